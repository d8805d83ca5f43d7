"""Every order of massed combat, and everything that comes of orders, played by the mouse on the maps that come with
the program, and read in the inspector.

All units are a person's: the one of the case is ordered something, the others hold, so that nothing hangs on how they
would play. What must be there is taken from the program: an order, an event or a note without a case fails."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import editor.rules.battlesystem as package
from editor.field.creature import Creature
from editor.field.grid import Place
from editor.files.native import read_encounter
from editor.files.wording import Teller
from editor.rules.battlesystem import BATTLE
from editor.rules.battlesystem.orders import DEEDS
from editor.rules.battlesystem.schedule import PHASES
from editor.rules.decision import Option
from editor.rules.trace import CheckEvent, Event, TurnEvent
from editor.ui.panels.log import LogPanel
from editor.ui.window import MainWindow
from editor.words import Words
from tests.ui.actions.cases import Case
from tests.ui.actions.orders import EVERYBODY, ORDERS, TOLD, Ordered, Put, Told
from tests.ui.actions.playing import HAN, MAPS, do, offered, read
from tests.ui.clicking import Clicks
from tests.ui.conftest import in_english, shown_anew

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

HOLD = Option("hold")
MOST_TURNS = 170
OF_A_CREATURE = ("facing", "altitude")


# -- what there must be ----------------------------------------------------------------------------------------------


def modules() -> Iterator[tuple[ModuleType, ast.AST]]:
    """The chapters of the ruleset with their source."""
    from importlib import import_module

    folder = Path(str(package.__file__)).parent
    for file in sorted(folder.glob("*.py")):
        yield (
            import_module(f"{package.__name__}.{file.stem}") if file.stem != "__init__" else package,
            ast.parse(file.read_text(encoding="utf-8")),
        )


def named_in(method: str, argument: int) -> set[str]:
    """What is given to a method of the referee as its n-th argument; of a name put together, its beginning with *."""
    found = set()
    for module, tree in modules():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if not isinstance(call.func, ast.Attribute) or call.func.attr != method or len(call.args) <= argument:
                continue
            if ast.unparse(call.func.value) != "referee":
                continue
            found |= set(texts_of(call.args[argument], module))
    return found


def texts_of(node: ast.expr, module: ModuleType) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        first = node.values[0]
        yield f"{first.value if isinstance(first, ast.Constant) else ''}*"
    elif isinstance(node, ast.Name) and isinstance(vars(module).get(node.id), str):
        yield vars(module)[node.id]


def covered(name: str, cases: Iterable[str]) -> bool:
    return any(case.startswith(name[:-1]) if name.endswith("*") else case == name for case in cases)


def test_every_order_has_a_case() -> None:
    assert set(ORDERS) == set(DEEDS)


def test_everything_that_comes_of_orders_has_a_case() -> None:
    notes, events = named_in("note", 0), named_in("action", 1)
    assert len(notes) > 12
    assert {"fight", "routs"} <= events
    wanted = {*notes, *(events - set(DEEDS)), *PHASES}
    assert sorted(name for name in wanted if not covered(name, TOLD)) == []
    assert sorted(case for case in TOLD if not any(covered(name, [case]) for name in wanted)) == []


def test_the_only_decision_is_about_orders() -> None:
    """Nothing is asked in the middle of an order; a question that is added needs a case."""
    assert named_in("choose", 0) == {"action"}
    assert BATTLE.reactions == {}


# -- playing -------------------------------------------------------------------------------------------------------


def opened(window: MainWindow, qtbot: QtBot, case: Ordered | Told) -> Clicks:
    """The map of a case in battle mode, all units a person's, as the referee has set them."""
    encounter = read_encounter(MAPS[case.map]).encounter
    if isinstance(case, Ordered) or not case.rounds:
        encounter.creatures = {key: encounter.creatures[key] for key in needed(encounter.creatures, case)}
        for creature in encounter.creatures.values():
            creature.player = "person"
    clicks = Clicks(shown_anew(window, encounter), qtbot)
    clicks.window.view.reduced_motion = True
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    QApplication.processEvents()
    clicks.window.view.zoom_to_fit()
    battle = clicks.window.battle
    dug = case.dig if isinstance(case, Told) else ()
    if dug:
        battle.intervene(*((("terrain", "material", f"{column},{row}"), 0) for column, row in dug))
    if case.put:
        assert battle.session is not None
        field, creatures = battle.session.state.field, battle.creatures()
        battle.intervene(*(change for key, put in case.put.items() for change in changes(field, creatures[key], put)))
    return clicks


def needed(creatures: Mapping[str, Creature], case: Ordered | Told) -> Iterator[str]:
    """Those whom a case names, and one of every side that would be without any."""
    named = {case.who, *case.put, *(creatures if case.also == EVERYBODY else case.also)}
    sides = {creatures[key].side for key in named}
    for key, creature in creatures.items():
        if key in named or creature.side not in sides:
            sides.add(creature.side)
            yield key


