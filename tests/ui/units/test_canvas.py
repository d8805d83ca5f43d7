"""Bodies of troops on the map: drawn as ranks of figures, hit, ringed, moved and exported as one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.field.creature import Part
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.field.things import Thing
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.encounter import Encounter
from editor.rules.ruleset import Figure
from editor.ui.canvas.figures import ruleset_of, units_of
from editor.ui.canvas.legend import legend_rows
from editor.ui.canvas.tokens import Token
from editor.ui.canvas.unit_plates import plates_of
from editor.ui.canvas.units_art import Unit
from editor.ui.canvas.view import MapView
from editor.ui.document import Document
from editor.ui.picture import render_picture
from editor.ui.theme import DARK, LIGHT, Theme
from editor.ui.window import MainWindow
from editor.words import Words
from tests.benchmarks.measure import milliseconds, note
from tests.ui.clicking import Clicks
from tests.ui.conftest import shown_anew
from tests.ui.units.army import army, ranks, troop


def two_units() -> Encounter:
    units = [
        troop("axes", "dwarves", (4, 4), ranks(4, 2), facing=4),
        troop("spears", "goblins", (4, 14), ranks(3, 1, gap=2), facing=0),
    ]
    return Encounter(Field(Ground(30, 24), 750), creatures={unit.id: unit for unit in units})


def shown(qtbot: QtBot, encounter: Encounter, theme: Theme = LIGHT, zoom: float = 24) -> MapView:
    view = MapView(Document(encounter), Words("en"), theme)
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    view.zoom_to(QRectF(0, 0, 900 / zoom, 700 / zoom))
    QApplication.processEvents()
    return view


def ink_at(view: MapView, x: float, y: float) -> QColor:
    picture = view.grab().toImage()
    at = view.mapFromScene(QPointF(x, y))
    return picture.pixelColor(at)


def near(a: QColor, b: QColor, far: int = 12) -> bool:
    pairs = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return all(abs(one - other) <= far for one, other in pairs)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_unit_is_drawn_as_its_figures(qtbot: QtBot, theme: Theme) -> None:
    """Every figure has the side's colour and a pale strip where it looks; ground shows between open ranks."""
    view = shown(qtbot, two_units(), theme)
    side = QColor(theme.sides[0])
    for column in (4, 6, 8, 10):
        assert near(ink_at(view, column + 1, 4.7), side)
        assert near(ink_at(view, column + 1, 6.7), side)
        assert ink_at(view, column + 1, 5.7).lightness() > 180
    goblin = QColor(theme.sides[1])
    assert near(ink_at(view, 5, 15.5), goblin)
    assert not near(ink_at(view, 7, 15.5), goblin)
    assert near(ink_at(view, 9, 15.5), goblin)


def test_from_afar_a_unit_is_a_patch_of_its_side(qtbot: QtBot) -> None:
    encounter = two_units()
    encounter.field = Field(Ground(300, 240), 750)
    for zoom in (1.2, 0.5):
        view = shown(qtbot, encounter, zoom=zoom)
        assert near(ink_at(view, 8, 6), QColor(LIGHT.sides[0]), 40), zoom
        assert not near(ink_at(view, 8, 22), QColor(LIGHT.sides[0]), 90), zoom


def test_a_plate_says_name_and_strength_once(qtbot: QtBot) -> None:
    view = shown(qtbot, two_units())
    item = view.map.creatures
    plates = item._plates_at(view.zoom)
    assert {key: plate.text for key, plate in plates.items()} == {
        "axes": "Axes  8 · 6 HD",
        "spears": "Spears  3 · 6 HD",
    }
    assert plates["axes"].rect.bottom() < -2 * view.zoom, "behind those who look south is north of them"
    assert plates["spears"].rect.top() > view.zoom


def test_plates_do_not_cover_other_bodies() -> None:
    """Two bodies behind each other: the plate of the one in front goes where there is room."""
    words, field = Words("en"), Field(Ground(40, 40), 750)
    found = {}
    for key, row in (("front", 10), ("rear", 15)):
        creature = troop(key, "dwarves", (10, row), ranks(6, 2), facing=0)
        unit = Unit.of(list(map(Figure, creature.parts)), 0, 6)
        found[key] = (Token.of_unit(creature, field, 0, (), 1.0, unit), unit)
    for zoom in (6.0, 12.0, 24.0):
        plates = plates_of(found, zoom, words)
        middle = found["front"][0].middle * zoom
        plate = plates["front"].rect.translated(middle)
        rear = QRectF(10 * zoom, 15 * zoom, 12 * zoom, 4 * zoom)
        assert not plate.intersects(rear), zoom


