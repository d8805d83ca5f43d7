"""Mounts and riders: two creatures that move as one (A.mount, U7.1, U7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.field.grid import Place, direction_of, turn_between
from editor.field.path import reach
from editor.field.space import adjacent, cells_apart
from editor.rules.decision import Option, Places
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.actions import (
    FACE,
    WAIT,
    add_more,
    charge_way,
    held_key,
    lesser,
    reach_with,
)
from editor.rules.underground.actions import refusal as weapon_refusal
from editor.rules.underground.arms import melee_arms
from editor.rules.underground.attack import in_reach, strike
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import FALLEN, has, is_able, is_dead
from editor.rules.underground.deeds import first_stop, where_free
from editor.rules.underground.ground import Moves, cost_of, gait_of, way_to
from editor.rules.underground.ids import A_CHARGE, A_MOUNT, U7_1, U7_2
from editor.rules.underground.kinds import ATTACK
from editor.rules.underground.lights import in_light
from editor.rules.underground.moments import MORE, POSTURE, ROUND, SADDLE, TURN
from editor.rules.underground.mounted_fire import MOST_TURN, shots
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saddle import carry, is_stuck, mount_of, rider_of, unseat
from editor.rules.underground.turn import ATTACKED, Turn, rate, spend, turn_of

NEEDS_LIGHT = "needs_light"
"""Trait of mounts that go by sight alone: horses."""


def refusal(referee: Referee, mount: Creature) -> str:
    """Why a mount does not serve in battle (U7.1): "dark" (it does not even go), "unfit", "untrained"; "" where it
    does."""
    in_need = NEEDS_LIGHT in mount.sheet.traits and referee.reading("horses-in-dark") == "refuse"
    if in_need and not in_light(referee, mount):
        return "dark"
    if mount.sheet.mount != "war" and referee.reading("unfit-mounts") == "no-fighting":
        return mount.sheet.mount if mount.sheet.mount != "none" else "unfit"
    return ""


def refused(referee: Referee, creature: Creature) -> tuple[str, Mapping[str, Any]] | None:
    """Why a creature cannot fight where it is: for the sake of its mount, or with what it has in hand."""
    mount = mount_of(referee, creature)
    why = refusal(referee, mount) if mount is not None else ""
    if mount is not None and why:
        return f"mount-{why}", {"target": mount.id}
    found = weapon_refusal(referee, creature)
    return (found.why, found.params) if found is not None else None


# -- what a rider and its mount can do -----------------------------------------------------------------------------


@UNDERGROUND.joins(POSTURE)
def riding_offer(referee: Referee, rider: Creature, turn: Turn) -> Offer | None:
    """What a rider can do: fight from the saddle, shoot, ride, dismount."""
    mount = mount_of(referee, rider)
    if mount is None or has(rider, FALLEN):
        return None
    refused = refusal(referee, mount)
    options: list[Option] = []
    places: list[Places] = []
    if not refused:
        options += _from_the_saddle(referee, rider, mount, turn)
    options += (option for option in lesser(referee, rider, turn) if option.action != FACE)
    left = ride_left(referee, mount, turn)
    if refused != "dark" and left >= referee.field.cell_size and not is_stuck(referee, mount):
        places.append(Places("ride", lambda: rides(referee, mount, turn, left)))
    if not mount.altitude and 2 * turn.moved <= rate(mount) and ATTACKED not in turn.done:
        options.append(Option("dismount"))
    add_more(referee, rider, turn, options, places, SADDLE)
    return Offer((*options, WAIT), places)


def ride_left(referee: Referee, mount: Creature, turn: Turn) -> int:
    """How far the mount may still go in its rider's turn; who has fought or shot goes no further, or (reading
    move-after-attack) up to half the rate."""
    full = rate(mount)
    if ATTACKED in turn.done:
        full = full // 2 if referee.reading("move-after-attack") and turn.turned <= 1 else 0
    return max(0, full - turn.moved)


def rides(referee: Referee, mount: Creature, turn: Turn, left: int) -> Mapping[Place, int]:
    """Where the mount can go, with the costs; in a round with shooting no way that turns more than 45° (U7.7)."""
    if not turn.shots:
        return Moves(referee, mount, left)
    mover, blocked, passed = gait_of(referee, mount)
    found = reach(referee.field, mount.place, left, mover, blocked, passed)
    heading = turn.heading if turn.heading >= 0 else mount.facing
    return {
        place: cost
        for place, cost in found.items()
        if place != mount.place and turned_by(heading, found.path_to(place)) <= MOST_TURN
    }


def _way(referee: Referee, rider: Creature, mount: Creature, place: Place) -> tuple[Place, ...] | None:
    turn = turn_of(referee, rider)
    left = ride_left(referee, mount, turn)
    if not turn.shots:
        return way_to(referee, mount, place, left)
    if place not in rides(referee, mount, turn, left):
        return None
    mover, blocked, passed = gait_of(referee, mount)
    return reach(referee.field, mount.place, left, mover, blocked, passed).path_to(place)


def _from_the_saddle(referee: Referee, rider: Creature, mount: Creature, turn: Turn) -> Iterator[Option]:
    room = weapon_refusal(referee, rider) is None
    if ATTACKED not in turn.done and 2 * turn.moved <= rate(mount):
        if room:
            yield from blows(referee, rider)
        if not turn.moved:
            yield from _charges(referee, rider, mount)
    if room:
        yield from shots(referee, rider, mount, turn)


def blows(referee: Referee, creature: Creature) -> Iterator[Option]:
    """The enemies that a creature can strike from where it is."""
    if arms := melee_arms(creature):
        cells = reach_with(referee, arms)
        for enemy in referee.creatures.values():
            if enemy.side != creature.side and not is_dead(enemy) and in_reach(referee, creature, enemy, cells):
                yield Option("attack", enemy.id, item=held_key(creature))


def _charges(referee: Referee, rider: Creature, mount: Creature) -> Iterator[Option]:
    arms = melee_arms(rider)
    if not arms or is_stuck(referee, mount):
        return
    cells = reach_with(referee, arms)
    farthest = cells + rate(mount) // referee.field.cell_size
    for enemy in referee.creatures.values():
        if enemy.side == rider.side or not is_able(enemy) or not cells < max(cells_apart(mount, enemy)) <= farthest:
            continue
        run = _run(referee, mount, enemy, cells)
        if run is not None and weapon_refusal(referee, rider, run[-1]) is None:
            yield Option("ride-down", enemy.id, item=held_key(rider))


def _run(referee: Referee, mount: Creature, enemy: Creature, cells: int) -> tuple[Place, ...] | None:
    run = charge_way(referee, mount, enemy, cells, gait_of(referee, mount))
    return run[0] if run is not None and len(run[0]) > 1 else None


@UNDERGROUND.joins(POSTURE)
def ridden_offer(referee: Referee, mount: Creature, turn: Turn) -> Offer | None:
    """A mount goes where its rider rides; in its own turn it bites and kicks."""
    if mount.sheet.mount == "none" or has(mount, FALLEN):
        return None
    rider = rider_of(referee, mount)
    if rider is None:
        return None
    options: list[Option] = []
    if ATTACKED not in turn.done and not refusal(referee, mount) and weapon_refusal(referee, mount) is None:
        options += blows(referee, mount)
    return Offer((*options, WAIT))


@UNDERGROUND.joins(MORE)
def mounting(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """Getting on a mount of one's own side beside one; half the movement."""
    if creature.condition.riding or creature.footprint > 1 or creature.altitude or ATTACKED in turn.done:
        return
    if 2 * turn.moved > rate(creature) or creature.sheet.mount != "none":
        return
    for mount in referee.creatures.values():
        if mount.sheet.mount != "none" and can_mount(referee, creature, mount):
            yield Option("mount", mount.id)


