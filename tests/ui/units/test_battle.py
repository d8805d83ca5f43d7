"""Bodies of troops in a battle, by the mouse: where they would march is shown and chosen, they turn, they are
targets at any figure, what collapses is drawn and comes back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.field.creature import Creature
from editor.field.grid import Cell, Place
from editor.field.ground import Material
from editor.field.structures import Structure
from editor.field.things import Thing
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.rules.trace import CheckEvent, ChoiceEvent
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks, middle
from tests.ui.conftest import shown_anew
from tests.ui.units.legion import battlefield, hall, unit

HOLD = Option("hold")
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def clicks(lasting_window: MainWindow, qtbot: QtBot) -> Clicks:
    """The axes are a person's; their orders are waited for."""
    return fought(lasting_window, qtbot, battlefield(), "axes")


def fought(lasting_window: MainWindow, qtbot: QtBot, encounter: Encounter, who: str) -> Clicks:
    clicks = Clicks(shown_anew(lasting_window, encounter), qtbot)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    for _ in range(12):
        decision = clicks.window.battle.decision
        if decision is None:
            clicks.battle_button("step-turn")
        elif decision.actor == who:
            return clicks
        else:
            clicks.take(HOLD)
    raise AssertionError(f"{who} is never asked")


def hold_or_step(clicks: Clicks) -> None:
    """Whoever is asked holds; else the battle goes on by a turn."""
    if clicks.window.battle.decision is not None:
        clicks.take(HOLD)
    else:
        clicks.battle_button("step-turn")


def now(clicks: Clicks, key: str) -> Creature:
    return clicks.window.battle.creatures()[key]


def ghost(clicks: Clicks) -> set[tuple[int, int]]:
    return set(clicks.window.view.map.overlay._preview.cells)


def test_the_body_is_shown_where_it_would_march(clicks: Clicks) -> None:
    """The ghost is where the body comes to, by Return or a click; stepping back brings it home."""
    battle = clicks.window.battle
    before = now(clicks, "axes")
    clicks.map.move(middle((16, 20)), down=False)
    assert battle.option == Option("march", place=Place(16, 20, 0))
    shown = ghost(clicks)
    assert len(shown) == 48
    assert (16, 20) in shown
    clicks.qtbot.keyClick(clicks.window.panel("battle").decision.tree, Qt.Key.Key_Return)  # type: ignore[attr-defined]
    assert not ghost(clicks), "it stands there now"
    after = now(clicks, "axes")
    assert after.place == Place(16, 20, 0)
    assert set(after.cells()) == shown
    assert len(clicks.window.view.map.creatures.tokens["axes"].unit.figures) == 12  # type: ignore[union-attr]
    clicks.battle_button("to-start")
    assert now(clicks, "axes") == before
    assert clicks.window.view.map.creatures.tokens["axes"].middle.x() == 10


def test_a_drag_from_where_it_marches_to_is_where_it_looks_then(clicks: Clicks) -> None:
    """The body marches to where the drag began and turns to where it went, in two orders."""
    battle = clicks.window.battle
    assert now(clicks, "axes").facing == 2
    clicks.map.press(middle((12, 9)))
    clicks.map.move(middle((12, 20)))
    assert battle.option == Option("march", place=Place(12, 9, 0))
    ((_, tip),) = clicks.window.view.map.overlay._preview.lines
    assert (tip.x(), tip.y()) == middle((12, 20))
    clicks.map.release(middle((12, 20)))
    assert now(clicks, "axes").facing == 4
    chosen = [e.chosen for e in battle.events if isinstance(e, ChoiceEvent) and e.actor == "axes"]
    assert chosen == ["march@12,9,0", "turn-unit^4"]


def test_a_drag_ahead_of_where_it_looks_marches_only(clicks: Clicks) -> None:
    clicks.map.drag(middle((14, 8)), middle((22, 8)))
    chosen = [e.chosen for e in clicks.window.battle.events if isinstance(e, ChoiceEvent) and e.actor == "axes"]
    assert chosen == ["march@14,8,0"]
    assert (now(clicks, "axes").place, now(clicks, "axes").facing) == (Place(14, 8, 0), 2)


def test_control_and_a_drag_turn_it(clicks: Clicks) -> None:
    clicks.map.press(middle((10, 8)), CONTROL)
    clicks.map.move(middle((10, 20)), CONTROL)
    assert clicks.window.battle.option == Option("turn-unit", facing=4)
    assert {row for _, row in ghost(clicks)} == {6, 7, 8, 9}
    clicks.map.release(middle((10, 20)), CONTROL)
    turned = now(clicks, "axes")
    assert (turned.facing, turned.place) == (4, Place(10, 8, 0))
    assert {cell.row for cell in turned.cells()} == {6, 7, 8, 9}


def test_any_figure_is_the_target(clicks: Clicks) -> None:
    """The charge is offered at the orcs' last figure as at their first; its ghost touches them."""
    battle = clicks.window.battle
    orcs = now(clicks, "orcs")
    for cell in (orcs.cells()[0], orcs.cells()[-1]):
        assert Option("charge", target="orcs") in battle.map.options_at(cell), cell
    last = orcs.cells()[-1]
    clicks.map.move(middle(last), down=False)
    assert battle.option == Option("charge", target="orcs")
    assert max(column for column, _ in ghost(clicks)) + 1 == min(cell.column for cell in orcs.cells())
    clicks.map.click(middle(last))
    assert now(clicks, "axes").place.column > 10


