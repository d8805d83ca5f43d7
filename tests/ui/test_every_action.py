"""Every action and decision of the ruleset, played by the mouse on a map that comes with the program, and read in the
inspector.

The battle is the real one of the map and its seed; only who plays the acting creature is changed, and what a case
says that the referee changes by hand."""

from __future__ import annotations

import ast
import sys

import pytest
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.rules.underground import CHAPTERS, UNDERGROUND
from editor.rules.underground.spells.spell import SPELLS
from editor.ui.document import Document
from editor.ui.status_line import StatusLine
from tests.ui.actions.cases import CASES, DECISIONS, NOT_YET, RULES
from tests.ui.actions.playing import MAPS, Open, do, opened, play, played_by_a_person, read, wait_for
from tests.ui.clicking import Clicks, middle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def test_every_action_of_the_ruleset_has_a_case() -> None:
    wanted = set(UNDERGROUND.deeds) - {"cast"} | {f"cast+{key}" for key in SPELLS}
    assert set(CASES) == wanted - set(NOT_YET)


def test_every_kind_of_decision_has_a_case() -> None:
    """Whatever the ruleset asks in the middle of an action, by the calls in its source."""
    asked = {what for module in CHAPTERS for what in questions_in(module.__name__)}
    assert {case.what for case in DECISIONS.values()} == asked - set(NOT_YET)
    assert asked == {"grab", "pull-down", "free-attack"}


def questions_in(name: str) -> set[str]:
    """The kinds of decision that a module asks for: in `referee.choose(kind, …)` and `Reaction(owner, kind, …)`."""
    module = sys.modules[name]
    assert module.__file__ is not None
    with open(module.__file__, encoding="utf-8") as source:
        calls = [node for node in ast.walk(ast.parse(source.read())) if isinstance(node, ast.Call)]
    kinds = [call.args[0] for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "choose"]
    kinds += [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Reaction"]
    named = {str(kind.value if isinstance(kind, ast.Constant) else vars(module)[ast.unparse(kind)]) for kind in kinds}
    return named - {"action"}


@pytest.mark.parametrize("action", CASES)
def test_an_action_is_reached_and_read(open_windows: Open, qtbot: QtBot, action: str) -> None:
    clicks = opened(open_windows, qtbot, CASES[action])
    play(clicks, CASES[action])
    read(clicks, CASES[action])


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_reached_and_read(open_windows: Open, qtbot: QtBot, rule: str) -> None:
    clicks = opened(open_windows, qtbot, RULES[rule])
    play(clicks, RULES[rule])
    read(clicks, RULES[rule])


@pytest.mark.parametrize("answer", DECISIONS)
def test_a_decision_within_an_action_is_reached_and_read(open_windows: Open, qtbot: QtBot, answer: str) -> None:
    clicks = opened(open_windows, qtbot, DECISIONS[answer])
    play(clicks, DECISIONS[answer])
    read(clicks, DECISIONS[answer])


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
        assert ("Kell (" in status.where.text()) == there
