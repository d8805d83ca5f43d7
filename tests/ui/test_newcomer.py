"""What helps a newcomer: the legend, the first steps, a brush that shows at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QMenu, QTextBrowser
from pytestqt.qtbot import QtBot

from editor.ui.dialogs import FormDialog
from editor.ui.window import MainWindow


def test_the_legend_follows_the_map_and_can_be_hidden(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not window.legend.height())
    with window.document.edit("step-water") as edit:
        edit.paint("water", [(1, 1)], 400)
    qtbot.waitUntil(lambda: any("5 ft" in row.text for row in window.legend.rows))
    assert window.legend.height() > 20
    action = window.actions_by_key["legend"]
    assert action.isChecked()
    qtbot.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert not window.legend.isVisible()
    assert not action.isChecked()
    assert not window.workspace.settings.legend


def test_first_steps_in_both_languages(window: MainWindow, qtbot: QtBot) -> None:
    for language, title in (("en", "First steps"), ("zh", "入门")):
        window.set_language(language)
        menu = window.menuBar().findChild(QMenu, "menu-help")
        assert menu is not None
        entry = next(a for a in menu.actions() if isinstance(a, QAction) and a.objectName() == "action-first-steps")
        entry.trigger()
        dialog = next(d for d in window.findChildren(QDialog) if d.windowTitle() == title)
        page = dialog.findChild(QTextBrowser)
        assert page is not None
        text = page.toPlainText()
        assert text.startswith(title)
        assert "**" not in text
        assert all(key in text for key in ("F5", "F9", "Ctrl+Home"))
        dialog.close()


def test_the_brush_shows_on_a_new_map(window: MainWindow, qtbot: QtBot) -> None:
    for ground, brush in (("rock", "floor"), ("floor", "rock")):
        window.filing.new()
        qtbot.waitUntil(lambda: bool(window.findChildren(FormDialog)))
        dialog = window.findChildren(FormDialog)[-1]
        dialog.values.material = ground
        qtbot.mouseClick(dialog.confirm, Qt.MouseButton.LeftButton)
        assert window.workspace.tools["material"].options.material == brush
        qtbot.waitUntil(lambda: not window.findChildren(FormDialog))
