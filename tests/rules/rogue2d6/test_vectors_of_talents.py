"""The catalogue's vectors of talents, thresholds and dice by strength (TR22, TR23, TR38, TF16)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from editor.rules.dice import Dice, sums_of
from editor.rules.rogue2d6.arms import melee_arms
from editor.rules.rogue2d6.attack import strikes_of, trial_of
from editor.rules.rogue2d6.blow import Blow, threshold
from tests.rules.rogue2d6.make import act, checks, line, one, points, rolls, worn

BOW, SWORD = (worn("bow", "both"),), (worn("long_sword", "main"),)
BLADES = (worn("short_sword", "main"), worn("dagger", "off"))


@pytest.mark.parametrize(
    ("talents", "more", "total"),
    [((), [], 8), (("aimed-shot",), [(3, 1), (3, 1), (3, 1)], 8), (("aimed-shot",), [(3, 3), (3, 3), (3, 3)], 14)],
)
def test_tr22_aimed_shot(play, talents, more, total):
    """AGI +3, arrow 5."""
    archer = one("a", 2, 2, agility=10, items=BOW, talents=talents)
    referee = play(archer, one("b", 4, 2, "b", stamina=12, level=9), faces=[4, 4, *more, (6, 5)])
    act(referee, "a", "shoot", "b", item="bow")
    assert rolls(referee)[0].total == total


@pytest.mark.parametrize(("faces", "total"), [([(3, 1), (3, 1)], 5), ([(3, 3), (3, 3)], 9)])
def test_tr22_crushing_blow(play, faces, total):
    """STR +2, D6 = 3."""
    fighter = one("a", 2, 2, strength=9, items=SWORD, talents=("crushing-blow",))
    referee = play(fighter, one("b", 3, 2, "b", stamina=12, level=9), faces=[4, 4, *faces, (6, 3)])
    act(referee, "a", "attack", "b", item="long_sword")
    assert rolls(referee)[0].total == total
    assert points(referee) == 27 - total


@pytest.mark.parametrize(("agility", "more"), [(7, 0), (8, 1), (9, 1), (10, 2)])
def test_tr23_blade_flurry(agility, more):
    fencer = one("a", 2, 2, agility=agility, items=BLADES, talents=("blade-flurry",))
    assert len(strikes_of(fencer, melee_arms(fencer)[0])) == 2 + more


def test_tr23_killing_blow(play):
    """Threshold 12, hits on 7: doubles 4-4, 5-5, 6-6 of 36 kill."""
    fighter = one("a", 2, 2, items=SWORD, talents=("crushing-blow", "killing-blow"))
    referee = play(fighter, one("b", 3, 2, "b"))
    trial = trial_of(Blow(referee, *referee.creatures.values(), melee_arms(fighter)[0]))
    cells = list(product(range(1, 7), repeat=2))
    kills = [cell for cell in cells if trial.rule.band(cell, sum(cell), 7) == "killed"]
    assert kills == [(4, 4), (5, 5), (6, 6)]
    assert Fraction(len(kills), 36) == Fraction(1, 12)


def test_tr38_dice_by_strength():
    """XD6 × 10 turns at X = 3."""
    turns = [10 * total for total, _ in sums_of(Dice(3, 6))]
    assert (min(turns), max(turns)) == (30, 180)


def test_tf16_thresholds():
    human = one("a", 0, 0, sex="male")
    assert threshold(one("b", 1, 0, level=5, size=1), human) == 7
    # 13 is more than the dice give: only two 6s, which are critical anyway
    assert threshold(one("b", 1, 0, size=-1), human) == 12


def test_tf16_each_share_of_the_threshold_has_its_line(play):
    ogre = one("a", 2, 2, level=5, size=1, items=(worn("long_sword", "main", cursed=True),))
    referee = play(ogre, one("b", 3, 2, "b"), faces=[1, 2])
    act(referee, "a", "attack", "b", item="long_sword")
    blow = checks(referee)[0]
    shares = {key: line(blow, key).value for key in ("critical-level", "critical-size", "fatal-cursed")}
    assert shares == {"critical-level": 4, "critical-size": 1, "fatal-cursed": 1}
    assert blow.band == "fatal"
    assert blow.total == 3 + sum(at.counted for at in blow.lines if at.on == "roll" and not at.base)
