"""To hit, rear, charge, repeated twenties, damage, death (base facts)."""

from __future__ import annotations

import pytest

from editor.rules.adnd.sheet import Condition, Item, NaturalAttack
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import hurt
from tests.rules.underground.make import E, N, S, W, checks, fighter, flat, line, need, rolls


def attack(scene, attacker, target, faces, **readings):
    referee = scene(flat(), attacker, target, faces=faces, **readings)
    items = attacker.sheet.items
    option = Option("attack", target.id, item=items[0].weapon if items else None)
    UNDERGROUND.perform(referee, referee.creatures[attacker.id], option)
    return referee


def test_need_is_thac0_minus_armour_class(scene):
    referee = attack(scene, fighter("a", 2, 2), fighter("b", 3, 2, "b", armour="chain", facing=W), [(20, 15), (8, 3)])
    (check,) = checks(referee)
    assert (check.against, check.band, check.odds) == (15, "hit", {"hit": "3/10", "miss": "7/10"})
    assert referee.creatures["b"].condition.hit_points == 5
    assert line(check, "thac0").value == 20
    assert line(check, "armour-chain").value == -5


def test_modified_roll_must_reach_the_need_and_no_face_is_special(scene):
    strong = fighter("a", 2, 2, level=20, strength=18, strength_percent=100)
    referee = attack(scene, strong, fighter("b", 3, 2, "b", facing=W), [(20, 1), (8, 1)])
    assert checks(referee)[0].band == "hit"
    weak = fighter("a", 2, 2, level=0, strength=3)
    plate = fighter("b", 3, 2, "b", facing=W, armour="plate", armour_bonus=5)
    referee = attack(scene, weak, plate, [(20, 20)])
    assert (checks(referee)[0].total, checks(referee)[0].against, checks(referee)[0].band) == (17, 20, "miss")


@pytest.mark.parametrize(("bonus", "against"), [(0, 17), (3, 20), (5, 20), (8, 20), (9, 21), (10, 22)])
def test_twenty_is_repeated(scene, bonus, against):
    plate = fighter("b", 3, 2, "b", facing=W, armour="plate", armour_bonus=bonus)
    referee = attack(scene, fighter("a", 2, 2), plate, [(20, 1)])
    assert checks(referee)[0].against == against
    assert any(one.source["key"] == "remapped" for one in checks(referee)[0].lines) == (bonus > 3)


def test_shield_and_dexterity_from_the_front(scene):
    target = fighter("b", 3, 2, "b", armour="chain", shield=True, dexterity=16, facing=W)
    referee = attack(scene, fighter("a", 2, 2), target, [(20, 17)])
    assert need(checks(referee)[0]) == 18


def test_from_behind_plus_two_and_no_shield_no_dexterity(scene):
    target = fighter("b", 3, 2, "b", armour="chain", shield=True, dexterity=16, facing=E)
    referee = attack(scene, fighter("a", 2, 2), target, [(20, 13), (8, 1)])
    (check,) = checks(referee)
    assert need(check) == 13
    assert [(line(check, key).status, line(check, key).by) for key in ("shield", "dexterity-ac")] == [
        ("suppressed", "A.rear"),
        ("suppressed", "A.rear"),
    ]


def test_a_poor_dexterity_stays_from_behind(scene):
    target = fighter("b", 3, 2, "b", armour="plate", dexterity=5, facing=E)
    referee = attack(scene, fighter("a", 2, 2), target, [(20, 2)])
    assert need(checks(referee)[0]) == 20 - 5 - 2


@pytest.mark.parametrize(("facing", "behind"), [(facing, facing in (1, 2, 3)) for facing in range(8)])
def test_rear_is_the_three_directions_behind(scene, facing, behind):
    referee = attack(scene, fighter("a", 2, 2), fighter("b", 3, 2, "b", facing=facing), [(20, 1)])
    assert (line(checks(referee)[0], "rear").status == "applied") is behind


