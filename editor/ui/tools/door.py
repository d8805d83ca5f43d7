"""The door tool: puts doors on edges, a click on a door turns it through its states."""

from __future__ import annotations

from typing import get_args

import msgspec

from editor.field.edges import Barrier, DoorState
from editor.field.grid import Edge
from editor.ui.tools.base import PositiveFeet
from editor.ui.tools.wall import EdgeTool
from editor.ui.workspace import Workspace

STATES: tuple[DoorState, ...] = get_args(DoorState)


class DoorOptions(msgspec.Struct):
    """How a new door stands. `height` 0 reaches the ceiling."""

    state: DoorState = "closed"
    height: PositiveFeet = 0


class DoorTool(EdgeTool):
    """Hangs doors."""

    key_name = "door"
    icon = "mdi6.door"
    shortcut = "D"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = DoorOptions()

    def draw(self, edges: list[Edge], *, away: bool) -> None:
        assert self.edit is not None
        new = Barrier("door", self.options.height, self.options.state)
        known = self.field.barriers.get(edges[0]) if len(edges) == 1 and not self.path else None
        if known is not None and known.kind == "door" and not away:
            following = STATES[(STATES.index(known.state) + 1) % len(STATES)]
            new = msgspec.structs.replace(known, state=following)
        self.edit.put("barriers", dict.fromkeys(edges, None if away else new))

    def pick(self, edge: Edge) -> None:
        barrier = self.field.barriers.get(edge)
        if barrier is not None and barrier.kind == "door":
            self.options.state, self.options.height = barrier.state, barrier.height
