"""Talents of the main and the off hand (R6.5, R6.7 to R6.11, R6.20)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.rogue2d6.arms import (
    is_heavy,
    melee_arms,
    of_item,
    off_arm,
    shield_of,
    two_small_or_medium_in_both,
)
from editor.rules.rogue2d6.attributes import bonus
from editor.rules.rogue2d6.blow import Blow
from editor.rules.rogue2d6.effects import is_dead
from editor.rules.rogue2d6.gear import D3, items_of, kind_of, worn
from editor.rules.rogue2d6.talents.archery import foes_next_to
from editor.rules.rogue2d6.talents.talent import Talent, talent

CHARGE = 2
"""Squares of a heroic charge."""


def _carries_heavy(creature: Creature) -> bool:
    return any(kind_of(item).use == "melee" and kind_of(item).weight != "small" for item in items_of(creature))


def _carries_two(creature: Creature) -> bool:
    blades = [kind_of(item) for item in items_of(creature) if kind_of(item).use == "melee"]
    return sum(1 for one in blades if one.weight == "small") > 1 or any(one.weight == "medium" for one in blades)


def _carries_shield(creature: Creature) -> bool:
    return any(kind_of(item).use == "shield" for item in items_of(creature))


def _flurry(creature: Creature) -> tuple[str, ...]:
    """R6.5: one more with the main hand from AGI bonus 1, with the off hand from 3."""
    if not two_small_or_medium_in_both(creature):
        return ()
    agility = bonus(creature, "agility")
    off = agility >= 3 and off_arm(creature) is not None
    return ("main",) * (agility >= 1) + ("off",) * off


def _sweep(blow: Blow) -> list[Creature]:
    """R6.10: creatures adjacent to the attacker, as many as the STR bonus; one hit check each."""
    if not is_heavy(blow.arm) or blow.bash:
        return []
    return foes_next_to(blow, blow.actor)[: bonus(blow.actor, "strength")]


def _large(creature: Creature) -> int:
    """With a large weapon +1 to minimum block and maximum parry."""
    item = worn(creature, "both", "main")
    return int(item is not None and kind_of(item).weight == "large")


def _charges(referee: Referee, creature: Creature) -> Iterator[Option]:
    """R6.7: a foe that can be reached in two squares of movement (and is not next to the creature)."""
    from editor.rules.rogue2d6.fighting import foes
    from editor.rules.rogue2d6.moving import way_beside

    if not melee_arms(creature):
        return
    for foe in foes(referee, creature):
        if not adjacent(referee.field, creature, foe) and way_beside(referee, creature, foe, CHARGE) is not None:
            yield Option("charge", foe.id, item=melee_arms(creature)[0].key)


def _charge(referee: Referee, creature: Creature, option: Option) -> None:
    from editor.rules.rogue2d6.fighting import melee
    from editor.rules.rogue2d6.moving import step_to, way_beside
    from editor.rules.rogue2d6.secrecy import reveal

    foe = referee.creatures[option.target or ""]
    reveal(referee, creature)
    with referee.action(creature, "charge", target=foe, rule="R6.7"):
        for place in (way_beside(referee, creature, foe, CHARGE) or ())[1:]:
            if not step_to(referee, creature, place):
                break
        if not is_dead(creature) and adjacent(referee.field, creature, foe):
            melee(referee, creature, foe, melee_arms(creature)[0], charge=True)


def _bashes(referee: Referee, creature: Creature) -> Iterator[Option]:
    """R6.11: with a melee weapon and a shield."""
    from editor.rules.rogue2d6.fighting import foes

    main = worn(creature, "main")
    if shield_of(creature) is None or main is None or kind_of(main).use != "melee":
        return
    for foe in foes(referee, creature):
        if adjacent(referee.field, creature, foe):
            yield Option("bash", foe.id)


def _bash(referee: Referee, creature: Creature, option: Option) -> None:
    """The shield strikes like a small thing in the off hand (D3), knocks back one square on a hit, and stuns."""
    from editor.rules.rogue2d6.attack import may_strike, strike
    from editor.rules.rogue2d6.moving import knock_back
    from editor.rules.rogue2d6.secrecy import reveal

    foe, shield = referee.creatures[option.target or ""], shield_of(creature)
    if shield is None:
        return
    hidden = reveal(referee, creature)
    with referee.action(creature, "bash", target=foe, rule="R6.11"):
        if not may_strike(referee, creature, foe):
            return
        referee.note("deflects", rule="R6.11", actor=creature.id)
        arm = of_item(shield)._replace(dice=D3, d3=0)
        if strike(referee, Blow(referee, creature, foe, arm, bash=True, hidden=hidden)):
            knock_back(referee, creature, foe)


BLADE_FLURRY = talent(Talent("blade-flurry", "R6.5", carries=_carries_two, extra_strikes=_flurry))
HEROIC_CHARGE = talent(Talent("heroic-charge", "R6.7", offers=_charges, deeds={"charge": _charge}))
CRUSHING_BLOW = talent(
    Talent("crushing-blow", "R6.8", carries=_carries_heavy, bonus_dice=lambda blow: is_heavy(blow.arm))
)
KILLING_BLOW = talent(
    Talent(
        "killing-blow",
        "R6.9",
        needs=("crushing-blow",),
        carries=_carries_heavy,
        kills=lambda blow: is_heavy(blow.arm) and not blow.bash,
    )
)
SWEEPING_BLOW = talent(
    Talent(
        "sweeping-blow", "R6.10", needs=("crushing-blow",), carries=_carries_heavy, more_targets=_sweep, guard=_large
    )
)
SHIELD_BASH = talent(Talent("shield-bash", "R6.11", carries=_carries_shield, offers=_bashes, deeds={"bash": _bash}))
DUAL_WIELD = talent(Talent("dual-wield", "R6.20", carries=_carries_two, both_hands=True))
