"""Darkness, torches and scouts, and blind movement (B3.1 to B3.4)."""

from __future__ import annotations

from editor.field.grid import Place
from editor.rules.battlesystem.darkness import carried_lights, handle_torches, is_blind, sees, torch_orders
from editor.rules.battlesystem.losses import saving_throw
from editor.rules.battlesystem.maneuvers import charge, charges
from editor.rules.battlesystem.marching import march, places_to_march
from editor.rules.battlesystem.melee import bouts_of
from editor.rules.battlesystem.missiles import shots
from editor.rules.battlesystem.rout import rout
from editor.rules.battlesystem.sensible import ways_to_enemies
from editor.rules.battlesystem.sweeps import FARTHEST
from editor.rules.decision import Option
from editor.rules.trace import CheckEvent
from tests.rules.battlesystem.make import BOW, darken, drawn, plain, unit


def rules(scene, field, *units, faces=()):
    referee = scene(field, *units, faces=faces, ruleset="battlesystem")
    return referee, [referee.creatures[one.id] for one in units]


def test_a_torch_for_each_figure(scene):
    field = darken(plain())
    troop = unit(field, "troop", 30, 30, sheet={"figures": 4, "torches": 4})
    few = unit(field, "few", 10, 30, sheet={"figures": 4, "torches": 3})
    referee, (troop, few) = rules(scene, field, troop, few)
    assert is_blind(referee.field, troop)
    for one in (troop, few):
        assert list(torch_orders(one)) == [Option("light-torches")]
        handle_torches(referee, one, Option("light-torches"))
    assert not is_blind(referee.field, troop)
    assert is_blind(referee.field, few)
    assert list(torch_orders(troop)) == []
    assert {light.radius for light in carried_lights([troop], referee.readings)} == {4000}


def test_saves_of_the_blind(scene):
    """B3.1: 17 on d20 − 4."""
    field = darken(plain())
    referee, (troop,) = rules(scene, field, unit(field, "troop", 30, 30, sheet={"figures": 4}), faces=[20])
    assert not saving_throw(referee, troop, "spell")
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    assert (check.total, check.against, check.odds) == (16, 17, {"failure": "1"})


def test_nobody_shoots_or_charges_what_it_does_not_see(scene):
    field = darken(plain())
    archers = unit(field, "archers", 20, 50, sheet={"figures": 2, "weapons": (BOW,), "torches": 2}, lit=True)
    enemy = unit(field, "enemy", 20, 14, facing=4, side="blue", sheet={"figures": 2, "torches": 2})
    referee, (archers, enemy) = rules(scene, field, archers, enemy)
    assert not is_blind(referee.field, archers)
    assert (sees(referee, archers, enemy), shots(referee, archers), charges(referee, archers)) == (False, [], [])
    referee.set(enemy, "lit", True)
    assert shots(referee, archers) == [Option("shoot-at", target="enemy")]


def test_scouts_light_targets_for_others(scene):
    """B3.4: scouts with torches next to the enemy show it to the archers behind."""
    field = darken(plain())
    archers = unit(field, "archers", 20, 50, sheet={"figures": 2, "weapons": (BOW,)})
    enemy = unit(field, "enemy", 20, 20, facing=4, side="blue", sheet={"figures": 2})
    scouts = unit(field, "scouts", 28, 20, sheet={"figures": 1, "torches": 1}, formation="skirmish")
    referee, (archers, enemy, scouts) = rules(scene, field, archers, enemy, scouts)
    assert not sees(referee, archers, enemy)
    scouts.place = Place(24, 20)
    handle_torches(referee, scouts, Option("light-torches"))
    assert sees(referee, archers, enemy)
    assert "B3.4" in {event.rule for event in referee.events}


def test_infravision_sees_as_far_as_it_goes(scene):
    field = darken(plain())
    drow = unit(field, "drow", 20, 50, sheet={"figures": 2, "infravision": 9000})
    near = unit(field, "near", 20, 40, side="blue", sheet={"figures": 2})
    far = unit(field, "far", 20, 20, side="blue", sheet={"figures": 2})
    referee, (drow, near, far) = rules(scene, field, drow, near, far)
    assert (sees(referee, drow, near), sees(referee, drow, far)) == (True, False)


PIT = [*["." * 40] * 8, "." * 14 + "oo" + "." * 24, *["." * 40] * 22]


