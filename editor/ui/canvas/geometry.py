"""Paths out of NumPy arrays: fast enough to rebuild a piece of the map within one edit.

Everything is in scene units: one unit is one cell, x to the east, y to the south.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QDataStream, QIODevice
from PySide6.QtGui import QPainterPath

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]

_ELEMENT = np.dtype([("kind", ">i4"), ("x", ">f8"), ("y", ">f8")])


class Area(NamedTuple):
    """A rectangle of cells; the last column and row are outside."""

    left: int
    top: int
    right: int
    bottom: int


def polyline_path(points: Floats) -> QPainterPath:
    """Path of many lines of equal length; `points` has the shape (lines, points a line, 2).

    Qt reads it from a byte stream: thousands of times faster than a call for each point."""
    path = QPainterPath()
    if not len(points):
        return path
    elements = np.empty(points.shape[:2], dtype=_ELEMENT)
    elements["kind"] = 1
    elements["kind"][:, 0] = 0
    elements["x"], elements["y"] = points[..., 0], points[..., 1]
    count = np.array([elements.size], dtype=">i4").tobytes()
    tail = np.array([0, 1], dtype=">i4").tobytes()
    # the stream only points to its bytes: they need a name of their own to stay alive
    held = QByteArray(count + elements.tobytes() + tail)
    stream = QDataStream(held, QIODevice.OpenModeFlag.ReadOnly)
    stream >> path
    return path


def segments_path(segments: Floats) -> QPainterPath:
    """Path of single lines; `segments` has the columns x1, y1, x2, y2."""
    return polyline_path(segments.reshape(-1, 2, 2))


def polygons_path(points: Floats) -> QPainterPath:
    """Path of closed polygons; `points` has the shape (polygons, corners, 2)."""
    return polyline_path(np.concatenate([points, points[:, :1]], axis=1)) if len(points) else QPainterPath()


def boxes_path(boxes: Floats) -> QPainterPath:
    """Path of rectangles; `boxes` has the columns left, top, right, bottom."""
    left, top, right, bottom = boxes.T
    corners = np.stack([left, top, right, top, right, bottom, left, bottom], axis=1)
    return polygons_path(corners.reshape(-1, 4, 2))


def noise(columns: NDArray[Any], rows: NDArray[Any], salt: int) -> Floats:
    """A number from 0 to 1 for each cell, the same for the same cell at any time."""
    mixed = (
        columns.astype(np.uint32) * np.uint32(0x9E3779B1)
        ^ rows.astype(np.uint32) * np.uint32(0x85EBCA77)
        ^ np.uint32((salt * 0xC2B2AE3D + 0x27D4EB2F) & 0xFFFFFFFF)
    )
    mixed ^= mixed >> np.uint32(15)
    mixed *= np.uint32(0x2C1B3C6D)
    mixed ^= mixed >> np.uint32(12)
    mixed *= np.uint32(0x297A2D39)
    mixed ^= mixed >> np.uint32(15)
    found: Floats = mixed.astype(np.float64) / 4294967296.0
    return found


def padded(layer: NDArray[Any], area: Area, fill: float, margin: int = 1) -> NDArray[Any]:
    """The area's part of a layer with `margin` more cells on each side; `fill` where that lies outside the map."""
    rows, columns = layer.shape
    high, wide = area.bottom - area.top, area.right - area.left
    out = np.full((high + 2 * margin, wide + 2 * margin), fill, dtype=layer.dtype)
    top, left = max(area.top - margin, 0), max(area.left - margin, 0)
    bottom, right = min(area.bottom + margin, rows), min(area.right + margin, columns)
    y, x = top - (area.top - margin), left - (area.left - margin)
    out[y : y + bottom - top, x : x + right - left] = layer[top:bottom, left:right]
    return out


def runs(mask: Mask) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]:
    """The stretches of True in each row of a mask: row, first column, column after the last."""
    edge = np.zeros((mask.shape[0], 1), dtype=np.int8)
    steps = np.diff(np.concatenate([edge, mask.astype(np.int8), edge], axis=1), axis=1)
    row, start = np.nonzero(steps == 1)
    _, stop = np.nonzero(steps == -1)
    return row, start, stop


def outline(mask: Mask, left: int, top: int, inset: float = 0.0) -> Floats:
    """Lines along the inside of a mask's border, `inset` away from it.

    `mask` carries one more cell on each side than the area whose lines are wanted; (left, top) is that area's
    first cell. Returns segments (x1, y1, x2, y2)."""
    parts = []
    for turn in range(4):
        parts.append(_turned(_north_sides(np.rot90(mask, turn), inset), turn, mask.shape))
    segments = np.concatenate(parts)
    return segments + np.array([left, top, left, top], dtype=np.float64)


def _north_sides(mask: Mask, inset: float) -> Floats:
    """Lines along the north sides, in the padded mask's own inner coordinates."""
    inner = mask[1:-1, 1:-1]
    side = inner & ~mask[:-2, 1:-1]
    row, column = np.nonzero(side)
    r, c = row + 1, column + 1
    west, east = mask[r, c - 1], mask[r, c + 1]
    west_above, east_above = mask[r - 1, c - 1], mask[r - 1, c + 1]
    start = column + np.where(~west, inset, np.where(west_above, -inset, 0.0))
    stop = column + 1 - np.where(~east, inset, np.where(east_above, -inset, 0.0))
    y = row + inset
    found: Floats = np.stack([start, y, stop, y], axis=1).astype(np.float64)
    return found


def _turned(segments: Floats, turn: int, shape: tuple[int, ...]) -> Floats:
    """Segments of an array that was turned by np.rot90 `turn` times, back in the coordinates of the array before."""
    rows, columns = shape[0] - 2, shape[1] - 2
    points = segments.reshape(-1, 2, 2)
    x, y = points[..., 0], points[..., 1]
    if turn == 1:
        x, y = columns - y, x
    elif turn == 2:
        x, y = columns - x, rows - y
    elif turn == 3:
        x, y = y, rows - x
    turned: Floats = np.stack([x, y], axis=-1).reshape(-1, 4)
    return turned


def spread(values: NDArray[Any], wanted: Mask, distance: int, area: Area) -> list[tuple[int, int]]:
    """Cells (column, row) of an area for labels: no two with the same value within `distance`, cells amid their like
    first. `values` and `wanted` have `distance` more cells on each side.

    A cell is chosen when none of its like near it has a higher rank; ranks do not depend on the area, so that
    neighbouring pieces of the map agree."""
    rows, columns = values.shape
    row, column = np.ogrid[0:rows, 0:columns]
    column, row = np.broadcast_arrays(column + area.left - distance, row + area.top - distance)
    rank = noise(column + 4096, row + 4096, 77)
    for shift in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        rank = rank + (np.roll(values, shift, axis=(0, 1)) == values)
    rank = np.where(wanted, rank, -1.0)
    chosen = wanted[distance:-distance, distance:-distance].copy()
    own, own_rank = values[distance:-distance, distance:-distance], rank[distance:-distance, distance:-distance]
    high, wide = chosen.shape
    for dr in range(2 * distance + 1):
        for dc in range(2 * distance + 1):
            window = (slice(dr, dr + high), slice(dc, dc + wide))
            chosen &= ~((values[window] == own) & (rank[window] > own_rank))
    found_row, found_column = np.nonzero(chosen)
    return list(zip((found_column + area.left).tolist(), (found_row + area.top).tolist(), strict=True))
