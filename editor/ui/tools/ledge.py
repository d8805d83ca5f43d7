"""The ledge tool: drawn along edges, it raises one side by the height of the step and gives the face its surface."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta
from PySide6.QtCore import QPointF

from editor.field.edges import Face, Slip, Surface
from editor.field.grid import Cell, Edge, cells_of_edge
from editor.field.ground import Footing
from editor.ui.canvas.spot import Spot
from editor.ui.tools.base import SHIFT, BrushSize, PositiveFeet, edge_of
from editor.ui.tools.wall import EdgeTool
from editor.ui.workspace import Workspace

Side = Literal["left", "right"]


class LedgeOptions(msgspec.Struct):
    """A step of `rise` (0 leaves heights alone and changes the face only). `side` is the high side as one draws: a
    click raises the side clicked, a rectangle (Shift) its inside. `depth` cells behind the edge are raised;
    `standing` (0: the whole cell) and `footing` hold for the row along the edge."""

    rise: PositiveFeet = 1000
    side: Side = "left"
    depth: BrushSize = 1
    surface: Surface = "rough"
    slip: Slip = "dry"
    standing: Annotated[int, Meta(ge=0, le=500, extra={"unit": "ft"})] = 0
    footing: Literal["none", "partial", "secure"] = "none"


class Bank(msgspec.Struct, frozen=True):
    """One edge of a ledge with its high and its low cell."""

    edge: Edge
    high: Cell
    low: Cell


class LedgeTool(EdgeTool):
    """Draws ledges."""

    key_name = "ledge"
    icon = "mdi6.stairs"
    shortcut = "G"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = LedgeOptions()

    def draw(self, edges: list[Edge], *, away: bool) -> None:
        assert self.edit is not None
        assert self.start is not None
        banks = self._banks(edges, self.start)
        if away:
            self.edit.put("faces", {bank.edge: None for bank in banks})
            return
        if self.options.rise:
            heights = self._raised(banks)
            self.edit.paint("elevation", heights, np.array(list(heights.values()), dtype=np.int32))
        rim = [bank.high for bank in banks]
        self.edit.paint("standing", rim, self.options.standing)
        self.edit.paint("footing", rim, Footing[self.options.footing.upper()])
        face = Face(self.options.surface, self.options.slip)
        self.edit.put("faces", {bank.edge: face for bank in banks})

    def pick(self, edge: Edge) -> None:
        face = self.field.face(edge)
        self.options.surface, self.options.slip = face.surface, face.slip
        self.options.rise = abs(self.field.drop(edge))

    def preview(self, edges: list[Edge], spot: Spot) -> None:
        start = self.start if self.held and self.start is not None else spot
        banks = self._banks(edges, start)
        label = self.words("ledge-rises", n=self.options.rise / 100)
        labels: list[tuple[QPointF, str]] = []
        if banks and self.options.rise:
            labels = [(QPointF(banks[-1].high[0] + 0.5, banks[-1].high[1] + 0.5), label)]
        self.show(cells=self._raised(banks) if self.options.rise else (), edges=edges, labels=labels)

    def _banks(self, edges: Iterable[Edge], start: Spot) -> list[Bank]:
        """The edges inside the map with their high side."""
        found = []
        left_of = {edge_of(step): step for step in self.path}
        left = self.options.side == "left" and not start.modifiers & SHIFT
        for edge in edges:
            first, own = cells_of_edge(edge)
            if not (self.field.inside(first) and self.field.inside(own)):
                continue
            if edge in left_of:
                (x, y), (to_x, to_y) = left_of[edge]
                high_first = (to_x > x or to_y < y) == left
            else:
                high_first = start.cell == first
            found.append(Bank(edge, first, own) if high_first else Bank(edge, own, first))
        return found

    def _raised(self, banks: list[Bank]) -> dict[Cell, int]:
        """The new height of each cell raised: the lower neighbour's height and the step."""
        low = {bank.low for bank in banks}
        heights: dict[Cell, int] = {}
        for bank in banks:
            dc, dr = bank.high[0] - bank.low[0], bank.high[1] - bank.low[1]
            top = self.field.elevation(bank.low) + self.options.rise
            for back in range(self.options.depth):
                cell = Cell(bank.high[0] + dc * back, bank.high[1] + dr * back)
                if self.field.inside(cell) and cell not in low:
                    heights[cell] = max(heights.get(cell, top), top)
        return heights
