"""The nine diseases: an attribute point, and something more (R8.40 to R8.48)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.dice import D6
from editor.rules.referee import Referee
from editor.rules.rogue2d6.body import change_stamina, damage_attribute, harm
from editor.rules.rogue2d6.checks import AMOUNT, DURATION, RANDOM, longer_than_a_turn
from editor.rules.rogue2d6.effects import afflict
from editor.rules.rogue2d6.gear import D3
from editor.rules.rogue2d6.lasting import Hook, Lasting, lasting
from editor.rules.rogue2d6.sheet import Attribute, Effect


def _wastes(attribute: Attribute, rule: str) -> Hook:
    def fire(referee: Referee, bearer: Creature, effect: Effect) -> None:
        damage_attribute(referee, bearer, attribute, rule=rule)

    return fire


def _brings(state: str, rule: str) -> Hook:
    def fire(referee: Referee, bearer: Creature, effect: Effect) -> None:
        turns = referee.roll(DURATION, bearer, D6, rule=rule, tells=longer_than_a_turn)
        afflict(referee, bearer, state, turns, source=effect.source, rule=rule)

    return fire


def _bleeds(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.41: D3 + X disease damage."""
    amount = referee.roll(AMOUNT, bearer, D3._replace(plus=effect.strength), rule="R8.41")
    harm(referee, bearer, amount, "disease", rule="R8.41", actor=effect.source or None)


def _gasps(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R8.43: D3 stamina points."""
    change_stamina(referee, bearer, -referee.roll(AMOUNT, bearer, D3, rule="R8.43"), rule="R8.43")


def _disease(key: str, rule: str, attribute: Attribute, more: Hook) -> Lasting:
    return lasting(Lasting(key, rule, "disease", fire=_wastes(attribute, rule), fire_again=more))


ACHING_MUSCLE = _disease("disease-aching-muscle", "R8.40", "strength", _brings("slowed", "R8.40"))
BLOODY_FLUX = _disease("disease-bloody-flux", "R8.41", "stamina", _bleeds)
BONE_PLAGUE = _disease("disease-bone-plague", "R8.42", "strength", _brings("paralysis", "R8.42"))
BURNING_LUNG = _disease("disease-burning-lung", "R8.43", "stamina", _gasps)
ITCHING_GROIN = _disease("disease-itching-groin", "R8.45", "agility", _brings("blindness", "R8.45"))
PUTRID_BREATH = _disease("disease-putrid-breath", "R8.46", "charisma", _brings("silence", "R8.46"))
SWOLLEN_JOINT = _disease("disease-swollen-joint", "R8.47", "agility", _brings("confusion", "R8.47"))
ROTTING_FLESH = _disease("disease-rotting-flesh", "R8.48", "charisma", _brings("sleep", "R8.48"))
OTHERS = (ACHING_MUSCLE, BLOODY_FLUX, BONE_PLAGUE, BURNING_LUNG, ITCHING_GROIN, PUTRID_BREATH, SWOLLEN_JOINT,
          ROTTING_FLESH)  # fmt: skip


def _fever(second: bool) -> Hook:
    """R8.44: the effects of another disease, which one at random each time."""

    def fire(referee: Referee, bearer: Creature, effect: Effect) -> None:
        other = OTHERS[referee.pick(RANDOM, bearer, len(OTHERS), rule="R8.44")]
        hook = other.fire_again if second else other.fire
        if hook is not None:
            hook(referee, bearer, effect)

    return fire


DUNGEON_FEVER = lasting(
    Lasting("disease-dungeon-fever", "R8.44", "disease", fire=_fever(False), fire_again=_fever(True))
)
