"""Removing one effect: from a creature, an item in the pack, or a thing at a place (R7.3)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from editor.rules.decision import Option
from editor.rules.rogue2d6.checks import ORDINARY, REMOVE, attempt, difficulty
from editor.rules.rogue2d6.effects import effects_of, entries, lift
from editor.rules.rogue2d6.gear import is_unknown, items_of, reference
from editor.rules.rogue2d6.loose import ITEM, item_of, item_thing, known_things, put
from editor.rules.rogue2d6.sheet import Item
from editor.rules.rogue2d6.spells.spell import Cast
from editor.rules.rogue2d6.wearing import items_changed, without

Cleaner = Callable[[Item], Item | None]
"""What becomes of an item: the changed one, or None when it is destroyed."""


def succeeds(cast: Cast, strength: int) -> bool:
    """2D6 + the bonus of the spell's attribute against 7 + strength."""
    lines = [difficulty(ORDINARY, "R7.3"), difficulty(strength, "R7.3", "strength-of-effect")]
    return bool(
        attempt(
            cast.referee, REMOVE, cast.actor, cast.attribute, lines, rule="R7.3", target=cast.target, bonus_only=True
        )
    )


def remove_effect(
    cast: Cast, family: str, wants: Callable[[Item], bool] | None = None, clean: Cleaner | None = None
) -> None:
    """Remove one effect of a family; `wants` and `clean` for items in the caster's pack and at a place."""
    if cast.place is not None:
        if wants is not None and clean is not None:
            _from_place(cast, wants, clean)
        return
    victim = cast.victim
    options = [Option("effect", item=one.key) for one, entry in entries(victim) if entry.family == family]
    if wants is not None and victim is cast.actor:
        items = items_of(victim)
        options += [
            Option("item", item=reference(items, i)) for i, one in enumerate(items) if wants(one) or is_unknown(one)
        ]
    if not options:
        cast.referee.note("nothing-to-remove", rule=cast.rule, actor=cast.actor.id)
        return
    chosen = cast.referee.choose("remove", cast.actor, options, rule="R7.3")
    if chosen.action == "item":
        assert wants is not None
        assert clean is not None
        _from_pack(cast, chosen.item or "", wants, clean)
        return
    found = next(one for one in effects_of(victim) if one.key == chosen.item)
    if succeeds(cast, found.strength):
        lift(cast.referee, victim, found.key, rule=cast.rule, actor=cast.actor.id)


def _from_pack(cast: Cast, name: str, wants: Callable[[Item], bool], clean: Cleaner) -> None:
    """The magic at work shows what an item is that nobody has identified."""
    items = items_of(cast.actor)
    index = next(i for i in range(len(items)) if reference(items, i) == name)
    if not wants(items[index]):
        plain = msgspec.structs.replace(items[index], identified=True)
        items_changed(
            cast.referee, cast.actor, (*items[:index], plain, *items[index + 1 :]), cast.rule, cast.actor.id
        )
        cast.referee.note("nothing-to-remove", rule=cast.rule, actor=cast.actor.id)
        return
    if not succeeds(cast, items[index].power):
        return
    after = clean(items[index])
    rest = without(items, index) if after is None else (*items[:index], after, *items[index + 1 :])
    items_changed(cast.referee, cast.actor, rest, cast.rule, cast.actor.id)


def _from_place(cast: Cast, wants: Callable[[Item], bool], clean: Cleaner) -> None:
    assert cast.place is not None
    here = (one for one in known_things(cast.referee, cast.actor, ITEM) if one.place == cast.place)
    thing = next(here, None)
    if thing is None or not wants(item_of(thing)):
        cast.referee.note("nothing-to-remove", rule=cast.rule, actor=cast.actor.id)
        return
    item = item_of(thing)
    if succeeds(cast, item.power):
        after = clean(item)
        new = None if after is None else item_thing(thing.id, thing.place, after)
        put(cast.referee, thing.id, new, cast.rule, cast.actor.id)


def is_cursed(item: Item) -> bool:
    """Whether there is a curse on it."""
    return item.cursed or bool(item.curse)


def uncurse(item: Item) -> Item | None:
    """R7.28: the curse goes; one bound to the wearer stays bound (R3.5)."""
    return msgspec.structs.replace(item, cursed=item.bound, curse="", power=0, identified=True)


def is_magic(item: Item) -> bool:
    """Whether there is magic in it."""
    return bool(item.magic) or item.bound


def unmake(item: Item) -> Item | None:
    """R7.12: one magic property goes; a bound cursed item is destroyed."""
    if item.bound:
        return None
    return msgspec.structs.replace(item, magic=item.magic[1:])
