"""Where a number fits that holds for a stretch of equal ground: the largest square of it in a piece of the map."""

from __future__ import annotations

from typing import Any, NamedTuple
from unicodedata import east_asian_width

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field
from editor.ui.canvas.art import Label
from editor.ui.canvas.geometry import Area

_LETTER = 4.6
"""Pixels of a letter that have to lie within the stretch; the ends of a text may reach out of it."""
_SIZE = 0.52
_CLOSE = 5
"""Cells from the border of a piece within which the piece before says the same number."""


class Stretch(NamedTuple):
    """A square of cells with one value: its middle and side in cells."""

    x: float
    y: float
    side: int
    value: int


def stretches(values: NDArray[Any], wanted: NDArray[np.bool_], area: Area) -> list[Stretch]:
    """For each value in an area (`values` and `wanted` of its shape) its largest square; of
    several the one in their middle."""
    best: dict[int, Stretch] = {}
    whole = np.array(wanted, dtype=bool)
    side = 1
    while whole.any():
        rows, columns = np.nonzero(whole)
        found = values[rows, columns]
        for value in np.unique(found).tolist():
            row, column = _middlemost(rows[found == value], columns[found == value])
            best[value] = Stretch(area.left + column + side / 2, area.top + row + side / 2, side, value)
        wider = whole[:-1, :-1] & whole[1:, :-1] & whole[:-1, 1:] & whole[1:, 1:]
        if side == 1:  # larger squares overlap, so that theirs are equal already
            corner = values[:-1, :-1]
            wider &= (corner == values[1:, :-1]) & (corner == values[:-1, 1:]) & (corner == values[1:, 1:])
        whole = wider
        side += 1
    return list(best.values())


def told_before(values: NDArray[Any], at: Stretch, area: Area) -> bool:
    """Whether a stretch begins at the western or northern border of an area and goes on beyond it (`values`: of the
    whole map): the number of the piece before would stand beside it."""
    column, row = int(at.x - at.side / 2), int(at.y - at.side / 2)
    west = 0 < area.left == column and at.x - area.left < _CLOSE and values[int(at.y), column - 1] == at.value
    north = 0 < area.top == row and at.y - area.top < _CLOSE and values[row - 1, int(at.x)] == at.value
    return bool(west or north)


def bare(field: Field, area: Area) -> NDArray[np.bool_]:
    """Where in an area no deck or roof lies over the ground, so that a number there speaks of the ground."""
    found = np.ones((area.bottom - area.top, area.right - area.left), dtype=bool)
    for structure in field.structures.values():
        for column, row in structure.cells:
            if area.left <= column < area.right and area.top <= row < area.bottom:
                found[row - area.top, column - area.left] = False
    return found


def _middlemost(rows: NDArray[Any], columns: NDArray[Any]) -> tuple[int, int]:
    away = np.abs(rows - rows.mean()) + np.abs(columns - columns.mean())
    at = int(away.argmin())
    return int(rows[at]), int(columns[at])


def stretch_label(at: Stretch, text: str, ink: str, halo: str, until: float, *, italic: bool, least: float) -> Label:
    """A number in the middle of a stretch, shown from the zoom on at which it fits, but not below `least`."""
    # Chinese characters are twice as wide as letters
    letters = sum(2 if east_asian_width(one) in "WF" else 1 for one in text)
    needed = letters * _LETTER / at.side
    return Label(at.x, at.y, text, ink, halo, _SIZE, max(least, needed), italic=italic, bold=True, until=until)
