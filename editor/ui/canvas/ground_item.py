"""The ground as one item: a shared array of colours, a pixel a cell."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.field.field import Light
from editor.ui.canvas.art import Plate
from editor.ui.canvas.brightness import ambient, brightness
from editor.ui.canvas.compose import GroundPicture, image_of
from editor.ui.canvas.geometry import Area

SMOOTH_SHADE_FROM = 8.0
"""Pixels a cell from which on the edges of light are drawn soft."""

Shown = frozenset[str]


class GroundItem(QGraphicsItem):
    """Ground colours with water, heights, light and dark."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._plate: Plate | None = None
        self.picture = GroundPicture(1, 1)
        self._plain = self._lit = self._shade = QImage()
        self._dim = False
        self.extra: tuple[Light, ...] = ()
        self._ambience = 1.0

    def show_plate(self, plate: Plate, shown: Shown) -> None:
        """Draw another map."""
        self.prepareGeometryChange()
        self._plate = plate
        self.picture = GroundPicture(plate.field.width, plate.field.height)
        self._light = brightness(plate.field, self.extra).copy()
        self.recompose(self.picture.area, shown)

    def fade(self, ambience: float) -> bool:
        """How strongly darkness is drawn, 0 (not at all) to 1; says whether that is another strength."""
        changed, self._ambience = ambience != self._ambience, ambience
        return changed

    def _drawn_light(self) -> NDArray[np.uint8]:
        """The brightness of each cell as it is drawn."""
        if self._ambience == 1.0:
            return self._light
        found: NDArray[np.uint8] = (255 - (255 - self._light) * self._ambience).astype(np.uint8)
        return found

    def relight(self, area: Area | None = None) -> Area | None:
        """Compute the light anew; the area where it changed, None where it did not. With an `area` only that part
        of the ambient light is taken over, which is enough where there are no light sources."""
        assert self._plate is not None
        if area is not None:
            part = (slice(area.top, area.bottom), slice(area.left, area.right))
            self._light[part] = ambient(self._plate.field, area)
            return area
        new = brightness(self._plate.field, self.extra)
        changed = new != self._light
        self._light = new.copy()
        if not changed.any():
            return None
        rows, columns = changed.any(axis=1).nonzero()[0], changed.any(axis=0).nonzero()[0]
        return Area(int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1)

    def recompose(self, area: Area, shown: Shown) -> None:
        """Compute the colours of an area anew and repaint it."""
        assert self._plate is not None
        light = self._drawn_light()
        self.picture.compose(self._plate.field, self._plate.theme, light, area, shown)
        self._plain, self._lit = image_of(self.picture.plain), image_of(self.picture.lit)
        self._shade = image_of(self.picture.shade, alpha=True)
        self._dim = "lights" in shown and bool((light < 255).any())
        self.update(
            QRectF(area.left, area.top, area.right - area.left, area.bottom - area.top).adjusted(-1, -1, 1, 1)
        )

    def boundingRect(self) -> QRectF:
        return QRectF(self._plain.rect())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        exposed: QRectF = option.exposedRect
        cells = exposed.toAlignedRect().adjusted(-1, -1, 1, 1).intersected(self._plain.rect())
        if cells.isEmpty():
            return
        smooth = QPainter.RenderHint.SmoothPixmapTransform
        zoom = painter.worldTransform().m11()
        painter.setRenderHint(smooth, zoom < 1.0)
        if not self._dim or zoom < SMOOTH_SHADE_FROM:
            painter.drawImage(cells, self._lit, cells)
            return
        painter.drawImage(cells, self._plain, cells)

    def paint_shade(self, painter: QPainter, exposed: QRectF) -> None:
        """Darkness with soft edges, over the details of the ground."""
        cells = exposed.toAlignedRect().adjusted(-2, -2, 2, 2).intersected(self._plain.rect())
        if not self._dim or cells.isEmpty() or painter.worldTransform().m11() < SMOOTH_SHADE_FROM:
            return
        part = self.picture.shade[cells.top() : cells.bottom() + 1, cells.left() : cells.right() + 1]
        if part.any():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
            painter.drawImage(cells, self._shade, cells)


class ShadeItem(QGraphicsItem):
    """The darkness of the ground, laid over everything that stands on it."""

    def __init__(self, ground: GroundItem, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._ground = ground

    def fit(self) -> None:
        """The map has another size or another light."""
        self.prepareGeometryChange()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._ground.boundingRect()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._ground.paint_shade(painter, option.exposedRect)
