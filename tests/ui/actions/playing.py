"""A battle on a map that comes with the program, played by the mouse up to an option and through it."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.rules.decision import Decision, Option
from editor.rules.trace import ActionEvent, ChoiceEvent
from editor.ui.document import Document
from editor.ui.filing import sample_maps
from editor.ui.panels.battle import BattlePanel
from editor.ui.window import MainWindow
from tests.ui.actions.cases import Case
from tests.ui.clicking import Clicks, middle

MAPS = {path.name.split(".")[0]: path for path in sample_maps()}
Open = Callable[[Document], MainWindow]
MOST_STEPS = 40
HAN = re.compile("[\u4e00-\u9fff]")
RAW = re.compile(r"(?<![A-Z]\.)(?<![a-z-])[a-z]{3,}|[{}]")
"""What no Chinese line may have beside names of creatures and ids of rules: words of another language, raw keys."""
FREE = ("face", "wait", "let-go")
"""Actions that are told by what comes of them, not by an event of their own."""


def opened(open_windows: Open, qtbot: QtBot, case: Case) -> Clicks:
    """The map of a case in battle mode, with its creature played by a person and what the referee changed."""
    clicks = Clicks(open_windows(Document(read_encounter(MAPS[case.map]).encounter)), qtbot)
    creatures = clicks.window.document.encounter.creatures
    alone = not any(c.place == creatures[case.who].place and c.id != case.who for c in creatures.values())
    if alone:
        played_by_a_person(clicks, case.who)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    if not alone:
        taken_over(clicks, case.who)
    if case.set_up:
        clicks.window.battle.intervene(*((("creatures", id_, field), value) for id_, field, value in case.set_up))
    return clicks


def played_by_a_person(clicks: Clicks, who: str) -> None:
    """Make a creature a person's by its properties."""
    creature = clicks.window.document.encounter.creatures[who]
    clicks.map.click(middle(creature.place))
    assert clicks.window.workspace.selection.creatures == {who}
    clicks.property("creature", "player", "person")


def taken_over(clicks: Clicks, who: str) -> None:
    """Make a creature a person's by the roster of the battle, where a rider and its mount have a line each."""
    panel = clicks.window.panel("battle")
    assert isinstance(panel, BattlePanel)
    table, player = panel.roster.table, panel.roster.player
    rows = [table.item(row, 0) for row in range(table.rowCount())]
    (row,) = [n for n, item in enumerate(rows) if item is not None and item.data(Qt.ItemDataRole.UserRole) == who]
    clicks.row(table, row)
    clicks.choose(player, player.findData("person"))
    assert clicks.window.battle.creatures()[who].player == "person"


def play(clicks: Clicks, case: Case) -> None:
    """Bring the option of a case about and choose it by the mouse; the battle then tells of it."""
    if case.first:
        do(clicks, wait_for(clicks, case.first))
    option = wait_for(clicks, case.option, case.what)
    battle = clicks.window.battle
    before = battle.cursor
    asks(clicks, case)
    do(clicks, option)
    chosen, done = battle.events[before], battle.events[before + 1 :]
    assert isinstance(chosen, ChoiceEvent)
    assert (chosen.actor, chosen.chosen, chosen.by, chosen.what) == (case.who, option.key, "person", case.what)
    if case.what == "action" and option.action not in FREE:
        assert any(isinstance(e, ActionEvent) and e.what == option.action and e.actor == case.who for e in done)


def asks(clicks: Clicks, case: Case) -> None:
    """The list asks for this kind of decision in words of its own, with the creature's name."""
    panel = clicks.window.panel("battle")
    assert isinstance(panel, BattlePanel)
    name = clicks.window.battle.creatures()[case.who].name
    assert name in panel.decision.question.text()
    assert panel.decision.question.text() != clicks.window.battle.words("choice-other", actor=name)


def wait_for(clicks: Clicks, key: str, what: str = "action") -> Option:
    """Step by rounds until the option is offered; turns without it are ended."""
    battle = clicks.window.battle
    for _ in range(MOST_STEPS):
        if battle.decision is None:
            clicks.battle_button("step-round")
            continue
        option = offered(battle.decision, key) if battle.decision.what == what else None
        if option is not None:
            return option
        waits = Option("wait")
        clicks.take(waits if waits in battle.decision.options else battle.decision.options[-1])
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
    """What the inspector says of it, in English and in Chinese; the language is changed by the menu, once."""
    now = clicks.window.workspace.words.language
    texts = {now: clicks.inspector()}
    other = "zh" if now == "en" else "en"
    clicks.menu("view", f"action-language-{other}")
    texts[other] = clicks.inspector()
    english, chinese = texts["en"], texts["zh"]
    assert any(text.startswith(case.line) for text in english), english
    for line in case.lines:
        assert any(re.search(line, text) for text in english), (line, english)
    for text in english:
        assert not re.search(r"[{}]|[a-z]_[a-z]", text), text
    assert len(chinese) == len(english)
    names = sorted((c.name for c in clicks.window.battle.creatures().values()), key=len, reverse=True)
    for text in chinese:
        assert HAN.search(text) or re.fullmatch(r"[\w ,.:·→+−<≥%()/-]+", text), text
        for name in names:
            text = text.replace(name, "")
        assert not RAW.search(text), text
