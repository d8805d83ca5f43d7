"""The map widget under real mouse and key events."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.field.edges import Barrier
from editor.field.field import Field
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Ground, Material
from editor.field.structures import Structure
from editor.field.volumes import Prism, Volume
from editor.rules.encounter import Encounter
from editor.ui.canvas.overlays import Preview
from editor.ui.canvas.rulers import MapFrame
from editor.ui.canvas.spot import Spot
from editor.ui.canvas.view import MAX_ZOOM, MapView
from editor.ui.document import Change, Document
from editor.ui.theme import DARK, LIGHT
from editor.words import Words
from tests.ui.canvas.demo import creature, demo, large

NONE = Qt.KeyboardModifier.NoModifier


class Recorder:
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self) -> None:
        self.seen: list[tuple[str, Spot]] = []
        self.keys: list[int] = []
        self.cancelled = 0

    def press(self, spot: Spot) -> None:
        self.seen.append(("press", spot))

    def move(self, spot: Spot) -> None:
        self.seen.append(("move", spot))

    def release(self, spot: Spot) -> None:
        self.seen.append(("release", spot))

    def double(self, spot: Spot) -> None:
        self.seen.append(("double", spot))

    def key(self, event: QKeyEvent) -> bool:
        self.keys.append(event.key())
        return event.key() == Qt.Key.Key_R

    def cancel(self) -> None:
        self.cancelled += 1


class Painted(QObject):
    """Notes which part of the viewport is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.rects: list[QRect] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.rects.append(event.rect())
        return False


def empty(width: int = 20, height: int = 15) -> Encounter:
    return Encounter(Field(Ground(width, height)))


def shown(qtbot: QtBot, encounter: Encounter, theme: object = LIGHT) -> MapView:
    view = MapView(Document(encounter), Words("en"), theme)  # type: ignore[arg-type]
    qtbot.addWidget(view)
    view.resize(640, 480)
    view.show()
    qtbot.waitExposed(view)
    QApplication.processEvents()
    return view


@pytest.fixture
def view(qtbot: QtBot) -> MapView:
    made = shown(qtbot, empty())
    made.zoom_to(QRectF(0, 0, 16, 12))
    return made


def pixel(view: MapView, x: float, y: float) -> QPoint:
    return view.mapFromScene(QPointF(x, y))


def colour_at(view: MapView, x: float, y: float) -> QColor:
    QApplication.processEvents()
    return view.viewport().grab().toImage().pixelColor(pixel(view, x, y))


def near(a: QColor, b: str | QColor, slack: int = 3) -> bool:
    b = QColor(b)
    return max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue())) <= slack


def mouse(
    view: MapView,
    kind: QEvent.Type,
    at: QPoint,
    button: Qt.MouseButton = Qt.MouseButton.NoButton,
    held: Qt.MouseButton = Qt.MouseButton.NoButton,
) -> None:
    event = QMouseEvent(kind, QPointF(at), QPointF(view.viewport().mapToGlobal(at)), button, held, NONE)
    QApplication.sendEvent(view.viewport(), event)


def wheel(view: MapView, at: QPoint, turned: int) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_wheel_zooms_at_the_mouse(view: MapView) -> None:
    at = pixel(view, 3.5, 4.25)
    before, told = view.zoom, []
    view.zoomed.connect(told.append)
    wheel(view, at, 240)
    assert view.zoom == pytest.approx(before * 1.44)
    after = view.mapToScene(at)
    assert abs(after.x() - 3.5) < 2 / view.zoom
    assert abs(after.y() - 4.25) < 2 / view.zoom
    assert told == [pytest.approx(before * 1.44)]
    for _ in range(60):
        wheel(view, at, 480)
    assert view.zoom == MAX_ZOOM


def test_middle_button_pans(view: MapView) -> None:
    start = pixel(view, 8, 6)
    scene = view.mapToScene(start)
    tool = view.tool = Recorder()
    QTest.mousePress(view.viewport(), Qt.MouseButton.MiddleButton, NONE, start)
    mouse(view, QEvent.Type.MouseMove, start + QPoint(50, -30), held=Qt.MouseButton.MiddleButton)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.MiddleButton, NONE, start + QPoint(50, -30))
    moved = view.mapFromScene(scene)
    assert (moved - start).manhattanLength() >= 79
    assert abs(moved.x() - start.x() - 50) <= 1
    assert tool.seen == []


