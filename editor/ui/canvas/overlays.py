"""What is laid over the map for a while: selection, cells lit up, previews of tools, links of the inspector."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.field.grid import Edge
from editor.ui.canvas.art import Label, draw_labels
from editor.ui.canvas.compose import image_of, veil
from editor.ui.canvas.geometry import boxes_path, segments_path
from editor.ui.canvas.structures_art import outline_of
from editor.ui.canvas.tokens import NAMES_FROM
from editor.ui.canvas.unit_plates import INITIALS_FROM as UNIT_PLATES_FROM
from editor.ui.theme import Theme, colour

KINDS = ("reach", "target", "path", "front", "selection", "link", "preview")
_TAG_PIXELS = 12
_FILLS = {"reach": 62, "target": 90, "path": 80, "front": 60, "selection": 46, "link": 80, "preview": 70}


@dataclass(frozen=True)
class Preview:
    """What a tool would do, while it is being dragged. Points and rectangles in cell units, texts in place."""

    cells: frozenset[tuple[int, int]] = frozenset()
    edges: tuple[Edge, ...] = ()
    lines: tuple[tuple[QPointF, QPointF], ...] = ()
    rectangles: tuple[QRectF, ...] = ()
    texts: tuple[tuple[QPointF, str], ...] = ()
    colour: str = ""


class Ring(NamedTuple):
    """What a ring goes round: a disc, or the body with that outline."""

    middle: QPointF
    radius: float
    outline: QPainterPath | None = None


@dataclass(frozen=True)
class _Lit:
    """Cells and edges lit in one way, as paths."""

    cells: frozenset[tuple[int, int]]
    fill: QPainterPath
    border: QPainterPath
    bounds: QRectF


def _lit(cells: frozenset[tuple[int, int]]) -> _Lit:
    at = np.array(sorted(cells), dtype=np.float64).reshape(-1, 2)
    fill = boxes_path(np.concatenate([at, at + 1], axis=1))
    return _Lit(cells, fill, segments_path(outline_of(list(cells), 0.03)), fill.boundingRect())


class LitItem(QGraphicsItem):
    """Cells that are lit up, under the creatures."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._theme: Theme | None = None
        self._bounds = QRectF()
        self._cells: dict[str, _Lit] = {}

    def dress(self, theme: Theme, bounds: QRectF) -> None:
        """Colours and size of the map."""
        self.prepareGeometryChange()
        self._theme, self._bounds = theme, bounds
        self.update()

    def light(self, kind: str, cells: Iterable[tuple[int, ...]]) -> None:
        """Light cells up in one way; none puts the light out. ValueError for an unknown kind."""
        _check(kind)
        chosen = frozenset((cell[0], cell[1]) for cell in cells)
        if chosen == self.lit_cells(kind):
            return
        old = self._cells.pop(kind, None)
        if old is not None:
            self.update(old.bounds.adjusted(-1, -1, 1, 1))
        if chosen:
            new = self._cells[kind] = _lit(chosen)
            self.update(new.bounds.adjusted(-1, -1, 1, 1))

    def lit_cells(self, kind: str) -> frozenset[tuple[int, int]]:
        """The cells lit up in one way."""
        found = self._cells.get(kind)
        return found.cells if found else frozenset()

    def boundingRect(self) -> QRectF:
        return self._bounds.adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        for kind in KINDS:
            if kind in self._cells:
                _draw_lit(painter, self._cells[kind], self._theme.overlays[kind], _FILLS[kind])


