"""Small set-ups of the underground ruleset that tests and benchmarks play."""

from __future__ import annotations

from typing import Any

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.rules.adnd.sheet import Condition, Item, Sheet
from editor.rules.encounter import Encounter

DROP = 2000
"""Depth below the ledge of `at_the_ledge`, in hundredths of a foot."""


def fighter(key: str, side: str, place: tuple[int, ...], *, points: int = 9, **more: Any) -> Creature:
    """A fighter of level 2 in chain mail with a sword_long, unhurt."""
    sheet = Sheet(
        kind="human",
        hit_points=points,
        class_="fighter",
        level=2,
        strength=17,
        dexterity=12,
        armour="chain",
        items=(Item("sword_long"),),
    )
    return Creature(key, key.title(), side, Place(*place), sheet, Condition(hit_points=points), **more)


def orc(key: str, side: str, place: tuple[int, ...], *, dexterity: int = 10, **more: Any) -> Creature:
    """An orc with a spear, unhurt."""
    sheet = Sheet(
        kind="orc",
        hit_points=6,
        hit_dice="1",
        dexterity=dexterity,
        natural_armour_class=6,
        items=(Item("spear"),),
        movement=9,
    )
    return Creature(key, key.title(), side, Place(*place), sheet, Condition(hit_points=6), **more)


def duel(size: int = 10) -> Encounter:
    """One against one on an open floor."""
    creatures = [fighter("brom", "heroes", (2, 2)), orc("grishnak", "orcs", (size - 3, size - 3))]
    return Encounter(Field(Ground(size, size)), creatures={c.id: c for c in creatures}, title="Duel", seed=7)


def melee(size: int = 64, each: int = 10) -> Encounter:
    """Many against many, in two rows of the open floor."""
    middle = size // 2
    creatures = {}
    for i in range(each):
        column = middle - each + 2 * i
        creatures[f"hero{i}"] = fighter(f"hero{i}", "heroes", (column, middle - 4), points=30, facing=4)
        creatures[f"orc{i}"] = orc(f"orc{i}", "orcs", (column, middle + 4))
    return Encounter(Field(Ground(size, size)), creatures=creatures, title="Melee", seed=11)


def at_the_ledge(standoff: int | None = 200, dexterity: int = 10) -> Encounter:
    """Grishnak, his back to a drop and `standoff` away from it, with Brom before him: a blow may throw him down."""
    field = Field(Ground(8, 6))
    field.ground.elevation[:, 4:] = -DROP
    field.touch()
    creatures = [
        fighter("brom", "heroes", (2, 2), facing=2),
        orc("grishnak", "orcs", (3, 2), facing=6, standoff=standoff, dexterity=dexterity),
    ]
    return Encounter(field, creatures={c.id: c for c in creatures}, title="At the ledge", seed=3)
