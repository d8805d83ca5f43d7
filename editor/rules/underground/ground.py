"""Where a creature can go: movers, who is in the way, ways and straight runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place, line_cells
from editor.field.path import Mover, Reach, approach, reach, steps_of
from editor.field.space import Occupancy, cells_apart
from editor.rules.referee import Referee
from editor.rules.underground.condition import is_able, together
from editor.rules.underground.moments import KNOWN, SHARED
from editor.rules.underground.ruleset import UNDERGROUND, Gait
from editor.rules.underground.water import is_at_home

USUAL_HEIGHT = 600
HEADROOM = 500
"""Who is 5 ft higher in the same cell is in nobody's way."""


@lru_cache(maxsize=256)
def _mover(footprint: int, height: int, swims: bool, depth: int) -> Mover:
    return Mover(footprint=footprint, height=height, swims=swims, depth=depth)


def mover_of(field: Field, creature: Creature, *, careful: bool = False) -> Mover:
    """How a creature walks; a careful one stays out of water above its chest.

    Where neither room above nor water can make a difference, all go alike and share what is remembered of ways."""
    low, deepest = _hindrances(field)
    swims = is_at_home(creature) and deepest > 0
    chest = creature.height * 3 // 4
    depth = chest if careful and not swims and deepest > chest else 0
    return _mover(creature.footprint, creature.height if low or deepest else USUAL_HEIGHT, swims, depth)


def _hindrances(field: Field) -> tuple[bool, int]:
    """Whether there are ceilings or structures, and the depth of the deepest water; remembered until a change."""
    memory = field.remembered("hindrances")
    found: tuple[bool, int] | None = memory.get("all")
    if found is None:
        low = bool(field.structures) or bool(field.ground.ceiling.any())
        found = memory["all"] = low, int(field.ground.water.max())
    return found


def above_one_another(creature: Creature, other: Creature) -> bool:
    """Whether one of two is so far off the ground that the other finds room below it."""
    return abs(creature.altitude - other.altitude) >= HEADROOM


def in_the_way(referee: Referee, creature: Creature) -> tuple[set[Place], set[Place]]:
    """Places where others stand: those one cannot enter (enemies), those one can only pass (friends).

    Who lies dead or unconscious is in nobody's way, nor is a friend beside whom there is room."""
    blocked: set[Place] = set()
    passed: set[Place] = set()
    for other in referee.creatures.values():
        if other is creature or not is_able(other) or together(creature, other) or above_one_another(creature, other):
            continue
        where = passed if other.side == creature.side else blocked
        if other.footprint == 1:
            where.add(other.place)
        else:
            where.update(Occupancy(field=referee.field).places_of(other))
    if passed:
        for shared in UNDERGROUND.at(SHARED):
            passed -= shared(referee, creature)
    return blocked, passed


def knows(referee: Referee, creature: Creature, places: Iterable[Place]) -> list[Place]:
    """Those of some places that a creature knows the ground of (U6.6)."""
    found = list(places)
    for part in UNDERGROUND.at(KNOWN) if found else ():
        cells = part(referee, creature)
        if cells is not None:
            found = [place for place in found if referee.field.index(place) in cells]
    return found


def gait_of(referee: Referee, creature: Creature) -> Gait:
    """How a creature goes: on its feet among those it sees, unless a chapter says otherwise."""
    for gaits in UNDERGROUND.gaits:
        gait = gaits(referee, creature)
        if gait is not None:
            return gait
    return Gait(mover_of(referee.field, creature), *in_the_way(referee, creature))


class Moves(Mapping[Place, int]):
    """The places a creature can move to, with their costs. Single places are asked for by a search towards them; the
    whole is only spread out when somebody looks at all of it."""

    def __init__(self, referee: Referee, creature: Creature, budget: int) -> None:
        self._referee = referee
        self._creature = creature
        self._budget = budget
        self._all: Reach | None = None

    def _reach(self) -> Reach:
        if self._all is None:
            mover, blocked, passed = gait_of(self._referee, self._creature)
            self._all = reach(self._referee.field, self._creature.place, self._budget, mover, blocked, passed)
        return self._all

    def __contains__(self, place: object) -> bool:
        if self._all is not None:
            return place in self._all and place != self._creature.place
        if not isinstance(place, tuple) or place == self._creature.place:
            return False
        return way_to(self._referee, self._creature, Place(*place), self._budget) is not None

    def __getitem__(self, place: Place) -> int:
        if place == self._creature.place:
            raise KeyError(place)
        return self._reach()[place]

    def __iter__(self) -> Iterator[Place]:
        return (place for place in self._reach() if place != self._creature.place)

    def __len__(self) -> int:
        return len(self._reach()) - 1


def way_to(referee: Referee, creature: Creature, place: Place, budget: int) -> tuple[Place, ...] | None:
    """The cheapest way to a place, start and end included; None where it costs more than the budget."""
    if not referee.field.inside(place):
        return None
    mover, blocked, passed = gait_of(referee, creature)
    return approach(referee.field, creature.place, (place,), mover, blocked, budget, passed)


def cost_of(referee: Referee, creature: Creature, way: tuple[Place, ...]) -> int:
    """What a way costs in movement, hundredths of a foot."""
    return sum(costs_of(referee, creature, way))


def costs_of(referee: Referee, creature: Creature, way: tuple[Place, ...]) -> list[int]:
    """What each step of a way costs."""
    steps = steps_of(referee.field, gait_of(referee, creature).mover)
    numbers = [steps.number(place) for place in way]
    return [next(cost for other, cost in steps.steps(here) if other == there) for here, there in pairwise(numbers)]


def straight_way(
    referee: Referee, creature: Creature, target: Creature, cells: int, gait: Gait
) -> tuple[tuple[Place, ...], int] | None:
    """The way along the straight line to where the target is `cells` away, going as `gait` says, with its cost; None
    where something stands in the way."""
    line = line_cells(creature.place[:2], target.place[:2])[1 : max(cells_apart(creature, target)) - cells + 1]
    steps = steps_of(referee.field, gait.mover)
    columns, whole = steps.columns, steps.cells
    number, spent, way = steps.number(creature.place), 0, [creature.place]
    for column, row in line:
        step = next((one for one in steps.steps(number) if one[0] % whole == row * columns + column), None)
        if step is None:
            return None
        number, cost = step
        place = Place(column, row, number // whole)
        if not is_free(referee.field, place, creature.footprint, gait.blocked, gait.passed):
            return None
        spent += cost
        way.append(place)
    return tuple(way), spent


def is_free(field: Field, place: Place, footprint: int, *taken: set[Place]) -> bool:
    """Whether nobody stands where a body would be; beside its deck a large body rests on the ground."""
    if footprint == 1:
        return not any(place in places for places in taken)
    column, row, level = place
    side = range(footprint)
    body = {field.resting(Place(column + dc, row + dr, level)) for dr in side for dc in side}
    return all(body.isdisjoint(places) for places in taken)
