"""The sensible commander beats the random one in mirrored battles; its single decisions make sense."""

from __future__ import annotations

import pytest

from editor.battle.session import Session
from editor.rules.battlesystem import BATTLE
from editor.rules.battlesystem.sensible import sensible, shortlist
from editor.rules.battlesystem.units import is_fighting
from editor.rules.decision import Decision, Option, View
from editor.rules.encounter import Encounter
from tests.conftest import rules_in
from tests.rules.battlesystem.make import BOW, SPEAR, SWORD, darken, plain, unit

KINDS = (
    {"weapons": (SPEAR,), "attack_rating": 18},
    {"weapons": (SWORD, BOW), "figures": 8},
    {
        "weapons": (SWORD,),
        "base": "three-quarters",
        "figures": 6,
        "hit_dice": 3,
        "ratio": 5,
        "attack_rating": 16,
        "movement": 15,
    },
)


def mirrored(seed: int, red: str, blue: str) -> Encounter:
    """The same three units on both sides of a plain, mirrored."""
    field = plain(90, 70)
    units = [
        unit(field, f"{side}{i}", 18 + i * 26, row, facing=facing, side=side, player=player, sheet=kind)
        for side, row, facing, player in (("red", 55, 0, red), ("blue", 15, 4, blue))
        for i, kind in enumerate(KINDS)
    ]
    return Encounter(field, "battlesystem", {one.id: one for one in units}, seed=seed)


def wins(seed: int) -> bool:
    """Whether the sensible side, red in odd battles, is better off when one side is broken or after 30 rounds."""
    own = "red" if seed % 2 else "blue"
    players = ("sensible", "random") if seed % 2 else ("random", "sensible")
    session = Session(mirrored(seed, *players))
    session.play_out(30)
    left = {"red": 0, "blue": 0}
    for one in session.state.creatures.values():
        left[one.side] += one.condition.hit_points if is_fighting(one) else 0
    return left[own] > left["blue" if own == "red" else "red"]


def test_the_sensible_commander_wins():
    assert sum(map(wins, range(1, 7))) >= 5


@pytest.mark.long
def test_the_sensible_commander_wins_80_of_100():
    won = sum(map(wins, range(1, 101)))
    print(f"{won} of 100")
    assert won >= 80


def decide(scene, field, *units, answers=()):
    referee = scene(field, *units, ruleset="battlesystem")
    actor = units[0].id
    offer = BATTLE.offer(referee, referee.creatures[actor])
    return View(referee, actor), Decision("action", actor, offer.options, offer.places)


def test_it_charges_the_weak_and_marches_on_the_far(scene):
    field = plain()
    own = unit(field, "own", 20, 44, sheet={"figures": 8}, frontage=4)
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 4, "attack_rating": 21}, frontage=4)
    assert sensible(*decide(scene, field, own, enemy)) == Option("charge", target="enemy")
    far = unit(field, "own", 20, 56, sheet={"figures": 8, "movement": 4}, frontage=4)
    option = sensible(*decide(scene, field, far, enemy))
    assert (option.action, option.place[:2]) == ("march", (20, 40))


def test_archers_stand_where_they_can_shoot(scene):
    field = plain()
    own = unit(field, "own", 20, 50, sheet={"weapons": (SWORD, BOW), "movement": 3})
    enemy = unit(field, "enemy", 20, 14, facing=4, side="blue", sheet={"figures": 4})
    assert sensible(*decide(scene, field, own, enemy)) == Option("hold")


def test_it_lights_its_torches(scene):
    field = darken(plain())
    own = unit(field, "own", 20, 50, sheet={"torches": 12})
    enemy = unit(field, "enemy", 20, 14, facing=4, side="blue", sheet={"figures": 4})
    assert sensible(*decide(scene, field, own, enemy)) == Option("light-torches")


def test_a_rout_runs(scene):
    field = plain()
    own = unit(field, "own", 20, 50, sheet={"figures": 4}, morale="routed", formation="mob")
    enemy = unit(field, "enemy", 20, 40, facing=4, side="blue", sheet={"figures": 4})
    assert sensible(*decide(scene, field, own, enemy)) == Option("run-on")


def test_the_short_list_for_the_careful(scene):
    field = plain()
    own = unit(field, "own", 20, 40, sheet={"figures": 8}, frontage=4)
    weak = unit(field, "weak", 18, 20, facing=4, side="blue", sheet={"figures": 2, "armour_class": 9}, frontage=2)
    hard = unit(field, "hard", 24, 20, facing=4, side="blue", sheet={"figures": 2, "armour_class": 0}, frontage=2)
    found = shortlist(*decide(scene, field, own, weak, hard))
    assert [option.target for _, option in found] == ["weak", "hard"]
    assert found[0][0] > found[1][0]


def test_the_careful_commander_plays(rules_seen):
    field = plain(60, 60)
    own = unit(field, "own", 20, 40, sheet={"figures": 8}, frontage=4, player="careful")
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 4}, frontage=4)
    session = Session(Encounter(field, "battlesystem", {"own": own, "enemy": enemy}, seed=3))
    session.play_out(12)
    assert session.over == "battle-won"
    seen = set(rules_in(session.events))
    assert "B.end" in seen
    rules_seen.setdefault(BATTLE.key, set()).update(seen)
