"""Drawing of bodies of troops: ranks of figures with their fronts and what marks them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.field.grid import DIRECTIONS
from editor.rules.ruleset import Figure
from editor.ui.canvas.geometry import outline, segments_path
from editor.ui.canvas.side_marks import mark_path
from editor.ui.theme import Theme, colour

COUNTERS_FROM, FRONTS_FROM, MARKS_FROM = 0.8, 3.0, 5.0
"""Pixels a cell from which on single figures, their fronts, and what marks them can be told apart."""
_GAP = 0.09
"""How much of a cell is left free at each side of a figure."""


class Pill(NamedTuple):
    """A state that stands beside a plate; `harm`: how bad it is for those in it, in hit points."""

    state: str
    harm: float = 0.0


@dataclass(frozen=True)
class Unit:
    """A body of troops as drawn. Boxes count from the middle of the body, in cells."""

    figures: tuple[Figure, ...]
    corner: tuple[float, float]
    size: tuple[float, float]
    facing: int
    dice: int
    states: tuple[Pill, ...] = ()
    band: str = ""
    """The band of altitude that it flies in; "" on the ground."""

    @staticmethod
    def of(figures: Sequence[Figure], facing: int, dice: int, states: tuple[Pill, ...] = (), band: str = "") -> Unit:
        """The figures of a body that looks somewhere, has so many hit dice left, is in some states and flies in a
        band of altitude."""
        figures = [f if f.facing >= 0 else f._replace(facing=facing % 8) for f in figures]
        parts = [figure.part for figure in figures]
        west, north = min(p.column for p in parts), min(p.row for p in parts)
        east, south = max(p.column + p.columns for p in parts), max(p.row + p.rows for p in parts)
        size = (east - west, south - north)
        return Unit(tuple(figures), (west, north), size, figures[0].facing % 8, dice, states, band)

    @property
    def middle(self) -> QPointF:
        """The middle of the body, counted from its place."""
        return QPointF(self.corner[0] + self.size[0] / 2, self.corner[1] + self.size[1] / 2)

    @cached_property
    def boxes(self) -> list[QRectF]:
        """Each figure, a little smaller than the ground it stands on."""
        middle = self.middle
        return [
            QRectF(p.column - middle.x(), p.row - middle.y(), p.columns, p.rows).adjusted(_GAP, _GAP, -_GAP, -_GAP)
            for p in (figure.part for figure in self.figures)
        ]

    @cached_property
    def patches(self) -> list[QRectF]:
        """Each figure with all the ground it stands on: from afar nothing is left free between them."""
        return [box.adjusted(-_GAP, -_GAP, _GAP, _GAP) for box in self.boxes]

    @cached_property
    def fronts(self) -> list[QRectF]:
        """The strip of each figure towards the enemy; of one that looks across two strips."""
        pairs = zip(self.boxes, self.figures, strict=True)
        return [strip for box, figure in pairs for strip in _front(box, figure.facing % 8)]

    @cached_property
    def brow(self) -> QPointF:
        """The middle of the front of the first rank: of the figures as far ahead as the first one."""
        dc, dr = DIRECTIONS[self.facing]
        ahead = [box.center().x() * dc + box.center().y() * dr for box in self.boxes]
        front = [box for box, far in zip(self.boxes, ahead, strict=True) if abs(far - ahead[0]) < 0.6]
        middle = sum((box.center() for box in front), QPointF()) / len(front)
        reach = self.boxes[0].width() / 2, self.boxes[0].height() / 2
        return middle + QPointF(dc * reach[0], dr * reach[1])

    @cached_property
    def outline(self) -> QPainterPath:
        """A line round the whole body, gaps between its figures closed, counted from its place."""
        columns, rows = round(self.size[0]), round(self.size[1])
        west, north = round(self.corner[0]), round(self.corner[1])
        stood = np.zeros((rows + 6, columns + 6), dtype=bool)
        for part in (figure.part for figure in self.figures):
            left, top = part.column - west + 3, part.row - north + 3
            stood[top - 1 : top + part.rows + 1, left - 1 : left + part.columns + 1] = True
        return segments_path(outline(stood, west - 2, north - 2, 0.5))


def _front(box: QRectF, facing: int) -> Iterable[QRectF]:
    dc, dr = DIRECTIONS[facing]
    deep = min(box.width(), box.height()) * 0.26
    if dr:
        yield QRectF(box.left(), box.top() if dr < 0 else box.bottom() - deep, box.width(), deep)
    if dc:
        yield QRectF(box.left() if dc < 0 else box.right() - deep, box.top(), deep, box.height())


def draw_unit(
    painter: QPainter,
    unit: Unit,
    side: QColor,
    at: QPointF,
    zoom: float,
    theme: Theme,
    *,
    below: bool = False,
    lifted: bool = False,
) -> None:
    """The figures of a body with its middle at a point of the map; fainter below a deck, their shadow farther off in
    the air."""
    painter.save()
    painter.translate(at)
    if below:
        painter.setOpacity(0.72)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, zoom >= FRONTS_FROM)
    painter.setPen(Qt.PenStyle.NoPen)
    if zoom >= MARKS_FROM:
        _glows(painter, unit, theme)
        painter.setBrush(colour(theme.shadow, 60))
        shift = 0.7 if lifted else 0.12
        painter.drawRects([box.translated(shift, shift) for box in unit.boxes])
    if zoom >= FRONTS_FROM:
        pen = QPen(colour(theme.disc_ink), 1.0)
        pen.setCosmetic(True)
        painter.setPen(pen)
    painter.setBrush(side)
    painter.drawRects(unit.boxes if zoom >= FRONTS_FROM else unit.patches)
    if zoom >= FRONTS_FROM:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.disc, 225))
        painter.drawRects(unit.fronts)
        _nose(painter, unit, side, theme)
    _marks(painter, unit, zoom, theme)
    painter.restore()


def _glows(painter: QPainter, unit: Unit, theme: Theme) -> None:
    """Light round the figures that carry torches."""
    for reach, alpha in ((2.6, 34), (1.7, 60)):
        painter.setBrush(colour(theme.light, alpha))
        for box, figure in zip(unit.boxes, unit.figures, strict=True):
            if figure.torch:
                painter.drawEllipse(box.center(), reach, reach)


def _marks(painter: QPainter, unit: Unit, zoom: float, theme: Theme) -> None:
    """Wounded figures are slashed, torches are flames, the commander has a star."""
    hurt = [box for box, figure in zip(unit.boxes, unit.figures, strict=True) if figure.wounded]
    if hurt and zoom >= COUNTERS_FROM:
        for ink, width in ((theme.disc, 0.62), (theme.overlays["target"], 0.34)):
            pen = QPen(colour(ink), max(width * zoom, 1.4))
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLines([QLineF(box.bottomLeft(), box.topRight()) for box in hurt])
    if zoom < FRONTS_FROM:
        return
    for box, figure in zip(unit.boxes, unit.figures, strict=True):
        if figure.torch:
            _badge(painter, box.center(), box.width() * 0.20, theme.light, theme)
        if figure.commander:
            _star(painter, box, theme)


def _badge(painter: QPainter, at: QPointF, reach: float, ink: str, theme: Theme) -> None:
    pen = QPen(colour(theme.disc_ink), 1.0)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(colour(ink))
    painter.drawEllipse(at, reach, reach)


def _star(painter: QPainter, box: QRectF, theme: Theme) -> None:
    reach = min(box.width(), box.height()) * 0.36
    pen = QPen(colour(theme.disc_ink), 1.0)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(colour("#FFD95A"))
    painter.drawPath(mark_path("star", reach).translated(box.center()))


def _nose(painter: QPainter, unit: Unit, side: QColor, theme: Theme) -> None:
    """A pointed nose before the middle of the front: where the body looks."""
    dc, dr = DIRECTIONS[unit.facing]
    length = (dc * dc + dr * dr) ** 0.5
    ahead = QPointF(dc / length, dr / length)
    aside = QPointF(-ahead.y(), ahead.x())
    base = unit.brow + ahead * 0.15
    pen = QPen(colour(theme.disc_ink), 1.0)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(side)
    painter.drawPolygon(QPolygonF([base + aside * 0.7, base + ahead * 1.0, base - aside * 0.7]))


def draw_unit_glow(painter: QPainter, unit: Unit, at: QPointF, theme: Theme, glow: float) -> None:
    """The flash of a body that was struck."""
    painter.save()
    painter.translate(at)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.overlays["target"], round(200 * glow)))
    painter.drawRects(unit.boxes)
    painter.restore()
