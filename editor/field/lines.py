"""Thin lines through the map in exact integers: what stops them, one line at a time or many at once.

A point has half cells horizontally (the middle of cell c is 2c + 1, grid lines are even) and hundredths of a foot
vertically. Heights along a line are compared multiplied by the line's own denominator, so nothing is ever rounded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field
from editor.field.grid import Cell, Edge
from editor.field.ground import Material

FAR = 1 << 30
"""Higher than any height on a map: the top of rock and of walls of full height, the ceiling of open sky."""

BlockKind = Literal["barrier", "rock", "ground", "ceiling", "deck", "outside"]


Heights = NDArray[np.int32]


class Point(NamedTuple):
    """A point of the map: half cells east and south, hundredths of a foot up."""

    x: int
    y: int
    z: int


class Block(NamedTuple):
    """What stops a line: a barrier (with its edge), rock, ground, ceiling or a deck (with its structure's id)."""

    kind: BlockKind
    cell: Cell
    edge: Edge | None = None
    structure: str = ""


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
        for edge, barrier in field.barriers.items():
            first, own = Cell(edge.column - (edge.side == "W"), edge.row - (edge.side == "N")), Cell(edge[0], edge[1])
            if barrier.blocks_sight and field.inside(own) and field.inside(first):
                base = max(int(elevation[own.row, own.column]), int(elevation[first.row, first.column]))
                side = self.west if edge.side == "W" else self.north
                side[own.row, own.column] = min(FAR, base + barrier.height) if barrier.height else FAR
        self.decks: dict[int, list[tuple[int, int, str]]] = {}
        for structure in field.structures.values():
            for c, r in structure.cells:
                if field.inside((c, r)):
                    under = (
                        int(elevation[r, c]) if structure.kind == "pillar" else structure.deck - structure.thickness
                    )
                    self.decks.setdefault(r * self.width + c, []).append((under, structure.deck, structure.id))
        self._deck_tables()
        self._sums: memoryview | None = None
        self.flat_top = self.top.reshape(-1).data
        self.flat_ceiling = self.ceiling.reshape(-1).data
        self.flat_west = self.west.reshape(-1).data
        self.flat_north = self.north.reshape(-1).data

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
        return (
            sums[lower * wide + right]
            - sums[upper * wide + right]
            - sums[lower * wide + left]
            + sums[upper * wide + left]
        ) == 0

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


def clear_line(field: Field, a: Point, b: Point) -> Block | None:
    """What stops the thin line between two points first, seen from its lexicographically smaller end; None: nothing.

    Rock stops it, ground and barriers stop it when it passes below their top (windows, railings and open doors do
    not), ceilings when it passes above them, decks when it passes through their thickness. Touching stops nothing.

    Corners: a line that runs exactly through the corner of four cells passes when at least one of the two ways round
    is open, that is, neither of that way's two edges nor its cell stops a line at the corner's height. Likewise a
    line that runs exactly along a grid line passes when the cells on one of its sides let it pass.
    """
    if b < a:
        a, b = b, a
    tables = terrain(field)
    if tables.all_plain(a, b):
        return None
    first: Block | None = None
    for start, end in _strips(a, b):
        if not (_inside(tables, start) and _inside(tables, end)):
            first = first or Block("outside", Cell(start.x // 2, start.y // 2))
            continue
        block = _trace(tables, start, end)
        if block is None:
            return None
        first = first or block
    return first


def _strips(a: Point, b: Point) -> Iterator[tuple[Point, Point]]:
    """The line itself; for one along a grid line the same line a half cell to either side."""
    shifts_x = (0,) if a.x % 2 or a.x != b.x else (-1, 1)
    shifts_y = (0,) if a.y % 2 or a.y != b.y else (-1, 1)
    for sx in shifts_x:
        for sy in shifts_y:
            yield Point(a.x + sx, a.y + sy, a.z), Point(b.x + sx, b.y + sy, b.z)


def _inside(t: Terrain, point: Point) -> bool:
    return 0 < point.x < 2 * t.width and 0 < point.y < 2 * t.height


def _axis(start: int, delta: int) -> tuple[int, int, int]:
    """For one axis: the step's sign, the cell begun in, half cells to the first grid line."""
    sign = (delta > 0) - (delta < 0)
    cell = start // 2 - (1 if delta < 0 and start % 2 == 0 else 0)
    return sign, cell, 1 if start % 2 else 2


def _trace(t: Terrain, a: Point, b: Point) -> Block | None:
    """Follow the line from cell to cell. All heights are multiplied by `scale`."""
    dx, dy, dz = b.x - a.x, b.y - a.y, b.z - a.z
    sx, c, first_x = _axis(a.x, dx)
    sy, r, first_y = _axis(a.y, dy)
    nx, ny = abs(dx) or 1, abs(dy) or 1
    scale = nx * ny
    base, here = a.z * scale, a.z * scale
    next_x = first_x * ny if dx else scale
    next_y = first_y * nx if dy else scale
    width, decks = t.width, t.decks
    tops, ceilings, west, north = t.flat_top, t.flat_ceiling, t.flat_west, t.flat_north
    while True:
        at = next_x if next_x < next_y else next_y
        at = at if at < scale else scale
        there = base + dz * at
        low, high = (here, there) if here < there else (there, here)
        index = r * width + c
        plain = low >= tops[index] * scale and high <= ceilings[index] * scale and index not in decks
        block = None if plain else _cell_block(t, c, r, low, high, scale)
        if block is not None or at == scale:
            return block
        here = there
        if next_x == next_y:
            block = _corner_block(t, c, r, sx, sy, there, scale)
            if block is not None:
                return block
            c, r, next_x, next_y = c + sx, r + sy, next_x + 2 * ny, next_y + 2 * nx
        elif at == next_x:
            if there < west[index if sx < 0 else index + 1] * scale:
                return _edge_block(t, c if sx < 0 else c + 1, r, "W", there, scale)
            c, next_x = c + sx, next_x + 2 * ny
        else:
            if there < north[index if sy < 0 else index + width] * scale:
                return _edge_block(t, c, r if sy < 0 else r + 1, "N", there, scale)
            r, next_y = r + sy, next_y + 2 * nx


def _cell_block(t: Terrain, c: int, r: int, low: int, high: int, scale: int) -> Block | None:
    """What in a cell stops a line that runs between two heights there."""
    index = r * t.width + c
    top = t.flat_top[index]
    if low < top * scale:
        return Block("rock" if top == FAR else "ground", Cell(c, r))
    if high > t.flat_ceiling[index] * scale:
        return Block("ceiling", Cell(c, r))
    if t.decks and index in t.decks:
        for under, over, name in t.decks[index]:
            if high > under * scale and low < over * scale:
                return Block("deck", Cell(c, r), structure=name)
    return None


def _edge_block(t: Terrain, c: int, r: int, side: Literal["N", "W"], height: int, scale: int) -> Block | None:
    table = t.flat_west if side == "W" else t.flat_north
    if height < table[r * t.width + c] * scale:
        return Block("barrier", Cell(c, r), Edge(c, r, side))
    return None


def _corner_block(t: Terrain, c: int, r: int, sx: int, sy: int, height: int, scale: int) -> Block | None:
    """What stops a line that goes diagonally from a cell through its corner: None when one way round is open."""
    column, row = max(c, c + sx), max(r, r + sy)
    by_row = (
        _edge_block(t, column, r, "W", height, scale)
        or _cell_block(t, c + sx, r, height, height, scale)
        or _edge_block(t, c + sx, row, "N", height, scale)
    )
    if by_row is None:
        return None
    by_column = (
        _edge_block(t, c, row, "N", height, scale)
        or _cell_block(t, c, r + sy, height, height, scale)
        or _edge_block(t, column, r + sy, "W", height, scale)
    )
    return by_row if by_column is not None else None
