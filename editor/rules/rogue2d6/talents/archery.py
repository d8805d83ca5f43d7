"""Talents of bow and throwing knife (R6.1 to R6.4, R6.6)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.decision import Option, Places
from editor.rules.referee import Referee
from editor.rules.rogue2d6.arms import missile_arm
from editor.rules.rogue2d6.attributes import bonus, full_modifier
from editor.rules.rogue2d6.blow import Blow
from editor.rules.rogue2d6.effects import is_dead
from editor.rules.rogue2d6.gear import items_of, kind_of
from editor.rules.rogue2d6.secrecy import knows_of
from editor.rules.rogue2d6.sheet import Attribute
from editor.rules.rogue2d6.talents.talent import Talent, talent


def _carries_missile(creature: Creature) -> bool:
    return any(kind_of(item).use in ("shot", "thrown") for item in items_of(creature))


def _carries_thrown(creature: Creature) -> bool:
    return any(kind_of(item).use == "thrown" for item in items_of(creature))


def foes_next_to(blow: Blow, centre: Creature) -> list[Creature]:
    """Living foes of the attacker next to somebody, other than the target."""
    referee, actor = blow.referee, blow.actor
    return [
        other
        for other in referee.creatures.values()
        if other.side != actor.side
        and other is not blow.target
        and not is_dead(other)
        and knows_of(referee.state, actor, other)
        and adjacent(referee.field, other, centre)
    ]


def _many(blow: Blow) -> list[Creature]:
    """R6.2: creatures adjacent to the target, as many as the AGI bonus; one hit check each."""
    if not blow.ranged or blow.arm.slow:
        return []
    return foes_next_to(blow, blow.target)[: bonus(blow.actor, "agility")]


def _quick_places(referee: Referee, creature: Creature) -> Iterator[Places]:
    """R6.3: one square before the shot; not with slow weapons."""
    from editor.rules.rogue2d6.moving import known_steps

    arm = missile_arm(creature)
    if arm is not None and not arm.slow:
        yield Places("quick-shot", lambda: known_steps(referee, creature))


def _quick_shot(referee: Referee, creature: Creature, option: Option) -> None:
    from editor.rules.rogue2d6.fighting import shoot, targets_in_sight
    from editor.rules.rogue2d6.moving import leave_hiding, step_to

    assert option.place is not None
    leave_hiding(referee, creature)
    with referee.action(creature, "quick-shot", rule="R6.3"):
        step_to(referee, creature, option.place)
        arm = missile_arm(creature)
        targets = targets_in_sight(referee, creature)
        if arm is None or is_dead(creature) or not targets:
            return
        options = [Option("shoot", target.id, item=arm.key) for target in targets]
        chosen = referee.choose("shot", creature, options, rule="R6.3")
        shoot(referee, creature, referee.creatures[chosen.target or ""], arm)


def _higher(blow: Blow) -> Attribute | None:
    """R6.6: the higher of STR and AGI serves for hit and damage."""
    if blow.arm.manner != "thrown":
        return None
    strength, agility = (full_modifier(blow.actor, one) for one in ("strength", "agility"))
    return "strength" if strength > agility else "agility"


AIMED_SHOT = talent(
    Talent("aimed-shot", "R6.1", carries=_carries_missile, bonus_dice=lambda blow: blow.arm.manner == "shot")
)
MULTI_SHOT = talent(Talent("multi-shot", "R6.2", needs=("aimed-shot",), carries=_carries_missile, more_targets=_many))
QUICK_SHOT = talent(
    Talent(
        "quick-shot",
        "R6.3",
        needs=("aimed-shot",),
        carries=_carries_missile,
        places=_quick_places,
        deeds={"quick-shot": _quick_shot},
    )
)
STEADY_SHOT = talent(
    Talent(
        "steady-shot",
        "R6.4",
        carries=_carries_missile,
        rerolls_hit=lambda blow: blow.ranged,
        factor=lambda blow: 2 if blow.ranged and blow.hidden else 1,
    )
)
DEADLY_THROW = talent(
    Talent(
        "deadly-throw",
        "R6.6",
        carries=_carries_thrown,
        attribute=_higher,
        bonus_dice=lambda blow: blow.arm.manner == "thrown",
    )
)
