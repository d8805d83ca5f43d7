"""Mobs and routs: figures that each find their own way to a goal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from editor.field.grid import DIRECTIONS
from editor.rules.battlesystem.lattice import AHEAD, OBLIQUE, single_steps
from editor.rules.battlesystem.sweeps import FARTHEST, Distance, far_search
from editor.rules.battlesystem.terrain import Fits
from editor.rules.battlesystem.trails import Spot, can_step, least_width, moved, width_at
from editor.rules.battlesystem.units import Rect

Distances = dict[Spot, int]


def distances(fits: Fits, base: int, goals: Iterable[Spot]) -> Distances:
    """How far each spot of a figure is from the nearest goal in half cells, on ground free as `fits` says; slanting
    steps count as two straight ones."""
    costs = distance_map(fits, base, goals)
    rows, columns = np.nonzero(costs < FARTHEST)
    found = costs[rows, columns].tolist()
    return dict(zip(zip(columns.tolist(), rows.tolist(), strict=True), found, strict=True))


def distance_map(fits: Fits, base: int, goals: Iterable[Spot]) -> Distance:
    """The same for every cell of the map, FARTHEST where there is no way."""
    starts = [goal for goal in dict.fromkeys(goals) if width_at(fits, goal, base)]
    steps = single_steps(fits, base, least_width(base), np.zeros(fits.shape, dtype=np.bool_))
    return far_search(steps, starts)


def flow(fits: Fits, figures: Sequence[Rect], toward: Distances, base: int, budget: int) -> list[Rect]:
    """Each figure goes down the distances as far as it can in so many half cells, the nearest first; nobody goes
    through another. The figures come back in the order of their new distance."""
    far = 1 << 30
    order = sorted(figures, key=lambda rect: (toward.get((rect.column, rect.row), far), rect))
    taken = {cell for rect in order for cell in rect.cells()}
    after = []
    for rect in order:
        taken.difference_update(rect.cells())
        went = _run(fits, rect, toward, base, budget, taken)
        taken.update(went.cells())
        after.append(went)
    return sorted(after, key=lambda rect: (toward.get((rect.column, rect.row), far), rect))


def _run(fits: Fits, rect: Rect, toward: Distances, base: int, budget: int, taken: set[tuple[int, int]]) -> Rect:
    at: Spot = (rect.column, rect.row)
    left = budget
    here = rect
    while toward.get(at, 1 << 30) > 0:
        step = _best_step(fits, at, toward, base, taken)
        if step is None:
            break
        direction, shape = step
        left -= OBLIQUE if direction % 2 else AHEAD
        if left < 0:
            break
        at = moved(at, direction)
        here = shape
    return here


def _best_step(
    fits: Fits, at: Spot, toward: Distances, base: int, taken: set[tuple[int, int]]
) -> tuple[int, Rect] | None:
    here = toward.get(at, 1 << 30)
    choices = []
    for direction in range(8):
        to = moved(at, direction)
        there = toward.get(to)
        if there is not None and there < here:
            choices.append((there, direction % 2, direction))
    for _, _, direction in sorted(choices):
        shape = shape_at(fits, moved(at, direction), direction, base, taken)
        if shape is not None and can_step(fits, at, direction, base):
            return direction, shape
    return None


def shape_at(fits: Fits, spot: Spot, heading: int, base: int, taken: set[tuple[int, int]]) -> Rect | None:
    """A figure at a spot clear of others: drawn out to twice its depth where it is narrow, as far as there is room
    (B2.4). None where it would overlap one."""
    width = width_at(fits, spot, base)
    plain = Rect(spot[0], spot[1], width, width)
    if not width or not taken.isdisjoint(plain.cells()):
        return None
    if width == base:
        return plain
    dc, _ = DIRECTIONS[heading]
    for length in range(2 * base, width, -1):
        for size in ((length, width), (width, length)) if dc else ((width, length), (length, width)):
            rect = Rect(spot[0], spot[1], *size)
            if fits.has(rect) and taken.isdisjoint(rect.cells()):
                return rect
    return plain
