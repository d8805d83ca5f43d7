"""Loose things on the map: a trap with teeth, a chest, stakes, a trip wire, cracks where something may give way, a
small parcel for everything else."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from editor.field.things import Thing
from editor.ui.canvas.art import FAR, NEAR, Art, Label, Plate, Stroke
from editor.ui.canvas.geometry import Area, noise

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
        elif covers(thing):
            _cracked(art, plate, thing, area, detail)
        elif area.left <= column < area.right and area.top <= row < area.bottom:
            _sign(art, plate, thing, column + 0.5, row + 0.5)
    return art


def covers(thing: Thing) -> bool:
    """Whether a thing lies over a part of the map: a roof or a ledge that may give way."""
    return "columns" in thing.params and "rows" in thing.params


def _cracked(art: Art, plate: Plate, thing: Thing, area: Area, detail: int) -> None:
    """A dashed border round what may give way, with cracks through it; its name at its upper edge."""
    column, row, _ = thing.place
    columns, rows = int(thing.params["columns"]), int(thing.params["rows"])
    if column >= area.right or column + columns <= area.left or row >= area.bottom or row + rows <= area.top:
        return
    ink = plate.theme.overlays["target"]
    border = QPainterPath()
    border.addRect(QRectF(column + 0.1, row + 0.1, columns - 0.2, rows - 0.2))
    art.strokes.append(Stroke(border, ink, 1.3, 0.05, dash=(5.0, 4.0), alpha=200))
    art.strokes.append(Stroke(_cracks(column, row, columns, rows), plate.theme.ink, 1.2, 0.06, alpha=170))
    if detail == NEAR and area.left <= column < area.right and area.top <= row < area.bottom:
        key = f"thing-{thing.key}"
        text = plate.words(key) if plate.words.has(key) else thing.key
        at = column + columns / 2, row - 0.45
        art.labels.append(Label(*at, text, ink, plate.theme.halo, 0.5, 14.0, italic=True))


def _cracks(column: int, row: int, columns: int, rows: int) -> QPainterPath:
    """Jagged lines through a rectangle, the same for the same place."""
    path = QPainterPath()
    count = max(2, (columns + rows) // 5)
    steps = np.arange(7)
    for number in range(count):
        seed = np.full(7, number * 17 + column)
        bend = noise(steps + seed, np.full(7, row), 71) - 0.5
        along = column + columns * (0.06 + 0.88 * steps / 6)
        middle = row + rows * (number + 0.5) / count
        across = np.clip(middle + bend * rows / count * 1.5, row + 0.2, row + rows - 0.2)
        path.moveTo(float(along[0]), float(across[0]))
        for x, y in zip(along[1:].tolist(), across[1:].tolist(), strict=True):
            path.lineTo(x, y)
        side = 2 + number % 3
        path.moveTo(float(along[side]), float(across[side]))
        path.lineTo(float(along[side] + columns * 0.05), float(min(across[side] + rows * 0.2, row + rows - 0.2)))
    return path


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
