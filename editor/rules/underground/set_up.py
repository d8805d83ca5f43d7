"""States that follow from what a set-up, or the referee's hand, says: of hit points, holds and surfaces."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.referee import Referee
from editor.rules.underground.attack import come_of
from editor.rules.underground.condition import (
    BLEEDING,
    CLIMBING,
    DEAD,
    HANGING,
    UNCONSCIOUS,
    add_states,
    drop_states,
    is_able,
    lingers,
)
from editor.rules.underground.grappling import GRAPPLING, HELD
from editor.rules.underground.ids import A_DEATH
from editor.rules.underground.moments import Struck


def settle_states(referee: Referee) -> None:
    """Before a battle begins, give everybody the states that its hit points and its holds mean."""
    held = {one.condition.holds for one in referee.creatures.values()}
    for creature in referee.creatures.values():
        condition = creature.condition
        meant = {
            HANGING: bool(condition.hangs_from),
            GRAPPLING: bool(condition.holds),
            HELD: creature.id in held,
            CLIMBING: condition.face >= 0,
        }
        states = {*condition.states, *(state for state, holds in meant.items() if holds)}
        if condition.hit_points <= 0 and states.isdisjoint((DEAD, UNCONSCIOUS)):
            limit = death_of(referee, creature)
            condition.hit_points = max(limit, condition.hit_points)
            states = {DEAD} if condition.hit_points <= limit else {*states, BLEEDING, UNCONSCIOUS}
        condition.states = tuple(sorted(states))


def death_of(referee: Referee, creature: Creature) -> int:
    """The hit points at which a creature is dead."""
    return int(referee.reading("dead-at")) if lingers(referee, creature) else 0


def hit_points_set(referee: Referee, creature: Creature) -> None:
    """A.death: the referee has set hit points by hand; who has none is down, and off the wall, who has some again is
    up."""
    points, limit = creature.condition.hit_points, death_of(referee, creature)
    if points > 0:
        drop_states(referee, creature, DEAD, UNCONSCIOUS, BLEEDING, rule=A_DEATH)
        return
    was_able = is_able(creature)
    if points <= limit:
        referee.set(creature, "hit_points", limit, rule=A_DEATH)
        referee.set(creature, "states", (DEAD,), rule=A_DEATH)
    elif DEAD in creature.condition.states or was_able:
        drop_states(referee, creature, DEAD, rule=A_DEATH)
        add_states(referee, creature, BLEEDING, UNCONSCIOUS, rule=A_DEATH)
    if was_able:
        hung = creature.condition.hangs_from
        referee.window("downed", creature)
        come_of(referee, Struck(creature, 0, 1, None, hung))
