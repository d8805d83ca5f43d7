"""Attack numbers, saves and ability figures against the printed tables."""

import json
from pathlib import Path

import pytest

from editor.rules.adnd.abilities import dexterity_ac, dexterity_missile, strength_damage, strength_hit
from editor.rules.adnd.sheet import Sheet
from editor.rules.adnd.tables import SAVE_KINDS, needed, remap_need, save_target, thac0

PUBLISHED = [
    file
    for above in Path(__file__).resolve().parents[4:]
    for file in [above / "shared" / "rules" / "data" / "adnd_tables.json"]
    if file.exists()
]
"""The open tables as data, where they lie beside the checkout."""

CLASSES = {
    "Assassin": "assassin",
    "Cleric": "cleric",
    "Druid": "druid",
    "Fighter": "fighter",
    "Illusionist": "illusionist",
    "Magic User": "magic_user",
    "Paladin": "paladin",
    "Ranger": "ranger",
    "Thief": "thief",
}

# class: {levels of a row: need against AC -10, AC 0, AC 10 (None where the printed row stops at AC 9)}
TO_HIT = {
    "fighter": {"0": (26, 20, 11), "1": (25, 20, 10), "2": (24, 19, 9), "7": (20, 14, 4), "12": (19, 9, -1)},
    "paladin": {"1": (25, 20, 10), "5": (21, 16, 6), "20+": (11, 1, -9)},
    "ranger": {"1": (25, 20, 10), "10": (20, 11, 1), "20+": (11, 1, -9)},
    "cleric": {
        "1-3": (25, 20, 10),
        "4-6": (23, 18, 8),
        "7-9": (21, 16, 6),
        "10-12": (20, 14, 4),
        "13-15": (20, 12, 2),
    },
    "druid": {"1-3": (25, 20, 10), "4-6": (23, 18, 8), "13-14": (20, 12, 2)},
    "thief": {"1-4": (26, 20, 11), "5-8": (24, 19, 9), "9-12": (21, 16, 6), "13-16": (20, 14, 4), "21+": (20, 10, 0)},
    "assassin": {"1-4": (26, 20, 11), "5-8": (24, 19, 9), "9-12": (21, 16, 6), "13-15": (20, 14, 4)},
    "magic_user": {"1-5": (26, 20, 11), "6-10": (24, 19, 9), "11-15": (22, 17, 7), "16-20": (20, 15, 5)},
    "illusionist": {"1-5": (26, 20, 11), "6-10": (24, 19, 9), "21+": (20, 13, 3)},
}

# class: {levels: aimed, breath, death, petrify, spell}
SAVES = {
    "fighter": {"0": (18, 20, 16, 17, 19), "1-2": (16, 17, 14, 15, 17), "7-8": (12, 12, 10, 11, 13)},
    "ranger": {"3-4": (15, 16, 13, 14, 16), "19+": (4, 3, 2, 3, 5)},
    "paladin": {"1-2": (14, 15, 12, 13, 15), "5-6": (11, 11, 9, 10, 12), "19+": (2, 2, 2, 2, 3)},
    "cleric": {"1-3": (14, 16, 10, 13, 15), "10-12": (10, 12, 6, 9, 11), "19+": (6, 8, 2, 5, 7)},
    "druid": {"4-6": (13, 15, 9, 12, 14), "13-14": (9, 11, 5, 8, 10)},
    "thief": {"1-4": (14, 16, 13, 12, 15), "13-16": (8, 13, 10, 9, 9), "21+": (4, 11, 8, 7, 5)},
    "assassin": {"5-8": (12, 15, 12, 11, 13)},
    "magic_user": {"1-5": (11, 15, 14, 13, 12), "11-15": (7, 11, 11, 9, 8)},
    "illusionist": {"6-10": (9, 13, 13, 11, 10), "21+": (3, 7, 8, 5, 4)},
}


def levels_of(row: str) -> range:
    if row.endswith("+"):
        return range(int(row[:-1]), 26)
    first, _, last = row.partition("-")
    return range(int(first), int(last or first) + 1)


def of_class(key: str, level: int) -> Sheet:
    return Sheet(class_=key, level=level)


