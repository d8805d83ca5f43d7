"""The arena panel follows what is drawn, and a duel is fought by the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from editor.field.grid import Place
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.bestiary import Bestiary, usual_folders
from editor.rules.registry import ruleset_keys
from editor.ui.document import Document
from editor.ui.filing import new_encounter
from editor.ui.panels.arena import ArenaPanel
from editor.ui.panels.cross_section import column_spans
from editor.ui.panels.encounter import EncounterPanel
from editor.ui.window import MainWindow
from tests.ui.conftest import Hand

Opens = Callable[[Document], MainWindow]


def _panel(window: MainWindow) -> ArenaPanel:
    window.docks["arena"].raise_()
    panel = window.panel("arena")
    assert isinstance(panel, ArenaPanel)
    return panel


@pytest.fixture
def duel(open_windows: Opens) -> MainWindow:
    encounter = new_encounter(24, 16)
    encounter.ruleset = "mageduel"
    templates = Bestiary(usual_folders()[:1]).of("mageduel")
    for number, key in enumerate(("guild_mage", "hedge_sorcerer")):
        creature = templates[key].creature(key, key, key, Place(4 + 10 * number, 8, 0))
        encounter.creatures[key] = creature
    return open_windows(Document(encounter))


def test_drawing_an_arena_shows_volume_and_limits(duel: MainWindow, qtbot: QtBot) -> None:
    panel, hand = _panel(duel), Hand(duel)
    assert "No arena" in panel.size_told.text()
    duel.take_tool("volume")
    # levels 5 and 3: 15 to 75 ft; 4 × 4 cells, 10 ft high: 4,000 ft³
    hand.drag((2.5, 2.5), (5.5, 5.5))
    assert "4,000 ft³" in panel.size_told.text()
    assert "15.9 ft" in panel.size_told.text()
    assert "15 to 75 ft" in panel.limits_told.text()
    assert panel.verdict.text() == "The arena is allowed."
    assert "Guild mage decides" in panel.word.text()
    duel.document.undo()
    hand.drag((2.5, 2.5), (3.5, 3.5))
    assert panel.verdict.text() == "The arena is too small."
    volume = panel.volume()
    assert volume is not None
    assert column_spans(volume, 2) == [(2, 0, 1000), (3, 0, 1000)]


def test_the_house_rule_of_the_least_edge_counts(duel: MainWindow, qtbot: QtBot) -> None:
    panel, hand = _panel(duel), Hand(duel)
    duel.document.encounter.readings["least-edge"] = 20
    duel.take_tool("volume")
    hand.drag((2.5, 2.5), (5.5, 5.5))
    assert "20 to 75 ft" in panel.limits_told.text()
    assert panel.verdict.text() == "The arena is too small."


def test_leaving_a_duellist_out(duel: MainWindow, qtbot: QtBot) -> None:
    panel = _panel(duel)
    item = panel.duellists.item(0)
    box = panel.duellists.visualItemRect(item)
    qtbot.mouseClick(
        panel.duellists.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(box.left() + 12, box.center().y())
    )
    assert item.checkState() == Qt.CheckState.Unchecked
    assert "at least two" in panel.verdict.text()


def test_thirds_are_lit(open_windows: Opens, qtbot: QtBot) -> None:
    window = open_windows(
        Document(read_encounter(data_folder("maps") / "mageduel-open-field.encounter.json").encounter)
    )
    panel = _panel(window)
    panel.thirds.setFocus()
    qtbot.keyClick(panel.thirds, Qt.Key.Key_Space)
    assert panel.thirds.isChecked()
    shut = window.view.map.lit.lit_cells("front")
    own = window.view.map.lit.lit_cells("reach")
    assert {column for column, _ in shut} == set(range(16, 28))
    assert len(own) + len(shut) == 36 * 24
    qtbot.keyClick(panel.thirds, Qt.Key.Key_Space)
    assert window.view.map.lit.lit_cells("front") == frozenset()


def test_the_cross_section_shows_terrain_and_top(open_windows: Opens, qtbot: QtBot) -> None:
    window = open_windows(Document(read_encounter(data_folder("maps") / "mageduel-ruin.encounter.json").encounter))
    panel = _panel(window)
    panel.row.setFocus()
    while panel.row.value() < 20:
        qtbot.keyClick(panel.row, Qt.Key.Key_Right)
    assert panel.section.row == 20
    low, high = panel.section.bounds()
    assert (low, high) == (-500, 6000)
    assert panel.row_told.text() == "Row 21: arena from 0 up to 60 ft, ground from 0 to 10 ft."
    # the ledge of 10 ft in the south-west stands higher than the floor beside it
    assert panel.section.point(3, 1000).y() < panel.section.point(10, 0).y()
    image = panel.section.grab().toImage()
    assert image.width() > 50


def test_other_rulesets_have_no_arena(window: MainWindow) -> None:
    panel = _panel(window)
    assert panel.empty.isVisibleTo(panel)
    assert not panel.thirds.isVisibleTo(panel)


def test_choosing_the_ruleset(window: MainWindow, qtbot: QtBot) -> None:
    window.docks["encounter"].raise_()
    panel = window.panel("encounter")
    assert isinstance(panel, EncounterPanel)
    box = panel.ruleset.box
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    last = ruleset_keys()[-1]
    assert window.document.encounter.ruleset == last
    assert not _panel(window).empty.isVisibleTo(_panel(window)) or last != "mageduel"
    window.document.undo()
    assert window.document.encounter.ruleset == "underground"
    window.workspace.choose_tool("creature")
    Hand(window).click((4.5, 4.5))
    assert window.document.encounter.creatures
    assert not box.isEnabled()
