"""How air moves along passages (U8.2): the way downwind, round every corner, and a cloud further along it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Cell, edge_between
from editor.field.ground import Material
from editor.field.volumes import Prism, Volume

Way = dict[Cell, int]
"""The cells downwind of where a cloud was when it began to drift, each with how many cells further on it is."""
CLOSED = ("wall", "door", "window")


class Draught(msgspec.Struct, frozen=True):
    """A cloud that drifts: where its tail was at first, the facing of the wind there, how far it reached then
    (hundredths of a foot), and how many cells it fills."""

    volume: str
    source: Cell
    wind: int
    across: int
    count: int


def drift(field: Field, volume: Volume, known: Draught | None, cells: int) -> tuple[Volume, Draught] | None:
    """A cloud of gas carried so many cells along its passage (U8.2), with what is to be known of it from then on;
    None where no draught moves it. `known`: what was known of it before.

    Reading: the way is as wide as where it is narrowest under the cloud, and the cloud as large as it was when it
    began to drift."""
    if volume.kind != "gas" or volume.wind < 0 or not volume.prisms:
        return None
    source, wind = (known.source, known.wind) if known else (tail_of(volume, volume.wind), volume.wind)
    way = way_down(field, source, wind)
    wide = narrowest(way, volume, field.cell_size)
    draught = known or Draught(volume.id, source, wind, across_of(volume, field.cell_size), filling(way, volume))
    if not wide or not drifts(draught.across, wide):
        return None
    moved = carried(field, volume, way, cells, draught.count)
    return None if moved.prisms == volume.prisms else (moved, draught)


def drifts(across: int, passage: int) -> bool:
    """Whether a draught carries a cloud along: the passage is no wider than half of it (U8.2)."""
    return 2 * passage <= across


def across_of(volume: Volume, cell_size: int) -> int:
    """How far a cloud reaches in its longer direction, hundredths of a foot."""
    columns = [prism.column for prism in volume.prisms]
    rows = [prism.row for prism in volume.prisms]
    return (max(max(columns) - min(columns), max(rows) - min(rows)) + 1) * cell_size


def is_open(field: Field, cell: Cell) -> bool:
    """Whether air can be in a cell."""
    return field.inside(cell) and field.material(cell) != Material.ROCK


def blows(field: Field, here: Cell, there: Cell) -> bool:
    """Whether air can get from a cell to one that has a side in common with it."""
    barrier = field.barriers.get(edge_between(here, there))
    return is_open(field, there) and not (barrier and barrier.blocks_movement and barrier.kind in CLOSED)


def across(field: Field, cell: Cell, wind: int) -> list[Cell]:
    """The cells of the line through a cell across the wind, from wall to wall."""
    found = [cell]
    for side in (2, -2):
        dc, dr = DIRECTIONS[(wind + side) % 8]
        here = Cell(cell.column + dc, cell.row + dr)
        while is_open(field, here):
            found.append(here)
            here = Cell(here.column + dc, here.row + dr)
    return found


def tail_of(volume: Volume, wind: int) -> Cell:
    """The cell of a cloud that lies furthest upwind."""
    dc, dr = DIRECTIONS[wind]
    prism = min(volume.prisms, key=lambda one: (one.column * dc + one.row * dr, one.column, one.row))
    return Cell(prism.column, prism.row)


def way_down(field: Field, source: Cell, wind: int) -> Way:
    """Every cell downwind of the line across the passage at a cell, with how far it is from there; remembered."""
    memory = field.remembered("draughts", 64)
    found: Way | None = memory.get((source, wind))
    if found is None:
        found = memory[source, wind] = dict(_spread(field, source, wind))
    return found


def _spread(field: Field, source: Cell, wind: int) -> Iterator[tuple[Cell, int]]:
    line = across(field, source, wind)
    dc, dr = DIRECTIONS[wind]
    known = {Cell(c + x, r + y) for c, r in line for x in (-1, 0, 1) for y in (-1, 0, 1) if x * dc + y * dr < 0}
    known.update(line)
    far = 0
    while line:
        beyond = []
        for here in line:
            yield here, far
            for c, r in DIRECTIONS[::2]:
                there = Cell(here.column + c, here.row + r)
                if there not in known and blows(field, here, there):
                    known.add(there)
                    beyond.append(there)
        line, far = beyond, far + 1


def narrowest(way: Way, volume: Volume, cell_size: int) -> int:
    """How wide the way is where it is narrowest under a cloud, hundredths of a foot; 0 off it."""
    under = {way[cell] for cell in cells_of(volume) if cell in way}
    wide = Counter(far for far in way.values() if far in under)
    return min(wide.values(), default=0) * cell_size


def cells_of(volume: Volume) -> list[Cell]:
    """The cells that a volume lies over."""
    return [Cell(prism.column, prism.row) for prism in volume.prisms]


def carried(field: Field, volume: Volume, way: Way, cells: int, count: int) -> Volume:
    """A cloud of `count` cells so many cells further along the way: it fills the way from wall to wall, and where the
    way ends it gathers."""
    tail = min((way[cell] for cell in cells_of(volume) if cell in way), default=0)
    onward = sorted((far, cell) for cell, far in way.items() if far >= tail)
    start = next((number for number, (far, _) in enumerate(onward) if far >= tail + cells), len(onward))
    start = min(start, max(0, len(onward) - count))
    # whole lines across: a cloud that gathers at an end begins with a full one
    while start and onward[start - 1][0] == onward[start][0]:
        start -= 1
    model = volume.prisms[0]
    low = model.floor - field.elevation((model.column, model.row))
    high = model.top - field.elevation((model.column, model.row))
    prisms = tuple(
        Prism(cell.column, cell.row, field.elevation(cell) + low, field.elevation(cell) + high)
        for _, cell in onward[start : start + count]
    )
    return msgspec.structs.replace(volume, prisms=prisms)


def filling(way: Way, volume: Volume) -> int:
    """How many cells it takes at first to fill the way from wall to wall where the cloud lies."""
    reached = {way[cell] for cell in cells_of(volume) if cell in way}
    return min(sum(far in reached for far in way.values()), 2 * len(volume.prisms))
