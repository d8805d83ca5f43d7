"""Pictures of a map as PNG or SVG files, with a legend; need no window and no display."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from editor.rules.encounter import Encounter
from editor.ui.canvas.legend import LEGEND_WIDTH, draw_coordinates, draw_legend, legend_height
from editor.ui.canvas.scene import MapScene
from editor.ui.theme import LIGHT, Theme, colour
from editor.words import Words

MAX_PIXELS = 40_000_000
"""The largest picture; bigger maps get fewer pixels a cell."""
USUAL, LEAST, MOST = 48, 1, 200
MARGIN = 28


class PictureError(Exception):
    """A picture cannot be written: the message key and its values tell why."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values


def pixels_a_cell(width: int, height: int, wanted: int | None = None) -> int:
    """Pixels a cell for a map of that size: what is wanted, but never more than the largest picture allows."""
    allowed = int((MAX_PIXELS / (width * height)) ** 0.5)
    usual = min(USUAL, max(LEAST, 4096 // max(width, height)))
    return max(LEAST, min(MOST, wanted if wanted is not None else usual, allowed))


def application() -> QApplication:
    """The application that drawing needs; made when there is none, without a display where there is none."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in displays):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QApplication(["deepfray"])


def render_picture(
    encounter: Encounter,
    path: Path,
    words: Words,
    *,
    theme: Theme = LIGHT,
    pixels_per_cell: int | None = None,
) -> tuple[int, int]:
    """Write a picture of an encounter's map; .svg gives an SVG, .png a PNG. Returns its width and height in pixels.

    PictureError when the ending is another one or the file cannot be written."""
    kind = path.suffix.lower()
    if kind not in (".png", ".svg"):
        raise PictureError("canvas-picture-ending", path=str(path))
    keeper = application()
    field = encounter.field
    cell = pixels_a_cell(field.width, field.height, pixels_per_cell)
    across, down = field.width * cell, field.height * cell
    size = QSize(across + 2 * MARGIN + LEGEND_WIDTH, max(down, legend_height(encounter, words)) + 2 * MARGIN)
    scene = MapScene(words, theme, keeper)
    try:
        scene.show_encounter(encounter)
        scene.relight()
        if kind == ".png":
            _png(scene, path, size, cell)
        else:
            _svg(scene, path, size, cell)
    finally:
        scene.deleteLater()
    return size.width(), size.height()


def _png(scene: MapScene, path: Path, size: QSize, cell: int) -> None:
    image = QImage(size, QImage.Format.Format_RGB32)
    if image.isNull():
        raise PictureError("canvas-picture-too-large", width=size.width(), height=size.height())
    painter = QPainter(image)
    try:
        _paint(painter, scene, size, cell)
    finally:
        painter.end()
    if not image.save(str(path)):
        raise PictureError("canvas-picture-not-written", path=str(path))


def _svg(scene: MapScene, path: Path, size: QSize, cell: int) -> None:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(scene.encounter.title if scene.encounter else "")
    painter = QPainter()
    if not painter.begin(generator):
        raise PictureError("canvas-picture-not-written", path=str(path))
    try:
        _paint(painter, scene, size, cell)
    finally:
        painter.end()


def _paint(painter: QPainter, scene: MapScene, size: QSize, cell: int) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), colour(scene.theme.halo))
    bounds = scene.bounds
    target = QRectF(MARGIN, MARGIN, bounds.width() * cell, bounds.height() * cell)
    scene.render(painter, target, bounds)
    painter.resetTransform()
    draw_coordinates(painter, scene, target, cell)
    assert scene.encounter is not None
    corner = QRectF(target.right() + MARGIN, MARGIN, LEGEND_WIDTH - MARGIN, size.height() - 2 * MARGIN)
    draw_legend(painter, scene.encounter, scene.words, scene.theme, corner, cell)


__all__ = ["MAX_PIXELS", "PictureError", "application", "pixels_a_cell", "render_picture"]
