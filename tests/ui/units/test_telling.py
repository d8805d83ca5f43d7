"""What the window says of bodies of troops: hit dice instead of hit points, how high they fly, their figures in the
palette, and what it does when somebody is hasty with them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground, Material
from editor.rules.encounter import Encounter
from editor.ui.canvas.unit_plates import plates_of
from editor.ui.panels.battle import BattlePanel
from editor.ui.panels.cross_section import CrossSection
from editor.ui.panels.palette import PalettePanel
from editor.ui.window import MainWindow
from editor.words import Words
from tests.ui.clicking import Clicks, arrow_of, middle
from tests.ui.conftest import shown_anew
from tests.ui.units.legion import battlefield, unit

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def clicks(lasting_window: MainWindow, qtbot: QtBot) -> Clicks:
    return Clicks(shown_anew(lasting_window, battlefield()), qtbot)


def plate(clicks: Clicks, key: str, language: str = "en") -> str:
    tokens = clicks.window.view.map.creatures.tokens
    units = {k: (token, token.unit) for k, token in tokens.items() if token.unit is not None}
    return plates_of(units, 24.0, Words(language))[key].text


def test_hit_dice_are_counted(clicks: Clicks) -> None:
    """In the list of the battle, by its number box, and in the properties."""
    clicks.map.click(middle((10, 8)))
    clicks.tab("properties")
    panel: Any = clicks.window.panel("properties")
    labels = {label.text() for label in panel.findChildren(QLabel)}
    assert "Hit dice left" in labels
    assert not any("Hit points" in text for text in labels)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    battle = clicks.window.panel("battle")
    assert isinstance(battle, BattlePanel)
    header = battle.roster.table.horizontalHeaderItem(2)
    assert header is not None
    assert header.text() == "HD"
    assert "Hit dice" in battle.roster.points.toolTip()
    assert battle.roster.points_label.text() == "HD"


@pytest.mark.parametrize(
    ("altitude", "ceiling", "english", "chinese"),
    [(500, 0, "low, 5 ft", "低空，5 英尺"), (6_000, 0, "middle, 60 ft", "中空"), (12_000, 0, "high, 120 ft", "高空")],
)
def test_how_high_it_flies(
    lasting_window: MainWindow, qtbot: QtBot, altitude: int, ceiling: int, english: str, chinese: str
) -> None:
    field = Field(Ground(40, 30), 750)
    flyer = unit(field, "griffons", "dwarves", (15, 12), facing=2, fly=30, altitude=altitude, height=800)
    encounter = Encounter(field, "battlesystem", {"griffons": flyer}, title="Sky", seed=1)
    clicks = Clicks(shown_anew(lasting_window, encounter), qtbot)
    assert plate(clicks, "griffons").endswith(f"↑ {english}")
    assert chinese in plate(clicks, "griffons", "zh")
    clicks.map.move(middle((15, 12)), down=False)
    band, _, height = english.partition(", ")
    where = clicks.window.statusBar().where.text()  # type: ignore[attr-defined]
    assert f"flies {'at middle height' if band == 'middle' else band} ({height})" in where


def test_arrows_pass_over_frontages_that_do_not_fit(clicks: Clicks) -> None:
    """From 0 (six abreast) up: one abreast would reach beyond the border of the map in the west."""
    clicks.map.click(middle((10, 8)))
    clicks.tab("properties")
    panel: Any = clicks.window.panel("properties")
    spin = panel.form("condition").edits["frontage"].spin
    clicks.press(spin, arrow_of(spin, up=True).center())
    axes = clicks.window.document.encounter.creatures["axes"]
    assert axes.condition.frontage == 2
    assert len({part.row for part in axes.parts}) == 2
    clicks.window.document.undo()
    assert clicks.window.document.encounter.creatures["axes"].condition.frontage == 0


def test_the_palette_shows_figures(clicks: Clicks) -> None:
    panel = clicks.window.panel("palette")
    assert isinstance(panel, PalettePanel)
    entry = next(item for _, items in panel._items for item in items if item.text(0).startswith("Orc foot"))
    assert entry.text(0) == "Orc foot · 20"
    assert entry.toolTip(0) == "Orc foot: 20 figures, 200 hit dice in all"
    picture = entry.icon(0).pixmap(68, 32).toImage()
    inks = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert "#0072b2" in inks


def test_the_cross_section_has_every_figure_of_a_row(clicks: Clicks) -> None:
    """Two figures of the axes stand in row 8, those of the orcs too: bars of ink above the ground."""
    section = CrossSection(clicks.window.workspace)
    clicks.qtbot.addWidget(section)
    section.resize(600, 160)
    section.show_row(None, 8)
    picture = section.grab().toImage()
    axes = clicks.window.document.encounter.creatures["axes"]
    stood = {
        axes.place.column + p.column for p in axes.parts if axes.place.row + p.row <= 8 < axes.place.row + p.row + 2
    }
    assert len(stood) == 2
    ground = picture.pixelColor(round(section.point(20, 0).x()), round(section.point(20, 300).y()))
    for left in stood:
        at = section.point(left + 1, 300)
        assert picture.pixelColor(round(at.x()), round(at.y())) != ground


def test_hasty_hands(clicks: Clicks, qtbot: QtBot) -> None:
    """Undo in the middle of a drag, clicks one after the other, ten pastes, 48 figures to one and back: everything
    is as it was after undoing it all."""
    window, document = clicks.window, clicks.window.document
    before = dict(document.encounter.creatures)
    clicks.map.press(middle((8, 30)))
    clicks.map.move(middle((14, 30)))
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    clicks.map.move(middle((16, 31)))
    clicks.map.release(middle((16, 31)))
    while document.undo_stack.canUndo():
        document.undo()
    assert document.encounter.creatures == before
    for _ in range(6):
        clicks.map.click(middle((10, 8)))
        clicks.map.click(middle((20, 20)))
    assert not document.undo_stack.canUndo()
    clicks.map.click(middle((10, 8)))
    for figures in (1, 12):
        spin: Any = clicks.window.panel("properties")
        edit = spin.form("sheet").edits["figures"].spin
        clicks.tab("properties")
        edit.selectAll()
        qtbot.keyClicks(edit, str(figures))
        qtbot.keyClick(edit, Qt.Key.Key_Return)
        axes = document.encounter.creatures["axes"]
        assert (len(axes.parts), axes.condition.hit_points) == (figures, 10 * figures)
    assert document.encounter.creatures["axes"].parts == before["axes"].parts
    clicks.map.click(middle((10, 8)))
    qtbot.keyClick(window, Qt.Key.Key_C, CONTROL)
    for number in range(10):
        clicks.map.move(middle((14 + number, 20)), down=False)
        qtbot.keyClick(window, Qt.Key.Key_V, CONTROL)
    bodies = [set(one.cells()) for one in document.encounter.creatures.values()]
    assert sum(map(len, bodies)) == len(set().union(*bodies)), "no body stands on another"
    while document.undo_stack.canUndo():
        document.undo()
    assert document.encounter.creatures == before


def test_rules_are_not_changed_under_troops(clicks: Clicks) -> None:
    """The list is switched off and says why."""
    clicks.tab("encounter")
    panel: Any = clicks.window.panel("encounter")
    box = panel.ruleset.box
    assert not box.isEnabled()
    assert box.toolTip() == clicks.window.workspace.words("ruleset-fixed")


def test_another_language_in_the_middle_of_a_battle(clicks: Clicks) -> None:
    """The battle, the point looked at and the decision stay."""
    window = clicks.window
    clicks.button_of(window.main_bar, "battle-mode")
    for _ in range(4):
        if window.battle.decision is None:
            clicks.battle_button("step-turn")
    decision, cursor = window.battle.decision, window.battle.cursor
    assert decision is not None
    for entry in ("action-language-zh", "action-language-en"):
        clicks.menu("view", entry)
        assert (window.battle.decision, window.battle.cursor) == (decision, cursor)
        panel = window.panel("battle")
        assert isinstance(panel, BattlePanel)
        assert panel.decision.isVisible()
    assert Place(*window.battle.creatures()["axes"].place) == Place(10, 8, 0)


def test_it_turns_only_where_there_is_room(clicks: Clicks, qtbot: QtBot) -> None:
    """A file of twelve in a tunnel one figure wide looks back along it, but not at its walls."""
    clicks.palette("creature", template="human_crossbows")
    clicks.map.drag(middle((50, 10)), middle((54, 10)))
    clicks.tool("select")
    clicks.map.click(middle((50, 10)))
    document = clicks.window.document
    before = document.encounter.creatures["human-crossbows"]
    qtbot.keyClick(clicks.window.view, Qt.Key.Key_Down)
    assert document.encounter.creatures["human-crossbows"] == before
    said = clicks.window.statusBar().currentMessage()
    assert said.startswith("Human crossbowmen cannot stand there: ")


def test_one_of_the_problems_is_deleted(clicks: Clicks, qtbot: QtBot) -> None:
    """The list forgets it, and nothing is left selected."""
    document = clicks.window.document
    with document.edit("step-property", name="") as edit:
        edit.paint("material", [(c, r) for c in (8, 9) for r in range(4, 16)], int(Material.ROCK))
    clicks.tab("problems")
    panel: Any = clicks.window.panel("problems")
    panel.refresh()
    row = next(n for n in range(panel.list.count()) if "Axes" in panel.list.item(n).text())
    clicks.row(panel.list, row)
    assert clicks.window.workspace.selection.creatures == {"axes"}
    qtbot.keyClick(clicks.window.view, Qt.Key.Key_Delete)
    assert "axes" not in document.encounter.creatures
    panel.refresh()
    assert not any("Axes" in panel.list.item(n).text() for n in range(panel.list.count()))
    assert not panel.mend.isVisible()
    document.undo()
    assert "axes" in document.encounter.creatures
