"""Rounds, turns, what can be done in them (A.init, A.move …)."""

from __future__ import annotations

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.decision import Option
from editor.rules.trace import EndEvent, TurnEvent
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import E, W, checks, fighter, flat, rolls


def options(referee, name):
    return [option.key for option in UNDERGROUND.offer(referee, referee.creatures[name]).options]


def moves(referee, name):
    return next(p for p in UNDERGROUND.offer(referee, referee.creatures[name]).places if p.action == "move").costs


def turns(referee):
    return [event.actor for event in referee.events if isinstance(event, TurnEvent)]


def pair(**more):
    return fighter("a", 1, 2, **more), fighter("b", 6, 2, "b", facing=W)


def test_the_side_with_the_higher_die_goes_first_best_dexterity_first(scene):
    party = [fighter("a1", 0, 0, dexterity=9), fighter("a2", 0, 2, dexterity=15), fighter("b", 7, 7, "b")]
    referee = scene(flat(), *party, faces=[(6, 2), (6, 5)], answers=["wait"] * 3)
    for _ in range(3):
        UNDERGROUND.play_turn(referee)
    assert turns(referee) == ["b", "a2", "a1"]
    assert [roll.total for roll in rolls(referee, "initiative")] == [2, 5]
    assert referee.state.round == 1


def test_ties_roll_off(scene):
    referee = scene(flat(), *pair(), faces=[(6, 4), (6, 4), (2, 2)], answers=["wait"])
    UNDERGROUND.play_turn(referee)
    assert turns(referee) == ["b"]


def test_individual_initiative(scene):
    party = [fighter("a1", 0, 0), fighter("a2", 0, 2), fighter("b", 7, 7, "b")]
    referee = scene(flat(), *party, faces=[(6, 1), (6, 6), (6, 3)], answers=["wait"] * 3, initiative="individual")
    for _ in range(3):
        UNDERGROUND.play_turn(referee)
    assert turns(referee) == ["a2", "b", "a1"]


def test_half_the_rate_and_attack_or_the_whole_rate(scene):
    """Movement 12" is 120 ft: after 60 ft one may still attack, after 65 ft not."""
    walker, enemy = fighter("a", 0, 2), fighter("b", 15, 2, "b")
    for column, may in ((12, True), (13, False)):
        other = fighter("b", column + 1, 2, "b", facing=W) if may else enemy
        field = flat(20, 5)
        referee = scene(field, walker, other, faces=[(6, 6), (6, 1)], answers=[f"move@{column},2,0", "wait"])
        UNDERGROUND.play_turn(referee)
        assert referee.creatures["a"].place == (column, 2, 0)
        referee.state.schedule.turn = type(referee.state.schedule.turn)("a", moved=column * 500)
        assert any(key.startswith("attack") for key in options(referee, "a")) is may
        assert max(moves(referee, "a").values()) <= 12_000 - column * 500


def test_no_move_after_the_attack_but_by_reading(scene):
    for reading, left in ((False, None), (True, 6000)):
        party = fighter("a", 2, 2), fighter("b", 3, 2, "b", facing=W)
        answers = ["attack>b+sword_long"] + (["wait"] if left else [])
        faces = [(6, 6), (6, 1), (20, 1)]
        referee = scene(flat(20, 5), *party, faces=faces, answers=answers, move_after_attack=reading)
        UNDERGROUND.play_turn(referee)
        if left:
            assert max(moves(referee, "a").values()) == left


def test_charge_needs_a_straight_free_line(scene):
    a, b = pair()
    assert "charge>b+sword_long" in options(scene(flat(), a, b), "a")
    between = fighter("c", 3, 2)
    assert "charge>b+sword_long" not in options(scene(flat(), a, b, between), "a")
    walled = flat()
    walled.barriers[Edge(4, 2, "W")] = Barrier()
    assert "charge>b+sword_long" not in options(scene(walled, a, b), "a")


def test_charge_leaves_the_dexterity_lost_until_the_next_turn(scene):
    a, b = pair()
    faces = [(6, 6), (6, 1), (20, 1), (6, 6), (6, 1)]
    referee = scene(flat(), a, b, faces=faces, answers=["charge>b+sword_long", "wait", "wait"])
    UNDERGROUND.play_turn(referee)
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["a"].condition.charged
    UNDERGROUND.play_turn(referee)
    assert not referee.creatures["a"].condition.charged


def test_two_arrows_a_round(scene):
    a, b = pair(items=(Item("bow_short"),), facing=E)
    faces = [(6, 6), (6, 1), (20, 2), (20, 3)]
    referee = scene(flat(), a, b, faces=faces, answers=["shoot>b+bow_short", "shoot>b+bow_short"])
    UNDERGROUND.play_turn(referee)
    assert len(checks(referee)) == 2


def test_a_heavy_crossbow_every_other_round(scene):
    a, b = pair(items=(Item("crossbow_heavy"),), facing=E)
    faces = [(6, 6), (6, 1), (20, 2), (6, 6), (6, 1)]
    referee = scene(flat(), a, b, faces=faces, answers=["shoot>b+crossbow_heavy", "wait", "wait"])
    for _ in range(3):
        UNDERGROUND.play_turn(referee)
    assert (referee.state.round, referee.creatures["a"].condition.reloading) == (2, 3)
    assert "shoot>b+crossbow_heavy" not in options(referee, "a")


