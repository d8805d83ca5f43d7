"""The tools that paint cells: brush, line, rectangle, ellipse, bucket fill, eyedropper, over one layer each."""

from __future__ import annotations

from typing import Literal

import msgspec
from PySide6.QtCore import QRectF

from editor.field.grid import Cell
from editor.ui.canvas.spot import Spot
from editor.ui.commands import Edit, inside_array
from editor.ui.tools.base import ALT, CONTROL, SHIFT, BrushSize, Tool
from editor.ui.tools.shapes import (
    Cells,
    as_cells,
    brush_cells,
    connected_array,
    ellipse_array,
    rectangle_array,
    stroke_cells,
)
from editor.ui.workspace import Workspace

_SHOWN_SINGLY = 4096
"""Up to so many cells a preview shows each; of larger areas only the outline, so that the mouse is not held up."""

Shape = Literal["brush", "rectangle", "ellipse", "fill"]


class CellOptions(msgspec.Struct):
    """Options that all cell tools share."""

    shape: Shape = "brush"
    size: BrushSize = 1


class CellTool(Tool):
    """Paints a value into cells of `layer`. Shift draws a straight line, Alt picks up the value under the mouse, Ctrl
    rubs out."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = CellOptions()
        self._last = Cell(0, 0)
        self._rubbing = False
        self._straight = False

    def paint(self, edit: Edit, cells: Cells) -> None:
        """Paint these cells (some may lie outside the map)."""
        raise NotImplementedError

    def rub(self, edit: Edit, cells: Cells) -> None:
        """Give these cells their plain value again."""
        edit.paint(self.layer, cells, 0)

    def pick(self, cell: Cell) -> None:
        """Take over the value of a cell into the options."""
        raise NotImplementedError

    def begin(self, spot: Spot) -> None:
        if spot.modifiers & ALT:
            self.held = False
            if spot.inside:
                self.pick(spot.cell)
                self.workspace.refresh_options()
            return
        self._rubbing = bool(spot.modifiers & CONTROL)
        self._straight = bool(spot.modifiers & SHIFT) and self.options.shape == "brush"
        self._last = spot.cell
        self.edit = self.workspace.document.edit("step-erase" if self._rubbing else f"step-{self.key_name}")
        if self.options.shape == "fill":
            self._put(self._area(spot.cell))
        elif self.options.shape == "brush" and not self._straight:
            self._put(brush_cells(spot.cell, self.options.size))
        self._outline(spot.cell)

    def drag(self, spot: Spot) -> None:
        if self.options.shape == "brush" and not self._straight:
            self._put(stroke_cells(self._last, spot.cell, self.options.size))
            self._last = spot.cell
        self._outline(spot.cell)

    def finish(self, spot: Spot) -> None:
        assert self.start is not None
        if self._straight:
            self._put(stroke_cells(self.start.cell, spot.cell, self.options.size))
        elif self.options.shape == "brush":
            self._put(stroke_cells(self._last, spot.cell, self.options.size))
        elif self.options.shape != "fill":
            self._put(self._spanned(spot.cell))

    def hover(self, spot: Spot) -> None:
        size = self.options.size if self.options.shape == "brush" else 1
        cells = brush_cells(spot.cell, size)
        first = cells[0]
        self.show(rectangles=[QRectF(first[0], first[1], size, size)] if spot.inside else ())

    def _put(self, cells: Cells) -> None:
        assert self.edit is not None
        (self.rub if self._rubbing else self.paint)(self.edit, cells)

    def _outline(self, cell: Cell) -> None:
        assert self.start is not None
        if self._straight:
            self.show(cells=stroke_cells(self.start.cell, cell, self.options.size))
        elif self.options.shape in ("rectangle", "ellipse"):
            a, b = self.start.cell, cell
            box = QRectF(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]) + 1, abs(a[1] - b[1]) + 1)
            small = box.width() * box.height() <= _SHOWN_SINGLY
            self.show(cells=as_cells(self._spanned(cell)) if small else (), rectangles=[box])
        else:
            self.show()

    def _spanned(self, cell: Cell) -> Cells:
        assert self.start is not None
        shape = rectangle_array if self.options.shape == "rectangle" else ellipse_array
        return inside_array(shape(self.start.cell, cell), self.field.width, self.field.height)

    def _area(self, cell: Cell) -> Cells:
        if not self.field.inside(cell):
            return []
        layer = self.field.ground.layer(self.filled_layer())
        return connected_array(layer == layer[cell[1], cell[0]], cell, self.field.barriers)

    def filled_layer(self) -> str:
        """The layer whose like values a fill joins."""
        return self.layer
