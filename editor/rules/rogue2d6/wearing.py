"""Picking up, wearing, taking off, giving up: with curses and what hangs on the items worn (R3.5, R3.6, R7.26)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from editor.field.creature import Creature
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.rogue2d6.body import with_hit_points
from editor.rules.rogue2d6.effects import afflict, effects_of, entries, lift
from editor.rules.rogue2d6.gear import (
    WORN_BY_USE,
    can_give_up,
    find,
    is_unknown,
    items_of,
    kind_of,
    reference,
    worn_items,
)
from editor.rules.rogue2d6.ids import ITEMS
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import Item, Slot
from editor.rules.rogue2d6.talents.talent import talents_of
from editor.rules.trace import PUBLIC, REFEREE


def items_changed(
    referee: Referee, creature: Creature, items: tuple[Item, ...], rule: str, actor: str | None = None
) -> None:
    """Set what is carried; Mage Armour ends where the worn items change, curses of items come and go (R3.5)."""
    before = worn_items(creature)
    # a list written out has all that its items are, and the action around it says what was done
    unknown = any(is_unknown(item) for item in (*items_of(creature), *items))
    with referee.secret(REFEREE if unknown else PUBLIC):
        with_hit_points(referee, creature, "items", items, rule, actor)
    after = worn_items(creature)
    if before == after:
        return
    for effect, entry in tuple(entries(creature)):
        if entry.ends_with_items:
            lift(referee, creature, effect.key, rule=entry.rule)
        elif effect.of.startswith("item:") and not any(_lays(item, effect.key) for item in after):
            lift(referee, creature, effect.key, rule="R3.5")
    lay_curses(referee, creature)


def lay_curses(referee: Referee, creature: Creature) -> None:
    """The items worn lay their curses on the wearer (R3.5)."""
    for item in worn_items(creature):
        if item.curse in ROGUE.lasting and not any(effect.key == item.curse for effect in effects_of(creature)):
            afflict(referee, creature, item.curse, None, strength=item.power, of=f"item:{item.key}", rule="R3.5")


def _lays(item: Item, key: str) -> bool:
    return item.curse == key


def slot_for(creature: Creature, item: Item) -> Slot:
    """Where an item goes: a second small weapon into the off hand, large weapons and bows into both."""
    kind = kind_of(item)
    slot = WORN_BY_USE.get(kind.use, "")
    if kind.use == "melee" and kind.weight == "large":
        return "both"
    held = {one.worn for one in items_of(creature)}
    if kind.use == "melee" and kind.weight == "small" and "main" in held and "off" not in held:
        return "off"
    return slot


def _clashes(slot: Slot) -> tuple[Slot, ...]:
    """Slots that have to be free for one."""
    if slot == "both":
        return ("main", "off", "both")
    if slot in ("main", "off"):
        return (slot, "both")
    return (slot,)


def wearables(creature: Creature) -> Iterator[str]:
    """References of what it could put on or take in hand."""
    items = items_of(creature)
    for index, item in enumerate(items):
        slot = slot_for(creature, item)
        if not item.worn and slot and all(can_give_up(one) for one in items if one.worn in _clashes(slot)):
            yield reference(items, index)


def removables(creature: Creature) -> Iterator[str]:
    """References of what it wears and can take off (R3.5)."""
    items = items_of(creature)
    for index, item in enumerate(items):
        if item.worn and can_give_up(item):
            yield reference(items, index)


def regrips(creature: Creature) -> Iterator[str]:
    """A medium weapon that could be taken in two hands, or back in one."""
    items = items_of(creature)
    for index, item in enumerate(items):
        kind = kind_of(item)
        if kind.use == "melee" and kind.weight == "medium" and not item.cursed:
            free = not any(one.worn == "off" for one in items)
            if (item.worn == "main" and free) or item.worn == "both":
                yield reference(items, index)


def warned(referee: Referee, creature: Creature, item: Item) -> bool:
    """R6.22: Sixth Sense warns of an unidentified cursed item; True when it leaves it then."""
    if item.identified or not item.cursed:
        return False
    for talent in talents_of(creature):
        if talent.warns:
            with referee.secret(creature.id):
                referee.note("warned", rule=talent.rule, actor=creature.id, item=item.key)
                options = (Option("leave-it"), Option("go-on"))
                return referee.choose("warned", creature, options, rule=talent.rule).action == "leave-it"
    return False


def equip(referee: Referee, creature: Creature, name: str) -> None:
    """Put on or take in hand; what is in the way goes to the pack. A cursed item shows what it is then."""
    items = list(items_of(creature))
    index = find(creature, name)
    slot = slot_for(creature, items[index])
    if warned(referee, creature, items[index]):
        return
    for i, item in enumerate(items):
        if item.worn in _clashes(slot) and i != index:
            items[i] = msgspec.structs.replace(item, worn="")
    items[index] = msgspec.structs.replace(items[index], worn=slot, identified=True)
    items_changed(referee, creature, tuple(items), ITEMS, creature.id)


def set_worn(referee: Referee, creature: Creature, name: str, slot: Slot) -> None:
    """Move an item to a slot, or to the pack ("")."""
    index = find(creature, name)
    items = items_of(creature)
    new = msgspec.structs.replace(items[index], worn=slot)
    items_changed(referee, creature, (*items[:index], new, *items[index + 1 :]), ITEMS, creature.id)


def without(items: tuple[Item, ...], index: int) -> tuple[Item, ...]:
    """The items without one."""
    return (*items[:index], *items[index + 1 :])
