"""Loose things on the map: items that lie about, traps, chests (field things by key)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.things import Thing
from editor.rules.referee import Referee
from editor.rules.rogue2d6.sheet import Item
from editor.rules.trace import PUBLIC, REFEREE

ITEM, BEAR_TRAP, CHEST = "item", "bear-trap", "chest"
KINDS = (ITEM, BEAR_TRAP, CHEST)


def things(referee: Referee, key: str) -> Iterator[Thing]:
    """All things of a kind, by id."""
    found: dict[str, Thing] = referee.field.things
    for name in sorted(found):
        if found[name].key == key:
            yield found[name]


def at(referee: Referee, place: Place, key: str) -> Thing | None:
    """A thing of a kind at a place."""
    return next((thing for thing in things(referee, key) if thing.place == place), None)


def lying(referee: Referee, creature: Creature, place: Place) -> dict[str, Thing]:
    """The items at a place that a creature knows of, by name: their key, with a number where there are several."""
    found: dict[str, Thing] = {}
    for thing in known_things(referee, creature, ITEM):
        if thing.place == place:
            name, number = item_of(thing).key, 1
            while name in found:
                number += 1
                name = f"{item_of(thing).key}#{number}"
            found[name] = thing
    return found


def item_of(thing: Thing) -> Item:
    """The item that lies there; ValidationError for params that are no item."""
    return msgspec.convert(thing.params.get("item", {"key": "gold"}), Item)


def item_thing(name: str, place: Place, item: Item) -> Thing:
    """An item that lies at a place."""
    return Thing(name, place, ITEM, {"item": msgspec.to_builtins(msgspec.structs.replace(item, worn=""))})


def is_hidden(thing: Thing) -> bool:
    """Whether it has to be found first."""
    return bool(thing.params.get("hidden", False))


def power(thing: Thing) -> int:
    """The strength of a trap."""
    return int(thing.params.get("power", 0))


def put(referee: Referee, name: str, thing: Thing | None, rule: str, actor: str | None = None) -> None:
    """Lay a thing down, change it, or take it away (None). What nobody has identified only the referee is told of:
    a thing written out has all that it is."""
    before = referee.field.things.get(name)
    with referee.secret(REFEREE if holds_unknown(before) or holds_unknown(thing) else PUBLIC):
        referee.alter(f"terrain.things.{name}", thing, rule=rule, actor=actor)


def holds_unknown(thing: Thing | None) -> bool:
    """Whether it is, or has in it, an item that nobody has identified."""
    if thing is None:
        return False
    held = [thing.params.get("item", {}), *thing.params.get("items", ())]
    return any(not one.get("identified", True) for one in held)


def with_params(thing: Thing, **params: object) -> Thing:
    """The same thing with other params."""
    return Thing(thing.id, thing.place, thing.key, {**thing.params, **params})


def lay_down(referee: Referee, creature: Creature, item: Item, rule: str) -> None:
    """Drop an item where the creature stands."""
    base = f"{item.key}-{creature.id}-{referee.state.round}"
    name, number = base, 1
    while name in referee.field.things:
        number += 1
        name = f"{base}-{number}"
    put(referee, name, item_thing(name, creature.place, item), rule, creature.id)


def knows(creature: Creature, thing: Thing) -> bool:
    """Whether it is aware of a thing: visible ones; hidden traps for a Trap Master (R6.24)."""
    from editor.rules.rogue2d6.talents.talent import talents_of

    if not is_hidden(thing):
        return True
    return thing.key == BEAR_TRAP and any(talent.knows_traps for talent in talents_of(creature))


def known_things(referee: Referee, creature: Creature, key: str) -> Iterator[Thing]:
    """All things of a kind that a creature is aware of, by id."""
    return (thing for thing in things(referee, key) if knows(creature, thing))