def test_space_and_left_button_pan(view: MapView) -> None:
    start = pixel(view, 8, 6)
    scene = view.mapToScene(start)
    tool = view.tool = Recorder()
    QTest.keyPress(view, Qt.Key.Key_Space)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, NONE, start)
    mouse(view, QEvent.Type.MouseMove, start + QPoint(-40, 0), held=Qt.MouseButton.LeftButton)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, NONE, start + QPoint(-40, 0))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert abs(view.mapFromScene(scene).x() - start.x() + 40) <= 1
    assert tool.seen == []
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, NONE, start)
    assert [name for name, _ in tool.seen if name != "move"] == ["press", "release"]


def test_keys_go_to_the_tool_first_then_pan(view: MapView) -> None:
    tool = view.tool = Recorder()
    before = view.horizontalScrollBar().value()
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.horizontalScrollBar().value() == before + round(view.zoom)
    QTest.keyClick(view, Qt.Key.Key_R)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert tool.keys == [Qt.Key.Key_Right, Qt.Key.Key_R]
    assert tool.cancelled == 1
    zoom = view.zoom
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom == pytest.approx(zoom * 1.2)


@pytest.mark.parametrize(
    ("x", "y", "edge", "distance"),
    [
        (4.5, 5.1, Edge(4, 5, "N"), 0.1),
        (4.5, 5.9, Edge(4, 6, "N"), 0.1),
        (4.1, 5.5, Edge(4, 5, "W"), 0.1),
        (4.9, 5.5, Edge(5, 5, "W"), 0.1),
    ],
)
def test_spots_name_cell_edge_and_corner(view: MapView, x: float, y: float, edge: Edge, distance: float) -> None:
    tool = view.tool = Recorder()
    view.zoom_by(2.0)
    view.zoom_to(QRectF(2, 3, 6, 5))
    hovered: list[Spot] = []
    view.hovered.connect(hovered.append)
    mouse(view, QEvent.Type.MouseMove, pixel(view, x, y))
    spot = hovered[-1]
    assert spot == tool.seen[-1][1]
    assert spot.cell == Cell(4, 5)
    assert spot.inside
    assert spot.edge == edge
    assert spot.edge_distance == pytest.approx(distance, abs=0.02)
    assert spot.corner == (round(x), round(y))


def test_spots_outside_the_map_say_so(view: MapView) -> None:
    tool = view.tool = Recorder()
    view.zoom_to_fit()
    mouse(view, QEvent.Type.MouseMove, pixel(view, -0.3, 2.5))
    spot = tool.seen[-1][1]
    assert not spot.inside
    assert spot.edge == Edge(0, 2, "W")


def test_an_edit_repaints_only_its_surroundings(view: MapView) -> None:
    field = view.map.encounter.field  # type: ignore[union-attr]
    colour_at(view, 1, 1)
    view.map.ground.update(QRectF(1, 1, 1, 1))
    QApplication.processEvents()
    painted = Painted()
    view.viewport().installEventFilter(painted)
    field.ground.material[4, 5] = Material.MUD
    assert view.document is not None
    view.document.tell(Change("ground", (5, 4, 1, 1)))
    QApplication.processEvents()
    assert near(colour_at(view, 5.97, 4.5), LIGHT.ground[Material.MUD], 60)
    assert painted.rects
    box = painted.rects[0]
    assert box.contains(pixel(view, 5.5, 4.5))
    assert box.width() < 14 * view.zoom
    assert box.height() < 6 * view.zoom
    view.viewport().removeEventFilter(painted)


