"""Properties while a battle runs: how a creature is at the cursor, changed by the referee's hand; states."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.ui.document import Document
from editor.ui.field_edits import NumberEdit
from editor.ui.panels.battle_properties import BattleProperties
from editor.ui.picks_edit import PicksEdit
from editor.ui.status_line import StatusLine
from tests.ui.actions.playing import MAPS, Open
from tests.ui.clicking import Clicks, middle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def opened(open_windows: Open, qtbot: QtBot, name: str) -> Clicks:
    return Clicks(open_windows(Document(read_encounter(MAPS[name]).encounter)), qtbot)


def edit(clicks: Clicks, part: str, name: str) -> Any:
    panel: Any = clicks.window.panel("properties")
    return panel.form(part).edits[name]


def in_battle(open_windows: Open, qtbot: QtBot, who: str) -> Clicks:
    """A round has been played; somebody is selected by a click on the map, the panel in front."""
    clicks = opened(open_windows, qtbot, "rope-bridge")
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    clicks.battle_button("step-round")
    clicks.battle_button("step-round")
    clicks.tab("properties")
    clicks.map.click(middle(clicks.window.battle.creatures()[who].place))
    assert clicks.window.workspace.selection.creatures == {who}
    return clicks


def test_the_panel_shows_the_creature_at_the_cursor(open_windows: Open, qtbot: QtBot) -> None:
    clicks = in_battle(open_windows, qtbot, "kell")
    window = clicks.window
    page = window.panel("properties").widget()  # type: ignore[attr-defined]
    assert isinstance(page, BattleProperties)
    moved, set_up = window.battle.creatures()["kell"], window.document.encounter.creatures["kell"]
    assert moved.place != set_up.place
    assert page.title.text() == "Kell · delvers · W16 · level 2"
    window.battle.seek(0)
    assert page.title.text() == "Kell · delvers · T16 · level 2"
    clicks.map.click((2.5, 2.5))
    assert window.panel("properties").widget().text().startswith("Click a creature")  # type: ignore[attr-defined]


def test_what_is_changed_there_is_an_intervention_that_steps_back(open_windows: Open, qtbot: QtBot) -> None:
    clicks = in_battle(open_windows, qtbot, "kell")
    window, before = clicks.window, clicks.window.battle.cursor
    points, states = edit(clicks, "condition", "hit_points"), edit(clicks, "condition", "states")
    assert isinstance(points, NumberEdit)
    assert isinstance(states, PicksEdit)
    unhurt = window.battle.creatures()["kell"].condition.hit_points
    clicks.set(points, unhurt - 1, lambda: window.battle.creatures()["kell"].condition.hit_points)
    clicks.choose_and_go(states.add, states.offered.index("fallen"))
    kell = window.battle.creatures()["kell"]
    assert (kell.condition.hit_points, kell.condition.states) == (unhurt - 1, ("fallen",))
    assert window.view.map.creatures.tokens["kell"].badges == ("fallen",)
    assert window.document.encounter.creatures["kell"].condition.states == ()
    session = window.battle.session
    assert session is not None
    changes = [change for command in session.journal.commands for change in command.changes]
    assert [(change.path[-1], change.value) for change in changes] == [
        ("hit_points", unhurt - 1),
        ("states", ["fallen"]),
    ]
    clicks.press(edit(clicks, "condition", "states").chosen[0])
    assert window.battle.creatures()["kell"].condition.states == ()
    while window.battle.cursor > before:
        clicks.battle_button("back-turn")
    assert window.battle.creatures()["kell"].condition.hit_points == unhurt
    assert edit(clicks, "condition", "hit_points").spin.value() == unhurt


def test_sheet_and_ties_are_only_to_be_looked_up_in_battle(open_windows: Open, qtbot: QtBot) -> None:
    clicks = in_battle(open_windows, qtbot, "kell")
    panel: Any = clicks.window.panel("properties")
    assert not any(one.isEnabled() for one in panel.form("sheet").edits.values())
    on = {name for name, one in panel.form("condition").edits.items() if one.isEnabled()}
    assert {"hit_points", "states", "wielded", "lit"} <= on
    assert on.isdisjoint({"riding", "holds", "hangs_from", "clings", "face"})
    clicks.button_of(clicks.window.main_bar, "edit-mode")
    clicks.box("Drop it")
    assert panel.form("sheet").edits["level"].isEnabled()
    assert "name" in panel.form("creature").edits


def test_states_of_the_set_up_are_chosen_by_name_and_seen_on_the_map(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "climbing-face")
    window = clicks.window
    clicks.map.click(middle((13, 11)))
    states = edit(clicks, "condition", "states")
    assert [states._names[key] for key in states.offered] == ["fallen", "asleep", "blinded"]
    clicks.choose_and_go(states.add, 2)
    clicks.choose_and_go(states.add, 0)
    assert window.document.encounter.creatures["p4"].condition.states == ("blinded", "fallen")
    assert window.view.map.creatures.tokens["p4"].badges == ("blinded", "fallen")
    clicks.map.move(middle((13, 11)), down=False)
    status = window.statusBar()
    assert isinstance(status, StatusLine)
    assert "Halvard (party), blinded, fallen" in status.where.text()
    # what follows from something else is shown and stays
    clicks.map.click((8.5, 10.2))
    (climbing,) = edit(clicks, "condition", "states").chosen
    assert (climbing.text(), climbing.isEnabled()) == ("climbing", False)


def test_who_hides_is_marked_in_the_set_up(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "trap-vault")
    window = clicks.window
    clicks.map.click(middle(window.document.encounter.creatures["wren"].place))
    plain = window.view.viewport().grab().toImage()
    states = edit(clicks, "condition", "states")
    clicks.choose_and_go(states.add, states.offered.index("hidden"))
    QApplication.processEvents()
    assert window.view.map.creatures.tokens["wren"].badges == ("hidden",)
    token = window.view.map.creatures.tokens["wren"]
    # the paper of the disc lets the ground through
    at = window.view.mapFromScene(token.middle.x() + 0.6 * token.radius, token.middle.y())
    marked = window.view.viewport().grab().toImage()
    assert marked.pixelColor(at) != plain.pixelColor(at)
    assert [chip.text() for chip in edit(clicks, "condition", "states").chosen] == ["hidden ×"]
    panel: Any = window.panel("properties")
    assert panel._title.text() == "Wren · C4 · hidden"
