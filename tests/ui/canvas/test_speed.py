"""Times of the map on the screen; run with `-m benchmark -s`, prints one JSON object."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.field.ground import Material
from editor.ui.canvas.view import MapView
from editor.ui.document import Change, Document
from editor.ui.theme import LIGHT
from editor.words import Words
from tests.ui.canvas.demo import large


def timed(act: Callable[[], object], times: int = 5) -> float:
    """The middle of several runs, in milliseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        taken.append((time.perf_counter() - start) * 1000)
    return round(sorted(taken)[times // 2], 2)


@pytest.mark.benchmark
def test_speed_of_the_largest_map(qtbot: QtBot) -> None:
    encounter = large()
    document, words = Document(encounter), Words("en")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.perf_counter()
    view = MapView(document, words, LIGHT)
    qtbot.addWidget(view)
    view.resize(1280, 860)
    view.show()
    QApplication.processEvents()
    view.grab()
    result: dict[str, float] = {"open_ms": round((time.perf_counter() - start) * 1000, 1)}
    canvas = QPixmap(view.viewport().size())

    def repaint() -> None:
        view.viewport().repaint()

    for name, cells in (("whole", 1024), ("200_cells", 200), ("100_cells", 100), ("40_cells", 40)):
        view.zoom_to(QRectF(500 - cells / 2, 500 - cells / 2, cells, cells * 0.67))
        QApplication.processEvents()
        result[f"repaint_{name}_ms"] = timed(repaint)

        def pan() -> None:
            view.pan(-24, -10)
            QApplication.processEvents()

        result[f"pan_{name}_ms"] = timed(pan, 9)
        column = iter(range(490, 520))

        def edit(places: object = column) -> None:
            c = next(places)  # type: ignore[call-overload]
            encounter.field.ground.material[500, c] = Material.MUD
            document.tell(Change("ground", (c, 500, 1, 1)))
            QApplication.processEvents()

        result[f"edit_{name}_ms"] = timed(edit)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    result["memory_mb"] = round((after - before) / 1024, 1)
    print(json.dumps({"canvas_1024": result}))
    assert canvas.width() == view.viewport().width()
    assert result["open_ms"] < 3000
