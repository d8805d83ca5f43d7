"""Distances over a whole map: sweeps along rows and columns, each as far as nothing stands in the way."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import DIRECTIONS
from editor.rules.battlesystem.lattice import AHEAD, Steps
from editor.rules.battlesystem.terrain import Mask, shifted

FARTHEST = 1 << 18
"""More half cells than any way on a map."""
APART = 1 << 20
"""Keeps the stretches of a row apart: no distance reaches so far."""
MOST_SWEEPS = 200

Distance = NDArray[np.int64]


def far_search(steps: Steps, starts: Sequence[tuple[int, int]]) -> Distance:
    """The distance of every cell from the nearest start, FARTHEST where there is no way."""
    costs: Distance = np.full(steps.fits.shape, FARTHEST, dtype=np.int64)
    for column, row in starts:
        costs[row, column] = 0
    along = _stretches(steps.allowed[2])
    down = _stretches(steps.allowed[4].T)
    for _ in range(MOST_SWEEPS):
        before = int(costs.sum())
        costs = _sweep(costs, *along)
        costs = np.ascontiguousarray(_sweep(np.ascontiguousarray(costs.T), *down).T)
        if int(costs.sum()) == before:
            _slant(costs, steps)
            if int(costs.sum()) == before:
                break
    return costs


def _stretches(onward: Mask) -> tuple[Distance, Distance]:
    """What is added to the cells of rows for a sweep onward and for one back: the way so far, and so much more for
    each place where no step goes on that the stretches do not touch."""
    rows, columns = onward.shape
    number = np.zeros((rows, columns), dtype=np.int64)
    number[:, 1:] = np.cumsum(~onward[:, :-1], axis=1)
    way = np.arange(columns, dtype=np.int64) * AHEAD
    return way + number * APART, -way - number * APART


def _sweep(costs: Distance, onward: Distance, back: Distance) -> Distance:
    first = np.minimum.accumulate(costs - onward, axis=1) + onward
    second = np.minimum.accumulate((costs - back)[:, ::-1], axis=1)[:, ::-1] + back
    return np.minimum(np.minimum(first, second), costs)


def _slant(costs: Distance, steps: Steps) -> None:
    """One slanting step from every cell, for ways that no straight steps lead along."""
    for direction in (1, 3, 5, 7):
        dc, dr = DIRECTIONS[direction]
        ok = shifted(steps.allowed[direction], -dc, -dr)
        there = np.full(costs.shape, FARTHEST, dtype=np.int64)
        height, width = costs.shape
        r0, r1, c0, c1 = max(0, dr), min(height, height + dr), max(0, dc), min(width, width + dc)
        there[r0:r1, c0:c1] = costs[r0 - dr : r1 - dr, c0 - dc : c1 - dc] + 2 * AHEAD
        np.minimum(costs, there, out=costs, where=ok)
