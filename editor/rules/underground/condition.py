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

_OUT = frozenset((DEAD, UNCONSCIOUS))


def is_able(creature: Creature) -> bool:
    """Whether a creature can still fight: neither dead nor unconscious."""
    states = creature.condition.states
    return not states or _OUT.isdisjoint(states)


def is_dead(creature: Creature) -> bool:
    """Whether a creature is dead."""
    return DEAD in creature.condition.states


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


def hurt(referee: Referee, victim: Creature, amount: int, *, rule: str = A_DAMAGE, actor: str | None = None) -> None:
    """Take hit points off a creature, with what follows at 0 and at the limit of death.

    Hit points stop at that limit: how much more a dead creature was hurt is not kept."""
    if amount <= 0:
        return
    condition = victim.condition
    lingers = victim.sheet.class_ != "none" and referee.reading("dying") == "bleeds"
    limit = referee.reading("dead-at") if lingers else 0
    left = max(limit, condition.hit_points - amount)
    referee.set(victim, "hit_points", left, rule=rule, actor=actor)
    schedule = referee.state.schedule
    if schedule is not None and schedule.harmed != referee.state.round:
        referee.alter("schedule.harmed", referee.state.round)
    if left <= limit:
        if DEAD not in condition.states:
            referee.set(victim, "states", (DEAD,), rule=A_DEATH, actor=actor)
    elif left <= 0:
        add_states(referee, victim, BLEEDING, UNCONSCIOUS, rule=A_DEATH, actor=actor)


def bleed(referee: Referee) -> None:
    """Everybody who bleeds loses one hit point (once a round)."""
    for creature in list(referee.creatures.values()):
        if BLEEDING in creature.condition.states:
            referee.note("bleeds", rule=A_DEATH, actor=creature.id)
            hurt(referee, creature, 1, rule=A_DEATH)


def tend(referee: Referee, helper: Creature, victim: Creature) -> None:
    """Stop the bleeding."""
    drop_states(referee, victim, BLEEDING, rule=A_TEND, actor=helper.id)
