"""The ceiling by the elevation tool: painted, told, rubbed out, undone by the keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDoubleSpinBox
from pytestqt.qtbot import QtBot

from editor.ui.field_edits import NumberEdit
from editor.ui.window import MainWindow
from tests.ui.clicking import CONTROL, NONE, Clicks, arrow_of
from tests.ui.conftest import Hand

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def told_at(window: MainWindow, at: tuple[float, float]) -> str:
    """What the status line says with the mouse there."""
    Hand(window).move(at, down=False)
    return str(window.statusBar().where.text())  # type: ignore[attr-defined]


def test_a_ceiling_is_painted_told_and_taken_back(window: MainWindow, qtbot: QtBot) -> None:
    clicks, ground = Clicks(window, qtbot), window.document.encounter.field.ground
    clicks.tool("elevation")
    clicks.option("mode", "ceiling")
    clicks.option("ceiling", 700)
    clicks.map.drag((2.5, 2.5), (5.5, 2.5))
    assert ground.ceiling[2, 2:6].tolist() == [700] * 4
    assert ground.ceiling.sum() == 2800
    assert not ground.elevation.any()
    assert "ceiling 7 ft up" in told_at(window, (3.5, 2.5))
    assert "ceiling" not in told_at(window, (3.5, 3.5))
    assert window.document.undo_stack.text(0) == "Hang a ceiling"
    clicks.map.drag((3.5, 2.5), (3.5, 2.5), modifiers=CONTROL)
    assert ground.ceiling[2, 2:6].tolist() == [700, 0, 700, 700]
    qtbot.keyClick(window.view, Qt.Key.Key_Z, CONTROL)
    qtbot.keyClick(window.view, Qt.Key.Key_Z, CONTROL)
    assert not ground.ceiling.any()
    qtbot.keyClick(window.view, Qt.Key.Key_Z, BOTH)
    assert ground.ceiling.sum() == 2800
    clicks.option("ceiling", 300)
    clicks.map.click((4.5, 2.5), Qt.KeyboardModifier.AltModifier)
    assert window.workspace.tool.options.ceiling == 700  # type: ignore[union-attr]


def test_a_ceiling_is_worded_in_chinese(window: MainWindow, qtbot: QtBot) -> None:
    window.document.encounter.field.ground.ceiling[2, 2] = 850
    clicks = Clicks(window, qtbot)
    clicks.menu("view", "action-language-zh")
    assert "净空 8.5 英尺" in told_at(window, (2.5, 2.5))


def test_lengths_step_by_a_foot_and_by_five_with_ctrl_or_the_page_keys(window: MainWindow, qtbot: QtBot) -> None:
    clicks = Clicks(window, qtbot)
    clicks.tool("water")
    form, tool = window.strip.form, window.workspace.tool
    assert form is not None
    assert tool is not None
    edit = form.edits["depth"]
    assert isinstance(edit, NumberEdit)
    spin: QDoubleSpinBox = edit.spin
    assert tool.options.depth == 300
    QApplication.processEvents()
    clicks.press(spin, arrow_of(spin, up=True).center(), NONE)
    assert tool.options.depth == 400
    clicks.press(spin, arrow_of(spin, up=True).center(), CONTROL)
    assert tool.options.depth == 900
    qtbot.keyClick(spin, Qt.Key.Key_PageDown)
    assert tool.options.depth == 400
    qtbot.keyClick(spin, Qt.Key.Key_Down)
    assert tool.options.depth == 300
