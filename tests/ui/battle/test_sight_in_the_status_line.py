"""The status line in battle: light, and what the selected creature has in its line of sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.field.edges import Barrier
from editor.field.grid import Edge
from editor.field.ground import LightLevel, Material
from editor.ui.document import Document
from editor.ui.filing import new_encounter
from editor.ui.status_line import StatusLine
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

Open = Callable[[Document], MainWindow]


def test_light_and_sight_of_the_place_under_the_mouse(open_windows: Open, qtbot: QtBot) -> None:
    encounter = new_encounter(12, 8)
    field = encounter.field
    field.ground.light[3, 4] = LightLevel.DARK
    field.ground.water[3, 4] = 300
    field.ground.material[3, 11] = Material.ROCK
    for row in range(8):
        field.barriers[Edge(6, row, "W")] = Barrier()
    field.touch()
    clicks = Clicks(open_windows(Document(encounter)), qtbot)
    orc = clicks.creature("orc", (2, 3), (3, 3))
    clicks.creature("ogre", (9, 3), (8, 3))
    for made in encounter.creatures.values():
        made.player = "sensible"
    names = {key: made.name for key, made in encounter.creatures.items()}
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    assert clicks.window.battle.on
    status = clicks.window.statusBar()
    assert isinstance(status, StatusLine)

    def told(column: int) -> list[str]:
        clicks.map.move((column + 0.5, 3.5), down=False)
        return status.where.text().split("  ·  ")

    clicks.window.workspace.selection.clear()
    assert "lit" in told(3)
    assert not any("sight" in part for part in told(3))
    clicks.map.click((2.5, 3.5))
    assert clicks.window.workspace.selection.creatures == {orc}
    watcher = names[orc]
    assert f"in {watcher}’s line of sight" in told(3)
    assert {"not lit", "water 3 ft deep", f"in {watcher}’s line of sight"} <= set(told(4))
    assert f"out of {watcher}’s sight" in told(8)
    assert not any("sight" in part or part == "lit" for part in told(11))
    # another watcher is followed without a move of the mouse
    told(8)
    qtbot.keyClick(clicks.window, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    (other,) = set(names) - {orc}
    assert clicks.window.workspace.selection.creatures == {other}
    assert f"in {names[other]}’s line of sight" in status.where.text()
    clicks.menu("view", "action-language-zh")
    bar = clicks.window.statusBar()
    assert isinstance(bar, StatusLine)
    clicks.map = type(clicks.map)(clicks.window)
    clicks.map.move((3.5, 3.5), down=False)
    assert "有光照" in bar.where.text()
    assert "看不到" in bar.where.text()
