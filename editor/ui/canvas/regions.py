"""Where a number fits that holds for a whole stretch of equal ground: the largest square of it in a piece of the map."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from editor.ui.canvas.art import Label
from editor.ui.canvas.geometry import Area

_LETTER, _SPARE = 6.2, 2.0
_SIZE = 0.52


class Stretch(NamedTuple):
    """A square of cells with one value: its middle and side in cells."""

    x: float
    y: float
    side: int
    value: int


def stretches(values: NDArray[Any], wanted: NDArray[np.bool_], area: Area) -> list[Stretch]:
    """For each value in an area (`values` and `wanted` of its shape) its largest square, the first one found."""
    best: dict[int, Stretch] = {}
    whole = np.array(wanted, dtype=bool)
    side = 1
    while whole.any():
        rows, columns = np.nonzero(whole)
        found, first = np.unique(values[rows, columns], return_index=True)
        for value, at in zip(found.tolist(), first.tolist(), strict=True):
            x, y = area.left + columns[at] + side / 2, area.top + rows[at] + side / 2
            best[value] = Stretch(float(x), float(y), side, value)
        wider = whole[:-1, :-1] & whole[1:, :-1] & whole[:-1, 1:] & whole[1:, 1:]
        if side == 1:  # larger squares overlap, so that theirs are equal already
            corner = values[:-1, :-1]
            wider &= (corner == values[1:, :-1]) & (corner == values[:-1, 1:]) & (corner == values[1:, 1:])
        whole = wider
        side += 1
    return list(best.values())


def stretch_label(at: Stretch, text: str, ink: str, halo: str, until: float, *, italic: bool, least: float) -> Label:
    """A number in the middle of a stretch, shown from the zoom on at which it fits, but not below `least`."""
    needed = (len(text) * _LETTER + _SPARE) / at.side
    return Label(at.x, at.y, text, ink, halo, _SIZE, max(least, needed), italic=italic, bold=True, until=until)
