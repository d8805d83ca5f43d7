"""The elevation brush: sets heights, raises and lowers, smooths."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import Cell
from editor.ui.commands import Edit
from editor.ui.tools.base import Feet
from editor.ui.tools.cells import CellOptions, CellTool
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
    icon = "ph.mountains"
    shortcut = "E"
    layer = "elevation"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = ElevationOptions()

    def paint(self, edit: Edit, cells: list[Cell]) -> None:
        mode, amount = self.options.mode, self.options.height
        if mode == "smooth":
            inside = [cell for cell in cells if self.field.inside(cell)]
            edit.paint("elevation", inside, np.array([self._mean(cell) for cell in inside], dtype=np.int32))
        elif mode == "set":
            edit.paint("elevation", cells, amount)
        else:
            step = amount if mode == "add" else -amount

            def shifted(heights: NDArray[Any]) -> NDArray[Any]:
                return np.clip(heights + step, -LIMIT, LIMIT)

            edit.paint("elevation", cells, shifted)

    def pick(self, cell: Cell) -> None:
        self.options.height = self.field.elevation(cell)

    def _mean(self, cell: Cell) -> int:
        """The mean height of a cell and its neighbours, in whole feet."""
        heights = self.field.ground.elevation
        c, r = cell
        part = heights[max(r - 1, 0) : r + 2, max(c - 1, 0) : c + 2]
        return round(float(part.mean()) / 100) * 100
