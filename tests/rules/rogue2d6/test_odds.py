"""Exact odds of hit, block, dodge and crit are the count over the 36 cells."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from editor.battle.odds import odds_of
from editor.rules.decision import Option
from editor.rules.readings import settle
from editor.rules.rogue2d6 import ROGUE
from editor.rules.state import opening_state
from tests.rules.rogue2d6.make import flat, one, worn

SHIELD = (worn("round_shield", "off"),)


def odds(attacker, target, option):
    creatures = {"a": attacker, "b": target}
    state = opening_state(flat(), creatures)
    ROGUE.begin(type("R", (), {"creatures": creatures, "state": state, "reading": lambda self, key: "listed"})())
    return odds_of(ROGUE, state, settle(ROGUE.readings, {}), ROGUE.policies, "a", option)


def counted(bonus, dodge, block, threshold, fatal):
    """Count the cells by the words of the rule, one after the other."""
    found: Counter[str] = Counter()
    needed = 7 + dodge + block
    for first, second in product(range(1, 7), repeat=2):
        natural = first + second
        total = natural + bonus
        if natural == 12:
            found["critical"] += 1
        elif natural <= fatal:
            found["fatal"] += 1
        elif total >= needed:
            found["critical" if natural >= threshold else "hit"] += 1
        elif total >= needed - block:
            found["blocked"] += 1
        elif total >= needed - block - dodge:
            found["dodged"] += 1
        else:
            found["miss"] += 1
    return found


@pytest.mark.parametrize("strength", [3, 7, 9, 12])
@pytest.mark.parametrize(("agility", "guard"), [(7, 7), (8, 8), (10, 9), (12, 12)])
@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.parametrize("cursed", [0, 2])
def test_hit_odds_are_the_count_over_36_cells(strength, agility, guard, level, cursed):
    rings = tuple(worn("ring", "ring", cursed=True) for _ in range(cursed))
    attacker = one("a", 2, 2, strength=strength, level=level, items=(worn("long_sword", "main"), *rings))
    target = one("b", 3, 2, "b", agility=agility, strength=guard, stamina=12, items=SHIELD)
    found = odds(attacker, target, Option("attack", "b", item="long_sword"))
    bands: dict[str, Fraction] = {}
    for outcome in found.outcomes:
        band = next(what.split(":")[1] for what in outcome.what if what.startswith("hit:"))
        bands[band] = bands.get(band, Fraction(0)) + Fraction(outcome.chance)
    block = max(1, min(3, guard - 7))
    count = counted(strength - 7, agility - 7, block, 12 - (level - 1), 2 + cursed)
    assert {band: chance * 36 for band, chance in bands.items()} == dict(count)
    assert sum(bands.values()) == 1


def test_odds_of_a_whole_attack_reach_hit_points_and_states():
    attacker = one("a", 2, 2, strength=9, items=(worn("long_sword", "main"),))
    found = odds(attacker, one("b", 3, 2, "b", hit_points=3), Option("attack", "b", item="long_sword"))
    assert found.method == "exact"
    assert sum(map(Fraction, found.hit_points["b"].values())) == 1
    hits = Fraction(30, 36)
    assert Fraction(found.states["b"]["dead"]) == hits


def test_orb_odds():
    mage = one("a", 2, 2, stamina=10, spells=("flaming-orb",))
    found = odds(mage, one("b", 3, 2, "b", stamina=12), Option("cast", "b", item="flaming-orb"))
    assert found.method == "exact"
    burning = Fraction(found.states["b"]["burning"])
    assert burning == Fraction(33, 36) * Fraction(21, 36)


@pytest.mark.parametrize(("spell", "family"), [("venomous-orb", "poison"), ("virulent-orb", "disease")])
def test_orbs_of_a_focused_caster_are_exact(spell, family):
    """A poison or disease at random: each as likely as any other, whatever the damage does."""
    mage = one("a", 2, 2, stamina=10, spells=(spell,), talents=("focused-cast",))
    found = odds(mage, one("b", 3, 2, "b", stamina=12, level=9), Option("cast", "b", item=spell))
    assert (found.method, found.lost) == ("exact", "0")
    keys = [key for key, entry in ROGUE.lasting.items() if entry.family == family]
    side = Fraction(21, 36) / len(keys)
    for key in keys:
        assert Fraction(found.states["b"][key]) == Fraction(33, 36) * side
    points = {int(n): Fraction(c) for n, c in found.hit_points["b"].items()}
    assert sum(points.values()) == 1
    # D6 + 3D3: the least and the most, in 1 of 162 ways each
    assert points[27 - 4] == points[27 - 15] == Fraction(33, 36) / 162


def test_amounts_that_come_to_the_same_are_one_branch(play):
    """Damage beyond what kills is not looked at any further, and times only as far as they outlast the turn."""
    mage = one("a", 2, 2, stamina=12, spells=("flaming-orb",), talents=("focused-cast",))
    found = odds(mage, one("b", 3, 2, "b", hit_points=2), Option("cast", "b", item="flaming-orb"))
    assert found.states["b"]["dead"] == "35/36"
    assert set(found.hit_points["b"]) == {"0", "2"}


def test_a_flurry_of_blows_is_exact_and_quick():
    """Four blows at one target: courses that come to the same state are followed once."""
    blades = (worn("short_sword", "main"), worn("dagger", "off"))
    fencer = one("a", 2, 2, strength=9, agility=10, items=blades, talents=("blade-flurry", "dual-wield"))
    found = odds(fencer, one("b", 3, 2, "b", stamina=12, level=9), Option("attack", "b", item="short_sword"))
    assert found.method == "exact"
    assert sum(Fraction(outcome.chance) for outcome in found.outcomes) == 1
    assert sum(map(Fraction, found.hit_points["b"].values())) == 1
    # the first blow misses with 2 to 4 (6 of 36), as do all that follow with the same bonus or a higher one
    no_blow = Fraction(0)
    for outcome in found.outcomes:
        hits = [what for what in outcome.what if what.startswith("hit:")]
        if not {"hit:hit", "hit:critical"} & set(hits):
            no_blow += Fraction(outcome.chance)
    assert found.hit_points["b"]["27"] == str(no_blow)
