"""The main job by the mouse alone: from an empty map to a cave, a battle, a file, and the same battle again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.battle.session import Session
from editor.field.edges import Barrier, Face
from editor.field.grid import Edge, Place
from editor.field.ground import LightLevel, Material
from editor.files.native import read_encounter, to_bytes
from editor.rules.decision import Option
from editor.rules.trace import ChoiceEvent, to_json_line
from editor.ui.document import Document
from editor.ui.filing import new_encounter
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks, middle
from tests.ui.state import state_of

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
# the offscreen platform has no keyboard to grab for an open menu
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

TURNS = 10
DEPTHS = ((300, 14), (800, 15), (1300, 16))
"""Depth of the water (hundredths of a foot) and the row that has it."""
PEOPLE = (("fighter_3", (5, 10)), ("archer", (3, 12)), ("thief_5", (11, 12)))
ORCS = (("orc_chief", (17, 12)), ("orc_axe", (14, 12)), ("orc_archer", (11, 4)))


@pytest.fixture
def clicks(open_windows: Callable[[Document], MainWindow], qtbot: QtBot) -> Clicks:
    return Clicks(open_windows(Document(new_encounter(24, 18))), qtbot)


def build_ground(clicks: Clicks) -> None:
    """A hall in the rock, walls with a door, a ledge, a chasm with bridge and water, a light, a cloud."""
    hand = clicks.map
    clicks.tool("material")
    clicks.option("shape", "fill")
    clicks.option("material", "rock")
    hand.click((3.5, 3.5))
    clicks.palette("material", material="floor")
    clicks.option("shape", "rectangle")
    hand.drag((1.5, 1.5), (22.5, 16.5))
    clicks.option("shape", "brush")
    clicks.option("size", 3)
    clicks.palette("material", material="rubble")
    hand.drag((3.5, 14.5), (6.5, 14.5))
    clicks.tool("wall")
    hand.drag((1.05, 5.05), (8.05, 5.05), (8.05, 1.05))
    clicks.palette("wall", kind="low_wall")
    hand.click((15.5, 5.1))
    clicks.palette("door", state="closed")
    hand.click((4.5, 5.1))
    clicks.tool("ledge")
    clicks.option("rise", 1500)
    clicks.option("depth", 3)
    clicks.option("surface", "cracked")
    clicks.option("footing", "partial")
    hand.drag((9.05, 5.05), (14.05, 5.05))
    clicks.tool("elevation")
    clicks.option("shape", "rectangle")
    clicks.option("height", -2000)
    hand.drag((11.5, 9.5), (14.5, 16.5))
    clicks.tool("bridge")
    clicks.option("railing", True)
    hand.drag((10.5, 12.5), (15.5, 12.5))
    clicks.tool("water")
    clicks.option("shape", "rectangle")
    for depth, row in DEPTHS:
        clicks.option("depth", depth)
        hand.drag((11.5, row + 0.5), (14.5, row + 0.5))
    clicks.tool("light")
    hand.click((18.5, 3.5))
    clicks.option("mode", "ambient")
    clicks.option("shape", "rectangle")
    clicks.option("level", "dim")
    hand.drag((1.5, 1.5), (7.5, 4.5))
    clicks.palette("volume", kind="gas")
    hand.drag((18.5, 14.5), (20.5, 16.5))


def place_creatures(clicks: Clicks) -> list[str]:
    """Three people and three orcs, two of them on the bridge and one on the ledge; some of them are changed."""
    ids = [clicks.creature(template, at, (at[0] + 3, at[1])) for template, at in PEOPLE]
    ids += [clicks.creature(template, at, (at[0] - 3, at[1])) for template, at in ORCS[:2]]
    ids.append(clicks.creature(*ORCS[2], (11, 8)))
    clicks.tool("select")
    clicks.map.click(middle(PEOPLE[0][1]))
    clicks.property("creature", "player", "person")
    clicks.property("sheet", "armour", "plate")
    clicks.property("sheet", "shield", True)
    clicks.map.click(middle(ORCS[0][1]))
    clicks.property("sheet", "hit_points", 24)
    clicks.property("creature", "facing", 7)
    return ids


def test_the_map_is_what_the_mouse_drew(clicks: Clicks) -> None:
    build_ground(clicks)
    ids = place_creatures(clicks)
    encounter = clicks.window.document.encounter
    field = encounter.field
    assert [field.material(c) for c in ((0, 0), (23, 9), (1, 1), (5, 13))] == [
        Material.ROCK,
        Material.ROCK,
        Material.FLOOR,
        Material.RUBBLE,
    ]
    assert field.barriers == {
        **{Edge(c, 5, "N"): Barrier("wall") for c in range(1, 8) if c != 4},
        **{Edge(8, r, "W"): Barrier("wall") for r in range(1, 5)},
        Edge(4, 5, "N"): Barrier("door", 0, "closed"),
        Edge(15, 5, "N"): Barrier("low_wall", 300),
    }
    assert field.faces == {Edge(c, 5, "N"): Face("cracked") for c in range(9, 14)}
    assert field.ground.elevation[2:5, 9:14].tolist() == [[1500] * 5] * 3
    assert field.ground.elevation[9:17, 11:15].tolist() == [[-2000] * 4] * 8
    assert all(field.is_ledge(Edge(c, 5, "N")) for c in range(9, 14))
    (bridge,) = field.structures.values()
    assert (bridge.deck, bridge.railing, bridge.cells) == (0, True, tuple((c, 12) for c in range(10, 16)))
    assert {row: field.ground.water[row, 12] for _, row in DEPTHS} == {row: depth for depth, row in DEPTHS}
    (light,) = field.lights.values()
    assert light.place == Place(18, 3)
    assert field.ground.light[2, 3] == LightLevel.DIM
    (volume,) = field.volumes.values()
    assert (volume.kind, len(volume.prisms)) == ("gas", 9)
    places = [encounter.creatures[i].place for i in ids]
    assert places == [(5, 10, 0), (3, 12, 0), (11, 12, 1), (17, 12, 0), (14, 12, 1), (11, 4, 0)]
    assert [encounter.creatures[i].facing for i in ids] == [2, 2, 2, 7, 6, 4]
    hero, chief = encounter.creatures[ids[0]], encounter.creatures[ids[3]]
    assert (hero.player, hero.sheet.armour, hero.sheet.shield) == ("person", "plate", True)
    assert (chief.sheet.hit_points, chief.condition.hit_points) == (24, 24)
    assert len({c.side for c in encounter.creatures.values()}) == 2
    stack = clicks.window.document.undo_stack
    texts = [stack.text(i) for i in range(stack.count())]
    assert texts[:15] == [
        *["Paint ground"] * 3,
        *["Build walls"] * 2,
        "Hang doors",
        "Draw a ledge",
        "Change heights",
        "Build a bridge",
        *["Flood"] * 3,
        *["Light"] * 2,
        "Span a volume",
    ]
    assert all(text.startswith("Place ") for text in texts[15:21])
    assert all(text.startswith("Change: ") for text in texts[21:])
    for _ in texts:
        clicks.button_of(clicks.window.main_bar, "undo")
    assert to_bytes(encounter) == to_bytes(new_encounter(24, 18))


def play(clicks: Clicks, hero: str) -> list[Option]:
    """Ten turns by the button; whenever the hero is asked, first a click on the map, then the end of the turn."""
    battle = clicks.window.battle
    chosen: list[Option] = []
    for _ in range(TURNS):
        clicks.battle_button("step-turn")
        while (decision := battle.decision) is not None:
            assert decision.actor == hero
            if not chosen:
                walks = [p for p in decision.places[0].costs if len(battle.map.options_at(p.cell)) == 1]
                goal = max(walks)
                chosen.append(decision.places[0].option(goal))
                clicks.map.click(middle(goal))
            else:
                chosen.append(Option("wait"))
                clicks.take(chosen[-1])
    return chosen


def lines_of(clicks: Clicks) -> list[bytes]:
    return [to_json_line(event) for event in clicks.window.battle.events]


def test_from_an_empty_map_to_a_fight_that_is_kept(clicks: Clicks, tmp_path: Path) -> None:
    build_ground(clicks)
    hero = place_creatures(clicks)[0]
    window, battle = clicks.window, clicks.window.battle
    drawn = to_bytes(window.document.encounter)
    clicks.button_of(window.main_bar, "battle-mode")
    assert battle.on

    chosen = play(clicks, hero)
    assert [o.action for o in chosen[:2]] == ["move", "wait"]
    events = lines_of(clicks)
    assert len(events) > 50
    decided = [e for e in battle.events if isinstance(e, ChoiceEvent) and e.by == "person"]
    assert [e.chosen for e in decided] == [o.key for o in chosen]

    backward = 0
    while battle.cursor:
        clicks.battle_button("back-turn")
        backward += 1
    assert to_bytes(battle.session.encounter if battle.session else window.document.encounter) == drawn
    shown = {i: c.place for i, c in battle.creatures().items()}
    assert shown == {i: c.place for i, c in window.document.encounter.creatures.items()}
    for _ in range(backward):
        clicks.battle_button("step-turn")
    assert battle.cursor == len(events)
    assert lines_of(clicks) == events
    clicks.battle_button("to-start")
    assert battle.cursor == 0
    clicks.battle_button("to-end")
    assert lines_of(clicks) == events

    clicks.button_of(window.main_bar, "edit-mode")
    clicks.box("Keep it")
    assert window.mode == "edit"
    assert to_bytes(window.document.encounter) == drawn
    kept, bare, saved = (tmp_path / f"{name}.encounter.json" for name in ("with", "without", "saved"))
    exports = {bare: "action-export-encounter", kept: "action-export-battle", saved: "action-save-as"}
    for path, entry in exports.items():
        window.filing.ask_path = lambda _parent, _question, path=path: path
        clicks.menu("file", entry)
        assert path.exists(), entry
        assert window.document.dirty == (path != saved)
    assert kept.read_bytes() == saved.read_bytes()
    state, journal = state_of(window.document.encounter), window.document.journal

    alone = read_encounter(bare)
    assert alone.journal is None
    assert state_of(alone.encounter) == state
    window.filing.ask_path = lambda _parent, _question: kept
    clicks.menu("file", "action-open")
    assert window.document.path == kept
    assert state_of(window.document.encounter) == state
    assert window.document.journal == journal
    again = Session(window.document.encounter, window.document.journal)
    assert again.divergence is None
    assert [to_json_line(e) for e in again.events] == events
    clicks.button_of(window.main_bar, "battle-mode")
    assert lines_of(clicks) == events
