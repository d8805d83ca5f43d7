"""The catalogue's vectors of attributes, bodies, turns and hits (TR1 to TR25, TF16, TF17)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.check import Trial
from editor.rules.encounter import Encounter
from editor.rules.modifier import Modifier
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.attributes import (
    breaks_rule_of_three,
    full_modifier,
    hit_points,
    modifier,
    most_hit_points,
    most_stamina_points,
    multiplier,
)
from editor.rules.rogue2d6.auras import aura
from editor.rules.rogue2d6.blow import threshold
from editor.rules.rogue2d6.checks import HASTE, MENTAL, PLAIN, TWO_D6, Deed, action_rule, attempt, difficulty
from editor.rules.rogue2d6.defence import defence_of, dodge_of, guard_of
from editor.rules.rogue2d6.distance import distance_modifier, squares
from editor.rules.rogue2d6.effects import afflict
from editor.rules.rogue2d6.hunger import burn, level, level_names, may_heal, moved, off_the_scale, penalty, set_level
from editor.rules.rogue2d6.rounds import play_turn
from editor.rules.rogue2d6.sheet import Boon, Condition, Resistance, Sheet
from tests.rules.rogue2d6.make import act, checks, effect, flat, line, need, one, points, rolls, turns, worn


@pytest.mark.parametrize(("score", "number", "acts"), [(2, -5, -5), (7, 0, 0), (12, 5, 5), (14, 7, 5)])
def test_tr1_human_modifiers(score, number, acts):
    who = one("a", 0, 0, strength=score)
    assert (full_modifier(who, "strength"), modifier(who, "strength")) == (number, acts)


@pytest.mark.parametrize(("score", "number"), [(2, -4), (9, 3), (12, 6), (14, 6)])
def test_tr1_orc_strength(score, number):
    assert modifier(one("a", 0, 0, race="orc", strength=score), "strength") == number


def test_tr1_bonuses_are_cut_at_the_top(play):
    sword = worn("long_sword", "main", magic=(Boon("hit", 2),))
    referee = play(one("a", 2, 2, strength=11, items=(sword,)), one("b", 3, 2, "b"), faces=[1, 2, 1])
    act(referee, "a", "attack", "b", item="long_sword")
    (check,) = checks(referee)
    assert check.total == 3 + 5
    cut = line(check, "magic-hit")
    assert (cut.value, cut.counted, cut.status, cut.by) == (2, 1, "capped", "R1.5")
    assert line(check, "strength").counted == 4


@pytest.mark.parametrize(
    ("faces", "bonus", "number", "band"),
    [((1, 1), 5, 7, "fatal"), ((6, 6), -5, 12, "critical"), ((3, 3), 0, 7, "failure"), ((3, 4), 0, 7, "success")],
)
def test_tr2_two_ones_and_two_sixes(play, faces, bonus, number, band):
    referee = play(one("a", 0, 0, stamina=7 + bonus), faces=faces)
    rule = "R1.2" if faces[0] == faces[1] else "R1.1"
    attempt(referee, MENTAL, referee.creatures["a"], "stamina", [difficulty(number)], rule=rule)
    assert checks(referee, "mental")[0].band == band


@pytest.mark.parametrize(("faces", "band"), [((1, 3), "fatal"), ((2, 2), "fatal"), ((2, 3), "success")])
def test_tr2_cursed_items_raise_the_fatal_threshold(play, faces, band):
    items = (worn("ring", "ring", cursed=True), worn("cap", "head", cursed=True))
    referee = play(one("a", 0, 0, stamina=12, items=items), faces=faces)
    attempt(referee, MENTAL, referee.creatures["a"], "stamina", [difficulty(7)], rule="R3.5")
    assert checks(referee, "mental")[0].band == band


@pytest.mark.parametrize(
    ("sex", "scores", "level_", "last", "bad"),
    [
        ("male", (7, 10, 8, 8), 1, False, False),
        ("male", (7, 11, 8, 8), 1, False, True),
        ("male", (7, 11, 8, 8), 20, True, False),
        ("male", (7, 11, 8, 8), 20, False, True),
        ("female", (7, 8, 8, 11), 1, False, False),
        ("female", (7, 11, 8, 8), 1, False, True),
        ("female", (7, 7, 8, 11), 1, False, True),
        ("female", (7, 8, 8, 12), 20, True, True),
        ("female", (7, 8, 11, 11), 1, False, False),
    ],
)
def test_tr3_rule_of_three(sex, scores, level_, last, bad, rules_seen):
    names = ("strength", "agility", "stamina", "charisma")
    sheet = Sheet(sex=sex, level=level_, last_point=last, **dict(zip(names, scores, strict=True)))
    assert breaks_rule_of_three(sheet) is bad
    who = Creature("a", "a", "a", Place(0, 0), sheet, Condition(sheet.hit_points))
    found = ROGUE.problems(Encounter(flat(), "rogue2d6", {"a": who}))
    assert [key for key, _, _ in found] == (["rule-of-three"] if bad else [])
    rules_seen.setdefault("rogue2d6", set()).add("R1.7")


def test_tr4_hit_points():
    assert [multiplier(n) for n in (1, 3, 4, 7, 10)] == [1, 1, 2, 3, 4]
    assert hit_points(4, 8, 1, 2) == 11
    ring = worn("ring", "ring", magic=(Boon("stamina"),))
    assert most_hit_points(one("a", 0, 0, level=4, stamina=8, items=(ring,))) == 11
    assert most_hit_points(one("a", 0, 0, level=7, stamina=9)) == 15
    assert most_hit_points(one("a", 0, 0, level=4, stamina=5)) == 1
    assert most_hit_points(one("a", 0, 0, stamina=7)) == 7
    assert most_hit_points(one("a", 0, 0, level=4, stamina=8, damage_stamina=1)) == 9


def test_tf17_bodies_of_ogre_and_wolf():
    assert Sheet(level=5, strength=12, stamina=11).hit_points == 19
    assert Sheet(level=1, stamina=9).hit_points == 11


def rest_odds(play, food, water, hit=3, **more):
    who = one("a", 0, 0, stamina=8, food=food, water=water, hit_points=hit, **more)
    referee = play(who, faces=[1, 2, 1, 2])
    act(referee, "a", "rest")
    return referee


def test_tr5_recovery(play):
    referee = rest_odds(play, 1620, 1200, stamina_points=0)
    (check,) = checks(referee, "hp-recovery")
    assert (need(check), good(check)) == (11, Fraction(3, 36))
    (check,) = checks(referee, "stamina-recovery")
    assert (need(check), good(check)) == (6, Fraction(26, 36))
    referee = rest_odds(play, 1620, 1620, stamina_points=0)
    assert (need(checks(referee, "hp-recovery")[0]), good(checks(referee, "hp-recovery")[0])) == (9, Fraction(10, 36))
    assert may_heal(one("a", 0, 0, food=1620, water=1080)) == (False, False)
    assert [most_stamina_points(Sheet(stamina=n)) for n in (8, 3)] == [4, 0]


def test_tr5_stamina_on_the_move(play):
    referee = play(one("a", 2, 2, stamina=8, stamina_points=0), faces=[4, 5])
    act(referee, "a", "move", place=referee.creatures["a"].place._replace(column=3))
    (check,) = checks(referee, "stamina-recovery")
    assert (need(check), good(check)) == (9, Fraction(10, 36))
    assert referee.creatures["a"].condition.stamina_points == 1


def good(check):
    """The chance of the good bands, as the table says."""
    return sum(
        (Fraction(chance) for band, chance in check.odds.items() if band not in ("fatal", "failure", "miss")),
        Fraction(0),
    )


@pytest.mark.parametrize(("face", "monster", "amount"), [(2, False, 4), (2, True, 6), (3, False, 5), (3, True, 7)])
def test_tr6_auras(play, face, monster, amount):
    armour = Resistance("fire", body=3, head=0)
    bearer = one("a", 2, 2, stamina=9, monster=monster, aura="fire")
    referee = play(bearer, one("b", 3, 2, "b", stamina=12, resistances=(armour,)), faces=[(3, face)])
    aura(referee, referee.creatures["a"])
    assert rolls(referee, "aura")[0].total == amount
    assert points(referee) == 17 - (amount - 1)


def test_tr6_the_weak_burn(play):
    armour = Resistance("fire", body=3)
    weak = one("b", 3, 2, "b", stamina=12, resistances=(armour,), weak=("fire",))
    referee = play(one("a", 2, 2, stamina=9, aura="fire"), weak, faces=[(3, 2), (3, 1)])
    aura(referee, referee.creatures["a"])
    assert points(referee) == 17 - 7
    assert turns(referee, "b", "burning") == 1


def test_auras_heal_their_own_kind_and_reach_two_squares_from_monsters(play):
    bearer = one("a", 2, 2, stamina=9, monster=True, aura="fire")
    kin = one("c", 4, 2, "b", aura="fire", hit_points=2)
    referee = play(bearer, kin, one("d", 5, 2, "b"), faces=[(3, 1)])
    aura(referee, referee.creatures["a"])
    assert (points(referee, "c"), points(referee, "d")) == (2 + 4, 7)


def test_tr7_scales():
    assert set_level(4) == 1620
    assert moved(2 * 360 + 100, 1) == 1170
    assert moved(2 * 360 + 100, -1) == 630
    assert off_the_scale(one("a", 0, 0, food=2521)) == 1
    assert [level(n) for n in (0, 1, 360, 361, 2520, 2521)] == [0, 0, 0, 1, 6, 6]


def test_tr7_off_the_scale_hurts_each_turn(play):
    referee = play(one("a", 0, 0, food=0, water=1600), one("b", 9, 7, "b"), answers=["wait"])
    play_turn(referee)
    assert points(referee, "a") == 6
    assert referee.creatures["a"].condition.water == 1599


@pytest.mark.parametrize(
    ("food", "water", "amount", "names"),
    [
        (100, 400, -2, ("famished", "dehydrated")),
        (2400, 1620, -1, ("choking", "water-satiated")),
        (1620, 2500, -1, ("satiated", "drenched")),
        (1200, 1200, 0, ("not-hungry", "not-thirsty")),
    ],
)
def test_tr8_hunger_weighs_on_checks(play, food, water, amount, names):
    who = one("a", 0, 0, food=food, water=water, stamina_points=0)
    assert (penalty(who)[0], level_names(who)) == (amount, names)
    referee = play(who, faces=[3, 4])
    attempt(referee, MENTAL, referee.creatures["a"], "stamina", [difficulty(7)], rule="R2.9")
    assert checks(referee, "mental")[0].total == 7 + amount


def test_tr8_no_stamina_for_the_famished(play):
    referee = play(one("a", 0, 0, food=100, stamina_points=0))
    act(referee, "a", "rest")
    assert checks(referee, "stamina-recovery") == []


def haste_chance():
    band = PLAIN.band
    return Fraction(sum(band((a, b), a + b, 8) == "success" for a in range(1, 7) for b in range(1, 7)), 36)


def test_tr9_haste(play):
    assert haste_chance() == Fraction(15, 36)
    assert 1 - (1 - haste_chance()) ** 2 == Fraction(95, 144)
    who = one("a", 2, 2, haste=2)
    referee = play(who, one("b", 9, 7, "b"), faces=[(6, 1), (6, 6), (6, 4), (6, 4)])
    about = Deed(referee, HASTE, referee.creatures["a"], None)
    for band in ("failure", "success"):
        trial = Trial(TWO_D6, PLAIN, (Modifier(8, "R3.2", "difficulty", on="against"),))
        check = referee.check(HASTE, referee.creatures["a"], trial, about=about, rule="R3.2")
        assert check.band == band
    assert checks(referee, "haste")[0].odds["success"] == "5/12"


def test_tr9_two_actions(play):
    referee = play(one("a", 2, 2, haste=1), one("b", 9, 7, "b"), faces=[4, 4], answers=["rest", "rest"])
    play_turn(referee)
    assert referee.creatures["a"].condition.food == 1620 - 4
    assert referee.creatures["a"].condition.water == 1620 - 4


def test_tr10_slow(play):
    slowed = one("a", 2, 2, stamina=8, haste=2, effects=(effect("slowed", 2),))
    referee = play(slowed, one("b", 9, 7, "b"), faces=[3, 4])
    play_turn(referee)
    (check,) = checks(referee, "slow")
    assert (need(check), good(check)) == (8, Fraction(15, 36))
    assert checks(referee, "haste") == []
    keeps, fast = Fraction(15, 36), Fraction(95, 144)
    assert (1 - keeps, keeps * fast, keeps * (1 - fast)) == (
        Fraction(21, 36),
        Fraction(475, 1728),
        Fraction(245, 1728),
    )


@pytest.mark.parametrize(("hastes", "actions", "each"), [(1, 1, 2), (1, 2, 4), (2, 1, 3), (2, 2, 6), (0, 1, 1)])
def test_tr11_burning_food(play, hastes, actions, each):
    referee = play(one("a", 0, 0))
    burn(referee, referee.creatures["a"], hastes, actions)
    condition = referee.creatures["a"].condition
    assert (1620 - condition.food, 1620 - condition.water) == (each, each)


@pytest.mark.parametrize(
    ("to", "talents", "manner", "number"),
    [
        ((3, 4), (), "ranged", 2),
        ((1, 1), (), "ranged", 0),
        ((2, 2), (), "ranged", 1),
        ((6, 8), (), "ranged", 5),
        ((6, 8), ("dark-vision",), "ranged", 2),
        ((6, 8), ("dark-vision", "silent-cast"), "spell", 1),
    ],
)
def test_tr12_distance(play, to, talents, manner, number):
    referee = play(one("a", 0, 0, talents=talents), one("b", *to, "b"), field=flat(12, 12))
    a, b = referee.creatures["a"], referee.creatures["b"]
    assert distance_modifier(a, squares(referee, a, b), manner) == number


def fight(play, faces, attacker=None, target=None, **more):
    sword = worn("long_sword", "main")
    attacker = attacker or {}
    a = one("a", 2, 2, **{"items": (sword,), **attacker})
    referee = play(a, one("b", 3, 2, "b", **(target or {})), faces=faces, **more)
    act(referee, "a", "attack", "b", item=a.sheet.items[0].key if a.sheet.items else "fist")
    return referee


SHIELDED = {"agility": 8, "strength": 8, "items": (worn("round_shield", "off"),)}


@pytest.mark.parametrize(
    ("strength", "used", "odds"),
    [
        (7, (), {"hit": 10, "blocked": 5, "dodged": 6, "miss": 14, "fatal": 1}),
        (7, ("block",), {"hit": 15, "dodged": 6, "miss": 14, "fatal": 1}),
        (11, (), {"hit": 30, "blocked": 3, "dodged": 2, "fatal": 1}),
    ],
)
def test_tr13_bands(play, strength, used, odds):
    referee = fight(play, [1, 1], {"strength": strength}, {**SHIELDED, "used": used})
    (check,) = checks(referee)
    found = {band: int(Fraction(chance) * 36) for band, chance in check.odds.items()}
    found["hit"] += found.pop("critical")
    assert found == odds


@pytest.mark.parametrize(("faces", "band", "used"), [((4, 4), "blocked", ("block",)), ((3, 4), "dodged", ("dodge",))])
def test_tr13_only_the_defence_rolled_is_used_up(play, faces, band, used):
    referee = fight(play, faces, {}, SHIELDED)
    assert checks(referee)[0].band == band
    assert referee.creatures["b"].condition.used == used


def test_defences_come_back_with_the_next_turn(play):
    referee = play(one("a", 2, 2, used=("block", "dodge")), one("b", 9, 7, "b"), answers=["wait"])
    play_turn(referee)
    assert referee.creatures["a"].condition.used == ()


@pytest.mark.parametrize(
    ("used", "odds"),
    [((), {"hit": 6, "blocked": 9, "dodged": 15, "miss": 5, "fatal": 1}),
     (("block",), {"hit": 15, "dodged": 15, "miss": 5, "fatal": 1})],
)  # fmt: skip
def test_tr14_wide_bands(play, used, odds):
    target = {"agility": 10, "strength": 9, "items": (worn("round_shield", "off"),), "used": used}
    (check,) = checks(fight(play, [1, 1], {"strength": 9}, target))
    found = {band: int(Fraction(chance) * 36) for band, chance in check.odds.items()}
    found["hit"] += found.pop("critical")
    assert found == odds


def test_tr15_archers_meet_no_defence(play):
    archer = one("a", 2, 0, agility=8, items=(worn("bow", "both"),))
    referee = play(archer, one("b", 5, 4, "b", **SHIELDED), faces=[2, 1])
    act(referee, "a", "shoot", "b", item="bow")
    (check,) = checks(referee)
    assert (check.against, need(check), good(check)) == (9, 8, Fraction(15, 36))
    assert "dodged" not in check.odds


def test_tr16_invisible_target(play):
    referee = fight(play, [4, 6], {"strength": 9}, {"agility": 8, "traits": ("invisible",)})
    (check,) = checks(referee)
    found = {band: int(Fraction(chance) * 36) for band, chance in check.odds.items()}
    assert (check.against, need(check), check.band) == (13, 11, "dodged")
    assert (found["hit"] + found["critical"], found["dodged"]) == (3, 3)


def test_tr16_invisible_attacker(play):
    referee = fight(play, [1, 1], {"strength": 9, "traits": ("invisible",)}, SHIELDED)
    (check,) = checks(referee)
    assert (need(check), set(check.odds)) == (5, {"fatal", "miss", "hit", "critical"})


def test_tr17_critical_threshold():
    orc, man = one("a", 0, 0, level=2, size=1), one("b", 0, 0)
    assert threshold(orc, man) == 10
    assert threshold(man, orc) == 12
    assert threshold(one("a", 0, 0, level=5, size=1), man) == 7
    assert threshold(one("a", 0, 0, size=-1), man) == 12
    assert threshold(man, man, 1) == 11
    assert threshold(one("a", 0, 0, level=30), man) == 3


@pytest.mark.parametrize(("faces", "band"), [((4, 5), "hit"), ((4, 6), "critical"), ((6, 6), "critical")])
def test_tr17_the_orc_crits_on_ten(play, faces, band):
    orc = {"race": "orc", "level": 2, "size": 1, "items": ()}
    referee = fight(play, [*faces, *([1] if band == "hit" else [1, 6, 6])], orc, {"stamina": 12})
    assert checks(referee)[0].band == band
    assert checks(referee)[0].odds["critical"] == "1/6"


@pytest.mark.parametrize(("level_", "face", "band"), [(3, 4, "success"), (3, 3, "failure"), (1, 6, "success")])
def test_tr18_the_helpless(play, level_, face, band):
    sleeper = {"effects": (effect("paralysis"),), "stamina": 12}
    more = [(6, 6), (6, 6)] if band == "success" else []
    referee = fight(play, [(6, face), (6, 1), *more], {"level": level_}, sleeper)
    (check,) = checks(referee, "critical-roll")
    assert check.band == band
    assert check.odds["success"] == ("1/2" if level_ == 3 else "1/6")
    assert checks(referee) == []


@pytest.mark.parametrize(("faces", "confused"), [((2, 4), 3), ((5, 4), None), ((1, 1), 7)])
def test_tr19_confused_by_a_critical(play, faces, confused):
    """3 damage gets through, STA +1."""
    referee = fight(play, [6, 6, 3, *faces], {}, {"stamina": 8, "hit_points": 9, "level": 1})
    (check,) = checks(referee, "critical-effect")
    assert check.against == 10
    assert turns(referee, "b", "confusion") == confused


@pytest.mark.parametrize(("faces", "confused"), [((3, 4), None), ((2, 3), 2), ((1, 1), 5)])
def test_tr19_all_resisted(play, faces, confused):
    helmet = {"resistances": (Resistance("physical", head=9),)}
    referee = fight(play, [6, 6, 3, *faces], {}, helmet)
    assert (points(referee), turns(referee, "b", "confusion")) == (7, confused)


@pytest.mark.parametrize(
    ("strength", "slot", "reading", "damage"),
    [(10, "main", "on-top", 7), (10, "both", "on-top", 9), (10, "both", "instead", 6), (4, "both", "on-top", 1)],
)
def test_tr20_two_hands(play, strength, slot, reading, damage):
    faces = [6, 5, 4]
    attacker = {"strength": strength, "items": (worn("long_sword", slot),)}
    referee = fight(play, faces, attacker, {"stamina": 12}, two_hands=reading)
    assert rolls(referee)[0].total == damage


@pytest.mark.parametrize(("agility", "talents", "amount"), [(5, (), -4), (10, (), -1), (10, ("dual-wield",), 3)])
def test_tr20_off_hand(play, agility, talents, amount):
    items = (worn("club", "main"), worn("club", "off"))
    attacker = {"agility": agility, "talents": talents, "items": items, "strength": 12}
    referee = fight(play, [1, 1, 5, 4, (3, 2)], attacker, {"stamina": 12})
    (blow,) = rolls(referee)[-1:]
    found = "off-hand" if not talents else "agility"
    assert line(blow, found).value == amount


def test_tr20_bows_take_no_penalty(play):
    referee = play(one("a", 2, 2, agility=5, items=(worn("bow", "both"),)), one("b", 4, 2, "b"), faces=[6, 5, 4])
    act(referee, "a", "shoot", "b", item="bow")
    assert rolls(referee)[0].total == 4


def test_tr21_defences():
    parrying = (worn("long_sword", "both"),)
    assert guard_of(one("a", 0, 0, agility=10, items=parrying)) == ("parry", 2)
    two = (worn("club", "main"), worn("dagger", "off"))
    assert guard_of(one("a", 0, 0, agility=10, items=two, talents=("dual-wield",))) == ("parry", 3)
    assert dodge_of(one("a", 0, 0, agility=11, items=(worn("mail", "body"),))) == 2
    shield = (worn("round_shield", "off"),)
    assert guard_of(one("a", 0, 0, strength=6, items=shield)) == ("block", 1)
    assert guard_of(one("a", 0, 0, strength=12, items=shield)) == ("block", 3)


def test_the_helpless_and_the_forced_do_not_defend():
    for key in ("sleep", "confusion", "rage", "fear"):
        who = one("b", 0, 0, effects=(effect(key),), **SHIELDED)
        assert defence_of(who) == (0, "", 0)


@pytest.mark.parametrize(("turns_", "left"), [(5, 2), (1, None)])
def test_tr24_strong_will(play, turns_, left):
    referee = play(one("a", 0, 0, talents=("strong-will",)))
    afflict(referee, referee.creatures["a"], "rage", turns_)
    assert turns(referee, "a", "rage") == left


@pytest.mark.parametrize(("critical", "chance"), [(0, 1), (2, 3), (6, 5)])
def test_tr25_clearcasting(play, critical, chance):
    who = one("a", 2, 2, talents=("silent-cast",), stamina=9)
    referee = play(who, faces=[1])
    talent = ROGUE.talents["clearcasting"]
    assert talent.spares is not None
    assert talent.spares(referee, referee.creatures["a"], critical) is False
    assert Fraction(checks(referee, "clearcasting")[0].odds["success"]) == Fraction(chance, 6)
    referee.creatures["a"].condition.stamina_points = 0
    assert talent.spares(referee, referee.creatures["a"], critical) is False
    assert len(checks(referee, "clearcasting")) == 1


def test_house_rule_of_the_sixes():
    assert action_rule(2, sixes=False).band((6, 6), 12, 15) == "failure"
    assert action_rule(2).band((6, 6), 7, 15) == "critical"
