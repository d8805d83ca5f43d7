"""What a creature strikes with: the weapon in hand, its natural attacks, or its fists."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from editor.field.creature import Creature
from editor.rules.adnd.sheet import Item, NaturalAttack
from editor.rules.adnd.weapons import WEAPONS, Weapon
from editor.rules.dice import Dice
from editor.rules.underground.kinds import Arm

FIST = Item("fist")
LONG = 900
"""Each full 9 ft of a weapon reaches one cell further (reading weapon-reach)."""


@lru_cache(maxsize=1024)
def weapon_arm(item: Item, kind: str = "melee") -> Arm:
    """A weapon as it strikes: held, shot or hurled."""
    weapon = WEAPONS[item.weapon]
    large = weapon.damage_against(True, kind == "hurled")
    return Arm(weapon.key, weapon.damage, large, weapon.length, item.bonus, kind, weapon.range, False, item.severing)


@lru_cache(maxsize=1024)
def natural_arm(attack: NaturalAttack) -> Arm:
    """A bite or claw as it strikes."""
    dice = Dice.parse(attack.damage)
    return Arm(attack.name, dice, dice, attack.reach, natural=True)


def items_left(creature: Creature) -> list[Item]:
    """The weapons still carried: those hurled are gone."""
    thrown = creature.condition.thrown
    if not thrown:
        return list(creature.sheet.items)
    gone = list(thrown)
    left = []
    for item in creature.sheet.items:
        if item.weapon in gone:
            gone.remove(item.weapon)
        else:
            left.append(item)
    return left


def in_hand(creature: Creature) -> Item | None:
    """The weapon in hand; None for a creature that fights with its natural attacks."""
    sheet, wielded = creature.sheet, creature.condition.wielded
    items = sheet.items if not creature.condition.thrown else items_left(creature)
    if wielded:
        for item in items:
            if item.weapon == wielded:
                return item
    if sheet.natural_attacks and (wielded or not items):
        return None
    if wielded == FIST.weapon or not items:
        return FIST
    first: Item = items[0]
    return first


def find_item(creature: Creature, key: str) -> Item:
    """The item with that weapon key that the creature has; KeyError for one that it has not."""
    for item in creature.sheet.items:
        if item.weapon == key:
            return item  # type: ignore[no-any-return]
    if key == FIST.weapon:
        return FIST
    raise KeyError(key)


def melee_arms(creature: Creature, key: str | None = None) -> tuple[Arm, ...]:
    """What strikes in one attack: the weapon named or in hand, or all natural attacks."""
    natural = any(one.name == key for one in creature.sheet.natural_attacks)
    item = None if natural else find_item(creature, key) if key else in_hand(creature)
    if item is None:
        return tuple(natural_arm(one) for one in creature.sheet.natural_attacks)
    return (weapon_arm(item),) if WEAPONS[item.weapon].melee else ()


def missile_arm(creature: Creature, item: Item) -> Arm | None:
    """The weapon as a missile: shot or hurled; None when it is neither."""
    weapon = WEAPONS[item.weapon]
    if weapon.missile:
        return weapon_arm(item, "shot")
    return weapon_arm(item, "hurled") if weapon.hurled else None


def reach_of(arms: tuple[Arm, ...], by_length: bool) -> int:
    """How many cells away the longest of some arms strikes."""
    if not by_length:
        return 1
    return max((1 + arm.length // LONG for arm in arms), default=0)


def magic_in_hand(creature: Creature) -> bool:
    """Whether a magic weapon is in hand (U6.3)."""
    if not creature.sheet.items:
        return False
    item = in_hand(creature)
    return item is not None and item.bonus > 0


def rate_of_fire(weapon: Weapon, round_: int) -> int:
    """Shots of this round: rates such as 3/2 give now one, now two; below 1 the loading decides, not this."""
    if weapon.rate < 1:
        return 1
    rate: Fraction = weapon.rate
    return int(rate * round_) - int(rate * (round_ - 1)) if rate.denominator > 1 else int(rate)
