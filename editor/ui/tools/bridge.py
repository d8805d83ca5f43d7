"""The bridge tool: dragged from one end to the other, its deck as high as the ends."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from PySide6.QtCore import QPointF

from editor.field.grid import Cell, line_cells
from editor.field.structures import Structure
from editor.ui.canvas.spot import Spot
from editor.ui.selection import Thing
from editor.ui.tools.base import BrushSize, PositiveFeet, Tool, free_id
from editor.ui.workspace import Workspace


class BridgeOptions(msgspec.Struct):
    """A deck of `width` cells; `standing` is the width one can stand on (0: whole cells)."""

    kind: Literal["bridge", "arch", "roof"] = "bridge"
    width: BrushSize = 1
    standing: Annotated[int, Meta(ge=0, le=500, extra={"unit": "ft"})] = 0
    thickness: PositiveFeet = 50
    railing: bool = False


class BridgeTool(Tool):
    """Builds bridges between two banks."""

    key_name = "bridge"
    icon = "mdi6.bridge"
    shortcut = "N"
    layer = "structures"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = BridgeOptions()

    def drag(self, spot: Spot) -> None:
        cells = self._cells(spot)
        at = QPointF(spot.cell[0] + 0.5, spot.cell[1] + 0.5)
        self.show(cells=cells, labels=[(at, self.words("bridge-deck", n=self._deck(spot) / 100))])

    def finish(self, spot: Spot) -> None:
        cells = self._cells(spot)
        if len(cells) <= self.options.width:
            self.workspace.say("bridge-too-short")
            return
        field, options = self.field, self.options
        id_ = free_id(options.kind, field.structures)
        number = max((s.number for s in field.structures.values()), default=0) + 1
        deck = Structure(
            id=id_,
            number=number,
            cells=tuple(cells),
            deck=self._deck(spot),
            kind=options.kind,
            standing=options.standing,
            thickness=options.thickness,
            railing=options.railing,
        )
        self.edit = self.workspace.document.edit("step-bridge")
        self.edit.put("structures", {id_: deck})
        self.workspace.selection.set(thing=Thing("structures", id_))

    def hover(self, spot: Spot) -> None:
        self.show(cells=[spot.cell] if spot.inside else ())

    def _deck(self, spot: Spot) -> int:
        """The higher of the two ends."""
        assert self.start is not None
        ends = [cell for cell in (self.start.cell, spot.cell) if self.field.inside(cell)]
        return max((self.field.elevation(cell) for cell in ends), default=0)

    def _cells(self, spot: Spot) -> list[Cell]:
        assert self.start is not None
        a, b = self.start.cell, spot.cell
        along = line_cells(a, b)
        level = abs(b[0] - a[0]) >= abs(b[1] - a[1])
        half = (self.options.width - 1) // 2
        offsets = range(-half, self.options.width - half)
        wide = [Cell(c, r + o) if level else Cell(c + o, r) for c, r in along for o in offsets]
        return [cell for cell in dict.fromkeys(wide) if self.field.inside(cell)]
