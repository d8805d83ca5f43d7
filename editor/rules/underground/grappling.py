"""Grappling, on land and in water, and pulling under (U3.1, U4.4 to U4.6)."""

from __future__ import annotations

from collections.abc import Sequence

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.check import reach
from editor.rules.decision import Option
from editor.rules.dice import D20, Dice
from editor.rules.modifier import Beaten, Modifier
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.actions import WAIT, enemies_of
from editor.rules.underground.arms import FIST
from editor.rules.underground.attack import trial_of
from editor.rules.underground.blow import Blow
from editor.rules.underground.breath import come_up, go_under
from editor.rules.underground.condition import add_states, drop_states, is_able, on_hold
from editor.rules.underground.ids import A_STR, U4_2, U4_4, U4_5, U4_6
from editor.rules.underground.kinds import ATTACK, GRAPPLE, STRUGGLE, STRUGGLE_AGAINST, Arm
from editor.rules.underground.moments import LEAVES, MORE, POSTURE, TURN
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saves import saving_throw
from editor.rules.underground.turn import ATTACKED, Turn, may_attack, spend
from editor.rules.underground.water import depth_at

SEIZE, PULL, RELEASE, BREAK = "grapple", "pull-under", "release", "break-free"
GRAPPLING, HELD = "grappling", "held"
ARM = Arm(GRAPPLE, Dice(1, 2), Dice(1, 2), WEAPONS[FIST.weapon].length, grabs=True)


def can_be_pulled_under(referee: Referee, victim: Creature) -> bool:
    """U4.4: water at least a third of the victim's own height deep."""
    return 3 * depth_at(referee, victim) >= victim.height


def holder_of(referee: Referee, victim: Creature) -> Creature | None:
    """Who holds a creature in its grip."""
    return next((one for one in referee.creatures.values() if one.condition.holds == victim.id), None)


@UNDERGROUND.joins(MORE)
def grapples(referee: Referee, creature: Creature, turn: Turn) -> list[Option]:
    """Enemies next to it that it could take hold of, or pull under where the water is deep enough.

    Reading: the hold of U4.6 needs no water; on land it is what "is grappling" in U3.1 means."""
    if not may_attack(creature, turn) or turn.shots or on_hold(creature) or creature.altitude:
        return []
    return [
        Option(PULL if depth_at(referee, creature) and can_be_pulled_under(referee, enemy) else SEIZE, enemy.id)
        for enemy in enemies_of(referee, creature)
        if _within_grasp(referee, creature, enemy)
    ]


def _within_grasp(referee: Referee, creature: Creature, enemy: Creature) -> bool:
    condition = enemy.condition
    if on_hold(enemy) or condition.holds or condition.riding or condition.clings or not is_able(enemy):
        return False
    return adjacent(referee.field, creature, enemy) and holder_of(referee, enemy) is None


def _grips(referee: Referee, grappler: Creature, victim: Creature, rule: str) -> bool:
    blow = Blow(referee, grappler, victim, ARM)
    return bool(referee.check(ATTACK, grappler, trial_of(blow), target=victim, rule=rule, about=blow))


@UNDERGROUND.adjusts(ATTACK)
def water_does_not_hinder(blow: Blow, modifiers: Sequence[Modifier]) -> Sequence[Beaten]:
    """U4.4: the grappling attack takes no penalty for water."""
    return [(m, U4_4) for m in modifiers if m.rule == U4_2] if blow.arm.key == GRAPPLE else ()


@UNDERGROUND.does(PULL)
def pull_under(referee: Referee, grappler: Creature, option: Option) -> None:
    """U4.4, U4.5: on a hit both go under, the grappler with a deep breath, the victim if it saves."""
    victim = referee.creatures[option.target or ""]
    with referee.action(grappler, PULL, target=victim, rule=U4_4):
        spend(referee, grappler, ATTACKED)
        if not _grips(referee, grappler, victim, U4_4):
            return
        _take_hold(referee, grappler, victim, U4_4)
        gulp = saving_throw(referee, victim, "death", rule=U4_5)
        go_under(referee, grappler, gulp=True)
        go_under(referee, victim, gulp=bool(gulp))


