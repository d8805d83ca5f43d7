"""Rulers round the map: column letters above, row numbers at the left."""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from editor.field.grid import column_name
from editor.ui.canvas.spot import Spot
from editor.ui.canvas.view import MapView
from editor.ui.theme import colour

_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
THICKNESS = 22


class Ruler(QWidget):
    """One ruler; `level` above the map with letters, else at its side with numbers."""

    def __init__(self, view: MapView, *, level: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view, self._level = view, level
        self._marked: int | None = None
        font = self.font()
        font.setPixelSize(11)
        self.setFont(font)
        view.moved.connect(self.update)
        view.zoomed.connect(self.update)
        view.hovered.connect(self._hover)
        self.setFixedHeight(THICKNESS) if level else self.setFixedWidth(THICKNESS + 8)

    def sizeHint(self) -> QSize:
        return QSize(THICKNESS, THICKNESS)

    def _hover(self, spot: Spot | None) -> None:
        marked = None
        if spot is not None and spot.inside:
            marked = spot.cell.column if self._level else spot.cell.row
        if marked != self._marked:
            self._marked = marked
            self.update()

    def name(self, number: int) -> str:
        """What a column or row is called."""
        return column_name(number) if self._level else str(number + 1)

    def step(self) -> int:
        """Every how many columns or rows a name is written, so that they do not touch."""
        metrics = QFontMetrics(self.font())
        count = self._count()
        room = metrics.horizontalAdvance(self.name(count - 1)) + 8 if self._level else metrics.height() + 2
        return next((step for step in _STEPS if step * self._view.zoom >= room), _STEPS[-1])

    def _count(self) -> int:
        bounds = self._view.map.bounds
        return int(bounds.width() if self._level else bounds.height())

    def span(self, number: int) -> tuple[int, int]:
        """First and last pixel of a column or row along the ruler."""
        shift = self._view.viewportTransform()
        zoom, start = (shift.m11(), shift.dx()) if self._level else (shift.m22(), shift.dy())
        return round(number * zoom + start), round((number + 1) * zoom + start)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._view.map.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(theme.ruler))
        length = self.width() if self._level else self.height()
        zero, _ = self.span(0)
        zoom = max(self._view.zoom, 0.01)
        step = self.step()
        first = max(0, floor(-zero / zoom)) // step * step
        last = min(self._count(), ceil((length - zero) / zoom) + 1)
        for number in range(first, last, step):
            self._write(painter, number, step)
        if self._marked is not None:
            self._mark(painter, self._marked)
        painter.end()

    def _box(self, low: int, high: int) -> QRect:
        return QRect(low, 0, high - low, self.height()) if self._level else QRect(0, low, self.width(), high - low)

    def _write(self, painter: QPainter, number: int, step: int) -> None:
        theme = self._view.map.theme
        low, high = self.span(number)
        painter.setPen(colour(theme.ruler_ink))
        if step > 1:
            half = max(round(step * self._view.zoom / 2), 10)
            middle = (low + high) // 2
            low, high = middle - half, middle + half
        painter.drawText(self._box(low, high), Qt.AlignmentFlag.AlignCenter, self.name(number))

    def _mark(self, painter: QPainter, number: int) -> None:
        theme = self._view.map.theme
        low, high = self.span(number)
        metrics = QFontMetrics(self.font())
        room = metrics.horizontalAdvance(self.name(number)) + 8 if self._level else metrics.height() + 2
        if high - low < room:
            middle = (low + high) // 2
            low, high = middle - room // 2, middle + room // 2 + 1
        painter.fillRect(self._box(low, high), colour(theme.selection))
        painter.setPen(colour("#FFFFFF" if not theme.dark else "#000000"))
        painter.drawText(self._box(low, high), Qt.AlignmentFlag.AlignCenter, self.name(number))


class MapFrame(QFrame):
    """A map view with its rulers."""

    def __init__(self, view: MapView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.top_ruler = Ruler(view, level=True)
        self.left_ruler = Ruler(view, level=False)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.top_ruler, 0, 1)
        grid.addWidget(self.left_ruler, 1, 0)
        grid.addWidget(view, 1, 1)
        grid.setRowStretch(1, 1)
        grid.setColumnStretch(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(self.view.map.theme.ruler))
        painter.end()

    def update_theme(self) -> None:
        """Repaint the rulers in the view's colours."""
        self.update()
        self.top_ruler.update()
        self.left_ruler.update()
