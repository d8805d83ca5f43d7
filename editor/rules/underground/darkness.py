"""Fighting without sight (U6.1 to U6.3, U6.5), and who sees whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.field.creature import Creature
from editor.field.light import is_lit
from editor.field.sight import sight
from editor.field.space import cells_apart, distance
from editor.rules.modifier import Beaten, Modifier
from editor.rules.referee import Referee, Situation
from editor.rules.underground.arms import magic_in_hand
from editor.rules.underground.condition import BLINDED
from editor.rules.underground.ids import U6_1, U6_2, U6_5
from editor.rules.underground.kinds import ATTACK, DAMAGE, FALL_CHECK, SAVE, Blow
from editor.rules.underground.ruleset import UNDERGROUND

_ROLL = Modifier(-4, U6_1, "blind")
_CLEAR = Modifier(-4, U6_1, "blind", when=False)
_TARGET = Modifier(-4, U6_1, "target-blind", on="against")
_LEAST = Modifier(1, U6_1, "at-least", op="floor", phase=9)
_EDGE = Modifier(-2, U6_5, "blind-at-edge")


def is_blind(referee: Referee, creature: Creature, far: int = 0) -> bool:
    """Whether a creature cannot see (U6.1): not in light, without infravision that reaches `far` (hundredths of a
    foot), without a magic weapon in hand (U6.3). Who was blinded is helped by none of these but the weapon."""
    blinded = BLINDED in creature.condition.states
    if not blinded and is_lit(referee.field, creature.place):
        return False
    infravision = creature.sheet.infravision
    if not blinded and infravision and infravision >= far:
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


@UNDERGROUND.modifies(ATTACK)
def blows_in_the_dark(blow: Blow) -> Iterator[Modifier]:
    """U6.1: −4 to hit; against a target that cannot see, its AC is 4 worse."""
    yield _ROLL if blow.blind else _CLEAR
    if blow.unseen:
        yield _TARGET


@UNDERGROUND.modifies(DAMAGE)
def damage_in_the_dark(blow: Blow) -> Iterator[Modifier]:
    """U6.1: −4 damage, never below 1."""
    if blow.blind:
        yield _ROLL
        yield _LEAST


@UNDERGROUND.modifies(SAVE)
def saves_in_the_dark(situation: Situation) -> Iterator[Modifier]:
    """U6.1: −4 to saving throws."""
    if is_blind(situation.referee, situation.actor):
        yield _ROLL


@UNDERGROUND.modifies(FALL_CHECK)
def blind_at_the_edge(situation: Situation) -> Iterator[Modifier]:
    """U6.5: −2 to Dexterity in checks against falling."""
    if is_blind(situation.referee, situation.actor):
        yield _EDGE


@UNDERGROUND.adjusts(ATTACK, DAMAGE)
def lost_without_sight(blow: Blow, modifiers: Sequence[Modifier]) -> Iterator[Beaten]:
    """U6.2: who cannot see loses every bonus that needs sight of the target."""
    if blow.blind:
        for modifier in modifiers:
            if "needs_sight" in modifier.tags:
                yield modifier, U6_2
