"""M3.14 in the window: what a duellist has not identified shows nowhere while its view is chosen."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from editor.field.grid import Place
from editor.rules.encounter import Encounter
from editor.rules.mageduel.sheet import Attack, Prepared
from editor.rules.trace import may_see
from editor.ui.battle_mode import battle_of
from editor.ui.document import Document
from editor.ui.panels.battle import BattlePanel
from editor.ui.panels.log import LogPanel
from editor.ui.panels.odds_view import OddsView
from editor.ui.panels.properties import PropertiesPanel
from editor.ui.panels.roster import Roster
from editor.ui.panels.timeline import TimelinePanel
from editor.ui.window import MainWindow
from tests.ui.battle.test_duel_by_mouse import CASTER, ME, TARGET, YOU, begin, choose, item_of, shipped, step_to, told
from tests.ui.clicking import Clicks

Opens = Callable[[Document], MainWindow]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def look_as(window: MainWindow, qtbot: QtBot, view: str) -> None:
    """Choose a view by the mouse, where it is not chosen already."""
    log = window.panel("log")
    assert isinstance(log, LogPanel)
    if view != battle_of(window.workspace).view:
        Clicks(window, qtbot).choose(log.views, log.views.findData(view))
    assert battle_of(window.workspace).view == view


def a_secret_duel(spells: Sequence[str], spellcraft: int = -20) -> Callable[[Encounter], None]:
    """Both are played by persons; the first one has these spells, the other can shoot."""

    def set_up(encounter: Encounter) -> None:
        bow = Attack("bow", "1d8", 0, 6000)
        encounter.creatures[ME].sheet = replace(CASTER, prepared=tuple(map(Prepared, spells)), devices=())
        you = encounter.creatures[YOU]
        you.sheet = replace(TARGET, spellcraft=spellcraft, attacks=(bow,), known=("magic_missile",), slots=(3,))
        you.player = "person"

    return set_up


def everything_shown(window: MainWindow, qtbot: QtBot) -> list[str]:
    """What roster, map, inspector, log and odds say of the battle."""
    panel, log = window.panel("battle"), window.panel("log")
    assert isinstance(panel, BattlePanel)
    assert isinstance(log, LogPanel)
    table = panel.findChild(Roster).table  # type: ignore[union-attr]
    cells = [table.item(row, column) for row in range(table.rowCount()) for column in range(table.columnCount())]
    shown = [f"{cell.text()} | {cell.toolTip()}" for cell in cells if cell is not None]
    tokens = window.view.map.creatures.tokens
    shown += [f"badges {key} {token.badges} {token.share}" for key, token in tokens.items()]
    shown += [f"volumes {sorted(window.view.map.field.volumes)}"]
    model = log.list.model()
    shown += [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    shown += panel.transport.where.text().splitlines()
    return [*shown, told(window), panel.findChild(OddsView).accessibleDescription()]  # type: ignore[union-attr]


def as_the_other(window: MainWindow, qtbot: QtBot, spells: Sequence[str], key: str, spellcraft: int) -> list[str]:
    """Cast in secret as the referee sees it, then look at everything as the other one."""
    options = begin(window, qtbot, a_secret_duel(spells, spellcraft))
    choose(options, qtbot, key)
    choose(options, qtbot, "wait")
    look_as(window, qtbot, YOU)
    step_to(window, qtbot, f"attack>{ME}+bow")
    before = everything_shown(window, qtbot)
    options.tree.setCurrentItem(item_of(options, f"attack>{ME}+bow"))
    qtbot.waitUntil(lambda: not battle_of(window.workspace).odds.busy, timeout=5000)
    return before + everything_shown(window, qtbot)


def test_two_duels_that_differ_in_the_hidden_spell_look_the_same(open_windows: Opens, qtbot: QtBot) -> None:
    window = open_windows(Document(shipped()))
    window.activateWindow()
    seen = {}
    for spell in ("shield", "blink"):
        seen[spell] = as_the_other(window, qtbot, (spell,), f"whisper>{ME}+{spell}", -20)
        assert any("referee" in line for line in seen[spell])
        assert "miss" in seen[spell][-1]
        look_as(window, qtbot, "referee")
        assert any(window.workspace.words(f"state-{spell}") in line for line in everything_shown(window, qtbot))
    assert seen["shield"] == seen["blink"]


def _of_three(encounter: Encounter) -> None:
    """Maren can hurt in secret; Tashk and Odo do not see through it."""
    a_secret_duel(("magic_missile",))(encounter)
    odo = copy.deepcopy(encounter.creatures[YOU])
    odo.id, odo.name, odo.side, odo.place = "odo", "Odo", "odo", Place(12, 5, 0)
    encounter.creatures["odo"] = odo


def test_secret_wounds_and_events_are_not_counted_where_nobody_tells_of_them(
    open_windows: Opens, qtbot: QtBot
) -> None:
    window = open_windows(Document(shipped()))
    window.activateWindow()
    options = begin(window, qtbot, _of_three)
    choose(options, qtbot, f"whisper>{YOU}+magic_missile")
    choose(options, qtbot, "wait")
    clicks, battle = Clicks(window, qtbot), battle_of(window.workspace)
    clicks.tab("timeline")
    panel, timeline = window.panel("battle"), window.panel("timeline")
    assert isinstance(panel, BattlePanel)
    assert isinstance(timeline, TimelinePanel)
    table = panel.roster.table
    hurt = battle.session.ruleset.vitals(battle.creatures()[YOU])[0]  # type: ignore[union-attr]
    assert hurt < 300
    clicks.tab("log")
    for view, points in (("odo", 300), ("public", 300), (ME, hurt), (YOU, hurt), ("referee", hurt)):
        look_as(window, qtbot, view)
        rows = {table.item(r, 1).text(): table.item(r, 2).text() for r in range(table.rowCount())}
        assert rows["Tashk"] == f"{points} / 300", view
        told_events = sum(may_see(event, view) for event in battle.events)
        assert (told_events == len(battle.events)) is (view == "referee")
        line = f"event {told_events} of {told_events}"
        assert panel.transport.where.text().splitlines()[0].endswith(line), view
        clicks.tab("timeline")
        qtbot.waitUntil(lambda line=line: line in timeline.accessibleDescription(), timeout=5000)
        assert timeline.line.value() == told_events
        at, course = timeline.curves[YOU]
        assert (at[-1], course[-1]) == (told_events, points), view
        # back by the keyboard over the events of this view, and on to the end again
        qtbot.keyClick(timeline, Qt.Key.Key_Left)
        assert may_see(battle.events[battle.cursor - 1], view)
        assert f"event {told_events - 1} of" in panel.transport.where.text()
        qtbot.keyClick(timeline, Qt.Key.Key_Right)
        assert battle.cursor == len(battle.events)
        clicks.tab("log")


def test_who_identifies_it_sees_it(open_windows: Opens, qtbot: QtBot) -> None:
    window = open_windows(Document(shipped()))
    window.activateWindow()
    seen = as_the_other(window, qtbot, ("shield",), f"whisper>{ME}+shield", 60)
    assert any(window.workspace.words("state-shield") in line for line in seen)


def test_the_spells_of_another_are_not_in_its_properties(open_windows: Opens, qtbot: QtBot) -> None:
    window = open_windows(Document(shipped()))
    window.activateWindow()
    begin(window, qtbot, a_secret_duel(("shield",)))
    window.workspace.selection.set([ME])
    clicks, panel = Clicks(window, qtbot), window.panel("properties")
    assert isinstance(panel, PropertiesPanel)
    clicks.tab("properties")

    def texts() -> str:
        form = panel.form("sheet").edits["prepared"]
        boxes = [box.currentText() for box in form.findChildren(QComboBox)]
        return " | ".join([*boxes, *(field.text() for field in form.findChildren(QLineEdit))])

    for view, has in (("referee", True), (YOU, False), ("public", False), (ME, True)):
        look_as(window, qtbot, view)
        qtbot.waitUntil(lambda has=has: ("shield" in texts()) is has, timeout=2000)


def test_the_choices_of_another_are_not_shown(open_windows: Opens, qtbot: QtBot) -> None:
    window = open_windows(Document(shipped()))
    window.activateWindow()
    options = begin(window, qtbot, a_secret_duel(("shield",)))
    assert options.choose.isVisible()
    look_as(window, qtbot, YOU)
    assert not options.tree.isVisible()
    assert not options.choose.isVisible()
    assert not options.quick
    assert "Maren" in options.question.text()
    assert "another view" in options.question.text()
    look_as(window, qtbot, ME)
    assert options.tree.isVisible()
    choose(options, qtbot, f"whisper>{ME}+shield")
