"""Watchers outside: they look on, may walk in, may shoot in; both of the latter end the duel (M4.1, M4.2)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.measure import counted_between
from editor.rules.decision import Option, Places
from editor.rules.mageduel.endings import interfere
from editor.rules.mageduel.ids import M4_2
from editor.rules.mageduel.movement import MOVE, Moves
from editor.rules.mageduel.numbers import can_target, is_duelling
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer


def watch_offer(referee: Referee, creature: Creature, wait: Option) -> Offer:
    """Look on, walk, or shoot at somebody inside."""
    options = []
    arm = next((arm for arm in creature.sheet.attacks if arm.range), None)
    for other in referee.creatures.values() if arm is not None else ():
        if is_duelling(referee, other) and arm is not None:
            near = counted_between(referee.field, creature.place, other.place) <= arm.range * 10
            if near and can_target(referee, creature, other):
                options.append(Option("shoot", other.id, item=arm.name))
    rate = creature.sheet.speed
    return Offer((*options, wait), [Places(MOVE, lambda: Moves(referee, creature, rate, lambda place: True))])


def attack_from_outside(referee: Referee, creature: Creature, option: Option) -> None:
    """A weapon from outside comes in: the duel is over before it does harm (M4.2)."""
    target = referee.creatures[option.target or ""]
    with referee.action(creature, "shoot", target=target, rule=M4_2, item=option.item):
        pass
    interfere(referee, creature.id, weapon=True)
