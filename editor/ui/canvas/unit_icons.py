"""Small pictures of bodies of troops, as ranks of figures, for lists."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.rules.bestiary import Template
from editor.rules.registry import get_ruleset
from editor.ui.canvas.units_art import FRONTS_FROM, Unit, draw_unit
from editor.ui.theme import Theme, colour

_ROOM = 48
"""Side of the open floor on which a body is formed to be drawn, in cells."""
WIDE, HIGH = 34, 16
"""Size of the pictures in pixels."""
_RATIO, _EDGE = 2, 1.0


def unit_of(template: Template) -> Unit | None:
    """A template's body on open ground, looking north; None where its ruleset has no bodies of troops."""
    ruleset, middle = get_ruleset(template.ruleset), Place(_ROOM // 2, _ROOM // 2, 0)
    creature = template.creature("troop", template.key, "", middle)
    creature.parts = ruleset.body(Field(Ground(_ROOM, _ROOM), 750), creature) or ()
    figures = ruleset.figures(creature) if creature.parts else ()
    return Unit.of(figures, 0, ruleset.vitals(creature)[0]) if figures else None


def unit_icon(unit: Unit, theme: Theme) -> QIcon:
    """A picture of a body, as large as a line of a list."""
    picture = QPixmap(WIDE * _RATIO, HIGH * _RATIO)
    picture.setDevicePixelRatio(_RATIO)
    picture.fill(Qt.GlobalColor.transparent)
    across, down = unit.size
    scale = min((WIDE - 2 * _EDGE) / across, (HIGH - 4 * _EDGE) / down, 3.5)
    painter = QPainter(picture)
    painter.translate(WIDE / 2, HIGH / 2 + _EDGE)
    painter.scale(scale, scale)
    draw_unit(painter, unit, colour(theme.sides[0]), QPointF(), max(scale, FRONTS_FROM), theme)
    painter.end()
    return QIcon(picture)
