"""The log: one sentence an event, for a view; a click goes to that point of the battle. It can be filtered and
exported."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.files.report import write_html, write_jsonl, write_text
from editor.rules.trace import PUBLIC, REFEREE, Event, RoundEvent, TurnEvent, may_see
from editor.ui.battle_mode import BattleMode
from editor.ui.icons import set_icon

_SLICE = 200
"""Sentences that the filter reads in one go before the window may breathe."""

AskPath = Callable[[QWidget, str, str], Path | None]


class LogModel(QAbstractListModel):
    """Sentences of the events that a view shows, worded when they are looked at."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__(battle)
        self._battle = battle
        self.shown: list[int] = []
        """The id of the event of each row, ascending."""
        self._read = 0
        self._filter = ""
        self._last: Event | None = None
        self._sentences: dict[int, str] = {}
        self._depths: dict[int, int] = {}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        event = self._battle.events[self.shown[index.row()] - 1]
        if role == Qt.ItemDataRole.DisplayRole:
            return "    " * self._depth(event) + self.sentence(event)
        if role == Qt.ItemDataRole.FontRole and isinstance(event, RoundEvent | TurnEvent):
            font = QFont()
            font.setBold(True)
            return font
        if role == Qt.ItemDataRole.ForegroundRole and event.id > self._battle.cursor:
            # what has been played but lies after the moment looked at
            return QApplication.palette().brush(QPalette.ColorRole.PlaceholderText)
        return None

    def sentence(self, event: Event) -> str:
        """The sentence of an event; remembered."""
        found = self._sentences.get(event.id)
        if found is None:
            found = self._sentences[event.id] = self._battle.teller.line(event)
        return found

    def _depth(self, event: Event) -> int:
        depth, parent = 0, event.parent
        while parent is not None and depth < 6:
            above = self._battle.events[parent - 1]
            # what it belongs to counts where the view is told of it
            depth += may_see(above, self._battle.view)
            parent = above.parent
        return depth

    def start_anew(self, text: str | None = None) -> None:
        """Another view, filter or battle: read everything again."""
        self.beginResetModel()
        if text is not None:
            self._filter = text.casefold()
        else:
            self._sentences.clear()
        self.shown = []
        self._read = 0
        self._last = None
        self.endResetModel()

    def follow(self) -> bool:
        """Read events that are new, a slice at a time; True while there are more. What was cut off is dropped."""
        events = self._battle.events
        if self._read > len(events) or (self._read and events[self._read - 1] is not self._last):
            self._cut()
        stop = min(len(events), self._read + (_SLICE if self._filter else 10 * _SLICE))
        found = [e.id for e in events[self._read : stop] if self._wanted(e)]
        self._read = stop
        self._last = events[stop - 1] if stop else None
        if found:
            self.beginInsertRows(QModelIndex(), len(self.shown), len(self.shown) + len(found) - 1)
            self.shown += found
            self.endInsertRows()
        return stop < len(events)

    def _cut(self) -> None:
        """Another line of the battle: sentences of events that are gone are forgotten."""
        self.start_anew()

    def _wanted(self, event: Event) -> bool:
        if not may_see(event, self._battle.view) or self._battle.teller.is_quiet(event):
            return False
        return not self._filter or self._filter in self.sentence(event).casefold()