@UNDERGROUND.does(SEIZE)
def seize(referee: Referee, grappler: Creature, option: Option) -> None:
    """U4.6: on a hit the grappler holds the victim."""
    victim = referee.creatures[option.target or ""]
    with referee.action(grappler, SEIZE, target=victim, rule=U4_6):
        spend(referee, grappler, ATTACKED)
        if _grips(referee, grappler, victim, U4_6):
            _take_hold(referee, grappler, victim, U4_6)


def _take_hold(referee: Referee, grappler: Creature, victim: Creature, rule: str) -> None:
    referee.set(grappler, "holds", victim.id, rule=rule)
    add_states(referee, grappler, GRAPPLING, rule=rule)
    add_states(referee, victim, HELD, rule=rule, actor=grappler.id)


@UNDERGROUND.joins(TURN)
def hold_fast(referee: Referee, creature: Creature) -> None:
    """U4.6: the grappler attacks anew each round to keep its hold."""
    victim = referee.creatures.get(creature.condition.holds)
    if not creature.condition.holds:
        return
    if victim is None or not is_able(victim) or not adjacent(referee.field, creature, victim):
        loosen(referee, creature)
        return
    with referee.action(creature, "keep-hold", target=victim, rule=U4_6):
        spend(referee, creature, ATTACKED)
        if not _grips(referee, creature, victim, U4_6):
            loosen(referee, creature)


@UNDERGROUND.joins(POSTURE)
def holding(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """Who holds somebody can let go or hold on (wait)."""
    return Offer((Option(RELEASE), WAIT)) if creature.condition.holds else None


@UNDERGROUND.joins(POSTURE)
def held(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """Who is held can try to break free, or keep still (wait)."""
    if HELD not in creature.condition.states:
        return None
    return Offer((WAIT,) if BREAK in turn.done else (Option(BREAK), WAIT))


@UNDERGROUND.does(RELEASE)
def release(referee: Referee, creature: Creature, option: Option) -> None:
    """Let go."""
    with referee.action(creature, RELEASE, rule=U4_6):
        loosen(referee, creature)


@UNDERGROUND.does(BREAK)
def break_free(referee: Referee, victim: Creature, option: Option) -> None:
    """U4.6: d20 + Strength against d20 + Strength; a tie holds."""
    grappler = holder_of(referee, victim)
    if grappler is None:
        return
    with referee.action(victim, BREAK, target=grappler, rule=U4_6):
        spend(referee, victim, ATTACKED)
        spend(referee, victim, BREAK)
        own, other = (Modifier(one.sheet.strength, A_STR, "strength", on="roll") for one in (victim, grappler))
        against = referee.roll(STRUGGLE_AGAINST, grappler, D20, [other], target=victim, rule=U4_6)
        trial = reach(D20, against + 1, "more-than-the-other")
        if referee.check(STRUGGLE, victim, trial, [own], target=grappler, rule=U4_6):
            loosen(referee, grappler)


def loosen(referee: Referee, grappler: Creature) -> None:
    """The hold ends; both come up."""
    victim = referee.creatures.get(grappler.condition.holds)
    referee.set(grappler, "holds", "", rule=U4_6)
    drop_states(referee, grappler, GRAPPLING, rule=U4_6)
    come_up(referee, grappler)
    if victim is not None:
        drop_states(referee, victim, HELD, rule=U4_6)
        come_up(referee, victim)


@UNDERGROUND.reacts("downed")
@UNDERGROUND.joins(LEAVES)
def hold_ends(referee: Referee, creature: Creature) -> tuple[()]:
    """Nobody holds on who goes down, and nobody goes on holding one who does."""
    if creature.condition.holds:
        loosen(referee, creature)
    elif (grappler := holder_of(referee, creature)) is not None:
        loosen(referee, grappler)
    return ()
