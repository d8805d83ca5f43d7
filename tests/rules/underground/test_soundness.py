"""The check of states finds what is wrong: each of these is a sound state with one thing spoiled."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.battle.odds import Odds, Outcome
from editor.field.ground import Material
from editor.files.errors import EncounterFileError
from editor.rules.adnd.sheet import Condition
from editor.rules.state import opening_state
from tests.rules.random_battles import assert_whole
from tests.rules.underground.make import fighter, flat, mounted, steed
from tests.rules.underground.random_battles import BATTLES
from tests.rules.underground.soundness import assert_sound


def state_of(*creatures):
    field = flat(9, 9)
    field.ground.material[8, 8] = Material.ROCK
    return opening_state(field, {one.id: one for one in creatures})


def large(name, column, row, **more):
    return fighter(name, column, row, footprint=2, **more)


def test_a_sound_state_passes():
    mount = steed("m", 1, 1)
    fallen = fighter("d", 3, 3, condition=Condition(0, states=("bleeding", "unconscious")))
    clinging = fighter("c", 1, 1, "b", condition=Condition(8, clings="m"))
    assert_sound(state_of(mount, mounted("r", mount), clinging, fighter("a", 3, 3), fallen, large("l", 5, 5)))


SPOILT = {
    "awake": (fighter("a", 1, 1, condition=Condition(0)),),
    "lives": (fighter("a", 1, 1, condition=Condition(-10, states=("bleeding", "unconscious"))),),
    "bleeds": (fighter("a", 1, 1, condition=Condition(3, states=("bleeding", "unconscious"))),),
    "hit points": (fighter("a", 1, 1, condition=Condition(9)),),
    "in rock": (large("l", 7, 7),),
    "off the map": (large("l", 8, 2),),
    "no deck": (fighter("a", 1, 1, level_=1),),
    "below the ground": (fighter("a", 1, 1, altitude=-1),),
    "floats": (fighter("a", 1, 1, altitude=100),),
    "aloft": (fighter("a", 1, 1, fly=30, altitude=500, condition=Condition(-10, states=("dead",))),),
    "climbs nothing": (fighter("a", 1, 1, altitude=100, condition=Condition(8, face=0, states=("climbing",))),),
    "share": (fighter("a", 1, 1), fighter("b", 1, 1, "b")),
    "share (2, 2, 0)": (large("l", 1, 1), large("k", 2, 2, side="b")),
    "beside its mount": (steed("m", 1, 1), fighter("r", 2, 1, condition=Condition(8, riding="m"))),
}


@pytest.mark.parametrize("what", SPOILT)
def test_what_is_wrong_is_told(what):
    with pytest.raises(AssertionError, match=what.replace("(", r"\(").replace(")", r"\)")):
        assert_sound(state_of(*SPOILT[what]))


def odds(chances, lost="0", points="1"):
    outcomes = [Outcome(("hit",), chance) for chance in chances]
    return Odds("a", "attack", "b", "exact", lost, {}, outcomes, {"b": {"5": points}}, {})


def test_odds_that_do_not_add_up_are_told():
    assert_whole(odds(["1/3", "2/3"]))
    for wrong in (odds(["1/3", "1/3"]), odds(["1"], points="1/2"), odds(["1"], lost=str(Fraction(1, 9)))):
        with pytest.raises(AssertionError):
            assert_whole(wrong)


def test_a_failure_names_the_command_that_repeats_it():
    with pytest.raises(EncounterFileError) as caught:
        BATTLES.play("no-such-map", 3, 1)
    assert caught.value.__notes__ == ["repeat: python -m tests.rules.underground.random_battles no-such-map 3 1"]
