"""One test with scripted dice for each of the 28 talents."""

from __future__ import annotations

import pytest

from editor.field.grid import Place
from editor.field.things import Thing
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.checks import REFLEX, attempt, difficulty, mental
from editor.rules.rogue2d6.defence import guard_of
from editor.rules.rogue2d6.distance import can_see, sight_radius
from editor.rules.rogue2d6.gear import items_of
from editor.rules.rogue2d6.searching import search_radius
from editor.rules.rogue2d6.sheet import Boon, Effect, Item
from editor.rules.rogue2d6.talents.talent import names_of
from tests.rules.rogue2d6.make import (
    act,
    cast,
    checks,
    effect,
    flat,
    line,
    mage,
    need,
    notes,
    one,
    points,
    rolls,
    turns,
    worn,
)

BOW = (worn("bow", "both"),)
SWORD = (worn("long_sword", "main"),)


def offered(referee, who, action):
    offer = ROGUE.offer(referee, referee.creatures[who])
    return [option for option in offer.options if option.action == action] + [
        places for places in offer.places if places.action == action
    ]


def test_there_are_28():
    assert sorted(one_.rule for one_ in ROGUE.talents.values()) == sorted(f"R6.{n}" for n in range(1, 29))


@pytest.mark.parametrize(
    ("talents", "dice", "damage"), [((), [], 8), (("aimed-shot",), [(3, 3), (3, 2), (3, 1)], 11)]
)
def test_aimed_shot(play, talents, dice, damage):
    """TR22: AGI +3, arrow 5: plain 8, with the talent 5 + 3D3."""
    archer = one("a", 2, 2, agility=10, items=BOW, talents=talents)
    referee = play(archer, one("b", 4, 2, "b", stamina=12), faces=[6, 5, *dice, (6, 5)])
    act(referee, "a", "shoot", "b", item="bow")
    assert points(referee) == 17 - damage


def test_aimed_shot_may_pass_the_races_top(play):
    ring = worn("ring", "ring", magic=(Boon("agility", 2),))
    archer = one("a", 2, 2, agility=12, items=(*BOW, ring), talents=("aimed-shot",))
    referee = play(archer, one("b", 4, 2, "b", stamina=12), faces=[6, 5, *[(3, 1)] * 7, (6, 1)])
    act(referee, "a", "shoot", "b", item="bow")
    assert points(referee) == 17 - 8


def test_multi_shot(play):
    """AGI +1: one more creature next to the target, with a check of its own."""
    archer = one("a", 2, 2, agility=8, items=BOW, talents=("aimed-shot", "multi-shot"))
    others = (one("b", 5, 2, "b"), one("c", 5, 3, "b"), one("d", 5, 1, "b"))
    referee = play(archer, *others, faces=[6, 5, (3, 1), (6, 1), 6, 4, (3, 1), (6, 2)])
    act(referee, "a", "shoot", "b", item="bow")
    assert [check.target for check in checks(referee)] == ["b", "c"]
    assert (points(referee, "b"), points(referee, "c"), points(referee, "d")) == (5, 4, 7)


def test_multi_shot_not_with_a_slow_weapon(play):
    archer = one("a", 2, 2, agility=8, items=(worn("crossbow", "both"),), talents=("multi-shot",))
    referee = play(archer, one("b", 5, 2, "b"), one("c", 5, 3, "b"), faces=[1, 2])
    act(referee, "a", "shoot", "b", item="crossbow")
    assert len(checks(referee)) == 1


def test_quick_shot(play):
    archer = one("a", 2, 2, items=BOW, talents=("aimed-shot", "quick-shot"))
    referee = play(archer, one("b", 6, 2, "b"), one("c", 6, 4, "b"), faces=[6, 5, (6, 3)], answers=["shoot>b+bow"])
    assert offered(referee, "a", "quick-shot")
    act(referee, "a", "quick-shot", place=Place(3, 2))
    assert referee.creatures["a"].place == Place(3, 2)
    assert checks(referee)[0].against == 8
    assert points(referee) == 4
    slow = one("a", 2, 2, items=(worn("crossbow", "both"),), talents=("quick-shot",))
    assert not offered(play(slow, one("b", 6, 2, "b")), "a", "quick-shot")


def test_steady_shot_rolls_a_miss_again(play):
    archer = one("a", 2, 2, items=BOW, talents=("steady-shot",))
    referee = play(archer, one("b", 4, 2, "b"), faces=[1, 2, 5, 5, (6, 2)])
    act(referee, "a", "shoot", "b", item="bow")
    assert [check.band for check in checks(referee)] == ["miss", "hit"]
    assert points(referee) == 5