def changes(field: Any, unit: Creature, put: Put) -> list[tuple[tuple[str, ...], Any]]:
    """What the referee writes to set a unit somewhere: its body forms there."""
    own = {name: value for name, value in put.items() if name in OF_A_CREATURE}
    rest = {name: value for name, value in put.items() if name not in (*OF_A_CREATURE, "at")}
    place = Place(*put["at"], 0) if "at" in put else unit.place
    condition = msgspec.structs.replace(unit.condition, **rest)
    parts = BATTLE.body(field, msgspec.structs.replace(unit, place=place, condition=condition, **own))
    assert parts, f"{unit.id} does not fit at {place}"
    written = {"place": list(place), **own, **rest, "parts": [list(part) for part in parts]}
    return [(("creatures", unit.id, name), value) for name, value in written.items()]


def step_on(clicks: Clicks, who: str, wanted: str) -> Option | None:
    """One answer or one turn further: the option once it is offered, else everybody holds."""
    battle = clicks.window.battle
    decision = battle.decision
    if decision is None:
        clicks.battle_button("step-turn")
        return None
    option = offered(decision, wanted) if wanted and decision.actor == who else None
    if option is None:
        battle.choose(HOLD if HOLD in decision.options else decision.options[-1])
    return option


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_is_given_and_read(lasting_window: MainWindow, qtbot: QtBot, order: str) -> None:
    case = ORDERS[order]
    clicks = opened(lasting_window, qtbot, case)
    option = None
    while option is None:
        assert clicks.window.battle.cursor < 4000, f"{case.option} never came up"
        option = step_on(clicks, case.who, case.option)
    before = clicks.window.battle.cursor
    do(clicks, option)
    chosen = clicks.window.battle.events[before]
    assert (chosen.actor, chosen.by, chosen.chosen) == (case.who, "person", option.key)  # type: ignore[attr-defined]
    end = next((e for e in clicks.window.battle.events[before:] if isinstance(e, TurnEvent)), None)
    if end is not None:
        # the turn is over, and the next one has begun: back to where it ended
        clicks.window.battle.seek(end.id - 1)
    read(clicks, Case(case.map, case.who, case.option, case.line, case.lines))


def scenes() -> dict[str, list[str]]:
    """Cases that come of the same play, together."""
    found: dict[str, list[str]] = {}
    for what, case in TOLD.items():
        scene = repr((case.map, case.who, case.first, case.put, case.faces, case.dig, case.rounds))
        found.setdefault(scene, []).append(what)
    return {", ".join(whats): whats for whats in found.values()}


@pytest.mark.parametrize("scene", scenes())
def test_what_comes_of_orders_is_read(lasting_window: MainWindow, qtbot: QtBot, scene: str) -> None:
    whats = scenes()[scene]
    case = TOLD[whats[0]]
    in_english(lasting_window)
    clicks = opened(lasting_window, qtbot, case)
    wanted, left = case.first, dict(case.faces)
    found: dict[str, Event] = {}
    for _ in range(case.rounds):
        clicks.battle_button("step-round")
    for _ in range(MOST_TURNS):
        force(clicks, case.who, left)
        found = {} if left else happened(clicks, whats)
        if len(found) == len(whats):
            break
        option = step_on(clicks, case.who, wanted)
        if option is not None:
            wanted = ""
            do(clicks, option)
    assert sorted(found) == sorted(whats)
    chinese = Teller(Words("zh"), clicks.window.battle.teller.names)
    for what, event in found.items():
        to_line(clicks, event)
        assert any(TOLD[what].line in text for text in clicks.inspector()), (TOLD[what].line, clicks.inspector())
        assert HAN.search(chinese.line(event))
    assert chinese.missing == set()


def force(clicks: Clicks, who: str, left: dict[str, tuple[int, ...]]) -> None:
    """Make the dice of the first check of a kind show what the case wants; morale is the unit's own."""
    battle = clicks.window.battle
    for kind, faces in tuple(left.items()):
        checks = [e for e in battle.events if isinstance(e, CheckEvent) and e.what == kind]
        check = next((e for e in checks if kind != "mass-morale" or e.actor == who), None)
        if check is not None:
            for index, face in enumerate(faces):
                battle.force(f"{check.key}/{index}", face)
            battle.seek(len(battle.events))
            del left[kind]


def happened(clicks: Clicks, whats: Iterable[str]) -> dict[str, Event]:
    """The first event of each kind that is told as its case says."""
    found: dict[str, Event] = {}
    for event in clicks.window.battle.events:
        what = getattr(event, "what", "")
        if what in whats and what not in found and TOLD[what].line in told(clicks, event):
            found[what] = event
    return found


def told(clicks: Clicks, event: Event) -> str:
    return clicks.window.battle.teller.line(event)


def to_line(clicks: Clicks, event: Event) -> None:
    """Click the line of the log that tells of an event."""
    clicks.tab("log")
    panel = clicks.window.panel("log")
    assert isinstance(panel, LogPanel)
    while panel.model.follow():
        pass
    if event.id in panel.model.shown:
        clicks.row(panel.list, panel.model.shown.index(event.id))
        assert clicks.window.battle.cursor == event.id


def test_names_that_cases_use_are_there() -> None:
    """A case that names a unit which its map has not would wait for ever."""
    for case in (*ORDERS.values(), *TOLD.values()):
        creatures = read_encounter(MAPS[case.map]).encounter.creatures
        assert {case.who, *case.put} <= set(creatures)
        assert re.fullmatch(r"[a-z-]+", case.map)
