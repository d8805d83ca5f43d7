"""Going without sight (U6.6).

How it is read: who cannot see knows the cells that are lit in its sight, with their edges; everywhere else it takes
for granted that it can go, through walls and over pits. From where it stands it feels rock, walls, high ground and
whoever is beside it, but no drop. Where it runs into something it stops, and the whole of the move that it wanted to
make is spent; over an edge it falls. Only the referee is told why, until the fall shows it. The same holds for mounts
and in the air (where there is nothing to fall over). Slow ground is felt underfoot, so it costs what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np

from editor.field.creature import Creature
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import DIRECTIONS, Cell, Place
from editor.field.ground import Material
from editor.field.ledges import Drop
from editor.field.light import light_map
from editor.field.path import steps_of
from editor.field.sight import visible_cells
from editor.rules.referee import Referee
from editor.rules.trace import REFEREE
from editor.rules.underground.condition import BLINDED, has, is_able, on_hold, together
from editor.rules.underground.falling import drops_by, fall
from editor.rules.underground.flight import aloft
from editor.rules.underground.ground import above_one_another, in_the_way, mover_of, way_to
from editor.rules.underground.ids import U6_6
from editor.rules.underground.lights import carried
from editor.rules.underground.moments import KNOWN
from editor.rules.underground.ruleset import UNDERGROUND, Gait, Stop
from editor.rules.underground.sight import can_see, is_blind


def gropes(referee: Referee, creature: Creature) -> bool:
    """Whether a creature goes blindly."""
    return bool(referee.reading("blind-movement") == "stumbling" and is_blind(referee, creature))


@UNDERGROUND.walks(first=True)
def blind_gait(referee: Referee, creature: Creature) -> Gait | None:
    """U6.6: who cannot see takes only that into account which it knows or feels beside it."""
    if on_hold(creature) or not gropes(referee, creature):
        return None
    mover, blocked, passed = _seeing_gait(referee, creature)
    unseen = {
        Place(c, r, other.place.level)
        for other in referee.creatures.values()
        if other is not creature and not can_see(referee, creature, other)
        for c, r in other.cells()
    }
    feels = steps_of(referee.field, mover).number(creature.place)
    mover = replace(mover, known=known_cells(referee, creature), feels=feels)
    return Gait(mover, blocked - unseen, passed - unseen)


def _seeing_gait(referee: Referee, creature: Creature) -> Gait:
    """How it would go if it saw."""
    return aloft(referee, creature) or Gait(mover_of(referee.field, creature), *in_the_way(referee, creature))


@UNDERGROUND.joins(KNOWN)
def known_in_the_dark(referee: Referee, creature: Creature) -> frozenset[int] | None:
    """U6.6: who cannot see knows of no drop but where it is lit in its sight."""
    return known_cells(referee, creature) if gropes(referee, creature) else None


def known_cells(referee: Referee, creature: Creature) -> frozenset[int]:
    """The cells that one in the dark sees nevertheless, since they are lit; as indices into the layers."""
    if has(creature, BLINDED):
        return frozenset()
    field = referee.field
    bright = light_map(field, carried(referee.creatures.values(), referee.readings)) > 0
    if not bright.any():
        return frozenset()
    return frozenset(np.flatnonzero(bright & visible_cells(field, creature)).tolist())


@UNDERGROUND.stops
def unseen_obstacles(referee: Referee, creature: Creature, way: tuple[Place, ...]) -> Iterator[Stop]:
    """U6.6: the first thing on the way that stops it: somebody unseen, a wall, high ground, a drop."""
    if not gropes(referee, creature):
        return
    field = referee.field
    taken = {
        Place(c, r, other.place.level): other.id
        for other in referee.creatures.values()
        if _may_be_met(referee, creature, other) and not can_see(referee, creature, other)
        for c, r in other.cells()
    }
    steps = steps_of(field, _seeing_gait(referee, creature).mover)
    for index, (here, there) in enumerate(pairwise(way)):
        met = next((taken[cell] for cell in _body(creature, there) if cell in taken), None)
        if met is not None:
            yield Stop(index, lambda met=met: _bumps(referee, creature, met), loses_way=True)  # type: ignore[misc]
            return
        if any(number == steps.number(there) for number, _ in steps.steps(steps.number(here))):
            continue
        yield Stop(index, lambda there=there: _trips(referee, creature, there), loses_way=True)  # type: ignore[misc]
        return


def feels_its_way(referee: Referee, creature: Creature, place: Place) -> bool:
    """Whether nothing bars the way by which it would go blindly to a place: what one learns who gropes along walls.
    Drops and those who stand in the dark are found out only by going."""
    way = way_to(referee, creature, place, 1 << 40)
    if way is None:
        return False
    field, steps = referee.field, steps_of(referee.field, _seeing_gait(referee, creature).mover)
    for here, there in pairwise(way):
        if any(number == steps.number(there) for number, _ in steps.steps(steps.number(here))):
            continue
        if field.material(there) == Material.ROCK or field.floor(here) - field.floor(there) < LEDGE_HEIGHT:
            return False
    return True


def keeps_clear_of_drops(referee: Referee, creature: Creature, place: Place) -> bool:
    """Whether the way by which it would go blindly to a place leads through nothing unknown right beside a drop that
    it sees from afar, where there is light: such a drop may go on in the dark."""
    field, known = referee.field, known_cells(referee, creature)
    way = way_to(referee, creature, place, 1 << 40) if known else None
    if way is None:
        return True
    unknown = (there for there in way[1:] if field.index(there) not in known)
    return not any(_beside_seen_drop(field, known, there) for there in unknown)


def _beside_seen_drop(field: Field, known: frozenset[int], place: Place) -> bool:
    """Whether a cell next to a place is known and has a drop on one of its sides."""
    cells = [Cell(place.column + dc, place.row + dr) for dc, dr in DIRECTIONS]
    return any(
        field.inside(beyond)
        and field.material(beyond) != Material.ROCK
        and abs(field.elevation(cell) - field.elevation(beyond)) >= LEDGE_HEIGHT
        for cell in cells
        if field.inside(cell) and field.index(cell) in known and field.material(cell) != Material.ROCK
        for beyond in (Cell(cell.column + dc, cell.row + dr) for dc, dr in DIRECTIONS[::2])
    )


def _may_be_met(referee: Referee, creature: Creature, other: Creature) -> bool:
    if other is creature or not is_able(other):
        return False
    return not (together(creature, other) or above_one_another(creature, other))


def _body(creature: Creature, place: Place) -> Iterator[Place]:
    for dr in range(creature.footprint):
        for dc in range(creature.footprint):
            yield Place(place.column + dc, place.row + dr, place.level)


def _bumps(referee: Referee, creature: Creature, other: str | None) -> None:
    """It runs into something; only the referee is told into what."""
    with referee.secret(REFEREE):
        referee.note("bumps-into" if other else "bumps", rule=U6_6, actor=creature.id, target=other)


def _trips(referee: Referee, creature: Creature, there: Place) -> None:
    """It goes over an edge that it did not know of, or runs into a wall."""
    field = referee.field
    open_ = (
        field.material(there) != Material.ROCK and field.floor(there) <= field.floor(creature.place) - LEDGE_HEIGHT
    )
    drop = drop_towards(field, creature, there) if open_ and not creature.altitude else None
    if drop is None:
        _bumps(referee, creature, None)
        return
    with referee.secret(REFEREE):
        referee.note("walks-over-edge", rule=U6_6, actor=creature.id)
    fall(referee, creature, drop, U6_6)


def drop_towards(field: Field, creature: Creature, there: Place) -> Drop | None:
    """The edge that a step towards a place leads over; of several the highest on that side."""
    dc, dr = there.column - creature.place.column, there.row - creature.place.row
    sides = {side for side, wanted in ((0, dr < 0), (2, dc > 0), (4, dr > 0), (6, dc < 0)) if wanted}
    drops = [drop for drop in drops_by(field, creature) if drop.direction in sides]
    return max(drops, key=lambda drop: drop.height, default=None)
