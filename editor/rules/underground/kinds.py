"""The kinds of checks and rolls of this ruleset, and what providers are told of."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
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
CLIMB_CHECK = CheckKind("climb-check")
HOLD_CHECK = CheckKind("hold-check")
"""A grabbed creature on a ledge or bridge keeps its feet (U3.3)."""
BOULDER = CheckKind("boulder")
BOULDER_DAMAGE = CheckKind("boulder-damage")
STRUGGLE = CheckKind("struggle")
STRUGGLE_AGAINST = CheckKind("struggle-against")
BREATH_CHECK = CheckKind("breath-check")
INITIATIVE = CheckKind("initiative")
ROLL_OFF = CheckKind("roll-off")
STRAY = CheckKind("stray")
DIRECTION = CheckKind("direction")
SPELL_DAMAGE = CheckKind("spell-damage")
SLEEPERS = CheckKind("sleepers")
DURATION = CheckKind("duration")
RIDING = CheckKind("riding")
UNSEATING = CheckKind("unseating")
TUMBLE_DAMAGE = CheckKind("tumble-damage")
STAKES = CheckKind("stakes")
STAKE_DAMAGE = CheckKind("stake-damage")
GAS_DAMAGE = CheckKind("gas-damage")

KINDS = (
    ATTACK,
    DAMAGE,
    FALL_CHECK,
    FALL_DAMAGE,
    SAVE,
    CLIMB_CHECK,
    HOLD_CHECK,
    BOULDER,
    BOULDER_DAMAGE,
    STRUGGLE,
    STRUGGLE_AGAINST,
    BREATH_CHECK,
    INITIATIVE,
    ROLL_OFF,
    STRAY,
    DIRECTION,
    SPELL_DAMAGE,
    SLEEPERS,
    DURATION,
    RIDING,
    UNSEATING,
    TUMBLE_DAMAGE,
    STAKES,
    STAKE_DAMAGE,
    GAS_DAMAGE,
)


class Band(NamedTuple):
    """A band of an attack roll beside hit and miss: which rolls fall into it (natural, total, number needed).

    `hit`: whether it lies among the rolls that hit or among those that miss; of several bands the one of the
    greatest `rank` counts. `good`: it counts as a hit on the target."""

    name: str
    hit: bool
    good: bool
    rank: int
    test: Callable[[int, int, int], bool]


def _severs(natural: int, total: int, against: int) -> bool:
    return natural >= SEVERS_FROM


SEVERS_FROM = 19
SEVERED = Band("severed", hit=True, good=True, rank=9, test=_severs)
"""A severing sword has a band of its own (A.sever)."""

ATTACK_BANDS = ("stray", "miss", "mount", "mount-severed", "hit", "unseated", "severed")
"""All bands of attack rolls, worst first."""


@lru_cache(maxsize=256)
def attack_roll(faces_decide: bool, bands: tuple[Band, ...]) -> BandRule:
    """The modified roll must reach the number needed; whether a 20 or a 1 decides by itself is a reading (A.hit)."""
    ranked = sorted(bands, key=lambda band: -band.rank)

    def band_of(natural: int, total: int, against: int) -> str:
        hit = total >= against
        if faces_decide and natural in (1, 20):
            hit = natural == 20
        for band in ranked:
            if band.hit == hit and band.test(natural, total, against):
                return band.name
        return "hit" if hit else "miss"

    names = {"hit", "miss", *(band.name for band in bands)}
    good = ("hit", *(band.name for band in bands if band.good))
    return BandRule("attack", "roll", True, tuple(name for name in ATTACK_BANDS if name in names), good, band_of)


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
    grabs: bool = False


SEIZE = Arm("seize", Dice(1, 2), Dice(1, 2), 200, natural=True, grabs=True)
"""Bare hands that take hold and do not wound."""


GRAB, GRAPPLE = "grab", "grapple"
"""Keys of the arms that stand for a grab in falling (U3.2) and for pulling somebody under (U4.4)."""


class Tumble(NamedTuple):
    """Somebody at an edge who may fall over it."""

    referee: Referee
    actor: Creature
    drop: Drop


class Falling(NamedTuple):
    """Somebody on its way over an edge or off a wall, for those that may still do something about it."""

    referee: Referee
    actor: Creature
    drop: Drop
    rule: str
