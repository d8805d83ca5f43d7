"""The kinds of checks and rolls of this ruleset, and what providers are told of."""

from __future__ import annotations

from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.ledges import Drop
from editor.rules.check import BandRule, CheckKind
from editor.rules.dice import Dice
from editor.rules.referee import Referee

ATTACK = CheckKind("attack")
DAMAGE = CheckKind("damage")
FALL_CHECK = CheckKind("fall-check")
FALL_DAMAGE = CheckKind("fall-damage")
SAVE = CheckKind("save")
INITIATIVE = CheckKind("initiative")
ROLL_OFF = CheckKind("roll-off")

KINDS = (ATTACK, DAMAGE, FALL_CHECK, FALL_DAMAGE, SAVE, INITIATIVE, ROLL_OFF)


def _attack_band(natural: int, total: int, against: int) -> str:
    return "hit" if total >= against else "miss"


def _band_with_faces(natural: int, total: int, against: int) -> str:
    if natural in (1, 20):
        return "hit" if natural == 20 else "miss"
    return _attack_band(natural, total, against)


def _severing_band(natural: int, total: int, against: int) -> str:
    band = _attack_band(natural, total, against)
    return "severed" if band == "hit" and natural >= SEVERS_FROM else band


def _severing_band_with_faces(natural: int, total: int, against: int) -> str:
    band = _band_with_faces(natural, total, against)
    return "severed" if band == "hit" and natural >= SEVERS_FROM else band


SEVERS_FROM = 19
_TWO, _THREE = ("miss", "hit"), ("miss", "hit", "severed")
ATTACK_ROLLS = {
    # (natural 20 and 1 decide, severing sword)
    (False, False): BandRule("attack", "roll", True, _TWO, ("hit",), _attack_band),
    (True, False): BandRule("attack", "roll", True, _TWO, ("hit",), _band_with_faces),
    (False, True): BandRule("attack", "roll", True, _THREE, ("hit", "severed"), _severing_band),
    (True, True): BandRule("attack", "roll", True, _THREE, ("hit", "severed"), _severing_band_with_faces),
}
"""The modified roll must reach the number needed; whether a 20 or a 1 decides by itself is a reading (A.hit).
A severing sword has a band of its own (A.sever)."""


class Arm(NamedTuple):
    """What a blow is struck with: a weapon, a claw, a fist. Lengths in hundredths of a foot.

    `kind`: melee, shot (bows and the like) or hurled."""

    key: str
    damage: Dice
    damage_large: Dice
    length: int
    bonus: int = 0
    kind: str = "melee"
    range: int = 0
    natural: bool = False
    severing: bool = False


class Tumble(NamedTuple):
    """Somebody at an edge who may fall over it."""

    referee: Referee
    actor: Creature
    drop: Drop
