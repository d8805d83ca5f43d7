"""What makes no sense on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editor.field.creature import Creature
from editor.field.field import Field
from editor.rules.adnd.sheet import Sheet
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.dice import Dice
from editor.rules.encounter import Encounter
from editor.rules.underground.arms import FIST
from editor.rules.underground.condition import CLIMBING
from editor.rules.underground.faces import wall_of
from editor.rules.underground.spells import SPELLS
from editor.rules.underground.spells.slots import slots_of
from editor.rules.underground.ties import ties


def problems(encounter: Encounter) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(key, creature's id, values) for each thing on a sheet that cannot be."""
    for creature in encounter.creatures.values():
        found = (*_of_weapons(creature.sheet), *_of_numbers(creature), *_of_spells(creature.sheet))
        for key, values in (*found, *ties(encounter, creature), *_of_climbers(encounter.field, creature)):
            yield key, creature.id, values


def _of_spells(sheet: Sheet) -> Iterator[tuple[str, dict[str, Any]]]:
    known = [SPELLS[key] for key in sheet.spells if key in SPELLS]
    for key in sheet.spells:
        if key not in SPELLS:
            yield "unknown-spell", {"spell": key}
    slots = slots_of(sheet.class_, sheet.level)
    for level in (1, 2, 3):
        count, most = sum(one.level == level for one in known), slots[level - 1] if len(slots) >= level else 0
        if count > most:
            yield "too-many-spells", {"level": level, "count": count, "most": most}


def _of_weapons(sheet: Sheet) -> Iterator[tuple[str, dict[str, Any]]]:
    for item in sheet.items:
        if item.weapon not in WEAPONS:
            yield "unknown-weapon", {"weapon": item.weapon}
    for attack in sheet.natural_attacks:
        try:
            Dice.parse(attack.damage)
        except ValueError:
            yield "damage-text", {"attack": attack.name, "damage": attack.damage}


def _of_numbers(creature: Creature) -> Iterator[tuple[str, dict[str, Any]]]:
    sheet, condition = creature.sheet, creature.condition
    if condition.hit_points > sheet.hit_points:
        yield "too-many-hit-points", {"now": condition.hit_points, "most": sheet.hit_points}
    if sheet.class_ == "none" and sheet.level:
        yield "level-without-class", {"level": sheet.level}
    known = {"", FIST.weapon, *(item.weapon for item in sheet.items), *(one.name for one in sheet.natural_attacks)}
    if condition.wielded not in known:
        yield "wields-what-it-lacks", {"weapon": condition.wielded}


def _of_climbers(field: Field, creature: Creature) -> Iterator[tuple[str, dict[str, Any]]]:
    condition = creature.condition
    if condition.face < 0:
        if CLIMBING in condition.states:
            yield "climbs-nothing", {}
        return
    wall = wall_of(field, creature)
    if wall is None or not 0 < creature.altitude < wall.height:
        yield "climbs-nothing", {}
