"""Where somebody can be put: free places near another, inside or outside of the arena."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Place
from editor.field.ground import Material
from editor.field.volumes import Volume
from editor.rules.mageduel.arena import holds
from editor.rules.mageduel.schedule import schedule_of
from editor.rules.referee import Referee


def arena_of(referee: Referee) -> Volume | None:
    """The arena as it stands; None before it forms."""
    volume: Volume | None = referee.field.volumes.get(schedule_of(referee).arena)
    return volume


def body(place: Place, footprint: int) -> list[Cell]:
    """The cells a creature of that size takes at a place."""
    return [Cell(place.column + dc, place.row + dr) for dr in range(footprint) for dc in range(footprint)]


def stands_within(field: Field, volume: Volume, place: Place, footprint: int = 1) -> bool:
    """Whether a creature at a place would be wholly in the arena."""
    height = field.floor(place)
    return all(holds(field, volume, cell, height) for cell in body(place, footprint))


def taken(referee: Referee, without: Creature | None = None) -> set[Cell]:
    """Cells where somebody stands who is up or lies."""
    return {cell for c in referee.creatures.values() if c is not without for cell in c.cells()}


def is_free(referee: Referee, place: Place, footprint: int, occupied: set[Cell]) -> bool:
    """Whether a creature fits there: on the map, not in rock, nobody there."""
    field = referee.field
    return all(
        field.inside(cell) and field.material(cell) != Material.ROCK and cell not in occupied
        for cell in body(place, footprint)
    )


def around(place: Place, farthest: int) -> Iterator[Place]:
    """Places around one, nearest rings first, north-west first within a ring."""
    column, row, level = place
    yield place
    for ring in range(1, farthest + 1):
        for dr in range(-ring, ring + 1):
            whole = abs(dr) == ring
            for dc in range(-ring, ring + 1) if whole else (-ring, ring):
                yield Place(column + dc, row + dr, level)


def free_near(
    referee: Referee, place: Place, footprint: int, fits: Callable[[Place], bool], without: Creature | None = None
) -> Place | None:
    """The nearest free place that fits; None where there is none on the map."""
    occupied, field = taken(referee, without), referee.field
    for candidate in around(place, max(field.width, field.height)):
        at = Place(candidate.column, candidate.row, 0)
        if is_free(referee, at, footprint, occupied) and fits(at):
            return at
    return None


def inside_near(referee: Referee, place: Place, footprint: int = 1, without: Creature | None = None) -> Place | None:
    """The nearest free place in the arena."""
    volume = arena_of(referee)

    def fits(at: Place) -> bool:
        return volume is None or stands_within(referee.field, volume, at, footprint)

    return free_near(referee, place, footprint, fits, without)


def outside_near(referee: Referee, place: Place, footprint: int = 1, without: Creature | None = None) -> Place | None:
    """The nearest free place wholly outside the arena."""
    volume = arena_of(referee)

    def fits(at: Place) -> bool:
        if volume is None:
            return True
        height = referee.field.floor(at)
        return not any(holds(referee.field, volume, cell, height) for cell in body(at, footprint))

    return free_near(referee, place, footprint, fits, without)
