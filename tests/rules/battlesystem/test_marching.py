"""Marching: formations, facings, columns, narrow passages, bridges (B2.1 to B2.4, B.move, B.turn, B.form)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from editor.battle.session import Session
from editor.field.grid import Cell, Place
from editor.field.structures import Structure
from editor.rules.battlesystem import BATTLE
from editor.rules.battlesystem.flow import distances
from editor.rules.battlesystem.formations import body
from editor.rules.battlesystem.maneuvers import reform, reforms, turn, turns
from editor.rules.battlesystem.marching import march, places_to_march
from editor.rules.battlesystem.obstacles import ground_of
from editor.rules.battlesystem.problems import problems
from editor.rules.battlesystem.scale import base_cells, gap_cells
from editor.rules.battlesystem.units import rects
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.rules.readings import settle
from editor.rules.trace import ActionEvent
from tests.rules.battlesystem.make import drawn, plain, unit

BEND = ["#" * 30, *["#" + "." * 20 + "#" * 9] * 2, *["#" * 19 + "." * 2 + "#" * 9] * 18, "#" * 30]


def rules(scene, field, *units):
    referee = scene(field, *units, ruleset="battlesystem")
    return referee, [referee.creatures[one.id] for one in units]


@pytest.mark.parametrize(("cell", "half", "three", "opened", "skirmish"), [(750, 2, 3, 2, 4), (250, 2, 3, 2, 4)])
def test_bases_and_gaps_in_cells(cell, half, three, opened, skirmish):
    field = plain(cell=cell)
    assert (base_cells(field, "half"), base_cells(field, "three-quarters")) == (half, three)
    assert (gap_cells(field, "open"), gap_cells(field, "skirmish"), gap_cells(field, "closed")) == (
        opened,
        skirmish,
        0,
    )
    assert base_cells(plain(cell=1000), "half") == 2


def test_the_scale_of_the_house_rules_holds_for_bases_and_gaps():
    """Cells of 7½ ft: an inch of battle scale makes bases of two cells, one of skirmish scale of a single cell."""
    field = plain()
    one = unit(field, "a", 20, 20, facing=2, formation="open", sheet={"figures": 6})
    skirmish = BATTLE.under(settle(BATTLE.readings, {"mass-scale": "skirmish"}))
    sizes = {rules: {(p.columns, p.rows) for p in rules.body(field, one)} for rules in (BATTLE, skirmish)}
    assert sizes == {BATTLE: {(2, 2)}, skirmish: {(1, 1)}}
    apart = {rules: rules.body(field, one)[1].row - rules.body(field, one)[0].row for rules in (BATTLE, skirmish)}
    assert apart == {BATTLE: 4, skirmish: 2}


def test_a_battle_in_skirmish_scale_forms_its_units_in_that_scale():
    field = plain()
    people = [unit(field, "a", 20, 20, facing=2), unit(field, "b", 50, 20, side="blue", facing=6)]
    encounter = Encounter(
        field, "battlesystem", {c.id: c for c in people}, readings={"mass-scale": "skirmish"}, seed=2
    )
    session = Session(encounter)
    for _ in range(4):
        for one in session.state.creatures.values():
            assert {(p.columns, p.rows) for p in one.parts} == {(1, 1)}, one.id
            assert len(set(one.cells())) == len(one.parts)
        session.step("round")
    assert any(isinstance(e, ActionEvent) and e.what == "march" for e in session.events)


def test_who_is_marked_as_wounded_follows_the_house_rule():
    hurt = unit(plain(), "a", 20, 20, sheet={"figures": 6}, losses=(2, 0, 0, 0, 0, 0), hit_points=58)
    outdoors = BATTLE.under(settle(BATTLE.readings, {"wounded-at": 25}))
    assert [figure.wounded for figure in BATTLE.figures(hurt)] == [True] + [False] * 5
    assert not any(figure.wounded for figure in outdoors.figures(hurt))
    assert ("marked" in BATTLE.states(hurt), "marked" in outdoors.states(hurt)) == (True, False)


@pytest.mark.parametrize("formation", ["closed", "open", "skirmish", "mob", "column"])
def test_formations_stand(formation):
    field = plain()
    troop = unit(field, "troop", 30, 20, facing=0, sheet={"figures": 6}, formation=formation)
    found = rects(troop)
    assert found[0] == (30, 20, 2, 2)
    columns = sorted({rect.column for rect in found})
    assert len(found) == 6
    pitch = {"closed": 2, "open": 4, "skirmish": 6, "mob": 2, "column": 0}[formation]
    assert not pitch or {b - a for a, b in pairwise(columns)} == {pitch}
    if formation == "column":
        assert found == tuple((30, 20 + 2 * i, 2, 2) for i in range(6))


def test_no_room_no_body():
    field = drawn("#" * 20, *["#" + "." * 18 + "#"] * 4, "#" * 20)
    troop = unit(field, "troop", 10, 2, facing=2, sheet={"figures": 4}, frontage=2)
    troop.place = Place(0, 0)
    assert body(field, troop) is None


def test_ahead_aside_and_turning(scene):
    field = plain(80, 80)
    troop = unit(field, "troop", 40, 60, facing=0, sheet={"figures": 4, "movement": 6}, frontage=2)
    referee, (troop,) = rules(scene, field, troop)
    costs = places_to_march(referee, troop)
    # 6 inches are 24 cells: ahead one each, aside and back two each
    assert costs[Place(40, 36)] == 24 * 750
    assert Place(40, 35) not in costs
    assert costs[Place(40, 72)] == 24 * 750
    assert costs[Place(50, 60)] == 20 * 750
    march(referee, troop, Place(40, 40))
    assert (troop.place, troop.facing, troop.condition.moved) == ((40, 40, 0), 0, 20 * 750)
    assert list(turns(referee, troop)) == []
    assert Place(40, 35) not in places_to_march(referee, troop)


def test_a_turn_costs_half_the_move(scene):
    field = plain(80, 80)
    troop = unit(field, "troop", 40, 40, facing=0, sheet={"figures": 6, "movement": 6}, frontage=3)
    referee, (troop,) = rules(scene, field, troop)
    assert Option("turn-unit", facing=2) in list(turns(referee, troop))
    turn(referee, troop, Option("turn-unit", facing=2))
    assert (troop.facing, troop.condition.moved) == (2, 12 * 750)
    assert rects(troop)[:3] == ((40, 40, 2, 2), (40, 42, 2, 2), (40, 38, 2, 2))
    costs = places_to_march(referee, troop)
    assert costs[Place(52, 40)] == 12 * 750
    assert Place(53, 40) not in costs


def test_skirmishers_turn_for_nothing(scene):
    field = plain(80, 80)
    troop = unit(field, "troop", 40, 40, sheet={"figures": 4, "movement": 6}, formation="skirmish", frontage=2)
    referee, (troop,) = rules(scene, field, troop)
    assert places_to_march(referee, troop)[Place(64, 40)] == 24 * 750


def test_a_column_follows_its_first_figure_round_a_corner(scene):
    field = drawn(*BEND)
    troop = unit(field, "troop", 14, 1, facing=2, sheet={"figures": 5, "movement": 12}, formation="column")
    referee, (troop,) = rules(scene, field, troop)
    goal = Place(19, 12)
    assert goal in places_to_march(referee, troop)
    march(referee, troop, goal)
    found = rects(troop)
    assert (troop.facing, found[0]) == (4, (19, 12, 2, 2))
    assert [(r.column, r.row) for r in found[1:]] == [(19, 10), (19, 8), (19, 6), (19, 4)]
    action = next(event for event in referee.events if isinstance(event, ActionEvent))
    assert action.rule == "B2.2"


def test_a_column_turns_about_for_nothing(scene):
    field = drawn(*BEND)
    troop = unit(field, "troop", 14, 1, facing=2, sheet={"figures": 4}, formation="column", losses=(3, 0, 0, 0))
    troop.condition.hit_points = 37
    referee, (troop,) = rules(scene, field, troop)
    assert list(turns(referee, troop)) == [Option("turn-unit", facing=6)]
    turn(referee, troop, Option("turn-unit", facing=6))
    assert (troop.facing, troop.condition.moved, rects(troop)[0]) == (6, 0, (8, 1, 2, 2))
    assert troop.condition.losses == (0, 0, 0, 3)


def test_a_wide_figure_is_drawn_out_on_the_way(scene):
    """B2.4: three quarters of an inch through half an inch."""
    rows = ["#" * 50, *["#" + "." * 14 + "#" * 35] * 2, *["#" + "." * 48 + "#"] * 2, *["#" + "." * 14 + "#" * 35] * 2]
    field = drawn(*rows, "#" * 50)
    troop = unit(field, "troop", 11, 3, facing=2, sheet={"figures": 2, "base": "three-quarters"}, formation="column")
    referee, (troop,) = rules(scene, field, troop)
    assert [(r.columns, r.rows) for r in rects(troop)] == [(3, 3), (3, 3)]
    march(referee, troop, Place(35, 3))
    assert [(r.columns, r.rows) for r in rects(troop)] == [(6, 2), (6, 2)]
    assert [r.column for r in rects(troop)] == [31, 25]


def test_changing_formation_costs_half_the_move(scene):
    field = plain()
    troop = unit(field, "troop", 30, 30, sheet={"figures": 6}, formation="column")
    referee, (troop,) = rules(scene, field, troop)
    assert {option.item for option in reforms(referee, troop)} == {"closed", "open", "skirmish", "mob"}
    reform(referee, troop, Option("reform", item="open"))
    assert (troop.condition.formation, troop.condition.moved) == ("open", 6 * 3000)
    assert list(reforms(referee, troop)) == []


def test_over_a_bridge(scene):
    """On the deck a unit is on its level; beyond it on the ground; under it another may stand."""
    field = plain(60, 12)
    field.ground.writable("elevation")[:, 20:40] = -3000
    cells = tuple(Cell(c, r) for c in range(19, 41) for r in range(4, 8))
    field.structures["bridge"] = Structure("bridge", 1, cells, 0, "bridge")
    field.touch()
    troop = unit(field, "troop", 14, 5, facing=2, sheet={"figures": 3}, formation="column")
    under = unit(field, "under", 28, 2, facing=4, side="blue", sheet={"figures": 4}, formation="column")
    under.place = Place(28, 5)
    referee, (troop, under) = rules(scene, field, troop, under)
    costs = places_to_march(referee, troop)
    assert Place(30, 5, 1) in costs
    assert Place(30, 5, 0) not in costs
    march(referee, troop, Place(30, 5, 1))
    assert troop.place == (30, 5, 1)
    referee.set(troop, "moved", 0)
    march(referee, troop, Place(50, 5, 1))
    assert troop.place == (50, 5, 0)


def test_mud_and_rubble_cost_double(scene):
    field = drawn(*["." * 20 + "~" * 4 + "." * 30] * 12)
    troop = unit(field, "troop", 16, 5, facing=2, sheet={"figures": 2, "movement": 6}, formation="column")
    referee, (troop,) = rules(scene, field, troop)
    costs = places_to_march(referee, troop)
    assert costs[Place(19, 5)] == 3 * 750
    assert costs[Place(26, 5)] == 14 * 750


def test_distances_go_round_walls(scene):
    field = drawn(*["." * 30] * 10, "." * 24 + "#" * 6, *["." * 30] * 10)
    troop = unit(field, "troop", 26, 4, sheet={"figures": 1})
    referee, (troop,) = rules(scene, field, troop)
    found = distances(ground_of(referee, troop, 0), 2, [(26, 14)])
    assert found[26, 14] == 0
    assert found[26, 12] == 4
    assert found[26, 4] == 2 * (10 + 4 + 4)


def test_problems():
    field = plain(cell=700)
    few = unit(field, "few", 20, 20, sheet={"figures": 2, "commander": ""})
    few.parts = few.parts[:1]
    lost = unit(field, "lost", 40, 40, side="blue", facing=1, hit_points=500)
    keys = {key for key, _, _ in problems(Encounter(field, "battlesystem", {"few": few, "lost": lost}))}
    assert keys == {
        "cells-off-scale",
        "few-figures",
        "figures-and-body",
        "no-commander",
        "too-many-hit-dice",
        "faces-a-corner",
    }
    tunnel = drawn("#" * 30, *["." * 30] * 2, "#" * 30)
    wide = unit(tunnel, "wide", 20, 1, facing=2, sheet={"base": "three-quarters", "figures": 4}, formation="column")
    found = list(problems(Encounter(tunnel, "battlesystem", {"wide": wide})))
    assert found == [("wider-than-tunnel", "wide", {"width": "15", "base": "22.5"})]
    wide.place = Place(2, 1)
    keys = [key for key, _, _ in problems(Encounter(tunnel, "battlesystem", {"wide": wide}))]
    assert keys == ["wider-than-tunnel", "unit-does-not-stand"]
