"""How bright each cell is: the one place that the map asks for light."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field, Light
from editor.field.light import AMBIENT, light_map
from editor.ui.canvas.geometry import Area


def brightness(field: Field, extra: Sequence[Light] = ()) -> NDArray[np.uint8]:
    """Brightness of each cell (rows, columns), 0 dark to 255 bright; `extra` are lights that creatures carry."""
    return light_map(field, extra)


def ambient(field: Field, area: Area) -> NDArray[np.uint8]:
    """Brightness of an area's cells by themselves."""
    found: NDArray[np.uint8] = AMBIENT[field.ground.light[area.top : area.bottom, area.left : area.right]]
    return found


def shines(field: Field, extra: Sequence[Light] = ()) -> bool:
    """Whether anything but the cells themselves gives or takes light."""
    return bool(field.lights or extra) or any(v.kind in ("light", "darkness") for v in field.volumes.values())
