"""How dark the dark is drawn: the fader and the eye of the ambient light, by the mouse."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from editor.field.ground import LightLevel
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks
from tests.ui.state import state_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def brightness_at(window: MainWindow, x: float, y: float) -> int:
    """How bright a point of the map is on the screen."""
    QApplication.processEvents()
    picture = window.view.viewport().grab().toImage()
    return picture.pixelColor(window.view.mapFromScene(x, y)).lightness()


def drag_fader(qtbot: QtBot, fader: QSlider, share: float) -> None:
    """Drag the handle of a slider from its right end."""
    middle = fader.height() // 2
    start, end = QPoint(fader.width() - 5, middle), QPoint(round(5 + share * (fader.width() - 10)), middle)
    qtbot.mousePress(fader, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(fader, end)
    qtbot.mouseRelease(fader, Qt.MouseButton.LeftButton, pos=end)


def test_the_dark_is_drawn_fainter(window: MainWindow, qtbot: QtBot) -> None:
    clicks = Clicks(window, qtbot)
    clicks.tool("light")
    clicks.option("mode", "ambient")
    clicks.option("shape", "rectangle")
    clicks.map.drag((2.5, 2.5), (8.5, 8.5))
    assert window.document.encounter.field.ground.light[5, 5] == LightLevel.DARK
    clicks.tab("layers")
    layers: Any = window.panel("layers")
    before = state_of(window.document.encounter)
    dark, day = brightness_at(window, 5.3, 5.4), brightness_at(window, 12.3, 5.4)
    assert dark < day - 20
    drag_fader(qtbot, layers.faders["light"], 0.3)
    assert 10 <= layers.faders["light"].value() < 60
    faint = brightness_at(window, 5.3, 5.4)
    assert dark + 5 < faint < day
    assert brightness_at(window, 12.3, 5.4) == day
    clicks.press(layers.shown["light"])
    assert abs(brightness_at(window, 5.3, 5.4) - day) <= 8
    clicks.press(layers.shown["light"])
    assert brightness_at(window, 5.3, 5.4) == faint
    assert state_of(window.document.encounter) == before
