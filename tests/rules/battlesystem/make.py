"""Small maps and units for the tests of massed combat. Cells are a quarter of an inch: 7.5 ft."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground, LightLevel, Material
from editor.rules.battlesystem.formations import body
from editor.rules.battlesystem.sheet import Condition, Sheet, Weapon

SWORD, SPEAR, PIKE = Weapon("sword", "1d8"), Weapon("spear", "1d6", 2), Weapon("pike", "1d6", 3)
BOW = Weapon("bow", "1d6", range=12)
CELL = 750
KEYS = {".": Material.FLOOR, "#": Material.ROCK, ":": Material.RUBBLE, "~": Material.MUD, "o": Material.PIT}


def plain(columns: int = 60, rows: int = 60, cell: int = CELL) -> Field:
    """Open floor, lit."""
    return Field(Ground(columns, rows), cell)


def drawn(*rows: str, cell: int = CELL) -> Field:
    """A map from text."""
    field = plain(len(rows[0]), len(rows), cell)
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            field.ground.write("material", c, r, KEYS[sign])
    return field


def darken(field: Field) -> Field:
    """The map without light."""
    field.ground.writable("light")[:] = LightLevel.DARK
    field.touch()
    return field


SHEET = Sheet(
    figures=12,
    hit_dice=1,
    attack_rating=18,
    armour_class=5,
    weapons=(SWORD,),
    movement=12,
    commander="Ulf",
    morale=12,
)


def unit(
    field: Field,
    key: str,
    column: int,
    row: int,
    *,
    side: str = "red",
    facing: int = 0,
    sheet: dict[str, Any] | None = None,
    level: int = 0,
    altitude: int = 0,
    player: Any = "sensible",
    **condition: Any,
) -> Creature:
    """A unit that stands in its formation; AssertionError where it cannot."""
    made = msgspec.structs.replace(SHEET, **(sheet or {}))
    condition.setdefault("hit_points", made.hit_points)
    found = Creature(
        id=key,
        name=key.title(),
        side=side,
        place=Place(column, row, level),
        sheet=made,
        condition=Condition(**condition),
        facing=facing,
        altitude=altitude,
        player=player,
    )
    parts = body(field, found)
    assert parts is not None, f"{key} does not stand at {column},{row}"
    found.parts = parts
    return found
