"""What a spell is, and the areas it fills."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place, burst
from editor.field.lines import clear_line
from editor.field.space import feet_height
from editor.field.terrain import Point
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.underground.condition import is_dead
from editor.rules.underground.kinds import Arm

ABOVE_FLOOR = 300
"""A burst is centred so far above the floor."""

SPELL = Arm("spell", Dice(1, 1), Dice(1, 1), 0, natural=True)
"""A spell as an attack that may throw its target over an edge: like a blow, from no weapon (U2.4)."""


class Cast(NamedTuple):
    """A spell as it takes effect: who cast it, and where it lands."""

    referee: Referee
    caster: Creature
    spell: Spell
    place: Place

    @property
    def level(self) -> int:
        """The level it is cast at, 1 at least."""
        return max(1, int(self.caster.sheet.level))


@dataclass(frozen=True, slots=True)
class Spell:
    """One spell. `reach` and `reach_a_level` in hundredths of a foot; `radius` of its area, for those who choose;
    `hostile`: cast at enemies."""

    key: str
    level: int
    reach: int
    effect: Callable[[Cast], None]
    reach_a_level: int = 0
    radius: int = 0
    hostile: bool = True

    def range_of(self, caster: Creature) -> int:
        """How far the caster can send it."""
        return self.reach + self.reach_a_level * max(1, int(caster.sheet.level))


SPELLS: dict[str, Spell] = {}


def spell(
    key: str, level: int, *, reach: int, reach_a_level: int = 0, radius: int = 0, hostile: bool = True
) -> Callable[[Callable[[Cast], None]], Callable[[Cast], None]]:
    """Enter a spell whose effect is the function below; lengths in feet."""

    def register(effect: Callable[[Cast], None]) -> Callable[[Cast], None]:
        SPELLS[key] = Spell(key, level, 100 * reach, effect, 100 * reach_a_level, 100 * radius, hostile)
        return effect

    return register


def filled(field: Field, place: Place, radius: int) -> list[Place]:
    """Places within a radius, counted along the ground, of a place that a clear line joins to it: walls stop a burst,
    and decks keep it above or below them."""
    start = Point(2 * place.column + 1, 2 * place.row + 1, field.floor(place) + ABOVE_FLOOR)
    return [
        there
        for cell in burst(place.cell, radius, field.cell_size)
        if field.inside(cell)
        for there in field.levels(cell)
        if clear_line(field, start, Point(2 * cell.column + 1, 2 * cell.row + 1, field.floor(there) + ABOVE_FLOOR))
        is None
    ]


def caught(cast: Cast, places: Iterable[Place], radius: int) -> list[Creature]:
    """The living with a place in an area, at most a radius above or below its middle; in their usual order."""
    area = set(places)
    field = cast.referee.field
    height = field.floor(cast.place)
    return [
        one
        for one in cast.referee.creatures.values()
        if not is_dead(one)
        and any(field.resting(Place(c, r, one.place.level)) in area for c, r in one.cells())
        and abs(feet_height(field, one) - height) <= radius
    ]
