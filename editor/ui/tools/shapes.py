"""Shapes made of cells: brush, stroke, rectangle, ellipse, connected area. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import Cell, line_cells


def brush_cells(cell: tuple[int, int], size: int) -> list[Cell]:
    """The square brush of `size` cells a side around a cell (even sizes reach one further south-east)."""
    left, top = cell[0] - (size - 1) // 2, cell[1] - (size - 1) // 2
    return [Cell(c, r) for r in range(top, top + size) for c in range(left, left + size)]


def stroke_cells(a: tuple[int, int], b: tuple[int, int], size: int) -> list[Cell]:
    """The cells a brush passes over on its way from one cell to another, both included."""
    return list(dict.fromkeys(cell for at in line_cells(a, b) for cell in brush_cells(at, size)))


def rectangle_cells(a: tuple[int, int], b: tuple[int, int]) -> list[Cell]:
    """The filled rectangle with two cells at its corners."""
    columns = range(min(a[0], b[0]), max(a[0], b[0]) + 1)
    return [Cell(c, r) for r in range(min(a[1], b[1]), max(a[1], b[1]) + 1) for c in columns]


def ellipse_cells(a: tuple[int, int], b: tuple[int, int]) -> list[Cell]:
    """The filled ellipse within the rectangle of two cells: those whose middle lies inside it."""
    width, height = abs(a[0] - b[0]) + 1, abs(a[1] - b[1]) + 1
    x0, y0 = a[0] + b[0], a[1] + b[1]
    limit = width * width * height * height
    return [
        Cell(c, r)
        for c, r in rectangle_cells(a, b)
        if (2 * c - x0) ** 2 * height * height + (2 * r - y0) ** 2 * width * width <= limit
    ]


def connected_cells(same: NDArray[np.bool_], start: tuple[int, int]) -> list[Cell]:
    """The cells joined to `start` by sides through True cells of a mask of shape (rows, columns), row by row."""
    height, width = same.shape
    if not (0 <= start[0] < width and 0 <= start[1] < height and same[start[1], start[0]]):
        return []
    open_rows = [bytearray(row.tobytes()) for row in same]
    found: list[Cell] = []
    waiting = [start]
    while waiting:
        column, row = waiting.pop()
        line = open_rows[row]
        if not line[column]:
            continue
        left = line.rfind(0, 0, column) + 1
        right = line.find(0, column)
        right = width if right < 0 else right
        line[left:right] = bytes(right - left)
        found.extend(Cell(c, row) for c in range(left, right))
        for other in (row - 1, row + 1):
            if 0 <= other < height:
                waiting.extend((c, other) for c in _span_starts(open_rows[other], left, right))
    return found


def _span_starts(line: bytearray, left: int, right: int) -> Iterable[int]:
    """Where runs of open cells begin between two columns."""
    at = line.find(1, left, right)
    while at >= 0:
        yield at
        end = line.find(0, at, right)
        at = line.find(1, end, right) if end >= 0 else -1
