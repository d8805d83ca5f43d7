"""A battle of four hundred figures: a round in under half a second with its trace, and back."""

from __future__ import annotations

from time import perf_counter

import pytest

from editor.battle.session import Session
from tests.rules.battlesystem.random_battles import LARGE
from tests.rules.random_battles import encounter_of

ROUNDS = 8


@pytest.mark.benchmark
def test_a_round_of_four_hundred_figures():
    encounter = encounter_of(LARGE, 12, "sensible")
    assert sum(len(one.parts) for one in encounter.creatures.values()) >= 400
    session = Session(encounter)
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        session.step("round")
        times.append(perf_counter() - start)
    start = perf_counter()
    for _ in range(ROUNDS):
        session.back("round")
    back = (perf_counter() - start) / ROUNDS
    told = ", ".join(f"{seconds * 1000:.0f}" for seconds in times)
    print(f"rounds {told} ms; {len(session.events)} events; back {back * 1000:.1f} ms")
    assert session.state.round == 0
    assert sorted(times)[ROUNDS // 2] < 0.5
    assert back < 0.1


def test_the_large_battle_goes_on_and_back():
    session = Session(encounter_of(LARGE, 12, "sensible"))
    session.step("round")
    session.step("round")
    assert len(session.events) > 200
    session.seek(0)
    assert session.state.round == 0
