"""The bestiary that comes with the program: every entry reads, is whole and keeps within its hit dice."""

import pytest

from editor.places import data_folder
from editor.rules.adnd.tables import hit_dice, save_target, thac0
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.bestiary import read_bestiary
from editor.rules.dice import Dice
from editor.words import Words

FILES = sorted((data_folder("resources") / "bestiary").glob("*.json"))
ALL = [(key, template) for file in FILES for key, template in read_bestiary(file).items()]
TEMPLATES = {key: template for key, template in ALL if template.ruleset == "underground"}

CLASS_DIE = {
    "fighter": 10,
    "paladin": 10,
    "ranger": 8,
    "cleric": 8,
    "druid": 8,
    "thief": 6,
    "assassin": 6,
    "magic_user": 4,
    "illusionist": 4,
}

WANTED = {
    "fighter_1",
    "fighter_3",
    "fighter_5",
    "archer",
    "ranger",
    "paladin",
    "cleric",
    "thief_1",
    "thief_5",
    "assassin",
    "magic_user",
    "illusionist",
    "dwarf_fighter",
    "elf_fighter",
    "halfling",
    "gnome",
    "orc",
    "orc_archer",
    "goblin",
    "hobgoblin",
    "kobold",
    "gnoll",
    "ogre",
    "troll",
    "giant_spider",
    "lizard_man",
    "deep_one",
    "giant_rat",
    "giant_lizard",
    "dire_wolf",
    "skeleton",
    "zombie",
    "griffon",
    "nightmare",
    "giant_strider",
    "rothe",
    "war_horse_heavy",
    "war_horse_medium",
    "war_horse_light",
    "mule",
    "knight",
    "horse_archer",
    "griffon_rider",
    "goblin_rider",
    "orc_shaman",
    "magic_user_6",
}


def constitution_bonus(sheet) -> int:
    most = 4 if sheet.class_ in ("fighter", "paladin", "ranger") else 2
    return max(0, min(most, sheet.constitution - 14))


def hit_point_limits(sheet) -> tuple[int, int]:
    if sheet.class_ == "none":
        dice, plus = hit_dice(sheet)
        return max(1, dice + plus), dice * 8 + plus
    dice = sheet.level + (sheet.class_ == "ranger")
    return dice, dice * (CLASS_DIE[sheet.class_] + constitution_bonus(sheet))


def test_the_bestiary_is_wide():
    assert set(TEMPLATES) >= WANTED
    assert len(TEMPLATES) >= 52
    assert len({(template.ruleset, key) for key, template in ALL}) == len(ALL)


@pytest.mark.parametrize("key", TEMPLATES)
def test_an_entry_is_whole(key):
    template = TEMPLATES[key]
    sheet = template.sheet
    assert template.name["en"]
    assert any("\u4e00" <= letter <= "\u9fff" for letter in template.name["zh"])
    low, high = hit_point_limits(sheet)
    assert low <= sheet.hit_points <= high
    assert sheet.items or sheet.natural_attacks
    assert all(item.weapon in WEAPONS for item in sheet.items)
    assert all(Dice.parse(attack.damage) and attack.reach >= 100 for attack in sheet.natural_attacks)
    assert 100 <= template.height <= 2000
    assert 1 <= thac0(sheet) <= 21
    assert 2 <= save_target(sheet, "death") <= 16
    # an armour class is worn or grown, never both
    assert sheet.natural_armour_class is None or sheet.armour == "none"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_entries_name_has_words(language):
    words = Words(language)
    for template in TEMPLATES.values():
        sheet = template.sheet
        wanted = [f"kind-{sheet.kind.replace(' ', '_').replace('-', '_')}", f"class-{sheet.class_}"]
        wanted += [f"armour-{sheet.armour}", f"size-{sheet.size}"]
        wanted += [f"weapon-{item.weapon}" for item in sheet.items]
        wanted += [f"attack-{attack.name}" for attack in sheet.natural_attacks]
        wanted += [f"spell-{spell}" for spell in sheet.spells]
        wanted += [f"trait-{trait}" for trait in sheet.traits]
        wanted += [f"proficiency-{name}" for name in sheet.proficiencies]
        missing = [key for key in wanted if not words.has(key)]
        assert not missing


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_weapon_has_a_name(language):
    words = Words(language)
    names = [words(f"weapon-{key}") for key in WEAPONS]
    assert len(set(names)) == len(WEAPONS)


def test_lengths_are_hundredths_inside():
    assert TEMPLATES["dwarf_fighter"].height == 400
    assert TEMPLATES["dwarf_fighter"].sheet.infravision == 6000
    assert TEMPLATES["deep_one"].sheet.natural_attacks[0].reach == 100
    assert TEMPLATES["giant_spider"].footprint == 2


MOUNTS = [
    # key, AC, hit dice, move, fly, attacks
    ("griffon", 3, "7", 12, 30, ["1d4", "1d4", "2d8"]),
    ("nightmare", -4, "6+6", 15, 36, ["1d6+4", "1d6+4", "2d4"]),
    ("dire_wolf", 6, "3+3", 18, 0, ["2d4"]),
    ("giant_strider", 4, "2", 15, 0, ["1d8"]),
    ("giant_lizard", 5, "3+1", 15, 0, ["1d8+1"]),
    ("rothe", 7, "2", 9, 0, ["1d3", "1d3", "1d8"]),
]


@pytest.mark.parametrize(("key", "armour", "dice", "move", "fly", "attacks"), MOUNTS)
def test_underground_mounts(key, armour, dice, move, fly, attacks):
    """U7.1 and the base figures; none of them needs light."""
    sheet = TEMPLATES[key].sheet
    assert (sheet.natural_armour_class, sheet.hit_dice, sheet.movement, sheet.fly) == (armour, dice, move, fly)
    assert [attack.damage for attack in sheet.natural_attacks] == attacks
    assert (sheet.mount, "needs_light" in sheet.traits) == ("war", False)


def test_horses_and_mules():
    horses = [TEMPLATES[f"war_horse_{size}"].sheet for size in ("heavy", "medium", "light")]
    assert [(one.hit_dice, one.movement) for one in horses] == [("3+3", 15), ("2+2", 18), ("2", 24)]
    assert all(one.mount == "war" and "needs_light" in one.traits for one in horses)
    assert (TEMPLATES["mule"].sheet.mount, TEMPLATES["mule"].sheet.movement) == ("unfit", 12)
