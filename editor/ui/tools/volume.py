"""The volume tool: a rectangle of cells with floor and top."""

from __future__ import annotations

from typing import Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF

from editor.field.grid import Cell
from editor.field.volumes import Prism, Volume, VolumeKind
from editor.ui.canvas.spot import Spot
from editor.ui.selection import Thing
from editor.ui.tools.base import Feet, PositiveFeet, Tool, free_id
from editor.ui.tools.shapes import ellipse_cells, rectangle_cells
from editor.ui.workspace import Workspace


class VolumeOptions(msgspec.Struct):
    """`floor` above the ground of each cell or absolute, `height` from floor to top."""

    kind: VolumeKind = "arena"
    shape: Literal["rectangle", "ellipse"] = "rectangle"
    measure: Literal["ground", "absolute"] = "ground"
    floor: Feet = 0
    height: PositiveFeet = 1000
    name: str = ""


class VolumeTool(Tool):
    """Spans volumes."""

    key_name = "volume"
    icon = "mdi6.cube-outline"
    shortcut = "V"
    layer = "volumes"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = VolumeOptions()

    def begin(self, spot: Spot) -> None:
        self.drag(spot)

    def drag(self, spot: Spot) -> None:
        volume = self._volume(spot)
        at = QPointF(spot.cell[0] + 0.5, spot.cell[1] + 0.5)
        content = self.words("volume-content", n=volume.cubic_feet(self.field.cell_size))
        self.show(cells=[Cell(p.column, p.row) for p in volume.prisms], labels=[(at, content)])

    def finish(self, spot: Spot) -> None:
        volume = self._volume(spot)
        if not volume.prisms:
            return
        if self.options.height <= 0:
            self.workspace.say("volume-flat")
            return
        self.edit = self.workspace.document.edit("step-volume")
        self.edit.put("volumes", {volume.id: volume})
        self.workspace.selection.set(thing=Thing("volumes", volume.id))

    def hover(self, spot: Spot) -> None:
        self.show(rectangles=[QRectF(spot.cell[0], spot.cell[1], 1, 1)] if spot.inside else ())

    def _volume(self, spot: Spot) -> Volume:
        assert self.start is not None
        options, field = self.options, self.field
        shape = rectangle_cells if options.shape == "rectangle" else ellipse_cells
        cells = [cell for cell in shape(self.start.cell, spot.cell) if field.inside(cell)]
        prisms = []
        for cell in cells:
            floor = options.floor + (field.elevation(cell) if options.measure == "ground" else 0)
            prisms.append(Prism(cell[0], cell[1], floor, floor + options.height))
        return Volume(free_id(options.kind, field.volumes), options.kind, tuple(prisms), options.name)