def test_steady_shot_doubles_from_stealth(play):
    archer = one("a", 2, 2, items=BOW, talents=("steady-shot",), states=("hidden",))
    referee = play(archer, one("b", 4, 2, "b", stamina=12), faces=[5, 5, (6, 4)])
    act(referee, "a", "shoot", "b", item="bow")
    assert points(referee) == 17 - 8
    assert "hidden" not in referee.creatures["a"].condition.states


@pytest.mark.parametrize(("agility", "items", "blows"), [
    (8, (worn("long_sword", "both"),), 2),
    (7, (worn("long_sword", "both"),), 1),
    (10, (worn("club", "main"), worn("club", "off")), 4),
    (8, (worn("club", "main"), worn("club", "off")), 3),
    (10, (worn("long_sword", "main"),), 1),
])  # fmt: skip
def test_blade_flurry(play, agility, items, blows):
    """TR23: AGI +1 one extra attack, +3 with two small weapons two."""
    who = one("a", 2, 2, agility=agility, items=items, talents=("blade-flurry",))
    referee = play(who, one("b", 3, 2, "b"), faces=[1, 1] * blows)
    act(referee, "a", "attack", "b", item=items[0].key)
    assert len(checks(referee)) == blows


def test_deadly_throw(play):
    """STR +3, AGI +1: the higher serves for hit and damage, a D3 a point."""
    knife = (worn("throwing_knife", "main"),)
    who = one("a", 2, 2, strength=10, agility=8, items=knife, talents=("deadly-throw",))
    referee = play(who, one("b", 4, 2, "b", stamina=12), faces=[4, 5, (3, 1), (3, 2), (3, 3), (3, 2)])
    act(referee, "a", "throw", "b", item="throwing_knife")
    assert line(checks(referee)[0], "strength").counted == 3
    assert points(referee) == 17 - (3 + 6)
    assert items_of(referee.creatures["a"]) == ()
    (thing,) = referee.field.things.values()
    assert (thing.place, thing.params["item"]["key"]) == (Place(4, 2), "throwing_knife")


def test_throwing_without_the_talent(play):
    knife = (worn("throwing_knife", "main"),)
    who = one("a", 2, 2, strength=10, agility=8, items=knife)
    referee = play(who, one("b", 4, 2, "b", stamina=12), faces=[4, 5, (3, 2)])
    act(referee, "a", "throw", "b", item="throwing_knife")
    assert line(checks(referee)[0], "agility").counted == 1
    assert points(referee) == 17 - (3 + 3)


def test_heroic_charge(play):
    """Two squares and +1 damage."""
    who = one("a", 2, 2, items=SWORD, talents=("heroic-charge",))
    referee = play(who, one("b", 5, 2, "b"), one("c", 6, 2, "b"), faces=[6, 5, (6, 2)])
    assert [option.target for option in offered(referee, "a", "charge")] == ["b"]
    act(referee, "a", "charge", "b", item="long_sword")
    assert referee.creatures["a"].place == Place(4, 2)
    assert (line(rolls(referee)[0], "heroic-charge").counted, points(referee)) == (1, 4)


def test_crushing_blow(play):
    """TR22: STR +2, D6 = 3 → 3 + 2D3."""
    who = one("a", 2, 2, strength=9, items=SWORD, talents=("crushing-blow",))
    referee = play(who, one("b", 3, 2, "b", stamina=12), faces=[6, 5, (3, 3), (3, 2), (6, 3)])
    act(referee, "a", "attack", "b", item="long_sword")
    assert points(referee) == 17 - 8


def test_crushing_blow_not_with_small_weapons(play):
    who = one("a", 2, 2, strength=9, items=(worn("club", "main"),), talents=("crushing-blow",))
    referee = play(who, one("b", 3, 2, "b"), faces=[6, 5, (3, 1)])
    act(referee, "a", "attack", "b", item="club")
    assert points(referee) == 7 - 4


@pytest.mark.parametrize(("faces", "band"), [((4, 4), "killed"), ((3, 3), "miss"), ((6, 6), "killed")])
def test_killing_blow(play, faces, band):
    """TR23: hits on 7+; doubles 4-4, 5-5, 6-6: 3/36."""
    who = one("a", 2, 2, items=SWORD, talents=("crushing-blow", "killing-blow"))
    referee = play(who, one("b", 3, 2, "b", stamina=12), faces=faces)
    act(referee, "a", "attack", "b", item="long_sword")
    (check,) = checks(referee)
    assert (check.band, check.odds["killed"]) == (band, "1/12")
    assert (points(referee) == 0) is (band == "killed")


