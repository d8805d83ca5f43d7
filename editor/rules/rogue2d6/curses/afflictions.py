"""Curses that wear the bearer down (R8.10, R8.14, R8.17, R8.18)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.rogue2d6.body import change_stamina, harm
from editor.rules.rogue2d6.checks import AMOUNT
from editor.rules.rogue2d6.effects import afflict
from editor.rules.rogue2d6.gear import D3
from editor.rules.rogue2d6.hunger import Scale, change, moved
from editor.rules.rogue2d6.lasting import Hook, Lasting, lasting
from editor.rules.rogue2d6.sheet import Effect


def _agony(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.10: D3 + X magic damage."""
    amount = referee.roll(AMOUNT, bearer, D3._replace(plus=effect.strength), rule="R8.10")
    harm(referee, bearer, amount, "magic", rule="R8.10", actor=effect.source or None)


def _empties(scale: Scale, rule: str) -> Hook:
    """R8.14, R8.18: an unmodified 2 takes a whole level, any other roll that fires (4 + X)D6 turns."""

    def fire(referee: Referee, bearer: Creature, effect: Effect) -> None:
        if effect.of == "two":
            referee.set(bearer, scale, moved(getattr(bearer.condition, scale), -1), rule=rule)
        else:
            amount = referee.roll(AMOUNT, bearer, Dice(4 + effect.strength, 6), rule=rule)
            change(referee, bearer, scale, -amount, rule=rule)

    return fire


def _sloth(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.17: one stamina point and the next turn."""
    change_stamina(referee, bearer, -1, rule="R8.17")
    afflict(referee, bearer, "lost-turn", 1, source=effect.source, rule="R8.17")


AGONY = lasting(Lasting("curse-agony", "R8.10", "curse", fire=_agony))
HUNGER = lasting(Lasting("curse-hunger", "R8.14", "curse", fire=_empties("food", "R8.14")))
SLOTH = lasting(Lasting("curse-sloth", "R8.17", "curse", fire=_sloth, rerolls=("stamina-recovery",)))
THIRST = lasting(Lasting("curse-thirst", "R8.18", "curse", fire=_empties("water", "R8.18")))
