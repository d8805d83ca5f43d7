"""Volumes in three dimensions as prisms of cells with a floor and a top: arenas, gas, darkness, silence, light."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

VolumeKind = Literal["arena", "gas", "darkness", "silence", "light", "curtain"]
GasEffect = Literal["none", "choking", "poison"]
VOLUME_KINDS: tuple[VolumeKind, ...] = ("arena", "gas", "darkness", "silence", "light", "curtain")


class Prism(NamedTuple):
    """One cell's share of a volume: from `floor` up to `top`, absolute heights in hundredths of a foot."""

    column: int
    row: int
    floor: int
    top: int


class Volume(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named body of space made of prisms.

    `rounds`: how long it usually lasts from the start of a battle on (0: for ever). Of gas: what it does to those
    within (`effect`), and the facing that the air moves in (`wind`, -1: still)."""

    id: str
    kind: VolumeKind
    prisms: tuple[Prism, ...]
    name: str = ""
    rounds: Annotated[int, Meta(ge=0, le=10_000)] = 0
    effect: GasEffect = "none"
    wind: Annotated[int, Meta(ge=-1, le=7, extra={"unit": "facing"})] = -1

    def holds(self, column: int, row: int, height: int) -> bool:
        """Whether the point at that absolute height above a cell lies in the volume (floor in, top out)."""
        return any(p.column == column and p.row == row and p.floor <= height < p.top for p in self.prisms)

    def cubic_feet(self, cell_size: int) -> int:
        """Content in whole cubic feet, rounded down."""
        return sum(p.top - p.floor for p in self.prisms) * cell_size * cell_size // 1_000_000
