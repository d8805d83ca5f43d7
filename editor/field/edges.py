"""What stands on the edges between cells: walls, doors, windows, low walls; and faces, the sides of ledges."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

BarrierKind = Literal["wall", "door", "window", "low_wall", "railing"]
DoorState = Literal["open", "closed", "locked", "secret"]
Surface = Literal["very_smooth", "smooth", "cracked", "rough", "ledges", "stairs"]
Slip = Literal["dry", "slight", "slippery"]

BARRIER_KINDS: tuple[BarrierKind, ...] = ("wall", "door", "window", "low_wall", "railing")
SURFACES: tuple[Surface, ...] = ("very_smooth", "smooth", "cracked", "rough", "ledges", "stairs")


class Barrier(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something upright on an edge. `height` in hundredths of a foot above the higher ground, 0 for full height."""

    kind: BarrierKind = "wall"
    height: Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})] = 0
    state: DoorState = "closed"

    @property
    def blocks_movement(self) -> bool:
        """Whether nobody walks through: everything but an open door."""
        return not (self.kind == "door" and self.state == "open")

    @property
    def blocks_sight(self) -> bool:
        """Whether sight ends here up to `height`: windows and railings can be seen through, open doors too."""
        if self.kind in ("window", "railing"):
            return False
        return not (self.kind == "door" and self.state == "open")


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """The steep side of a ledge: what it is like to climb. `stairs` can be walked."""

    surface: Surface = "rough"
    slip: Slip = "dry"


WALL = Barrier()
LOW_WALL = Barrier(kind="low_wall", height=300)
