"""Shapes made of cells: brush, stroke, rectangle, ellipse, connected area. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import Cell, Edge, line_cells

CellArray = NDArray[np.intp]
"""Cells as an array of shape (n, 2): column, row. For areas too large to be handled one by one."""

Cells = Sequence[Cell] | CellArray


def brush_cells(cell: tuple[int, int], size: int) -> list[Cell]:
    """The square brush of `size` cells a side around a cell (even sizes reach one further south-east)."""
    left, top = cell[0] - (size - 1) // 2, cell[1] - (size - 1) // 2
    return [Cell(c, r) for r in range(top, top + size) for c in range(left, left + size)]


def stroke_cells(a: tuple[int, int], b: tuple[int, int], size: int) -> list[Cell]:
    """The cells a brush passes over on its way from one cell to another, both included."""
    return list(dict.fromkeys(cell for at in line_cells(a, b) for cell in brush_cells(at, size)))


def rectangle_array(a: tuple[int, int], b: tuple[int, int]) -> CellArray:
    """The filled rectangle with two cells at its corners, as an array."""
    left, right, top, bottom = min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1])
    rows, columns = np.mgrid[top : bottom + 1, left : right + 1]
    return np.stack([columns.ravel(), rows.ravel()], axis=1)


def ellipse_array(a: tuple[int, int], b: tuple[int, int]) -> CellArray:
    """The filled ellipse within the rectangle of two cells: those whose middle lies inside it."""
    width, height = abs(a[0] - b[0]) + 1, abs(a[1] - b[1]) + 1
    cells = rectangle_array(a, b)
    across, down = 2 * cells[:, 0] - (a[0] + b[0]), 2 * cells[:, 1] - (a[1] + b[1])
    inside: CellArray = cells[(across * height) ** 2 + (down * width) ** 2 <= (width * height) ** 2]
    return inside


def as_cells(cells: Cells) -> list[Cell]:
    """The same cells one by one."""
    return [Cell(int(c), int(r)) for c, r in cells]


def rectangle_cells(a: tuple[int, int], b: tuple[int, int]) -> list[Cell]:
    """The filled rectangle with two cells at its corners."""
    return as_cells(rectangle_array(a, b))


def ellipse_cells(a: tuple[int, int], b: tuple[int, int]) -> list[Cell]:
    """The filled ellipse within the rectangle of two cells."""
    return as_cells(ellipse_array(a, b))


def connected_array(same: NDArray[np.bool_], start: tuple[int, int], barriers: Iterable[Edge] = ()) -> CellArray:
    """The cells joined to `start` by sides through True cells of a mask of shape (rows, columns), where no barrier
    stands between. Works on runs of a row, so that wide areas cost little."""
    height, width = same.shape
    if not (0 <= start[0] < width and 0 <= start[1] < height and same[start[1], start[0]]):
        return np.empty((0, 2), dtype=np.intp)
    breaks, passes = _runs(same, barriers)
    found = np.zeros_like(same)
    waiting = [start]
    while waiting:
        column, row = waiting.pop()
        if found[row, column]:
            continue
        left, right = breaks[row].rfind(1, 0, column + 1), breaks[row].find(1, column + 1)
        right = width if right < 0 else right
        found[row, left:right] = True
        for edge_row, other in ((row, row - 1), (row + 1, row + 1)):
            if 0 <= other < height:
                waiting.extend((c, other) for c in _ways(passes[edge_row], breaks[other], left, right))
    return np.argwhere(found)[:, ::-1]


def _runs(same: NDArray[np.bool_], barriers: Iterable[Edge]) -> tuple[list[bytes], list[bytes]]:
    """For each row where runs begin (1), and for each line between rows where one passes through it (1)."""
    height, width = same.shape
    breaks = ~same
    breaks[:, 0] = True
    breaks[:, 1:] |= ~same[:, :-1]
    passes = np.zeros((height + 1, width), dtype=bool)
    passes[1:-1] = same[:-1] & same[1:]
    for column, row, side in barriers:
        if side == "N" and column < width:
            passes[row, column] = False
        elif side == "W" and column < width and row < height:
            breaks[row, column] = True
    return [line.tobytes() for line in breaks], [line.tobytes() for line in passes]


def _ways(passes: bytes, breaks: bytes, left: int, right: int) -> Iterable[int]:
    """A column of each run of the next row that is reached between two columns."""
    at = passes.find(1, left, right)
    while at >= 0:
        yield at
        end = breaks.find(1, at + 1)
        at = passes.find(1, end, right) if 0 <= end < right else -1
