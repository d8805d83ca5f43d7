"""The states: what the creature must do, cannot do, and what ends them (R8.49 to R8.65)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.referee import Referee
from editor.rules.rogue2d6.body import harm
from editor.rules.rogue2d6.checks import AMOUNT
from editor.rules.rogue2d6.effects import lift
from editor.rules.rogue2d6.gear import D3
from editor.rules.rogue2d6.lasting import Lasting, lasting
from editor.rules.rogue2d6.sheet import Effect


def _wake(referee: Referee, bearer: Creature, effect: Effect, amount: int) -> None:
    """R8.59: any damage ends sleep."""
    lift(referee, bearer, effect.key, rule="R8.59")


def _burn(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.65: D3 fire damage each turn."""
    amount = referee.roll(AMOUNT, bearer, D3, rule="R8.65")
    harm(referee, bearer, amount, "fire", rule="R8.65", actor=effect.source or None)


def _forced(key: str, rule: str, *, willed: bool = True) -> Lasting:
    return lasting(Lasting(key, rule, "state", forced=True, willed=willed))


def _helpless(key: str, rule: str, *, immunity: tuple[str, ...] = ()) -> Lasting:
    return lasting(Lasting(key, rule, "state", helpless=True, immunity=immunity))


ENVY = _forced("envy", "R8.49")
GREED = _forced("greed", "R8.50")
LUST = _forced("lust", "R8.51")
PRIDE = _forced("pride", "R8.52")
RAGE = _forced("rage", "R8.53")
CHARM = _forced("charm", "R8.54")
CONFUSION = _forced("confusion", "R8.55", willed=False)
FEAR = _forced("fear", "R8.63")
BLINDNESS = lasting(Lasting("blindness", "R8.56", "state", blinds=True))
DEAFNESS = lasting(Lasting("deafness", "R8.57", "state"))
SILENCE = lasting(Lasting("silence", "R8.58", "state", silences=True))
SLEEP = lasting(Lasting("sleep", "R8.59", "state", helpless=True, hurt=_wake))
PARALYSIS = _helpless("paralysis", "R8.60")
SHOCK = _helpless("shocked", "R8.61", immunity=("shock",))
STUN = _helpless("stun", "R8.62")
SLOWED = lasting(Lasting("slowed", "R8.64", "state", slows=True))
BURNING = lasting(Lasting("burning", "R8.65", "state", each_turn=_burn, immunity=("fire",)))
LOST_TURN = lasting(Lasting("lost-turn", "R8.3", "state", loses_turn=True))
GORGING = lasting(Lasting("gorging", "R8.12", "state", forced=True))
HELD = lasting(Lasting("held", "R.trap", "state"))