@pytest.mark.parametrize("zoom", [3.0, 5.4, 9.0, 14.0, 20.0])
def test_plates_in_a_tight_tunnel_do_not_cover_their_own_figures(zoom: float) -> None:
    encounter = read_encounter(data_folder("maps") / "tunnel-stand-off.encounter.json").encounter
    ruleset = ruleset_of(encounter)
    assert ruleset is not None
    units = units_of(ruleset, encounter.field, encounter.creatures)
    found = {
        key: (Token.of_unit(encounter.creatures[key], encounter.field, 0, (), 1.0, unit), unit)
        for key, unit in units.items()
    }
    bounds = QRectF(0, 0, encounter.field.width, encounter.field.height)
    scale = min(max(zoom / 16.0, 1.0), 2.2)
    for key, plate in plates_of(found, zoom, Words("en"), bounds).items():
        token, unit = found[key]
        middle, (wide, high) = token.middle * (zoom / scale), unit.size
        body = QRectF(0, 0, wide * zoom / scale, high * zoom / scale)
        body.moveCenter(middle)
        assert not plate.rect.translated(middle).intersects(body), key


def test_marks_of_figures_are_seen(qtbot: QtBot) -> None:
    """A wounded figure is slashed in red, a torch glows around its bearer, the commander has a star."""
    view = shown(qtbot, two_units(), zoom=30)
    creature = two_units().creatures["axes"]
    plain = ink_at(view, 6.6, 4.95), ink_at(view, 5, 8.6)
    figures = [Figure(part) for part in creature.parts]
    figures[1] = figures[1]._replace(wounded=True)
    figures[4] = figures[4]._replace(torch=True)
    figures[2] = figures[2]._replace(commander=True)
    unit = Unit.of(figures, 4, 6)
    view.map.creatures.show_creatures(view.map.field, {"axes": creature}, {}, {}, {}, {"axes": unit}, moving=False)
    assert near(ink_at(view, 7, 5), QColor(LIGHT.overlays["target"]), 40)
    assert near(ink_at(view, 5, 7), QColor(LIGHT.light), 40)
    assert near(ink_at(view, 9, 5), QColor("#FFD95A"), 40)
    assert ink_at(view, 5, 8.6) != plain[1], "the glow reaches beyond the figure"


def test_the_outline_goes_round_the_whole_body(qtbot: QtBot) -> None:
    view = shown(qtbot, two_units())
    token = view.map.creatures.tokens["spears"]
    outline = token.outline()
    assert outline is not None
    assert outline.boundingRect() == QRectF(3.5, 13.5, 11, 3)
    view.select(["spears"])
    assert near(ink_at(view, 7, 13.5), QColor(LIGHT.selection), 40), "the gap between two figures is closed"


def test_a_body_slides_as_a_whole(qtbot: QtBot) -> None:
    encounter = two_units()
    view = shown(qtbot, encounter)
    before = dict(encounter.creatures)
    view.set_creatures(before)
    axes = before["axes"]
    view.set_creatures({**before, "axes": msgspec.structs.replace(axes, place=axes.place._replace(column=14))})
    item = view.map.creatures
    token = item.tokens["axes"]
    assert token.middle == QPointF(18, 6)
    assert item.place_of(token).x() < 18
    item.finish_motion()
    assert item.place_of(token) == QPointF(18, 6)


