"""The log (views, filter, going there, export) and the timeline (courses, scrubbing)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from editor.rules.trace import CheckEvent
from editor.ui.panels.log import LogPanel
from editor.ui.panels.timeline import TimelinePanel
from tests.ui.battle.conftest import Lay, Table

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
# the offscreen platform has no keyboard to grab for an open menu
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def log_of(table: Table) -> LogPanel:
    panel = table.window.widget(1)
    assert isinstance(panel, LogPanel)
    return panel


def rows(panel: LogPanel) -> list[str]:
    return [str(panel.model.index(row).data()) for row in range(panel.model.rowCount())]


def played(lay: Lay, *panels: type[QWidget], turns: int = 12) -> Table:
    table = lay(*panels, hit_points=20)
    table.battle.start()
    for _ in range(turns):
        table.battle.step("turn")
    return table


def test_a_click_goes_to_that_point_of_the_battle(lay: Lay) -> None:
    table = played(lay, LogPanel)
    panel = log_of(table)
    row = next(
        i for i, event in enumerate(panel.model.shown) if isinstance(table.battle.events[event - 1], CheckEvent)
    )
    index = panel.model.index(row)
    panel.list.scrollTo(index)
    table.qtbot.mouseClick(panel.list.viewport(), LEFT, NONE, panel.list.visualRect(index).center())
    assert table.battle.cursor == panel.model.shown[row]
    assert isinstance(table.battle.events[table.battle.cursor - 1], CheckEvent)
    assert panel.list.currentIndex().row() == row


def test_the_public_view_leaves_secrets_out(lay: Lay) -> None:
    table = played(lay, LogPanel)
    panel = log_of(table)
    assert any("stumbles" in text for text in rows(panel))
    panel.views.setFocus()
    table.qtbot.keyClick(panel.views, Qt.Key.Key_Down)
    assert panel.views.currentText() == "Seen by: everybody"
    assert rows(panel)
    assert not any("stumbles" in text for text in rows(panel))


def test_the_filter_keeps_lines_with_the_words(lay: Lay) -> None:
    table = played(lay, LogPanel)
    panel = log_of(table)
    everything = len(rows(panel))
    panel.filter.setFocus()
    table.qtbot.keyClicks(panel.filter, "hit POINTS")
    table.qtbot.waitUntil(lambda: not panel._more.isActive())
    assert 0 < len(rows(panel)) < everything
    assert all("hit points" in text for text in rows(panel))
    panel.filter.clear()
    assert len(rows(panel)) == everything


def test_another_line_of_the_battle_is_another_log(lay: Lay) -> None:
    table = played(lay, LogPanel)
    panel = log_of(table)
    check = next(e for e in table.battle.events if isinstance(e, CheckEvent))
    table.battle.force(f"{check.key}/0", 20 if check.band == "failure" else 1)
    assert max(panel.model.shown) <= len(table.battle.events)
    assert rows(panel)[-1]


@pytest.mark.parametrize("kind", ["html", "txt", "jsonl"])
def test_export_writes_the_chosen_view(lay: Lay, tmp_path: Path, kind: str) -> None:
    table = played(lay, LogPanel)
    panel = log_of(table)
    path = tmp_path / f"log.{kind}"
    panel.ask_path = lambda parent, title, suffix: path
    said: list[str] = []
    table.battle.said.connect(said.append)
    menu = panel.menu
    menu.popup(panel.mapToGlobal(QPoint(10, 10)))
    action = next(a for a in menu.actions() if a.objectName() == f"log-export-{kind}")
    table.qtbot.mouseClick(menu, LEFT, NONE, menu.actionGeometry(action).center())
    text = path.read_text(encoding="utf-8")
    assert said == [f"The log was written to {path}."]
    if kind == "jsonl":
        assert len([json.loads(line) for line in text.splitlines()]) == len(table.battle.events)
    else:
        assert "Brom" in text
        assert "strength" in text or kind == "txt"


def test_a_file_that_cannot_be_written_is_said(lay: Lay, tmp_path: Path) -> None:
    table = played(lay, LogPanel)
    panel = log_of(table)
    panel.ask_path = lambda parent, title, suffix: tmp_path / "missing" / "log.txt"
    said: list[str] = []
    table.battle.said.connect(said.append)
    panel._export("txt")
    assert "cannot be written (No such file or directory)" in said[0]


def timeline_of(table: Table) -> TimelinePanel:
    panel = table.window.widget(1)
    assert isinstance(panel, TimelinePanel)
    return panel


def test_courses_of_hit_points(lay: Lay) -> None:
    table = played(lay, TimelinePanel)
    panel = timeline_of(table)
    table.qtbot.waitUntil(lambda: not panel._stale)
    assert set(panel.curves) == {"brom", "grishnak", "adda", "snaga"}
    for key, (at, points) in panel.curves.items():
        assert at[0] == 0
        assert at[-1] == len(table.battle.events)
        assert points[0] == 20
        assert points[-1] == table.battle.creatures()[key].condition.hit_points
    assert any(len(points) > 2 for _, points in panel.curves.values())


def send(
    port: QWidget,
    kind: QMouseEvent.Type,
    at: QPoint,
    button: Qt.MouseButton = Qt.MouseButton.NoButton,
    held: Qt.MouseButton | None = None,
) -> None:
    event = QMouseEvent(kind, at, port.mapToGlobal(at), button, button if held is None else held, NONE)
    QApplication.sendEvent(port, event)


def test_dragging_the_line_scrubs(lay: Lay) -> None:
    table = played(lay, TimelinePanel)
    panel = timeline_of(table)
    end = len(table.battle.events)
    table.qtbot.waitUntil(lambda: not panel._stale)
    assert panel.line.value() == end
    box = panel.plot.plotItem.vb

    def pixel(x: float) -> QPoint:
        middle = box.viewRange()[1]
        scene = box.mapViewToScene(QPointF(x, sum(middle) / 2))
        return panel.plot.mapFromScene(scene)

    port = panel.plot.viewport()
    send(port, QMouseEvent.Type.MouseMove, pixel(end))
    send(port, QMouseEvent.Type.MouseButtonPress, pixel(end), LEFT)
    for share in (0.9, 0.8, 0.6, 0.5):
        send(port, QMouseEvent.Type.MouseMove, pixel(end * share), Qt.MouseButton.NoButton, LEFT)
    send(port, QMouseEvent.Type.MouseButtonRelease, pixel(end * 0.5), LEFT, Qt.MouseButton.NoButton)
    assert abs(table.battle.cursor - end / 2) <= 2
    table.qtbot.keyClick(panel, Qt.Key.Key_Home)
    assert table.battle.cursor == 0
    assert panel.line.value() == 0
    table.qtbot.keyClick(panel, Qt.Key.Key_Right)
    assert table.battle.cursor == 1


def test_the_timeline_loads_its_plot_when_first_seen(lay: Lay) -> None:
    table = lay(TimelinePanel)
    panel = timeline_of(table)
    assert panel.plot is None
    panel.hide()
    table.battle.start()
    table.battle.step("turn")
    assert panel.plot is None
    panel.show()
    table.qtbot.waitUntil(lambda: panel.plot is not None)
