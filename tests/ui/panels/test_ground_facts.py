"""Properties of cells and of a volume's space, by the mouse: shown, mixed, changed as one step, taken back."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.field.grid import Cell
from editor.field.volumes import Prism
from editor.ui.forms import Form
from editor.ui.window import MainWindow
from tests.ui.clicking import CONTROL, Clicks, arrow_of
from tests.ui.state import state_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def form(window: MainWindow, part: str) -> Form:
    panel: Any = window.panel("properties")
    found: Form = panel.form(part)
    QApplication.processEvents()
    return found


def texts(window: MainWindow) -> list[str]:
    return [label.text() for label in window.panel("properties").findChildren(QLabel) if label.isVisible()]


def spanned(window: MainWindow, qtbot: QtBot) -> Clicks:
    """Three cells selected by a drag of the select tool; the middle one is mud at 10 ft."""
    ground = window.document.encounter.field.ground
    ground.material[4, 5], ground.elevation[4, 5] = 3, 1000
    clicks = Clicks(window, qtbot)
    clicks.tool("select")
    clicks.map.drag((4.5, 4.5), (6.5, 4.5))
    clicks.tab("properties")
    assert window.workspace.selection.cells == {Cell(4, 4), Cell(5, 4), Cell(6, 4)}
    return clicks


def test_cells_show_what_they_share_and_a_dash_where_they_differ(window: MainWindow, qtbot: QtBot) -> None:
    spanned(window, qtbot)
    edits: Any = form(window, "cells").edits
    assert list(edits) == ["material", "elevation", "water", "ceiling", "light", "standing", "footing"]
    assert edits["material"].box.currentIndex() == -1
    assert edits["elevation"].spin.text() == "— ft"
    assert edits["water"].spin.text() == "0 ft"
    assert edits["light"].box.currentText() == "bright"
    assert edits["footing"].box.currentText() == "none"
    assert "3 cells selected" in texts(window)


def test_each_value_goes_to_all_cells_as_one_step(window: MainWindow, qtbot: QtBot) -> None:
    clicks = spanned(window, qtbot)
    before = state_of(window.document.encounter)
    ground, edits = window.document.encounter.field.ground, form(window, "cells").edits
    wanted: dict[str, tuple[object, int]] = {
        "material": ("rubble", 2),
        "water": (100, 100),
        "ceiling": (500, 500),
        "light": ("dim", 1),
        "standing": (200, 200),
        "footing": ("secure", 2),
    }
    steps = 0
    for layer, (value, number) in wanted.items():
        clicks.set(edits[layer], value, lambda layer=layer: int(ground.layer(layer)[4, 4]))
        assert ground.layer(layer)[4, 4:7].tolist() == [number] * 3
        assert ground.layer(layer)[4, 7] != number
        assert window.document.undo_stack.count() > steps
        steps = window.document.undo_stack.count()
    assert window.document.undo_stack.text(0) == "Change: Ground"
    after = state_of(window.document.encounter)
    for _ in range(steps):
        qtbot.keyClick(window.view, Qt.Key.Key_Z, CONTROL)
    assert state_of(window.document.encounter) == before
    shown: Any = edits["elevation"]
    assert shown.spin.text() == "— ft"
    for _ in range(steps):
        qtbot.keyClick(window.view, Qt.Key.Key_Z, BOTH)
    assert state_of(window.document.encounter) == after


def test_a_number_typed_over_mixed_values_is_taken_even_when_it_is_nought(window: MainWindow, qtbot: QtBot) -> None:
    clicks = spanned(window, qtbot)
    edit: Any = form(window, "cells").edits["elevation"]
    clicks.press(edit.spin.lineEdit())
    edit.spin.selectAll()
    qtbot.keyClicks(edit.spin, "0")
    qtbot.keyClick(edit.spin, Qt.Key.Key_Return)
    assert not window.document.encounter.field.ground.elevation.any()
    assert window.document.undo_stack.count() == 1
    assert edit.spin.text() == "0 ft"
    qtbot.keyClick(window.view, Qt.Key.Key_Z, CONTROL)
    assert window.document.encounter.field.ground.elevation[4, 5] == 1000


def test_a_volume_s_floor_top_and_kind_are_changed_after_drawing(window: MainWindow, qtbot: QtBot) -> None:
    clicks, volumes = Clicks(window, qtbot), window.document.encounter.field.volumes
    clicks.tool("volume")
    clicks.map.drag((2.5, 2.5), (3.5, 2.5))
    clicks.tab("properties")
    assert volumes["arena"].prisms == (Prism(2, 2, 0, 1000), Prism(3, 2, 0, 1000))
    assert "500 cubic ft" in texts(window)
    edits = form(window, "space").edits
    clicks.set(edits["floor"], 200, lambda: volumes["arena"].prisms[0].floor)
    clicks.set(edits["top"], 1500, lambda: volumes["arena"].prisms[0].top)
    assert volumes["arena"].prisms == (Prism(2, 2, 200, 1500), Prism(3, 2, 200, 1500))
    assert "650 cubic ft" in texts(window)
    clicks.set(form(window, "thing").edits["kind"], "gas", lambda: volumes["arena"].kind)
    name: Any = form(window, "thing").edits["name"]
    clicks.press(name.line)
    qtbot.keyClicks(name.line, "Fumes")
    qtbot.keyClick(name.line, Qt.Key.Key_Return)
    assert (volumes["arena"].kind, volumes["arena"].name) == ("gas", "Fumes")
    for _ in range(window.document.undo_stack.count() - 1):
        qtbot.keyClick(window.view, Qt.Key.Key_Z, CONTROL)
    assert volumes["arena"].prisms == (Prism(2, 2, 0, 1000), Prism(3, 2, 0, 1000))
    assert (volumes["arena"].kind, volumes["arena"].name) == ("arena", "")


def test_a_volume_never_loses_its_height(window: MainWindow, qtbot: QtBot) -> None:
    clicks = Clicks(window, qtbot)
    clicks.tool("volume")
    clicks.map.click((2.5, 2.5))
    clicks.tab("properties")
    edit: Any = form(window, "space").edits["top"]
    clicks.press(edit.spin.lineEdit())
    edit.spin.selectAll()
    qtbot.keyClicks(edit.spin, "0")
    qtbot.keyClick(edit.spin, Qt.Key.Key_Return)
    assert window.document.encounter.field.volumes["arena"].prisms == (Prism(2, 2, 0, 1000),)
    assert window.statusBar().currentMessage() == "A volume needs a height above 0 ft."
    assert edit.spin.text() == "10 ft"
    assert window.document.undo_stack.count() == 1


def test_a_locked_layer_is_left_alone_and_the_form_shows_what_is(window: MainWindow, qtbot: QtBot) -> None:
    clicks = spanned(window, qtbot)
    clicks.tab("layers")
    layers: Any = window.panel("layers")
    clicks.press(layers.locks["elevation"])
    clicks.tab("properties")
    edit: Any = form(window, "cells").edits["ceiling"]
    clicks.press(edit.spin, arrow_of(edit.spin, up=True).center())
    assert not window.document.encounter.field.ground.ceiling.any()
    assert window.document.undo_stack.count() == 0
    assert "“Elevation” is locked" in window.statusBar().currentMessage()
    assert edit.spin.text() == "0 ft"


def test_undo_and_redo_by_the_keys_while_a_number_or_a_name_has_them(window: MainWindow, qtbot: QtBot) -> None:
    clicks, volumes = Clicks(window, qtbot), window.document.encounter.field.volumes
    clicks.tool("volume")
    clicks.map.click((2.5, 2.5))
    clicks.tab("properties")
    spin: Any = form(window, "space").edits["top"].inner
    clicks.press(spin, arrow_of(spin, up=True).center())
    assert spin.hasFocus()
    assert volumes["arena"].prisms[0].top == 1100
    qtbot.keyClick(spin, Qt.Key.Key_Z, CONTROL)
    assert volumes["arena"].prisms[0].top == 1000
    assert spin.text() == "10 ft"
    qtbot.keyClick(spin, Qt.Key.Key_Z, BOTH)
    assert volumes["arena"].prisms[0].top == 1100
    line: Any = form(window, "thing").edits["name"].inner
    clicks.press(line)
    qtbot.keyClicks(line, "Pit")
    # what is being typed is taken back first
    qtbot.keyClick(line, Qt.Key.Key_Z, CONTROL)
    assert line.text() == ""
    assert volumes["arena"].prisms[0].top == 1100
    qtbot.keyClicks(line, "Pit")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert volumes["arena"].name == "Pit"
    qtbot.keyClick(line, Qt.Key.Key_Z, CONTROL)
    assert (volumes["arena"].name, line.text()) == ("", "")
    qtbot.keyClick(line, Qt.Key.Key_Z, BOTH)
    assert (volumes["arena"].name, line.text()) == ("Pit", "Pit")
