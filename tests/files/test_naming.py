"""Names that say what a creature is are shown in the language of the window; names of its own stand as they are."""

from __future__ import annotations

import pytest

from editor.files.naming import shown_name
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.bestiary import Bestiary
from editor.words import Words


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        ("Orc", "Orc", "兽人"),
        ("Orc 2", "Orc 2", "兽人 2"),
        ("兽人 12", "Orc 12", "兽人 12"),
        ("fire daemon", "Fire daemon", "火魔"),
        ("fiendish_wolf 2", "Fiendish wolf 2", "炼狱狼 2"),
        ("Fighter, 1st level 3", "Fighter, 1st level 3", "战士（1 级） 3"),
        ("Judge", "Judge", "裁判"),
        ("First pikes", "First pikes", "长枪兵一队"),
        ("Straw man 9", "Straw man 9", "草人 9"),
        ("Orcbane", "Orcbane", "Orcbane"),
        ("Agent 7", "Agent 7", "Agent 7"),
        ("of-called", "of-called", "of-called"),
        ("Mr. Orc", "Mr. Orc", "Mr. Orc"),
        ("", "", ""),
    ],
)
def test_names(name: str, english: str, chinese: str) -> None:
    assert shown_name(Words("en"), name) == english
    assert shown_name(Words("zh"), name) == chinese


@pytest.mark.parametrize("ruleset", ["underground", "battlesystem", "mageduel", "rogue2d6"])
def test_every_entry_of_the_bestiary_is_named_in_both_languages(ruleset: str) -> None:
    words = Words("zh")
    for template in Bestiary([(data_folder("resources") / "bestiary", False)]).of(ruleset).values():
        assert shown_name(words, f"{template.name['en']} 2") == f"{template.name['zh']} 2"


def test_bodies_of_troops_on_the_maps_have_names_in_each_language() -> None:
    words = Words("zh")
    for file in sorted(data_folder("maps").glob("*.json")):
        encounter = read_encounter(file).encounter
        if encounter.ruleset == "battlesystem":
            left = [c.name for c in encounter.creatures.values() if shown_name(words, c.name) == c.name]
            assert left == [], file.name
