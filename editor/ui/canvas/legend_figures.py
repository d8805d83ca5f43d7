"""Lines of the legend for the figures of bodies of troops: where they look, and what marks them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from editor.field.creature import Part
from editor.rules.ruleset import Figure
from editor.ui.canvas.units_art import Unit, draw_unit
from editor.ui.theme import Theme, colour
from editor.words import Words

_PLAIN = Figure(Part(0, 0, 2, 2), 2)


class Row(NamedTuple):
    """A line of the legend: its text, and what draws the sign before it; a heading has no sign."""

    text: str
    draw: Callable[[QPainter, QRectF, Theme], None] | None = None


def figure_rows(words: Words) -> list[Row]:
    """A heading and a line for each sign of a figure."""
    return [
        Row(words("canvas-legend-figures")),
        Row(words("canvas-legend-figure-front"), _figure(_PLAIN)),
        Row(words("canvas-legend-figure-wounded"), _figure(_PLAIN._replace(wounded=True))),
        Row(words("canvas-legend-figure-torch"), _figure(_PLAIN._replace(torch=True))),
        Row(words("canvas-legend-figure-commander"), _figure(_PLAIN._replace(commander=True))),
    ]


def _figure(figure: Figure) -> Callable[[QPainter, QRectF, Theme], None]:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        scale = box.height() / 2
        painter.save()
        painter.setClipRect(box.adjusted(-1, -1, 1, 1))
        painter.translate(box.left() + scale, box.center().y())
        painter.scale(scale, scale)
        draw_unit(painter, Unit.of([figure], 2, 0), colour(theme.sides[0]), QPointF(), scale, theme)
        painter.restore()

    return draw
