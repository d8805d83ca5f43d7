"""Who gets into a melee, what they kill, and that it all happens at once (B1.1, B.ranks, B.combat, B.charge)."""

from __future__ import annotations

import pytest

from editor.rules.battlesystem.combat import stepped_up
from editor.rules.battlesystem.formations import files_of, ranks_of
from editor.rules.battlesystem.maneuvers import charge, charges
from editor.rules.battlesystem.melee import bouts_of, fight_all
from editor.rules.battlesystem.missiles import shoot, shooters, shots
from editor.rules.battlesystem.units import contact, rects
from editor.rules.decision import Option
from editor.rules.trace import CheckEvent, NoteEvent
from tests.rules.battlesystem.make import BOW, PIKE, SPEAR, SWORD, drawn, plain, unit


def rules(scene, field, *units, faces=()):
    referee = scene(field, *units, faces=faces, ruleset="battlesystem")
    return referee, [referee.creatures[one.id] for one in units]


def test_ranks_and_files_of_a_block():
    troop = unit(plain(), "troop", 20, 20, facing=2, sheet={"figures": 7}, frontage=3)
    assert ranks_of(troop) == [0, 0, 0, 1, 1, 1, 2]
    assert files_of(troop) == [0, 2, -2, 0, 2, -2, 0]
    assert rects(troop)[0] == (20, 20, 2, 2)
    assert rects(troop)[3] == (18, 20, 2, 2)


@pytest.mark.parametrize(
    ("formation", "weapon", "figures"),
    [
        ("closed", SWORD, (2, 2, 0)),
        ("closed", SPEAR, (2, 2, 4)),
        ("closed", PIKE, (2, 2, 8)),
        ("mob", SPEAR, (2, 0, 0)),
    ],
)
def test_who_gets_in(scene, formation, weapon, figures):
    """Six abreast in three ranks against two figures: those that touch, one more on each side, those behind."""
    field = plain()
    own = unit(field, "own", 20, 24, sheet={"figures": 18, "weapons": (weapon,)}, formation=formation, frontage=6)
    enemy = unit(field, "enemy", 20, 22, facing=4, side="blue", sheet={"figures": 2}, frontage=2)
    referee, (own, enemy) = rules(scene, field, own, enemy)
    (bout,) = bouts_of(referee, own)
    assert (bout.touching, bout.beside, bout.behind) == figures
    assert bout.figures == sum(figures)


def test_corners_do_not_touch(scene):
    field = plain()
    own = unit(field, "own", 20, 24, sheet={"figures": 1})
    assert contact(field, own, unit(field, "corner", 22, 22, side="blue", sheet={"figures": 1})) == {}
    assert contact(field, own, unit(field, "side", 22, 25, side="blue", sheet={"figures": 1})) == {0: 0}


def test_one_figure_holds_a_column(scene):
    """B1.1: in a tunnel only the first figure of a long column reaches the one that holds it."""
    field = drawn("#" * 40, *["." * 40] * 2, "#" * 40)
    guard = unit(field, "guard", 10, 1, facing=2, sheet={"figures": 1})
    orcs = unit(field, "orcs", 12, 1, facing=6, side="blue", sheet={"figures": 10}, formation="column")
    referee, (guard, orcs) = rules(scene, field, guard, orcs, faces=[3, 4, 3, 4])
    assert [bout.figures for bout in bouts_of(referee, orcs)] == [1]
    fight_all(referee)
    notes = [event for event in referee.events if isinstance(event, NoteEvent) and event.what == "dice-killed"]
    assert [(event.rule, event.params["count"]) for event in notes] == [("B1.1", 4), ("B1.1", 4)]
    assert (guard.condition.losses, orcs.condition.losses[:2]) == ((4,), (4, 0))


def test_melee_is_simultaneous(scene):
    """Both strike before either loses: each kills the other."""
    field = plain()
    own = unit(field, "own", 20, 22, sheet={"figures": 1, "ratio": 5, "weapons": (SWORD,)})
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 1, "ratio": 5})
    referee, (own, enemy) = rules(scene, field, own, enemy, faces=[1, 1, 1, 1])
    fight_all(referee)
    assert [one.condition.hit_points for one in (own, enemy)] == [0, 0]
    assert [one.condition.states for one in (own, enemy)] == [("dead",), ("dead",)]


