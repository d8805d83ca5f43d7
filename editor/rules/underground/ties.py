"""What makes no sense in who rides, holds and hangs from whom, and in the states that come of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from editor.field.creature import Creature
from editor.field.space import cells_apart
from editor.rules.encounter import Encounter
from editor.rules.underground.air import CHOKING
from editor.rules.underground.breath import SUBMERGED
from editor.rules.underground.condition import (
    ASLEEP,
    BLEEDING,
    BLINDED,
    CLIMBING,
    DEAD,
    FALLEN,
    HANGING,
    UNCONSCIOUS,
    WEBBED,
    is_able,
)
from editor.rules.underground.grappling import GRAPPLING, HELD
from editor.rules.underground.unseating import THROWN

Found = Iterator[tuple[str, dict[str, Any]]]

STATES = {
    *(ASLEEP, BLEEDING, BLINDED, CHOKING, CLIMBING, DEAD, FALLEN),
    *(GRAPPLING, HANGING, HELD, SUBMERGED, THROWN, UNCONSCIOUS, WEBBED),
}
"""All states of this ruleset."""

TIES = frozenset(
    {
        "rides-nothing",
        "beside-its-mount",
        "mount-tied",
        "two-riders",
        "clings-to-nothing",
        "hangs-from-nobody",
        "holds-nobody",
        "tied-twice",
        "unknown-state",
        "state-without-cause",
        "climbs-nothing",
        "floats",
        "breath-in-air",
    }
)
"""Keys of the problems that leave nobody to say what such a creature could do in a battle."""


def ties(encounter: Encounter, creature: Creature) -> Found:
    """(key, values) for each tie of a creature that leads nowhere."""
    yield from _of_riding(encounter.creatures, creature)
    yield from _of_clinging(encounter.creatures, creature)
    yield from _of_holds(encounter.creatures, creature)
    yield from _of_states(encounter.creatures, creature)
    yield from _of_height(creature)


def _of_riding(creatures: Mapping[str, Creature], rider: Creature) -> Found:
    riding = rider.condition.riding
    if not riding:
        return
    mount = creatures.get(riding)
    if mount is None or mount is rider or mount.sheet.mount == "none":
        yield "rides-nothing", {"mount": _name(creatures, riding)}
        return
    if not _together(mount, rider):
        yield "beside-its-mount", {"mount": mount.name}
    if _held_up(mount):
        yield "mount-tied", {"mount": mount.name}
    if mount.sheet.mount != "war":
        yield "mount-no-use", {"mount": mount.name}
    first = next(one for one in creatures.values() if one.condition.riding == riding)
    if first is not rider:
        yield "two-riders", {"mount": mount.name, "other": first.name}


def _of_clinging(creatures: Mapping[str, Creature], creature: Creature) -> Found:
    condition = creature.condition
    mount = creatures.get(condition.clings)
    if condition.clings and (
        mount is None or mount is creature or mount.sheet.mount == "none" or not _together(mount, creature)
    ):
        yield "clings-to-nothing", {"mount": _name(creatures, condition.clings)}
    if len(_held_up(creature)) > 1:
        yield "tied-twice", {}


def _of_holds(creatures: Mapping[str, Creature], creature: Creature) -> Found:
    condition = creature.condition
    holder, victim = creatures.get(condition.hangs_from), creatures.get(condition.holds)
    if condition.hangs_from and (holder is None or not _can_bear(holder, creature)):
        yield "hangs-from-nobody", {"holder": _name(creatures, condition.hangs_from)}
    if condition.holds and (victim is None or not _can_hold(creatures, creature, victim)):
        yield "holds-nobody", {"victim": _name(creatures, condition.holds)}


def _can_bear(holder: Creature, hanger: Creature) -> bool:
    """Whether one can hang from another: able, beside it, and hanging from nobody itself (no chains, U3)."""
    return (
        holder is not hanger
        and is_able(holder)
        and not holder.condition.hangs_from
        and max(cells_apart(holder, hanger)) <= 1
    )


def _can_hold(creatures: Mapping[str, Creature], grappler: Creature, victim: Creature) -> bool:
    """Whether one can have another in its grip: beside it, held by nobody else, holding nobody itself."""
    first = next(one for one in creatures.values() if one.condition.holds == victim.id)
    beside = victim is not grappler and max(cells_apart(grappler, victim)) <= 1
    return beside and first is grappler and not victim.condition.holds


def _of_states(creatures: Mapping[str, Creature], creature: Creature) -> Found:
    condition = creature.condition
    held = any(one.condition.holds == creature.id for one in creatures.values())
    causes = {HANGING: bool(condition.hangs_from), GRAPPLING: bool(condition.holds), HELD: held}
    for state in condition.states:
        if state not in STATES:
            yield "unknown-state", {"state": state}
        elif not causes.get(state, True):
            yield "state-without-cause", {"state": state}


def _of_height(creature: Creature) -> Found:
    flies = creature.sheet.fly and is_able(creature) and creature.condition.hit_points > 0
    if creature.altitude and not (flies or _held_up(creature)):
        yield "floats", {"altitude": creature.altitude / 100}
    if creature.condition.breath is not None and SUBMERGED not in creature.condition.states:
        yield "breath-in-air", {}


def _held_up(creature: Creature) -> list[str]:
    """By which of the four ways a creature is held up or carried by something."""
    condition = creature.condition
    ways = {"riding": condition.riding, "clings": condition.clings, "hangs": condition.hangs_from}
    return [way for way, other in ways.items() if other] + (["climbs"] if condition.face >= 0 else [])


def _together(mount: Creature, rider: Creature) -> bool:
    return (mount.place, mount.footprint, mount.altitude) == (rider.place, rider.footprint, rider.altitude)


def _name(creatures: Mapping[str, Creature], key: str) -> str:
    return creatures[key].name if key in creatures else key
