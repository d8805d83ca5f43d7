"""The open encounter with its undo history; every edit passes through here and is told to whoever shows it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from editor.rules.encounter import Encounter


class Change(NamedTuple):
    """What an edit touched. `kind`: ground, edges, structures, volumes, lights, creatures, settings, or all.

    `rect` is (column, row, columns, rows) where only some cells are concerned; `ids` the things concerned."""

    kind: str
    rect: tuple[int, int, int, int] | None = None
    ids: tuple[str, ...] = ()


class Document(QObject):
    """One encounter being edited. `changed` carries a `Change` after each edit, undo and redo."""

    changed = Signal(object)

    def __init__(self, encounter: Encounter, path: Path | None = None) -> None:
        super().__init__()
        self.encounter = encounter
        self.path = path
        self.undo_stack = QUndoStack(self)

    def tell(self, change: Change) -> None:
        """Drop what the field remembers and tell everybody what changed."""
        if change.kind not in ("creatures", "settings"):
            self.encounter.field.touch()
        self.changed.emit(change)
