"""Everything this ruleset can say has words in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from editor.battle.session import Session
from editor.files.native import read_encounter
from editor.files.wording import Teller
from editor.places import data_folder
from editor.rules.check import CheckKind
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6 import checks as kinds
from editor.rules.rogue2d6.actions import DEEDS
from editor.rules.rogue2d6.gear import ITEMS
from editor.rules.rogue2d6.spells.amounts import SPELL_DAMAGE
from editor.rules.trace import CheckEvent, RollEvent
from editor.words import Words
from tests.rules.rogue2d6.test_battles import random_battle

KINDS = [kind for kind in vars(kinds).values() if isinstance(kind, CheckKind)] + [SPELL_DAMAGE]
MAPS = ("corridor-brawl", "curse-gallery", "mages-orb-fight", "plague-room", "trap-vault")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words(language):
    words = Words(language)
    keys = [f"check-{kind.key}" for kind in KINDS]
    keys += [f"act-{action}" for action in DEEDS if action != "wait"]
    keys += [f"act-{action}" for talent in ROGUE.talents.values() for action in talent.deeds]
    keys += [f"event-{action}" for action in DEEDS if action != "wait"]
    keys += [f"state-{key}" for key in ROGUE.lasting]
    keys += [f"spell-{key}" for key in ROGUE.spells]
    keys += [f"talent-{key}" for key in ROGUE.talents]
    keys += [f"weapon-{key}" for key in ITEMS]
    for reading in ROGUE.readings:
        keys += [f"reading-{reading.key}", f"reading-{reading.key}.help"]
        keys += [f"reading-{reading.key}.{choice}" for choice in reading.choices]
    assert [key for key in keys if not words.has(key)] == []


@cache
def played(name):
    file = data_folder("maps") / f"{name}.encounter.json"
    session = Session(read_encounter(file).encounter)
    session.play_out(20)
    return session


@cache
def random_one(seed):
    session = random_battle(seed)
    session.play_out(20)
    return session


def told(session, language):
    names = {key: creature.name for key, creature in session.encounter.creatures.items()}
    teller = Teller(Words(language), names)
    for event in session.events:
        assert teller.line(event)
        if isinstance(event, CheckEvent | RollEvent):
            teller.lines_of(event)
    return teller.missing


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", MAPS)
def test_the_maps_are_told_without_a_raw_key(name, language):
    assert told(played(name), language) == set()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_random_battles_are_told_without_a_raw_key(language):
    missing = set()
    for seed in range(1, 13):
        missing |= told(random_one(seed), language)
    assert missing == set()


def test_readings_name_rules_of_the_system():
    assert {reading.rule for reading in ROGUE.readings} <= set(ROGUE.rules)
