"""Pulling riders down from the ground (U7.12 to U7.15)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.decision import Option
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.arms import melee_arms
from editor.rules.underground.attack import strike
from editor.rules.underground.condition import FALLEN, add_states, has, is_able
from editor.rules.underground.ids import U7_12, U7_13, U7_14, U7_15
from editor.rules.underground.leaping import seize
from editor.rules.underground.moments import MORE, POSTURE
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saddle import mount_of, plummet, riding_check, throw_off
from editor.rules.underground.turn import ATTACKED, INCH, Turn, may_attack, spend
from editor.rules.underground.unseating import FALL_FROM_SADDLE

FAST = 12 * INCH
"""Above this a missed pull gives the mount a free attack (U7.13)."""
MOST_EXTRA = 4
WHOLE_MOUNT = 8
"""So many man-sized pullers that hit bring down mount and rider (U7.15)."""
JOIN, STAY = Option("join"), Option("stay-out")


def pull_penalty(speed: int) -> int:
    """By the mount's speed in this round: up to 6" −2, 7" to 12" −4, above −6 (U7.12)."""
    if speed <= 6 * INCH:
        return -2
    return -4 if speed <= FAST else -6


def counts_as(creature: Creature) -> int:
    """Larger than man-sized counts as two."""
    return 2 if creature.sheet.size == "large" else 1


def can_pull(referee: Referee, creature: Creature, rider: Creature) -> bool:
    """Whether somebody on foot can lay hands on a rider."""
    if creature.sheet.size == "small" or creature.condition.riding or creature.altitude or has(creature, FALLEN):
        return False
    return creature.side != rider.side and is_able(creature) and adjacent(referee.field, creature, rider)


@UNDERGROUND.joins(MORE)
def pulls(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """U7.12: once a round for all hands that lie on one rider."""
    if not may_attack(creature, turn) or creature.condition.riding:
        return
    for rider in referee.creatures.values():
        if not rider.condition.riding or rider.condition.pulled == max(1, referee.state.round):
            continue
        if is_able(rider) and can_pull(referee, creature, rider):
            yield Option("pull-down", rider.id)


@UNDERGROUND.does("pull-down")
def pull_down(referee: Referee, first: Creature, option: Option) -> None:
    """U7.12: all who join attack; those who hit call for one riding check."""
    rider = referee.creatures[option.target or ""]
    mount = mount_of(referee, rider)
    if mount is None:
        return
    with referee.action(first, "pull-down", target=rider, rule=U7_12):
        spend(referee, first, ATTACKED)
        referee.set(rider, "pulled", max(1, referee.state.round), rule=U7_12)
        hands = [first, *_joining(referee, first, rider)]
        holding = [one for one in hands if is_able(one) and _takes_hold(referee, one, rider, mount)]
        if holding and is_able(rider) and rider.condition.riding:
            _drag(referee, rider, mount, holding)


def _joining(referee: Referee, first: Creature, rider: Creature) -> list[Creature]:
    """Comrades beside the rider who have not acted in this round may lay hands on it too: that is their turn."""
    schedule = referee.state.schedule
    joined = []
    for key in tuple(schedule.waiting) if schedule is not None else ():
        one = referee.creatures.get(key)
        if one is None or one is first or one.side != first.side or not can_pull(referee, one, rider):
            continue
        if not _is_on_its_feet(referee, one):
            continue
        if referee.choose("pull-down", one, (JOIN, STAY), rule=U7_14) == JOIN:
            waiting = tuple(name for name in referee.state.schedule.waiting if name != key)
            referee.alter("schedule.waiting", waiting, rule=U7_14)
            joined.append(one)
    return joined


def _is_on_its_feet(referee: Referee, creature: Creature) -> bool:
    """Whether no posture (held, webbed, hanging at a saddle …) leaves a creature less than its usual turn."""
    return all(part(referee, creature, Turn(creature.id)) is None for part in UNDERGROUND.at(POSTURE))


def _takes_hold(referee: Referee, one: Creature, rider: Creature, mount: Creature) -> bool:
    speed = mount.condition.speed
    source = {"key": "pull-speed", "inches": speed / INCH}
    if seize(referee, one, rider, U7_12, Modifier(pull_penalty(speed), U7_12, source)):
        return True
    if speed > FAST and is_able(mount):
        _free_attack(referee, mount, one)
    return False


def _free_attack(referee: Referee, mount: Creature, puller: Creature) -> None:
    """U7.13: one of the mount's attacks, which its player chooses."""
    arms = melee_arms(mount)
    if not arms:
        return
    options = tuple(Option("free-attack", puller.id, item=key) for key in dict.fromkeys(arm.key for arm in arms))
    chosen = referee.choose("free-attack", mount, options, rule=U7_13)
    with referee.action(mount, "free-attack", target=puller, rule=U7_13, item=chosen.item):
        strike(referee, mount, puller, next(arm for arm in arms if arm.key == chosen.item))


def _drag(referee: Referee, rider: Creature, mount: Creature, holding: list[Creature]) -> None:
    weight = sum(map(counts_as, holding))
    if weight >= WHOLE_MOUNT:
        referee.note("mount-dragged-down", rule=U7_15, actor=rider.id, target=mount.id)
        throw_off(referee, rider, U7_15, None)
        if mount.altitude:
            plummet(referee, mount)
        add_states(referee, mount, FALLEN, rule=U7_15)
        return
    extra = min(MOST_EXTRA, weight - 1)
    more = (Modifier(-extra, U7_14, {"key": "extra-pullers", "count": extra}),) if extra else ()
    if not riding_check(referee, rider, mount, U7_12, *more):
        throw_off(referee, rider, U7_14, FALL_FROM_SADDLE if len(holding) == 1 else None)
