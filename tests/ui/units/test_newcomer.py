"""A newcomer's whole way to a massed battle, by the mouse: an empty map, a tunnel, four units, torches, three rounds,
back to the start, saved and opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.field.ground import Material
from editor.ui.dialogs import FormDialog
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks, middle
from tests.ui.conftest import shown_anew
from tests.ui.units.legion import battlefield

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

TUNNEL = range(12, 16)
"""Rows of the tunnel: four cells, two figures abreast."""


def new_map(clicks: Clicks, qtbot: QtBot) -> None:
    """File ▸ New map: rock, by the rules of massed combat; their cells are of the size that the rules want."""
    clicks.menu("file", "action-new")
    qtbot.waitUntil(lambda: bool(clicks.window.findChildren(FormDialog)))
    dialog = clicks.window.findChildren(FormDialog)[-1]
    form = dialog.form
    for name, value in (("material", "rock"), ("ruleset", "battlesystem")):
        clicks.set(form.edits[name], value, lambda name=name: getattr(dialog.values, name))  # type: ignore[misc]
    clicks.press(dialog.confirm)
    qtbot.waitUntil(lambda: not clicks.window.findChildren(FormDialog))
    encounter = clicks.window.document.encounter
    assert (encounter.ruleset, encounter.field.cell_size) == ("battlesystem", 750)
    assert (encounter.field.ground.material == Material.ROCK).all()


def dig(clicks: Clicks) -> None:
    """The tunnel, with the brush that a new map of rock puts in the hand."""
    clicks.tool("material")
    clicks.option("brush", 4)
    clicks.map.drag(middle((2, 13)), middle((37, 13)))
    floor = clicks.window.document.encounter.field.ground.material == Material.FLOOR
    rows = [row for row in range(30) if floor[row].any()]
    assert rows == list(TUNNEL)


def column_of(clicks: Clicks, template: str, at: int, look: int, side: str) -> str:
    """A unit in the tunnel, formed as a column, its torches lit."""
    clicks.palette("creature", template=template)
    known = set(clicks.window.document.encounter.creatures)
    clicks.map.drag(middle((at, 12)), middle((look, 12)))
    (new,) = set(clicks.window.document.encounter.creatures) - known
    clicks.tool("select")
    clicks.map.click(middle((at, 12)))
    assert clicks.window.workspace.selection.creatures == {new}
    clicks.property("condition", "formation", "column")
    clicks.property("condition", "lit", True)
    clicks.property("creature", "player", "person")
    made = clicks.window.document.encounter.creatures[new]
    assert made.side == side
    assert (made.condition.formation, made.condition.lit) == ("column", True)
    assert all(12 <= cell.row < 16 for cell in made.cells())
    return new


def test_from_an_empty_map_to_a_battle_and_back(lasting_window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    clicks = Clicks(shown_anew(lasting_window, battlefield()), qtbot)
    window = clicks.window
    new_map(clicks, qtbot)
    dig(clicks)
    window.workspace.say("")
    for template, at, look in (("human_men_at_arms", 9, 12), ("orc_foot", 27, 24)):
        column_of(clicks, template, at, look, "")
