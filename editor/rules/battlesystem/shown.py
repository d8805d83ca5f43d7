"""How a unit is shown: its figures with what marks them, and where it would stand after an order."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from editor.field.creature import Creature, Part
from editor.field.grid import DIRECTIONS, Place, direction_of
from editor.rules.battlesystem.allowance import half_cells, left_of
from editor.rules.battlesystem.darkness import is_blind
from editor.rules.battlesystem.formations import body
from editor.rules.battlesystem.lattice import Pose
from editor.rules.battlesystem.maneuvers import CHARGE_AT, REFORM, TURN, charges, formed, turned_body
from editor.rules.battlesystem.marching import MARCH, Plan, end_of, heading_of, is_rigid, plans, turned
from editor.rules.battlesystem.obstacles import ground_of
from editor.rules.battlesystem.ruleset import marks
from editor.rules.battlesystem.scale import base_of, inch
from editor.rules.battlesystem.trails import figures_along, parts_of, trail_of
from editor.rules.battlesystem.units import is_out
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.ruleset import Figure


def figures(unit: Creature, percent: int = 10) -> tuple[Figure, ...]:
    """The figures of a unit: the commander in the first, torches with the first ones, those marked that have lost so
    many per cent of their hit dice (B1.2). In a column each looks to the one before it."""
    if is_out(unit):
        return ()
    hurt, looks = marks(unit, percent), _facings(unit)
    torches = unit.sheet.torches if unit.condition.lit else 0
    return tuple(
        Figure(part, looks[i], i < len(hurt) and hurt[i], i == 0 and bool(unit.sheet.commander), i < torches)
        for i, part in enumerate(unit.parts)
    )


def _facings(unit: Creature) -> Sequence[int]:
    facing = unit.facing - unit.facing % 2
    if unit.condition.formation != "column":
        return [facing] * len(unit.parts)
    found = [facing]
    for before, part in zip(unit.parts, unit.parts[1:], strict=False):
        columns, rows = before.column - part.column, before.row - part.row
        straight = (columns, 0) if abs(columns) >= abs(rows) else (0, rows)
        found.append(direction_of(*straight) if any(straight) else facing)
    return found


def stands_after(referee: Referee, unit: Creature, option: Option) -> Creature | None:
    """A unit as it would stand after an order; None for orders that move nobody."""
    if option.action == MARCH and option.place is not None:
        return _marched(referee, unit, option.place)
    if option.action == TURN and option.facing is not None:
        return _turned(referee, unit, option.facing)
    if option.action == REFORM:
        parts = formed(referee, unit, option.item or "closed")
        return msgspec.structs.replace(unit, parts=parts) if parts else None
    if option.action == CHARGE_AT:
        rush = next((rush for rush in charges(referee, unit) if rush.target == option.target), None)
        return None if rush is None else _moved(unit, rush.direction, rush.steps)
    if option.place is not None:
        there = msgspec.structs.replace(unit, place=option.place)
        return msgspec.structs.replace(there, parts=body(referee.field, there, inch(referee)) or unit.parts)
    return None


def _moved(unit: Creature, direction: int, steps: int) -> Creature:
    dc, dr = DIRECTIONS[direction]
    c, r, level = unit.place
    return msgspec.structs.replace(unit, place=Place(c + dc * steps, r + dr * steps, level))


def _turned(referee: Referee, unit: Creature, facing: int) -> Creature:
    if unit.condition.formation == "column":
        return msgspec.structs.replace(unit, facing=facing)
    quarters = (facing - (unit.facing - unit.facing % 2)) // 2 % 4
    parts = turned_body(referee, unit, quarters, ground_of(referee, unit, unit.place.level))
    return msgspec.structs.replace(unit, facing=facing, parts=parts or unit.parts)


def _marched(referee: Referee, unit: Creature, place: Place) -> Creature | None:
    """At the end of the cheapest way there, as the march itself finds it."""
    budget = half_cells(referee, left_of(referee, unit))
    found = end_of(plans(referee, unit, budget), place)
    if found is None:
        return None
    plan, end = found
    facing = end.facing
    there = msgspec.structs.replace(unit, place=place, facing=facing)
    if is_rigid(unit):
        quarters = (facing - (unit.facing - unit.facing % 2)) // 2 % 4
        parts: tuple[Part, ...] = turned(unit.body(), quarters, base_of(referee, unit))
        return msgspec.structs.replace(there, parts=parts)
    if unit.condition.formation == "column":
        return _followed(referee, unit, there, plan, end)
    return msgspec.structs.replace(there, parts=body(referee.field, there, inch(referee)) or unit.parts)


def _followed(referee: Referee, unit: Creature, there: Creature, plan: Plan, end: Pose) -> Creature:
    """A column drawn along the way of its first figure."""
    way = [(pose.column, pose.row) for pose in plan.way(end)]
    fits = ground_of(referee, unit, plan.level, blind=is_blind(referee.field, unit))
    trail = [*reversed(way), *trail_of(unit, fits)[1:]]
    found = figures_along(fits, trail, len(unit.body()), base_of(referee, unit))
    facing = heading_of(way) if len(way) > 1 else there.facing
    if not found:
        return msgspec.structs.replace(there, facing=facing)
    return msgspec.structs.replace(there, facing=facing, parts=parts_of(trail[0], found))
