"""What a spell is, and the areas it fills."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Place, burst
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


def filled(field: Field, place: Place, radius: int) -> list[Cell]:
    """Cells within a radius of the middle of a place that a clear line joins to it: walls stop a burst."""
    start = Point(2 * place.column + 1, 2 * place.row + 1, field.floor(place) + ABOVE_FLOOR)
    found = []
    for cell in burst(place.cell, radius, field.cell_size):
        if field.inside(cell):
            end = Point(2 * cell.column + 1, 2 * cell.row + 1, field.elevation(cell) + ABOVE_FLOOR)
            if clear_line(field, start, end) is None:
                found.append(cell)
    return found


def caught(cast: Cast, cells: Iterable[Cell], radius: int) -> list[Creature]:
    """The living with a cell in an area, at most a radius above or below its middle; in their usual order."""
    area = set(cells)
    field = cast.referee.field
    height = field.floor(cast.place)
    return [
        one
        for one in cast.referee.creatures.values()
        if not is_dead(one) and area & set(one.cells()) and abs(feet_height(field, one) - height) <= radius
    ]
