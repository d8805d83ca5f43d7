"""The elevation brush: sets heights, raises and lowers, smooths."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import Cell
from editor.ui.commands import Edit, inside_array
from editor.ui.tools.base import Feet
from editor.ui.tools.cells import CellOptions, CellTool
from editor.ui.tools.shapes import Cells
from editor.ui.workspace import Workspace

LIMIT = 1_000_000
"""Heights stay within 10,000 ft above and below."""


class ElevationOptions(CellOptions):
    """How heights change: `height` is the height set, or the amount added or taken away."""

    mode: Literal["set", "add", "subtract", "smooth"] = "set"
    height: Feet = 1000


class ElevationTool(CellTool):
    """Gives the ground its height."""

    key_name = "elevation"
    icon = "mdi6.terrain"
    shortcut = "E"
    layer = "elevation"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = ElevationOptions()

    def paint(self, edit: Edit, cells: Cells) -> None:
        mode, amount = self.options.mode, self.options.height
        if mode == "smooth":
            inside = inside_array(cells, self.field.width, self.field.height)
            edit.paint("elevation", inside, smoothed(self.field.ground.elevation)[inside[:, 1], inside[:, 0]])
        elif mode == "set":
            edit.paint("elevation", cells, amount)
        else:
            step = amount if mode == "add" else -amount

            def shifted(heights: NDArray[Any]) -> NDArray[Any]:
                clipped: NDArray[Any] = np.clip(heights + step, -LIMIT, LIMIT)
                return clipped

            edit.paint("elevation", cells, shifted)

    def pick(self, cell: Cell) -> None:
        self.options.height = self.field.elevation(cell)


def smoothed(heights: NDArray[np.int32]) -> NDArray[np.int32]:
    """The mean height of each cell and its neighbours, in whole feet; shape (rows, columns) as given."""
    rows, columns = heights.shape
    padded = np.pad(heights.astype(np.int64), 1, mode="edge")
    total = sum(padded[r : r + rows, c : c + columns] for r in range(3) for c in range(3))
    mean: NDArray[np.int32] = (np.round(total / 900) * 100).astype(np.int32)
    return mean
