"""Random battles without a broken invariant; together they bring every order and every rule into play."""

from __future__ import annotations

import pytest

from editor.rules.battlesystem import BATTLE
from editor.rules.battlesystem.orders import DEEDS
from tests.rules.battlesystem.random_battles import BATTLES, LARGE
from tests.rules.random_battles import Counts

SMALL = [name for name in BATTLES.map_names() if name != LARGE]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", SMALL)
def test_random_battles(name, seed, rules_seen):
    counts = BATTLES.play(name, seed, rounds=4)
    rules_seen.setdefault(BATTLE.key, set()).update(counts.rules)
    assert counts.turns > 20


@pytest.mark.long
def test_five_hundred_random_battles(rules_seen):
    counts = Counts()
    for seed in range(1, 161):
        for name in SMALL:
            counts.add(BATTLES.play(name, seed))
    for seed in range(1, 21):
        counts.add(BATTLES.play(LARGE, seed, rounds=4))
    assert counts.battles == 500
    assert set(DEEDS) - set(counts.actions) == set()
    print(counts.told())
