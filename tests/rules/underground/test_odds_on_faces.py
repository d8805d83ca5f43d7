"""Exact odds of climbing, grabbing, boulders and grappling against all ways the dice can fall."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.field.grid import Place
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.decision import Option
from editor.rules.readings import settle
from editor.rules.state import opening_state
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.turn import Schedule
from tests.brute import brute_force
from tests.rules.underground.make import E, N, S, W, fighter, ledge
from tests.rules.underground.test_climbing import climber
from tests.rules.underground.test_grappling import pool

DAGGER = (Item("dagger"),)


def state_of(field, *creatures):
    state = opening_state(field, {creature.id: creature for creature in creatures})
    state.schedule = Schedule()
    return state


def going_up():
    return state_of(ledge(2400), fighter("a", 3, 4, hit_points=20), fighter("b", 7, 7, "b"))


def struck_on_the_wall():
    victim = climber("v", feet=6, points=12, items=(Item("sword_short"),), climb=99, armour="plate")
    return state_of(ledge(900), fighter("a", 2, 4, facing=E, items=DAGGER, level=1), victim)


def grabs_in_falling():
    """Hit on 20 only; at the edge of a ledge of 9 ft, so that no dice are rolled for the fall."""
    victim = fighter("v", 2, 4, "b", facing=N, hit_points=30, items=DAGGER, dexterity=15, armour="plate", shield=True)
    return state_of(ledge(900), fighter("a", 2, 3, facing=S, items=DAGGER, level=1), victim)


def below_a_boulder():
    victim = climber("v", feet=8, points=30, climb=60)
    return state_of(ledge(1500), fighter("a", 2, 4, facing=E, level=0), victim)


def on_the_wall():
    """Half-way up a face of 20 ft."""
    return state_of(ledge(), climber("v", feet=12, points=20, climb=70), fighter("a", 7, 7))


def hanging_on():
    condition = Condition(8, ("hanging",), hangs_from="a")
    hanger = fighter("v", 3, 4, "b", facing=W, altitude=1500, condition=condition, climb=75)
    return state_of(ledge(), fighter("a", 2, 4, facing=E, items=DAGGER), hanger)


def in_the_pool():
    return state_of(pool(), fighter("a", 2, 2, facing=E), fighter("v", 3, 2, "b", facing=W, armour="plate"))


def in_its_grip():
    a = fighter("a", 2, 2, condition=Condition(8, ("grappling", "submerged"), holds="v", breath=3))
    return state_of(
        pool(), a, fighter("v", 3, 2, "b", condition=Condition(8, ("held", "submerged"), breath=2), strength=13)
    )


CASES = [
    (going_up, "a", Option("climb-up", place=Place(3, 4), facing=W, height=1800), {"climb_check_at": "end"}),
    (going_up, "a", Option("climb-up", place=Place(3, 4), facing=W, height=600), {}),
    (on_the_wall, "v", Option("climb-down", place=Place(3, 4), facing=W, height=1100), {}),
    (on_the_wall, "v", Option("climb-along", place=Place(3, 5), facing=W, height=1200), {}),
    (on_the_wall, "v", Option("step-off", place=Place(2, 4), facing=W), {}),
    (hanging_on, "v", Option("let-go"), {}),
    (in_its_grip, "a", Option("release"), {}),
    (struck_on_the_wall, "a", Option("attack", "v", item="dagger"), {}),
    (grabs_in_falling, "a", Option("attack", "v", item="dagger"), {}),
    (below_a_boulder, "a", Option("boulder", place=Place(3, 4), facing=E), {"boulders_from": "anywhere"}),
    (hanging_on, "v", Option("climb-back"), {}),
    (hanging_on, "a", Option("attack", "v", item="dagger"), {}),
    (in_the_pool, "a", Option("pull-under", "v"), {}),
    (in_its_grip, "v", Option("break-free"), {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("scene", "actor", "option", "readings"), CASES, ids=lambda one: getattr(one, "__name__", "")
)
def test_odds_are_those_of_all_faces(scene, actor, option, readings):
    state = scene()
    watched = sorted(state.creatures)
    paths, points, states, ways = brute_force(scene, actor, option, watched, **readings)
    assert sum(paths.values()) == 1
    assert ways < 1_000_000
    settled = settle(UNDERGROUND.readings, {key.replace("_", "-"): value for key, value in readings.items()})
    odds = odds_of(UNDERGROUND, state, settled, players_of(UNDERGROUND, 1), actor, option)
    assert (odds.method, odds.lost) == ("exact", "0")
    assert {outcome.what: Fraction(outcome.chance) for outcome in odds.outcomes} == paths
    for name in watched:
        if name in odds.hit_points:
            assert {key: Fraction(chance) for key, chance in odds.hit_points[name].items()} == points[name]
        assert {
            key: Fraction(chance) for key, chance in odds.states.get(name, {}).items() if chance != "0"
        } == states[name] or (name not in odds.states and name not in odds.hit_points)


def test_the_one_who_decides_is_named():
    state = grabs_in_falling()
    odds = odds_of(
        UNDERGROUND,
        state,
        settle(UNDERGROUND.readings, {}),
        players_of(UNDERGROUND, 1),
        "a",
        Option("attack", "v", item="dagger"),
    )
    assert odds.deciders == {"v": "sensible"}
    assert any("hold-check:success" in outcome.what for outcome in odds.outcomes)
    assert Fraction(odds.states["v"]["hanging"]) > 0
