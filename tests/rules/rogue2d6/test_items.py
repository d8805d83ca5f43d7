"""Items, traps, doors, chests, meals, hiding and searching."""

from __future__ import annotations

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.things import Thing
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.attributes import most_hit_points
from editor.rules.rogue2d6.blow import threshold
from editor.rules.rogue2d6.body import resistance
from editor.rules.rogue2d6.gear import items_of, nourishment
from editor.rules.rogue2d6.sheet import Boon, Item
from tests.rules.rogue2d6.make import act, checks, flat, notes, one, points, turns, worn


def keys(referee, who="a"):
    return [(item.key, item.worn) for item in items_of(referee.creatures[who])]


def actions(referee, who="a"):
    return {option.action for option in ROGUE.offer(referee, referee.creatures[who]).options}


def test_pick_up_wear_take_off_and_drop(play):
    lying = Thing("s", Place(2, 2), "item", {"item": {"key": "long_sword"}})
    referee = play(one("a", 2, 2), field=flat(5, 5, lying))
    act(referee, "a", "pick-up", item="long_sword")
    assert (keys(referee), dict(referee.field.things)) == ([("long_sword", "")], {})
    act(referee, "a", "equip", item="long_sword")
    act(referee, "a", "regrip", item="long_sword")
    assert keys(referee) == [("long_sword", "both")]
    act(referee, "a", "unequip", item="long_sword")
    act(referee, "a", "drop", item="long_sword")
    (thing,) = referee.field.things.values()
    assert (thing.place, thing.params) == (Place(2, 2), {"item": {"key": "long_sword"}})


def test_a_second_small_weapon_goes_to_the_off_hand_and_a_large_one_takes_both(play):
    referee = play(one("a", 2, 2, items=(worn("club", "main"), Item("dagger"), Item("great_axe"))))
    act(referee, "a", "equip", item="dagger")
    assert keys(referee) == [("club", "main"), ("dagger", "off"), ("great_axe", "")]
    act(referee, "a", "equip", item="great_axe")
    assert keys(referee) == [("club", ""), ("dagger", ""), ("great_axe", "both")]


def test_cursed_items_stay(play):
    cursed = Item("club", cursed=True, curse="curse-wrath", power=2, identified=False)
    referee = play(one("a", 2, 2, items=(cursed, Item("long_sword"))))
    act(referee, "a", "equip", item="club")
    (effect,) = referee.creatures["a"].condition.effects
    assert (effect.key, effect.strength, effect.turns) == ("curse-wrath", 2, 0)
    assert not {"unequip", "equip"} & actions(referee)
    assert "drop" in actions(referee)
    assert items_of(referee.creatures["a"])[0].identified


def test_blessed_things(play):
    armour = one("a", 2, 2, items=(worn("mail", "body", blessed=True),))
    assert resistance(armour, "physical", "body") == 3
    assert nourishment(Item("bread", blessed=True)) == (720, 0)
    eater = play(one("a", 2, 2, food=400, items=(Item("bread", blessed=True),)))
    act(eater, "a", "eat", item="bread")
    assert eater.creatures["a"].condition.food == 1120
    man = one("b", 0, 0)
    referee = play(one("a", 2, 2, items=(worn("club", "main", blessed=True),)), one("b", 3, 2, "b"), faces=[1, 2])
    act(referee, "a", "attack", "b", item="club")
    assert checks(referee)[0].odds["critical"] == "1/12"
    assert threshold(man, man, 1) == 11


def test_magic_of_a_ring_changes_the_body(play):
    ring = Item("ring", magic=(Boon("stamina", 2),))
    referee = play(one("a", 2, 2, items=(ring,)))
    act(referee, "a", "equip", item="ring")
    assert (points(referee, "a"), most_hit_points(referee.creatures["a"])) == (9, 9)
    act(referee, "a", "unequip", item="ring")
    assert points(referee, "a") == 7


