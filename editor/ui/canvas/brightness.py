"""How bright each cell is: the one place that the map asks for light."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field
from editor.field.ground import LightLevel


def brightness(field: Field) -> NDArray[np.uint8]:
    """Light level of each cell (rows, columns): the ambient light and a disc round each light source."""
    levels = field.ground.light.copy()
    for light in field.lights.values():
        reach = light.radius // field.cell_size + 1
        column, row, _ = light.place
        top, left = max(0, row - reach), max(0, column - reach)
        part = levels[top : row + reach + 1, left : column + reach + 1]
        rows, columns = np.ogrid[top : top + part.shape[0], left : left + part.shape[1]]
        far = ((rows - row) ** 2 + (columns - column) ** 2) * field.cell_size**2
        part[far <= light.radius**2] = LightLevel.BRIGHT
    return levels
