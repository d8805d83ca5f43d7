"""One test with scripted dice for each curse, poison, disease and state (R8)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.field.grid import Place
from editor.field.things import Thing
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.checks import HP_RECOVERY, STAMINA_RECOVERY, attempt, difficulty
from editor.rules.rogue2d6.defence import guard_of
from editor.rules.rogue2d6.distance import can_see
from editor.rules.rogue2d6.effects import afflict, in_control, is_helpless
from editor.rules.rogue2d6.firing import end_of_turn
from editor.rules.rogue2d6.gear import items_of
from editor.rules.rogue2d6.rounds import play_turn
from editor.rules.rogue2d6.sheet import Effect, Item
from tests.rules.rogue2d6.make import (
    act,
    cast,
    checks,
    effect,
    flat,
    line,
    mage,
    notes,
    one,
    points,
    turns,
    worn,
)


def fire(play, key, faces, strength=2, others=(), field=None, **more):
    """One end of turn of a bearer."""
    who = one("a", 2, 2, effects=(effect(key, strength, source="b"),), **more)
    referee = play(who, *others, faces=faces, field=field)
    end_of_turn(referee, referee.creatures["a"])
    return referee


def test_the_catalogue_is_whole():
    by_family: dict[str, list[str]] = {}
    for entry in ROGUE.lasting.values():
        by_family.setdefault(entry.family, []).append(entry.rule)
    assert sorted(by_family["curse"]) == [f"R8.{n}" for n in range(10, 20)]
    assert sorted(by_family["poison"]) == [f"R8.{n}" for n in range(20, 31)]
    assert sorted(by_family["disease"]) == [f"R8.{n}" for n in range(40, 49)]
    assert {f"R8.{n}" for n in range(49, 66)} <= set(by_family["state"])


@pytest.mark.parametrize(("strength", "ways"), [(0, 1), (1, 3), (2, 6), (3, 10), (5, 21)])
def test_tr33_chance_to_fire(play, strength, ways):
    referee = fire(play, "curse-agony", [6, 6], strength)
    (check,) = checks(referee, "fires")
    assert 1 - Fraction(check.odds["quiet"]) == Fraction(ways, 36)


@pytest.mark.parametrize(("faces", "fired"), [((1, 1), True), ((1, 2), True), ((2, 2), True), ((2, 3), False)])
def test_tr33_strength_two_fires_on_two_three_four(play, faces, fired):
    referee = fire(play, "curse-pride", [*faces, *([(6, 3)] if fired else [])])
    assert (turns(referee, "a", "pride") == 3) is fired


# -- curses --------------------------------------------------------------------------------------------------------


def test_agony(play):
    referee = fire(play, "curse-agony", [1, 2, (3, 3)])
    assert points(referee, "a") == 7 - 5


@pytest.mark.parametrize(
    ("key", "state"),
    [("envy", "envy"), ("greed", "greed"), ("lust", "lust"), ("pride", "pride"), ("wrath", "rage")],
)
def test_passions(play, key, state):
    referee = fire(play, f"curse-{key}", [1, 2, (6, 4)])
    assert turns(referee, "a", state) == 4


def test_gluttony(play):
    bread = (Item("bread"), Item("water_skin"))
    who = one("a", 2, 2, food=1790, water=1790, items=bread, effects=(effect("curse-gluttony", 2),))
    referee = play(who, one("b", 9, 7, "b"), faces=[1, 2, 6, 6])
    end_of_turn(referee, referee.creatures["a"])
    assert turns(referee, "a", "gorging") == 1
    play_turn(referee)
    condition = referee.creatures["a"].condition
    assert (condition.food, condition.water, items_of(referee.creatures["a"])) == (2149, 2509, ())
    assert "must-gorge" in notes(referee)


def test_gluttony_with_nothing_to_eat(play):
    referee = fire(play, "curse-gluttony", [1, 2, (6, 5)])
    assert turns(referee, "a", "rage") == 5


@pytest.mark.parametrize(("key", "scale"), [("curse-hunger", "food"), ("curse-thirst", "water")])
def test_tr34_hunger_and_thirst(play, key, scale):
    referee = fire(play, key, [1, 1], **{scale: 900})
    assert getattr(referee.creatures["a"].condition, scale) == 630
    referee = fire(play, key, [1, 2, *[(6, 3)] * 6], **{scale: 900})
    assert getattr(referee.creatures["a"].condition, scale) == 900 - 18
    referee = fire(play, key, [2, 3], **{scale: 900})
    assert getattr(referee.creatures["a"].condition, scale) == 900


def test_sloth(play):
    who = one("a", 2, 2, stamina=8, effects=(effect("curse-sloth", 2),))
    referee = play(who, one("b", 9, 7, "b"), faces=[1, 2, 6, 6, 4, 4, 1, 3])
    a = referee.creatures["a"]
    end_of_turn(referee, a)
    assert (a.condition.stamina_points, turns(referee, "a", "lost-turn")) == (3, 1)
    play_turn(referee)
    assert "cannot-act" in notes(referee)
    assert not attempt(referee, STAMINA_RECOVERY, a, "stamina", [difficulty(7)], rule="R8.17")
    assert [check.band for check in checks(referee, "stamina-recovery")] == ["success", "failure"]


# -- poisons -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "state"),
    [
        ("blinding", "blindness"),
        ("charming", "charm"),
        ("confusing", "confusion"),
        ("deafening", "deafness"),
        ("paralytic", "paralysis"),
        ("silencing", "silence"),
        ("sleeping", "sleep"),
    ],
)
def test_poisons_that_bring_a_state(play, key, state):
    referee = fire(play, f"poison-{key}", [1, 2, (6, 4)])
    assert turns(referee, "a", state) == 4


@pytest.mark.parametrize("key", ["poison-blinding", "poison-confusing"])
def test_tr35_hit_rolls_are_worse_from_the_start(play, key):
    who = one("a", 2, 2, effects=(effect(key, 2),))
    referee = play(who, one("b", 3, 2, "b"), faces=[3, 4])
    act(referee, "a", "attack", "b", item="fist")
    assert (line(checks(referee)[0], key).counted, checks(referee)[0].band) == (-2, "miss")


@pytest.mark.parametrize("key", ["poison-deafening", "poison-silencing"])
def test_tr36_cast_rolls_and_silent_cast(play, key):
    referee = play(mage("a", 2, 2, "a", "amplify-magic", effects=(effect(key, 2),)), faces=[1, 2])
    cast(referee, "amplify-magic", "a")
    assert line(checks(referee, "cast")[0], key).counted == -2
    referee = play(one("a", 2, 2, talents=("silent-cast",)))
    assert not afflict(referee, referee.creatures["a"], key, 50, strength=2)


@pytest.mark.parametrize(("faces", "struck"), [((3, 4), True), ((3, 3), False)])
def test_charming_needs_a_mental_check_before_the_charmer(play, faces, struck):
    who = one("a", 2, 2, effects=(effect("poison-charming", 2, source="b"),))
    referee = play(who, one("b", 3, 2, "b"), faces=[*faces, *([1, 2] if struck else [])])
    act(referee, "a", "attack", "b", item="fist")
    assert (len(checks(referee, "mental")), len(checks(referee)) == 1) == (1, struck)


def test_deadly(play):
    referee = fire(play, "poison-deadly", [1, 2, (3, 1)])
    assert points(referee, "a") == 7 - 3
    referee.driver.left = [6, 5, 1, 3]
    a = referee.creatures["a"]
    assert not attempt(referee, HP_RECOVERY, a, "stamina", [difficulty(10)], rule="R8.23")


def test_draining(play):
    referee = fire(play, "poison-draining", [1, 2], stamina_points=3)
    a = referee.creatures["a"]
    assert a.condition.stamina_points == 2
    referee.driver.left = [3, 4]
    attempt(referee, STAMINA_RECOVERY, a, "stamina", [difficulty(7)], rule="R2.3")
    assert checks(referee, "stamina-recovery")[0].total == 5
    referee = play(one("a", 2, 2, immune=("stamina-drain",)))
    assert not afflict(referee, referee.creatures["a"], "poison-draining", 50)


def test_leeching(play):
    referee = fire(play, "poison-leeching", [1, 2, (3, 2)])
    assert points(referee, "a") == 7 - 4
    referee.driver.left = [3, 4]
    attempt(referee, HP_RECOVERY, referee.creatures["a"], "stamina", [difficulty(7)], rule="R2.2")
    assert checks(referee, "hp-recovery")[0].total == 5
    referee = play(one("a", 2, 2, immune=("blood-drain",)))
    assert not afflict(referee, referee.creatures["a"], "poison-leeching", 50)


@pytest.mark.parametrize("key", ["poison-paralytic", "poison-slowing"])
def test_poisons_that_slow(play, key):
    who = one("a", 2, 2, effects=(effect(key, 3),))
    referee = play(who, one("b", 9, 7, "b"), faces=[3, 4, 6, 6])
    play_turn(referee)
    assert (checks(referee, "slow")[0].against, "turn-lost" in notes(referee)) == (10, True)


def test_sleeping_wakes_when_hurt(play):
    who = one("a", 3, 2, "b", effects=(effect("poison-sleeping", 2), effect("sleep", turns=4)))
    referee = play(one("b", 2, 2), who, faces=[(6, 1), (3, 2), 1, 2, (6, 3)])
    assert is_helpless(referee.creatures["a"])
    act(referee, "b", "attack", "a", item="fist")
    assert (points(referee, "a"), turns(referee, "a", "sleep")) == (5, None)
    end_of_turn(referee, referee.creatures["a"])
    assert turns(referee, "a", "sleep") == 3


def test_slowing(play):
    """TR35: strength 3, round shield, STR +2: block 1, not −1."""
    shield = (worn("round_shield", "off"),)
    who = one("a", 2, 2, strength=9, items=shield, effects=(effect("poison-slowing", 3),))
    assert guard_of(who) == ("block", 1)
    referee = fire(play, "poison-slowing", [1, 2])
    assert turns(referee, "a", "lost-turn") == 1


# -- diseases ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "attribute", "state"),
    [
        ("aching-muscle", "strength", "slowed"),
        ("bone-plague", "strength", "paralysis"),
        ("itching-groin", "agility", "blindness"),
        ("putrid-breath", "charisma", "silence"),
        ("swollen-joint", "agility", "confusion"),
        ("rotting-flesh", "charisma", "sleep"),
    ],
)
def test_tr37_diseases(play, key, attribute, state):
    """Strength 2: 4 and 5 → the attribute only; 6 and 3 → the state only."""
    referee = fire(play, f"disease-{key}", [1, 3, 2, 3])
    assert getattr(referee.creatures["a"].condition, f"damage_{attribute}") == 1
    assert turns(referee, "a", state) is None
    referee = fire(play, f"disease-{key}", [3, 3, 1, 2, (6, 4)])
    assert getattr(referee.creatures["a"].condition, f"damage_{attribute}") == 0
    assert turns(referee, "a", state) == 4
    quiet = Fraction(checks(referee, "fires")[0].odds["quiet"])
    assert quiet**2 == Fraction(25, 36)


def test_bloody_flux(play):
    referee = fire(play, "disease-bloody-flux", [1, 2, 1, 2, (3, 1)], stamina=9)
    assert referee.creatures["a"].condition.damage_stamina == 1
    assert points(referee, "a") == 11 - 1 - 3


def test_burning_lung(play):
    referee = fire(play, "disease-burning-lung", [1, 2, 1, 2, (3, 2)], stamina=8)
    assert referee.creatures["a"].condition.damage_stamina == 1
    assert referee.creatures["a"].condition.stamina_points == 2


def test_dungeon_fever(play):
    """Another disease's effects, drawn anew each time: bone plague, then bloody flux."""
    referee = fire(play, "disease-dungeon-fever", [1, 2, (8, 3), 1, 2, (8, 2), (3, 3)])
    assert referee.creatures["a"].condition.damage_strength == 1
    assert points(referee, "a") == 7 - 5


