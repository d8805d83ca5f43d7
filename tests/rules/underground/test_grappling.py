"""Pulling under, breath and drowning (U4.4 to U4.6)."""

from __future__ import annotations

import pytest

from editor.rules.adnd.sheet import Condition
from editor.rules.decision import Option
from editor.rules.trace import NoteEvent
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.breath import rounds_of_breath
from editor.rules.underground.condition import hurt
from editor.rules.underground.grabbing import is_allowed
from editor.rules.underground.grappling import can_be_pulled_under
from tests.rules.underground.make import (
    E,
    N,
    S,
    W,
    begin_round,
    checks,
    fighter,
    flat,
    ledge,
    line,
    mounted,
    need,
    rolls,
    steed,
)  # fmt: skip


def pool(depth=500):
    field = flat()
    field.ground.water[:] = depth
    return field


def pair(**more):
    return fighter("a", 2, 2, facing=E, level=1), fighter("v", 3, 2, "b", facing=W, hit_points=20, **more)


@pytest.mark.parametrize(("depth", "may"), [(200, True), (190, False)])
def test_a_third_of_the_victims_height(scene, depth, may):
    """TU16: 6 ft tall, 2 ft deep."""
    field = pool(depth)
    referee = scene(field, *pair())
    assert can_be_pulled_under(referee, referee.creatures["v"]) is may
    actions = [option.action for option in UNDERGROUND.offer(referee, referee.creatures["a"]).options]
    assert ("pull-under" in actions) is may


