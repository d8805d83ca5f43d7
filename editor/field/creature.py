"""A creature on the field: place, size, side. What it can do is its ruleset's business (`sheet`, `condition`)."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.field.grid import Cell, Place


class Creature(msgspec.Struct):
    """One creature.

    Heights and distances in hundredths of a foot. `footprint` is the number of cells a side; `place` is its
    north-west cell. `standoff` is the distance from its feet to the nearest edge it could fall over, None for the
    middle of its cell. `sheet` is a frozen struct of the ruleset (what the creature is), `condition` a struct of the
    ruleset whose values a battle changes (hit points, states).
    """

    id: str
    name: str
    side: str
    place: Place
    sheet: Any
    condition: Any
    facing: int = 0
    height: int = 600
    footprint: int = 1
    standoff: int | None = None
    altitude: int = 0
    player: str = "sensible"

    def cells(self) -> tuple[Cell, ...]:
        """The cells it stands on, north-west first."""
        c, r, _ = self.place
        if self.footprint == 1:
            return (Cell(c, r),)
        return tuple(Cell(c + dc, r + dr) for dr in range(self.footprint) for dc in range(self.footprint))
