from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from editor.battle.odds import Odds, explore, odds_of
from editor.battle.session import Session
from editor.rules.check import OVER, CheckKind, UndeclaredSplitError, reach
from editor.rules.decision import Option
from editor.rules.dice import D20, Dice
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from tests.scripted import ScriptedDriver
from tests.tiny import TINY, duel


def strike_odds(skill: int = 0, **how: int) -> Odds:
    session = Session(duel("sensible", "sensible", skill=skill), None, TINY)
    return odds_of(*session.odds_referee(), session.players, "a", Option("strike", target="b"), **how)


def by_brute_force(skill: int) -> dict[int, Fraction]:
    """Hit points of b after a's strike, over all faces; the sensible player parries (its first option)."""
    counts: dict[int, Fraction] = defaultdict(Fraction)
    for faces in product(range(1, 7), range(1, 7), range(1, 5)):
        encounter = duel("sensible", "sensible", skill=skill)
        state = opening_state(encounter.field, encounter.creatures)
        state.creatures["b"].condition.parried = True
        driver = ScriptedDriver(faces)
        TINY.perform(Referee(TINY, state, driver, {"reach": 8}), state.creatures["a"], Option("strike", target="b"))
        counts[state.creatures["b"].condition.hit_points] += Fraction(1, 6 * 6 * 4)
    return counts


@pytest.mark.parametrize("skill", [-3, 0, 2])
def test_odds_agree_with_brute_force(skill: int) -> None:
    session = Session(duel("sensible", "sensible", skill=skill), None, TINY)
    session.state.creatures["b"].condition.parried = True
    odds = odds_of(*session.odds_referee(), session.players, "a", Option("strike", target="b"))
    assert {int(n): Fraction(c) for n, c in odds.hit_points["b"].items()} == by_brute_force(skill)
    assert sum(Fraction(o.chance) for o in odds.outcomes) == 1
    assert odds.method == "exact"


def test_a_decision_inside_is_answered_by_the_named_policy() -> None:
    odds = strike_odds()
    assert odds.deciders == {"b": "sensible"}
    assert odds.hit_points == {"b": {"10": "1"}}  # it always parries


def test_outcomes_name_their_bands() -> None:
    assert {o.what: o.chance for o in strike_odds().outcomes} == {
        ("strike:fumble",): "1/36",
        ("strike:miss",): "5/9",
        ("strike:hit",): "5/12",
    }


def test_the_state_is_left_alone() -> None:
    session = Session(duel("sensible", "sensible"), None, TINY)
    session.state.creatures["b"].condition.parried = True
    odds_of(*session.odds_referee(), session.players, "a", Option("strike", target="b"))
    assert session.state.creatures["b"].condition.hit_points == 10
    assert session.events == []


def test_a_small_budget_says_what_was_lost() -> None:
    odds = strike_odds(budget=2)
    assert odds.method == "truncated"
    assert Fraction(odds.lost) + sum(Fraction(o.chance) for o in odds.outcomes) == 1


def test_reading_what_a_kind_does_not_declare_raises() -> None:
    encounter = duel("sensible", "sensible")
    state = opening_state(encounter.field, encounter.creatures)
    referee = Referee(TINY, state, ScriptedDriver([12]), {})
    check = referee.check(CheckKind("plain"), state.creatures["a"], reach(D20, 11))
    with pytest.raises(UndeclaredSplitError):
        _ = check.margin


BLAST = CheckKind("blast-save")
FIRE = CheckKind("fire")


@pytest.mark.parametrize(("victims", "joint"), [(2, True), (5, False)])
def test_several_targets_are_joint_while_few_and_marginal_when_many(victims: int, joint: bool) -> None:
    encounter = duel(*["sensible"] * (victims + 1))
    session = Session(encounter, None, TINY)
    names = sorted(encounter.creatures)[1:]

    def blast(referee: Referee) -> None:
        caster = referee.creatures["a"]
        amount = referee.roll(FIRE, caster, Dice(2, 6))
        for target in referee.each([referee.creatures[n] for n in names]):
            saved = referee.check(BLAST, target, reach(D20, 11, rule=OVER))
            left = target.condition.hit_points - (amount // 2 if saved else amount)
            referee.set(target, "hit_points", max(0, left))

    odds = explore(*session.odds_referee(), session.players, blast, "a", "blast", None)
    half: dict[int, Fraction] = defaultdict(Fraction)
    for one, two in product(range(1, 7), repeat=2):
        half[max(0, 10 - (one + two))] += Fraction(1, 72)
        half[10 - (one + two) // 2] += Fraction(1, 72)
    for name in names:
        assert {int(n): Fraction(c) for n, c in odds.hit_points[name].items()} == dict(half)
    assert {o.about for o in odds.outcomes} == ({None} if joint else set(names))
    if joint:
        assert {o.what for o in odds.outcomes} == set(product(["blast-save:failure", "blast-save:success"], repeat=2))


def test_what_is_lost_of_any_target_is_told() -> None:
    """Everyone checks once, the last of them a second and a third time: of its courses a half is too many."""
    session = Session(duel(*["sensible"] * 4), None, TINY)

    def blast(referee: Referee) -> None:
        for target in referee.each([referee.creatures[name] for name in "bcd"]):
            for _ in range(3 if target.id == "d" else 1):
                referee.check(BLAST, target, reach(D20, 11, rule=OVER))

    odds = explore(*session.odds_referee(), session.players, blast, "a", "blast", None, budget=4)
    sums: dict[str | None, Fraction] = defaultdict(Fraction)
    for outcome in odds.outcomes:
        sums[outcome.about] += Fraction(outcome.chance)
    assert (odds.method, odds.lost, sums) == ("truncated", "1/2", {"b": 1, "c": 1, "d": Fraction(1, 2)})


def test_an_effect_that_can_go_several_ways_finds_other_targets_on_each() -> None:
    """One way it meets b, c and d, another c, d, e and f, a third nobody but e: each has a chance of a wound."""
    ways = ("bcd", "cdef", "e", "")
    session = Session(duel(*["sensible"] * 6), None, TINY)

    def blast(referee: Referee) -> None:
        caster = referee.creatures["a"]
        way = ways[referee.pick(FIRE, caster, len(ways), rule="T1")]
        for target in referee.each([referee.creatures[name] for name in way]):
            if not referee.check(BLAST, target, reach(D20, 11, rule=OVER)):
                referee.set(target, "hit_points", 0)

    odds = explore(*session.odds_referee(), session.players, blast, "a", "blast", None)
    assert odds.method == "exact"
    met = {name: Fraction(sum(name in way for way in ways), len(ways)) for name in "bcdef"}
    for name, chance in met.items():
        assert {int(n): Fraction(c) for n, c in odds.hit_points[name].items()} == {0: chance / 2, 10: 1 - chance / 2}
        assert sum(Fraction(o.chance) for o in odds.outcomes if o.about == name) == 1
    assert {o.about for o in odds.outcomes} == set(met)
