"""Every action, question, talent, spell and item of the 2D6 system, played by the mouse on maps of the program and
read in the inspector with its picture of the two dice."""

from __future__ import annotations

import pkgutil
import re
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from types import ModuleType

import pytest
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.rules import rogue2d6
from editor.rules.decision import Option
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.actions import DEEDS
from editor.rules.rogue2d6.gear import ITEMS
from editor.rules.trace import CheckEvent
from editor.ui.window import MainWindow
from editor.words import Words
from tests.ui.actions.cases import Case
from tests.ui.actions.playing import MAPS, do, offered, played_by_a_person, read, wait_for
from tests.ui.actions.rogue_cases import ACTIONS, BY_USE, FORCED, QUESTIONS, SPELLS, TALENTS, YARD
from tests.ui.clicking import Clicks
from tests.ui.conftest import in_english, shown_anew
from tests.ui.test_every_action import questions_in

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
TRIES = 25
"""So often something that hangs on the dice is done until it shows."""


def opened(window: MainWindow, qtbot: QtBot, case: Case) -> Clicks:
    clicks = Clicks(shown_anew(window, read_encounter(MAPS[case.map]).encounter), qtbot)
    played_by_a_person(clicks, case.who)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    if case.map == YARD:
        # the straw men bear whatever is tried on them
        straw = [id_ for id_ in clicks.window.battle.creatures() if id_.startswith("straw")]
        clicks.window.battle.intervene(*((("creatures", id_, "hit_points"), 5_000) for id_ in straw))
    if case.set_up:
        clicks.window.battle.intervene(*((("creatures", id_, field), value) for id_, field, value in case.set_up))
    return clicks


def played(clicks: Clicks, case: Case) -> None:
    if case.first:
        do(clicks, wait_for(clicks, case.first))
    do(clicks, wait_for(clicks, case.option, case.what))


def modules() -> list[ModuleType]:
    found = pkgutil.walk_packages(rogue2d6.__path__, rogue2d6.__name__ + ".")
    return [import_module(one.name) for one in found]


def test_everything_that_the_program_knows_has_a_case() -> None:
    deeds = set(DEEDS) | {key for talent in ROGUE.talents.values() for key in talent.deeds}
    assert set(ACTIONS) | set(FORCED) == deeds - {"cast"}
    assert set(SPELLS) == set(ROGUE.spells)
    assert set(TALENTS) == set(ROGUE.talents)
    assert set(BY_USE) == {kind.use for kind in ITEMS.values()}
    asked = {what for module in modules() for what in questions_in(module)}
    assert set(QUESTIONS) == asked - {"action", "forced"}


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_is_done_and_read(lasting_window: MainWindow, qtbot: QtBot, action: str) -> None:
    case = ACTIONS[action]
    clicks = opened(lasting_window, qtbot, case)
    played(clicks, case)
    read(clicks, case)


@pytest.mark.parametrize("action", FORCED)
def test_what_a_state_forces_is_read(lasting_window: MainWindow, qtbot: QtBot, action: str) -> None:
    """Nobody is asked: the battle is stepped on until it has happened."""
    case = FORCED[action]
    clicks = opened(lasting_window, qtbot, case)
    for _ in range(60):
        clicks.battle_button("step-turn")
        if any(getattr(event, "what", "") == action for event in clicks.window.battle.events):
            break
    read(clicks, case)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered_and_read(lasting_window: MainWindow, qtbot: QtBot, question: str) -> None:
    case = QUESTIONS[question]
    clicks = opened(lasting_window, qtbot, case)
    for _ in range(TRIES):
        do(clicks, wait_for(clicks, case.first))
        decision = clicks.window.battle.decision
        if decision is not None and decision.what == question:
            break
    assert decision is not None
    option = offered(decision, case.option)
    assert option is not None
    do(clicks, option)
    read(clicks, case)


BY_PUPIL = sorted({(case.who, bool(case.set_up)) for case in TALENTS.values()})


