"""How a duel ends and what is given back (M4, M5)."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.rules.mageduel.arena import touches
from editor.rules.mageduel.effects import put
from editor.rules.mageduel.ids import M1_3, M4_1, M4_2, M5_1, M5_2, M5_3, M5_4, M5_5, M5_6, M5_7, M5_8, M5_9
from editor.rules.mageduel.knowledge import set_wounds
from editor.rules.mageduel.numbers import is_duelling, team
from editor.rules.mageduel.places import arena_of, outside_near
from editor.rules.mageduel.schedule import Before, in_duel, schedule_of
from editor.rules.referee import Referee

WON, DRAW, BROKEN_OFF = "duel-won", "duel-draw", "duel-broken-off"


def leave(referee: Referee, creature: Creature, *, rule: str = M5_2) -> None:
    """A creature leaves the arena: it is out and stands outside (M5.2)."""
    place = outside_near(referee, creature.place, creature.footprint, creature)
    if place is not None:
        referee.set(creature, "place", place, rule=rule)
    else:
        referee.alter("schedule.away", (*schedule_of(referee).away, creature.id), rule=rule)
    put_out(referee, creature, rule=rule)


def put_out(referee: Referee, creature: Creature, *, rule: str = M5_2) -> None:
    """Whoever is outside is out."""
    if not creature.condition.out:
        referee.set(creature, "out", True, rule=rule)
        referee.mark("fate", "has-left", rule=rule, target=creature.id)


def disqualify(referee: Referee, creature: Creature) -> None:
    """A foul: from now on it is an outsider (M5.3)."""
    if not creature.condition.disqualified:
        referee.set(creature, "disqualified", True, rule=M5_3)
        referee.mark("fate", "is-disqualified", rule=M5_3, target=creature.id)


def judge(referee: Referee) -> bool:
    """Look whether the duel is over; in the order of M5.3: victory first, then interference."""
    if referee.state.over is not None:
        return True
    if not in_duel(referee):
        return _intruder_breaks_off(referee)
    _see_who_left(referee)
    return _victory(referee) or _interference(referee)


def _see_who_left(referee: Referee) -> None:
    """Whoever stands outside the arena, however it got there, is out (M5.2)."""
    volume = arena_of(referee)
    if volume is None:
        return
    for key in schedule_of(referee).participants:
        creature = referee.creatures.get(key)
        if creature is not None and not creature.condition.out and not touches(referee.field, volume, creature):
            put_out(referee, creature)


def standing(referee: Referee) -> list[Creature]:
    """Participants that are in and not knocked out."""
    creatures = (referee.creatures.get(key) for key in schedule_of(referee).participants)
    return [c for c in creatures if c is not None and is_duelling(referee, c) and not c.condition.knocked_out]


def _victory(referee: Referee) -> bool:
    left = standing(referee)
    sides = sorted({team(referee, c) for c in left})
    if len(sides) > 1:
        return False
    if not sides:
        finish(referee, DRAW, rule=M5_9, reason="all-at-once")
        return True
    everybody = [referee.creatures[key] for key in schedule_of(referee).participants if key in referee.creatures]
    others = [c for c in everybody if team(referee, c) != sides[0]]
    reason = "defeat" if any(c.condition.knocked_out for c in others) else "removal"
    if others and all(c.condition.disqualified for c in others):
        reason = "foul"
    winners = sorted(c.id for c in left if not c.condition.disqualified)
    finish(referee, WON, rule=M5_1, reason=reason, side=sides[0], winners=winners)
    return True


def _interference(referee: Referee) -> bool:
    """Somebody in the arena who does not belong there: a draw (M4.1, M5.8)."""
    volume = arena_of(referee)
    if volume is None:
        return False
    schedule = schedule_of(referee)
    for creature in referee.creatures.values():
        condition = creature.condition
        belongs = creature.id in schedule.participants and not condition.out
        belongs = belongs or creature.id in schedule.away
        if belongs or condition.summoner or not touches(referee.field, volume, creature):
            continue
        if creature.id not in schedule.tolerated:
            rule = M5_8 if condition.out else M4_1
            finish(referee, DRAW, rule=rule, reason="interference", who=creature.id)
            return True
    return False


def interfere(referee: Referee, who: str, *, weapon: bool = False) -> None:
    """An attack from outside, or a deed of one who is disqualified: a draw (M4.2, M5.3)."""
    finish(referee, DRAW, rule=M4_2 if weapon else M5_3, reason="interference", who=who)


def _intruder_breaks_off(referee: Referee) -> bool:
    """From the forming of the arena on, whoever enters breaks the preparation off (M1.3)."""
    schedule, volume = schedule_of(referee), arena_of(referee)
    if volume is None or schedule.stage not in ("form", "agree", "prepare"):
        return False
    known = {*schedule.participants, *schedule.tolerated}
    for creature in referee.creatures.values():
        inside = touches(referee.field, volume, creature)
        if inside and creature.id not in known and not creature.condition.summoner:
            finish(referee, BROKEN_OFF, rule=M1_3, reason="intruder", who=creature.id)
            return True
    return False


def time_is_up(referee: Referee) -> bool:
    """The last round of the hour is over and nobody has won: a draw (M5.4)."""
    schedule = schedule_of(referee)
    if in_duel(referee) and referee.state.round - schedule.began + 1 >= referee.reading("time-limit"):
        finish(referee, DRAW, rule=M5_4, reason="time")
        return True
    return False


def agree_on_draw(referee: Referee) -> None:
    """All who are still in and conscious agree aloud (M5.5)."""
    finish(referee, DRAW, rule=M5_5, reason="agreement")


def finish(referee: Referee, what: str, *, rule: str, reason: str, **params: Any) -> None:
    """The duel is over: everything is given back (M5.6), the arena vanishes."""
    if referee.state.over is not None:
        return
    referee.note(f"ends-by-{reason}", rule=rule, **params)
    if in_duel(referee):
        restore(referee)
    schedule = schedule_of(referee)
    for key in (schedule.arena, "curtain"):
        if key in referee.field.volumes:
            referee.alter(f"terrain.volumes.{key}", None, rule=M5_6)
    referee.end(what, rule=rule, reason=reason, rounds=max(0, referee.state.round - schedule.began + 1), **params)


def restore(referee: Referee) -> None:
    """Wounds of the duel heal, its spells end, summoned creatures go, what was held down works again (M5.6, M5.7)."""
    schedule = schedule_of(referee)
    for creature in list(referee.creatures.values()):
        if creature.condition.summoner:
            referee.remove(creature, rule=M5_6)
    for key, before in schedule.before:
        _heal(referee, referee.creatures[key], before)
    passed = referee.state.round - schedule.began + 1
    for creature in referee.creatures.values():
        _restore_spells(referee, creature, passed)
    for zone in schedule.zones:
        if zone.id in referee.field.volumes:
            referee.alter(f"terrain.volumes.{zone.id}", None, rule=M5_6)
    referee.alter("schedule.zones", (), rule=M5_6)


def _heal(referee: Referee, creature: Creature, before: Before) -> None:
    for name in ("nonlethal", "damage"):
        set_wounds(referee, creature, name, getattr(before, name), rule=M5_6)
    referee.set(creature, "temporary", before.temporary, rule=M5_6)
    for name in ("knocked_out", "readied", "countered", "barred", "frightened"):
        referee.set(creature, name, False, rule=M5_6)


def _restore_spells(referee: Referee, creature: Creature, passed: int) -> None:
    kept = []
    for effect in creature.condition.effects:
        if not effect.before:
            continue
        if not effect.held:
            kept.append(effect)
        elif effect.left is None or effect.left > passed:
            left = None if effect.left is None else effect.left - passed
            kept.append(msgspec.structs.replace(effect, held=False, left=left))
    held = any(effect.held for effect in creature.condition.effects)
    put(referee, creature, tuple(kept), rule=M5_7 if held else M5_6)
