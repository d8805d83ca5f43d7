"""What a hit brings along: poison of a bite, fire on the weak, the stun of a shield (R2.5, R2.6, R6.11, R7.21 …)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.check import Trial
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.body import resistance
from editor.rules.rogue2d6.checks import (
    DURATION,
    SIDE_EFFECT,
    TWO_D6,
    Deed,
    action_rule,
    difficulty,
    longer_than_a_turn,
)
from editor.rules.rogue2d6.effects import afflict
from editor.rules.rogue2d6.gear import D3
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import DamageType, NaturalAttack

SIDE_DIFFICULTY = 10


def side_effect(referee: Referee, actor: Creature, target: Creature, power: int, kind: DamageType, rule: str) -> bool:
    """2D6 + power against 10 + resistance of the body; certain on the weak (R2.6)."""
    if kind in target.sheet.weak:
        referee.note("certain-on-the-weak", rule="R2.6", actor=target.id, type=kind)
        return True
    lines = [difficulty(SIDE_DIFFICULTY, rule)]
    if resisted := resistance(target, kind, "body"):
        lines.append(difficulty(resisted, "R2.4", f"resistance-{kind}"))
    trial = Trial(TWO_D6, action_rule(2), tuple(lines))
    about = Deed(referee, SIDE_EFFECT, actor, None, target)
    own = [Modifier(power, "R8.1", "power")]
    return bool(referee.check(SIDE_EFFECT, actor, trial, own, target=target, rule=rule, about=about))


def bring(referee: Referee, actor: Creature, target: Creature, attack: NaturalAttack) -> None:
    """The poison, disease or curse of a natural attack that did damage; its strength against 10 + resistance."""
    if attack.brings not in ROGUE.lasting:
        return
    family = ROGUE.lasting[attack.brings].family
    kind: DamageType = family if family in ("poison", "disease") else attack.type
    rule = ROGUE.lasting[attack.brings].rule
    if side_effect(referee, actor, target, attack.power, kind, rule):
        turns = attack.turns or None
        afflict(referee, target, attack.brings, turns, strength=attack.power, source=actor.id, rule=rule)


def stun(referee: Referee, actor: Creature, target: Creature) -> None:
    """A shield that did damage stuns D3 turns (R6.11)."""
    turns = referee.roll(DURATION, actor, D3, target=target, rule="R6.11", tells=longer_than_a_turn)
    afflict(referee, target, "stun", turns, source=actor.id, rule="R6.11")
