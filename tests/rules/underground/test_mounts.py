"""Mounts and riders (A.mount, U7.1, U7.2)."""

from __future__ import annotations

import pytest

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.decision import Option
from editor.rules.dice import Dice
from editor.rules.encounter import Encounter
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.mounts import refusal, turned_by
from editor.rules.underground.saddle import throw_off
from editor.rules.underground.turn import Turn
from tests.rules.underground.make import E, W, checks, fighter, flat, line, mounted, notes, rolls, steed
from tests.rules.underground.test_turns import options


def pair(column=1, row=1, **more):
    mount = steed("m", column, row, facing=E, **more.pop("mount", {}))
    return mount, mounted("r", mount, **more)


def turn(referee, name, **more):
    referee.state.schedule.turn = Turn(name, **more)


def places(referee, name, action="ride"):
    return next(
        (p.costs for p in UNDERGROUND.offer(referee, referee.creatures[name]).places if p.action == action), {}
    )


def test_mount_and_rider_move_as_one(scene):
    """18" are 180 ft: 36 cells."""
    referee = scene(flat(60, 3), *pair())
    assert max(place.column for place in places(referee, "r")) == 37
    turn(referee, "r")
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride", place=Place(20, 1)))
    mount, rider = referee.creatures["m"], referee.creatures["r"]
    assert mount.place == rider.place == Place(20, 1)
    assert (mount.condition.speed, referee.state.schedule.turn.moved) == (9500, 9500)
    assert max(place.column for place in places(referee, "r")) == 37


def test_large_mounts_carry_their_riders_footprint(scene):
    mount = steed("m", 1, 1, footprint=2)
    referee = scene(flat(20, 6), mount, mounted("r", mount))
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride", place=Place(8, 3)))
    rider = referee.creatures["r"]
    assert (rider.place, rider.footprint) == (Place(8, 3), 2)
    UNDERGROUND.perform(referee, rider, Option("dismount"))
    assert (rider.footprint, rider.condition.riding) == (1, "")
    assert rider.place.cell not in referee.creatures["m"].cells()


def test_a_ridden_mount_only_bites(scene):
    mount, rider = pair()
    referee = scene(flat(), mount, rider, fighter("b", 2, 1, "b"))
    assert options(referee, "m") == ["attack>b", "wait"]
    assert not UNDERGROUND.offer(referee, referee.creatures["m"]).places


def test_getting_on_and_off(scene):
    mount, walker = steed("m", 2, 1), fighter("a", 1, 1)
    referee = scene(flat(), mount, walker)
    turn(referee, "a")
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("mount", "m"))
    a = referee.creatures["a"]
    assert (a.place, a.condition.riding) == (Place(2, 1), "m")
    # half the round is gone
    assert referee.state.schedule.turn.moved == 9000
    assert "dismount" in options(referee, "a")
    UNDERGROUND.perform(referee, a, Option("dismount"))
    assert a.condition.riding == ""
    assert a.place != Place(2, 1)


def test_nobody_mounts_an_enemys_or_a_taken_or_a_small_mount(scene):
    walker = fighter("a", 1, 1)
    taken = steed("m", 2, 1)
    others = steed("e", 1, 2, "b"), steed("s", 2, 2, size="medium")
    referee = scene(flat(), walker, taken, mounted("r", taken), *others)
    assert not any(key.startswith("mount") for key in options(referee, "a"))


def test_melee_after_half_the_mounts_rate(scene):
    mount, rider = pair(15)
    referee = scene(flat(40, 3), mount, rider, fighter("b", 16, 1, "b"))
    for moved, may in ((9000, True), (9500, False)):
        turn(referee, "r", moved=moved)
        assert ("attack>b+sword_long" in options(referee, "r")) is may


@pytest.mark.parametrize(("fitness", "reason"), [("unfit", "unfit"), ("untrained", "untrained"), ("war", "")])
def test_only_war_mounts_are_fought_from(scene, fitness, reason):
    """U7.1: from a mule or an untrained horse nobody fights; it can still be ridden and left."""
    mount, rider = pair(mount={"mount": fitness})
    referee = scene(flat(), mount, rider, fighter("b", 2, 1, "b"))
    assert refusal(referee, referee.creatures["m"]) == reason
    assert ("attack>b+sword_long" in options(referee, "r")) is not reason if not reason else True
    assert any(key.startswith("attack") for key in options(referee, "r")) is (not reason)
    assert places(referee, "r")
    assert "dismount" in options(referee, "r")
    assert refusal(scene(flat(), mount, rider, unfit_mounts="as-war-mounts"), mount) == ""


def test_horses_refuse_the_dark(scene):
    """U7.1: no use in full darkness, with light they serve; other mounts need none."""
    for traits, lit, reason in ((("needs_light",), False, "dark"), (("needs_light",), True, ""), ((), False, "")):
        mount, rider = pair(mount={"traits": traits}, light="torch")
        rider.condition.lit = lit
        referee = scene(flat(dark=True), mount, rider)
        assert refusal(referee, referee.creatures["m"]) == reason
        assert bool(places(referee, "r")) is not bool(reason)
    mount, rider = pair(mount={"traits": ("needs_light",)})
    referee = scene(flat(dark=True), mount, rider, horses_in_dark="go")
    assert places(referee, "r")


def test_the_turn_of_a_refused_rider_says_why(scene):
    mount, rider = pair(mount={"traits": ("needs_light",)})
    faces = [(6, 6), (6, 1)]
    referee = scene(flat(dark=True), rider, mount, fighter("b", 7, 7, "b"), faces=faces, answers=["wait"])
    UNDERGROUND.play_turn(referee)
    assert "mount-dark" in notes(referee)


