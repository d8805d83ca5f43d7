"""Random and sensible battles over the maps of these chapters: every action is used, and every state stays sound."""

from __future__ import annotations

import pytest

from editor.battle.policy import RANDOM
from editor.battle.session import Session
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.trace import ActionEvent
from editor.rules.underground import UNDERGROUND
from tests.conftest import rules_in
from tests.rules.underground.soundness import assert_sound

MAPS = ("climbing-face", "narrow-ledge", "drowning-pool", "narrow-passage")
SEEDS = ((1, RANDOM), (2, RANDOM), (4, "sensible"), (5, "sensible"), (6, "sensible"))


def sound(state, where):
    try:
        assert_sound(state)
    except AssertionError as error:
        error.add_note(where)
        raise


def played(name, seed, player):
    encounter = read_encounter(data_folder("maps") / f"{name}.encounter.json").encounter
    encounter.seed = seed
    for creature in encounter.creatures.values():
        creature.player = player
    session = Session(encounter)
    while session.step("turn"):
        sound(session.state, f"{name}, seed {seed}, {player}, round {session.state.round}, event {session.cursor}")
    assert session.over is not None
    return session


@pytest.mark.parametrize("name", MAPS)
def test_battles_stay_sound_and_every_action_is_used(name, rules_seen):
    used = set()
    for seed, player in SEEDS:
        events = played(name, seed, player).events
        rules_seen.setdefault("underground", set()).update(set(rules_in(events)) & set(UNDERGROUND.rules))
        used.update(event.what for event in events if isinstance(event, ActionEvent))
    wanted = {
        "climbing-face": {"climb-up", "climb-down", "climb-along", "boulder", "fall"},
        "narrow-ledge": {"grab", "fall"},
        "drowning-pool": {"pull-under", "break-free", "keep-hold"},
        "narrow-passage": {"attack"},
    }[name]
    assert wanted <= used
