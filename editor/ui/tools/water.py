"""The water brush: depth in feet."""

from __future__ import annotations

from typing import Literal

import numpy as np

from editor.field.grid import Cell
from editor.ui.commands import Edit, inside_array
from editor.ui.tools.base import PositiveFeet
from editor.ui.tools.cells import CellOptions, CellTool
from editor.ui.tools.shapes import Cells
from editor.ui.workspace import Workspace


class WaterOptions(CellOptions):
    """`depth`: of the water above the ground. `surface` keeps the water level instead: depth follows the ground,
    `depth` is then the absolute height of the water's surface."""

    mode: Literal["depth", "surface"] = "depth"
    depth: PositiveFeet = 300


class WaterTool(CellTool):
    """Floods cells."""

    key_name = "water"
    icon = "mdi6.waves"
    shortcut = "A"
    layer = "water"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = WaterOptions()

    def paint(self, edit: Edit, cells: Cells) -> None:
        if self.options.mode == "depth":
            edit.paint("water", cells, self.options.depth)
            return
        inside = inside_array(cells, self.field.width, self.field.height)
        heights = self.field.ground.elevation[inside[:, 1], inside[:, 0]]
        edit.paint("water", inside, np.maximum(self.options.depth - heights, 0))

    def pick(self, cell: Cell) -> None:
        self.options.depth = self.field.water((*cell, 0))  # type: ignore[arg-type]
