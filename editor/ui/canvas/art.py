"""What a piece of the map is drawn from: strokes, fills and labels, made once and drawn many times."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLine, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPaintEngine, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.field.field import Field
from editor.ui.canvas.compose import image_of
from editor.ui.canvas.geometry import Area, Floats, boxes_path, polygons_path, segments_path
from editor.ui.theme import Theme, colour
from editor.words import Words

CHUNKS = (128, 32, 16)
"""Side of the pieces (cells) that details are kept in, from far to near: an edit draws its piece anew."""

FAR, MIDDLE, NEAR = 0, 1, 2
"""How much detail is drawn: below 5, below 14 and from 14 pixels a cell on."""

MIDDLE_FROM, NEAR_FROM = 5.0, 14.0
LABEL_REACH = 4.0
"""How far from its middle (cells) a label may reach."""

LABELS_FROM, MANY_LABELS_FROM = 28.0, 40.0
"""Pixels a cell from which on numbers are written, and the small ones too."""


def detail_of(zoom: float) -> int:
    """The detail for a number of pixels a cell."""
    return FAR if zoom < MIDDLE_FROM else MIDDLE if zoom < NEAR_FROM else NEAR


class Stroke(NamedTuple):
    """A path with its colour and widths: at least `pixels` wide, and `width` of a cell; 0 and 0 means filled."""

    path: QPainterPath
    colour: str
    pixels: float = 0.0
    width: float = 0.0
    alpha: int = 255
    dash: tuple[float, ...] = ()
    crisp: bool = False
    pattern: Qt.BrushStyle = Qt.BrushStyle.SolidPattern
    shimmers: bool = False


class Label(NamedTuple):
    """A text in the middle of a point, shown from `zoom` pixels a cell on and below `until`; `size` in cells."""

    x: float
    y: float
    text: str
    colour: str
    halo: str
    size: float = 0.3
    zoom: float = LABELS_FROM
    italic: bool = False
    bold: bool = False
    until: float = math.inf


@dataclass
class Art:
    """Strokes and labels of one piece of the map, in the order in which they are drawn."""

    strokes: list[Stroke] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    hairlines: list[tuple[Floats, str]] = field(default_factory=list)
    """Level and upright lines (x1, y1, x2, y2) one pixel wide with their colour, under the strokes: they fade."""

    def lines(
        self, segments: Floats, ink: str, pixels: float, width: float = 0.0, *, crisp: bool = False, alpha: int = 255
    ) -> None:
        """Add single lines (x1, y1, x2, y2)."""
        if len(segments):
            self.strokes.append(Stroke(segments_path(segments), ink, pixels, width, crisp=crisp, alpha=alpha))

    def polygons(self, points: Floats, fill: str, alpha: int = 255) -> None:
        """Add filled polygons of equal numbers of corners."""
        if len(points):
            self.strokes.append(Stroke(polygons_path(points), fill, alpha=alpha))

    def boxes(self, boxes: Floats, fill: str, alpha: int = 255) -> None:
        """Add filled rectangles (left, top, right, bottom)."""
        if len(boxes):
            self.strokes.append(Stroke(boxes_path(boxes), fill, alpha=alpha))


@dataclass
class Plate:
    """What all artists draw from."""

    field: Field
    theme: Theme
    words: Words
    light: NDArray[np.uint8] | None = None


Artist = Callable[[Plate, Area, int], Art]


def draw_stroke(painter: QPainter, stroke: Stroke, zoom: float, phase: int = 0) -> None:
    """Draw one stroke with a painter whose unit is a cell; `phase` shifts patterns that shimmer."""
    ink = colour(stroke.colour, stroke.alpha)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not stroke.crisp)
    if not stroke.pixels and not stroke.width:
        brush = QBrush(ink, stroke.pattern)
        if stroke.pattern != Qt.BrushStyle.SolidPattern:
            if painter.paintEngine().type() == QPaintEngine.Type.SVG:
                return  # Qt writes patterns into SVG files that viewers scale up to blots
            shift = QTransform.fromTranslate(phase, -phase) if stroke.shimmers else QTransform()
            brush.setTransform(shift * painter.worldTransform().inverted()[0])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(brush)
        painter.drawPath(stroke.path)
        return
    pen = QPen(ink, max(stroke.pixels, stroke.width * zoom))
    pen.setCosmetic(True)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if stroke.dash else Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if stroke.dash:
        pen.setDashPattern(list(stroke.dash))
        if stroke.shimmers:
            pen.setDashOffset(-phase)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(stroke.path)


def draw_hairlines(painter: QPainter, lines: Floats, ink: str, strength: float, exposed: QRectF) -> None:
    """Draw level and upright lines, one pixel wide and translucent, within an exposed rectangle: as a picture of
    their pixels, which takes a fraction of the time of pens and of rectangles."""
    world, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
    scale, shift = np.array([world.m11(), world.m22()] * 2) * ratio, np.array([world.dx(), world.dy()] * 2) * ratio
    at = np.rint(lines * scale + shift).astype(int)
    painter.save()
    painter.resetTransform()
    if painter.paintEngine().type() == QPaintEngine.Type.SVG:
        painter.setOpacity(painter.opacity() * strength)
        painter.setPen(QPen(colour(ink), 1.0))
        painter.drawLines([QLine(*line) for line in at.tolist()])
    else:
        seen = QTransform.fromScale(ratio, ratio).mapRect(world.mapRect(exposed)).toAlignedRect()
        reach = QRect(QPoint(*at[:, :2].min(axis=0).tolist()), QPoint(*at[:, 2:].max(axis=0).tolist()))
        box = reach.intersected(seen.adjusted(-1, -1, 1, 1))
        if not box.isEmpty():
            image = image_of(_line_pixels(at, box, ink, strength, max(1, round(ratio))), alpha=True)
            image.setDevicePixelRatio(ratio)
            painter.drawImage(QPointF(box.left() / ratio, box.top() / ratio), image)
    painter.restore()


def _line_pixels(at: NDArray[Any], box: QRect, ink: str, strength: float, wide: int) -> NDArray[np.uint32]:
    """The pixels of lines (x1, y1, x2, y2) in a rectangle, colours multiplied by alpha; shape (height, width)."""
    pixels = np.zeros((box.height(), box.width()), dtype=np.uint32)
    tint, alpha = colour(ink), round(255 * strength)
    red, green, blue = (round(part * alpha / 255) for part in (tint.red(), tint.green(), tint.blue()))
    value = (alpha << 24) | (red << 16) | (green << 8) | blue
    lines = at - np.array([box.left(), box.top()] * 2)
    seen = lines[(lines[:, 2] + wide > 0) & (lines[:, 3] + wide > 0)]
    for x1, y1, x2, y2 in seen.tolist():
        pixels[max(y1, 0) : max(y2, y1 + wide), max(x1, 0) : max(x2, x1 + wide)] = value
    return pixels


@lru_cache(maxsize=2048)
def text_path(text: str, pixels: int, italic: bool, bold: bool) -> QPainterPath:
    """Outlines of a text, its middle at (0, 0)."""
    font = QFont("DejaVu Serif" if italic else "DejaVu Sans")
    font.setStyleHint(QFont.StyleHint.Serif if italic else QFont.StyleHint.SansSerif)
    font.setPixelSize(pixels)
    font.setItalic(italic)
    font.setBold(bold)
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.addText(
        QPointF(-metrics.horizontalAdvance(text) / 2, (metrics.ascent() - metrics.descent()) / 2), font, text
    )
    return path


def draw_labels(painter: QPainter, labels: Iterable[Label], zoom: float, *, halo: float = 2.6) -> None:
    """Write labels upright at a legible size, with a halo that keeps them apart from the ground."""
    shown = [label for label in labels if label.zoom <= zoom < label.until]
    if not shown:
        return
    world = painter.worldTransform()
    painter.save()
    painter.resetTransform()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    for label in shown:
        at = world.map(QPointF(label.x, label.y))
        path = text_path(label.text, label_pixels(label, zoom), label.italic, label.bold).translated(at)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        edge = QPen(colour(label.halo), halo)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, edge)
        painter.fillPath(path, colour(label.colour))
    painter.restore()


def label_pixels(label: Label, zoom: float) -> int:
    """Size of a label's letters on the screen: with the zoom, but neither tiny nor huge."""
    return round(min(max(label.size * zoom, 9.0), 22.0))


