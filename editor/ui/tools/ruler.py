"""The ruler: distance in feet on the level, in a straight line through space, and the difference of height."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt

from editor.field.field import Field
from editor.field.grid import Cell, cell_name, diagonal_distance, feet, straight_distance
from editor.ui.canvas.spot import Spot
from editor.ui.tools.base import Tool


class Measure(NamedTuple):
    """A distance between two cells; all in hundredths of a foot."""

    by_steps: int
    level: int
    rise: int
    straight: int


def measure(field: Field, a: Cell, b: Cell) -> Measure:
    """Measure from the ground of one cell to that of another. `by_steps` counts every second diagonal twice."""
    size = field.cell_size
    dx, dy = (b[0] - a[0]) * size, (b[1] - a[1]) * size
    rise = field.elevation(b) - field.elevation(a)
    return Measure(diagonal_distance(a, b, size), straight_distance(dx, dy), rise, straight_distance(dx, dy, rise))


class RulerTool(Tool):
    """Measures while the button is down; the last measure stays until the next."""

    key_name = "ruler"
    icon = "mdi6.ruler"
    shortcut = "M"
    cursor = Qt.CursorShape.CrossCursor

    def begin(self, spot: Spot) -> None:
        self.drag(spot)

    def drag(self, spot: Spot) -> None:
        assert self.start is not None
        if not (spot.inside and self.start.inside):
            return
        a, b = self.start.cell, spot.cell
        found = measure(self.field, a, b)
        text = self.words(
            "ruler-measure",
            steps=feet(found.by_steps),
            level=feet(found.level),
            straight=feet(found.straight),
            rise=feet(found.rise).replace("-", "−"),
        )
        ends = QPointF(a[0] + 0.5, a[1] + 0.5), QPointF(b[0] + 0.5, b[1] + 0.5)
        self.show(lines=[ends], labels=[(ends[1], text)])
        self.workspace.say("ruler-said", start=cell_name(a), end=cell_name(b), measure=text)
