"""The house rules of the encounter: each reading of its ruleset, with its default and its other choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from PySide6.QtWidgets import QFormLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.rules.readings import Reading
from editor.rules.registry import get_ruleset
from editor.ui.field_edits import ChoiceEdit
from editor.ui.forms import Form
from editor.ui.workspace import Workspace

_WIDEST = 260


def readings_struct(readings: Sequence[Reading]) -> type[msgspec.Struct]:
    """A struct with a field for each reading (its key with underscores), from which a form is made."""
    fields = [(reading.key.replace("-", "_"), _type_of(reading), reading.default) for reading in readings]
    return msgspec.defstruct("HouseRules", fields, rename="kebab")


def _type_of(reading: Reading) -> Any:
    if reading.choices:
        return Literal[reading.choices]
    if isinstance(reading.default, int) and not isinstance(reading.default, bool):
        return Annotated[int, Meta(ge=reading.least, le=reading.most)]
    return type(reading.default)


class HouseRules(QWidget):
    """Each change is one undoable step; only what differs from the ruleset is kept with the encounter."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._ruleset = ""
        self._kind: type[msgspec.Struct] = msgspec.Struct
        self._readings: dict[str, Reading] = {}
        self.form: Form | None = None
        words = workspace.words
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(8)
        heading = QLabel(words("house-rules"))
        font = heading.font()
        font.setBold(True)
        heading.setFont(font)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.plain = QPushButton(words("house-rules-plain"))
        self.plain.setToolTip(words("house-rules-plain.help"))
        self.plain.clicked.connect(lambda: self._keep({}))
        for widget in (heading, self.told, self.plain):
            self._layout.addWidget(widget)
        self.refresh()

    def refresh(self) -> None:
        """Show what the encounter holds."""
        encounter = self._workspace.document.encounter
        if self.form is None or encounter.ruleset != self._ruleset:
            self._build(encounter.ruleset)
        assert self.form is not None
        values = {
            key.replace("-", "_"): encounter.readings[key]
            for key, reading in self._readings.items()
            if key in encounter.readings and reading.allows(encounter.readings[key])
        }
        self.form.show_values([self._kind(**values)])
        for name, edit in self.form.edits.items():
            font = edit.inner.font()
            font.setBold(name in values)
            edit.inner.setFont(font)
        self.told.setText(self._workspace.words("house-rules-changed", count=len(values)))
        self.plain.setEnabled(bool(encounter.readings))

    def _build(self, ruleset: str) -> None:
        if self.form is not None:
            self._layout.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
        readings = get_ruleset(ruleset).readings
        self._ruleset, self._readings = ruleset, {reading.key: reading for reading in readings}
        self._kind = readings_struct(readings)
        self.form = Form(self._kind, self._workspace.words, prefix="reading")
        self.form.edited.connect(self._set)
        rows = self.form.layout()
        assert isinstance(rows, QFormLayout)
        # a choice that takes many words stands below its name
        rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for edit in self.form.edits.values():
            if isinstance(edit, ChoiceEdit):
                edit.setMinimumWidth(min(edit.inner.sizeHint().width(), _WIDEST))
        self._layout.addWidget(self.form)

    def _set(self, name: str, value: Any) -> None:
        reading = self._readings[name.replace("_", "-")]
        kept = {key: old for key, old in self._workspace.document.encounter.readings.items() if key != reading.key}
        self._keep(kept if value == reading.default else {**kept, reading.key: value})

    def _keep(self, readings: dict[str, Any]) -> None:
        with self._workspace.document.edit("step-readings") as edit:
            edit.set("readings", readings)
