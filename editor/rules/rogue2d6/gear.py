"""The table of items, and what a creature carries and wears (base facts of the 2D6 system, R3.5, R3.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.field.creature import Creature
from editor.rules.dice import D6, Dice
from editor.rules.referee import Referee
from editor.rules.rogue2d6.sheet import Attribute, Item, Slot

D3 = Dice(1, 3)
SMALL = Dice(1, 3, 1)

Use = Literal["melee", "shot", "thrown", "armour", "helmet", "shield", "ring", "food", "scroll", "wand", "book",
              "gem", "trap", "other"]  # fmt: skip
Weight = Literal["small", "medium", "large"]


@dataclass(frozen=True, slots=True)
class ItemKind:
    """One row of the table. `dice` and `d3` are the weapon's damage, `attribute` what it strikes with. `block` is
    the least and the most a shield blocks, `parry` the most a weapon parries, `dodge` the armour's cap. `food` and
    `water` are the turns that a meal lasts."""

    key: str
    use: Use
    weight: Weight = "small"
    dice: Dice = SMALL
    d3: int = 0
    attribute: Attribute = "strength"
    slow: bool = False
    parry: int = 0
    block: tuple[int, int] = (0, 0)
    resists: int = 0
    dodge: int | None = None
    food: int = 0
    water: int = 0


_TABLE = (
    ItemKind("dagger", "melee", attribute="agility", parry=3),
    ItemKind("short_sword", "melee", parry=3),
    ItemKind("club", "melee", parry=1),
    ItemKind("long_sword", "melee", "medium", D6, parry=4),
    ItemKind("mace", "melee", "medium", D6, parry=2),
    ItemKind("battle_axe", "melee", "medium", D6, parry=3),
    ItemKind("staff", "melee", "medium", D6, parry=4),
    ItemKind("great_sword", "melee", "large", D6, 1, parry=3),
    ItemKind("great_axe", "melee", "large", D6, 1, parry=2),
    ItemKind("bow", "shot", "medium", D6, attribute="agility"),
    ItemKind("crossbow", "shot", "medium", D6, 1, attribute="agility", slow=True),
    ItemKind("throwing_knife", "thrown", attribute="agility"),
    ItemKind("javelin", "thrown", attribute="agility"),
    ItemKind("cloth", "armour", resists=0, dodge=5),
    ItemKind("leather", "armour", resists=1, dodge=4),
    ItemKind("mail", "armour", resists=2, dodge=2),
    ItemKind("plate", "armour", resists=3, dodge=1),
    ItemKind("cap", "helmet", resists=0),
    ItemKind("open_helmet", "helmet", resists=1),
    ItemKind("closed_helmet", "helmet", resists=2),
    ItemKind("buckler", "shield", block=(0, 2)),
    ItemKind("round_shield", "shield", "medium", block=(1, 3)),
    ItemKind("tower_shield", "shield", "large", block=(2, 5)),
    ItemKind("ring", "ring"),
    ItemKind("amulet", "ring"),
    ItemKind("bread", "food", food=360),
    ItemKind("dried_meat", "food", food=720),
    ItemKind("water_skin", "food", water=720),
    ItemKind("wine", "food", water=360),
    ItemKind("stew", "food", food=360, water=180),
    ItemKind("melon", "food", food=90, water=270),
    ItemKind("scroll", "scroll"),
    ItemKind("wand", "wand"),
    ItemKind("spell_book", "book"),
    ItemKind("soul_gem", "gem"),
    ItemKind("bear_trap_kit", "trap"),
    ItemKind("gold", "other"),
)
ITEMS: dict[str, ItemKind] = {kind.key: kind for kind in _TABLE}
WORN_BY_USE: dict[str, Slot] = {
    "melee": "main",
    "shot": "both",
    "thrown": "main",
    "armour": "body",
    "helmet": "head",
    "shield": "off",
    "ring": "ring",
}
_UNKNOWN = ItemKind("", "other")
STEP = 360
"""What a blessed meal gives more: one step of the scale."""


def kind_of(item: Item) -> ItemKind:
    """The row of an item; a plain thing where the table has none."""
    return ITEMS.get(item.key, _UNKNOWN)


def items_of(creature: Creature) -> tuple[Item, ...]:
    """All it carries now."""
    own: tuple[Item, ...] | None = creature.condition.items
    found: tuple[Item, ...] = creature.sheet.items if own is None else own
    return found


def reference(items: tuple[Item, ...], index: int) -> str:
    """The name of an item among those carried: its key, with a number where there are several."""
    same = sum(1 for item in items[:index] if item.key == items[index].key)
    return items[index].key if not same else f"{items[index].key}#{same + 1}"


def find(creature: Creature, name: str) -> int:
    """The index of an item by its reference; KeyError for one not carried."""
    items = items_of(creature)
    for index in range(len(items)):
        if reference(items, index) == name:
            return index
    raise KeyError(name)


def is_beast(creature: Creature) -> bool:
    """Whether a beast's shape has replaced its weapons and armour (R6.25, R6.26)."""
    return any(effect.key.startswith("shape-") for effect in creature.condition.effects)


def worn(creature: Creature, *slots: Slot) -> Item | None:
    """What it wears in a slot (the first of some); nothing in a beast's shape."""
    if is_beast(creature):
        return None
    return next((item for item in items_of(creature) if item.worn in slots), None)


def worn_items(creature: Creature) -> list[Item]:
    """All that is worn or held in hand."""
    return [item for item in items_of(creature) if item.worn]


def boons(creature: Creature, kind: str) -> int:
    """The sum of a magic property over all items worn, but for weapons' own hit, damage and critical."""
    return sum(boon.amount for item in worn_items(creature) for boon in item.magic if boon.kind == kind)


def boon_of(item: Item | None, kind: str) -> int:
    """A magic property of one item."""
    return sum(boon.amount for boon in item.magic if boon.kind == kind) if item else 0


def cursed_worn(creature: Creature) -> int:
    """How many cursed items it wears: each raises the fatal threshold by 1 (R3.5)."""
    return sum(1 for item in items_of(creature) if item.worn and item.cursed)


def can_give_up(item: Item) -> bool:
    """Whether it can be taken off and given away (R3.5)."""
    return not item.cursed


def is_unknown(item: Item) -> bool:
    """Whether nobody knows what it is beyond its kind: neither identified nor worn, which shows what it is."""
    return not item.identified and not item.worn


def nourishment(item: Item) -> tuple[int, int]:
    """Turns of food and of water in a meal; a blessed one is a step stronger (R3.6)."""
    kind = kind_of(item)
    more = STEP if item.blessed else 0
    return (kind.food + more if kind.food else 0), (kind.water + more if kind.water else 0)


def set_items(
    referee: Referee, creature: Creature, items: tuple[Item, ...], rule: str, actor: str | None = None
) -> None:
    """Change what is carried; whatever depends on the items worn follows (hit points, Mage Armour, curses)."""
    from editor.rules.rogue2d6.wearing import items_changed

    items_changed(referee, creature, items, rule, actor)
