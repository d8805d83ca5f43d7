"""The battle panel: start and end, stepping, who is next, the waiting decision with its options and their odds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.ui.battle_mode import BattleMode
from editor.ui.panels.decision import DecisionList
from editor.ui.panels.odds_view import OddsView
from editor.ui.panels.roster import Roster
from editor.ui.panels.transport import Transport

_MARGIN = 8


class BattlePanel(QScrollArea):
    """Everything one needs to play."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__()
        self._battle = battle
        words = battle.words
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.start = QPushButton(words("battle-start"))
        self.start.setToolTip(words("battle-start.help"))
        self.stop = QPushButton(words("battle-stop"))
        self.stop.setToolTip(words("battle-stop.help"))
        self.hint = QLabel(words("battle-hint"))
        self.hint.setWordWrap(True)
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.setObjectName("battle-message")
        self.transport = Transport(battle)
        self.roster = Roster(battle)
        self.roster.setMinimumHeight(140)
        self.decision = DecisionList(battle)
        self.decision.setMinimumHeight(185)
        self.odds = OddsView(battle)
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.setSpacing(8)
        buttons = QHBoxLayout()
        buttons.addWidget(self.start)
        buttons.addWidget(self.stop)
        buttons.addStretch(1)
        layout.addLayout(buttons)
        layout.addWidget(self.hint)
        layout.addWidget(self.transport)
        layout.addWidget(self.message)
        layout.addWidget(self.decision, 1)
        layout.addWidget(self.odds)
        layout.addWidget(self.roster, 1)
        layout.addStretch(0)
        self.setWidget(page)
        self.start.clicked.connect(battle.start)
        self.stop.clicked.connect(lambda: ask_to_stop(battle, self.window()))
        battle.changed.connect(self.refresh)
        battle.said.connect(self._say)
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The panel scrolls down, but not sideways: it is as wide as what is in it."""
        page = self.widget()
        if event.type() == QEvent.Type.LayoutRequest and page is not None and watched is page:
            wide = page.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
            self.setMinimumWidth(max(wide, self.minimumWidth()))
        return super().eventFilter(watched, event)

    def refresh(self) -> None:
        """Show what belongs to the moment."""
        on = self._battle.on
        self.start.setVisible(not on)
        self.hint.setVisible(not on)
        for widget in (self.stop, self.transport, self.roster):
            widget.setVisible(on)
        session = self._battle.session
        over = session.over if session is not None else None
        self.message.setText(self._battle.words("battle-is-over") if over is not None else "")
        self.message.setVisible(over is not None)

    def _say(self, text: str) -> None:
        self.message.setText(text)
        self.message.setVisible(bool(text))


def ask_to_stop(battle: BattleMode, parent: QWidget) -> QMessageBox | None:
    """End the battle; when something was played, ask first what becomes of it."""
    if not battle.worth_asking:
        battle.stop(keep=False)
        return None
    return ask_what_becomes(battle, parent)


def ask_what_becomes(battle: BattleMode, parent: QWidget) -> QMessageBox:
    """Ask whether the battle stays part of the file or is dropped; the battle goes on where neither is chosen."""
    words = battle.words
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(words("battle-leave-title"))
    box.setText(words("battle-leave"))
    keep = box.addButton(words("battle-keep"), QMessageBox.ButtonRole.AcceptRole)
    drop = box.addButton(words("battle-drop"), QMessageBox.ButtonRole.DestructiveRole)
    box.addButton(words("battle-go-on"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    keep.clicked.connect(lambda: battle.stop(keep=True))
    drop.clicked.connect(lambda: battle.stop(keep=False))
    box.open()
    return box
