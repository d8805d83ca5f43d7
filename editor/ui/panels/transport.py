"""The buttons that move through a battle: by roll, action, turn and round, both ways, to both ends, and by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QToolButton, QWidget

from editor.battle.steps import UNITS
from editor.ui.battle_mode import BattleMode
from editor.ui.icons import set_icon

_BACK, _FORWARD = "mdi6.chevron-left", "mdi6.chevron-right"
_KEYS = {"roll": "F5", "action": "F6", "turn": "F7", "round": "F8"}


class Transport(QWidget):
    """Two rows of buttons, back above forward. Actions carry the shortcuts, so that they work all over the window."""

    def __init__(self, battle: BattleMode) -> None:
        super().__init__()
        self._battle = battle
        self._words = battle.words
        self.steps: dict[str, QAction] = {}
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        self._add("to-start", 0, 0, "mdi6.skip-backward", "Ctrl+Home", lambda: battle.seek(0))
        self._add("to-end", 1, 0, "mdi6.skip-forward", "Ctrl+End", lambda: battle.seek(len(battle.events)))
        for column, unit in enumerate(UNITS, start=1):
            back, forth = f"back-{unit}", f"step-{unit}"
            self._add(back, 0, column, _BACK, f"Shift+{_KEYS[unit]}", partial(battle.back, unit))
            self._add(forth, 1, column, _FORWARD, _KEYS[unit], partial(battle.step, unit))
        self.play = self._add("play", 2, 0, "mdi6.play", "F9", self._toggle_play)
        self.play.setCheckable(True)
        self.where = QLabel()
        self.where.setWordWrap(True)
        grid.addWidget(self.where, 2, 1, 1, 4)
        battle.changed.connect(self.refresh)
        self.refresh()

    def _add(self, key: str, row: int, column: int, icon: str, shortcut: str, run: Callable[[], object]) -> QAction:
        # menus show the whole of it, buttons the short form
        action = QAction(self._words(f"battle-{key}.help"), self)
        action.setIconText(self._words(f"battle-{key}"))
        action.setShortcut(QKeySequence(shortcut))
        action.setToolTip(f"{self._words(f'battle-{key}.help')} ({action.shortcut().toString()})")
        action.triggered.connect(lambda _on=False: run())
        set_icon(action, icon)
        button = QToolButton()
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setIconSize(QSize(16, 16))
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setAccessibleName(self._words(f"battle-{key}.help"))
        button.setObjectName(f"battle-{key}")
        self._grid.addWidget(button, row, column)
        self.addAction(action)
        self.steps[key] = action
        return action

    def _toggle_play(self) -> None:
        if self._battle.playing:
            self._battle.pause()
        else:
            self._battle.play()

    def refresh(self) -> None:
        """Enable what can be done at the cursor, and say where that is."""
        battle, session = self._battle, self._battle.session
        at_end = session is None or session.at_end
        stuck = session is None or (at_end and (session.pending is not None or session.over is not None))
        for key, action in self.steps.items():
            backward = key == "to-start" or key.startswith("back-")
            off = session is None or battle.cursor == 0 if backward else at_end if key == "to-end" else stuck
            action.setEnabled(not off)
        self.play.setChecked(battle.playing)
        self.play.setIconText(self._words("battle-pause" if battle.playing else "battle-play"))
        if session is None:
            self.where.setText("")
            return
        told = battle.counted()
        text = self._words("battle-where", round=session.state.round, event=told.at(battle.cursor), count=len(told))
        stage, values = session.ruleset.stage(session.referee)
        self.where.setText(f"{text}\n{self._words(stage, **values)}" if stage else text)
