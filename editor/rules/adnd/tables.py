"""Attack numbers and saving throws of the AD&D base, as formulas and short tables.

A class's attack number (THAC0) is what it needs against armour class 0. Numbers needed from 20 to 25 all count as 20
(the 20 stands six times in a row in the tables); beyond them the count goes on with 21.
"""

from __future__ import annotations

import re
from typing import Literal

from editor.rules.adnd.sheet import Sheet

A_HIT = "A.hit"
A_SAVE = "A.save"

SaveKind = Literal["aimed", "breath", "death", "petrify", "spell"]
SAVE_KINDS: tuple[SaveKind, ...] = ("aimed", "breath", "death", "petrify", "spell")
"""Aimed magic items; breath; death, paralysis and poison; petrification and polymorph; spells."""

_FIRST_REPEATED, _LAST_REPEATED = 20, 25

_CLERIC = ((19, 9), (16, 10), (13, 12), (10, 14), (7, 16), (4, 18), (0, 20))
_THIEF = ((21, 10), (17, 12), (13, 14), (9, 16), (5, 19), (0, 21))
_MAGIC_USER = ((21, 13), (16, 15), (11, 17), (6, 19), (0, 21))
_STEPS = {
    "cleric": _CLERIC,
    "druid": _CLERIC,
    "thief": _THIEF,
    "assassin": _THIEF,
    "magic_user": _MAGIC_USER,
    "illusionist": _MAGIC_USER,
}
_MONSTER = ((16, 7), (14, 8), (12, 9), (10, 10), (8, 12), (6, 13), (4, 15), (2, 16))

Row = tuple[int, int, int, int, int]
_FIGHTER_SAVES: tuple[tuple[int, Row], ...] = (
    (19, (4, 3, 2, 3, 5)),
    (17, (5, 4, 3, 4, 6)),
    (15, (6, 4, 4, 5, 7)),
    (13, (7, 5, 5, 6, 8)),
    (11, (9, 8, 7, 8, 10)),
    (9, (10, 9, 8, 9, 11)),
    (7, (12, 12, 10, 11, 13)),
    (5, (13, 13, 11, 12, 14)),
    (3, (15, 16, 13, 14, 16)),
    (1, (16, 17, 14, 15, 17)),
    (0, (18, 20, 16, 17, 19)),
)
_PALADIN_SAVES: tuple[tuple[int, Row], ...] = (
    (19, (2, 2, 2, 2, 3)),
    (17, (3, 2, 2, 2, 4)),
    (15, (4, 2, 2, 3, 5)),
    (13, (5, 3, 3, 4, 6)),
    (11, (7, 6, 5, 6, 8)),
    (9, (8, 7, 6, 7, 9)),
    (7, (10, 10, 8, 9, 11)),
    (5, (11, 11, 9, 10, 12)),
    (3, (13, 14, 11, 12, 14)),
    (0, (14, 15, 12, 13, 15)),
)
_CLERIC_SAVES: tuple[tuple[int, Row], ...] = (
    (19, (6, 8, 2, 5, 7)),
    (16, (8, 10, 4, 7, 9)),
    (13, (9, 11, 5, 8, 10)),
    (10, (10, 12, 6, 9, 11)),
    (7, (11, 13, 7, 10, 12)),
    (4, (13, 15, 9, 12, 14)),
    (0, (14, 16, 10, 13, 15)),
)
_THIEF_SAVES: tuple[tuple[int, Row], ...] = (
    (21, (4, 11, 8, 7, 5)),
    (17, (6, 12, 9, 8, 7)),
    (13, (8, 13, 10, 9, 9)),
    (9, (10, 14, 11, 10, 11)),
    (5, (12, 15, 12, 11, 13)),
    (0, (14, 16, 13, 12, 15)),
)
_MAGIC_USER_SAVES: tuple[tuple[int, Row], ...] = (
    (21, (3, 7, 8, 5, 4)),
    (16, (5, 9, 10, 7, 6)),
    (11, (7, 11, 11, 9, 8)),
    (6, (9, 13, 13, 11, 10)),
    (0, (11, 15, 14, 13, 12)),
)
_SAVES = {
    "none": _FIGHTER_SAVES,
    "fighter": _FIGHTER_SAVES,
    "ranger": _FIGHTER_SAVES,
    "paladin": _PALADIN_SAVES,
    "cleric": _CLERIC_SAVES,
    "druid": _CLERIC_SAVES,
    "thief": _THIEF_SAVES,
    "assassin": _THIEF_SAVES,
    "magic_user": _MAGIC_USER_SAVES,
    "illusionist": _MAGIC_USER_SAVES,
}


def hit_dice(sheet: Sheet) -> tuple[int, int]:
    """A monster's hit dice as (dice, plus): 3+3 is (3, 3), 1-1 is (1, -1); ValueError for anything else."""
    match = re.fullmatch(r"(\d+)([+-]\d+)?", sheet.hit_dice)
    if not match:
        raise ValueError(f"hit dice {sheet.hit_dice!r} are not written like 1-1, 2 or 3+3")
    return int(match[1]), int(match[2] or 0)


def thac0(sheet: Sheet) -> int:
    """What the creature needs to hit armour class 0, before any modifier (rule A.hit).

    By class and level; without a class by hit dice. Fighters go down by one a level, to 1 at best."""
    if sheet.class_ == "none":
        return _monster_thac0(*hit_dice(sheet))
    if sheet.class_ in ("fighter", "paladin", "ranger"):
        return max(1, 21 - sheet.level)
    return next(number for level, number in _STEPS[sheet.class_] if sheet.level >= level)


def _monster_thac0(dice: int, plus: int) -> int:
    if dice == 0 or (dice == 1 and plus < -1):
        return 21
    if dice == 1:
        return {-1: 20, 0: 19}.get(plus, 18)
    return next(number for least, number in _MONSTER if dice >= least)


def remap_need(raw: int) -> tuple[int, str]:
    """The number needed as the tables print it: 20 to 25 count as 20, 26 as 21 and so on (rule A.hit)."""
    if raw <= _FIRST_REPEATED:
        return raw, A_HIT
    return max(_FIRST_REPEATED, raw - (_LAST_REPEATED - _FIRST_REPEATED)), A_HIT


def needed(attack_number: int, armour_class: int) -> tuple[int, str]:
    """The modified d20 roll that hits an armour class, and the rule it comes from."""
    return remap_need(attack_number - armour_class)


def save_level(sheet: Sheet) -> int:
    """The level a creature saves at; monsters by their whole hit dice, those under one die as level 0."""
    if sheet.class_ != "none":
        return sheet.level
    dice, plus = hit_dice(sheet)
    return 0 if dice == 1 and plus < 0 else dice


def save_target(sheet: Sheet, kind: SaveKind) -> int:
    """The d20 roll that makes a saving throw (rule A.save). Monsters save as fighters of their hit dice."""
    level = save_level(sheet)
    row = next(row for least, row in _SAVES[sheet.class_] if level >= least)
    return row[SAVE_KINDS.index(kind)]
