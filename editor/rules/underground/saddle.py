"""Who sits on whom, who hangs at whose side, and how a rider comes off (A.mount)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.check import Check, roll_under
from editor.rules.dice import Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.condition import FALLEN, WEBBED, add_states, borne_by, hurt, is_able
from editor.rules.underground.falling import depth_of_fall, impact
from editor.rules.underground.grabbing import hangers_of, lost_its_holder
from editor.rules.underground.grappling import GRAPPLING, HELD
from editor.rules.underground.ids import A_MOUNT, U2_5
from editor.rules.underground.kinds import RIDING, TUMBLE_DAMAGE
from editor.rules.underground.room import room_for

LAND_RIDING, AIRBORNE_RIDING = "riding_land", "riding_airborne"
_OF_LAND, _OF_AIR = 3, -2
"""What counts on Wisdom in riding checks."""


def mount_of(referee: Referee, creature: Creature) -> Creature | None:
    """What a creature rides."""
    return referee.creatures.get(creature.condition.riding) if creature.condition.riding else None


def rider_of(referee: Referee, mount: Creature) -> Creature | None:
    """Who sits on a mount."""
    if mount.sheet.mount == "none":
        return None
    return next((one for one in referee.creatures.values() if one.condition.riding == mount.id), None)


def is_stuck(referee: Referee, mount: Creature) -> bool:
    """Whether a mount lies on the ground, is held fast, holds somebody or bears one that hangs from it: it goes
    nowhere, whatever its rider wants."""
    stuck = (FALLEN, WEBBED, HELD, GRAPPLING)
    return any(state in stuck for state in mount.condition.states) or bool(hangers_of(referee, mount))


def carry(referee: Referee, mount: Creature, place: Place, facing: int) -> None:
    """Put a mount somewhere, with whoever sits on it or hangs at its side."""
    referee.set(mount, "place", place, rule=A_MOUNT)
    referee.set(mount, "facing", facing, rule=A_MOUNT)
    referee.set(mount, "standoff", None, rule=A_MOUNT)
    for one in borne_by(referee, mount):
        for field, value in (("place", place), ("footprint", mount.footprint), ("altitude", mount.altitude)):
            referee.set(one, field, value, rule=A_MOUNT)
        referee.set(one, "facing", facing, rule=A_MOUNT)


def is_skilled(rider: Creature, mount: Creature) -> bool:
    """Whether a rider has the riding proficiency for its mount: airborne for mounts that fly, else land."""
    return (AIRBORNE_RIDING if mount.sheet.fly else LAND_RIDING) in rider.sheet.proficiencies


def riding_check(referee: Referee, rider: Creature, mount: Creature, rule: str, *modifiers: Modifier) -> Check | None:
    """d20 under or equal to Wisdom + 3 (land) or − 2 (airborne); None for who has no proficiency: it fails."""
    if not is_skilled(rider, mount):
        referee.note("no-riding", rule=rule, actor=rider.id)
        return None
    skill = _OF_AIR if mount.sheet.fly else _OF_LAND
    kind = "riding-airborne" if mount.sheet.fly else "riding-land"
    return referee.check(
        RIDING,
        rider,
        roll_under(rider.sheet.wisdom, "wisdom"),
        (Modifier(skill, rule, kind), *modifiers),
        target=mount,
        rule=rule,
    )


def unseat(referee: Referee, rider: Creature, rule: str) -> None:
    """A rider, or one who hangs at a mount's side, is off: beside the mount, or where that lies. Whoever hung from it
    falls."""
    referee.set(rider, "riding", "", rule=rule)
    referee.set(rider, "clings", "", rule=rule)
    referee.set(rider, "footprint", 1, rule=rule)
    if not is_able(rider):
        return
    lost_its_holder(referee, rider)
    referee.set(rider, "place", beside(referee, rider), rule=rule)


def beside(referee: Referee, body: Creature) -> Place:
    """The nearest free place to where a body is, its own first."""
    return room_for(referee, body, body.place)[1]


def throw_off(referee: Referee, rider: Creature, rule: str, dice: Dice | None, height: int = 0) -> None:
    """A rider falls from the saddle: off, hurt, on the ground; from the air it falls all the way. `height`: how far
    it has come down with its mount already, which hurts as any fall."""
    with referee.action(rider, "thrown", rule=rule):
        high = rider.altitude
        unseat(referee, rider, rule)
        if high:
            plummet(referee, rider)
        impact(referee, rider, height)
        if dice is not None:
            hurt(referee, rider, referee.roll(TUMBLE_DAMAGE, rider, dice, rule=rule), rule=rule)
        if is_able(rider):
            add_states(referee, rider, FALLEN, rule=rule)


def plummet(referee: Referee, creature: Creature) -> None:
    """What is no longer borne up by the air comes down, to the ground or the surface of deep water (U2.5)."""
    height = depth_of_fall(referee.field, creature.place, creature.altitude)
    referee.set(creature, "altitude", 0, rule=U2_5)
    impact(referee, creature, height)
