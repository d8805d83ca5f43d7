"""What the chapters on faces, passages, light, mounts and air show in the window, with the mouse on their maps."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from editor.field.grid import Cell, Place
from editor.field.structures import Structure
from editor.files.native import read_encounter
from editor.rules.adnd.sheet import Condition
from editor.rules.encounter import Encounter
from editor.ui.canvas.tokens import names_of
from editor.ui.document import Document
from editor.ui.field_edits import ChoiceEdit
from editor.ui.panels.battle import BattlePanel
from editor.ui.status_line import StatusLine
from editor.ui.theme import LIGHT
from tests.rules.underground.make import W, fighter, flat, mounted, steed
from tests.ui.clicking import Clicks, middle, show_inside_scroller
from tests.ui.test_every_action import MAPS, Open, played_by_a_person

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def opened(open_windows: Open, qtbot: QtBot, name: str) -> Clicks:
    return Clicks(open_windows(Document(read_encounter(MAPS[name]).encounter)), qtbot)


def status_at(clicks: Clicks, cell: tuple[int, int]) -> str:
    clicks.map.move(middle(cell), down=False)
    status = clicks.window.statusBar()
    assert isinstance(status, StatusLine)
    return status.where.text()


def test_climbers_are_drawn_on_their_face(open_windows: Open, qtbot: QtBot) -> None:
    """In the set-up as in battle: towards the face (north), with state and height."""
    clicks = opened(open_windows, qtbot, "climbing-face")
    for mode in ("edit-mode", "battle-mode"):
        clicks.button_of(clicks.window.main_bar, mode)
        token = clicks.window.view.map.creatures.tokens["p1"]
        assert token.middle == QPointF(8.5, 10.5 - 0.3)
        assert token.badges == ("climbing",)
        assert token.lifted == 1000


def test_hangers_are_drawn_at_the_edge(open_windows: Open, qtbot: QtBot) -> None:
    encounter = read_encounter(MAPS["climbing-face"]).encounter
    hanger = encounter.creatures["p1"]
    hanger.condition = msgspec.structs.replace(hanger.condition, face=-1, hangs_from="p2", states=("hanging",))
    window = open_windows(Document(encounter))
    token = window.view.map.creatures.tokens["p1"]
    assert token.middle == QPointF(8.5, 10.5 - 0.46)
    assert token.badges == ("hanging",)


def test_riders_are_drawn_above_their_mounts_and_move_with_them(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "riders-and-stakes")
    tokens = clicks.window.view.map.creatures.tokens
    rider, mount = tokens["sir_hugh"], tokens["thunder"]
    assert mount.middle == QPointF(8.5, 11.5)
    assert rider.middle.y() < mount.middle.y()
    assert rider.radius < mount.radius
    assert list(tokens).index("sir_hugh") > list(tokens).index("thunder")
    clicks.map.click((8.5, 11.5))
    assert clicks.window.workspace.selection.creatures == {"sir_hugh"}
    clicks.map.drag((8.5, 11.5), (9.5, 11.5), (10.5, 12.5))
    creatures = clicks.window.document.encounter.creatures
    assert creatures["sir_hugh"].place == creatures["thunder"].place == Place(10, 12, 0)


def test_the_referee_drags_rider_and_mount_together(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "riders-and-stakes")
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    clicks.map.drag((8.5, 11.5), (9.5, 11.5), (10.5, 12.5))
    creatures = clicks.window.battle.creatures()
    assert creatures["sir_hugh"].place == creatures["thunder"].place == Place(10, 12, 0)
    clicks.map.click((10.5, 12.5))
    assert clicks.window.workspace.selection.creatures == {"sir_hugh"}


def test_carried_light_falls_on_the_map(open_windows: Open, qtbot: QtBot) -> None:
    """Tobin's torch at I17: its radius is 40 ft; put out, the cell beside him is dark again."""
    clicks = opened(open_windows, qtbot, "spells-astray")
    view = clicks.window.view
    (light,) = view.carried_lights
    assert (light.place, light.id) == (Place(8, 16, 0), "tobin")
    assert "in the light of a source" in status_at(clicks, (9, 16))
    clicks.map.click((8.5, 16.5))
    clicks.property("condition", "lit", False)
    assert view.carried_lights == ()
    assert "dark" in status_at(clicks, (9, 16))
    clicks.property("condition", "lit", True)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    assert [one.id for one in view.carried_lights] == ["tobin"]


