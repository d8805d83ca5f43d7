"""Units and their figures: how many, where, how hurt, in whose command, touching whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from editor.field.creature import Creature, Part
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import Cell, Place, edge_between
from editor.rules.battlesystem.scale import inch
from editor.rules.referee import Referee

DEAD, CHOKING = "dead", "choking"
WITHIN_REACH = 500
"""Troops fight one another where their altitudes differ by no more: low fliers and those on the ground."""


class Rect(NamedTuple):
    """Cells of one figure on the map."""

    column: int
    row: int
    columns: int
    rows: int

    def cells(self) -> Iterator[tuple[int, int]]:
        """Its cells, north-west first."""
        for r in range(self.row, self.row + self.rows):
            for c in range(self.column, self.column + self.columns):
                yield c, r


def is_out(unit: Creature) -> bool:
    """Whether nothing is left of a unit."""
    return bool(unit.condition.hit_points <= 0 or DEAD in unit.condition.states)


def is_steady(unit: Creature) -> bool:
    """Whether a unit can be given every order."""
    return unit.condition.morale == "steady" and not is_out(unit)


def is_fighting(unit: Creature) -> bool:
    """Whether a unit still holds the field: neither destroyed nor in rout."""
    return not is_out(unit) and unit.condition.morale != "routed"


def counted(unit: Creature) -> int:
    """Hit dice left by the losses of its figures."""
    losses = unit.condition.losses
    return int(len(losses) * unit.sheet.figure_dice - sum(losses))


def figures_of(unit: Creature) -> int:
    """How many figures a unit has now."""
    condition = unit.condition
    if condition.losses or condition.hit_points <= 0:
        return len(condition.losses)
    dice: int = unit.sheet.figure_dice
    return int(-(-min(condition.hit_points, unit.sheet.hit_points) // dice))


def losses_of(unit: Creature) -> tuple[int, ...]:
    """Hit dice lost by each figure, front figures first."""
    condition, dice = unit.condition, unit.sheet.figure_dice
    if condition.losses or condition.hit_points <= 0:
        return tuple(condition.losses)
    figures = figures_of(unit)
    return (figures * dice - min(condition.hit_points, unit.sheet.hit_points), *(0 for _ in range(figures - 1)))


def place_of(unit: Creature, part: Part) -> Rect:
    """Where a part is on the map."""
    return Rect(unit.place[0] + part.column, unit.place[1] + part.row, part.columns, part.rows)


def rects(unit: Creature) -> tuple[Rect, ...]:
    """Where its figures stand, the front figure with the commander first; nothing for a unit that is out."""
    return () if is_out(unit) else _rects(unit.place[0], unit.place[1], unit.body())


@lru_cache(maxsize=4096)
def _rects(column: int, row: int, parts: tuple[Part, ...]) -> tuple[Rect, ...]:
    return tuple(Rect(column + p.column, row + p.row, p.columns, p.rows) for p in parts)


def box(unit: Creature) -> tuple[int, int, int, int]:
    """The rectangle around a unit: left, upper, right, lower (the last two out)."""
    c, r, _ = unit.place
    left, upper, right, lower = _box(unit.body())
    return c + left, r + upper, c + right, r + lower


@lru_cache(maxsize=4096)
def _box(parts: tuple[Part, ...]) -> tuple[int, int, int, int]:
    return (
        min(p.column for p in parts),
        min(p.row for p in parts),
        max(p.column + p.columns for p in parts),
        max(p.row + p.rows for p in parts),
    )


def boxes_near(a: tuple[int, int, int, int], b: tuple[int, int, int, int], cells: int) -> bool:
    """Whether two rectangles are no more than so many cells apart."""
    return a[0] - cells < b[2] and b[0] - cells < a[2] and a[1] - cells < b[3] and b[1] - cells < a[3]


def gap(a: Rect, b: Rect) -> tuple[int, int]:
    """Columns and rows between two figures; (0, 0) when they touch or overlap."""
    return (
        max(0, b.column - a.column - a.columns, a.column - b.column - b.columns),
        max(0, b.row - a.row - a.rows, a.row - b.row - b.rows),
    )


def apart(field: Field, a: Creature, b: Creature) -> int:
    """Hundredths of a foot between the nearest figures of two units."""
    best = min(((g := gap(x, y))[0] ** 2 + g[1] ** 2) for x in rects(a) for y in rects(b))
    return int(best**0.5 * field.cell_size)


def nearly_apart(field: Field, a: Creature, b: Creature) -> int:
    """Hundredths of a foot between the rectangles around two units: quicker, and never more than `apart`."""
    x, y = box(a), box(b)
    columns, rows = max(0, y[0] - x[2], x[0] - y[2]), max(0, y[1] - x[3], x[1] - y[3])
    return int((columns**2 + rows**2) ** 0.5 * field.cell_size)


def floor_under(field: Field, unit: Creature, cell: tuple[int, int]) -> int:
    """Height of what a figure of the unit has below it in a cell."""
    return field.floor(field.resting(Place(cell[0], cell[1], unit.place.level)))


Contact = dict[int, int]
"""Figure of one unit: the first figure of the other that it touches."""


def contact(field: Field, a: Creature, b: Creature) -> Contact:
    """Which figures of `a` touch which of `b`: side against side, no wall and no ledge between."""
    if is_out(a) or is_out(b) or not boxes_near(box(a), box(b), 1):
        return {}
    theirs = {cell: i for i, rect in enumerate(rects(b)) for cell in rect.cells()}
    found: Contact = {}
    for i, rect in enumerate(rects(a)):
        for own, other in _sides(rect):
            if other in theirs and _open(field, a, b, own, other):
                found[i] = theirs[other]
                break
    return found


def _sides(rect: Rect) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Every cell along the sides of a figure with its neighbour outside."""
    c, r, w, h = rect
    for i in range(w):
        yield (c + i, r), (c + i, r - 1)
        yield (c + i, r + h - 1), (c + i, r + h)
    for i in range(h):
        yield (c, r + i), (c - 1, r + i)
        yield (c + w - 1, r + i), (c + w, r + i)