def test_meals_stop_at_satiated(play):
    referee = play(one("a", 2, 2, food=1700, water=900, items=(Item("bread"), Item("melon"), Item("water_skin"))))
    act(referee, "a", "eat", item="bread")
    assert referee.creatures["a"].condition.food == 1800
    act(referee, "a", "eat", item="melon")
    assert (referee.creatures["a"].condition.food, referee.creatures["a"].condition.water) == (1800, 1170)
    act(referee, "a", "drink", item="water_skin")
    assert referee.creatures["a"].condition.water == 1800
    full = play(one("a", 2, 2, food=1800, items=(Item("bread"),)))
    assert "eat" not in actions(full)


def test_doors_and_chests(play):
    field = flat(6, 6, Thing("c", Place(2, 3), "chest", {"items": [{"key": "ring"}, {"key": "gold"}]}))
    field.barriers[Edge(3, 2, "W")] = Barrier("door", 0, "closed")
    referee = play(one("a", 2, 2), field=field)
    act(referee, "a", "open", place=Place(3, 2))
    assert referee.field.barriers[Edge(3, 2, "W")].state == "open"
    act(referee, "a", "close", place=Place(3, 2))
    act(referee, "a", "open-chest", place=Place(2, 3))
    assert sorted(thing.key for thing in referee.field.things.values()) == ["chest", "item", "item"]
    assert "open-chest" not in actions(referee)


TRAP = Thing("t", Place(3, 2), "bear-trap", {"hidden": True, "power": 1})


def test_a_bear_trap_snaps(play):
    """Reflex against 7 + power, else D6 and held D3 turns."""
    referee = play(one("a", 2, 2), field=flat(6, 6, TRAP), faces=[3, 4, (6, 4), (3, 2)])
    act(referee, "a", "move", place=Place(3, 2))
    assert checks(referee, "reflex")[0].against == 8
    assert (points(referee, "a"), turns(referee, "a", "held")) == (3, 2)
    assert referee.field.things["t"].params == {"hidden": False, "power": 1, "sprung": True}
    assert not dict(ROGUE.offer(referee, referee.creatures["a"]).places[0].costs)


@pytest.mark.parametrize(("faces", "held"), [((3, 4), None), ((3, 3), 50)])
def test_breaking_free(play, faces, held):
    from tests.rules.rogue2d6.make import effect

    referee = play(one("a", 2, 2, effects=(effect("held"),)), faces=faces)
    assert "break-free" in actions(referee)
    act(referee, "a", "break-free")
    assert turns(referee, "a", "held") == held


def test_a_reflex_that_succeeds(play):
    referee = play(one("a", 2, 2), field=flat(6, 6, TRAP), faces=[4, 4])
    act(referee, "a", "move", place=Place(3, 2))
    assert (points(referee, "a"), turns(referee, "a", "held")) == (7, None)


@pytest.mark.parametrize(("faces", "left"), [((4, 4), 0), ((3, 4), 1)])
def test_disarming_by_hand(play, faces, left):
    seen = Thing("t", Place(3, 2), "bear-trap", {"power": 1})
    referee = play(one("a", 2, 2), field=flat(6, 6, seen), faces=faces)
    act(referee, "a", "disarm", place=Place(3, 2))
    assert len(referee.field.things) == left


def test_searching_finds_what_is_hidden_nearby(play):
    lurker = one("b", 3, 3, "b", states=("hidden",))
    referee = play(one("a", 2, 2), lurker, field=flat(6, 6, TRAP), faces=[3, 4])
    act(referee, "a", "search")
    assert referee.field.things["t"].params["hidden"] is False
    assert referee.creatures["b"].condition.states == ()


def test_hiding_needs_to_be_out_of_sight(play):
    assert "hide" not in actions(play(one("a", 2, 2), one("b", 5, 2, "b")))
    field = flat(8, 4)
    for row in range(4):
        field.barriers[Edge(4, row, "W")] = Barrier("wall")
    referee = play(one("a", 2, 2), one("b", 6, 2, "b"), field=field, faces=[3, 4])
    act(referee, "a", "hide")
    assert referee.creatures["a"].condition.states == ("hidden",)


def test_resting_on_an_empty_stomach(play):
    referee = play(one("a", 2, 2, food=900, hit_points=3))
    act(referee, "a", "rest")
    assert (notes(referee), points(referee, "a")) == (["too-hungry-to-heal"], 3)
