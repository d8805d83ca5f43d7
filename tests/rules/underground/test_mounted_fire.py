"""Shooting from the saddle (U7.4 to U7.7, U7.17)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.field.grid import Place
from editor.rules.adnd.sheet import Item
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.mounted_fire import halved, shots_in_round, speed_penalty
from editor.rules.underground.turn import Turn
from tests.rules.underground.make import E, W, checks, fighter, flat, line, mounted, steed
from tests.rules.underground.test_turns import options


@pytest.mark.parametrize(("rate", "half"), [(2, Fraction(1)), (3, Fraction(3, 2)), (1, Fraction(1, 2))])
def test_the_rate_of_fire_is_halved(rate, half):
    """TU21."""
    assert halved(rate) == half


def test_half_rates_round_by_round():
    assert [shots_in_round(Fraction(3, 2), round_) for round_ in range(1, 5)] == [1, 2, 1, 2]
    assert [shots_in_round(Fraction(1, 2), round_) for round_ in range(1, 5)] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("speed", "penalty"), [(8000, -1), (9000, -3), (13000, -3), (13500, -5), (18000, -5), (0, 0), (500, -1)]
)
def test_speed_of_the_mount(speed, penalty):
    """TU22: normal 18"."""
    assert speed_penalty(speed, 18_000) == penalty


def archer(scene, bow="bow_short", moved=0, turned=0, skills=None, fly=0, altitude=0, **more):
    mount = steed("m", 1, 1, facing=E, fly=fly, altitude=altitude)
    skills = ("riding_land", "riding_airborne", bow) if skills is None else skills
    rider = mounted("r", mount, items=(Item(bow),), proficiencies=skills, altitude=altitude)
    referee = scene(flat(40, 3), mount, rider, fighter("b", 8, 1, "b", facing=W), **more)
    referee.state.schedule.turn = Turn("r", moved=moved, turned=turned)
    referee.creatures["m"].condition.speed = moved
    return referee


def shoots(referee):
    return any(key.startswith("shoot") for key in options(referee, "r"))


def test_from_a_standing_mount_anybody_shoots_any_bow(scene):
    """U7.4: no penalty."""
    referee = archer(scene, "bow_long", skills=(), faces=[(20, 9)])
    assert shoots(referee)
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("shoot", "b", item="bow_long"))
    assert (checks(referee)[0].total, line(checks(referee)[0], "standing-mount").rule) == (9, "U7.4")


@pytest.mark.parametrize(
    ("bow", "may"),
    [("bow_short", True), ("bow_short_composite", True), ("bow_long", False), ("bow_long_composite", False)],
)
def test_from_a_moving_mount_some_bows_only(scene, bow, may):
    assert shoots(archer(scene, bow, moved=5000)) is may


def test_a_light_crossbow_every_other_round(scene):
    referee = archer(scene, "crossbow_light", moved=5000)
    assert [shoots(referee)] == [False]
    referee.state.round = 2
    assert shoots(referee)


@pytest.mark.parametrize("skills", [("riding_land",), ("bow_short",), ("riding_airborne", "bow_short"), ()])
def test_both_proficiencies_are_wanted_when_it_moves(scene, skills):
    assert not shoots(archer(scene, moved=5000, skills=skills))
    assert shoots(archer(scene, moved=0, skills=skills))


def test_one_shot_instead_of_two(scene):
    """U7.5: 2/1 becomes 1/1."""
    for moved, second in ((0, True), (5000, False)):
        referee = archer(scene, moved=moved, faces=[(20, 2)])
        UNDERGROUND.perform(referee, referee.creatures["r"], Option("shoot", "b", item="bow_short"))
        assert shoots(referee) is second


@pytest.mark.parametrize(("turned", "may"), [(0, True), (1, True), (2, False), (4, False)])
def test_a_sharp_turn_rules_out_shooting(scene, turned, may):
    """U7.7: 45° at most."""
    assert shoots(archer(scene, moved=5000, turned=turned)) is may


def test_turning_is_kept_from_the_way(scene):
    referee = archer(scene)
    rider = referee.creatures["r"]
    UNDERGROUND.perform(referee, rider, Option("ride", place=Place(3, 1)))
    assert (referee.state.schedule.turn.turned, shoots(referee)) == (0, True)
    UNDERGROUND.perform(referee, rider, Option("ride", place=Place(2, 1)))
    assert (referee.state.schedule.turn.turned, shoots(referee)) == (4, False)


