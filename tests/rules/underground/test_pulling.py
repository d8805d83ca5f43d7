"""Pulling riders down (U7.12 to U7.15)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.field.grid import DIRECTIONS
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import has
from editor.rules.underground.pulling import pull_penalty
from tests.rules.underground.make import begin_round, checks, fighter, flat, line, mounted, notes, rolls, steed
from tests.rules.underground.test_turns import options


@pytest.mark.parametrize(("inches", "penalty"), [(0, -2), (6, -2), (7, -4), (12, -4), (13, -6)])
def test_by_the_speed_of_the_mount(inches, penalty):
    """TU24."""
    assert pull_penalty(inches * 1000) == penalty


def crowd(scene, count, faces=(), answers=(), speed=0, size="medium", **more):
    """A rider (Wisdom 12, so 15) of AC 10 in a ring of pullers of THAC0 20."""
    mount = steed("m", 4, 4, "b")
    rider = mounted("r", mount, hit_points=20, **more)
    mount.condition.speed = speed * 1000
    ring = [
        fighter(f"a{i}", 4 + DIRECTIONS[i][0], 4 + DIRECTIONS[i][1], size=size, hit_points=20) for i in range(count)
    ]
    referee = scene(flat(10, 10), mount, rider, *ring, faces=faces, answers=answers)
    referee.state.schedule.waiting = tuple(one.id for one in ring[1:])
    return referee


def pull(scene, count, faces, speed=0, size="medium", **more):
    referee = crowd(scene, count, faces, ["join"] * (count - 1), speed, size, **more)
    UNDERGROUND.perform(referee, referee.creatures["a0"], Option("pull-down", "r"))
    return referee


def test_small_ones_cannot(scene):
    assert "pull-down>r" in options(crowd(scene, 1), "a0")
    assert "pull-down>r" not in options(crowd(scene, 1, size="small"), "a0")


def test_one_alone(scene):
    """AC 10, −2: 12 hits; a failed check costs 1d3."""
    referee = pull(scene, 1, [(20, 12), (20, 16), (3, 2)])
    (attack,), (check,) = checks(referee), checks(referee, "riding")
    assert (attack.band, line(attack, "pull-speed").counted, check.against) == ("hit", -2, 15)
    rider = referee.creatures["r"]
    assert (rider.condition.riding, rider.condition.hit_points, has(rider, "fallen")) == ("", 18, True)


def test_just_enough_has_the_rider_not_the_mount(scene):
    """U7.3 is about blows: the number needed exactly still pulls at the rider."""
    referee = pull(scene, 1, [(20, 12), (20, 15)])
    assert checks(referee)[0].total == checks(referee)[0].against
    assert referee.creatures["r"].condition.riding == "m"


@pytest.mark.parametrize(
    ("count", "size", "against", "face"), [(3, "medium", 13, 14), (1, "large", 14, 15), (6, "medium", 11, 12)]
)
def test_each_extra_hand(scene, count, size, against, face):
    """TU25: 3 men 13, one ogre 14, 6 men 11."""
    several = count > 1
    faces = [(20, 20)] * count + [(20, face)] + ([] if several else [(3, 1)])
    referee = pull(scene, count, faces, size=size)
    (check,) = checks(referee, "riding")
    assert (check.against, check.band) == (against, "failure")
    # pulled down by several: no damage
    assert referee.creatures["r"].condition.hit_points == (20 if several else 19)


@pytest.mark.parametrize(("count", "size"), [(8, "medium"), (4, "large")])
def test_mount_and_rider_down(scene, count, size):
    """TU25, U7.15: no check, no damage."""
    referee = pull(scene, count, [(20, 20)] * count, size=size)
    assert checks(referee, "riding") == []
    rider, mount = referee.creatures["r"], referee.creatures["m"]
    assert (has(rider, "fallen"), has(mount, "fallen"), rider.condition.hit_points) == (True, True, 20)
    assert "mount-dragged-down" in notes(referee)


def test_only_those_that_hit_count(scene):
    referee = pull(scene, 3, [(20, 20), (20, 1), (20, 20), (20, 14)])
    assert checks(referee, "riding")[0].against == 14


def test_a_miss_at_a_fast_mount_gives_it_a_free_attack(scene):
    """TU24, U7.13: at 13 inches −6, and one of the mount's attacks."""
    referee = crowd(scene, 1, [(20, 15), (20, 20), (6, 4)], ["free-attack>a0+hoof"], speed=13)
    UNDERGROUND.perform(referee, referee.creatures["a0"], Option("pull-down", "r"))
    pulled, kicked = checks(referee)
    assert (pulled.total, pulled.band, kicked.actor) == (9, "miss", "m")
    assert referee.creatures["a0"].condition.hit_points == 16
    referee = pull(scene, 1, [(20, 1)], speed=12)
    assert len(checks(referee)) == 1


