"""Spells and actions of the 2D6 system, played by the mouse on the maps that come with the program, and read in the
inspector with its picture of the two dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from editor.files.native import read_encounter
from editor.rules.decision import Option
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.gear import ITEMS
from editor.rules.trace import CheckEvent
from editor.ui.document import Document
from editor.words import Words
from tests.ui.clicking import Clicks, middle
from tests.ui.test_every_action import MAPS, Case, Open, do, played_by_a_person, read, wait_for

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

PRIEST, ALDER, ISOLDE, MORDREK = (
    ("plague-room", "mother-ann"),
    ("mages-orb-fight", "alder"),
    ("mages-orb-fight", "isolde"),
    ("mages-orb-fight", "mordrek"),
)
SPELLS = {
    **dict.fromkeys(("cure-disease", "cure-poison", "dispel-magic", "divine-grace", "divine-might"), PRIEST),
    **dict.fromkeys(("divine-reach", "healing-touch", "healing-wave", "renewing-touch", "turn-undead"), PRIEST),
    **dict.fromkeys(("amplify-magic", "enlarge-orb", "flaming-orb", "mage-armour", "mirror-image"), ALDER),
    **dict.fromkeys(("electric-orb", "frozen-orb", "illumination", "remove-curse"), ISOLDE),
    "telekinesis": ("trap-vault", "alder"),
    **dict.fromkeys(("banish-daemon", "bestow-curse", "capture-soul", "demonic-visage", "enslave-daemon"), MORDREK),
    **dict.fromkeys(("plane-shift", "release-soul", "summon-daemon", "venomous-orb", "virulent-orb"), MORDREK),
}
ACTIONS = {
    "move": Case("corridor-brawl", "bran", "move@", "Bran moves"),
    "attack": Case("plague-room", "old-meg", "attack>", "Old Meg attacks"),
    "use": Case("mages-orb-fight", "isolde", "use>", "Isolde uses wand"),
    "quick-shot": Case("corridor-brawl", "finn", "quick-shot@", "Finn moves and shoots"),
    "equip": Case("corridor-brawl", "finn", "equip+club", "Finn puts on club"),
    "unequip": Case("corridor-brawl", "bran", "unequip+long_sword", "Bran takes off long sword"),
    "regrip": Case("corridor-brawl", "gashnak", "regrip+battle_axe", "Gashnak changes grip on battle axe"),
    "eat": Case("corridor-brawl", "bran", "eat+bread", "Bran eats bread"),
    "drink": Case("corridor-brawl", "bran", "drink+water_skin", "Bran drinks water skin"),
    "drop": Case("corridor-brawl", "bran", "drop+bread", "Bran drops bread"),
    "pick-up": Case("corridor-brawl", "bran", "pick-up+bread", "Bran picks up bread", first="drop+bread"),
    "learn": Case("mages-orb-fight", "alder", "learn+spell_book", "Alder learns Frozen Orb"),
    "search": Case("corridor-brawl", "bran", "search", "Bran searches", (r"Bran: search",)),
    "hide": Case("corridor-brawl", "bran", "hide", "Bran hides", (r"Bran: stealth",)),
    "rest": Case("corridor-brawl", "bran", "rest", "Bran rests"),
    "shift": Case("plague-room", "sable", "shift+shape-bear", "Sable takes on a shape: bear’s shape"),
    "shift-back": Case("plague-room", "sable", "shift-back", "Sable changes back", first="shift+shape-wolf"),
}


def opened(open_windows: Open, qtbot: QtBot, map_: str, who: str) -> Clicks:
    clicks = Clicks(open_windows(Document(read_encounter(MAPS[map_]).encounter)), qtbot)
    played_by_a_person(clicks, who)
    clicks.button_of(clicks.window.main_bar, "battle-mode")
    return clicks


def test_every_spell_has_a_caster_on_a_map() -> None:
    assert set(SPELLS) == set(ROGUE.spells)


@pytest.mark.parametrize("spell", SPELLS)
def test_a_spell_is_cast_and_read(open_windows: Open, qtbot: QtBot, spell: str) -> None:
    map_, who = SPELLS[spell]
    clicks = opened(open_windows, qtbot, map_, who)
    option = option_of_spell(clicks, spell)
    do(clicks, option)
    name = clicks.window.document.encounter.creatures[who].name
    read(clicks, Case(map_, who, "", f"{name} casts {Words('en')(f'spell-{spell}')}", (f"{name}.*spell attack – ",)))


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


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_is_done_and_read(open_windows: Open, qtbot: QtBot, action: str) -> None:
    case = ACTIONS[action]
    clicks = opened(open_windows, qtbot, case.map, case.who)
    option = wait_for(clicks, case.first or case.option)
    if case.first:
        do(clicks, option)
        option = wait_for(clicks, case.option)
    do(clicks, option)
    read(clicks, case)


def test_the_two_dice_are_pictured(open_windows: Open, qtbot: QtBot) -> None:
    """All 36 pairs in the colours of the bands, the pair that fell framed."""
    clicks = opened(open_windows, qtbot, "mages-orb-fight", "alder")
    do(clicks, option_of_spell(clicks, "flaming-orb"))
    check = next(e for e in clicks.window.battle.events if isinstance(e, CheckEvent) and e.what == "cast")
    first, second = (die.face for die in check.dice)
    assert len(check.cells) == 36
    for band, (name, chance) in enumerate(check.odds.items()):
        count = check.cells.count(str(band))
        assert Fraction(chance) * 36 == count, name
    line = f"All 36 ways the two dice can fall, coloured by outcome; rolled: {first} and {second}"
    assert line in clicks.inspector()


def test_items_and_effects_are_added_to_a_creature(open_windows: Open, qtbot: QtBot) -> None:
    """The table of items on the sheet: a new row has a thing that the system knows; undo takes it back."""
    clicks = Clicks(open_windows(Document(read_encounter(MAPS["corridor-brawl"]).encounter)), qtbot)
    document = clicks.window.document
    clicks.map.click(middle(document.encounter.creatures["finn"].place))
    clicks.tab("properties")
    panel: Any = clicks.window.panel("properties")
    before = document.encounter.creatures["finn"]
    clicks.press(panel.form("sheet").edits["items"].more)
    items = document.encounter.creatures["finn"].sheet.items
    assert len(items) == len(before.sheet.items) + 1
    assert items[-1].key in ITEMS
    clicks.press(panel.form("condition").edits["effects"].more)
    (effect,) = document.encounter.creatures["finn"].condition.effects
    assert effect.key in ROGUE.lasting
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.encounter.creatures["finn"] == before