def test_killing_blow_stops_at_immunity(play):
    who = one("a", 2, 2, items=SWORD, talents=("killing-blow",))
    referee = play(who, one("b", 3, 2, "b", stamina=12, immune=("instant-death",)), faces=[4, 4, (6, 1)])
    act(referee, "a", "attack", "b", item="long_sword")
    assert (checks(referee)[0].band, points(referee)) == ("hit", 16)


def test_sweeping_blow(play):
    """STR +1: one more creature next to the attacker."""
    who = one("a", 2, 2, strength=8, items=SWORD, talents=("crushing-blow", "sweeping-blow"))
    others = (one("b", 3, 2, "b"), one("c", 1, 2, "b"), one("d", 2, 1, "b"))
    referee = play(who, *others, faces=[6, 5, (3, 1), (6, 1), 6, 5, (3, 2), (6, 1)])
    act(referee, "a", "attack", "b", item="long_sword")
    assert (points(referee, "b"), points(referee, "c"), points(referee, "d")) == (5, 4, 7)


def test_sweeping_blow_betters_the_guard_of_a_large_weapon():
    large = (worn("great_sword", "main"), worn("round_shield", "off"))
    who = one("a", 2, 2, strength=5, items=large, talents=("sweeping-blow",))
    assert guard_of(who) == ("block", 2)


def test_shield_bash(play):
    """Off-hand −2; knocks back a square; stuns D3 turns when it hurt."""
    items = (worn("long_sword", "main"), worn("round_shield", "off"))
    who = one("a", 2, 2, strength=9, items=items, talents=("shield-bash",))
    target = one("b", 3, 2, "b", agility=10, items=(worn("round_shield", "off"),))
    referee = play(who, target, faces=[3, 4, (3, 3), (3, 2)])
    act(referee, "a", "bash", "b")
    (check,) = checks(referee)
    assert (need(check), set(check.odds)) == (7, {"fatal", "miss", "hit", "critical"})
    assert referee.creatures["b"].place == Place(4, 2)
    assert (points(referee), turns(referee, "b", "stun")) == (5, 2)


def test_shield_bash_without_damage_does_not_stun(play):
    items = (worn("long_sword", "main"), worn("round_shield", "off"))
    who = one("a", 2, 2, strength=9, items=items, talents=("shield-bash",))
    referee = play(who, one("b", 3, 2, "b"), faces=[3, 4, (3, 1)])
    act(referee, "a", "bash", "b")
    assert (points(referee), turns(referee, "b", "stun")) == (7, None)
    bare = one("a", 2, 2, items=(worn("round_shield", "off"),), talents=("shield-bash",))
    assert not offered(play(bare, one("b", 3, 2, "b")), "a", "bash")


def test_silent_move(play):
    """Moving hides in plain view; from hiding double damage and no defence."""
    who = one("a", 1, 2, items=SWORD, talents=("silent-move",))
    target = one("b", 3, 2, "b", agility=10, stamina=12)
    referee = play(who, target, faces=[4, 4, (6, 3)])
    act(referee, "a", "move", place=Place(2, 2))
    a, b = referee.creatures["a"], referee.creatures["b"]
    assert "hidden" in a.condition.states
    assert not can_see(referee, b, a)
    act(referee, "a", "attack", "b", item="long_sword")
    assert checks(referee)[0].against == 7
    assert points(referee) == 17 - 6
    assert "hidden" not in a.condition.states


def test_others_lose_hiding_when_they_move(play):
    referee = play(one("a", 1, 2, states=("hidden",)))
    act(referee, "a", "move", place=Place(2, 2))
    assert referee.creatures["a"].condition.states == ()


def test_literacy_common(play):
    scroll, wand = Item("scroll", spell="flaming-orb"), Item("wand", spell="flaming-orb", charges=2)
    unread = one("a", 2, 2, items=(scroll, wand))
    assert not offered(play(unread, one("b", 3, 2, "b")), "a", "read")
    reader = one("a", 2, 2, items=(scroll, wand), talents=("literacy-common",))
    referee = play(reader, one("b", 3, 2, "b"), faces=[3, 4, (6, 2), 1, 2, 1, 2])
    act(referee, "a", "read", "b", item="scroll")
    act(referee, "a", "use", "b", item="wand")
    assert points(referee) == 7 - 2
    assert [(item.key, item.charges) for item in items_of(referee.creatures["a"])] == [("wand", 1)]
    assert referee.creatures["a"].condition.stamina_points == 3


