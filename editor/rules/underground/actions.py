"""What a creature can do in its turn. Doing it: `deeds`."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.grid import DIRECTIONS, Place, edge_between
from editor.field.space import adjacent, cells_apart, distance, feet_height
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.decision import Option, Places
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.arms import (
    in_hand,
    items_left,
    melee_arms,
    missile_arm,
    rate_of_fire,
    reach_of,
)
from editor.rules.underground.attack import in_reach, increments
from editor.rules.underground.condition import (
    BLEEDING,
    FALLEN,
    has,
    is_able,
    is_dead,
)
from editor.rules.underground.falling import leaps
from editor.rules.underground.ground import Moves, gait_of, knows, straight_way
from editor.rules.underground.kinds import Arm
from editor.rules.underground.moments import FORBIDS, MORE, POSTURE, Refusal
from editor.rules.underground.ruleset import UNDERGROUND, Gait
from editor.rules.underground.sight import can_see, is_blind
from editor.rules.underground.turn import ATTACKED, Turn, may_attack, movement_left, rate, turn_of

WAIT = Option("wait")
RISE = Option("rise")
DOOR = "door"
FACE = "face"
READY = "ready"
FACES = tuple(tuple(Option(FACE, facing=facing) for facing in range(8) if facing != now) for now in range(8))
"""By the present facing: turning to each of the others."""


def offer(referee: Referee, creature: Creature) -> Offer:
    """Everything the creature can do now; `wait`, the last option, ends its turn."""
    if not is_able(creature):
        return Offer((WAIT,))
    turn = turn_of(referee, creature)
    for part in UNDERGROUND.at(POSTURE):
        instead: Offer | None = part(referee, creature, turn)
        if instead is not None:
            return instead
    return _usual(referee, creature, turn)


@UNDERGROUND.joins(POSTURE)
def _lying(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """Who lies on the ground can only get up."""
    if not has(creature, FALLEN):
        return None
    options = [RISE] if 2 * turn.moved <= rate(creature) and ATTACKED not in turn.done else []
    return Offer((*options, WAIT))


def _usual(referee: Referee, creature: Creature, turn: Turn) -> Offer:
    options: list[Option] = []
    if may_attack(creature, turn) or turn.shots:
        options += _fights(referee, creature, turn)
    left = movement_left(referee, creature, turn)
    options += lesser(referee, creature, turn)
    places: list[Places] = []
    if left >= referee.field.cell_size:
        places.append(Places("move", lambda: Moves(referee, creature, left)))
        near = leaps(referee, creature)
        if known := knows(referee, creature, near):
            places.append(Places("leap", lambda: {place: near[place] for place in known}))
    add_more(referee, creature, turn, options, places, MORE)
    return Offer((*options, WAIT), places)


def add_more(
    referee: Referee, creature: Creature, turn: Turn, options: list[Option], places: list[Places], moment: str
) -> None:
    """Add what the chapters offer beside the ordinary actions."""
    for more in UNDERGROUND.at(moment):
        for one in more(referee, creature, turn):
            if isinstance(one, Option):
                options.append(one)
            else:
                places.append(one)


def _fights(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    enemies = enemies_of(referee, creature)
    arms = melee_arms(creature) if ATTACKED not in turn.done else ()
    refused = refusal(referee, creature)
    if arms:
        cells, item = reach_with(referee, arms), held_key(creature)
        apart = [(max(cells_apart(creature, enemy)), enemy) for enemy in enemies]
        if refused is None:
            yield from _blows(referee, creature, apart, cells, item)
        if not turn.moved:
            yield from _charges(referee, creature, apart, cells, item)
    if ATTACKED not in turn.done:
        yield from _tending(referee, creature, turn)
    if refused is None:
        yield from _shots(referee, creature, turn, enemies)


def blows_and_shots(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """Attacks by which a creature does not leave its place: for those in some posture."""
    enemies = enemies_of(referee, creature)
    if refusal(referee, creature) is not None:
        return
    if may_attack(creature, turn) and (arms := melee_arms(creature)):
        apart = [(max(cells_apart(creature, enemy)), enemy) for enemy in enemies]
        yield from _blows(referee, creature, apart, reach_with(referee, arms), held_key(creature))
    if may_attack(creature, turn) or turn.shots:
        yield from _shots(referee, creature, turn, enemies)


def enemies_of(referee: Referee, creature: Creature) -> list[Creature]:
    """Everybody of another side who is not dead."""
    return [c for c in referee.creatures.values() if c.side != creature.side and not is_dead(c)]


def refusal(referee: Referee, creature: Creature, place: Place | None = None) -> Refusal | None:
    """Why the creature cannot fight with what it has in hand where it is, or at a place where it will be; None where
    nothing keeps it from it."""
    item = in_hand(creature)
    for part in UNDERGROUND.at(FORBIDS):
        found: Refusal | None = part(referee, creature, item, place)
        if found is not None:
            return found
    return None


def _blows(
    referee: Referee, creature: Creature, apart: list[tuple[int, Creature]], cells: int, item: str | None
) -> Iterator[Option]:
    for far, enemy in apart:
        if far <= cells and in_reach(referee, creature, enemy, cells):
            yield Option("attack", enemy.id, item=item)


def reach_with(referee: Referee, arms: tuple[Arm, ...]) -> int:
    """How many cells away some arms strike, by the reading."""
    return reach_of(arms, referee.reading("weapon-reach") == "by-length")


def held_key(creature: Creature) -> str | None:
    """The key of the weapon in hand."""
    item = in_hand(creature)
    return item.weapon if item else None


def _charges(
    referee: Referee, creature: Creature, apart: list[tuple[int, Creature]], cells: int, item: str | None
) -> Iterator[Option]:
    farthest = cells + rate(creature) // referee.field.cell_size
    far = [enemy for away, enemy in apart if cells < away <= farthest and is_able(enemy)]
    if not far:
        return
    gait = gait_of(referee, creature)
    for enemy in far:
        run = charge_way(referee, creature, enemy, cells, gait)
        if run is None or not can_see(referee, creature, enemy):
            continue
        if refusal(referee, creature, run[0][-1]) is None:
            yield Option("charge", enemy.id, item=item)


def charge_way(
    referee: Referee, creature: Creature, enemy: Creature, cells: int, gait: Gait
) -> tuple[tuple[Place, ...], int] | None:
    """The straight run to where the enemy can be struck, with its cost; None where there is none."""
    run = straight_way(referee, creature, enemy, cells, gait)
    if run is None or run[1] > rate(creature):
        return None
    high = abs(referee.field.floor(run[0][-1]) + creature.altitude - feet_height(referee.field, enemy))
    return run if high <= referee.field.cell_size * cells else None


def _shots(referee: Referee, creature: Creature, turn: Turn, enemies: list[Creature]) -> Iterator[Option]:
    arm = shooting_arm(referee, creature, turn)
    if arm is None:
        return
    for enemy in enemies:
        if may_shoot_at(referee, creature, enemy, arm):
            yield Option("shoot", enemy.id, item=arm.key)


def shooting_arm(referee: Referee, creature: Creature, turn: Turn) -> Arm | None:
    """What the creature could shoot or hurl now, having done what it has; None where it cannot.

    Further shots in a turn are made with the weapon of the first."""
    item = in_hand(creature)
    if item is None or creature.condition.reloading > referee.state.round or 2 * turn.moved > rate(creature):
        return None
    if ATTACKED in turn.done and item.weapon != turn.weapon:
        return None
    arm = missile_arm(creature, item)
    return arm if arm and turn.shots < rate_of_fire(WEAPONS[item.weapon], max(1, referee.state.round)) else None


def may_shoot_at(referee: Referee, creature: Creature, enemy: Creature, arm: Arm) -> bool:
    """Whether it sees the enemy (or is blind and shoots all the same) and the enemy is not too far away."""
    seen = can_see(referee, creature, enemy)
    if not seen and not (referee.reading("shoot-unseen") and is_blind(referee, creature)):
        return False
    return increments(distance(referee.field, creature, enemy), arm) < int(referee.reading("range-increments"))


def _tending(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    if turn.moved and not referee.reading("tend-after-move"):
        return
    for friend in referee.creatures.values():
        if friend.side == creature.side and has(friend, BLEEDING) and adjacent(referee.field, creature, friend):
            yield Option("tend", friend.id)


def lesser(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """Weapons to take in hand, doors, turning (free within the move, so before the attack): each once a turn."""
    if READY not in turn.done and not turn.shots:
        yield from weapons_to_ready(referee, creature, turn)
    if DOOR not in turn.done and referee.field.barriers:
        yield from _doors(referee, creature)
    if FACE not in turn.done and ATTACKED not in turn.done:
        yield from FACES[creature.facing]


def weapons_to_ready(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """Other weapons that could be taken in hand."""
    items = items_left(creature)
    if len(items) < 2 and not (items and creature.sheet.natural_attacks):
        return
    if referee.reading("ready-weapon") != "free" and not may_attack(creature, turn):
        return
    held = held_key(creature)
    for key in sorted({item.weapon for item in items} - {held}):
        yield Option(READY, item=key)
    if held is not None:
        for attack in creature.sheet.natural_attacks[:1]:
            yield Option(READY, item=attack.name)


def _doors(referee: Referee, creature: Creature) -> Iterator[Option]:
    field, (c, r, level) = referee.field, creature.place
    if level or creature.footprint > 1:
        return
    for dc, dr in DIRECTIONS[::2]:
        barrier = field.barriers.get(edge_between((c, r), (c + dc, r + dr)))
        if barrier is not None and barrier.kind == "door" and barrier.state in ("open", "closed"):
            yield Option("close" if barrier.state == "open" else "open", place=Place(c + dc, r + dr, 0))
