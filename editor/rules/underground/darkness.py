"""Fighting without sight (U6.1 to U6.3, U6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from editor.rules.modifier import Beaten, Modifier
from editor.rules.referee import Situation
from editor.rules.underground.blow import Blow
from editor.rules.underground.climbing import Grip
from editor.rules.underground.ids import U6_1, U6_2, U6_3, U6_5
from editor.rules.underground.kinds import (
    ATTACK,
    BOULDER,
    BOULDER_DAMAGE,
    CLIMB_CHECK,
    DAMAGE,
    FALL_CHECK,
    HOLD_CHECK,
    SAVE,
    Tumble,
)
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.sight import Means, sees_by

_ROLL = Modifier(-4, U6_1, "blind")
_TARGET = Modifier(-4, U6_1, "target-blind", on="against")
_LEAST = Modifier(1, U6_1, "at-least", op="floor", phase=9)
_EDGE = Modifier(-2, U6_5, "blind-at-edge")
_CLIMB = Modifier(-10, U6_5, "blind-climber")


_LIFTED = {modifier: replace(modifier, beaten_by=U6_3) for modifier in (_ROLL, _EDGE, _CLIMB)}
_IN_LIGHT = replace(_ROLL, when=False)


def _unless_seen(modifier: Modifier, means: Means) -> Iterator[Modifier]:
    """A penalty for who cannot see; struck out where infravision or a magic weapon helps in the dark (U6.3), not
    worth a line where there is light."""
    if means != "light":
        yield _LIFTED[modifier] if means else modifier


@UNDERGROUND.modifies(ATTACK)
def blows_in_the_dark(blow: Blow) -> Iterator[Modifier]:
    """U6.1: −4 to hit; against a target that cannot see, its AC is 4 worse."""
    if blow.means == "light":
        yield _IN_LIGHT
    yield from _unless_seen(_ROLL, blow.means)
    if blow.unseen:
        yield _TARGET


@UNDERGROUND.modifies(BOULDER)
def boulders_in_the_dark(blow: Blow) -> Iterator[Modifier]:
    """U6.1: −4 to hit for who rolls a boulder blindly; AC 10 stands for everything else (U1.9)."""
    yield from _unless_seen(_ROLL, blow.means)


@UNDERGROUND.modifies(DAMAGE, BOULDER_DAMAGE)
def damage_in_the_dark(blow: Blow) -> Iterator[Modifier]:
    """U6.1: −4 damage, never below 1."""
    yield from _unless_seen(_ROLL, blow.means)
    if blow.blind:
        yield _LEAST


@UNDERGROUND.modifies(SAVE)
def saves_in_the_dark(situation: Situation) -> Iterator[Modifier]:
    """U6.1: −4 to saving throws."""
    yield from _unless_seen(_ROLL, sees_by(situation.referee, situation.actor))


@UNDERGROUND.modifies(FALL_CHECK)
def blind_at_the_edge(tumble: Tumble) -> Iterator[Modifier]:
    """U6.5: −2 to Dexterity in checks against falling."""
    yield from _unless_seen(_EDGE, sees_by(tumble.referee, tumble.actor))


@UNDERGROUND.modifies(HOLD_CHECK)
def blind_and_grabbed(situation: Situation) -> Iterator[Modifier]:
    """U6.5: −2 to Dexterity in holding against a grab."""
    yield from _unless_seen(_EDGE, sees_by(situation.referee, situation.actor))


@UNDERGROUND.modifies(CLIMB_CHECK)
def blind_climber(grip: Grip) -> Iterator[Modifier]:
    """U6.5: −10% to climb checks."""
    yield from _unless_seen(_CLIMB, sees_by(grip.referee, grip.actor))


@UNDERGROUND.adjusts(ATTACK, DAMAGE)
def lost_without_sight(blow: Blow, modifiers: Sequence[Modifier]) -> Sequence[Beaten]:
    """U6.2: who cannot see loses every bonus that needs sight of the target."""
    if not blow.blind:
        return ()
    return [(modifier, U6_2) for modifier in modifiers if "needs_sight" in modifier.tags]
