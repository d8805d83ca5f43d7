"""Drawing of one creature."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QPolygonF

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import DIRECTIONS, feet
from editor.rules.ruleset import Posture
from editor.ui.canvas.art import Label, draw_labels
from editor.ui.canvas.crowds import ALONE, BROAD, Spot
from editor.ui.canvas.side_marks import mark_path
from editor.ui.canvas.units_art import Unit
from editor.ui.theme import SIDE_MARKS, Mark, Theme, colour
from editor.words import Words

DOTS_BELOW = 8.0
"""Pixels a cell below which creatures are only dots."""

FILLED_BELOW, BADGES_FROM, NAMES_FROM = 26.0, 18.0, 52.0
INITIALS_FROM = 11.0
_LETTERS_FIT = 7.0
"""Discs of several in a cell have letters from so many pixels of radius on; those of smaller ones would overlap."""
HIDDEN = "hidden"
"""The state of one that lies in wait: drawn faint, with a dashed rim."""
STANDING = Posture()
_GROWN = 1.28
"""How much larger discs are drawn from afar, where they are filled with the colour of their side."""
_LINE, _LINE_PIXELS = 0.25, 11.5
"""How far apart the labels of several in one cell stand: in cells, and at least so many pixels."""


@dataclass(frozen=True)
class Token:
    """A creature as drawn. `middle` and `radius` in cells; `feet` how high its feet are, in hundredths of a foot;
    `below`: a deck is over it; `share` of its hit points, None where unknown."""

    key: str
    name: str
    initials: str
    side: int
    facing: int
    middle: QPointF
    radius: float
    feet: int
    lifted: int
    below: bool
    badges: tuple[str, ...]
    share: float | None
    bounds: tuple[float, float, float, float]
    seated: bool = False
    ridden: bool = False
    unit: Unit | None = None
    spot: Spot = ALONE

    @staticmethod
    def of(
        creature: Creature,
        field: Field,
        side: int,
        badges: tuple[str, ...],
        share: float | None,
        spot: Spot = ALONE,
        posture: Posture = STANDING,
        name: str = "",
    ) -> Token:
        """How a creature is drawn on a field, at a spot in its cell; riders are drawn small above their mount."""
        place, half = creature.place, creature.footprint / 2
        radius = half * spot.share
        x, y = place.column + half + spot.aside[0], place.row + half + spot.aside[1]
        if posture.mounted:
            radius, y = half * 0.52, y - half * 0.84
        reach = _reach(radius, spot)
        inside = field.inside(place)
        feet = (field.floor(place) if inside else 0) + creature.altitude
        return Token(
            creature.id,
            name or creature.name,
            initials(name or creature.name),
            side,
            creature.facing % 8,
            QPointF(x, y),
            radius,
            feet,
            creature.altitude,
            inside and any(s.number != place.level and s.deck > feet for s in field.decks(place)),
            badges,
            share,
            (x - reach, y - reach, x + reach, y + reach),
            posture.mounted,
            spot=spot,
        )

    @staticmethod
    def of_unit(
        creature: Creature,
        field: Field,
        side: int,
        badges: tuple[str, ...],
        share: float | None,
        unit: Unit,
        name: str = "",
    ) -> Token:
        """How a body of troops is drawn on a field."""
        plain = Token.of(creature, field, side, badges, share, name=name)
        middle = unit.middle + QPointF(creature.place.column, creature.place.row)
        across, down = unit.size[0] / 2 + 3, unit.size[1] / 2 + 3
        x, y = middle.x(), middle.y()
        bounds = (x - across, y - down, x + across, y + down)
        return replace(plain, middle=middle, radius=max(unit.size) / 2, bounds=bounds, unit=unit)

    def outline(self) -> QPainterPath | None:
        """A line round the body of one that is no disc."""
        if self.unit is None:
            return None
        corner = self.middle - self.unit.middle
        return self.unit.outline.translated(corner)

    def extent(self) -> QRectF:
        """What drawing it may touch."""
        return self.extent_at(self.middle)

    def extent_at(self, at: QPointF) -> QRectF:
        reach = _reach(self.radius, self.spot)
        return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)


def _reach(radius: float, spot: Spot) -> float:
    """How far from its middle a creature may be drawn, labels included."""
    return radius * 1.35 + 1.0 + (0.5 + 2 * _LINE * spot.line if spot.line >= 0 else 0.0)


def initials(name: str) -> str:
    """Two letters that tell a creature apart: of two words the first letters, of one its first two; Chinese names
    their first two characters."""
    words = name.split()
    if not words:
        return "?"
    if len(words) > 1:
        return words[0][0].upper() + words[-1][0].upper()
    return words[0][:2].capitalize()


def draw_dot(painter: QPainter, token: Token, at: QPointF, zoom: float, theme: Theme) -> None:
    """A dot in the side's colour, never smaller than can be seen."""
    radius = max(token.radius, 2.2 / zoom)
    pen = QPen(colour(theme.disc), 1.0)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(colour(theme.sides[token.side]))
    painter.drawEllipse(at, radius, radius)


