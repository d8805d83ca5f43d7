"""A window on a small map, and hands for its mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.rules.encounter import Encounter
from editor.ui.app import make_window
from editor.ui.document import Document
from editor.ui.filing import new_encounter
from editor.ui.settings import Settings
from editor.ui.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Hand:
    """Works the mouse over the map; points are in cells (2.5, 3.5 is the middle of C4)."""

    def __init__(self, window: MainWindow) -> None:
        self._view = window.view

    def pixel(self, x: float, y: float) -> QPoint:
        return self._view.mapFromScene(QPointF(x, y))

    def send(self, kind: QEvent.Type, at: tuple[float, float], modifiers: Any = NONE, *, down: bool = True) -> None:
        pixel = QPointF(self.pixel(*at))
        viewport = self._view.viewport()
        button = LEFT if kind != QEvent.Type.MouseMove else Qt.MouseButton.NoButton
        held = LEFT if down else Qt.MouseButton.NoButton
        event = QMouseEvent(kind, pixel, viewport.mapToGlobal(pixel), button, held, modifiers)
        QApplication.sendEvent(viewport, event)

    def press(self, at: tuple[float, float], modifiers: Any = NONE) -> None:
        self.send(QEvent.Type.MouseButtonPress, at, modifiers)

    def move(self, at: tuple[float, float], modifiers: Any = NONE, *, down: bool = True) -> None:
        self.send(QEvent.Type.MouseMove, at, modifiers, down=down)

    def release(self, at: tuple[float, float], modifiers: Any = NONE) -> None:
        self.send(QEvent.Type.MouseButtonRelease, at, modifiers, down=False)

    def click(self, at: tuple[float, float], modifiers: Any = NONE) -> None:
        self.move(at, down=False)
        self.press(at, modifiers)
        self.release(at, modifiers)

    def drag(self, *points: tuple[float, float], modifiers: Any = NONE) -> None:
        self.press(points[0], modifiers)
        for point in points[1:]:
            self.move(point, modifiers)
        self.release(points[-1], modifiers)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    made = Settings(tmp_path / "window.ini")
    made.language = "en"
    made.theme = "light"
    return made


@pytest.fixture
def open_windows(qtbot: QtBot, settings: Settings) -> Iterator[Callable[[Document], MainWindow]]:
    made: list[MainWindow] = []

    def open_(document: Document) -> MainWindow:
        window = make_window(settings, document)
        window.resize(1400, 900)
        with qtbot.waitExposed(window):
            window.show()
        window.view.zoom_to_fit()
        made.append(window)
        return window

    yield open_
    for window in made:
        window.document.undo_stack.setClean()
        window.close()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(scope="module")
def lasting_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One window for all tests of a file: each shows its own encounter in it (`shown_anew`). Much cheaper than a
    window a test."""
    settings = Settings(tmp_path_factory.mktemp("lasting") / "window.ini")
    settings.language, settings.theme = "en", "light"
    window = make_window(settings, Document(new_encounter(20, 15)))
    window.resize(1400, 900)
    window.show()
    yield window
    window.document.undo_stack.setClean()
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown_anew(window: MainWindow, encounter: Encounter) -> MainWindow:
    """The window with that encounter in Edit, as if it had just been opened; its language stays as it is."""
    window.document.replace(encounter)
    window.set_mode("edit")
    window.workspace.selection.clear()
    window.view.zoom_to_fit()
    window.view.reduced_motion = False
    window.activateWindow()
    QApplication.processEvents()
    assert not window.battle.on
    return window


def in_english(window: MainWindow) -> None:
    """For tests that read English lines of a window that may have been left in another language."""
    if window.workspace.words.language != "en":
        window.set_language("en")


@pytest.fixture
def window(open_windows: Callable[[Document], MainWindow]) -> MainWindow:
    return open_windows(Document(new_encounter(20, 15)))


@pytest.fixture
def hand(window: MainWindow) -> Hand:
    return Hand(window)
