"""Going without sight (U6.6)."""

from __future__ import annotations

from editor.field.grid import Place
from editor.rules.decision import Option
from editor.rules.trace import REFEREE, NoteEvent, in_view
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import fighter, flat, notes
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
