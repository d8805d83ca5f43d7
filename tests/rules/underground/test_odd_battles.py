"""Odd maps and strange creatures: refused in one sentence, or played by all rules of what can be where."""

from __future__ import annotations

import pytest

from tests.rules.underground.odd_battles import play


@pytest.mark.parametrize(("oddity", "first"), [(0.0, 0), (0.05, 40), (1.0, 80)])
def test_odd_battles(oddity, first):
    came_out = [play(seed, oddity) for seed in range(first, first + 20)]
    wanted = "refused" if oddity == 1 else "played"
    assert wanted in came_out


@pytest.mark.long
@pytest.mark.parametrize("oddity", [0.0, 0.05, 1.0])
def test_many_odd_battles(oddity):
    for seed in range(1000, 2000):
        play(seed, oddity)
