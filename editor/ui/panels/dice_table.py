"""The picture of two dice: every pair as a cell in the colour of its band, the pair that fell framed; the names of
the colours beside it."""

from __future__ import annotations

from math import isqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen

from editor.ui.panels.bars import band_colours, ink_on
from editor.ui.panels.roll_rows import Bar

SQUARE, GAP = 12, 14
"""Side of a square of the key, and how far the key stands off the table."""
CELL = 21
"""Side of a cell in pixels; the first row and column carry the faces of the dice."""


_KEY_BESIDE = 6
"""Of dice with more sides than this the table leaves no room beside it: the key lies below."""


def table_height(bar: Bar) -> int:
    """How high the picture is."""
    sides = isqrt(len(bar.cells))
    return (sides + 1 + (len(bar.bands) if sides > _KEY_BESIDE else 0)) * CELL


def cell_rect(origin: QPointF, first: int, second: int) -> QRectF:
    """Where the cell of a pair lies: the first die counts across, the second down."""
    return QRectF(origin.x() + first * CELL, origin.y() + second * CELL, CELL, CELL)


def paint_table(painter: QPainter, rect: QRectF, bar: Bar, palette: QPalette) -> None:
    """Paint the table into the upper left of a rectangle; every cell holds the sum of its pair."""
    painter.save()
    sides = isqrt(len(bar.cells))
    colours = band_colours(len(bar.bands))
    ink = palette.color(QPalette.ColorRole.PlaceholderText)
    painter.setPen(ink)
    for face in range(1, sides + 1):
        painter.drawText(cell_rect(rect.topLeft(), face, 0), Qt.AlignmentFlag.AlignCenter, str(face))
        painter.drawText(cell_rect(rect.topLeft(), 0, face), Qt.AlignmentFlag.AlignCenter, str(face))
    for number, digit in enumerate(bar.cells):
        first, second = number // sides + 1, number % sides + 1
        cell = cell_rect(rect.topLeft(), first, second).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.fillRect(cell, QColor(colours[int(digit)]))
        painter.setPen(ink_on(colours[int(digit)]))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(first + second))
    if len(bar.faces) == 2:
        _frame(painter, cell_rect(rect.topLeft(), *bar.faces), palette)
    _key(painter, rect, bar, palette)
    painter.restore()


def _key(painter: QPainter, rect: QRectF, bar: Bar, palette: QPalette) -> None:
    """The name of each colour and how many of the pairs have it, the best band on top: beside the table, or below."""
    sides = isqrt(len(bar.cells))
    beside = sides <= _KEY_BESIDE
    left = rect.left() + ((sides + 1) * CELL + GAP if beside else CELL)
    first = rect.top() + CELL * (1 if beside else sides + 1)
    room = rect.right() - left - SQUARE - 6
    if room < SQUARE:
        return
    painter.setPen(palette.color(QPalette.ColorRole.Text))
    colours = band_colours(len(bar.bands))
    for row, number in enumerate(reversed(range(len(bar.bands)))):
        top = first + row * CELL
        square = QRectF(left, top + (CELL - SQUARE) / 2, SQUARE, SQUARE)
        painter.fillRect(square, QColor(colours[number]))
        text = f"{bar.bands[number].name} {bar.cells.count(str(number))}/{len(bar.cells)}"
        short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(left + SQUARE + 6, top, room, CELL), Qt.AlignmentFlag.AlignVCenter, short)


def _frame(painter: QPainter, cell: QRectF, palette: QPalette) -> None:
    """A double frame that stands out on every colour."""
    for width, role in ((5, QPalette.ColorRole.Base), (2.5, QPalette.ColorRole.Text)):
        painter.setPen(QPen(palette.color(role), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(cell.adjusted(1, 1, -1, -1))