def test_one_roll_for_both_by_the_house_rule(play):
    who = one("a", 2, 2, effects=(effect("disease-burning-lung", 2),))
    referee = play(who, faces=[1, 2, (3, 2)], disease_rolls="one")
    end_of_turn(referee, referee.creatures["a"])
    assert len(checks(referee, "fires")) == 1
    assert referee.creatures["a"].condition.stamina_points == 1


def test_attribute_damage_stops_at_the_lowest_modifier(play):
    referee = fire(play, "disease-bone-plague", [1, 2, 6, 6], damage_strength=5)
    assert referee.creatures["a"].condition.damage_strength == 5
    assert "attribute-at-lowest" in notes(referee)


# -- states --------------------------------------------------------------------------------------------------------


def forced(play, key, *others, faces=(), things=(), source="", **more):
    who = one("a", 2, 2, effects=(Effect(key, 5, 0, source),), **more)
    field = flat(10, 8, *things)
    referee = play(who, *others, faces=faces, field=field)
    play_turn(referee)
    return referee


def test_envy(play):
    near, far = one("b", 4, 2, "b", sex="female"), one("c", 6, 2, sex="male")
    referee = forced(play, "envy", near, far, sex="male")
    assert referee.creatures["a"].place in (Place(3, 1), Place(3, 3), Place(3, 2))
    assert "must-attack-own-sex" in notes(referee)
    referee = forced(play, "envy", near, one("c", 6, 6, sex="female"), sex="male")
    assert "turn-lost" in notes(referee)


