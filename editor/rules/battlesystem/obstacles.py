"""What stands in a unit's way: the ground of its level, other units at its height, what it does not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.field.creature import Creature
from editor.field.field import Field
from editor.rules.battlesystem.formations import merged
from editor.rules.battlesystem.terrain import Fits, Surface, fits_of, surface
from editor.rules.battlesystem.units import Rect, is_out, rects
from editor.rules.referee import Referee

ALOFT = 500
"""Units whose altitudes differ by less than this are in each other's way."""


def ground_of(referee: Referee, unit: Creature, level: int, *, blind: bool = False, own: bool = False) -> Fits:
    """Where its figures fit on a level beside all other units; `own`: its own other figures are in the way too.
    Remembered while nobody moves."""
    memory = referee.field.remembered("mass ground", 48)
    everybody = tuple((o.id, o.place, o.altitude, o.parts) for o in referee.creatures.values() if not is_out(o))
    key = (unit.id, unit.place, unit.parts, unit.altitude, level, blind, own, everybody)
    found: Fits | None = memory.get(key)
    if found is None:
        found = memory[key] = _ground_of(referee, unit, level, blind, own)
    return found


def _ground_of(referee: Referee, unit: Creature, level: int, blind: bool, own: bool) -> Fits:
    made = surface(referee.field, level, unit)
    taken = list(_taken(referee.field, made, unit, level, referee.creatures.values()))
    if own:
        taken += rects(unit)[1:]
    return free_around(made, unit, taken, blind=blind)


def free_around(made: Surface, unit: Creature, taken: list[Rect], *, blind: bool) -> Fits:
    """The fits of a surface; pits that the unit has fallen into do not hold it."""
    inside = [cell for rect in rects(unit) for cell in rect.cells() if _in_pit(made, cell)]
    return fits_of(made, taken, blind=blind or bool(inside))


def _in_pit(made: Surface, cell: tuple[int, int]) -> bool:
    height, width = made.pits.shape
    return 0 <= cell[0] < width and 0 <= cell[1] < height and bool(made.pits[cell[1], cell[0]])


def _taken(field: Field, made: Surface, unit: Creature, level: int, creatures: Iterable[Creature]) -> Iterator[Rect]:
    for other in creatures:
        if other.id == unit.id or is_out(other) or abs(other.altitude - unit.altitude) >= ALOFT:
            continue
        if other.place.level == level:
            yield from merged(other, other.body())
        else:
            yield from _off_the_deck(field, made, other, level)


def _off_the_deck(field: Field, made: Surface, other: Creature, level: int) -> Iterator[Rect]:
    """The cells of a unit of another level that are on the same ground: those not over or under the deck."""
    decks = made.deck if level else surface(field, other.place.level, other).deck
    for rect in rects(other):
        for c, r in rect.cells():
            if not (field.inside((c, r)) and decks[r, c]):
                yield Rect(c, r, 1, 1)
