"""The eraser: gives the active layer its plain state again, under a brush, in a rectangle or an ellipse."""

from __future__ import annotations

from collections.abc import Mapping

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Edge, edges_of
from editor.field.ground import LAYERS, LightLevel
from editor.ui.canvas.spot import Spot
from editor.ui.commands import Edit
from editor.ui.tools.cells import CellTool
from editor.ui.tools.shapes import Cells, as_cells


class EraserTool(CellTool):
    """Rubs out whatever layer is active."""

    key_name = "eraser"
    icon = "mdi6.eraser"
    shortcut = "X"

    def paint(self, edit: Edit, cells: Cells) -> None:
        erase(edit, self.field, self.workspace.document.encounter.creatures, self.workspace.active_layer, cells)

    def rub(self, edit: Edit, cells: Cells) -> None:
        self.paint(edit, cells)

    def begin(self, spot: Spot) -> None:
        if self.workspace.active_layer == "edges" and self.options.shape == "brush" and self.options.size == 1:
            self.edit = self.workspace.document.edit("step-erase")
            self._erase_edge(spot.edge)
            return
        super().begin(spot)

    def drag(self, spot: Spot) -> None:
        if self.workspace.active_layer == "edges" and self.options.shape == "brush" and self.options.size == 1:
            if spot.edge_distance < 0.3:
                self._erase_edge(spot.edge)
            return
        super().drag(spot)

    def finish(self, spot: Spot) -> None:
        if self.workspace.active_layer == "edges" and self.options.shape == "brush" and self.options.size == 1:
            return
        super().finish(spot)

    def pick(self, cell: Cell) -> None:
        """There is nothing to pick up."""

    def _erase_edge(self, edge: Edge) -> None:
        assert self.edit is not None
        self.edit.put("barriers", {edge: None})
        self.edit.put("faces", {edge: None})

    def filled_layer(self) -> str:
        return self.workspace.active_layer if self.workspace.active_layer in LAYERS else "material"


def erase(edit: Edit, field: Field, creatures: Mapping[str, Creature], layer: str, cells: Cells) -> None:
    """Give cells their plain state in one layer."""
    if layer in LAYERS:
        edit.paint(layer, cells, LightLevel.BRIGHT if layer == "light" else 0)
        if layer == "elevation":
            edit.paint("standing", cells, 0)
            edit.paint("footing", cells, 0)
        return
    single = as_cells(cells)
    if layer == "edges":
        edges = [edge for cell in single for edge in edges_of(cell)]
        edit.put("barriers", {edge: None for edge in edges if edge in field.barriers})
        edit.put("faces", {edge: None for edge in edges if edge in field.faces})
    else:
        edit.put(layer, {key: None for key in things_in(field, creatures, layer, set(single))})


def things_in(field: Field, creatures: Mapping[str, Creature], which: str, cells: set[Cell]) -> list[str]:
    """Keys of the structures, volumes, lights or creatures that touch any of the cells."""
    if which == "structures":
        return [k for k, s in field.structures.items() if any(Cell(c[0], c[1]) in cells for c in s.cells)]
    if which == "volumes":
        return [k for k, v in field.volumes.items() if any(Cell(p.column, p.row) in cells for p in v.prisms)]
    if which in ("lights", "things"):
        return [k for k, thing in getattr(field, which).items() if thing.place.cell in cells]
    return [k for k, c in creatures.items() if any(at in cells for at in c.cells())]
