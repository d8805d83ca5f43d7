"""The File menu by the mouse: the list of files of late is cleared, the log of a battle exported."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from editor.files.native import write_encounter
from editor.ui.document import Document
from editor.ui.filing import PathQuestion, new_encounter, with_suffix_of
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from tests.files.test_wording import under_the_ground
from tests.ui.clicking import Clicks

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

Open = Callable[[Document], MainWindow]


def open_menu(clicks: Clicks, name: str) -> QMenu:
    bar = clicks.window.menuBar()
    menu = bar.findChild(QMenu, f"menu-{name}")
    assert isinstance(menu, QMenu)
    clicks.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(menu.menuAction()).center())
    assert menu.isVisible()
    return menu


def test_the_list_of_files_of_late_is_cleared(
    window: MainWindow, settings: Settings, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "one.encounter.json"
    write_encounter(path, new_encounter(4, 4), None)
    settings.add_recent(path)
    clicks = Clicks(window, qtbot)
    file = open_menu(clicks, "file")
    recent = file.findChild(QMenu, "menu-recent")
    assert isinstance(recent, QMenu)
    qtbot.mouseClick(file, Qt.MouseButton.LeftButton, pos=file.actionGeometry(recent.menuAction()).center())
    qtbot.waitUntil(recent.isVisible)
    assert [a.text() for a in recent.actions()] == [str(path), "", "&Clear list"]
    qtbot.mouseClick(recent, Qt.MouseButton.LeftButton, pos=recent.actionGeometry(recent.actions()[2]).center())
    assert settings.recent == []
    assert path.is_file()
    recent.aboutToShow.emit()
    assert [a.text() for a in recent.actions()] == ["Nothing here yet"]


@pytest.mark.parametrize("kind", ["txt", "jsonl", "html"])
def test_the_log_of_a_battle_is_exported(open_windows: Open, qtbot: QtBot, tmp_path: Path, kind: str) -> None:
    window = open_windows(Document(under_the_ground(2, "sensible")))
    clicks, path, asked = Clicks(window, qtbot), tmp_path / f"fight.{kind}", []
    before = window.actions_by_key["export-log"].isEnabled()
    assert not before
    clicks.button_of(window.main_bar, "battle-mode")
    clicks.battle_button("step-turn")

    def answer(_parent: object, question: PathQuestion) -> Path:
        asked.append(question)
        return path

    window.filing.ask_path = answer
    clicks.menu("file", "action-export-log")
    text = path.read_text(encoding="utf-8")
    assert [ending in asked[0].filters for ending in ("*.txt", "*.jsonl", "*.html")] == [True] * 3
    assert window.statusBar().currentMessage() == f"The log was written to {path}."
    if kind == "jsonl":
        assert len([json.loads(line) for line in text.splitlines()]) == len(window.battle.events)
    else:
        assert text.startswith("<!DOCTYPE html>") == (kind == "html")
        assert "Round 1" in text


@pytest.mark.parametrize(
    ("name", "chosen", "whole"),
    [("fight", "Text (*.txt)", "fight.txt"), ("fight.log", "Text (*.txt)", "fight.log"), ("fight", "", "fight")],
)
def test_a_name_without_ending_takes_that_of_the_filter(name: str, chosen: str, whole: str) -> None:
    assert with_suffix_of(Path(name), chosen) == Path(whole)
