"""Ties that lead nowhere are refused in one sentence; states follow from ties and hit points."""

from __future__ import annotations

import msgspec
import pytest

from editor.battle.journal import Intervention
from editor.battle.session import Session
from editor.field.grid import Place
from editor.files.problem_words import problem_sentence
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.encounter import Encounter
from editor.rules.problems import find_problems
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import die
from editor.rules.underground.ties import TIES
from editor.words import Words
from tests.rules.underground.make import checks, fighter, flat, ledge, mounted, rolls, steed
from tests.rules.underground.soundness import assert_sound
from tests.rules.underground.test_climbing import climber
from tests.rules.underground.test_grabbing import hanging


def told(*creatures):
    """(key, creature) of the problems with which no battle is played, each with a sentence in both languages."""
    encounter = Encounter(flat(), creatures={one.id: one for one in creatures})
    found = [problem for problem in find_problems(encounter, UNDERGROUND) if problem.severity == "error"]
    for problem in found:
        for language in ("en", "zh"):
            assert problem.params["name"] in problem_sentence(problem, Words(language))
    return {(problem.key, problem.id) for problem in found}


def man(name, column=1, **condition):
    """A fighter in row 1 with something in its condition."""
    return fighter(name, column, 1, condition=Condition(8, **condition))


def mount(name="m", **condition):
    one = steed(name, 1, 1)
    return msgspec.structs.replace(one, condition=msgspec.structs.replace(one.condition, **condition))


CASES = [
    ([man("a", riding="gone")], {("rides-nothing", "a")}),
    ([man("a", riding="b"), man("b", riding="a")], {("rides-nothing", "a"), ("rides-nothing", "b")}),
    ([mount("m", riding="n"), mount("n", riding="m")], {("mount-tied", "m"), ("mount-tied", "n")}),
    ([mount("m", riding="m")], {("rides-nothing", "m")}),
    ([mount(), man("a", riding="m"), man("b", riding="m")], {("two-riders", "b")}),
    ([mount(), man("a", 2, riding="m")], {("beside-its-mount", "a")}),
    ([man("a", clings="gone")], {("clings-to-nothing", "a")}),
    ([man("a", hangs_from="gone")], {("hangs-from-nobody", "a")}),
    ([man("a", hangs_from="a")], {("hangs-from-nobody", "a")}),
    ([man("a", hangs_from="b"), man("b", 2, hangs_from="c"), man("c", 3)], {("hangs-from-nobody", "a")}),
    ([man("a", hangs_from="b"), man("b", 5)], {("hangs-from-nobody", "a")}),
    ([man("a", holds="gone")], {("holds-nobody", "a")}),
    ([man("a", holds="b"), man("b", 2, holds="a")], {("holds-nobody", "a"), ("holds-nobody", "b")}),
    ([man("a", holds="c"), man("b", 3, holds="c"), man("c", 2)], {("holds-nobody", "b")}),
    ([mount(), man("a", riding="m", hangs_from="b"), man("b", 2)], {("tied-twice", "a")}),
    ([man("a", states=("bored",))], {("unknown-state", "a")}),
    ([man("a", states=("held",))], {("state-without-cause", "a")}),
    ([man("a", states=("hanging",))], {("state-without-cause", "a")}),
    ([man("a", breath=-5)], {("breath-in-air", "a")}),
    ([fighter("a", 1, 1, altitude=900)], {("floats", "a")}),
    ([man("a", face=1)], {("climbs-nothing", "a")}),
]


@pytest.mark.parametrize(("creatures", "wanted"), CASES)
def test_ties_that_lead_nowhere(creatures, wanted):
    for one in creatures:
        one.footprint = 1
    assert told(*creatures) == wanted
    assert {key for key, _ in wanted} <= TIES


def test_ties_that_hold():
    creatures = [mount(), man("a", riding="m"), man("b", 3, holds="c"), man("c", 4), man("d", 6, hangs_from="c")]
    creatures[0].footprint = 1
    creatures[4].place = Place(5, 1)
    assert told(*creatures) == set()


def test_a_weapon_that_nobody_knows_where_two_stand_abreast():
    """Whether they may share the cell is asked of their weapons."""
    two = [fighter(name, 1, 1, items=(Item("banana"),)) for name in "ab"]
    assert told(*two) == {("unknown-weapon", "a"), ("unknown-weapon", "b")}


def test_states_follow_when_a_battle_begins(scene):
    creatures = [
        man("a", holds="b"),
        man("b", 2),
        fighter("c", 3, 1, condition=Condition(-3)),
        fighter("d", 4, 1, condition=Condition(-99)),
        steed("e", 5, 1, hit_points=0),
    ]
    referee = scene(flat(), *creatures)
    now = {key: (one.condition.hit_points, one.condition.states) for key, one in referee.creatures.items()}
    assert now == {
        "a": (8, ("grappling",)),
        "b": (8, ("held",)),
        "c": (-3, ("bleeding", "unconscious")),
        "d": (-10, ("dead",)),
        "e": (0, ("dead",)),
    }


def test_hit_points_set_by_hand():
    """None left: down, with what hangs on it; some again: up."""
    horse = steed("m", 1, 1)
    encounter = Encounter(
        flat(), creatures={one.id: one for one in (horse, mounted("a", horse), fighter("b", 5, 5, "b"))}
    )
    session = Session(encounter)

    def set_points(who, points):
        session.intervene([Intervention(("creatures", who, "hit_points"), points)])
        return session.state.creatures[who].condition

    assert set_points("b", 0).states == ("bleeding", "unconscious")
    assert set_points("b", -400).states == ("dead",)
    assert session.state.creatures["b"].condition.hit_points == -10
    assert set_points("b", 3).states == ()
    assert set_points("m", 0).states == ("dead",)
    assert session.state.creatures["a"].condition.riding == ""
    assert [event.rule for event in checks(session.referee, "riding")] == ["U7.8"]


def test_a_severed_mount_drops_its_rider(scene):
    horse = steed("m", 1, 1)
    referee = scene(flat(), horse, mounted("a", horse), faces=[(20, 15)])
    die(referee, referee.creatures["m"], rule="A.sever")
    assert referee.creatures["a"].condition.riding == ""


def test_who_flies_and_is_out_of_the_fight_comes_down(scene):
    """Not only mounts: 40 ft are four dice."""
    bat = steed("bat", 1, 1, fly=12, mount="none", altitude=4000)
    referee = scene(flat(), bat, faces=[1, 2, 3, 4])
    die(referee, referee.creatures["bat"], rule="A.death")
    assert referee.creatures["bat"].altitude == 0
    (fall,) = rolls(referee, "fall-damage")
    assert fall.total == 10


def test_a_climber_whose_hit_points_are_taken_by_hand_falls():
    """U1.7, U3.5: the helpless hold on to nothing, whoever made them so."""
    hanger = msgspec.structs.replace(hanging(points=20), id="h")
    creatures = (fighter("a", 2, 4), hanger, climber("v", row=6, feet=10, points=20))
    session = Session(Encounter(ledge(), creatures={one.id: one for one in creatures}))
    for who in ("v", "h"):
        assert session.state.creatures[who].altitude
        session.intervene([Intervention(("creatures", who, "hit_points"), 0)])
        one = session.state.creatures[who]
        assert (one.altitude, one.condition.face, one.condition.hangs_from) == (0, -1, "")
        assert not {"climbing", "hanging"} & set(one.condition.states)
    assert_sound(session.state)
