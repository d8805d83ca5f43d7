"""The legend below the map says what the battle shows, not what the set-up had."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.ui.document import Document
from editor.ui.window import MainWindow
from tests.ui.actions.cases import Case
from tests.ui.actions.playing import MAPS, Open, do, opened, wait_for
from tests.ui.clicking import Clicks

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)


def in_legend(window: MainWindow, text: str) -> bool:
    return any(row.text == text for row in window.legend.rows)


def test_the_curtain_is_in_the_legend_while_it_stands(open_windows: Open, qtbot: QtBot) -> None:
    encounter = read_encounter(MAPS["mageduel-open-field"]).encounter
    encounter.readings["begins"] = "preparation"
    for creature in encounter.creatures.values():
        creature.player = "sensible"
    clicks = Clicks(open_windows(Document(encounter)), qtbot)
    window = clicks.window
    qtbot.waitUntil(lambda: in_legend(window, "Arena"))
    assert not in_legend(window, "Curtain")
    clicks.button_of(window.main_bar, "battle-mode")
    for stands in (True, False):
        for _ in range(20):
            if ("curtain" in window.battle.session.state.field.volumes) is stands:  # type: ignore[union-attr]
                break
            clicks.battle_button("step-turn")
        qtbot.waitUntil(lambda stands=stands: in_legend(window, "Curtain") is stands)
    clicks.battle_button("to-start")
    clicks.battle_button("step-turn")
    qtbot.waitUntil(lambda: in_legend(window, "Curtain"))
    clicks.menu("view", "action-language-zh")
    qtbot.waitUntil(lambda: in_legend(window, "帷幕"))


def test_the_side_of_what_was_summoned_is_in_the_legend(open_windows: Open, qtbot: QtBot) -> None:
    case = Case("mages-orb-fight", "mordrek", "cast>mordrek+summon-daemon", "Mordrek casts Summon Daemon")
    clicks = opened(open_windows, qtbot, case)
    window = clicks.window
    qtbot.waitUntil(lambda: in_legend(window, "coven"))
    assert not in_legend(window, "daemons")
    do(clicks, wait_for(clicks, case.option))
    called = set(window.battle.creatures()) - set(window.document.encounter.creatures)
    assert called, "the spell failed"
    qtbot.waitUntil(lambda: in_legend(window, "daemons"))
    token = window.view.map.creatures.tokens[called.pop()]
    assert token.name == "Fire daemon"
