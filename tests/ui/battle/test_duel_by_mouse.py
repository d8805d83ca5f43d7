"""Every spell and action of a duel, chosen by the mouse in the window on a shipped map, and read in the inspector."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

from editor.field.grid import Place
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.encounter import Encounter
from editor.rules.mageduel.sheet import Attack, Condition, Device, Prepared, Sheet
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.summons import SUMMONS
from editor.ui.battle_mode import battle_of
from editor.ui.document import Document
from editor.ui.panels.battle import BattlePanel
from editor.ui.panels.decision import _OPTION, _PLACES, DecisionList
from editor.ui.panels.inspector import InspectorPanel
from editor.ui.window import MainWindow

Opens = Callable[[Document], MainWindow]
LEFT = Qt.MouseButton.LeftButton
ME, YOU = "maren", "tashk"
CASTER = Sheet(
    hit_points=300,
    wizard=18,
    intelligence=30,
    dexterity=20,
    initiative=40,
    prepared=tuple(Prepared(key) for key in SPELLS),
    attacks=(Attack("dagger", "1d4"), Attack("bow", "1d8", 0, 6000)),
    devices=(Device("wand", "shield", 5, 3),),
)
TARGET = Sheet(hit_points=300, sorcerer=10, charisma=20, hit_dice=4, fortitude=2, will=2)


def shipped() -> Encounter:
    """The open field with two duellists side by side; a person plays one, the other has nothing to answer with."""
    encounter = read_encounter(data_folder("maps") / "mageduel-open-field.encounter.json").encounter
    del encounter.creatures["raven"]
    for key, sheet, column in ((ME, CASTER, 5), (YOU, TARGET, 6)):
        creature = encounter.creatures[key]
        creature.sheet, creature.condition = sheet, Condition(hit_points=sheet.hit_points)
        creature.place = Place(column, 12, 0)
    encounter.creatures[ME].player = "person"
    encounter.readings["begins"] = "duel"
    return encounter


def begin(window: MainWindow, qtbot: QtBot) -> DecisionList:
    """Open the shipped duel anew and step to the first decision."""
    window.document.replace(shipped())
    window.set_mode("battle")
    qtbot.keyClick(window.view, Qt.Key.Key_F7)
    decision = battle_of(window.workspace).decision
    assert decision is not None
    assert decision.actor == ME
    panel = window.panel("battle")
    assert isinstance(panel, BattlePanel)
    found = panel.findChild(DecisionList)
    assert found is not None
    return found


def item_of(options: DecisionList, key: str) -> QTreeWidgetItem:
    """The row of an option; the group of places that holds it is opened by a double click."""
    tree = options.tree
    for number in range(tree.topLevelItemCount()):
        top = tree.topLevelItem(number)
        assert top is not None
        places = top.data(0, _PLACES)
        if places is not None and key.partition("@")[0] == places.action and key.endswith(f"+{places.item}"):
            tree.scrollToItem(top)
            top.setExpanded(True)
        for row in (top, *(top.child(i) for i in range(top.childCount()))):
            option = row.data(0, _OPTION)
            if option is not None and option.key == key:
                return row
    raise AssertionError(f"{key} is not in the list")


def choose(options: DecisionList, qtbot: QtBot, key: str) -> None:
    """Click on the option's row, then on the button."""
    row = item_of(options, key)
    options.tree.scrollToItem(row)
    qtbot.mouseClick(options.tree.viewport(), LEFT, pos=options.tree.visualItemRect(row).center())
    assert options.tree.currentItem() is row
    qtbot.mouseClick(options.choose, LEFT)


def told(window: MainWindow) -> str:
    panel = window.panel("inspector")
    assert isinstance(panel, InspectorPanel)
    return "\n".join(panel.tree.texts())


def key_of(spell: str) -> str:
    """An option that casts a spell in that set-up."""
    entry = SPELLS[spell]
    aim = entry.aims[0]
    if aim in ("self", "friend"):
        return f"cast>{ME}+{spell}"
    if aim == "cone":
        return f"cast+{spell}^2"
    if aim == "summon":
        return f"cast>{YOU}+{spell}/{next(key for key in SUMMONS if SUMMONS[key].list == entry.level)}"
    if aim == "arrive":
        return f"cast@10,14,0+{spell}"
    if aim in ("point", "line"):
        return f"cast@8,12,0+{spell}"
    return f"cast>{YOU}+{spell}"


@pytest.fixture
def window_of_duel(open_windows: Opens) -> MainWindow:
    return open_windows(Document(shipped()))


def test_every_spell_is_cast_by_mouse(window_of_duel: MainWindow, qtbot: QtBot) -> None:
    window = window_of_duel
    window.activateWindow()
    for spell in SPELLS:
        options = begin(window, qtbot)
        choose(options, qtbot, key_of(spell))
        read = told(window)
        assert window.workspace.words(f"spell-{spell}") in read, (spell, read)
        assert battle_of(window.workspace).events


@pytest.mark.parametrize(
    ("key", "line"),
    [
        (f"attack>{YOU}+dagger", "dagger"),
        (f"attack>{YOU}+bow", "bow"),
        ("ready-counter", "readies a counterspell"),
        ("propose-draw", "proposes a draw"),
        (f"use>{ME}+wand:shield", "wand"),
        (f"whisper>{ME}+shield", "told to the referee alone"),
    ],
)
def test_every_action_is_done_by_mouse(window_of_duel: MainWindow, qtbot: QtBot, key: str, line: str) -> None:
    window_of_duel.activateWindow()
    options = begin(window_of_duel, qtbot)
    choose(options, qtbot, key)
    assert line in told(window_of_duel)
