"""House rules are chosen in the encounter panel, kept as steps, and hold in the battle."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.rules.registry import get_ruleset
from editor.ui.panels.encounter import EncounterPanel
from editor.ui.panels.house_rules import HouseRules
from editor.ui.window import MainWindow
from editor.words import LANGUAGES, Words


def house_rules(window: MainWindow) -> HouseRules:
    window.docks["encounter"].raise_()
    panel = window.panel("encounter")
    assert isinstance(panel, EncounterPanel)
    return panel.house_rules


def choose_next(qtbot: QtBot, rules: HouseRules, name: str) -> None:
    assert rules.form is not None
    box = rules.form.edits[name].inner
    assert isinstance(box, QComboBox)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)


def test_a_choice_is_one_step_and_comes_back(window: MainWindow, qtbot: QtBot) -> None:
    rules, encounter = house_rules(window), window.document.encounter
    choose_next(qtbot, rules, "initiative")
    assert encounter.readings == {"initiative": "individual"}
    assert window.document.undo_stack.count() == 1
    assert "1" in rules.told.text() or "One" in rules.told.text()
    window.document.undo()
    assert encounter.readings == {}
    window.document.redo()
    qtbot.mouseClick(rules.plain, Qt.MouseButton.LeftButton)
    assert encounter.readings == {}
    assert not rules.plain.isEnabled()


def test_the_default_is_not_kept(window: MainWindow, qtbot: QtBot) -> None:
    rules, encounter = house_rules(window), window.document.encounter
    choose_next(qtbot, rules, "initiative")
    assert rules.form is not None
    box = rules.form.edits["initiative"].inner
    qtbot.keyClick(box, Qt.Key.Key_Up)
    assert encounter.readings == {}


def test_a_number_keeps_to_its_range(window: MainWindow) -> None:
    rules = house_rules(window)
    assert rules.form is not None
    reading = next(r for r in get_ruleset("underground").readings if r.key == "rounds-without-harm")
    spin = rules.form.edits["rounds_without_harm"].inner
    assert (spin.property("minimum"), spin.property("maximum")) == (reading.least, reading.most)


def test_the_file_keeps_them(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    choose_next(qtbot, house_rules(window), "initiative")
    path = tmp_path / "own.encounter.json"
    window.document.path = path
    assert window.filing.save()
    assert read_encounter(path).encounter.readings == {"initiative": "individual"}


def test_every_reading_has_its_words() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for reading in get_ruleset("underground").readings:
            assert words.has(f"reading-{reading.key}.help"), reading.key
            for choice in reading.choices:
                assert words.has(f"reading-{reading.key}.{choice}"), (language, reading.key, choice)
