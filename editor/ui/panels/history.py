"""The undo history: every step by its name; a click goes there."""

from __future__ import annotations

from PySide6.QtWidgets import QUndoView

from editor.ui.workspace import Workspace


class HistoryPanel(QUndoView):
    """The steps of the document."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace.document.undo_stack)
        self._document = workspace.document
        self.setEmptyLabel(workspace.words("history-start"))
        self.setAccessibleName(workspace.words("dock-history"))
        self._document.state_changed.connect(self._wait)

    def _wait(self) -> None:
        """While a gesture is under way nothing can be taken back."""
        self.setEnabled(not self._document.editing)
