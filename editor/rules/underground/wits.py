"""What the sensible player makes of faces, falls, water and passages: wishes before its usual ones, and ways by
climbing where no walk leads."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.path import approach, steps_of
from editor.field.space import feet_height
from editor.field.steps import Steps
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.decision import Decision, Option
from editor.rules.referee import Referee
from editor.rules.underground.actions import refusal
from editor.rules.underground.arms import find_item
from editor.rules.underground.boulders import ROLL, path_of
from editor.rules.underground.climbing import Grip, climb_chance, is_climbing
from editor.rules.underground.climbs import ALONG, DOWN, OFF, UP
from editor.rules.underground.condition import HANGING, has
from editor.rules.underground.faces import Wall, cost_of_climb, has_ledges, wall_at, wall_of, walls_around
from editor.rules.underground.falling import fall_dice
from editor.rules.underground.fronts import no_room
from editor.rules.underground.grabbing import CLIMB_BACK, LET_GO
from editor.rules.underground.grappling import BREAK, HELD, PULL, RELEASE
from editor.rules.underground.ground import mover_of
from editor.rules.underground.kinds import CLIMB_CHECK
from editor.rules.underground.lookout import last_seen
from editor.rules.underground.moments import WAY, WISH
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.sensible import takes_off

GOOD_CHANCE = 60
"""It climbs high faces where its chance in percent is at least this."""
MOST_LOOKED_AT = 6000
"""Places a search for a way by climbing looks at before it gives up."""


def _first(decision: Decision, action: str) -> Option | None:
    return next((option for option in decision.options if option.action == action), None)


@UNDERGROUND.joins(WISH)
def out_of_trouble(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """Hanging: drop where that does no harm, else climb back. Held: break free. Holding: let go before one drowns."""
    if has(me, HANGING):
        harmless = fall_dice(referee, me.altitude) is None
        return (_first(decision, LET_GO) if harmless else _first(decision, CLIMB_BACK)) or decision.options[-1]
    if has(me, HELD):
        return _first(decision, BREAK) or decision.options[-1]
    if me.condition.holds:
        breath = me.condition.breath
        return _first(decision, RELEASE) if breath is not None and breath <= 1 else decision.options[-1]
    return None


@UNDERGROUND.joins(WISH)
def drown_it(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """What breathes water pulls under what does not."""
    if not me.sheet.aquatic:
        return None
    for option in decision.options:
        if option.action == PULL and not referee.creatures[option.target or ""].sheet.aquatic:
            return option
    return None


@UNDERGROUND.joins(WISH)
def roll_it_down(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """A boulder where more enemies than friends are in its way, with nobody to strike at hand."""
    if _first(decision, "attack") is not None:
        return None
    for option in decision.options:
        if option.action == ROLL and option.place is not None and option.facing is not None:
            wall = wall_at(referee.field, option.place, (option.facing + 4) % 8, me.footprint)
            met = list(path_of(referee, me, wall)) if wall is not None else []
            enemies = sum(one.side != me.side for one in met)
            if enemies > len(met) - enemies:
                return option
    return None


@UNDERGROUND.joins(WISH)
def find_room(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """Take in hand what there is room (or a hand) for, where what is held cannot be used."""
    if _first(decision, "ready") is None or refusal(referee, me) is None:
        return None
    for option in decision.options:
        if option.action != "ready" or option.item not in WEAPONS or not WEAPONS[option.item].melee:
            continue
        one_handed = not is_climbing(me) or WEAPONS[option.item].hands == 1
        if one_handed and no_room(referee, me, find_item(me, option.item)) is None:
            return option
    return None


# -- flying and climbing to a fight ----------------------------------------------------------------------------------


def chance_on(referee: Referee, creature: Creature, wall: Wall) -> int:
    """The chance in percent of a climb check on a surface."""
    grip = Grip(referee, creature, wall)
    found = [m for part in UNDERGROUND.providers.get(CLIMB_CHECK.key, ()) for m in part(grip)]
    return int(climb_chance(referee, creature).value) + sum(
        int(m.value) for m in found if m.when and m.beaten_by is None
    )


def dares(referee: Referee, creature: Creature, wall: Wall) -> bool:
    """Whether a climb is no folly: a good chance, or a fall that would do no great harm."""
    if creature.sheet.climbs_freely or chance_on(referee, creature, wall) >= GOOD_CHANCE:
        return True
    dice = fall_dice(referee, wall.height // 2)
    return dice is None or 7 * dice.number < creature.condition.hit_points


@UNDERGROUND.joins(WAY)
def on_the_wing(referee: Referee, me: Creature, decision: Decision, enemies: list[Creature]) -> Option | None:
    """A flier takes off where no walk leads to any enemy."""
    return takes_off(me, decision.options) if _goal(referee, me, enemies) is not None else None


def _goal(referee: Referee, me: Creature, enemies: list[Creature]) -> Place | None:
    """Where the nearest enemy is that it sees, else where one was last seen."""
    return next(iter([enemy.place for enemy in enemies] or last_seen(referee, me)), None)


@UNDERGROUND.joins(WAY)
def on_the_face(referee: Referee, me: Creature, decision: Decision, enemies: list[Creature]) -> Option | None:
    """A climber goes on: to the height of an enemy on the same face, else up or down to where the enemies are."""
    wall = wall_of(referee.field, me) if is_climbing(me) else None
    if wall is None:
        return None
    beside = [one for one in enemies if one.condition.face == wall.side and is_climbing(one)]
    near = [one for one in beside if abs(one.place.column - me.place.column) + abs(one.place.row - me.place.row) <= 1]
    moves = [option for option in decision.options if option.action in (UP, DOWN, ALONG)]
    if near and moves:
        floor = referee.field.elevation(wall.foot)
        goal = feet_height(referee.field, near[0]) - floor
        best = min(moves, key=lambda option: abs((option.height or 0) - goal))
        if abs((best.height or 0) - goal) < abs(me.altitude - goal):
            return best
        return decision.options[-1]
    return _up_or_down(referee, me, decision, wall, enemies)


def _up_or_down(
    referee: Referee, me: Creature, decision: Decision, wall: Wall, enemies: list[Creature]
) -> Option | None:
    field = referee.field
    high = field.elevation(wall.foot) + wall.height // 2
    goal = _goal(referee, me, enemies)
    upwards = goal is None or (feet_height(field, enemies[0]) if enemies else field.floor(goal)) >= high
    if goal is not None:
        places = {Place(*goal)}
        mover = mover_of(field, me)
        if approach(field, wall.top, places, mover) is not None:
            upwards = True
        elif approach(field, wall.foot, places, mover) is not None:
            upwards = False
        elif route := route_over_faces(referee, me, goal):
            # the way goes on from the foot, if not up this very face
            upwards = route.up and len(route.walk) == 1 and route.wall.side == wall.side
    options = [option for option in decision.options if option.action == (UP if upwards else DOWN)]
    off = _first(decision, OFF) if upwards else None
    if off is not None:
        return off
    key = (lambda option: option.height or 0) if upwards else (lambda option: -(option.height or 0))
    return max(options, key=key, default=None)


class Route(NamedTuple):
    """A way that leads over a face: the places walked up to the first climb, that climb, and whether it goes up."""

    walk: tuple[Place, ...]
    wall: Wall
    up: bool


@UNDERGROUND.joins(WAY)
def over_a_face(referee: Referee, me: Creature, decision: Decision, enemies: list[Creature]) -> Option | None:
    """Where no walk leads to an enemy: to the nearest face that leads on, and up or down it."""
    goal = _goal(referee, me, enemies)
    if is_climbing(me) or goal is None or not has_ledges(referee.field):
        return None
    route = route_over_faces(referee, me, goal)
    if route is None or not dares(referee, me, route.wall):
        return None
    if len(route.walk) > 1:
        move = next((places for places in decision.places if places.action == "move"), None)
        stop = next((place for place in reversed(route.walk[1:]) if move is not None and place in move.costs), None)
        return move.option(stop) if move is not None and stop is not None else None
    off = [option for option in decision.options if option.action == OFF and option.facing == route.wall.side]
    if route.up and off:
        return off[0]
    action = UP if route.up else DOWN
    steps = [
        option
        for option in decision.options
        if option.action == action and (option.place, option.facing) == (route.wall.foot, route.wall.side)
    ]
    if route.up:
        return max(steps, key=lambda option: option.height or 0, default=None)
    return min(steps, key=lambda option: option.height or 0, default=None)


def route_over_faces(referee: Referee, me: Creature, goal: Place) -> Route | None:
    """The cheapest way that leads next to a place by walking and climbing; None where none is found."""
    field = referee.field
    memory = field.remembered("routes over faces", 500)
    key = (me.place, me.footprint, me.height, goal, me.sheet.climbs_freely)
    if key not in memory:
        memory[key] = _search(field, me, goal)
    found: Route | None = memory[key]
    return found


def _search(field: Field, me: Creature, goal: Place) -> Route | None:
    steps = steps_of(field, mover_of(field, me, careful=True))
    start = Place(*me.place)
    cost: dict[Place, int] = {start: 0}
    came: dict[Place, tuple[Place, Wall | None, bool]] = {}
    queue: list[tuple[int, Place]] = [(0, start)]
    done: set[Place] = set()
    while queue and len(done) < MOST_LOOKED_AT:
        spent, here = heappop(queue)
        if here in done:
            continue
        done.add(here)
        if _next_to(field, here, goal):
            return _route(came, here)
        for there, price, wall, up in _links(field, me, steps, here):
            if spent + price < cost.get(there, 1 << 60):
                cost[there] = spent + price
                came[there] = (here, wall, up)
                heappush(queue, (spent + price, there))
    return None


def _next_to(field: Field, here: Place, goal: Place) -> bool:
    near = max(abs(here.column - goal.column), abs(here.row - goal.row)) <= 1
    return near and abs(field.floor(here) - field.floor(goal)) < field.cell_size


def _links(field: Field, me: Creature, steps: Steps, here: Place) -> list[tuple[Place, int, Wall | None, bool]]:
    found: list[tuple[Place, int, Wall | None, bool]] = [
        (steps.place(number), price, None, False) for number, price in steps.steps(steps.number(here))
    ]
    if here.level:
        return found
    for wall, height in walls_around(field, here, me.footprint):
        price = cost_of_climb(me, wall, wall.height) * 2
        there = wall.foot if height else wall.top
        if price < 1 << 30 and steps.stands(there):
            found.append((there, price, wall, not height))
    return found


def _route(came: dict[Place, tuple[Place, Wall | None, bool]], end: Place) -> Route | None:
    """The part of a way up to its first climb."""
    way: list[tuple[Place, Wall | None, bool]] = []
    here = end
    while here in came:
        before, wall, up = came[here]
        way.append((here, wall, up))
        here = before
    walk = [here]
    for place, wall, up in reversed(way):
        if wall is not None:
            return Route(tuple(walk), wall, up)
        walk.append(place)
    return None
