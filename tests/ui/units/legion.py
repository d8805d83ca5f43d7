"""A small battlefield of massed combat: an open hall, a tunnel two cells wide and one of one cell."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground, Material
from editor.rules.battlesystem import BATTLE
from editor.rules.battlesystem.sheet import Condition, Sheet, Weapon
from editor.rules.encounter import Encounter

SHEET = Sheet(
    kind="axes", figures=12, hit_dice=1, weapons=(Weapon("axe", "1d8"),), movement=12, commander="Ulf", torches=12
)


def hall() -> Field:
    """60 by 40 cells of 7½ ft: open in the west; a wall of rock from column 34 on with a tunnel two cells wide in row
    10 and one of a single cell in row 30."""
    field = Field(Ground(60, 40), 750)
    rock = field.ground.writable("material")
    rock[:, 34:52] = Material.ROCK
    rock[10:12, 34:52] = Material.FLOOR
    rock[30:31, 34:52] = Material.FLOOR
    field.touch()
    return field


def unit(field: Field, key: str, side: str, at: tuple[int, int], **more: Any) -> Creature:
    """A unit formed at a place. Fields of its sheet, condition and of itself by name."""
    known = {n: more.pop(n) for n in list(more) if n in Condition.__struct_fields__}
    sheet = msgspec.structs.replace(SHEET, **{n: more.pop(n) for n in list(more) if n in SHEET.__struct_fields__})
    condition = Condition(**{"hit_points": sheet.hit_points, **known})
    made = Creature(key, key.title(), side, Place(*at, 0), sheet, condition, **more)
    parts = BATTLE.body(field, made)
    assert parts, f"{key} does not fit at {at}"
    return msgspec.structs.replace(made, parts=parts)


def battlefield() -> Encounter:
    """Axes in the north-west, spears south of them, orcs before the tunnel; all are a person's, so that nothing hangs
    on how the program would play them."""
    field = hall()
    units = [
        unit(field, "axes", "dwarves", (10, 8), facing=2, figures=12, player="person"),
        unit(field, "spears", "dwarves", (10, 28), facing=2, figures=8, commander="", player="person"),
        unit(field, "orcs", "orcs", (24, 8), facing=6, figures=16, commander="Gorbag", player="person"),
    ]
    return Encounter(field, "battlesystem", {one.id: one for one in units}, title="Hall", seed=3)