def test_lust(play):
    referee = forced(play, "lust", one("b", 3, 2, "b", sex="female"), sex="male", faces=[1, 2])
    assert checks(referee)[0].target == "b"
    assert "turn-lost" in notes(forced(play, "lust", one("b", 3, 2, "b", sex="none"), sex="male"))


def test_pride_goes_for_enemies(play):
    referee = forced(play, "pride", one("f", 3, 2), one("b", 2, 3, "b"), faces=[1, 2])
    assert checks(referee)[0].target == "b"


def test_rage_strikes_whoever_is_nearest(play):
    referee = forced(play, "rage", one("f", 3, 2), one("b", 6, 3, "b"), faces=[1, 2])
    assert checks(referee)[0].target == "f"
    assert "must-attack-nearest" in notes(referee)


def test_rage_names_its_curse(play):
    who = one("a", 2, 2, effects=(effect("curse-wrath"), effect("rage")))
    referee = play(who, one("b", 6, 2, "b"), faces=[6, 6])
    play_turn(referee)
    told = [event for event in referee.events if getattr(event, "what", "") == "must-attack-nearest"]
    assert told[0].params == {"effect": "curse-wrath"}


def test_greed(play):
    gold = Thing("g", Place(4, 2), "item", {"item": {"key": "gold"}})
    referee = forced(play, "greed", one("b", 9, 7, "b"), things=(gold,))
    assert referee.creatures["a"].place == Place(3, 2)
    here = Thing("g", Place(2, 2), "item", {"item": {"key": "gold"}})
    referee = forced(play, "greed", one("b", 9, 7, "b"), things=(here,))
    assert items_of(referee.creatures["a"]) == (Item("gold"),)
    assert "turn-lost" in notes(forced(play, "greed", one("b", 9, 7, "b")))


