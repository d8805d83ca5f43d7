"""Edges one can fall over, what lies behind one's back, and where a fall ends (U2)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from editor.field.creature import Creature
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import DIRECTIONS, Cell, Edge, Place, cells_of_edge, edge_between, turn_between
from editor.field.ground import Material
from editor.field.space import barrier_top

NEAR = 500
"""Edges within this distance of a creature's feet count: 5 ft."""

Behind = Literal["wall", "drop", "open"]
_SIDES = (0, 2, 4, 6)
"""North, east, south, west: the order in which edges equally near are taken."""


class Landing(NamedTuple):
    """Where a fall ends: the place, the difference of heights fallen (down to the ground below any water), and the
    depth of the water there."""

    place: Place
    fallen: int
    water: int


class Drop(NamedTuple):
    """An edge a creature could fall over: how far it is from the feet, how high it is (floor to floor), the facing in
    which it lies (0, 2, 4, 6) and the place below."""

    edge: Edge
    distance: int
    height: int
    direction: int
    landing: Place


def surfaces(field: Field, cell: tuple[int, ...]) -> list[tuple[int, Place]]:
    """Heights of everything a body can come to lie on in a cell, lowest first: ground, decks, tops of pillars.

    Empty for rock and for cells off the map; decks buried in the ground are left out."""
    if not field.inside(cell) or field.material(cell) == Material.ROCK:
        return []
    c, r = cell[0], cell[1]
    ground = field.elevation(cell)
    decks = [(s.deck, Place(c, r, s.number)) for s in field.decks(cell) if s.deck >= ground]
    return [(ground, Place(c, r, 0)), *decks]


def land(field: Field, place: Place, over: Edge | int, from_height: int) -> Landing:
    """Where a body ends that leaves `place` over an edge (or in a facing, 0 to 7) from an absolute height.

    It comes to lie on the highest surface of the neighbouring cell that is not above `from_height`. Where there is
    none (rock, higher ground, the rim of the map) it falls within its own cell. ValueError for an edge elsewhere.
    """
    own, cell = place.cell, _beyond(place.cell, over)
    for candidate in (cell, own):
        below = [(height, there) for height, there in surfaces(field, candidate) if height <= from_height]
        if below:
            height, there = below[-1]
            return Landing(there, from_height - height, field.water(there))
    return Landing(place, 0, field.water(place))


def _beyond(cell: Cell, over: Edge | int) -> Cell:
    if isinstance(over, int):
        dc, dr = DIRECTIONS[over]
        return Cell(cell.column + dc, cell.row + dr)
    first, second = cells_of_edge(over)
    if cell not in (first, second):
        raise ValueError(f"edge {over} is none of cell {cell}")
    return second if cell == first else first


def drops_around(field: Field, creature: Creature) -> tuple[Drop, ...]:
    """The edges within 5 ft of a creature's feet that it could fall over, north, east, south, west: those of its
    cells, and where cells are smaller than 5 ft those it would be pushed to over level ground.

    An edge is one when no floor beyond it lies within a ledge's height of the creature's own and there is one below,
    when no barrier stands there, and the face is no stairs; a deck with a railing has none along its sides.
    `distance` is the stand-off for the nearest edge if the creature has one (of several, the one behind it counts as
    the nearest, else the first), the rest of the width for the opposite edge, else half the width it stands on; and
    the cells on the way.
    """
    if creature.altitude > 0:
        return ()
    found = _falls(field, creature)
    if not found:
        return ()
    back = (creature.facing + 4) % 8
    nearest = min(found, key=lambda fall: (fall.way, turn_between(fall.direction, back) > 1, fall.direction))
    drops = (
        Drop(
            fall.edge,
            _distance(field, creature, fall, nearest),
            fall.landing.fallen,
            fall.direction,
            fall.landing.place,
        )
        for fall in found
    )
    return tuple(drop for drop in drops if drop.distance <= NEAR)


class _Fall(NamedTuple):
    """An edge to fall over, the facing in which it lies, where one lands, and the length of the cells on the way from
    the creature's own (0 for edges of its own)."""

    edge: Edge
    direction: int
    landing: Landing
    way: int


def _falls(field: Field, creature: Creature) -> list[_Fall]:
    """The edges around a creature's cells that one can fall over, by direction; remembered."""
    memory = field.remembered("falls", 50_000)
    key = (creature.place, creature.footprint, creature.parts)
    found: list[_Fall] | None = memory.get(key)
    if found is None:
        level = creature.place.level
        found = memory[key] = [
            fall
            for direction in _SIDES
            for cell in creature.cells()
            if _own_edge(creature, cell, direction) is not None
            and (fall := _first_fall(field, Place(cell.column, cell.row, level), direction)) is not None
        ]
    return found


def _first_fall(field: Field, place: Place, direction: int) -> _Fall | None:
    """The first edge to fall over straight on from a place, over ground where nothing holds a body up."""
    dc, dr = DIRECTIONS[direction]
    here: Place | None = place
    # the feet are somewhere in the first cell: of the cells beyond it no more than 5 ft can count
    for way in range(0, NEAR, field.cell_size):
        if here is None:
            return None
        edge = edge_between(here.cell, (here.column + dc, here.row + dr))
        landing = _drop(field, here, edge)
        if landing is not None:
            return _Fall(edge, direction, landing, way)
        here = _pushed_on(field, here, Cell(here.column + dc, here.row + dr))
    return None


