"""Many thin lines from one point at once, with NumPy: what a creature sees, where a torch shines.

The rules and the numbers are those of `lines.clear_line`; a test holds the two against each other.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field
from editor.field.lines import clear_line
from editor.field.terrain import Heights, Point, Terrain, terrain

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


def clear_lines(field: Field, start: Point, columns: Ints, rows: Ints, heights: Ints) -> Flags:
    """Which of the lines from `start` to the middles of cells at absolute `heights` are clear.

    `columns`, `rows`, `heights`: whole numbers of shape (n,), cells inside the map. Returns shape (n,).
    """
    clear = np.zeros(columns.shape, dtype=np.bool_)
    bundle = _Bundle(terrain(field), start, columns, rows, heights)
    good, doubtful = bundle.run()
    clear[good] = True
    for i in doubtful.tolist():
        end = Point(2 * int(columns[i]) + 1, 2 * int(rows[i]) + 1, int(heights[i]))
        clear[i] = clear_line(field, start, end) is None
    return clear


_PER_LINE = ("number", "sx", "sy", "nx", "ny", "scale", "base", "dz", "c", "r", "next_x", "next_y", "at", "here")


class _Bundle:
    """Lines that are still clear, with what they need at each step; stopped ones are dropped as they go."""

    def __init__(self, t: Terrain, start: Point, columns: Ints, rows: Ints, heights: Ints) -> None:
        self.t = t
        self.start = start
        self.number = np.arange(columns.size)
        dx, dy = 2 * columns + 1 - start.x, 2 * rows + 1 - start.y
        self.sx, self.sy = np.sign(dx), np.sign(dy)
        self.nx, self.ny = np.maximum(np.abs(dx), 1), np.maximum(np.abs(dy), 1)
        self.scale = self.nx * self.ny
        self.base, self.dz = start.z * self.scale, heights - start.z
        self.c = start.x // 2 - ((dx < 0) & (start.x % 2 == 0))
        self.r = start.y // 2 - ((dy < 0) & (start.y % 2 == 0))
        self.next_x = np.where(dx != 0, (2 - start.x % 2) * self.ny, self.scale)
        self.next_y = np.where(dy != 0, (2 - start.y % 2) * self.nx, self.scale)
        self.here = self.base
        self.at = np.zeros_like(self.scale)
        self.alive = np.ones(columns.shape, dtype=np.bool_)

    def run(self) -> tuple[Ints, Ints]:
        """Numbers of the lines that are clear, and of those that meet several decks and are looked at one by one."""
        good: list[Ints] = []
        doubtful: list[Ints] = []
        while self.number.size:
            self.at = np.minimum(np.minimum(self.next_x, self.next_y), self.scale)
            there = self.base + self.dz * self.at
            index = self.r * self.t.width + self.c
            keep = self.alive & self._cells_open(index, np.minimum(self.here, there), np.maximum(self.here, there))
            if self.t.several is not None:
                unsure = self.t.several[index]
                doubtful.append(self.number[keep & unsure])
                keep &= ~unsure
            ended = self.at == self.scale
            good.append(self.number[keep & ended])
            self.here = there
            self._go_on_with(keep & ~ended)
            self.alive = self._cross()
        empty = np.zeros(0, dtype=np.int64)
        return np.concatenate([*good, empty]), np.concatenate([*doubtful, empty])

    def _go_on_with(self, keep: Flags) -> None:
        """Drop the other lines."""
        if keep.all():
            return
        chosen = np.flatnonzero(keep)
        for name in _PER_LINE:
            setattr(self, name, getattr(self, name)[chosen])

    def _cells_open(self, index: Ints, low: Ints, high: Ints) -> Flags:
        t = self.t
        scale = self.scale
        free: Flags = low >= t.top.reshape(-1)[index] * scale
        if t.has_ceilings:
            free &= high <= t.ceiling.reshape(-1)[index] * scale
        if t.several is not None:
            free &= (high <= t.under.reshape(-1)[index] * scale) | (low >= t.over.reshape(-1)[index] * scale)
        return free

    def _edge_open(self, table: Heights, column: Ints, row: Ints) -> Flags:
        free: Flags = self.here >= table.reshape(-1)[row * self.t.width + column] * self.scale
        return free

    def _cross(self) -> Flags:
        """Cross the next edge or corner of every line; False where that is stopped."""
        by_x, by_y = self.next_x == self.at, self.next_y == self.at
        corner = by_x & by_y
        c, r = self.c, self.r
        to_c, to_r = np.where(by_x, c + self.sx, c), np.where(by_y, r + self.sy, r)
        edge_c, edge_r = np.maximum(c, to_c), np.maximum(r, to_r)
        west = self._edge_open(self.t.west, edge_c, r) | ~by_x
        north = self._edge_open(self.t.north, c, edge_r) | ~by_y
        passes: Flags = west & north
        if corner.any():
            passes = np.where(corner, self._corner_open(west, north, to_c, to_r, edge_c, edge_r), passes)
        self.c, self.r = to_c, to_r
        self.next_x = np.where(by_x, self.next_x + 2 * self.ny, self.next_x)
        self.next_y = np.where(by_y, self.next_y + 2 * self.nx, self.next_y)
        return passes

    def _corner_open(self, west: Flags, north: Flags, to_c: Ints, to_r: Ints, edge_c: Ints, edge_r: Ints) -> Flags:
        by_row = west & self._touch(to_c, self.r) & self._edge_open(self.t.north, to_c, edge_r)
        by_column = north & self._touch(self.c, to_r) & self._edge_open(self.t.west, edge_c, to_r)
        free: Flags = by_row | by_column
        return free

    def _touch(self, column: Ints, row: Ints) -> Flags:
        """Whether a cell beside the corner lets a line pass at the corner's height (decks are solid here too)."""
        index = row * self.t.width + column
        free = self._cells_open(index, self.here, self.here)
        if self.t.several is not None:
            for i in np.flatnonzero(self.t.several[index]).tolist():
                scale, here = int(self.scale[i]), int(self.here[i])
                free[i] &= all(here <= u * scale or here >= o * scale for u, o, _ in self.t.decks[int(index[i])])
        return free
