"""What makes no sense on the map; a click goes to the place, a button mends what can be mended at once."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from editor.field.grid import Cell
from editor.ui.icons import icon
from editor.ui.workspace import Workspace

_ROLE = Qt.ItemDataRole.UserRole
_PAUSE_MS = 300
_AROUND = 4


class ProblemsPanel(QWidget):
    """The list is made anew a moment after each edit."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.list = QListWidget()
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setAccessibleName(workspace.words("dock-problems"))
        self.empty = QLabel(workspace.words("problems-none"))
        self.empty.setWordWrap(True)
        self.empty.setMargin(8)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.empty)
        layout.addWidget(self.list)
        self.mend = QPushButton(workspace.words("problems-form-up"))
        self.mend.setToolTip(workspace.words("problems-form-up.help"))
        self.mend.setIcon(icon("mdi6.account-group-outline"))
        self.mend.hide()
        self.mend.clicked.connect(self._mend)
        layout.addWidget(self.mend)
        self.list.currentItemChanged.connect(lambda *_: self._show_mend())
        self._pause = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._pause.timeout.connect(self.refresh)
        workspace.document.changed.connect(self._follow)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self._pause.start()

    def refresh(self) -> None:
        """Look for problems now; a gesture under way is waited for."""
        from editor.files.problem_words import problem_sentence
        from editor.rules.problems import find_problems
        from editor.rules.registry import get_ruleset

        if self._workspace.document.editing:
            self._pause.start()
            return
        encounter = self._workspace.document.encounter
        self.list.clear()
        for problem in find_problems(encounter, get_ruleset(encounter.ruleset)):
            item = QListWidgetItem(problem_sentence(problem, self._workspace.words))
            item.setIcon(icon("mdi6.alert-octagon-outline" if problem.severity == "error" else "mdi6.alert-outline"))
            item.setData(_ROLE, (problem.place, problem.id))
            self.list.addItem(item)
        self.list.setVisible(self.list.count() > 0)
        self.empty.setVisible(self.list.count() == 0)
        self._show_mend()

    def _bodied(self) -> str:
        """The body of troops that the current problem concerns; "" for none."""
        from editor.rules.registry import get_ruleset
        from editor.ui.bodies import has_body

        item, encounter = self.list.currentItem(), self._workspace.document.encounter
        id_ = item.data(_ROLE)[1] if item is not None else ""
        creature = encounter.creatures.get(id_)
        if creature is None or not has_body(get_ruleset(encounter.ruleset), encounter.field, creature):
            return ""
        return str(id_)

    def _show_mend(self) -> None:
        self.mend.setVisible(bool(self._bodied()))

    def _mend(self) -> None:
        """Form the body anew, at the nearest place where it fits."""
        from editor.ui.editing import form_up

        form_up(self._workspace, [self._bodied()])

    def _follow(self, _change: object) -> None:
        self._pause.start()

    def _go(self, item: QListWidgetItem) -> None:
        place, id_ = item.data(_ROLE)
        if id_ in self._workspace.document.encounter.creatures:
            self._workspace.selection.set(creatures=[id_])
        if place is not None and self._workspace.view is not None:
            at = Cell(*place[:2])
            self._workspace.view.zoom_to(QRectF(at[0] - _AROUND, at[1] - _AROUND, 2 * _AROUND + 1, 2 * _AROUND + 1))