def test_any_figure_is_the_unit(lasting_window: MainWindow, qtbot: QtBot) -> None:
    """A click on any figure selects it, one between two figures does not; the status line says its strength; a
    rectangle that touches the last figure selects it; dragging a figure moves the whole body in one step."""
    clicks = Clicks(shown_anew(lasting_window, two_units()), qtbot)
    window = clicks.window
    for cell in ((4.5, 14.5), (8.5, 14.5), (13.5, 15.5)):
        window.workspace.selection.clear()
        clicks.map.click(cell)
        assert window.workspace.selection.creatures == {"spears"}, cell
    clicks.map.click((7.0, 14.5))
    assert not window.workspace.selection.creatures
    clicks.map.move((13.5, 15.5), down=False)
    status = window.statusBar()
    assert "Spears (goblins): 3 figures, 6 of 6 hit dice" in status.where.text()  # type: ignore[attr-defined]
    clicks.map.drag((12.5, 6.5), (13.5, 8.5))
    assert window.workspace.selection.creatures == set()
    clicks.map.drag((13.5, 9.5), (11.5, 7.5))
    assert window.workspace.selection.creatures == {"axes"}
    clicks.map.drag((11.5, 7.5), (16.5, 8.5))
    axes = window.document.encounter.creatures["axes"]
    assert (axes.place.column, axes.place.row, axes.parts) == (9, 5, ranks(4, 2))
    window.document.undo()
    assert window.document.encounter.creatures["axes"].place[:2] == (4, 4)


def test_the_picture_shows_units(tmp_path: Path) -> None:
    file = tmp_path / "units.png"
    render_picture(two_units(), file, Words("en"), pixels_per_cell=16)
    image = QImage(str(file))
    margin = 28
    assert near(image.pixelColor(QPoint(margin + 5 * 16, margin + 75)), QColor(LIGHT.sides[0]))
    render_picture(two_units(), tmp_path / "units.svg", Words("zh"))
    assert (tmp_path / "units.svg").stat().st_size > 5000


def test_bodies_of_several_parts_are_copied(lasting_window: MainWindow, qtbot: QtBot) -> None:
    clicks = Clicks(shown_anew(lasting_window, two_units()), qtbot)
    clicks.map.click((5.5, 5.5))
    qtbot.keyClick(clicks.window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    clicks.map.move((14.5, 10.5), down=False)
    qtbot.keyClick(clicks.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    copied = clicks.window.document.encounter.creatures["axes-2"]
    assert (copied.place[:2], copied.parts) == ((14, 10), ranks(4, 2))


@pytest.mark.benchmark
def test_400_figures_are_drawn_in_a_frame(qtbot: QtBot) -> None:
    encounter = army(400)
    assert sum(len(unit.parts) for unit in encounter.creatures.values()) == 400
    view = shown(qtbot, encounter)
    view.resize(1600, 900)
    found = {}
    for cells in (144, 70, 25):
        view.zoom_to(QRectF(0, 0, cells, cells * 9 / 16))
        QApplication.processEvents()
        found[f"units_{cells}_cells_ms"] = milliseconds(view.viewport().repaint, 15)
    note("units", found, dict.fromkeys(found, 16))


def test_one_repaint_of_many_figures_is_quick(qtbot: QtBot) -> None:
    """A short form of the benchmark, with room for a slow machine."""
    view = shown(qtbot, army(400), zoom=7)
    assert len(view.map.creatures.tokens) == 20
    view.viewport().repaint()
    assert milliseconds(view.viewport().repaint, 3) < 160


def test_a_column_looks_along_its_way() -> None:
    """Each figure has its own front where the ruleset says so; the nose goes before the first."""
    parts = (Part(0, 0, 2, 2), Part(-2, 0, 2, 2), Part(-2, 2, 2, 2))
    unit = Unit.of([Figure(parts[0], 2), Figure(parts[1], 2), Figure(parts[2], 0)], 2, 3)
    assert unit.facing == 2
    assert unit.brow.x() == pytest.approx(2 - 0.09)
    east, _, north = unit.fronts
    assert east.left() > unit.boxes[0].center().x()
    assert north.bottom() < unit.boxes[2].center().y()


def test_the_legend_explains_figures_and_what_may_give_way() -> None:
    encounter = two_units()
    encounter.field.things["roof"] = Thing("roof", Place(1, 1), "cracked-roof", {"columns": 4, "rows": 3})
    words = Words("en")
    texts = [row.text for row in legend_rows(encounter, words)]
    at = texts.index("Figures")
    signs = ["figure, pale edge in front", "wounded figure", "carries a torch", "commander"]
    assert texts[at + 1 : at + 5] == signs
    assert "may give way" in texts
    encounter.creatures.clear()
    encounter.field.things.clear()
    assert not {"Figures", "may give way"} & {row.text for row in legend_rows(encounter, words)}
