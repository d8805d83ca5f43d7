"""Whole turns worked out by hand: charges, rates of fire, movement over hard ground, ties, bleeding."""

from __future__ import annotations

import pytest

from editor.field.ground import Material
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.decision import Option
from editor.rules.trace import NoteEvent, TurnEvent
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import E, W, checks, fighter, flat, line, need, rolls


def options(referee, name):
    return [option.key for option in UNDERGROUND.offer(referee, referee.creatures[name]).options]


def turns(referee):
    return [event.actor for event in referee.events if isinstance(event, TurnEvent)]


def test_a_charge_costs_the_dexterity_bonus_until_the_next_turn_of_the_one_who_charged(scene):
    """Dexterity 18 (4 better), chain: AC 5 after the charge, AC 1 once the next turn has begun. b goes first in the
    second round: the bonus is still lost then."""
    a = fighter("a", 1, 2, dexterity=18, armour="chain", facing=E)
    b = fighter("b", 5, 2, "b", facing=W)
    blow = "attack>{}+sword_long"
    faces = [(6, 6), (6, 1), (20, 1), (20, 2), (6, 1), (6, 6), (20, 2), (20, 2), (6, 1), (6, 6), (20, 2)]
    answers = ["charge>b+sword_long", blow.format("a"), blow.format("a"), blow.format("b"), blow.format("a")]
    referee = scene(flat(), a, b, faces=faces, answers=answers)
    for _ in range(5):
        UNDERGROUND.play_turn(referee)
    assert turns(referee) == ["a", "b", "b", "a", "b"]
    assert [need(check) for check in checks(referee)] == [8, 15, 15, 10, 19]


def test_a_heavy_crossbow_shoots_in_rounds_one_and_three(scene):
    a, b = fighter("a", 1, 2, items=(Item("crossbow_heavy"),), facing=E), fighter("b", 6, 2, "b", facing=W)
    faces = [(6, 6), (6, 1), (20, 2), (6, 6), (6, 1), (6, 6), (6, 1), (20, 2)]
    shot = "shoot>b+crossbow_heavy"
    referee = scene(flat(), a, b, faces=faces, answers=[shot, "wait", "wait", "wait", shot])
    for _ in range(5):
        UNDERGROUND.play_turn(referee)
    assert [check.round for check in checks(referee)] == [1, 3]


def test_after_hurling_an_axe_no_arrow_in_the_same_turn(scene):
    """An axe is hurled once a round; the bow is another weapon, and its rate of two does not add to that."""
    a = fighter("a", 3, 2, items=(Item("axe_hand"), Item("bow_short")), facing=E)
    b = fighter("b", 6, 2, "b", facing=W)
    faces = [(6, 6), (6, 1), (20, 1)]
    referee = scene(flat(), a, b, faces=faces, answers=["shoot>b+axe_hand"])
    UNDERGROUND.play_turn(referee)
    assert len(checks(referee)) == 1


def test_two_daggers_in_one_turn(scene):
    """Rate 2; 10 ft an increment: at 15 ft −2. Strength 17 counts on the damage of the hurled, not on the roll."""
    a = fighter("a", 3, 2, items=(Item("dagger"), Item("dagger"), Item("sword_long")), facing=E, strength=17)
    b = fighter("b", 6, 2, "b", facing=W)
    faces = [(6, 6), (6, 1), (20, 12), (4, 2), (20, 11)]
    referee = scene(flat(), a, b, faces=faces, answers=["shoot>b+dagger", "shoot>b+dagger"])
    UNDERGROUND.play_turn(referee)
    assert [(need(check), check.band) for check in checks(referee)] == [(12, "hit"), (12, "miss")]
    assert referee.creatures["b"].condition.hit_points == 8 - 3


@pytest.mark.parametrize(("cells", "may"), [(4, True), (5, False)])
def test_rubble_counts_against_half_the_rate(scene, cells, may):
    """9 inches are 90 ft, half 45: four cells of rubble cost 40, five 50."""
    field = flat(20, 1)
    field.ground.material[0, :] = Material.RUBBLE
    a, b = fighter("a", 0, 0, movement=9), fighter("b", cells + 1, 0, "b", facing=W)
    answers = [f"move@{cells},0,0", *(["attack>b+sword_long"] if may else ["wait"])]
    faces = [(6, 6), (6, 1), *([(20, 1)] if may else [])]
    referee = scene(field, a, b, faces=faces, answers=answers)
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["a"].place.column == cells
    assert len(checks(referee)) == (1 if may else 0)


def test_three_sides_two_of_them_equal(scene):
    """5, 3 and 5: the two fives roll off, the second of them wins; the three comes last."""
    party = [fighter("a", 0, 0), fighter("b", 7, 7, "b"), fighter("c", 0, 7, "c")]
    faces = [(6, 5), (6, 3), (6, 5), (2, 2)]
    referee = scene(flat(), *party, faces=faces, answers=["wait"] * 3)
    for _ in range(3):
        UNDERGROUND.play_turn(referee)
    assert turns(referee) == ["c", "a", "b"]


def test_bleeding_comes_before_the_turns_of_the_round(scene):
    """Struck down to −7 in round 1; −8 at the start of round 2, tended then; −8 still in round 3."""
    a, c = fighter("a", 2, 2), fighter("c", 2, 3, condition=Condition(1))
    b = fighter("b", 3, 3, "b", facing=W)
    faces = [(6, 1), (6, 6), (20, 20), (8, 8), (6, 6), (6, 1), (6, 6), (6, 1)]
    referee = scene(flat(), a, c, b, faces=faces, answers=["attack>c+sword_long", "wait", "tend>c", "wait", "wait"])
    seen = []
    for _ in range(5):
        UNDERGROUND.play_turn(referee)
        seen.append((referee.state.round, referee.creatures["c"].condition.hit_points))
    assert seen == [(1, -7), (1, -7), (2, -8), (2, -8), (3, -8)]
    assert UNDERGROUND.states(referee.creatures["c"]) == ("unconscious",)
    notes = [event for event in referee.events if isinstance(event, NoteEvent)]
    assert [(note.what, note.actor, note.round, note.rule) for note in notes] == [("bleeds", "c", 2, "A.death")]


def test_a_magic_dagger_keeps_the_backstab_in_the_dark(scene):
    """Thief 5: THAC0 19, AC 10: 9; +2 behind, +4 backstab, +1 magic: 2. (1d4 = 3, +1) × 3 = 12."""
    thief = fighter("a", 2, 2, class_="thief", level=5, items=(Item("dagger", 1),))
    target = fighter("b", 3, 2, "b", facing=E, infravision=6000, hit_points=30)
    referee = scene(flat(dark=True), thief, target, faces=[(20, 2), (4, 3)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "b", item="dagger"))
    (check,), (damage,) = checks(referee), rolls(referee)
    assert (need(check), check.band) == (2, "hit")
    assert (line(check, "blind").by, line(damage, "backstab").status, damage.total) == ("U6.3", "applied", 12)
    assert 3 + sum(one.counted for one in damage.lines) == 12