@lru_cache(maxsize=2048)
def text_width(text: str, pixels: int, *, bold: bool = False) -> float:
    """How wide a text is that `text_path` draws, in pixels."""
    font = QFont("DejaVu Sans")
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setPixelSize(pixels)
    font.setBold(bold)
    return QFontMetricsF(font).horizontalAdvance(text)


class DetailItem(QGraphicsItem):
    """One layer of details, drawn from pieces of the map that are made when first seen."""

    def __init__(self, artist: Artist, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._artist = artist
        self._plate: Plate | None = None
        self._area = Area(0, 0, 0, 0)
        self._pieces: dict[tuple[int, int, int], Art] = {}
        self.phase = 0

    def show_plate(self, plate: Plate) -> None:
        """Draw another map."""
        self.prepareGeometryChange()
        self._plate = plate
        self._area = Area(0, 0, plate.field.width, plate.field.height)
        self._pieces.clear()
        self.update()

    def forget(self, area: Area | None = None) -> None:
        """Draw the pieces that an area (or everything) touches anew."""
        if area is None:
            self._pieces.clear()
            self.update()
            return
        for key in [key for key in self._pieces if _touches(key, area)]:
            del self._pieces[key]
        self.update(QRectF(area.left, area.top, area.right - area.left, area.bottom - area.top))

    def boundingRect(self) -> QRectF:
        return QRectF(self._area.left - 1, self._area.top - 1, self._area.right + 2, self._area.bottom + 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._plate is None:
            return
        zoom = painter.worldTransform().m11()
        art = self.art_in(option.exposedRect, detail_of(zoom))
        for piece in art:
            for lines, ink in piece.hairlines:
                draw_hairlines(painter, lines, ink, fade(zoom), option.exposedRect)
            for stroke in piece.strokes:
                draw_stroke(painter, stroke, zoom, self.phase)

    def art_in(self, exposed: QRectF, detail: int) -> list[Art]:
        """The pieces that an exposed rectangle touches."""
        left, right = _chunk_range(exposed.left(), exposed.right(), self._area.right, CHUNKS[detail])
        top, bottom = _chunk_range(exposed.top(), exposed.bottom(), self._area.bottom, CHUNKS[detail])
        return [
            art
            for row in range(top, bottom)
            for column in range(left, right)
            if (art := self._piece(column, row, detail)).strokes or art.labels or art.hairlines
        ]

    def _piece(self, column: int, row: int, detail: int) -> Art:
        key = (column, row, detail)
        found = self._pieces.get(key)
        if found is None:
            assert self._plate is not None
            side = CHUNKS[detail]
            right, bottom = min((column + 1) * side, self._area.right), min((row + 1) * side, self._area.bottom)
            area = Area(column * side, row * side, right, bottom)
            found = self._pieces[key] = self._artist(self._plate, area, detail)
        return found


class LabelItem(QGraphicsItem):
    """The numbers and names of several layers of details, over light and dark."""

    def __init__(self, details: list[DetailItem], z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._details = details

    def fit(self) -> None:
        """The map has another size."""
        self.prepareGeometryChange()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._details[0].boundingRect()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        zoom = painter.worldTransform().m11()
        if zoom < MIDDLE_FROM:
            return
        level = detail_of(zoom)
        seen: QRectF = option.exposedRect
        exposed = seen.adjusted(-LABEL_REACH, -1, LABEL_REACH, 1)
        for detail in self._details:
            if detail.isVisible():
                for piece in detail.art_in(exposed, level):
                    draw_labels(painter, [label for label in piece.labels if _touched(label, seen)], zoom)


def _touched(label: Label, exposed: QRectF) -> bool:
    """Whether a label may reach into an exposed rectangle."""
    across, down = len(label.text) * label.size * 0.6 + 0.2, label.size + 0.1
    return (
        exposed.left() - across <= label.x <= exposed.right() + across
        and exposed.top() - down <= label.y <= exposed.bottom() + down
    )


def fade(zoom: float) -> float:
    """How strong the grid is: not at all when far, faint when near."""
    return min(max((zoom - 7.0) / 40.0, 0.0), 0.30)


def _chunk_range(low: float, high: float, end: int, side: int) -> tuple[int, int]:
    """Pieces that a stretch touches, with a cell to spare for what reaches beyond its piece."""
    last = (end + side - 1) // side
    return max(0, int(low - 1) // side), min(last, int(high + 1) // side + 1)


def _touches(key: tuple[int, int, int], area: Area) -> bool:
    side = CHUNKS[key[2]]
    left, top = key[0] * side, key[1] * side
    return left < area.right and area.left < left + side and top < area.bottom and area.top < top + side