def test_the_shown_ground_is_what_a_fresh_picture_would_be(view: MapView) -> None:
    assert view.document is not None
    field = view.document.encounter.field
    random = np.random.default_rng(3)
    for _ in range(20):
        c, r = int(random.integers(0, 18)), int(random.integers(0, 13))
        field.ground.material[r : r + 2, c : c + 2] = int(random.integers(0, 8))
        field.ground.water[r, c] = int(random.integers(0, 900))
        field.ground.elevation[r + 1, c] = int(random.integers(-2000, 3000))
        field.ground.light[r, c : c + 2] = int(random.integers(0, 3))
        view.document.tell(Change("ground", (c, r, 2, 2)))
    QApplication.processEvents()
    now = [array.copy() for array in (view.map.ground.picture.lit, view.map.ground.picture.shade)]
    view.map.show_encounter(view.document.encounter)
    fresh = view.map.ground.picture
    assert np.array_equal(now[0], fresh.lit)
    assert np.array_equal(now[1], fresh.shade)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_colours_of_water_walls_and_rock(qtbot: QtBot, theme: object) -> None:
    view = shown(qtbot, demo(), theme)
    view.zoom_to(QRectF(17, 2, 12, 10))
    view.set_layer("numbers", False)
    view.set_layer("grid", False)
    colours = view.map.theme
    for column, band in ((19.5, 0), (20.5, 1), (22.5, 2), (26.5, 3)):
        assert near(colour_at(view, column, 6.4), colours.water[band]), band
    view.zoom_to(QRectF(20, 11, 6, 5))
    assert near(colour_at(view, 22.0, 12.5), colours.wall, 90)


def test_walls_appear_and_vanish(view: MapView) -> None:
    assert view.document is not None
    field = view.document.encounter.field
    before = colour_at(view, 5.0, 5.5)
    field.barriers[Edge(5, 5, "W")] = Barrier()
    view.document.tell(Change("edges", (5, 5, 1, 1)))
    assert near(colour_at(view, 5.0, 5.5), LIGHT.wall)
    del field.barriers[Edge(5, 5, "W")]
    view.document.tell(Change("edges", (5, 5, 1, 1)))
    assert near(colour_at(view, 5.0, 5.5), before)


def test_walls_along_the_far_border_are_drawn(view: MapView) -> None:
    assert view.document is not None
    view.document.encounter.field.barriers[Edge(20, 7, "W")] = Barrier()
    view.document.tell(Change("edges", (19, 7, 1, 1)))
    view.zoom_to(QRectF(15, 5, 6, 5))
    assert near(colour_at(view, 20.0, 7.5), LIGHT.wall)


def test_creatures_of_a_battle_replace_those_of_the_set_up(view: MapView) -> None:
    assert view.document is not None
    one = creature("a", "Ann", "heroes", (4, 4), 0)
    view.document.encounter.creatures["a"] = one
    view.document.tell(Change("creatures", None, ("a",)))
    ring = QPointF(4.5 - 0.38 * 0.9, 4.5)
    assert near(colour_at(view, ring.x(), ring.y()), LIGHT.sides[0], 20)
    moved = creature("a", "Ann", "heroes", (8, 4), 0)
    view.set_creatures({"a": moved}, {"a": ["unconscious"]}, {"a": 0.25})
    assert near(colour_at(view, 8.5 - 0.38 * 0.9, 4.4), LIGHT.sides[0], 30)
    assert not near(colour_at(view, ring.x(), ring.y()), LIGHT.sides[0], 20)
    view.set_creatures(None)
    assert near(colour_at(view, ring.x(), ring.y()), LIGHT.sides[0], 20)


def test_slides_end_at_the_next_change_and_with_reduced_motion(view: MapView) -> None:
    item = view.map.creatures
    view.set_creatures({"a": creature("a", "Ann", "heroes", (4, 4))})
    view.set_creatures({"a": creature("a", "Ann", "heroes", (6, 4))})
    assert item.place_of(item.tokens["a"]).x() < 6.5
    view.set_creatures({"a": creature("a", "Ann", "heroes", (7, 4))})
    view.flash("a", "5")
    view.reduced_motion = True
    assert item.place_of(item.tokens["a"]) == QPointF(7.5, 4.5)
    view.set_creatures({"a": creature("a", "Ann", "heroes", (9, 4))})
    assert item.place_of(item.tokens["a"]) == QPointF(9.5, 4.5)


def test_overlays_show_and_go(view: MapView) -> None:
    plain = colour_at(view, 6.5, 6.3)
    view.light_up([(6, 6), (7, 6)], "reach")
    assert view.map.lit.lit_cells("reach") == {(6, 6), (7, 6)}
    assert not near(colour_at(view, 6.5, 6.3), plain, 20)
    view.light_up([], "reach")
    view.show_preview(Preview(edges=(Edge(6, 6, "N"),), texts=((QPointF(9, 9), "10 ft"),)))
    assert near(colour_at(view, 6.5, 6.0), LIGHT.overlays["preview"])
    view.show_preview(Preview())
    seen = np.ones((15, 20), dtype=bool)
    seen[6, 6] = False
    view.grey_out(seen)
    assert not near(colour_at(view, 6.5, 6.3), plain, 20)
    assert near(colour_at(view, 8.5, 6.3), plain)
    view.clear_overlays()
    assert near(colour_at(view, 6.5, 6.3), plain)
    with pytest.raises(ValueError, match="glow"):
        view.light_up([(1, 1)], "glow")


