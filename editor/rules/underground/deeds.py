"""Doing what a creature chose among its `actions`: striking, walking, leaping, doors, small things."""

from __future__ import annotations

from collections.abc import Callable

from editor.field.creature import Creature
from editor.field.edges import Barrier
from editor.field.grid import Cell, Place, direction_of, edge_between
from editor.rules.adnd.sheet import Item
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.underground.actions import DOOR, FACE, READY, charge_way, reach_with
from editor.rules.underground.arms import (
    find_item,
    in_hand,
    melee_arms,
    missile_arm,
)
from editor.rules.underground.attack import in_reach, strike
from editor.rules.underground.blow import direction_towards
from editor.rules.underground.condition import (
    FALLEN,
    drop_states,
    is_able,
    is_dead,
    tend,
)
from editor.rules.underground.falling import leap
from editor.rules.underground.ground import cost_of, gait_of, in_the_way, way_to
from editor.rules.underground.ids import A_CHARGE, A_DOOR, A_HIT, A_LEAP, A_MISSILE, A_MOVE, A_READY, A_RISE, A_TEND
from editor.rules.underground.kinds import Arm
from editor.rules.underground.moments import ARMS, ARRIVED
from editor.rules.underground.ruleset import UNDERGROUND, Stop
from editor.rules.underground.turn import ATTACKED, movement_left, rate, spend, turn_of


def perform(referee: Referee, creature: Creature, option: Option) -> None:
    """Do what an option says."""
    UNDERGROUND.deeds[option.action](referee, creature, option)


def face(referee: Referee, creature: Creature, facing: int) -> None:
    """Turn; free."""
    if facing >= 0 and creature.facing != facing:
        referee.set(creature, "facing", facing, rule=A_MOVE)


def _target(referee: Referee, option: Option) -> Creature:
    return referee.creatures[option.target or ""]


def _attack(referee: Referee, creature: Creature, option: Option, *, charge: bool = False) -> None:
    target = _target(referee, option)
    what, rule = ("charge", A_CHARGE) if charge else ("attack", A_HIT)
    with referee.action(creature, what, target=target, rule=rule, item=option.item):
        spend(referee, creature, ATTACKED)
        if charge and not _run_up(referee, creature, target, option):
            return
        face(referee, creature, direction_towards(creature, target))
        arms = melee_arms(creature, option.item)
        cells = reach_with(referee, arms)
        for part in UNDERGROUND.at(ARMS):
            arms = part(referee, creature, arms)
        for number, arm in enumerate(arms):
            if number and (
                is_dead(target) or not is_able(creature) or not in_reach(referee, creature, target, cells)
            ):
                return
            strike(referee, creature, target, arm, charge=charge)


def _run_up(referee: Referee, creature: Creature, target: Creature, option: Option) -> bool:
    cells = reach_with(referee, melee_arms(creature, option.item))
    run = charge_way(referee, creature, target, cells, gait_of(referee, creature))
    if run is None:
        return False
    referee.set(creature, "charged", True, rule=A_CHARGE)
    return walk(referee, creature, *run)


def _charge(referee: Referee, creature: Creature, option: Option) -> None:
    _attack(referee, creature, option, charge=True)


def _shoot(referee: Referee, creature: Creature, option: Option) -> None:
    target = _target(referee, option)
    item = find_item(creature, option.item) if option.item else in_hand(creature)
    arm = missile_arm(creature, item) if item else None
    if item is None or arm is None:
        raise ValueError(f"{creature.id} has no missile in hand")
    with referee.action(creature, "shoot", target=target, rule=A_MISSILE, item=item.weapon):
        spend(referee, creature, ATTACKED, shots=1, weapon=item.weapon)
        face(referee, creature, direction_towards(creature, target))
        _let_go(referee, creature, item, arm)
        strike(referee, creature, target, arm)


def _let_go(referee: Referee, creature: Creature, item: Item, arm: Arm) -> None:
    """A hurled weapon is gone; a slow one has to be loaded again."""
    if arm.kind == "hurled":
        referee.set(creature, "thrown", (*creature.condition.thrown, item.weapon), rule=A_MISSILE)
    elif WEAPONS[item.weapon].rate < 1:
        ready = referee.state.round + int(1 / WEAPONS[item.weapon].rate)
        referee.set(creature, "reloading", ready, rule=A_MISSILE)