def test_the_whole_front_rank_goes_into_a_pit(scene):
    """B3.2: three figures abreast, one of them over the pit: all three take the fall; the rest stand behind."""
    field = darken(drawn(*PIT))
    troop = unit(field, "troop", 14, 14, sheet={"figures": 6, "hit_dice": 2, "movement": 12}, frontage=3)
    referee, (troop,) = rules(scene, field, troop, faces=[(6, 5)])
    goal = Place(14, 2)
    assert goal in places_to_march(referee, troop)
    march(referee, troop, goal)
    assert troop.place == (14, 8, 0)
    # 5 points are one hit die for each of the ten creatures of a figure
    assert troop.condition.losses == (10, 10, 10, 0, 0, 0)
    assert places_to_march(referee, troop) == {}
    note = next(event for event in referee.events if getattr(event, "what", "") == "stumbles-into-pit")
    assert (note.rule, note.params) == ("B3.2", {"count": 3})


def test_who_sees_goes_round_the_pit(scene):
    field = drawn(*PIT)
    troop = unit(field, "troop", 14, 14, sheet={"figures": 6, "movement": 12}, frontage=3)
    referee, (troop,) = rules(scene, field, troop)
    costs = places_to_march(referee, troop)
    assert Place(14, 8) not in costs
    assert costs[Place(14, 2)] > 12 * 750


def test_blind_into_the_mud(scene):
    rows = [*["." * 40] * 8, *["~" * 40] * 3, *["." * 40] * 20]
    field = darken(drawn(*rows))
    troop = unit(field, "troop", 14, 16, sheet={"figures": 4}, frontage=2)
    referee, (troop,) = rules(scene, field, troop)
    march(referee, troop, Place(14, 4))
    assert (troop.place, troop.condition.losses) == ((14, 10, 0), (0, 0, 0, 0))
    assert places_to_march(referee, troop) == {}


def test_a_blind_charge_ends_in_the_pit(scene):
    """B3.2 holds for charges: the enemy's torches show it, the pit before it nobody sees."""
    field = darken(drawn(*PIT))
    troop = unit(field, "troop", 14, 20, sheet={"figures": 6, "hit_dice": 2, "movement": 12}, frontage=3)
    torch = {"figures": 4, "torches": 4}
    enemy = unit(field, "enemy", 14, 2, side="blue", facing=4, sheet=torch, frontage=4, lit=True)
    referee, (troop, enemy) = rules(scene, field, troop, enemy, faces=[(6, 5)])
    assert [rush.target for rush in charges(referee, troop)] == ["enemy"]
    charge(referee, troop, Option("charge", target="enemy"))
    assert troop.place == (14, 8, 0)
    assert troop.condition.losses == (10, 10, 10, 0, 0, 0)
    assert troop.condition.aim == ""
    assert bouts_of(referee, troop) == []


def test_a_rout_in_the_dark_ends_in_the_mud(scene):
    """B3.2 in flight: who does not see the mud sticks in it."""
    shaft = ["#" + sign * 8 + "#" for sign in "." * 4 + "~" * 3 + "." * 20]
    field = darken(drawn(*shaft))
    troop = unit(field, "troop", 4, 14, facing=4, sheet={"figures": 2, "movement": 4})
    enemy = unit(field, "enemy", 4, 18, side="blue", sheet={"figures": 2})
    referee, (troop, enemy) = rules(scene, field, troop, enemy)
    rout(referee, troop)
    # 4" of 30 ft, a third of it in the dark, half as far again in rout: 8 cells of 7.5 ft
    assert (troop.place.row, troop.condition.morale) == (6, "routed")
    assert "stumbles-into-mud" in [getattr(event, "what", "") for event in referee.events]


def test_the_sensible_commander_knows_of_no_pit_that_its_troops_do_not_see(scene):
    field = drawn(*["." * 30] * 10, "o" * 30, *["." * 30] * 20)
    for dark, known in ((False, False), (True, True)):
        if dark:
            darken(field)
        troop = unit(field, "troop", 14, 20, sheet={"figures": 2})
        enemy = unit(field, "enemy", 14, 4, side="blue", sheet={"figures": 2})
        referee, (troop, enemy) = rules(scene, field, troop, enemy)
        assert (ways_to_enemies(referee, troop)[20, 14] < FARTHEST) == known
