"""What is chosen by name for a creature: the mount it rides, whom it hangs from, the states it is in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Place
from editor.field.ground import Material
from editor.files.naming import shown_name
from editor.rules.encounter import Encounter
from editor.rules.ruleset import Ruleset
from editor.words import Words


def choices_of(
    ruleset: Ruleset | None, encounter: Encounter, chosen: Sequence[Creature], words: Words
) -> dict[str, list[tuple[str, str]]]:
    """For each field of a condition that names a creature: (id, name) of those that it may name, nobody first."""
    if ruleset is None:
        return {}
    ids = {creature.id for creature in chosen}
    others = [creature for creature in encounter.creatures.values() if creature.id not in ids]
    found = {}
    for field in ruleset.names_creature:
        fit = [one for one in others if field != ruleset.rides_by or _is_free(ruleset, one, others)]
        found[field] = [("", words("word-nobody")), *((one.id, shown_name(words, one.name)) for one in fit)]
    return found


def states_of(ruleset: Ruleset | None, chosen: Sequence[Creature], words: Words) -> dict[str, list[tuple[str, str]]]:
    """The states that some creatures may be given, by name, and those besides that they are in and that follow from
    something else; nothing where the ruleset has none to give."""
    if ruleset is None or not ruleset.given_states:
        return {}
    now = {state for one in chosen for state in getattr(one.condition, "states", ())} - {*ruleset.given_states}

    def named(states: Iterable[str]) -> list[tuple[str, str]]:
        return [(state, words.or_plain(f"state-{state}", state)) for state in states]

    return {"state": named(ruleset.given_states), "state-fixed": named(sorted(now))}


def _is_free(ruleset: Ruleset, mount: Creature, others: Sequence[Creature]) -> bool:
    """Whether a creature carries riders and none of the others sits on it."""
    taken = any(getattr(one.condition, ruleset.rides_by, "") == mount.id for one in others)
    return ruleset.can_carry(mount) and not taken


def seated(field: Field, creatures: Mapping[str, Creature], rider: Creature, mount: Creature | None) -> Creature:
    """A rider in the place of its mount, as large as it on the map and as high; without a mount on foot beside where
    it was."""
    if mount is None:
        place = _beside(field, creatures, rider)
        return msgspec.structs.replace(rider, place=place, footprint=1, altitude=0)
    return msgspec.structs.replace(
        rider,
        place=mount.place,
        footprint=mount.footprint,
        altitude=mount.altitude,
        facing=mount.facing,
        standoff=None,
    )


def _beside(field: Field, creatures: Mapping[str, Creature], rider: Creature) -> Place:
    """The nearest free place round a creature that gets off; its own where there is none."""
    taken = {cell for one in creatures.values() if one.id != rider.id for cell in one.cells()}
    column, row, level = rider.place
    for away in range(1, rider.footprint + 2):
        for dc, dr in DIRECTIONS:
            place = Place(column + away * dc, row + away * dr, level)
            if not field.inside(place) or place.cell in taken or place not in field.levels(place):
                continue
            if field.material(place.cell) != Material.ROCK:
                return place
    return rider.place