@pytest.mark.parametrize(("who", "set_up"), BY_PUPIL)
def test_talents_show_in_what_they_change(lasting_window: MainWindow, qtbot: QtBot, who: str, set_up: bool) -> None:
    """The talents of one pupil after the other in one battle."""
    in_english(lasting_window)
    cases = {key: case for key, case in TALENTS.items() if (case.who, bool(case.set_up)) == (who, set_up)}
    clicks = opened(lasting_window, qtbot, next(iter(cases.values())))
    for talent, case in cases.items():
        if case.first:
            do(clicks, wait_for(clicks, case.first))
        assert shows(clicks, case), (talent, clicks.inspector())
    read(clicks, replace(case, lines=()))


def shows(clicks: Clicks, case: Case) -> bool:
    """Do what a case says until the inspector shows its lines: some hang on the dice."""
    for _ in range(TRIES):
        lines = clicks.inspector()
        wanted = ("^" + re.escape(case.line), *case.lines)
        if all(any(re.search(one, line) for line in lines) for one in wanted):
            return True
        do(clicks, wait_for(clicks, case.option, case.what))
    return False


@pytest.mark.parametrize("spell", SPELLS)
def test_a_spell_is_cast_and_read(lasting_window: MainWindow, qtbot: QtBot, spell: str) -> None:
    case = Case(*SPELLS[spell], "", "")
    clicks = opened(lasting_window, qtbot, case)
    do(clicks, option_of_spell(clicks, spell))
    name = clicks.window.document.encounter.creatures[case.who].name
    line, check = f"{name} casts {Words('en')(f'spell-{spell}')}", f"{name}.*spell attack – "
    read(clicks, Case(case.map, case.who, "", line, (check,)))


def option_of_spell(clicks: Clicks, spell: str) -> Option:
    battle = clicks.window.battle
    for _ in range(10):
        if battle.decision is not None:
            break
        clicks.battle_button("step-turn")
    assert battle.decision is not None
    for option in battle.decision.everything():
        if option.action == "cast" and option.item == spell:
            return option
    raise AssertionError(f"{spell} is not offered")


STORES = (("melee", "shot", "thrown"), ("armour", "helmet", "shield", "ring"), tuple(BY_USE)[7:])


@pytest.mark.parametrize("uses", STORES, ids=lambda uses: uses[0])
def test_items_are_handled_and_read(lasting_window: MainWindow, qtbot: QtBot, uses: tuple[str, ...]) -> None:
    """Every item, one after the other, by the one who keeps the stores."""
    in_english(lasting_window)
    words = Words("en")
    clicks = opened(lasting_window, qtbot, Case(YARD, "odo", "", ""))
    for key, kind in ITEMS.items():
        if kind.use not in uses:
            continue
        option, line = BY_USE[kind.use]
        meal = f"{'eat' if kind.food else 'drink'}+{key}"
        do(clicks, wait_for(clicks, option.format(key=key) or meal))
        wanted = line.format(name=words(f"weapon-{key}"))
        assert any(re.match(wanted, text) for text in clicks.inspector()), (key, clicks.inspector())
    read(clicks, Case(YARD, "odo", "", "Odo"))


def test_every_item_lies_in_the_stores() -> None:
    assert {use for uses in STORES for use in uses} == set(BY_USE)
    items = read_encounter(MAPS[YARD]).encounter.creatures["odo"].sheet.items
    assert {item.key for item in items} == set(ITEMS)


def test_the_two_dice_are_pictured(lasting_window: MainWindow, qtbot: QtBot) -> None:
    """All 36 pairs in the colours of the bands, the pair that fell framed."""
    in_english(lasting_window)
    clicks = opened(lasting_window, qtbot, Case("mages-orb-fight", "alder", "", ""))
    do(clicks, option_of_spell(clicks, "flaming-orb"))
    check = next(e for e in clicks.window.battle.events if isinstance(e, CheckEvent) and e.what == "cast")
    first, second = (die.face for die in check.dice)
    assert len(check.cells) == 36
    for band, (name, chance) in enumerate(check.odds.items()):
        count = check.cells.count(str(band))
        assert Fraction(chance) * 36 == count, name
    line = f"All 36 ways the two dice can fall, coloured by outcome; rolled: {first} and {second}"
    assert line in clicks.inspector()
