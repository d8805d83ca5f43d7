"""Widgets that edit one value each, all alike: `put(value)` shows, `changed` tells of a new one by the user.

`MIXED` stands for values that differ between the things edited together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QRegularExpression, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QRegularExpressionValidator, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QWidget,
)


class _Mixed:
    """Its one instance marks values that differ."""


MIXED: Final = _Mixed()
_DASH = "—"


class FieldEdit(QWidget):
    """Base of the edits: a widget inside a frameless box."""

    changed = Signal(object)

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.inner = inner
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(inner)
        self.setFocusProxy(inner)
        inner.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        inner.installEventFilter(self)

    def describe(self, label: str, help_: str = "") -> None:
        """Say what is edited, for tooltips and screen readers."""
        self.setToolTip(help_)
        self.inner.setAccessibleName(label)
        self.inner.setAccessibleDescription(help_)

    def put(self, value: Any) -> None:
        """Show a value (or `MIXED`) without telling."""
        raise NotImplementedError

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel scrolls the panel rather than change a value that merely lies under it; undo and redo are those
        of the map, unless something is being typed here."""
        over = isinstance(event, QWheelEvent) and not self.inner.hasFocus()
        if over or (event.type() == QEvent.Type.ShortcutOverride and self._leaves_to_window(event)):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _leaves_to_window(self, event: QEvent) -> bool:
        """Whether a key means a step of the history of the map."""
        line = self.inner.lineEdit() if isinstance(self.inner, QAbstractSpinBox) else self.inner
        if not isinstance(event, QKeyEvent) or not isinstance(line, QLineEdit):
            return False
        undo, redo = event.matches(QKeySequence.StandardKey.Undo), event.matches(QKeySequence.StandardKey.Redo)
        return (undo or redo) and not (line.isUndoAvailable() or line.isRedoAvailable())


_PAGE = 10
"""How many steps Qt takes at once with the page keys, and with Ctrl held."""
FEET_AT_ONCE = 5
"""How many feet it is to be instead."""


class NumberSpin(QDoubleSpinBox):
    """A number without trailing zeros; a dash while the values are mixed. Lengths step by a foot, and by five with
    Ctrl or the page keys (`leap`)."""

    mixed = False
    leap = _PAGE

    def stepBy(self, steps: int) -> None:
        far = abs(steps) == _PAGE or bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        super().stepBy((self.leap if steps > 0 else -self.leap) if far else steps)

    def textFromValue(self, value: float) -> str:
        if self.mixed:
            return _DASH
        return f"{value:.2f}".rstrip("0").rstrip(".").replace("-", "−")

    def valueFromText(self, text: str) -> float:
        return super().valueFromText(text.replace("−", "-"))

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        if self.mixed and text.startswith(_DASH):
            return QValidator.State.Acceptable, text, at
        found: Any = super().validate(text.replace("−", "-"), at)
        return found[0], text, at


class NumberEdit(FieldEdit):
    """A whole number, shown divided by `scale` (100 for feet); `unit` words the unit for a number."""

    def __init__(self, low: int, high: int, *, scale: int = 1, unit: Callable[[int], str] = str) -> None:
        self.spin = NumberSpin()
        super().__init__(self.spin)
        self._scale, self._unit = scale, unit
        self.spin.setDecimals(2 if scale > 1 else 0)
        self.spin.setRange(low / scale, high / scale)
        self.spin.setSingleStep(1 if scale == 1 or high > 500 else 0.5)
        if scale > 1 and high > 500:
            self.spin.leap = FEET_AT_ONCE
        self.spin.setMinimumWidth(64)
        self.spin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._show_unit(high / scale)
        self.spin.setKeyboardTracking(False)
        self._typed = False
        self.spin.valueChanged.connect(self._told)
        self.spin.lineEdit().textEdited.connect(self._typing)
        self.spin.editingFinished.connect(self._left)

    def put(self, value: Any) -> None:
        with QSignalBlocker(self.spin):
            self.spin.mixed = isinstance(value, _Mixed)
            self.spin.setValue(self.spin.value() if self.spin.mixed else value / self._scale)
            self._show_unit(self.spin.value())
            self.spin.lineEdit().setText(self.spin.textFromValue(self.spin.value()) + self.spin.suffix())
        self._typed = False

    def _show_unit(self, number: float) -> None:
        unit = self._unit(int(number))
        self.spin.setSuffix(f" {unit}" if unit else "")

    def _typing(self, text: str) -> None:
        self._typed = any(letter.isdigit() for letter in text)

    def _left(self) -> None:
        """Mixed values become the number typed even where the box happened to hold that one."""
        if self._typed and self.spin.mixed:
            self._told(self.spin.value())
        self._typed = False

    def _told(self, value: float) -> None:
        self.spin.mixed = False
        self.changed.emit(round(value * self._scale))


