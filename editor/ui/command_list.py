"""Every command by name: type a few letters, Return runs it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editor.ui.labels import plain_label
from editor.words import Words

_ROLE = Qt.ItemDataRole.UserRole


class CommandList(QDialog):
    """A search field over the list of commands with their keys."""

    def __init__(self, parent: QWidget, actions: dict[str, QAction], words: Words) -> None:
        super().__init__(parent, Qt.WindowType.Dialog)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words("commands-title"))
        self.resize(480, 420)
        self._actions = actions
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        self.search = QLineEdit()
        self.search.setPlaceholderText(words("commands-search"))
        self.search.setAccessibleName(words("commands-search"))
        self.list = QListWidget()
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setAccessibleName(words("commands-title"))
        layout.addWidget(self.search)
        layout.addWidget(self.list)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._run)
        self.search.installEventFilter(self)
        self.list.itemActivated.connect(lambda _item: self._run())
        self._filter("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and down move in the list while one types."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = (event.key() == Qt.Key.Key_Down) - (event.key() == Qt.Key.Key_Up)
            if step and self.list.count():
                self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
                return True
        return super().eventFilter(watched, event)

    def _filter(self, text: str) -> None:
        wanted = text.casefold().split()
        self.list.clear()
        for key, action in self._actions.items():
            name = plain_label(action.text())
            if all(part in f"{name} {key}".casefold() for part in wanted):
                shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                item = QListWidgetItem(f"{name}\t{shortcut}" if shortcut else name)
                item.setIcon(action.icon())
                item.setData(_ROLE, key)
                self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _run(self) -> None:
        if self.list.currentRow() < 0:
            return
        action = self._actions[self.list.currentItem().data(_ROLE)]
        self.close()
        action.trigger()
