"""The elevation brush: sets heights, raises and lowers, smooths; and hangs the ceiling over the ground."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import Cell
from editor.ui.commands import Edit, inside_array
from editor.ui.tools.base import Feet, PositiveFeet
from editor.ui.tools.cells import CellOptions, CellTool
from editor.ui.tools.shapes import Cells
from editor.ui.workspace import Workspace

LIMIT = 1_000_000
"""Heights stay within 10,000 ft above and below."""


class ElevationOptions(CellOptions):
    """How heights change: `height` is the height set, or the amount added or taken away. The mode `ceiling` leaves
    the ground alone and gives it a clear height of `ceiling` (0: open to the sky)."""

    mode: Literal["set", "add", "subtract", "smooth", "ceiling"] = "set"
    height: Feet = 1000
    ceiling: PositiveFeet = 1000


class ElevationTool(CellTool):
    """Gives the ground its height, and the room above it."""

    key_name = "elevation"
    icon = "mdi6.terrain"
    shortcut = "E"
    layer = "elevation"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = ElevationOptions()

    def paint(self, edit: Edit, cells: Cells) -> None:
        mode, amount = self.options.mode, self.options.height
        if mode == "ceiling":
            edit.paint("ceiling", cells, self.options.ceiling)
        elif mode == "smooth":
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

    def rub(self, edit: Edit, cells: Cells) -> None:
        edit.paint(self.filled_layer(), cells, 0)

    def pick(self, cell: Cell) -> None:
        if self.options.mode == "ceiling":
            self.options.ceiling = int(self.field.ground.ceiling[cell[1], cell[0]])
        else:
            self.options.height = self.field.elevation(cell)

    def step_key(self) -> str:
        return "step-ceiling" if self.options.mode == "ceiling" else super().step_key()

    def filled_layer(self) -> str:
        return "ceiling" if self.options.mode == "ceiling" else "elevation"


def smoothed(heights: NDArray[np.int32]) -> NDArray[np.int32]:
    """The mean height of each cell and its neighbours, in whole feet; shape (rows, columns) as given."""
    rows, columns = heights.shape
    padded = np.pad(heights.astype(np.int64), 1, mode="edge")
    total = sum(padded[r : r + rows, c : c + columns] for r in range(3) for c in range(3))
    mean: NDArray[np.int32] = (np.round(total / 900) * 100).astype(np.int32)
    return mean
