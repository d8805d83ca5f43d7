"""What a creature can do with its action, and doing it (R3.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.decision import Option, Places
from editor.rules.referee import Referee
from editor.rules.rogue2d6 import casting, handling
from editor.rules.rogue2d6.arms import melee_arms, missile_arm
from editor.rules.rogue2d6.effects import has, is_blind, is_dead, is_helpless
from editor.rules.rogue2d6.fighting import arm_named, foes, melee, shoot, targets_in_sight
from editor.rules.rogue2d6.gear import find, is_beast
from editor.rules.rogue2d6.ids import HIDE
from editor.rules.rogue2d6.moving import known_steps, leave_hiding, step_to
from editor.rules.rogue2d6.recovery import recover_moving, rest
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.searching import can_hide, hide, search
from editor.rules.rogue2d6.secrecy import reveal
from editor.rules.rogue2d6.talents.talent import talents_of
from editor.rules.rogue2d6.traps import break_free
from editor.rules.ruleset import Offer

WAIT = Option("wait")


def offer(referee: Referee, creature: Creature) -> Offer:
    """Everything the creature can do with one action; `wait` is the last option."""
    if is_dead(creature) or is_helpless(creature):
        return Offer((WAIT,))
    if has(creature, "image"):
        return Offer([*_melee(referee, creature), WAIT], [Places("move", lambda: known_steps(referee, creature))])
    options = [*_melee(referee, creature), *_shots(referee, creature), *_spells(referee, creature)]
    for talent in talents_of(creature):
        if talent.offers is not None:
            options += talent.offers(referee, creature)
    if not is_beast(creature):
        options += handling.offers(referee, creature)
    if has(creature, "trapped"):
        options.append(Option("break-free"))
    if can_hide(referee, creature):
        options.append(Option("hide"))
    options += (Option("search"), Option("rest"), WAIT)
    return Offer(_distinct(options), list(_places(referee, creature)))


def _distinct(options: list[Option]) -> list[Option]:
    return list(dict.fromkeys(options))


def _melee(referee: Referee, creature: Creature) -> Iterator[Option]:
    for foe in foes(referee, creature):
        if adjacent(referee.field, creature, foe):
            yield from (Option("attack", foe.id, item=arm.key) for arm in melee_arms(creature))


def _shots(referee: Referee, creature: Creature) -> Iterator[Option]:
    arm = missile_arm(creature)
    if arm is None or is_blind(creature):
        return
    for foe in targets_in_sight(referee, creature):
        yield Option("shoot" if arm.manner == "shot" else "throw", foe.id, item=arm.key)


def _spells(referee: Referee, creature: Creature) -> Iterator[Option]:
    if not casting.can_cast(creature):
        return
    for spell in casting.known_spells(creature):
        yield from casting.targets(referee, creature, spell)


def _places(referee: Referee, creature: Creature) -> Iterator[Places]:
    yield Places("move", lambda: known_steps(referee, creature))
    for talent in talents_of(creature):
        if talent.places is not None:
            yield from talent.places(referee, creature)
    if casting.can_cast(creature):
        for spell in casting.known_spells(creature):
            yield from casting.spell_places(referee, creature, spell)
    if not is_beast(creature):
        yield from handling.places(referee, creature)


def perform(referee: Referee, creature: Creature, option: Option) -> None:
    """Do what an option says."""
    deed = DEEDS.get(option.action)
    if deed is None:
        deed = next(talent.deeds[option.action] for talent in ROGUE.talents.values() if option.action in talent.deeds)
    deed(referee, creature, option)


def _attack(referee: Referee, creature: Creature, option: Option) -> None:
    target = referee.creatures[option.target or ""]
    arm = arm_named(creature, option.item)
    # first, so that the attack itself is told to all
    hidden = reveal(referee, creature)
    with referee.action(creature, "attack", target=target, rule="R4.1", item=arm.key):
        melee(referee, creature, target, arm, hidden=hidden)


def _shoot(referee: Referee, creature: Creature, option: Option) -> None:
    target, arm = referee.creatures[option.target or ""], missile_arm(creature)
    if arm is None:
        raise ValueError(f"{creature.id} has nothing to shoot with")
    hidden = reveal(referee, creature)
    with referee.action(creature, option.action, target=target, rule="R4.1", item=arm.key):
        shoot(referee, creature, target, arm, hidden=hidden)


def _cast(referee: Referee, creature: Creature, option: Option) -> None:
    casting.cast(referee, creature, ROGUE.spells[option.item or ""], option)


def _move(referee: Referee, creature: Creature, option: Option) -> None:
    assert option.place is not None
    leave_hiding(referee, creature)
    with referee.action(creature, "move", rule="R3.1", path=(creature.place, option.place)):
        step_to(referee, creature, option.place)
        if not is_dead(creature):
            recover_moving(referee, creature)


def _search(referee: Referee, creature: Creature, option: Option) -> None:
    with referee.action(creature, "search", rule="R1.6"):
        search(referee, creature)


def _hide(referee: Referee, creature: Creature, option: Option) -> None:
    with referee.action(creature, "hide", rule=HIDE):
        hide(referee, creature)


def _rest(referee: Referee, creature: Creature, option: Option) -> None:
    with referee.action(creature, "rest", rule="R2.2"):
        rest(referee, creature)


def _break_free(referee: Referee, creature: Creature, option: Option) -> None:
    break_free(referee, creature)


def _gorge(referee: Referee, creature: Creature, option: Option) -> None:
    """A turn of eating and drinking, past Satiated: one meal and one drink (R8.12)."""
    with referee.action(creature, "gorge", rule="R8.12", item=option.item):
        handling.consume(referee, creature, find(creature, option.item or ""), past_satiated=True)
        drink = next((o for o in handling.drinks(creature)), None)
        if drink is not None:
            handling.consume(referee, creature, find(creature, drink), past_satiated=True)


def _wait(referee: Referee, creature: Creature, option: Option) -> None:
    """Nothing this time."""


DEEDS: dict[str, Callable[[Referee, Creature, Option], None]] = {
    "attack": _attack,
    "shoot": _shoot,
    "throw": _shoot,
    "cast": _cast,
    "move": _move,
    "pick-up": handling.pick_up,
    "equip": handling.equip,
    "unequip": handling.unequip,
    "regrip": handling.regrip,
    "eat": handling.eat,
    "drink": handling.eat,
    "drop": handling.drop,
    "read": handling.use_magic,
    "use": handling.use_magic,
    "learn": handling.learn,
    "open": handling.door,
    "close": handling.door,
    "open-chest": handling.open_it,
    "disarm": handling.disarm,
    "set-trap": handling.set_trap,
    "break-free": _break_free,
    "search": _search,
    "hide": _hide,
    "rest": _rest,
    "gorge": _gorge,
    "wait": _wait,
}
