"""The kinds of checks and rolls of this ruleset, their bands, and what providers are told of."""

from __future__ import annotations

from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.terrain import Point
from editor.rules.check import BandRule, CheckKind, Trial
from editor.rules.dice import D20, D100
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee

INITIATIVE = CheckKind("initiative")
ROLL_OFF = CheckKind("roll-off")
IDENTIFY = CheckKind("identify")
COUNTER = CheckKind("counter-dispel")
DISPEL = CheckKind("dispel")
CONCENTRATION = CheckKind("concentration")
FORTITUDE = CheckKind("fortitude")
REFLEX = CheckKind("reflex")
WILL = CheckKind("will")
SAVES = {"fortitude": FORTITUDE, "reflex": REFLEX, "will": WILL}
RESISTANCE = CheckKind("spell-resistance")
ATTACK = CheckKind("attack")
CONFIRM = CheckKind("confirm")
DAMAGE = CheckKind("damage")
HARM = CheckKind("harm")
ABILITY_DAMAGE = CheckKind("ability-damage")
STRENGTH = CheckKind("strength")
MISS_CHANCE = CheckKind("miss-chance")
IMAGES = CheckKind("images")
AMOUNT = CheckKind("amount")


def _attack(natural: int, total: int, against: int) -> str:
    if natural == 20:
        return "threat"
    return "hit" if total >= against and natural != 1 else "miss"


def _confirm(natural: int, total: int, against: int) -> str:
    return "critical" if natural == 20 or (total >= against and natural != 1) else "hit"


def _save(natural: int, total: int, against: int) -> str:
    return "saved" if natural == 20 or (total >= against and natural != 1) else "failed"


def _two(bad: str, good: str) -> BandRule:
    def band(natural: int, total: int, against: int) -> str:
        return good if total >= against else bad

    return BandRule(good, "roll", True, (bad, good), (good,), band)


ATTACK_ROLL = BandRule("attack", "roll", True, ("miss", "hit", "threat"), ("hit", "threat"), _attack)
CONFIRM_ROLL = BandRule("confirm", "roll", True, ("hit", "critical"), ("critical",), _confirm)
SAVE_ROLL = BandRule("save", "roll", True, ("failed", "saved"), ("saved",), _save)
IDENTIFY_ROLL = _two("unknown", "identified")
COUNTER_ROLL = _two("not-countered", "countered-by-dispel")
DISPEL_ROLL = _two("holds", "dispelled")
CONCENTRATION_ROLL = _two("lost", "kept")
RESISTANCE_ROLL = _two("resisted", "overcome")
STRENGTH_ROLL = _two("failure", "success")


def _luck(natural: int, total: int, against: int) -> str:
    return "missed" if total <= against else "found"


MISS_ROLL = BandRule("miss-chance", "roll", True, ("missed", "found"), ("found",), _luck)


def d20(rule: BandRule, number: int, source: str) -> Trial:
    """A d20 that has to reach a number."""
    return Trial(D20, rule, (Modifier(number, source=source, on="against"),))


def miss_chance(percent: int, source: str) -> Trial:
    """A d100 above the chance to miss finds its mark."""
    return Trial(D100, MISS_ROLL, (Modifier(percent, source=source, on="against"),))


class Blow(NamedTuple):
    """An attack roll: who, at whom, with touch (no armour, shield, natural armour) and from afar or not."""

    referee: Referee
    attacker: Creature
    target: Creature
    touch: bool
    ranged: bool
    bonus: int = 0


class Saving(NamedTuple):
    """A saving throw. `origin` is the creature or the point that it comes from, for cover; None where cover does not
    count."""

    referee: Referee
    actor: Creature
    kind: str
    origin: Creature | Point | None = None
