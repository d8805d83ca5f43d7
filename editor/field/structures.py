"""Structures that stand over the ground: bridge decks, arches, pillars, roofs."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from editor.field.grid import Cell

StructureKind = Literal["bridge", "arch", "pillar", "roof"]


class Structure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A structure over some cells. Creatures stand on the deck at the level that is its `number` (1 and up).

    `deck` is the height of its upper side, `thickness` its depth downwards, `standing` the width one can stand on
    (0: the whole cell); all in hundredths of a foot. A pillar fills its cells from ground to deck and stops movement.
    """

    id: str
    number: int
    cells: tuple[Cell, ...]
    deck: Annotated[int, Meta(ge=-1_000_000, le=1_000_000, extra={"unit": "ft"})]
    kind: StructureKind = "bridge"
    name: str = ""
    standing: Annotated[int, Meta(ge=0, le=10_000, extra={"unit": "ft"})] = 0
    thickness: Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})] = 50
    railing: bool = False

    @property
    def walkable(self) -> bool:
        """Whether one can stand on the deck."""
        return self.kind in ("bridge", "arch", "roof")
