"""Drawing of the ground's materials: the rim of the rock with its hatching, stones, mud, pits; and the grid."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from editor.field.ground import Material
from editor.ui.canvas.art import FAR, NEAR, Art, Plate, Stroke
from editor.ui.canvas.geometry import Area, Floats, Mask, noise, outline, padded, polyline_path, runs

_NORMALS = np.array([(0, 1), (-1, 0), (0, -1), (1, 0)], dtype=np.float64)
"""From the north, east, south and west side of a cell to its middle."""


def draw_ground(plate: Plate, area: Area, detail: int) -> Art:
    """Materials of an area."""
    art = Art()
    if detail == FAR:
        return art
    material = padded(plate.field.ground.material, area, Material.ROCK)
    if detail == NEAR:
        _textures(art, plate, material[1:-1, 1:-1], area)
    _pits(art, plate, material == Material.PIT, area, detail)
    _rock(art, plate, material == Material.ROCK, area, detail)
    return art


def draw_grid(plate: Plate, area: Area, detail: int) -> Art:
    """Lines between cells that are not both rock, joined to long ones."""
    art = Art()
    if detail == FAR:
        return art
    open_ground = padded(plate.field.ground.material, area, Material.ROCK) != Material.ROCK
    row, start, stop = runs(open_ground[1:-1, 1:-1] & open_ground[:-2, 1:-1])
    level = np.stack([start, row, stop, row], axis=1)
    column, start, stop = runs((open_ground[1:-1, 1:-1] & open_ground[1:-1, :-2]).T)
    upright = np.stack([column, start, column, stop], axis=1)
    lines = np.concatenate([level, upright]) + np.array([area.left, area.top] * 2)
    if len(lines):
        art.hairlines.append((lines.astype(np.float64), plate.theme.grid))
    return art


def _rock(art: Art, plate: Plate, rock: Mask, area: Area, detail: int) -> None:
    if not rock[1:-1, 1:-1].any():
        return
    if detail == NEAR:
        art.lines(_hatching(rock, area, 3), plate.theme.rock_hatch, 1.0, 0.022)
        drawn = polyline_path(_uneven(rock, area))
        art.strokes.append(Stroke(drawn, plate.theme.rock_rim, 1.2, 0.06))
    else:
        art.lines(_hatching(rock, area, 1), plate.theme.rock_hatch, 1.0, crisp=True)
        art.lines(outline(rock, area.left, area.top), plate.theme.rock_rim, 1.2, 0.06)


def _uneven(rock: Mask, area: Area) -> Floats:
    """The rim as a hand would draw it: every side bends a little into the rock, its ends stay at the corners."""
    column, row, side = rim(rock, area)
    middle, along, inward = side_frame(column, row, side)
    points = []
    for number, place in enumerate((-0.5, -0.3, -0.1, 0.1, 0.3, 0.5)):
        bend = noise(column * 4 + side, row, 60 + number) * 0.07 if 0 < number < 5 else np.zeros(len(column))
        points.append(middle + along * place + inward * bend[:, None])
    return np.stack(points, axis=1)


def rim(mask: Mask, area: Area) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Every side where a mask ends: column and row of the cell inside, and which side (0 north, clockwise)."""
    inner = mask[1:-1, 1:-1]
    beyond = (mask[:-2, 1:-1], mask[1:-1, 2:], mask[2:, 1:-1], mask[1:-1, :-2])
    columns, rows, sides = [], [], []
    for side, other in enumerate(beyond):
        row, column = np.nonzero(inner & ~other)
        columns.append(column + area.left)
        rows.append(row + area.top)
        sides.append(np.full(len(row), side))
    return np.concatenate(columns), np.concatenate(rows), np.concatenate(sides)


