"""How fast the map is on the screen, and a step of a battle until it is seen."""

from __future__ import annotations

import time
from itertools import count

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.battle.session import Session
from editor.field.ground import Material
from editor.rules.encounter import Encounter
from editor.ui.canvas.view import MapView
from editor.ui.document import Change, Document
from editor.ui.theme import LIGHT
from editor.words import Words
from tests.benchmarks.measure import memory_mib, milliseconds, note
from tests.skirmish import melee
from tests.ui.canvas.demo import large

pytestmark = pytest.mark.benchmark

FULL_HD = (1920, 1080)


def opened(encounter: Encounter, qtbot: QtBot) -> MapView:
    view = MapView(Document(encounter), Words("en"), LIGHT)
    qtbot.addWidget(view)
    view.resize(*FULL_HD)
    view.show()
    QApplication.processEvents()
    view.grab()
    return view


def test_the_largest_map(qtbot: QtBot) -> None:
    encounter = large()
    assert (encounter.field.width, encounter.field.height, len(encounter.creatures)) == (1024, 1024, 500)
    before = memory_mib()
    start = time.perf_counter()
    view = opened(encounter, qtbot)
    found = {"open_ms": round((time.perf_counter() - start) * 1000, 1)}
    columns = count(300)

    def paint() -> None:
        column = next(columns)
        encounter.field.ground.write("material", column, 500, Material.MUD)
        assert view.document is not None
        view.document.tell(Change("ground", (column, 500, 1, 1)))
        QApplication.processEvents()

    def pan() -> None:
        view.pan(-24, -10)
        QApplication.processEvents()

    for cells in (1024, 200, 40):
        view.zoom_to(QRectF(512 - cells / 2, 512 - cells / 2, cells, cells * 9 / 16))
        QApplication.processEvents()
        found[f"repaint_{cells}_cells_ms"] = milliseconds(view.viewport().repaint, 9)
        found[f"pan_{cells}_cells_ms"] = milliseconds(pan, 9)
        found[f"edit_{cells}_cells_ms"] = milliseconds(paint, 9)
    found["memory_mib"] = round(memory_mib() - before, 1)
    note("largest_map", found)


def test_a_step_of_twenty_creatures_until_it_is_seen(qtbot: QtBot) -> None:
    encounter = melee()
    session = Session(encounter)
    view = opened(encounter, qtbot)
    view.reduced_motion = True

    def step() -> None:
        assert session.step("turn")
        view.set_creatures(session.state.creatures)
        QApplication.processEvents()
        view.viewport().repaint()

    step()
    note("step", {"step_to_pixels_ms": milliseconds(step, 41)}, {"step_to_pixels_ms": 30})
