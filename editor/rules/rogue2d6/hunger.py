"""Hunger and thirst: two scales of 7 levels of 360 turns each (R2.8 to R2.10, R3.4)."""

from __future__ import annotations

from typing import Literal

from editor.field.creature import Creature
from editor.rules.referee import Referee

Scale = Literal["food", "water"]

LEVEL = 360
MOST = 7 * LEVEL
FOOD_LEVELS = ("famished", "starving", "hungry", "not-hungry", "satiated", "bloated", "choking")
WATER_LEVELS = ("parched", "dehydrated", "thirsty", "not-thirsty", "water-satiated", "hydrated", "drenched")
SATIATED = 4
SET_TO, FROM_BELOW, FROM_ABOVE = 180, 90, 270
"""The inner count after an effect that sets a level, moves it up, moves it down (R2.8)."""
PENALTIES = {"famished": -2, "parched": -2, "starving": -1, "dehydrated": -1, "choking": -1, "drenched": -1}


def level(count: int) -> int:
    """The level (0 to 6) of a count; inner counts run from 1 to 360."""
    return max(0, min(6, (count - 1) // LEVEL))


def level_names(creature: Creature) -> tuple[str, str]:
    """The names of its hunger and its thirst."""
    condition = creature.condition
    return FOOD_LEVELS[level(condition.food)], WATER_LEVELS[level(condition.water)]


def set_level(to: int) -> int:
    """The count after an effect that sets a level."""
    return to * LEVEL + SET_TO


def moved(count: int, steps: int) -> int:
    """The count after an effect that moves the level up (1) or down (−1); off the scale at its ends."""
    to = level(count) + steps
    if to < 0:
        return 0
    if to > 6:
        return MOST + 1
    return to * LEVEL + (FROM_BELOW if steps > 0 else FROM_ABOVE)


def penalty(creature: Creature) -> tuple[int, str]:
    """The worst penalty and what it comes from (R2.9)."""
    return min(((PENALTIES.get(name, 0), name) for name in level_names(creature)), key=lambda at: at[0])


def is_spent(creature: Creature) -> bool:
    """Famished or parched: no stamina comes back (R2.9)."""
    food, water = level_names(creature)
    return food == "famished" or water == "parched"


def may_heal(creature: Creature) -> tuple[bool, bool]:
    """Whether resting heals at all, and whether both scales are satiated (R2.2)."""
    food, water = level(creature.condition.food), level(creature.condition.water)
    return max(food, water) >= SATIATED and min(food, water) > 2, min(food, water) >= SATIATED


def change(referee: Referee, creature: Creature, scale: Scale, by: int, *, rule: str) -> None:
    """Add turns to a scale (take them off); it stays within 0 to 2521."""
    before: int = getattr(creature.condition, scale)
    referee.set(creature, scale, max(0, min(MOST + 1, before + by)), rule=rule)


def feed(referee: Referee, creature: Creature, food: int, water: int, *, past_satiated: bool, rule: str) -> None:
    """Eat and drink; without a curse it stops at Satiated (R2.10)."""
    limit = MOST + 1 if past_satiated else (SATIATED + 1) * LEVEL
    for scale, turns in (("food", food), ("water", water)):
        before: int = getattr(creature.condition, scale)
        if turns and before < limit:
            referee.set(creature, scale, min(limit, before + turns), rule=rule)


def is_full(creature: Creature, food: int, water: int) -> bool:
    """Whether a meal would give nothing."""
    limit = (SATIATED + 1) * LEVEL
    return not ((food and creature.condition.food < limit) or (water and creature.condition.water < limit))


def burn(referee: Referee, creature: Creature, hastes: int, actions: int) -> None:
    """A turn's food and water: 1 of each, with haste 1 + hastes of each for every action (R3.4)."""
    amount = (1 + hastes) * max(1, actions) if hastes else 1
    for scale in ("food", "water"):
        change(referee, creature, scale, -amount, rule="R3.4" if hastes else "R2.8")


def off_the_scale(creature: Creature) -> int:
    """How many of the scales are below 1 or above 2520: 1 damage a turn each (R2.8)."""
    counts = creature.condition.food, creature.condition.water
    return sum(1 for count in counts if count < 1 or count > MOST)
