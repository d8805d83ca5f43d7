"""Drawing of volumes (outline, light pattern, name and height) and of light sources."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from editor.field.grid import feet
from editor.field.volumes import Volume, VolumeKind
from editor.ui.canvas.art import FAR, LABELS_FROM, Art, Label, Plate, Stroke
from editor.ui.canvas.geometry import Area, boxes_path, segments_path
from editor.ui.canvas.structures_art import around, outline_of

_PATTERNS: dict[VolumeKind, Qt.BrushStyle] = {
    "arena": Qt.BrushStyle.Dense7Pattern,
    "gas": Qt.BrushStyle.Dense6Pattern,
    "darkness": Qt.BrushStyle.DiagCrossPattern,
    "silence": Qt.BrushStyle.HorPattern,
    "light": Qt.BrushStyle.FDiagPattern,
    "curtain": Qt.BrushStyle.VerPattern,
}
_GLINT = (3.0, 5.0)
_DASHES: dict[VolumeKind, tuple[float, ...]] = {"gas": (1.0, 2.5), "silence": (6.0, 3.0), "light": (3.0, 2.0)}


def draw_volumes(plate: Plate, area: Area, detail: int) -> Art:
    """Volumes with a prism in an area."""
    art = Art()
    for volume in plate.field.volumes.values():
        cells = [
            (p.column, p.row)
            for p in volume.prisms
            if area.left <= p.column < area.right and area.top <= p.row < area.bottom
        ]
        if cells:
            _volume(art, plate, volume, cells, area, detail)
    return art


def _volume(art: Art, plate: Plate, volume: Volume, cells: list[tuple[int, int]], area: Area, detail: int) -> None:
    ink = plate.theme.volumes[volume.kind]
    at = np.array(cells, dtype=np.float64)
    fill = boxes_path(np.concatenate([at, at + 1], axis=1))
    art.strokes.append(Stroke(fill, ink, alpha=34))
    if detail != FAR:
        art.strokes.append(
            Stroke(fill, ink, alpha=120, pattern=_PATTERNS[volume.kind], shimmers=volume.kind == "arena")
        )
    whole = [(p.column, p.row) for p in volume.prisms]
    border = segments_path(outline_of(whole, 0.04))
    art.strokes.append(Stroke(border, ink, 1.8, 0.04, dash=_DASHES.get(volume.kind, ())))
    if volume.kind == "arena" and detail != FAR:
        # glints that wander along the border; their length and gap make up the eight phases of the shimmer
        art.strokes.append(Stroke(border, plate.theme.halo, 1.0, 0.02, alpha=150, dash=_GLINT, shimmers=True))
    box = around(whole)
    x, y = (box.left + box.right) / 2, box.top + 0.28
    if area.left <= x < area.right and area.top <= y < area.bottom:
        art.labels.append(
            Label(x, y, volume_title(plate, volume), ink, plate.theme.halo, 0.26, LABELS_FROM, bold=True)
        )


def volume_title(plate: Plate, volume: Volume) -> str:
    """Name (or kind) and the heights that a volume spans, in feet."""
    name = volume.name or plate.words(f"canvas-volume-{volume.kind}")
    floor = min(p.floor for p in volume.prisms)
    top = max(p.top for p in volume.prisms)
    return plate.words("canvas-volume-title", name=name, floor=_signed(floor), top=_signed(top))


def _signed(height: int) -> str:
    return ("−" if height < 0 else "") + feet(abs(height))


def draw_lights(plate: Plate, area: Area, detail: int) -> Art:
    """Light sources in an area: how far they reach, and a small sun."""
    art = Art()
    for light in plate.field.lights.values():
        column, row, _ = light.place
        if not (area.left <= column < area.right and area.top <= row < area.bottom):
            continue
        middle, reach = QPointF(column + 0.5, row + 0.5), light.radius / plate.field.cell_size
        ring = QPainterPath()
        ring.addEllipse(middle, reach, reach)
        if detail != FAR:
            art.strokes.append(Stroke(ring, plate.theme.light, 1.0, 0.02, dash=(2.0, 4.0)))
        _sun(art, plate, column + 0.5, row + 0.5)
    return art


def _sun(art: Art, plate: Plate, x: float, y: float) -> None:
    core = QPainterPath()
    core.addEllipse(QPointF(x, y), 0.13, 0.13)
    turns = np.linspace(0.0, 2 * np.pi, 9)[:-1]
    rays = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    middle = np.array([x, y])
    art.lines(np.concatenate([middle + rays * 0.19, middle + rays * 0.30], axis=1), plate.theme.light, 1.4, 0.045)
    for radius in (0.26, 0.31, 0.36, 0.41, 0.46, 0.50):
        glow = QPainterPath()
        glow.addEllipse(QPointF(x, y), radius, radius)
        art.strokes.append(Stroke(glow, plate.theme.light, alpha=22))
    art.strokes.append(Stroke(core, plate.theme.light))
    art.strokes.append(Stroke(core, plate.theme.ink, 1.0, 0.02))