def test_charm(play):
    referee = forced(play, "charm", one("b", 4, 6, "b"), one("f", 3, 2), faces=[1, 2], source="b")
    assert checks(referee)[0].target == "f"


@pytest.mark.parametrize(("face", "place"), [(3, Place(3, 2)), (7, Place(1, 2))])
def test_confusion(play, face, place):
    referee = forced(play, "confusion", one("b", 9, 7, "b"), faces=[(8, face)])
    assert referee.creatures["a"].place == place


def test_confusion_strikes_who_stands_there(play):
    referee = forced(play, "confusion", one("f", 3, 2), one("b", 9, 7, "b"), faces=[(8, 3), 1, 2])
    assert checks(referee)[0].target == "f"


def test_fear(play):
    referee = forced(play, "fear", one("b", 3, 2, "b"), source="b")
    assert referee.creatures["a"].place.column == 1


def test_blindness(play):
    referee = play(one("a", 2, 2, effects=(effect("blindness"),)), one("b", 3, 2, "b"))
    assert not can_see(referee, referee.creatures["a"], referee.creatures["b"])
    assert in_control(referee.creatures["a"])


def test_deafness_does_nothing(play):
    referee = play(one("a", 2, 2, effects=(effect("deafness"),)), one("b", 9, 7, "b"), answers=["wait"])
    play_turn(referee)
    assert turns(referee, "a", "deafness") == 49


def test_silence(play):
    mute = mage("a", 2, 2, "a", "flaming-orb", items=(Item("scroll", spell="flaming-orb"),))
    mute.condition.effects = (effect("silence"),)
    referee = play(mute, one("b", 3, 2, "b"))
    actions = {option.action for option in ROGUE.offer(referee, referee.creatures["a"]).options}
    assert not {"cast", "read"} & actions


@pytest.mark.parametrize("key", ["sleep", "paralysis", "shocked", "stun"])
def test_the_helpless_do_not_act(play, key):
    referee = play(one("a", 2, 2, effects=(effect(key, turns=2),)), one("b", 9, 7, "b"))
    play_turn(referee)
    assert (is_helpless(referee.creatures["a"]), turns(referee, "a", key)) == (True, 1)
    assert "cannot-act" in notes(referee)


def test_slowed_is_one_slow_effect(play):
    referee = play(one("a", 2, 2, effects=(effect("slowed", 1),)), one("b", 9, 7, "b"), faces=[3, 4])
    play_turn(referee)
    assert checks(referee, "slow")[0].against == 8


def test_burning(play):
    who = one("a", 2, 2, effects=(effect("burning", turns=3),))
    referee = play(who, faces=[(3, 2)])
    end_of_turn(referee, referee.creatures["a"])
    assert (points(referee, "a"), turns(referee, "a", "burning")) == (5, 2)
    fireproof = play(one("a", 2, 2, immune=("fire",)))
    assert not afflict(fireproof, fireproof.creatures["a"], "burning", 3)


def test_the_state_that_came_last_rules(play):
    referee = play(one("a", 2, 2))
    a = referee.creatures["a"]
    for key in ("rage", "fear", "rage"):
        afflict(referee, a, key, 3)
    assert [at.key for at in a.condition.effects] == ["fear", "rage"]


def test_a_second_time_the_higher_strength_and_the_longer_time_hold(play):
    referee = play(one("a", 2, 2, effects=(Effect("curse-agony", 10, 3),)))
    afflict(referee, referee.creatures["a"], "curse-agony", 40, strength=1)
    assert referee.creatures["a"].condition.effects == (Effect("curse-agony", 40, 3),)
