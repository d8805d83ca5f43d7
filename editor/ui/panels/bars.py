"""Bars of chances: outcome bands side by side with names, and where the roll fell among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF

from editor.rules.dice import Dice, sums_of
from editor.rules.trace import CheckEvent

BAR_HEIGHT = 18
MARK_HEIGHT = 6
_SCALES: Mapping[int, tuple[str, ...]] = {
    1: ("#0072B2",),
    2: ("#D55E00", "#0072B2"),
    3: ("#D55E00", "#E69F00", "#0072B2"),
    4: ("#D55E00", "#E69F00", "#56B4E9", "#0072B2"),
}
_LONG_SCALE = ("#A63A00", "#D55E00", "#E69F00", "#999999", "#56B4E9", "#0072B2", "#004C78")


class Band(NamedTuple):
    """One part of a bar: its name, its share of the whole, what a label beside it says."""

    name: str
    share: float
    text: str


def band_colours(count: int) -> tuple[str, ...]:
    """Colours from the worst band to the best, told apart by the colour-blind too."""
    if count in _SCALES:
        return _SCALES[count]
    last = len(_LONG_SCALE) - 1
    return tuple(_LONG_SCALE[round(i * last / max(count - 1, 1))] for i in range(count))


def ink_on(colour: str) -> QColor:
    """Black or white, whichever reads better on a colour."""
    shade = QColor(colour)
    light = 0.299 * shade.redF() + 0.587 * shade.greenF() + 0.114 * shade.blueF()
    return QColor("#000000" if light > 0.5 else "#FFFFFF")


def mark_of(event: CheckEvent) -> float:
    """Where along its bar (0 to 1, worst first) a roll fell: the chance of a worse one and half that of the same."""
    before, share = Fraction(0), Fraction(0)
    for band, chance in event.odds.items():
        if band == event.band:
            share = Fraction(chance)
            break
        before += Fraction(chance)
    sides = {die.sides for die in event.dice}
    if len(sides) != 1:
        return float(before + share / 2)
    at = _rank(event, sides.pop())
    # bands that a single face decides lie outside the order of sums: the mark stays in its band
    low, high = before + share / 20, before + share * 19 / 20
    return float(min(max(at, low), high))


def _rank(event: CheckEvent, sides: int) -> Fraction:
    natural = sum(die.face for die in event.dice)
    sums = sums_of(Dice(len(event.dice), sides))
    whole = sum(ways for _, ways in sums)
    worse = sum(ways for value, ways in sums if (value < natural if event.over else value > natural))
    same = sum(ways for value, ways in sums if value == natural)
    return Fraction(2 * worse + same, 2 * whole)


def paint_bar(
    painter: QPainter, rect: QRectF, bands: Sequence[Band], palette: QPalette, mark: float | None = None
) -> None:
    """Paint a bar into a rectangle: bands with their names where there is room, and the mark of the roll."""
    painter.save()
    top = rect.top() + (MARK_HEIGHT if mark is not None else 0)
    whole = QRectF(rect.left(), top, rect.width(), rect.bottom() - top)
    left = whole.left()
    for band, colour in zip(bands, band_colours(len(bands)), strict=True):
        part = QRectF(left, top, whole.width() * band.share, whole.height())
        painter.fillRect(part, QColor(colour))
        painter.setPen(ink_on(colour))
        for label in (f"{band.name}  {band.text}", band.name, band.text):
            if painter.fontMetrics().horizontalAdvance(label) + 8 <= part.width():
                painter.drawText(part, Qt.AlignmentFlag.AlignCenter, label)
                break
        left = part.right()
        if 0 < left < whole.right():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Base), 2))
            painter.drawLine(QPointF(left, top), QPointF(left, whole.bottom()))
    if mark is not None:
        _paint_mark(painter, whole, whole.left() + whole.width() * mark, palette)
    painter.restore()


def _paint_mark(painter: QPainter, bar: QRectF, x: float, palette: QPalette) -> None:
    """A pointer from above that leaves the names in the bar readable."""
    ink, paper = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Base)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tip = MARK_HEIGHT
    pointer = QPolygonF(
        [QPointF(x - tip, bar.top() - tip), QPointF(x + tip, bar.top() - tip), QPointF(x, bar.top() + 5)]
    )
    painter.setPen(QPen(paper, 1.5))
    painter.setBrush(ink)
    painter.drawPolygon(pointer)
