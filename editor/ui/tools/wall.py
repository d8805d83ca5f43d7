"""Walls, low walls, windows, railings and doors: drawn along the edges of cells."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import msgspec

from editor.field.edges import Barrier
from editor.field.grid import Edge
from editor.ui.canvas.spot import Spot
from editor.ui.tools.base import (
    ALT,
    CONTROL,
    SHIFT,
    Corner,
    PositiveFeet,
    Tool,
    UnitStep,
    corner_steps,
    edge_of,
    within,
)
from editor.ui.workspace import Workspace


class EdgeTool(Tool):
    """Draws along edges: a drag follows the corners of the grid, a click takes the nearest edge, Shift spans a
    rectangle, Ctrl takes away."""

    layer = "edges"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.path: list[UnitStep] = []
        self._corner: Corner = (0, 0)

    def draw(self, edges: list[Edge], *, away: bool) -> None:
        """Carry out the drawing, into the open edit. `self.path` holds the way drawn; it is empty after a click."""
        raise NotImplementedError

    def pick(self, edge: Edge) -> None:
        """Take over what stands on an edge."""

    def begin(self, spot: Spot) -> None:
        if spot.modifiers & ALT:
            self.held = False
            self.pick(spot.edge)
            self.workspace.refresh_options()
            return
        self.path, self._corner = [], spot.corner
        self.show(edges=[spot.edge])

    def drag(self, spot: Spot) -> None:
        assert self.start is not None
        if self.start.modifiers & SHIFT:
            self.path = _frame(self.start.corner, spot.corner)
        elif spot.corner != self._corner:
            self.path.extend(corner_steps(self._corner, spot.corner))
            self._corner = spot.corner
        self.preview(self.edges(), spot)

    def finish(self, spot: Spot) -> None:
        assert self.start is not None
        self.drag(spot)
        edges = self.edges()
        away = bool(self.start.modifiers & CONTROL)
        self.edit = self.workspace.document.edit("step-erase" if away else f"step-{self.key_name}")
        self.draw(edges, away=away)
        self.path = []

    def cancel(self) -> None:
        self.path = []
        super().cancel()

    def hover(self, spot: Spot) -> None:
        self.preview([spot.edge] if within(self.field, spot.edge) else [], spot)

    def edges(self) -> list[Edge]:
        """The edges drawn so far, each once, those of the map only."""
        assert self.start is not None
        drawn = [edge_of(step) for step in self.path] or [self.start.edge]
        return [edge for edge in dict.fromkeys(drawn) if within(self.field, edge)]

    def preview(self, edges: list[Edge], spot: Spot) -> None:
        """Show the path so far."""
        self.show(edges=edges)


class WallOptions(msgspec.Struct):
    """What is built. `height` 0 reaches the ceiling."""

    kind: Literal["wall", "low_wall", "window", "railing"] = "wall"
    height: PositiveFeet = 0


class WallTool(EdgeTool):
    """Builds walls."""

    key_name = "wall"
    icon = "mdi6.wall"
    shortcut = "W"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = WallOptions()

    def draw(self, edges: list[Edge], *, away: bool) -> None:
        assert self.edit is not None
        height = self.options.height
        if self.options.kind in ("low_wall", "railing") and not height:
            height = 300
        barrier = None if away else Barrier(self.options.kind, height)
        self.edit.put("barriers", dict.fromkeys(edges, barrier))

    def pick(self, edge: Edge) -> None:
        barrier = self.field.barriers.get(edge)
        if barrier is not None and barrier.kind != "door":
            self.options.kind, self.options.height = barrier.kind, barrier.height


def _frame(a: Corner, b: Corner) -> list[UnitStep]:
    """The way around the rectangle between two corners, with the clock."""
    left, right, top, bottom = min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1])
    if left == right or top == bottom:
        return corner_steps(a, b)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    return [step for start, end in pairwise(corners) for step in corner_steps(start, end)]
