"""Marching: where a unit can go in formation, column or mob, and going there (B.move, B2.2, B2.4, B3.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from editor.field.creature import Creature, Part
from editor.field.grid import Place
from editor.rules.battlesystem.allowance import allowance, half_cells, left_of
from editor.rules.battlesystem.darkness import is_blind
from editor.rules.battlesystem.flow import distances, flow
from editor.rules.battlesystem.formations import level_under, run_together
from editor.rules.battlesystem.hazards import stumble
from editor.rules.battlesystem.ids import B2_2, B2_4, MOVE
from editor.rules.battlesystem.lattice import (
    NEVER,
    Costs,
    Pose,
    Reach,
    Steps,
    rigid_steps,
    search,
    single_steps,
    way_to,
)
from editor.rules.battlesystem.nearby import pass_by
from editor.rules.battlesystem.obstacles import ground_of
from editor.rules.battlesystem.reached import Reached
from editor.rules.battlesystem.scale import base_of
from editor.rules.battlesystem.terrain import Fits, Window, deck_box, levels_of, surface
from editor.rules.battlesystem.trails import Spot, apart_all, figures_along, least_width, parts_of, trail_of
from editor.rules.battlesystem.units import box, boxes_near, is_out, rects
from editor.rules.referee import Referee

MARCH = "march"
RIGID = ("closed", "open", "skirmish")


class Plan(NamedTuple):
    """A search from where a unit stands, in a window of the map: its steps, what it reached, on which level, what
    turning costs."""

    steps: dict[int, Steps]
    reach: Reach
    level: int
    turning: int | None
    window: Window
    shape: tuple[int, int]
    """Rows and columns of the map."""

    def cost(self, pose: Pose) -> int:
        """What it costs to come to a pose; NEVER where it cannot be had."""
        c, r = pose.column - self.window[0], pose.row - self.window[1]
        if not (0 <= c < self.window[2] - self.window[0] and 0 <= r < self.window[3] - self.window[1]):
            return NEVER
        return int(self.reach[pose.facing][r, c])

    def way(self, end: Pose) -> list[Pose]:
        """The poses from the start to one that was reached, both included."""
        c, r = self.window[:2]
        there = end._replace(column=end.column - c, row=end.row - r)
        found = way_to(self.steps, self.reach, there, self.turning)
        return [pose._replace(column=pose.column + c, row=pose.row + r) for pose in found]

    def least(self) -> Costs:
        """The least cost of every place of the map over all facings."""
        found = np.full(self.shape, NEVER, dtype=np.int16)
        part = found[_part(self.window)]
        for costs in self.reach.values():
            np.minimum(part, costs, out=part)
        return found


def turned(parts: Sequence[Part], quarters: int, base: int) -> tuple[Part, ...]:
    """A body turned by quarter circles to the right about its first figure."""
    found = tuple(parts)
    for _ in range(quarters % 4):
        found = tuple(Part(base - p.row - p.rows, p.column, p.rows, p.columns) for p in found)
    return found


def turning_cost(referee: Referee, unit: Creature) -> int:
    """What a quarter turn costs in half cells: half the move of a closed or open unit, nothing of others (B2.2)."""
    if unit.condition.formation not in ("closed", "open") or referee.reading("turning-cost") == "free":
        return 0
    return -(-half_cells(referee, allowance(referee, unit)) // 2)


def is_rigid(unit: Creature) -> bool:
    """Whether a unit keeps its shape on the march."""
    return unit.condition.formation in RIGID


def plans(referee: Referee, unit: Creature, budget: int) -> list[Plan]:
    """A search for every level that the unit can walk on from where it is; remembered while nobody moves."""
    memory = referee.field.remembered("mass plans", 64)
    everybody = tuple((o.id, o.place, o.altitude, o.parts) for o in referee.creatures.values() if not is_out(o))
    condition = unit.condition
    key = (unit.id, budget, unit.facing, condition.formation, condition.lit, everybody)
    found: list[Plan] | None = memory.get(key)
    if found is None:
        found = memory[key] = _plans(referee, unit, budget)
    return found


def _plans(referee: Referee, unit: Creature, budget: int) -> list[Plan]:
    level = unit.place.level
    found = [_plan(referee, unit, level, budget)]
    if level == 0 and not unit.altitude:
        own, far = box(unit), budget // 2 + 1
        for other in levels_of(referee.field):
            if not boxes_near(own, deck_box(referee.field, other), far):
                continue
            decks = surface(referee.field, other, unit).deck
            if not any(decks[r, c] for rect in rects(unit) for c, r in rect.cells() if referee.field.inside((c, r))):
                found.append(_plan(referee, unit, other, budget))
    return found


def _plan(referee: Referee, unit: Creature, level: int, budget: int) -> Plan:
    blind = is_blind(referee.field, unit)
    made = surface(referee.field, level, unit)
    facing = unit.facing - unit.facing % 2
    start = (unit.place[0], unit.place[1])
    base = base_of(referee, unit)
    column = unit.condition.formation == "column"
    fits = ground_of(referee, unit, level, blind=blind, own=column)
    if column:
        start = trail_of(unit, fits)[0]
    window = _window(fits.shape, unit, start, budget)
    near = fits.crop(window)
    rough = np.zeros(near.shape, dtype=np.bool_) if blind else made.rough[_part(window)]
    steps: dict[int, Steps] = {}
    turning: int | None = None
    if is_rigid(unit):
        turning = turning_cost(referee, unit)
        aside = 1 if unit.condition.formation == "skirmish" else int(referee.reading("side-steps"))
        for quarters in range(4) if turning <= budget else (0,):
            blocks = run_together(turned(unit.body(), quarters, base))
            steps[(facing + 2 * quarters) % 8] = rigid_steps(near, blocks, (facing + 2 * quarters) % 8, aside, rough)
    else:
        steps[facing] = single_steps(near, base, least_width(base), rough)
    reach = search(steps, [(start[0] - window[0], start[1] - window[1])], facing, budget, turning)
    return Plan(steps, reach, level, turning, window, fits.shape)


def _window(shape: tuple[int, ...], unit: Creature, start: Spot, budget: int) -> Window:
    """The part of the map that a unit can be in after a march."""
    left, upper, right, lower = box(unit)
    spare = budget // 2 + 2 + max(right - left, lower - upper)
    return (
        max(0, start[0] - spare),
        max(0, start[1] - spare),
        min(shape[1], start[0] + spare + 1),
        min(shape[0], start[1] + spare + 1),
    )


def _part(window: Window) -> tuple[slice, slice]:
    return slice(window[1], window[3]), slice(window[0], window[2])


def places_to_march(referee: Referee, unit: Creature) -> Reached:
    """Every place that a unit can march to in this round, with the cost in hundredths of a foot."""
    budget = half_cells(referee, left_of(referee, unit))
    layers = [(plan.level, plan.least()) for plan in plans(referee, unit, budget)]
    return Reached(layers, referee.field.cell_size)


def march(referee: Referee, unit: Creature, place: Place) -> None:
    """Go to a place that can be reached, facing as comes cheapest."""
    budget = half_cells(referee, left_of(referee, unit))
    found = end_of(plans(referee, unit, budget), place)
    if found is None:
        raise ValueError(f"{place} cannot be reached")
    plan, end = found
    way = plan.way(end)
    rule = B2_2 if unit.condition.formation == "column" else MOVE
    path = tuple(Place(pose.column, pose.row, plan.level) for pose in way)
    with referee.action(unit, MARCH, rule=rule, path=path):
        way = way[: steps_to_hazard(referee, unit, plan.level, way) + 1]
        _go(referee, unit, plan, way)
        spent = plan.cost(way[-1]) * referee.field.cell_size // 2
        referee.set(unit, "moved", unit.condition.moved + spent, rule=MOVE)
        if MARCH not in unit.condition.did:
            referee.set(unit, "did", (*unit.condition.did, MARCH))
        stumble(referee, unit)


def end_of(made: list[Plan], place: Place) -> tuple[Plan, Pose] | None:
    """The cheapest way to end a march in a place; None where it cannot be reached."""
    poses = [
        (plan.level != place.level, cost, i, facing)
        for i, plan in enumerate(made)
        for facing in plan.reach
        if (cost := plan.cost(Pose(place.column, place.row, facing))) < NEVER
    ]
    if not poses:
        return None
    _, _, i, facing = min(poses)
    return made[i], Pose(place.column, place.row, facing)


def steps_to_hazard(referee: Referee, unit: Creature, level: int, way: Sequence[Pose]) -> int:
    """How many steps of a way a unit makes: as far as the first pit or mud that it does not see (B3.2)."""
    if is_blind(referee.field, unit) and not unit.altitude:
        made = surface(referee.field, level, unit)
        hidden = made.pits | made.rough
        base = base_of(referee, unit)
        for i, pose in enumerate(way[1:], 1):
            if hidden[pose.row : pose.row + base, pose.column : pose.column + base].any():
                return i
            if is_rigid(unit) and _front_in(hidden, unit, pose, base):
                return i
    return len(way) - 1


def _front_in(hidden: np.ndarray, unit: Creature, pose: Pose, base: int) -> bool:
    quarters = (pose.facing - (unit.facing - unit.facing % 2)) // 2 % 4
    for part in turned(unit.body(), quarters, base):
        c, r = pose.column + part.column, pose.row + part.row
        if hidden[max(0, r) : r + part.rows, max(0, c) : c + part.columns].any():
            return True
    return False


def _go(referee: Referee, unit: Creature, plan: Plan, way: list[Pose]) -> None:
    """Put the unit at the end of a way."""
    pass_by(referee, unit, [(pose.column, pose.row) for pose in way], plan.level)
    if is_rigid(unit):
        base = base_of(referee, unit)
        quarters = (way[-1].facing - (unit.facing - unit.facing % 2)) // 2 % 4
        parts = turned(unit.body(), quarters, base)
        settle(referee, unit, (way[-1].column, way[-1].row), parts, way[-1].facing, plan.level)
    elif unit.condition.formation == "column":
        _follow(referee, unit, plan.level, [(pose.column, pose.row) for pose in way])
    else:
        goal = (way[-1].column, way[-1].row)
        run_to(referee, unit, goal, half_cells(referee, left_of(referee, unit)), plan.level)


def settle(
    referee: Referee, unit: Creature, spot: Spot, parts: tuple[Part, ...], facing: int, level: int, rule: str = MOVE
) -> None:
    """Put a unit's body in a place."""
    referee.set(unit, "parts", parts, rule=rule)
    referee.set(unit, "facing", facing, rule=rule)
    referee.set(unit, "place", Place(spot[0], spot[1], level), rule=rule)
    on = level_under(referee.field, unit, level)
    referee.set(unit, "place", Place(spot[0], spot[1], on), rule=rule)


