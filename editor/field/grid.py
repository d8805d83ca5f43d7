"""Cells, places, edges, directions and distances on the square grid.

Lengths are whole hundredths of a foot everywhere inside the program; files and people use feet.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt
from typing import Literal, NamedTuple

FOOT = 100
"""Hundredths in one foot: the unit of every length in the program."""

Side = Literal["N", "W"]


class Cell(NamedTuple):
    """A square of the grid; column 0 is west, row 0 is north."""

    column: int
    row: int


class Place(NamedTuple):
    """Where a creature stands: a cell and a level (0 the ground, n the structure with that number)."""

    column: int
    row: int
    level: int = 0

    @property
    def cell(self) -> Cell:
        return Cell(self.column, self.row)


class Edge(NamedTuple):
    """The north or west side of a cell; every side has exactly one name."""

    column: int
    row: int
    side: Side


DIRECTIONS: tuple[tuple[int, int], ...] = (
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
)
"""Eight facings as (column, row) steps, clockwise from north; a facing is an index into this."""

DIRECTION_NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def edge_between(a: tuple[int, int], b: tuple[int, int]) -> Edge:
    """The edge between two orthogonal neighbours; ValueError for any other pair."""
    dc, dr = b[0] - a[0], b[1] - a[1]
    if dc == 1 and dr == 0:
        return Edge(b[0], b[1], "W")
    if dc == -1 and dr == 0:
        return Edge(a[0], a[1], "W")
    if dr == 1 and dc == 0:
        return Edge(b[0], b[1], "N")
    if dr == -1 and dc == 0:
        return Edge(a[0], a[1], "N")
    raise ValueError(f"cells {a} and {b} share no edge")


def edges_of(cell: tuple[int, int]) -> tuple[Edge, Edge, Edge, Edge]:
    """The four edges of a cell: north, east, south, west."""
    c, r = cell
    return Edge(c, r, "N"), Edge(c + 1, r, "W"), Edge(c, r + 1, "N"), Edge(c, r, "W")


def cells_of_edge(edge: Edge) -> tuple[Cell, Cell]:
    """The two cells that an edge parts: the one north or west of it, then its own cell."""
    if edge.side == "N":
        return Cell(edge.column, edge.row - 1), Cell(edge.column, edge.row)
    return Cell(edge.column - 1, edge.row), Cell(edge.column, edge.row)


def direction_of(dc: int, dr: int) -> int:
    """The facing (0 to 7) nearest to a vector; ties go clockwise. ValueError for (0, 0)."""
    if dc == 0 and dr == 0:
        raise ValueError("a zero vector has no direction")
    # tan 22.5° is about 0.41421; 408/985 is a convergent of it from above in exact integers
    straight_c = 985 * abs(dr) < 408 * abs(dc)
    straight_r = 985 * abs(dc) < 408 * abs(dr)
    step = (0 if straight_r else (dc > 0) - (dc < 0), 0 if straight_c else (dr > 0) - (dr < 0))
    return DIRECTIONS.index(step)


def turn_between(facing: int, other: int) -> int:
    """How many eighths of a full turn part two facings: 0 to 4."""
    around = (facing - other) % 8
    return min(around, 8 - around)


def diagonal_distance(a: tuple[int, ...], b: tuple[int, ...], cell_size: int) -> int:
    """Distance in hundredths of a foot where a diagonal step counts one and a half (every second one two)."""
    dc, dr = abs(a[0] - b[0]), abs(a[1] - b[1])
    return (max(dc, dr) + min(dc, dr) // 2) * cell_size


def straight_distance(dx: int, dy: int, dz: int = 0) -> int:
    """Length of a vector in its own unit, rounded down."""
    return isqrt(dx * dx + dy * dy + dz * dz)


def column_name(column: int) -> str:
    """A, B … Z, AA … as on the rulers."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(65 + letter) + name
    return name


def cell_name(cell: tuple[int, ...]) -> str:
    """The name of a cell as on the rulers: (0, 0) is A1."""
    return f"{column_name(cell[0])}{cell[1] + 1}"


def feet(hundredths: int) -> str:
    """Hundredths of a foot as text in feet, with at most two decimals and no trailing zeros."""
    whole, rest = divmod(abs(hundredths), FOOT)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole}" + (f".{rest:02d}".rstrip("0") if rest else "")


def to_hundredths(value: float | int | str | Fraction) -> int:
    """Feet as hundredths; ValueError when there are more than two decimals."""
    exact = Fraction(str(value)) * FOOT
    if exact.denominator != 1:
        raise ValueError(f"{value} ft has more than two decimals")
    return exact.numerator


def burst(centre: tuple[int, int], radius: int, cell_size: int) -> Iterator[Cell]:
    """Cells whose middle lies within `radius` hundredths of the middle of `centre` (straight line)."""
    reach = radius // cell_size
    for row in range(centre[1] - reach, centre[1] + reach + 1):
        for column in range(centre[0] - reach, centre[0] + reach + 1):
            dc, dr = (column - centre[0]) * cell_size, (row - centre[1]) * cell_size
            if dc * dc + dr * dr <= radius * radius:
                yield Cell(column, row)


def line_cells(a: tuple[int, int], b: tuple[int, int]) -> list[Cell]:
    """Cells of the thin line between two cells, both ends included (for drawing, not for sight)."""
    dc, dr = b[0] - a[0], b[1] - a[1]
    steps = max(abs(dc), abs(dr))
    if steps == 0:
        return [Cell(*a)]
    return [
        Cell(a[0] + (2 * dc * i + steps) // (2 * steps), a[1] + (2 * dr * i + steps) // (2 * steps))
        for i in range(steps + 1)
    ]
