"""The battle of four hundred figures: it makes sense, and shows what it is there for."""

from __future__ import annotations

import re

import pytest

from editor.battle.session import Session
from editor.files.native import read_encounter, to_bytes
from editor.places import data_folder
from editor.rules.battlesystem import BATTLE
from editor.rules.battlesystem.formations import body
from editor.rules.bestiary import Bestiary, usual_folders
from editor.rules.problems import find_problems
from tests.conftest import rules_in
from tests.rules.battlesystem.random_battles import BATTLES, LARGE
from tests.rules.random_battles import SUFFIX, encounter_of

FILE = data_folder("maps") / f"{LARGE}{SUFFIX}"


def test_there_are_four_maps():
    assert BATTLES.map_names() == ["bridge-under-march", "cavern-battle", "rout-in-a-mine", "tunnel-stand-off"]


def test_the_large_map_makes_sense():
    encounter = read_encounter(FILE).encounter
    assert find_problems(encounter, BATTLE) == []
    assert to_bytes(encounter) == FILE.read_bytes()
    assert re.search("[\u4e00-\u9fff]{4}", encounter.notes)
    units = encounter.creatures.values()
    assert sum(len(one.parts) for one in units) >= 400
    assert {one.condition.formation for one in units} == {"closed", "open", "skirmish", "mob"}
    sheets = [template.sheet for template in Bestiary(usual_folders()[:1]).of(BATTLE.key).values()]
    assert all(one.sheet in sheets for one in units)


@pytest.mark.parametrize("name", BATTLES.map_names())
def test_units_stand_as_their_formation_says(name):
    encounter = encounter_of(name, 1)
    for one in encounter.creatures.values():
        assert body(encounter.field, one) == one.parts, one.id


@pytest.mark.long
def test_the_large_battle_ends(rules_seen):
    session = Session(encounter_of(LARGE, 12, "sensible"))
    session.play_out()
    seen = set(rules_in(session.events))
    rules_seen.setdefault(BATTLE.key, set()).update(seen)
    assert session.over
    assert seen >= {"B.charge", "B.missile", "B.morale", "B.rout", "B2.6", "U8.3"}
