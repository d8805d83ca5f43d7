"""Who acts next and why, how everybody is, and the referee's hand: hit points and who plays whom."""

from __future__ import annotations

from html import escape
from typing import TypeGuard

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.battle.policy import PERSON
from editor.field.creature import Creature
from editor.files.naming import shown_name
from editor.files.phrases import number
from editor.rules.trace import CheckEvent, Event, RollEvent, RoundEvent, may_see
from editor.ui.battle_mode import BattleMode
from editor.ui.bonds import bonds_told
from editor.ui.theme import SIDE_COLOURS, side_order

_ID = Qt.ItemDataRole.UserRole
_STATES_WIDE = 88
_FITTED = (0, 2, 3)
"""Columns as wide as their content; names give way, and states keep their width."""
_LEAST, _MOST = -99, 999


class Roster(QWidget):
    """A table of the creatures, those still to act first; below it what the referee may change of one."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__()
        self._battle = battle
        words = battle.words
        self.table = QTableWidget(0, 5)
        self.table.setAccessibleName(words("battle-order"))
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.table.setIconSize(QSize(14, 14))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        header = self.table.horizontalHeader()
        for column in _FITTED:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        # names give way before a bar to scroll sideways comes up; tooltips have all of it
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(24)
        header.resizeSection(4, _STATES_WIDE)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header.setHighlightSections(False)
        self.table.verticalHeader().setDefaultSectionSize(24)
        self.points = QSpinBox()
        self.points.setRange(_LEAST, _MOST)
        self.points.setKeyboardTracking(False)
        self.player = QComboBox()
        self.player.setAccessibleName(words("battle-set-player"))
        self.player.setToolTip(words("battle-set-player"))
        row = QHBoxLayout()
        self.next = QLabel()
        self.next.setWordWrap(True)
        self.next.setObjectName("battle-next")
        self.chosen = QLabel()
        row.addWidget(self.chosen, 1)
        self.points_label, played_by = QLabel(), QLabel(words("battle-played-by"))
        for label, widget in ((self.points_label, self.points), (played_by, self.player)):
            label.setBuddy(widget)
            row.addWidget(label)
            row.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.next)
        layout.addWidget(self.table, 1)
        layout.addLayout(row)
        self.table.itemSelectionChanged.connect(self._select)
        self.points.editingFinished.connect(self._set_points)
        self.player.activated.connect(self._set_player)
        battle.changed.connect(self.refresh)
        battle.workspace.selection.changed.connect(self._follow)
        self.refresh()

    # -- showing -------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the state at the cursor."""
        self._name_vitals()
        session = self._battle.session
        creatures = self._battle.shown() if session is not None else {}
        upcoming = self._battle.upcoming()
        rest = [key for key in creatures if key not in upcoming]
        reasons = self._reasons()
        sides = side_order(c.side for c in creatures.values())
        with QSignalBlocker(self.table):
            self.table.setRowCount(len(creatures))
            for row, key in enumerate([*upcoming, *rest]):
                order = str(row + 1) if row < len(upcoming) else "–"
                self._fill(row, order, creatures[key], reasons, SIDE_COLOURS[sides[creatures[key].side]])
        self._show_next(upcoming, reasons)
        # once for the whole table: a header that fits itself does so at every single item
        for column in _FITTED:
            self.table.resizeColumnToContents(column)
        self._fit_states()
        self._follow()

    def _fit_states(self) -> None:
        """States take what they need of the room that names leave, and never less than usual."""
        header = self.table.horizontalHeader()
        fixed = sum(header.sectionSize(column) for column in _FITTED)
        room = self.table.viewport().width() - fixed - self.table.sizeHintForColumn(1)
        header.resizeSection(4, max(_STATES_WIDE, min(self.table.sizeHintForColumn(4), room)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_states()

    def _name_vitals(self) -> None:
        """Hit points, or what the ruleset counts instead."""
        words, vitals = self._battle.words, self._battle.vitals_are
        columns = ("order", "name", vitals, "initiative", "states")
        self.table.setHorizontalHeaderLabels([words(f"battle-column-{name}") for name in columns])
        self.points_label.setText(words(f"battle-{vitals}"))
        text = words(f"battle-set-{vitals}")
        self.points.setAccessibleName(text)
        self.points.setToolTip(text)

    def _fill(self, row: int, order: str, creature: Creature, reasons: dict[str, str], colour: str) -> None:
        session, teller = self._battle.session, self._battle.teller
        assert session is not None
        now, whole = session.ruleset.vitals(creature)
        in_states = session.ruleset.states(creature)
        states = teller.words("list-separator").join(map(teller.state, in_states))
        ties: list[str] = []
        if in_states or session.ruleset.posture(creature) is not None:
            # few are; to look for the ties of everybody takes too long in a great battle
            ties = bonds_told(session.ruleset, creature, self._battle.shown(), self._battle.workspace.words)
        why = reasons.get(creature.id) or reasons.get(f"side {creature.side}", "")
        here = self._why_here(creature, why) if order != "–" else self._battle.words("order-acted")
        name = shown_name(teller.words, creature.name)
        texts = (order, name, f"{number(now)} / {number(whole)}", why, states)
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setData(_ID, creature.id)
            if column == 1:
                item.setIcon(_dot(colour))
                item.setToolTip(f"{name} · {self._battle.workspace.words.side(creature.side)}")
            if column != 1:
                item.setToolTip("\n".join((text, *ties)) if column == 4 else here)
            if row == 0 and order == "1":
                font = item.font()
                font.setBold(True)
                item.setFont(font)
                first = self._battle.words("battle-acts-next", name=name)
                item.setToolTip(f"{first}\n{here}" if here else first)
            self.table.setItem(row, column, item)

    def _show_next(self, upcoming: list[str], reasons: dict[str, str]) -> None:
        """Who is next, and why."""
        creature = self._battle.shown().get(upcoming[0]) if upcoming else None
        self.next.setVisible(creature is not None)
        if creature is not None:
            rolled = reasons.get(creature.id) or reasons.get(f"side {creature.side}", "")
            name = self._battle.words("battle-next", name=shown_name(self._battle.teller.words, creature.name))
            why = self._why_here(creature, rolled)
            self.next.setText(f"<b>{escape(name)}</b>" + (f"<br>{escape(why)}" if why else ""))

    def _why_here(self, creature: Creature, rolled: str) -> str:
        """Why a creature stands where it does in the order of turns."""
        session, words = self._battle.session, self._battle.words
        assert session is not None
        key, values = session.ruleset.place_in_order(session.referee, creature)
        if "who" in values:
            return words(key, who=shown_name(self._battle.teller.words, values["who"]))
        if key and not rolled:
            return words("order-last-side")
        side = self._battle.workspace.words.side(creature.side)
        return words(key, initiative=rolled, **{**values, "side": side}) if key else rolled

    def _reasons(self) -> dict[str, str]:
        """What the last rolls for the order of turns gave each creature or side: those of the round, where it is
        rolled every round."""
        session = self._battle.session
        each_round = session is None or session.ruleset.initiative_each_round
        found: dict[str, str] = {}
        for event in reversed(self._battle.events[: self._battle.cursor]):
            if isinstance(event, RoundEvent) and (each_round or found):
                break
            if self._is_of_order(event, each_round):
                side = event.params.get("side")
                found.setdefault(f"side {side}" if side else str(event.actor), number(event.total))
        return found

    def _is_of_order(self, event: Event, each_round: bool) -> TypeGuard[RollEvent | CheckEvent]:
        """Whether an event is a roll for the order of turns that the view chosen knows of."""
        if not isinstance(event, RollEvent | CheckEvent) or event.parent is not None:
            return False
        return (each_round or event.what == "initiative") and may_see(event, self._battle.view)

    def _follow(self) -> None:
        """Show whom the selection of the window names."""
        selected = self._selected()
        with QSignalBlocker(self.table):
            self.table.clearSelection()
            for row in range(self.table.rowCount()):
                item = self.table.item(row, 0)
                if selected is not None and item is not None and item.data(_ID) == selected.id:
                    self.table.selectRow(row)
        self._show_chosen(selected)

    def _show_chosen(self, creature: Creature | None) -> None:
        session = self._battle.session
        on = creature is not None and session is not None
        for widget in (self.points, self.player):
            widget.setEnabled(on)
        named = shown_name(self._battle.teller.words, creature.name) if creature is not None else ""
        self.chosen.setText(named or self._battle.words("battle-choose-one"))
        if creature is None or session is None:
            return
        with QSignalBlocker(self.points), QSignalBlocker(self.player):
            self.points.setValue(session.ruleset.vitals(creature)[0])
            self.player.clear()
            for key in dict.fromkeys((PERSON, "sensible", *session.players)):
                self.player.addItem(self._battle.teller.player(key), key)
            self.player.setCurrentIndex(self.player.findData(creature.player))

    def _selected(self) -> Creature | None:
        creatures = self._battle.shown()
        return next((creatures[k] for k in self._battle.workspace.selection.creatures if k in creatures), None)

    # -- the referee's hand --------------------------------------------------------------------------------------

    def _select(self) -> None:
        items = self.table.selectedItems()
        self._battle.workspace.selection.set([items[0].data(_ID)] if items else ())

    def _set_points(self) -> None:
        creature, session = self._selected(), self._battle.session
        if creature is None or session is None or self.points.value() == session.ruleset.vitals(creature)[0]:
            return
        self._battle.intervene((("creatures", creature.id, "hit_points"), self.points.value()))

    def _set_player(self) -> None:
        creature = self._selected()
        if creature is not None and self.player.currentData() != creature.player:
            self._battle.intervene((("creatures", creature.id, "player"), self.player.currentData()))


def _dot(colour: str) -> QIcon:
    picture = QPixmap(28, 28)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#FFFFFF"), 3))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(4, 4, 20, 20)
    painter.end()
    return QIcon(picture)
