"""What makes no sense on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editor.rules.adnd.weapons import WEAPONS
from editor.rules.dice import Dice
from editor.rules.encounter import Encounter


def problems(encounter: Encounter) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(key, creature's id, values) for each thing on a sheet that cannot be."""
    for creature in encounter.creatures.values():
        sheet, condition = creature.sheet, creature.condition
        for item in sheet.items:
            if item.weapon not in WEAPONS:
                yield "problem-unknown-weapon", creature.id, {"weapon": item.weapon}
        for attack in sheet.natural_attacks:
            try:
                Dice.parse(attack.damage)
            except ValueError:
                yield "problem-damage-text", creature.id, {"attack": attack.name, "damage": attack.damage}
        if condition.hit_points > sheet.hit_points:
            yield (
                "problem-too-many-hit-points",
                creature.id,
                {"now": condition.hit_points, "most": sheet.hit_points},
            )
        if sheet.class_ == "none" and sheet.level:
            yield "problem-level-without-class", creature.id, {"level": sheet.level}
        known = {item.weapon for item in sheet.items} | {attack.name for attack in sheet.natural_attacks} | {"fist"}
        if condition.wielded and condition.wielded not in known:
            yield "problem-wields-what-it-lacks", creature.id, {"weapon": condition.wielded}
