"""A creature on the field: place, size, side. What it can do is its ruleset's business (`sheet`, `condition`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from editor.field.grid import Cell, Place

Player = Literal["person", "sensible", "careful", "random"]


class Part(NamedTuple):
    """A rectangle of a body: offsets of its north-west cell from the creature's place, and its size, in cells."""

    column: int
    row: int
    columns: int
    rows: int


class Creature(msgspec.Struct):
    """One creature.

    Heights and distances in hundredths of a foot. `footprint` is the number of cells a side; `place` is its
    north-west cell. `parts` is the body of one that is no square, a body of troops for example: rectangles, the one
    that leads and looks first, counted from its place. `standoff` is the distance from its feet to the nearest edge
    it could fall over, None for the middle of its cell. `sheet` is a frozen struct of the ruleset (what the creature
    is), `condition` a struct of the ruleset whose values a battle changes (hit points, states).
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
    parts: tuple[Part, ...] = ()
    standoff: Annotated[int, Meta(ge=0, le=10_000, extra={"unit": "ft"})] | None = None
    altitude: Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})] = 0
    player: Player = "sensible"

    def cells(self) -> tuple[Cell, ...]:
        """The cells it stands on, north-west first, part by part."""
        c, r, _ = self.place
        if self.single:
            return (Cell(c, r),)
        return tuple(
            Cell(c + part.column + dc, r + part.row + dr)
            for part in self.body()
            for dr in range(part.rows)
            for dc in range(part.columns)
        )

    @property
    def single(self) -> bool:
        """Whether it stands on the one cell of its place."""
        return self.footprint == 1 and not self.parts

    def body(self) -> tuple[Part, ...]:
        """The rectangles that it stands on: its parts, or the square of its footprint."""
        return self.parts or (Part(0, 0, self.footprint, self.footprint),)
