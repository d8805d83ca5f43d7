"""The light tool: sources with a radius, and a brush for the light of the cells themselves."""

from __future__ import annotations

from typing import Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF

from editor.field.field import Light
from editor.field.grid import Cell, Place
from editor.field.ground import LightLevel
from editor.ui.canvas.spot import Spot
from editor.ui.commands import Edit
from editor.ui.selection import Thing
from editor.ui.tools.base import PositiveFeet, free_id
from editor.ui.tools.cells import CellOptions, CellTool
from editor.ui.tools.shapes import Cells
from editor.ui.workspace import Workspace


class LightOptions(CellOptions):
    """`source` places a light with radius and height above the floor, `ambient` paints the light of cells."""

    mode: Literal["source", "ambient"] = "source"
    radius: PositiveFeet = 4000
    height: PositiveFeet = 500
    level: Literal["dark", "dim", "bright"] = "dark"


class LightTool(CellTool):
    """Places lights: click; a drag begun on one moves it. Or paints the light of cells."""

    key_name = "light"
    icon = "mdi6.lightbulb-on-outline"
    shortcut = "L"
    layer = "lights"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = LightOptions()
        self._light: Light | None = None

    def paint(self, edit: Edit, cells: Cells) -> None:
        edit.paint("light", cells, LightLevel[self.options.level.upper()])

    def rub(self, edit: Edit, cells: Cells) -> None:
        edit.paint("light", cells, LightLevel.BRIGHT)

    def pick(self, cell: Cell) -> None:
        self.options.level = LightLevel(int(self.field.ground.light[cell[1], cell[0]])).name.lower()

    def begin(self, spot: Spot) -> None:
        self._light = None
        if self.options.mode == "ambient":
            super().begin(spot)
            return
        if not spot.inside:
            return
        known = next((light for light in self.field.lights.values() if light.place.cell == spot.cell), None)
        self.edit = self.workspace.document.edit("step-move-light" if known else "step-light")
        id_ = free_id("light", self.field.lights)
        place = Place(*spot.cell)
        self._light = known or Light(id_, place, self.options.radius, self.options.height)
        self.edit.put("lights", {self._light.id: self._light})
        self.workspace.selection.set(thing=Thing("lights", self._light.id))

    def drag(self, spot: Spot) -> None:
        if self.options.mode == "ambient":
            super().drag(spot)
        elif self._light is not None and self.edit is not None and spot.inside:
            moved = msgspec.structs.replace(self._light, place=Place(*spot.cell))
            self.edit.put("lights", {moved.id: moved})
            self._circle(spot)

    def finish(self, spot: Spot) -> None:
        if self.options.mode == "ambient":
            super().finish(spot)
        else:
            self.drag(spot)

    def hover(self, spot: Spot) -> None:
        if self.options.mode == "ambient":
            super().hover(spot)
        elif spot.inside:
            self._circle(spot)

    def filled_layer(self) -> str:
        return "light"

    def _circle(self, spot: Spot) -> None:
        radius = self.options.radius / self.field.cell_size
        middle = QPointF(spot.cell[0] + 0.5, spot.cell[1] + 0.5)
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        self.show(rectangles=[box], labels=[(middle, self.words("feet", n=self.options.radius / 100))])
