"""What all tools share: options, the gesture under way, and a cursor moved by the keys."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QCursor, QKeyEvent

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Edge
from editor.ui.bodies import Stand, stand
from editor.ui.canvas.figures import ruleset_of
from editor.ui.canvas.overlays import Preview
from editor.ui.canvas.spot import Spot, spot_at
from editor.ui.commands import Edit
from editor.ui.workspace import Workspace

Feet = Annotated[int, Meta(ge=-100_000, le=100_000, extra={"unit": "ft"})]
PositiveFeet = Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})]
BrushSize = Annotated[int, Meta(ge=1, le=9, extra={"unit": "cells"})]

ARROWS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
}
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
_NEAR_EDGE = 0.45


class NoOptions(msgspec.Struct):
    """A tool without options."""


class Tool:
    """A tool. The view calls press, move, release, double, key and cancel; a gesture runs from press to release.

    With the keys: arrows move a cursor (with Ctrl towards an edge of its cell), Return presses and, at the second
    time, releases."""

    key_name: ClassVar[str] = ""
    icon: ClassVar[str] = ""
    shortcut: ClassVar[str] = ""
    layer: ClassVar[str] = ""
    cursor: QCursor | Qt.CursorShape = Qt.CursorShape.CrossCursor

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.options: Any = NoOptions()
        self.edit: Edit | None = None
        self.held = False
        self.start: Spot | None = None
        self._key_point: QPointF | None = None

    @property
    def field(self) -> Field:
        """The field being edited."""
        return self.workspace.document.encounter.field

    def choices(self) -> dict[str, list[tuple[str, str]]]:
        """(value, text) for those of its options whose values hang on what is open, by the option's name."""
        return {}

    def press(self, spot: Spot) -> None:
        """The button goes down: a gesture begins."""
        self.start, self.held = spot, True
        self.begin(spot)

    def move(self, spot: Spot) -> None:
        """The mouse moves, with the button down or not."""
        if self.held:
            self.drag(spot)
        else:
            self.hover(spot)

    def release(self, spot: Spot) -> None:
        """The button goes up: the gesture ends as one step."""
        if not self.held:
            return
        self.held = False
        self.finish(spot)
        if self.edit is not None:
            self.edit.commit()
            self.edit = None
        self.hover(spot)

    def double(self, spot: Spot) -> None:
        """A double click; a second press unless a tool does better."""
        self.press(spot)

    def cancel(self) -> None:
        """Escape, or another tool is taken: the gesture is taken back."""
        self.held = False
        if self.edit is not None:
            self.edit.cancel()
            self.edit = None
        self.show()

    def begin(self, spot: Spot) -> None:
        """The gesture begins."""

    def drag(self, spot: Spot) -> None:
        """The mouse moves during the gesture."""

    def finish(self, spot: Spot) -> None:
        """The gesture ends; an open edit is committed afterwards."""

    def hover(self, spot: Spot) -> None:
        """The mouse moves between gestures."""

    def show(
        self,
        cells: Iterable[Cell] = (),
        edges: Iterable[Edge] = (),
        lines: Iterable[tuple[QPointF, QPointF]] = (),
        rectangles: Iterable[QRectF] = (),
        labels: Iterable[tuple[QPointF, str]] = (),
        *,
        refused: bool = False,
    ) -> None:
        """Show a preview over the map, in the colour of a warning where it is refused; without arguments nothing."""
        if self.workspace.view is not None:
            preview = Preview(
                frozenset((cell[0], cell[1]) for cell in cells),
                tuple(edges),
                tuple(lines),
                tuple(rectangles),
                tuple(labels),
                self.workspace.theme.overlays["target"] if refused else "",
            )
            self.workspace.view.show_preview(preview)

    def stand(self, creature: Creature, leave_out: Collection[str] = ()) -> Stand:
        """A creature as it would stand where it is put; `leave_out` are those that move with it."""
        encounter = self.workspace.document.encounter
        others = [other for key, other in encounter.creatures.items() if key not in leave_out]
        return stand(ruleset_of(encounter), encounter.field, others, creature)

    def words(self, key: str, /, **values: Any) -> str:
        """A sentence in the window's language."""
        return self.workspace.words(key, **values)

    def key(self, event: QKeyEvent) -> bool:
        """A key; True when the tool has taken it."""
        key = Qt.Key(event.key())
        if key in ARROWS:
            self._move_cursor(ARROWS[key], event.modifiers())
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._press_cursor(event.modifiers())
            return True
        return False

    def cursor_spot(self, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Spot:
        """The spot under the cursor of the keys; it begins where the mouse was last."""
        if self._key_point is None:
            hover = self.workspace.hover
            cell = hover.cell if hover is not None and hover.inside else Cell(0, 0)
            self._key_point = QPointF(cell[0] + 0.5, cell[1] + 0.5)
        return spot_at(self._key_point, self.field, modifiers, Qt.MouseButton.LeftButton)

    def _move_cursor(self, step: tuple[int, int], modifiers: Qt.KeyboardModifier) -> None:
        cell = self.cursor_spot().cell
        middle = QPointF(cell[0] + 0.5, cell[1] + 0.5)
        if modifiers & CONTROL:
            self._key_point = middle + QPointF(step[0] * _NEAR_EDGE, step[1] * _NEAR_EDGE)
        else:
            x = min(max(middle.x() + step[0], 0.5), self.field.width - 0.5)
            y = min(max(middle.y() + step[1], 0.5), self.field.height - 0.5)
            self._key_point = QPointF(x, y)
        spot = self.cursor_spot(modifiers & ~CONTROL)
        self.workspace.hover = spot
        self.move(spot)
        if self.workspace.view is not None:
            self.workspace.view.ensureVisible(QRectF(spot.cell[0], spot.cell[1], 1, 1))
            self.workspace.view.hovered.emit(spot)

    def _press_cursor(self, modifiers: Qt.KeyboardModifier) -> None:
        spot = self.cursor_spot(modifiers & SHIFT)
        if self.held:
            self.release(spot)
        else:
            self.press(spot)


Corner = tuple[int, int]
UnitStep = tuple[Corner, Corner]


def corner_steps(a: Corner, b: Corner) -> list[UnitStep]:
    """The way along the grid from one corner to another, a side of a cell at a time: the longer way first."""
    turn = (b[0], a[1]) if abs(b[0] - a[0]) >= abs(b[1] - a[1]) else (a[0], b[1])
    return _straight(a, turn) + _straight(turn, b)


def _straight(a: Corner, b: Corner) -> list[UnitStep]:
    dx, dy = (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])
    count = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    corners = [(a[0] + dx * i, a[1] + dy * i) for i in range(count + 1)]
    return list(pairwise(corners))


def edge_of(step: UnitStep) -> Edge:
    """The edge that a step along the grid follows."""
    (x, y), (to_x, to_y) = step
    return Edge(min(x, to_x), y, "N") if y == to_y else Edge(x, min(y, to_y), "W")


def within(field: Field, edge: Edge) -> bool:
    """Whether an edge belongs to the map: its outer border counts."""
    if edge.side == "N":
        return 0 <= edge.column < field.width and 0 <= edge.row <= field.height
    return 0 <= edge.column <= field.width and 0 <= edge.row < field.height


def middle_of(edge: Edge) -> QPointF:
    """The middle of an edge, in cells."""
    if edge.side == "N":
        return QPointF(edge.column + 0.5, edge.row)
    return QPointF(edge.column, edge.row + 0.5)


def free_id(stem: str, taken: Iterable[object]) -> str:
    """The first of stem, stem-2, stem-3 … that is not taken."""
    known = set(taken)
    number, name = 1, stem
    while name in known:
        number += 1
        name = f"{stem}-{number}"
    return name
