"""What makes no sense on a sheet: attributes, talents, spells, items (R1.7, R6, R7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.field.things import Thing
from editor.rules.encounter import Encounter
from editor.rules.rogue2d6.attributes import breaks_rule_of_three, lowest_score, most_hit_points
from editor.rules.rogue2d6.gear import ITEMS, items_of
from editor.rules.rogue2d6.listed import of_condition, of_words
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import ATTRIBUTES, Item, LyingItem, Sheet

Found = tuple[str, dict[str, Any]]
SLOTS: dict[str, tuple[str, ...]] = {
    "melee": ("main", "off", "both"), "shot": ("both",), "thrown": ("main",), "armour": ("body",),
    "helmet": ("head",), "shield": ("off",), "ring": ("ring", "neck"), "wand": ("main",),
}  # fmt: skip
"""Where things may be worn, by their use; the rest only lies in the pack."""
MANY_WORN = ("ring", "neck", "")


def problems(encounter: Encounter) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(key, id of the creature or of the thing that lies about, values) for whatever cannot be."""
    for thing in encounter.field.things.values():
        yield from _of_thing(thing)
    for creature in encounter.creatures.values():
        for key, values in (
            *_of_attributes(creature),
            *_of_talents(creature),
            *_of_spells(creature.sheet),
            *_of_items(creature),
            *_of_effects(creature),
            *of_words(creature, encounter),
            *of_condition(creature.condition, creature),
        ):
            yield key, creature.id, values


def _of_thing(thing: Thing) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Things that lie about whose params are not what they have to be, or that nobody knows."""
    kind = ROGUE.loose_kinds.get(thing.key)
    if kind is None:
        return
    try:
        params = msgspec.convert(thing.params, kind)
    except msgspec.ValidationError as error:
        yield "bad-thing", thing.id, {"field": str(error).partition("`$.")[2].rstrip("`") or "params"}
        return
    for item in [params.item] if isinstance(params, LyingItem) else getattr(params, "items", ()):
        for key, values in _of_item(item):
            yield key, thing.id, values


def _of_attributes(creature: Creature) -> Iterator[Found]:
    sheet = creature.sheet
    if breaks_rule_of_three(sheet):
        scores: dict[str, int] = {str(attribute): getattr(sheet, attribute) for attribute in ATTRIBUTES}
        yield "rule-of-three", {"apart": max(scores.values()) - min(scores.values()), **scores}
    if sheet.race == "human":
        for attribute in ATTRIBUTES:
            if getattr(sheet, attribute) < lowest_score(sheet, attribute):
                yield "attribute-too-low", {"attribute": attribute, "least": lowest_score(sheet, attribute)}
    most = most_hit_points(creature)
    if creature.condition.hit_points > most:
        yield "too-many-hit-points", {"now": creature.condition.hit_points, "most": most}


def _of_talents(creature: Creature) -> Iterator[Found]:
    known = tuple(dict.fromkeys(creature.sheet.talents))
    for key in known:
        talent = ROGUE.talents.get(key)
        if talent is None:
            yield "unknown-talent", {"talent": key}
            continue
        for needed in talent.needs:
            if needed not in known:
                yield "talent-needs", {"talent": key, "needs": needed}
        if talent.carries is not None and not talent.carries(creature) and not creature.sheet.natural_attacks:
            yield "talent-wants-gear", {"talent": key}


def _of_spells(sheet: Sheet) -> Iterator[Found]:
    tongues = {ROGUE.talents[key].reads for key in sheet.talents if key in ROGUE.talents}
    for key in sheet.spells:
        spell = ROGUE.spells.get(key)
        if spell is None:
            yield "unknown-spell", {"spell": key}
        elif spell.school not in tongues and sheet.race == "human":
            yield "spell-needs-letters", {"spell": key, "talent": f"literacy-{spell.school}"}


def _of_items(creature: Creature) -> Iterator[Found]:
    taken: set[str] = set()
    for item in items_of(creature):
        yield from _of_item(item)
        if item.key not in ITEMS:
            continue
        if item.worn and item.worn not in SLOTS.get(ITEMS[item.key].use, ()):
            yield "wrong-slot", {"item": item.key, "slot": item.worn}
        elif (
            item.worn and item.worn != "both" and ITEMS[item.key].weight == "large" and ITEMS[item.key].use == "melee"
        ):
            yield "needs-both-hands", {"item": item.key}
        slots = ("main", "off") if item.worn == "both" else (item.worn,)
        for slot in slots:
            if slot in taken and slot not in MANY_WORN:
                yield "slot-taken-twice", {"item": item.key, "slot": slot}
            taken.add(slot)


def _of_item(item: Item) -> Iterator[Found]:
    if item.key not in ITEMS:
        yield "unknown-item", {"item": item.key}
        return
    if item.spell and item.spell not in ROGUE.spells:
        yield "unknown-spell", {"spell": item.spell}
    if item.curse and item.curse not in ROGUE.lasting:
        yield "unknown-effect", {"effect": item.curse}
    if item.blessed and (item.cursed or item.curse):
        yield "blessed-and-cursed", {"item": item.key}
    if item.bound and not item.cursed:
        yield "bound-without-curse", {"item": item.key}
    if ITEMS[item.key].use in ("scroll", "wand", "book") and not item.spell:
        yield "holds-no-spell", {"item": item.key}


def _of_effects(creature: Creature) -> Iterator[Found]:
    for effect in creature.condition.effects:
        if effect.key not in ROGUE.lasting:
            yield "unknown-effect", {"effect": effect.key}
    for attack in creature.sheet.natural_attacks:
        if attack.brings and attack.brings not in ROGUE.lasting:
            yield "unknown-effect", {"effect": attack.brings}
