"""What makes no sense in an encounter: a list to show beside the map. Keys and values, no sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import numpy as np

from editor.field.creature import Creature
from editor.field.edges import BARRIER_KINDS
from editor.field.field import Field
from editor.field.grid import Edge, Place, cell_name, edges_of, feet
from editor.field.ground import Material
from editor.field.regions import regions
from editor.rules.encounter import Encounter
from editor.rules.readings import settle
from editor.rules.ruleset import Ruleset

LEAST_STANDING = 50
"""Half a foot: narrower than this nobody stands, whatever the rules say."""

Severity = Literal["error", "warning"]


class Problem(NamedTuple):
    """One thing that makes no sense. `place` is a cell or a place (None: nowhere), `id` the thing concerned or "".

    An error keeps rules from having a meaning (who fights inside rock?), a warning may be meant."""

    key: str
    severity: Severity
    place: tuple[int, ...] | None
    id: str = ""
    params: dict[str, Any] = {}  # noqa: RUF012  (a default that nobody changes)


def find_problems(encounter: Encounter, ruleset: Ruleset | None = None) -> list[Problem]:
    """Everything that makes no sense on the map, and what the ruleset says of its sheets and house rules."""
    found = [*creature_problems(encounter, ruleset), *field_problems(encounter.field), *side_problems(encounter)]
    if ruleset is not None:
        found += ruleset_problems(encounter, ruleset)
    return found


def creature_problems(encounter: Encounter, ruleset: Ruleset | None = None) -> Iterator[Problem]:
    """Creatures that stand where nobody can."""
    field = encounter.field
    taken: dict[Place, Creature] = {}
    for creature in encounter.creatures.values():
        if not all(map(field.inside, creature.cells())):
            yield Problem("creature-outside", "error", None, creature.id, {"name": creature.name})
            continue
        yield from _standing(field, creature)
        for cell in creature.cells():
            place = Place(cell.column, cell.row, creature.place.level)
            other = taken.setdefault(place, creature)
            if other is creature or (ruleset is not None and _may_share(encounter, ruleset, creature, other)):
                continue
            if other.altitude == creature.altitude:
                names = {"name": creature.name, "other": other.name}
                yield Problem("two-in-one-place", "warning", place, creature.id, names)
                break


def _may_share(encounter: Encounter, ruleset: Ruleset, one: Creature, other: Creature) -> bool:
    return ruleset.share_place(one, other) or ruleset.abreast(encounter, one, other)


def _standing(field: Field, creature: Creature) -> Iterator[Problem]:
    """Problems of one creature on the map with its ground, deck and room; one of a kind."""
    about = {"name": creature.name}
    places = [Place(cell.column, cell.row, creature.place.level) for cell in creature.cells()]
    if creature.place.level and not any(_deck_at(field, place) for place in places):
        yield Problem("no-deck", "error", creature.place, creature.id, {**about, "level": creature.place.level})
        return
    for place in places:
        if place.level == 0 and field.material(place) == Material.ROCK:
            yield Problem("creature-in-rock", "error", place, creature.id, about)
            return
    rooms = [(room, place) for place in places if (room := field.clearance(place))]
    room, place = min(rooms, default=(0, creature.place))
    if room and room < creature.altitude + creature.height:
        yield Problem("too-low", "warning", place, creature.id, {**about, "room": feet(room)})
    standing, place = min((field.standing(place), place) for place in places)
    if standing < (LEAST_STANDING if creature.single else field.cell_size):
        yield Problem("too-narrow", "warning", place, creature.id, {**about, "standing": feet(standing)})


def _deck_at(field: Field, place: Place) -> bool:
    deck = field.deck(place)
    return deck is not None and deck.walkable


def field_problems(field: Field) -> Iterator[Problem]:
    """Things of the map itself."""
    yield from _structures(field)
    yield from _volumes(field)
    yield from _lights(field)
    yield from _edges(field)
    wet = np.argwhere((field.ground.material == Material.ROCK) & (field.ground.water > 0))
    if len(wet):
        row, column = wet[0].tolist()
        yield Problem("water-in-rock", "warning", (column, row), "", {"count": len(wet)})


def _structures(field: Field) -> Iterator[Problem]:
    for structure in field.structures.values():
        about = {"name": structure.name or structure.id}
        if not structure.cells:
            yield Problem("structure-nowhere", "warning", None, structure.id, about)
        for cell in structure.cells:
            if structure.deck < field.elevation(cell):
                below = feet(field.elevation(cell) - structure.deck)
                yield Problem("deck-below-ground", "warning", cell, structure.id, {**about, "below": below})
                break


def _volumes(field: Field) -> Iterator[Problem]:
    for volume in field.volumes.values():
        about = {"name": volume.name or volume.id}
        if not volume.prisms:
            yield Problem("volume-nowhere", "warning", None, volume.id, about)
        for prism in volume.prisms:
            if prism.top <= prism.floor:
                yield Problem("volume-flat", "warning", (prism.column, prism.row), volume.id, about)
                break


def _lights(field: Field) -> Iterator[Problem]:
    for light in field.lights.values():
        about = {"name": light.name or light.id}
        if light.place.level and not _deck_at(field, light.place):
            yield Problem("light-no-deck", "warning", light.place, light.id, {**about, "level": light.place.level})
        elif light.place.level == 0 and field.material(light.place) == Material.ROCK:
            yield Problem("light-in-rock", "warning", light.place, light.id, about)


def _edges(field: Field) -> Iterator[Problem]:
    for edge, barrier in field.barriers.items():
        if barrier.kind == "door" and not any(_held(field, corner, edge) for corner in _ends(edge)):
            yield Problem("door-alone", "warning", (edge.column, edge.row))
    for edge in field.faces:
        if not field.is_ledge(edge):
            yield Problem("face-without-ledge", "warning", (edge.column, edge.row))


def _ends(edge: Edge) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two corners of the grid that an edge joins; corner (c, r) is the north-west one of cell (c, r)."""
    c, r = edge.column, edge.row
    return ((c, r), (c + 1, r)) if edge.side == "N" else ((c, r), (c, r + 1))


