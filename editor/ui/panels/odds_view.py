"""The exact odds of the highlighted option, before it is chosen: what can happen, hit points afterwards, states."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.battle.odds import Odds
from editor.files.phrases import number, plain
from editor.rules.decision import Option
from editor.ui.battle_mode import BattleMode
from editor.ui.panels.bars import ink_on

_ROW, _GAP, _HISTOGRAM = 20, 8, 64
_MOST_OUTCOMES = 6
_BLUE, _AMBER, _GREY = "#0072B2", "#E69F00", "#8C8C8C"


class Row(NamedTuple):
    """A bar with its label: how likely that is."""

    label: str
    share: Fraction
    text: str
    colour: str


class Histogram(NamedTuple):
    """Hit points afterwards: value, chance."""

    title: str
    values: tuple[tuple[int, Fraction], ...]


class Heading(NamedTuple):
    """A line of text above others."""

    text: str
    strong: bool = True


Part = Row | Histogram | Heading


class OddsView(QWidget):
    """Bars of the odds. `parts` is what is painted, in order; the accessible description says the same."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__()
        self._battle = battle
        self.parts: list[Part] = []
        self.odds: Odds | None = None
        self.setAccessibleName(battle.words("odds-title"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        battle.highlighted.connect(self._begin)
        battle.odds_ready.connect(self._show)
        battle.odds_progress.connect(self._progress)
        battle.odds_withheld.connect(self._withhold)
        battle.changed.connect(self._forget)
        self._forget()

    # -- filling -------------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        if self._battle.option is None:
            self._set([])

    def _begin(self, option: Option | None) -> None:
        if option is None:
            self._set([])
        else:
            self._set([Heading(self._title(option)), Heading(self._battle.words("odds-reckoning"), strong=False)])

    def _withhold(self) -> None:
        if self._battle.option is not None:
            text = self._battle.words("odds-withheld")
            self._set([Heading(self._title(self._battle.option)), Heading(text, strong=False)])

    def _progress(self, leaves: int) -> None:
        if leaves and self._battle.option is not None:
            text = self._battle.words("odds-progress", count=leaves)
            self._set([Heading(self._title(self._battle.option)), Heading(text, strong=False)])

    def _show(self, option: Option, odds: Odds) -> None:
        parts: list[Part] = [Heading(self._title(option))]
        parts += self._outcomes(odds)
        names = self._battle.teller.names
        for key, chances in odds.hit_points.items():
            if len(chances) > 1 or key == option.target:
                parts.append(self._histogram(names.get(key, key), chances))
        parts += self._states(odds, names)
        if odds.method != "exact":
            lost = self._battle.teller.exact(Fraction(odds.lost))
            parts.append(Heading(self._battle.words("odds-lost", chance=lost), strong=False))
        self._set(parts, odds)

    def _title(self, option: Option) -> str:
        return self._battle.words("odds-of", option=plain(self._battle.teller.option_text(option)))

    def _outcomes(self, odds: Odds) -> list[Part]:
        rows: dict[str, Fraction] = {}
        for outcome in odds.outcomes:
            label = self._path(outcome.what)
            rows[label] = rows.get(label, Fraction(0)) + Fraction(outcome.chance)
        ordered = sorted(rows.items(), key=lambda at: -at[1])
        teller = self._battle.teller
        parts: list[Part] = [
            Row(label, share, teller.exact(share), _BLUE) for label, share in ordered[:_MOST_OUTCOMES]
        ]
        rest = sum((share for _, share in ordered[_MOST_OUTCOMES:]), Fraction(0))
        if rest:
            label = self._battle.words("odds-others", count=len(ordered) - _MOST_OUTCOMES)
            parts.append(Row(label, rest, teller.exact(rest), _GREY))
        return parts

    def _path(self, what: tuple[str, ...]) -> str:
        if not what:
            return self._battle.words("odds-no-roll")
        teller = self._battle.teller
        return " · ".join(teller.course(step) for step in what)

    def _histogram(self, name: str, chances: Mapping[str, str]) -> Histogram:
        values = tuple((int(points), Fraction(chance)) for points, chance in chances.items())
        mean = sum((points * chance for points, chance in values), Fraction(0))
        text = f"{float(mean):.1f}".removesuffix(".0").replace("-", "−")
        title = self._battle.words(f"odds-{self._battle.vitals_are}", name=name, mean=text)
        return Histogram(title, values)

    def _states(self, odds: Odds, names: Mapping[str, str]) -> list[Part]:
        parts: list[Part] = []
        teller, session = self._battle.teller, self._battle.session
        for key, chances in odds.states.items():
            creature = self._battle.shown().get(key)
            now = set(session.ruleset.states(creature)) if session is not None and creature is not None else set()
            for state, chance in chances.items():
                share = Fraction(chance)
                if state in now and share == 1:
                    continue
                label = self._battle.words("odds-state", name=names.get(key, key), state=teller.state(state))
                parts.append(Row(label, share, teller.exact(share), _AMBER))
        return parts

    def _set(self, parts: list[Part], odds: Odds | None = None) -> None:
        self.parts, self.odds = parts, odds
        self.setVisible(bool(parts))
        self.setAccessibleDescription("; ".join(_spoken(part) for part in parts))
        self.updateGeometry()
        self.update()

    # -- painting ------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(240, sum(map(_height, self.parts)) + _GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        top = 0
        for part in self.parts:
            rect = QRectF(0, top, self.width(), _height(part))
            if isinstance(part, Heading):
                self._paint_heading(painter, rect, part)
            elif isinstance(part, Row):
                self._paint_row(painter, rect, part)
            else:
                self._paint_histogram(painter, rect, part)
            top += _height(part)

    def _paint_heading(self, painter: QPainter, rect: QRectF, part: Heading) -> None:
        font = QFont(self.font())
        font.setBold(part.strong)
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        text = painter.fontMetrics().elidedText(part.text, Qt.TextElideMode.ElideRight, int(rect.width()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.setFont(self.font())

    def _paint_row(self, painter: QPainter, rect: QRectF, part: Row) -> None:
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        trough = QRectF(rect.left(), rect.top() + 2, rect.width(), rect.height() - 4)
        faint = QColor(ink)
        faint.setAlpha(22)
        painter.fillRect(trough, faint)
        filled = QRectF(trough)
        filled.setWidth(trough.width() * float(part.share))
        painter.fillRect(filled, QColor(part.colour))
        inner = trough.adjusted(6, 0, -6, 0)
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        # the same text twice, each clipped to the ground it has to be read on
        for clip, colour in ((filled, ink_on(part.colour)), (trough.adjusted(filled.width(), 0, 0, 0), ink)):
            painter.setClipRect(clip)
            painter.setPen(colour)
            room = inner.width() - painter.fontMetrics().horizontalAdvance(part.text) - 8
            label = painter.fontMetrics().elidedText(part.label, Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(inner, left, label)
            painter.drawText(inner, right, part.text)
        painter.setClipping(False)

    def _paint_histogram(self, painter: QPainter, rect: QRectF, part: Histogram) -> None:
        self._paint_heading(painter, QRectF(rect.left(), rect.top(), rect.width(), _ROW), Heading(part.title, False))
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        base = rect.bottom() - 14
        most = max(chance for _, chance in part.values)
        low, high = part.values[0][0], part.values[-1][0]
        step = min(rect.width() / (high - low + 1), 44.0)
        room = base - rect.top() - _ROW - 12
        for points, chance in part.values:
            left = rect.left() + (points - low) * step
            tall = room * float(chance / most)
            bar = QRectF(left + 1, base - tall, max(step - 2, 1.0), tall)
            painter.fillRect(bar, QColor(_BLUE))
            painter.setPen(ink)
            below = QRectF(left - 10, base, step + 20, 14)
            above = QRectF(left - 10, base - tall - 13, step + 20, 13)
            # where there is no room for all, the ends of the scale are named
            if points in (low, high) or step >= painter.fontMetrics().horizontalAdvance(number(points)) + 3:
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, number(points))
            share = self._battle.teller.percent(chance)
            if step >= painter.fontMetrics().horizontalAdvance(share):
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, share)


def _height(part: Part) -> int:
    return _HISTOGRAM + _ROW + _GAP if isinstance(part, Histogram) else _ROW


def _spoken(part: Part) -> str:
    if isinstance(part, Row):
        return f"{part.label} {part.text}"
    if isinstance(part, Histogram):
        return part.title + ": " + ", ".join(f"{points}: {chance}" for points, chance in part.values)
    return part.text
