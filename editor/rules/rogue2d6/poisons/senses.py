"""Poisons of the senses and the mind (R8.20 to R8.22, R8.24, R8.28)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.dice import D6
from editor.rules.referee import Referee
from editor.rules.rogue2d6.checks import DURATION, longer_than_a_turn, mental
from editor.rules.rogue2d6.effects import afflict
from editor.rules.rogue2d6.lasting import Hook, Lasting, lasting
from editor.rules.rogue2d6.sheet import Effect


def brings(state: str, rule: str) -> Hook:
    """The state for D6 turns."""

    def fire(referee: Referee, bearer: Creature, effect: Effect) -> None:
        turns = referee.roll(DURATION, bearer, D6, rule=rule, tells=longer_than_a_turn)
        afflict(referee, bearer, state, turns, source=effect.source, rule=rule)

    return fire


def _spares_charmer(referee: Referee, bearer: Creature, target: Creature, effect: Effect) -> bool:
    """R8.21: a mental check before it can attack the charmer."""
    if target.id != effect.source or mental(referee, bearer, rule="R8.21", target=target):
        return False
    referee.note("cannot-strike", rule="R8.21", actor=bearer.id, target=target.id)
    return True


BLINDING = lasting(Lasting("poison-blinding", "R8.20", "poison", fire=brings("blindness", "R8.20"), penal=("hit",)))
CHARMING = lasting(
    Lasting("poison-charming", "R8.21", "poison", fire=brings("charm", "R8.21"), forbids=_spares_charmer)
)
CONFUSING = lasting(Lasting("poison-confusing", "R8.22", "poison", fire=brings("confusion", "R8.22"), penal=("hit",)))
DEAFENING = lasting(
    Lasting(
        "poison-deafening",
        "R8.24",
        "poison",
        fire=brings("deafness", "R8.24"),
        penal=("cast",),
        exempt="silent-cast",
    )
)
SILENCING = lasting(
    Lasting(
        "poison-silencing",
        "R8.28",
        "poison",
        fire=brings("silence", "R8.28"),
        penal=("cast",),
        exempt="silent-cast",
    )
)