@pytest.mark.parametrize(
    ("talent", "spell"),
    [
        ("literacy-celestial", "healing-touch"),
        ("literacy-draconic", "frozen-orb"),
        ("literacy-infernal", "plane-shift"),
    ],
)
def test_literacy_of_a_school(play, talent, spell):
    book = Item("spell_book", spell=spell)
    referee = play(one("a", 2, 2, items=(book,), talents=("literacy-common", talent)))
    act(referee, "a", "learn", item="spell_book")
    assert referee.creatures["a"].condition.learned == (spell,)
    assert not offered(referee, "a", "learn")
    assert not offered(play(one("a", 2, 2, items=(book,), talents=("literacy-common",))), "a", "learn")


def test_focused_cast(play):
    """TR28: at any target in sight; D6 + 3D3 for X = 3."""
    near = mage("a", 2, 2, "a", "flaming-orb")
    assert not offered(play(near, one("b", 4, 2, "b")), "a", "cast")
    far = mage("a", 2, 2, "a", "flaming-orb", talents=("focused-cast",))
    referee = play(far, one("b", 4, 2, "b", stamina=12), faces=[3, 4, (3, 1), (3, 2), (3, 3), (6, 4), 1, 2])
    assert offered(referee, "a", "cast")
    cast(referee, "flaming-orb")
    assert points(referee) == 17 - 10


def test_silent_cast(play):
    """Casts while silenced; halves the distance modifier; brings Clearcasting."""
    silenced = (Effect("silence", 5),)
    mute = mage("a", 2, 2, "a", "flaming-orb", effects=silenced)
    assert not offered(play(mute, one("b", 3, 2, "b")), "a", "cast")
    who = mage("a", 0, 2, "a", "flaming-orb", talents=("focused-cast", "silent-cast"), effects=silenced)
    assert "clearcasting" in names_of(who)
    referee = play(who, one("b", 8, 2, "b"), faces=[(6, 2), 1, 2])
    assert offered(referee, "a", "cast")
    cast(referee, "flaming-orb")
    assert checks(referee, "cast")[0].against == 7 + 2
    assert referee.creatures["a"].condition.stamina_points == 5


def test_dark_vision(play):
    who = one("a", 0, 2, items=BOW, talents=("dark-vision",))
    referee = play(who, one("b", 8, 2, "b"), faces=[1, 2])
    assert sight_radius(referee, referee.creatures["a"], Place(1, 1)) == 11
    act(referee, "a", "shoot", "b", item="bow")
    assert checks(referee)[0].against == 9


def test_dual_wield(play):
    items = (worn("club", "main"), worn("club", "off"))
    who = one("a", 2, 2, agility=9, items=items, talents=("dual-wield",))
    referee = play(who, one("b", 3, 2, "b", stamina=12), faces=[1, 1, 3, 4, (3, 1)])
    act(referee, "a", "attack", "b", item="club")
    off = checks(referee)[1]
    assert (line(off, "off-hand").status, line(off, "off-hand").by, need(off)) == ("suppressed", "R6.20", 7)
    assert points(referee) == 17 - (2 + 2)


def test_off_hand_without_the_talent(play):
    items = (worn("club", "main"), worn("club", "off"))
    referee = play(one("a", 2, 2, items=items), one("b", 3, 2, "b"), faces=[1, 1, 1, 2])
    act(referee, "a", "attack", "b", item="club")
    assert need(checks(referee)[1]) == 9


def test_keen_eye(play):
    """Radius +1, a free search on moving, a failed one again."""
    trap = Thing("t", Place(4, 2), "bear-trap", {"hidden": True})
    who = one("a", 1, 2, talents=("keen-eye",))
    assert search_radius(who) == 2
    referee = play(who, field=flat(10, 8, trap), faces=[1, 2, 4, 4])
    act(referee, "a", "move", place=Place(2, 2))
    assert [check.band for check in checks(referee, "search")] == ["failure", "success"]
    assert referee.field.things["t"].params["hidden"] is False


