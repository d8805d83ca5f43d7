"""Drawing of what stands on edges: walls, doors with their leaf, windows, low walls, railings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from editor.field.edges import Barrier
from editor.field.field import Field
from editor.field.grid import Edge
from editor.ui.canvas.art import CHUNKS, FAR, NEAR, Art, Label, Plate
from editor.ui.canvas.geometry import Area, Floats

Laid = list[tuple[Edge, Barrier]]
_SIDE = CHUNKS[-1]


class BarrierPieces:
    """The barriers of a field by small pieces of the map, so that drawing need not look through all of them."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._pieces: dict[tuple[int, int], Laid] | None = None

    def forget(self) -> None:
        """Sort anew when next asked."""
        self._pieces = None

    def within(self, area: Area) -> Laid:
        """Barriers on the north and west sides of an area's cells, and on the map's far border."""
        if self._pieces is None:
            self._pieces = self._sorted()
        found: Laid = []
        for row in range(area.top // _SIDE, (area.bottom - 1) // _SIDE + 1):
            for column in range(area.left // _SIDE, (area.right - 1) // _SIDE + 1):
                found += self._pieces.get((column, row), ())
        return found

    def _sorted(self) -> dict[tuple[int, int], Laid]:
        pieces: dict[tuple[int, int], Laid] = {}
        last_column, last_row = self._field.width - 1, self._field.height - 1
        for edge, barrier in self._field.barriers.items():
            key = min(edge.column, last_column) // _SIDE, min(edge.row, last_row) // _SIDE
            pieces.setdefault(key, []).append((edge, barrier))
        return pieces


def barrier_artist(pieces: BarrierPieces) -> Callable[[Plate, Area, int], Art]:
    """The artist for barriers; it finds them through `pieces`."""

    def draw(plate: Plate, area: Area, detail: int) -> Art:
        art = Art()
        by_kind: dict[str, Laid] = {}
        for edge, barrier in pieces.within(area):
            by_kind.setdefault(barrier.kind, []).append((edge, barrier))
        for kind in ("railing", "low_wall", "window", "wall", "door"):
            if kind in by_kind:
                (_far if detail == FAR else _KINDS[kind])(art, plate, by_kind[kind], detail)
        return art

    return draw


def stretches(edges: list[Edge]) -> Floats:
    """Edges joined to as few straight lines as possible: (x1, y1, x2, y2)."""
    lines: list[tuple[int, int, int, int]] = []
    for side in ("N", "W"):
        level = side == "N"
        keys = sorted((e.row, e.column) if level else (e.column, e.row) for e in edges if e.side == side)
        start = 0
        for i in range(1, len(keys) + 1):
            if i < len(keys) and keys[i] == (keys[i - 1][0], keys[i - 1][1] + 1):
                continue
            fixed, first = keys[start]
            last = keys[i - 1][1] + 1
            lines.append((first, fixed, last, fixed) if level else (fixed, first, fixed, last))
            start = i
    return np.array(lines, dtype=np.float64).reshape(-1, 4)


def frame(edge: Edge) -> tuple[Floats, Floats, Floats]:
    """Start of an edge, the direction along it and the one across it (to the south or east)."""
    start = np.array([edge.column, edge.row], dtype=np.float64)
    if edge.side == "N":
        return start, np.array([1.0, 0.0]), np.array([0.0, 1.0])
    return start, np.array([0.0, 1.0]), np.array([1.0, 0.0])


def _far(art: Art, plate: Plate, laid: Laid, detail: int) -> None:
    shown = [edge for edge, barrier in laid if barrier.kind not in ("railing",)]
    ink = plate.theme.leaf if laid[0][1].kind == "door" else plate.theme.wall
    art.lines(stretches(shown), ink, 1.0, crisp=True)


def _walls(art: Art, plate: Plate, laid: Laid, detail: int) -> None:
    art.lines(stretches([edge for edge, _ in laid]), plate.theme.wall, 2.2, 0.11)


def _parallel(lines: Floats, gap: float) -> Floats:
    """Each line twice, `gap` to either side."""
    level = (lines[:, 1] == lines[:, 3])[:, None]
    shift = np.where(level, [[0.0, gap, 0.0, gap]], [[gap, 0.0, gap, 0.0]])
    both: Floats = np.concatenate([lines - shift, lines + shift])
    return both


def _low_walls(art: Art, plate: Plate, laid: Laid, detail: int) -> None:
    lines = stretches([edge for edge, _ in laid])
    if detail == NEAR:
        level = (lines[:, 1] == lines[:, 3])[:, None]
        grown = np.where(level, [[0.0, 0.07, 0.0, 0.07]], [[0.07, 0.0, 0.07, 0.0]])
        box = lines + grown * np.array([-1, -1, 1, 1])
        art.boxes(box, plate.theme.stone)
    art.lines(_parallel(lines, 0.07), plate.theme.wall, 1.0, 0.025)


def _windows(art: Art, plate: Plate, laid: Laid, detail: int) -> None:
    lines = stretches([edge for edge, _ in laid])
    art.lines(lines, plate.theme.glass, 1.2, 0.05)
    art.lines(_dashes([edge for edge, _ in laid]), plate.theme.wall, 2.2, 0.11)


def _dashes(edges: list[Edge]) -> Floats:
    """Three dashes an edge with gaps for the panes."""
    parts = []
    for edge in edges:
        start, along, _ = frame(edge)
        for a, b in ((0.0, 0.14), (0.43, 0.57), (0.86, 1.0)):
            parts.append(np.concatenate([start + along * a, start + along * b]))
    return np.array(parts)


def _railings(art: Art, plate: Plate, laid: Laid, detail: int) -> None:
    edges = [edge for edge, _ in laid]
    art.lines(stretches(edges), plate.theme.deck_line, 1.0, 0.03)
    if detail == NEAR:
        posts = []
        for edge in edges:
            start, along, _ = frame(edge)
            posts += [np.concatenate([(at := start + along * share), at]) for share in (0.0, 0.5, 1.0)]
        dots = np.array(posts)
        dots[:, 2] += 0.001
        art.lines(dots, plate.theme.deck_line, 2.5, 0.1)


def _doors(art: Art, plate: Plate, laid: Laid, detail: int) -> None:
    for edge, barrier in laid:
        if barrier.state == "secret":
            _secret(art, plate, edge, detail)
        elif detail == NEAR:
            _door(art, plate, edge, barrier)
        else:
            start, along, _ = frame(edge)
            art.lines(np.array([np.concatenate([start, start + along])]), plate.theme.leaf, 3.0)


def _secret(art: Art, plate: Plate, edge: Edge, detail: int) -> None:
    start, along, _ = frame(edge)
    art.lines(np.array([np.concatenate([start, start + along])]), plate.theme.wall, 2.2, 0.11)
    if detail == NEAR:
        x, y = (start + along * 0.5).tolist()
        text = plate.words("canvas-secret-door")
        art.labels.append(Label(x, y, text, plate.theme.wall, plate.theme.halo, 0.36, 14.0, bold=True))


def _slab(start: Floats, along: Floats, across: Floats, half: float) -> Floats:
    """A thin rectangle round the line from `start` by `along`."""
    side = across * half
    return np.array([[start - side, start + along - side, start + along + side, start + side]])


def _door(art: Art, plate: Plate, edge: Edge, barrier: Barrier) -> None:
    """Posts, the leaf (turned when open) and its swing as a thin arc."""
    theme = plate.theme
    start, along, across = frame(edge)
    art.lines(np.array([np.concatenate([start, start + along])]), theme.halo, 2.0, 0.08)
    hinge, width = start + along * 0.14, 0.72
    opened = barrier.state == "open"
    angle = np.radians(82.0 if opened else 0.0)
    direction = along * np.cos(angle) + across * np.sin(angle)
    sideways = across * np.cos(angle) - along * np.sin(angle)
    turns = np.radians(np.linspace(0.0, 82.0, 12))
    arc = hinge + (np.outer(np.cos(turns), along) + np.outer(np.sin(turns), across)) * width
    art.lines(np.concatenate([arc[:-1], arc[1:]], axis=1), theme.wall, 0.8, 0.014, alpha=150)
    leaf = _slab(hinge, direction * width, sideways, 0.065)
    art.polygons(leaf, theme.leaf)
    corners = leaf[0]
    art.lines(np.concatenate([corners, np.roll(corners, -1, axis=0)], axis=1), theme.wall, 1.0, 0.025)
    for at in (0.0, 0.86):
        art.polygons(_slab(start + along * at, along * 0.14, across, 0.1), theme.wall)
    if barrier.state == "locked":
        middle = start + along * 0.72
        art.lines(np.array([np.concatenate([middle, middle + along * 0.01])]), theme.wall, 3.0, 0.12)


_KINDS: dict[str, Any] = {
    "wall": _walls,
    "low_wall": _low_walls,
    "window": _windows,
    "railing": _railings,
    "door": _doors,
}
