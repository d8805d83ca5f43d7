"""Climbing as something done in a turn: up, down, along, and off at the top (A.climb)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.grid import DIRECTIONS, Place
from editor.field.ground import Footing
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.actions import FACE, FACES, WAIT, blows_and_shots, weapons_to_ready
from editor.rules.underground.climbing import (
    climb_check,
    fall_off,
    footing_of,
    get_off,
    get_on,
    is_climbing,
)
from editor.rules.underground.condition import borne_by
from editor.rules.underground.faces import (
    Wall,
    climb_rate,
    cost_of_climb,
    room_at_top,
    room_on,
    wall_at,
    wall_of,
    walls_beside,
)
from editor.rules.underground.grabbing import hangers_of
from editor.rules.underground.ground import knows
from editor.rules.underground.ids import A_CLIMB
from editor.rules.underground.moments import MORE, POSTURE
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.turn import ATTACKED, Turn, movement_left, rate, spend, turn_of

UP, DOWN, ALONG, OFF = "climb-up", "climb-down", "climb-along", "step-off"
CLIMBED = "climb-check"
FOOT = 100
FINE = 30 * FOOT
"""Up to here heights are offered foot by foot, for faster climbers in steps of 5 ft."""


@UNDERGROUND.joins(POSTURE)
def on_the_wall(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """What a climber can do: fight with one hand, climb on, take something else in hand, hold on (wait)."""
    if not is_climbing(creature) or hangers_of(referee, creature):
        return None
    options = list(blows_and_shots(referee, creature, turn))
    wall = wall_of(referee.field, creature)
    if wall is not None:
        options += _climbs(referee, creature, turn, wall, creature.altitude)
    if "ready" not in turn.done and not turn.shots:
        options += weapons_to_ready(referee, creature, turn)
    if FACE not in turn.done and ATTACKED not in turn.done and footing_of(referee, creature) == Footing.SECURE:
        options += FACES[creature.facing]
    return Offer((*options, WAIT))


@UNDERGROUND.joins(MORE)
def onto_a_wall(referee: Referee, creature: Creature, turn: Turn) -> list[Option]:
    """The climbs of a creature that stands at the foot of a steep surface or on top of one, and carries nobody."""
    found: list[Option] = []
    if borne_by(referee, creature):
        return found
    walls = walls_beside(referee.field, creature)
    known = knows(referee, creature, [wall.foot for wall, start in walls if start])
    for wall, start in walls:
        if start and wall.foot not in known:
            continue
        found += _climbs(referee, creature, turn, wall, start)
    return found


def _climbs(referee: Referee, creature: Creature, turn: Turn, wall: Wall, start: int) -> Iterator[Option]:
    left = movement_left(referee, creature, turn)
    far = left * climb_rate(creature, wall) // max(1, rate(creature))
    if far < FOOT:
        return
    pace = FOOT if far <= FINE else 5 * FOOT
    up, down = start + pace - start % pace, start - (start % pace or pace)
    for height in range(up, min(wall.height - 1, start + far) + 1, pace):
        if room_on(referee, creature, wall.foot, height):
            yield Option(UP, place=wall.foot, facing=wall.side, height=height)
    for height in range(down, max(0, start - far) - 1, -pace):
        if room_on(referee, creature, wall.foot, height):
            yield Option(DOWN, place=wall.foot, facing=wall.side, height=height)
    if start < wall.height <= start + far and room_at_top(referee, creature, wall):
        yield Option(OFF, place=wall.top, facing=wall.side)
    if 0 < start < wall.height and far >= referee.field.cell_size:
        yield from _along(referee, creature, wall, start)


def _along(referee: Referee, creature: Creature, wall: Wall, start: int) -> Iterator[Option]:
    """Sideways to the next cell of the same face at the same absolute height."""
    field = referee.field
    for turn in (2, 6):
        dc, dr = DIRECTIONS[(wall.side + turn) % 8]
        foot = Place(wall.foot.column + dc, wall.foot.row + dr, 0)
        beside = wall_at(field, foot, wall.side, creature.footprint)
        if beside is None or not climb_rate(creature, beside):
            continue
        height = field.elevation(wall.foot) + start - field.elevation(foot)
        if 0 < height < beside.height and room_on(referee, creature, foot, height):
            yield Option(ALONG, place=foot, facing=wall.side, height=height)


@UNDERGROUND.does(UP, DOWN, ALONG, OFF)
def climb(referee: Referee, creature: Creature, option: Option) -> None:
    """Climb as the option says, with the check of the round."""
    found = _course(referee, creature, option)
    if found is None:
        return
    wall, start, end = found
    way = referee.field.cell_size if option.action == ALONG else abs(end - start)
    with referee.action(creature, option.action, rule=A_CLIMB, height=end, side=wall.side, place=wall.foot):
        checked = CLIMBED in turn_of(referee, creature).done
        spend(referee, creature, CLIMBED, moved=cost_of_climb(creature, wall, way))
        if not creature.sheet.climbs_freely and not checked and not _keeps_hold(referee, creature, wall, start, end):
            return
        if option.action == OFF:
            get_off(referee, creature, wall.top)
        elif end == 0:
            get_off(referee, creature, wall.foot)
        else:
            get_on(referee, creature, wall, end)


def _course(referee: Referee, creature: Creature, option: Option) -> tuple[Wall, int, int] | None:
    """The surface climbed, and the heights where the climb begins and ends."""
    own = wall_of(referee.field, creature) if is_climbing(creature) else None
    if own is not None:
        if option.action == ALONG and option.place is not None:
            own = wall_at(referee.field, option.place, own.side, creature.footprint) or own
            return own, option.height or 0, option.height or 0
        return own, creature.altitude, own.height if option.action == OFF else option.height or 0
    for wall, start in walls_beside(referee.field, creature):
        if wall.side == option.facing and option.place in (wall.foot, wall.top if option.action == OFF else None):
            return wall, start, wall.height if option.action == OFF else option.height or 0
    return None


def _keeps_hold(referee: Referee, creature: Creature, wall: Wall, start: int, end: int) -> bool:
    """The climb check of the round; failing it, the climber falls from part of the way (reading climb-check-at)."""
    if climb_check(referee, creature, wall, A_CLIMB):
        return True
    at = {"start": start, "middle": (start + end) // 2, "end": end}[referee.reading("climb-check-at")]
    get_on(referee, creature, wall, at)
    fall_off(referee, creature, A_CLIMB)
    return False
