"""Title, notes, seed and house rules of the encounter, and what its map is made of in numbers."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QFrame, QLabel, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from editor.field.grid import feet
from editor.ui.changes import Change
from editor.ui.forms import Form
from editor.ui.panels.house_rules import HouseRules
from editor.ui.panels.ruleset_choice import RulesetChoice
from editor.ui.workspace import Workspace


class EncounterFields(msgspec.Struct):
    """What is edited here in one line each."""

    title: str = ""
    seed: Annotated[int, Meta(ge=0, le=999_999_999)] = 1


class EncounterPanel(QScrollArea):
    """Settings of the encounter; each change is one undoable step."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        words = workspace.words
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        self.form = Form(EncounterFields, words)
        self.form.edited.connect(self._set)
        layout.addWidget(self.form)
        layout.addWidget(QLabel(words("field-notes")))
        self.notes = QPlainTextEdit()
        self.notes.setPlaceholderText(words("notes-hint"))
        self.notes.setAccessibleName(words("field-notes"))
        self.notes.setTabChangesFocus(True)
        self.notes.installEventFilter(self)
        self.notes.setMinimumHeight(96)
        layout.addWidget(self.notes, 1)
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        layout.addWidget(self.facts)
        self.ruleset = RulesetChoice(workspace)
        layout.addWidget(self.ruleset)
        self.house_rules = HouseRules(workspace)
        layout.addWidget(self.house_rules)
        self.setWidget(page)
        workspace.document.changed.connect(self._follow)
        self.refresh()

    def refresh(self) -> None:
        """Show what the document holds."""
        encounter = self._workspace.document.encounter
        field = encounter.field
        self.form.show_values([EncounterFields(encounter.title, encounter.seed)])
        self.ruleset.refresh()
        self.house_rules.refresh()
        if self.notes.toPlainText() != encounter.notes:
            self.notes.setPlainText(encounter.notes)
        self.facts.setText(
            self._workspace.words(
                "encounter-facts",
                columns=field.width,
                rows=field.height,
                width=feet(field.width * field.cell_size),
                height=feet(field.height * field.cell_size),
                creatures=len(encounter.creatures),
            )
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notes become a step when one leaves them."""
        if watched is self.notes and event.type() == QEvent.Type.FocusOut:
            self._set("notes", self.notes.toPlainText())
        return super().eventFilter(watched, event)

    def _follow(self, change: Change) -> None:
        if change.kind in ("settings", "creatures", "all"):
            self.refresh()

    def _set(self, name: str, value: object) -> None:
        with self._workspace.document.edit(f"step-{name}") as edit:
            edit.set(name, value)
