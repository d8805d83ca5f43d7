"""What the sensible player does on horseback, and when it gets on or off."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.adnd.air import LOW, LOW_ALTITUDE, MIDDLE
from editor.rules.decision import Decision, Option
from editor.rules.referee import Referee
from editor.rules.underground.actions import may_shoot_at
from editor.rules.underground.arms import in_hand, melee_arms, missile_arm
from editor.rules.underground.flight import GROUND, SHIFT
from editor.rules.underground.moments import WISH
from editor.rules.underground.mounts import refusal, ride_left
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saddle import is_skilled, mount_of
from editor.rules.underground.sensible import (
    NEAR,
    around,
    best,
    change_weapon,
    enemies_of,
    hindrances,
    last_stop,
    nearest,
    takes_off,
    way_towards,
)
from editor.rules.underground.turn import ATTACKED, Turn, rate, turn_of
from editor.rules.underground.unseating import GET_UP

FAR = 6
"""It gets on a mount only when no enemy is within so many cells."""
WORTH_PULLING = 2
"""It pulls at a rider rather than strikes when so many hands can."""


@UNDERGROUND.joins(WISH)
def in_the_saddle(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """Riders shoot, strike, charge or ride up; those on foot get on where there is time."""
    if decision.what != "action":
        return None
    by_action: dict[str, list[Option]] = {}
    for option in decision.options:
        by_action.setdefault(option.action, []).append(option)
    if GET_UP.action in by_action:
        return GET_UP
    mount = mount_of(referee, me)
    if mount is not None:
        return _rides(referee, me, mount, decision, by_action)
    if "wrest" in by_action:
        return by_action["wrest"][0]
    return _on_foot(referee, me, by_action)


def _on_foot(referee: Referee, me: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    for option in by_action.get("mount", ()):
        mount = referee.creatures[option.target or ""]
        if is_skilled(me, mount) and not refusal(referee, mount) and nearest(referee, me) > FAR:
            return option
    if pulls := by_action.get("pull-down"):
        friends = [c for c in referee.creatures.values() if c.side == me.side and c is not me]
        waiting = referee.state.schedule.waiting
        near = [one for one in friends if one.id in waiting and nearest(referee, one) <= 1]
        if len(near) + 1 >= WORTH_PULLING:
            return best(referee, me, pulls)
    return _sinks(me, by_action)


def _sinks(me: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    """A flier that strikes with claws comes down to where it can."""
    if me.altitude > LOW_ALTITUDE:
        return next((option for option in by_action.get(SHIFT, ()) if option.item in (LOW, GROUND)), None)
    return None


def _rides(
    referee: Referee, me: Creature, mount: Creature, decision: Decision, by_action: dict[str, list[Option]]
) -> Option | None:
    if refusal(referee, mount) and "dismount" in by_action:
        return by_action["dismount"][0]
    return (
        _rises(referee, me, mount, by_action)
        or best(referee, me, by_action.get("attack", []))
        or best(referee, me, by_action.get("shoot", []))
        or change_weapon(referee, me, by_action)
        or best(referee, me, by_action.get("ride-down", []))
        or _rides_up(referee, me, mount, decision, by_action)
        or decision.options[-1]
    )


def _rises(referee: Referee, me: Creature, mount: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    """An archer on a mount that flies goes out of reach; others fly low enough to strike."""
    shoots = _shoots(me)
    wanted: tuple[str, ...] = (MIDDLE,) if shoots and mount.altitude <= LOW_ALTITUDE else ()
    if not shoots and mount.altitude > LOW_ALTITUDE:
        wanted = (LOW, GROUND)
    return next((option for option in by_action.get(SHIFT, ()) if option.item in wanted), None)


def _shoots(me: Creature) -> bool:
    item = in_hand(me)
    return item is not None and missile_arm(me, item) is not None and not melee_arms(me)


def _in_range(referee: Referee, me: Creature, enemy: Creature) -> bool:
    """Whether an archer has an enemy before its bow, so that it need not come nearer."""
    item = in_hand(me)
    arm = missile_arm(me, item) if item is not None and _shoots(me) else None
    return arm is not None and may_shoot_at(referee, me, enemy, arm)


def _rides_up(
    referee: Referee, me: Creature, mount: Creature, decision: Decision, by_action: dict[str, list[Option]]
) -> Option | None:
    """Towards the nearest enemy that a way leads to; where none does, on a mount that flies through the air."""
    rides = next((places for places in decision.places if places.action == "ride"), None)
    turn: Turn = turn_of(referee, me)
    if rides is None or ATTACKED in turn.done:
        return None
    blocked, passed = hindrances(referee, mount)
    near = enemies_of(referee, me)[:NEAR]
    for far, enemy in near:
        if far <= 1 or _in_range(referee, me, enemy):
            return None
        way = way_towards(referee, mount, around(referee, mount, enemy, 1), blocked, passed)
        if way is not None and len(way) > 1:
            left = ride_left(referee, mount, turn)
            # an archer comes nearer slowly enough to shoot at −1 (U7.6)
            left = min(left, (rate(mount) - 1) // 2 - turn.moved) if _shoots(me) else left
            place = last_stop(referee, mount, way, left, blocked, passed)
            return rides.option(place) if place is not None else None
    return takes_off(mount, by_action.get(SHIFT, ())) if near else None
