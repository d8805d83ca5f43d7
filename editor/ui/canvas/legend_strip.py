"""The legend below the map: depths, heights, light, signs and sides of what is drawn, in as few lines as can be."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.ui.canvas.legend import Row, rows_of
from editor.ui.canvas.view import MapView
from editor.ui.document import Change
from editor.ui.theme import colour
from editor.words import Words

_LINE, _SIGN, _SIGN_HEIGHT, _GAP, _MARGIN = 19, 22, 13, 12, 8
_HEIGHTS = 3
_SOON_MS = 250


class _Placed(NamedTuple):
    row: Row
    box: QRect


class LegendStrip(QWidget):
    """Follows the document of a view, and a battle that its map shows; takes no room while there is nothing to
    explain."""

    def __init__(self, view: MapView, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view, self._words = view, words
        self._placed: list[_Placed] = []
        self.rows: list[Row] = []
        self._mark: tuple[object, ...] = ()
        font = self.font()
        font.setPixelSize(11)
        self.setFont(font)
        self.setAccessibleName(words("legend-strip"))
        self.setFixedHeight(0)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.refresh)
        assert view.document is not None
        view.document.changed.connect(self._follow)
        self._soon.start(0)

    def refresh(self) -> None:
        """Show what the map has."""
        field, creatures = self._view.map.drawn
        self.rows = rows_of(field, creatures.values(), self._words, _HEIGHTS)
        self.setAccessibleDescription(", ".join(row.text for row in self.rows))
        self._arrange()
        self.update()

    def follow_battle(self) -> None:
        """The battle has moved: where ground or sides are other ones, the legend is too."""
        field, creatures = self._view.map.drawn
        mark = (id(field), field.version, *dict.fromkeys(creature.side for creature in creatures.values()))
        if mark != self._mark:
            self._mark = mark
            self._soon.start(_SOON_MS)

    def _follow(self, change: Change) -> None:
        self._soon.start(0 if change.kind == "all" else _SOON_MS)

    def _arrange(self) -> None:
        """Set the rows out; a heading begins no line of its own and stays with what follows it."""
        x, y, self._placed = _MARGIN, 4, []
        for at, row in enumerate(self.rows):
            wide = self._width(row)
            follower = self.rows[at + 1] if row.draw is None and at + 1 < len(self.rows) else None
            needed = wide + (_GAP + self._width(follower) if follower is not None else 0)
            if x + needed > self.width() - _MARGIN and x > _MARGIN:
                x, y = _MARGIN, y + _LINE
            self._placed.append(_Placed(row, QRect(x, y, wide, _LINE)))
            x += wide + _GAP
        self.setFixedHeight(y + _LINE + 4 if self.rows else 0)

    def _width(self, row: Row) -> int:
        font = self.font()
        font.setBold(row.draw is None)
        return QFontMetrics(font).horizontalAdvance(row.text) + (0 if row.draw is None else _SIGN + 6) + 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._view.map.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour(theme.ruler))
        for row, box in self._placed:
            font = self.font()
            font.setBold(row.draw is None)
            text = QRect(box)
            if row.draw is not None:
                sign = QRectF(box.left(), box.top() + (_LINE - _SIGN_HEIGHT) / 2, _SIGN, _SIGN_HEIGHT)
                row.draw(painter, sign, theme)
                text.setLeft(box.left() + _SIGN + 6)
            painter.setFont(font)
            painter.setPen(colour(theme.ruler_ink))
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, row.text)
        painter.end()
