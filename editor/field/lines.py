"""Thin lines through the map in exact integers, and what stops them.

A point has half cells horizontally (the middle of cell c is 2c + 1, grid lines are even) and hundredths of a foot
vertically. Heights along a line are compared multiplied by the line's own denominator, so nothing is ever rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from editor.field.field import Field
from editor.field.grid import Cell, Edge
from editor.field.terrain import FAR, Point, Terrain, terrain

BlockKind = Literal["barrier", "rock", "ground", "ceiling", "deck", "outside"]


class Block(NamedTuple):
    """What stops a line: a barrier (with its edge), rock, ground, ceiling or a deck (with its structure's id)."""

    kind: BlockKind
    cell: Cell
    edge: Edge | None = None
    structure: str = ""


class Fan(NamedTuple):
    """Lines from one point to several heights above another: what stops each (None: clear), and whether all lines on
    this way, wherever they start and end, are stopped by rock or by a barrier of full height."""

    blocks: tuple[Block | None, ...]
    shut: bool


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
    return clear_fan(field, a, b.x, b.y, (b.z,)).blocks[0]


def clear_fan(field: Field, start: Point, x: int, y: int, heights: Sequence[int]) -> Fan:
    """Lines from a point to several heights above another, followed all at once; the rules are those of `clear_line`.

    A block is what stops a line first as seen from `start`."""
    tables = terrain(field)
    if tables.all_plain(start, Point(x, y, min(heights))):
        return Fan((None,) * len(heights), False)
    fans = [_strip(tables, a, b, heights) for a, b in _strips(start, Point(x, y, 0))]
    blocks = tuple(None if None in each else each[0] for each in zip(*(fan.blocks for fan in fans), strict=True))
    return Fan(blocks, all(fan.shut for fan in fans))


def _strip(t: Terrain, a: Point, b: Point, heights: Sequence[int]) -> Fan:
    if not (_inside(t, a) and _inside(t, b)):
        return Fan((Block("outside", Cell(b.x // 2, b.y // 2)),) * len(heights), True)
    bundle = _Bundle(t, a, (b.x - a.x, b.y - a.y), heights)
    _follow(bundle)
    return Fan(tuple(bundle.blocks), bundle.shut)


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


class _Bundle:
    """Lines from one point that part only in height; stopped ones are dropped as they are followed.

    All heights are multiplied by `scale`; at the fraction `at` / `scale` of its way a line with `slope` is at
    `base + slope * at`. `low` and `high` are the slopes of the lowest and the highest line left.
    """

    def __init__(self, t: Terrain, a: Point, delta: tuple[int, int], heights: Sequence[int]) -> None:
        self.t = t
        self.a = a
        self.delta = delta
        self.scale = (abs(delta[0]) or 1) * (abs(delta[1]) or 1)
        self.base = a.z * self.scale
        self.slopes = [z - a.z for z in heights]
        self.blocks: list[Block | None] = [None] * len(self.slopes)
        self.left = list(range(len(self.slopes)))
        self.low, self.high = min(self.slopes), max(self.slopes)
        self.shut = False

    def _stop(self, test: Callable[[int], Block | None]) -> None:
        """Drop the lines that a test of their slope stops."""
        for i in self.left:
            self.blocks[i] = test(self.slopes[i])
        self.left = [i for i in self.left if self.blocks[i] is None]
        if self.left:
            slopes = [self.slopes[i] for i in self.left]
            self.low, self.high = min(slopes), max(slopes)

    def cell(self, c: int, r: int, was: int, at: int) -> None:
        """Stop lines in a cell, where they run between two fractions of their way."""

        def test(slope: int) -> Block | None:
            ends = self.base + slope * was, self.base + slope * at
            return _cell_block(self.t, c, r, min(ends), max(ends), self.scale)

        self._stop(test)
        self.shut = self.t.flat_top[r * self.t.width + c] == FAR

    def edge(self, c: int, r: int, side: Literal["N", "W"], at: int) -> None:
        """Stop lines at an edge."""
        self._stop(lambda slope: _edge_block(self.t, c, r, side, self.base + slope * at, self.scale))
        table = self.t.flat_west if side == "W" else self.t.flat_north
        self.shut = table[r * self.t.width + c] == FAR

    def corner(self, c: int, r: int, step: tuple[int, int], at: int) -> None:
        """Stop lines at the corner between a cell and the one diagonally next to it."""
        self._stop(lambda slope: _corner_block(self.t, c, r, step, self.base + slope * at, self.scale))


def _follow(bundle: _Bundle) -> None:
    """Go from cell to cell. Only where the lowest or the highest line meets something is each line looked at."""
    t, a, scale, base = bundle.t, bundle.a, bundle.scale, bundle.base
    dx, dy = bundle.delta
    sx, c, first_x = _axis(a.x, dx)
    sy, r, first_y = _axis(a.y, dy)
    nx, ny = abs(dx) or 1, abs(dy) or 1
    next_x = first_x * ny if dx else scale
    next_y = first_y * nx if dy else scale
    width, decks = t.width, t.decks
    tops, ceilings, west, north = t.flat_top, t.flat_ceiling, t.flat_west, t.flat_north
    east_edge, south_edge = (0 if sx < 0 else 1), (0 if sy < 0 else width)
    was = 0
    while bundle.left:
        at = next_x if next_x < next_y else next_y
        at = at if at < scale else scale
        # the lowest line is lowest at one of the two ends of its way through the cell, the highest likewise
        low = base + bundle.low * (at if bundle.low < 0 else was)
        high = base + bundle.high * (at if bundle.high > 0 else was)
        index = r * width + c
        if low < tops[index] * scale or high > ceilings[index] * scale or index in decks:
            bundle.cell(c, r, was, at)
        if at == scale:
            return
        was = at
        if next_x == next_y:
            bundle.corner(c, r, (sx, sy), at)
            c, r, next_x, next_y = c + sx, r + sy, next_x + 2 * ny, next_y + 2 * nx
        elif at == next_x:
            if base + bundle.low * at < west[index + east_edge] * scale:
                bundle.edge(c if sx < 0 else c + 1, r, "W", at)
            c, next_x = c + sx, next_x + 2 * ny
        else:
            if base + bundle.low * at < north[index + south_edge] * scale:
                bundle.edge(c, r if sy < 0 else r + 1, "N", at)
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


def _corner_block(t: Terrain, c: int, r: int, step: tuple[int, int], height: int, scale: int) -> Block | None:
    """What stops a line that goes diagonally from a cell through its corner: None when one way round is open."""
    sx, sy = step
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
