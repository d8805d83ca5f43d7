"""Drawing of bodies of troops: ranks of figures with their fronts, and one plate a body with name and strength."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter, QPainterPath, QPen, QPolygonF

from editor.field.grid import DIRECTIONS, feet
from editor.rules.ruleset import Figure
from editor.ui.canvas.art import text_path, text_width
from editor.ui.canvas.geometry import outline, segments_path
from editor.ui.canvas.side_marks import mark_path
from editor.ui.theme import SIDE_MARKS, Theme, colour
from editor.words import Words

if TYPE_CHECKING:
    from editor.ui.canvas.tokens import Token

COUNTERS_FROM, FRONTS_FROM, MARKS_FROM = 1.6, 3.0, 5.0
"""Pixels a cell from which on single figures, their fronts, and what marks them can be told apart."""
INITIALS_FROM, NAMES_FROM = 2.6, 5.0
"""Pixels a cell from which on a plate stands by a body, and from which on it has the whole name."""
_GAP = 0.09
"""How much of a cell is left free at each side of a figure."""
_LETTERS, _PLATE, _BAR = 11, 17, 3
"""Height of the letters of a plate, of the plate, and of the bar of health at its foot, in pixels."""
NOWHERE = QRectF()
_GRAVE = 10.0
"""States from this worth on are shown in the colour of danger."""
PLATE_REACH = 260
"""How far a plate and its pills may reach from a body, in pixels."""


class Pill(NamedTuple):
    """A state that stands beside a plate; `harm`: how bad it is for those in it, in hit points."""

    state: str
    harm: float = 0.0


@dataclass(frozen=True)
class Unit:
    """A body of troops as drawn. Boxes count from the middle of the body, in cells."""

    figures: tuple[Figure, ...]
    corner: tuple[float, float]
    size: tuple[float, float]
    facing: int
    dice: int
    states: tuple[Pill, ...] = ()

    @staticmethod
    def of(figures: Sequence[Figure], facing: int, dice: int, states: tuple[Pill, ...] = ()) -> Unit:
        """The figures of a body that looks somewhere, has so many hit dice left and is in some states."""
        figures = [f if f.facing >= 0 else f._replace(facing=facing % 8) for f in figures]
        parts = [figure.part for figure in figures]
        west, north = min(p.column for p in parts), min(p.row for p in parts)
        east, south = max(p.column + p.columns for p in parts), max(p.row + p.rows for p in parts)
        return Unit(tuple(figures), (west, north), (east - west, south - north), figures[0].facing % 8, dice, states)

    @property
    def middle(self) -> QPointF:
        """The middle of the body, counted from its place."""
        return QPointF(self.corner[0] + self.size[0] / 2, self.corner[1] + self.size[1] / 2)

    @cached_property
    def boxes(self) -> list[QRectF]:
        """Each figure, a little smaller than the ground it stands on."""
        middle = self.middle
        return [
            QRectF(p.column - middle.x(), p.row - middle.y(), p.columns, p.rows).adjusted(_GAP, _GAP, -_GAP, -_GAP)
            for p in (figure.part for figure in self.figures)
        ]

    @cached_property
    def fronts(self) -> list[QRectF]:
        """The strip of each figure towards the enemy; of one that looks across two strips."""
        pairs = zip(self.boxes, self.figures, strict=True)
        return [strip for box, figure in pairs for strip in _front(box, figure.facing % 8)]

    @cached_property
    def brow(self) -> QPointF:
        """The middle of the front of the first rank: of the figures as far ahead as the first one."""
        dc, dr = DIRECTIONS[self.facing]
        ahead = [box.center().x() * dc + box.center().y() * dr for box in self.boxes]
        front = [box for box, far in zip(self.boxes, ahead, strict=True) if abs(far - ahead[0]) < 0.6]
        middle = sum((box.center() for box in front), QPointF()) / len(front)
        reach = self.boxes[0].width() / 2, self.boxes[0].height() / 2
        return middle + QPointF(dc * reach[0], dr * reach[1])

    @cached_property
    def outline(self) -> QPainterPath:
        """A line round the whole body, gaps between its figures closed, counted from its place."""
        columns, rows = round(self.size[0]), round(self.size[1])
        west, north = round(self.corner[0]), round(self.corner[1])
        stood = np.zeros((rows + 6, columns + 6), dtype=bool)
        for part in (figure.part for figure in self.figures):
            left, top = part.column - west + 3, part.row - north + 3
            stood[top - 1 : top + part.rows + 1, left - 1 : left + part.columns + 1] = True
        return segments_path(outline(stood, west - 2, north - 2, 0.5))


def _front(box: QRectF, facing: int) -> Iterable[QRectF]:
    dc, dr = DIRECTIONS[facing]
    deep = min(box.width(), box.height()) * 0.26
    if dr:
        yield QRectF(box.left(), box.top() if dr < 0 else box.bottom() - deep, box.width(), deep)
    if dc:
        yield QRectF(box.left() if dc < 0 else box.right() - deep, box.top(), deep, box.height())


def draw_unit(
    painter: QPainter,
    unit: Unit,
    side: QColor,
    at: QPointF,
    zoom: float,
    theme: Theme,
    *,
    below: bool = False,
    lifted: bool = False,
) -> None:
    """The figures of a body with its middle at a point of the map; fainter below a deck, their shadow farther off in
    the air."""
    painter.save()
    painter.translate(at)
    if below:
        painter.setOpacity(0.72)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, zoom >= FRONTS_FROM)
    painter.setPen(Qt.PenStyle.NoPen)
    if zoom >= MARKS_FROM:
        _glows(painter, unit, theme)
        painter.setBrush(colour(theme.shadow, 60))
        shift = 0.7 if lifted else 0.12
        painter.drawRects([box.translated(shift, shift) for box in unit.boxes])
    if zoom >= FRONTS_FROM:
        pen = QPen(colour(theme.disc_ink), 1.0)
        pen.setCosmetic(True)
        painter.setPen(pen)
    painter.setBrush(side)
    painter.drawRects(unit.boxes)
    if zoom >= FRONTS_FROM:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.disc, 225))
        painter.drawRects(unit.fronts)
        _nose(painter, unit, side, theme)
    _marks(painter, unit, zoom, theme)
    painter.restore()


def _glows(painter: QPainter, unit: Unit, theme: Theme) -> None:
    """Light round the figures that carry torches."""
    for reach, alpha in ((2.6, 34), (1.7, 60)):
        painter.setBrush(colour(theme.light, alpha))
        for box, figure in zip(unit.boxes, unit.figures, strict=True):
            if figure.torch:
                painter.drawEllipse(box.center(), reach, reach)


def _marks(painter: QPainter, unit: Unit, zoom: float, theme: Theme) -> None:
    """Wounded figures are slashed, torches are flames, the commander has a star."""
    hurt = [box for box, figure in zip(unit.boxes, unit.figures, strict=True) if figure.wounded]
    if hurt and zoom >= COUNTERS_FROM:
        for ink, width in ((theme.disc, 0.62), (theme.overlays["target"], 0.34)):
            pen = QPen(colour(ink), max(width * zoom, 1.4))
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLines([QLineF(box.bottomLeft(), box.topRight()) for box in hurt])
    if zoom < FRONTS_FROM:
        return
    for box, figure in zip(unit.boxes, unit.figures, strict=True):
        if figure.torch:
            _badge(painter, box.center(), box.width() * 0.20, theme.light, theme)
        if figure.commander:
            _star(painter, box, theme)


def _badge(painter: QPainter, at: QPointF, reach: float, ink: str, theme: Theme) -> None:
    pen = QPen(colour(theme.disc_ink), 1.0)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(colour(ink))
    painter.drawEllipse(at, reach, reach)


def _star(painter: QPainter, box: QRectF, theme: Theme) -> None:
    reach = min(box.width(), box.height()) * 0.36
    pen = QPen(colour(theme.disc_ink), 1.0)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(colour("#FFD95A"))
    painter.drawPath(mark_path("star", reach).translated(box.center()))


def _nose(painter: QPainter, unit: Unit, side: QColor, theme: Theme) -> None:
    """A pointed nose before the middle of the front: where the body looks."""
    dc, dr = DIRECTIONS[unit.facing]
    length = (dc * dc + dr * dr) ** 0.5
    ahead = QPointF(dc / length, dr / length)
    aside = QPointF(-ahead.y(), ahead.x())
    base = unit.brow + ahead * 0.15
    pen = QPen(colour(theme.disc_ink), 1.0)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(side)
    painter.drawPolygon(QPolygonF([base + aside * 0.7, base + ahead * 1.0, base - aside * 0.7]))


def draw_unit_glow(painter: QPainter, unit: Unit, at: QPointF, theme: Theme, glow: float) -> None:
    """The flash of a body that was struck."""
    painter.save()
    painter.translate(at)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.overlays["target"], round(200 * glow)))
    painter.drawRects(unit.boxes)
    painter.restore()


@dataclass(frozen=True)
class Plate:
    """What stands by a body: its name and strength, and pills for its states. Pixels from the middle of the body."""

    rect: QRectF
    text: str
    pills: tuple[tuple[str, float, QRectF], ...] = ()
    pictures: dict[float, QImage] = field(default_factory=dict, compare=False)

    @property
    def reach(self) -> QRectF:
        """What the plate and its pills take."""
        right = max([self.rect.right(), *(box.right() for _, _, box in self.pills)])
        return QRectF(self.rect.topLeft(), QPointF(right, self.rect.bottom())).adjusted(-2, -2, 2, 4)


def plates_of(
    units: Mapping[str, tuple[Token, Unit]], zoom: float, words: Words, bounds: QRectF = NOWHERE
) -> dict[str, Plate]:
    """Where the plates of all bodies go at a zoom, each beside its body where it covers no other body or plate, and
    within the map, whose bounds are given in cells."""
    if zoom < INITIALS_FROM:
        return {}
    bodies = {key: _on_screen(token, unit, zoom) for key, (token, unit) in units.items()}
    placed: list[QRectF] = []
    found = {}
    for key, (token, unit) in units.items():
        text = _text(token, unit, zoom, words)
        width = text_width(text, _LETTERS, bold=True) + _PLATE + 8
        pills = unit.states[:3] if zoom >= NAMES_FROM else ()
        names = [_state(pill.state, words) for pill in pills]
        widths = [text_width(name, _LETTERS - 1, bold=True) + 10 for name in names]
        whole = width + sum(wide + 3 for wide in widths)
        body, taken = bodies[key], [box for other, box in bodies.items() if other != key]
        spots = [_inside(spot, bounds, zoom) for spot in _spots(body, whole, unit.facing, zoom)]
        best = min(
            enumerate(spots),
            key=lambda entry: (_covered(entry[1], [*taken, *placed]), entry[0]),
        )[1]
        placed.append(best)
        middle = body.center()
        rect = QRectF(best.left(), best.top(), width, _PLATE).translated(-middle)
        left, boxes = rect.right() + 3, []
        for pill, name, wide in zip(pills, names, widths, strict=True):
            boxes.append((name, pill.harm, QRectF(left, rect.top() + 1, wide, _PLATE - 2)))
            left += wide + 3
        found[key] = Plate(rect, text, tuple(boxes))
    return found


def _inside(spot: QRectF, bounds: QRectF, zoom: float) -> QRectF:
    """A spot shifted into the map, whose bounds are in cells."""
    if bounds.isNull():
        return spot
    left = min(max(spot.left(), bounds.left() * zoom), bounds.right() * zoom - spot.width())
    top = min(max(spot.top(), bounds.top() * zoom), bounds.bottom() * zoom - spot.height())
    return QRectF(left, top, spot.width(), spot.height())


def _state(state: str, words: Words) -> str:
    return words.or_plain(f"state-{state}", state)


def _on_screen(token: Token, unit: Unit, zoom: float) -> QRectF:
    wide, high = unit.size[0] * zoom, unit.size[1] * zoom
    return QRectF(token.middle.x() * zoom - wide / 2, token.middle.y() * zoom - high / 2, wide, high)


def _text(token: Token, unit: Unit, zoom: float, words: Words) -> str:
    """Name and strength; from afar as much of it as is no wider than the body."""
    text = words("canvas-strength", name=token.name, figures=len(unit.figures), dice=unit.dice)
    if token.lifted:
        text = f"{text}  ↑ {words('canvas-feet', feet=feet(token.lifted))}"
    if zoom >= NAMES_FROM:
        return text
    room = unit.size[0] * zoom + 8 - _PLATE
    shorter = (text, f"{token.name}  {len(unit.figures)}")
    fitting = (one for one in shorter if text_width(one, _LETTERS, bold=True) <= room)
    return next(fitting, f"{token.initials} {len(unit.figures)}")


def _spots(body: QRectF, width: float, facing: int, zoom: float) -> list[QRectF]:
    """Where a plate may go: behind the body first, then before it, at its sides, farther away, and on it."""
    height, away = _PLATE + _BAR, 6.0 + 0.55 * zoom
    left = body.center().x() - width / 2
    above, below = body.top() - height - away, body.bottom() + away
    behind, before = (above, below) if DIRECTIONS[facing][1] > 0 else (below, above)
    level = body.center().y() - height / 2
    return [
        QRectF(left, behind, width, height),
        QRectF(left, before, width, height),
        QRectF(body.right() + away + 4, level, width, height),
        QRectF(body.left() - width - away - 4, level, width, height),
        QRectF(body.left(), behind, width, height),
        QRectF(body.right() - width, behind, width, height),
        QRectF(left, behind + (height + 3 if behind > level else -height - 3), width, height),
        QRectF(left, before + (height + 3 if before > level else -height - 3), width, height),
        QRectF(left, level, width, height),
    ]


def _covered(spot: QRectF, others: Iterable[QRectF]) -> float:
    """How much of others a plate would cover, in square pixels."""
    shared = (spot.intersected(other) for other in others)
    return sum(box.width() * box.height() for box in shared)


def draw_plate(painter: QPainter, token: Token, plate: Plate, at: QPointF, theme: Theme) -> None:
    """The plate of a body whose middle is at a point of the map."""
    spot = painter.worldTransform().map(at)
    painter.save()
    painter.resetTransform()
    painter.translate(round(spot.x()), round(spot.y()))
    if painter.paintEngine().type() == QPaintEngine.Type.SVG:
        _paint_plate(painter, token, plate, theme)
    else:
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        if ratio not in plate.pictures:
            plate.pictures[ratio] = _picture(token, plate, theme, ratio)
        corner = plate.reach.topLeft()
        painter.drawImage(QPointF(round(corner.x()), round(corner.y())), plate.pictures[ratio])
    painter.restore()


def _picture(token: Token, plate: Plate, theme: Theme, ratio: float) -> QImage:
    """A plate painted once: writing takes long."""
    reach = plate.reach
    image = QImage((reach.size() * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    brush = QPainter(image)
    brush.translate(-QPointF(round(reach.left()), round(reach.top())))
    _paint_plate(brush, token, plate, theme)
    brush.end()
    return image


def _paint_plate(painter: QPainter, token: Token, plate: Plate, theme: Theme) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    side = colour(theme.sides[token.side])
    painter.setPen(QPen(side, 1.2))
    painter.setBrush(colour(theme.halo, 232))
    painter.drawRoundedRect(plate.rect, 4, 4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(side)
    mark = QPointF(plate.rect.left() + 9, plate.rect.center().y() - 0.5)
    painter.drawPath(mark_path(SIDE_MARKS[token.side], 4.6).translated(mark))
    room = plate.rect.adjusted(_PLATE, 0, -4, 0)
    _write(painter, plate.text, room, theme.ink, _LETTERS)
    _health(painter, token, plate.rect, theme)
    for text, harm, box in plate.pills:
        fill = theme.overlays["target"] if harm >= _GRAVE else theme.health[1] if harm > 0 else theme.ink
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(fill))
        painter.drawRoundedRect(box, 7, 7)
        ink = theme.halo if harm <= 0 else theme.disc_ink if colour(fill).lightnessF() > 0.45 else theme.disc
        _write(painter, text, box, ink, _LETTERS - 1)


def _write(painter: QPainter, text: str, box: QRectF, ink: str, pixels: int) -> None:
    path = text_path(text, pixels, False, True).translated(box.center())
    painter.fillPath(path, colour(ink))


def _health(painter: QPainter, token: Token, plate: QRectF, theme: Theme) -> None:
    """A bar at the foot of a plate: the hit dice left."""
    if token.share is None:
        return
    share = min(max(token.share, 0.0), 1.0)
    good, fair, bad = theme.health
    bar = QRectF(plate.left() + 3, plate.bottom() - 1, plate.width() - 6, _BAR)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.disc_ink, 190))
    painter.drawRect(bar)
    painter.setBrush(colour(good if share > 0.5 else fair if share > 0.25 else bad))
    painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()))
