"""Items on the map, lists of names, items carried and effects, edited by the mouse."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.files.problem_words import problem_sentence
from editor.rules.problems import ruleset_problems
from editor.rules.registry import get_ruleset
from editor.rules.rogue2d6.sheet import Boon, Effect, Item
from editor.ui.document import Document
from editor.ui.picks_edit import PicksEdit
from editor.words import Words
from tests.ui.actions.playing import MAPS, Open
from tests.ui.clicking import Clicks, middle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def opened(open_windows: Open, qtbot: QtBot, map_: str) -> Clicks:
    return Clicks(open_windows(Document(read_encounter(MAPS[map_]).encounter)), qtbot)


def edits(clicks: Clicks, part: str) -> Any:
    clicks.tab("properties")
    panel: Any = clicks.window.panel("properties")
    return panel.form(part).edits


def pick(clicks: Clicks, edit: PicksEdit, key: str) -> None:
    clicks.choose_and_go(edit.add, edit.offered.index(key))


def told(clicks: Clicks, language: str = "en") -> list[str]:
    encounter, words = clicks.window.document.encounter, Words(language)
    return [problem_sentence(p, words) for p in ruleset_problems(encounter, get_ruleset("rogue2d6"))]


def test_the_magic_of_a_thing_that_lies_about(open_windows: Open, qtbot: QtBot) -> None:
    """Cursed, bound, blessed, magic: all on the form of the thing, each change a step that undo takes back."""
    clicks = opened(open_windows, qtbot, "curse-gallery")
    document = clicks.window.document
    before = document.encounter.field.things["blessed-mace"]
    clicks.map.click(middle(before.place))

    def item() -> Any:
        return document.encounter.field.things["blessed-mace"].params["item"]

    own = edits(clicks, "loose")["item"].form.edits
    assert "worn" not in own
    clicks.set(own["blessed"], False, lambda: item().get("blessed", False))
    clicks.set(own["cursed"], True, lambda: item().get("cursed", False))
    clicks.set(own["bound"], True, lambda: item().get("bound", False))
    clicks.set(own["curse"], "curse-lust", lambda: item().get("curse", ""))
    clicks.set(own["power"], 2, lambda: item().get("power", 0))
    clicks.press(own["magic"].more)
    assert item() == {
        "key": "mace",
        "magic": [{"kind": "damage"}, {"kind": "agility"}],
        "cursed": True,
        "bound": True,
        "curse": "curse-lust",
        "power": 2,
    }
    clicks.set(edits(clicks, "loose")["hidden"], True, lambda: _hidden(document))
    assert _hidden(document)
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert document.encounter.field.things["blessed-mace"] == before


def _hidden(document: Document) -> bool:
    return bool(document.encounter.field.things["blessed-mace"].params.get("hidden", False))


def test_talents_are_picked_by_name_and_their_requirements_told(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "corridor-brawl")
    document = clicks.window.document
    clicks.map.click(middle(document.encounter.creatures["snik"].place))
    talents = edits(clicks, "sheet")["talents"]
    assert told(clicks) == []
    pick(clicks, talents, "sweeping-blow")
    assert document.encounter.creatures["snik"].sheet.talents == ("sweeping-blow",)
    assert any(
        "Snik has Sweeping Blow without Crushing Blow, which has to be learned before" in t for t in told(clicks)
    )
    assert any("横扫打击" in text and "粉碎打击" in text for text in told(clicks, "zh"))
    (chip,) = edits(clicks, "sheet")["talents"].chosen
    assert chip.text() == "Sweeping Blow ×"
    clicks.press(chip)
    assert document.encounter.creatures["snik"].sheet.talents == ()
    assert told(clicks) == []


def test_proficiencies_and_traits_of_the_other_ruleset_are_picked_too(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "climbing-face")
    document = clicks.window.document
    clicks.map.click(middle(document.encounter.creatures["p1"].place))
    before = document.encounter.creatures["p1"].sheet
    pick(clicks, edits(clicks, "sheet")["proficiencies"], "mountaineering")
    pick(clicks, edits(clicks, "sheet")["proficiencies"], "mountaineering")
    pick(clicks, edits(clicks, "sheet")["traits"], "nimble")
    after = document.encounter.creatures["p1"].sheet
    assert after.proficiencies == (*before.proficiencies, "mountaineering", "mountaineering")
    assert after.traits == (*before.traits, "nimble")


def test_what_is_worn_and_what_weighs_on_a_creature(open_windows: Open, qtbot: QtBot) -> None:
    """The chosen row of the items has its fields below; an effect has strength and duration."""
    clicks = opened(open_windows, qtbot, "corridor-brawl")
    document = clicks.window.document
    clicks.map.click(middle(document.encounter.creatures["runa"].place))

    def sheet() -> Any:
        return document.encounter.creatures["runa"].sheet

    items = edits(clicks, "sheet")["items"]
    clicks.row(items.list, 0)
    clicks.set(items.form.edits["worn"], "main", lambda: sheet().items[0].worn)
    assert sheet().items[0] == Item("great_sword", worn="main")
    assert any("holds great sword in one hand; it needs both hands" in text for text in told(clicks))
    clicks.press(items.form.edits["magic"].more)
    assert sheet().items[0].magic == (Boon("agility"),)
    effects = edits(clicks, "condition")["effects"]
    clicks.press(effects.more)

    def first() -> Effect:
        found: Effect = document.encounter.creatures["runa"].condition.effects[0]
        return found

    clicks.set(effects.form.edits["key"], "poison-deadly", lambda: first().key)
    clicks.set(effects.form.edits["strength"], 3, lambda: first().strength)
    clicks.set(effects.form.edits["turns"], 12, lambda: first().turns)
    clicks.set(effects.form.edits["source"], "snik", lambda: first().source)
    assert first() == Effect("poison-deadly", 12, 3, "snik")
    assert effects.list.item(0).text().startswith("Deadly Poison")


def test_an_unhurt_creature_stays_unhurt(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "corridor-brawl")
    document = clicks.window.document
    clicks.map.click(middle(document.encounter.creatures["finn"].place))
    clicks.property("sheet", "stamina", 9)
    assert document.encounter.creatures["finn"].condition.hit_points == 11


def test_the_rule_of_three_is_told_with_the_numbers(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "corridor-brawl")
    clicks.map.click(middle(clicks.window.document.encounter.creatures["bran"].place))
    clicks.property("sheet", "strength", 11)
    (sentence,) = told(clicks)
    assert "the highest and lowest attribute differ by 4" in sentence
    assert "Strength 11, Agility 7, Stamina 9, Charisma 7" in sentence
