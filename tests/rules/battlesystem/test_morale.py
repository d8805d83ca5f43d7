"""Morale, command, rallying and routs (B.morale, B.rally, B.rout, B2.1, B2.3, B2.6)."""

from __future__ import annotations

import pytest

from editor.rules.battlesystem.losses import lose
from editor.rules.battlesystem.morale import can_rally, check_morale, due, rally, run_on
from editor.rules.battlesystem.rout import rout
from editor.rules.battlesystem.units import in_command, radius_of, rects
from editor.rules.decision import Option
from editor.rules.trace import CheckEvent
from tests.rules.battlesystem.make import drawn, plain, unit


def rules(scene, field, *units, faces=(), **readings):
    referee = scene(field, *units, faces=faces, ruleset="battlesystem", **readings)
    return referee, [referee.creatures[one.id] for one in units]


def test_when_a_test_is_due(scene):
    field = plain()
    referee, (troop,) = rules(scene, field, unit(field, "troop", 30, 30, sheet={"figures": 8}), faces=[9, 9, 9, 9])
    assert due(referee, troop) == ""
    lose(referee, troop, 9)
    assert due(referee, troop) == ""
    lose(referee, troop, 1)
    assert due(referee, troop) == "first-loss"
    check_morale(referee, troop)
    assert (troop.condition.morale, troop.condition.tests) == ("shaken", ("first-loss",))
    lose(referee, troop, 30)
    assert due(referee, troop) == "half-strength"
    check_morale(referee, troop)
    assert (troop.condition.morale, troop.condition.formation) == ("routed", "mob")


def test_the_numbers_of_a_test(scene):
    """2d10 equal to or under 12 and 1 for closed ranks."""
    field = plain()
    referee, (troop,) = rules(scene, field, unit(field, "troop", 30, 30, sheet={"figures": 4}), faces=[6, 7])
    lose(referee, troop, 10)
    check_morale(referee, troop)
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    assert (check.total, check.against, check.band) == (13, 13, "success")
    # 13 or less on two dice of ten: 100 - (7 + 6 + 5 + 4 + 3 + 2 + 1) of 100
    assert check.odds == {"failure": "7/25", "success": "18/25"}


@pytest.mark.parametrize(("formation", "against"), [("column", 12), ("open", 12), ("mob", 11), ("closed", 13)])
def test_formations_and_morale(scene, formation, against):
    field = plain()
    troop = unit(field, "troop", 30, 30, sheet={"figures": 4}, formation=formation)
    referee, (troop,) = rules(scene, field, troop, faces=[1, 1])
    lose(referee, troop, 10)
    check_morale(referee, troop)
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    assert check.against == against
    assert check.rule == ("B2.3" if formation == "column" else "B.morale")


def test_the_undead_do_not_test(scene):
    field = plain()
    troop = unit(field, "troop", 30, 30, sheet={"figures": 4, "traits": ("undead",)})
    referee, (troop,) = rules(scene, field, troop)
    lose(referee, troop, 10)
    check_morale(referee, troop)
    assert troop.condition.morale == "steady"


def test_command(scene):
    """Six inches and what Charisma adds; a column counts by its first figure (B2.1)."""
    field = plain(120, 20)
    leader = unit(field, "leader", 10, 10, facing=2, sheet={"figures": 4, "charisma": 16}, formation="column")
    led = {"figures": 20, "commander": ""}
    column = unit(field, "column", 60, 4, facing=2, sheet=led, formation="column")
    referee, (leader, column) = rules(scene, field, leader, column, faces=[6, 6])
    assert radius_of(referee, leader) == 8 * 3000
    assert in_command(referee, column) == (False, False)
    column.place = column.place._replace(column=42)
    column.facing = 6
    column.parts = tuple(part._replace(column=-part.column) for part in column.parts)
    assert in_command(referee, column) == (False, True)
    lose(referee, column, 10)
    check_morale(referee, column)
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    line = next(line for line in check.lines if line.rule == "B.command")
    assert (line.status, line.by, check.against) == ("suppressed", "B2.1", 12)


