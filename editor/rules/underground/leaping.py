"""Riders who leap at riders, and hang at their side (U7.10, U7.11)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.decision import Option
from editor.rules.dice import D6
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.actions import WAIT
from editor.rules.underground.attack import trial_of
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import is_able
from editor.rules.underground.ids import U7_10, U7_11
from editor.rules.underground.kinds import ATTACK, SEIZE
from editor.rules.underground.moments import POSTURE, SADDLE
from editor.rules.underground.mounts import refusal
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saddle import carry, mount_of, rider_of, riding_check, throw_off, unseat
from editor.rules.underground.turn import ATTACKED, Turn, rate, spend


@UNDERGROUND.joins(SADDLE)
def leaps_at(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """U7.10: from saddle to saddle, at an enemy who rides beside one; from a war mount only (U7.1)."""
    mount = mount_of(referee, creature)
    if mount is None or ATTACKED in turn.done or 2 * turn.moved > rate(mount) or refusal(referee, mount):
        return
    for enemy in referee.creatures.values():
        ridden = enemy.condition.riding and enemy.side != creature.side and is_able(enemy)
        if ridden and adjacent(referee.field, creature, enemy):
            yield Option("leap-at", enemy.id)


def seize(referee: Referee, attacker: Creature, target: Creature, rule: str, *modifiers: Modifier) -> bool:
    """An attack with bare hands against the target's usual AC; True when it takes hold."""
    blow = Blow(referee, attacker, target, SEIZE)
    params = {"item": SEIZE.key} if referee.tracing else None
    trial = trial_of(blow)
    return bool(
        referee.check(ATTACK, attacker, trial, modifiers, target=target, rule=rule, about=blow, params=params)
    )


@UNDERGROUND.does("leap-at")
def leap_at(referee: Referee, leaper: Creature, option: Option) -> None:
    """U7.10: a hit grabs, a miss is a fall for 1d6; the grabbed one keeps the saddle by a riding check."""
    target = referee.creatures[option.target or ""]
    with referee.action(leaper, "leap-at", target=target, rule=U7_10):
        spend(referee, leaper, ATTACKED)
        if not seize(referee, leaper, target, U7_10):
            throw_off(referee, leaper, U7_10, D6)
            return
        _struggle(referee, leaper, target, U7_10)


def _struggle(referee: Referee, leaper: Creature, target: Creature, rule: str) -> None:
    mount = mount_of(referee, target)
    if mount is None:
        return
    if riding_check(referee, target, mount, rule):
        referee.set(leaper, "riding", "", rule=rule)
        referee.set(leaper, "clings", mount.id, rule=rule)
        carry(referee, mount, mount.place, mount.facing)
        return
    throw_off(referee, target, rule, D6)
    throw_off(referee, leaper, rule, D6)


@UNDERGROUND.joins(POSTURE)
def clinging_offer(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """U7.11: who hangs at a rider's side must go on pulling, or let go; it cannot just wait."""
    mount = referee.creatures.get(creature.condition.clings) if creature.condition.clings else None
    if mount is None:
        return None
    rider = rider_of(referee, mount)
    if ATTACKED in turn.done or rider is None:
        return Offer((Option("drop-off"), WAIT))
    return Offer((Option("wrest", rider.id), Option("drop-off")))


@UNDERGROUND.does("wrest")
def wrest(referee: Referee, leaper: Creature, option: Option) -> None:
    """U7.11: hit again, and the rider checks again; a miss is a fall for 1d6."""
    target = referee.creatures[option.target or ""]
    with referee.action(leaper, "wrest", target=target, rule=U7_11):
        spend(referee, leaper, ATTACKED)
        if seize(referee, leaper, target, U7_11):
            _struggle(referee, leaper, target, U7_11)
        else:
            throw_off(referee, leaper, U7_11, D6)


@UNDERGROUND.does("drop-off")
def drop_off(referee: Referee, creature: Creature, option: Option) -> None:
    """Drop off and stand beside the mount."""
    with referee.action(creature, "drop-off", rule=U7_11):
        spend(referee, creature, ATTACKED)
        high = creature.altitude
        if high:
            throw_off(referee, creature, U7_11, None)
        else:
            unseat(referee, creature, U7_11)


_HANGER = Modifier(-2, U7_11, "hanger")


@UNDERGROUND.modifies(ATTACK)
def against_the_hanger(blow: Blow) -> Iterator[Modifier]:
    """U7.11: the rider strikes at the one who hangs at its side at −2."""
    if blow.attacker.condition.riding and blow.target.condition.clings == blow.attacker.condition.riding:
        yield _HANGER
