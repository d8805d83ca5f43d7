"""Edits of structs inside a form: one struct as a form of its own, several wide ones as a list with a form below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QToolButton, QVBoxLayout

from editor.ui.field_edits import ChoiceEdit, FieldEdit, FlagEdit, _Mixed
from editor.words import Words

if TYPE_CHECKING:
    from editor.ui.forms import Form

MakeForm = Callable[[], "Form"]
_ROW = 24
_MOST_ROWS = 6


class StructEdit(FieldEdit):
    """One struct, its fields below one another."""

    def __init__(self, make: MakeForm) -> None:
        self.form = make()
        super().__init__(self.form)
        self._value: Any = None
        self.form.edited.connect(self._edited)

    def put(self, value: Any) -> None:
        self.setEnabled(not isinstance(value, _Mixed))
        if not isinstance(value, _Mixed):
            self._value = value
            self.form.show_values([value])

    def _edited(self, name: str, value: Any) -> None:
        self._value = msgspec.structs.replace(self._value, **{name: value})
        self.changed.emit(self._value)


class RowsEdit(FieldEdit):
    """Structs with many fields: a line for each, the chosen one's fields below, buttons to add and take away.

    `new` makes another one."""

    def __init__(self, make: MakeForm, new: Callable[[], Any], words: Words) -> None:
        self.list = QListWidget()
        super().__init__(self.list)
        self._new, self._words = new, words
        self._rows: list[Any] = []
        self.form = make()
        self.more, self.less = QToolButton(), QToolButton()
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.removeWidget(self.list)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addLayout(self._top())
        self._below = QFrame()
        self._below.setFrameShape(QFrame.Shape.NoFrame)
        inside = QVBoxLayout(self._below)
        inside.setContentsMargins(12, 0, 0, 8)
        inside.addWidget(self.form)
        column.addWidget(self._below)
        layout.addLayout(column)
        self.more.clicked.connect(self._add)
        self.less.clicked.connect(self._remove)
        self.list.currentRowChanged.connect(lambda _row: self._show_row())
        self.form.edited.connect(self._change)

    def _top(self) -> QHBoxLayout:
        top, buttons = QHBoxLayout(), QVBoxLayout()
        for button, sign, key in ((self.more, "+", "table-add"), (self.less, "−", "table-remove")):
            button.setText(sign)
            button.setAutoRaise(True)
            button.setToolTip(self._words(key))
            button.setAccessibleName(self._words(key))
            buttons.addWidget(button)
        buttons.addStretch(1)
        top.addWidget(self.list)
        top.addLayout(buttons)
        return top

    def put(self, value: Any) -> None:
        mixed = isinstance(value, _Mixed)
        self.setEnabled(not mixed)
        self._rows = [] if mixed else list(value)
        row = max(0, min(self.list.currentRow(), len(self._rows) - 1))
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems([self._line(one) for one in self._rows])
            self.list.setCurrentRow(row if self._rows else -1)
        self.list.setFixedHeight(8 + _ROW * max(2, min(len(self._rows), _MOST_ROWS)))
        self._show_row()

    def _line(self, one: Any) -> str:
        """What the row is, and what is true of it: names of choices and flags that are set."""
        return summary(self.form, one, self._words("list-separator"))

    def _show_row(self) -> None:
        row = self.list.currentRow()
        self._below.setVisible(0 <= row < len(self._rows))
        self.less.setEnabled(0 <= row < len(self._rows))
        if 0 <= row < len(self._rows):
            self.form.show_values([self._rows[row]])

    def _change(self, name: str, value: Any) -> None:
        row = self.list.currentRow()
        changed = msgspec.structs.replace(self._rows[row], **{name: value})
        self._tell(row, [*self._rows[:row], changed, *self._rows[row + 1 :]])

    def _add(self) -> None:
        self._tell(len(self._rows), [*self._rows, self._new()])

    def _remove(self) -> None:
        row = self.list.currentRow()
        self._tell(row, [*self._rows[:row], *self._rows[row + 1 :]])

    def _tell(self, row: int, rows: Sequence[Any]) -> None:
        self.put(rows)
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(max(0, min(row, len(rows) - 1)) if rows else -1)
        self._show_row()
        self.changed.emit(tuple(rows))


def summary(form: Form, one: Any, stop: str) -> str:
    """A struct in a line: its first field by name, then every other choice and flag that is not as usual."""
    parts: list[str] = []
    usual = _usual(type(one))
    for name, edit in form.edits.items():
        value = getattr(one, name)
        if parts and value == usual.get(name):
            continue
        if isinstance(edit, ChoiceEdit):
            parts.append(edit.name_of(value))
        elif isinstance(edit, FlagEdit):
            if value:
                parts.append(edit.inner.accessibleName().lower())
        elif not parts:
            parts.append(str(value))
    return stop.join(part for part in parts if part)


def _usual(kind: type) -> dict[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(kind)}
