"""Auras: damage to all around at the end of a turn, without a hit check (R2.7)."""

from __future__ import annotations

from fractions import Fraction

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import modifier
from editor.rules.rogue2d6.body import harm, heal
from editor.rules.rogue2d6.checks import AURA, DURATION, longer_than_a_turn
from editor.rules.rogue2d6.distance import squares
from editor.rules.rogue2d6.effects import afflict, has, is_dead
from editor.rules.rogue2d6.gear import D3
from editor.rules.rogue2d6.secrecy import reveal
from editor.rules.rogue2d6.sheet import DamageType

MONSTER_RADIUS = 2
MONSTER_SHARE = Fraction(3, 2)
BRINGS: dict[DamageType, str] = {"fire": "burning", "frost": "slowed", "shock": "shocked"}
"""The side effect on the weak; poison and disease auras have none of a fixed kind."""


def aura(referee: Referee, bearer: Creature) -> None:
    """D3 + STA to all within reach; bearers of the same aura are healed; friends are hurt too."""
    kind: DamageType = bearer.sheet.aura
    around = [one for one in referee.creatures.values() if one is not bearer and _within(referee, bearer, one)]
    if not around:
        return
    if any(one.side != bearer.side for one in around):
        reveal(referee, bearer, rule="R2.7")
    with referee.action(bearer, "aura", rule="R2.7", type=kind):
        lines = [Modifier(modifier(bearer, "stamina"), "R2.7", "stamina")]
        if bearer.sheet.monster:
            lines.append(Modifier(MONSTER_SHARE, "R2.7", "monster", op="multiply", phase=1))
        lines.append(Modifier(0, "R2.7", "not-below", op="floor", phase=9))
        amount = referee.roll(AURA, bearer, D3, lines, rule="R2.7")
        for one in referee.each(around):
            if one.sheet.aura == kind:
                heal(referee, one, amount, rule="R2.7", actor=bearer.id)
            else:
                harm(referee, one, amount, kind, "both", rule="R2.7", actor=bearer.id)
                _side_effect(referee, bearer, one, kind)


def _within(referee: Referee, bearer: Creature, other: Creature) -> bool:
    if is_dead(other) or has(other, "image"):
        return False
    if adjacent(referee.field, bearer, other):
        return True
    return bool(bearer.sheet.monster) and squares(referee, bearer, other) <= MONSTER_RADIUS


def _side_effect(referee: Referee, bearer: Creature, victim: Creature, kind: DamageType) -> None:
    if kind not in victim.sheet.weak or kind not in BRINGS or is_dead(victim):
        return
    turns = referee.roll(DURATION, bearer, D3, target=victim, rule="R2.7", tells=longer_than_a_turn)
    afflict(referee, victim, BRINGS[kind], turns, source=bearer.id, rule="R2.7", because=(kind,))