def can_mount(referee: Referee, creature: Creature, mount: Creature) -> bool:
    """Whether a creature beside a mount can get on it."""
    bears = mount.sheet.size == "large" or creature.sheet.size == "small"
    free = mount.side == creature.side and is_able(mount) and not has(mount, FALLEN) and not mount.altitude
    return bears and free and adjacent(referee.field, creature, mount) and rider_of(referee, mount) is None


# -- doing it ------------------------------------------------------------------------------------------------------


@UNDERGROUND.does("mount")
def mount_up(referee: Referee, creature: Creature, option: Option) -> None:
    """Get into the saddle."""
    mount = referee.creatures[option.target or ""]
    with referee.action(creature, "mount", target=mount, rule=A_MOUNT):
        referee.set(creature, "riding", mount.id, rule=A_MOUNT)
        referee.set(creature, "standoff", None, rule=A_MOUNT)
        referee.set(mount, "speed", 0, rule=A_MOUNT)
        carry(referee, mount, mount.place, mount.facing)
        # half of the mount's own rate is spent, as half of the rider's would be on foot
        spend(referee, creature, moved=rate(mount) // 2 - turn_of(referee, creature).moved)
        if reason := refusal(referee, mount):
            referee.note(f"mount-{reason}", rule=U7_1, actor=creature.id, target=mount.id)


@UNDERGROUND.does("dismount")
def dismount(referee: Referee, rider: Creature, option: Option) -> None:
    """Get down beside the mount; half the movement."""
    mount = mount_of(referee, rider)
    if mount is None:
        return
    with referee.action(rider, "dismount", target=mount, rule=A_MOUNT):
        unseat(referee, rider, A_MOUNT)
        spend(referee, rider, moved=rate(rider) // 2 - turn_of(referee, rider).moved)


@UNDERGROUND.does("ride")
def ride(referee: Referee, rider: Creature, option: Option) -> None:
    """Ride somewhere: mount, rider and whoever hangs on go together."""
    mount = mount_of(referee, rider)
    if mount is None or option.place is None:
        return
    way = _way(referee, rider, mount, option.place)
    if way is None or len(way) < 2:
        return
    with referee.action(rider, "ride", target=mount, rule=A_MOUNT, path=way):
        go(referee, rider, mount, way)


def go(referee: Referee, rider: Creature, mount: Creature, way: tuple[Place, ...]) -> bool:
    """Go a way together as far as nothing stops the mount; False where something did."""
    stop = first_stop(referee, mount, way)
    gone = way if stop is None or stop.loses_way else way[: stop.at + 1]
    spent = cost_of(referee, mount, gone)
    reached = way if stop is None else where_free(referee, mount, way[: stop.at + 1])
    _note_turning(referee, rider, mount, reached)
    if len(reached) > 1:
        last, before = reached[-1], reached[-2]
        carry(referee, mount, last, direction_of(last[0] - before[0], last[1] - before[1]))
    referee.set(mount, "speed", mount.condition.speed + spent, rule=A_MOUNT)
    spend(referee, rider, moved=spent)
    if stop is None:
        return True
    goes_on = bool(stop.happen())
    if goes_on and stop.at + 1 < len(way):
        return go(referee, rider, mount, way[stop.at :])
    return goes_on


def _note_turning(referee: Referee, rider: Creature, mount: Creature, way: tuple[Place, ...]) -> None:
    """Keep in the turn where the mount faced at first and how far its way turned from that (U7.7)."""
    schedule = referee.state.schedule
    if schedule is None or schedule.turn.actor != rider.id:
        return
    turn: Turn = schedule.turn
    heading = turn.heading if turn.heading >= 0 else mount.facing
    turned = max(turn.turned, turned_by(heading, way))
    referee.alter("schedule.turn", msgspec.structs.replace(turn, heading=heading, turned=turned))


def turned_by(heading: int, way: tuple[Place, ...]) -> int:
    """By how many eighths of a circle a way turns at most from a heading; 1 is 45°."""
    headings = (direction_of(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way))
    return max((turn_between(heading, one) for one in headings), default=0)


@UNDERGROUND.does("ride-down")
def ride_down(referee: Referee, rider: Creature, option: Option) -> None:
    """Charge on the mount and strike."""
    mount, target = mount_of(referee, rider), referee.creatures[option.target or ""]
    arms = melee_arms(rider, option.item)
    if mount is None:
        return
    run = _run(referee, mount, target, reach_with(referee, arms))
    with referee.action(rider, "ride-down", target=target, rule=A_CHARGE, item=option.item):
        spend(referee, rider, ATTACKED)
        referee.set(rider, "charged", True, rule=A_CHARGE)
        if run is None or not go(referee, rider, mount, run) or rider.condition.riding != mount.id:
            return
        for arm in arms:
            if not is_dead(target):
                strike(referee, rider, target, arm, charge=True)


@UNDERGROUND.joins(TURN)
def at_a_stand(referee: Referee, creature: Creature) -> None:
    """At the beginning of a rider's turn its mount stands."""
    mount = mount_of(referee, creature)
    if mount is not None:
        referee.set(mount, "speed", 0, rule=A_MOUNT)
        if reason := refusal(referee, mount):
            referee.note(f"mount-{reason}", rule=U7_1, actor=creature.id, target=mount.id)


@UNDERGROUND.joins(ROUND)
def a_new_round(referee: Referee) -> None:
    """How fast a mount is counts in the round in which it is (U7.12); what a set-up says holds in the first."""
    if referee.state.round > 1:
        for creature in referee.creatures.values():
            if creature.condition.speed:
                referee.set(creature, "speed", 0, rule=A_MOUNT)


_SADDLE = Modifier(1, U7_2, "saddle")


@UNDERGROUND.modifies(ATTACK)
def from_above(blow: Blow) -> Iterator[Modifier]:
    """U7.2: a rider's melee attack on somebody on foot gets +1."""
    if not blow.attacker.condition.riding or blow.arm.kind != "melee" or blow.target.condition.riding:
        return
    if not blow.target.condition.clings and rider_of(blow.referee, blow.target) is None:
        yield _SADDLE
