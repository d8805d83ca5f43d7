"""Bodies of troops in the editor, by the mouse: placed, moved, turned, formed; refused with the reason."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.field.creature import Creature, Part
from editor.field.grid import Place
from editor.field.ground import Material
from editor.rules.battlesystem.sheet import FORMATIONS, Condition
from editor.ui.panels.problems import ProblemsPanel
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks, middle
from tests.ui.conftest import shown_anew
from tests.ui.units.legion import battlefield

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


@pytest.fixture
def clicks(lasting_window: MainWindow, qtbot: QtBot) -> Clicks:
    return Clicks(shown_anew(lasting_window, battlefield()), qtbot)


def creature(clicks: Clicks, key: str) -> Creature:
    return clicks.window.document.encounter.creatures[key]


def said(clicks: Clicks) -> str:
    return str(clicks.window.statusBar().currentMessage())


def ghost(clicks: Clicks) -> tuple[set[tuple[int, int]], str]:
    preview = clicks.window.view.map.overlay._preview
    return set(preview.cells), preview.colour


def take_crossbows(clicks: Clicks) -> None:
    clicks.palette("creature", template="human_crossbows")


def test_a_unit_is_placed_with_its_body(clicks: Clicks) -> None:
    """The body lies under the mouse as a ghost; a click forms it there, dragging on turns it; one step."""
    take_crossbows(clicks)
    clicks.map.move(middle((20, 30)), down=False)
    cells, ink = ghost(clicks)
    assert len(cells) == 12 * 4
    assert ink == ""
    clicks.map.drag(middle((20, 30)), middle((24, 30)))
    placed = creature(clicks, "human-crossbows")
    assert placed.place == Place(20, 30, 0)
    assert placed.facing == 2
    assert len(placed.parts) == 12
    assert set(placed.cells()) == {(c, r) for c in range(18, 22) for r in range(26, 38)}
    clicks.window.document.undo()
    assert "human-crossbows" not in clicks.window.document.encounter.creatures
    clicks.window.document.redo()
    assert creature(clicks, "human-crossbows") == placed


def test_where_it_cannot_stand_the_ghost_is_red_and_says_why(clicks: Clicks) -> None:
    take_crossbows(clicks)
    clicks.map.move(middle((40, 20)), down=False)
    cells, ink = ghost(clicks)
    assert len(cells) == 48
    assert ink == clicks.window.workspace.theme.overlays["target"]
    assert said(clicks) == "Human crossbowmen cannot stand there: AO21 is solid rock."
    clicks.map.click(middle((40, 20)))
    assert "human-crossbows" not in clicks.window.document.encounter.creatures
    clicks.map.move(middle((10, 8)), down=False)
    assert said(clicks) == "Human crossbowmen cannot stand there: Axes is in the way."


def test_in_a_passage_the_body_forms_to_its_width(clicks: Clicks) -> None:
    """Two cells of tunnel take one figure abreast: a line of twelve."""
    take_crossbows(clicks)
    clicks.map.drag(middle((50, 10)), middle((54, 10)))
    placed = creature(clicks, "human-crossbows")
    assert {part.row for part in placed.parts} == {0}
    assert sorted(part.column for part in placed.parts) == [-2 * k for k in range(11, -1, -1)]


def test_a_drag_moves_the_body_and_forms_it_anew(clicks: Clicks) -> None:
    """On open ground as it is, into rock not at all, with the reason; undo is exact."""
    before = creature(clicks, "spears")
    clicks.map.press(middle((8, 30)))
    clicks.map.move(middle((18, 30)))
    clicks.map.move(middle((44, 22)))
    assert creature(clicks, "spears") == before
    assert ghost(clicks)[1] != ""
    assert "solid rock" in said(clicks)
    clicks.map.release(middle((44, 22)))
    assert creature(clicks, "spears") == before
    assert not clicks.window.document.undo_stack.canUndo()
    clicks.map.drag(middle((8, 30)), middle((18, 25)))
    moved = creature(clicks, "spears")
    assert moved.place == Place(20, 23, 0)
    assert moved.parts == before.parts
    clicks.window.document.undo()
    assert creature(clicks, "spears") == before


def test_it_turns_by_keys_and_by_a_drag_with_control(clicks: Clicks, qtbot: QtBot) -> None:
    before = creature(clicks, "axes")
    clicks.map.click(middle((10, 8)))
    qtbot.keyClick(clicks.window.view, Qt.Key.Key_Down)
    turned = creature(clicks, "axes")
    assert turned.facing == 4
    assert {part.row for part in turned.parts} == {0, -2}
    clicks.map.drag(middle((10, 8)), middle((10, 2)), modifiers=Qt.KeyboardModifier.ControlModifier)
    north = creature(clicks, "axes")
    assert north.facing == 0
    assert north.place == before.place
    clicks.window.document.undo()
    assert creature(clicks, "axes") == turned
    clicks.window.document.undo()
    assert creature(clicks, "axes") == before


def test_properties_form_the_body_anew_in_one_step(clicks: Clicks) -> None:
    clicks.map.click(middle((10, 8)))
    clicks.property("condition", "formation", "column")
    column = creature(clicks, "axes")
    assert column.parts[:5] == tuple(Part(-2 * k, 0, 2, 2) for k in range(5)), "as far as it goes straight"
    assert len(set(column.cells())) == 48
    clicks.window.document.undo()
    assert creature(clicks, "axes").condition.formation == "closed"
    assert {part.column for part in creature(clicks, "axes").parts} == {0, -2}
    panel: Any = clicks.window.panel("properties")
    spin = panel.form("condition").edits["frontage"].spin
    spin.selectAll()
    clicks.qtbot.keyClicks(spin, "3")
    clicks.qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert len({part.row for part in creature(clicks, "axes").parts}) == 3
    clicks.property("sheet", "figures", 14)
    grown = creature(clicks, "axes")
    assert (len(grown.parts), grown.condition.hit_points) == (14, 140)


def test_a_change_that_does_not_fit_is_refused(clicks: Clicks) -> None:
    """Skirmish order would reach over the border of the map: the axes stay as they are, and the form says so
    again."""
    clicks.map.click(middle((10, 8)))
    before, steps = creature(clicks, "axes"), clicks.window.document.undo_stack.index()
    clicks.tab("properties")
    panel: Any = clicks.window.panel("properties")
    box = panel.form("condition").edits["formation"].box
    clicks.press(box)
    clicks.qtbot.wait(QApplication.doubleClickInterval() + 20)
    clicks.row(box.view(), FORMATIONS.index("skirmish"))
    assert creature(clicks, "axes") == before
    assert said(clicks) == "Axes cannot stand there: its body would reach beyond the border of the map."
    assert box.currentText() == "closed"
    assert clicks.window.document.undo_stack.index() == steps


def test_the_problems_list_mends_a_body(clicks: Clicks, qtbot: QtBot) -> None:
    """Rock under a unit: the problem names it, the button below forms it up where it fits; one step."""
    document = clicks.window.document
    with document.edit("step-property", name="") as edit:
        edit.paint("material", [(c, r) for c in (8, 9) for r in range(4, 16)], int(Material.ROCK))
    broken = creature(clicks, "axes")
    clicks.tab("problems")
    panel = clicks.window.panel("problems")
    assert isinstance(panel, ProblemsPanel)
    panel.refresh()
    row = next(n for n in range(panel.list.count()) if "Axes" in panel.list.item(n).text())
    clicks.row(panel.list, row)
    assert panel.mend.isVisible()
    clicks.press(panel.mend)
    mended = creature(clicks, "axes")
    rock = document.encounter.field.ground.material
    assert all(rock[r, c] != Material.ROCK for c, r in mended.cells())
    assert len(mended.parts) == 12
    document.undo()
    assert creature(clicks, "axes") == broken


def test_form_up_is_a_command(clicks: Clicks) -> None:
    clicks.menu("edit", "action-form-up")
    assert said(clicks) == "Select a body of troops first, then form it up."
    crooked = creature(clicks, "axes")
    with clicks.window.document.edit("step-property", name="") as edit:
        edit.put("creatures", {"axes": replaced(crooked, parts=(Part(0, 0, 2, 2),))})
    clicks.map.click(middle((10, 8)))
    clicks.menu("edit", "action-form-up")
    assert creature(clicks, "axes") == crooked


def replaced(one: Creature, **values: Any) -> Creature:
    return msgspec.structs.replace(one, **values)


def test_a_unit_is_placed_in_the_scale_of_the_house_rules(clicks: Clicks) -> None:
    """The same click forms bases of one cell of 7½ ft where an inch is 10 ft; marks follow their rule at once."""
    document = clicks.window.document
    with document.edit("step-readings") as edit:
        edit.set("readings", {"mass-scale": "skirmish"})
    take_crossbows(clicks)
    clicks.map.move(middle((20, 30)), down=False)
    assert len(ghost(clicks)[0]) == 12
    clicks.map.click(middle((20, 30)))
    assert {(p.columns, p.rows) for p in creature(clicks, "human-crossbows").parts} == {(1, 1)}
    hurt = msgspec.structs.replace(
        creature(clicks, "spears"), condition=Condition(hit_points=78, losses=(2,) + (0,) * 7)
    )
    with document.edit("step-readings") as edit:
        edit.put("creatures", {"spears": hurt})
    shown = clicks.window.view.map.creatures.tokens
    assert any(figure.wounded for figure in shown["spears"].unit.figures)  # type: ignore[union-attr]
    with document.edit("step-readings") as edit:
        edit.set("readings", {"wounded-at": 25})
    shown = clicks.window.view.map.creatures.tokens
    assert not any(figure.wounded for figure in shown["spears"].unit.figures)  # type: ignore[union-attr]
