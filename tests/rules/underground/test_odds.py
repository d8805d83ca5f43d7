"""Exact odds of a blow at a ledge against brute force over all faces."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.rules.decision import Option
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import S, checks, fighter, ledge
from tests.scripted import ScriptedDriver

FIELD = ledge(2000)
OPTION = Option("attack", "v", item="sword_long")


def scene_at_ledge(points):
    attacker = fighter("a", 2, 3, facing=S)
    victim = fighter("v", 2, 4, "b", hit_points=points, dexterity=9, armour="plate")
    state = opening_state(FIELD, {"a": attacker, "v": victim})
    return state, settle(UNDERGROUND.readings, {})


def brute_force(points):
    """Every face of d20, d8, d20, 2d6, as far as each is rolled: chances of hit points, states and bands."""
    found: dict[str, dict[object, Fraction]] = {name: defaultdict(Fraction) for name in ("points", "fallen", "bands")}

    def run(faces):
        state, readings = scene_at_ledge(points)
        driver = ScriptedDriver(faces)
        referee = Referee(UNDERGROUND, state, driver, readings)
        UNDERGROUND.perform(referee, referee.creatures["a"], OPTION)
        driver.finish()
        victim = referee.creatures["v"]
        bands = tuple(
            f"{event.what}:{event.band}" for kind in ("attack", "fall-check") for event in checks(referee, kind)
        )
        return victim.condition.hit_points, "fallen" in victim.condition.states, bands

    def add(faces, chance):
        left, fallen, bands = run(faces)
        found["points"][str(left)] += chance
        found["fallen"][fallen] += chance
        found["bands"][bands] += chance

    need = 20 - 3
    for face in range(1, 21):
        if face < need:
            add([face], Fraction(1, 20))
            continue
        for damage, check in product(range(1, 9), range(1, 21)):
            if check == 1 or (check <= 9 + 2 * 2 and check != 20):
                add([face, damage, check], Fraction(1, 20 * 8 * 20))
            else:
                for one, two in product(range(1, 7), repeat=2):
                    add([face, damage, check, one, two], Fraction(1, 20 * 8 * 20 * 36))
    return found


@pytest.mark.parametrize("points", [20, 4])
def test_odds_are_those_of_all_faces(points):
    state, readings = scene_at_ledge(points)
    before = (state.creatures["v"].condition.hit_points, state.creatures["v"].place)
    odds = odds_of(UNDERGROUND, state, readings, players_of(UNDERGROUND, 1), "a", OPTION)
    found = brute_force(points)
    assert odds.method == "exact"
    assert {outcome.what: Fraction(outcome.chance) for outcome in odds.outcomes} == dict(found["bands"])
    assert sum(Fraction(outcome.chance) for outcome in odds.outcomes) == 1
    assert {key: Fraction(chance) for key, chance in odds.hit_points["v"].items()} == dict(found["points"])
    assert sum(Fraction(chance) for chance in odds.hit_points["v"].values()) == 1
    assert Fraction(odds.states["v"]["fallen"]) == found["fallen"][True]
    assert (state.creatures["v"].condition.hit_points, state.creatures["v"].place) == before
