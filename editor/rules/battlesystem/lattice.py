"""Where a unit can march: a search over (place, facing) for rigid bodies, over places for columns and mobs.

All places of one cost are worked on at once, as masks over the map; costs are counted in half cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from editor.field.creature import Part
from editor.field.grid import DIRECTIONS
from editor.rules.battlesystem.terrain import Fits, Mask, Window, shifted

AHEAD, OBLIQUE = 2, 3
"""Half cells that a step ahead and one obliquely costs."""
NEVER = 12_000
"""More than any cost; two of them still fit the numbers of the tables."""

Costs = NDArray[np.int16]


class Steps(NamedTuple):
    """How a body goes while it faces one way: where it fits, and for each direction (0 to 7) from where a step can be
    made and what it costs; `rough` places cost double."""

    fits: Mask
    allowed: dict[int, Mask]
    price: dict[int, int]
    rough: Mask


Reach = dict[int, Costs]
"""The least cost to each place by facing, NEVER where it cannot be had."""


def rigid_steps(fits: Fits, blocks: Sequence[Part], facing: int, aside: int, rough: Mask) -> Steps:
    """The steps of a rigid body of some rectangles; aside and back each step costs `aside` times as much."""
    allowed: dict[int, Mask] = {}
    price: dict[int, int] = {}
    whole = _all(fits, blocks, 0, 0)
    for direction in range(8):
        dc, dr = DIRECTIONS[direction]
        allowed[direction] = whole & _all(fits, blocks, dc, dr)
        turn = min((direction - facing) % 8, (facing - direction) % 8)
        plain = OBLIQUE if direction % 2 else AHEAD
        price[direction] = plain if turn <= 1 else plain * aside
    slow = np.zeros_like(whole)
    for c, r, w, h in blocks:
        for dr in {0, h - 1, h // 2}:
            for dc in {0, w - 1, w // 2}:
                slow |= shifted(rough, c + dc, r + dr)
    return Steps(whole, allowed, price, slow)


def _all(fits: Fits, blocks: Sequence[Part], dc: int, dr: int) -> Mask:
    """Where all rectangles can make a step: each with the cells that it comes to."""
    found = np.ones(fits.shape, dtype=np.bool_)
    for c, r, w, h in blocks:
        found &= shifted(fits.of(w + abs(dc), h + abs(dr)), c + min(0, dc), r + min(0, dr))
    return found


def single_steps(fits: Fits, base: int, least: int, rough: Mask) -> Steps:
    """The steps of one figure that leads a column or a mob: free in every direction, narrower where it has to be."""
    wide = fits.widths(base, least)
    whole = wide > 0
    allowed: dict[int, Mask] = {}
    for direction in range(8):
        dc, dr = DIRECTIONS[direction]
        there = _moved(wide, dc, dr)
        both = np.minimum(wide, there)
        ok = np.zeros_like(whole)
        for width in range(least, base + 1):
            step = shifted(fits.of(width + abs(dc), width + abs(dr)), min(0, dc), min(0, dr))
            if dc and dr:
                step = step | _round(fits, width, dc, dr)
            ok |= step & (both == width)
        allowed[direction] = ok & whole
    price = {direction: OBLIQUE if direction % 2 else AHEAD for direction in range(8)}
    return Steps(whole, allowed, price, rough)


def _round(fits: Fits, width: int, dc: int, dr: int) -> Mask:
    """Where a slanting step can be made as two straight ones, either way round."""
    across, along = fits.of(width + 1, width), fits.of(width, width + 1)
    first = shifted(across, min(0, dc), 0) & shifted(along, dc, min(0, dr))
    second = shifted(along, 0, min(0, dr)) & shifted(across, min(0, dc), dr)
    return first | second


def _moved(values: Costs, columns: int, rows: int) -> Costs:
    moved = np.zeros_like(values)
    height, width = values.shape
    c0, c1 = max(0, -columns), min(width, width - columns)
    r0, r1 = max(0, -rows), min(height, height - rows)
    moved[r0:r1, c0:c1] = values[r0 + rows : r1 + rows, c0 + columns : c1 + columns]
    return moved


def search(
    steps: dict[int, Steps], starts: Sequence[tuple[int, int]], facing: int, budget: int, turning: int | None
) -> Reach:
    """The least cost to every place with each facing, up to a budget. `turning`: half cells that a quarter turn
    costs, None for a body without facings of its own (steps has one)."""
    height, width = steps[facing].fits.shape
    # a rim of one cell that nothing enters saves looking for the edge of the map at every step
    rimmed: Reach = {f: np.full((height + 2, width + 2), NEVER, dtype=np.int16) for f in steps}
    best: Reach = {f: costs[1:-1, 1:-1] for f, costs in rimmed.items()}
    for column, row in starts:
        best[facing][row, column] = 0
    prices = {f: _prices(made) for f, made in steps.items()}
    window = _around(starts)
    if turning == 0:
        _relax_together(steps, rimmed, prices, window, budget)
    else:
        _relax(rimmed[facing], prices[facing], window, budget, _farthest(steps[facing], window, budget))
        if turning is not None:
            _relax_turned(steps, rimmed, prices, window, facing, budget, turning)
    for costs in best.values():
        costs[costs > budget] = NEVER
    return best


Prices = list[tuple[int, int, Costs]]


def _around(starts: Sequence[tuple[int, int]]) -> Window:
    """The rectangle around some places: left, upper, right, lower (the last two out)."""
    columns, rows = [c for c, _ in starts], [r for _, r in starts]
    return (min(columns), min(rows), max(columns) + 1, max(rows) + 1) if starts else (0, 0, 0, 0)


def _farthest(made: Steps, window: Window, budget: int) -> Window:
    """How far around a window a body comes that keeps its facing: less to the sides and back."""
    per = [
        min(price for d, price in made.price.items() if DIRECTIONS[d][axis] == sign)
        for sign in (-1, 1)
        for axis in (0, 1)
    ]
    left, upper, right, lower = (budget // price for price in per)
    return window[0] - left, window[1] - upper, window[2] + right, window[3] + lower


def _prices(made: Steps) -> Prices:
    """Of each direction what a step into a cell costs, NEVER where it cannot be made; with a rim of one cell."""
    height, width = made.fits.shape
    found = []
    for direction, allowed in made.allowed.items():
        dc, dr = DIRECTIONS[direction]
        ok = shifted(allowed, -dc, -dr)
        price = np.full((height + 2, width + 2), NEVER, dtype=np.int16)
        price[1:-1, 1:-1][ok] = made.price[direction]
        price[1:-1, 1:-1][made.rough & ok] *= 2
        found.append((dc, dr, price))
    return found


def _relax(costs: Costs, prices: Prices, window: Window, budget: int, within: Window) -> None:
    """Lower the costs until nothing changes: after k rounds every way of k steps is counted, so each round looks one
    cell further around, `within` a rectangle."""
    for k in range(1, budget // AHEAD + 1):
        before = int(costs.sum(dtype=np.int64)) if k % 8 == 0 else -1
        around = (
            max(window[0] - k, within[0]),
            max(window[1] - k, within[1]),
            min(window[2] + k, within[2]),
            min(window[3] + k, within[3]),
        )
        _step(costs, prices, around)
        if before >= 0 and before == int(costs.sum(dtype=np.int64)):
            return


def _step(costs: Costs, prices: Prices, around: Window) -> None:
    """One step in each direction, into the cells of a window."""
    height, width = costs.shape
    left, upper = max(0, around[0]) + 1, max(0, around[1]) + 1
    right, lower = min(width - 2, around[2]) + 1, min(height - 2, around[3]) + 1
    there = costs[upper:lower, left:right]
    for dc, dr, price in prices:
        here = costs[upper - dr : lower - dr, left - dc : right - dc]
        np.minimum(there, here + price[upper:lower, left:right], out=there)


def _grown(window: Window, cells: int) -> Window:
    return window[0] - cells, window[1] - cells, window[2] + cells, window[3] + cells


def _relax_together(
    steps: dict[int, Steps], rimmed: Reach, prices: dict[int, Prices], window: Window, budget: int
) -> None:
    """Bodies that turn for nothing: after each round every facing that fits has the least cost of all."""
    for k in range(1, budget // AHEAD + 2):
        least = np.min(np.stack(list(rimmed.values())), axis=0)[1:-1, 1:-1]
        for facing, costs in rimmed.items():
            np.copyto(costs[1:-1, 1:-1], least, where=steps[facing].fits)
        if k <= budget // AHEAD:
            for facing, costs in rimmed.items():
                _step(costs, prices[facing], _grown(window, k))


def _relax_turned(
    steps: dict[int, Steps],
    rimmed: Reach,
    prices: dict[int, Prices],
    window: Window,
    facing: int,
    budget: int,
    turning: int,
) -> None:
    """Quarter turns away from the first facing: first to both sides, then about."""
    for turns, quarters in ((1, (2, 6)), (2, (4,))):
        left = budget - turns * turning
        wide = _grown(window, left // AHEAD)
        for quarter in quarters:
            to = (facing + quarter) % 8
            if to not in steps or left < 0:
                continue
            for other in ((to + 2) % 8, (to + 6) % 8):
                if other in rimmed:
                    _turn_to(steps[to].fits, rimmed[to][1:-1, 1:-1], rimmed[other][1:-1, 1:-1], turning)
            _relax(rimmed[to], prices[to], wide, left, wide)


def _turn_to(fits: Mask, costs: Costs, before: Costs, turning: int) -> None:
    """Lower the costs of a facing to those of another one and the turn, where the body fits."""
    np.minimum(costs, np.where(fits & (before < NEVER), before + turning, NEVER), out=costs)


class Pose(NamedTuple):
    """A place on a way, with the facing there."""

    column: int
    row: int
    facing: int


def way_to(steps: dict[int, Steps], reach: Reach, end: Pose, turning: int | None) -> list[Pose]:
    """The poses from the start of a search to a place that it reached, both included."""
    way = [end]
    while reach[way[-1].facing][way[-1].row, way[-1].column] > 0:
        before = _before(steps, reach, way[-1], turning)
        if before is None:
            break
        way.append(before)
    return way[::-1]


def _before(steps: dict[int, Steps], reach: Reach, at: Pose, turning: int | None) -> Pose | None:
    """The pose that a search came from to another."""
    found = _step_before(steps[at.facing], reach[at.facing], at)
    if found is None and turning is not None:
        found = _turn_before(steps, reach, at, turning)
    return found


def _step_before(made: Steps, costs: Costs, at: Pose) -> Pose | None:
    cost = int(costs[at.row, at.column])
    double = 2 if made.rough[at.row, at.column] else 1
    height, width = made.fits.shape
    for direction, allowed in made.allowed.items():
        c, r = at.column - DIRECTIONS[direction][0], at.row - DIRECTIONS[direction][1]
        stepped = 0 <= c < width and 0 <= r < height and allowed[r, c]
        if stepped and costs[r, c] + made.price[direction] * double == cost:
            return Pose(c, r, at.facing)
    return None


def _turn_before(steps: dict[int, Steps], reach: Reach, at: Pose, turning: int) -> Pose | None:
    cost = int(reach[at.facing][at.row, at.column])
    for other in steps:
        before = Pose(at.column, at.row, other)
        spent = int(reach[other][at.row, at.column])
        quarter = (other - at.facing) % 8 in (2, 6)
        if turning and quarter and spent + turning == cost:
            return before
        if not turning and other != at.facing and spent == cost and _came_by_step(steps, reach, before):
            return before
    return None


def _came_by_step(steps: dict[int, Steps], reach: Reach, at: Pose) -> bool:
    costs = reach[at.facing]
    return bool(costs[at.row, at.column] == 0) or _step_before(steps[at.facing], costs, at) is not None
