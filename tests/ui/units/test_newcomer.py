"""A newcomer's whole way to a massed battle, by the mouse: an empty map, a tunnel, four units, torches, three rounds,
back to the start, saved and opened again."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.field.ground import Material
from editor.rules.battlesystem import BATTLE
from editor.rules.decision import Option
from editor.rules.problems import creature_problems, ruleset_problems
from editor.rules.trace import ActionEvent
from editor.ui.dialogs import FormDialog
from editor.ui.filing import SUFFIX
from editor.ui.window import MainWindow
from tests.ui.actions.playing import do, offered
from tests.ui.clicking import Clicks, middle
from tests.ui.conftest import shown_anew
from tests.ui.units.legion import battlefield

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

TUNNEL = range(12, 16)
"""Rows of the tunnel: four cells, two figures abreast."""
UNITS = (("scouts", 32, 35), ("battle_mages", 14, 17), ("bugbears", 42, 39), ("drow_priestess", 66, 63))
"""What is placed: a unit of the palette, the column of its first figure, and one to look at."""
WIDE = 80


def new_map(clicks: Clicks, qtbot: QtBot) -> None:
    """File ▸ New map: rock, by the rules of massed combat; their cells are of the size that the rules want."""
    clicks.menu("file", "action-new")
    qtbot.waitUntil(lambda: bool(clicks.window.findChildren(FormDialog)))
    dialog = clicks.window.findChildren(FormDialog)[-1]
    form = dialog.form
    for name, value in (("material", "rock"), ("ruleset", "battlesystem")):
        clicks.set(form.edits[name], value, lambda name=name: getattr(dialog.values, name))  # type: ignore[misc]
    spin = form.edits["width"].inner
    spin.selectAll()  # type: ignore[attr-defined]
    qtbot.keyClicks(spin, str(WIDE))
    clicks.press(dialog.confirm)
    qtbot.waitUntil(lambda: not clicks.window.findChildren(FormDialog))
    encounter = clicks.window.document.encounter
    assert (encounter.ruleset, encounter.field.cell_size) == ("battlesystem", 750)
    assert (encounter.field.ground.material == Material.ROCK).all()


def dig(clicks: Clicks) -> None:
    """The tunnel, with the ground that a new map of rock puts in the hand."""
    clicks.tool("material")
    clicks.option("shape", "rectangle")
    clicks.map.drag(middle((2, 12)), middle((WIDE - 3, 15)))
    floor = clicks.window.document.encounter.field.ground.material == Material.FLOOR
    rows = [row for row in range(30) if floor[row].any()]
    assert rows == list(TUNNEL)


def column_of(clicks: Clicks, template: str, at: int, look: int) -> str:
    """A unit in the tunnel, formed as a column, its torches lit."""
    key = clicks.creature(template, (at, 12), (look, 12))
    clicks.tool("select")
    clicks.map.click(middle((at, 12)))
    assert clicks.window.workspace.selection.creatures == {key}
    clicks.property("condition", "formation", "column")
    clicks.property("condition", "lit", True)
    made = clicks.window.document.encounter.creatures[key]
    assert (made.condition.formation, made.condition.lit) == ("column", True)
    assert {cell.row for cell in made.cells()} <= set(TUNNEL)
    return key


def fight(clicks: Clicks, rounds: int) -> None:
    """Rounds, those of others by the program; one's own unit marches where it can, by a click on the map."""
    battle = clicks.window.battle
    for _ in range(40):
        assert battle.session is not None
        if battle.session.state.round > rounds:
            return
        if battle.decision is None:
            clicks.battle_button("step-turn")
            continue
        march = offered(battle.decision, "march@")
        if march is not None:
            do(clicks, march)
        if battle.decision is not None:
            clicks.take(Option("hold"))
    raise AssertionError("the rounds never end")


def test_from_an_empty_map_to_a_battle_and_back(lasting_window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    clicks = Clicks(shown_anew(lasting_window, battlefield()), qtbot)
    window, file = clicks.window, tmp_path / f"tunnel{SUFFIX}"
    new_map(clicks, qtbot)
    dig(clicks)
    mine, *_ = [column_of(clicks, *unit) for unit in UNITS]
    clicks.property("creature", "player", "sensible")
    clicks.map.click(middle((32, 12)))
    clicks.property("creature", "player", "person")
    set_up = window.document.encounter
    assert [p.key for p in creature_problems(set_up)] == []
    assert list(ruleset_problems(set_up, BATTLE)) == []
    before = dict(set_up.creatures)
    clicks.button_of(window.main_bar, "battle-mode")
    battle = window.battle
    start = copy.deepcopy(battle.creatures())
    fight(clicks, 3)
    assert any(e.actor == mine for e in battle.events if isinstance(e, ActionEvent) and e.what == "march")
    assert battle.creatures() != start
    end = len(battle.events)
    clicks.battle_button("to-start")
    assert battle.creatures() == start
    window.filing.ask_path = lambda _parent, _question: file
    clicks.menu("file", "action-save")
    assert file.exists()
    window.document.replace(battlefield())
    clicks.menu("file", "action-open")
    assert window.document.path == file
    assert window.document.encounter.creatures == before
    clicks.button_of(window.main_bar, "battle-mode")
    assert len(window.battle.events) == end
