"""Poisons of body and blood (R8.23, R8.25 to R8.27, R8.29, R8.30)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.referee import Referee
from editor.rules.rogue2d6.body import change_stamina, harm, lose
from editor.rules.rogue2d6.checks import AMOUNT
from editor.rules.rogue2d6.effects import afflict
from editor.rules.rogue2d6.gear import D3
from editor.rules.rogue2d6.lasting import Lasting, lasting
from editor.rules.rogue2d6.poisons.senses import brings
from editor.rules.rogue2d6.sheet import Effect


def _kill(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.23: D3 + X poison damage."""
    amount = referee.roll(AMOUNT, bearer, D3._replace(plus=effect.strength), rule="R8.23")
    harm(referee, bearer, amount, "poison", rule="R8.23", actor=effect.source or None)


def _drain(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.25: one stamina point."""
    change_stamina(referee, bearer, -1, rule="R8.25")


def _leech(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.26: D3 + X hit points, lost without being damage of a kind."""
    amount = referee.roll(AMOUNT, bearer, D3._replace(plus=effect.strength), rule="R8.26")
    lose(referee, bearer, amount, rule="R8.26", actor=effect.source or None)


def _slow(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.30: the next turn is lost."""
    afflict(referee, bearer, "lost-turn", 1, source=effect.source, rule="R8.30")


DEADLY = lasting(Lasting("poison-deadly", "R8.23", "poison", fire=_kill, rerolls=("hp-recovery",)))
DRAINING = lasting(
    Lasting(
        "poison-draining",
        "R8.25",
        "poison",
        fire=_drain,
        penal=("stamina-recovery",),
        immunity=("stamina-drain",),
    )
)
LEECHING = lasting(
    Lasting("poison-leeching", "R8.26", "poison", fire=_leech, penal=("hp-recovery",), immunity=("blood-drain",))
)
PARALYTIC = lasting(Lasting("poison-paralytic", "R8.27", "poison", fire=brings("paralysis", "R8.27"), slows=True))
SLEEPING = lasting(Lasting("poison-sleeping", "R8.29", "poison", fire=brings("sleep", "R8.29")))
SLOWING = lasting(Lasting("poison-slowing", "R8.30", "poison", fire=_slow, slows=True, weakens_defence=True))
