"""The kinds of checks and rolls of this ruleset."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from editor.field.creature import Creature
from editor.rules.check import UNDER, BandRule, CheckKind, Trial
from editor.rules.dice import Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee

MASS_COMBAT = CheckKind("mass-combat", splits=("margin",))
MASS_MISSILE = CheckKind("mass-missile", splits=("margin",))
MASS_MORALE = CheckKind("mass-morale")
MASS_DISCIPLINE = CheckKind("mass-discipline")
MASS_SAVE = CheckKind("mass-save")
MASS_COLLAPSE = CheckKind("mass-collapse")
MASS_INITIATIVE = CheckKind("mass-initiative")
MASS_ROLL_OFF = CheckKind("mass-roll-off")
ROOF_DAMAGE = CheckKind("roof-damage")
MASS_FALL = CheckKind("mass-fall")
MASS_GAS = CheckKind("mass-gas")
BOLT = CheckKind("mass-bolt")

KINDS = (
    MASS_COMBAT, MASS_MISSILE, MASS_MORALE, MASS_DISCIPLINE, MASS_SAVE, MASS_COLLAPSE, MASS_INITIATIVE,
    MASS_ROLL_OFF, ROOF_DAMAGE, MASS_FALL, MASS_GAS, BOLT,
)  # fmt: skip

TWO_D6, TWO_D10 = Dice(2, 6), Dice(2, 10)
REACHED = 28
"""A total of 28 and more kills nothing."""


class Strike(NamedTuple):
    """What the chapters are told of an attack on a unit: how many figures, with what die, in melee or by missiles."""

    referee: Referee
    kind: CheckKind
    actor: Creature
    target: Creature
    figures: int
    die: Dice
    charging: bool = False


class Throw(NamedTuple):
    """What the chapters are told of a saving throw, a morale or discipline test or a collapse check."""

    referee: Referee
    kind: CheckKind
    actor: Creature
    target: Creature | None = None


def killed(margin: int, die: Dice) -> int:
    """Hit dice that each attacking figure kills: half of what the total stays below 28, times the weapon die's
    average over 4.5; fractions down (B.combat)."""
    twice_average = die.number * (die.sides + 1) + 2 * die.plus
    return max(0, margin * twice_average // 18)


@lru_cache(maxsize=64)
def combat_rule(die: Dice) -> BandRule:
    """The bands of an attack with a weapon die: nothing or some killed."""

    def band(natural: int, total: int, against: int) -> str:
        return "dice-lost" if killed(against - total, die) else "no-dice-lost"

    return BandRule(f"mass-{die}", "roll", False, ("no-dice-lost", "dice-lost"), ("dice-lost",), band)


def combat_trial(base: tuple[Modifier, ...], die: Dice) -> Trial:
    """2d6 with attack rating and armour class, held against 28; lower is better."""
    return Trial(TWO_D6, combat_rule(die), base)


def rating_trial(rating: int, source: str) -> Trial:
    """2d10 equal to or under a rating (B.morale)."""
    return Trial(TWO_D10, UNDER, (Modifier(rating, source=source, on="against"),))


NEAR = 24
"""A collapse check of this or less that does not collapse counts for later ones (B4.2)."""


def _collapse(natural: int, total: int, against: int) -> str:
    if total <= against:
        return "collapses"
    return "near-miss" if natural <= NEAR else "stands"


COLLAPSE_BANDS = ("stands", "near-miss", "collapses")
COLLAPSE = BandRule("mass-collapse", "against", False, COLLAPSE_BANDS, ("collapses",), _collapse)
