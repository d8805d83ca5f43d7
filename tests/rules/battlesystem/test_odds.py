"""Exact odds of orders, against what is reckoned by hand."""

from __future__ import annotations

from fractions import Fraction

from editor.battle.odds import odds_of
from editor.battle.session import Session
from editor.rules.battlesystem.kinds import killed
from editor.rules.decision import Option
from editor.rules.dice import Dice
from editor.rules.encounter import Encounter
from tests.rules.battlesystem.make import BOW, SWORD, plain, unit


def session_of(field, *units):
    return Session(Encounter(field, "battlesystem", {one.id: one for one in units}))


def by_hand(figures, die, rating=18, armour=5, most=40):
    """The chance of every number of hit dice left of 40."""
    chances: dict[str, Fraction] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            dice = killed(28 - (rating - armour + first + second), Dice.parse(die)) * figures
            left = str(most - min(most, dice))
            chances[left] = chances.get(left, Fraction(0)) + Fraction(1, 36)
    return {left: str(chance) for left, chance in chances.items()}


def test_odds_of_a_volley():
    field = plain()
    own = unit(field, "own", 20, 50, sheet={"figures": 4, "weapons": (SWORD, BOW)})
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 4})
    session = session_of(field, own, enemy)
    odds = odds_of(*session.odds_referee(), session.players, "own", Option("shoot-at", target="enemy"))
    assert odds.method == "exact"
    assert odds.hit_points["enemy"] == by_hand(4, "1d6")


def test_odds_of_a_charge_look_at_the_melee():
    field = plain()
    own = unit(field, "own", 20, 40, sheet={"figures": 2}, frontage=2)
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 4}, frontage=2)
    session = session_of(field, own, enemy)
    odds = odds_of(*session.odds_referee(), session.players, "own", Option("charge", target="enemy"))
    assert odds.hit_points["enemy"] == by_hand(2, "1d10")
    assert odds.hit_points["own"] == by_hand(2, "1d8", most=20)
    assert sum(Fraction(outcome.chance) for outcome in odds.outcomes) == 1
