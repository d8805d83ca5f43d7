"""A cross-section of the map along one row: ground, ceilings, decks, rock, and the arena from floor to top."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place, feet
from editor.field.ground import Material
from editor.field.volumes import Volume
from editor.ui.theme import colour
from editor.ui.workspace import Workspace

_MARGIN = 6.0
_BELOW = 500
"""So much earth is drawn under the lowest ground, hundredths of a foot."""


def column_spans(volume: Volume, row: int) -> list[tuple[int, int, int]]:
    """(column, floor, top) of the volume's prisms in a row, west to east."""
    return sorted((p.column, p.floor, p.top) for p in volume.prisms if p.row == row)


def height_text(height: int) -> str:
    """A height in feet with a true minus sign."""
    return ("−" if height < 0 else "") + feet(abs(height))


def heights_of(field: Field, row: int) -> list[int]:
    """Height of the ground of each cell of a row; rock counts as the highest of them all."""
    ground = [field.elevation((column, row)) for column in range(field.width)]
    high = max(ground) + 1000
    return [
        high if field.material((column, row)) == Material.ROCK else height for column, height in enumerate(ground)
    ]


class CrossSection(QWidget):
    """Draws one row. `row` is the row shown; columns run from west to east."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self.row = 0
        self.volume: Volume | None = None
        self.setMinimumHeight(110)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(workspace.words("arena-cross-section"))

    def sizeHint(self) -> QSize:
        return QSize(260, 150)

    def show_row(self, volume: Volume | None, row: int) -> None:
        """Show another row or volume."""
        self.volume, self.row = volume, row
        self.update()

    def bounds(self) -> tuple[int, int]:
        """Lowest and highest height drawn, hundredths of a foot."""
        heights = heights_of(self._workspace.document.encounter.field, self.row)
        spans = column_spans(self.volume, self.row) if self.volume is not None else []
        low = min(*heights, *(floor for _, floor, _ in spans), 0) - _BELOW
        high = max(*heights, *(top for _, _, top in spans), 1000)
        return low, high

    def point(self, column: float, height: float) -> QPointF:
        """Where a column's west side at a height lies in the widget."""
        field = self._workspace.document.encounter.field
        low, high = self.bounds()
        wide, tall = self.width() - 2 * _MARGIN, self.height() - 2 * _MARGIN
        return QPointF(
            _MARGIN + wide * column / field.width, _MARGIN + tall * (1 - (height - low) / max(1, high - low))
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        field = self._workspace.document.encounter.field
        if not 0 <= self.row < field.height:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        theme = self._workspace.theme
        self._paint_arena(painter)
        low, _ = self.bounds()
        outline = [self.point(0, low)]
        for column, height in enumerate(heights_of(field, self.row)):
            outline += [self.point(column, height), self.point(column + 1, height)]
        outline.append(self.point(field.width, low))
        painter.setPen(QPen(colour(theme.ink), 1.2))
        painter.setBrush(colour(theme.ground[Material.EARTH]))
        painter.drawPolygon(QPolygonF(outline))
        self._paint_creatures(painter)
        painter.end()

    def _paint_arena(self, painter: QPainter) -> None:
        if self.volume is None:
            return
        ink = colour(self._workspace.theme.volumes[self.volume.kind])
        fill = colour(self._workspace.theme.volumes[self.volume.kind])
        fill.setAlpha(60)
        spans = column_spans(self.volume, self.row)
        painter.setPen(Qt.PenStyle.NoPen)
        for column, floor, top in spans:
            painter.fillRect(QRectF(self.point(column, top), self.point(column + 1, floor)), fill)
        painter.setPen(QPen(ink, 1.6))
        for column, floor, top in spans:
            painter.drawLine(self.point(column, top), self.point(column + 1, top))
            painter.drawLine(self.point(column, floor), self.point(column + 1, floor))
        if spans:
            top = max(span[2] for span in spans)
            at = self.point(spans[0][0], top) + QPointF(3, 14)
            painter.setPen(QPen(colour(self._workspace.theme.ink), 1))
            painter.drawText(at, self._workspace.words("arena-top", feet=height_text(top)))

    def _paint_creatures(self, painter: QPainter) -> None:
        encounter = self._workspace.document.encounter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._workspace.theme.ink))
        for creature in encounter.creatures.values():
            for part in creature.body():
                top = creature.place.row + part.row
                left = creature.place.column + part.column
                if top <= self.row < top + part.rows and encounter.field.inside((left, self.row)):
                    self._paint_body(painter, creature, left, part.columns)

    def _paint_body(self, painter: QPainter, creature: Creature, column: int, columns: int) -> None:
        """A creature, or one figure of a body of troops: from its feet to its head."""
        field = self._workspace.document.encounter.field
        floor = field.floor(Place(column, self.row, creature.place.level)) + creature.altitude
        foot = self.point(column + columns / 2, floor)
        head = self.point(column + columns / 2, floor + creature.height)
        painter.drawRoundedRect(QRectF(foot.x() - 2.5, head.y(), 5, max(4.0, foot.y() - head.y())), 2, 2)
