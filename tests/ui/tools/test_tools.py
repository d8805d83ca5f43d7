"""Each tool by mouse: what it draws, that undo brings back the state before, and redo the state after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.field.edges import Barrier, Face
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Footing, LightLevel, Material
from editor.ui.window import MainWindow
from tests.ui.conftest import Hand
from tests.ui.state import state_of

SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def draw(window: MainWindow, tool: str, act: Callable[[], None], **options: Any) -> None:
    """Carry out one gesture; it is one step, undo is the state before, redo the state after."""
    window.workspace.choose_tool(tool, **options)
    encounter, stack = window.document.encounter, window.document.undo_stack
    before, steps = state_of(encounter), stack.index()
    act()
    after = state_of(encounter)
    assert stack.index() == steps + 1
    assert after != before
    window.actions_by_key["undo"].trigger()
    assert state_of(encounter) == before
    window.actions_by_key["redo"].trigger()
    assert state_of(encounter) == after


def test_brush_fills_in_the_cells_between_two_moves(window: MainWindow, hand: Hand) -> None:
    draw(window, "material", lambda: hand.drag((1.5, 1.5), (9.5, 5.5)), material="mud")
    painted = (window.document.encounter.field.ground.material == Material.MUD).sum()
    assert painted == 9
    assert window.document.encounter.field.material((5, 3)) == Material.MUD


def test_brush_of_three_cells(window: MainWindow, hand: Hand) -> None:
    draw(window, "material", lambda: hand.click((5.5, 5.5)), material="rock", size=3)
    rock = window.document.encounter.field.ground.material == Material.ROCK
    assert rock.sum() == 9
    assert rock[4:7, 4:7].all()


def test_shift_draws_a_straight_line(window: MainWindow, hand: Hand) -> None:
    draw(window, "material", lambda: hand.drag((1.5, 2.5), (4.5, 9.5), (8.5, 2.5), modifiers=SHIFT))
    rock = window.document.encounter.field.ground.material == Material.ROCK
    assert rock.sum() == 8
    assert rock[2, 1:9].all()


@pytest.mark.parametrize(("shape", "count"), [("rectangle", 20), ("ellipse", 16)])
def test_rectangle_and_ellipse(window: MainWindow, hand: Hand, shape: str, count: int) -> None:
    draw(window, "material", lambda: hand.drag((2.5, 2.5), (6.5, 5.5)), shape=shape, material="pit")
    assert (window.document.encounter.field.ground.material == Material.PIT).sum() == count


def test_fill_stops_at_another_ground(window: MainWindow, hand: Hand) -> None:
    draw(window, "material", lambda: hand.drag((7.5, 0.5), (7.5, 14.5)), material="rock")
    draw(window, "material", lambda: hand.click((2.5, 2.5)), shape="fill", material="wood")
    assert (window.document.encounter.field.ground.material == Material.WOOD).sum() == 7 * 15


def test_fill_stops_at_walls(window: MainWindow, hand: Hand) -> None:
    draw(window, "wall", lambda: hand.drag((2.05, 2.05), (6.05, 5.05), modifiers=SHIFT))
    draw(window, "material", lambda: hand.click((3.5, 3.5)), shape="fill", material="wood")
    wood = window.document.encounter.field.ground.material == Material.WOOD
    assert wood.sum() == 12
    assert wood[2:5, 2:6].all()


def test_ctrl_rubs_out(window: MainWindow, hand: Hand) -> None:
    plain = state_of(window.document.encounter)
    for tool, points in (("water", ((2.5, 2.5), (5.5, 2.5))), ("wall", ((2.05, 2.05), (5.05, 2.05)))):
        draw(window, tool, lambda p=points: hand.drag(*p))  # type: ignore[misc]
        draw(window, tool, lambda p=points: hand.drag(*p, modifiers=CONTROL))  # type: ignore[misc]
        assert state_of(window.document.encounter) == plain


def test_alt_picks_up_the_ground(window: MainWindow, hand: Hand) -> None:
    draw(window, "material", lambda: hand.click((3.5, 3.5)), material="gravel")
    window.workspace.choose_tool("material", material="rock")
    hand.click((3.5, 3.5), ALT)
    assert window.workspace.tools["material"].options.material == "gravel"
    assert window.document.undo_stack.count() == 1


def test_a_drag_that_changes_nothing_leaves_no_step(window: MainWindow, hand: Hand) -> None:
    window.workspace.choose_tool("material", material="floor")
    hand.drag((1.5, 1.5), (6.5, 1.5))
    assert window.document.undo_stack.count() == 0
    assert not window.document.dirty


def test_escape_takes_the_stroke_back(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    before = state_of(window.document.encounter)
    window.take_tool("material")
    hand.press((1.5, 1.5))
    hand.move((6.5, 1.5))
    assert state_of(window.document.encounter) != before
    qtbot.keyClick(window.view, Qt.Key.Key_Escape)
    hand.release((6.5, 1.5))
    assert state_of(window.document.encounter) == before
    assert window.document.undo_stack.count() == 0


def test_no_undo_while_a_drag_is_open(window: MainWindow, hand: Hand) -> None:
    draw(window, "material", lambda: hand.click((1.5, 1.5)))
    hand.press((3.5, 3.5))
    assert not window.actions_by_key["undo"].isEnabled()
    window.document.undo()
    assert window.document.undo_stack.index() == 1
    hand.release((3.5, 3.5))
    assert window.actions_by_key["undo"].isEnabled()


def test_wall_follows_the_corners(window: MainWindow, hand: Hand) -> None:
    draw(window, "wall", lambda: hand.drag((2.05, 3.05), (6.05, 3.05), (6.05, 5.05)))
    expected = {Edge(c, 3, "N") for c in range(2, 6)} | {Edge(6, 3, "W"), Edge(6, 4, "W")}
    assert set(window.document.encounter.field.barriers) == expected


def test_click_builds_one_low_wall(window: MainWindow, hand: Hand) -> None:
    draw(window, "wall", lambda: hand.click((4.5, 4.1)), kind="low_wall")
    assert window.document.encounter.field.barriers == {Edge(4, 4, "N"): Barrier("low_wall", 300)}


def test_shift_builds_a_room(window: MainWindow, hand: Hand) -> None:
    draw(window, "wall", lambda: hand.drag((2.05, 2.05), (6.05, 5.05), modifiers=SHIFT), kind="window")
    assert len(window.document.encounter.field.barriers) == 2 * (4 + 3)


def test_door_turns_through_its_states(window: MainWindow, hand: Hand) -> None:
    edge = Edge(4, 4, "N")
    for state in ("closed", "locked", "secret", "open", "closed"):
        draw(window, "door", lambda: hand.click((4.5, 4.1)))
        assert window.document.encounter.field.barriers[edge] == Barrier("door", 0, state)  # type: ignore[arg-type]


@pytest.mark.parametrize(("mode", "height"), [("set", 1500), ("add", 2500), ("subtract", -500)])
def test_elevation_sets_adds_and_subtracts(window: MainWindow, hand: Hand, mode: str, height: int) -> None:
    draw(window, "elevation", lambda: hand.click((3.5, 3.5)), mode="set", height=1000)
    # passing twice over a cell in one stroke counts once
    act = lambda: hand.drag((3.5, 3.5), (4.5, 3.5), (3.5, 3.5))  # noqa: E731
    draw(window, "elevation", act, mode=mode, height=1500)
    assert window.document.encounter.field.elevation((3, 3)) == height


def test_ledge_raises_the_left_side(window: MainWindow, hand: Hand) -> None:
    act = lambda: hand.drag((2.05, 6.05), (7.05, 6.05))  # noqa: E731
    draw(window, "ledge", act, rise=2000, surface="cracked", slip="slippery", standing=150, footing="partial")
    field = window.document.encounter.field
    assert [field.elevation((c, 5)) for c in range(1, 8)] == [0, 2000, 2000, 2000, 2000, 2000, 0]
    assert field.elevation((3, 6)) == 0
    assert field.faces == {Edge(c, 6, "N"): Face("cracked", "slippery") for c in range(2, 7)}
    assert field.standing((3, 5, 0)) == 150  # type: ignore[arg-type]
    assert field.ground.footing[5, 3] == Footing.PARTIAL


def test_ledge_click_raises_the_side_clicked(window: MainWindow, hand: Hand) -> None:
    draw(window, "ledge", lambda: hand.click((4.5, 4.1)), rise=1000)
    field = window.document.encounter.field
    assert (field.elevation((4, 4)), field.elevation((4, 3))) == (1000, 0)


def test_ledge_shows_which_cells_rise(window: MainWindow, hand: Hand) -> None:
    window.workspace.choose_tool("ledge", rise=1000, side="right")
    shown: list[Any] = []
    window.view.show_preview = shown.append  # type: ignore[method-assign]
    hand.press((2.05, 6.05))
    hand.move((4.05, 6.05))
    assert shown[-1].cells == {(2, 6), (3, 6)}
    hand.release((4.05, 6.05))
    assert window.document.encounter.field.elevation((2, 6)) == 1000


def test_water_has_a_depth_or_a_surface(window: MainWindow, hand: Hand) -> None:
    draw(window, "water", lambda: hand.click((3.5, 3.5)), depth=450)
    draw(window, "elevation", lambda: hand.click((5.5, 3.5)), height=300)
    draw(window, "water", lambda: hand.drag((4.5, 3.5), (5.5, 3.5)), mode="surface", depth=500)
    assert window.document.encounter.field.ground.water[3, 3:6].tolist() == [450, 500, 200]


def test_light_is_placed_and_moved(window: MainWindow, hand: Hand) -> None:
    draw(window, "light", lambda: hand.click((3.5, 3.5)), radius=3000)
    draw(window, "light", lambda: hand.drag((3.5, 3.5), (6.5, 4.5)))
    lights = window.document.encounter.field.lights
    assert [(light.place, light.radius) for light in lights.values()] == [(Place(6, 4), 3000)]


def test_ambient_light_is_painted(window: MainWindow, hand: Hand) -> None:
    draw(window, "light", lambda: hand.drag((3.5, 3.5), (6.5, 3.5)), mode="ambient", level="dim")
    assert window.document.encounter.field.ground.light[3, 3:7].tolist() == [LightLevel.DIM] * 4


def test_bridge_lies_as_high_as_its_higher_end(window: MainWindow, hand: Hand) -> None:
    draw(window, "elevation", lambda: hand.click((8.5, 4.5)), height=2000)
    draw(window, "bridge", lambda: hand.drag((3.5, 4.5), (8.5, 4.5)), width=2, railing=True)
    bridge = window.document.encounter.field.structures["bridge"]
    assert (bridge.deck, bridge.number, bridge.railing, len(bridge.cells)) == (2000, 1, True, 12)
    assert window.document.encounter.field.levels((5, 5)) == [Place(5, 5, 0), Place(5, 5, 1)]


def test_volume_has_floor_top_and_content(window: MainWindow, hand: Hand) -> None:
    draw(window, "volume", lambda: hand.drag((2.5, 2.5), (4.5, 3.5)), kind="gas", floor=200, height=800, name="Fumes")
    volume = window.document.encounter.field.volumes["gas"]
    assert {(p.floor, p.top) for p in volume.prisms} == {(200, 1000)}
    assert volume.cubic_feet(500) == 6 * 5 * 5 * 8
    assert volume.name == "Fumes"


def test_creature_is_placed_and_turned_by_the_drag(window: MainWindow, hand: Hand) -> None:
    window.workspace.template = window.workspace.bestiary.templates["orc"]
    draw(window, "creature", lambda: hand.drag((5.5, 5.5), (5.5, 8.5)))
    draw(window, "creature", lambda: hand.click((9.5, 5.5)))
    creatures = window.document.encounter.creatures
    assert [(c.name, c.place, c.facing) for c in creatures.values()] == [
        ("Orc", Place(5, 5), 4),
        ("Orc 2", Place(9, 5), 0),
    ]
    assert creatures["orc"].condition.hit_points == creatures["orc"].sheet.hit_points


def test_creature_stands_on_a_deck_and_with_shift_below(window: MainWindow, hand: Hand) -> None:
    draw(window, "bridge", lambda: hand.drag((3.5, 4.5), (8.5, 4.5)))
    draw(window, "creature", lambda: hand.click((5.5, 4.5)))
    draw(window, "creature", lambda: hand.click((6.5, 4.5), SHIFT))
    assert [c.place for c in window.document.encounter.creatures.values()] == [Place(5, 4, 1), Place(6, 4, 0)]


@pytest.mark.parametrize("layer", ["material", "elevation", "water", "light", "edges", "structures", "volumes"])
def test_eraser_works_on_the_active_layer(window: MainWindow, hand: Hand, layer: str) -> None:
    plain = state_of(window.document.encounter)
    across = lambda: hand.drag((3.5, 4.5), (8.5, 4.5))  # noqa: E731
    acts: dict[str, tuple[str, Callable[[], None], dict[str, Any]]] = {
        "material": ("material", across, {"material": "rock"}),
        "elevation": ("elevation", across, {}),
        "water": ("water", across, {}),
        "light": ("light", across, {"mode": "ambient"}),
        "edges": ("wall", lambda: hand.drag((3.05, 5.05), (8.05, 5.05)), {}),
        "structures": ("bridge", across, {}),
        "volumes": ("volume", across, {}),
    }
    tool, act, options = acts[layer]
    draw(window, tool, act, **options)
    window.workspace.set_layer(layer)
    draw(window, "eraser", lambda: hand.drag((0.5, 3.5), (12.5, 6.5)), shape="rectangle")
    assert state_of(window.document.encounter) == plain


def test_eraser_takes_one_edge(window: MainWindow, hand: Hand) -> None:
    draw(window, "wall", lambda: hand.drag((3.05, 5.05), (6.05, 5.05)))
    draw(window, "eraser", lambda: hand.click((4.5, 5.1)))
    assert set(window.document.encounter.field.barriers) == {Edge(3, 5, "N"), Edge(5, 5, "N")}


def test_ruler_measures_in_three_dimensions(window: MainWindow, hand: Hand) -> None:
    draw(window, "elevation", lambda: hand.click((6.5, 4.5)), height=2000)
    window.workspace.choose_tool("ruler")
    hand.drag((3.5, 4.5), (6.5, 4.5))
    assert window.statusBar().currentMessage() == ("D5 to G5: 15 ft · straight 15 ft · in space 25 ft · height 20 ft")
    assert window.document.undo_stack.count() == 1


def test_locked_layer_is_left_alone_and_says_so(window: MainWindow, hand: Hand) -> None:
    before = state_of(window.document.encounter)
    window.panel("layers").locks["water"].click()  # type: ignore[attr-defined]
    window.workspace.choose_tool("water")
    hand.drag((3.5, 4.5), (8.5, 4.5))
    assert state_of(window.document.encounter) == before
    assert "“Water” is locked" in window.statusBar().currentMessage()


def test_drawing_by_the_keys(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.move((3.5, 3.5), down=False)
    window.take_tool("material")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(window.view, key)
    rock = window.document.encounter.field.ground.material == Material.ROCK
    assert [Cell(int(c), int(r)) for r, c in zip(*rock.nonzero(), strict=True)] == [(4, 3), (4, 4), (4, 5)]
    assert window.document.undo_stack.count() == 1


def test_a_wall_by_the_keys(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.move((3.5, 3.5), down=False)
    window.take_tool("wall")
    qtbot.keyClick(window.view, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    assert set(window.document.encounter.field.barriers) == {Edge(3, 3, "N")}