@pytest.mark.parametrize(("save", "rounds"), [(14, 2), (13, 1)])
def test_pulled_under(scene, save, rounds):
    """The grappling attack has no penalty for water; the victim saves at 14 for a gulp of air (TU16)."""
    referee = scene(pool(), *pair(constitution=10, armour="chain"), faces=[(20, 15), (20, save)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("pull-under", "v"))
    (attack,) = checks(referee)
    assert (attack.rule, need(attack)) == ("U4.4", 15)
    assert (line(attack, "water").value, line(attack, "water").by) == (-4, "U4.4")
    (saved,) = checks(referee, "save")
    assert (saved.rule, saved.against) == ("U4.5", 14)
    a, v = referee.creatures["a"], referee.creatures["v"]
    assert (a.condition.holds, a.condition.breath, v.condition.breath) == ("v", 2, rounds)
    assert UNDERGROUND.states(a) == ("grappling", "submerged")
    assert UNDERGROUND.states(v) == ("held", "submerged")


@pytest.mark.parametrize(
    ("constitution", "gulp", "exertion", "rounds"),
    [(10, True, False, 4), (10, True, True, 2), (10, False, True, 1), (18, True, True, 3), (18, False, True, 2),
     (3, False, True, 1), (16, True, False, 6), (9, False, False, 2)],
)  # fmt: skip
def test_rounds_of_breath(constitution, gulp, exertion, rounds):
    """Constitution / 3, halved by exertion and halved again without a gulp, all rounded up."""
    assert rounds_of_breath(constitution, gulp=gulp, exertion=exertion) == rounds


def held(breath=0, **more):
    a = fighter("a", 2, 2, level=1, condition=Condition(8, ("grappling", "submerged"), holds="v", breath=9))
    condition = Condition(20, ("held", "submerged"), breath=breath)
    return a, fighter("v", 3, 2, "b", hit_points=20, condition=condition, constitution=12, **more)


def test_breath_round_by_round_then_checks_then_drowning(scene):
    """A round each; then Constitution 12, −2 more at each check."""
    a, v = held(breath=1)
    rounds = [(6, 6), (6, 1)], [(20, 12), (6, 6), (6, 1)], [(20, 10), (6, 6), (6, 1)], [(20, 9)]
    faces = [*rounds[0], (20, 20), *rounds[1], (20, 20), *rounds[2], (20, 20), *rounds[3]]
    referee = scene(pool(), a, v, faces=faces, answers=["wait"] * 6)
    seen = []
    for _ in range(7):
        UNDERGROUND.play_turn(referee)
        seen.append(referee.creatures["v"].condition.breath)
    assert seen[:6:2] == [0, -1, -2]
    found = checks(referee, "breath-check")
    assert [(check.against, check.band) for check in found] == [(12, "success"), (10, "success"), (8, "failure")]
    assert {check.rule for check in found} == {"U4.6"}
    assert UNDERGROUND.states(referee.creatures["v"]) == ("dead",)
    assert any(isinstance(event, NoteEvent) and event.what == "drowns" for event in referee.events)
    assert (referee.creatures["a"].condition.holds, referee.creatures["a"].condition.breath) == ("", None)
    assert referee.state.over == "battle-won"


@pytest.mark.parametrize(("die", "keeps"), [(10, True), (9, False)])
def test_the_grappler_attacks_anew_each_round(scene, die, keeps):
    a, v = held(breath=5)
    faces = [(6, 6), (6, 1), (20, die)]
    referee = scene(pool(), a, v, faces=faces, answers=["wait"] if keeps else [])
    UNDERGROUND.play_turn(referee)
    (check,) = checks(referee)
    assert (check.rule, check.against) == ("U4.6", 10)
    assert (referee.creatures["a"].condition.holds == "v") is keeps
    assert (referee.creatures["v"].condition.breath is None) is not keeps


@pytest.mark.parametrize(("own", "free"), [(11, True), (10, False), (9, False)])
def test_breaking_free_is_a_contest_of_strength(scene, own, free):
    """d20 + Strength each; a tie holds."""
    a, v = held(breath=5, strength=14)
    referee = scene(pool(), a, v, faces=[(20, 14), (20, own)])
    assert [o.action for o in UNDERGROUND.offer(referee, referee.creatures["v"]).options] == ["break-free", "wait"]
    UNDERGROUND.perform(referee, referee.creatures["v"], Option("break-free"))
    (struggle,) = checks(referee, "struggle")
    assert rolls(referee, "struggle-against")[0].total == 24
    assert (struggle.total, struggle.against) == (own + 14, 25)
    assert (referee.creatures["a"].condition.holds == "") is free
    assert UNDERGROUND.states(referee.creatures["v"]) == (() if free else ("held", "submerged"))


def test_letting_go_brings_both_up(scene):
    a, v = held()
    referee = scene(pool(), a, v)
    assert [o.action for o in UNDERGROUND.offer(referee, referee.creatures["a"]).options] == ["release", "wait"]
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("release"))
    assert [UNDERGROUND.states(referee.creatures[name]) for name in "av"] == [(), ()]