class ChoiceEdit(FieldEdit):
    """One of several values."""

    def __init__(self, choices: Sequence[tuple[Any, str]]) -> None:
        self.box = QComboBox()
        super().__init__(self.box)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.activated.connect(lambda index: self.changed.emit(self._values[index]))
        self.offer(choices)

    def offer(self, choices: Sequence[tuple[Any, str]]) -> None:
        """Let these be chosen from here on; what is chosen now has to be put anew."""
        self._values = [value for value, _ in choices]
        self.box.clear()
        self.box.addItems([text for _, text in choices])
        self.box.setMinimumContentsLength(min(12, max(len(text) for _, text in choices)))

    def name_of(self, value: Any) -> str:
        """How a value is called in the list; its own text where it is not there."""
        return self.box.itemText(self._values.index(value)) if value in self._values else str(value)

    def put(self, value: Any) -> None:
        self.box.setCurrentIndex(self._values.index(value) if value in self._values else -1)


class NamedEdit(FieldEdit):
    """One of several values by their names, or a word of one's own."""

    def __init__(self, choices: Sequence[tuple[str, str]]) -> None:
        self.box = QComboBox()
        self.box.setEditable(True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        super().__init__(self.box)
        self._names = dict(choices)
        self._values = {name: value for value, name in choices}
        self.box.addItems([name for _, name in choices])
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(8)
        self._known = ""
        self.box.activated.connect(self._told)
        line = self.box.lineEdit()
        assert line is not None
        line.editingFinished.connect(self._told)

    def put(self, value: Any) -> None:
        mixed = isinstance(value, _Mixed)
        self._known = "" if mixed else self._names.get(value, str(value))
        self.box.setCurrentIndex(self.box.findText(self._known))
        self.box.setEditText(self._known)
        line = self.box.lineEdit()
        assert line is not None
        line.setPlaceholderText(_DASH if mixed else "")

    def _told(self) -> None:
        text = self.box.currentText()
        if text != self._known:
            self._known = text
            self.changed.emit(self._values.get(text, text))


class FlagEdit(FieldEdit):
    """Yes or no."""

    def __init__(self) -> None:
        self.box = QCheckBox()
        super().__init__(self.box)
        self.box.clicked.connect(self._told)

    def put(self, value: Any) -> None:
        if isinstance(value, _Mixed):
            self.box.setCheckState(Qt.CheckState.PartiallyChecked)
        else:
            self.box.setTristate(False)
            self.box.setChecked(value)

    def _told(self) -> None:
        self.box.setTristate(False)
        self.changed.emit(self.box.isChecked())


class TextEdit(FieldEdit):
    """A line of text; told when the user leaves it or presses Return."""

    def __init__(self, placeholder: str = "", pattern: str = "") -> None:
        self.line = QLineEdit()
        self.line.setMinimumWidth(64)
        super().__init__(self.line)
        if pattern:
            self.line.setValidator(_Pattern(pattern, self))
        self._placeholder = placeholder
        self.known = ""
        self.line.editingFinished.connect(self._told)

    def put(self, value: Any) -> None:
        mixed = isinstance(value, _Mixed)
        self.line.setPlaceholderText(_DASH if mixed else self._placeholder)
        self.known = self.text_of(value) if not mixed else ""
        if self.line.text() != self.known:
            self.line.setText(self.known)

    def text_of(self, value: Any) -> str:
        """How a value is written."""
        return str(value)

    def value_of(self, text: str) -> Any:
        """What a text means."""
        return text

    def _told(self) -> None:
        if self.line.text() != self.known:
            self.known = self.line.text()
            # from here on undo means the step on the map, not the letters
            self.line.setText(self.known)
            self.changed.emit(self.value_of(self.known))


class _Pattern(QRegularExpressionValidator):
    """Lets only what fits a pattern through; what does not fit becomes the known text again when one leaves."""

    def __init__(self, pattern: str, edit: TextEdit) -> None:
        super().__init__(QRegularExpression(pattern), edit)
        self._edit = edit

    def fixup(self, text: str) -> str:
        return self._edit.known or text


class WordsEdit(TextEdit):
    """Several words, parted by commas; keys of a table (key, name) are written by name."""

    def __init__(self, placeholder: str = "", table: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(placeholder)
        self._names = dict(table)
        self._keys = {name.casefold(): key for key, name in table}

    def text_of(self, value: Any) -> str:
        return ", ".join(self._names.get(one, one) for one in value)

    def value_of(self, text: str) -> Any:
        parts = (part.strip() for part in text.replace("，", ",").split(","))
        return tuple(self._keys.get(part.casefold(), part) for part in parts if part)


class OptionalEdit(FieldEdit):
    """A value that can be absent: a box to tick, and the edit of the value."""

    def __init__(self, edit: FieldEdit, plain: Any) -> None:
        self.present = QCheckBox()
        super().__init__(self.present)
        self._edit, self._value = edit, plain
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.addWidget(edit, 1)
        edit.setEnabled(False)
        edit.changed.connect(self._keep)
        self.present.clicked.connect(self._told)

    def put(self, value: Any) -> None:
        self.present.setChecked(value is not None and not isinstance(value, _Mixed))
        self._edit.setEnabled(value is not None)
        if value is not None:
            self._edit.put(value)
            self._value = self._value if isinstance(value, _Mixed) else value
        else:
            self._edit.put(self._value)

    def describe(self, label: str, help_: str = "") -> None:
        super().describe(label, help_)
        self._edit.describe(label, help_)

    def _keep(self, value: Any) -> None:
        self._value = value
        self.changed.emit(value)

    def _told(self) -> None:
        self._edit.setEnabled(self.present.isChecked())
        self.changed.emit(self._value if self.present.isChecked() else None)
