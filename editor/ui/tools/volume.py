"""The volume tool: boxes, cylinders, painted cells, spheres and domes; added to and cut from the volume selected."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from editor.field.grid import Cell
from editor.field.ground import Material
from editor.field.volumes import Prism, Volume, VolumeKind
from editor.ui.canvas.spot import Spot
from editor.ui.selection import Thing
from editor.ui.tools.base import CONTROL, SHIFT, Feet, PositiveFeet, Tool, free_id
from editor.ui.tools.shapes import ellipse_cells, rectangle_cells, stroke_cells
from editor.ui.tools.volume_shapes import ball, columns, cut, joined, tops
from editor.ui.workspace import Workspace


class VolumeOptions(msgspec.Struct):
    """`floor` above the ground of each cell, absolute, or above the volume selected (a further slice of it). Spheres
    and domes have their middle at the floor; `height` is that of the other shapes. `around`: rock is left out."""

    kind: VolumeKind = "arena"
    shape: Literal["rectangle", "ellipse", "brush", "sphere", "dome"] = "rectangle"
    measure: Literal["ground", "absolute", "stacked"] = "ground"
    floor: Feet = 0
    height: PositiveFeet = 1000
    around: bool = False
    name: str = ""


class VolumeTool(Tool):
    """Spans volumes. Shift adds to the volume selected, Ctrl cuts from it."""

    key_name = "volume"
    icon = "mdi6.cube-outline"
    shortcut = "V"
    layer = "volumes"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = VolumeOptions()
        self._painted: dict[Cell, None] = {}
        self._last = Cell(0, 0)

    def begin(self, spot: Spot) -> None:
        self._painted = {}
        self._last = spot.cell
        self.drag(spot)

    def drag(self, spot: Spot) -> None:
        self._painted.update(dict.fromkeys(stroke_cells(self._last, spot.cell, 1)))
        self._last = spot.cell
        drawn, volume = self._prisms(spot), self._volume(spot)
        at = QPointF(spot.cell[0] + 0.5, spot.cell[1] + 0.5)
        content = self.words("volume-content", n=volume.cubic_feet(self.field.cell_size))
        self.show(cells=[Cell(p.column, p.row) for p in drawn], labels=[(at, content)])
        self.workspace.drawing.emit(volume)

    def finish(self, spot: Spot) -> None:
        volume = self._volume(spot)
        self.workspace.drawing.emit(None)
        if self.options.height <= 0 and self.options.shape not in ("sphere", "dome"):
            self.workspace.say("volume-flat")
            return
        if not volume.prisms and volume.id not in self.field.volumes:
            return
        self.edit = self.workspace.document.edit("step-volume")
        self.edit.put("volumes", {volume.id: volume if volume.prisms else None})
        self.workspace.selection.set(thing=Thing("volumes", volume.id) if volume.prisms else None)
        self.workspace.show_selection()

    def cancel(self) -> None:
        super().cancel()
        self.workspace.drawing.emit(None)

    def hover(self, spot: Spot) -> None:
        self.show(rectangles=[QRectF(spot.cell[0], spot.cell[1], 1, 1)] if spot.inside else ())

    def _selected(self) -> Volume | None:
        """The volume that is selected, else the only one of the kind."""
        volumes, thing = self.field.volumes, self.workspace.selection.thing
        if thing is not None and thing.which == "volumes" and thing.key in volumes:
            return volumes[thing.key]
        same = [volume for volume in volumes.values() if volume.kind == self.options.kind]
        return same[0] if len(same) == 1 else None

    def _volume(self, spot: Spot) -> Volume:
        """What there will be when the button is let go now."""
        assert self.start is not None
        options, drawn, old = self.options, self._prisms(spot), self._selected()
        if old is not None and self.start.modifiers & CONTROL:
            return replace(old, prisms=cut(old.prisms, drawn))
        if old is not None and (self.start.modifiers & SHIFT or options.measure == "stacked"):
            return replace(old, prisms=joined(old.prisms, drawn))
        return Volume(free_id(options.kind, self.field.volumes), options.kind, drawn, options.name)

    def _prisms(self, spot: Spot) -> tuple[Prism, ...]:
        assert self.start is not None
        options, field = self.options, self.field
        first, last = self.start.cell, spot.cell
        if options.shape in ("sphere", "dome"):
            middle = first if field.inside(first) else Cell(0, 0)
            drawn = ball(middle, last, self._floor_of(middle), field.cell_size, below=options.shape == "sphere")
        elif options.shape == "brush":
            drawn = self._columns(list(self._painted))
        else:
            shape = rectangle_cells if options.shape == "rectangle" else ellipse_cells
            drawn = self._columns(shape(first, last))
        return tuple(prism for prism in drawn if self._fits(prism))

    def _columns(self, cells: list[Cell]) -> tuple[Prism, ...]:
        inside = [cell for cell in cells if self.field.inside(cell)]
        return columns(inside, self._floor_of, self.options.height)

    def _fits(self, prism: Prism) -> bool:
        cell = Cell(prism.column, prism.row)
        if not self.field.inside(cell) or prism.top <= prism.floor:
            return False
        return not (self.options.around and self.field.material(cell) == Material.ROCK)

    def _floor_of(self, cell: Cell) -> int:
        options, old = self.options, self._selected()
        floor: int = options.floor
        if options.measure == "absolute":
            return floor
        if options.measure == "stacked" and old is not None:
            below = tops(old.prisms)
            return floor + below.get((cell[0], cell[1]), self.field.elevation(cell))
        return floor + self.field.elevation(cell)
