"""The shapes that tell sides apart beside their colours."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from editor.ui.theme import Mark


def mark_path(mark: Mark, size: float) -> QPainterPath:
    """The shape of a side round (0, 0)."""
    path = QPainterPath()
    if mark == "circle":
        path.addEllipse(QPointF(0, 0), size * 0.85, size * 0.85)
    elif mark == "cross":
        third = size * 0.36
        path.addRect(QRectF(-size, -third, 2 * size, 2 * third))
        upright = QPainterPath()
        upright.addRect(QRectF(-third, -size, 2 * third, 2 * size))
        path = path.united(upright)
    else:
        path.addPolygon(QPolygonF([QPointF(cos(a) * r * size, sin(a) * r * size) for a, r in _CORNERS[mark]]))
        path.closeSubpath()
    return path


_CORNERS: dict[Mark, list[tuple[float, float]]] = {
    "triangle": [(-pi / 2 + k * 2 * pi / 3, 1.1) for k in range(3)],
    "square": [(pi / 4 + k * pi / 2, 1.1) for k in range(4)],
    "diamond": [(k * pi / 2, 1.1) for k in range(4)],
    "star": [(-pi / 2 + k * pi / 5, 1.2 if k % 2 == 0 else 0.5) for k in range(10)],
}
