"""A window of map and battle panels over the tiny ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QSplitter, QWidget
from pytestqt.qtbot import QtBot

from editor.ui.battle_mode import BattleMode
from editor.ui.canvas.view import MapView
from editor.ui.document import Document
from editor.ui.settings import Settings
from editor.ui.workspace import Workspace
from tests.ui.battle.skirmish import SKIRMISH, encounter, toy_words


class Table(NamedTuple):
    """One window with what a test touches."""

    window: QSplitter
    workspace: Workspace
    battle: BattleMode
    view: MapView
    qtbot: QtBot

    def pixel(self, column: int, row: int) -> QPoint:
        """Where the middle of a cell lies on the map widget."""
        return self.view.mapFromScene(column + 0.5, row + 0.5)

    def click(self, column: int, row: int) -> None:
        """Click on a cell of the map."""
        self.qtbot.mouseClick(
            self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self.pixel(column, row)
        )


Lay = Callable[..., Table]


@pytest.fixture
def lay(qtbot: QtBot, tmp_path: Path) -> Iterator[Lay]:
    """Lay a table: `lay(Panel, …, person="brom")` shows map and panels."""
    tables: list[Table] = []

    def make(*panels: Callable[[BattleMode], QWidget], language: str = "en", **setup: Any) -> Table:
        settings = Settings(tmp_path / "window.ini")
        workspace = Workspace(Document(encounter(**setup)), settings, toy_words(language))
        battle = BattleMode(workspace, SKIRMISH)
        window = QSplitter()
        view = workspace.view = MapView(workspace.document, workspace.words, workspace.theme)
        view.reduced_motion = True
        window.addWidget(view)
        for panel in panels:
            window.addWidget(panel(battle))
        window.resize(1300, 760)
        window.setSizes([560, *[360] * len(panels)])
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        with qtbot.waitActive(window):
            pass
        table = Table(window, workspace, battle, view, qtbot)
        tables.append(table)
        return table

    yield make
    for table in tables:
        table.battle.pause()
        table.battle.odds.finish()