def draw_token(
    painter: QPainter, token: Token, at: QPointF, zoom: float, theme: Theme, words: Words, glow: float
) -> None:
    """Disc, ring, notch, mark, initials, health and badges; `glow` from 0 to 1 is how much it flashes."""
    if zoom < FILLED_BELOW:
        token = replace(token, radius=token.radius * _GROWN)
    painter.save()
    gone = "dead" in token.badges
    faint = token.below or HIDDEN in token.badges
    if faint:
        painter.setOpacity(0.72)
    ring = colour(theme.sides[token.side])
    radius = token.radius
    _shadow(painter, token, at, theme)
    _notch(painter, token, at, theme)
    _health(painter, token, at, theme)
    painter.setPen(QPen(ring, radius * 0.20))
    filled = zoom < FILLED_BELOW and not gone
    painter.setBrush(ring if filled else colour(theme.stone if gone else theme.disc))
    painter.drawEllipse(at, radius * 0.90, radius * 0.90)
    _rims(painter, at, radius, zoom, theme, dashed=faint)
    if zoom >= FILLED_BELOW:
        _mark(painter, SIDE_MARKS[token.side], at + QPointF(0, radius * 0.50), radius * 0.22, theme, token.side)
    if gone:
        _cross(painter, at, radius, theme)
    if glow > 0:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.overlays["target"], round(200 * glow)))
        painter.drawEllipse(at, radius * 1.15, radius * 1.15)
    painter.restore()
    if zoom < FILLED_BELOW:
        _white_initials(painter, token, at, zoom, theme)
    y, size = at.y() - radius * 0.14, radius * 0.74
    letters = Label(at.x(), y, token.initials, theme.disc_ink, theme.disc, size, FILLED_BELOW, bold=True)
    draw_labels(painter, [letters], zoom, halo=2.0)
    if zoom >= BADGES_FROM:
        _badges(painter, token, at, zoom, theme, words)


def _shadow(painter: QPainter, token: Token, at: QPointF, theme: Theme) -> None:
    """A soft shadow; farther off for one that is in the air."""
    away = token.radius * (0.12 if not token.lifted else 0.45)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.shadow, 70))
    painter.drawEllipse(at + QPointF(away, away), token.radius, token.radius)


