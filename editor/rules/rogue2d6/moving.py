"""Moving a square at a time, with what lies there and what comes of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import product

from editor.field.creature import Creature
from editor.field.grid import Place, direction_of
from editor.field.path import Mover, approach, reach, steps_of
from editor.field.space import Occupancy
from editor.rules.referee import Referee
from editor.rules.rogue2d6.effects import drop_states, has, is_dead
from editor.rules.rogue2d6.ids import HIDE
from editor.rules.rogue2d6.loose import BEAR_TRAP, known_things
from editor.rules.rogue2d6.secrecy import knows_of, reveal, slip_away
from editor.rules.rogue2d6.talents.talent import has_talent, talents_of
from editor.rules.rogue2d6.traps import step_on


def mover_of(creature: Creature) -> Mover:
    """How it moves over the ground."""
    return Mover(footprint=creature.footprint, height=min(creature.height, 600))


def taken(referee: Referee, creature: Creature) -> set[Place]:
    """Places where somebody else stands; the dead are stepped over."""
    living = (one for one in referee.creatures.values() if one is not creature and not is_dead(one))
    return Occupancy(living, referee.field).places()


def _covers(creature: Creature, place: Place, places: Collection[Place]) -> bool:
    return any(Place(place.column + dc, place.row + dr, place.level) in places for dc, dr in _square(creature))


def known_taken(referee: Referee, creature: Creature) -> set[Place]:
    """Places where it knows that somebody else stands."""
    living = (one for one in referee.creatures.values() if one is not creature and not is_dead(one))
    known = (one for one in living if knows_of(referee.state, creature, one))
    return Occupancy(known, referee.field).places()


def steps_from(referee: Referee, creature: Creature) -> Mapping[Place, int]:
    """The neighbouring places that have room for it."""
    return _steps(referee, creature, taken(referee, creature))


def known_steps(referee: Referee, creature: Creature) -> Mapping[Place, int]:
    """The neighbouring places it can try to step to now, each one action; it may bump into who is hidden there."""
    return _steps(referee, creature, known_taken(referee, creature))


def _steps(referee: Referee, creature: Creature, blocked: Collection[Place]) -> Mapping[Place, int]:
    if has(creature, "trapped"):
        return {}
    steps = steps_of(referee.field, mover_of(creature))
    found = {}
    for number, cost in steps.steps(steps.number(creature.place)):
        place = steps.place(number)
        if not _covers(creature, place, blocked):
            found[place] = cost
    return found


def leave_hiding(referee: Referee, creature: Creature) -> None:
    """Who moves is hidden no longer, but for Silent Move (R6.12)."""
    if "hidden" in creature.condition.states and not has_talent(creature, "silent-move"):
        drop_states(referee, creature, "hidden", rule=HIDE)


def bumps(referee: Referee, creature: Creature, place: Place) -> bool:
    """Whether somebody stands at a place that it took for free: they find each other."""
    there = {Place(place.column + dc, place.row + dr, place.level) for dc, dr in _square(creature)}
    for other in referee.creatures.values():
        if other is creature or is_dead(other) or not there & Occupancy((other,), referee.field).places():
            continue
        reveal(referee, other, rule=HIDE)
        reveal(referee, creature, rule=HIDE)
        referee.note("stumbles-upon", rule=HIDE, actor=creature.id, target=other.id)
        return True
    return False


def _square(creature: Creature) -> Iterator[tuple[int, int]]:
    return product(range(creature.footprint), range(creature.footprint))


def step_to(referee: Referee, creature: Creature, place: Place) -> bool:
    """One square; False where a trap there caught it, or somebody stood there that it did not know of. Moving ends
    hiding, but for Silent Move."""
    leave_hiding(referee, creature)
    if bumps(referee, creature, place):
        return False
    slip_away(referee, creature)
    before = creature.place
    if place != before and (place.column, place.row) != (before.column, before.row):
        facing = direction_of(place.column - before.column, place.row - before.row)
        referee.set(creature, "facing", facing, rule="R3.1")
    referee.set(creature, "place", place, rule="R3.1")
    caught = step_on(referee, creature)
    if is_dead(creature):
        return False
    hooks = [talent.moved for talent in talents_of(creature) if talent.moved is not None]
    for hook in hooks:
        hook(referee, creature)
    return not caught


def beside(referee: Referee, creature: Creature, other: Creature) -> set[Place]:
    """Places next to another creature where this one could stand (walls are left to the search)."""
    c, r, level = other.place
    own, its = creature.footprint, other.footprint
    return {
        Place(column, row, level)
        for column in range(c - own, c + its + 1)
        for row in range(r - own, r + its + 1)
        if not (c - own < column < c + its and r - own < row < r + its) and referee.field.inside((column, row))
    }


def known_traps(referee: Referee, creature: Creature) -> set[Place]:
    """Traps it is aware of and would rather not step on."""
    return {thing.place for thing in known_things(referee, creature, BEAR_TRAP) if not thing.params.get("sprung")}


def way_beside(
    referee: Referee, creature: Creature, other: Creature, most: int | None = None
) -> tuple[Place, ...] | None:
    """The cheapest way next to another creature; None where there is none (within so many squares)."""
    if has(creature, "trapped"):
        return None
    way = approach(
        referee.field,
        creature.place,
        beside(referee, creature, other),
        mover_of(creature),
        known_taken(referee, creature),
    )
    if way is None or (most is not None and len(way) - 1 > most):
        return None
    return way


def way_to(referee: Referee, creature: Creature, place: Place) -> tuple[Place, ...] | None:
    """The cheapest way to a place."""
    if has(creature, "trapped"):
        return None
    return approach(referee.field, creature.place, {place}, mover_of(creature), known_taken(referee, creature))


def costs_from(referee: Referee, creature: Creature) -> Mapping[Place, int]:
    """What it costs to get anywhere: nearest by path (R8.2)."""
    return reach(referee.field, creature.place, 1 << 20, mover_of(creature), known_taken(referee, creature))


def knock_back(referee: Referee, pusher: Creature, victim: Creature) -> None:
    """One square away from the pusher, where there is room (R6.11)."""
    if is_dead(victim):
        return
    away = (
        (victim.place.column > pusher.place.column) - (victim.place.column < pusher.place.column),
        (victim.place.row > pusher.place.row) - (victim.place.row < pusher.place.row),
    )
    for place in steps_from(referee, victim):
        if (place.column - victim.place.column, place.row - victim.place.row) == away:
            referee.set(victim, "place", place, rule="R6.11", actor=pusher.id)
            step_on(referee, victim)
            return
