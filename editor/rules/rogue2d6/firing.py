"""Curses, poisons and diseases: whether they fire, and the end of a creature's turn (R8.1, R8.3)."""

from __future__ import annotations

import msgspec

from editor.field.creature import Creature
from editor.rules.check import Check, Trial
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.checks import FIRES, FIRING, TWO_D6, Deed
from editor.rules.rogue2d6.effects import effects_of, entries, is_dead, pass_turn
from editor.rules.rogue2d6.sheet import Effect


def fires(referee: Referee, bearer: Creature, effect: Effect) -> Check:
    """2D6 within 2 + strength (R8.1)."""
    base = (Modifier(2, "R8.1", "fires-on", on="against"),)
    lines = [Modifier(effect.strength, "R8.1", "strength-of-effect")]
    about = Deed(referee, FIRES, bearer, None)
    params = {"effect": effect.key}
    return referee.check(FIRES, bearer, Trial(TWO_D6, FIRING, base), lines, rule="R8.1", about=about, params=params)


def end_of_turn(referee: Referee, bearer: Creature) -> None:
    """Time passes for the effects that were on before; then each fires or not."""
    pass_turn(referee, bearer)
    for effect, entry in tuple(entries(bearer)):
        if is_dead(bearer):
            return
        if effect not in effects_of(bearer):
            continue
        if entry.each_turn is not None:
            entry.each_turn(referee, bearer, effect)
        if entry.fire is not None:
            _fire(referee, bearer, effect)


def _fire(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """One roll for a curse or poison; two for a disease, the attribute first (or one for both, by the house rule)."""
    entry = referee.ruleset.lasting[effect.key]  # type: ignore[attr-defined]
    check = fires(referee, bearer, effect)
    if check:
        with_two = _as_rolled(effect, check)
        with referee.action(bearer, "fires", rule=entry.rule, effect=effect.key):
            entry.fire(referee, bearer, with_two)
    if entry.fire_again is None or is_dead(bearer):
        return
    again = check if referee.reading("disease-rolls") == "one" else fires(referee, bearer, effect)
    if again:
        with referee.action(bearer, "fires", rule=entry.rule, effect=effect.key):
            entry.fire_again(referee, bearer, effect)


def _as_rolled(effect: Effect, check: Check) -> Effect:
    """The effect as its hook sees it: `of` tells an unmodified 2 (R8.14, R8.18)."""
    return msgspec.structs.replace(effect, of="two") if check.band == "two" else effect
