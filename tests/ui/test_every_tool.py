"""Every tool by the mouse on a map that comes with the program: what it does, how the history names it, that undo
gives the file back byte for byte, and that the window says what was made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter, to_bytes
from editor.ui.document import Document
from editor.ui.filing import sample_maps
from editor.ui.panels.layers import LayersPanel
from editor.ui.status_line import StatusLine
from editor.ui.tools import all_tools
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

MAPS = {path.name.split(".")[0]: path for path in sample_maps()}
Open = Callable[[Document], MainWindow]


@dataclass
class Job:
    """What a tool is asked to do: on which map, by which clicks, and what must be read afterwards.

    `step`: the name in the history (none: the tool leaves the map alone). `spot` and `status`: where the mouse then
    points, and what the status line says of it. `panel`: what the properties show."""

    act: Callable[[Clicks], None]
    map: str = "rope-bridge"
    step: str = ""
    spot: tuple[float, float] = (0.5, 0.5)
    status: str = ""
    said: str = ""
    panel: str = ""


def draw(*points: tuple[float, float], **options: object) -> Callable[[Clicks], None]:
    """Options by the strip, then a drag (one point: a click)."""

    def act(clicks: Clicks) -> None:
        for name, value in options.items():
            clicks.option(name, value)
        if len(points) == 1:
            clicks.map.click(points[0])
        else:
            clicks.map.drag(*points)

    return act


def place_an_ogre(clicks: Clicks) -> None:
    clicks.palette("creature", template="ogre")
    clicks.map.drag((12.5, 12.5), (12.5, 15.5))


def rub_the_bridge_out(clicks: Clicks) -> None:
    clicks.tab("layers")
    panel = clicks.window.panel("layers")
    assert isinstance(panel, LayersPanel)
    clicks.press(panel.names["structures"])
    clicks.map.click((21.5, 9.5))


def lay_down_bread(clicks: Clicks) -> None:
    clicks.palette("thing", what="bread")
    clicks.map.click((5.5, 2.5))


JOBS: dict[str, Job] = {
    "select": Job(draw((17.5, 8.5), (16.5, 7.5)), step="Move", spot=(16.5, 7.5), status="Ilmar", panel="Ilmar · Q8"),
    "creature": Job(place_an_ogre, step="Place Ogre", spot=(12.5, 12.5), status="Ogre", panel="Ogre · M13"),
    "material": Job(
        draw((14.5, 13.5), (14.5, 15.5), material="mud"), step="Paint ground", spot=(14.5, 14.5), status="mud"
    ),
    "wall": Job(draw((13.05, 13.05), (16.05, 13.05)), step="Build walls", spot=(14.5, 13.1), status="wall"),
    "door": Job(draw((26.5, 23.05)), map="flooded-hall", step="Hang doors", spot=(26.5, 23.05), status="locked"),
    "elevation": Job(draw((14.5, 14.5)), step="Change heights", spot=(14.5, 14.5), status="10 ft"),
    "ledge": Job(
        draw((13.05, 14.05), (16.05, 14.05), surface="cracked"),
        step="Draw a ledge",
        spot=(14.5, 14.1),
        status="cracked",
    ),
    "water": Job(draw((14.5, 14.5)), step="Flood", spot=(14.5, 14.5), status="3 ft"),
    "bridge": Job(
        draw((17.5, 12.5), (26.5, 12.5), railing=True),
        step="Build a bridge",
        spot=(20.5, 12.5),
        status="bridge",
        panel="Structure",
    ),
    "light": Job(draw((13.5, 13.5)), step="Light", spot=(13.5, 13.5), status="light shining 40 ft", panel="Light"),
    "thing": Job(
        lay_down_bread,
        map="trap-vault",
        step="Lay a thing down",
        spot=(5.5, 2.5),
        status="bread",
        panel="bread · F3",
    ),
    "volume": Job(
        draw((12.5, 12.5), (14.5, 13.5), kind="gas"),
        step="Span a volume",
        spot=(13.5, 12.5),
        status="gas",
        panel="1,500 cubic ft",
    ),
    "eraser": Job(rub_the_bridge_out, step="Erase"),
    "ruler": Job(draw((12.5, 12.5), (15.5, 12.5)), said="M13 to P13: 15 ft"),
}


def test_every_tool_has_a_job() -> None:
    assert set(JOBS) == {tool.key_name for tool in all_tools()}


@pytest.mark.parametrize("key", [tool.key_name for tool in all_tools()])
def test_a_tool_does_its_work_and_undo_takes_it_back(open_windows: Open, qtbot: QtBot, key: str) -> None:
    job, path = JOBS[key], MAPS[JOBS[key].map]
    window = open_windows(Document(read_encounter(path).encounter))
    clicks, document = Clicks(window, qtbot), window.document
    before = to_bytes(document.encounter)
    assert before == path.read_bytes()
    clicks.tool(key)
    job.act(clicks)
    stack = document.undo_stack
    if not job.step:
        assert to_bytes(document.encounter) == before
        assert stack.count() == 0
    else:
        assert to_bytes(document.encounter) != before
        assert stack.count() == 1
        assert stack.text(0).startswith(job.step)
    told(clicks, job)
    after = to_bytes(document.encounter)
    if job.step:
        clicks.button_of(window.main_bar, "undo")
    assert to_bytes(document.encounter) == before
    if job.step:
        clicks.button_of(window.main_bar, "redo")
        assert to_bytes(document.encounter) == after
        clicks.tab("history")
        clicks.row(window.panel("history"), 0)  # type: ignore[arg-type]
        assert to_bytes(document.encounter) == before


def told(clicks: Clicks, job: Job) -> None:
    """What the status line and the properties say."""
    status = clicks.window.statusBar()
    assert isinstance(status, StatusLine)
    if job.said:
        assert status.currentMessage().startswith(job.said)
    clicks.map.move(job.spot, down=False)
    assert job.status in status.where.text()
    if job.panel:
        clicks.tab("properties")
        shown = labels_of(clicks.window.panel("properties"))
        assert any(job.panel in text for text in shown), shown


def labels_of(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
