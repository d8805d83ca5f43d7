"""Loose things on the map: a trap with teeth, a chest, a small parcel for everything else."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from editor.field.things import Thing
from editor.ui.canvas.art import FAR, Art, Plate, Stroke
from editor.ui.canvas.geometry import Area

_HIDDEN_DASH = (2.0, 2.0)


def draw_things(plate: Plate, area: Area, detail: int) -> Art:
    """The signs of the loose things in an area; hidden ones are dashed."""
    art = Art()
    if detail == FAR:
        return art
    for thing in plate.field.things.values():
        column, row, _ = thing.place
        if area.left <= column < area.right and area.top <= row < area.bottom:
            _sign(art, plate, thing, column + 0.5, row + 0.5)
    return art


def _sign(art: Art, plate: Plate, thing: Thing, x: float, y: float) -> None:
    ink, paper = plate.theme.ink, plate.theme.halo
    if "trap" in thing.key:
        dash = _HIDDEN_DASH if thing.params.get("hidden") else ()
        ring = QPainterPath()
        ring.addEllipse(QPointF(x, y), 0.26, 0.26)
        art.strokes.append(Stroke(ring, ink, 1.4, 0.05, dash=dash))
        turns = np.linspace(0.0, 2 * np.pi, 9)[:-1]
        rays = np.stack([np.cos(turns), np.sin(turns)], axis=1)
        middle = np.array([x, y])
        art.lines(np.concatenate([middle + rays * 0.26, middle + rays * 0.14], axis=1), ink, 1.2, 0.04)
        return
    box = QPainterPath()
    if thing.key == "chest":
        box.addRoundedRect(QRectF(x - 0.26, y - 0.18, 0.52, 0.36), 0.05, 0.05)
        box.moveTo(x - 0.26, y - (0.12 if thing.params.get("open") else 0.0))
        box.lineTo(x + 0.26, y - (0.12 if thing.params.get("open") else 0.0))
    else:
        for dx, dy in ((0.0, -0.17), (0.17, 0.0), (0.0, 0.17), (-0.17, 0.0)):
            point = QPointF(x + dx, y + 0.22 + dy)
            box.lineTo(point) if box.elementCount() else box.moveTo(point)
        box.closeSubpath()
    art.strokes.append(Stroke(box, paper))
    art.strokes.append(Stroke(box, ink, 1.2, 0.03))
