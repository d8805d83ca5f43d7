"""Panels: properties as forms, palette, layers, history, problems, encounter."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QLineEdit
from pytestqt.qtbot import QtBot

from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.ground import Material
from editor.rules.adnd.sheet import Item
from editor.rules.adnd.weapons import WEAPONS
from editor.ui.field_edits import FieldEdit
from editor.ui.forms import Form, TableEdit
from editor.ui.selection import Thing
from editor.ui.window import MainWindow
from tests.ui.conftest import Hand
from tests.ui.state import state_of


@pytest.fixture
def two_orcs(window: MainWindow) -> MainWindow:
    template = window.workspace.bestiary.templates["orc"]
    for id_, place in (("a", Place(3, 3)), ("b", Place(6, 3))):
        window.document.encounter.creatures[id_] = template.creature(id_, id_.upper(), "raiders", place)
    return window


def form(window: MainWindow, part: str) -> Form:
    found: Form = window.panel("properties").form(part)  # type: ignore[attr-defined]
    return found


def type_into(qtbot: QtBot, edit: FieldEdit, text: str) -> None:
    """Type as a user does: mark everything, type, leave with Tab."""
    inner: Any = edit.inner
    assert isinstance(inner, QLineEdit | QDoubleSpinBox)
    inner.setFocus()
    inner.selectAll()
    qtbot.keyClicks(inner, text)
    qtbot.keyClick(inner, Qt.Key.Key_Return)


def test_name_and_height_are_edited_and_undone(two_orcs: MainWindow, qtbot: QtBot) -> None:
    before = state_of(two_orcs.document.encounter)
    two_orcs.workspace.selection.set(["a"])
    type_into(qtbot, form(two_orcs, "creature").edits["name"], "Grishnak")
    type_into(qtbot, form(two_orcs, "creature").edits["height"], "5.25")
    orc = two_orcs.document.encounter.creatures["a"]
    assert (orc.name, orc.height) == ("Grishnak", 525)
    assert two_orcs.document.undo_stack.count() == 2
    two_orcs.document.undo()
    two_orcs.document.undo()
    assert state_of(two_orcs.document.encounter) == before
    assert form(two_orcs, "creature").edits["name"].inner.text() == "A"  # type: ignore[attr-defined]


def test_several_at_once(two_orcs: MainWindow, qtbot: QtBot) -> None:
    two_orcs.workspace.selection.set(["a", "b"])
    edits = form(two_orcs, "creature").edits
    assert edits["name"].inner.placeholderText() == "—"  # type: ignore[attr-defined]
    type_into(qtbot, edits["side"], "goblins")
    assert {c.side for c in two_orcs.document.encounter.creatures.values()} == {"goblins"}
    assert {c.name for c in two_orcs.document.encounter.creatures.values()} == {"A", "B"}
    assert two_orcs.document.undo_stack.count() == 1


def test_sheet_has_ranges_and_units(two_orcs: MainWindow, qtbot: QtBot) -> None:
    two_orcs.workspace.selection.set(["a"])
    edits = form(two_orcs, "sheet").edits
    spin = edits["strength"].inner
    assert isinstance(spin, QDoubleSpinBox)
    assert (spin.minimum(), spin.maximum()) == (1, 25)
    sight = edits["infravision"].inner
    assert isinstance(sight, QDoubleSpinBox)
    assert sight.text().endswith(" ft")
    type_into(qtbot, edits["infravision"], "90")
    assert two_orcs.document.encounter.creatures["a"].sheet.infravision == 9000


def test_an_unhurt_creature_stays_unhurt(two_orcs: MainWindow, qtbot: QtBot) -> None:
    two_orcs.workspace.selection.set(["a"])
    type_into(qtbot, form(two_orcs, "sheet").edits["hit_points"], "17")
    orc = two_orcs.document.encounter.creatures["a"]
    assert (orc.sheet.hit_points, orc.condition.hit_points) == (17, 17)


def test_choices_are_taken_by_the_keys(two_orcs: MainWindow, qtbot: QtBot) -> None:
    two_orcs.workspace.selection.set(["a"])
    box = form(two_orcs, "sheet").edits["armour"].inner
    assert isinstance(box, QComboBox)
    assert box.itemText(0) == "none"
    assert box.itemText(box.count() - 1) == "plate mail"
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    assert two_orcs.document.encounter.creatures["a"].sheet.armour == "plate"


def test_optional_values_can_be_absent(two_orcs: MainWindow, qtbot: QtBot) -> None:
    two_orcs.workspace.selection.set(["a"])
    edit: Any = form(two_orcs, "creature").edits["standoff"]
    edit.present.setFocus()
    qtbot.keyClick(edit.present, Qt.Key.Key_Space)
    assert two_orcs.document.encounter.creatures["a"].standoff == 0
    qtbot.keyClick(edit.present, Qt.Key.Key_Space)
    assert two_orcs.document.encounter.creatures["a"].standoff is None


def test_weapons_are_a_table(two_orcs: MainWindow, qtbot: QtBot) -> None:
    two_orcs.workspace.selection.set(["a"])
    table = form(two_orcs, "sheet").edits["items"]
    assert isinstance(table, TableEdit)
    first = two_orcs.document.encounter.creatures["a"].sheet.items
    qtbot.mouseClick(table.more, Qt.MouseButton.LeftButton)
    assert two_orcs.document.encounter.creatures["a"].sheet.items == (*first, Item("dagger"))
    box: Any = table.table.cellWidget(len(first), 0).inner  # type: ignore[attr-defined]
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Home)
    chosen = two_orcs.document.encounter.creatures["a"].sheet.items[-1].weapon
    assert chosen in WEAPONS
    assert box.itemText(0) == two_orcs.workspace.words(f"weapon-{chosen}")
    qtbot.mouseClick(table.less, Qt.MouseButton.LeftButton)
    assert two_orcs.document.encounter.creatures["a"].sheet.items == first


def test_what_does_not_fit_the_pattern_is_not_taken(two_orcs: MainWindow, qtbot: QtBot) -> None:
    two_orcs.workspace.selection.set(["a"])
    edit = form(two_orcs, "sheet").edits["hit_dice"]
    before = two_orcs.document.encounter.creatures["a"].sheet.hit_dice
    type_into(qtbot, edit, "many")
    assert two_orcs.document.encounter.creatures["a"].sheet.hit_dice == before
    type_into(qtbot, edit, "4+1")
    assert two_orcs.document.encounter.creatures["a"].sheet.hit_dice == "4+1"


def test_a_wall_has_properties(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    edge = Edge(4, 4, "N")
    window.document.encounter.field.barriers[edge] = Barrier()
    hand.click((4.5, 4.1))
    assert window.workspace.selection.thing == Thing("barriers", edge)
    type_into(qtbot, form(window, "thing").edits["height"], "4")
    assert window.document.encounter.field.barriers[edge] == Barrier("wall", 400)
    window.document.undo()
    assert window.document.encounter.field.barriers[edge] == Barrier()


def test_palette_search_takes_the_first_hit(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    palette: Any = window.panel("palette")
    qtbot.keyClicks(palette.search, "spider")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert window.workspace.tool is window.workspace.tools["creature"]
    hand.click((5.5, 5.5))
    placed = next(iter(window.document.encounter.creatures.values()))
    assert "pider" in placed.name


def test_palette_click_sets_the_ground(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    palette: Any = window.panel("palette")
    item = palette.tree.findItems("mud", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)[0]
    palette.tree.scrollToItem(item)
    at = palette.tree.visualItemRect(item).center()
    qtbot.mouseClick(palette.tree.viewport(), Qt.MouseButton.LeftButton, pos=at)
    hand.click((5.5, 5.5))
    assert window.document.encounter.field.material((5, 5)) == Material.MUD


def test_layers_are_shown_faded_and_seen_alone(window: MainWindow, qtbot: QtBot) -> None:
    layers: Any = window.panel("layers")
    window.docks["layers"].raise_()
    told: list[tuple[str, bool, float]] = []
    window.view.set_layer = lambda *a: told.append(a)  # type: ignore[method-assign,assignment]
    qtbot.mouseClick(layers.shown["water"], Qt.MouseButton.LeftButton)
    assert ("water", False, 1.0) in told
    told.clear()
    qtbot.keyClick(layers.faders["edges"], Qt.Key.Key_Home)
    assert ("edges", True, 0.1) in told
    told.clear()
    qtbot.mouseClick(layers.solos["creatures"], Qt.MouseButton.LeftButton)
    assert ("creatures", True, 1.0) in told
    assert ("edges", False, 0.1) in told


def test_history_goes_where_one_clicks(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    window.workspace.choose_tool("material")
    before = state_of(window.document.encounter)
    hand.click((2.5, 2.5))
    hand.click((4.5, 2.5))
    history: Any = window.panel("history")
    window.docks["history"].raise_()
    at = history.visualRect(history.model().index(0, 0)).center()
    qtbot.mouseClick(history.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert state_of(window.document.encounter) == before
    assert window.document.undo_stack.count() == 2


def test_a_problem_is_listed_and_a_click_goes_there(two_orcs: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    panel: Any = two_orcs.panel("problems")
    two_orcs.docks["problems"].raise_()
    two_orcs.workspace.choose_tool("material", material="rock")
    hand.click((3.5, 3.5))
    qtbot.waitUntil(lambda: panel.list.count() > 0)
    texts = [panel.list.item(i).text() for i in range(panel.list.count())]
    index = next(i for i, text in enumerate(texts) if "D4" in text and "rock" in text)
    at = panel.list.visualItemRect(panel.list.item(index)).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert two_orcs.workspace.selection.creatures == {"a"}
    middle = two_orcs.view.mapToScene(two_orcs.view.viewport().rect().center())
    assert (int(middle.x()), int(middle.y())) == (3, 3)


def test_title_seed_and_notes_are_steps(window: MainWindow, qtbot: QtBot) -> None:
    panel: Any = window.panel("encounter")
    window.docks["encounter"].raise_()
    type_into(qtbot, panel.form.edits["title"], "Old mine")
    type_into(qtbot, panel.form.edits["seed"], "77")
    panel.notes.setFocus()
    qtbot.keyClicks(panel.notes, "Rats.")
    window.view.setFocus()
    encounter = window.document.encounter
    assert (encounter.title, encounter.seed, encounter.notes) == ("Old mine", 77, "Rats.")
    assert window.windowTitle().startswith("Old mine[*]")
    for _ in range(3):
        window.document.undo()
    assert (encounter.title, encounter.seed, encounter.notes) == ("", 1, "")


def test_options_of_a_tool_are_edited_in_the_strip(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    window.take_tool("water")
    assert window.strip.form is not None
    type_into(qtbot, window.strip.form.edits["depth"], "4.5")
    hand.click((3.5, 3.5))
    assert window.document.encounter.field.water(Place(3, 3)) == 450