def test_speed_stands_in_the_shot(scene):
    """U7.6: at 13.5 of 18 inches −5, on top of all else."""
    referee = archer(scene, moved=13_500, faces=[(20, 10)])
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("shoot", "b", item="bow_short"))
    (check,) = checks(referee)
    assert (check.total, line(check, "mount-speed").source["inches"]) == (5, 13.5)
    assert {one.rule for one in check.lines} >= {"U7.5", "U7.6", "U7.7"}


@pytest.mark.parametrize(("moved", "total"), [(0, 8), (1000, 7)])
def test_from_the_air_two_less_hovering_included(scene, moved, total):
    """U7.17."""
    referee = archer(scene, fly=30, altitude=500, moved=moved, faces=[(20, 10)])
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("shoot", "b", item="bow_short"))
    assert (checks(referee)[0].total, line(checks(referee)[0], "airborne").rule) == (total, "U7.17")


def test_who_has_shot_rides_no_further_but_by_reading(scene):
    for reading, left in ((False, False), (True, True)):
        referee = archer(scene, faces=[(20, 2)], move_after_attack=reading)
        UNDERGROUND.perform(referee, referee.creatures["r"], Option("shoot", "b", item="bow_short"))
        offer = UNDERGROUND.offer(referee, referee.creatures["r"])
        assert any(p.action == "ride" for p in offer.places) is left


@pytest.mark.parametrize("weapon", ["dagger", "javelin", "spear", "axe_hand", "dart", "sling_stone"])
def test_what_is_hurled_goes_from_a_standing_mount_only(scene, weapon):
    """U7.4: the list for a moving mount names bows and a crossbow, whatever the rider is proficient with; a standing
    mount binds nobody."""
    referee = archer(scene, weapon, moved=0, skills=())
    referee.creatures["b"].place = Place(4, 1)
    assert shoots(referee)
    referee = archer(scene, weapon, moved=500, skills=("riding_land", weapon))
    referee.creatures["b"].place = Place(4, 1)
    assert not shoots(referee)


def test_further_shots_are_made_with_the_weapon_of_the_first(scene):
    referee = archer(scene, faces=[(20, 2)])
    rider = referee.creatures["r"]
    UNDERGROUND.perform(referee, rider, Option("shoot", "b", item="bow_short"))
    assert shoots(referee)
    referee.state.schedule.turn = Turn("r", done=("attack",), shots=1, weapon="dart")
    assert not shoots(referee)


def test_after_a_shot_the_way_turns_no_more_than_45_degrees(scene):
    """U7.7, where (reading) one may go on after an attack: straight on and aslant, not back."""
    referee = archer(scene, faces=[(20, 2)], move_after_attack=True)
    referee.creatures["m"].place = referee.creatures["r"].place = Place(10, 0)
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("shoot", "b", item="bow_short"))
    referee.creatures["m"].facing = E
    (places,) = [p for p in UNDERGROUND.offer(referee, referee.creatures["r"]).places if p.action == "ride"]
    assert {Place(11, 0), Place(11, 1), Place(14, 1)} <= set(places.costs)
    assert min(place.column for place in places.costs) == 11
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride", place=Place(9, 0)))
    assert referee.creatures["m"].place == Place(10, 0)
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride", place=Place(14, 1)))
    assert referee.creatures["m"].place == Place(14, 1)
    assert referee.state.schedule.turn.turned <= 1


def test_who_has_just_mounted_shoots_from_a_standing_mount(scene):
    """U7.4: it is the mount's moving that counts, not what mounting cost: any bow, full rate, no −1."""
    referee = archer(scene, "bow_long", skills=(), moved=0, faces=[(20, 9)])
    referee.state.schedule.turn = Turn("r", moved=9000)
    assert shoots(referee)
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("shoot", "b", item="bow_long"))
    assert checks(referee)[0].total == 9
    assert shoots(referee)


@pytest.mark.parametrize(("skills", "may"), [(("riding_airborne", "bow_short"), True), ((), False)])
def test_going_up_is_moving_too(scene, skills, may):
    """U7.4, U7.6, U7.17: from the ground to 5 ft is 5 of 300 ft: −1, and −2 in the air."""
    referee = archer(scene, fly=30, skills=skills, faces=[(20, 10)] if may else [])
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("fly-at", item="low"))
    assert referee.creatures["m"].altitude == 500
    assert shoots(referee) is may
    if may:
        UNDERGROUND.perform(referee, referee.creatures["r"], Option("shoot", "b", item="bow_short"))
        (check,) = checks(referee)
        assert (check.total, line(check, "mount-speed").source["inches"]) == (7, 0.5)
