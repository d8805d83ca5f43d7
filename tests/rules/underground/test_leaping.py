"""Riders who leap at riders (U7.10, U7.11)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.field.grid import Place
from editor.rules.adnd.sheet import Condition
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import has
from editor.rules.underground.turn import Turn
from tests.rules.underground.make import E, W, checks, fighter, flat, line, mounted, rolls, steed
from tests.rules.underground.soundness import assert_sound
from tests.rules.underground.test_turns import options


def riders(scene, faces=(), **more):
    own, other = steed("m", 2, 2, facing=E), steed("n", 3, 2, "b", facing=W)
    leaper = mounted("a", own, hit_points=20)
    target = mounted("r", other, hit_points=20, armour="chain", **more)
    return scene(flat(12, 6), own, other, leaper, target, faces=faces)


def leap(scene, faces, **more):
    referee = riders(scene, faces, **more)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("leap-at", "r"))
    return referee


def test_it_is_offered_beside_an_enemy_who_rides(scene):
    assert "leap-at>r" in options(riders(scene), "a")


@pytest.mark.parametrize(("fitness", "offered"), [("war", True), ("untrained", False), ("unfit", False)])
def test_nobody_leaps_from_a_mount_that_is_not_fit_for_war(scene, fitness, offered):
    """U7.1: one does not fight from its saddle."""
    own, other = steed("m", 2, 2, facing=E, mount=fitness), steed("n", 3, 2, "b", facing=W)
    referee = scene(flat(12, 6), own, other, mounted("a", own), mounted("r", other))
    assert ("leap-at>r" in options(referee, "a")) is offered


def test_a_miss_is_a_fall(scene):
    """U7.10: against the usual AC 5: 14 misses; 1d6."""
    referee = leap(scene, [(20, 14), (6, 4)])
    a = referee.creatures["a"]
    assert checks(referee)[0].against == 15
    assert (a.condition.riding, a.condition.hit_points, has(a, "fallen")) == ("", 16, True)
    assert referee.creatures["r"].condition.riding == "n"


def test_a_check_made_leaves_the_leaper_hanging(scene):
    """It moves along with the mount at whose side it hangs."""
    referee = leap(scene, [(20, 15), (20, 15)])
    a = referee.creatures["a"]
    assert (a.condition.riding, a.condition.clings, a.place) == ("", "n", Place(3, 2))
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride", place=Place(8, 2)))
    assert a.place == referee.creatures["r"].place == Place(8, 2)
    # U7.11: it must hit again, or let go
    assert options(referee, "a") == ["wrest>r", "drop-off"]
    referee.state.schedule.turn = Turn("a", done=("attack",))
    assert options(referee, "a") == ["drop-off", "wait"]


@pytest.mark.parametrize("skilled", [True, False])
def test_a_check_failed_throws_both(scene, skilled):
    """1d6 for each; without the proficiency it fails."""
    faces = [(20, 15), *([(20, 16)] if skilled else []), (6, 2), (6, 5)]
    referee = leap(scene, faces, proficiencies=("riding_land",) if skilled else ())
    points = [referee.creatures[key].condition.hit_points for key in ("r", "a")]
    assert points == [18, 15]
    assert all(has(referee.creatures[key], "fallen") for key in "ra")


def hanging(scene, *faces):
    return leap(scene, [(20, 15), (20, 15), *faces])


def test_in_later_rounds_it_must_hit_again(scene):
    """U7.11."""
    referee = hanging(scene, (20, 20), (20, 14), (20, 20), (20, 16), (6, 1), (6, 1))
    a = referee.creatures["a"]
    UNDERGROUND.perform(referee, a, Option("wrest", "r"))
    assert a.condition.clings == "n"
    UNDERGROUND.perform(referee, a, Option("wrest", "r"))
    assert (a.condition.clings, referee.creatures["r"].condition.riding) == ("", "")
    assert [check.band for check in checks(referee, "riding")] == ["success", "success", "failure"]


def test_a_hanging_one_that_misses_falls(scene):
    referee = hanging(scene, (20, 1), (6, 6))
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("wrest", "r"))
    assert referee.creatures["a"].condition.hit_points == 14
    assert rolls(referee, "tumble-damage")[0].rule == "U7.11"


def test_the_rider_strikes_the_hanging_one_at_minus_two(scene):
    """U7.11: and U7.2 gives nothing."""
    referee = hanging(scene, (20, 11))
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("attack", "a", item="sword_long"))
    check = checks(referee)[1]
    assert (check.total, line(check, "hanger").rule) == (9, "U7.11")
    assert "saddle" not in [one.source["key"] for one in check.lines]


def test_letting_go(scene):
    referee = hanging(scene)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("drop-off"))
    a = referee.creatures["a"]
    assert (a.condition.clings, a.condition.states) == ("", ())
    assert a.place != referee.creatures["r"].place


def test_odds_of_a_leap(scene):
    """6/20 hit, then 15/20 keeps the saddle."""
    referee = riders(scene)
    odds = odds_of(
        UNDERGROUND, referee.state, referee.readings, players_of(UNDERGROUND, 1), "a", Option("leap-at", "r")
    )
    found = {outcome.what: Fraction(outcome.chance) for outcome in odds.outcomes}
    assert found == {
        ("attack:miss",): Fraction(14, 20),
        ("attack:hit", "riding:success"): Fraction(6, 20) * Fraction(3, 4),
        ("attack:hit", "riding:failure"): Fraction(6, 20) * Fraction(1, 4),
    }
    assert Fraction(odds.states["a"]["fallen"]) == Fraction(14, 20) + Fraction(6, 80)


def clinging():
    """`v` hangs at the side of a mount that lost its rider, on a rim 20 ft high."""
    field = flat(12, 5)
    field.ground.elevation[:, :6] = 2000
    horse = steed("m", 5, 2, "b", fly=24)
    v = fighter("v", 5, 2, hit_points=20, condition=Condition(20, clings="m"))
    return field, horse, v, fighter("e", 0, 0)


@pytest.mark.parametrize(
    ("option", "faces"),
    [
        (Option("move", place=Place(2, 2)), []),
        (Option("fly-at", item="middle"), []),
        # 2d6 for each of them
        (Option("leap", place=Place(6, 2)), [(6, 1)] * 4),
    ],
)
def test_who_hangs_at_the_side_of_a_mount_without_a_rider_goes_where_it_goes(scene, option, faces):
    referee = scene(*clinging(), faces=faces)
    mount, v = referee.creatures["m"], referee.creatures["v"]
    before = mount.place, mount.altitude
    UNDERGROUND.perform(referee, mount, option)
    assert (mount.place, mount.altitude) != before
    assert_sound(referee.state)
    assert v.condition.clings == ("m" if option.action != "leap" else "")


def test_a_mount_that_carries_somebody_does_not_climb(scene):
    referee = scene(*clinging())
    actions = {option.action for option in UNDERGROUND.offer(referee, referee.creatures["m"]).options}
    assert "climb-down" not in actions
    referee.creatures["v"].condition.clings = ""
    assert "climb-down" in {option.action for option in UNDERGROUND.offer(referee, referee.creatures["m"]).options}
