"""Which parts of the map hang together: a quick, generous answer that knows rock, walls and decks, not climbing."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field
from editor.field.ground import Material


class _Union:
    """Union-find over run numbers."""

    def __init__(self) -> None:
        self.parent: list[int] = []

    def add(self) -> int:
        self.parent.append(len(self.parent))
        return len(self.parent) - 1

    def top(self, a: int) -> int:
        while self.parent[a] != a:
            self.parent[a] = a = self.parent[self.parent[a]]
        return a

    def join(self, a: int, b: int) -> None:
        a, b = self.top(a), self.top(b)
        self.parent[max(a, b)] = min(a, b)


def regions(field: Field) -> NDArray[np.int32]:
    """Number of the region of each cell, shape (rows, columns), -1 for rock.

    Two cells have one number when a way leads from one to the other that crosses neither rock nor walls; ledges,
    doors, windows and low walls do not part them (one can climb, open, break), and a deck joins all its cells with
    those beside them. Remembered until the field changes."""
    memory = field.remembered("regions")
    if "labels" not in memory:
        memory["labels"] = _regions(field)
    labels: NDArray[np.int32] = memory["labels"]
    return labels


def _regions(field: Field) -> NDArray[np.int32]:
    open_cells = field.ground.material != Material.ROCK
    west, north = _walls(field)
    union = _Union()
    runs = np.full(open_cells.shape, -1, dtype=np.int32)
    for row in range(field.height):
        _number_runs(open_cells[row], west[row], runs[row], union)
        if row:
            _join_rows(runs[row - 1], runs[row], north[row], union)
    _join_decks(field, runs, union)
    tops = np.array([union.top(run) for run in range(len(union.parent))] + [-1], dtype=np.int32)
    return tops[runs]


def _walls(field: Field) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Where a wall stands on the west and on the north side of a cell."""
    west = np.zeros((field.height, field.width), dtype=np.bool_)
    north = np.zeros_like(west)
    for edge, barrier in field.barriers.items():
        if barrier.kind == "wall" and field.inside((edge.column, edge.row)):
            (north if edge.side == "N" else west)[edge.row, edge.column] = True
    return west, north


def _number_runs(free: NDArray[np.bool_], west: NDArray[np.bool_], runs: NDArray[np.int32], union: _Union) -> None:
    """Give each stretch of a row without rock and walls a number of its own."""
    starts = np.flatnonzero((free[1:] != free[:-1]) | west[1:]) + 1
    for a, b in pairwise([0, *starts.tolist(), len(free)]):
        if free[a]:
            runs[a:b] = union.add()


def _join_rows(upper: NDArray[np.int32], lower: NDArray[np.int32], wall: NDArray[np.bool_], union: _Union) -> None:
    pairs = np.stack((upper, lower), axis=1)[(upper >= 0) & (lower >= 0) & ~wall]
    if len(pairs):
        new = np.ones(len(pairs), dtype=np.bool_)
        new[1:] = (pairs[1:] != pairs[:-1]).any(axis=1)
        for a, b in pairs[new].tolist():
            union.join(a, b)


def _join_decks(field: Field, runs: NDArray[np.int32], union: _Union) -> None:
    for structure in field.structures.values():
        beside = {
            (c + dc, r + dr)
            for c, r in structure.cells
            for dc, dr in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
            if structure.walkable and field.inside((c + dc, r + dr))
        }
        numbers = {int(runs[r, c]) for c, r in beside} - {-1}
        for a, b in pairwise(sorted(numbers)):
            union.join(a, b)
