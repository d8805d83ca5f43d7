"""Rows of the rules where they meet: worked out by hand, with scripted dice."""

from __future__ import annotations

import pytest

from editor.field.grid import Place
from editor.rules.rogue2d6.auras import aura
from editor.rules.rogue2d6.body import harm
from editor.rules.rogue2d6.effects import afflict
from editor.rules.rogue2d6.firing import end_of_turn
from editor.rules.rogue2d6.hunger import burn
from editor.rules.rogue2d6.sheet import Boon, Resistance
from tests.rules.rogue2d6.make import act, cast, checks, effect, mage, notes, one, points, turns, worn


def test_frost_on_the_weak_slows_without_a_check(play):
    """R2.6, R7.24: X = 3, D6 = 2: 5 frost, doubled 10, resisted 1: 9; slowed D6 + X = 7 turns with strength 3."""
    victim = one("b", 3, 2, "b", stamina=12, weak=("frost",), resistances=(Resistance("frost", 1, 0),))
    referee = play(mage("a", 2, 2, "a", "frozen-orb"), victim, faces=[4, 4, 2, 4])
    cast(referee, "frozen-orb")
    assert points(referee) == 17 - 9
    assert turns(referee, "b", "slowed") == 7
    assert checks(referee, "spell-effect") == []


def test_any_damage_wakes_an_aura_s_too(play):
    """R2.7, R8.59: D3 = 2, STA +1: 3 fire damage, and the sleeper wakes."""
    burner = one("a", 2, 2, stamina=8, aura="fire")
    sleeper = one("b", 3, 2, "b", stamina=12, effects=(effect("sleep", turns=9),))
    referee = play(burner, sleeper, faces=[2])
    aura(referee, referee.creatures["a"])
    assert points(referee) == 17 - 3
    assert turns(referee, "b", "sleep") is None


def test_a_second_poison_keeps_the_higher_strength_and_the_longer_time(play):
    """R8.4: strength 2 for 30 turns and strength 1 for 80: strength 2 for 80."""
    referee = play(one("a", 2, 2, effects=(effect("poison-deadly", 2, 30),)))
    a = referee.creatures["a"]
    afflict(referee, a, "poison-deadly", 80, strength=1)
    (found,) = a.condition.effects
    assert (found.strength, found.turns) == (2, 80)


def test_a_thrown_knife_is_a_worn_thing_that_changes(play):
    """R7.26: Mage Armour ends when what is worn changes, for whatever reason."""
    thrower = one("a", 2, 2, items=(worn("throwing_knife", "main"),), effects=(effect("mage-armour", 2),))
    referee = play(thrower, one("b", 4, 2, "b"), faces=[1, 1])
    act(referee, "a", "throw", "b", item="throwing_knife")
    assert turns(referee, "a", "mage-armour") is None


@pytest.mark.parametrize(("actions", "burnt"), [(0, 3), (1, 3), (2, 6)])
def test_two_hastes_burn_three_of_each_an_action(play, actions, burnt):
    """R3.4, TR11: 1 + 2 of food and of water for an action, six of both together."""
    referee = play(one("a", 2, 2, food=1000, water=900))
    burn(referee, referee.creatures["a"], 2, actions)
    condition = referee.creatures["a"].condition
    assert (condition.food, condition.water) == (1000 - burnt, 900 - burnt)


def test_a_visage_guards_against_each_further_blow(play):
    """R7.33, R6.10: the sweep goes on past the one whose face is too much: 2 + 3 fails, fear for D3 = 2 turns."""
    swordsman = one("a", 2, 2, strength=9, items=(worn("great_axe", "both"),), talents=("sweeping-blow",))
    plain = one("b", 3, 2, "b", stamina=12)
    horrid = one("c", 2, 3, "b", stamina=12, effects=(effect("demonic-visage", 2),))
    referee = play(swordsman, plain, horrid, faces=[1, 2, 2, 3, 2])
    act(referee, "a", "attack", "b", item="great_axe")
    assert "cannot-strike" in notes(referee)
    assert turns(referee, "a", "fear") == 2
    assert points(referee, "c") == 17


def test_the_stamina_of_a_ring_goes_with_the_ring(play):
    """R2.1: level 4, STA 8 and +1 by a ring: 8 + 2 + 1 = 11; without it 10."""
    ring = worn("ring", "ring", magic=(Boon("stamina", 1),))
    referee = play(one("a", 2, 2, stamina=8, level=4, items=(ring,)))
    assert points(referee, "a") == 11
    act(referee, "a", "unequip", item="ring")
    assert points(referee, "a") == 10


def test_two_ones_confuse_although_the_sum_would_do(play):
    """R4.9, R1.2: STA +5 against 7 + 0: two 1s fail, confused for one turn at least."""
    tough = one("b", 3, 2, "b", stamina=12, resistances=(Resistance("physical", 0, 20),))
    referee = play(one("a", 2, 2, items=(worn("club", "main"),)), tough, faces=[6, 6, 3, 1, 1])
    act(referee, "a", "attack", "b", item="club")
    assert points(referee) == 17
    assert turns(referee, "b", "confusion") == 1


def test_doubling_from_hiding_comes_before_the_armour(play):
    """R6.12, R2.4: club D3 + 1 = 4 at STR 0, doubled 8, mail takes 2: 6."""
    sneak = one("a", 2, 2, items=(worn("club", "main"),), talents=("silent-move",), states=("hidden",))
    target = one("b", 3, 2, "b", stamina=12, items=(worn("mail", "body"),))
    referee = play(sneak, target, faces=[4, 4, 3])
    act(referee, "a", "attack", "b", item="club")
    assert points(referee) == 17 - 6


def test_burning_hurts_at_the_end_of_the_turn_and_fire_is_resisted(play):
    """R8.65, R2.4: D3 = 3, fire resistance 1 on the body: 2."""
    who = one("a", 2, 2, stamina=12, effects=(effect("burning", turns=3),), resistances=(Resistance("fire", 1, 0),))
    referee = play(who, faces=[3])
    end_of_turn(referee, referee.creatures["a"])
    assert points(referee, "a") == 17 - 2
    assert turns(referee, "a", "burning") == 2


def test_the_dead_keep_nothing_on_them(play):
    """R8.3: who dies fires no more, and what was on it is gone."""
    who = one("a", 2, 2, hit_points=1, effects=(effect("burning", turns=9), effect("curse-agony", 5)))
    referee = play(who, one("b", 5, 2, "b"))
    harm(referee, referee.creatures["a"], 1, "magic", rule="R5.1")
    end_of_turn(referee, referee.creatures["a"])
    assert referee.creatures["a"].condition.effects == ()
    assert referee.creatures["a"].place == Place(2, 2)
