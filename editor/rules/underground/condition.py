"""What wounds do: hit points, unconsciousness, bleeding, death (A.death)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.referee import Referee
from editor.rules.underground.ids import A_DAMAGE, A_DEATH, A_TEND

BLEEDING = "bleeding"
DEAD = "dead"
FALLEN = "fallen"
UNCONSCIOUS = "unconscious"
BLINDED = "blinded"
ASLEEP = "asleep"
WEBBED = "webbed"
CLIMBING = "climbing"
HANGING = "hanging"

_OUT = frozenset((DEAD, UNCONSCIOUS, ASLEEP))


def is_able(creature: Creature) -> bool:
    """Whether a creature can still fight: neither dead nor unconscious nor asleep."""
    states = creature.condition.states
    return not states or _OUT.isdisjoint(states)


def is_dead(creature: Creature) -> bool:
    """Whether a creature is dead."""
    return DEAD in creature.condition.states


def on_hold(creature: Creature) -> bool:
    """Whether a creature above the ground holds on to a wall or hangs from somebody, and does not fly."""
    condition = creature.condition
    return condition.face >= 0 or bool(condition.hangs_from)


def has(creature: Creature, state: str) -> bool:
    """Whether a creature is in a state."""
    return state in creature.condition.states


def add_states(
    referee: Referee, creature: Creature, *states: str, rule: str | None, actor: str | None = None
) -> None:
    """Put a creature into some states."""
    after = tuple(sorted({*creature.condition.states, *states}))
    referee.set(creature, "states", after, rule=rule, actor=actor)


def drop_states(
    referee: Referee, creature: Creature, *states: str, rule: str | None, actor: str | None = None
) -> None:
    """Take a creature out of some states."""
    after = tuple(state for state in creature.condition.states if state not in states)
    referee.set(creature, "states", after, rule=rule, actor=actor)


def together(a: Creature, b: Creature) -> bool:
    """Whether one of two creatures is carried by the other, so that neither is in the other's way."""
    return b.id in (a.condition.riding, a.condition.clings) or a.id in (b.condition.riding, b.condition.clings)


def borne_by(referee: Referee, mount: Creature) -> list[Creature]:
    """Those whom a creature carries: its rider first, then those who hang at its side (U7.10)."""
    if mount.sheet.mount == "none":
        return []
    riders = [one for one in referee.creatures.values() if one.condition.riding == mount.id]
    return riders + clingers(referee, mount)


def clingers(referee: Referee, mount: Creature) -> list[Creature]:
    """Those who hang at the side of a mount (U7.10)."""
    return [one for one in referee.creatures.values() if one.condition.clings == mount.id]


def hurt(referee: Referee, victim: Creature, amount: int, *, rule: str = A_DAMAGE, actor: str | None = None) -> None:
    """Take hit points off a creature, with what follows at 0 and at the limit of death.

    Hit points stop at that limit: how much more a dead creature was hurt is not kept."""
    if amount <= 0:
        return
    condition = victim.condition
    limit = referee.reading("dead-at") if lingers(referee, victim) else 0
    left = max(limit, condition.hit_points - amount)
    referee.set(victim, "hit_points", left, rule=rule, actor=actor)
    schedule = referee.state.schedule
    if schedule is not None and schedule.harmed != referee.state.round:
        referee.alter("schedule.harmed", referee.state.round)
    if left <= limit:
        if DEAD not in condition.states:
            die(referee, victim, rule=A_DEATH, actor=actor)
    elif left <= 0:
        add_states(referee, victim, BLEEDING, UNCONSCIOUS, rule=A_DEATH, actor=actor)
        referee.window("downed", victim)
    else:
        referee.window("hurt", victim)


def die(referee: Referee, victim: Creature, *, rule: str, actor: str | None = None) -> None:
    """Be dead, whatever the hit points; riders and mounts part."""
    referee.set(victim, "states", (DEAD,), rule=rule, actor=actor)
    referee.window("downed", victim)


def lingers(referee: Referee, creature: Creature) -> bool:
    """Whether a creature at 0 hit points is unconscious rather than dead: one with class levels (reading: level 0 is
    none)."""
    if creature.sheet.class_ == "none" or referee.reading("dying") != "bleeds":
        return False
    return creature.sheet.level > 0 or bool(referee.reading("dying-at-level-0") == "bleeds")


def bleed(referee: Referee) -> None:
    """Everybody who bleeds loses one hit point (once a round)."""
    for creature in list(referee.creatures.values()):
        if BLEEDING in creature.condition.states:
            referee.note("bleeds", rule=A_DEATH, actor=creature.id)
            hurt(referee, creature, 1, rule=A_DEATH)


def tend(referee: Referee, helper: Creature, victim: Creature) -> None:
    """Stop the bleeding."""
    drop_states(referee, victim, BLEEDING, rule=A_TEND, actor=helper.id)
