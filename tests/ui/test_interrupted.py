"""Gestures that something else interrupts: nothing stays half done, and what is undone is what was done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.ground import Material
from editor.files.native import read_encounter
from editor.ui.filing import new_encounter
from editor.ui.window import MainWindow
from tests.files.builders import facts
from tests.ui.conftest import Hand


def battle_and_back(window: MainWindow, _: Path) -> None:
    window.set_mode("battle")
    window.set_mode("edit")


def save(window: MainWindow, path: Path) -> None:
    window.document.path = path
    assert window.filing.save()


INTERRUPTIONS: dict[str, Callable[[MainWindow, Path], object]] = {
    "theme": lambda window, _: window.set_theme("dark"),
    "language": lambda window, _: window.set_language("zh"),
    "battle": battle_and_back,
    "same tool": lambda window, _: window.take_tool("select" if window.workspace.tool is None else "material"),
    "paste": lambda window, _: window.actions_by_key["paste"].trigger(),
    "delete": lambda window, _: window.actions_by_key["delete"].trigger(),
    "undo": lambda window, _: window.document.undo(),
    "escape": lambda window, _: QTest.keyClick(window.view, Qt.Key.Key_Escape),
    "save": save,
}


@pytest.mark.parametrize("how", INTERRUPTIONS)
@pytest.mark.parametrize("tool", ["select", "material"])
def test_a_gesture_that_is_interrupted_leaves_nothing_half_done(
    window: MainWindow, hand: Hand, tmp_path: Path, tool: str, how: str
) -> None:
    document, path = window.document, tmp_path / "saved.encounter.json"
    window.take_tool("creature")
    hand.click((3.5, 3.5))
    [key] = document.encounter.creatures
    window.workspace.selection.set([key])
    window.actions_by_key["copy"].trigger()
    window.take_tool(tool)
    hand.press((3.5, 3.5))
    hand.move((6.5, 5.5))
    INTERRUPTIONS[how](window, path)
    later = Hand(window)
    later.move((8.5, 7.5))
    later.release((8.5, 7.5))
    QApplication.processEvents()
    assert not document.editing
    end = facts(document.encounter)
    if how == "save":
        assert document.dirty or facts(read_encounter(path).encounter) == end
    while document.undo_stack.canUndo():
        document.undo()
    assert facts(document.encounter) == facts(new_encounter(20, 15))
    while document.undo_stack.canRedo():
        document.redo()
    assert facts(document.encounter) == end


def test_an_edit_that_has_ended_changes_nothing_more(window: MainWindow) -> None:
    document = window.document
    old = document.edit("step-cut")
    old.paint("elevation", [(1, 1)], 500)
    with document.edit("step-cut") as edit:
        edit.paint("elevation", [(2, 2)], 300)
    before = facts(document.encounter)
    old.paint("elevation", [(3, 3)], 900)
    old.set("title", "Late")
    old.put("creatures", {})
    assert not old.commit()
    old.cancel()
    assert facts(document.encounter) == before
    assert document.undo_stack.count() == 1


def test_a_double_click_takes_one_decision(window: MainWindow, hand: Hand) -> None:
    """The second click of a double click came before anybody could read what is asked next."""
    window.take_tool("creature")
    hand.click((3.5, 3.5))
    hand.click((15.5, 10.5))
    first, second = window.document.encounter.creatures.values()
    with window.document.edit("step-cut") as edit:
        twin = {first.id: _changed(first, player="person", side="a"), second.id: _changed(second, side="b")}
        edit.put("creatures", twin)
    window.set_mode("battle")
    while window.battle.decision is None:
        window.battle.step("turn")
    decision = window.battle.decision
    move = next(places for places in decision.places if places.action == "move")
    assert Place(6, 3) in move.costs
    window.workspace.selection.clear()
    QApplication.processEvents()
    for click in (QTest.mouseClick, QTest.mouseDClick):
        click(window.view.viewport(), Qt.MouseButton.LeftButton, pos=hand.pixel(6.5, 3.5))
    assert window.battle.creatures()[first.id].place == Place(6, 3)
    assert window.battle.decision is not None
    assert window.battle.decision.key != decision.key
    assert not window.workspace.selection.creatures
    window.battle.stop(keep=False)


def test_what_cannot_be_played_is_told_instead_of_begun(window: MainWindow, hand: Hand) -> None:
    window.take_tool("creature")
    hand.click((3.5, 3.5))
    [creature] = window.document.encounter.creatures.values()
    with window.document.edit("step-cut") as edit:
        edit.paint("material", [(3, 3)], int(Material.ROCK))
    said: list[str] = []
    window.battle.said.connect(said.append)
    window.set_mode("battle")
    assert not window.battle.on
    assert creature.name in said[0]
    with window.document.edit("step-cut") as edit:
        edit.paint("material", [(3, 3)], int(Material.FLOOR))
    window.battle.start()
    assert window.battle.on
    window.battle.intervene((("terrain", "material", "3,3"), int(Material.ROCK)))
    assert creature.name in said[1]
    assert window.battle.session is not None
    assert not window.battle.session.journal.commands
    window.battle.stop(keep=False)


def _changed(creature: Creature, **values: object) -> Creature:
    return msgspec.structs.replace(creature, **values)
