"""Every action of the ruleset, played by the mouse on a map that comes with the program, and read in the inspector.

The battle is the real one of the map and its seed; only who plays the acting creature is changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from editor.battle.session import Session
from editor.files.native import read_encounter
from editor.rules.decision import Decision, Option
from editor.rules.trace import ActionEvent, ChoiceEvent
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.actions import DEEDS
from editor.ui.document import Document
from editor.ui.filing import sample_maps
from editor.ui.status_line import StatusLine
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks, middle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

MAPS = {path.name.split(".")[0]: path for path in sample_maps()}
Open = Callable[[Document], MainWindow]
MOST_STEPS = 30
ROLL = r"d20 \d+ against"
HAN = re.compile("[\u4e00-\u9fff]")
RAW_KEY = re.compile(r"[a-z]{2,}(-[a-z]+)+|[{}]")


@dataclass(frozen=True)
class Case:
    """Who does it on which map; the option, by its key or the beginning of it; what the inspector then says.

    `first`: what the same creature does before, to bring it about; `set_up`: what the referee changes by hand at the
    start, so that nothing hangs on how the others play (creature, its field, the value)."""

    map: str
    who: str
    option: str
    line: str
    lines: tuple[str, ...] = ()
    first: str = ""
    set_up: tuple[tuple[str, str, object], ...] = ()


DYING = (("nessa", "hit_points", -2), ("nessa", "states", ("bleeding", "unconscious")))
DOWN = (("sera", "states", ("fallen",)),)
CASES: dict[str, Case] = {
    "move": Case("rope-bridge", "kell", "move@", "Kell moves"),
    "attack": Case(
        "rope-bridge",
        "kell",
        "attack>murk",
        "Kell attacks Murk",
        ("^Kell → Murk: attack – (hit|miss), ", ROLL),
        first="move@22,15,2",
    ),
    "charge": Case("rope-bridge", "kell", "charge>murk", "Kell charges Murk", (r"^\+2 charge", ROLL)),
    "shoot": Case("rope-bridge", "tansy", "shoot>", "Tansy Brook shoots at ", (r"attack – (hit|miss), ", ROLL)),
    "leap": Case("archers-at-a-ledge", "mira", "leap@", "Mira leaps down", (r"Mira falls \d+ ft",)),
    "ready": Case("rope-bridge", "kell", "ready+dagger", "Kell takes dagger in hand"),
    "tend": Case("flooded-hall", "corin", "tend>nessa", "Corin", ("tends Nessa",), set_up=DYING),
    "rise": Case("rope-bridge", "sera", "rise", "Sera Vane gets up", ("no longer: fallen",), set_up=DOWN),
    "close": Case("flooded-hall", "tam", "close@12,22", "Tam closes the door"),
    "open": Case("flooded-hall", "tam", "open@12,22", "Tam opens the door", first="close@12,22"),
    "face": Case("rope-bridge", "kell", "face^4", "Kell turns"),
    "wait": Case("rope-bridge", "kell", "wait", "Kell chooses: End the turn"),
}


def test_every_action_of_the_ruleset_has_a_case() -> None:
    assert set(CASES) == set(DEEDS)


@pytest.mark.parametrize("action", DEEDS)
def test_an_action_is_reached_and_read(open_windows: Open, qtbot: QtBot, action: str) -> None:
    case = CASES[action]
    clicks = Clicks(open_windows(Document(read_encounter(MAPS[case.map]).encounter)), qtbot)
    battle = clicks.window.battle
    played_by_a_person(clicks, case.who)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    if case.set_up:
        battle.intervene(*((("creatures", id_, field), value) for id_, field, value in case.set_up))
    option = wait_for(clicks, case.first or case.option)
    if case.first:
        do(clicks, option)
        option = wait_for(clicks, case.option)
    before = battle.cursor
    do(clicks, option)
    chosen, done = battle.events[before], battle.events[before + 1 :]
    assert isinstance(chosen, ChoiceEvent)
    assert (chosen.actor, chosen.chosen, chosen.by, chosen.what) == (case.who, option.key, "person", "action")
    if action not in ("face", "wait"):
        assert any(isinstance(e, ActionEvent) and e.what == action and e.actor == case.who for e in done)
    read(clicks, case)


def played_by_a_person(clicks: Clicks, who: str) -> None:
    creature = clicks.window.document.encounter.creatures[who]
    clicks.map.click(middle(creature.place))
    assert clicks.window.workspace.selection.creatures == {who}
    clicks.property("creature", "player", "person")


def wait_for(clicks: Clicks, key: str) -> Option:
    """Step by rounds until the option is offered; turns without it are ended."""
    battle = clicks.window.battle
    for _ in range(MOST_STEPS):
        if battle.decision is None:
            clicks.battle_button("step-round")
            continue
        option = offered(battle.decision, key)
        if option is not None:
            return option
        clicks.take(Option("wait"))
    raise AssertionError(f"{key} never came up")


def offered(decision: Decision, key: str) -> Option | None:
    """The first option with that beginning; of several places the nearest."""
    found = [o for o in decision.options if o.key.startswith(key)]
    for places in decision.places:
        nearest = sorted(places.costs, key=lambda p, costs=places.costs: (costs[p], p))  # type: ignore[misc]
        found += [o for o in map(places.option, nearest) if o.key.startswith(key)]
    return found[0] if found else None


def do(clicks: Clicks, option: Option) -> None:
    """On the map where the option has a place there, else by the list."""
    battle = clicks.window.battle
    events = len(battle.events)
    if option.target is not None:
        clicks.take_on_map(option, battle.creatures()[option.target].place.cell)
    elif option.place is not None:
        clicks.take_on_map(option, option.place.cell)
    else:
        clicks.take(option)
    assert len(battle.events) > events


def read(clicks: Clicks, case: Case) -> None:
    """What the inspector says of it, in English and in Chinese."""
    english = clicks.inspector()
    assert any(text.startswith(case.line) for text in english), english
    for line in case.lines:
        assert any(re.search(line, text) for text in english), (line, english)
    clicks.menu("view", "action-language-zh")
    chinese = clicks.inspector()
    assert len(chinese) == len(english)
    for text in chinese:
        assert HAN.search(text) or re.fullmatch(r"[\w ,.:·→+−<≥%()/-]+", text), text
        assert not RAW_KEY.search(text), text


def test_the_status_line_says_who_stands_there_now(open_windows: Open, qtbot: QtBot) -> None:
    case = CASES["move"]
    clicks = Clicks(open_windows(Document(read_encounter(MAPS[case.map]).encounter)), qtbot)
    played_by_a_person(clicks, case.who)
    start = clicks.window.document.encounter.creatures[case.who].place
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    option = wait_for(clicks, case.option)
    assert option.place is not None
    do(clicks, option)
    status = clicks.window.statusBar()
    assert isinstance(status, StatusLine)
    for place, there in ((option.place, True), (start, False)):
        clicks.map.move(middle(place), down=False)
        assert ("Kell" in status.where.text()) == there


def test_every_kind_of_decision_is_the_one_played_here() -> None:
    """The ruleset asks for nothing but what to do with a turn; a new kind of question needs cases of its own."""
    assert UNDERGROUND.reactions == {}
    session = Session(read_encounter(MAPS["two-level-cave"]).encounter)
    session.play_out()
    assert {event.what for event in session.events if isinstance(event, ChoiceEvent)} == {"action"}