def test_sight_is_greyed_by_light(open_windows: Open, qtbot: QtBot) -> None:
    """Who has no infravision sees lit cells and those beside it only."""
    clicks = opened(open_windows, qtbot, "spells-astray")
    battle, view = clicks.window.battle, clicks.window.view
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    watcher = battle.creatures()["tobin"]
    assert battle.session is not None
    field = battle.session.state.field
    everything = battle.map._seen_by(watcher, field, None)
    in_the_dark = battle.map._seen_by(watcher, field, 0)
    assert everything[16, 9]
    assert in_the_dark[16, 9]
    assert in_the_dark.sum() < everything.sum()
    battle.intervene((("creatures", "tobin", "lit"), False))
    assert battle.map._seen_by(watcher, field, 0).sum() < in_the_dark.sum()
    clicks.map.click((8.5, 16.5))
    qtbot.keyClick(view, Qt.Key.Key_G)
    assert battle.map.greying
    assert not view.map.grey.boundingRect().isNull()


@pytest.mark.parametrize("name", ["stakes", "trip-wire"])
def test_stakes_and_wires_are_laid(open_windows: Open, qtbot: QtBot, name: str) -> None:
    clicks = opened(open_windows, qtbot, "riders-and-stakes")
    known = set(clicks.window.document.encounter.field.things)
    clicks.palette("thing", what=name)
    clicks.map.click((14.5, 9.5))
    (new,) = set(clicks.window.document.encounter.field.things) - known
    thing = clicks.window.document.encounter.field.things[new]
    assert (thing.key, thing.place) == (name, Place(14, 9, 0))
    assert name.replace("-", " ") in status_at(clicks, (14, 9))
    form = clicks.window.strip.form
    assert form is not None
    edit = form.edits["what"]
    assert isinstance(edit, ChoiceEdit)
    assert [edit.box.itemText(i) for i in range(edit.box.count())] == ["stakes", "trip wire"]
    clicks.window.document.undo_stack.undo()
    assert set(clicks.window.document.encounter.field.things) == known


def test_gas_has_its_rounds_effect_and_wind_in_the_properties(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "gas-in-the-passage")
    field = clicks.window.document.encounter.field
    key, volume = next((k, v) for k, v in field.volumes.items() if v.effect == "choking")
    free = next(p for p in volume.prisms if all((p.column, p.row) not in c.cells() for c in _creatures(clicks)))
    clicks.map.click(middle((free.column, free.row)))
    chosen = clicks.window.workspace.selection.thing
    assert chosen is not None
    assert (chosen.which, chosen.key) == ("volumes", key)
    clicks.tab("properties")
    panel = clicks.window.panel("properties")
    form = panel.form("thing")  # type: ignore[attr-defined]

    def now(name: str) -> object:
        return getattr(clicks.window.document.encounter.field.volumes[key], name)

    for name, value in (("effect", "poison"), ("wind", 4), ("rounds", 8), ("wind", -1)):
        clicks.set(form.edits[name], value, lambda name=name: now(name))  # type: ignore[misc]
        assert now(name) == value
    assert form.edits["wind"].box.currentText() == "none"


def _creatures(clicks: Clicks) -> list:
    return list(clicks.window.document.encounter.creatures.values())


def test_a_mount_is_chosen_by_name(open_windows: Open, qtbot: QtBot) -> None:
    """Sir Hugh gets off Thunder, then sits on it again: place, size and height go with it, in one step each."""
    clicks = opened(open_windows, qtbot, "riders-and-stakes")
    document = clicks.window.document
    before = document.encounter.creatures["sir_hugh"]
    clicks.map.click((8.5, 11.5))
    clicks.property("condition", "riding", "")
    off = document.encounter.creatures["sir_hugh"]
    assert off.condition.riding == ""
    assert max(abs(off.place.column - 8), abs(off.place.row - 11)) == 1
    assert "sir_hugh" not in {c.id for c in _creatures(clicks) if c.place == off.place and c.id != "sir_hugh"}
    panel = clicks.window.panel("properties")
    edit = panel.form("condition").edits["riding"]  # type: ignore[attr-defined]
    assert edit._values == ["", "thunder", "bess"]  # all others have riders
    clicks.property("condition", "riding", "thunder")
    on = document.encounter.creatures["sir_hugh"]
    assert (on.place, on.footprint, on.altitude, on.facing) == (before.place, 1, 0, 2)
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.encounter.creatures["sir_hugh"] == before


def test_spells_are_picked_by_name(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "spells-astray")
    document = clicks.window.document
    caster = next(c for c in _creatures(clicks) if "lightning_bolt" in c.sheet.spells)
    before = caster.sheet.spells
    clicks.map.click(middle(caster.place))
    clicks.tab("properties")
    edit = clicks.window.panel("properties").form("sheet").edits["spells"]  # type: ignore[attr-defined]
    assert any("lightning bolt" in chip.text() for chip in edit.chosen)
    show_inside_scroller(edit)
    (chip,) = [chip for chip in edit.chosen if "lightning bolt" in chip.text()]
    clicks.press(chip)
    left = tuple(key for key in before if key != "lightning_bolt")
    assert document.encounter.creatures[caster.id].sheet.spells == left
    clicks.choose_and_go(edit.add, edit.offered.index("lightning_bolt"))
    assert document.encounter.creatures[caster.id].sheet.spells == (*left, "lightning_bolt")


