"""A tree whose rows are rich text with links, or bars; what the mouse is over is told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QFrame,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from editor.ui.panels.bars import BAR_HEIGHT, MARK_HEIGHT, paint_bar
from editor.ui.panels.dice_table import paint_table, table_height
from editor.ui.panels.roll_rows import Bar, Row

HTML = Qt.ItemDataRole.UserRole + 1
BAR = Qt.ItemDataRole.UserRole + 2
EVENT = Qt.ItemDataRole.UserRole + 3
_MARGIN = 3
_MOST_KEPT = 600
_LINK = re.compile(r'href="([^"]+)"')

Index = QModelIndex | QPersistentModelIndex


class RichDelegate(QStyledItemDelegate):
    """Paints a row of the tree; documents are kept per text and width."""

    def __init__(self, tree: RichTree) -> None:
        super().__init__(tree)
        self._tree = tree
        self._documents: dict[tuple[str, int], QTextDocument] = {}

    def forget(self) -> None:
        """Drop the documents, as after a change of colours."""
        self._documents.clear()

    def document(self, html: str, width: int) -> QTextDocument:
        """A text laid out for a width."""
        found = self._documents.get((html, width))
        if found is None:
            if len(self._documents) > _MOST_KEPT:
                self._documents.clear()
            found = QTextDocument()
            found.setDocumentMargin(0)
            found.setDefaultFont(self._tree.font())
            found.setHtml(html)
            found.setTextWidth(width)
            self._documents[(html, width)] = found
        return found

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._tree.room(index)
        bar = index.data(BAR)
        if isinstance(bar, Bar) and bar.cells:
            return QSize(width, table_height(bar) + 2 * _MARGIN)
        if isinstance(bar, Bar):
            return QSize(width, BAR_HEIGHT + MARK_HEIGHT + 2 * _MARGIN)
        document = self.document(str(index.data(HTML)), max(width - 2 * _MARGIN, 40))
        return QSize(width, round(document.size().height()) + 2 * _MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        palette = self._tree.palette()
        if self._tree.currentIndex() == index:
            shade = palette.color(QPalette.ColorRole.Highlight)
            shade.setAlpha(38)
            painter.fillRect(rect, shade)
        bar = index.data(BAR)
        inner = rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        if isinstance(bar, Bar) and bar.cells:
            paint_table(painter, QRectF(inner), bar, palette)
            return
        if isinstance(bar, Bar):
            paint_bar(painter, QRectF(inner), bar.bands, palette, bar.mark)
            return
        document = self.document(str(index.data(HTML)), max(inner.width(), 40))
        painter.save()
        painter.translate(inner.topLeft())
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette = palette
        document.documentLayout().draw(painter, context)
        painter.restore()

    def link_at(self, index: Index, rect: QRect, at: QPoint) -> str:
        """The link at a point of a row; empty where there is none."""
        if not index.isValid() or isinstance(index.data(BAR), Bar):
            return ""
        inner = rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        document = self.document(str(index.data(HTML)), max(inner.width(), 40))
        return document.documentLayout().anchorAt((at - inner.topLeft()).toPointF())


class RichTree(QTreeView):
    """Rows with links. `link_hovered` carries a link ("" for none), `link_clicked` one with where it was clicked,
    `menu_wanted` the row and place for a menu."""

    link_hovered = Signal(str)
    link_clicked = Signal(str, QPoint)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.rich = RichDelegate(self)
        self.setItemDelegate(self.rich)
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        # the current row is painted by the delegate: a selection would fill the indentation as well
        self.setSelectionMode(QTreeView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_menu)
        self._hovered = ""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows, all open."""
        self._hover("")
        self._model.clear()
        self.rich.forget()
        for row in rows:
            self._model.appendRow(_item(row))
        self.expandAll()

    def index_of_event(self, event: int) -> QModelIndex | None:
        """The row that an event begins with."""
        start = self._model.index(0, 0)
        flags = Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive
        found = self._model.match(start, EVENT, event, 1, flags)
        return found[0] if found else None

    def texts(self) -> list[str]:
        """The plain text of every row, in the order seen."""
        found: list[str] = []

        def gather(item: QStandardItem) -> None:
            for row in range(item.rowCount()):
                child = item.child(row)
                found.append(child.text())
                gather(child)

        gather(self._model.invisibleRootItem())
        return found

    def room(self, index: Index) -> int:
        """The width left for a row of that depth."""
        depth = 1
        at = index.parent()
        while at.isValid():
            depth += 1
            at = at.parent()
        return max(self.viewport().width() - depth * self.indentation(), 60)

    def links_of(self, index: Index) -> list[str]:
        """The links of a row, in order."""
        return list(dict.fromkeys(_LINK.findall(str(index.data(HTML)))))

    def point_of(self, link: str) -> QPoint | None:
        """A point of the viewport that lies on a link, for those who cannot use a mouse and for tests."""
        for row in self._rows():
            if link in self.links_of(row):
                rect = self.visualRect(row)
                for y in range(rect.top() + 4, rect.bottom(), 6):
                    for x in range(rect.left() + 2, rect.right(), 3):
                        if self.rich.link_at(row, rect, QPoint(x, y)) == link:
                            return QPoint(x, y)
        return None

    def _rows(self) -> list[QModelIndex]:
        found = []
        index = self._model.index(0, 0)
        while index.isValid():
            found.append(index)
            index = self.indexBelow(index)
        return found

    def _ask_menu(self, at: QPoint) -> None:
        index = self.indexAt(at) if self.rect().contains(at) else self.currentIndex()
        if index.isValid():
            self.menu_wanted.emit(index, self.viewport().mapToGlobal(at))

    def _hover(self, link: str) -> None:
        if link != self._hovered:
            self._hovered = link
            self.link_hovered.emit(link)
            shape = Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)

    def _link_under(self, at: QPoint) -> str:
        index = self.indexAt(at)
        return self.rich.link_at(index, self.visualRect(index), at) if index.isValid() else ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._link_under(event.position().toPoint()))
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        link = self._link_under(at) if event.button() == Qt.MouseButton.LeftButton else ""
        super().mouseReleaseEvent(event)
        if link:
            self.link_clicked.emit(link, self.viewport().mapToGlobal(at))

    def leaveEvent(self, event: object) -> None:
        self._hover("")
        super().leaveEvent(event)  # type: ignore[arg-type]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.menu_wanted.emit(index, self.viewport().mapToGlobal(self.visualRect(index).bottomLeft()))
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


def _item(row: Row) -> QStandardItem:
    item = QStandardItem(row.text)
    item.setData(row.html, HTML)
    item.setData(row.event, EVENT)
    if row.bar is not None:
        item.setData(row.bar, BAR)
    for child in row.children:
        item.appendRow(_item(child))
    return item


__all__ = ["BAR", "EVENT", "HTML", "RichDelegate", "RichTree"]
