"""Areas of spells as cells and as creatures in three dimensions, clipped to the arena (D.area, M3.2).

Bursts and spreads start at a corner (c, r): the north-west corner of that cell. Every second diagonal counts two,
heights too; a cell is in when its far edge is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from editor.field.creature import Creature
from editor.field.edges import Barrier
from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Cell, edge_between
from editor.field.ground import Material
from editor.field.lines import clear_line
from editor.field.measure import cone as cone_cells
from editor.field.space import barrier_top, feet_height
from editor.field.terrain import Point

CHEST = 300
"""A burst starts this far above the floor, and reaches a cell when its line gets there at this height."""


def steps_between(columns: int, rows: int, rise: int = 0) -> int:
    """Cells counted, every second diagonal two: first over the ground, then up or down with it."""
    level = max(columns, rows) + min(columns, rows) // 2
    return max(level, rise) + min(level, rise) // 2


def _offset(at: int, corner: int) -> int:
    """Cells from a corner line to the far edge of a cell along one axis."""
    return at - corner + 1 if at >= corner else corner - at


def burst(field: Field, corner: tuple[int, int], radius: int) -> frozenset[Cell]:
    """Cells of a circle around a corner, whatever stands in between."""
    reach = radius // field.cell_size
    return frozenset(
        Cell(c, r)
        for r in range(max(0, corner[1] - reach), min(field.height, corner[1] + reach))
        for c in range(max(0, corner[0] - reach), min(field.width, corner[0] + reach))
        if steps_between(_offset(c, corner[0]), _offset(r, corner[1])) <= reach
    )


def seen_from_corner(field: Field, corner: tuple[int, int], height: int, cells: Iterable[Cell]) -> frozenset[Cell]:
    """Those cells that a clear line leads to from the corner: bursts stop at total cover."""
    start = Point(2 * corner[0], 2 * corner[1], height)
    return frozenset(
        cell
        for cell in cells
        if clear_line(field, start, Point(2 * cell.column + 1, 2 * cell.row + 1, field.elevation(cell) + CHEST))
        is None
    )


def spread(field: Field, corner: tuple[int, int], height: int, radius: int) -> frozenset[Cell]:
    """Cells that a spread fills: it turns corners, but not farther than its radius by the way it takes."""
    reach = radius // field.cell_size
    within = burst(field, corner, radius)
    first = [Cell(corner[0] + dc, corner[1] + dr) for dc in (-1, 0) for dr in (-1, 0)]
    cost = {cell: (1, 0) for cell in first if cell in within and _open(field, cell, height)}
    waiting = deque(cost)
    while waiting:
        cell = waiting.popleft()
        spent, diagonals = cost[cell]
        for dc, dr in DIRECTIONS:
            there = Cell(cell.column + dc, cell.row + dr)
            if there not in within or not _passes(field, cell, there, height):
                continue
            diagonal = int(dc != 0 and dr != 0)
            after = (spent + 1 + (diagonal & diagonals & 1), diagonals + diagonal)
            if after[0] <= reach and (there not in cost or after[0] < cost[there][0]):
                cost[there] = after
                waiting.append(there)
    return frozenset(cost)


def _open(field: Field, cell: Cell, height: int) -> bool:
    return field.material(cell) != Material.ROCK and field.elevation(cell) <= height


def _passes(field: Field, a: Cell, b: Cell, height: int) -> bool:
    if not _open(field, b, height):
        return False
    if a.column == b.column or a.row == b.row:
        return not _walled(field, a, b, height)
    ways = (Cell(b.column, a.row), Cell(a.column, b.row))
    return any(
        _open(field, way, height) and not _walled(field, a, way, height) and not _walled(field, way, b, height)
        for way in ways
        if field.inside(way)
    )


def _walled(field: Field, a: Cell, b: Cell, height: int) -> bool:
    barrier: Barrier | None = field.barriers.get(edge_between(a, b))
    if barrier is None or not barrier.blocks_movement or barrier.kind == "railing":
        return False
    return barrier_top(field, barrier, a, b) > height


def cone(field: Field, origin: Creature, direction: int, length: int) -> frozenset[Cell]:
    """A quarter circle from the caster's corner towards a facing."""
    c, r, _ = origin.place
    corner = {1: (c + 1, r), 3: (c + 1, r + 1), 5: (c, r + 1), 7: (c, r)}
    straight = {0: (c, r), 2: (c + 1, r), 4: (c + 1, r + 1), 6: (c, r + 1)}
    start = corner.get(direction) or straight[direction]
    found = cone_cells(start, direction, length, field.cell_size) - {origin.place.cell}
    height = feet_height(field, origin) + CHEST
    return seen_from_corner(field, start, height, [cell for cell in found if field.inside(cell)])


def line(field: Field, origin: Creature, towards: Cell, length: int) -> frozenset[Cell]:
    """All cells that a line from a corner of the caster through the far corner of a cell crosses; walls end it."""
    c, r, _ = origin.place
    east, south = towards.column > c, towards.row > r
    start = (c + int(east), r + int(south))
    if towards.column == c and towards.row == r:
        raise ValueError("a line needs two different cells")
    aim = (towards.column + int(towards.column >= c), towards.row + int(towards.row >= r))
    if towards.column == c:
        start, aim = (c, start[1]), (c, aim[1])
    if towards.row == r:
        start, aim = (start[0], r), (aim[0], r)
    crossed = _crossed(start, aim, length // field.cell_size)
    found = {cell for cell in crossed if field.inside(cell)} - {origin.place.cell}
    return seen_from_corner(field, start, feet_height(field, origin) + CHEST, found)


def _crossed(start: tuple[int, int], aim: tuple[int, int], reach: int) -> set[Cell]:
    """Cells whose inside the ray from one corner through another crosses, within `reach` cells."""
    dx, dy = aim[0] - start[0], aim[1] - start[1]
    found = set()
    sx, sy = (1 if dx >= 0 else -1), (1 if dy >= 0 else -1)
    for i in range(reach):
        for j in range(reach):
            if steps_between(i + 1 if dx else 0, j + 1 if dy else 0) > reach:
                continue
            # the ray passes between the two corners of the cell that lie across it
            low, high = abs(dy) * i - abs(dx) * (j + 1), abs(dy) * (i + 1) - abs(dx) * j
            if dx == 0 or dy == 0:
                inside = (i == 0 if dx == 0 else True) and (j == 0 if dy == 0 else True)
            else:
                inside = low < 0 < high
            if inside:
                found.add(Cell(start[0] + (i if sx > 0 else -i - 1), start[1] + (j if sy > 0 else -j - 1)))
    return found


def rises(field: Field, creature: Creature, height: int) -> int:
    """How many cells a creature's nearest part is above or below a height."""
    feet = feet_height(field, creature)
    if feet <= height <= feet + creature.height:
        return 0
    gap = feet - height if height < feet else height - feet - creature.height
    return -(-gap // field.cell_size)


def is_in_burst(
    field: Field, creature: Creature, cells: frozenset[Cell], corner: tuple[int, int], height: int, radius: int
) -> bool:
    """Whether a creature is in a burst: one of its cells is, and its height with it."""
    rise = rises(field, creature, height)
    reach = radius // field.cell_size
    return any(
        cell in cells and steps_between(_offset(cell.column, corner[0]), _offset(cell.row, corner[1]), rise) <= reach
        for cell in creature.cells()
    )
