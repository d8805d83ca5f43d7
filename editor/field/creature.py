"""A creature on the field: place, size, side. What it can do is its ruleset's business (`sheet`, `condition`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from editor.field.grid import Cell, Place

Player = Literal["person", "sensible", "careful", "random"]


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
    facing: Annotated[int, Meta(ge=0, le=7, extra={"unit": "facing"})] = 0
    height: Annotated[int, Meta(ge=1, le=20_000, extra={"unit": "ft"})] = 600
    footprint: Annotated[int, Meta(ge=1, le=8, extra={"unit": "cells"})] = 1
    standoff: Annotated[int, Meta(ge=0, le=10_000, extra={"unit": "ft"})] | None = None
    altitude: Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})] = 0
    player: Player = "sensible"

    def cells(self) -> tuple[Cell, ...]:
        """The cells it stands on, north-west first."""
        c, r, _ = self.place
        if self.footprint == 1:
            return (Cell(c, r),)
        return tuple(Cell(c + dc, r + dr) for dr in range(self.footprint) for dc in range(self.footprint))