def test_sixth_sense_rolls_reflexes_again(play):
    referee = play(one("a", 0, 0, talents=("sixth-sense",)), faces=[1, 2, 4, 4])
    assert attempt(referee, REFLEX, referee.creatures["a"], "agility", [difficulty(7)], rule="R6.22")
    assert len(checks(referee, "reflex")) == 2


@pytest.mark.parametrize(("answer", "taken"), [("leave-it", 0), ("go-on", 1)])
def test_sixth_sense_warns(play, answer, taken):
    ring = Thing("r", Place(0, 0), "item", {"item": {"key": "ring", "cursed": True, "identified": False}})
    who = one("a", 0, 0, talents=("sixth-sense",))
    referee = play(who, field=flat(4, 4, ring), answers=[answer])
    act(referee, "a", "pick-up", item="ring")
    assert "warned" in notes(referee)
    assert len(items_of(referee.creatures["a"])) == taken


def test_strong_will_rolls_mental_checks_again(play):
    referee = play(one("a", 0, 0, talents=("strong-will",)), faces=[1, 2, 3, 4])
    assert mental(referee, referee.creatures["a"])
    assert [check.band for check in checks(referee, "mental")] == ["failure", "success"]


def test_trap_master(play):
    trap = Thing("t", Place(2, 2), "bear-trap", {"hidden": True, "power": 2})
    who = one("a", 1, 2, talents=("trap-master",))
    referee = play(who, field=flat(6, 6, trap), answers=["at@1,1,0"])
    assert offered(referee, "a", "disarm")
    act(referee, "a", "move", place=Place(2, 2))
    assert turns(referee, "a", "trapped") is None
    act(referee, "a", "disarm", place=Place(2, 2))
    assert not referee.field.things
    assert items_of(referee.creatures["a"]) == (Item("bear_trap_kit", power=2),)
    act(referee, "a", "set-trap", item="bear_trap_kit")
    (thing,) = referee.field.things.values()
    assert (thing.place, thing.params) == (Place(1, 1), {"power": 2})
    other = play(one("a", 1, 2), field=flat(6, 6, trap))
    assert not offered(other, "a", "disarm")


def test_shapeshift_wolf(play):
    """Bite D6 by AGI; its talents replace the own ones."""
    who = one("a", 2, 2, strength=12, agility=10, items=SWORD, talents=("shapeshift-wolf", "killing-blow"))
    referee = play(who, one("b", 3, 2, "b", stamina=12), faces=[2, 2, (6, 3)])
    act(referee, "a", "change-shape", item="shape-wolf")
    assert names_of(referee.creatures["a"]) == ("silent-move", "keen-eye", "shapeshift-wolf")
    act(referee, "a", "attack", "b", item="bite")
    assert (need(checks(referee)[0]), points(referee)) == (4, 17 - 6)
    act(referee, "a", "shift-back")
    assert ROGUE.states(referee.creatures["a"]) == ()


def test_shapeshift_bear(play):
    """Claws D6 + D3 by STR with Crushing Blow, physical resistance 2."""
    who = one("a", 2, 2, strength=8, items=SWORD, talents=("shapeshift-bear",))
    referee = play(who, one("b", 3, 2, "b", stamina=12), faces=[3, 3, (3, 1), (3, 2), (6, 3), 6, 5, (3, 3)])
    act(referee, "a", "change-shape", item="shape-bear")
    act(referee, "a", "attack", "b", item="claws")
    assert points(referee) == 17 - 6
    act(referee, "b", "attack", "a", item="fist")
    assert points(referee, "a") == 7 - 1


def test_bestial_wrath(play):
    who = one("a", 2, 2, talents=("shapeshift-wolf", "bestial-wrath"), effects=(effect("shape-wolf", turns=0),))
    referee = play(who, one("b", 3, 2, "b"), faces=[3, 4, (3, 3), (6, 1)])
    act(referee, "a", "attack", "b", item="bite")
    assert points(referee) == 7 - 4
    plain = one("a", 2, 2, items=SWORD, talents=("bestial-wrath",))
    referee = play(plain, one("b", 3, 2, "b"), faces=[3, 4, (6, 1)])
    act(referee, "a", "attack", "b", item="long_sword")
    assert points(referee) == 6


@pytest.mark.parametrize(("face", "left"), [(6, 6), (5, 5)])
def test_clearcasting(play, face, left):
    who = mage("a", 2, 2, "a", "amplify-magic", talents=("silent-cast",))
    referee = play(who, faces=[(6, face), 1, 2])
    cast(referee, "amplify-magic", "a")
    assert referee.creatures["a"].condition.stamina_points == left
