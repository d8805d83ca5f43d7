"""What makes no sense on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editor.field.creature import Creature
from editor.rules.adnd.sheet import Sheet
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.dice import Dice
from editor.rules.encounter import Encounter
from editor.rules.underground.arms import FIST


def problems(encounter: Encounter) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(key, creature's id, values) for each thing on a sheet that cannot be."""
    for creature in encounter.creatures.values():
        for key, values in (*_of_weapons(creature.sheet), *_of_numbers(creature)):
            yield key, creature.id, values


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
