"""Battle mode in the whole window: docks, what may be edited, the way back, language and theme in the middle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QTabBar
from pytestqt.qtbot import QtBot

from editor.field.grid import Place
from editor.rules.trace import to_json_line
from editor.ui.document import Document
from editor.ui.filing import new_encounter
from editor.ui.panels.battle import BattlePanel
from editor.ui.panels.log import LogPanel
from editor.ui.window import MainWindow
from tests.files.test_wording import under_the_ground

Open = Callable[[Document], MainWindow]


@pytest.fixture
def playing(open_windows: Open, qtbot: QtBot) -> MainWindow:
    window = open_windows(Document(under_the_ground(2, "sensible")))
    window.activateWindow()
    qtbot.keyClick(window.view, Qt.Key.Key_F3)
    assert window.mode == "battle"
    return window


def test_the_battle_s_panels_come_and_the_set_up_is_locked(playing: MainWindow) -> None:
    assert playing.battle.on
    for key in ("battle", "inspector", "log"):
        assert playing.docks[key].isVisible(), key
    assert not playing.docks["palette"].isVisible()
    assert not playing.actions_by_key["delete"].isEnabled()
    assert not playing.actions_by_key["tool-wall"].isEnabled()
    playing.workspace.selection.set(["Brom"])
    playing.docks["properties"].raise_()
    QApplication.processEvents()
    sheet = playing.panel("properties").form("sheet")  # type: ignore[attr-defined]
    assert not any(edit.isEnabled() for edit in sheet.edits.values())


def test_every_panel_has_one_tab_in_either_mode(playing: MainWindow) -> None:
    """Qt leaves bars of tabs behind, which would show at the rims of the map."""
    for mode in ("battle", "edit", "battle", "edit"):
        if mode == "battle" and not playing.battle.on:
            playing.set_mode("battle")
        elif mode == "edit":
            playing.battle.stop(keep=False)
        QApplication.processEvents()
        bars = playing.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        titles = [bar.tabText(i) for bar in bars if bar.isVisible() for i in range(bar.count())]
        assert len(titles) == len(set(titles))
        here, elsewhere = (
            {"Properties", "Inspector", "Log", "Timeline"},
            {"Properties", "Palette", "Layers", "History"},
        )
        if mode == "edit":
            here, elsewhere = elsewhere, here
        assert here <= set(titles), mode
        assert (elsewhere - here).isdisjoint(titles), mode


def test_steps_by_keys_and_back_to_edit_keeping_the_battle(playing: MainWindow, qtbot: QtBot) -> None:
    for _ in range(6):
        qtbot.keyClick(playing.view, Qt.Key.Key_F7)
    events = [to_json_line(e) for e in playing.battle.events]
    assert len(events) > 20
    qtbot.keyClick(playing.view, Qt.Key.Key_F2)
    box = playing.findChild(QMessageBox)
    assert box is not None
    assert playing.mode == "battle"
    keep = next(b for b in box.buttons() if b.text() == "Keep it")
    qtbot.mouseClick(keep, Qt.MouseButton.LeftButton)
    assert playing.mode == "edit"
    assert playing.actions_by_key["delete"].isEnabled()
    assert playing.view.tool is playing.workspace.tool
    qtbot.keyClick(playing.view, Qt.Key.Key_F3)
    assert [to_json_line(e) for e in playing.battle.events] == events


def test_another_language_in_the_middle_of_a_decision(open_windows: Open, qtbot: QtBot) -> None:
    """The option looked at stays looked at, with its odds, and the log shows where the battle stands."""
    window = open_windows(Document(under_the_ground(2, "person")))
    window.set_mode("battle")
    battle = window.battle
    while battle.decision is None or len(battle.decision.options) < 3:
        battle.step("turn")
        if battle.decision is not None and len(battle.decision.options) < 3:
            battle.choose(battle.decision.options[-1])
    option = battle.decision.options[-1]
    battle.highlight(option)
    for switch in (lambda: window.set_language("zh"), lambda: window.set_theme("dark")):
        switch()
        assert battle.option == option
        panel, log = window.panel("battle"), window.panel("log")
        assert isinstance(panel, BattlePanel)
        assert isinstance(log, LogPanel)
        assert panel.decision.tree.currentItem().text(0)
        qtbot.waitUntil(lambda panel=panel: panel.odds.odds is not None)  # type: ignore[misc]
        assert panel.odds.odds is not None
        assert panel.odds.odds.action == option.action
        assert log.list.viewport().rect().intersects(log.list.visualRect(log.list.currentIndex()))


def test_another_language_in_the_middle_of_a_battle(playing: MainWindow, qtbot: QtBot) -> None:
    for _ in range(3):
        qtbot.keyClick(playing.view, Qt.Key.Key_F7)
    cursor = playing.battle.cursor
    playing.set_language("zh")
    assert playing.mode == "battle"
    assert playing.battle.cursor == cursor
    assert playing.view.tool is playing.battle.map.tool
    assert playing.panel("inspector").tree.texts()[0].startswith("轮到")  # type: ignore[attr-defined]
    # the event loop deletes the old panels, and their keys with them
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.keyClick(playing.view, Qt.Key.Key_F7)
    assert playing.battle.cursor > cursor
    playing.set_theme("dark")
    assert playing.battle.on


def test_another_file_closes_the_battle(playing: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(playing.view, Qt.Key.Key_F7)
    playing.document.replace(new_encounter(10, 10))
    assert not playing.battle.on
    assert playing.mode == "edit"
    assert playing.document.journal is None


def test_the_map_shows_the_ground_of_the_battle(playing: MainWindow) -> None:
    session = playing.battle.session
    assert session is not None
    assert playing.view.map.field is session.state.field
    playing.battle.intervene((("terrain", "elevation", "6,6"), 900))
    assert session.state.field.elevation(Place(6, 6)) == 900
    assert playing.document.encounter.field.elevation(Place(6, 6)) == 0
    playing.battle.back("turn")
    assert session.state.field.elevation(Place(6, 6)) == 0
    playing.battle.stop(keep=False)
    assert playing.view.map.field is playing.document.encounter.field


def test_the_menu_has_the_steps(playing: MainWindow) -> None:
    menu = next(m for m in playing.menuBar().findChildren(QMenu) if m.objectName() == "menu-battle")
    texts = {a.text(): a.shortcut().toString() for a in menu.actions()}
    assert texts["Forward by one turn"] == "F7"
    assert texts["One turn back"] == "Shift+F7"


def test_an_empty_map_cannot_be_played(window: MainWindow) -> None:
    said: list[str] = []
    window.battle.said.connect(said.append)
    window.set_mode("battle")
    assert not window.battle.on
    assert said == ["There is nobody on the map yet. Go back to Edit and put creatures on it."]


def test_a_creature_in_rock_cannot_fight(open_windows: Open) -> None:
    setup = under_the_ground(2, "sensible")
    setup.creatures["Brom"].place = Place(0, 2)
    window = open_windows(Document(setup))
    said: list[str] = []
    window.battle.said.connect(said.append)
    window.set_mode("battle")
    assert not window.battle.on
    assert said[0].startswith("This encounter cannot be played yet. Brom")


def test_a_rule_s_card_stands_below_the_rolls(playing: MainWindow) -> None:
    playing.battle.follow("rule:U6.1")
    text = playing.panel("inspector").card.toPlainText()  # type: ignore[attr-defined]
    assert text.startswith("U6.1 Fighting blind")
    assert len(text) > 80
