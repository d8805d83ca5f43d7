"""Drawing of all creatures as one item: discs with side, facing, initials, health and states; slides and flashes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.field.creature import Creature
from editor.field.field import Field
from editor.files.naming import shown_name
from editor.rules.ruleset import Posture
from editor.ui.canvas.art import Label, draw_labels
from editor.ui.canvas.crowds import ALONE, spots_of
from editor.ui.canvas.overlays import zoom_of
from editor.ui.canvas.tokens import DOTS_BELOW, Token, draw_dot, draw_names, draw_token
from editor.ui.canvas.unit_plates import PLATE_REACH, Plate, draw_leader, draw_plate, plates_of
from editor.ui.canvas.units_art import COUNTERS_FROM, Unit, draw_unit, draw_unit_glow
from editor.ui.theme import Theme, colour, side_order
from editor.words import Words

SLIDE_MS, FLASH_MS = 120, 600


@dataclass
class _Flash:
    text: str
    share: float = 0.0


@dataclass
class _Motion:
    """Where moving creatures come from, and how far they are (0 to 1)."""

    origins: dict[str, QPointF] = field(default_factory=dict)
    share: float = 1.0


class CreaturesItem(QGraphicsItem):
    """The creatures of a map. Motion never delays what is shown next: a new set of creatures ends it."""

    def __init__(self, z: float, keeper: QObject) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.reduced_motion = False
        self.tokens: dict[str, Token] = {}
        self._bounds = QRectF()
        self._theme: Theme | None = None
        self._words: Words | None = None
        self._motion = _Motion()
        self._flashes: dict[str, _Flash] = {}
        self._plates: tuple[float, dict[str, Plate]] | None = None
        self._slide = QVariantAnimation(keeper)
        self._slide.setDuration(SLIDE_MS)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._slid)
        self._glow = QVariantAnimation(keeper)
        self._glow.setDuration(FLASH_MS)
        self._glow.setStartValue(0.0)
        self._glow.setEndValue(1.0)
        self._glow.valueChanged.connect(self._glowed)
        self._glow.finished.connect(self._flashed)

    def dress(self, theme: Theme, words: Words, bounds: QRectF) -> None:
        """Colours, words and size of the map."""
        self.prepareGeometryChange()
        self._theme, self._words, self._bounds = theme, words, bounds
        self._plates = None
        self.update()

    def show_creatures(
        self,
        map_field: Field,
        creatures: Mapping[str, Creature],
        badges: Mapping[str, Sequence[str]],
        health: Mapping[str, float],
        postures: Mapping[str, Posture],
        units: Mapping[str, Unit],
        *,
        moving: bool,
    ) -> None:
        """Show these creatures; with `moving` those that changed their place slide there. `units`: the bodies of
        troops among them."""
        self._slide.stop()
        before = self.tokens
        order = side_order(creature.side for creature in creatures.values())
        alone = {key: creature for key, creature in creatures.items() if key not in units}
        seated = {key for key, posture in postures.items() if posture.mounted}
        saddles = {creatures[key].place for key in seated}
        spots = spots_of(alone.values(), postures, badges)
        made = []
        for key, unit in units.items():
            one, states = creatures[key], tuple(badges.get(key, ()))
            made.append(
                Token.of_unit(one, map_field, order[one.side], states, health.get(key), unit, self._named(one))
            )
        for key, creature in alone.items():
            states = tuple(badges.get(key, ()))
            share, posture = health.get(key), postures.get(key, Posture())
            spot, name = spots.get(key, ALONE), self._named(creature)
            token = Token.of(creature, map_field, order[creature.side], states, share, spot, posture, name)
            made.append(replace(token, ridden=True) if creature.place in saddles and key not in seated else token)
        # riders over their mounts, who is higher over those below: on decks, on faces, in the air
        made.sort(key=lambda token: (token.feet, token.key in seated, -token.radius, token.key))
        self.tokens = {token.key: token for token in made}
        self._motion = _Motion()
        self._repaint(before)
        if moving and not self.reduced_motion:
            self._start_slide(before)

    def _named(self, creature: Creature) -> str:
        return shown_name(self._words, creature.name) if self._words is not None else creature.name

    def _repaint(self, before: Mapping[str, Token]) -> None:
        """Repaint what has changed; all of it where a body of troops has, since plates make room for each other."""
        for key in before.keys() | self.tokens.keys():
            old, new = before.get(key), self.tokens.get(key)
            if old == new:
                continue
            if any(token is not None and token.unit is not None for token in (old, new)):
                self._plates = None
                self.update()
                return
            self._dirty(old, new)

    def _dirty(self, *tokens: Token | None) -> None:
        spare = 4 / zoom_of(self)
        for token in tokens:
            if token is not None:
                self.update(token.extent().adjusted(-spare, -spare, spare, spare))

    def _start_slide(self, before: Mapping[str, Token]) -> None:
        origins = {
            key: before[key].middle
            for key, token in self.tokens.items()
            if key in before and before[key].middle != token.middle
        }
        if origins:
            self._motion = _Motion(origins, 0.0)
            self._slide.start()

    def finish_motion(self) -> None:
        """End slides and flashes at once."""
        self._slide.stop()
        self._glow.stop()
        self._slid(1.0)
        self._flashed()

    def flash(self, key: str, text: str) -> None:
        """A short flash over a creature with a text that rises; without motion the text does not show."""
        token = self.tokens.get(key)
        if token is None or self.reduced_motion:
            return
        self._glow.stop()
        self._flashes[key] = _Flash(text)
        self._glow.start()
        self.update(token.extent())

    def _slid(self, share: float) -> None:
        self._motion.share = share
        for key, origin in self._motion.origins.items():
            token = self.tokens.get(key)
            if token is not None:
                reach = token.radius + 1 + (PLATE_REACH / zoom_of(self) if token.unit is not None else 0)
                way = QRectF(origin, token.middle).normalized()
                self.update(way.adjusted(-reach, -reach, reach, reach))
        if share >= 1.0:
            self._motion.origins.clear()

    def _glowed(self, share: float) -> None:
        for key, flash in self._flashes.items():
            flash.share = share
            self._dirty(self.tokens.get(key))

    def _flashed(self) -> None:
        keys = list(self._flashes)
        self._flashes.clear()
        for key in keys:
            self._dirty(self.tokens.get(key))

    def place_of(self, token: Token) -> QPointF:
        """Where a creature is drawn now, amid a slide."""
        origin = self._motion.origins.get(token.key)
        if origin is None:
            return token.middle
        return origin + (token.middle - origin) * self._motion.share

    def boundingRect(self) -> QRectF:
        return self._bounds.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._theme is None or self._words is None:
            return
        zoom = painter.worldTransform().m11()
        exposed: QRectF = option.exposedRect
        seen = self._seen(exposed, zoom)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        for token, at in seen:
            self._paint_token(painter, token, at, zoom)
        for token, at in seen if zoom >= DOTS_BELOW else ():
            if token.unit is None or zoom < COUNTERS_FROM:
                draw_names(painter, token, at, zoom, self._theme, self._words)
        plates = self._plates_at(zoom)
        shown = [(token, plates[token.key], at) for token, at in seen if token.key in plates]
        for draw in (draw_leader, draw_plate):
            for token, plate, at in shown:
                draw(painter, token, plate, at, self._theme)
        draw_labels(painter, self._rising(), zoom)

    def _paint_token(self, painter: QPainter, token: Token, at: QPointF, zoom: float) -> None:
        assert self._theme is not None
        assert self._words is not None
        flash = self._flashes.get(token.key)
        glow = 1.0 - flash.share if flash else 0.0
        if token.unit is not None and zoom >= COUNTERS_FROM:
            side = colour(self._theme.sides[token.side])
            below, lifted = token.below, token.lifted > 0
            draw_unit(painter, token.unit, side, at, zoom, self._theme, below=below, lifted=lifted)
            if glow:
                draw_unit_glow(painter, token.unit, at, self._theme, glow)
        elif zoom < DOTS_BELOW:
            # a body of troops is no larger than a dot from so far
            dot = token if token.unit is None else replace(token, radius=0.0)
            draw_dot(painter, dot, at, zoom, self._theme)
        else:
            draw_token(painter, token, at, zoom, self._theme, self._words, glow)

    def _plates_at(self, zoom: float) -> dict[str, Plate]:
        """The plates of the bodies of troops at a zoom."""
        if self._plates is None or self._plates[0] != zoom:
            assert self._words is not None
            units = {key: (token, token.unit) for key, token in self.tokens.items() if token.unit is not None}
            self._plates = zoom, plates_of(units, zoom, self._words, self._bounds)
        return self._plates[1]

    def _seen(self, exposed: QRectF, zoom: float) -> list[tuple[Token, QPointF]]:
        """The creatures that an exposed rectangle touches, with where they are drawn now."""
        spare = 4 / zoom
        left, right = exposed.left() - spare, exposed.right() + spare
        top, bottom = exposed.top() - spare, exposed.bottom() + spare
        moving, plate = self._motion.origins, PLATE_REACH / zoom
        found = []
        for token in self.tokens.values():
            if moving and token.key in moving:
                found.append((token, self.place_of(token)))
                continue
            west, north, east, south = token.bounds
            if token.unit is not None:
                west, north, east, south = west - plate, north - plate, east + plate, south + plate
            if west < right and east > left and north < bottom and south > top:
                found.append((token, token.middle))
        return found

    def _rising(self) -> list[Label]:
        theme = self._theme
        assert theme is not None
        labels = []
        for key, flash in self._flashes.items():
            token = self.tokens.get(key)
            if token is not None and flash.text and zoom_of(self) >= COUNTERS_FROM:
                y = token.middle.y() - 0.2 - 0.6 * flash.share
                label = Label(
                    token.middle.x(), y, flash.text, theme.overlays["target"], theme.halo, 0.42, 8.0, bold=True
                )
                labels.append(label)
        return labels
