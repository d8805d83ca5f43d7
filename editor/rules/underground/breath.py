"""Holding one's breath, and drowning (U4.6)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.check import roll_under
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.condition import add_states, die, drop_states, has, is_dead
from editor.rules.underground.ids import U4_6
from editor.rules.underground.kinds import BREATH_CHECK
from editor.rules.underground.moments import ROUND
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.water import depth_at

SUBMERGED = "submerged"


def rounds_of_breath(constitution: int, *, gulp: bool, exertion: bool) -> int:
    """A third of Constitution, rounded up; exertion halves it, no gulp of air halves it again (up); 1 at least."""
    rounds = -(-constitution // 3)
    for halved in (exertion, not gulp):
        if halved:
            rounds = -(-rounds // 2)
    return max(1, rounds)


def go_under(referee: Referee, creature: Creature, *, gulp: bool) -> None:
    """Be under water from now on; what is aquatic breathes there."""
    add_states(referee, creature, SUBMERGED, rule=U4_6)
    if not creature.sheet.aquatic:
        exertion = bool(referee.reading("hold-is-exertion"))
        rounds = rounds_of_breath(creature.sheet.constitution, gulp=gulp, exertion=exertion)
        referee.set(creature, "breath", rounds, rule=U4_6)


def come_up(referee: Referee, creature: Creature) -> None:
    """Breathe again."""
    if has(creature, SUBMERGED):
        drop_states(referee, creature, SUBMERGED, rule=U4_6)
    referee.set(creature, "breath", None, rule=U4_6)


@UNDERGROUND.joins(ROUND)
def hold_breath(referee: Referee) -> None:
    """Each round under water uses up breath; then a Constitution check a round, failing which one drowns. Where the
    referee has let the water off one breathes again."""
    for creature in list(referee.creatures.values()):
        left = creature.condition.breath
        if has(creature, SUBMERGED) and not depth_at(referee, creature):
            come_up(referee, creature)
            continue
        if left is None or is_dead(creature):
            continue
        if left > 0 or _endures(referee, creature, -left):
            referee.set(creature, "breath", left - 1, rule=U4_6)
        else:
            _drown(referee, creature)


def _endures(referee: Referee, creature: Creature, checks_made: int) -> bool:
    modifiers = [Modifier(-2 * checks_made, U4_6, "breath-again")] if checks_made else []
    trial = roll_under(creature.sheet.constitution, "constitution")
    return bool(referee.check(BREATH_CHECK, creature, trial, modifiers, rule=U4_6))


def _drown(referee: Referee, creature: Creature) -> None:
    referee.note("drowns", rule=U4_6, actor=creature.id)
    referee.set(creature, "breath", None, rule=U4_6)
    die(referee, creature, rule=U4_6)