class OverlayItem(QGraphicsItem):
    """Rings, edges and previews over the map. What to ring comes from `find`, by a creature's id; from afar `name`
    stands over the one whose turn it is."""

    def __init__(self, z: float, find: Callable[[str], Ring | None], name: Callable[[str], str]) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._find, self._name = find, name
        self._tags = QRectF()
        self._theme: Theme | None = None
        self._bounds = QRectF()
        self._rings: dict[str, frozenset[str]] = {}
        self._edges: dict[str, tuple[Edge, ...]] = {}
        self._preview = Preview()

    def dress(self, theme: Theme, bounds: QRectF) -> None:
        """Colours and size of the map."""
        self.prepareGeometryChange()
        self._theme, self._bounds = theme, bounds
        self.update()

    def ring(self, kind: str, ids: Iterable[str]) -> None:
        """Ring creatures in one way; none takes the rings away."""
        _check(kind)
        before, after = self.ringed(kind), frozenset(ids)
        self._rings[kind] = after
        for key in before ^ after:
            found = self._find(key)
            if found is not None:
                (x, y), reach = found[0].toTuple(), found[1] * 1.3 + 1 + 6 / zoom_of(self)
                self.update(QRectF(x - reach, y - reach, 2 * reach, 2 * reach))
        if kind == "front":
            self.follow()

    def follow(self) -> None:
        """Creatures have moved: the name over the one whose turn it is goes with it."""
        before, zoom, self._tags = self._tags, zoom_of(self), QRectF()
        for tag in self._tags_at(zoom):
            across, down = len(tag.text) * _TAG_PIXELS / zoom, 1.5 * _TAG_PIXELS / zoom
            self._tags = self._tags.united(QRectF(tag.x - across, tag.y - down, 2 * across, 2 * down))
        for tags in (before, self._tags):
            if not tags.isNull():  # nothing would stand for everything
                self.update(tags)

    def _tags_at(self, zoom: float) -> list[Label]:
        theme = self._theme
        assert theme is not None
        found = []
        for key in sorted(self._rings.get("front", ())):
            disc = self._find(key)
            named = disc is None or (disc.outline is not None and zoom >= UNIT_PLATES_FROM)
            if disc is not None and zoom < NAMES_FROM and not named:
                y = disc[0].y() - disc[1] * 1.22 - (4 + _TAG_PIXELS / 2) / zoom
                size = _TAG_PIXELS / zoom
                found.append(Label(disc[0].x(), y, self._name(key), theme.ink, theme.halo, size, 0.0, bold=True))
        return found

    def ringed(self, kind: str) -> frozenset[str]:
        """The creatures ringed in one way."""
        return self._rings.get(kind, frozenset())

    def mark_edges(self, kind: str, edges: Iterable[Edge]) -> None:
        """Draw edges thick in one way."""
        _check(kind)
        before, self._edges[kind] = self._edges.get(kind, ()), tuple(edges)
        for column, row, _ in (*before, *self._edges[kind]):
            spare = 1 + 4 / zoom_of(self)
            self.update(QRectF(column - spare, row - spare, 1 + 2 * spare, 1 + 2 * spare))

    def preview(self, preview: Preview) -> None:
        """Show what a tool would do; an empty preview shows nothing."""
        if preview != self._preview:
            for old_or_new in (self._preview, preview):
                touched = preview_bounds(old_or_new, zoom_of(self))
                if not touched.isNull():
                    self.update(touched)
            self._preview = preview

    def boundingRect(self) -> QRectF:
        return self._bounds.adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        zoom = painter.worldTransform().m11()
        for kind in KINDS:
            ink = self._theme.overlays[kind]
            _draw_edges(painter, self._edges.get(kind, ()), ink, zoom)
            for key in sorted(self._rings.get(kind, ())):
                self._draw_ring(painter, key, ink, zoom)
        draw_labels(painter, self._tags_at(zoom), zoom, halo=4.0)
        self._draw_preview(painter, zoom)

    def _draw_ring(self, painter: QPainter, key: str, ink: str, zoom: float) -> None:
        found = self._find(key)
        if found is None:
            return
        middle, radius, outline = found
        for width, text in ((5.0, "halo"), (2.6, "")):
            pen = QPen(colour(ink if not text else self._theme.halo), width)  # type: ignore[union-attr]
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if outline is not None:
                painter.drawPath(outline)
            else:
                painter.drawEllipse(middle, radius * 1.22 + 2 / zoom, radius * 1.22 + 2 / zoom)

    def _draw_preview(self, painter: QPainter, zoom: float) -> None:
        preview, theme = self._preview, self._theme
        assert theme is not None
        ink = preview.colour or theme.overlays["preview"]
        if preview.cells:
            _draw_lit(painter, _lit(preview.cells), ink, _FILLS["preview"])
        _draw_edges(painter, preview.edges, ink, zoom)
        pen = QPen(colour(ink), 2.0)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setBrush(colour(ink, 40))
        for box in preview.rectangles:
            painter.drawRect(box)
        for start, stop in preview.lines:
            painter.drawLine(QLineF(start, stop))
        labels = [Label(at.x(), at.y(), text, ink, theme.halo, 0.34, 0.0, bold=True) for at, text in preview.texts]
        draw_labels(painter, labels, max(zoom, 36.0))


def zoom_of(item: QGraphicsItem) -> float:
    """Pixels a cell in the view that shows an item; 1 where there is none."""
    scene = item.scene()
    views = scene.views() if scene is not None else []
    return max(float(views[0].transform().m11()), 0.01) if views else 1.0


def preview_bounds(preview: Preview, zoom: float) -> QRectF:
    """The part of the map that a preview touches, with what its pens and letters need; null for an empty one."""
    boxes = [QRectF(column, row, 1, 1) for column, row in preview.cells]
    boxes += [QRectF(edge.column, edge.row, 1, 1) for edge in preview.edges]
    boxes += [QRectF(start, stop).normalized().adjusted(0, 0, 0.01, 0.01) for start, stop in preview.lines]
    boxes += preview.rectangles
    for at, text in preview.texts:
        across, down = len(text) * 18 / zoom, 24 / zoom
        boxes.append(QRectF(at.x() - across, at.y() - down, 2 * across, 2 * down))
    bounds = QRectF()
    for box in boxes:
        bounds = bounds.united(box)
    spare = 0.5 + 6 / zoom
    return bounds.adjusted(-spare, -spare, spare, spare) if boxes else bounds


def _check(kind: str) -> None:
    if kind not in KINDS:
        raise ValueError(f"{kind} is not one of {', '.join(KINDS)}")


def _draw_lit(painter: QPainter, lit: _Lit, ink: str, alpha: int) -> None:
    painter.fillPath(lit.fill, colour(ink, alpha))
    pen = QPen(colour(ink), 1.8)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(lit.border)


def _draw_edges(painter: QPainter, edges: Iterable[Edge], ink: str, zoom: float) -> None:
    pen = QPen(colour(ink), max(3.0, 0.14 * zoom))
    pen.setCosmetic(True)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for column, row, side in edges:
        painter.drawLine(QLineF(column, row, column + (side == "N"), row + (side == "W")))


class GreyItem(QGraphicsItem):
    """A veil over the cells that a selected creature cannot see."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._pixels: NDArray[np.uint32] | None = None
        self._image = QImage()

    def show_mask(self, seen: NDArray[np.bool_] | None, theme: Theme) -> None:
        """Veil the cells where `seen` (rows, columns) is False; None takes the veil away."""
        self.prepareGeometryChange()
        if seen is None:
            self._pixels, self._image = None, QImage()
        else:
            share = np.where(seen, 0.0, 0.62).astype(np.float32)
            self._pixels = veil(share, theme.unseen)
            self._image = image_of(self._pixels, alpha=True)
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(self._image.rect())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._image.isNull():
            return
        exposed = option.exposedRect.toAlignedRect().intersected(self._image.rect())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(exposed, self._image, exposed)
