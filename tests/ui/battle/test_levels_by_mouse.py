"""A spell at a bridge or at what lies under it: the mouse chooses the height, the list and the log name it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.field.field import Field
from editor.field.grid import Cell, Place
from editor.field.ground import Ground
from editor.field.structures import Structure
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.ui.document import Document
from editor.ui.panels.battle import BattlePanel
from tests.rules.underground.make import fighter
from tests.rules.underground.test_spells import mage
from tests.ui.actions.playing import Open
from tests.ui.clicking import Clicks, middle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

OVER, UNDER = Place(10, 4, 1), Place(10, 4, 0)


def gorge() -> Encounter:
    """A caster on the rim, in the view of whom both the bridge over a gorge and its floor beside it lie."""
    field = Field(Ground(20, 9))
    field.ground.elevation[:, 7:14] = -1000
    field.structures["bridge"] = Structure(
        "bridge", 1, (Cell(9, 4), Cell(10, 4), Cell(11, 4)), 1000, name="High bridge"
    )
    caster, foe = mage(4, 4, player="person", dexterity=18), fighter("foe", 11, 4, "b", level_=1, hit_points=60)
    return Encounter(field, creatures={"m": caster, "foe": foe})


def brought_to_its_turn(open_windows: Open, qtbot: QtBot) -> Clicks:
    clicks = Clicks(open_windows(Document(gorge())), qtbot)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    for _ in range(4):
        if clicks.window.battle.decision is None:
            clicks.battle_button("step-round")
    assert clicks.window.battle.decision is not None
    assert clicks.window.battle.decision.actor == "m"
    return clicks


def test_clicks_take_the_height_of_the_target_and_keep_the_spell(open_windows: Open, qtbot: QtBot) -> None:
    clicks = brought_to_its_turn(open_windows, qtbot)
    battle, panel = clicks.window.battle, clicks.window.panel("battle")
    assert isinstance(panel, BattlePanel)
    tree = panel.decision.tree
    groups = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    (fireball,) = [item for item in groups if item is not None and "fireball" in item.text(0).casefold()]
    clicks.item(fireball)
    spots = middle(UNDER)
    clicks.map.move(spots, down=False)
    # the mouse looks at the spell that the list was asked for, of all that can be done there
    assert battle.option == Option("cast", place=UNDER, item="fireball")
    said: list[str] = []
    battle.said.connect(said.append)
    clicks.map.press(spots)
    clicks.map.release(spots)
    assert battle.option == Option("cast", place=OVER, item="fireball")
    assert "High bridge, 10 ft" in said[-1]
    current = tree.currentItem()
    assert current is not None
    assert current.text(0) == "Cast: K5, fireball (High bridge, 10 ft)"
    clicks.press(panel.decision.choose)
    assert battle.creatures()["foe"].condition.hit_points < 60


def test_the_list_tells_ground_and_deck_apart(open_windows: Open, qtbot: QtBot) -> None:
    clicks = brought_to_its_turn(open_windows, qtbot)
    told = [clicks.window.battle.map.option_told(Option("cast", place=at, item="sleep")) for at in (UNDER, OVER)]
    assert told[0] == "Cast: K5, sleep (on the ground, −10 ft)"
    assert told[1] == "Cast: K5, sleep (High bridge, 10 ft)"
    plain = clicks.window.battle.map.option_told(Option("cast", place=Place(5, 4), item="sleep"))
    assert plain == "Cast: F5, sleep"
