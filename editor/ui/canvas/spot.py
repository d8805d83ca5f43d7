"""A place on the map under the mouse, and what a tool must be able to take."""

from __future__ import annotations

from math import floor
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QCursor, QKeyEvent

from editor.field.field import Field
from editor.field.grid import Cell, Edge


class Spot(NamedTuple):
    """Where the mouse is. `point` in cell units; `edge` is the nearest edge and `edge_distance` how far it is in
    cells; `corner` the nearest crossing of the grid; `inside` whether the cell lies on the map."""

    cell: Cell
    inside: bool
    point: QPointF
    edge: Edge
    edge_distance: float
    corner: tuple[int, int]
    modifiers: Qt.KeyboardModifier
    button: Qt.MouseButton


class MapTool(Protocol):
    """What the map hands the mouse and keys to. Between two moves a tool fills in the cells itself."""

    cursor: QCursor | Qt.CursorShape

    def press(self, spot: Spot) -> None: ...
    def move(self, spot: Spot) -> None: ...
    def release(self, spot: Spot) -> None: ...
    def double(self, spot: Spot) -> None: ...
    def key(self, event: QKeyEvent) -> bool: ...
    def cancel(self) -> None: ...


class Idle:
    """A tool that does nothing."""

    cursor: QCursor | Qt.CursorShape = Qt.CursorShape.ArrowCursor

    def press(self, spot: Spot) -> None:
        """Nothing."""

    def move(self, spot: Spot) -> None:
        """Nothing."""

    def release(self, spot: Spot) -> None:
        """Nothing."""

    def double(self, spot: Spot) -> None:
        """Nothing."""

    def key(self, event: QKeyEvent) -> bool:
        """No key."""
        return False

    def cancel(self) -> None:
        """Nothing."""


def nearest_edge(x: float, y: float, width: int, height: int) -> tuple[Edge, float]:
    """The edge of the map nearest to a point (cell units) and its distance; points outside count from the border."""
    column = min(max(floor(x), 0), width - 1)
    row = min(max(floor(y), 0), height - 1)
    choices = (
        (abs(y - row), Edge(column, row, "N")),
        (abs(x - column), Edge(column, row, "W")),
        (abs(row + 1 - y), Edge(column, row + 1, "N")),
        (abs(column + 1 - x), Edge(column + 1, row, "W")),
    )
    distance, edge = min(choices, key=lambda choice: choice[0])
    return edge, distance


def spot_at(
    point: QPointF,
    field: Field,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    button: Qt.MouseButton = Qt.MouseButton.NoButton,
) -> Spot:
    """The spot at a point of the map (cell units)."""
    x, y = point.x(), point.y()
    cell = Cell(floor(x), floor(y))
    edge, distance = nearest_edge(x, y, field.width, field.height)
    return Spot(cell, field.inside(cell), point, edge, distance, (round(x), round(y)), modifiers, button)
