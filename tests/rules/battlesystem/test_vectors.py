"""The catalogue's vectors TB1 to TB7 and the combat figures TF11 and TF12."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.field.grid import Cell, Place
from editor.field.things import Thing
from editor.rules.battlesystem.allowance import allowance
from editor.rules.battlesystem.collapse import check_one, fall_down, widened
from editor.rules.battlesystem.combat import attack
from editor.rules.battlesystem.kinds import MASS_COMBAT, MASS_MISSILE, killed
from editor.rules.battlesystem.losses import lose, lose_by_figure, per_figure
from editor.rules.battlesystem.maneuvers import press_in, press_places
from editor.rules.battlesystem.nearby import weak_things
from editor.rules.battlesystem.ruleset import is_marked, marks
from editor.rules.battlesystem.scale import whole_cells
from editor.rules.battlesystem.sheet import Weapon
from editor.rules.battlesystem.units import figures_of, rects
from editor.rules.decision import Option
from editor.rules.dice import Dice
from editor.rules.trace import CheckEvent
from tests.rules.battlesystem.make import SWORD, darken, drawn, plain, unit

D6, D8, D10 = Dice(1, 6), Dice(1, 8), Dice(1, 10)


@pytest.mark.parametrize(
    ("total", "die", "dice"),
    [(12, D8, 8), (17, D8, 5), (22, D8, 3), (17, D6, 4), (17, D10, 6), (28, D8, 0), (40, D8, 0)],
)
def test_tf11_the_combat_formula(total, die, dice):
    assert killed(28 - total, die) == dice


def test_tb1_marks_and_removal(scene):
    assert is_marked(1, 10)
    assert not is_marked(2, 30)
    assert is_marked(3, 30)
    assert not is_marked(Fraction(1, 2), 5)
    field = plain()
    troop = unit(field, "troop", 20, 20, sheet={"figures": 4})
    referee = scene(field, troop, ruleset="battlesystem")
    troop = referee.creatures["troop"]
    lose(referee, troop, 1)
    assert (troop.condition.losses, marks(troop)[0], troop.condition.hit_points) == ((1, 0, 0, 0), True, 39)
    lose(referee, troop, 9)
    assert (troop.condition.losses, troop.condition.hit_points, len(troop.parts)) == ((0, 0, 0), 30, 3)
    strong = unit(field, "strong", 40, 20, sheet={"figures": 4, "hit_dice": 3})
    referee = scene(field, strong, ruleset="battlesystem")
    strong = referee.creatures["strong"]
    lose(referee, strong, 2)
    assert not any(marks(strong))
    lose(referee, strong, 1)
    assert marks(strong) == [True, False, False, False]


def two(field, **sheet):
    """Two closed units face to face, their front figures touching."""
    own = unit(field, "own", 20, 22, facing=0, sheet={"figures": 4, **sheet})
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 4})
    return own, enemy


def struck(scene, field, own, enemy, kind=MASS_COMBAT, weapon=SWORD):
    referee = scene(field, own, enemy, faces=[(6, 3), (6, 4)], ruleset="battlesystem")
    dice = attack(referee, kind, own, enemy, 1, weapon)
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    return check, dice


def test_tb2_in_the_light(scene):
    field = plain()
    check, dice = struck(scene, field, *two(field))
    assert (check.total, check.against, dice) == (20, 28, 4)
    assert [(line.source["key"], line.counted) for line in check.lines if line.base] == [
        ("kills-below", 28),
        ("attack-rating", 18),
        ("target-armour", -5),
    ]


def test_tb2_blind_attacker(scene):
    field = darken(plain())
    own, enemy = two(field)
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 4, "infravision": 6000})
    check, dice = struck(scene, field, own, enemy)
    assert (check.total, dice) == (26, 1)
    assert [(line.rule, line.counted) for line in check.lines if not line.base] == [("B3.1", 6)]


def test_tb2_blind_target_and_movement(scene):
    field = darken(plain())
    own, enemy = two(field, infravision=6000)
    check, dice = struck(scene, field, own, enemy)
    assert (check.total, dice) == (16, 6)
    referee = scene(field, own, enemy, ruleset="battlesystem")
    assert (allowance(referee, own), allowance(referee, enemy)) == (12 * 3000, 4 * 3000)


LONGBOW = Weapon("longbow", "1d8", range=20)


@pytest.mark.parametrize(("formation", "total", "dice"), [("closed", 18, 5), ("skirmish", 20, 4)])
def test_tb3_torches(scene, formation, total, dice):
    field = darken(plain())
    archers = unit(field, "archers", 20, 40, facing=0, sheet={"figures": 4, "infravision": 9000})
    torches = unit(
        field, "torches", 20, 20, side="blue", sheet={"figures": 4, "torches": 4}, formation=formation, lit=True
    )
    check, killed_dice = struck(scene, field, archers, torches, MASS_MISSILE, LONGBOW)
    assert (check.total, killed_dice) == (total, dice)
    line = next(line for line in check.lines if line.rule == "B3.3")
    assert (line.status, line.by) == (("applied", None) if formation == "closed" else ("suppressed", "B3.4"))


def test_tb4_the_area_of_a_fallen_roof(scene):
    field = plain()
    assert whole_cells(scene(field, ruleset="battlesystem"), 1) == 4
    roof = [Cell(c, r) for c in range(20, 28) for r in range(20, 32)]
    area = widened(roof, 4)
    assert len(area) == 16 * 20
    assert (min(area), max(area)) == ((16, 16), (31, 35))
    field.things["roof"] = Thing("roof", Place(20, 20), "cracked-roof", {"columns": 8, "rows": 12})
    field.touch()
    troop = unit(field, "troop", 24, 24, sheet={"figures": 1, "ratio": 1, "hit_dice": 8, "save_spell": 12})
    faces = [(8, 4), (8, 5), (8, 5), (8, 5), (8, 4), (8, 4), (20, 12)]
    referee = scene(field, troop, faces=faces, ruleset="battlesystem")
    troop = referee.creatures["troop"]
    fall_down(referee, weak_things(referee.field)[0])
    assert troop.condition.losses == (13 * 2 // 9,)
    assert referee.field.material((20, 20)).name == "RUBBLE"
    assert "roof" not in referee.field.things


def test_tb4_mud(scene):
    field = plain()
    field.things["roof"] = Thing("roof", Place(20, 20), "cracked-roof", {"columns": 4, "rows": 4, "mud": True})
    field.touch()
    troop = unit(field, "troop", 21, 21, sheet={"figures": 1, "ratio": 1, "hit_dice": 8})
    referee = scene(field, troop, faces=[(8, 8), (8, 8), (8, 8), (8, 8), (20, 1)], ruleset="battlesystem")
    troop = referee.creatures["troop"]
    fall_down(referee, weak_things(referee.field)[0])
    assert troop.condition.losses == (7,)
    assert referee.field.material((20, 20)).name == "MUD"


def collapse(scene, near, heavy, causes, face):
    field = plain()
    field.things["roof"] = Thing("roof", Place(2, 2), "cracked-roof", {"columns": 4, "rows": 4})
    field.touch()
    troop = unit(field, "troop", 40, 40)
    referee = scene(field, troop, faces=[(100, face)], ruleset="battlesystem")
    referee.state.schedule.near = (("roof", near),) if near else ()
    band = check_one(referee, weak_things(field)[0], heavy, causes)
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    return check.against, band, check.odds


@pytest.mark.parametrize(
    ("face", "band"), [(1, "collapses"), (2, "near-miss"), (24, "near-miss"), (25, "stands"), (100, "stands")]
)
def test_tb5_a_first_check(scene, face, band):
    assert collapse(scene, 0, False, [], face)[:2] == (1, band)


def test_tb5_after_three_near_misses(scene):
    assert collapse(scene, 3, False, [], 13)[:2] == (13, "collapses")
    assert collapse(scene, 3, False, [], 14)[:2] == (13, "near-miss")


def test_tb6_doubled(scene):
    against, _, odds = collapse(scene, 3, True, [], 27)
    assert (against, odds) == (26, {"stands": "37/50", "collapses": "13/50"})
    assert collapse(scene, 3, True, ["lightning-bolt"], 53)[0] == 52


def test_tf12_a_roof_on_a_figure():
    field = plain()
    assert per_figure(unit(field, "a", 20, 20, sheet={"hit_dice": 1}), 27) == 10
    assert per_figure(unit(field, "b", 20, 20, sheet={"hit_dice": 8}), 27) == 60
    assert per_figure(unit(field, "c", 20, 20, sheet={"hit_dice": 8}), 13) == 20


def test_tf12_the_figure_goes(scene):
    field = plain()
    troop = unit(field, "troop", 20, 20, sheet={"figures": 4})
    referee = scene(field, troop, ruleset="battlesystem")
    troop = referee.creatures["troop"]
    lose_by_figure(referee, troop, {2: per_figure(troop, 27)}, rule="B4.1")
    assert (figures_of(troop), troop.condition.hit_points) == (3, 30)


TUNNEL = [
    "#" * 60,
    *["#" + "." * 20 + "#" * 39] * 6,
    *["#" + "." * 58 + "#"] * 2,
    *["#" + "." * 20 + "#" * 39] * 6,
    "#" * 60,
]


def test_tb7_drawn_out_and_routed_in_a_chain(scene):
    field = drawn(*TUNNEL)
    closed = unit(field, "closed", 17, 6, facing=2, sheet={"figures": 1, "base": "three-quarters"})
    behind = unit(field, "behind", 30, 7, facing=2, sheet={"figures": 2}, formation="column")
    last = unit(field, "last", 42, 7, facing=2, sheet={"figures": 2}, formation="column")
    enemy = unit(field, "enemy", 6, 3, side="blue", facing=2, sheet={"figures": 4})
    referee = scene(field, closed, behind, last, enemy, ruleset="battlesystem")
    closed, behind, last = (referee.creatures[key] for key in ("closed", "behind", "last"))
    places = press_places(referee, closed)
    goal = Place(23, 7)
    assert goal in places
    press_in(referee, closed, Option("press-in", place=goal))
    notes = [event.what for event in referee.events if event.__class__.__name__ == "NoteEvent"]
    assert notes.count("no-room-to-spread") == 1
    assert notes.count("swept-along") == 2
    assert {u.condition.morale for u in (closed, behind, last)} == {"routed"}
    assert {event.rule for event in referee.events} >= {"B2.4", "B2.5", "B2.6"}


def test_tb7_twice_the_depth():
    field = drawn(*TUNNEL)
    column = unit(
        field, "column", 40, 7, facing=2, sheet={"figures": 3, "base": "three-quarters"}, formation="column"
    )
    assert [(rect.columns, rect.rows) for rect in rects(column)] == [(6, 2)] * 3
