"""What Strength and Dexterity give in a fight (rules A.str and A.dex)."""

from __future__ import annotations

from functools import cache

A_STR = "A.str"
A_DEX = "A.dex"

_STRENGTH = ((19, 3, 7), (18, 1, 2), (17, 1, 1), (16, 0, 1), (8, 0, 0), (6, -1, 0), (4, -2, -1), (0, -3, -1))
"""Least Strength, adjustment to hit, adjustment to damage."""
_EXCEPTIONAL = ((100, 3, 6), (91, 2, 5), (76, 2, 4), (51, 2, 3), (1, 1, 3))
"""The same for the percentages of Strength 18."""
_DEXTERITY = ((18, 3, -4), (17, 2, -3), (16, 1, -2), (15, 0, -1), (7, 0, 0), (6, 0, 1), (5, -1, 2), (4, -2, 3))
"""Least Dexterity, adjustment of missiles, change of armour class."""
_CLUMSIEST = (3, -3, 4)


@cache
def _strength(strength: int, percent: int) -> tuple[int, int, int]:
    if strength == 18 and percent:
        return next(row for row in _EXCEPTIONAL if percent >= row[0])
    return next(row for row in _STRENGTH if strength >= row[0])


@cache
def _dexterity(dexterity: int | None) -> tuple[int, int, int]:
    if dexterity is None:
        return (0, 0, 0)
    return next((row for row in _DEXTERITY if dexterity >= row[0]), _CLUMSIEST)


def strength_hit(strength: int, percent: int = 0) -> int:
    """Adjustment of melee attack rolls; `percent` is the exceptional part of 18 (100 stands for 18/00)."""
    return _strength(strength, percent)[1]


def strength_damage(strength: int, percent: int = 0) -> int:
    """Adjustment of melee damage."""
    return _strength(strength, percent)[2]


def dexterity_missile(dexterity: int | None) -> int:
    """Adjustment of missile attack rolls; 0 for a creature without a score."""
    return _dexterity(dexterity)[1]


def dexterity_ac(dexterity: int | None) -> int:
    """Change of armour class: negative is better (16 gives −2); 0 for a creature without a score."""
    return _dexterity(dexterity)[2]
