"""Who can see at all, and who sees whom."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.light import is_lit
from editor.field.sight import sight
from editor.field.space import cells_apart, distance
from editor.rules.referee import Referee
from editor.rules.underground.arms import magic_in_hand
from editor.rules.underground.condition import BLINDED


def is_blind(referee: Referee, creature: Creature, other: Creature | None = None) -> bool:
    """Whether a creature cannot see (U6.1): not in light, without infravision (that reaches the other), without a
    magic weapon in hand (U6.3). Who was blinded is helped by none of these but the weapon."""
    states = creature.condition.states
    if not (states and BLINDED in states):
        field = referee.field
        if is_lit(field, creature.place):
            return False
        infravision = creature.sheet.infravision
        if infravision and (other is None or infravision >= distance(field, creature, other)):
            return False
    return not magic_in_hand(creature)


def can_see(referee: Referee, watcher: Creature, target: Creature) -> bool:
    """Whether a creature sees another: a clear line, and light on it, infravision that reaches it, or its being next
    to the watcher."""
    if BLINDED in watcher.condition.states:
        return False
    field = referee.field
    if not sight(field, watcher, target).visible:
        return False
    if is_lit(field, target.place):
        return True
    infravision = watcher.sheet.infravision
    if infravision and infravision >= distance(field, watcher, target):
        return True
    return max(cells_apart(watcher, target)) <= 1
