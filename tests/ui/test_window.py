"""The window: files, the unsaved question, broken files, commands by name, language and theme, what is remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QTabBar
from pytestqt.qtbot import QtBot

from editor.field.ground import Material
from editor.ui.actions import COMMANDS, tool_commands
from editor.ui.command_list import CommandList
from editor.ui.dialogs import FormDialog
from editor.ui.document import Document
from editor.ui.file_menus import fill_samples
from editor.ui.filing import PathQuestion, new_encounter, sample_maps
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.words import LANGUAGES, Words
from tests.ui.conftest import Hand
from tests.ui.state import state_of

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def paint(window: MainWindow, hand: Hand) -> None:
    window.workspace.choose_tool("material", material="rock")
    hand.drag((2.5, 2.5), (6.5, 2.5))


def answer_paths(window: MainWindow, path: Path | None) -> list[PathQuestion]:
    asked: list[PathQuestion] = []

    def ask(_parent: object, question: PathQuestion) -> Path | None:
        asked.append(question)
        return path

    window.filing.ask_path = ask
    return asked


def click_button(qtbot: QtBot, box: QMessageBox | None, text: str) -> None:
    assert box is not None
    qtbot.mouseClick(next(b for b in box.buttons() if b.text() == text), Qt.MouseButton.LeftButton)


def test_save_and_open_again(window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot) -> None:
    paint(window, hand)
    assert window.isWindowModified()
    asked = answer_paths(window, tmp_path / "cave")
    qtbot.keyClick(window.view, Qt.Key.Key_S, CONTROL)
    path = tmp_path / "cave.encounter.json"
    assert path.is_file()
    assert asked[0].saving
    assert not window.isWindowModified()
    assert window.windowTitle() == "cave[*] — Deepfray"
    kept = state_of(window.document.encounter)
    window.document.replace(new_encounter(3, 3))
    assert window.filing.open_path(path)
    assert state_of(window.document.encounter) == kept
    assert window.workspace.settings.recent == [path]


def test_undo_to_the_saved_state_is_clean(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    answer_paths(window, tmp_path / "a.encounter.json")
    assert window.filing.save()
    paint(window, hand)
    assert window.document.dirty
    window.document.undo()
    assert not window.document.dirty


@pytest.mark.parametrize(("button", "saved", "closed"), [("Save", True, True), ("Discard the changes", False, True)])
def test_unsaved_question(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot, button: str, saved: bool, closed: bool
) -> None:
    path = tmp_path / "a.encounter.json"
    answer_paths(window, path)
    paint(window, hand)
    window.close()
    assert window.isVisible()
    assert window.filing.question is not None
    assert window.filing.question.text() == "“Untitled” has changes that are not saved. Save them?"
    click_button(qtbot, window.filing.question, button)
    assert path.is_file() == saved
    assert window.isVisible() != closed


def test_unsaved_question_can_be_left(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    paint(window, hand)
    before = state_of(window.document.encounter)
    window.actions_by_key["new"].trigger()
    assert window.filing.question is not None
    qtbot.keyClick(window.filing.question, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert state_of(window.document.encounter) == before


@pytest.mark.parametrize("data", [b"", b'{"format": 1', b"\xff\xfe\x00", b'{"format":"deepfray","version":99}'])
def test_broken_file_is_told_in_one_sentence(window: MainWindow, tmp_path: Path, qtbot: QtBot, data: bytes) -> None:
    path = tmp_path / "broken.encounter.json"
    path.write_bytes(data)
    before = state_of(window.document.encounter)
    answer_paths(window, path)
    qtbot.keyClick(window.view, Qt.Key.Key_O, CONTROL)
    box = window.filing.message
    assert box is not None
    assert box.text().startswith("broken.encounter.json cannot be opened. ")
    assert "\n" not in box.text()
    assert "Traceback" not in box.text()
    assert state_of(window.document.encounter) == before
    assert window.workspace.settings.recent == []
    click_button(qtbot, box, "Close")


def test_save_where_nothing_can_be_written(window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot) -> None:
    paint(window, hand)
    answer_paths(window, tmp_path / "missing" / "a.encounter.json")
    assert not window.filing.save()
    assert window.document.dirty
    box = window.filing.message
    assert box is not None
    assert box.text().startswith("a.encounter.json cannot be saved. ")
    click_button(qtbot, box, "Close")


def test_new_map_dialog(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.view, Qt.Key.Key_N, CONTROL)
    dialog = window.findChild(FormDialog)
    assert dialog is not None
    for name, text in (("width", "12"), ("height", "7")):
        spin = dialog.form.edits[name].inner
        spin.setFocus()
        spin.selectAll()  # type: ignore[attr-defined]
        qtbot.keyClicks(spin, text)
        qtbot.keyClick(spin, Qt.Key.Key_Tab)
    qtbot.mouseClick(dialog.confirm, Qt.MouseButton.LeftButton)
    field = window.document.encounter.field
    assert (field.width, field.height) == (12, 7)
    assert not window.document.dirty


def test_resize_is_one_step_and_takes_creatures_along(window: MainWindow, qtbot: QtBot, hand: Hand) -> None:
    window.workspace.choose_tool("creature")
    hand.click((18.5, 13.5))
    hand.click((2.5, 2.5))
    before = state_of(window.document.encounter)
    qtbot.keyClick(window.view, Qt.Key.Key_R, CONTROL)
    dialog = window.findChild(FormDialog)
    assert dialog is not None
    spin = dialog.form.edits["width"].inner
    spin.setFocus()
    spin.selectAll()  # type: ignore[attr-defined]
    qtbot.keyClicks(spin, "10")
    qtbot.keyClick(spin, Qt.Key.Key_Tab)
    qtbot.mouseClick(dialog.confirm, Qt.MouseButton.LeftButton)
    assert window.document.encounter.field.width == 10
    assert len(window.document.encounter.creatures) == 1
    assert window.document.undo_stack.undoText() == "Resize to 10 × 15"
    window.document.undo()
    assert state_of(window.document.encounter) == before


def test_commands_by_name(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.view, Qt.Key.Key_P, CONTROL | SHIFT)
    dialog = window.findChild(CommandList)
    assert dialog is not None
    qtbot.keyClicks(dialog.search, "water")
    assert dialog.list.count() == 1
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert window.workspace.tool is window.workspace.tools["water"]


def test_every_tool_has_its_key(window: MainWindow, qtbot: QtBot) -> None:
    for command in tool_commands():
        qtbot.keyClick(window.view, Qt.Key(ord(command.shortcut)))
        assert window.workspace.tool is not None
        assert f"tool-{window.workspace.tool.key_name}" == command.key
        assert window.actions_by_key[command.key].isChecked()


def test_no_two_commands_share_a_key() -> None:
    keys = [c.shortcut for c in (*COMMANDS, *tool_commands()) if c.shortcut]
    assert len(keys) == len(set(keys))


def test_typing_in_a_field_does_not_take_tools(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.view, Qt.Key.Key_F, CONTROL)
    search = window.panel("palette").search  # type: ignore[attr-defined]
    assert search.hasFocus()
    qtbot.keyClicks(search, "web")
    assert search.text() == "web"
    assert window.workspace.tool is window.workspace.tools["select"]


def test_language_changes_at_once(window: MainWindow, hand: Hand) -> None:
    paint(window, hand)
    window.actions_by_key["language-zh"].trigger()
    assert window.docks["palette"].windowTitle() == "素材"
    assert window.actions_by_key["undo"].text() == "撤销(&U): 绘制地面"
    assert window.workspace.settings.language == "zh"
    hand = Hand(window)
    window.workspace.choose_tool("material", material="mud")
    hand.click((9.5, 9.5))
    assert window.document.encounter.field.material((9, 9)) == Material.MUD


def test_theme_changes_at_once(window: MainWindow) -> None:
    window.actions_by_key["theme-dark"].trigger()
    assert window.palette().window().color().lightness() < 60
    assert window.view.map.theme.dark
    window.actions_by_key["theme-light"].trigger()
    assert window.palette().window().color().lightness() > 200
    assert not window.view.map.theme.dark


def test_rebuilding_leaves_nothing_behind(window: MainWindow) -> None:
    def count() -> int:
        QApplication.processEvents()
        return len(window.findChildren(QApplication.instance().__class__.__mro__[1]))

    window.set_language("zh")
    first = count()
    window.set_language("en")
    window.set_language("zh")
    assert count() == first


def test_no_tab_bar_is_left_over(open_windows: Callable[[Document], MainWindow]) -> None:
    for _ in range(3):
        window = open_windows(Document(new_encounter(4, 4)))
        bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible()]
        tabs = [bar.tabText(i) for bar in bars for i in range(bar.count())]
        assert sorted(tabs) == ["Arena", "Encounter", "History", "Layers", "Palette", "Problems", "Properties"]
        window.close()


def test_tabs_have_their_whole_titles_in_large_letters_too(
    open_windows: Callable[[Document], MainWindow], qtbot: QtBot
) -> None:
    usual = QApplication.font()
    large = QApplication.font()
    large.setPointSize(14)
    QApplication.setFont(large)
    try:
        window = open_windows(Document(new_encounter(8, 6)))
        window.resize(1200, 800)
        for language in ("en", "zh", "en"):
            if window.workspace.words.language != language:
                window.set_language(language)
            bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
            shown = [bar for bar in bars if bar.isVisible() and bar.count()]
            assert len(shown) >= 2
            qtbot.waitUntil(lambda shown=shown: all(bar.width() >= bar.sizeHint().width() for bar in shown))
            assert all(bar.elideMode() == Qt.TextElideMode.ElideNone for bar in shown)
    finally:
        QApplication.setFont(usual)


def test_modes_have_their_panels(window: MainWindow) -> None:
    window.actions_by_key["battle-mode"].trigger()
    assert window.docks["palette"].isHidden()
    assert not window.docks["properties"].isHidden()
    window.actions_by_key["edit-mode"].trigger()
    assert not window.docks["palette"].isHidden()


def test_status_line_says_what_is_under_the_mouse(window: MainWindow, hand: Hand) -> None:
    window.workspace.choose_tool("elevation", height=1000)
    hand.click((3.5, 4.5))
    window.workspace.choose_tool("water", depth=350)
    hand.click((3.5, 4.5))
    window.workspace.choose_tool("wall")
    hand.click((3.5, 4.1))
    window.workspace.choose_tool("creature")
    hand.click((3.5, 4.5))
    hand.move((3.5, 4.1), down=False)
    text = window.statusBar().where.text()  # type: ignore[attr-defined]
    for part in ("D5", "floor", "height 10 ft", "water 3.5 ft deep", "edge: wall", "drop of 10 ft to D4, rough"):
        assert part in text
    creature = next(iter(window.document.encounter.creatures.values()))
    assert creature.name in text


def test_state_is_remembered(open_windows: Callable[[Document], MainWindow], settings: Settings) -> None:
    window = open_windows(Document(new_encounter(4, 4)))
    window.docks["layers"].close()
    window.close()
    again = open_windows(Document(new_encounter(4, 4)))
    assert again.docks["layers"].isHidden()
    assert not again.docks["palette"].isHidden()


def test_export_without_a_battle_keeps_the_document(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    paint(window, hand)
    answer_paths(window, tmp_path / "out")
    window.actions_by_key["export-encounter"].trigger()
    assert (tmp_path / "out.encounter.json").is_file()
    assert window.document.dirty
    assert window.document.path is None


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_export_of_a_picture(window: MainWindow, hand: Hand, tmp_path: Path, suffix: str) -> None:
    paint(window, hand)
    answer_paths(window, tmp_path / f"map{suffix}")
    window.actions_by_key["export-picture"].trigger()
    assert (tmp_path / f"map{suffix}").stat().st_size > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_tool_and_step_has_its_words(language: str) -> None:
    words = Words(language)
    for command in (*COMMANDS, *tool_commands()):
        assert words.has(f"action-{command.key}")
    for command in tool_commands():
        assert words.has(command.key.replace("tool-", "hint-"))


@pytest.mark.parametrize("path", sample_maps(), ids=lambda path: path.name)
def test_samples_open_without_a_path_and_without_errors(window: MainWindow, path: Path) -> None:
    menu = QMenu(window)
    fill_samples(window, menu)
    next(action for action in menu.actions() if action.text() == path.name).trigger()
    assert window.document.encounter.creatures
    field = window.document.encounter.field
    assert window.view.map.encounter is window.document.encounter
    assert (window.view.map.bounds.width(), window.view.map.bounds.height()) == (field.width, field.height)
    assert window.document.path is None
    assert window.workspace.settings.recent == []
    problems: Any = window.panel("problems")
    problems.refresh()
    texts = [problems.list.item(i).text() for i in range(problems.list.count())]
    assert not any("rock" in text for text in texts)
    first = next(iter(window.document.encounter.creatures))
    window.workspace.selection.set([first])
    assert window.panel("properties").form("sheet").edits  # type: ignore[attr-defined]


def test_the_window_keeps_its_shape_in_another_language_or_other_colours(window: MainWindow) -> None:
    """However often it is built anew, in Edit and in Battle: no room is left for what is gone."""
    size, panels = window.size(), window.docks["palette"].size()
    ways = (("edit", window.set_language, "zh"), ("battle", window.set_language, "en"))
    for mode, change, choice in (*ways, ("battle", window.set_theme, "dark"), ("edit", window.set_theme, "light")):
        window._show_mode(mode)  # type: ignore[arg-type]
        change(choice)
        QApplication.processEvents()
        assert window.main_bar.x() == 0
        assert window.size() == size
    window._show_mode("edit")
    QApplication.processEvents()
    assert abs(window.docks["palette"].width() - panels.width()) < 40
    assert window.view.width() > 500
    button = window.main_bar.widgetForAction(window.actions_by_key["battle-mode"])
    assert button.isVisible()
