"""The material brush."""

from __future__ import annotations

from typing import Literal, get_args

from editor.field.grid import Cell
from editor.field.ground import Material
from editor.ui.commands import Edit
from editor.ui.tools.cells import CellOptions, CellTool
from editor.ui.tools.shapes import Cells
from editor.ui.workspace import Workspace

MaterialName = Literal["floor", "rock", "rubble", "mud", "pit", "earth", "wood", "gravel"]
MATERIALS: tuple[MaterialName, ...] = get_args(MaterialName)


class MaterialOptions(CellOptions):
    """What the brush paints with."""

    material: MaterialName = "rock"


class MaterialTool(CellTool):
    """Paints what the ground is made of."""

    key_name = "material"
    icon = "mdi6.brush"
    shortcut = "B"
    layer = "material"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = MaterialOptions()

    def paint(self, edit: Edit, cells: Cells) -> None:
        edit.paint("material", cells, Material[self.options.material.upper()])

    def pick(self, cell: Cell) -> None:
        self.options.material = MATERIALS[self.field.material(cell)]
