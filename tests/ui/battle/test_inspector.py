"""The inspector: every line of a roll with its reason, links to map and rules, another face, another choice."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu

from editor.rules.trace import CheckEvent, ChoiceEvent, to_json_line
from editor.ui.panels.bars import mark_of
from editor.ui.panels.inspector import InspectorPanel
from tests.ui.battle.conftest import Lay, Table

# the offscreen platform has no keyboard to grab for an open menu
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def panel_of(table: Table) -> InspectorPanel:
    panel = table.window.widget(1)
    assert isinstance(panel, InspectorPanel)
    return panel


def at_a_blow(lay: Lay, **setup: object) -> tuple[Table, InspectorPanel, CheckEvent]:
    """Just after the first check of a battle that plays by itself."""
    table = lay(InspectorPanel, **setup)
    table.battle.start()
    for _ in range(100):
        table.battle.step("roll")
        last = table.battle.events[table.battle.cursor - 1]
        if isinstance(last, CheckEvent):
            return table, panel_of(table), last
    raise AssertionError("nobody struck")


def hover(panel: InspectorPanel, at: QPoint) -> None:
    viewport = panel.tree.viewport()
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, at, viewport.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(viewport, event)


def click_link(table: Table, panel: InspectorPanel, link: str) -> None:
    at = panel.tree.point_of(link)
    assert at is not None, link
    table.qtbot.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def choose(table: Table, menu: QMenu | None, text: str) -> None:
    """Pick an entry of an open menu with the mouse."""
    assert menu is not None
    action = next(a for a in menu.actions() if a.text() == text)
    table.qtbot.mouseClick(
        menu, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, menu.actionGeometry(action).center()
    )


def test_every_line_of_a_check_stands_with_its_reason(lay: Lay) -> None:
    _table, panel, check = at_a_blow(lay)
    texts = panel.tree.texts()
    face = check.dice[0].face
    heading = next(t for t in texts if "blow – " in t)
    assert heading.endswith(("success, 60 % (3/5)", "failure, 40 % (2/5)"))
    assert "failure 40 %, success 60 %" in texts
    assert f"d20 {face} against armour 12" in texts
    assert "+1 lucky charm X1.3 suppressed: X1.3" in texts
    assert "−4 cannot see X1.4 does not apply" in texts
    assert any(t.startswith("+2 strength X1.2") for t in texts)
    assert f"{face + 3} {'≥' if face >= 9 else '<'} 12, by {abs(face - 9)}" in texts


def test_what_mattered_has_a_badge(lay: Lay) -> None:
    table, panel, check = at_a_blow(lay)
    table.battle.force(f"{check.key}/0", 9)
    table.battle.seek(check.id)
    assert any(t == "+2 strength X1.2 without this: failure" for t in panel.tree.texts())


def test_the_mark_lies_where_the_roll_fell(lay: Lay) -> None:
    table, _panel, check = at_a_blow(lay)
    assert Fraction(check.odds["failure"]) == Fraction(2, 5)
    for face in (1, 8, 9, 20):
        table.battle.force(f"{check.key}/0", face)
        again = next(e for e in table.battle.events if isinstance(e, CheckEvent) and e.key == check.key)
        assert abs(mark_of(again) - (face - 0.5) / 20) < 0.026
        assert (mark_of(again) > 0.4) == (again.band == "success")


def test_hovering_a_name_or_a_cell_shows_it_on_the_map(lay: Lay) -> None:
    table, panel, check = at_a_blow(lay)
    at = panel.tree.point_of(f"creature:{check.target}")
    assert at is not None
    hover(panel, at)
    assert table.view.map.overlay.ringed("link") == {check.target}
    place = table.battle.creatures()[str(check.actor)].place
    at = panel.tree.point_of(f"cell:{place.column},{place.row}")
    assert at is not None
    hover(panel, at)
    assert table.view.map.lit.lit_cells("link") == {(place.column, place.row)}
    hover(panel, QPoint(1, panel.tree.viewport().height() - 2))
    assert table.view.map.lit.lit_cells("link") == frozenset()


def test_a_rule_opens_its_card(lay: Lay) -> None:
    table, panel, _check = at_a_blow(lay)
    click_link(table, panel, "rule:X1.3")
    assert panel.card.isVisible()
    assert "There is no card for rule X1.3." in panel.card.toPlainText()


def test_another_face_changes_what_follows_and_keeps_the_old_line(lay: Lay) -> None:
    table, panel, check = at_a_blow(lay)
    assert not panel.heads.isVisible()
    wanted = 20 if check.band == "failure" else 1
    old = [to_json_line(e) for e in table.battle.events]
    click_link(table, panel, f"die:{check.id},0")
    choose(table, panel.menu, str(wanted))
    again = next(e for e in table.battle.events if isinstance(e, CheckEvent) and e.key == check.key)
    assert again.dice[0].face == wanted
    assert again.band != check.band
    assert [panel.heads.itemText(i) for i in range(panel.heads.count())] == ["Main line", "What if 2"]
    assert panel.heads.isVisible()
    # and back to the main line with the keys
    panel.heads.setFocus()
    table.qtbot.keyClick(panel.heads, Qt.Key.Key_Up)
    assert panel.heads.currentText() == "Main line"
    assert [to_json_line(e) for e in table.battle.events] == old


def test_another_choice(lay: Lay) -> None:
    table, panel, check = at_a_blow(lay)
    choice = next(
        e for e in reversed(table.battle.events[: check.id]) if isinstance(e, ChoiceEvent) and "strike" in e.chosen
    )
    click_link(table, panel, f"choice:{choice.id}")
    choose(table, panel.menu, "Wait")
    again = next(e for e in table.battle.events if isinstance(e, ChoiceEvent) and e.key == choice.key)
    assert again.chosen == "toy-wait"
    assert again.by == "person"


def test_the_keys_reach_every_link_of_a_row(lay: Lay) -> None:
    table, panel, check = at_a_blow(lay)
    index = panel.tree.index_of_event(check.id)
    assert index is not None
    panel.tree.setFocus()
    panel.tree.setCurrentIndex(index)
    for _ in range(3):  # bar, verdict, dice
        table.qtbot.keyClick(panel.tree, Qt.Key.Key_Down)
    table.qtbot.keyClick(panel.tree, Qt.Key.Key_Return)
    assert panel.menu is not None
    first = panel.menu.actions()[0]
    assert first.text() == "Show another face…"
    assert first.menu() is not None


def test_odds_shown_before_choosing_stay_after_it(lay: Lay) -> None:
    table = lay(InspectorPanel, person="brom")
    battle, panel = table.battle, panel_of(table)
    battle.start()
    battle.step("turn")
    table.click(3, 2)
    decision = battle.decision
    assert decision is not None
    strike = next(o for o in decision.options if o.action == "toy-strike")
    with table.qtbot.waitSignal(battle.odds_ready):
        battle.highlight(strike)
    battle.choose(strike)
    battle.back("roll")
    battle.step("turn")
    assert "odds before choosing: success 60 %, failure 40 %" in panel.tree.texts()


def test_the_inspector_in_chinese(lay: Lay) -> None:
    _table, panel, _check = at_a_blow(lay, language="zh")
    texts = panel.tree.texts()
    assert "+1 幸运符 X1.3 被抵消：X1.3" in texts
    assert "失败 40%, 成功 60%" in texts