def side_frame(column: NDArray[Any], row: NDArray[Any], side: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
    """Middle of each side, the direction along it, and the direction into the cell; each of shape (n, 2)."""
    inward = _NORMALS[side]
    middle = np.stack([column + 0.5, row + 0.5], axis=1) - inward * 0.5
    along: Floats = np.stack([-inward[:, 1], inward[:, 0]], axis=1)
    return middle, along, inward


def _hatching(rock: Mask, area: Area, clusters: int) -> Floats:
    """Clusters of three strokes from the rim into the rock, leaning this way and that."""
    column, row, side = rim(rock, area)
    middle, along, inward = side_frame(column, row, side)
    parts = []
    for cluster in range(clusters):
        lean = (noise(column * 4 + side, row, 11 + cluster) - 0.5) * 1.5
        length = 0.20 + 0.20 * noise(column * 4 + side, row, 23 + cluster)
        place = (cluster + 0.5) / clusters - 0.5 + (noise(column * 4 + side, row, 37 + cluster) - 0.5) * 0.16
        direction = inward * np.cos(lean)[:, None] + along * np.sin(lean)[:, None]
        for stroke in (-1, 0, 1):
            start = middle + along * (place + stroke * 0.095)[:, None] + inward * 0.03
            reach = length * (1.0 if stroke == 0 else 0.8)
            parts.append(np.concatenate([start, start + direction * reach[:, None]], axis=1))
    return np.concatenate(parts) if parts else np.empty((0, 4))


def _pits(art: Art, plate: Plate, pit: Mask, area: Area, detail: int) -> None:
    """An inner shadow that is deepest along the north and west rim, ticks that point down, a firm rim."""
    if not pit[1:-1, 1:-1].any():
        return
    column, row, side = rim(pit, area)
    middle, along, inward = side_frame(column, row, side)
    for depth in (0.34, 0.22, 0.12):
        reach = np.where((side == 0) | (side == 3), depth, depth * 0.5)[:, None]
        left, right = middle - along * 0.5, middle + along * 0.5
        art.polygons(np.stack([left, right, right + inward * reach, left + inward * reach], axis=1), "#000000", 70)
    if detail == NEAR:
        ticks = [
            np.concatenate([(start := middle + along * at), start + inward * length], axis=1)
            for at, length in ((-0.4, 0.2), (-0.2, 0.3), (0.0, 0.2), (0.2, 0.3), (0.4, 0.2))
        ]
        art.lines(np.concatenate(ticks), plate.theme.texture[Material.PIT], 1.0, 0.03)
    art.lines(outline(pit, area.left, area.top), plate.theme.ink, 1.2, 0.05)


def _textures(art: Art, plate: Plate, material: NDArray[np.uint8], area: Area) -> None:
    for kind, texture in _TEXTURES.items():
        row, column = np.nonzero(material == kind)
        if len(row):
            texture(art, plate.theme.texture[kind], column + area.left, row + area.top)


def _rubble(art: Art, ink: str, column: NDArray[Any], row: NDArray[Any]) -> None:
    """Five small stones a cell, each a crooked triangle."""
    lines = []
    for stone in range(5):
        x = column + 0.12 + 0.76 * noise(column, row, 100 + stone)
        y = row + 0.12 + 0.76 * noise(column, row, 120 + stone)
        size = 0.05 + 0.07 * noise(column, row, 140 + stone)
        turn = 6.283 * noise(column, row, 160 + stone)
        corners = [(x + np.cos(turn + a) * size, y + np.sin(turn + a) * size * 0.8) for a in (0.0, 1.9, 4.0)]
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            lines.append(np.stack([x1, y1, x2, y2], axis=1))
    art.lines(np.concatenate(lines), ink, 1.0, 0.02)


def _dots(count: int, size: float) -> Any:
    def draw(art: Art, ink: str, column: NDArray[Any], row: NDArray[Any]) -> None:
        lines = []
        for dot in range(count):
            x = column + 0.08 + 0.84 * noise(column, row, 200 + dot)
            y = row + 0.08 + 0.84 * noise(column, row, 220 + dot)
            lines.append(np.stack([x, y, x + 0.012, y], axis=1))
        art.lines(np.concatenate(lines), ink, 1.2, size)

    return draw


def _mud(art: Art, ink: str, column: NDArray[Any], row: NDArray[Any]) -> None:
    """Short low waves."""
    lines = []
    for wave in range(3):
        x = column + 0.1 + 0.5 * noise(column, row, 300 + wave)
        y = row + 0.15 + 0.7 * noise(column, row, 320 + wave)
        for step, (rise, fall) in enumerate(((0.0, -0.05), (-0.05, 0.0), (0.0, -0.04))):
            lines.append(np.stack([x + step * 0.1, y + rise, x + step * 0.1 + 0.1, y + fall], axis=1))
    art.lines(np.concatenate(lines), ink, 1.0, 0.025)


def _wood(art: Art, ink: str, column: NDArray[Any], row: NDArray[Any]) -> None:
    """Planks from west to east with joints that are out of step."""
    lines = [np.stack([column, row + at, column + 1, row + at], axis=1) for at in (0.0, 1 / 3, 2 / 3)]
    for plank in range(3):
        x = column + 0.15 + 0.7 * noise(column, row, 400 + plank)
        some = noise(column, row, 410 + plank) < 0.45
        y = row + plank / 3
        lines.append(np.stack([x, y, x, y + 1 / 3], axis=1)[some])
    art.lines(np.concatenate(lines).astype(np.float64), ink, 1.0, 0.015)


_TEXTURES = {
    Material.RUBBLE: _rubble,
    Material.MUD: _mud,
    Material.EARTH: _dots(4, 0.035),
    Material.GRAVEL: _dots(12, 0.045),
    Material.WOOD: _wood,
}