def test_charge_gives_two_and_costs_the_dexterity_bonus(scene):
    runner = fighter("a", 1, 2, dexterity=17, facing=E)
    target = fighter("b", 6, 2, "b", facing=W)
    referee = scene(flat(), runner, target, faces=[(20, 1), (20, 9)])
    a, b = referee.creatures["a"], referee.creatures["b"]
    UNDERGROUND.perform(referee, a, Option("charge", "b", item="sword_long"))
    assert a.place == (5, 2, 0)
    assert line(checks(referee)[0], "charge").counted == 2
    UNDERGROUND.perform(referee, b, Option("attack", "a", item="sword_long"))
    assert (line(checks(referee)[1], "dexterity-ac").status, line(checks(referee)[1], "dexterity-ac").by) == (
        "suppressed",
        "A.charge",
    )
    assert need(checks(referee)[1]) == 10


def test_strength_counts_in_melee_and_magic_in_both(scene):
    strong = fighter("a", 2, 2, strength=18, strength_percent=91, items=(Item("sword_long", 2),))
    referee = attack(scene, strong, fighter("b", 3, 2, "b", facing=W, hit_points=30), [(20, 6), (8, 4)])
    assert need(checks(referee)[0]) == 20 - 10 - 2 - 2
    assert rolls(referee)[0].total == 4 + 5 + 2


def test_damage_against_large_creatures(scene):
    ogre = fighter("b", 3, 2, "b", facing=W, size="large", hit_points=30)
    referee = attack(scene, fighter("a", 2, 2), ogre, [(20, 20), (12, 11)])
    assert referee.creatures["b"].condition.hit_points == 19


def test_a_hit_does_at_least_one(scene):
    weak = fighter("a", 2, 2, strength=3, items=(Item("dagger"),))
    referee = attack(scene, weak, fighter("b", 3, 2, "b", facing=W), [(20, 20), (4, 1)])
    assert rolls(referee)[0].total == 1
    assert referee.creatures["b"].condition.hit_points == 7


def test_with_class_levels_unconscious_and_bleeding_at_zero(scene):
    referee = attack(scene, fighter("a", 2, 2), fighter("b", 3, 2, "b", facing=W, hit_points=3), [(20, 20), (8, 3)])
    assert referee.creatures["b"].condition.hit_points == 0
    assert UNDERGROUND.states(referee.creatures["b"]) == ("bleeding", "unconscious")


def test_without_class_levels_dead_at_zero(scene):
    orc = fighter("b", 3, 2, "b", facing=W, class_="none", level=0, hit_points=3)
    referee = attack(scene, fighter("a", 2, 2), orc, [(20, 20), (8, 8)])
    assert referee.creatures["b"].condition.hit_points == 0
    assert UNDERGROUND.states(referee.creatures["b"]) == ("dead",)


def test_dead_at_minus_ten(scene):
    down = fighter("b", 3, 2, "b", facing=W, condition=Condition(-7, ("bleeding", "unconscious")))
    referee = attack(scene, fighter("a", 2, 2), down, [(20, 20), (8, 8)])
    assert referee.creatures["b"].condition.hit_points == -10
    assert UNDERGROUND.states(referee.creatures["b"]) == ("dead",)


def test_backstab_by_a_thief_of_fifth_level(scene):
    thief = fighter("a", 2, 2, class_="thief", level=5, items=(Item("dagger"),))
    target = fighter("b", 3, 2, "b", facing=E, hit_points=30)
    referee = attack(scene, thief, target, [(20, 3), (4, 2)])
    (check,) = checks(referee)
    assert need(check) == 19 - 10 - 2 - 4
    assert rolls(referee)[0].total == 6
    assert referee.creatures["b"].condition.hit_points == 24


def test_ranger_against_giant_kinds(scene):
    ranger = fighter("a", 2, 2, class_="ranger", level=4)
    ogre = fighter("b", 3, 2, "b", facing=W, traits=("giant_kind",), hit_points=30)
    referee = attack(scene, ranger, ogre, [(20, 20), (8, 5)])
    assert referee.creatures["b"].condition.hit_points == 30 - 9


