"""Attributes: their modifiers, the shifts of the races, the rule of three, hit points (R1.4 to R1.7, R2.1, R2.3)."""

from __future__ import annotations

from collections.abc import Mapping

from editor.field.creature import Creature
from editor.rules.rogue2d6.sheet import ATTRIBUTES, Attribute, Condition, Sheet

MIDDLE = 7
"""The score with the modifier 0."""
TOP = 5
"""The most that a human's modifier and all bonuses come to (R1.5)."""
LOWEST = -5
FREE_LEVEL = 20
MOST_APART = 3

SHIFTS: Mapping[str, Mapping[str, int]] = {"orc": {"strength": 1}}
"""By race: how its range lies above the human one."""


def shift(sheet: Sheet, attribute: Attribute) -> int:
    """How much higher the range of a race lies."""
    return SHIFTS.get(sheet.race, {}).get(attribute, 0)


def top(creature: Creature, attribute: Attribute) -> int:
    """The most that modifier and bonuses may come to."""
    return TOP + shift(creature.sheet, attribute)


def base_modifier(sheet: Sheet, attribute: Attribute) -> int:
    """The modifier of the sheet's own score."""
    score: int = getattr(sheet, attribute)
    return score - MIDDLE + shift(sheet, attribute)


def lowest_score(sheet: Sheet, attribute: Attribute) -> int:
    """The score of the race's lowest modifier: attribute damage goes no further (R8.4)."""
    return MIDDLE + LOWEST


def full_modifier(creature: Creature, attribute: Attribute) -> int:
    """The modifier with damage, items and effects, not cut."""
    from editor.rules.rogue2d6.effects import gifts
    from editor.rules.rogue2d6.gear import boons

    condition: Condition = creature.condition
    lost: int = getattr(condition, f"damage_{attribute}")
    return base_modifier(creature.sheet, attribute) - lost + boons(creature, attribute) + gifts(creature, attribute)


def modifier(creature: Creature, attribute: Attribute) -> int:
    """The modifier as it acts: cut at the race's top."""
    return min(full_modifier(creature, attribute), top(creature, attribute))


def bonus(creature: Creature, attribute: Attribute) -> int:
    """The modifier, never below 0: X for Stamina, Y for Charisma."""
    return max(0, modifier(creature, attribute))


def multiplier(level: int) -> int:
    """How often the Stamina modifier counts for hit points."""
    return 1 + (level - 1) // 3


def hit_points(level: int, score: int, own: int, now: int) -> int:
    """R2.1: score + own modifier × multiplier + what the present modifier differs by; never below 1."""
    return max(1, score + own * multiplier(level) + now - own)


def base_hit_points(sheet: Sheet) -> int:
    """Hit points with nothing but the sheet's own Stamina."""
    own = base_modifier(sheet, "stamina")
    return hit_points(sheet.level, sheet.stamina, own, own)


def most_hit_points(creature: Creature) -> int:
    """Hit points when unhurt."""
    own = base_modifier(creature.sheet, "stamina")
    return hit_points(creature.sheet.level, creature.sheet.stamina, own, full_modifier(creature, "stamina"))


def most_stamina_points(sheet: Sheet) -> int:
    """R2.3: base Stamina modifier + 3, never below 0."""
    return max(0, base_modifier(sheet, "stamina") + 3)


def stamina_points(creature: Creature) -> int:
    """Stamina points left."""
    left: int | None = creature.condition.stamina_points
    return most_stamina_points(creature.sheet) if left is None else left


def breaks_rule_of_three(sheet: Sheet) -> bool:
    """R1.7, for humans: highest and lowest differ by at most 3; 4 for a woman with the lowest Strength, below all
    others, and the highest Charisma. The last point, at level 20, is free, but not beyond 4 in that case."""
    if sheet.race != "human":
        return False
    scores = [getattr(sheet, attribute) for attribute in ATTRIBUTES]
    if _fits(scores, sheet.sex == "female"):
        return False
    if sheet.level < FREE_LEVEL or not sheet.last_point:
        return True
    return not any(_fits_without(scores, i, sheet.sex == "female") for i in range(len(scores)))


def _fits(scores: list[int], woman: bool) -> bool:
    apart = max(scores) - min(scores)
    return apart <= MOST_APART or (apart == MOST_APART + 1 and woman and _favoured(scores))


def _favoured(scores: list[int]) -> bool:
    """Strength below all others, Charisma the highest (a tie is allowed)."""
    return scores[0] < min(scores[1:]) and scores[3] == max(scores)


def _fits_without(scores: list[int], index: int, woman: bool) -> bool:
    before = list(scores)
    before[index] -= 1
    if not _fits(before, woman):
        return False
    return not (woman and max(before) - min(before) == MOST_APART + 1 and max(scores) - min(scores) > MOST_APART + 1)
