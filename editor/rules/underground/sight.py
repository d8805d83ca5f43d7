"""Who can see at all, and who sees whom."""

from __future__ import annotations

from typing import Literal

from editor.field.creature import Creature
from editor.field.sight import sight
from editor.field.space import cells_apart, distance
from editor.rules.referee import Referee
from editor.rules.underground.arms import magic_in_hand
from editor.rules.underground.condition import BLINDED
from editor.rules.underground.lights import in_light

Means = Literal["light", "infravision", "magic", ""]
"""What a creature sees by; "" for one that cannot see."""


def sees_by(referee: Referee, creature: Creature, other: Creature | None = None) -> Means:
    """What lifts blindness (U6.3): light on its own cell, infravision (that reaches the other), a magic weapon in
    hand. Who was blinded is helped by the weapon only."""
    states = creature.condition.states
    if not (states and BLINDED in states):
        field = referee.field
        if in_light(referee, creature):
            return "light"
        infravision = creature.sheet.infravision
        if infravision and (other is None or infravision >= distance(field, creature, other)):
            return "infravision"
    return "magic" if magic_in_hand(creature) else ""


def is_blind(referee: Referee, creature: Creature, other: Creature | None = None) -> bool:
    """Whether a creature cannot see (U6.1)."""
    return not sees_by(referee, creature, other)


def can_see(referee: Referee, watcher: Creature, target: Creature) -> bool:
    """Whether a creature sees another: a clear line, and light on it, infravision that reaches it, or its being next
    to the watcher."""
    if BLINDED in watcher.condition.states:
        return False
    field = referee.field
    if not sight(field, watcher, target).visible:
        return False
    if in_light(referee, target):
        return True
    infravision = watcher.sheet.infravision
    if infravision and infravision >= distance(field, watcher, target):
        return True
    return max(cells_apart(watcher, target)) <= 1
