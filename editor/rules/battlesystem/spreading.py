"""Closed formations that are forced to spread rout where there is no room for it (B2.5)."""

from __future__ import annotations

from collections.abc import Sequence

from editor.field.creature import Creature
from editor.rules.battlesystem.ids import B2_5
from editor.rules.battlesystem.obstacles import ground_of
from editor.rules.battlesystem.rout import rout
from editor.rules.battlesystem.scale import base_of
from editor.rules.battlesystem.terrain import Fits
from editor.rules.battlesystem.units import Rect, is_fighting, rects
from editor.rules.referee import Referee

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def has_room(referee: Referee, unit: Creature) -> bool:
    """Whether a unit could spread in every direction: one base of free ground on each of its four sides."""
    base = base_of(referee, unit)
    fits = ground_of(referee, unit, unit.place.level)
    return all(_room_on_side(fits, rects(unit), dc, dr, base) for dc, dr in SIDES)


def _room_on_side(fits: Fits, found: Sequence[Rect], dc: int, dr: int, base: int) -> bool:
    """Whether the figures that are foremost in a direction have a base of free ground before them."""
    far = max(_edge(rect, dc, dr) for rect in found)
    return all(fits.has(_before(rect, dc, dr, base)) for rect in found if _edge(rect, dc, dr) == far)


def _edge(rect: Rect, dc: int, dr: int) -> int:
    if dc:
        return rect.column + rect.columns if dc > 0 else -rect.column
    return rect.row + rect.rows if dr > 0 else -rect.row


def _before(rect: Rect, dc: int, dr: int, base: int) -> Rect:
    c, r, w, h = rect
    if dc:
        return Rect(c + w if dc > 0 else c - base, r, base, h)
    return Rect(c, r + h if dr > 0 else r - base, w, base)


def forced_to_spread(referee: Referee, unit: Creature) -> bool:
    """A closed unit is forced apart: without room on at least one side it routs at once (B2.5). True when it does."""
    if unit.condition.formation != "closed" or not is_fighting(unit) or has_room(referee, unit):
        return False
    referee.note("no-room-to-spread", rule=B2_5, actor=unit.id)
    rout(referee, unit, rule=B2_5)
    return True
