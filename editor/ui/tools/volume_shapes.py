"""Bodies of space made of prisms: boxes, cylinders, painted cells, spheres and domes; joined, stacked, cut. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot, isqrt

from editor.field.grid import Cell
from editor.field.volumes import Prism

_FOOT = 100
Span = tuple[int, int]
FloorOf = Callable[[Cell], int]


def columns(cells: Iterable[Cell], floor_of: FloorOf, height: int) -> tuple[Prism, ...]:
    """A prism of one height over each cell; floors by cell, hundredths of a foot."""
    return tuple(Prism(cell[0], cell[1], floor_of(cell), floor_of(cell) + height) for cell in cells)


def ball(middle: Cell, rim: Cell, base: int, cell_size: int, *, below: bool) -> tuple[Prism, ...]:
    """A sphere around the middle of a cell at height `base`, out to the far side of another cell; without `below` its
    upper half, a dome. Heights to the foot."""
    radius = round(hypot(rim[0] - middle[0], rim[1] - middle[1]) * cell_size) + cell_size // 2
    reach = radius // cell_size + 1
    found = []
    for row in range(middle[1] - reach, middle[1] + reach + 1):
        for column in range(middle[0] - reach, middle[0] + reach + 1):
            away = (column - middle[0]) ** 2 + (row - middle[1]) ** 2
            left = radius * radius - away * cell_size * cell_size
            if left > 0:
                half = max(_FOOT, (isqrt(left) + _FOOT // 2) // _FOOT * _FOOT)
                found.append(Prism(column, row, base - half if below else base, base + half))
    return tuple(found)


def joined(old: Iterable[Prism], new: Iterable[Prism]) -> tuple[Prism, ...]:
    """Both together; what they share counts once, and slices that touch become one."""
    table = _by_cell([*old, *new])
    return tuple(Prism(c, r, *span) for (c, r), spans in sorted(table.items()) for span in _merged(spans))


def cut(old: Iterable[Prism], away: Iterable[Prism]) -> tuple[Prism, ...]:
    """What is left of the one without the other."""
    table, gone = _by_cell(old), _by_cell(away)
    found = []
    for cell, spans in sorted(table.items()):
        for span in spans:
            found += [Prism(*cell, *rest) for rest in _without(span, _merged(gone.get(cell, [])))]
    return tuple(found)


def tops(prisms: Iterable[Prism]) -> dict[tuple[int, int], int]:
    """The top of a body over each of its cells."""
    found: dict[tuple[int, int], int] = {}
    for column, row, _, top in prisms:
        found[column, row] = max(top, found.get((column, row), top))
    return found


def _by_cell(prisms: Iterable[Prism]) -> dict[tuple[int, int], list[Span]]:
    table: dict[tuple[int, int], list[Span]] = {}
    for column, row, floor, top in prisms:
        table.setdefault((column, row), []).append((floor, top))
    return table


def _merged(spans: list[Span]) -> list[Span]:
    found: list[Span] = []
    for floor, top in sorted(spans):
        if found and floor <= found[-1][1]:
            found[-1] = (found[-1][0], max(top, found[-1][1]))
        else:
            found.append((floor, top))
    return found


def _without(span: Span, gone: list[Span]) -> list[Span]:
    floor, top = span
    found = []
    for low, high in gone:
        if low > floor:
            found.append((floor, min(low, top)))
        floor = max(floor, high)
    if floor < top:
        found.append((floor, top))
    return [(low, high) for low, high in found if low < high]
