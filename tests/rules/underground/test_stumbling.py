"""Going without sight (U6.6)."""

from __future__ import annotations

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Cell, Place, edge_between
from editor.field.ground import LightLevel, Material
from editor.field.structures import Structure
from editor.rules.adnd.sheet import Condition
from editor.rules.decision import Option
from editor.rules.trace import REFEREE, ChangeEvent, NoteEvent, in_view
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.sensible import _groped
from editor.rules.underground.stumbling import gropes, keeps_clear_of_drops
from tests.rules.underground.make import N, W, fighter, flat, ledge, notes
from tests.rules.underground.test_turns import moves


def pit(*, dark=True):
    field = flat(dark=dark)
    field.ground.elevation[:, 4] = -2000
    return field


def walk(scene, field, column, *others, faces=(), **readings):
    referee = scene(field, fighter("a", 2, 2, hit_points=20), *others, faces=faces, **readings)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("move", place=Place(column, 2)))
    return referee


def test_the_plan_knows_of_no_pit(scene):
    assert Place(6, 2) in moves(scene(pit(), fighter("a", 2, 2)), "a")
    assert Place(6, 2) not in moves(scene(pit(dark=False), fighter("a", 2, 2)), "a")


def test_who_sees_nothing_falls_into_the_pit(scene):
    """20 ft: 2d6; only the referee is told before the fall."""
    referee = walk(scene, pit(), 6, faces=[(6, 2), (6, 3)])
    one = referee.creatures["a"]
    assert (one.place, one.condition.hit_points, one.condition.states) == (Place(4, 2), 15, ("fallen",))
    note = next(event for event in referee.events if isinstance(event, NoteEvent) and event.what == "walks-over-edge")
    assert (note.view, note.rule) == (REFEREE, "U6.6")
    assert not any(
        isinstance(e, NoteEvent) and e.what == "walks-over-edge" for e in in_view(referee.events, "public")
    )


def test_it_runs_into_somebody_unseen_and_stops(scene):
    referee = walk(scene, flat(dark=True), 7, fighter("b", 5, 2, "b"))
    assert referee.creatures["a"].place == Place(4, 2)
    (note,) = (event for event in referee.events if isinstance(event, NoteEvent))
    assert (note.what, note.target, note.view) == ("bumps-into", "b", REFEREE)


def test_it_runs_against_a_ledge_and_stops(scene):
    field = flat(dark=True)
    field.ground.elevation[:, 5:] = 1000
    referee = walk(scene, field, 6)
    assert (referee.creatures["a"].place, notes(referee)) == (Place(4, 2), ["bumps"])


def test_neighbours_are_felt(scene):
    referee = scene(flat(8, 1, dark=True), fighter("a", 2, 0), fighter("b", 3, 0, "b"))
    assert Place(5, 0) not in moves(referee, "a")


def test_a_torch_or_infravision_shows_the_pit(scene):
    assert Place(6, 2) not in moves(scene(pit(), fighter("a", 2, 2, infravision=6000)), "a")
    bearer = fighter("a", 2, 2, light="torch")
    bearer.condition.lit = True
    assert Place(6, 2) not in moves(scene(pit(), bearer), "a")


def test_by_the_other_reading_it_finds_its_way(scene):
    referee = scene(pit(), fighter("a", 2, 2), blind_movement="as-seen")
    assert Place(6, 2) not in moves(referee, "a")


# -- walls -------------------------------------------------------------------------------------------------------


def walled(kind="wall", state=""):
    """A dark room with a wall from north to south between columns 4 and 5, open in row 7."""
    field = flat(dark=True)
    for row in range(7):
        field.barriers[edge_between((4, row), (5, row))] = Barrier(kind, 0, state)
    return field


def rocky():
    field = flat(dark=True)
    field.ground.material[:7, 5] = Material.ROCK
    return field


@pytest.mark.parametrize("field", [walled(), walled("door", "closed"), rocky()])
def test_it_runs_into_a_wall_that_it_cannot_see(scene, field):
    """From column 2 to 6: it stops at 4, before the wall, and the 20 ft that it wanted to go are spent."""
    referee = walk(scene, field, 6)
    one = referee.creatures["a"]
    assert (one.place, notes(referee)) == (Place(4, 2), ["bumps"])
    (note,) = (event for event in referee.events if isinstance(event, NoteEvent))
    assert (note.rule, note.view) == ("U6.6", REFEREE)
    assert note not in list(in_view(referee.events, "public"))


def test_the_move_that_it_wanted_to_make_is_lost(scene):
    """20 ft planned, 10 gone: of 120 ft no more than 100 are left, and with half of it still no attack is lost."""
    foe = fighter("b", 0, 7, "b")
    referee = scene(walled(), fighter("a", 2, 2), foe, faces=[(6, 6), (6, 1)], answers=["move@6,2,0", "wait"])
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["a"].place == Place(4, 2)
    spent = [e.after.moved for e in referee.events if isinstance(e, ChangeEvent) and e.field == "schedule.turn"]
    assert max(spent) == 2000


def test_the_way_leads_round_a_wall_that_it_sees(scene):
    field = walled()
    field.ground.light[:] = LightLevel.BRIGHT
    referee = walk(scene, field, 6)
    assert (referee.creatures["a"].place, notes(referee)) == (Place(6, 2), [])


def test_a_wall_beside_it_is_felt_and_a_pit_is_not(scene):
    """At the wall it goes round the cell in front; at the pit it walks straight on."""
    referee = scene(walled(), fighter("a", 4, 2, movement=3))
    assert not {Place(5, row) for row in (1, 2, 3)} & moves_in(referee, 1)
    field = flat(dark=True)
    field.ground.elevation[:, 5] = -2000
    referee = scene(field, fighter("a", 4, 2, movement=3))
    assert {Place(5, row) for row in (1, 2, 3)} <= moves_in(referee, 2)


