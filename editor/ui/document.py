"""The open encounter with its undo history; every edit passes through here and is told to whoever shows it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from editor.battle.journal import Journal
from editor.rules.encounter import Encounter
from editor.ui.changes import Change
from editor.ui.commands import Edit, Step

__all__ = ["Change", "Document"]


def _bare_name(key: str, /, **_: Any) -> str:
    return key


class Document(QObject):
    """One encounter being edited, with the battle played on it (`journal`).

    `changed` carries a `Change` after each edit, undo and redo; `state_changed` says that path, saved state or the
    gesture under way changed; `refused` carries the name of a locked layer that an edit met."""

    changed = Signal(object)
    state_changed = Signal()
    refused = Signal(str)

    def __init__(self, encounter: Encounter, path: Path | None = None) -> None:
        super().__init__()
        self.encounter = encounter
        self.path = path
        self.journal: Journal | None = None
        self.locked: set[str] = set()
        self.namer: Callable[..., str] = _bare_name
        """Words the key of a step for the history."""
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self._told_clean)
        self._edit: Edit | None = None
        self._journal_dirty = False

    @property
    def dirty(self) -> bool:
        """Whether there is something that no file holds yet."""
        return self._journal_dirty or not self.undo_stack.isClean()

    @property
    def editing(self) -> bool:
        """Whether a gesture is under way; undo and redo wait for its end."""
        return self._edit is not None

    def tell(self, change: Change) -> None:
        """Drop what the field remembers and tell everybody what changed."""
        if change.kind not in ("creatures", "settings"):
            self.encounter.field.touch()
        self.changed.emit(change)

    def edit(self, key: str, /, **values: Any) -> Edit:
        """Begin a gesture; also a context manager that commits. `key` names the step (`step-…` of the words).
        A gesture that is still open is taken back first."""
        if self._edit is not None:
            self._edit.cancel()
        self._edit = Edit(self, key, values)
        self.state_changed.emit()
        return self._edit

    def close_edit(self, edit: Edit) -> None:
        """The gesture has ended (called by the gesture itself)."""
        if self._edit is edit:
            self._edit = None
            self.state_changed.emit()

    def end_gesture(self) -> None:
        """Keep what the gesture under way has done so far, as a step: what is saved must be what can be undone."""
        if self._edit is not None:
            self._edit.commit()

    def undo(self) -> None:
        """Take back the last step; nothing while a gesture is under way."""
        if not self.editing:
            self.undo_stack.undo()

    def redo(self) -> None:
        """Do the next step again; nothing while a gesture is under way."""
        if not self.editing:
            self.undo_stack.redo()

    def replace(self, encounter: Encounter, path: Path | None = None, journal: Journal | None = None) -> None:
        """Show another encounter; the history starts anew."""
        if self._edit is not None:
            self._edit.cancel()
        self.encounter, self.path, self.journal = encounter, path, journal
        self._journal_dirty = False
        self.undo_stack.clear()
        self.tell(Change("all"))
        self.state_changed.emit()

    def set_journal(self, journal: Journal | None) -> None:
        """The battle has gone on (or was dropped): the file on the disk is out of date."""
        self.journal = journal
        self._journal_dirty = True
        self.state_changed.emit()

    def saved_to(self, path: Path) -> None:
        """The encounter lies in that file now."""
        self.path = path
        self._journal_dirty = False
        self.undo_stack.setClean()
        self.state_changed.emit()

    def _told_clean(self, _clean: bool) -> None:
        self.state_changed.emit()

    def rename_steps(self) -> None:
        """Word the history again, as after a change of language."""
        for index in range(self.undo_stack.count()):
            step = self.undo_stack.command(index)
            if isinstance(step, Step):
                step.setText(self.namer(step.key, **step.values))