def _pushed_on(field: Field, place: Place, there: Cell) -> Place | None:
    """The floor of a neighbouring cell within a ledge's height; None where rock, a railing or a barrier is."""
    floor, deck = field.floor(place), field.deck(place)
    if (deck is not None and deck.railing and field.deck(Place(*there, place.level)) is None) or (
        _solid(field, there, floor) or _barred(field, place.cell, there, floor)
    ):
        return None
    level = [(abs(height - floor), on) for height, on in surfaces(field, there) if abs(height - floor) < LEDGE_HEIGHT]
    return min(level)[1] if level else None


def _own_edge(creature: Creature, cell: Cell, direction: int) -> Edge | None:
    """The edge on one side of a cell where that is the rim of the creature's cells."""
    dc, dr = DIRECTIONS[direction]
    there = Cell(cell.column + dc, cell.row + dr)
    return None if there in creature.cells() else edge_between(cell, there)


def _distance(field: Field, creature: Creature, fall: _Fall, nearest: _Fall) -> int:
    width = field.standing(creature.place)
    if creature.footprint > 1 and width == field.cell_size:
        width *= creature.footprint
    standoff, turn = creature.standoff, (fall.direction - nearest.direction) % 8
    if standoff is None or (nearest.way and turn):
        return width // 2 + fall.way
    if nearest.way:
        # the feet are in the creature's own cell, whatever was said
        return min(max(standoff, fall.way), fall.way + width)
    if turn == 0:
        return standoff + fall.way
    return max(standoff, width - standoff if turn == 4 else width // 2) + fall.way


def _drop(field: Field, place: Place, edge: Edge) -> Landing | None:
    """The fall from a place over one of its edges; None where one cannot fall there."""
    floor = field.floor(place)
    there = _beyond(place.cell, edge)
    heights = [height for height, _ in surfaces(field, there)]
    if not heights or heights[0] > floor - LEDGE_HEIGHT or any(abs(h - floor) < LEDGE_HEIGHT for h in heights):
        return None
    if _pillar_beside(field, there, floor) or _held(field, place, there, edge, floor):
        return None
    return land(field, place, edge, floor)


def _held(field: Field, place: Place, there: Cell, edge: Edge, floor: int) -> bool:
    """Whether a railing, a barrier that reaches above the floor, or stairs keep one from falling."""
    deck = field.deck(place)
    if deck is not None and deck.railing:
        return True
    barrier = field.barriers.get(edge)
    if barrier is not None and barrier.blocks_movement and barrier_top(field, barrier, place.cell, there) > floor:
        return True
    return place.level == 0 and field.face(edge).surface == "stairs"


def _pillar_beside(field: Field, cell: Cell, floor: int) -> bool:
    """Whether a pillar stands in a cell and reaches above a floor."""
    return any(s.kind == "pillar" and s.deck >= floor + LEDGE_HEIGHT for s in field.decks(cell))


def behind(field: Field, creature: Creature) -> Behind:
    """What lies straight behind a creature (U2.3): a drop, a wall, or open floor.

    A wall is rock, the rim of the map, ground or a pillar a ledge's height above the floor, or a barrier between.
    Of a creature of several cells every cell on that side counts: one drop is a drop, only walls throughout a wall.
    """
    memory = field.remembered("behind", 50_000)
    key = (creature.place, creature.footprint, creature.parts, creature.facing)
    found: Behind | None = memory.get(key)
    if found is None:
        found = memory[key] = _behind(field, creature)
    return found


def _behind(field: Field, creature: Creature) -> Behind:
    dc, dr = DIRECTIONS[(creature.facing + 4) % 8]
    own = creature.cells()
    seen = [
        _beyond_back(field, Place(cell.column, cell.row, creature.place.level), Cell(cell.column + dc, cell.row + dr))
        for cell in own
        if (cell.column + dc, cell.row + dr) not in own
    ]
    if "drop" in seen:
        return "drop"
    return "wall" if all(one == "wall" for one in seen) else "open"


def _beyond_back(field: Field, place: Place, there: Cell) -> Behind:
    floor = field.floor(place)
    if _solid(field, there, floor) or _walled(field, place, there, floor):
        return "wall"
    if place.column == there.column or place.row == there.row:
        return "open" if _drop(field, place, edge_between(place.cell, there)) is None else "drop"
    heights = [height for height, _ in surfaces(field, there)]
    deck = field.deck(place)
    railed = deck is not None and deck.railing
    return "drop" if heights and not railed and all(height <= floor - LEDGE_HEIGHT for height in heights) else "open"


def _solid(field: Field, cell: Cell, floor: int) -> bool:
    heights = [height for height, _ in surfaces(field, cell)]
    return not heights or heights[0] >= floor + LEDGE_HEIGHT or _pillar_beside(field, cell, floor)


def _walled(field: Field, place: Place, there: Cell, floor: int) -> bool:
    """Whether barriers part a cell from a neighbour; from a diagonal one when both ways round are closed."""
    if place.column == there.column or place.row == there.row:
        return _barred(field, place.cell, there, floor)
    corners = (Cell(there.column, place.row), Cell(place.column, there.row))
    return all(
        _solid(field, corner, floor)
        or _barred(field, place.cell, corner, floor)
        or _barred(field, corner, there, floor)
        for corner in corners
    )


def _barred(field: Field, a: Cell, b: Cell, floor: int) -> bool:
    barrier = field.barriers.get(edge_between(a, b))
    return barrier is not None and barrier.blocks_movement and barrier_top(field, barrier, a, b) > floor
