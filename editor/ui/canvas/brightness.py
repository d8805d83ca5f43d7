"""How bright each cell is: the one place that the map asks for light."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field, Light
from editor.ui.canvas.geometry import Area

AMBIENT = np.array([0, 120, 255], dtype=np.uint8)
"""Brightness of each `LightLevel`."""
_RIM = 48


def brightness(field: Field, extra: Sequence[Light] = ()) -> NDArray[np.uint8]:
    """Brightness of each cell (rows, columns), 0 dark to 255 bright: the light of the cells themselves and a disc
    that fades towards its rim round each light source of the field and of `extra` (carried torches)."""
    levels = AMBIENT[field.ground.light]
    for light in (*field.lights.values(), *extra):
        reach = light.radius // field.cell_size + 1
        column, row, _ = light.place
        top, left = max(0, row - reach), max(0, column - reach)
        part = levels[top : row + reach + 1, left : column + reach + 1]
        rows, columns = np.ogrid[top : top + part.shape[0], left : left + part.shape[1]]
        far = np.hypot(rows - row, columns - column) * field.cell_size / max(light.radius, 1)
        shine = np.where(far <= 1, 255 - (255 - _RIM) * np.minimum(far, 1) ** 2, 0).astype(np.uint8)
        np.maximum(part, shine, out=part)
    return levels


def ambient(field: Field, area: Area) -> NDArray[np.uint8]:
    """Brightness of an area's cells by themselves."""
    found: NDArray[np.uint8] = AMBIENT[field.ground.light[area.top : area.bottom, area.left : area.right]]
    return found


def shines(field: Field, extra: Sequence[Light] = ()) -> bool:
    """Whether anything but the cells themselves gives or takes light."""
    return bool(field.lights or extra) or any(v.kind in ("light", "darkness") for v in field.volumes.values())
