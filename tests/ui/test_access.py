"""Whatever can have the focus says what it is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QSlider,
    QWidget,
)

from editor.ui.window import MainWindow
from editor.words import LANGUAGES


def nameless(window: MainWindow) -> list[str]:
    kinds = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QSlider)
    found = []
    for widget in window.findChildren(QWidget):
        inside = isinstance(widget.parent(), QAbstractSpinBox | QComboBox | QLineEdit | QAbstractItemView)
        if not isinstance(widget, kinds) or inside or not widget.isVisible():
            continue
        text = widget.text() if isinstance(widget, QAbstractButton) else ""
        named = widget.accessibleName() or text or widget.toolTip()
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not named:
            found.append(f"{type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(window: MainWindow, language: str) -> None:
    window.set_language(language)
    template = next(iter(window.workspace.bestiary.templates.values()))
    creature = template.creature("a", "A", "x", window.document.encounter.field.levels((2, 2))[0])
    window.document.encounter.creatures["a"] = creature
    window.workspace.selection.set(["a"])
    for tool in window.workspace.tools:
        window.workspace.choose_tool(tool)
        assert not nameless(window), "; ".join(nameless(window))
