"""What makes no sense in the set-up of a duel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editor.field.creature import Creature
from editor.rules.dice import Dice
from editor.rules.encounter import Encounter
from editor.rules.mageduel.arena import EDGE_STEP, caster_level, check_arena, touches
from editor.rules.mageduel.numbers import hit_points
from editor.rules.mageduel.readings import READINGS
from editor.rules.mageduel.sheet import Sheet
from editor.rules.mageduel.slots import can_hold
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.spells.charges import CHARGE
from editor.rules.readings import settle

HIGHEST = 9
"""Spells have levels up to this."""


def problems(encounter: Encounter) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(key, creature's id, values) for each thing that cannot be."""
    for creature in encounter.creatures.values():
        for key, values in _of_creature(creature):
            yield key, creature.id, values
        if creature.condition.summoner not in ("", *encounter.creatures):
            yield "unknown-summoner", creature.id, {"who": creature.condition.summoner}
    yield from _of_arena(encounter)


def _of_creature(creature: Creature) -> Iterator[tuple[str, dict[str, Any]]]:
    yield from _of_spells(creature.sheet)
    yield from _beyond_its_ability(creature)
    yield from _of_attacks(creature.sheet)
    yield from _of_numbers(creature)
    yield from _of_effects(creature)


def _of_spells(sheet: Sheet) -> Iterator[tuple[str, dict[str, Any]]]:
    named = [*(p.spell for p in sheet.prepared), *sheet.known, *(d.spell for d in sheet.devices)]
    for spell in named:
        if spell not in SPELLS:
            yield "unknown-spell", {"spell": spell}


def _beyond_its_ability(creature: Creature) -> Iterator[tuple[str, dict[str, Any]]]:
    """Spells that need a casting ability score of 10 + their level (D.slots), and slots above the ninth level."""
    sheet = creature.sheet
    named = [p.spell for p in sheet.prepared] if sheet.wizard >= sheet.sorcerer else list(sheet.known)
    for key in dict.fromkeys(named):
        if key in SPELLS and not can_hold(creature, SPELLS[key].level):
            yield "spell-beyond-ability", {"spell": key, "least": 10 + SPELLS[key].level}
    if len(sheet.slots) > HIGHEST:
        yield "too-many-slot-levels", {"count": len(sheet.slots), "most": HIGHEST}


def _of_effects(creature: Creature) -> Iterator[tuple[str, dict[str, Any]]]:
    """What runs on it must be a spell of the duel, with rounds left."""
    for effect in creature.condition.effects:
        key = effect.key.removeprefix(CHARGE)
        if key not in SPELLS or (effect.left is not None and effect.left < 1) or effect.value < 0:
            yield "strange-effect", {"effect": effect.key}


def _of_attacks(sheet: Sheet) -> Iterator[tuple[str, dict[str, Any]]]:
    for attack in sheet.attacks:
        try:
            Dice.parse(attack.damage)
        except ValueError:
            yield "damage-text", {"attack": attack.name, "damage": attack.damage}


def _of_numbers(creature: Creature) -> Iterator[tuple[str, dict[str, Any]]]:
    condition = creature.condition
    if min(condition.nonlethal, condition.temporary, *condition.damage) < 0:
        yield "negative-wounds", {}
    if hit_points(creature) > creature.sheet.hit_points:
        yield "too-many-hit-points", {"now": hit_points(creature), "most": creature.sheet.hit_points}


def least_edge_of(encounter: Encounter) -> int:
    """The least edge of an arena by the house rules of an encounter, feet (M2.2)."""
    try:
        edge: int = settle(READINGS, encounter.readings)["least-edge"]
    except ValueError:
        return EDGE_STEP
    return edge


def _of_arena(encounter: Encounter) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """A drawn arena that M2.2 to M2.4 do not allow for those who duel here."""
    duellists = [c for c in encounter.creatures.values() if caster_level(c.sheet) and not c.condition.watches]
    arena = next((v for v in encounter.field.volumes.values() if v.kind == "arena"), None)
    if len(duellists) < 2:
        yield "too-few-duellists", "", {"count": len(duellists)}
        return
    if arena is None:
        return
    if encounter.readings.get("begins", "challenge") == "duel":
        outside = (c for c in duellists if not c.condition.out and not touches(encounter.field, arena, c))
        yield from (("outside-arena", c.id, {}) for c in outside)
    found = check_arena(
        arena.cubic_feet(encounter.field.cell_size),
        [caster_level(c.sheet) for c in duellists],
        least_edge_of(encounter),
    )
    if found.verdict != "fits":
        values = {
            "volume": found.volume,
            "least": found.limits.least_volume,
            "greatest": found.limits.greatest_volume,
        }
        yield f"arena-{found.verdict}", "", values