def _open(field: Field, a: Creature, b: Creature, own: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether blows pass between two neighbouring cells."""
    if field.barriers:
        barrier = field.barriers.get(edge_between(Cell(*own), Cell(*other)))
        if barrier is not None and barrier.blocks_movement:
            return False
    if abs(a.altitude - b.altitude) > WITHIN_REACH:
        return False
    return abs(floor_under(field, a, own) - floor_under(field, b, other)) < LEDGE_HEIGHT


def enemies(referee: Referee, unit: Creature) -> list[Creature]:
    """The units of other sides that still hold the field."""
    return [one for one in referee.creatures.values() if one.side != unit.side and is_fighting(one)]


def engaged(referee: Referee, unit: Creature, *, routed: bool = True) -> list[Creature]:
    """The enemy units that a unit touches."""
    if is_out(unit):
        return []
    return [
        one
        for one in referee.creatures.values()
        if one.side != unit.side and not is_out(one) and (routed or one.condition.morale != "routed")
        if contact(referee.field, unit, one)
    ]


def friends(referee: Referee, unit: Creature) -> Iterable[Creature]:
    """The other units of its side that are still there."""
    return (o for o in referee.creatures.values() if o is not unit and o.side == unit.side and not is_out(o))


_CHARISMA = {3: -3, 4: -2, 5: -2, 6: -1, 7: -1, 14: 1, 15: 1, 16: 2, 17: 3, 18: 4}


def radius_of(referee: Referee, leader: Creature) -> int:
    """A commander's radius: six inches and the Charisma adjustment, hundredths of a foot (B.command)."""
    sheet = leader.sheet
    inches = sheet.command_radius + _CHARISMA.get(sheet.charisma, 4 if sheet.charisma > 18 else 0)
    return max(0, int(inches)) * inch(referee)


def leader_of(referee: Referee, unit: Creature) -> Creature | None:
    """Who commands a unit: its own commander, else the nearest of its side; None where there is none."""
    if unit.sheet.commander:
        return unit
    led = [one for one in friends(referee, unit) if one.sheet.commander and is_fighting(one)]
    return min(led, key=lambda one: (nearly_apart(referee.field, unit, one), one.id), default=None)


def in_command(referee: Referee, unit: Creature) -> tuple[bool, bool]:
    """Whether all figures, and whether the first, are within the commander's radius."""
    leader = leader_of(referee, unit)
    if leader is None or not rects(unit):
        return False, False
    radius = radius_of(referee, leader)
    head = rects(leader)[0]
    reached = [_far(referee.field, head, rect) <= radius for rect in rects(unit)]
    return all(reached), reached[0]


def _far(field: Field, a: Rect, b: Rect) -> int:
    columns, rows = gap(a, b)
    return int((columns**2 + rows**2) ** 0.5 * field.cell_size)


def has_trait(unit: Creature, trait: str) -> bool:
    """Whether the troops are of a kind: heavy, skirmisher, mounted, undead."""
    return trait in unit.sheet.traits