def test_losses_fall_on_the_front_and_ranks_close_up(scene):
    field = plain()
    own = unit(field, "own", 20, 22, sheet={"figures": 4}, frontage=2)
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 8}, frontage=4)
    before = own.parts
    referee, (own, enemy) = rules(scene, field, own, enemy, faces=[5, 6, 3, 4])
    fight_all(referee)
    # AR 18, AC 5: 24 kills 2 a figure of two figures that touch; 20 kills 4 for the two that touch and the one beside
    assert (enemy.condition.hit_points, own.condition.hit_points) == (80 - 4, 40 - 12)
    assert own.condition.losses == (2, 0, 0)
    assert own.parts == before[:3]


def test_places_of_the_lost_stay_empty_by_another_reading(scene):
    from editor.rules.battlesystem.losses import lose

    field = plain()
    own = unit(field, "own", 20, 22, sheet={"figures": 4}, frontage=2)
    referee = scene(field, own, ruleset="battlesystem", close_ranks=False)
    own = referee.creatures["own"]
    was = rects(own)
    lose(referee, own, 10)
    assert rects(own) == was[1:]


def test_a_charge(scene):
    """Straight ahead, half as far again as a march, and the weapon die is one step up: 2 d8 figures become d10."""
    field = plain()
    own = unit(field, "own", 20, 50, sheet={"figures": 2, "movement": 6, "weapons": (SWORD,)}, frontage=2)
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 2}, frontage=2)
    referee, (own, enemy) = rules(scene, field, own, enemy, faces=[3, 4, 3, 4])
    (rush,) = charges(referee, own)
    assert (rush.target, rush.steps) == ("enemy", 28)
    charge(referee, own, Option("charge", target="enemy"))
    assert (own.place, own.condition.moved) == ((20, 22, 0), 28 * 750)
    fight_all(referee)
    checks = [event for event in referee.events if isinstance(event, CheckEvent)]
    assert [check.params["die"] for check in checks] == ["1d10", "1d8"]
    # 28 - 20 = 8: 8 × 11 / 18 = 4.9 and 8 × 9 / 18 = 4
    assert (enemy.condition.hit_points, own.condition.hit_points) == (20 - 8, 20 - 8)
    assert [stepped_up(die) for die in ("1d4", "1d12", "2d12")] == ["1d6", "2d8", "2d12"]


def test_too_far_or_in_the_way_no_charge(scene):
    field = plain()
    own = unit(field, "own", 20, 56, sheet={"figures": 2, "movement": 6}, frontage=2)
    enemy = unit(field, "enemy", 20, 10, facing=4, side="blue", sheet={"figures": 2}, frontage=2)
    referee, (own, enemy) = rules(scene, field, own, enemy)
    assert charges(referee, own) == []
    friend = unit(field, "friend", 20, 30, sheet={"figures": 2}, frontage=2)
    near = unit(field, "near", 20, 40, sheet={"figures": 2, "movement": 12}, frontage=2)
    referee, (near, friend, enemy) = rules(scene, field, near, friend, enemy)
    assert charges(referee, near) == []


def test_volleys(scene):
    """Two ranks shoot, once for each point of the rate, at what is in range and seen."""
    field = plain()
    own = unit(field, "own", 20, 50, sheet={"figures": 12, "weapons": (SWORD, BOW)}, frontage=4)
    enemy = unit(field, "enemy", 20, 10, facing=4, side="blue", sheet={"figures": 8}, frontage=4)
    referee, (own, enemy) = rules(scene, field, own, enemy, faces=[3, 4])
    assert shooters(referee, own) == 8
    assert shots(referee, own) == [Option("shoot-at", target="enemy")]
    shoot(referee, own, Option("shoot-at", target="enemy"))
    # 28 - 20 = 8, d6: 8 × 7 / 18 = 3 a figure, 24 in all
    assert enemy.condition.hit_points == 80 - 24
    assert shots(referee, own) == []


def test_out_of_range_or_behind_rock_no_volley(scene):
    rows = ["." * 60] * 20 + ["#" * 60] * 2 + ["." * 60] * 38
    field = drawn(*rows)
    own = unit(field, "own", 20, 40, sheet={"figures": 4, "weapons": (BOW,)})
    enemy = unit(field, "enemy", 20, 10, facing=4, side="blue", sheet={"figures": 4})
    referee, (own, enemy) = rules(scene, field, own, enemy)
    assert shots(referee, own) == []
    field = plain(60, 120)
    own = unit(field, "own", 20, 100, sheet={"figures": 4, "weapons": (BOW,)})
    referee, (own, enemy) = rules(scene, field, own, enemy)
    assert shots(referee, own) == []
