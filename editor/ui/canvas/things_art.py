"""Loose things on the map: a trap with teeth, a chest, stakes, a trip wire, a small parcel for everything else."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from editor.field.things import Thing
from editor.ui.canvas.art import FAR, Art, Plate, Stroke
from editor.ui.canvas.geometry import Area

_HIDDEN_DASH = (2.0, 2.0)
_STAKES_SIDE = 2
"""Cells a side that a field of stakes covers where it does not say."""
_RANK = ((0.25, 0.3), (0.75, 0.3), (0.5, 0.55), (0.25, 0.8), (0.75, 0.8))


def draw_things(plate: Plate, area: Area, detail: int) -> Art:
    """The signs of the loose things in an area; hidden ones are dashed."""
    art = Art()
    if detail == FAR:
        return art
    for thing in plate.field.things.values():
        column, row, _ = thing.place
        if thing.key == "stakes":
            _stakes(art, plate, thing, area)
        elif area.left <= column < area.right and area.top <= row < area.bottom:
            _sign(art, plate, thing, column + 0.5, row + 0.5)
    return art


def _stakes(art: Art, plate: Plate, thing: Thing, area: Area) -> None:
    """A rank of pointed stakes in each cell that they cover."""
    column, row, _ = thing.place
    side = int(thing.params.get("side", _STAKES_SIDE))
    for across in range(column, column + side):
        for down in range(row, row + side):
            if area.left <= across < area.right and area.top <= down < area.bottom:
                for dx, dy in _RANK:
                    x, y = across + dx, down + dy
                    stake = QPainterPath(QPointF(x - 0.07, y + 0.14))
                    stake.lineTo(QPointF(x, y - 0.16))
                    stake.lineTo(QPointF(x + 0.07, y + 0.14))
                    stake.closeSubpath()
                    art.strokes.append(Stroke(stake, plate.theme.halo))
                    art.strokes.append(Stroke(stake, plate.theme.ink, 1.2, 0.03))


def _wire(art: Art, plate: Plate, x: float, y: float) -> None:
    """A wire stretched between two pegs."""
    wire = QPainterPath(QPointF(x - 0.42, y))
    wire.lineTo(QPointF(x + 0.42, y))
    art.strokes.append(Stroke(wire, plate.theme.ink, 1.2, 0.03, dash=_HIDDEN_DASH))
    for peg in (x - 0.42, x + 0.42):
        post = QPainterPath(QPointF(peg, y - 0.12))
        post.lineTo(QPointF(peg, y + 0.12))
        art.strokes.append(Stroke(post, plate.theme.ink, 2.0, 0.06))


def _sign(art: Art, plate: Plate, thing: Thing, x: float, y: float) -> None:
    ink, paper = plate.theme.ink, plate.theme.halo
    if thing.key == "trip-wire":
        _wire(art, plate, x, y)
        return
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