def moves_in(referee, steps):
    (places,) = [p for p in UNDERGROUND.offer(referee, referee.creatures["a"]).places if p.action == "move"]
    return {place for place, cost in places.costs.items() if cost <= steps * 500}


def test_what_is_lit_in_its_sight_is_known(scene):
    """It stands in the dark; from column 3 on the hall is lit, so it sees pit and wall there."""
    for field in (pit(), walled()):
        field.ground.light[:, 3:] = LightLevel.BRIGHT
        known = scene(field, fighter("a", 2, 2))
        assert (Place(6, 2) in moves(known, "a")) == (field.barriers != {})
        UNDERGROUND.perform(known, known.creatures["a"], Option("move", place=Place(6, 2)))
        assert notes(known) == []


def test_who_is_blinded_knows_nothing_of_what_is_lit(scene):
    field = walled()
    field.ground.light[:] = LightLevel.BRIGHT
    referee = scene(field, fighter("a", 2, 2, condition=Condition(8, ("blinded",))))
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("move", place=Place(6, 2)))
    assert (referee.creatures["a"].place, notes(referee)) == (Place(4, 2), ["bumps"])


def test_a_blind_flier_runs_into_the_wall_and_does_not_fall(scene):
    flies = fighter("a", 2, 2, altitude=500, fly=12, movement=0)
    referee = scene(rocky(), flies)
    bat = referee.creatures["a"]
    UNDERGROUND.perform(referee, bat, Option("move", place=Place(6, 2)))
    assert (bat.place, bat.altitude, notes(referee)) == (Place(4, 2), 500, ["bumps"])


def test_it_walks_off_a_bridge(scene):
    """A deck 20 ft over the ground in row 2, columns 1 to 4."""
    field = flat(dark=True)
    cells = tuple(Cell(column, 2) for column in range(1, 5))
    field.structures["b"] = Structure("b", 1, cells, 2000)
    walker = fighter("a", 3, 2, hit_points=20, level_=1)
    referee = scene(field, walker, faces=[(6, 1), (6, 1)])
    one = referee.creatures["a"]
    UNDERGROUND.perform(referee, one, Option("move", place=Place(6, 2)))
    assert (one.place.level, one.condition.hit_points) == (0, 18)
    assert "walks-over-edge" in notes(referee)


def test_slow_ground_costs_what_it_costs(scene):
    field = flat(dark=True)
    field.ground.material[:, 3] = Material.RUBBLE
    referee = scene(field, fighter("a", 2, 2))
    (places,) = [p for p in UNDERGROUND.offer(referee, referee.creatures["a"]).places if p.action == "move"]
    assert places.costs[Place(4, 2)] == 1500


def half_lit_pit():
    """The pit in column 4 is seen where light falls on its northern end (rows 0 and 1); the rest lies in the dark."""
    field = pit()
    field.ground.light[:2] = LightLevel.BRIGHT
    return field


def test_the_careful_keep_away_from_where_a_drop_that_they_see_may_go_on(scene):
    referee = scene(half_lit_pit(), fighter("a", 1, 5))
    me = referee.creatures["a"]
    assert gropes(referee, me)
    assert keeps_clear_of_drops(referee, me, Place(2, 4))
    # beside the lit end of the pit, and through such a place to the far side
    assert not keeps_clear_of_drops(referee, me, Place(3, 2))
    assert not keeps_clear_of_drops(referee, me, Place(4, 2))
    # of the pit in the dark it knows nothing
    assert keeps_clear_of_drops(referee, me, Place(3, 5))
    assert keeps_clear_of_drops(referee, me, Place(6, 6))


def test_the_sensible_player_stops_before_such_a_place(scene):
    """Where nothing of a pit is seen it goes all the way."""
    referee = scene(half_lit_pit(), fighter("a", 1, 5), fighter("b", 6, 6, "b"))
    me = referee.creatures["a"]
    way = Place(1, 4), Place(1, 3), Place(2, 2)
    assert _groped(referee, me, way, set()) == Place(1, 3)
    dark = scene(pit(), fighter("a", 1, 5))
    assert _groped(dark, dark.creatures["a"], way, set()) == Place(2, 2)


@pytest.mark.parametrize(
    ("more", "lit", "tells"),
    [({}, (), False), ({"infravision": 6000}, (), True), ({}, (2,), True), ({}, (5, 6, 7), False)],
)
def test_what_one_may_do_tells_of_no_drop_that_one_does_not_know(scene, more, lit, tells):
    """U6.6: blind at a rim with rubble beside and an enemy below: neither leap nor climb nor boulder is offered."""
    field = ledge(3000, dark=True)
    field.ground.material[3, 1] = Material.RUBBLE
    for column in lit:
        field.ground.light[4, column] = LightLevel.BRIGHT
    referee = scene(field, fighter("a", 2, 4, facing=N, **more), fighter("b", 3, 4, "b"))
    offer = UNDERGROUND.offer(referee, referee.creatures["a"])
    found = {option.action for option in offer.options} | {places.action for places in offer.places}
    assert found & {"leap", "climb-down", "boulder"} == ({"leap", "climb-down", "boulder"} if tells else set())


def test_what_rises_beside_one_is_felt(scene):
    """U6.6: it feels high ground, so it can climb it in the dark."""
    referee = scene(ledge(3000, dark=True), fighter("a", 3, 4, facing=W))
    assert "climb-up" in {option.action for option in UNDERGROUND.offer(referee, referee.creatures["a"]).options}
