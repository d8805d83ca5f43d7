"""Steep surfaces: where they are, how high, and how fast one climbs them (A.climb)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from editor.field.creature import Creature
from editor.field.edges import Face
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import DIRECTIONS, Cell, Edge, Place, edge_between
from editor.field.ground import Material
from editor.field.path import steps_of
from editor.rules.referee import Referee
from editor.rules.underground.condition import is_able
from editor.rules.underground.ground import HEADROOM, mover_of
from editor.rules.underground.turn import rate

SIDES = (0, 2, 4, 6)
RATES = {
    "very_smooth": {"dry": 600, "slight": 300, "slippery": 0},
    "smooth": {"dry": 1200, "slight": 600, "slippery": 300},
    "cracked": {"dry": 1200, "slight": 600, "slippery": 300},
    "rough": {"dry": 1800, "slight": 900, "slippery": 600},
    "ledges": {"dry": 2400, "slight": 1200, "slippery": 900},
}
"""Hundredths of a foot that one climbs in a round, by the surface and how slippery it is."""


class Wall(NamedTuple):
    """A steep surface as one climbs it: the place at its foot, the side of that place where it rises (0, 2, 4, 6),
    how high it is, the place on top, and what it is like. Places are those of the creature's north-west cell."""

    foot: Place
    side: int
    height: int
    top: Place
    face: Face

    @property
    def away(self) -> int:
        """The facing away from the wall."""
        return (self.side + 4) % 8

    @property
    def edge(self) -> Edge:
        """The edge that the (first) cell at the foot shares with the high ground."""
        dc, dr = DIRECTIONS[self.side]
        return edge_between((self.foot.column, self.foot.row), (self.foot.column + dc, self.foot.row + dr))


def wall_at(field: Field, foot: Place, side: int, footprint: int = 1) -> Wall | None:
    """The surface that rises on a side of a place; None where nothing there can be climbed. Remembered."""
    if side not in SIDES or not has_ledges(field):
        return None
    memory = field.remembered("walls", 50_000)
    key = (foot, side, footprint)
    if key not in memory:
        memory[key] = _wall_at(field, foot, side, footprint)
    found: Wall | None = memory[key]
    return found


def has_ledges(field: Field) -> bool:
    """Whether the ground drops by a ledge's height anywhere; remembered."""
    memory = field.remembered("ledges")
    found: bool | None = memory.get("any")
    if found is None:
        high = field.ground.elevation
        steep = (np.abs(np.diff(high, axis=axis)).max(initial=0) >= LEDGE_HEIGHT for axis in (0, 1))
        found = memory["any"] = bool(any(steep))
    return found


def _wall_at(field: Field, foot: Place, side: int, footprint: int) -> Wall | None:
    dc, dr = DIRECTIONS[side]
    cells = _cells(foot, footprint)
    top = Place(foot.column + dc * footprint, foot.row + dr * footprint, 0)
    rim = [(cell, Cell(cell.column + dc, cell.row + dr)) for cell in cells]
    rim = [(cell, beyond) for cell, beyond in rim if beyond not in cells]
    if foot.level or not all(_open(field, cell) for cell in (*cells, *(beyond for _, beyond in rim))):
        return None
    rises = {field.elevation(beyond) - field.elevation(cell) for cell, beyond in rim}
    height = rises.pop()
    if rises or height < LEDGE_HEIGHT or not all(_clear(field, cell, beyond, height) for cell, beyond in rim):
        return None
    faces = [field.face(edge_between(*pair)) for pair in rim]
    return Wall(foot, side, height, top, min(faces, key=lambda face: RATES[face.surface][face.slip]))


def _cells(place: Place, footprint: int) -> list[Cell]:
    side = range(footprint)
    return [Cell(place.column + dc, place.row + dr) for dr in side for dc in side]


def _open(field: Field, cell: Cell) -> bool:
    return field.inside(cell) and field.material(cell) != Material.ROCK


def _clear(field: Field, foot: Cell, beyond: Cell, height: int) -> bool:
    """Whether no stairs, barrier, ceiling or deck makes the face of one cell a thing that is not climbed."""
    edge = edge_between(foot, beyond)
    barrier = field.barriers.get(edge)
    if field.face(edge).surface == "stairs" or (barrier is not None and barrier.blocks_movement):
        return False
    low = field.elevation(foot)
    ceiling = int(field.ground.flat("ceiling")[field.index(foot)])
    if ceiling and ceiling < height:
        return False
    return not any(low < deck.deck <= low + height for deck in field.decks(foot))


def wall_of(field: Field, creature: Creature) -> Wall | None:
    """The surface a climber is on; None for one that climbs none."""
    side = creature.condition.face
    return wall_at(field, creature.place, side, creature.footprint) if side >= 0 else None


def walls_beside(field: Field, creature: Creature) -> Sequence[tuple[Wall, int]]:
    """The surfaces a standing creature can get on, with the height where it does: 0 at the foot, else the top."""
    return walls_around(field, creature.place, creature.footprint)


def walls_around(field: Field, place: Place, footprint: int) -> Sequence[tuple[Wall, int]]:
    """The same for a body at a place; remembered."""
    if place.level or not has_ledges(field):
        return ()
    memory = field.remembered("walls around", 50_000)
    key = (place, footprint)
    found: tuple[tuple[Wall, int], ...] | None = memory.get(key)
    if found is None:
        found = memory[key] = tuple(_walls_around(field, place, footprint))
    return found


def _walls_around(field: Field, place: Place, footprint: int) -> Iterator[tuple[Wall, int]]:
    for side in SIDES:
        if wall := wall_at(field, place, side, footprint):
            yield wall, 0
        dc, dr = DIRECTIONS[side]
        foot = Place(place.column + dc * footprint, place.row + dr * footprint, 0)
        below = wall_at(field, foot, (side + 4) % 8, footprint)
        if below is not None and below.top == place:
            yield below, below.height


def climb_rate(creature: Creature, wall: Wall) -> int:
    """Hundredths of a foot that a creature climbs in a whole round; free climbers go as on the ground."""
    if creature.sheet.climbs_freely:
        return rate(creature)
    return RATES[wall.face.surface][wall.face.slip]


def cost_of_climb(creature: Creature, wall: Wall, way: int) -> int:
    """What a climb of so many hundredths of a foot costs of the movement of a turn."""
    fast = climb_rate(creature, wall)
    return way * rate(creature) // fast if fast else 1 << 30


def room_on(referee: Referee, creature: Creature, place: Place, altitude: int) -> bool:
    """Whether nobody is where a climber would be: within 5 ft of that height over any of its cells."""
    cells = set(_cells(place, creature.footprint))
    return not any(
        other is not creature
        and is_able(other)
        and other.place.level == place.level
        and abs(other.altitude - altitude) < HEADROOM
        and not cells.isdisjoint(other.cells())
        for other in referee.creatures.values()
    )


def room_at_top(referee: Referee, creature: Creature, wall: Wall) -> bool:
    """Whether a climber can step off: there is room for it to stand, and nobody stands there."""
    stands = steps_of(referee.field, mover_of(referee.field, creature)).stands(wall.top)
    return stands and room_on(referee, creature, wall.top, 0)
