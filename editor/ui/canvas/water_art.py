"""Drawing of water: shore, lines along it, limits of the depth bands, depth in feet."""

from __future__ import annotations

import numpy as np

from editor.field.grid import feet
from editor.ui.canvas.art import FAR, LABELS_FROM, MIDDLE_FROM, NEAR, Art, Label, Plate
from editor.ui.canvas.geometry import Area, outline, padded, spread
from editor.ui.canvas.regions import bare, stretch_label, stretches, told_before
from editor.ui.theme import WATER_BANDS


def draw_water(plate: Plate, area: Area, detail: int) -> Art:
    """Water of an area."""
    art = Art()
    if detail == FAR:
        return art
    depth = padded(plate.field.ground.water, area, 0)
    wet = depth > 0
    if not wet[1:-1, 1:-1].any():
        return art
    theme = plate.theme
    band = np.searchsorted(WATER_BANDS, depth) + wet
    for deeper in (2, 3, 4):
        art.lines(outline(band >= deeper, area.left, area.top), theme.shore, 0.8, 0.018, alpha=150)
    if detail == NEAR:
        art.lines(outline(wet, area.left, area.top, 0.10), theme.shore, 0.8, 0.02, alpha=170)
        art.lines(outline(wet, area.left, area.top, 0.20), theme.shore, 0.7, 0.012, alpha=110)
    art.lines(outline(wet, area.left, area.top), theme.shore, 1.4, 0.05)
    _depths(art, plate, area, detail)
    return art


def _depths(art: Art, plate: Plate, area: Area, detail: int) -> None:
    """Depths in feet where no deck lies over the water: near ones close together, from afar one a stretch."""
    theme, depth, free = plate.theme, plate.field.ground.water, bare(plate.field, area)
    if detail == NEAR:
        near = padded(depth, area, 0)
        for column, row in spread(near, near > 0, 1, area):
            if free[row - area.top, column - area.left]:
                art.labels.append(_depth(plate, column, row, int(depth[row, column])))
    part = depth[area.top : area.bottom, area.left : area.right]
    for at in stretches(part, (part > 0) & free, area):
        if told_before(depth, at, area):
            continue
        text = plate.words("canvas-feet", feet=feet(at.value))
        deep = int(np.searchsorted(WATER_BANDS, at.value))
        ink = theme.water_ink_deep if deep >= 2 else theme.water_ink
        art.labels.append(
            stretch_label(at, text, ink, theme.water[deep], LABELS_FROM, italic=True, least=MIDDLE_FROM)
        )


def _depth(plate: Plate, column: int, row: int, amount: int) -> Label:
    band = int(np.searchsorted(WATER_BANDS, amount))
    theme = plate.theme
    deep = band >= 2
    return Label(
        column + 0.5,
        row + 0.5,
        plate.words("canvas-feet", feet=feet(amount)),
        theme.water_ink_deep if deep else theme.water_ink,
        theme.water[band],
        0.30,
        LABELS_FROM,
        italic=True,
        bold=True,
    )
