"""Who stands where: heights of bodies, who occupies which cells, distances and who can strike whom."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from editor.field.creature import Creature
from editor.field.edges import Barrier
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import Cell, Place, edge_between
from editor.field.ground import Material

STRIKE_OVER = 300
"""A barrier whose top is at most this much above the higher floor does not stop a blow."""


def feet_height(field: Field, creature: Creature) -> int:
    """Absolute height of a creature's feet: the highest floor below it, and its altitude."""
    if creature.single:
        return (field.floor(creature.place) if field.inside(creature.place) else 0) + creature.altitude
    level = creature.place.level
    floors = [field.floor(Place(c, r, level)) for c, r in creature.cells() if field.inside((c, r))]
    return max(floors, default=0) + creature.altitude


class Occupancy:
    """Which creatures stand at which places; a creature of several cells stands at each of them.

    With a field, cells of a large creature that stick out beyond its deck count as places on the ground."""

    def __init__(self, creatures: Iterable[Creature] = (), field: Field | None = None) -> None:
        self.field = field
        self.at: dict[Place, tuple[str, ...]] = {}
        for creature in creatures:
            self.add(creature)

    def places_of(self, creature: Creature) -> tuple[Place, ...]:
        """The places of a creature's cells, north-west first."""
        if creature.single:
            return (creature.place,)
        places = (Place(c, r, creature.place.level) for c, r in creature.cells())
        return tuple(places if self.field is None else map(self.field.resting, places))

    def add(self, creature: Creature) -> None:
        """Enter a creature at its place."""
        for place in self.places_of(creature):
            self.at[place] = (*self.at.get(place, ()), creature.id)

    def remove(self, creature: Creature) -> None:
        """Take a creature away from its place; KeyError where it does not stand."""
        for place in self.places_of(creature):
            left = tuple(one for one in self.at[place] if one != creature.id)
            if left:
                self.at[place] = left
            else:
                del self.at[place]

    def who(self, place: Place) -> tuple[str, ...]:
        """Ids of the creatures at a place, in the order they came."""
        return self.at.get(place, ())

    def places(self, without: Iterable[str] = ()) -> set[Place]:
        """Every place where somebody stands other than those named."""
        unseen = set(without)
        return {place for place, ids in self.at.items() if not unseen.issuperset(ids)}


def cells_apart(a: Creature, b: Creature) -> tuple[int, int]:
    """Columns and rows between the nearest cells of two creatures: (0, 0) when they share one.

    Of bodies in parts the two parts count that are nearest in a straight line."""
    if not (a.parts or b.parts):
        return _gap(
            b.place[0] - a.place[0], b.place[1] - a.place[1], a.footprint, a.footprint, b.footprint, b.footprint
        )
    gaps = (
        _gap(
            b.place[0] + theirs.column - a.place[0] - own.column,
            b.place[1] + theirs.row - a.place[1] - own.row,
            own.columns,
            own.rows,
            theirs.columns,
            theirs.rows,
        )
        for own in a.body()
        for theirs in b.body()
    )
    return min(gaps, key=lambda gap: (gap[0] ** 2 + gap[1] ** 2, gap))


def _gap(right: int, down: int, a_columns: int, a_rows: int, b_columns: int, b_rows: int) -> tuple[int, int]:
    """Columns and rows between two rectangles, the second one `right` and `down` of the first."""
    return max(0, right - a_columns + 1, -right - b_columns + 1), max(0, down - a_rows + 1, -down - b_rows + 1)


def distance(field: Field, a: Creature, b: Creature) -> int:
    """Straight line between the middles of the nearest cells and the heights of the feet, hundredths of a foot."""
    columns, rows = cells_apart(a, b)
    high = feet_height(field, a) - feet_height(field, b)
    return isqrt((columns * columns + rows * rows) * field.cell_size**2 + high * high)


def adjacent(field: Field, a: Creature, b: Creature, reach: int = 500) -> bool:
    """Whether two creatures stand next to each other so that blows reach.

    They share a cell or have neighbouring cells (eight ways), their feet differ by at most `reach` in height, and
    no wall is between at least one pair of such cells; past a corner at least one of the two ways round is open.
    """
    columns, rows = cells_apart(a, b)
    if columns > 1 or rows > 1:
        return False
    memory = field.remembered("adjacent", 50_000)
    key = (a.place, a.footprint, a.parts, a.altitude, b.place, b.footprint, b.parts, b.altitude, reach)
    found: bool | None = memory.get(key)
    if found is None:
        found = memory[key] = _adjacent(field, a, b, reach)
    return found


def _adjacent(field: Field, a: Creature, b: Creature, reach: int) -> bool:
    feet = feet_height(field, a), feet_height(field, b)
    if abs(feet[0] - feet[1]) > reach:
        return False
    if cells_apart(a, b) == (0, 0):
        return True
    return any(_blow_passes(field, one, other, max(feet)) for one in a.cells() for other in b.cells())


def _blow_passes(field: Field, a: Cell, b: Cell, floor: int) -> bool:
    dc, dr = b.column - a.column, b.row - a.row
    if max(abs(dc), abs(dr)) != 1:
        return False
    if dc == 0 or dr == 0:
        return not _stops_blow(field, a, b, floor)
    for corner in (Cell(b.column, a.row), Cell(a.column, b.row)):
        solid = field.material(corner) == Material.ROCK or field.elevation(corner) >= floor + LEDGE_HEIGHT
        if not (solid or _stops_blow(field, a, corner, floor) or _stops_blow(field, corner, b, floor)):
            return True
    return False


def _stops_blow(field: Field, a: Cell, b: Cell, floor: int) -> bool:
    """Whether the barrier between two orthogonal neighbours stops a blow struck from that floor height."""
    barrier = field.barriers.get(edge_between(a, b))
    if barrier is None or not barrier.blocks_movement or barrier.kind in ("low_wall", "railing"):
        return False
    return barrier_top(field, barrier, a, b) > floor + STRIKE_OVER


def barrier_top(field: Field, barrier: Barrier, a: Cell, b: Cell) -> int:
    """Absolute height of a barrier's top, counted from the higher of its two grounds; huge for full height."""
    if barrier.height == 0:
        return 1 << 40
    return max(field.elevation(c) for c in (a, b) if field.inside(c)) + barrier.height