def test_from_the_saddle_plus_one_to_hit_not_to_damage(scene):
    """TU20, U7.2: against one on foot; nothing against another rider."""
    mount, rider = pair()
    referee = scene(flat(), mount, rider, fighter("b", 2, 1, "b", facing=W), faces=[(20, 19), (8, 3)])
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("attack", "b", item="sword_long"))
    (check,) = checks(referee)
    assert (line(check, "saddle").counted, check.total) == (1, 20)
    assert rolls(referee)[0].total == 3
    other = steed("n", 2, 1, "b", facing=W)
    referee = scene(flat(), mount, rider, other, mounted("b", other), faces=[(20, 2)])
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("attack", "b", item="sword_long"))
    assert "saddle" not in [one.source["key"] for one in checks(referee)[0].lines]


def test_a_mounted_charge(scene):
    """The mount runs, the rider strikes: +2 and +1."""
    mount, rider = pair(items=(Item("lance_heavy"),))
    referee = scene(flat(20, 3), mount, rider, fighter("b", 15, 1, "b", facing=W), faces=[(20, 3)])
    assert "ride-down>b+lance_heavy" in options(referee, "r")
    turn(referee, "r")
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride-down", "b", item="lance_heavy"))
    (check,) = checks(referee)
    assert check.total == 3 + 2 + 1
    # a lance of 14 ft reaches two cells
    assert referee.creatures["m"].place == referee.creatures["r"].place == Place(13, 1)
    assert referee.creatures["m"].condition.speed == 6000


@pytest.mark.parametrize(
    ("way", "eighths"),
    [([(0, 0), (1, 0), (2, 1)], 1), ([(0, 0), (0, 1)], 2), ([(5, 5), (4, 5)], 4), ([(0, 0)], 0)],
)
def test_turning_of_a_way(way, eighths):
    assert turned_by(E, tuple(Place(*one) for one in way)) == eighths


def test_problems_of_riders():
    mount = steed("m", 1, 1, mount="unfit")
    astray = mounted("r", mount)
    astray.place = Place(2, 2)
    lost: Creature = fighter("x", 4, 4)
    lost.condition.riding = "nobody"
    encounter = Encounter(flat(), "underground", {"m": mount, "r": astray, "x": lost})
    found = {(key, who) for key, who, _ in UNDERGROUND.problems(encounter)}
    assert found == {("beside-its-mount", "r"), ("mount-no-use", "r"), ("rides-nothing", "x")}


@pytest.mark.parametrize("fitness", ["war", "untrained", "unfit"])
def test_no_horse_goes_in_full_darkness_trained_or_not(scene, fitness):
    """U7.1: it is of no use there at all; with a torch it serves for what it is trained to."""
    horse = steed("m", 2, 1, facing=E, mount=fitness, traits=("needs_light",))
    rider = mounted("r", horse, light="torch")
    referee = scene(flat(12, 3, dark=True), horse, rider, fighter("b", 9, 1, "b"))
    offer = UNDERGROUND.offer(referee, referee.creatures["r"])
    assert [places.action for places in offer.places] == []
    assert UNDERGROUND.refused(referee, referee.creatures["r"])[0] == "mount-dark"
    referee.creatures["r"].condition.lit = True
    offer = UNDERGROUND.offer(referee, referee.creatures["r"])
    assert [places.action for places in offer.places] == ["ride"]


@pytest.mark.parametrize("how", ["held", "holds", "webbed", "fallen", "borne"])
def test_a_mount_that_is_stuck_goes_nowhere_whatever_its_rider_wants(scene, how):
    """On a rim, with somebody held, holding or hanging; it neither walks nor flies, nor charges."""
    field = flat(12, 5)
    field.ground.elevation[:, :6] = 2000
    horse = steed("m", 5, 2, fly=24)
    other = fighter("v", 6, 2, "b", hit_points=20, altitude=1500)
    other.condition = Condition(20)
    referee = scene(field, horse, mounted("r", horse), other, fighter("e", 1, 2, "b"))
    before = {option.action for option in UNDERGROUND.offer(referee, referee.creatures["r"]).options}
    assert {"fly-at", "ride-down"} <= before
    assert places(referee, "r")
    m, v = referee.creatures["m"].condition, referee.creatures["v"].condition
    if how == "borne":
        v.hangs_from, v.states = "m", ("hanging",)
    else:
        m.states = {"held": ("held",), "holds": ("grappling",)}.get(how, (how,))
    offer = UNDERGROUND.offer(referee, referee.creatures["r"])
    assert not {"fly-at", "ride-down"} & {option.action for option in offer.options}
    assert not [one for one in offer.places if one.action == "ride"]


def test_whoever_hangs_from_a_rider_falls_with_it_from_the_saddle(scene):
    field = flat(12, 5)
    field.ground.elevation[:, :6] = 2000
    horse = steed("m", 5, 2)
    other = fighter("v", 6, 2, "b", hit_points=20, altitude=1500, facing=W)
    other.condition = Condition(20, ("hanging",), hangs_from="r")
    referee = scene(field, horse, mounted("r", horse), other, faces=[(6, 3), (3, 1)])
    throw_off(referee, referee.creatures["r"], "U7.9", Dice(1, 3))
    v = referee.creatures["v"]
    assert (v.condition.hangs_from, v.altitude, v.condition.hit_points) == ("", 0, 17)