class LogPanel(QWidget):
    """The log with its view chooser, filter field and export menu."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__()
        self._battle = battle
        words = battle.words
        self.model = LogModel(battle)
        self.ask_path: AskPath = _ask_path
        self.views = QComboBox()
        self.views.setAccessibleName(words("log-view"))
        self.views.setToolTip(words("log-view"))
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(words("log-filter"))
        self.filter.setAccessibleName(words("log-filter"))
        self.filter.setClearButtonEnabled(True)
        self.export = QToolButton()
        self.export.setText(words("log-export"))
        self.export.setToolTip(words("log-export.help"))
        self.export.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.export.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        set_icon(self.export, "mdi6.export-variant")
        self.menu = QMenu(self.export)
        for kind in ("html", "txt", "jsonl"):
            action = self.menu.addAction(words(f"log-export-{kind}"))
            action.setObjectName(f"log-export-{kind}")
            action.triggered.connect(lambda _on=False, kind=kind: self._export(kind))
        self.export.setMenu(self.menu)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setAccessibleName(words("log-list"))
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        top = QHBoxLayout()
        top.setContentsMargins(8, 4, 8, 0)
        top.addWidget(self.views)
        top.addWidget(self.filter, 1)
        top.addWidget(self.export)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.list, 1)
        self._more = QTimer(self)
        self._more.setInterval(0)
        self._more.timeout.connect(self._read_on)
        self._session: object = None
        self.list.clicked.connect(self._go)
        self.list.activated.connect(self._go)
        self.views.activated.connect(self._choose_view)
        self.filter.textChanged.connect(self._filter)
        battle.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Follow the battle to its cursor."""
        if self._session is not self._battle.session:
            self._session = self._battle.session
            self.model.start_anew()
        self._fill_views()
        self.export.setEnabled(bool(self._battle.events))
        self._read_on()

    def _read_on(self) -> None:
        if self.model.follow():
            self._more.start()
        else:
            self._more.stop()
        self._show_cursor()

    def _show_cursor(self) -> None:
        """Mark the last event that has happened; what follows it is faint."""
        self.list.viewport().update()
        row = bisect_left(self.model.shown, self._battle.cursor + 1) - 1
        with QSignalBlocker(self.list):
            if row >= 0:
                index = self.model.index(row)
                self.list.setCurrentIndex(index)
                self.list.scrollTo(index)
            else:
                self.list.setCurrentIndex(QModelIndex())
                self.list.scrollToTop()

    def _go(self, index: QModelIndex) -> None:
        self._battle.seek(self.model.shown[index.row()])

    # -- view and filter -----------------------------------------------------------------------------------------

    def _fill_views(self) -> None:
        keys = [REFEREE, PUBLIC, *self._battle.teller.names]
        if [self.views.itemData(i) for i in range(self.views.count())] == keys:
            return
        with QSignalBlocker(self.views):
            self.views.clear()
            for key in keys:
                own = key in (REFEREE, PUBLIC)
                name = self._battle.words(f"view-{key}") if own else self._battle.teller.names[key]
                self.views.addItem(self._battle.words("log-as-seen", view=name), key)
            self.views.setCurrentIndex(max(self.views.findData(self._battle.view), 0))

    def _choose_view(self) -> None:
        self._battle.look_as(str(self.views.currentData()))
        self.model.start_anew()
        self._read_on()

    def _filter(self, text: str) -> None:
        self.model.start_anew(text)
        self._read_on()

    # -- export --------------------------------------------------------------------------------------------------

    def _export(self, kind: str) -> None:
        path = self.ask_path(self, self._battle.words("log-export.help"), kind)
        if path is not None:
            self.write_to(path, kind)

    def write_to(self, path: Path, kind: str) -> None:
        """Write the log to a file in a format (html, txt, jsonl); what came of it is said."""
        try:
            path.write_text(self.written(kind), encoding="utf-8", newline="\n")
        except OSError as error:
            self._battle.said.emit(self._battle.words("log-not-written", path=str(path), why=error.strerror or ""))
            return
        self._battle.said.emit(self._battle.words("log-written", path=str(path)))

    def written(self, kind: str) -> str:
        """The log in a format (html, txt, jsonl) as the chosen view sees it."""
        events, view, teller = self._battle.events, self._battle.view, self._battle.teller
        if kind == "jsonl":
            return write_jsonl(events, view)
        if kind == "txt":
            return write_text(events, view, teller)
        return write_html(events, view, teller, self._battle.workspace.document.encounter.title)


def _ask_path(parent: QWidget, title: str, kind: str) -> Path | None:
    """Ask where to write; the only place where the log opens a dialog of the desktop."""
    chosen, _ = QFileDialog.getSaveFileName(parent, title, f"battle.{kind}", f"*.{kind}")
    return Path(chosen) if chosen else None