def test_a_hurled_axe_is_gone(scene):
    a, b = fighter("a", 4, 2, items=(Item("axe_hand"), Item("dagger")), facing=E), fighter("b", 6, 2, "b", facing=W)
    referee = scene(flat(), a, b, faces=[(20, 1)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("shoot", "b", item="axe_hand"))
    assert referee.creatures["a"].condition.thrown == ("axe_hand",)
    assert not any("axe_hand" in key for key in options(referee, "a"))


@pytest.mark.parametrize(("weapon", "cells"), [("sword_long", 1), ("spear", 2), ("pike", 3)])
def test_long_weapons_reach_further(scene, weapon, cells):
    for apart in (1, 2, 3, 4):
        a, b = fighter("a", 1, 2, items=(Item(weapon),)), fighter("b", 1 + apart, 2, "b")
        keys = options(scene(flat(), a, b), "a")
        assert (f"attack>b+{weapon}" in keys) is (apart <= cells)


def test_a_wall_stops_blows(scene):
    field = flat()
    field.barriers[Edge(3, 2, "W")] = Barrier()
    a, b = fighter("a", 2, 2), fighter("b", 3, 2, "b")
    assert "attack>b+sword_long" not in options(scene(field, a, b), "a")


def test_bleeding_tending_and_death(scene):
    down = fighter("c", 2, 3, condition=Condition(-3, ("bleeding", "unconscious")))
    a, b = fighter("a", 2, 2), fighter("b", 7, 7, "b")
    referee = scene(flat(), a, down, b, faces=[(6, 6), (6, 1)], answers=["tend>c"])
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["c"].condition.hit_points == -4
    assert UNDERGROUND.states(referee.creatures["c"]) == ("unconscious",)
    assert UNDERGROUND.vitals(referee.creatures["c"]) == (-4, 8)


def test_nobody_tends_and_it_dies_at_minus_ten(scene):
    down = fighter("c", 2, 3, condition=Condition(-9, ("bleeding", "unconscious")))
    a, b = fighter("a", 2, 2), fighter("b", 7, 7, "b")
    referee = scene(flat(), a, down, b, faces=[(6, 6), (6, 1)], answers=["wait"])
    UNDERGROUND.play_turn(referee)
    assert UNDERGROUND.states(referee.creatures["c"]) == ("dead",)


def test_who_has_fallen_gets_up_for_half_the_move(scene):
    a, b = fighter("a", 2, 2, condition=Condition(8, ("fallen",))), fighter("b", 3, 2, "b")
    answers = ["rise", "attack>b+sword_long"]
    referee = scene(flat(), a, b, faces=[(6, 6), (6, 1), (20, 1)], answers=answers)
    assert options(referee, "a") == ["rise", "wait"]
    UNDERGROUND.play_turn(referee)
    assert UNDERGROUND.states(referee.creatures["a"]) == ()


def test_getting_up_for_a_whole_turn(scene):
    a, b = fighter("a", 2, 2, condition=Condition(8, ("fallen",))), fighter("b", 3, 2, "b")
    referee = scene(flat(), a, b, faces=[(6, 6), (6, 1)], answers=["rise"], rising="turn")
    UNDERGROUND.play_turn(referee)
    assert UNDERGROUND.states(referee.creatures["a"]) == ()


def test_doors(scene):
    field = flat()
    field.barriers[Edge(3, 2, "W")] = Barrier("door")
    a, b = fighter("a", 2, 2), fighter("b", 3, 2, "b")
    referee = scene(field, a, b, faces=[(6, 6), (6, 1), (20, 1)], answers=["open@3,2,0", "attack>b+sword_long"])
    assert "attack>b+sword_long" not in options(referee, "a")
    UNDERGROUND.play_turn(referee)
    assert referee.field.barriers[Edge(3, 2, "W")].state == "open"
    assert field.barriers[Edge(3, 2, "W")].state == "closed"


def test_changing_weapons(scene):
    a, b = pair(items=(Item("sword_long"), Item("bow_short")), facing=E)
    faces = [(6, 6), (6, 1), (20, 2), (20, 2)]
    answers = ["ready+bow_short", "shoot>b+bow_short", "shoot>b+bow_short"]
    referee = scene(flat(), a, b, faces=faces, answers=answers)
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["a"].condition.wielded == "bow_short"


def test_turning_once_a_turn(scene):
    a, b = pair(facing=E)
    referee = scene(flat(), a, b, faces=[(6, 6), (6, 1)], answers=["face^7", "wait"])
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["a"].facing == 7
    assert not any(key.startswith("face") for key in options(referee, "a"))


def test_the_battle_is_won_when_one_side_is_left(scene):
    a, b = fighter("a", 2, 2), fighter("b", 3, 2, "b", facing=W, class_="none", level=0, hit_points=1)
    referee = scene(flat(), a, b, faces=[(6, 6), (6, 1), (20, 20), (8, 1)], answers=["attack>b+sword_long"])
    UNDERGROUND.play_turn(referee)
    assert referee.state.over == "battle-won"
    (end,) = [event for event in referee.events if isinstance(event, EndEvent)]
    assert end.params == {"side": "a"}
    count = len(referee.events)
    UNDERGROUND.play_turn(referee)
    assert len(referee.events) == count


def test_a_battle_without_wounds_ends(scene):
    a, b = pair()
    referee = scene(flat(), a, b, faces=[(6, 6), (6, 1)] * 3, answers=["wait"] * 4, rounds_without_harm=2)
    for _ in range(5):
        UNDERGROUND.play_turn(referee)
    assert referee.state.over == "battle-stalemate"
    assert referee.state.round == 3


def test_friends_can_be_passed_enemies_not(scene):
    a, friend, enemy = fighter("a", 0, 0), fighter("c", 1, 0), fighter("b", 4, 0, "b")
    referee = scene(flat(6, 1), a, friend, enemy)
    assert set(moves(referee, "a")) == {Place(2, 0), Place(3, 0)}
    assert Place(1, 0) not in moves(referee, "a")
    assert Place(5, 0) not in moves(referee, "a")