def _follow(referee: Referee, unit: Creature, level: int, way: list[Spot]) -> None:
    """A column goes where its first figure went (B2.1, B2.2), drawn out where the way is narrow (B2.4)."""
    fits = ground_of(referee, unit, level, blind=is_blind(referee.field, unit))
    base = base_of(referee, unit)
    old = trail_of(unit, fits)
    figures = len(unit.body())
    facing = heading_of(way) if len(way) > 1 else unit.facing
    for back in range(len(way)):
        trail = [*reversed(way[: len(way) - back]), *old[1:]]
        found = figures_along(fits, trail, figures, base) or None
        if found is not None and all(map(fits.has, found)) and apart_all(found):
            if back and len(way) - back > 1:
                facing = heading_of(way[: len(way) - back])
            if any(rect.columns != rect.rows for rect in found):
                referee.note("drawn-out", rule=B2_4, actor=unit.id)
            settle(referee, unit, trail[0], parts_of(trail[0], found), facing, level)
            return


def heading_of(way: Sequence[Spot]) -> int:
    """The quarter that the last steps of a way lead to."""
    dc, dr = way[-1][0] - way[max(0, len(way) - 3)][0], way[-1][1] - way[max(0, len(way) - 3)][1]
    if abs(dc) >= abs(dr):
        return 2 if dc > 0 else 6
    return 4 if dr > 0 else 0


def run_to(referee: Referee, unit: Creature, goal: Spot, budget: int, level: int, rule: str = MOVE) -> None:
    """A mob runs to a spot, every figure by its own way."""
    fits = ground_of(referee, unit, level, blind=is_blind(referee.field, unit))
    base = base_of(referee, unit)
    run_down(referee, unit, fits, distances(fits, base, [goal]), budget, level, rule)


def run_down(
    referee: Referee, unit: Creature, fits: Fits, toward: Mapping[Spot, int], budget: int, level: int, rule: str
) -> None:
    """Every figure goes down the distances to a goal."""
    base = base_of(referee, unit)
    before = rects(unit)
    after = flow(fits, before, dict(toward), base, budget)
    if sorted(after) == sorted(before):
        return
    first = (after[0].column, after[0].row)
    was = (before[0].column, before[0].row)
    facing = heading_of([was, first]) if first != was else unit.facing
    settle(referee, unit, first, parts_of(first, after), facing, level, rule)
