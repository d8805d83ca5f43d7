"""The kind of a creature: a name of the bestiary, or a word of one's own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.ui.document import Document
from tests.ui.actions.playing import MAPS, Open
from tests.ui.clicking import Clicks, show_inside_scroller

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def test_kind_is_chosen_by_name_or_written(open_windows: Open, qtbot: QtBot) -> None:
    clicks = Clicks(open_windows(Document(read_encounter(MAPS["trap-vault"]).encounter)), qtbot)
    window = clicks.window
    window.workspace.selection.set(["wren"])
    box = window.panel("properties").findChild(QComboBox, "field-kind")
    assert isinstance(box, QComboBox)
    assert box.currentText() == "Thief"
    show_inside_scroller(box)
    clicks.press(box, QPoint(box.width() - 8, box.height() // 2))
    assert box.view().isVisible()
    clicks.row(box.view(), box.findText("Ogre"))
    assert window.document.encounter.creatures["wren"].sheet.kind == "ogre"
    line = box.lineEdit()
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "cave fisher")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert window.document.encounter.creatures["wren"].sheet.kind == "cave fisher"
    window.document.undo_stack.undo()
    assert window.document.encounter.creatures["wren"].sheet.kind == "ogre"
    assert box.currentText() == "Ogre"
