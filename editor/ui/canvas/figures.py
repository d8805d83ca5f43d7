"""What a ruleset says of creatures on the map: states, posture, health, the figures of bodies of troops, the lights
that they carry."""

from __future__ import annotations

from collections.abc import Mapping

from editor.field.creature import Creature
from editor.field.field import Field, Light
from editor.rules.encounter import Encounter
from editor.rules.readings import settled_or_usual
from editor.rules.registry import get_ruleset, ruleset_keys
from editor.rules.ruleset import Posture, Ruleset
from editor.ui.canvas.units_art import Pill, Unit


def ruleset_of(encounter: Encounter) -> Ruleset | None:
    """The ruleset of an encounter with its house rules; None where it is none of those that come with the program."""
    if encounter.ruleset not in ruleset_keys():
        return None
    ruleset = get_ruleset(encounter.ruleset)
    return ruleset.under(settled_or_usual(ruleset.readings, encounter.readings))


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


def units_of(ruleset: Ruleset, field: Field, creatures: Mapping[str, Creature]) -> dict[str, Unit]:
    """Those whose bodies have parts, as they are drawn."""
    found = {}
    for key, creature in whole(ruleset, creatures).items():
        figures = ruleset.figures(creature) if creature.parts else ()
        if figures:
            states = [state for state in ruleset.states(creature) if state not in ruleset.shown_by_figures]
            pills = tuple(Pill(state, ruleset.state_worth(state)) for state in states if state != "dead")
            dice, band = ruleset.vitals(creature)[0], ruleset.flies_at(field, creature)
            found[key] = Unit.of(figures, creature.facing, dice, pills, band)
    return found


def health_of(ruleset: Ruleset, creatures: Mapping[str, Creature]) -> dict[str, float]:
    """The share of hit points that each has left, 0 to 1."""
    vitals = {key: ruleset.vitals(creature) for key, creature in whole(ruleset, creatures).items()}
    return {key: min(max(now / most, 0.0), 1.0) for key, (now, most) in vitals.items() if most}


def lights_of(encounter: Encounter, creatures: Mapping[str, Creature]) -> tuple[Light, ...]:
    """The light sources that creatures carry, by the readings of the encounter, or the usual ones where those make
    no sense."""
    ruleset = ruleset_of(encounter)
    if ruleset is None:
        return ()
    readings = settled_or_usual(ruleset.readings, encounter.readings)
    return tuple(ruleset.carried_lights(whole(ruleset, creatures).values(), readings))
