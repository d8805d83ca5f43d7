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
from editor.ui.canvas.side_marks import mark_path
from editor.ui.canvas.units_art import Unit
from editor.ui.theme import SIDE_MARKS, Mark, Theme, colour
from editor.words import Words

DOTS_BELOW = 8.0
"""Pixels a cell below which creatures are only dots."""

FILLED_BELOW, BADGES_FROM, NAMES_FROM = 26.0, 18.0, 52.0
INITIALS_FROM = 11.0
ON_THE_FACE, ON_THE_EDGE = 0.3, 0.46
"""How far from the middle of their cell climbers and hangers are drawn, towards what they hold on to."""
STANDING = Posture()
_GROWN = 1.28
"""How much larger discs are drawn from afar, where they are filled with the colour of their side."""
_CROWD = ((-0.2, 0.12), (0.2, -0.12), (0.2, 0.3), (-0.2, -0.3))
"""Where several creatures in one cell are drawn, from its middle."""
_AT_THE_SIDE = ((0.62, 0.56), (-0.62, 0.56))
"""Where those who hang at the side of a mount are drawn, from its middle, in halves of its width."""
_ABREAST = 0.25
"""How far from the middle each of two is drawn that stand side by side."""


def aside_of(number: int, count: int, facing: int) -> tuple[float, float] | None:
    """Where the so-manieth of several creatures in one cell is drawn, from its middle; None for one alone. Two stand
    side by side, across the way that the first of them faces."""
    if count < 2:
        return None
    if count > 2:
        return _CROWD[(number - 1) % len(_CROWD)]
    dc, dr = DIRECTIONS[facing % 8]
    length = (dc * dc + dr * dr) ** 0.5 * (1 if number == 1 else -1)
    return dr * _ABREAST / length, -dc * _ABREAST / length


def at_the_side(number: int, footprint: int) -> tuple[float, float]:
    """Where the so-manieth of those who hang at the side of a mount is drawn, from its middle."""
    x, y = _AT_THE_SIDE[(number - 1) % len(_AT_THE_SIDE)]
    return x * footprint / 2, y * footprint / 2


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

    @staticmethod
    def of(
        creature: Creature,
        field: Field,
        side: int,
        badges: tuple[str, ...],
        share: float | None,
        aside: tuple[float, float] | None = None,
        posture: Posture = STANDING,
        name: str = "",
    ) -> Token:
        """How a creature is drawn on a field. `aside` is how far from the middle it is drawn as one of several;
        climbers are drawn on the face that they hold on to, hangers at its edge, riders small above their mount."""
        place, half = creature.place, creature.footprint / 2
        radius = half * (0.76 if aside is None else 0.5)
        x, y = place.column + half, place.row + half
        if posture.mounted:
            radius, y = half * 0.52, y - half * 0.84
        if aside is not None:
            x, y = x + aside[0], y + aside[1]
        if posture.towards >= 0 or "climbing" in badges:
            dc, dr = DIRECTIONS[(posture.towards if posture.towards >= 0 else creature.facing) % 8]
            near = ON_THE_EDGE if "hanging" in badges else ON_THE_FACE
            x, y = x + near * dc, y + near * dr
        reach = radius * 1.35 + 1.0
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
        )

    @staticmethod
    def of_unit(
        creature: Creature, field: Field, side: int, badges: tuple[str, ...], share: float | None, unit: Unit
    ) -> Token:
        """How a body of troops is drawn on a field."""
        plain = Token.of(creature, field, side, badges, share)
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
        reach = self.radius * 1.35 + 1.0
        return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)


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
    if token.below:
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
    _rims(painter, at, radius, zoom, theme, dashed=token.below)
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
    draw_labels(painter, _texts(token, at, theme, words), zoom, halo=0.0 if zoom < 24 else 2.0)
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


def _texts(token: Token, at: QPointF, theme: Theme, words: Words) -> list[Label]:
    """Initials; from near the whole name below; the height of one that is not on the ground."""
    size = token.radius * 0.74
    labels = [
        Label(
            at.x(),
            at.y() - token.radius * 0.14,
            token.initials,
            theme.disc_ink,
            theme.disc,
            size,
            FILLED_BELOW,
            bold=True,
        )
    ]
    foot = at.y() + token.radius + (0.26 if token.share is not None else 0.20)
    if token.seated:
        foot = at.y() - token.radius - 0.12
    labels.append(Label(at.x(), foot, token.name, theme.ink, theme.halo, 0.21, NAMES_FROM))
    if token.lifted and not token.seated:
        text = "↑ " + words("canvas-feet", feet=feet(token.lifted))
        labels.append(Label(at.x(), at.y() - token.radius - 0.14, text, theme.ink, theme.halo, 0.24, 24.0, bold=True))
    return labels


def _white_initials(painter: QPainter, token: Token, at: QPointF, zoom: float, theme: Theme) -> None:
    """Initials on a filled disc, in the ink that stands out from the colour of the side."""
    if zoom < INITIALS_FROM or "dead" in token.badges or token.ridden:
        # a rider's letters stand on the upper rim of its mount; there is room for one of the two
        return
    side = colour(theme.sides[token.side])
    ink = "#FFFFFF" if side.lightnessF() < 0.45 else "#14110D"
    label = Label(at.x(), at.y(), token.initials, ink, side.name(), token.radius * 1.05, INITIALS_FROM, bold=True)
    draw_labels(painter, [label], zoom, halo=1.6)


def _badges(painter: QPainter, token: Token, at: QPointF, zoom: float, theme: Theme, words: Words) -> None:
    """Small pills with a letter, from the upper right clockwise."""
    shown = [badge for badge in token.badges if badge != "dead"][:4]
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