def walk(referee: Referee, creature: Creature, way: tuple[Place, ...], spent: int) -> bool:
    """Go a way as far as nothing stops one; False where something did."""
    stop = first_stop(referee, creature, way)
    if stop is not None:
        spent = spent if stop.loses_way else cost_of(referee, creature, way[: stop.at + 1])
        way = where_free(referee, creature, way[: stop.at + 1])
    if len(way) > 1:
        _step_along(referee, creature, way)
    spend(referee, creature, moved=spent)
    if stop is not None:
        stop.happen()
    return stop is None


def where_free(referee: Referee, creature: Creature, way: tuple[Place, ...]) -> tuple[Place, ...]:
    """A way as far as one can stop: not where a comrade stands whom one only passes."""
    taken = set[Place]().union(*in_the_way(referee, creature))
    side = range(creature.footprint)
    while len(way) > 1:
        column, row, level = way[-1]
        if not any(Place(column + dc, row + dr, level) in taken for dr in side for dc in side):
            break
        way = way[:-1]
    return way


def first_stop(referee: Referee, creature: Creature, way: tuple[Place, ...]) -> Stop | None:
    """What stops a creature first on a way."""
    stops = [stop for obstacles in UNDERGROUND.obstacles for stop in obstacles(referee, creature, way)]
    return min(stops, key=lambda stop: stop.at, default=None)


def _step_along(referee: Referee, creature: Creature, way: tuple[Place, ...]) -> None:
    last, before = way[-1], way[-2]
    referee.set(creature, "place", last, rule=A_MOVE)
    referee.set(creature, "standoff", None, rule=A_MOVE)
    face(referee, creature, direction_of(last[0] - before[0], last[1] - before[1]))
    for part in UNDERGROUND.at(ARRIVED):
        part(referee, creature)


def _move(referee: Referee, creature: Creature, option: Option) -> None:
    assert option.place is not None
    left = movement_left(referee, creature, turn_of(referee, creature))
    way = way_to(referee, creature, option.place, left)
    if way is None or len(way) < 2:
        return
    with referee.action(creature, "move", rule=A_MOVE, path=way):
        walk(referee, creature, way, cost_of(referee, creature, way))


def _leap(referee: Referee, creature: Creature, option: Option) -> None:
    assert option.place is not None
    with referee.action(creature, "leap", rule=A_LEAP):
        spend(referee, creature, moved=referee.field.cell_size)
        leap(referee, creature, option.place)


def _ready(referee: Referee, creature: Creature, option: Option) -> None:
    with referee.action(creature, READY, rule=A_READY, item=option.item):
        costs = referee.reading("ready-weapon")
        moved = rate(creature) // 2 if costs == "half-move" else 0
        spend(referee, creature, READY, moved=moved)
        if costs == "attack":
            spend(referee, creature, ATTACKED)
        referee.set(creature, "wielded", option.item, rule=A_READY)


def _tend(referee: Referee, creature: Creature, option: Option) -> None:
    victim = _target(referee, option)
    with referee.action(creature, "tend", target=victim, rule=A_TEND):
        spend(referee, creature, ATTACKED)
        tend(referee, creature, victim)


def _rise(referee: Referee, creature: Creature, option: Option) -> None:
    with referee.action(creature, "rise", rule=A_RISE):
        whole = referee.reading("rising") == "turn"
        spend(referee, creature, ATTACKED if whole else "rise", moved=rate(creature) // (1 if whole else 2))
        drop_states(referee, creature, FALLEN, rule=A_RISE)


def _door(referee: Referee, creature: Creature, option: Option) -> None:
    assert option.place is not None
    edge = edge_between(creature.place.cell, Cell(option.place.column, option.place.row))
    with referee.action(creature, option.action, rule=A_DOOR):
        spend(referee, creature, DOOR)
        barrier: Barrier = referee.field.barriers[edge]
        after = Barrier("door", barrier.height, "open" if option.action == "open" else "closed")
        referee.alter(f"terrain.barriers.{edge.column},{edge.row},{edge.side}", after, rule=A_DOOR, actor=creature.id)


def _face(referee: Referee, creature: Creature, option: Option) -> None:
    spend(referee, creature, FACE)
    face(referee, creature, option.facing if option.facing is not None else -1)


def _wait(referee: Referee, creature: Creature, option: Option) -> None:
    """Nothing more this turn."""


DEEDS: dict[str, Callable[[Referee, Creature, Option], None]] = {
    "attack": _attack,
    "charge": _charge,
    "shoot": _shoot,
    "move": _move,
    "leap": _leap,
    "ready": _ready,
    "tend": _tend,
    "rise": _rise,
    "open": _door,
    "close": _door,
    "face": _face,
    "wait": _wait,
}
UNDERGROUND.deeds.update(DEEDS)