@pytest.mark.parametrize(("key", "row"), [(key, row) for key, rows in TO_HIT.items() for row in rows])
def test_attack_numbers_of_classes(key, row):
    for level in levels_of(row):
        found = tuple(needed(thac0(of_class(key, level)), ac)[0] for ac in (-10, 0, 10))
        assert found == TO_HIT[key][row], (key, level)


@pytest.mark.parametrize(("key", "row"), [(key, row) for key, rows in SAVES.items() for row in rows])
def test_saves_of_classes(key, row):
    for level in levels_of(row):
        assert tuple(save_target(of_class(key, level), kind) for kind in SAVE_KINDS) == SAVES[key][row]


def test_every_printed_row_agrees():
    """All rows of the open tables, where they are at hand; the compact rows above stand in for them elsewhere."""
    if not PUBLISHED:
        assert len(TO_HIT) == len(SAVES) == len(CLASSES)
        return
    tables = json.loads(PUBLISHED[0].read_text(encoding="utf-8"))
    compared = 0
    for name, table in tables["to_hit"].items():
        for row, needs in table["rows"].items():
            for level in levels_of(row):
                number = thac0(of_class(CLASSES[name], level))
                assert [needed(number, ac)[0] for ac in table["ac"]] == needs, (name, level)
                compared += len(needs)
    for name, rows in tables["saves"].items():
        for row, saves in rows.items():
            for level in levels_of(row):
                assert [save_target(of_class(CLASSES[name], level), kind) for kind in SAVE_KINDS] == saves
                compared += len(saves)
    assert compared > 3000


MONSTERS = {
    "0": 21,
    "1-2": 21,
    "1-1": 20,
    "1": 19,
    "1+1": 18,
    "2": 16,
    "3+3": 16,
    "4": 15,
    "5+1": 15,
    "6+6": 13,
    "8": 12,
    "10": 10,
    "12": 9,
    "14": 8,
    "15+3": 8,
    "16": 7,
    "20": 7,
}


@pytest.mark.parametrize("dice", MONSTERS)
def test_attack_numbers_of_monsters(dice):
    assert thac0(Sheet(hit_dice=dice)) == MONSTERS[dice]


def test_monsters_save_as_fighters_of_their_hit_dice():
    assert save_target(Sheet(hit_dice="3+3"), "death") == 13
    assert save_target(Sheet(hit_dice="1"), "death") == 14
    assert save_target(Sheet(hit_dice="1-1"), "death") == 16
    assert save_target(Sheet(hit_dice="8"), "spell") == 13


def test_fighters_never_need_less_than_one_against_ac_0():
    assert thac0(of_class("fighter", 20)) == 1
    assert thac0(of_class("fighter", 30)) == 1


def test_the_twenty_stands_six_times():
    assert [remap_need(raw)[0] for raw in range(18, 29)] == [18, 19, 20, 20, 20, 20, 20, 20, 21, 22, 23]
    assert remap_need(-3) == (-3, "A.hit")


def test_strength():
    rows = {3: (-3, -1), 4: (-2, -1), 5: (-2, -1), 6: (-1, 0), 7: (-1, 0), 8: (0, 0), 15: (0, 0), 16: (0, 1)}
    rows |= {17: (1, 1), 18: (1, 2), 19: (3, 7)}
    for score, expected in rows.items():
        assert (strength_hit(score), strength_damage(score)) == expected, score
    exceptional = {1: (1, 3), 50: (1, 3), 51: (2, 3), 75: (2, 3), 76: (2, 4), 90: (2, 4), 91: (2, 5), 99: (2, 5)}
    for percent, expected in (exceptional | {100: (3, 6)}).items():
        assert (strength_hit(18, percent), strength_damage(18, percent)) == expected, percent
    assert strength_hit(17, 90) == 1


def test_dexterity():
    rows = {3: (-3, 4), 4: (-2, 3), 5: (-1, 2), 6: (0, 1), 7: (0, 0), 14: (0, 0), 15: (0, -1), 16: (1, -2)}
    for score, expected in (rows | {17: (2, -3), 18: (3, -4), None: (0, 0)}).items():
        assert (dexterity_missile(score), dexterity_ac(score)) == expected, score
