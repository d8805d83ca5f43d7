"""Bodies of space drawn by the mouse: painted, round, stacked, cut, around rock; the panel follows the drawing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Material
from editor.field.volumes import Prism, Volume
from editor.rules.bestiary import Bestiary, usual_folders
from editor.ui.document import Document
from editor.ui.filing import new_encounter
from editor.ui.panels.arena import ArenaPanel
from editor.ui.panels.cross_section import column_spans
from editor.ui.tools.volume_shapes import ball, cut, joined
from editor.ui.window import MainWindow
from tests.ui.conftest import Hand

Opens = Callable[[Document], MainWindow]
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def duel(open_windows: Opens) -> MainWindow:
    encounter = new_encounter(24, 16)
    encounter.ruleset = "mageduel"
    templates = Bestiary(usual_folders()[:1]).of("mageduel")
    for number, key in enumerate(("guild_mage", "hedge_sorcerer")):
        encounter.creatures[key] = templates[key].creature(key, key, key, Place(4 + 10 * number, 8, 0))
    window = open_windows(Document(encounter))
    window.docks["arena"].raise_()
    return window


def _panel(window: MainWindow) -> ArenaPanel:
    panel = window.panel("arena")
    assert isinstance(panel, ArenaPanel)
    return panel


def _take(window: MainWindow, **options: object) -> Hand:
    window.workspace.choose_tool("volume", **options)
    return Hand(window)


def _field(window: MainWindow) -> Field:
    return window.document.encounter.field


def _arena(window: MainWindow) -> Volume:
    return _field(window).volumes["arena"]


def test_the_panel_follows_while_the_button_is_down(duel: MainWindow, qtbot: QtBot) -> None:
    hand, panel = _take(duel), _panel(duel)
    hand.press((2.5, 2.5))
    hand.move((3.5, 3.5))
    assert "1,000 ft³" in panel.size_told.text()
    assert panel.verdict.text() == "The arena is too small."
    hand.move((5.5, 5.5))
    assert "4,000 ft³" in panel.size_told.text()
    assert panel.verdict.text() == "The arena is allowed."
    assert column_spans(panel.section.volume, 2) == [(2 + n, 0, 1000) for n in range(4)]  # type: ignore[arg-type]
    assert _field(duel).volumes == {}
    qtbot.keyClick(duel.view, Qt.Key.Key_Escape)
    assert "No arena" in panel.size_told.text()


def test_cells_are_painted(duel: MainWindow, qtbot: QtBot) -> None:
    hand = _take(duel, shape="brush")
    hand.press((2.5, 2.5))
    for at in ((6.5, 2.5), (6.5, 6.5)):
        hand.move(at)
    hand.release((6.5, 6.5))
    cells = {(p.column, p.row) for p in _arena(duel).prisms}
    assert cells == {(c, 2) for c in range(2, 7)} | {(6, r) for r in range(2, 7)}
    # 9 cells of 5 × 5 × 10 ft
    assert "2,250 ft³" in _panel(duel).size_told.text()


def test_shift_adds_and_ctrl_cuts(duel: MainWindow, qtbot: QtBot) -> None:
    hand = _take(duel)
    hand.drag((2.5, 2.5), (5.5, 5.5))
    hand.drag((4.5, 4.5), (7.5, 7.5), modifiers=SHIFT)
    assert list(_field(duel).volumes) == ["arena"]
    # 16 + 16 cells, four of them shared
    assert len(_arena(duel).prisms) == 28
    hand.drag((2.5, 2.5), (3.5, 3.5), modifiers=CONTROL)
    assert len(_arena(duel).prisms) == 24
    duel.document.undo()
    assert len(_arena(duel).prisms) == 28


def test_slices_are_stacked(duel: MainWindow, qtbot: QtBot) -> None:
    hand = _take(duel)
    hand.drag((2.5, 2.5), (7.5, 7.5))
    hand = _take(duel, measure="stacked", height=1500)
    hand.drag((3.5, 3.5), (6.5, 6.5))
    # a second slice 20 ft above the first: a gap between
    hand = _take(duel, measure="stacked", floor=2000, height=500)
    hand.drag((4.5, 4.5), (5.5, 5.5))
    spans = column_spans(_arena(duel), 4)
    assert (2, 0, 1000) in spans
    assert (3, 0, 2500) in spans
    assert {span for span in spans if span[0] == 4} == {(4, 0, 2500), (4, 4500, 5000)}
    # 36 × 250 + 16 × 375 + 4 × 125 ft³
    assert "15,500 ft³" in _panel(duel).size_told.text()


def test_around_obstacles(duel: MainWindow, qtbot: QtBot) -> None:
    _field(duel).ground.material[3:5, 3:5] = Material.ROCK
    hand = _take(duel, around=True)
    hand.drag((2.5, 2.5), (7.5, 7.5))
    assert len(_arena(duel).prisms) == 36 - 4
    assert not any((p.column, p.row) == (3, 3) for p in _arena(duel).prisms)


def test_a_dome_and_a_sphere(duel: MainWindow, qtbot: QtBot) -> None:
    hand = _take(duel, shape="dome")
    hand.drag((10.5, 8.5), (13.5, 8.5))
    dome = _arena(duel)
    # radius 17.5 ft: half of it above the middle, and the sphere's content within 5 in the hundred
    assert max(p.top for p in dome.prisms) == 1800
    assert min(p.floor for p in dome.prisms) == 0
    assert abs(dome.cubic_feet(500) - 2 / 3 * 3.14159 * 17.5**3) < 0.05 * 11_225
    duel.document.undo()
    hand = _take(duel, shape="sphere", measure="absolute", floor=1000)
    hand.drag((10.5, 8.5), (13.5, 8.5))
    sphere = _arena(duel)
    assert (min(p.floor for p in sphere.prisms), max(p.top for p in sphere.prisms)) == (-800, 2800)
    assert abs(sphere.cubic_feet(500) - 2 * dome.cubic_feet(500)) < 10


def test_joining_and_cutting_by_heights() -> None:
    box = (Prism(1, 1, 0, 1000),)
    assert joined(box, (Prism(1, 1, 500, 1500), Prism(2, 1, 0, 100))) == (Prism(1, 1, 0, 1500), Prism(2, 1, 0, 100))
    assert cut(box, (Prism(1, 1, 300, 400),)) == (Prism(1, 1, 0, 300), Prism(1, 1, 400, 1000))
    assert cut(box, (Prism(1, 1, -100, 1200),)) == ()
    assert cut(box, (Prism(5, 5, 0, 1000),)) == box
    assert len(ball((3, 3), (3, 3), 0, 500, below=True)) == 1  # type: ignore[arg-type]
