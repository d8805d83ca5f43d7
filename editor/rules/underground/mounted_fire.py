"""Shooting from the saddle (U7.4 to U7.7, U7.17)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from editor.field.creature import Creature
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.decision import Option
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.actions import may_shoot_at
from editor.rules.underground.arms import in_hand, missile_arm
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import is_dead
from editor.rules.underground.ids import U7_4, U7_5, U7_6, U7_7, U7_17
from editor.rules.underground.kinds import ATTACK
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saddle import is_skilled, mount_of
from editor.rules.underground.turn import ATTACKED, Turn, rate

FROM_MOVING = frozenset(("bow_short", "bow_short_composite", "crossbow_light"))
"""What can be shot from a moving mount (U7.4)."""
MOST_TURN = 1
"""In a round with shooting a mount turns at most one eighth of a circle: 45° (U7.7)."""


def halved(rate_: Fraction | int) -> Fraction:
    """The rate of fire from a moving mount (U7.5)."""
    return Fraction(rate_) / 2


def shots_in_round(rate_: Fraction, round_: int) -> int:
    """How many shots a rate gives in a round: 3/2 gives now one, now two; 1/2 one every other round."""
    return int(rate_ * round_) - int(rate_ * (round_ - 1))


def speed_penalty(speed: int, normal: int) -> int:
    """What the speed of a mount costs a shot (U7.6): standing 0, below half −1, below three quarters −3, else −5."""
    if speed <= 0:
        return 0
    if 2 * speed < normal:
        return -1
    return -3 if 4 * speed < 3 * normal else -5


def may_shoot_moving(rider: Creature, mount: Creature, weapon: str) -> bool:
    """From a moving mount: with both proficiencies, and with the weapons of U7.4 only."""
    return weapon in FROM_MOVING and weapon in _bows(rider) and is_skilled(rider, mount)


def _bows(rider: Creature) -> frozenset[str]:
    """The weapons for which it has the proficiency, named bow_short and so on."""
    return frozenset(rider.sheet.proficiencies)


def shots(referee: Referee, rider: Creature, mount: Creature, turn: Turn) -> Iterator[Option]:
    """The enemies that a rider can shoot at now; whether the mount has moved decides how (not what mounting cost)."""
    item = in_hand(rider)
    arm = missile_arm(rider, item) if item else None
    if item is None or arm is None or (ATTACKED in turn.done and item.weapon != turn.weapon):
        return
    round_ = max(1, referee.state.round)
    weapon = WEAPONS[item.weapon]
    if mount.condition.speed:
        if not may_shoot_moving(rider, mount, item.weapon) or turn.turned > MOST_TURN:
            return
        most = shots_in_round(halved(weapon.rate), round_)
    else:
        most = shots_in_round(weapon.rate, round_) if weapon.rate >= 1 else 1
    if turn.shots >= most or rider.condition.reloading > referee.state.round:
        return
    for enemy in referee.creatures.values():
        if enemy.side != rider.side and not is_dead(enemy) and may_shoot_at(referee, rider, enemy, arm):
            yield Option("shoot", enemy.id, item=arm.key)


@UNDERGROUND.modifies(ATTACK)
def from_the_saddle(blow: Blow) -> Iterator[Modifier]:
    """U7.6: −1, −3 or −5 by the speed of the mount; U7.17: −2 from a flying one, hovering included."""
    if not blow.attacker.condition.riding or blow.arm.kind == "melee":
        return
    mount = mount_of(blow.referee, blow.attacker)
    if mount is None:
        return
    speed = mount.condition.speed
    if speed:
        source = {"key": "mount-speed", "inches": speed / 1000, "normal": rate(mount) / 1000}
        yield Modifier(speed_penalty(speed, rate(mount)), U7_6, source)
        yield Modifier(0, U7_5, "rate-halved", op="note")
        yield Modifier(0, U7_7, "straight-on", op="note")
    else:
        yield Modifier(0, U7_4, "standing-mount", op="note")
    if mount.altitude:
        yield Modifier(int(blow.referee.reading("airborne-shot")), U7_17, "airborne")