def test_all_natural_attacks_in_one_action(scene):
    claws = (NaturalAttack("claw", "1d4"), NaturalAttack("claw_left", "1d4"), NaturalAttack("bite", "2d8"))
    beast = fighter("a", 2, 2, class_="none", level=0, hit_dice="7", items=(), natural_attacks=claws)
    target = fighter("b", 3, 2, "b", facing=W, hit_points=30)
    referee = attack(scene, beast, target, [(20, 3), (4, 4), (20, 2), (20, 20), (8, 1), (8, 2)])
    assert [check.against for check in checks(referee)] == [3, 3, 3]
    assert referee.creatures["b"].condition.hit_points == 23


def test_missiles_lose_two_for_each_further_increment(scene):
    archer = fighter("a", 0, 2, items=(Item("bow_short"),), dexterity=16, strength=18, facing=E)
    target = fighter("b", 12, 2, "b", facing=W, armour="chain")
    referee = scene(flat(14, 5), archer, target, faces=[(20, 16), (6, 4)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("shoot", "b", item="bow_short"))
    (check,) = checks(referee)
    assert (line(check, "range").counted, line(check, "dexterity").counted) == (-2, 1)
    assert need(check) == 16
    assert rolls(referee)[0].total == 4


def test_facing_follows_the_blow(scene):
    referee = attack(scene, fighter("a", 2, 2, facing=N), fighter("b", 2, 3, "b", facing=N), [(20, 1)])
    assert referee.creatures["a"].facing == S


@pytest.mark.parametrize(("face", "band"), [(18, "hit"), (19, "severed"), (20, "severed")])
def test_a_severing_sword(scene, face, band):
    sword = fighter("a", 2, 2, items=(Item("sword_long", 1, severing=True),))
    referee = attack(scene, sword, fighter("b", 3, 2, "b", facing=W, hit_points=90), [(20, face), (8, 1)])
    assert checks(referee)[0].band == band
    assert UNDERGROUND.states(referee.creatures["b"]) == (("dead",) if band == "severed" else ())


def test_natural_faces_decide_where_the_table_says_so(scene):
    strong = fighter("a", 2, 2, level=20)
    referee = attack(scene, strong, fighter("b", 3, 2, "b", facing=W), [(20, 1)], natural_20_and_1=True)
    assert checks(referee)[0].band == "miss"
    plate = fighter("b", 3, 2, "b", facing=W, armour="plate", armour_bonus=10)
    referee = attack(scene, fighter("a", 2, 2, level=0), plate, [(20, 20), (8, 1)], natural_20_and_1=True)
    assert (checks(referee)[0].against, checks(referee)[0].band) == (23, "hit")


@pytest.mark.parametrize(
    ("class_", "level", "number"),
    [("fighter", 1, 20), ("fighter", 2, 20), ("fighter", 3, 18), ("fighter", 5, 16), ("magic_user", 11, 16)],
)
def test_attack_tables_of_1979(scene, class_, level, number):
    attacker = fighter("a", 2, 2, class_=class_, level=level)
    referee = attack(scene, attacker, fighter("b", 3, 2, "b", facing=W), [(20, 1)], attack_table="by-twos")
    assert line(checks(referee)[0], "thac0").value == number


def test_the_unconscious_have_no_shield_and_no_dexterity_bonus(scene):
    down = fighter(
        "b", 3, 2, "b", facing=W, shield=True, dexterity=18, condition=Condition(-1, ("bleeding", "unconscious"))
    )
    referee = attack(scene, fighter("a", 2, 2), down, [(20, 9)])
    assert (checks(referee)[0].against, line(checks(referee)[0], "shield").by) == (10, "A.helpless")


@pytest.mark.parametrize(
    ("level", "reading", "states"),
    [
        (0, "dead-at-0", ("dead",)),
        (0, "bleeds", ("bleeding", "unconscious")),
        (1, "dead-at-0", ("bleeding", "unconscious")),
    ],
)
def test_level_0_is_no_class_level(scene, level, reading, states):
    referee = scene(flat(), fighter("v", 2, 2, level=level, hit_points=3), dying_at_level_0=reading)
    hurt(referee, referee.creatures["v"], 3)
    assert UNDERGROUND.states(referee.creatures["v"]) == states
