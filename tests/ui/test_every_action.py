"""Every action and decision of the ruleset, played by the mouse on a map that comes with the program, and read in the
inspector.

The battle is the real one of the map and its seed; only who plays the acting creature is changed, and what a case
says that the referee changes by hand."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.rules import underground
from editor.rules.underground import UNDERGROUND
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
    asked = {what for module in modules() for what in questions_in(module)} - {"action"}
    assert {case.what for case in DECISIONS.values()} == asked - set(NOT_YET)
    assert asked == {"grab", "pull-down", "free-attack"}


def test_every_option_that_the_source_makes_has_a_case() -> None:
    """Every `Option(…)` and `Places(…)` in the source is an action with a deed, or an answer in the middle of one."""
    made = {action for module in modules() for action in options_in(module)}
    answers = made - set(UNDERGROUND.deeds)
    assert made - answers == set(UNDERGROUND.deeds)
    assert {case.option.split(">")[0] for case in DECISIONS.values()} == answers
    assert answers == {"grab", "let-fall", "join", "stay-out", "free-attack"}


def modules() -> list[ModuleType]:
    """All modules of the ruleset."""
    found = pkgutil.walk_packages(underground.__path__, underground.__name__ + ".")
    return [importlib.import_module(one.name) for one in found]


def calls_in(module: ModuleType) -> list[ast.Call]:
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def questions_in(module: ModuleType) -> set[str]:
    """The kinds of decision that a module asks for: in `referee.choose(kind, …)` and `Reaction(owner, kind, …)`."""
    calls = calls_in(module)
    kinds = [call.args[0] for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "choose"]
    kinds += [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Reaction"]
    return {word for kind in kinds for word in words_of(module, kind)}


def options_in(module: ModuleType) -> set[str]:
    """The actions of the options that a module makes."""
    makers = ("Option", "Places")
    calls = [call for call in calls_in(module) if isinstance(call.func, ast.Name) and call.func.id in makers]
    return {word for call in calls for word in words_of(module, call.args[0])}


def words_of(module: ModuleType, node: ast.expr) -> set[str]:
    """What an expression can be: a text, the name of one, or either of two."""
    if isinstance(node, ast.IfExp):
        return words_of(module, node.body) | words_of(module, node.orelse)
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    return {str(vars(module)[ast.unparse(node)])}


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
