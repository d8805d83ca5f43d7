"""The legend of a picture: title, water depths, heights, ledges, light, sides, scale."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from editor.field.creature import Creature
from editor.field.edges import BARRIER_KINDS, Barrier, BarrierKind
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import Cell, Edge, Place, column_name, feet
from editor.field.ground import Ground, LightLevel, Material
from editor.field.structures import Structure, StructureKind
from editor.field.things import Thing
from editor.field.volumes import VOLUME_KINDS, Prism, Volume, VolumeKind
from editor.rules.encounter import Encounter
from editor.ui.canvas.art import NEAR, Art, Plate, draw_stroke
from editor.ui.canvas.compose import ground_colour
from editor.ui.canvas.edges_art import BarrierPieces, barrier_artist
from editor.ui.canvas.geometry import Area
from editor.ui.canvas.legend_figures import Row, figure_rows
from editor.ui.canvas.relief_art import draw_relief
from editor.ui.canvas.scene import MapScene
from editor.ui.canvas.side_marks import mark_path
from editor.ui.canvas.structures_art import draw_structures
from editor.ui.canvas.things_art import covers, draw_things
from editor.ui.canvas.volumes_art import draw_volumes
from editor.ui.theme import SIDE_MARKS, WATER_BANDS, Theme, colour, side_order
from editor.words import Words

LEGEND_WIDTH = 260
STRUCTURE_KINDS: tuple[StructureKind, ...] = ("bridge", "arch", "pillar", "roof")
ROW = 24
_SWATCH = 34.0


def legend_rows(encounter: Encounter, words: Words) -> list[Row]:
    """The lines for what an encounter has."""
    return rows_of(encounter.field, encounter.creatures.values(), words)


def rows_of(field: Field, creatures: Collection[Creature], words: Words, heights_told: int = 5) -> list[Row]:
    """The lines for what a map and those on it have; of its heights so many (at least 2), lowest and highest among
    them."""
    rows: list[Row] = []
    if field.ground.water.any():
        rows.append(Row(words("canvas-legend-water")))
        rows += [Row(text, _water(band)) for band, text in enumerate(band_texts(words))]
    heights = field.ground.elevation[field.ground.material != Material.ROCK]
    if heights.size and heights.any():
        rows.append(Row(words("canvas-legend-height")))
        tens = sorted({int(v) for v in np.unique(heights)})
        last = heights_told - 1
        if len(tens) > heights_told:
            tens = [tens[round(k * (len(tens) - 1) / last)] for k in range(heights_told)]
        rows += [Row(_height(words, value), _tint(value)) for value in reversed(tens)]
        if int(heights.max()) - int(heights.min()) >= LEDGE_HEIGHT:
            rows.append(Row(words("canvas-legend-ledge"), _ledge))
    if field.lights or (field.ground.light < LightLevel.BRIGHT).any():
        rows.append(Row(words("canvas-legend-light")))
        rows.append(Row(words("canvas-legend-lit"), _light(0.0)))
        rows.append(Row(words("canvas-legend-dark"), _light(1.0)))
    rows += _things(field, words)
    if any(creature.parts for creature in creatures):
        rows += figure_rows(words)
    order = side_order(creature.side for creature in creatures)
    if order:
        rows.append(Row(words("canvas-legend-sides")))
        rows += [Row(words.side(side), _side(index)) for side, index in order.items()]
    return rows


def _things(field: Field, words: Words) -> list[Row]:
    """Lines for what stands on edges, over the ground, and lies about, and for volumes."""
    rows = []
    barriers = {barrier.kind for barrier in field.barriers.values()}
    structures = {structure.kind for structure in field.structures.values()}
    rows += [Row(words(f"canvas-legend-{k}"), _barrier(k)) for k in BARRIER_KINDS if k in barriers]
    rows += [Row(words(f"canvas-legend-{k}"), _structure(k)) for k in STRUCTURE_KINDS if k in structures]
    if any(map(covers, field.things.values())):
        rows.append(Row(words("canvas-legend-cracked"), _loose("sign", {"columns": 2, "rows": 1})))
    loose = {thing.key for thing in field.things.values() if not covers(thing)}
    rows += [Row(words.or_plain(f"thing-{key}", key), _loose(key, {"side": 2})) for key in sorted(loose)]
    volumes = {volume.kind for volume in field.volumes.values()}
    rows += [Row(words(f"canvas-volume-{k}"), _volume(k)) for k in VOLUME_KINDS if k in volumes]
    return [Row(words("canvas-legend-signs")), *rows] if rows else []


def band_texts(words: Words) -> list[str]:
    """The four depth bands with their feet."""
    ankle, waist, chest = (feet(depth) for depth in WATER_BANDS)
    return [
        words("canvas-water-ankle", feet=ankle),
        words("canvas-water-waist", feet=waist),
        words("canvas-water-chest", feet=chest),
        words("canvas-water-over", feet=chest),
    ]


def _height(words: Words, value: int) -> str:
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return words("canvas-feet", feet=sign + feet(abs(value)))


def legend_height(encounter: Encounter, words: Words) -> int:
    """Pixels that the legend needs."""
    return (len(legend_rows(encounter, words)) + 5) * ROW


def draw_legend(painter: QPainter, encounter: Encounter, words: Words, theme: Theme, box: QRectF, cell: int) -> None:
    """Draw the legend into a box (pixels); `cell` is the picture's pixels a cell, for the scale bar."""
    painter.save()
    y = box.top()
    if encounter.title:
        _write(painter, encounter.title, QRectF(box.left(), y, box.width(), ROW * 1.3), theme, 19, bold=True)
        y += ROW * 1.6
    y = _scale_bar(painter, encounter, words, theme, QPointF(box.left(), y), cell) + ROW * 0.5
    for row in legend_rows(encounter, words):
        if row.draw is None:
            y += ROW * 0.3
            _write(painter, row.text, QRectF(box.left(), y, box.width(), ROW), theme, 13, bold=True)
        else:
            row.draw(painter, QRectF(box.left(), y + 3, _SWATCH, ROW - 6), theme)
            text = QRectF(box.left() + _SWATCH + 10, y, box.width() - _SWATCH - 10, ROW)
            _write(painter, row.text, text, theme, 13)
        y += ROW
    painter.restore()


