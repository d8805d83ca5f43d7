"""The arena: how large it may be, whose word decides, its thirds and curtain, and who is inside (M2.2 to M2.9).

Volumes in cubic hundredths of a foot are cut down to cubic feet where they are shown; comparisons use cubic feet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.space import feet_height
from editor.field.volumes import Prism, Volume
from editor.rules.mageduel.sheet import Sheet

EDGE_STEP = 5
OPEN_SKY = 10_000_000
"""A top as good as none, in hundredths of a foot."""


class Limits(NamedTuple):
    """Least and greatest edge of the cube, feet (M2.2), and the volumes of those cubes, cubic feet (M2.4)."""

    least: int
    greatest: int

    @property
    def least_volume(self) -> int:
        return int(self.least**3)

    @property
    def greatest_volume(self) -> int:
        return int(self.greatest**3)


class ArenaCheck(NamedTuple):
    """A drawn volume against its limits. `verdict`: fits, too-small, too-large; `equal_edge`: edge of the cube of the
    same volume in tenths of a foot, rounded down."""

    volume: int
    limits: Limits
    equal_edge: int
    verdict: str


def caster_level(sheet: Sheet) -> int:
    """The highest caster level; levels of different classes do not add (M2.3)."""
    return max(sheet.wizard, sheet.sorcerer)


def limits(levels: Sequence[int], least_edge: int = EDGE_STEP) -> Limits:
    """Least edge 2 × sum, down to a multiple of 5, never below 5 ft; greatest 5 × product (M2.2)."""
    product = 1
    for level in levels:
        product *= level
    greatest = max(EDGE_STEP, 5 * product)
    least = max(least_edge, 2 * sum(levels) // EDGE_STEP * EDGE_STEP)
    return Limits(min(least, greatest), greatest)


def equal_cube(volume: int) -> int:
    """Edge of the cube of so many cubic feet, in tenths of a foot, rounded to the nearest."""
    thousand = volume * 1000
    low, high = 0, 10
    while high**3 <= thousand:
        high *= 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**3 <= thousand else (low, middle)
    return low + 1 if 8 * thousand >= (2 * low + 1) ** 3 else low


def check_arena(volume: int, levels: Sequence[int], least_edge: int = EDGE_STEP) -> ArenaCheck:
    """A volume in cubic feet against what these levels allow (M2.4)."""
    allowed = limits(levels, least_edge)
    verdict = "fits"
    if volume < allowed.least_volume:
        verdict = "too-small"
    elif volume > allowed.greatest_volume:
        verdict = "too-large"
    return ArenaCheck(volume, allowed, equal_cube(volume), verdict)


def casting_score(sheet: Sheet) -> int:
    """The ability score that gives bonus spells: Intelligence for wizards, Charisma for sorcerers."""
    return sheet.intelligence if sheet.wizard >= sheet.sorcerer else sheet.charisma


def whose_word(duellists: Iterable[Creature]) -> tuple[Creature, ...]:
    """Who decides where they do not agree: higher casting score, then higher caster level; several: they roll off
    (M2.5)."""
    ranked = {c.id: (casting_score(c.sheet), caster_level(c.sheet)) for c in duellists}
    return _best([*duellists], ranked)


def _best(duellists: list[Creature], ranked: dict[str, tuple[int, int]]) -> tuple[Creature, ...]:
    top = max(ranked.values(), default=None)
    return tuple(c for c in duellists if ranked[c.id] == top)


def box(field: Field, left: int, upper: int, columns: int, rows: int, height: int, id_: str = "arena") -> Volume:
    """A box of cells with a level floor at the lowest ground in it; heights in hundredths of a foot."""
    cells = [(c, r) for r in range(upper, upper + rows) for c in range(left, left + columns) if field.inside((c, r))]
    floor = min(field.elevation(cell) for cell in cells)
    return Volume(id_, "arena", tuple(Prism(c, r, floor, floor + height) for c, r in cells))


# -- who is inside -------------------------------------------------------------------------------------------------


def spans(field: Field, volume: Volume) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Floor and top of a volume by cell, remembered until the field changes."""
    memory = field.remembered("arena spans")
    found: dict[tuple[int, int], list[tuple[int, int]]] | None = memory.get(volume.id)
    if found is None:
        found = {}
        for prism in volume.prisms:
            found.setdefault((prism.column, prism.row), []).append((prism.floor, prism.top))
        memory[volume.id] = found
    return found


def holds(field: Field, volume: Volume, cell: tuple[int, int], height: int) -> bool:
    """Whether a point above a cell lies in the arena (floor in, top out)."""
    return any(floor <= height < top for floor, top in spans(field, volume).get((cell[0], cell[1]), ()))


def is_within(field: Field, volume: Volume, creature: Creature) -> bool:
    """Whether all of a creature's cells are in the arena, at the height of its feet."""
    height = feet_height(field, creature)
    return all(holds(field, volume, cell, height) for cell in creature.cells())


def touches(field: Field, volume: Volume, creature: Creature) -> bool:
    """Whether any part of a creature is in the arena."""
    height = feet_height(field, creature)
    middle = height + creature.height // 2
    return any(holds(field, volume, c, height) or holds(field, volume, c, middle) for c in creature.cells())


# -- thirds --------------------------------------------------------------------------------------------------------


class Slices(NamedTuple):
    """The arena along its longer side, cut into 2n − 1 slices for n sides (thirds for two): the first, third … are
    the sides', those between are the curtain (M2.9). `axis`: 0 columns, 1 rows. `cuts`: first index of each slice,
    and the end."""

    axis: int
    cuts: tuple[int, ...]

    def slice_of(self, cell: tuple[int, ...]) -> int:
        """Number of the slice of a cell; −1 outside."""
        at = cell[self.axis]
        for number in range(len(self.cuts) - 1):
            if self.cuts[number] <= at < self.cuts[number + 1]:
                return number
        return -1

    def is_curtain(self, cell: tuple[int, ...]) -> bool:
        """Whether a cell lies in the closed part between two sides."""
        return self.slice_of(cell) % 2 == 1


def slices(volume: Volume, sides: int) -> Slices:
    """How an arena is parted for so many sides while they prepare."""
    lows = [min(p[axis] for p in volume.prisms) for axis in (0, 1)]
    highs = [max(p[axis] for p in volume.prisms) + 1 for axis in (0, 1)]
    axis = 0 if highs[0] - lows[0] >= highs[1] - lows[1] else 1
    count = 2 * sides - 1
    length = highs[axis] - lows[axis]
    if length < count:
        # too narrow for a curtain of its own cells: it hangs between those of the sides
        cuts = tuple(lows[axis] + length * ((number + 1) // 2) // sides for number in range(count + 1))
    else:
        cuts = tuple(lows[axis] + length * number // count for number in range(count + 1))
    return Slices(axis, cuts)


def curtain(volume: Volume, parts: Slices, id_: str = "curtain") -> Volume:
    """The curtain as a volume: every prism of the slices between the sides."""
    return Volume(id_, "curtain", tuple(p for p in volume.prisms if parts.is_curtain((p.column, p.row))))
