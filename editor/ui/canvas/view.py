"""The map widget: shows the scene, zooms and pans, and turns mouse and keys into places on the map for a tool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from editor.field.creature import Creature
from editor.field.field import Field, Light
from editor.field.grid import Edge
from editor.ui.canvas.overlays import Preview
from editor.ui.canvas.scene import MapScene
from editor.ui.canvas.spot import Idle, MapTool, Spot, spot_at
from editor.ui.document import Change, Document
from editor.ui.theme import Theme
from editor.words import Words

MIN_ZOOM, MAX_ZOOM = 0.25, 160.0
FIGHT_ZOOM = 8.0
"""Pixels a cell below which a battle does not start on the whole map."""
WHEEL_STEP = 1.2
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class MapView(QGraphicsView):
    """Shows a document's map. The current `tool` gets presses, moves and releases as `Spot`s."""

    # hovered: the Spot under the mouse, None when it leaves; zoomed: pixels a cell; moved: scrolled or resized;
    # context_wanted: the Spot and the place on the screen for a menu
    hovered = Signal(object)
    zoomed = Signal(float)
    moved = Signal()
    context_wanted = Signal(object, QPoint)

    def __init__(self, document: Document, words: Words, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.map = MapScene(words, theme, self)
        self.setScene(self.map)
        self.tool: MapTool = Idle()
        self._held_space = False
        self._pan_from: QPoint | None = None
        self._fitted = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        self.setAccessibleName(words("canvas-map"))
        self.horizontalScrollBar().valueChanged.connect(self.moved)
        self.verticalScrollBar().valueChanged.connect(self.moved)
        self.document: Document | None = None
        self.set_document(document)

    # What is shown

    def set_document(self, document: Document) -> None:
        """Show another document and follow its changes."""
        if self.document is not None:
            self.document.changed.disconnect(self._changed)
        self.document = document
        document.changed.connect(self._changed)
        self.map.show_encounter(document.encounter)
        self.clear_overlays()
        self._room()
        self.zoom_to_fit()

    def set_theme(self, theme: Theme) -> None:
        """Show the map in other colours."""
        self.map.set_theme(theme)

    def _changed(self, change: Change) -> None:
        size = self.map.bounds.size()
        self.map.apply(change)
        if self.map.bounds.size() != size:
            self._room()
            self.zoom_to_fit()

    def set_layer(self, name: str, visible: bool, opacity: float = 1.0) -> None:
        """Show, hide or make a layer faint; ValueError for an unknown one."""
        self.map.set_layer(name, visible, opacity)

    def set_creatures(
        self,
        creatures: Mapping[str, Creature] | None,
        badges: Mapping[str, Sequence[str]] | None = None,
        health: Mapping[str, float] | None = None,
    ) -> None:
        """Show the creatures of a battle's state (None: those of the set-up again). `badges` are the keys of states,
        `health` the share of hit points left, 0 to 1."""
        self.map.show_creatures(creatures, badges, health)

    def show_field(self, field: Field | None) -> None:
        """Show the map as a battle has changed it (None: that of the set-up again)."""
        self.map.show_field(field)

    def field_changed(self, change: Change) -> None:
        """Redraw what a battle changed of the map it is fought on."""
        self.map.apply(change)

    def carry_lights(self, lights: Iterable[Light]) -> None:
        """Show light sources that are not the field's own: torches that creatures carry."""
        self.map.carry_lights(lights)

    @property
    def carried_lights(self) -> tuple[Light, ...]:
        """The light sources shown that are not the field's own."""
        return self.map.ground.extra

    @property
    def reduced_motion(self) -> bool:
        """Whether creatures jump instead of sliding, and nothing flashes."""
        return self.map.creatures.reduced_motion

    @reduced_motion.setter
    def reduced_motion(self, value: bool) -> None:
        self.map.creatures.reduced_motion = value
        if value:
            self.map.creatures.finish_motion()
        self.map.check_shimmer()

    def flash(self, key: str, text: str = "") -> None:
        """Flash a creature; the text (damage, a miss) rises from it."""
        self.map.creatures.flash(key, text)

    # Overlays

    def show_preview(self, preview: Preview) -> None:
        """Show what a tool would do; `Preview()` takes it away."""
        self.map.overlay.preview(preview)

    def select(self, things: Iterable[str | tuple[Any, ...]]) -> None:
        """Mark as selected: creatures by id, cells (column, row) and edges (column, row, side)."""
        chosen = list(things)
        edges = [Edge(*t) for t in chosen if not isinstance(t, str) and len(t) == 3 and isinstance(t[2], str)]
        cells = [t for t in chosen if not isinstance(t, str) and not (len(t) == 3 and isinstance(t[2], str))]
        ids = [t for t in chosen if isinstance(t, str)]
        self.map.overlay.ring("selection", ids)
        self.map.overlay.mark_edges("selection", edges)
        self.map.lit.light("selection", [*cells, *self._cells_of(ids)])

    def _cells_of(self, ids: Iterable[str]) -> list[tuple[int, ...]]:
        """Cells of structures, volumes and lights; creatures are ringed instead."""
        assert self.document is not None
        field = self.map.field
        cells: list[tuple[int, ...]] = []
        for key in ids:
            if key in field.structures:
                cells += field.structures[key].cells
            elif key in field.volumes:
                cells += [(p.column, p.row) for p in field.volumes[key].prisms]
            elif key in field.lights:
                cells.append(field.lights[key].place[:2])
        return cells

    def light_up(self, cells: Iterable[tuple[int, ...]], kind: str) -> None:
        """Light cells up: reach, target, path, front, selection. None given puts the light out."""
        self.map.lit.light(kind, cells)

    def light_up_creatures(self, ids: Iterable[str], kind: str) -> None:
        """Ring creatures in the colour of a kind; none given takes the rings away."""
        self.map.overlay.ring(kind, ids)

    def hover_link(self, cells: Iterable[tuple[int, ...]] = (), ids: Iterable[str] = ()) -> None:
        """Show what a link of the inspector speaks of; nothing given takes it away."""
        chosen = list(ids)
        self.map.overlay.ring("link", chosen)
        self.map.lit.light("link", [*cells, *self._cells_of(chosen)])

    def grey_out(self, seen: NDArray[np.bool_] | None) -> None:
        """Grey the cells (rows, columns) where `seen` is False; None takes it away."""
        self.map.grey.show_mask(seen, self.map.theme)

    def clear_overlays(self) -> None:
        """Take every overlay away."""
        self.show_preview(Preview())
        self.select(())
        self.hover_link()
        self.grey_out(None)
        for kind in ("reach", "target", "path", "front"):
            self.light_up((), kind)
            self.light_up_creatures((), kind)

    # Zoom and pan

    @property
    def zoom(self) -> float:
        """Pixels a cell."""
        return float(self.transform().m11())

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        """Zoom, keeping what is under `at` (viewport pixels; the middle without it) where it is."""
        spot = at if at is not None else self.viewport().rect().center()
        target = min(max(self.zoom * factor, MIN_ZOOM), MAX_ZOOM)
        self._zoom_keeping(target, QPointF(spot), self._scene_point(QPointF(spot)))

    def _zoom_keeping(self, zoom: float, pixel: QPointF, point: QPointF) -> None:
        """Set the zoom so that a point of the map lies at a pixel of the viewport."""
        self._fitted = False
        self.setTransform(QTransform.fromScale(zoom, zoom))
        self._room()
        shift = self.mapFromScene(point) - pixel.toPoint()
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + shift.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + shift.y())
        self.zoomed.emit(self.zoom)

    def _scene_point(self, pixel: QPointF) -> QPointF:
        return self.viewportTransform().inverted()[0].map(pixel)

    def _room(self) -> None:
        """Room around the map, so that its borders can be brought to the middle of the view."""
        zoom = max(self.zoom, MIN_ZOOM)
        across, down = self.viewport().width() / zoom * 0.6 + 1, self.viewport().height() / zoom * 0.6 + 1
        self.setSceneRect(self.map.bounds.adjusted(-across, -down, across, down))

    def zoom_to_fit(self) -> None:
        """Show all of the map that is not solid rock, and go on doing so when the view's size changes, until
        somebody zooms or pans."""
        self.zoom_to(self.map.open_part().adjusted(-0.5, -0.5, 0.5, 0.5))
        self._fitted = True

    def zoom_to_fight(self) -> None:
        """Where the fitted map is too small to tell creatures apart, show the part of it where they stand."""
        discs = [
            QRectF(*token.bounds[:2], 1, 1) if token.unit is None else token.extent()
            for token in self.map.creatures.tokens.values()
        ]
        if not self._fitted or self.zoom >= FIGHT_ZOOM or not discs:
            return
        box = discs[0]
        for disc in discs[1:]:
            box = box.united(disc)
        self.zoom_to(box.adjusted(-4, -4, 6, 6))

    def zoom_to(self, rect: QRectF) -> None:
        """Show a rectangle (cell units) as large as it fits."""
        width, height = max(self.viewport().width(), 1), max(self.viewport().height(), 1)
        fit = min(width / max(rect.width(), 0.01), height / max(rect.height(), 0.01))
        zoom = min(max(fit, MIN_ZOOM), 64.0)
        self._zoom_keeping(zoom, QPointF(self.viewport().rect().center()), rect.center())

    def pan(self, dx: int, dy: int) -> None:
        """Move the map under the view by pixels."""
        self._fitted = False
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - dx)
        if dx and dy and self.isVisible():
            # the strip that came into view at the side is painted now: together with the one above or below it
            # would make the whole view its bounding rectangle
            view = self.viewport().rect()
            width = min(abs(dx), view.width())
            self.viewport().repaint(view.right() + 1 - width if dx < 0 else 0, 0, width, view.height())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() - dy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._room()
        if self._fitted:
            self.zoom_to_fit()
        self.moved.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.map.check_shimmer()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.map.check_shimmer()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if turned:
            self.zoom_by(WHEEL_STEP ** (turned / 120), event.position().toPoint())
        event.accept()

    # Mouse

    def spot(self, event: QMouseEvent | QContextMenuEvent) -> Spot:
        """The place under the mouse."""
        at = event.position() if isinstance(event, QMouseEvent) else QPointF(event.pos())
        button = event.button() if isinstance(event, QMouseEvent) else Qt.MouseButton.RightButton
        assert self.document is not None
        return spot_at(self._scene_point(at), self.map.field, event.modifiers(), button)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        middle = event.button() == Qt.MouseButton.MiddleButton
        if middle or (self._held_space and event.button() == Qt.MouseButton.LeftButton):
            self._pan_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._pan_from is None and event.button() != Qt.MouseButton.RightButton:
            self.tool.press(self.spot(event))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            here = event.position().toPoint()
            self.pan(here.x() - self._pan_from.x(), here.y() - self._pan_from.y())
            self._pan_from = here
        else:
            spot = self.spot(event)
            self.hovered.emit(spot)
            self.tool.move(spot)
            self._show_cursor()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            if event.button() in (Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton):
                self._pan_from = None
                self._show_cursor()
        elif event.button() != Qt.MouseButton.RightButton:
            self.tool.release(self.spot(event))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self._held_space:
            self.tool.double(self.spot(event))
        else:
            self.mousePressEvent(event)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.context_wanted.emit(self.spot(event), event.globalPos())
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)
        super().leaveEvent(event)

    def _show_cursor(self) -> None:
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor if self._held_space else self.tool.cursor)

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self._held_space = True
            if self._pan_from is None:
                self._show_cursor()
        elif event.key() == Qt.Key.Key_Escape:
            self.tool.cancel()
        elif not self.tool.key(event) and not self._own_key(event):
            super().keyPressEvent(event)
            return
        event.accept()

    def _own_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            across, down = _ARROWS[key]
            step = max(round(self.zoom), 24) * (5 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            self.pan(-across * step, -down * step)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(WHEEL_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / WHEEL_STEP)
        elif key == Qt.Key.Key_Home:
            self.zoom_to_fit()
        else:
            return False
        return True

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._held_space = False
            self._show_cursor()
            event.accept()
        else:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._held_space = False
        super().focusOutEvent(event)
