"""Turning, changing formation, charging, pressing into a tunnel (B.turn, B.form, B.charge, B2.2, B2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec
import numpy as np

from editor.field.creature import Creature, Part
from editor.field.grid import DIRECTIONS, Place
from editor.rules.battlesystem.allowance import allowance, half_cells, left_of
from editor.rules.battlesystem.darkness import is_blind, sees
from editor.rules.battlesystem.flow import distances
from editor.rules.battlesystem.formations import merged, run_together, stand
from editor.rules.battlesystem.hazards import stumble
from editor.rules.battlesystem.ids import B2_2, B2_4, CHARGE, FORM, MOVE
from editor.rules.battlesystem.ids import TURN as TURN_RULE
from editor.rules.battlesystem.lattice import NEVER, Pose, search, single_steps
from editor.rules.battlesystem.marching import (
    heading_of,
    is_rigid,
    run_down,
    settle,
    steps_to_hazard,
    turned,
    turning_cost,
)
from editor.rules.battlesystem.melee import CHARGED, foresee
from editor.rules.battlesystem.nearby import pass_by
from editor.rules.battlesystem.obstacles import ground_of
from editor.rules.battlesystem.scale import base_of, inch
from editor.rules.battlesystem.sheet import FORMATIONS
from editor.rules.battlesystem.spreading import forced_to_spread
from editor.rules.battlesystem.terrain import Fits, Mask, surface
from editor.rules.battlesystem.trails import least_width, trail_of, width_at
from editor.rules.battlesystem.units import Rect, contact, enemies, nearly_apart, place_of, rects
from editor.rules.decision import Option
from editor.rules.referee import Referee

TURN, REFORM, CHARGE_AT, PRESS = "turn-unit", "reform", "charge", "press-in"


# -- turning -------------------------------------------------------------------------------------------------------


def turns(referee: Referee, unit: Creature) -> Iterator[Option]:
    """The quarters that a unit can turn to now: a column only about, its last figure becoming the first."""
    facing = unit.facing - unit.facing % 2
    if unit.condition.formation == "column":
        yield Option(TURN, facing=(_tail_heading(referee, unit)))
        return
    left = half_cells(referee, left_of(referee, unit))
    fits = ground_of(referee, unit, unit.place.level)
    for quarters in (1, 3, 2):
        cost = turning_cost(referee, unit) * min(quarters, 4 - quarters)
        if cost <= left and turned_body(referee, unit, quarters, fits) is not None:
            yield Option(TURN, facing=(facing + 2 * quarters) % 8)


def turned_body(referee: Referee, unit: Creature, quarters: int, fits: Fits) -> tuple[Part, ...] | None:
    """The body of a unit after some quarter turns to the right; None where it does not fit."""
    base = base_of(referee, unit)
    if unit.condition.formation == "mob":
        return unit.body()
    parts = turned(unit.body(), quarters, base)
    return parts if all(map(fits.has, merged(unit, parts))) else None


def _tail_heading(referee: Referee, unit: Creature) -> int:
    """Where the last figure of a column looks when it becomes the first."""
    found = rects(unit)
    if len(found) < 2:
        return (unit.facing - unit.facing % 2 + 4) % 8
    return heading_of([(found[-2].column, found[-2].row), (found[-1].column, found[-1].row)])


def turn(referee: Referee, unit: Creature, option: Option) -> None:
    """Turn to a quarter; a column pays nothing for it (B2.2)."""
    assert option.facing is not None
    column = unit.condition.formation == "column"
    with referee.action(unit, TURN, rule=B2_2 if column else TURN_RULE, facing=option.facing):
        if column:
            _about(referee, unit, option.facing)
            return
        quarters = (option.facing - (unit.facing - unit.facing % 2)) // 2 % 4
        fits = ground_of(referee, unit, unit.place.level)
        parts = turned_body(referee, unit, quarters, fits)
        assert parts is not None
        cost = turning_cost(referee, unit) * min(quarters, 4 - quarters)
        spot = (unit.place.column, unit.place.row)
        settle(referee, unit, spot, parts, option.facing, unit.place.level, TURN_RULE)
        _spend(referee, unit, cost * referee.field.cell_size // 2, TURN)


def _about(referee: Referee, unit: Creature, facing: int) -> None:
    parts = unit.body()[::-1]
    c, r = unit.place.column + parts[0].column, unit.place.row + parts[0].row
    moved = tuple(p._replace(column=p.column - parts[0].column, row=p.row - parts[0].row) for p in parts)
    settle(referee, unit, (c, r), moved, facing, unit.place.level, B2_2)
    if unit.condition.losses:
        referee.set(unit, "losses", unit.condition.losses[::-1], rule=B2_2)
    referee.set(unit, "did", (*unit.condition.did, TURN))


def _spend(referee: Referee, unit: Creature, cost: int, what: str) -> None:
    referee.set(unit, "moved", unit.condition.moved + cost, rule=MOVE)
    if what not in unit.condition.did:
        referee.set(unit, "did", (*unit.condition.did, what))


# -- formations ----------------------------------------------------------------------------------------------------


def reforms(referee: Referee, unit: Creature) -> Iterator[Option]:
    """The formations that a unit can take up where it stands, for half its move."""
    if REFORM in unit.condition.did or 2 * left_of(referee, unit) < allowance(referee, unit):
        return
    for formation in FORMATIONS:
        if formation != unit.condition.formation and formed(referee, unit, formation) is not None:
            yield Option(REFORM, item=formation)


def formed(referee: Referee, unit: Creature, formation: str) -> tuple[Part, ...] | None:
    """The body of a unit in another formation, where there is room for it."""
    fits = ground_of(referee, unit, unit.place.level)
    condition = msgspec.structs.replace(unit.condition, formation=formation, frontage=0)
    found = rects(unit)
    start = found[0]
    column = unit.condition.formation == "column"
    spot = trail_of(unit, fits)[0] if column else (start.column, start.row)
    place = Place(spot[0], spot[1], unit.place.level)
    return stand(referee.field, msgspec.structs.replace(unit, condition=condition, place=place), fits, inch(referee))


def reform(referee: Referee, unit: Creature, option: Option) -> None:
    """Take up another formation; it costs half the move (B.form)."""
    formation = option.item or "closed"
    with referee.action(unit, REFORM, rule=FORM, item=formation):
        parts = formed(referee, unit, formation)
        assert parts is not None
        spot = (unit.place.column, unit.place.row)
        if unit.condition.formation == "column":
            spot = trail_of(unit, ground_of(referee, unit, unit.place.level))[0]
        referee.set(unit, "formation", formation, rule=FORM)
        referee.set(unit, "frontage", 0, rule=FORM)
        settle(referee, unit, spot, parts, unit.facing - unit.facing % 2, unit.place.level, FORM)
        if any(part.columns != part.rows for part in parts):
            referee.note("drawn-out", rule=B2_4, actor=unit.id)
        _spend(referee, unit, -(-allowance(referee, unit) // 2), REFORM)


# -- charging ------------------------------------------------------------------------------------------------------


class Rush(NamedTuple):
    """A charge: the steps straight ahead in one direction, and what they cost (half cells)."""

    target: str
    direction: int
    steps: int


def charges(referee: Referee, unit: Creature) -> list[Rush]:
    """Whom a steady unit that has not moved can charge: straight or obliquely ahead, what it sees (B3.3)."""
    condition = unit.condition
    if not is_rigid(unit) or condition.moved or condition.did or condition.morale != "steady":
        return []
    budget = half_cells(referee, allowance(referee, unit) * int(referee.reading("charge-move")) // 100)
    reach = (budget // 2 + 1) * referee.field.cell_size
    near = [e for e in enemies(referee, unit) if nearly_apart(referee.field, unit, e) <= reach]
    if not near or not any(sees(referee, unit, enemy) for enemy in near):
        return []
    found: dict[str, Rush] = {}
    fits = ground_of(referee, unit, unit.place.level, blind=is_blind(referee.field, unit))
    facing = unit.facing - unit.facing % 2
    for turn_ in (0, 1, 7):
        for rush in _rushes(referee, unit, fits, (facing + turn_) % 8, budget, near):
            if rush.target not in found or found[rush.target].steps > rush.steps:
                found[rush.target] = rush
    return [rush for rush in found.values() if sees(referee, unit, referee.creatures[rush.target])]


def _rushes(
    referee: Referee, unit: Creature, fits: Fits, direction: int, budget: int, near: list[Creature]
) -> list[Rush]:
    price = 3 if direction % 2 else 2
    blind = is_blind(referee.field, unit)
    made = surface(referee.field, unit.place.level, unit)
    rough = np.zeros_like(made.rough) if blind else made.rough
    dc, dr = DIRECTIONS[direction]
    ghost, blocks = msgspec.structs.replace(unit), run_together(unit.body())
    for step in range(1, budget // price + 1):
        c, r, level = unit.place
        ghost.place = Place(c + dc * step, r + dr * step, level)
        if not all(_can_sweep(fits, rough, place_of(ghost, block), dc, dr) for block in blocks):
            return []
        touched = [enemy.id for enemy in near if contact(referee.field, ghost, enemy)]
        if touched:
            return [Rush(key, direction, step) for key in touched]
    return []


def _can_sweep(fits: Fits, rough: Mask, rect: Rect, dc: int, dr: int) -> bool:
    """Whether a block of figures comes to a place by a step from where it was, over even ground."""
    c, r = rect.column - max(0, dc), rect.row - max(0, dr)
    columns, rows = rect.columns + abs(dc), rect.rows + abs(dr)
    return fits.has(Rect(c, r, columns, rows)) and not rough[r : r + rows, c : c + columns].any()


def charge(referee: Referee, unit: Creature, option: Option) -> None:
    """Rush at an enemy, half as far again as a march; the weapon die is one step up in the melee (B.charge)."""
    rush = next(rush for rush in charges(referee, unit) if rush.target == option.target)
    dc, dr = DIRECTIONS[rush.direction]
    way = [(unit.place.column + dc * i, unit.place.row + dr * i) for i in range(rush.steps + 1)]
    target = referee.creatures[rush.target]
    path = tuple(Place(c, r, unit.place.level) for c, r in way)
    planned = len(way)
    way = way[: steps_to_hazard(referee, unit, unit.place.level, [Pose(c, r, unit.facing) for c, r in way]) + 1]
    with referee.action(unit, CHARGED, target=target, rule=CHARGE, path=path):
        pass_by(referee, unit, way, unit.place.level)
        settle(referee, unit, way[-1], unit.body(), unit.facing, unit.place.level, CHARGE)
        price = 3 if rush.direction % 2 else 2
        _spend(referee, unit, (len(way) - 1) * price * referee.field.cell_size // 2, CHARGED)
        stumble(referee, unit)
        if len(way) < planned:
            return
        referee.set(unit, "aim", target.id, rule=CHARGE)
        if referee.driver.exact:
            foresee(referee, unit, target)


# -- into a tunnel -------------------------------------------------------------------------------------------------


def press_places(referee: Referee, unit: Creature) -> Mapping[Place, int]:
    """Places in passages narrower than its base that a closed unit can press into without forming a column."""
    if unit.condition.formation != "closed" or unit.altitude:
        return {}
    base = base_of(referee, unit)
    fits = ground_of(referee, unit, unit.place.level)
    budget = half_cells(referee, left_of(referee, unit))
    rough = surface(referee.field, unit.place.level, unit).rough
    start = (unit.place.column, unit.place.row)
    if not width_at(fits, start, base) or not fits.narrow(base).any():
        return {}
    steps = {0: single_steps(fits, base, least_width(base), rough)}
    costs = search(steps, [start], 0, budget, None)[0]
    rows, columns = np.nonzero((costs > 0) & (costs < NEVER))
    cell = referee.field.cell_size
    return {
        Place(c, r, unit.place.level): int(costs[r, c]) * cell // 2
        for c, r in zip(columns.tolist(), rows.tolist(), strict=True)
        if 0 < width_at(fits, (c, r), base) < base
    }


def press_in(referee: Referee, unit: Creature, option: Option) -> None:
    """A closed unit presses into a narrow passage: its figures are drawn out, and it is forced to spread (B2.5)."""
    assert option.place is not None
    goal = (option.place.column, option.place.row)
    with referee.action(unit, PRESS, rule=B2_4, path=(unit.place, option.place)):
        base = base_of(referee, unit)
        fits = ground_of(referee, unit, unit.place.level)
        budget = half_cells(referee, left_of(referee, unit))
        pass_by(referee, unit, [(unit.place.column, unit.place.row), goal], unit.place.level)
        run_down(referee, unit, fits, distances(fits, base, [goal]), budget, unit.place.level, B2_4)
        _spend(referee, unit, left_of(referee, unit), PRESS)
        referee.note("drawn-out", rule=B2_4, actor=unit.id)
        forced_to_spread(referee, unit)
