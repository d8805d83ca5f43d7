"""Odd units on odd maps: battles go on, states stay sound, what makes no sense is told in a sentence."""

from __future__ import annotations

import msgspec
import pytest

from editor.battle.journal import Intervention
from editor.battle.session import Session
from editor.field.creature import Part
from editor.field.grid import Place
from editor.rules.battlesystem.problems import problems
from editor.rules.battlesystem.sheet import Condition, Weapon
from editor.rules.battlesystem.spreading import has_room
from editor.rules.battlesystem.units import figures_of
from editor.rules.encounter import Encounter
from tests.rules.battlesystem.make import BOW, SWORD, darken, drawn, plain, unit
from tests.rules.battlesystem.soundness import assert_sound
from tests.rules.random_battles import assert_replays, snapshot

ALL_TRAITS = {"traits": ("heavy", "skirmisher", "mounted", "undead"), "spells": ("lightning-bolt", "earthquake")}
CASES = {
    "cells of 5 ft": (plain(60, 60, 500), {"figures": 6}, {"figures": 6}),
    "cells of 1 ft": (plain(60, 60, 100), {"figures": 4, "base": "three-quarters"}, {"figures": 4}),
    "cells of 60 ft": (plain(40, 40, 6000), {"figures": 6}, {"figures": 6}),
    "one and forty-eight figures": (plain(), {"figures": 1}, {"figures": 48}),
    "nobody commands": (plain(), {"commander": "", "morale": 2}, {"commander": ""}),
    "no movement, no weapons": (plain(), {"movement": 0, "weapons": ()}, {"movement": 0, "weapons": (BOW,)}),
    "all traits": (plain(), ALL_TRAITS, {"ratio": 1, "hit_dice": 20, **ALL_TRAITS}),
    "ratios": (plain(), {"ratio": 2}, {"ratio": 5}),
    "in the dark": (darken(plain()), {"infravision": 3000}, {"torches": 12}),
    "huge dice": (plain(), {"weapons": (Weapon("x", "99d99"),)}, {"weapons": (Weapon("y", "1d1"),)}),
}


def play(field, *units, rounds=4, seed=1):
    """The battle of random commanders; sound after every turn, the same back and forward and played again."""
    session = Session(Encounter(field, "battlesystem", {one.id: one for one in units}, seed=seed))
    known = {}
    while session.state.round <= rounds and session.step("turn"):
        assert_sound(session.state)
        known[session.cursor] = snapshot(session)
    assert_replays(session)
    for cursor in sorted(known, reverse=True):
        session.seek(cursor)
        assert snapshot(session) == known[cursor]
    session.seek(len(session.events))
    return session


@pytest.mark.parametrize("case", CASES)
def test_odd_battles(case):
    field, red, blue = CASES[case]
    middle, player = field.width // 2, "random"
    own = unit(field, "own", middle, field.height // 2 + 6, sheet=red, player=player)
    enemy = unit(field, "enemy", middle, field.height // 4, facing=4, side="blue", sheet=blue, player=player)
    session = play(field, own, enemy)
    assert session.state.round >= 1


def test_a_map_of_one_cell():
    field = plain(1, 1, 3000)
    own = unit(field, "own", 0, 0, sheet={"figures": 1}, player="random")
    session = play(field, own)
    assert session.over == "battle-won"


def test_a_tunnel_one_cell_wide():
    field = drawn("#" * 40, "." * 40, "#" * 40)
    own = unit(field, "own", 10, 1, facing=2, sheet={"figures": 3}, formation="column", player="random")
    enemy = unit(
        field, "enemy", 25, 1, facing=6, side="blue", sheet={"figures": 3}, formation="column", player="random"
    )
    for seed in (1, 2, 3):
        play(field, own, enemy, seed=seed)


@pytest.mark.parametrize("parts", [(), (Part(0, 0, 2, 2),), (Part(0, 0, 2, 2),) * 12])
def test_a_wrong_body_is_formed_up_when_the_battle_begins(parts):
    field = plain()
    own = unit(field, "own", 20, 40, player="random")
    own.parts = parts
    enemy = unit(field, "enemy", 20, 12, facing=4, side="blue", player="random")
    play(field, own, enemy, rounds=1)


@pytest.mark.parametrize("losses", [(9,) * 12, (1,) * 40, (200,)])
def test_losses_that_do_not_add_up_are_left_out(losses):
    field = plain()
    own = unit(field, "own", 20, 40, hit_points=115, player="random")
    own.condition.losses = losses
    enemy = unit(field, "enemy", 20, 12, facing=4, side="blue", player="random")
    encounter = Encounter(field, "battlesystem", {"own": own, "enemy": enemy})
    found = {key: values for key, who, values in problems(encounter) if who == "own"}
    counted = 10 * len(losses) - sum(losses)
    assert found["losses-do-not-add-up"] == {"now": 115, "counted": counted}
    session = Session(encounter)
    session.step("round")
    own = session.state.creatures["own"]
    assert (figures_of(own), sum(own.condition.losses), own.condition.hit_points) == (12, 5, 115)


def test_a_spell_that_does_nothing_is_told():
    field = plain()
    own = unit(field, "own", 20, 40, sheet={"spells": ("fireball", "earthquake")})
    found = [(key, values) for key, _, values in problems(Encounter(field, "battlesystem", {"own": own}))]
    assert found == [("no-spell-of-war", {"spell": "fireball", "known": "lightning-bolt, earthquake"})]


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ({"hit_points": -5}, "hit_points"),
        ({"losses": [-1]}, "losses"),
        ({"losses": [1] * 49}, "losses"),
        ({"moved": -9}, "moved"),
        ({"formation": "wedge"}, "formation"),
    ],
)
def test_conditions_that_cannot_be_are_refused(written, says):
    with pytest.raises(msgspec.ValidationError, match=says):
        msgspec.convert(written, Condition)


@pytest.mark.parametrize("die", ["1d00", "0d6", "1d0", "d6", "1d100", "-1d6"])
def test_a_weapon_needs_dice_that_can_be_rolled(die):
    with pytest.raises(msgspec.ValidationError, match="die"):
        msgspec.convert({"name": "x", "die": die}, Weapon)


def test_troops_in_the_corner_of_the_map_have_no_room_to_spread(scene):
    field = plain(20, 20)
    own = unit(field, "own", 0, 0, sheet={"figures": 4, "weapons": (SWORD,)}, frontage=1, facing=0)
    referee = scene(field, own, ruleset="battlesystem")
    assert not has_room(referee, referee.creatures["own"])
    referee.creatures["own"].place = Place(9, 6, 0)
    assert has_room(referee, referee.creatures["own"])


@pytest.mark.parametrize(("dice", "losses"), [(115, (5, *[0] * 11)), (34, (6, 0, 0, 0)), (0, ())])
def test_hit_dice_set_by_hand_during_a_battle(dice, losses):
    """The figures follow; saved and opened again the battle is the same."""
    field = plain()
    own = unit(field, "own", 20, 40, player="random")
    enemy = unit(field, "enemy", 20, 12, facing=4, side="blue", player="random")
    session = Session(Encounter(field, "battlesystem", {"own": own, "enemy": enemy}))
    session.step("turn")
    session.intervene([Intervention(("creatures", "own", "hit_points"), dice)])
    session.step("turn")
    assert session.state.creatures["own"].condition.losses == losses
    assert_sound(session.state)
    assert_replays(session)
    session.seek(0)
    session.seek(len(session.events))
    assert session.state.creatures["own"].condition.losses == losses
