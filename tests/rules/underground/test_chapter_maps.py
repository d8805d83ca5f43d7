"""Random and sensible battles over the maps of these chapters: every action is used, and every state stays sound."""

from __future__ import annotations

import pytest

from editor.battle.policy import RANDOM
from editor.battle.session import Session
from editor.field.grid import Place
from editor.field.ground import Material
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.trace import ActionEvent
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import is_able, on_hold
from editor.rules.underground.faces import wall_of
from editor.rules.underground.ground import HEADROOM
from tests.conftest import rules_in

MAPS = ("climbing-face", "narrow-ledge", "drowning-pool", "narrow-passage")
SEEDS = ((1, RANDOM), (2, RANDOM), (4, "sensible"), (5, "sensible"), (6, "sensible"))


def sound(state, where):
    """Hit points and states agree, nobody is in rock or where another is, nobody floats."""
    taken = []
    for creature in state.creatures.values():
        condition = creature.condition
        assert creature.altitude >= 0, where
        assert ("dead" in condition.states or "unconscious" in condition.states) or condition.hit_points > 0, where
        if "dead" not in condition.states:
            assert (condition.face >= 0) == ("climbing" in condition.states), where
        assert bool(condition.hangs_from) == ("hanging" in condition.states), where
        assert bool(creature.altitude) <= on_hold(creature), where
        if condition.face >= 0:
            wall = wall_of(state.field, creature)
            assert wall is not None, where
            assert 0 < creature.altitude < wall.height, where
        if condition.hangs_from:
            assert is_able(state.creatures[condition.hangs_from]), where
        if condition.holds:
            assert "held" in state.creatures[condition.holds].condition.states, where
        for cell in creature.cells():
            assert state.field.inside(cell), where
            assert state.field.material(cell) != Material.ROCK, where
            if is_able(creature) and not condition.hangs_from:
                place = Place(cell.column, cell.row, creature.place.level)
                near = [high for at, high in taken if at == place]
                assert all(abs(high - creature.altitude) >= HEADROOM for high in near), where
                taken.append((place, creature.altitude))


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
