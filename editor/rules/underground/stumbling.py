"""Going without sight (U6.6): what one does not see is no hindrance to the plan, only to the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from editor.field.creature import Creature
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import Place
from editor.field.ledges import Drop
from editor.field.path import Mover, steps_of
from editor.rules.referee import Referee
from editor.rules.trace import REFEREE
from editor.rules.underground.condition import is_able, together
from editor.rules.underground.falling import drops_by, fall
from editor.rules.underground.ground import in_the_way, mover_of
from editor.rules.underground.ids import U6_6
from editor.rules.underground.ruleset import UNDERGROUND, Gait, Stop
from editor.rules.underground.sight import can_see, is_blind

ANY_STEP = 1 << 28
"""One who cannot see plans over edges of any height."""


def gropes(referee: Referee, creature: Creature) -> bool:
    """Whether a creature goes blindly."""
    return not creature.altitude and referee.reading("blind-movement") == "stumbling" and is_blind(referee, creature)


@UNDERGROUND.walks
def blind_gait(referee: Referee, creature: Creature) -> Gait | None:
    """U6.6: who cannot see takes only those into account that it can feel beside it, and knows of no pit or ledge."""
    if not gropes(referee, creature):
        return None
    known = mover_of(referee.field, creature)
    mover = Mover(known.footprint, known.height, max_step=ANY_STEP, swims=True)
    blocked, passed = in_the_way(referee, creature)
    unseen = {
        Place(c, r, other.place.level)
        for other in referee.creatures.values()
        if other is not creature and not can_see(referee, creature, other)
        for c, r in other.cells()
    }
    return Gait(mover, blocked - unseen, passed - unseen)


@UNDERGROUND.stops
def unseen_obstacles(referee: Referee, creature: Creature, way: tuple[Place, ...]) -> Iterator[Stop]:
    """U6.6: the first thing on the way that stops it: somebody unseen, ground too high to step on, a drop."""
    if not gropes(referee, creature):
        return
    field = referee.field
    taken = {
        Place(c, r, other.place.level): other.id
        for other in referee.creatures.values()
        if other is not creature and is_able(other) and not together(creature, other)
        for c, r in other.cells()
    }
    steps = steps_of(field, mover_of(field, creature))
    for index, (here, there) in enumerate(pairwise(way)):
        met = next((taken[cell] for cell in _body(creature, there) if cell in taken), None)
        if met is not None:
            yield Stop(index, lambda met=met: _bumps(referee, creature, met))  # type: ignore[misc]
            return
        if any(number == steps.number(there) for number, _ in steps.steps(steps.number(here))):
            continue
        down = field.floor(here) - field.floor(there)
        if down >= LEDGE_HEIGHT:
            yield Stop(index, lambda there=there: _falls_in(referee, creature, there))  # type: ignore[misc]
        else:
            yield Stop(index, lambda: _bumps(referee, creature, None))
        return


def _body(creature: Creature, place: Place) -> Iterator[Place]:
    for dr in range(creature.footprint):
        for dc in range(creature.footprint):
            yield Place(place.column + dc, place.row + dr, place.level)


def _bumps(referee: Referee, creature: Creature, other: str | None) -> None:
    """It runs into something; only the referee is told into what."""
    with referee.secret(REFEREE):
        referee.note("bumps-into" if other else "bumps", rule=U6_6, actor=creature.id, target=other)


def _falls_in(referee: Referee, creature: Creature, there: Place) -> None:
    """It goes over an edge that it did not know of."""
    with referee.secret(REFEREE):
        referee.note("walks-over-edge", rule=U6_6, actor=creature.id)
    drop = drop_towards(referee.field, creature, there)
    if drop is not None:
        fall(referee, creature, drop, U6_6)


def drop_towards(field: Field, creature: Creature, there: Place) -> Drop | None:
    """The edge that a step towards a place leads over; of several the highest on that side."""
    dc, dr = there.column - creature.place.column, there.row - creature.place.row
    sides = {side for side, wanted in ((0, dr < 0), (2, dc > 0), (4, dr > 0), (6, dc < 0)) if wanted}
    drops = [drop for drop in drops_by(field, creature) if drop.direction in sides]
    return max(drops, key=lambda drop: drop.height, default=None)
