"""Selecting, moving, turning, deleting, copying."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.ground import Material
from editor.ui.selection import Thing
from editor.ui.window import MainWindow
from tests.ui.conftest import Hand
from tests.ui.state import state_of

SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)


@pytest.fixture
def two_orcs(window: MainWindow) -> MainWindow:
    template = window.workspace.bestiary.templates["orc"]
    for id_, place in (("a", Place(3, 3)), ("b", Place(6, 3))):
        window.document.encounter.creatures[id_] = template.creature(id_, id_.upper(), "raiders", place)
    window.take_tool("select")
    return window


def places(window: MainWindow) -> dict[str, Place]:
    return {i: c.place for i, c in window.document.encounter.creatures.items()}


def test_click_selects_and_shift_adds(two_orcs: MainWindow, hand: Hand) -> None:
    selection = two_orcs.workspace.selection
    hand.click((3.5, 3.5))
    assert selection.creatures == {"a"}
    hand.click((6.5, 3.5), SHIFT)
    assert selection.creatures == {"a", "b"}
    hand.click((10.5, 10.5))
    assert selection.creatures == set()
    assert two_orcs.document.undo_stack.count() == 0


def test_drag_moves_all_selected_in_one_step(two_orcs: MainWindow, hand: Hand) -> None:
    hand.drag((1.5, 1.5), (8.5, 5.5))
    assert two_orcs.workspace.selection.creatures == {"a", "b"}
    hand.drag((3.5, 3.5), (4.5, 5.5), (5.5, 7.5))
    assert places(two_orcs) == {"a": Place(5, 7), "b": Place(8, 7)}
    assert two_orcs.document.undo_stack.undoText() == "Move 2 creatures"
    two_orcs.actions_by_key["undo"].trigger()
    assert places(two_orcs) == {"a": Place(3, 3), "b": Place(6, 3)}
    assert two_orcs.document.undo_stack.count() == 1


def test_a_move_there_and_back_leaves_no_step(two_orcs: MainWindow, hand: Hand) -> None:
    hand.drag((3.5, 3.5), (9.5, 9.5), (3.5, 3.5))
    assert two_orcs.document.undo_stack.count() == 0


def test_nobody_is_moved_off_the_map(two_orcs: MainWindow, hand: Hand) -> None:
    hand.drag((3.5, 3.5), (2.5, 3.5), (-1.5, 3.5))
    assert places(two_orcs)["a"] == Place(2, 3)


def test_keys_turn_move_and_delete(two_orcs: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.click((3.5, 3.5))
    orc = lambda: two_orcs.document.encounter.creatures["a"]  # noqa: E731
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_Down)
    assert orc().facing == 4
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_R)
    assert orc().facing == 5
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_R, SHIFT)
    assert orc().facing == 4
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_Right, ALT)
    assert orc().place == Place(4, 3)
    before = state_of(two_orcs.document.encounter)
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_Delete)
    assert set(places(two_orcs)) == {"b"}
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_Z, CONTROL)
    assert state_of(two_orcs.document.encounter) == before


def test_copy_and_paste_cells_with_edges_and_creatures(two_orcs: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    field = two_orcs.document.encounter.field
    field.ground.write("material", 4, 4, Material.MUD)
    field.barriers[Edge(4, 4, "N")] = Barrier()
    hand.drag((2.2, 2.2), (4.8, 4.8))
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_C, CONTROL)
    hand.move((10.5, 8.5), down=False)
    before = state_of(two_orcs.document.encounter)
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_V, CONTROL)
    assert field.material((12, 10)) == Material.MUD
    assert field.barriers[Edge(12, 10, "N")] == Barrier()
    assert places(two_orcs)["a-2"] == Place(11, 9)
    assert two_orcs.document.undo_stack.count() == 1
    two_orcs.actions_by_key["undo"].trigger()
    assert state_of(two_orcs.document.encounter) == before


def test_cut_takes_away(two_orcs: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.click((6.5, 3.5))
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_X, CONTROL)
    assert set(places(two_orcs)) == {"a"}
    hand.move((1.5, 1.5), down=False)
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_V, CONTROL)
    assert places(two_orcs)["b"] == Place(1, 1)


def test_a_door_can_be_selected_and_deleted(two_orcs: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    edge = Edge(9, 9, "N")
    two_orcs.document.encounter.field.barriers[edge] = Barrier("door")
    hand.click((9.5, 9.1))
    assert two_orcs.workspace.selection.thing == Thing("barriers", edge)
    qtbot.keyClick(two_orcs.view, Qt.Key.Key_Delete)
    assert two_orcs.document.encounter.field.barriers == {}


def test_a_creature_on_a_bridge_that_leaves_it_stands_on_the_ground(two_orcs: MainWindow, hand: Hand) -> None:
    two_orcs.workspace.choose_tool("bridge")
    hand.drag((3.5, 8.5), (8.5, 8.5))
    two_orcs.workspace.choose_tool("creature")
    hand.click((5.5, 8.5))
    two_orcs.workspace.choose_tool("select")
    new = next(iter(places(two_orcs).keys() - {"a", "b"}))
    hand.drag((5.5, 8.5), (6.5, 8.5))
    assert places(two_orcs)[new] == Place(6, 8, 1)
    hand.drag((6.5, 8.5), (6.5, 9.5))
    assert places(two_orcs)[new] == Place(6, 9, 0)


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
def test_context_menu_selects_and_deletes(two_orcs: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    at = hand.pixel(6.5, 3.5)
    viewport = two_orcs.view.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, viewport.mapToGlobal(at))
    QApplication.sendEvent(viewport, event)
    menu = two_orcs.findChild(QMenu, "", Qt.FindChildOption.FindDirectChildrenOnly)
    assert isinstance(menu, QMenu)
    assert two_orcs.workspace.selection.creatures == {"b"}
    action = two_orcs.actions_by_key["delete"]
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    assert set(places(two_orcs)) == {"a"}