def _write(painter: QPainter, text: str, box: QRectF, theme: Theme, pixels: int, *, bold: bool = False) -> None:
    font = QFont("DejaVu Serif")
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPixelSize(pixels)
    font.setBold(bold)
    painter.setFont(font)
    painter.setPen(colour(theme.ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


def _scale_bar(painter: QPainter, encounter: Encounter, words: Words, theme: Theme, at: QPointF, cell: int) -> float:
    """Four fields, black and white by turns, for a round number of cells; returns where it ends."""
    cells = next((n for n in (1, 2, 4, 8, 20, 40, 80, 200) if n * cell >= 120), 400)
    while cells > 1 and cells * cell > LEGEND_WIDTH - 60:
        cells //= 2
    length = float(cells * cell)
    painter.setPen(QPen(colour(theme.ink), 1.2))
    for part in range(4):
        painter.setBrush(colour(theme.ink if part % 2 == 0 else theme.halo))
        painter.drawRect(QRectF(at.x() + part * length / 4, at.y(), length / 4, 7))
    total = words("canvas-feet", feet=feet(cells * encounter.field.cell_size))
    _write(painter, "0", QRectF(at.x(), at.y() + 9, 30, ROW * 0.8), theme, 12)
    _write(painter, total, QRectF(at.x() + length - 12, at.y() + 9, 90, ROW * 0.8), theme, 12)
    return at.y() + ROW


def _frame(painter: QPainter, box: QRectF, theme: Theme, fill: str) -> None:
    painter.setPen(QPen(colour(theme.ink), 1.0))
    painter.setBrush(colour(fill))
    painter.drawRect(box)


def _water(band: int) -> Callable[[QPainter, QRectF, Theme], None]:
    return lambda painter, box, theme: _frame(painter, box, theme, theme.water[band])


def _tint(value: int) -> Callable[[QPainter, QRectF, Theme], None]:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _frame(painter, box, theme, _sample(theme, value))

    return draw


def _sample(theme: Theme, elevation: int) -> str:
    """The colour of floor at a height."""
    return ground_colour(theme, Material.FLOOR, elevation)


def _light(dark: float) -> Callable[[QPainter, QRectF, Theme], None]:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _frame(painter, box, theme, theme.ground[Material.FLOOR])
        painter.fillRect(box.adjusted(1, 1, -1, -1), colour(theme.unlit, round(255 * theme.unlit_share * dark)))

    return draw


def _drawn(painter: QPainter, box: QRectF, theme: Theme, arts: list[Art], down: float = 0.0) -> None:
    """Draw pieces of a map two cells wide and one high into a box, `down` cells lower."""
    scale = box.width() / 2
    painter.save()
    painter.setClipRect(box.adjusted(-1, -1, 1, 1))
    painter.translate(box.left(), box.center().y() - scale / 2 + down * scale)
    painter.scale(scale, scale)
    for art in arts:
        for stroke in art.strokes:
            draw_stroke(painter, stroke, scale)
    painter.restore()


def _barrier(kind: BarrierKind) -> Callable[[QPainter, QRectF, Theme], None]:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        field = Field(Ground(2, 1))
        for column in range(2):
            field.barriers[Edge(column, 0, "N")] = Barrier(kind=kind if column or kind != "door" else "wall")
        plate = Plate(field, theme, Words("en"))
        _drawn(painter, box, theme, [barrier_artist(BarrierPieces(field))(plate, Area(0, 0, 2, 1), NEAR)], 0.5)

    return draw


def _structure(kind: StructureKind) -> Callable[[QPainter, QRectF, Theme], None]:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        field = Field(Ground(2, 1))
        field.ground.elevation[:] = -2000
        cells = (Cell(0, 0),) if kind == "pillar" else (Cell(0, 0), Cell(1, 0))
        field.structures["sign"] = Structure("sign", 1, cells, 0, kind=kind, railing=kind == "bridge")
        _drawn(painter, box, theme, [draw_structures(Plate(field, theme, Words("en")), Area(0, 0, 2, 1), NEAR)])

    return draw


def _volume(kind: VolumeKind) -> Callable[[QPainter, QRectF, Theme], None]:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        painter.fillRect(box, colour(theme.ground[Material.FLOOR]))
        field = Field(Ground(2, 1))
        field.volumes["sign"] = Volume("sign", kind, (Prism(0, 0, 0, 1000), Prism(1, 0, 0, 1000)))
        _drawn(painter, box, theme, [draw_volumes(Plate(field, theme, Words("en")), Area(0, 0, 2, 1), NEAR)])

    return draw


def _loose(key: str, params: dict[str, Any]) -> Callable[[QPainter, QRectF, Theme], None]:
    """Something that lies about, or a piece of roof that may give way."""

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        painter.fillRect(box, colour(theme.ground[Material.FLOOR]))
        field = Field(Ground(2, 1))
        field.things["sign"] = Thing("sign", Place(0, 0), key, params)
        _drawn(painter, box, theme, [draw_things(Plate(field, theme, Words("en")), Area(0, 0, 2, 1), NEAR)])

    return draw


def _ledge(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A piece of ledge, high at the left."""
    ground = Ground(2, 1)
    ground.elevation[0, 0] = 2000
    plate = Plate(Field(ground), theme, Words("en"))
    _frame(painter, box, theme, theme.ground[Material.FLOOR])
    painter.save()
    painter.setClipRect(box)
    painter.translate(box.left(), box.top())
    painter.scale(box.height(), box.height())
    for stroke in draw_relief(plate, Area(0, 0, 2, 1), 2).strokes:
        draw_stroke(painter, stroke, box.height())
    painter.restore()


def _side(index: int) -> Callable[[QPainter, QRectF, Theme], None]:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        painter.setPen(QPen(colour(theme.sides[index]), 3.0))
        painter.setBrush(colour(theme.disc))
        radius = box.height() / 2 - 1
        painter.drawEllipse(box.center(), radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.sides[index]))
        painter.drawPath(mark_path(SIDE_MARKS[index], radius * 0.5).translated(box.center()))

    return draw


def draw_coordinates(painter: QPainter, scene: MapScene, target: QRectF, cell: int) -> None:
    """Column letters above and row numbers at the left of the map, and its frame."""
    theme = scene.theme
    painter.setPen(QPen(colour(theme.ink), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(target)
    font = QFont("DejaVu Sans")
    font.setPixelSize(11)
    painter.setFont(font)
    step = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if n * cell >= 24)
    middle = Qt.AlignmentFlag.AlignCenter
    for column in range(0, int(scene.bounds.width()), step):
        x = target.left() + (column + 0.5) * cell
        painter.drawText(QRectF(x - 20, target.top() - 20, 40, 16), middle, column_name(column))
    for row in range(0, int(scene.bounds.height()), step):
        y = target.top() + (row + 0.5) * cell
        painter.drawText(QRectF(target.left() - 28, y - 8, 26, 16), middle, str(row + 1))


__all__ = ["LEGEND_WIDTH", "Row", "draw_coordinates", "draw_legend", "legend_height", "legend_rows", "rows_of"]
