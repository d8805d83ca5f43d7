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


ATTACK_ROLL = BandRule("attack", "roll", True, ("miss", "hit"), ("hit",), _attack_band)
"""The modified roll must reach the number needed; no face hits or misses by itself (A.hit)."""


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


class Tumble(NamedTuple):
    """Somebody at an edge who may fall over it."""

    referee: Referee
    actor: Creature
    drop: Drop
