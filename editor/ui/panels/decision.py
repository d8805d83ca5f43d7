"""The decision that waits: its question and its options by action; what is highlighted is lit on the map."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.field.grid import Place, feet
from editor.files.phrases import plain
from editor.rules.decision import Decision, Option, Places
from editor.ui.battle_mode import BattleMode

_OPTION = Qt.ItemDataRole.UserRole
_PLACES = Qt.ItemDataRole.UserRole + 1
_QUICK = 9
_LISTED = 120
"""So many places of an action are listed at most."""


class DecisionList(QWidget):
    """The options of the waiting decision. Keys 1 to 9 choose the first nine, Return the highlighted one."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__()
        self._battle = battle
        self._shown: Decision | None = None
        self.quick: list[Option] = []
        self.question = QLabel()
        self.question.setWordWrap(True)
        font = self.question.font()
        font.setBold(True)
        self.question.setFont(font)
        self.tree = QTreeWidget()
        self.tree.setColumnCount(2)
        self.tree.setHeaderHidden(True)
        self.tree.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.tree.setRootIsDecorated(True)
        self.tree.setIndentation(14)
        self.tree.setAccessibleName(battle.words("battle-options"))
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.refusal = QLabel()
        self.refusal.setWordWrap(True)
        self.refusal.setObjectName("refusal")
        self.refusal.setVisible(False)
        self.hint = QLabel(battle.words("battle-hint-of-units"))
        self.hint.setWordWrap(True)
        self.hint.setVisible(False)
        self.choose = QPushButton(battle.words("battle-choose"))
        self.choose.setToolTip(battle.words("battle-choose.help"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.question)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self.refusal)
        layout.addWidget(self.hint)
        layout.addWidget(self.choose)
        self.tree.currentItemChanged.connect(self._look)
        self.tree.itemActivated.connect(self._take)
        self.tree.itemExpanded.connect(self._fill_places)
        self.choose.clicked.connect(self._take_current)
        self._keys = [QShortcut(QKeySequence(str(number)), self) for number in range(1, _QUICK + 1)]
        for number, key in enumerate(self._keys):
            key.activated.connect(lambda at=number: self._take_quick(at))
        battle.changed.connect(self.refresh)
        battle.highlighted.connect(self._show_highlighted)
        self.refresh()

    def refresh(self) -> None:
        """Show the decision at the cursor."""
        decision = self._battle.decision
        if decision is self._shown and decision is not None:
            return
        self._shown = decision
        self.quick = []
        with QSignalBlocker(self.tree):
            self.tree.clear()
            if decision is not None:
                self._fill(decision)
        withheld = self._battle.withheld
        self.setVisible(decision is not None or bool(withheld))
        self.tree.setVisible(decision is not None)
        self.choose.setVisible(decision is not None)
        for number, key in enumerate(self._keys):
            key.setEnabled(number < len(self.quick))
        if decision is None:
            self.question.setText(withheld)
            self.refusal.setVisible(False)
            return
        self.question.setText(self._battle.teller.question(decision.what, decision.actor))
        why = self._battle.refusal()
        self.refusal.setText(why)
        self.refusal.setVisible(bool(why))
        first = self._first_option()
        if first is not None:
            self.tree.setCurrentItem(first)

    def _fill(self, decision: Decision) -> None:
        groups: dict[str, list[Option]] = {}
        for option in decision.options:
            groups.setdefault(option.action, []).append(option)
        for action, options in groups.items():
            if len(options) == 1:
                self.tree.addTopLevelItem(self._item(options[0]))
                continue
            group = QTreeWidgetItem([self._battle.teller.action_name(action), str(len(options))])
            self.tree.addTopLevelItem(group)
            # which way to turn is seldom the question: such a list stays closed, and its options get no keys
            is_open = any(option.facing is None for option in options)
            for option in options:
                group.addChild(self._item(option, quick=is_open))
            group.setExpanded(is_open)
        for places in decision.places:
            self.tree.addTopLevelItem(self._group_of(places))

    def _item(self, option: Option, cost: str = "", *, quick: bool = True) -> QTreeWidgetItem:
        text = plain(self._battle.teller.option_text(option))
        item = QTreeWidgetItem([text, cost])
        item.setData(0, _OPTION, option)
        if quick and len(self.quick) < _QUICK:
            self.quick.append(option)
            item.setText(1, f"[{len(self.quick)}]")
            item.setToolTip(0, self._battle.words("battle-key", key=len(self.quick)))
        return item

    def _group_of(self, places: Places) -> QTreeWidgetItem:
        name = plain(self._battle.teller.option_text(Option(places.action, item=places.item)))
        words = self._battle.words("battle-places", action=name, count=len(places.costs))
        group = QTreeWidgetItem([words, ""])
        group.setToolTip(0, self._battle.words("battle-places.help"))
        group.setData(0, _PLACES, places)
        group.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        return group

    def _fill_places(self, group: QTreeWidgetItem) -> None:
        """The many places are listed when somebody opens them, the nearest first; of very many the nearest ones and
        those that the map points at."""
        places = group.data(0, _PLACES)
        if places is None or group.childCount():
            return
        near = sorted(places.costs.items(), key=lambda at: (at[1], at[0]))
        group.addChildren([self._place_item(places, place, cost) for place, cost in near[:_LISTED]])
        if len(near) > _LISTED:
            more = QTreeWidgetItem([self._battle.words("battle-more-places", count=len(near) - _LISTED), ""])
            more.setFlags(Qt.ItemFlag.NoItemFlags)
            group.addChild(more)

    def _place_item(self, places: Places, place: Place, cost: int) -> QTreeWidgetItem:
        text = self._battle.words("length-feet", feet=feet(cost))
        item = self._item(places.option(place), text, quick=False)
        item.setText(0, self._battle.map.option_told(places.option(place)))
        item.setToolTip(0, item.text(0))
        return item

    def _first_option(self) -> QTreeWidgetItem | None:
        for row in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(row)
            for item in (top, top.child(0)) if top is not None else ():
                if item is not None and item.data(0, _OPTION) is not None:
                    return item
        return None

    # -- looking and choosing ------------------------------------------------------------------------------------

    def _look(self, item: QTreeWidgetItem | None, _before: QTreeWidgetItem | None = None) -> None:
        option = item.data(0, _OPTION) if item is not None else None
        places = item.data(0, _PLACES) if item is not None else None
        if places is not None:
            self._battle.map.tool.wants(places.action, places.item)
        self.choose.setEnabled(option is not None)
        self._battle.highlight(option)

    def _show_highlighted(self, option: Option | None) -> None:
        """The map has highlighted an option: show it in the list; of a march say how to turn."""
        decision = self._battle.decision
        actor = self._battle.creatures().get(decision.actor) if decision is not None else None
        goes = option is not None and option.place is not None
        self.hint.setVisible(goes and actor is not None and bool(actor.parts))
        current = self.tree.currentItem()
        if option is None or (current is not None and current.data(0, _OPTION) == option):
            return
        item = self._item_of(option)
        if item is not None:
            with QSignalBlocker(self.tree):
                self.tree.setCurrentItem(item)
            self.choose.setEnabled(True)

    def _item_of(self, option: Option) -> QTreeWidgetItem | None:
        for row in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(row)
            if top is None:
                continue
            places = top.data(0, _PLACES)
            if places is not None and places.offers(option):
                self._fill_places(top)
            for item in (top, *(top.child(i) for i in range(top.childCount()))):
                if item is not None and item.data(0, _OPTION) == option:
                    return item
            if places is not None and option.place is not None and places.offers(option):
                item = self._place_item(places, option.place, places.costs[option.place])
                top.insertChild(_LISTED, item)
                return item
        return None

    def _take(self, item: QTreeWidgetItem) -> None:
        option = item.data(0, _OPTION)
        if option is not None:
            self._battle.choose(option)
        else:
            item.setExpanded(not item.isExpanded())

    def _take_current(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self._take(item)

    def _take_quick(self, number: int) -> None:
        if number < len(self.quick):
            self._battle.choose(self.quick[number])
