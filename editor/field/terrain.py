"""What lines of sight and light need to know of a field, in flat tables."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field
from editor.field.grid import cells_of_edge
from editor.field.ground import Material

FAR = 1 << 30
"""Higher than any height on a map: the top of rock and of walls of full height, the ceiling of open sky."""

Heights = NDArray[np.int32]


class Point(NamedTuple):
    """A point of the map: half cells east and south, hundredths of a foot up."""

    x: int
    y: int
    z: int


class Terrain:
    """What lines need to know of a field, as flat tables (row-major, one entry a cell).

    `top`: height up to which the ground stops lines, FAR for rock. `ceiling`: height from which on they are stopped.
    `west`, `north`: height up to which the barrier on that side stops them, -FAR for none. `decks`: cells with solid
    bodies above the ground, each as (underside, top, structure id).
    """

    def __init__(self, field: Field) -> None:
        ground = field.ground
        self.width, self.height = field.width, field.height
        elevation = self.elevation = ground.elevation
        self.top: Heights = np.where(ground.material == Material.ROCK, np.int32(FAR), elevation)
        self.ceiling: Heights = np.full(elevation.shape, FAR, dtype=np.int32)
        self.has_ceilings = bool((ground.ceiling > 0).any())
        if self.has_ceilings:
            np.add(elevation, ground.ceiling, out=self.ceiling, where=ground.ceiling > 0)
        self.west = np.full(elevation.shape, -FAR, dtype=np.int32)
        self.north = np.full(elevation.shape, -FAR, dtype=np.int32)
        self._stand_barriers(field)
        self.decks: dict[int, list[tuple[int, int, str]]] = {}
        self._collect_decks(field)
        self._deck_tables()
        self._sums: memoryview | None = None
        self.flat_top = self.top.reshape(-1).data
        self.flat_ceiling = self.ceiling.reshape(-1).data
        self.flat_west = self.west.reshape(-1).data
        self.flat_north = self.north.reshape(-1).data

    def _stand_barriers(self, field: Field) -> None:
        for edge, barrier in field.barriers.items():
            first, own = cells_of_edge(edge)
            if barrier.blocks_sight and field.inside(own) and field.inside(first):
                base = max(field.elevation(own), field.elevation(first))
                side = self.west if edge.side == "W" else self.north
                side[own.row, own.column] = min(FAR, base + barrier.height) if barrier.height else FAR

    def _collect_decks(self, field: Field) -> None:
        for structure in field.structures.values():
            for cell in filter(field.inside, structure.cells):
                under = structure.deck - structure.thickness
                if structure.kind == "pillar":
                    under = field.elevation(cell)
                self.decks.setdefault(field.index(cell), []).append((under, structure.deck, structure.id))

    def _sum_obstacles(self) -> memoryview:
        """Running sums over both axes of the cells that are not plain: most maps are mostly plain floor."""
        sample = self.elevation[:: 1 + self.height // 64, :: 1 + self.width // 64]
        values, counts = np.unique(sample, return_counts=True)
        self.plain_height = int(values[counts.argmax()])
        special = (self.top != self.plain_height) | (self.ceiling != FAR) | (self.west > -FAR) | (self.north > -FAR)
        if self.several is not None:
            special |= self.under < FAR
        sums = np.zeros((self.height + 1, self.width + 1), dtype=np.int32)
        sums[1:, 1:] = special.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, dtype=np.int32)
        return sums.reshape(-1).data

    def all_plain(self, a: Point, b: Point) -> bool:
        """Whether all cells of the rectangle around a line are open floor of one height at or below the line."""
        if self._sums is None:
            self._sums = self._sum_obstacles()
        if a.z < self.plain_height or b.z < self.plain_height:
            return False
        # a point on a grid line touches the cells on both of its sides
        left, right = max(0, (min(a.x, b.x) - 1) // 2), max(a.x, b.x) // 2 + 1
        upper, lower = max(0, (min(a.y, b.y) - 1) // 2), max(a.y, b.y) // 2 + 1
        if right > self.width or lower > self.height or min(a.x, a.y, b.x, b.y) < 1:
            return False
        sums, wide = self._sums, self.width + 1
        below, above = lower * wide, upper * wide
        return sums[below + right] - sums[above + right] - sums[below + left] + sums[above + left] == 0

    def _deck_tables(self) -> None:
        """The lowest deck of each cell as arrays `under` and `over`; `several` marks cells with more than one."""
        self.several: NDArray[np.bool_] | None = None
        if self.decks:
            self.under: Heights = np.full(self.top.shape, FAR, dtype=np.int32)
            self.over: Heights = np.full(self.top.shape, -FAR, dtype=np.int32)
            self.several = np.zeros(self.top.size, dtype=np.bool_)
            for index, bodies in self.decks.items():
                self.under.reshape(-1)[index], self.over.reshape(-1)[index] = bodies[0][:2]
                self.several[index] = len(bodies) > 1


def terrain(field: Field) -> Terrain:
    """The tables of a field, remembered until it changes."""
    memory = field.remembered("terrain")
    found: Terrain | None = memory.get("tables")
    if found is None:
        found = memory["tables"] = Terrain(field)
    return found
