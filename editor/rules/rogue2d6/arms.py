"""What a creature strikes and shoots with: weapons in its hands, claws, a beast's shape, fists."""

from __future__ import annotations

from typing import Literal, NamedTuple

from editor.field.creature import Creature
from editor.rules.dice import Dice
from editor.rules.rogue2d6.gear import D3, Weight, boon_of, is_beast, items_of, kind_of, worn
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import Attribute, DamageType, Item, NaturalAttack

Hand = Literal["main", "off", "both"]
Manner = Literal["melee", "shot", "thrown"]


class Arm(NamedTuple):
    """One weapon as it is used. `hit`, `damage` and `critical` are its magic (a blessed one has +1 critical)."""

    key: str
    manner: Manner
    hand: Hand
    weight: Weight
    dice: Dice
    d3: int = 0
    attribute: Attribute = "strength"
    slow: bool = False
    type: DamageType = "physical"
    hit: int = 0
    damage: int = 0
    critical: int = 0
    natural: NaturalAttack | None = None
    shield: bool = False


FIST = Arm("fist", "melee", "main", "small", D3)


def of_item(item: Item) -> Arm:
    """A weapon as it is held."""
    kind = kind_of(item)
    hand: Hand = "off" if item.worn == "off" else "both" if item.worn == "both" else "main"
    if kind.weight == "large":
        hand = "both"
    manner: Manner = "shot" if kind.use == "shot" else "thrown" if kind.use == "thrown" else "melee"
    return Arm(
        item.key, manner, hand, kind.weight, kind.dice, kind.d3, kind.attribute, kind.slow, "physical",
        boon_of(item, "hit"), boon_of(item, "damage"), boon_of(item, "critical") + int(item.blessed), None,
        kind.use == "shield",
    )  # fmt: skip


def of_nature(attack: NaturalAttack) -> Arm:
    """A bite or claw."""
    return Arm(
        attack.name, "melee", "main", "medium", Dice.parse(attack.damage), attack.d3, attack.attribute,
        type=attack.type, natural=attack,
    )  # fmt: skip


def _held(creature: Creature, *slots: str) -> Item | None:
    return next((item for item in items_of(creature) if item.worn in slots), None)


def melee_arms(creature: Creature) -> tuple[Arm, ...]:
    """What it can begin a melee attack with: the weapon in its main hand, else each natural attack, else fists."""
    shape = _shape(creature)
    if shape is not None:
        return (of_nature(shape),)
    item = worn(creature, "main", "both")
    if item is not None and kind_of(item).use == "melee":
        return (of_item(item),)
    if creature.sheet.natural_attacks:
        return tuple(of_nature(attack) for attack in creature.sheet.natural_attacks)
    return (FIST,)


def _shape(creature: Creature) -> NaturalAttack | None:
    for effect in creature.condition.effects:
        attack = getattr(ROGUE.lasting.get(effect.key), "attack", None)
        if attack is not None:
            found: NaturalAttack = attack
            return found
    return None


def off_arm(creature: Creature) -> Arm | None:
    """A weapon in the off hand."""
    item = worn(creature, "off")
    return of_item(item) if item is not None and kind_of(item).use == "melee" else None


def shield_of(creature: Creature) -> Item | None:
    """The shield on the off hand."""
    item = worn(creature, "off")
    return item if item is not None and kind_of(item).use == "shield" else None


def missile_arm(creature: Creature) -> Arm | None:
    """A bow or crossbow in hand, or a weapon to throw."""
    item = worn(creature, "main", "both")
    if item is None or kind_of(item).use not in ("shot", "thrown"):
        return None
    return of_item(item)


def two_small_or_medium_in_both(creature: Creature) -> bool:
    """Two small weapons, or a medium one in two hands (R6.5)."""
    if is_beast(creature):
        return False
    main, off = _held(creature, "main", "both"), off_arm(creature)
    if main is None or kind_of(main).use != "melee":
        return False
    kind = kind_of(main)
    if off is not None:
        return kind.weight == off.weight == "small"
    return kind.weight == "medium" and main.worn == "both"


def is_heavy(arm: Arm) -> bool:
    """A medium or large weapon of the main hand (R6.8 to R6.10); a bear's claws count (base facts)."""
    return arm.manner == "melee" and arm.hand != "off" and arm.weight in ("medium", "large")
