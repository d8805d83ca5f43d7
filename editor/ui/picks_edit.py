"""Several entries of a table as one value: those chosen as buttons that take them away, and a list to add from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from editor.ui.field_edits import FieldEdit, _Mixed
from editor.ui.flow_layout import FlowLayout
from editor.words import Words

_SIGN = "×"


class PicksEdit(FieldEdit):
    """A tuple of keys, chosen by name. `once`: an entry that is chosen is no longer in the list. `fixed`: entries
    that are only shown, and neither added nor taken away."""

    def __init__(
        self,
        table: Sequence[tuple[Any, str]],
        words: Words,
        *,
        once: bool = True,
        fixed: Sequence[tuple[Any, str]] = (),
    ) -> None:
        self.add = QComboBox()
        super().__init__(self.add)
        self._table, self._names, self._words, self._once = list(table), dict(table), words, once
        self._fixed = dict(fixed)
        self._value: tuple[Any, ...] = ()
        self._offered: list[Any] = []
        self._mixed = False
        self.add.setPlaceholderText(words("picks-add"))
        self.add.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.add.activated.connect(self._taken)
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips, gap=4)
        policy = self._chips.sizePolicy()
        policy.setHeightForWidth(True)
        self._chips.setSizePolicy(policy)
        self.chosen: list[QToolButton] = []
        row = self.layout()
        assert isinstance(row, QHBoxLayout)
        row.removeWidget(self.add)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self._chips)
        column.addWidget(self.add)
        row.addLayout(column)
        self._show()

    @property
    def offered(self) -> list[Any]:
        """The keys that the list offers now, in its order."""
        return self._offered

    def put(self, value: Any) -> None:
        mixed = isinstance(value, _Mixed)
        after = () if mixed else tuple(value)
        if (mixed, after) != (self._mixed, self._value):
            self._mixed, self._value = mixed, after
            self._show()

    def _show(self) -> None:
        """Buttons for what is chosen, the rest in the list."""
        for chip in self.chosen:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chosen = [self._chip(number, key) for number, key in enumerate(self._value)]
        for chip in self.chosen:
            self._flow.addWidget(chip)
        self._chips.setVisible(bool(self.chosen))
        self._offered = [key for key, _ in self._table if not self._once or key not in self._value]
        self.add.clear()
        self.add.addItems([self._names[key] for key in self._offered])
        self.add.setCurrentIndex(-1)
        self.add.setEnabled(bool(self._offered) and not self._mixed)
        self._chips.updateGeometry()

    def _chip(self, number: int, key: Any) -> QToolButton:
        if key in self._fixed:
            return self._fixed_chip(self._fixed[key])
        chip, name = QToolButton(), self._names.get(key, str(key))
        chip.setText(f"{name} {_SIGN}")
        chip.setToolTip(self._words("picks-remove", name=name))
        chip.setAccessibleName(self._words("picks-remove", name=name))
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        chip.clicked.connect(lambda: self._tell(self._value[:number] + self._value[number + 1 :]))
        return chip

    def _fixed_chip(self, name: str) -> QToolButton:
        chip = QToolButton()
        chip.setText(name)
        chip.setToolTip(self._words("picks-fixed"))
        chip.setEnabled(False)
        return chip

    def _taken(self, index: int) -> None:
        self._tell((*self._value, self._offered[index]))

    def _tell(self, value: tuple[Any, ...]) -> None:
        self._value = value
        self._show()
        self.changed.emit(value)