def test_what_is_aquatic_does_not_drown(scene):
    a, v = pair(aquatic=True)
    referee = scene(pool(), a, v, faces=[(20, 20), (20, 1)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("pull-under", "v"))
    assert referee.creatures["v"].condition.breath is None


def test_a_hold_ends_when_the_grappler_goes_down(scene):
    a, v = held(breath=5)
    third = fighter("c", 1, 2, "b", facing=E, level=9, aquatic=True)
    a.condition.hit_points = 1
    referee = scene(pool(), a, v, third, faces=[(20, 19), (8, 5)])
    UNDERGROUND.perform(referee, referee.creatures["c"], Option("attack", "a", item="sword_long"))
    assert UNDERGROUND.states(referee.creatures["v"]) == ()
    assert referee.creatures["a"].condition.holds == ""


# -- on land ------------------------------------------------------------------------------------------------------


def offered(referee, name, action):
    options = UNDERGROUND.offer(referee, referee.creatures[name]).options
    return [option.target for option in options if option.action == action]


@pytest.mark.parametrize(("depth", "action"), [(0, "grapple"), (190, "grapple"), (200, "pull-under")])
def test_where_the_water_is_too_low_one_grapples(scene, depth, action):
    referee = scene(pool(depth), *pair())
    for one in ("grapple", "pull-under"):
        assert offered(referee, "a", one) == (["v"] if one == action else [])


def test_a_grapple_on_land(scene):
    """An ordinary attack (THAC0 20, chain 5: 15); who is held can only try to break free, and nobody drowns."""
    for face, holds in ((14, ""), (15, "v")):
        referee = scene(flat(), *pair(armour="chain"), faces=[(20, face)])
        UNDERGROUND.perform(referee, referee.creatures["a"], Option("grapple", "v"))
        (attack,) = checks(referee)
        assert (attack.rule, need(attack)) == ("U4.6", 15)
        assert referee.creatures["a"].condition.holds == holds
    v = referee.creatures["v"]
    assert (UNDERGROUND.states(v), v.condition.breath) == (("held",), None)
    assert UNDERGROUND.states(referee.creatures["a"]) == ("grappling",)
    assert [o.action for o in UNDERGROUND.offer(referee, v).options] == ["break-free", "wait"]
    assert [o.action for o in UNDERGROUND.offer(referee, referee.creatures["a"]).options] == ["release", "wait"]


def test_who_cannot_be_grappled(scene):
    mount = steed("m", 3, 3, "b", facing=W, footprint=1)
    rider = mounted("r", mount)
    climbs = fighter("c", 1, 2, "b", condition=Condition(8, ("climbing",), face=W), altitude=500)
    field = flat()
    field.ground.elevation[:, 0] = 2000
    referee = scene(field, fighter("a", 2, 2, facing=E), mount, rider, climbs)
    assert offered(referee, "a", "grapple") == ["m"]


def test_the_faller_drags_down_whom_it_grapples(scene):
    """U3.1: two long swords on an open ledge allow no grab, grappling does; the hold is lost with the fall."""
    for holds, allowed in (("", False), ("v", True)):
        condition = Condition(20, ("grappling",) if holds else (), holds=holds)
        faller = fighter("a", 2, 3, facing=S, condition=condition, hit_points=20, standoff=0)
        states = ("held",) if holds else ()
        victim = fighter("v", 2, 4, "b", facing=N, condition=Condition(20, states), hit_points=20, standoff=0)
        referee = scene(ledge(900), faller, victim)
        assert is_allowed(referee, referee.creatures["a"], referee.creatures["v"]) is allowed


def test_a_blind_grapple_strays_into_nobody(scene):
    """U6.4 is about blows: with a comrade and a wall at hand a roll of 0 is a plain miss of the hands."""
    field = flat(dark=True)
    referee = scene(field, *pair(), fighter("c", 2, 3), faces=[(20, 1)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("grapple", "v"))
    (attack,) = checks(referee)
    assert (attack.total, attack.band, set(attack.odds)) == (-3, "miss", {"miss", "hit"})


def test_who_is_under_water_breathes_where_the_referee_lets_it_off(scene):
    field = pool()
    referee = scene(field, *held(breath=0))
    referee.state.field.ground.write("water", 2, 2, 0)
    referee.state.field.ground.write("water", 3, 2, 0)
    begin_round(referee)
    for name, states in (("a", ("grappling",)), ("v", ("held",))):
        assert UNDERGROUND.states(referee.creatures[name]) == states
        assert referee.creatures[name].condition.breath is None


def test_a_hold_ends_with_a_victim_that_no_blow_brings_down(scene):
    """Stakes, a fall from the saddle: whoever goes down is held no longer."""
    a, v = fighter("a", 2, 2, condition=Condition(8, holds="v")), fighter("v", 3, 2, "b", level=0)
    referee = scene(flat(), a, v)
    hurt(referee, referee.creatures["v"], 99)
    assert UNDERGROUND.states(referee.creatures["v"]) == ("dead",)
    assert (referee.creatures["a"].condition.holds, UNDERGROUND.states(referee.creatures["a"])) == ("", ())
