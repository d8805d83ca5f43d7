"""Distances in three dimensions, and areas as sets of cells: bursts, cones, lines. Whole numbers throughout.

A cell belongs to an area when its middle does. Areas may reach off the map; `inside` cuts them to it. Corners are
named like cells: corner (c, r) is the north-west corner of cell (c, r).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isqrt

from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Cell, Place

LINE_WIDTH = 500
"""Width of a line: 5 ft."""


def straight_between(field: Field, a: Place, b: Place) -> int:
    """Straight line between the floors in the middles of two places, hundredths of a foot, rounded down."""
    dc, dr, dz = a.column - b.column, a.row - b.row, field.floor(a) - field.floor(b)
    return isqrt((dc * dc + dr * dr) * field.cell_size**2 + dz * dz)


def counted_between(field: Field, a: Place, b: Place) -> int:
    """Distance in hundredths of a foot where every second diagonal counts two, heights included.

    First over the ground, then the way up or down with it by the same rule; heights are rounded to whole cells.
    """
    size = field.cell_size
    dc, dr = abs(a.column - b.column), abs(a.row - b.row)
    level = max(dc, dr) + min(dc, dr) // 2
    rise = (2 * abs(field.floor(a) - field.floor(b)) + size) // (2 * size)
    return (max(level, rise) + min(level, rise) // 2) * size


def inside(field: Field, cells: Iterable[Cell]) -> frozenset[Cell]:
    """Those of some cells that lie on the map."""
    return frozenset(filter(field.inside, cells))


def _around(
    corner: tuple[int, int], length: int, cell_size: int, holds: Callable[[int, int], bool]
) -> frozenset[Cell]:
    """Cells around a corner within `length` whose middle's offset (in half cells) `holds`."""
    side = length // cell_size + 1
    limit = 4 * length * length
    return frozenset(
        Cell(corner[0] + dc, corner[1] + dr)
        for dr in range(-side, side)
        for dc in range(-side, side)
        if ((2 * dc + 1) ** 2 + (2 * dr + 1) ** 2) * cell_size**2 <= limit and holds(2 * dc + 1, 2 * dr + 1)
    )


def burst_at_corner(corner: tuple[int, int], radius: int, cell_size: int) -> frozenset[Cell]:
    """Cells within `radius` hundredths of a corner; around a cell's middle see `grid.burst`."""
    return _around(corner, radius, cell_size, lambda x, y: True)


def cone(corner: tuple[int, int], direction: int, length: int, cell_size: int) -> frozenset[Cell]:
    """A quarter circle from a corner towards a facing (0 to 7), `length` hundredths of a foot long."""
    dx, dy = DIRECTIONS[direction]

    def holds(x: int, y: int) -> bool:
        if dx and dy:
            return x * dx > 0 and y * dy > 0
        return x * dx + y * dy >= abs(x * dy) + abs(y * dx)

    return _around(corner, length, cell_size, holds)


def line(
    start: tuple[int, int], towards: tuple[int, int], length: int, cell_size: int, width: int = LINE_WIDTH
) -> frozenset[Cell]:
    """A straight strip from the middle of a cell through the middle of another, without the cell it starts from.

    Cells whose middle lies at most `length` along it and at most half of `width` beside it, hundredths of a foot.
    ValueError when both cells are the same.
    """
    dc, dr = towards[0] - start[0], towards[1] - start[1]
    square = dc * dc + dr * dr
    if square == 0:
        raise ValueError("a line needs two different cells")
    side = length // cell_size + 1
    found = []
    for y in range(-side, side + 1):
        for x in range(-side, side + 1):
            along, beside = x * dc + y * dr, x * dr - y * dc
            if (
                along > 0
                and (along * cell_size) ** 2 <= length * length * square
                and (2 * beside * cell_size) ** 2 <= width * width * square
            ):
                found.append(Cell(start[0] + x, start[1] + y))
    return frozenset(found)
