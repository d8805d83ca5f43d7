"""Rider or mount (U7.3), dead mounts (U7.8), and blows that unseat (U7.9)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.check import percent
from editor.rules.decision import Option
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.actions import WAIT
from editor.rules.underground.attack import land, severing
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import (
    FALLEN,
    add_states,
    borne_by,
    clingers,
    drop_states,
    has,
    is_able,
    on_hold,
)
from editor.rules.underground.falling import fall_dice
from editor.rules.underground.ids import U7_3, U7_8, U7_9
from editor.rules.underground.kinds import SEVERED, SEVERS_FROM, UNSEATING, Band
from editor.rules.underground.moments import ARRIVED, LEAVES, POSTURE, STRUCK, TAKES_ALONG, Struck
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saddle import (
    carry,
    mount_of,
    plummet,
    rider_of,
    riding_check,
    throw_off,
    unseat,
)
from editor.rules.underground.turn import ATTACKED, Turn, rate, spend

FALL_FROM_SADDLE = Dice(1, 3)
THROWN = "thrown"
"""State of one who needs a whole round to get up (U7.8)."""
GET_UP = Option("get-up")

RIDDEN_LEAST, FOOT_LEAST, FOOT_LONG = 300, 500, 1000
"""Lengths that unseat on a natural 20: ridden, on foot; and from which on a 16 to 20 may on foot (U7.9)."""
CHANCE = 25


def _exactly(natural: int, total: int, against: int) -> bool:
    return total == against


def _natural_20(natural: int, total: int, against: int) -> bool:
    return natural == 20


def _natural_16(natural: int, total: int, against: int) -> bool:
    return natural >= 16


def _exactly_and_severs(natural: int, total: int, against: int) -> bool:
    return total == against and natural >= SEVERS_FROM


MOUNT = Band("mount", hit=True, good=False, rank=10, test=_exactly)
MOUNT_SEVERED = Band("mount-severed", hit=True, good=False, rank=11, test=_exactly_and_severs)
ON_20 = Band("unseated", hit=True, good=True, rank=3, test=_natural_20)
ON_16 = Band("unseated", hit=True, good=True, rank=3, test=_natural_16)


@UNDERGROUND.distinguishes
def mount_in_the_way(blow: Blow) -> tuple[Band, ...]:
    """U7.3: on foot against a rider, a roll of exactly the number needed hits the mount."""
    if not blow.target.condition.riding or blow.attacker.condition.riding or blow.arm.grabs:
        return ()
    if mount_of(blow.referee, blow.target) is None:
        return ()
    return (MOUNT, MOUNT_SEVERED) if severing(blow) else (MOUNT,)


@UNDERGROUND.comes_of("mount")
def hits_the_mount(blow: Blow, band: str = "hit") -> bool:
    """U7.3: the mount is struck; no second roll against its own AC."""
    mount = mount_of(blow.referee, blow.target)
    if mount is not None:
        blow.referee.note("hits-mount", rule=U7_3, actor=blow.attacker.id, target=mount.id)
        land(Blow(blow.referee, blow.attacker, mount, blow.arm, charge=blow.charge), band)
    return False


@UNDERGROUND.comes_of("mount-severed")
def severs_the_mount(blow: Blow) -> bool:
    """U7.3: the natural 19 or 20 of a severing sword that goes to the mount has its head (A.sever)."""
    return hits_the_mount(blow, SEVERED.name)


@UNDERGROUND.distinguishes
def may_unseat(blow: Blow) -> tuple[Band, ...]:
    """U7.9: ridden from 3 ft on, on foot from 5 ft on: a natural 20; on foot from 10 ft on 16 to 20."""
    arm = blow.arm
    if arm.kind != "melee" or arm.natural or not blow.target.condition.riding:
        return ()
    if blow.attacker.condition.riding:
        return (ON_20,) if arm.length >= RIDDEN_LEAST else ()
    if arm.length >= FOOT_LONG:
        return (ON_16,)
    return (ON_20,) if arm.length >= FOOT_LEAST else ()


@UNDERGROUND.joins(STRUCK)
def endangered_seat(referee: Referee, struck: Struck) -> None:
    """U7.9: the rider falls or, with riding proficiency, checks to keep its seat."""
    rider, blow = struck.victim, struck.blow
    mount = mount_of(referee, rider)
    if blow is None or struck.band != "unseated" or mount is None or not is_able(rider):
        return
    long = not blow.attacker.condition.riding and blow.arm.length >= FOOT_LONG
    if long and referee.reading("long-weapons-unseat") == "by-chance":
        chance = percent(CHANCE, "unseating")
        if not referee.check(UNSEATING, blow.attacker, chance, target=rider, rule=U7_9):
            return
    if not riding_check(referee, rider, mount, U7_9):
        throw_off(referee, rider, U7_9, FALL_FROM_SADDLE)


@UNDERGROUND.reacts("downed")
def mount_down(referee: Referee, victim: Creature) -> tuple[()]:
    """U7.8: with its mount dead the rider falls, unless a riding check lands it on its feet; whoever flew comes down
    first, mount or not."""
    rider = rider_of(referee, victim)
    high = victim.altitude
    for one in clingers(referee, victim):
        unseat(referee, one, U7_8)
        if high:
            plummet(referee, one)
    if high and not (on_hold(victim) or victim.condition.riding or victim.condition.clings):
        plummet(referee, victim)
    if rider is None:
        return ()
    if is_able(rider) and riding_check(referee, rider, victim, U7_8):
        unseat(referee, rider, U7_8)
        if high:
            plummet(referee, rider)
        return ()
    throw_off(referee, rider, U7_8, FALL_FROM_SADDLE)
    if is_able(rider):
        add_states(referee, rider, THROWN, rule=U7_8)
    return ()


@UNDERGROUND.reacts("downed")
def rider_down(referee: Referee, victim: Creature) -> tuple[()]:
    """A rider who is out of the fight slides from the saddle."""
    if victim.condition.riding or victim.condition.clings:
        high = victim.altitude
        unseat(referee, victim, U7_8)
        if high:
            plummet(referee, victim)
    return ()


@UNDERGROUND.joins(POSTURE, first=True)
def thrown_offer(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """U7.8: getting up takes the whole round."""
    if not has(creature, THROWN):
        return None
    return Offer((GET_UP, WAIT) if not turn.done and not turn.moved else (WAIT,))


@UNDERGROUND.does("get-up")
def get_up(referee: Referee, creature: Creature, option: Option) -> None:
    """U7.8: the whole round is gone with it."""
    with referee.action(creature, "get-up", rule=U7_8):
        spend(referee, creature, ATTACKED, moved=rate(creature))
        drop_states(referee, creature, FALLEN, THROWN, rule=U7_8)


@UNDERGROUND.joins(LEAVES)
def falls_from_the_saddle(referee: Referee, creature: Creature) -> None:
    """A rider who is thrown over an edge leaves its mount behind."""
    if creature.condition.riding or creature.condition.clings:
        referee.set(creature, "riding", "", rule=U7_8)
        referee.set(creature, "clings", "", rule=U7_8)
        referee.set(creature, "footprint", 1, rule=U7_8)


@UNDERGROUND.joins(TAKES_ALONG)
def fall_with_their_mount(referee: Referee, mount: Creature, height: int) -> None:
    """A mount that goes over an edge takes along its rider and who hangs at its side: they fall as far as it does and
    come off below; a fall too low to hurt leaves that from the saddle."""
    others = borne_by(referee, mount)
    if not others:
        return
    carry(referee, mount, mount.place, mount.facing)
    dice = FALL_FROM_SADDLE if fall_dice(referee, height) is None else None
    for one in others:
        throw_off(referee, one, U7_8, dice, height)


@UNDERGROUND.joins(ARRIVED)
def goes_with_its_mount(referee: Referee, creature: Creature) -> None:
    """Who hangs at the side of a mount without a rider goes where that goes."""
    if borne_by(referee, creature):
        carry(referee, creature, creature.place, creature.facing)
