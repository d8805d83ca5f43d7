"""Small dialogs made from structs: the new map, another size. They never block; the answer comes to a callback."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QVBoxLayout, QWidget

from editor import __version__
from editor.field.ground import MAX_SIDE
from editor.ui.forms import NO_CHOICES, Choices, Form
from editor.ui.tools.material import MaterialName
from editor.words import Words

Side = Annotated[int, Meta(ge=1, le=MAX_SIDE, extra={"unit": "cells"})]


class MapSize(msgspec.Struct):
    """Columns and rows."""

    width: Side = 40
    height: Side = 30


class NewMap(MapSize):
    """A new map, what it is filled with, and the rules that it is made for: they say how large a cell is."""

    material: MaterialName = "floor"
    ruleset: str = "underground"


class FormDialog(QDialog):
    """A form with two buttons; `then` gets the struct when it is confirmed."""

    def __init__(
        self,
        parent: QWidget,
        title: str,
        confirm: str,
        values: Any,
        words: Words,
        then: Callable[[Any], None],
        choices: Choices = NO_CHOICES,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.values = values
        self._then = then
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(16)
        self.form = Form(type(values), words, choices=choices)
        self.form.show_values([values])
        self.form.edited.connect(lambda name, value: setattr(values, name, value))
        self.buttons = QDialogButtonBox()
        self.confirm = self.buttons.addButton(confirm, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(words("button-cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout.addWidget(self.form)
        layout.addWidget(self.buttons)
        self.accepted.connect(lambda: then(values))


def show_message(parent: QWidget, text: str, words: Words) -> QMessageBox:
    """Show one sentence that has to be read."""
    box = QMessageBox(QMessageBox.Icon.Warning, words("app-name"), text, QMessageBox.StandardButton.NoButton, parent)
    box.addButton(words("button-close"), QMessageBox.ButtonRole.AcceptRole)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
    return box


def show_about(parent: QWidget, words: Words) -> None:
    """Name and version."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(words("app-name"))
    box.setText(words("about", version=__version__))
    box.addButton(words("button-close"), QMessageBox.ButtonRole.AcceptRole)
    box.open()
