"""Curses that force the bearer to something (R8.11 to R8.13, R8.15, R8.16, R8.19)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.dice import D6
from editor.rules.referee import Referee
from editor.rules.rogue2d6.checks import DURATION, longer_than_a_turn
from editor.rules.rogue2d6.effects import afflict
from editor.rules.rogue2d6.gear import items_of, kind_of
from editor.rules.rogue2d6.lasting import Hook, Lasting, lasting
from editor.rules.rogue2d6.sheet import Effect


def _brings(state: str, rule: str) -> Hook:
    """The state for D6 turns."""

    def fire(referee: Referee, bearer: Creature, effect: Effect) -> None:
        turns = referee.roll(DURATION, bearer, D6, rule=rule, tells=longer_than_a_turn)
        afflict(referee, bearer, state, turns, strength=effect.strength, source=effect.source, rule=rule)

    return fire


def _gorge(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.12: a turn of eating and drinking; nothing to eat or drink: rage for D6 turns."""
    if any(kind_of(item).use == "food" for item in items_of(bearer)):
        afflict(referee, bearer, "gorging", 1, source=effect.source, rule="R8.12")
    else:
        _RAGE(referee, bearer, effect)


_RAGE = _brings("rage", "R8.12")
ENVY = lasting(Lasting("curse-envy", "R8.11", "curse", fire=_brings("envy", "R8.11")))
GLUTTONY = lasting(Lasting("curse-gluttony", "R8.12", "curse", fire=_gorge))
GREED = lasting(Lasting("curse-greed", "R8.13", "curse", fire=_brings("greed", "R8.13")))
LUST = lasting(Lasting("curse-lust", "R8.15", "curse", fire=_brings("lust", "R8.15")))
PRIDE = lasting(Lasting("curse-pride", "R8.16", "curse", fire=_brings("pride", "R8.16")))
WRATH = lasting(Lasting("curse-wrath", "R8.19", "curse", fire=_brings("rage", "R8.19")))