def test_out_of_command(scene):
    field = plain(120, 20)
    leader = unit(field, "leader", 10, 10, sheet={"figures": 2})
    far = unit(field, "far", 100, 10, sheet={"figures": 4, "commander": ""})
    referee, (leader, far) = rules(scene, field, leader, far, faces=[6, 6])
    lose(referee, far, 10)
    check_morale(referee, far)
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    assert (check.against, check.band, far.condition.morale) == (11, "failure", "shaken")


def test_rallying(scene):
    field = plain()
    troop = unit(field, "troop", 30, 30, sheet={"figures": 4}, morale="shaken")
    enemy = unit(field, "enemy", 10, 10, side="blue", sheet={"figures": 4})
    referee, (troop, enemy) = rules(scene, field, troop, enemy, faces=[6, 6])
    assert can_rally(referee, troop)
    rally(referee, troop, Option("rally"))
    assert (troop.condition.morale, can_rally(referee, troop)) == ("steady", False)


def test_a_rout_rallies_away_from_enemies(scene):
    field = plain(100, 60)
    troop = unit(field, "troop", 10, 30, sheet={"figures": 4}, morale="routed", formation="mob")
    near = unit(field, "near", 30, 30, side="blue", sheet={"figures": 4})
    referee, (troop, near) = rules(scene, field, troop, near, faces=[2, 2])
    assert not can_rally(referee, troop)
    near.place = near.place._replace(column=60)
    assert can_rally(referee, troop)
    rally(referee, troop, Option("rally"))
    assert troop.condition.morale == "shaken"


def test_a_rout_runs_from_the_enemy_and_off_the_map(scene):
    field = plain(60, 20)
    troop = unit(field, "troop", 20, 10, facing=2, sheet={"figures": 4, "movement": 6})
    enemy = unit(field, "enemy", 34, 10, facing=6, side="blue", sheet={"figures": 4})
    referee, (troop, enemy) = rules(scene, field, troop, enemy)
    rout(referee, troop)
    assert troop.condition.morale == "routed"
    assert all(rect.column < 20 or rect.row in (0, 18) for rect in rects(troop)[:1])
    for _ in range(3):
        if "fled" not in troop.condition.states:
            run_on(referee, troop, Option("run-on"))
    assert troop.condition.states == ("dead", "fled")
    assert troop.condition.hit_points == 40


TUNNEL = ["#" * 100, *["#" + "." * 98 + "#"] * 2, "#" * 100]


def test_a_chain_of_routs(scene):
    """B2.6: in a tunnel the unit behind is swept along, and the one behind it; one far away is not."""
    field = drawn(*TUNNEL)
    kinds = {"figures": 2, "movement": 3}
    first = unit(field, "first", 70, 1, facing=2, sheet=kinds, formation="column")
    second = unit(field, "second", 64, 1, facing=2, sheet=kinds, formation="column")
    third = unit(field, "third", 58, 1, facing=2, sheet=kinds, formation="column")
    far = unit(field, "far", 4, 1, facing=2, sheet={"figures": 1}, formation="column")
    enemy = unit(field, "enemy", 80, 1, facing=6, side="blue", sheet={"figures": 4}, formation="column")
    referee, (first, second, third, far, enemy) = rules(scene, field, first, second, third, far, enemy)
    rout(referee, first)
    assert [one.condition.morale for one in (first, second, third, far)] == ["routed", "routed", "routed", "steady"]
    assert [event.rule for event in referee.events if getattr(event, "what", "") == "swept-along"] == ["B2.6"] * 2
    assert rects(first)[0].column < 70


def test_room_to_pass_no_chain(scene):
    field = plain(60, 20)
    first = unit(field, "first", 30, 10, facing=2, sheet={"figures": 2, "movement": 3})
    second = unit(field, "second", 24, 10, facing=2, sheet={"figures": 2, "movement": 3})
    enemy = unit(field, "enemy", 40, 10, facing=6, side="blue", sheet={"figures": 4})
    referee, (first, second, enemy) = rules(scene, field, first, second, enemy)
    rout(referee, first)
    assert second.condition.morale == "steady"
