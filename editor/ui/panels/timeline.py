"""The timeline: hit points of every creature over the battle, with a line that can be dragged to any point of it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPaintEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.field.creature import Creature
from editor.files.naming import shown_name
from editor.rules.trace import ChangeEvent, RoundEvent
from editor.ui.battle_mode import BattleMode
from editor.ui.seen_by import shows_change
from editor.ui.theme import SIDE_COLOURS, side_order

_STYLES = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DashDotDotLine,
)
_STEP = 1
_PAUSE_MS = 20
_MOST_ROUNDS = 20


class TimelinePanel(QWidget):
    """The plot is made when the panel is first seen: loading the plotting library takes a while."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__()
        self._battle = battle
        self.plot: Any = None
        self.line: Any = None
        self.curves: dict[str, tuple[list[int], list[int]]] = {}
        self._drawn: tuple[Any, ...] = ()
        self._stale = True
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_PAUSE_MS)
        self._soon.timeout.connect(self.refresh)
        self.empty = QLabel(battle.words(f"timeline-empty-{battle.vitals_are}"))
        self.empty.setWordWrap(True)
        self.empty.setMargin(8)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.empty)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(battle.words("timeline-title"))
        battle.changed.connect(self.follow)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._soon.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A tab that comes to the front is only painted, not shown: then it is time to draw."""
        super().paintEvent(event)
        if self._stale:
            self._soon.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.plot is not None:
            self._drawn = ()
            self._soon.start()

    def follow(self) -> None:
        """The battle has moved: the line goes along at once, the courses are drawn when there is time for it."""
        self._stale = True
        self.empty.setText(self._battle.words(f"timeline-empty-{self._battle.vitals_are}"))
        if self.line is not None:
            self.line.setValue(self._now())
        if self._is_seen():
            self._soon.start()

    def _is_seen(self) -> bool:
        """Whether the panel is in front. A plot that covers it leaves nothing of the panel itself to be seen."""
        front = self.plot.viewport() if self.plot is not None and self.plot.isVisible() else self
        return bool(front.isVisible() and not front.visibleRegion().isEmpty())

    def refresh(self) -> None:
        """Draw what is new and put the line where the cursor is. Nothing happens while nobody sees the panel."""
        if not self._is_seen():
            return
        self._stale = False
        events = self._battle.events
        self.empty.setVisible(not events)
        if self.plot is None and events:
            self._make_plot()
        if self.plot is None:
            return
        self.plot.setVisible(bool(events))
        if not events:
            self._drawn = ()
            return
        state = (self._battle.session, events[-1], self._battle.view)
        if [id(part) for part in state] != [id(part) for part in self._drawn]:
            self._drawn = state
            self._draw()
        self.line.setValue(self._now())
        told = len(self._battle.counted())
        self.setAccessibleDescription(
            self._battle.words("battle-where", round=self._round(), event=self._now(), count=told)
        )

    def _now(self) -> int:
        """The point of time looked at, in events that the view chosen is told of: time is counted in these."""
        return self._battle.counted().at(self._battle.cursor)

    def _round(self) -> int:
        return self._battle.session.state.round if self._battle.session is not None else 0

    def _make_plot(self) -> None:
        import pyqtgraph

        self.plot = pyqtgraph.PlotWidget()
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setMouseEnabled(x=True, y=False)
        self.plot.hideButtons()
        self.plot.setMenuEnabled(False)
        self.plot.showGrid(x=False, y=True, alpha=0.2)
        self._layout.addWidget(self.plot)
        self.plot.setAccessibleName(self._battle.words("timeline-title"))
        # scrubbing answers at once, where a drag of the plotting library waits for half a second
        self.plot.viewport().installEventFilter(self)
        self.line = pyqtgraph.InfiniteLine(0, angle=90)

    # -- drawing -------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        import pyqtgraph

        palette = self.palette()
        ink, paper = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Base)
        faint = QColor(ink)
        faint.setAlpha(90)
        plot = self.plot
        plot.clear()
        plot.setBackground(paper)
        for name in ("left", "bottom"):
            plot.getAxis(name).setPen(faint)
            plot.getAxis(name).setTextPen(ink)
        plot.setLabel("left", self._battle.words(f"battle-{self._battle.vitals_are}"))
        plot.setLabel("bottom", self._battle.words("timeline-rounds"))
        if plot.plotItem.legend is None:
            plot.addLegend(offset=(8, 4), colCount=4)
        plot.plotItem.legend.setLabelTextColor(ink)
        self._draw_rounds(pyqtgraph, faint)
        self.curves = self._courses()
        creatures = self._everybody()
        sides = side_order(c.side for c in creatures.values())
        counts: dict[str, int] = {}
        for key, (at, points) in self.curves.items():
            creature = creatures[key]
            style = _STYLES[counts.get(creature.side, 0) % len(_STYLES)]
            counts[creature.side] = counts.get(creature.side, 0) + 1
            pen = pyqtgraph.mkPen(SIDE_COLOURS[sides[creature.side]], width=2, style=style)
            plot.plot(
                at, points[:-1], stepMode="center", pen=pen, name=shown_name(self._battle.teller.words, creature.name)
            )
        self.line.setPen(pyqtgraph.mkPen(palette.color(QPalette.ColorRole.Highlight), width=3))
        plot.addItem(self.line)
        told = len(self._battle.counted())
        plot.setXRange(0, max(told, 1), padding=0.02)
        plot.setLimits(xMin=-2, xMax=told + 2)
        values = [value for _, points in self.curves.values() for value in points] or [0]
        low, high = min(0, *values), max(values)
        # room above for the legend
        plot.setYRange(low, high + max(2, (high - low) // 4), padding=0.02)

    def _draw_rounds(self, pyqtgraph: Any, faint: QColor) -> None:
        marks = []
        rounds = [event for event in self._battle.events if isinstance(event, RoundEvent)]
        # no more numbers than can be read beside one another
        every = max(1, len(rounds) // _MOST_ROUNDS)
        told = self._battle.counted()
        for event in rounds[::every]:
            at = told.at(event.id - 1)
            marks.append((at, str(event.round)))
            pen = pyqtgraph.mkPen(faint, width=1, style=Qt.PenStyle.DotLine)
            self.plot.addItem(pyqtgraph.InfiniteLine(at, angle=90, pen=pen))
        self.plot.getAxis("bottom").setTicks([marks])

    def _everybody(self) -> dict[str, Creature]:
        found = dict(self._battle.workspace.document.encounter.creatures)
        for event in self._battle.events:
            if isinstance(event, ChangeEvent) and event.field == "" and isinstance(event.after, Creature):
                found.setdefault(str(event.target), event.after)
        return found

    def _courses(self) -> dict[str, tuple[list[int], list[int]]]:
        """For each creature the points of time where its hit points change, and what they are from there on."""
        session = self._battle.session
        assert session is not None
        found: dict[str, tuple[list[int], list[int]]] = {}
        for key, creature in self._battle.workspace.document.encounter.creatures.items():
            found[key] = ([0], [session.ruleset.vitals(creature)[0]])
        last: dict[tuple[str, str], int] = {}
        for event in self._battle.events:
            if isinstance(event, ChangeEvent) and shows_change(event, self._battle.view):
                self._note(event, found, last)
        for at, points in found.values():
            at.append(len(self._battle.counted()))
            points.append(points[-1])
        known = self._battle.shown()
        # who is gone by now was known of as long as it was there
        return {key: course for key, course in found.items() if key in known or key not in self._battle.creatures()}

    def _note(
        self, event: ChangeEvent, found: dict[str, tuple[list[int], list[int]]], last: dict[tuple[str, str], int]
    ) -> None:
        """Add what a change tells of a creature's points; `last`: what the view was told last of each of their
        fields, which need not be what they were before the change."""
        assert self._battle.session is not None
        ruleset, key = self._battle.session.ruleset, str(event.target)
        sign, at = ruleset.points_fields.get(event.field, 0), self._battle.counted().at(event.id)
        if sign and key in found:
            start = self._battle.workspace.document.encounter.creatures.get(key)
            before = getattr(start.condition, event.field, event.before) if start is not None else event.before
            change = event.after - last.get((key, event.field), before)
            last[key, event.field] = event.after
            found[key][0].append(at)
            found[key][1].append(found[key][1][-1] + sign * change)
        elif event.field == "" and isinstance(event.after, Creature):
            found.setdefault(key, ([at], [ruleset.vitals(event.after)[0]]))

    # -- scrubbing -----------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The left button brings the line to the mouse, and keeps it there while it is held. The plot covers the
        panel: where a tab comes to the front, only the plot is painted."""
        if event.type() == QEvent.Type.Paint and self._stale:
            self._soon.start()
        if not isinstance(event, QMouseEvent):
            return super().eventFilter(watched, event)
        left = Qt.MouseButton.LeftButton
        pressed = event.type() == QEvent.Type.MouseButtonPress and event.button() == left
        dragged = event.type() == QEvent.Type.MouseMove and bool(event.buttons() & left)
        if pressed:
            self.setFocus()
        if pressed or dragged:
            scene = self.plot.mapToScene(event.position().toPoint())
            self._go_to(round(self.plot.plotItem.vb.mapSceneToView(scene).x()))
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move by an event that the view chosen is told of, Home and End to both ends."""
        told = len(self._battle.counted())
        moves = {
            Qt.Key.Key_Left: self._now() - _STEP,
            Qt.Key.Key_Right: min(self._now() + _STEP, told),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: told,
        }
        target = moves.get(Qt.Key(event.key()))
        if target is None:
            super().keyPressEvent(event)
        else:
            self._go_to(target)

    def _go_to(self, told: int) -> None:
        """To where so many of the events have happened that the view chosen is told of; after the last one, to the
        end, where decisions wait."""
        counted = self._battle.counted()
        self._battle.seek(counted.cursor(told) if told < len(counted) else len(self._battle.events))
