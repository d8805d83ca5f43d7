"""How long blows, turns and odds take (run on demand: -m benchmark). The limits leave room for a busy machine."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pytest

from editor.battle.drivers import LiveDriver
from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.rules.decision import Option
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.arms import melee_arms
from editor.rules.underground.attack import strike
from tests.rules.underground.make import E, S, W, fighter, flat, ledge

pytestmark = pytest.mark.benchmark
READINGS = settle(UNDERGROUND.readings, {})
STURDY = {"hit_points": 100_000, "armour": "chain", "shield": True, "dexterity": 16, "strength": 17}


def referee_of(field, *creatures):
    state = opening_state(field, {creature.id: creature for creature in creatures})
    referee = Referee(UNDERGROUND, state, LiveDriver(1, players_of(UNDERGROUND, 1)), READINGS)
    UNDERGROUND.begin(referee)
    return referee


def microseconds(act: Callable[[], object], times: int) -> float:
    """The best of five runs."""
    best = float("inf")
    for _ in range(5):
        start = process_time()
        for _ in range(times):
            act()
        best = min(best, (process_time() - start) / times)
    return best * 1_000_000


def duel():
    return referee_of(flat(), fighter("a", 3, 3, facing=E, **STURDY), fighter("b", 4, 3, "b", facing=W, **STURDY))


def test_a_traced_blow():
    referee = duel()
    a, b = referee.creatures["a"], referee.creatures["b"]
    (arm,) = melee_arms(a)
    assert microseconds(lambda: strike(referee, a, b, arm), 2000) < 60


def test_a_turn_of_two_adjacent_fighters():
    referee = duel()
    assert microseconds(lambda: UNDERGROUND.play_turn(referee), 1000) < 250


def test_a_turn_of_twenty_on_a_large_map():
    spent = turns = 0.0
    for _ in range(3):
        sides = [(side, column) for side, column in (("a", 4), ("b", 50)) for _ in range(10)]
        creatures = [
            fighter(f"{side}{i}", column + i % 6, 4 + 5 * (i % 10), side, hit_points=12)
            for i, (side, column) in enumerate(sides)
        ]
        referee = referee_of(flat(64, 64), *creatures)
        start = process_time()
        while referee.state.over is None:
            UNDERGROUND.play_turn(referee)
            turns += 1
        spent += process_time() - start
    assert spent / turns < 0.001


def test_odds_of_a_blow_at_a_ledge():
    victim = fighter("v", 2, 4, "b", hit_points=20, armour="chain")
    referee = referee_of(ledge(2000), fighter("a", 2, 3, facing=S), victim)
    option = Option("attack", "v", item="sword_long")
    players = players_of(UNDERGROUND, 1)
    assert microseconds(lambda: odds_of(UNDERGROUND, referee.state, READINGS, players, "a", option), 20) < 10_000