def _held(field: Field, corner: tuple[int, int], door: Edge) -> bool:
    """Whether rock, the border of the map or another barrier touches a corner."""
    c, r = corner
    around = ((c - 1, r - 1), (c, r - 1), (c - 1, r), (c, r))
    if any(not field.inside(cell) or field.material(cell) == Material.ROCK for cell in around):
        return True
    edges = {edge for cell in around for edge in edges_of(cell) if corner in _ends(edge)}
    return any(edge in field.barriers and field.barriers[edge].kind in BARRIER_KINDS[:3] for edge in edges - {door})


def side_problems(encounter: Encounter) -> Iterator[Problem]:
    """Sides that no other side can come to: their fight would never begin."""
    field = encounter.field
    labels = regions(field)
    where: dict[str, set[int]] = {}
    first: dict[str, Creature] = {}
    for creature in encounter.creatures.values():
        if field.inside(creature.place):
            where.setdefault(creature.side, set()).add(_region(field, labels, creature.place))
            first.setdefault(creature.side, creature)
    for side, own in where.items():
        others = [areas for other, areas in where.items() if other != side]
        if others and not own & set().union(*others):
            creature = first[side]
            yield Problem("side-unreachable", "warning", creature.place, creature.id, {"side": side})


def _region(field: Field, labels: Any, place: Place) -> int:
    """The region of a place; a deck over rock belongs to the first open cell under or beside it."""
    own = int(labels[place.row, place.column])
    deck = field.deck(place)
    if own >= 0 or deck is None:
        return own
    beside = (cell for at in deck.cells for cell in _cross(at) if field.inside(cell))
    return next((int(labels[r, c]) for c, r in beside if labels[r, c] >= 0), -1)


def _cross(cell: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    c, r = cell
    return ((c, r), (c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1))


def ruleset_problems(encounter: Encounter, ruleset: Ruleset) -> list[Problem]:
    """What the ruleset says of the sheets, and house rules that it does not know."""
    found = []
    for key, owner, values in ruleset.problems(encounter):
        creature = encounter.creatures.get(owner)
        place = creature.place if creature else None
        name = creature.name if creature else owner
        severity: Severity = "error" if key in ruleset.unplayable else "warning"
        found.append(Problem(key, severity, place, owner, {"name": name, **values}))
    for reading, value in encounter.readings.items():
        try:
            settle(ruleset.readings, {reading: value})
        except ValueError:
            found.append(Problem("unknown-reading", "error", None, "", {"reading": reading, "value": str(value)}))
    return found


def place_name(problem: Problem) -> str:
    """The cell of a problem as on the rulers; "" for nowhere."""
    return cell_name(problem.place) if problem.place else ""