def test_who_holds_whom_and_the_air_left_are_told(open_windows: Open, qtbot: QtBot) -> None:
    """Under the mouse, and as the tip of the states in the order of turns."""
    clicks = opened(open_windows, qtbot, "drowning-pool")
    battle = clicks.window.battle
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    while not any(one.condition.breath for one in battle.creatures().values()):
        clicks.battle_button("step-turn")
    grappler = next(one for one in battle.creatures().values() if one.condition.holds)
    victim = battle.creatures()[grappler.condition.holds]
    clicks.map.move(middle(victim.place), down=False)
    status = clicks.window.statusBar()
    assert isinstance(status, StatusLine)
    wanted = [f"held fast by {grappler.name}", f"air for {victim.condition.breath} more round"]
    panel = clicks.window.panel("battle")
    assert isinstance(panel, BattlePanel)
    table = panel.roster.table
    rows = {table.item(row, 1).text(): table.item(row, 4).toolTip() for row in range(table.rowCount())}
    for text in wanted:
        assert text in status.where.text()
        assert text in rows[victim.name]
    assert f"holds {victim.name} fast" in rows[grappler.name]


@pytest.mark.parametrize("mode", ["edit-mode", "battle-mode"])
def test_a_second_click_takes_the_next_of_those_who_share_a_cell(open_windows: Open, qtbot: QtBot, mode: str) -> None:
    """A rider and its mount, in the set-up and in battle; and round again."""
    clicks = opened(open_windows, qtbot, "riders-and-stakes")
    clicks.button_of(clicks.window.main_bar, mode)
    chosen = []
    for _ in range(3):
        clicks.map.click((8.7, 11.7))
        chosen.append(set(clicks.window.workspace.selection.creatures))
    assert chosen == [{"sir_hugh"}, {"thunder"}, {"sir_hugh"}]


def test_both_who_stand_abreast_can_be_reached(open_windows: Open, qtbot: QtBot) -> None:
    """Selected by turns, and struck at by turns: the second click looks at the other one's option."""
    document = Document(read_encounter(MAPS["narrow-passage"]).encounter)
    creatures = document.encounter.creatures
    creatures["o8"].place = creatures["o7"].place
    for key in ("o7", "o8"):
        creatures[key].condition = msgspec.structs.replace(creatures[key].condition, wielded="spear")
    creatures["p1"].player = "person"
    clicks = Clicks(open_windows(document), qtbot)
    for _ in range(2):
        clicks.map.click(middle(creatures["o7"].place))
    assert clicks.window.workspace.selection.creatures == {"o8"}
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    battle = clicks.window.battle
    while battle.decision is None:
        clicks.battle_button("step-turn")
    at = middle(battle.creatures()["o7"].place)
    offered = battle.map.options_at(battle.creatures()["o7"].place.cell)
    looked_at = []
    for _ in offered:
        clicks.map.click(at)
        looked_at.append(battle.option)
    assert {option.target for option in looked_at if option is not None and option.action == "attack"} == {"o7", "o8"}


def test_who_has_no_room_is_told_and_the_front_is_shown(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "narrow-passage")
    battle, view = clicks.window.battle, clicks.window.view
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    session = battle.session
    assert session is not None
    found = None
    for _ in range(60):
        fronts = {key: session.ruleset.front(session.referee, c) for key, c in battle.creatures().items()}
        found = next((key for key, line in fronts.items() if line is not None and line.room), None)
        if found is not None or session.over is not None:
            break
        clicks.battle_button("step-turn")
    assert found is not None
    line = fronts[found]
    assert line is not None
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_F)
    assert view.map.lit.lit_cells("front") == frozenset()
    clicks.map.click(middle(battle.creatures()[found].place))
    assert view.map.lit.lit_cells("front") == {tuple(cell) for cell in line.cells}
    assert view.map.overlay.ringed("path") == {key for key, room in line.room.items() if room}
    qtbot.keyClick(view, Qt.Key.Key_F)
    assert view.map.lit.lit_cells("front") == frozenset()


