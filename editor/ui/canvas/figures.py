"""What a ruleset says of creatures that stand on the map of a set-up: states, posture, the lights that they carry."""

from __future__ import annotations

from collections.abc import Mapping

from editor.field.creature import Creature
from editor.field.field import Light
from editor.rules.encounter import Encounter
from editor.rules.readings import settle
from editor.rules.registry import get_ruleset, ruleset_keys
from editor.rules.ruleset import Posture, Ruleset


def ruleset_of(encounter: Encounter) -> Ruleset | None:
    """The ruleset of an encounter; None where it is none of those that come with the program."""
    return get_ruleset(encounter.ruleset) if encounter.ruleset in ruleset_keys() else None


def whole(ruleset: Ruleset, creatures: Mapping[str, Creature]) -> dict[str, Creature]:
    """The creatures with a sheet and a condition of the ruleset."""
    return {
        key: creature
        for key, creature in creatures.items()
        if isinstance(creature.sheet, ruleset.sheet_type)
        if isinstance(creature.condition, ruleset.condition_type)
    }


def badges_of(ruleset: Ruleset, creatures: Mapping[str, Creature]) -> dict[str, tuple[str, ...]]:
    """The states of each creature."""
    return {key: tuple(ruleset.states(creature)) for key, creature in whole(ruleset, creatures).items()}


def postures_of(ruleset: Ruleset, creatures: Mapping[str, Creature]) -> dict[str, Posture]:
    """How those are held that do not stand on their own feet."""
    found = {key: ruleset.posture(creature) for key, creature in whole(ruleset, creatures).items()}
    return {key: posture for key, posture in found.items() if posture is not None}


def lights_of(encounter: Encounter, creatures: Mapping[str, Creature]) -> tuple[Light, ...]:
    """The light sources that creatures carry, by the readings of the encounter, or the usual ones where those make
    no sense."""
    ruleset = ruleset_of(encounter)
    if ruleset is None:
        return ()
    try:
        readings = settle(ruleset.readings, encounter.readings)
    except ValueError:
        readings = settle(ruleset.readings, {})
    return tuple(ruleset.carried_lights(whole(ruleset, creatures).values(), readings))
