"""Playing a battle with mouse and keys: stepping, deciding, odds, the referee's hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QHeaderView, QMessageBox, QToolButton

from editor.rules.trace import ChoiceEvent, to_json_line
from editor.ui.panels.battle import BattlePanel
from editor.ui.panels.odds_view import Histogram, Row
from tests.ui.battle.conftest import Lay, Table
from tests.ui.battle.skirmish import fighter

LEFT = Qt.MouseButton.LeftButton


def panel_of(table: Table) -> BattlePanel:
    panel = table.window.widget(1)
    assert isinstance(panel, BattlePanel)
    return panel


def begun(lay: Lay, **setup: object) -> tuple[Table, BattlePanel]:
    table = lay(BattlePanel, **setup)
    panel = panel_of(table)
    table.qtbot.mouseClick(panel.start, LEFT)
    assert table.battle.on
    return table, panel


def press_step(table: Table, panel: BattlePanel, key: str) -> None:
    button = panel.transport.findChild(QToolButton, f"battle-{key}")
    assert button is not None
    table.qtbot.mouseClick(button, LEFT)


def test_ten_turns_back_to_the_start_and_forward_again(lay: Lay) -> None:
    table, panel = begun(lay, hit_points=30)
    for _ in range(10):
        press_step(table, panel, "step-turn")
    trace = b"\n".join(map(to_json_line, table.battle.events))
    places = {k: c.place for k, c in table.battle.creatures().items()}
    turns = len(table.battle.session.line) if table.battle.session else 0
    assert turns == 10
    for _ in range(10):
        press_step(table, panel, "back-turn")
    assert table.battle.cursor == 0
    assert table.battle.creatures()["brom"].place == (1, 2, 0)
    assert not panel.transport.steps["back-turn"].isEnabled()
    for _ in range(10):
        press_step(table, panel, "step-turn")
    assert b"\n".join(map(to_json_line, table.battle.events)) == trace
    assert {k: c.place for k, c in table.battle.creatures().items()} == places


def test_keys_step_and_go_to_both_ends(lay: Lay) -> None:
    table, _panel = begun(lay)
    table.view.setFocus()
    keys = table.qtbot
    keys.keyClick(table.view, Qt.Key.Key_F8)
    end = table.battle.cursor
    assert end == 1  # the first round begins
    keys.keyClick(table.view, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert table.battle.cursor == 0
    keys.keyClick(table.view, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert table.battle.cursor == len(table.battle.events)
    keys.keyClick(table.view, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert table.battle.cursor < len(table.battle.events)


def test_an_option_is_chosen_by_a_click_on_the_map(lay: Lay) -> None:
    table, panel = begun(lay, person="brom")
    press_step(table, panel, "step-turn")
    decision = table.battle.decision
    assert decision is not None
    assert panel.decision.question.text() == "What does Brom do?"
    assert table.view.map.lit.lit_cells("reach")
    table.click(3, 2)
    assert table.battle.creatures()["brom"].place == (3, 2, 0)
    # now beside Grishnak: one click on him strikes
    assert table.battle.decision is not None
    assert table.view.map.overlay.ringed("target") == {"grishnak"}
    table.click(4, 2)
    chosen = [e.chosen for e in table.battle.events if isinstance(e, ChoiceEvent) and e.by == "person"]
    assert chosen == ["toy-move@3,2,0", "toy-strike>grishnak"]


def test_number_keys_and_return_choose(lay: Lay) -> None:
    table, panel = begun(lay, person="brom")
    press_step(table, panel, "step-turn")
    table.click(3, 2)
    assert [o.key for o in panel.decision.quick] == ["toy-strike>grishnak", "toy-wait"]
    table.qtbot.keyClick(table.view, Qt.Key.Key_2)
    chosen = [e.chosen for e in table.battle.events if isinstance(e, ChoiceEvent) and e.by == "person"]
    assert chosen[-1] == "toy-wait"


def test_odds_are_told_before_choosing(lay: Lay) -> None:
    table, panel = begun(lay, person="brom")
    press_step(table, panel, "step-turn")
    with table.qtbot.waitSignal(table.battle.odds_ready, check_params_cb=lambda o, _: o.action == "toy-strike"):
        table.click(3, 2)
    rows = {p.label: p.share for p in panel.odds.parts if isinstance(p, Row)}
    # d20 + 2 (strength) + 1 (hill) against 12: 9 or more
    assert rows["success"] == Fraction(12, 20)
    assert rows["failure"] == Fraction(8, 20)
    histogram = next(p for p in panel.odds.parts if isinstance(p, Histogram))
    assert dict(histogram.values)[10] == Fraction(8, 20)
    assert dict(histogram.values)[3] == Fraction(12, 120)
    assert sum(chance for _, chance in histogram.values) == 1
    assert "success 60 % (3/5)" in panel.odds.accessibleDescription()
    assert panel.odds.isVisible()


def test_hovering_the_map_highlights_an_option(lay: Lay) -> None:
    table, panel = begun(lay, person="brom")
    press_step(table, panel, "step-turn")
    move_mouse(table, 2, 3)
    assert table.battle.option is not None
    assert table.battle.option.place == (2, 3, 0)
    assert table.view.map.lit.lit_cells("link") == {(2, 3)}
    item = panel.decision.tree.currentItem()
    assert item is not None
    assert item.text(0) == "Walk to C4"


def move_mouse(table: Table, column: int, row: int, buttons: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    at = table.pixel(column, row)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        at,
        table.view.viewport().mapToGlobal(at),
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(table.view.viewport(), event)


def test_dragging_a_creature_is_an_intervention(lay: Lay) -> None:
    table, panel = begun(lay)
    press_step(table, panel, "step-turn")
    before = table.battle.creatures()["snaga"].place
    viewport, no = table.view.viewport(), Qt.KeyboardModifier.NoModifier
    table.qtbot.mousePress(viewport, LEFT, no, table.pixel(before[0], before[1]))
    move_mouse(table, 9, 6, LEFT)
    table.qtbot.mouseRelease(viewport, LEFT, no, table.pixel(9, 6))
    assert table.battle.creatures()["snaga"].place == (9, 6, 0)
    session = table.battle.session
    assert session is not None
    assert session.journal.commands[-1].kind == "intervention"
    assert table.workspace.document.encounter.creatures["snaga"].place == (4, 5, 0)


def test_hit_points_by_the_referee_s_hand(lay: Lay) -> None:
    table, panel = begun(lay)
    press_step(table, panel, "step-turn")
    table.workspace.selection.set(["brom"])
    box = panel.roster.points
    assert box.value() == 10
    box.setFocus()
    box.selectAll()
    table.qtbot.keyClicks(box, "4")
    table.qtbot.keyClick(box, Qt.Key.Key_Return)
    assert table.battle.creatures()["brom"].condition.hit_points == 4
    press_step(table, panel, "back-turn")
    assert table.battle.creatures()["brom"].condition.hit_points == 10


def test_another_player_for_a_creature(lay: Lay) -> None:
    table, panel = begun(lay)
    press_step(table, panel, "step-turn")
    table.workspace.selection.set(["grishnak"])
    combo = panel.roster.player
    combo.setFocus()
    table.qtbot.keyClick(combo, Qt.Key.Key_Home)
    assert combo.currentText() == "person"
    table.qtbot.keyClick(combo, Qt.Key.Key_Return)
    combo.activated.emit(combo.currentIndex())
    press_step(table, panel, "step-turn")
    decision = table.battle.decision
    assert decision is not None
    assert decision.actor == "grishnak"


def test_who_is_next_stands_first(lay: Lay) -> None:
    table, panel = begun(lay)
    press_step(table, panel, "step-turn")
    roster = panel.roster.table
    names = [roster.item(row, 1).text() for row in range(4)]  # type: ignore[union-attr]
    assert names == ["Grishnak", "Adda", "Snaga", "Brom"]
    first = roster.item(0, 0)
    assert first is not None
    assert first.toolTip() == "Grishnak acts next"


@pytest.mark.parametrize(("button", "kept"), [("Keep it", True), ("Drop it", False)])
def test_ending_asks_what_becomes_of_the_battle(lay: Lay, button: str, kept: bool) -> None:
    table, panel = begun(lay)
    press_step(table, panel, "step-turn")
    assert table.workspace.document.journal is not None
    table.qtbot.mouseClick(panel.stop, LEFT)
    box = table.window.findChild(QMessageBox)
    assert box is not None
    chosen = next(b for b in box.buttons() if b.text() == button)
    table.qtbot.mouseClick(chosen, LEFT)
    assert not table.battle.on
    assert (table.workspace.document.journal is not None) == kept
    assert table.workspace.document.dirty
    table.qtbot.mouseClick(panel.start, LEFT)
    assert len(table.battle.events) > 0 if kept else len(table.battle.events) == 0


def test_a_battle_saved_in_the_middle_of_an_action_waits_there_again(lay: Lay) -> None:
    table, panel = begun(lay, person="brom")
    press_step(table, panel, "step-turn")
    table.click(3, 2)
    before = [to_json_line(e) for e in table.battle.events]
    table.battle.stop(keep=True)
    table.battle.start()
    assert [to_json_line(e) for e in table.battle.events] == before
    decision = table.battle.decision
    assert decision is not None
    assert {o.key for o in decision.options} == {"toy-strike>grishnak", "toy-wait"}


def test_stepping_while_somebody_must_decide_says_so(lay: Lay) -> None:
    table, panel = begun(lay, person="brom")
    press_step(table, panel, "step-turn")
    assert not panel.transport.steps["step-turn"].isEnabled()
    table.battle.step("turn")
    assert panel.message.text() == "Somebody has to decide first: choose one of the options."


def test_playing_by_itself_ends_when_the_battle_does(lay: Lay) -> None:
    table, panel = begun(lay, hit_points=3)
    table.battle._clock.setInterval(0)
    table.qtbot.mouseClick(panel.transport.findChild(QToolButton, "battle-play"), LEFT)
    table.qtbot.waitUntil(lambda: not table.battle.playing, timeout=10_000)
    session = table.battle.session
    assert session is not None
    assert session.over == "toy-won"
    assert "over" in panel.message.text()


def test_what_the_selected_creature_cannot_see_is_greyed(lay: Lay) -> None:
    table, _panel = begun(lay)
    table.view.setFocus()
    table.qtbot.keyClick(table.view, Qt.Key.Key_G)
    table.workspace.selection.set(["brom"])
    assert table.battle.map.greying
    table.qtbot.keyClick(table.view, Qt.Key.Key_G)
    assert not table.battle.map.greying


def test_a_decision_in_the_middle_of_an_action_has_its_odds(lay: Lay) -> None:
    table = lay(BattlePanel)
    setup = table.workspace.document.encounter
    grishnak = fighter("grishnak", "blue", (2, 2), parries=True)
    grishnak.player = "person"
    setup.creatures = {"brom": fighter("brom", "red", (1, 2)), "grishnak": grishnak}
    panel, battle = panel_of(table), table.battle
    for seed in range(1, 50):
        setup.seed = seed
        battle.stop(keep=False)
        battle.start()
        with table.qtbot.waitSignal(battle.changed):
            battle.step("turn")
        if battle.decision is not None and battle.decision.what == "toy-answer":
            break
    assert panel.decision.question.text() == "Grishnak is struck"
    table.qtbot.waitUntil(lambda: panel.odds.odds is not None)
    rows = {p.label: p.share for p in panel.odds.parts if isinstance(p, Row)}
    assert rows == {"success": Fraction(2, 5), "failure": Fraction(3, 5)}
    table.qtbot.keyClick(table.view, Qt.Key.Key_2)
    chosen = [e.chosen for e in battle.events if isinstance(e, ChoiceEvent) and e.by == "person"]
    assert chosen == ["toy-bear"]


def test_columns_of_the_roster_fit_what_they_hold_at_every_step(lay: Lay) -> None:
    """Fitted once a step by the panel: a header that fits itself does it anew for each item that is filled in."""
    table, panel = begun(lay)
    roster = panel.roster
    for _ in range(4):
        table.battle.step("turn")
        for column in (0, 2, 3):
            assert roster.table.columnWidth(column) >= roster.table.sizeHintForColumn(column)
            mode = roster.table.horizontalHeader().sectionResizeMode(column)
            assert mode == QHeaderView.ResizeMode.Fixed