def test_a_preview_repaints_only_where_it_is(view: MapView) -> None:
    view.show_preview(Preview(cells=frozenset({(3, 3)})))
    colour_at(view, 1, 1)
    QApplication.processEvents()
    painted = Painted()
    view.viewport().installEventFilter(painted)
    view.show_preview(Preview(cells=frozenset({(4, 3)}), texts=((QPointF(4.5, 3.5), "5 ft"),)))
    QApplication.processEvents()
    view.viewport().removeEventFilter(painted)
    assert painted.rects
    assert all(box.width() < 7 * view.zoom and box.height() < 5 * view.zoom for box in painted.rects)
    assert any(box.contains(pixel(view, 4.5, 3.5)) for box in painted.rects)


def test_creatures_in_one_cell_stand_beside_each_other_and_riders_over_mounts(view: MapView) -> None:
    folk = {
        "a": creature("a", "Ann", "heroes", (4, 4)),
        "b": creature("b", "Bob", "heroes", (4, 4)),
        "horse": creature("horse", "Horse", "heroes", (8, 8), footprint=2),
        "rider": creature("rider", "Rider", "heroes", (8, 8)),
        "c": creature("c", "Cat", "orcs", (2, 9), 2),
    }
    view.set_creatures(folk, {"c": ["climbing"]})
    tokens = view.map.creatures.tokens
    assert tokens["a"].middle != tokens["b"].middle
    # two side by side across the way they face (north), neither over the other
    assert (tokens["a"].middle.y(), tokens["b"].middle.y()) == (4.5, 4.5)
    assert abs(tokens["a"].middle.x() - tokens["b"].middle.x()) == 2 * tokens["a"].radius
    order = list(tokens)
    assert order.index("horse") < order.index("rider")
    assert tokens["c"].middle == QPointF(2.8, 9.5)


def test_selecting_takes_ids_cells_and_edges(qtbot: QtBot) -> None:
    view = shown(qtbot, demo())
    view.select(["brom", "bridge", Cell(2, 2), Edge(5, 5, "W")])
    assert view.map.overlay.ringed("selection") >= {"brom"}
    assert {(2, 2), (11, 7), (13, 7)} <= view.map.lit.lit_cells("selection")
    view.select([Place(3, 3, 0)])
    assert view.map.lit.lit_cells("selection") == {(3, 3)}


def test_light_sources_brighten(view: MapView) -> None:
    from editor.field.field import Light

    assert view.document is not None
    field = view.document.encounter.field
    field.ground.light[:] = 0
    view.document.tell(Change("ground", (0, 0, 20, 15)))
    dark = colour_at(view, 8.5, 6.3)
    field.lights["torch"] = Light("torch", Place(9, 7), 1500)
    view.document.tell(Change("lights", None, ("torch",)))
    QApplication.processEvents()
    assert colour_at(view, 8.5, 6.3).lightness() > dark.lightness() + 40
    far = colour_at(view, 1.5, 1.3)
    view.carry_lights([Light("carried", Place(1, 1), 1500)])
    QApplication.processEvents()
    assert colour_at(view, 1.5, 1.3).lightness() > far.lightness() + 40
    view.carry_lights([])
    view.set_layer("lights", False)
    assert near(colour_at(view, 1.5, 1.3), LIGHT.ground[Material.FLOOR])


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 40), (200, 3)])
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_maps_of_any_shape(qtbot: QtBot, width: int, height: int, theme: object) -> None:
    view = shown(qtbot, empty(width, height), theme)
    view.set_layer("grid", False)
    assert near(colour_at(view, width / 2, height / 2), view.map.theme.ground[Material.FLOOR])


def test_the_largest_map_opens_whole(qtbot: QtBot) -> None:
    view = shown(qtbot, large())
    assert view.zoom * 1024 <= 640
    corners = [colour_at(view, x, y) for x, y in ((2, 2), (1020, 1020))]
    assert not any(near(c, LIGHT.surround, 1) for c in corners)