def _rims(painter: QPainter, at: QPointF, radius: float, zoom: float, theme: Theme, *, dashed: bool) -> None:
    pen = QPen(colour(theme.disc_ink), max(1.0, 0.018 * zoom))
    pen.setCosmetic(True)
    if dashed:
        pen.setDashPattern([3.0, 3.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius, radius)
    if zoom >= 24:
        painter.drawEllipse(at, radius * 0.80, radius * 0.80)


def _notch(painter: QPainter, token: Token, at: QPointF, theme: Theme) -> None:
    """A pointed nose outside the ring where the creature looks."""
    dc, dr = DIRECTIONS[token.facing]
    length = (dc * dc + dr * dr) ** 0.5
    ahead = QPointF(dc / length, dr / length)
    aside = QPointF(-ahead.y(), ahead.x())
    radius = token.radius
    base = at + ahead * (radius * 0.92)
    nose = QPolygonF([base + aside * (radius * 0.36), at + ahead * (radius * 1.34), base - aside * (radius * 0.36)])
    painter.setBrush(colour(theme.sides[token.side]))
    pen = QPen(colour(theme.disc_ink), 1.0)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolygon(nose)


def _health(painter: QPainter, token: Token, at: QPointF, theme: Theme) -> None:
    """An arc outside the ring, from the left over the foot to the right."""
    if token.share is None or "dead" in token.badges:
        return
    radius = token.radius * 1.16
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    share = min(max(token.share, 0.0), 1.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    track = QPen(colour(theme.disc_ink, 190), token.radius * 0.20)
    track.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(track)
    painter.drawArc(box, 190 * 16, 160 * 16)
    if share > 0:
        good, fair, bad = theme.health
        fill = QPen(colour(good if share > 0.5 else fair if share > 0.25 else bad), token.radius * 0.14)
        fill.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(fill)
        painter.drawArc(box, 190 * 16, round(160 * 16 * share))


def _mark(painter: QPainter, mark: Mark, at: QPointF, size: float, theme: Theme, side: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.sides[side]))
    painter.drawPath(mark_path(mark, size).translated(at))


def _cross(painter: QPainter, at: QPointF, radius: float, theme: Theme) -> None:
    pen = QPen(colour(theme.overlays["target"]), radius * 0.16)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    reach = radius * 0.55
    painter.drawLine(at + QPointF(-reach, -reach), at + QPointF(reach, reach))
    painter.drawLine(at + QPointF(-reach, reach), at + QPointF(reach, -reach))


def draw_names(painter: QPainter, token: Token, at: QPointF, zoom: float, theme: Theme, words: Words) -> None:
    """Name and height of one; after all discs, so that none lies over them."""
    draw_labels(painter, names_of(token, at, zoom, theme, words), zoom, halo=2.0)


def names_of(token: Token, at: QPointF, zoom: float, theme: Theme, words: Words) -> list[Label]:
    """From near the whole name; the height of one that is not on the ground."""
    height = "↑ " + words("canvas-feet", feet=feet(token.lifted)) if token.lifted and not token.seated else ""
    if token.spot.line >= 0:
        return _listed(token, at, zoom, height, theme)
    foot = at.y() + token.radius + (0.26 if token.share is not None else 0.20)
    if token.seated or token.spot.above:
        foot = at.y() - token.radius - (0.12 if token.seated else 0.2)
    labels = [Label(at.x(), foot, token.name, theme.ink, theme.halo, 0.21, NAMES_FROM)]
    if height and token.ridden:
        # the rider is where its height would stand
        return [
            labels[0]._replace(text=f"{token.name} {height}", bold=True),
            labels[0]._replace(text=height, bold=True, zoom=24.0, until=NAMES_FROM),
        ]
    if height:
        top = at.y() - token.radius - (0.14 if not token.spot.above else 0.45)
        labels.append(Label(at.x(), top, height, theme.ink, theme.halo, 0.24, 24.0, bold=True))
    return labels


def _listed(token: Token, at: QPointF, zoom: float, height: str, theme: Theme) -> list[Label]:
    """The label of one of several in a cell, or of one on a face: name and height in one line, under one another."""
    spot = token.spot
    step = spot.line * max(_LINE, _LINE_PIXELS / zoom)
    x, y = at.x() + spot.label[0], at.y() + spot.label[1] + (-step if spot.up else step)
    near = f"{token.name} {height}".rstrip()
    labels = [Label(x, y, near, theme.ink, theme.halo, 0.21, NAMES_FROM, bold=bool(height))]
    if height:
        far = f"{token.initials} {height}"
        labels.append(Label(x, y, far, theme.ink, theme.halo, 0.21, 24.0, bold=True, until=NAMES_FROM))
    return labels


def _white_initials(painter: QPainter, token: Token, at: QPointF, zoom: float, theme: Theme) -> None:
    """Initials on a filled disc, in the ink that stands out from the colour of the side."""
    if zoom < INITIALS_FROM or "dead" in token.badges or token.ridden:
        # a rider's letters stand on the upper rim of its mount; there is room for one of the two
        return
    if token.spot.share < BROAD and token.radius * zoom < _LETTERS_FIT:
        return
    side = colour(theme.sides[token.side])
    ink = "#FFFFFF" if side.lightnessF() < 0.45 else "#14110D"
    label = Label(at.x(), at.y(), token.initials, ink, side.name(), token.radius * 1.05, INITIALS_FROM, bold=True)
    draw_labels(painter, [label], zoom, halo=1.6)


def _badges(painter: QPainter, token: Token, at: QPointF, zoom: float, theme: Theme, words: Words) -> None:
    """Small pills with a letter, from the upper right clockwise."""
    # of several on a face the heights in their list say that they climb
    listed = "climbing" if token.lifted and token.spot.line >= 0 and token.spot.share < BROAD else ""
    shown = [badge for badge in token.badges if badge not in ("dead", listed)][:4]
    size = max(0.17, 6.5 / zoom)
    for number, badge in enumerate(shown):
        angle = -pi / 4 + number * pi / 4.5
        spot = at + QPointF(cos(angle), sin(angle)) * (token.radius * 1.08)
        pen = QPen(colour(theme.disc), 1.2)
        pen.setCosmetic(True)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        painter.setPen(pen)
        painter.setBrush(QBrush(colour(theme.disc_ink)))
        painter.drawEllipse(spot, size, size)
        name = words.or_plain(f"state-{badge}", badge)
        letter = words.or_plain(f"canvas-badge-{badge}", name[:1].upper())
        label = Label(spot.x(), spot.y(), letter, theme.disc, theme.disc_ink, size * 1.35, 0.0, bold=True)
        draw_labels(painter, [label], zoom, halo=0.0)
