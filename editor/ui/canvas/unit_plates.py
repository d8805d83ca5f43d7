"""The plates of bodies of troops: name and strength, health, states; set where they cover as little as possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPaintEngine, QPainter, QPen

from editor.field.grid import DIRECTIONS, feet
from editor.ui.canvas.art import text_path, text_width
from editor.ui.canvas.side_marks import mark_path
from editor.ui.canvas.units_art import Unit
from editor.ui.theme import SIDE_MARKS, Theme, colour
from editor.words import Words

if TYPE_CHECKING:
    from editor.ui.canvas.tokens import Token

INITIALS_FROM, NAMES_FROM = 2.6, 5.0
"""Pixels a cell from which on a plate stands by a body, and from which on it has the whole name."""
_LETTERS, _PLATE, _BAR = 11, 17, 3
"""Height of the letters of a plate, of the plate, and of the bar of health at its foot, in pixels."""
_GROWS_FROM, _LARGEST = 16.0, 2.2
"""Pixels a cell from which on plates grow with the map, and how much they do at most."""
_ROWS = 4
"""A plate is set so many rows away from its body at most."""
_APART = 24.0
"""From so many pixels between a plate and its body on a line joins them."""
_WORSE = 8.0
"""So much worse it is to cover another plate than to cover a body."""
NOWHERE = QRectF()
_GRAVE = 10.0
"""States from this worth on are shown in the colour of danger."""
PLATE_REACH = 260
"""How far a plate and its pills may reach from a body, in pixels."""


@dataclass(frozen=True)
class Plate:
    """What stands by a body: its name and strength, and pills for its states. Pixels from the middle of the body,
    drawn `scale` times as large."""

    rect: QRectF
    text: str
    pills: tuple[tuple[str, float, QRectF], ...] = ()
    leader: QLineF | None = None
    scale: float = 1.0
    pictures: dict[float, QImage] = field(default_factory=dict, compare=False)

    @property
    def reach(self) -> QRectF:
        """What the plate and its pills take."""
        right = max([self.rect.right(), *(box.right() for _, _, box in self.pills)])
        return QRectF(self.rect.topLeft(), QPointF(right, self.rect.bottom())).adjusted(-2, -2, 2, 4)


def plates_of(
    units: Mapping[str, tuple[Token, Unit]], zoom: float, words: Words, bounds: QRectF = NOWHERE
) -> dict[str, Plate]:
    """Where the plates of all bodies go at a zoom, each beside its body where it covers no body or plate, and
    within the map, whose bounds are given in cells."""
    if zoom < INITIALS_FROM:
        return {}
    size = min(max(zoom / _GROWS_FROM, 1.0), _LARGEST)
    fine, zoom = zoom, zoom / size
    bodies = {key: _on_screen(token, unit, zoom) for key, (token, unit) in units.items()}
    placed: list[QRectF] = []
    found = {}
    for key, (token, unit) in units.items():
        text = _text(token, unit, fine, words)
        width = text_width(text, _LETTERS, bold=True) + _PLATE + 8
        pills = unit.states[:3] if fine >= NAMES_FROM else ()
        names = [_state(pill.state, words) for pill in pills]
        widths = [text_width(name, _LETTERS - 1, bold=True) + 10 for name in names]
        whole = width + sum(wide + 3 for wide in widths)
        body, taken = bodies[key], list(bodies.values())
        spots = [_inside(spot, bounds, zoom) for spot in _spots(body, whole, unit.facing, zoom)]
        best = min(
            enumerate(spots),
            key=lambda entry: (_covered(entry[1], taken) + _WORSE * _covered(entry[1], placed), entry[0]),
        )[1]
        placed.append(best)
        middle = body.center()
        rect = QRectF(best.left(), best.top(), width, _PLATE).translated(-middle)
        leader = _leader(rect, body.translated(-middle), zoom)
        left, boxes = rect.right() + 3, []
        for pill, name, wide in zip(pills, names, widths, strict=True):
            boxes.append((name, pill.harm, QRectF(left, rect.top() + 1, wide, _PLATE - 2)))
            left += wide + 3
        found[key] = Plate(rect, text, tuple(boxes), leader, size)
    return found


def _leader(plate: QRectF, body: QRectF, zoom: float) -> QLineF | None:
    """A line from a plate to its body (both in pixels), where they are far from each other."""
    x = min(max(plate.center().x(), body.left()), body.right())
    y = min(max(plate.center().y(), body.top()), body.bottom())
    start = QPointF(min(max(x, plate.left()), plate.right()), min(max(y, plate.top()), plate.bottom()))
    line = QLineF(start, QPointF(x, y))
    return line if line.length() >= _APART + zoom else None


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
        height = words("canvas-feet", feet=feet(token.lifted))
        text = f"{text}  ↑ {words('canvas-flies', band=unit.band, height=height)}"
    if zoom >= NAMES_FROM:
        return text
    room = unit.size[0] * zoom + 8 - _PLATE
    shorter = (text, f"{token.name}  {len(unit.figures)}")
    fitting = (one for one in shorter if text_width(one, _LETTERS, bold=True) <= room)
    return next(fitting, f"{token.initials} {len(unit.figures)}")


def _spots(body: QRectF, width: float, facing: int, zoom: float) -> list[QRectF]:
    """Where a plate may go, the best first: behind the body, before it, at its sides, farther away, and on it."""
    height, away = _PLATE + _BAR, 6.0 + 0.55 * zoom
    middle, step = body.center().x() - width / 2, height + 3
    above, below = body.top() - height - away, body.bottom() + away
    south = DIRECTIONS[facing][1] > 0
    behind, before = ((above, -step), (below, step)) if south else ((below, step), (above, -step))
    level = body.center().y() - height / 2
    lefts = (middle, body.left(), body.right() - width, body.left() - width * 0.6, body.right() - width * 0.4)
    spots = [QRectF(middle, behind[0], width, height), QRectF(middle, before[0], width, height)]
    spots += [
        QRectF(left, level, width, height) for left in (body.right() + away + 4, body.left() - width - away - 4)
    ]
    for rows in range(_ROWS):
        for at, further in (behind, before):
            spots += [QRectF(left, at + rows * further, width, height) for left in lefts]
    return [*spots, QRectF(middle, level, width, height)]


def _covered(spot: QRectF, others: Iterable[QRectF]) -> float:
    """How much of others a plate would cover, in square pixels."""
    shared = (spot.intersected(other) for other in others)
    return sum(box.width() * box.height() for box in shared)


def draw_leader(painter: QPainter, token: Token, plate: Plate, at: QPointF, theme: Theme) -> None:
    """The line from a plate to its body, whose middle is at a point of the map; under all plates."""
    if plate.leader is None:
        return
    spot = painter.worldTransform().map(at)
    painter.save()
    painter.resetTransform()
    painter.translate(round(spot.x()), round(spot.y()))
    painter.scale(plate.scale, plate.scale)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    for ink, width in ((colour(theme.halo, 200), 3.4), (colour(theme.sides[token.side]), 1.4)):
        painter.setPen(QPen(ink, width))
        painter.drawLine(plate.leader)
    painter.restore()


def draw_plate(painter: QPainter, token: Token, plate: Plate, at: QPointF, theme: Theme) -> None:
    """The plate of a body whose middle is at a point of the map."""
    spot = painter.worldTransform().map(at)
    painter.save()
    painter.resetTransform()
    painter.translate(round(spot.x()), round(spot.y()))
    painter.scale(plate.scale, plate.scale)
    if painter.paintEngine().type() == QPaintEngine.Type.SVG:
        _paint_plate(painter, token, plate, theme)
    else:
        device = painter.device()
        ratio = (device.devicePixelRatioF() if device is not None else 1.0) * plate.scale
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
