"""What is hidden from a view is neither on its map nor in its log."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.field.grid import Place
from editor.field.ground import Material
from editor.files.native import read_encounter
from editor.rules.battlesystem import BATTLE
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.ui.document import Document
from editor.ui.panels.battle import BattlePanel
from editor.ui.panels.log import LogPanel
from editor.ui.status_line import StatusLine
from tests.ui.actions.playing import MAPS, Open
from tests.ui.clicking import Clicks, middle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def test_a_hidden_trap_is_on_the_map_of_those_who_know_it(open_windows: Open, qtbot: QtBot) -> None:
    clicks = Clicks(open_windows(Document(read_encounter(MAPS["trap-vault"]).encounter)), qtbot)
    window = clicks.window
    trap = next(t for t in window.document.encounter.field.things.values() if t.params.get("hidden"))
    clicks.button_of(window.main_bar, "battle-mode")
    log, status = window.panel("log"), window.statusBar()
    assert isinstance(log, LogPanel)
    assert isinstance(status, StatusLine)
    for view, shown in (("referee", True), ("public", False), ("runa", False), ("wren", True), ("referee", True)):
        if view != window.battle.view:
            clicks.choose(log.views, log.views.findData(view))
        assert window.battle.view == view
        assert (trap.id in window.view.map.field.things) is shown
        clicks.map.move(middle(Place(*trap.place)), down=False)
        assert ("bear trap" in status.where.text()) is shown, view


def test_a_decision_of_whom_a_view_does_not_know_is_not_shown(open_windows: Open, qtbot: QtBot) -> None:
    """The ghost of the vault hides and is played by a person: while it decides its foes read only that somebody
    does."""
    encounter = read_encounter(MAPS["trap-vault"]).encounter
    lurker = next(one for one in encounter.creatures.values() if one.side != encounter.creatures["wren"].side)
    lurker.condition.states = ("hidden",)
    for one in encounter.creatures.values():
        one.player = "person" if one is lurker else "sensible"
    clicks = Clicks(open_windows(Document(encounter)), qtbot)
    window = clicks.window
    clicks.button_of(window.main_bar, "battle-mode")
    battle, log, panel = window.battle, window.panel("log"), window.panel("battle")
    assert isinstance(log, LogPanel)
    assert isinstance(panel, BattlePanel)
    for _ in range(12):
        if battle.session is not None and battle.session.pending is not None:
            break
        clicks.battle_button("step-turn")
    assert battle.decision is not None
    assert battle.decision.actor == lurker.id
    assert "hidden" in battle.creatures()[lurker.id].condition.states
    for view in ("wren", "public"):
        clicks.choose(log.views, log.views.findData(view))
        assert "Somebody has to decide" in panel.decision.question.text()
        assert lurker.name not in panel.decision.question.text()
        assert not panel.decision.tree.isVisible()
        assert not panel.decision.choose.isVisible()
    clicks.choose(log.views, log.views.findData(lurker.id))
    assert panel.decision.tree.isVisible()


def test_whom_a_view_does_not_know_is_not_on_its_map_nor_in_its_lists(open_windows: Open, qtbot: QtBot) -> None:
    """The ghost of the vault, made to hide: its foes find it neither on the map nor in order, log and status line."""
    encounter = read_encounter(MAPS["trap-vault"]).encounter
    lurker = next(one for one in encounter.creatures.values() if one.side != encounter.creatures["wren"].side)
    lurker.condition.states = ("hidden",)
    for one in encounter.creatures.values():
        one.player = "sensible"
    clicks = Clicks(open_windows(Document(encounter)), qtbot)
    window = clicks.window
    clicks.button_of(window.main_bar, "battle-mode")
    log, status, roster = window.panel("log"), window.statusBar(), window.panel("battle").roster
    assert isinstance(log, LogPanel)
    assert isinstance(status, StatusLine)
    for view, shown in (("public", False), ("wren", False), (lurker.id, True), ("referee", True)):
        clicks.choose(log.views, log.views.findData(view))
        assert (lurker.id in window.battle.shown()) is shown
        assert (lurker.id in window.view.map.creatures.tokens) is shown
        clicks.map.move(middle(Place(*lurker.place)), down=False)
        assert (lurker.name in status.where.text()) is shown, view
        names = {roster.table.item(row, 1).text() for row in range(roster.table.rowCount())}
        assert (lurker.name in names) is shown, view


def in_the_dark() -> Encounter:
    """The mine with its spearmen before the pit, their torches out; all others but the bugbears stand as they do."""
    encounter = read_encounter(MAPS["rout-in-a-mine"]).encounter
    everybody, field = encounter.creatures, encounter.field
    for one in everybody.values():
        one.player = "person"
    spears = everybody["spearmen"]
    spears.place, spears.facing = Place(68, 63, 0), 6
    spears.condition.lit, spears.condition.formation = False, "column"
    spears.parts = BATTLE.body(field, spears) or ()
    assert spears.parts
    # they stand right beside the way there
    del everybody["bugbears"]
    return encounter


def test_a_pit_that_nobody_sees_is_on_no_map_but_theirs_who_see(open_windows: Open, qtbot: QtBot) -> None:
    """B3.2 on the shipped mine: for the spearmen without light, and for the public, the pit is plain floor until they
    stand in it; they march into it by a click, as if there were nothing."""
    clicks = Clicks(open_windows(Document(in_the_dark())), qtbot)
    window = clicks.window
    clicks.button_of(window.main_bar, "battle-mode")
    battle, log, status = window.battle, window.panel("log"), window.statusBar()
    assert isinstance(log, LogPanel)
    assert isinstance(status, StatusLine)
    there = (battle.map.field().ground.material == Material.PIT).nonzero()
    pits = {(int(column), int(row)) for row, column in zip(*there, strict=True)}
    assert len(pits) == 9
    middle_of_it = (61, 63)

    def looks(view: str) -> tuple[bool, bool]:
        """Whether a view's map has the pit, and whether the status line says so."""
        if battle.view != view:
            clicks.choose(log.views, log.views.findData(view))
        clicks.map.move(middle((2, 2)), down=False)
        clicks.map.move(middle(middle_of_it), down=False)
        drawn = window.view.map.field.ground.material[middle_of_it[1], middle_of_it[0]]
        return drawn == Material.PIT, "pit" in status.where.text()

    assert looks("referee") == (True, True)
    assert looks("dwarves") == (True, True)
    assert looks("spearmen") == (False, False)
    assert looks("public") == (False, False)
    # the ground of the battle itself is untouched
    assert looks("referee") == (True, True)
    for _ in range(40):
        if battle.decision is None:
            clicks.battle_button("step-turn")
        elif battle.decision.actor != "spearmen":
            clicks.take(Option("hold"))
        else:
            break
    assert battle.decision is not None
    assert battle.decision.actor == "spearmen"
    clicks.choose(log.views, log.views.findData("spearmen"))
    march = Option("march", place=Place(62, 63, 0))
    clicks.take_on_map(march, (62, 63))
    rows = [str(log.model.index(row).data()) for row in range(log.model.rowCount())]
    assert any("marches blindly into a pit" in row for row in rows)
    own = set(battle.creatures()["spearmen"].cells()) & pits
    assert own
    material = window.view.map.field.ground.material
    for column, row in pits:
        assert bool(material[row, column] == Material.PIT) is ((column, row) in own)