def test_hands_that_join_have_had_their_turn(scene):
    referee = crowd(scene, 3, [(20, 20), (20, 20), (20, 1)], ["join", "stay-out"])
    UNDERGROUND.perform(referee, referee.creatures["a0"], Option("pull-down", "r"))
    assert referee.state.schedule.waiting == ("a2",)
    assert checks(referee, "riding")[0].against == 14
    # one check a round
    assert "pull-down>r" not in options(referee, "a2")


def test_odds_name_who_decides(scene):
    """Two men join by the sensible player: each hits on 12 (9/20); exact, and 1 in sum."""
    referee = crowd(scene, 2)
    odds = odds_of(
        UNDERGROUND, referee.state, referee.readings, players_of(UNDERGROUND, 1), "a0", Option("pull-down", "r")
    )
    assert odds.deciders == {"a1": "sensible"}
    assert sum(Fraction(outcome.chance) for outcome in odds.outcomes) == 1
    one, both = 2 * Fraction(9, 20) * Fraction(11, 20), Fraction(9, 20) ** 2
    assert Fraction(odds.states["r"]["fallen"]) == one * Fraction(5, 20) + both * Fraction(6, 20)
    assert rolls(referee) == []


@pytest.mark.parametrize("state", ["webbed", "choking", "thrown", "held", "fallen"])
def test_who_can_do_nothing_does_not_join(scene, state):
    """U7.14: extra hands are those of creatures on their feet."""
    referee = crowd(scene, 2, [(20, 20), (20, 1)])
    referee.creatures["a1"].condition.states = (state,)
    UNDERGROUND.perform(referee, referee.creatures["a0"], Option("pull-down", "r"))
    assert checks(referee, "riding")[0].against == 15


def test_who_hangs_at_the_saddle_is_not_on_foot(scene):
    referee = crowd(scene, 2, [(20, 20), (20, 1)])
    referee.creatures["a1"].condition.clings = "m"
    UNDERGROUND.perform(referee, referee.creatures["a0"], Option("pull-down", "r"))
    assert checks(referee, "riding")[0].against == 15


@pytest.mark.parametrize(("rounds", "penalty"), [(0, -6), (1, -2)])
def test_the_speed_is_that_of_this_round(scene, rounds, penalty):
    """U7.12: at 13 inches −6; in the next round, before it has moved again, −2 and no free attack."""
    referee = crowd(scene, 1, [(20, 11)], ["free-attack>a0+bite"] if not rounds else [], speed=13)
    referee.driver.left += [] if rounds else [(20, 1)]
    referee.state.round = 1
    for _ in range(rounds):
        begin_round(referee)
    UNDERGROUND.perform(referee, referee.creatures["a0"], Option("pull-down", "r"))
    assert line(checks(referee)[0], "pull-speed").counted == penalty


def test_a_mount_that_flies_low_is_pulled_to_the_ground(scene):
    """U7.15: both go down; nobody lies in the air, and 5 ft do no damage."""
    referee = crowd(scene, 4, [(20, 20)] * 4, ["join"] * 3, size="large")
    mount, rider = referee.creatures["m"], referee.creatures["r"]
    mount.altitude = rider.altitude = 500
    UNDERGROUND.perform(referee, referee.creatures["a0"], Option("pull-down", "r"))
    assert (has(mount, "fallen"), mount.altitude, mount.condition.hit_points) == (True, 0, 30)
    assert (has(rider, "fallen"), rider.altitude, rider.condition.hit_points) == (True, 0, 20)