def test_a_fitted_map_stays_fitted_until_somebody_zooms(qtbot: QtBot) -> None:
    view = shown(qtbot, empty(30, 30))
    before = view.zoom
    view.resize(900, 900)
    QApplication.processEvents()
    assert view.zoom > before * 1.5
    wheel(view, QPoint(100, 100), 120)
    zoom = view.zoom
    view.resize(600, 600)
    QApplication.processEvents()
    assert view.zoom == zoom


def test_a_deck_put_over_a_creature_shows_it_below(view: MapView) -> None:
    assert view.document is not None
    encounter = view.document.encounter
    encounter.creatures["a"] = creature("a", "Ann", "heroes", (4, 4))
    encounter.field.ground.elevation[4, 4] = -2000
    view.document.tell(Change("all"))
    assert not view.map.creatures.tokens["a"].below
    encounter.field.structures["b"] = Structure("b", 1, (Cell(4, 4),), 0)
    view.document.tell(Change("structures", (4, 4, 1, 1), ("b",)))
    assert view.map.creatures.tokens["a"].below


def test_arenas_shimmer_only_while_shown_and_motion_is_wanted(qtbot: QtBot) -> None:
    encounter = empty()
    prisms = tuple(Prism(c, r, 0, 2000) for c in range(3, 9) for r in range(3, 9))
    encounter.field.volumes["ring"] = Volume("ring", "arena", prisms, "Ring")
    view = shown(qtbot, encounter)
    assert view.map.shimmering
    phase = view.map.details["volumes"].phase
    qtbot.waitUntil(lambda: view.map.details["volumes"].phase != phase, timeout=3000)
    view.set_layer("volumes", False)
    assert not view.map.shimmering
    view.set_layer("volumes", True)
    view.reduced_motion = True
    assert not view.map.shimmering
    view.reduced_motion = False
    assert view.map.shimmering
    view.hide()
    assert not view.map.shimmering


def test_rulers_name_columns_and_rows(qtbot: QtBot) -> None:
    view = MapView(Document(large(300, 5, 10)), Words("en"), LIGHT)
    frame = MapFrame(view)
    qtbot.addWidget(frame)
    frame.resize(700, 500)
    frame.show()
    qtbot.waitExposed(frame)
    assert frame.top_ruler.name(27) == "AB"
    assert frame.left_ruler.name(0) == "1"
    assert frame.top_ruler.step() * view.zoom >= 20
    view.zoom_to(QRectF(10, 10, 8, 6))
    assert frame.top_ruler.step() == 1
    low, high = frame.top_ruler.span(12)
    at = pixel(view, 12.5, 12)
    assert low <= at.x() <= high
    frame.grab()


def test_another_theme_repaints_all(view: MapView) -> None:
    view.set_theme(DARK)
    assert near(colour_at(view, 5.5, 5.4), DARK.ground[Material.FLOOR])


def test_another_document_is_shown_and_followed(view: MapView) -> None:
    old = view.document
    other = Document(empty(5, 5))
    view.set_document(other)
    assert view.map.bounds == QRectF(0, 0, 5, 5)
    other.encounter.field.ground.water[2, 2] = 400
    other.tell(Change("ground", (2, 2, 1, 1)))
    view.set_layer("numbers", False)
    assert near(colour_at(view, 2.5, 2.4), LIGHT.water[2])
    assert old is not None
    old.tell(Change("all"))
    assert view.map.bounds.width() == 5


def test_a_step_of_one_creature_repaints_its_neighbourhood_only(qtbot: QtBot) -> None:
    encounter = empty()
    encounter.creatures = {key: creature(key, key, "a", (column, 3)) for key, column in (("one", 2), ("two", 12))}
    view = shown(qtbot, encounter)
    view.reduced_motion = True
    view.zoom_to(QRectF(0, 0, 16, 12))

    def step_to(column: int) -> None:
        stepped = msgspec.structs.replace(encounter.creatures["one"], place=Place(column, 3, 0))
        view.set_creatures({**encounter.creatures, "one": stepped})
        QApplication.processEvents()

    step_to(3)
    painted = Painted()
    view.viewport().installEventFilter(painted)
    step_to(4)
    assert painted.rects
    assert sum(rect.width() * rect.height() for rect in painted.rects) < 640 * 480 / 4