def test_the_referee_drags_a_body(clicks: Clicks) -> None:
    """A drag moves another unit by the referee's hand, as far as the mouse goes; into rock it does not."""
    before = now(clicks, "spears")
    clicks.map.drag(middle((8, 30)), middle((40, 20)))
    assert now(clicks, "spears") == before
    assert "solid rock" in clicks.window.statusBar().currentMessage()
    clicks.map.drag(middle((8, 30)), middle((18, 31)))
    moved = now(clicks, "spears")
    assert moved.place == Place(20, 29, 0)
    assert len(moved.parts) == 8


def test_many_places_are_listed_in_part(clicks: Clicks) -> None:
    """The nearest are listed; one that the map points at joins them."""
    (march,) = [places for places in clicks.window.battle.decision.places if places.action == "march"]  # type: ignore[union-attr]
    assert len(march.costs) > 500
    far = max(march.costs, key=lambda place: (march.costs[place], place))
    clicks.map.move(middle(far), down=False)
    assert clicks.window.battle.option == march.option(far)
    panel = clicks.window.panel("battle")
    tree = panel.decision.tree  # type: ignore[attr-defined]
    item = tree.currentItem()
    assert item.data(0, Qt.ItemDataRole.UserRole) == march.option(far)
    assert item.parent().childCount() < 140


def cracked() -> Encounter:
    """One march under a cracked roof that may come down, past a bridge over a chasm."""
    field = hall()
    field.things["roof"] = Thing("roof", Place(14, 4, 0), "cracked-roof", {"columns": 8, "rows": 8})
    pit = field.ground.writable("elevation")
    pit[20:24, 0:30] = -3000
    cells = tuple(Cell(c, r) for c in range(12, 16) for r in range(20, 24))
    field.structures["bridge"] = Structure("bridge", 1, cells, 0, name="Old bridge")
    field.touch()
    units = [
        unit(field, "axes", "dwarves", (10, 8), facing=2, player="person", traits=("heavy",)),
        unit(field, "orcs", "orcs", (30, 30), facing=0, player="person"),
    ]
    return Encounter(field, "battlesystem", {one.id: one for one in units}, title="Cracks", seed=4)


def test_a_collapse_is_drawn_and_comes_back(lasting_window: MainWindow, qtbot: QtBot) -> None:
    """The check of the roof is forced to a 1: rubble lies there, the cracks are gone; back at the start they are as
    they were; the odds told before add up."""
    clicks = fought(lasting_window, qtbot, cracked(), "axes")
    battle, view = clicks.window.battle, clicks.window.view
    clicks.map.click(middle((18, 10)))
    clicks.take(HOLD)
    check: CheckEvent | None = None
    for _ in range(12):
        found = [e for e in battle.events if isinstance(e, CheckEvent) and e.what == "mass-collapse"]
        if found:
            check = found[0]
            break
        hold_or_step(clicks)
    assert check is not None
    assert check.odds["collapses"] == "1/50", "1 % and heavy troops (B4.3)"
    battle.force(f"{check.key}/0", 1)
    session = battle.session
    assert session is not None
    battle.seek(len(session.events))
    assert "collapses" in {e.band for e in battle.events if isinstance(e, CheckEvent)}
    fallen = session.state.field
    roof_fell = "roof" not in fallen.things
    assert roof_fell or "bridge" not in fallen.structures
    rubble = int((fallen.ground.material == Material.RUBBLE).sum())
    assert rubble > 0
    assert view.map.field is fallen
    clicks.battle_button("to-start")
    home = battle.session.state.field  # type: ignore[union-attr]
    assert "roof" in home.things
    assert "bridge" in home.structures
    assert not (home.ground.material == Material.RUBBLE).any()
    assert view.map.field is home


def test_sums_of_two_dice_are_pictured(lasting_window: MainWindow, qtbot: QtBot) -> None:
    """An attack rolls 2d6: the inspector has all 36 ways, as many coloured as the odds say."""
    field = hall()
    units = [
        unit(field, "axes", "dwarves", (10, 8), facing=2, player="person"),
        unit(field, "orcs", "orcs", (12, 8), facing=6, player="person"),
    ]
    encounter = Encounter(field, "battlesystem", {one.id: one for one in units}, title="Close", seed=2)
    clicks = fought(lasting_window, qtbot, encounter, "axes")
    clicks.take(HOLD)
    battle = clicks.window.battle
    for _ in range(12):
        checks = [e for e in battle.events if isinstance(e, CheckEvent) and e.what == "mass-combat"]
        if checks:
            break
        hold_or_step(clicks)
    check = checks[0]
    assert len(check.cells) == 36
    first, second = (die.face for die in check.dice)
    line = f"All 36 ways the two dice can fall, coloured by outcome; rolled: {first} and {second}"
    assert line in clicks.inspector()
