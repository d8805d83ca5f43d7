"""The inspector of rolls: everything about the turn at the cursor, with links to map and rules, and what if."""

from __future__ import annotations

from functools import partial
from html import escape

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QSplitter, QTextBrowser, QVBoxLayout, QWidget

from editor.files.phrases import plain
from editor.rulecards import RuleCards
from editor.rules.trace import CheckEvent, ChoiceEvent, RollEvent
from editor.ui.battle_mode import BattleMode
from editor.ui.panels.rich_rows import RichTree
from editor.ui.panels.roll_rows import RowMaker, inks_of, turn_of
from editor.ui.seen_by import shown_events

_MOST_FACES = 100
_WIDTH = 360
"""Below this many pixels the lines of a roll wrap too often."""


class InspectorPanel(QWidget):
    """The roll tree with the rule card below it and the lines of the battle above it."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__()
        self._battle = battle
        words = battle.words
        self.setMinimumWidth(_WIDTH)
        self.heads = QComboBox()
        self.heads.setAccessibleName(words("inspector-heads"))
        self.heads.setToolTip(words("inspector-heads"))
        self.empty = QLabel(words("inspector-empty"))
        self.empty.setWordWrap(True)
        self.empty.setMargin(8)
        self.tree = RichTree()
        self.tree.setAccessibleName(words("inspector-tree"))
        self.card = QTextBrowser()
        self.card.setAccessibleName(words("inspector-card"))
        self.card.setOpenLinks(False)
        self.card.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.card.hide()
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.tree)
        split.addWidget(self.card)
        split.setStretchFactor(0, 4)
        split.setStretchFactor(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.heads)
        layout.addWidget(self.empty)
        layout.addWidget(split, 1)
        self._cards: RuleCards | None = None
        self.menu: QMenu | None = None
        self.tree.link_hovered.connect(lambda link: battle.map.show_link(link or None))
        self.tree.link_clicked.connect(self._follow)
        self.tree.menu_wanted.connect(self._row_menu)
        self.heads.activated.connect(self._switch)
        battle.changed.connect(self.refresh)
        battle.card_wanted.connect(self.show_card)
        self.refresh()

    def refresh(self) -> None:
        """Show the turn at the cursor."""
        self._fill_heads()
        turn = turn_of(self._battle.events, self._battle.cursor)
        events = shown_events(turn, self._battle.view)
        maker = RowMaker(self._battle.teller, inks_of(self.palette()), self._battle.told)
        self.tree.show_rows(maker.rows(events))
        self.empty.setVisible(not events)
        self.tree.setVisible(bool(events))
        index = self._row_of_last(len(turn))
        if index is not None:
            self.tree.setCurrentIndex(index)
            self.tree.scrollTo(index)

    def _row_of_last(self, count: int) -> QModelIndex | None:
        """The row of the event before the cursor, or of the nearest one before it that is shown."""
        cursor = self._battle.cursor
        for event in range(cursor, cursor - count, -1):
            index = self.tree.index_of_event(event)
            if index is not None:
                return index
        return None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "menu"):
            self.refresh()

    # -- lines of the battle -------------------------------------------------------------------------------------

    def _fill_heads(self) -> None:
        session = self._battle.session
        names = list(session.journal.heads) if session is not None else []
        self.heads.clear()
        for name in names:
            self.heads.addItem(self._head_name(name), name)
        if session is not None:
            self.heads.setCurrentIndex(self.heads.findData(session.journal.head))
        self.heads.setVisible(len(names) > 1)

    def _head_name(self, name: str) -> str:
        kind, _, number = name.partition(" ")
        if name == "main" or (kind == "branch" and number.isdigit()):
            return self._battle.words(f"inspector-head-{kind}", number=number)
        return name

    def _switch(self) -> None:
        self._battle.switch(str(self.heads.currentData()))

    # -- links ---------------------------------------------------------------------------------------------------

    def _follow(self, link: str, at: QPoint) -> None:
        kind, _, rest = link.partition(":")
        if kind == "die":
            event, _, die = rest.partition(",")
            self._popup(self._face_menu(int(event), int(die)), at)
        elif kind == "choice":
            self._popup(self._choice_menu(int(rest)), at)
        else:
            self._battle.follow(link)

    def _popup(self, menu: QMenu, at: QPoint) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = menu
        menu.popup(at)

    def _face_menu(self, event_id: int, at: int) -> QMenu:
        event = self._battle.events[event_id - 1]
        assert isinstance(event, CheckEvent | RollEvent)
        die = event.dice[at]
        menu = QMenu(self._battle.words("inspector-other-face"), self)
        title = menu.addAction(self._battle.words("inspector-other-face"))
        title.setEnabled(False)
        for face in range(1, min(die.sides, _MOST_FACES) + 1):
            action = menu.addAction(str(face))
            action.setCheckable(True)
            action.setChecked(face == die.face)
            action.triggered.connect(partial(self._force, f"{event.key}/{at}", face))
        return menu

    def _force(self, key: str, face: int, _checked: bool = False) -> None:
        self._battle.force(key, face)

    def _choice_menu(self, event_id: int) -> QMenu:
        event = self._battle.events[event_id - 1]
        assert isinstance(event, ChoiceEvent)
        menu = QMenu(self._battle.words("inspector-rethink"), self)
        title = menu.addAction(self._battle.words("inspector-rethink"))
        title.setEnabled(False)
        for option in event.options:
            if "@*" in option:
                continue
            action = menu.addAction(plain(self._battle.teller.option_text(option)))
            action.setCheckable(True)
            action.setChecked(option == event.chosen)
            action.triggered.connect(partial(self._rethink, event.key, option))
        return menu

    def _rethink(self, key: str, option: str, _checked: bool = False) -> None:
        self._battle.rethink(key, option)

    def _row_menu(self, index: QModelIndex, at: QPoint) -> None:
        """Everything that the mouse can do with a row, for the keys."""
        menu = QMenu(self)
        for link in self.tree.links_of(index):
            kind, _, rest = link.partition(":")
            if kind == "die":
                event, _, die = rest.partition(",")
                menu.addMenu(self._face_menu(int(event), int(die)))
            elif kind == "choice":
                menu.addMenu(self._choice_menu(int(rest)))
            else:
                action = menu.addAction(self._link_name(kind, rest))
                action.triggered.connect(lambda _on=False, link=link: self._battle.follow(link))
                action.hovered.connect(lambda link=link: self._battle.map.show_link(link))
        if menu.isEmpty():
            menu.deleteLater()
        else:
            self._popup(menu, at)

    def _link_name(self, kind: str, name: str) -> str:
        if kind == "rule":
            return self._battle.words("inspector-open-rule", rule=name)
        if kind == "creature":
            return self._battle.words("inspector-show", name=self._battle.teller.names.get(name, name))
        column, _, row = name.partition(",")
        return self._battle.words("inspector-show", name=plain(self._battle.teller.cell((int(column), int(row)))))

    # -- rule cards ----------------------------------------------------------------------------------------------

    def show_card(self, rule: str) -> None:
        """Open the card of a rule in the pane below."""
        session = self._battle.session
        ruleset = session.ruleset.key if session is not None else self._battle.workspace.document.encounter.ruleset
        language = self._battle.workspace.words.language
        if self._cards is None or (self._cards.ruleset, self._cards.language) != (ruleset, language):
            self._cards = RuleCards(ruleset, language)
        card = self._cards.card(rule)
        title = escape(card.title) if card is not None else ""
        text = escape(card.text) if card is not None else escape(self._battle.words("inspector-no-card", rule=rule))
        paragraphs = "".join(f"<p>{part}</p>" for part in text.split("\n") if part.strip())
        self.card.setHtml(f"<h3>{escape(rule)} {title}</h3>{paragraphs}")
        self.card.show()
