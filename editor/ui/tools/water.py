"""The water brush: depth in feet."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import Cell
from editor.ui.commands import Edit
from editor.ui.tools.base import PositiveFeet
from editor.ui.tools.cells import CellOptions, CellTool
from editor.ui.workspace import Workspace


class WaterOptions(CellOptions):
    """`depth`: of the water above the ground. `surface` keeps the water level instead: depth follows the ground,
    `depth` is then the absolute height of the water's surface."""

    mode: Literal["depth", "surface"] = "depth"
    depth: PositiveFeet = 300


class WaterTool(CellTool):
    """Floods cells."""

    key_name = "water"
    icon = "ph.waves"
    shortcut = "A"
    layer = "water"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = WaterOptions()

    def paint(self, edit: Edit, cells: list[Cell]) -> None:
        if self.options.mode == "depth":
            edit.paint("water", cells, self.options.depth)
            return
        inside = [cell for cell in cells if self.field.inside(cell)]
        ground = np.array([self.field.elevation(cell) for cell in inside], dtype=np.int32)
        depths: NDArray[Any] = np.maximum(self.options.depth - ground, 0)
        edit.paint("water", inside, depths)

    def pick(self, cell: Cell) -> None:
        self.options.depth = self.field.water((*cell, 0))  # type: ignore[arg-type]
