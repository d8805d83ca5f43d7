"""Handling things: picking up, wearing, eating, reading, doors and chests, as options and deeds."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from editor.field.creature import Creature
from editor.field.edges import Barrier
from editor.field.grid import DIRECTIONS, Cell, Place, edge_between
from editor.rules.decision import Option, Places
from editor.rules.referee import Referee
from editor.rules.rogue2d6 import casting, traps
from editor.rules.rogue2d6.gear import (
    can_give_up,
    find,
    is_unknown,
    items_of,
    kind_of,
    nourishment,
    reference,
    set_items,
)
from editor.rules.rogue2d6.hunger import feed, is_full
from editor.rules.rogue2d6.ids import ITEMS
from editor.rules.rogue2d6.loose import (
    BEAR_TRAP,
    CHEST,
    at,
    item_of,
    item_thing,
    known_things,
    lay_down,
    lying,
    put,
    with_params,
)
from editor.rules.rogue2d6.moving import bumps, known_steps
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import Item
from editor.rules.rogue2d6.talents.talent import talents_of
from editor.rules.rogue2d6.unidentified import aim
from editor.rules.rogue2d6.wearing import equip as put_on
from editor.rules.rogue2d6.wearing import regrips, removables, set_worn, warned, wearables, without


def offers(referee: Referee, creature: Creature) -> Iterator[Option]:
    """What it can do with things here and now."""
    yield from (Option("pick-up", item=name) for name in lying(referee, creature, creature.place))
    yield from (Option("equip", item=name) for name in wearables(creature))
    yield from (Option("unequip", item=name) for name in removables(creature))
    yield from (Option("regrip", item=name) for name in regrips(creature))
    yield from _pack(referee, creature)
    yield from _around(referee, creature)


def reads(creature: Creature, what: str) -> bool:
    """Whether it can read: common, or the tongue of a school (R6.13 to R6.16)."""
    return any(talent.reads == what for talent in talents_of(creature))


def _pack(referee: Referee, creature: Creature) -> Iterator[Option]:
    items = items_of(creature)
    for index, item in enumerate(items):
        name, use = reference(items, index), kind_of(item).use
        if use == "food" and not is_full(creature, *nourishment(item)):
            yield Option("eat" if kind_of(item).food else "drink", item=name)
        if not item.worn and (can_give_up(item) or is_unknown(item)):
            yield Option("drop", item=name)
        if use in ("scroll", "wand"):
            yield from _magic(referee, creature, item, name)
        if use == "book" and _can_learn(creature, item):
            yield Option("learn", item=name)
        if use == "trap":
            yield Option("set-trap", item=name)


def _magic(referee: Referee, creature: Creature, item: Item, name: str) -> Iterator[Option]:
    """Scrolls and wands: for who reads (R6.13); no scrolls in silence (R8.58). What is not identified is aimed when
    it has shown its spell."""
    wand = kind_of(item).use == "wand"
    if not reads(creature, "common") or (not wand and casting.is_gagged(creature)):
        return
    if is_unknown(item):
        yield Option("use" if wand else "read", item=name)
        return
    spell = ROGUE.spells.get(item.spell)
    if spell is None or (wand and not item.charges):
        return
    for option in casting.targets(referee, creature, spell):
        yield Option("use" if wand else "read", option.target, option.place, name, option.facing)


def _can_learn(creature: Creature, item: Item) -> bool:
    spell = ROGUE.spells.get(item.spell)
    known = (*creature.sheet.spells, *creature.condition.learned)
    return spell is not None and item.spell not in known and reads(creature, spell.school)


def _around(referee: Referee, creature: Creature) -> Iterator[Option]:
    """Doors, chests, traps next to it."""
    c, r, level = creature.place
    if level == 0:
        for dc, dr in DIRECTIONS[::2]:
            barrier = referee.field.barriers.get(edge_between((c, r), (c + dc, r + dr)))
            if barrier is not None and barrier.kind == "door" and barrier.state in ("open", "closed"):
                yield Option("close" if barrier.state == "open" else "open", place=Place(c + dc, r + dr))
    for thing in known_things(referee, creature, CHEST):
        if _near(creature, thing.place) and not thing.params.get("open"):
            yield Option("open-chest", place=thing.place)
    for thing in known_things(referee, creature, BEAR_TRAP):
        if _near(creature, thing.place) and not thing.params.get("sprung"):
            yield Option("disarm", place=thing.place)


def _near(creature: Creature, place: Place) -> bool:
    c, r, level = creature.place
    return level == place.level and max(abs(c - place.column), abs(r - place.row)) <= 1


def places(referee: Referee, creature: Creature) -> Iterator[Places]:
    """Scrolls and wands of spells over many places."""
    items = items_of(creature)
    for index, item in enumerate(items):
        spell, use = ROGUE.spells.get(item.spell), kind_of(item).use
        if spell is None or spell.aim != "place" or is_unknown(item) or not reads(creature, "common"):
            continue
        if use == "wand" and item.charges:
            yield Places("use", lambda: casting.places_in_sight(referee, creature), reference(items, index))
        elif use == "scroll" and not casting.is_gagged(creature):
            yield Places("read", lambda: casting.places_in_sight(referee, creature), reference(items, index))


# -- doing it ------------------------------------------------------------------------------------------------------


def pick_up(referee: Referee, creature: Creature, option: Option) -> None:
    """Take what lies here; Sixth Sense warns of hidden curses first."""
    thing = lying(referee, creature, creature.place)[option.item or ""]
    item = item_of(thing)
    with referee.action(creature, "pick-up", rule=ITEMS, item=item.key):
        if warned(referee, creature, item):
            return
        put(referee, thing.id, None, ITEMS, creature.id)
        set_items(referee, creature, (*items_of(creature), item), ITEMS, creature.id)


def equip(referee: Referee, creature: Creature, option: Option) -> None:
    """Put on, or take in hand."""
    with referee.action(creature, "equip", rule=ITEMS, item=option.item):
        put_on(referee, creature, option.item or "")


def unequip(referee: Referee, creature: Creature, option: Option) -> None:
    """Into the pack."""
    with referee.action(creature, "unequip", rule=ITEMS, item=option.item):
        set_worn(referee, creature, option.item or "", "")


def regrip(referee: Referee, creature: Creature, option: Option) -> None:
    """One hand or both on a medium weapon."""
    with referee.action(creature, "regrip", rule=ITEMS, item=option.item):
        item = items_of(creature)[find(creature, option.item or "")]
        set_worn(referee, creature, option.item or "", "main" if item.worn == "both" else "both")


def eat(referee: Referee, creature: Creature, option: Option) -> None:
    """A meal or a drink (R2.10)."""
    with referee.action(creature, option.action, rule="R2.10", item=option.item):
        index = find(creature, option.item or "")
        if not warned(referee, creature, items_of(creature)[index]):
            consume(referee, creature, index, past_satiated=False)


def consume(referee: Referee, creature: Creature, index: int, *, past_satiated: bool) -> None:
    """Eat or drink an item up."""
    items = items_of(creature)
    food, water = nourishment(items[index])
    set_items(referee, creature, without(items, index), "R2.10", creature.id)
    rule = "R8.12" if past_satiated else "R3.6" if items[index].blessed else "R2.10"
    feed(referee, creature, food, water, past_satiated=past_satiated, rule=rule)


def drop(referee: Referee, creature: Creature, option: Option) -> None:
    """Lay an item down."""
    with referee.action(creature, "drop", rule=ITEMS, item=option.item):
        items = items_of(creature)
        index = find(creature, option.item or "")
        item = items[index]
        if not can_give_up(item):
            known = msgspec.structs.replace(item, identified=True)
            set_items(referee, creature, (*items[:index], known, *items[index + 1 :]), "R3.5", creature.id)
            referee.note("cannot-give-up", rule="R3.5", actor=creature.id, item=item.key)
            return
        set_items(referee, creature, without(items, index), ITEMS, creature.id)
        lay_down(referee, creature, item, ITEMS)


def use_magic(referee: Referee, creature: Creature, option: Option) -> None:
    """A scroll, which is used up, or a charge of a wand (R6.13)."""
    index = find(creature, option.item or "")
    items = items_of(creature)
    item, wand = items[index], option.action == "use"
    with referee.action(creature, option.action, rule="R6.13", item=option.item):
        if warned(referee, creature, item):
            return
        aimed: Option | None = Option("cast", option.target, option.place, item.spell, option.facing)
        if is_unknown(item):
            aimed = aim(referee, creature, index)
        if aimed is None:
            return
        items = items_of(creature)
        rest = without(items, index)
        if wand:
            used = msgspec.structs.replace(items[index], charges=item.charges - 1)
            rest = (*items[:index], used, *items[index + 1 :])
        set_items(referee, creature, rest, "R6.13", creature.id)
        casting.cast(referee, creature, ROGUE.spells[item.spell], aimed, free=True)


def learn(referee: Referee, creature: Creature, option: Option) -> None:
    """A spell from a book (R6.14 to R6.16)."""
    item = items_of(creature)[find(creature, option.item or "")]
    rule = next(t.rule for t in talents_of(creature) if t.reads == ROGUE.spells[item.spell].school)
    with referee.action(creature, "learn", rule=rule, spell=item.spell):
        referee.set(creature, "learned", (*creature.condition.learned, item.spell), rule=rule)


def door(referee: Referee, creature: Creature, option: Option) -> None:
    """Open or close a door."""
    assert option.place is not None
    edge = edge_between(creature.place.cell, Cell(option.place.column, option.place.row))
    with referee.action(creature, option.action, rule=ITEMS):
        barrier: Barrier = referee.field.barriers[edge]
        after = Barrier("door", barrier.height, "open" if option.action == "open" else "closed")
        path = f"terrain.barriers.{edge.column},{edge.row},{edge.side}"
        referee.alter(path, after, rule=ITEMS, actor=creature.id)


def open_chest(referee: Referee, creature: Creature, place: Place) -> None:
    """A chest opens; what is in it lies there."""
    chest = at(referee, place, CHEST)
    if chest is None or chest.params.get("open"):
        return
    put(referee, chest.id, with_params(chest, open=True), ITEMS, creature.id)
    for number, content in enumerate(chest.params.get("items", ())):
        name = f"{chest.id}-{number}"
        put(referee, name, item_thing(name, place, msgspec.convert(content, Item)), ITEMS, creature.id)


def open_it(referee: Referee, creature: Creature, option: Option) -> None:
    """Open a chest by hand."""
    assert option.place is not None
    with referee.action(creature, "open-chest", rule=ITEMS):
        open_chest(referee, creature, option.place)


def disarm(referee: Referee, creature: Creature, option: Option) -> None:
    """Take a trap apart."""
    assert option.place is not None
    traps.disarm(referee, creature, option.place)


def set_trap(referee: Referee, creature: Creature, option: Option) -> None:
    """Lay a trap on a free place next to it: the first round the compass, where none lies."""
    index = find(creature, option.item or "")
    full = {thing.place for thing in known_things(referee, creature, BEAR_TRAP)}
    free = [place for place in sorted(known_steps(referee, creature)) if place not in full]
    if free:
        places_ = [Option("at", place=place) for place in free]
        chosen = referee.choose("trap-place", creature, places_, rule="R6.24")
        assert chosen.place is not None
        if bumps(referee, creature, chosen.place):
            return
        traps.set_trap(referee, creature, index, chosen.place)


def drinks(creature: Creature) -> Iterator[str]:
    """References of what gives water but no food."""
    items = items_of(creature)
    for index, item in enumerate(items):
        if kind_of(item).water and not kind_of(item).food:
            yield reference(items, index)
