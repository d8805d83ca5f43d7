"""Fighting without sight (U6.1 to U6.3, U6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.rules.modifier import Beaten, Modifier
from editor.rules.referee import Situation
from editor.rules.underground.blow import Blow
from editor.rules.underground.ids import U6_1, U6_2, U6_3, U6_5
from editor.rules.underground.kinds import ATTACK, DAMAGE, FALL_CHECK, SAVE, Tumble
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.sight import is_blind

_ROLL = Modifier(-4, U6_1, "blind")
_TARGET = Modifier(-4, U6_1, "target-blind", on="against")
_LEAST = Modifier(1, U6_1, "at-least", op="floor", phase=9)
_EDGE = Modifier(-2, U6_5, "blind-at-edge")


_AS_SEEN = {
    "": _ROLL,
    "light": Modifier(-4, U6_1, "blind", when=False),
    "infravision": Modifier(-4, U6_1, "blind", beaten_by=U6_3),
    "magic": Modifier(-4, U6_1, "blind", beaten_by=U6_3),
}


@UNDERGROUND.modifies(ATTACK)
def blows_in_the_dark(blow: Blow) -> Iterator[Modifier]:
    """U6.1: −4 to hit; against a target that cannot see, its AC is 4 worse."""
    yield _AS_SEEN[blow.means]
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
def blind_at_the_edge(tumble: Tumble) -> Iterator[Modifier]:
    """U6.5: −2 to Dexterity in checks against falling."""
    if is_blind(tumble.referee, tumble.actor):
        yield _EDGE


@UNDERGROUND.adjusts(ATTACK, DAMAGE)
def lost_without_sight(blow: Blow, modifiers: Sequence[Modifier]) -> Sequence[Beaten]:
    """U6.2: who cannot see loses every bonus that needs sight of the target."""
    if not blow.blind:
        return ()
    return [(modifier, U6_2) for modifier in modifiers if "needs_sight" in modifier.tags]
