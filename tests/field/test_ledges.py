"""Edges to fall over, what is behind one's back, where a fall ends (U2.1 to U2.5)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.field.edges import LOW_WALL, WALL, Barrier, Face
from editor.field.field import Field
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Ground, Material
from editor.field.ledges import Drop, Landing, behind, drops_around, land
from editor.field.structures import Structure
from tests.field.make import creature, field, fields


def bridge(**more: object) -> Field:
    """A chasm 30 ft deep with a rope bridge one cell wide from west to east."""
    made = field("6...6", "6...6", "6...6")
    cells = tuple(Cell(c, 1) for c in range(5))
    made.structures["b"] = Structure("b", 1, cells, deck=3000, **more)  # type: ignore[arg-type]
    return made


def test_ledge_with_a_wall_west_and_a_drop_two_feet_east():
    ledge = field("#40")
    assert drops_around(ledge, creature(1, 0, standoff=200)) == (Drop(Edge(2, 0, "W"), 200, 2000, 2, Place(2, 0)),)
    assert drops_around(ledge, creature(1, 0))[0].distance == 250
    assert drops_around(ledge, creature(2, 0)) == ()


def test_four_feet_are_no_ledge_and_five_are():
    for height, falls in ((499, 0), (500, 1)):
        step = field("..")
        step.ground.write("elevation", 0, 0, height)
        assert len(drops_around(step, creature(0, 0))) == falls


def small(cell_size: int, *rows: str) -> Field:
    """A map of cells smaller than 5 ft."""
    made = field(*rows)
    made.cell_size = cell_size
    return made


def test_small_cells_have_edges_beyond_their_own_within_five_feet():
    # cells of 2½ ft, the drop after the third: its edge is 1¼ ft, 3¾ ft and 6¼ ft from the middles
    ledge = small(250, "4440")
    assert drops_around(ledge, creature(2, 0)) == (Drop(Edge(3, 0, "W"), 125, 2000, 2, Place(3, 0)),)
    assert drops_around(ledge, creature(1, 0)) == (Drop(Edge(3, 0, "W"), 375, 2000, 2, Place(3, 0)),)
    assert drops_around(ledge, creature(0, 0)) == ()
    # cells of a foot: five of them reach as far
    assert [drop.distance for drop in drops_around(small(100, "4444440"), creature(1, 0))] == [450]
    assert drops_around(small(100, "4444440"), creature(0, 0)) == ()
    # cells of 5 ft and more: only their own
    assert drops_around(field("4440"), creature(1, 0, standoff=0)) == ()


def test_in_small_cells_the_stand_off_is_measured_to_the_edge_beyond():
    ledge = small(250, "4440")
    assert [drop.distance for drop in drops_around(ledge, creature(1, 0, standoff=300))] == [300]
    # but the feet stay in their own cell
    assert [drop.distance for drop in drops_around(ledge, creature(1, 0, standoff=100))] == [250]
    # with a drop on the other side as well, at the creature's own edge
    both = small(250, "0440")
    assert {drop.direction: drop.distance for drop in drops_around(both, creature(1, 0, standoff=50))} == {
        6: 50,
        2: 450,
    }


@pytest.mark.parametrize("between", [Barrier(), Barrier("low_wall", 300), Barrier("door")])
def test_what_stands_between_keeps_one_from_the_edge_beyond(between: Barrier):
    ledge = small(250, "4440")
    ledge.barriers[Edge(2, 0, "W")] = between
    ledge.touch()
    assert drops_around(ledge, creature(1, 0)) == ()
    assert len(drops_around(ledge, creature(2, 0))) == 1


def test_rock_and_a_step_up_keep_one_from_the_edge_beyond_and_a_small_step_does_not():
    assert drops_around(small(250, "4#40"), creature(0, 0)) == ()
    assert drops_around(small(200, "4450"), creature(1, 0)) == ()
    step = small(200, "4440")
    step.ground.write("elevation", 2, 0, 1900)
    step.touch()
    assert [(drop.distance, drop.height) for drop in drops_around(step, creature(1, 0))] == [(300, 1900)]


def test_large_creatures_in_small_cells_reach_as_far():
    made = small(100, *["444440"] * 4)
    found = drops_around(made, creature(1, 1, footprint=2))
    assert {(drop.edge, drop.distance) for drop in found} == {(Edge(5, 1, "W"), 300), (Edge(5, 2, "W"), 300)}


def test_bridge_has_a_drop_on_either_side_and_none_lengthwise():
    over = bridge()
    found = drops_around(over, creature(2, 1, 1))
    assert [(drop.direction, drop.distance, drop.height, drop.landing) for drop in found] == [
        (0, 250, 3000, Place(2, 0)),
        (4, 250, 3000, Place(2, 2)),
    ]
    # stands 1 ft from the southern edge, its back to it; 4 ft are left to the other one
    near = drops_around(over, creature(2, 1, 1, facing=0, standoff=100))
    assert {drop.direction: drop.distance for drop in near} == {0: 400, 4: 100}
    away = drops_around(over, creature(2, 1, 1, facing=3, standoff=100))
    assert {drop.direction: drop.distance for drop in away} == {0: 100, 4: 400}


def test_width_of_a_narrow_bridge_counts():
    found = drops_around(bridge(standing=300), creature(2, 1, 1))
    assert [drop.distance for drop in found] == [150, 150]
    near = drops_around(bridge(standing=300), creature(2, 1, 1, standoff=50))
    assert {drop.direction: drop.distance for drop in near} == {0: 250, 4: 50}


def test_below_the_bridge_there_is_no_drop_and_a_railing_holds():
    assert drops_around(bridge(), creature(2, 1)) == ()
    assert drops_around(bridge(railing=True), creature(2, 1, 1)) == ()
    assert behind(bridge(railing=True), creature(2, 1, 1, facing=0)) == "open"


@pytest.mark.parametrize(
    ("barrier", "falls"),
    [(WALL, 0), (LOW_WALL, 0), (Barrier(kind="railing", height=300), 0), (Barrier(kind="door", state="open"), 1)],
)
def test_barriers_hold(barrier: Barrier, falls: int):
    ledge = field("40")
    ledge.barriers[Edge(1, 0, "W")] = barrier
    assert len(drops_around(ledge, creature(0, 0))) == falls


def test_stairs_are_no_drop_and_fliers_do_not_fall():
    ledge = field("40")
    assert drops_around(ledge, creature(0, 0, altitude=10)) == ()
    ledge.faces[Edge(1, 0, "W")] = Face("stairs")
    assert drops_around(ledge, creature(0, 0)) == ()


def test_large_creatures_have_drops_along_all_their_cells():
    ledge = field("000", "440", "440")
    found = drops_around(ledge, creature(0, 1, footprint=2))
    assert [(drop.edge, drop.direction, drop.distance) for drop in found] == [
        (Edge(0, 1, "N"), 0, 500),
        (Edge(1, 1, "N"), 0, 500),
        (Edge(2, 1, "W"), 2, 500),
        (Edge(2, 2, "W"), 2, 500),
    ]


def test_a_fall_ends_on_the_highest_surface_below():
    deep = field("8.")
    deep.structures["low"] = Structure("low", 1, (Cell(1, 0),), deck=1500)
    deep.structures["high"] = Structure("high", 2, (Cell(1, 0),), deck=6000)
    assert land(deep, Place(0, 0), 2, 4000) == Landing(Place(1, 0, 1), 2500, 0)
    assert land(deep, Place(0, 0), Edge(1, 0, "W"), 1400) == Landing(Place(1, 0), 1400, 0)
    deep.ground.write("water", 1, 0, 1600)
    assert land(deep, Place(0, 0), 2, 4000) == Landing(Place(1, 0, 1), 2500, 100)


def test_a_fall_against_rock_or_off_the_map_ends_in_the_own_cell():
    over = bridge()
    assert land(over, Place(2, 1, 1), 2, 2900) == Landing(Place(3, 1), 2900, 0)
    assert land(field(".#"), Place(0, 0), 2, 700) == Landing(Place(0, 0), 700, 0)
    assert land(field("."), Place(0, 0), 7, 700) == Landing(Place(0, 0), 700, 0)
    with pytest.raises(ValueError, match="none of cell"):
        land(over, Place(2, 1, 1), Edge(0, 0, "W"), 3000)


@pytest.mark.parametrize(
    ("facing", "what"), [(0, "drop"), (4, "wall"), (2, "open"), (6, "wall"), (7, "drop"), (3, "wall"), (1, "open")]
)
def test_behind(facing: int, what: str):
    # rock to the north, a wall to the east, a drop to the south and south-east, open to the west
    place = field("###", "444", "400")
    place.barriers[Edge(2, 1, "W")] = WALL
    place.barriers[Edge(2, 2, "W")] = Barrier(kind="window")
    if facing == 7:
        del place.barriers[Edge(2, 1, "W")]
    assert behind(place, creature(1, 1, facing=facing)) == what


def test_behind_at_the_rim_of_the_map_and_below_a_cliff_is_a_wall():
    assert behind(Field(Ground(1, 1)), creature(0, 0, facing=3)) == "wall"
    assert behind(field(".1"), creature(0, 0, facing=6)) == "wall"
    assert behind(field("...", "..."), creature(0, 0, footprint=2, facing=6)) == "open"


@settings(max_examples=100, deadline=None)
@given(fields(), st.data())
def test_a_landing_is_on_a_surface_never_in_rock(on: Field, data: st.DataObject):
    cells = [(c, r) for r in range(on.height) for c in range(on.width) if on.material((c, r)) != Material.ROCK]
    if not cells:
        return
    place = data.draw(st.sampled_from(on.levels(data.draw(st.sampled_from(cells)))))
    floor = on.floor(place)
    landing = land(on, place, data.draw(st.integers(0, 7)), floor)
    assert on.inside(landing.place)
    assert on.material(landing.place) != Material.ROCK
    assert landing.fallen == floor - on.floor(landing.place) or landing == Landing(place, 0, on.water(place))
    assert landing.fallen >= 0
    for drop in drops_around(on, creature(*place)):
        assert drop.height >= 500
        assert 0 <= drop.distance <= 500
        assert drop.height == floor - on.floor(drop.landing)
