"""Where a body that comes down finds room among those who stand there (U2.5)."""

from __future__ import annotations

from collections.abc import Mapping

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Material
from editor.field.path import steps_of
from editor.field.space import Occupancy
from editor.field.steps import Steps
from editor.rules.referee import Referee
from editor.rules.underground.condition import is_able, together
from editor.rules.underground.ground import HEADROOM, mover_of

Taken = Mapping[Place, str]


def room_by_steps(referee: Referee, body: Creature, place: Place) -> tuple[str | None, Place | None]:
    """Who stands where a body comes down, and the nearest place that one gets to from there with room for it (None:
    nowhere)."""
    taken = _taken(referee, body)
    below = _first_in(referee, taken, body, place)
    if below is None and lies_at(referee.field, body, place):
        return None, place
    steps = steps_of(referee.field, mover_of(referee.field, body))
    seen = [place]
    known = {place}
    for here in seen:
        for number, _ in steps.steps(steps.number(here)):
            beside = steps.place(number)
            if beside not in known:
                if _first_in(referee, taken, body, beside) is None:
                    return below, beside
                known.add(beside)
                seen.append(beside)
    return below, None


def lies_at(field: Field, body: Creature, place: Place) -> bool:
    """Whether all of a body is on the map and out of the rock at a place."""
    side = range(body.footprint)
    cells = [(place.column + dc, place.row + dr) for dr in side for dc in side]
    return all(field.inside(cell) and field.material(cell) != Material.ROCK for cell in cells)


def room_for(referee: Referee, body: Creature, place: Place) -> tuple[str | None, Place]:
    """Who stands where a body comes down, and where it comes to lie.

    The text is silent; the reading: it slides off to the nearest place that those below could step to, and where
    steps lead nowhere (a shaft, a pillar, a cleft narrower than the body) to the nearest in a straight line, heights
    counted. Only on a map without any room does it stay where it came down."""
    below, beside = room_by_steps(referee, body, place)
    if beside is None:
        beside = _nearest(referee, body, place)
    return below, beside or place


def _taken(referee: Referee, body: Creature) -> Taken:
    occupancy = Occupancy(field=referee.field)
    return {
        place: other.id
        for other in referee.creatures.values()
        if other is not body and is_able(other) and other.altitude < HEADROOM and not together(body, other)
        for place in occupancy.places_of(other)
    }


def _first_in(referee: Referee, taken: Taken, body: Creature, place: Place) -> str | None:
    """Who stands where a body would lie at a place."""
    if body.footprint == 1:
        return taken.get(place)
    side, resting = range(body.footprint), referee.field.resting
    cells = (resting(Place(place.column + dc, place.row + dr, place.level)) for dr in side for dc in side)
    return next((taken[cell] for cell in cells if cell in taken), None)


def _nearest(referee: Referee, body: Creature, place: Place) -> Place | None:
    """The free place nearest in a straight line; of several the most northern, of those the most western."""
    field, taken = referee.field, _taken(referee, body)
    steps = steps_of(field, mover_of(field, body))
    floor = field.floor(place)
    best: tuple[int, int, int, int] | None = None
    for ring in range(1, max(field.width, field.height)):
        if best is not None and best[0] <= (ring * field.cell_size) ** 2:
            break
        for there in _ring(steps, place, ring):
            if _first_in(referee, taken, body, there) is None:
                across = (there.column - place.column) ** 2 + (there.row - place.row) ** 2
                far = across * field.cell_size**2 + (field.floor(there) - floor) ** 2
                found = (far, there.row, there.column, there.level)
                best = found if best is None else min(best, found)
    return None if best is None else Place(best[2], best[1], best[3])


def _ring(steps: Steps, place: Place, ring: int) -> list[Place]:
    """Every place so many cells away where the body could stand."""
    reach = range(-ring, ring + 1)
    cells = [(place.column + dc, place.row + dr) for dr in reach for dc in reach if max(abs(dc), abs(dr)) == ring]
    there = [at for cell in cells if steps.field.inside(cell) for at in steps.field.levels(cell)]
    return [at for at in there if steps.stands(at)]
