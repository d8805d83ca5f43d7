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
from editor.rules.battlesystem.terrain import Fits, Mask, shifted

AHEAD, OBLIQUE = 2, 3
"""Half cells that a step ahead and one obliquely costs."""
NEVER = 1 << 20

Costs = NDArray[np.int32]


class Steps(NamedTuple):
    """How a body goes while it faces one way: where it fits, and for each direction (0 to 7) from where a step can be
    made and what it costs; `rough` places cost double."""

    fits: Mask
    allowed: dict[int, Mask]
    price: dict[int, int]
    rough: Mask


Reach = dict[int, Costs]
"""The least cost to each place by facing, NEVER where it cannot be had."""


class Turning(NamedTuple):
    """What a quarter turn costs in half cells, and the costs of turns: None where the body does not turn."""

    cost: int | None


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
    wide = np.array(fits.widths.setdefault(base, fits.narrow_widths(base, least)), dtype=np.int32)
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


def search(steps: dict[int, Steps], start: tuple[int, int], facing: int, budget: int, turning: int | None) -> Reach:
    """The least cost to every place with each facing, up to a budget. `turning`: half cells that a quarter turn
    costs, None for a body without facings of its own (steps has one)."""
    shape = steps[facing].fits.shape
    best: Reach = {f: np.full(shape, NEVER, dtype=np.int32) for f in steps}
    waiting: dict[int, dict[int, Mask]] = {0: {facing: np.zeros(shape, dtype=np.bool_)}}
    waiting[0][facing][start[1], start[0]] = True
    for cost in range(budget + 1):
        here = waiting.pop(cost, None)
        if here is None:
            continue
        if turning == 0:
            here = _every_way(here, steps)
        for at, mask in here.items():
            fresh = mask & (best[at] == NEVER)
            if cost:
                fresh &= steps[at].fits
            if fresh.any():
                best[at][fresh] = cost
                _spread(steps, waiting, at, fresh, cost, budget, turning)
    return best


def _every_way(here: dict[int, Mask], steps: dict[int, Steps]) -> dict[int, Mask]:
    both: Mask | None = None
    for mask in here.values():
        both = mask if both is None else both | mask
    assert both is not None
    return dict.fromkeys(steps, both)


def _spread(
    steps: dict[int, Steps],
    waiting: dict[int, dict[int, Mask]],
    at: int,
    fresh: Mask,
    cost: int,
    budget: int,
    turning: int | None,
) -> None:
    made = steps[at]
    for direction, allowed in made.allowed.items():
        price = made.price[direction]
        if cost + price > budget:
            continue
        dc, dr = DIRECTIONS[direction]
        there = shifted(fresh & allowed, -dc, -dr)
        slow = there & made.rough
        _add(waiting, cost + price, at, there & ~slow)
        if cost + 2 * price <= budget:
            _add(waiting, cost + 2 * price, at, slow)
    if turning and cost + turning <= budget:
        for other in ((at + 2) % 8, (at + 6) % 8):
            if other in steps:
                _add(waiting, cost + turning, other, fresh)


def _add(waiting: dict[int, dict[int, Mask]], cost: int, at: int, mask: Mask) -> None:
    table = waiting.setdefault(cost, {})
    if at in table:
        table[at] = table[at] | mask
    else:
        table[at] = mask


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
    cost = int(reach[at.facing][at.row, at.column])
    made = steps[at.facing]
    double = 2 if made.rough[at.row, at.column] else 1
    height, width = made.fits.shape
    for direction, allowed in made.allowed.items():
        c, r = at.column - DIRECTIONS[direction][0], at.row - DIRECTIONS[direction][1]
        if 0 <= c < width and 0 <= r < height and allowed[r, c]:
            if reach[at.facing][r, c] + made.price[direction] * double == cost:
                return Pose(c, r, at.facing)
    for other in steps if turning is not None else ():
        spent = int(reach[other][at.row, at.column])
        quarter = min((other - at.facing) % 8, (at.facing - other) % 8) == 2
        if other != at.facing and (
            (spent + turning == cost and quarter and turning) or (turning == 0 and spent == cost)
        ):
            if turning or _came_by_step(steps, reach, Pose(at.column, at.row, other)):
                return Pose(at.column, at.row, other)
    return None


def _came_by_step(steps: dict[int, Steps], reach: Reach, at: Pose) -> bool:
    return reach[at.facing][at.row, at.column] == 0 or _before(steps, reach, at, None) is not None