@pytest.mark.parametrize(
    ("fitness", "said"), [("war", ""), ("unfit", "Thunder is no war mount: nobody can fight from its back.")]
)
def test_a_refusal_stands_below_the_options(open_windows: Open, qtbot: QtBot, fitness: str, said: str) -> None:
    encounter = read_encounter(MAPS["riders-and-stakes"]).encounter
    mount = encounter.creatures["thunder"]
    mount.sheet = msgspec.structs.replace(mount.sheet, mount=fitness)
    clicks = Clicks(open_windows(Document(encounter)), qtbot)
    played_by_a_person(clicks, "sir_hugh")
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    panel = clicks.window.panel("battle")
    assert isinstance(panel, BattlePanel)
    for _ in range(40):
        if clicks.window.battle.decision is not None:
            break
        clicks.battle_button("step-turn")
    assert clicks.window.battle.decision is not None
    assert panel.decision.refusal.text() == said
    assert panel.decision.refusal.isVisibleTo(panel) == bool(said)
    if said:
        clicks.menu("view", "action-language-zh")
        panel = clicks.window.panel("battle")
        assert isinstance(panel, BattlePanel)
        assert panel.decision.refusal.text() == "Thunder 不是战骑：无法在其背上作战。"


def test_who_is_higher_is_drawn_over_who_is_lower(open_windows: Open) -> None:
    """By height, not by the number of the deck: a flier over all of them is hidden by none."""
    field, at = flat(4, 4), (Cell(1, 1),)
    field.structures = {"high": Structure("high", 1, at, 2500), "low": Structure("low", 2, at, 1200)}
    standing = {
        "ground": fighter("ground", 1, 1),
        "high": fighter("high", 1, 1, level_=1),
        "flier": fighter("flier", 1, 1, fly=12, altitude=4000),
        "low": fighter("low", 1, 1, level_=2),
    }
    window = open_windows(Document(Encounter(field, creatures=standing)))
    tokens = window.view.map.creatures.tokens
    assert list(tokens) == ["ground", "low", "high", "flier"]
    assert [token.below for token in tokens.values()] == [True, True, False, False]


def test_who_hangs_at_the_side_of_a_mount_is_drawn_there(open_windows: Open) -> None:
    """Below the mount's middle and beside it, where the rider above it hides neither."""
    horse = steed("horse", 1, 1, "b", facing=W)
    klam = fighter("klam", 1, 1, condition=Condition(8, clings="horse"))
    rider = mounted("rider", horse)
    window = open_windows(Document(Encounter(flat(4, 4), creatures={c.id: c for c in (klam, horse, rider)})))
    tokens = window.view.map.creatures.tokens
    assert list(tokens) == ["horse", "klam", "rider"]
    assert tokens["horse"].middle == QPointF(1.5, 1.5)
    across = tokens["klam"].middle - tokens["rider"].middle
    assert (across.x() ** 2 + across.y() ** 2) ** 0.5 > tokens["klam"].radius + tokens["rider"].radius


def test_who_is_dragged_along_a_deck_stays_on_it(open_windows: Open, qtbot: QtBot) -> None:
    """Over somebody below as well; beyond its end one stands on the ground. A large one goes as far as the mouse."""
    field = flat(8, 4)
    field.structures = {"b": Structure("b", 1, tuple(Cell(c, 1) for c in range(1, 4)), 1000)}
    walker, below = fighter("walker", 1, 1, level_=1), fighter("below", 2, 1, "b")
    giant = fighter("giant", 5, 1, "b", footprint=2)
    encounter = Encounter(field, creatures={c.id: c for c in (walker, below, giant)})
    clicks = Clicks(open_windows(Document(encounter)), qtbot)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    for start, end, who, place in (
        ((1, 1), (2, 1), "walker", Place(2, 1, 1)),
        ((2, 1), (0, 1), "walker", Place(0, 1, 0)),
        ((6, 2), (7, 3), "giant", Place(6, 2, 0)),
    ):
        clicks.map.drag(middle(start), middle(end))
        assert clicks.window.battle.creatures()[who].place == place


def test_the_height_of_a_flying_mount_stands_with_its_name_below_its_rider(open_windows: Open, qtbot: QtBot) -> None:
    clicks = opened(open_windows, qtbot, "wings-under-a-low-roof")
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    changes = tuple((("creatures", who, "altitude"), 2000) for who in ("keth", "lirael"))
    clicks.window.battle.intervene(*changes)
    tokens = clicks.window.view.map.creatures.tokens
    (near, far) = names_of(tokens["keth"], tokens["keth"].middle, 60.0, LIGHT, clicks.window.workspace.words)
    assert (near.text, far.text) == ("Keth ↑ 20 ft", "↑ 20 ft")
    assert near.y > tokens["keth"].middle.y() + tokens["keth"].radius
    rider = names_of(tokens["lirael"], tokens["lirael"].middle, 60.0, LIGHT, clicks.window.workspace.words)
    assert [label.text for label in rider] == ["Lirael"]
