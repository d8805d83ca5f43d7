"""Everything this ruleset can say has words in both languages."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from editor.battle.session import Session
from editor.files.wording import Teller
from editor.rules.battlesystem import BATTLE
from editor.rules.battlesystem.kinds import COLLAPSE_BANDS, KINDS
from editor.rules.battlesystem.orders import DEEDS
from editor.rules.battlesystem.sheet import Condition, Sheet, Weapon
from editor.rules.bestiary import Bestiary, usual_folders
from editor.rules.trace import CheckEvent, RollEvent
from editor.words import Words
from tests.rules.battlesystem.random_battles import BATTLES, LARGE
from tests.rules.random_battles import encounter_of

SMALL = [name for name in BATTLES.map_names() if name != LARGE]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words(language):
    words = Words(language)
    keys = [f"check-{kind.key}" for kind in KINDS]
    keys += [f"band-{band}" for band in COLLAPSE_BANDS]
    keys += [f"act-{action}" for action in DEEDS]
    keys += [f"thing-{key}" for key in BATTLE.loose]
    keys += [f"ruleset-{BATTLE.key}", "refusal-unit-routed", "refusal-unit-chokes"]
    for reading in BATTLE.readings:
        keys += [f"reading-{reading.key}", f"reading-{reading.key}.help"]
        keys += [f"reading-{reading.key}.{choice}" for choice in reading.choices]
    assert [key for key in keys if not words.has(key)] == []
    for kind in (Sheet, Condition, Weapon):
        for field in msgspec.structs.fields(kind):
            names = (f"field-battlesystem-{field.name}", f"field-{kind.__name__}-{field.name}", f"field-{field.name}")
            assert any(map(words.has, names)), field.name


def test_readings_name_rules_of_the_system():
    assert {reading.rule for reading in BATTLE.readings} <= set(BATTLE.rules)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_weapons_of_the_bestiary_have_words(language):
    templates = Bestiary(usual_folders()[:1]).of(BATTLE.key)
    assert len(templates) >= 16
    words = Words(language)
    weapons = {weapon.name for template in templates.values() for weapon in template.sheet.weapons}
    assert [name for name in sorted(weapons) if not words.has(f"weapon-{name}")] == []


@cache
def played(name):
    session = Session(encounter_of(name, 3))
    session.play_out(4)
    return session


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", SMALL)
def test_the_maps_are_told_without_a_raw_key(name, language):
    session = played(name)
    teller = Teller(Words(language), {key: one.name for key, one in session.encounter.creatures.items()})
    for event in session.events:
        assert teller.line(event)
        if isinstance(event, CheckEvent | RollEvent):
            teller.lines_of(event)
    assert teller.missing == set()
