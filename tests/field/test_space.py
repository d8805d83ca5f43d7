"""Who stands where, how far apart, and who can strike whom."""

from __future__ import annotations

import pytest

from editor.field.edges import LOW_WALL, WALL, Barrier
from editor.field.grid import Cell, Edge, Place
from editor.field.space import Occupancy, adjacent, distance, feet_height
from editor.field.structures import Structure
from tests.field.make import creature, field


def test_occupancy_knows_every_cell_and_forgets_who_left():
    giant, man = creature(1, 1, footprint=2), creature(2, 2)
    man.id = "man"
    crowd = Occupancy([giant, man])
    assert crowd.who(Place(2, 2)) == ("one", "man")
    assert crowd.places() == {Place(1, 1), Place(2, 1), Place(1, 2), Place(2, 2)}
    assert crowd.places(without=["one"]) == {Place(2, 2)}
    crowd.remove(giant)
    assert crowd.at == {Place(2, 2): ("man",)}
    with pytest.raises(KeyError):
        crowd.remove(giant)


def test_cells_beyond_the_deck_are_places_on_the_ground():
    rim = field("...", "...")
    rim.structures["b"] = Structure("b", 1, (Cell(0, 0), Cell(0, 1)), deck=100)
    crowd = Occupancy([creature(0, 0, 1, footprint=2)], rim)
    assert crowd.places() == {Place(0, 0, 1), Place(0, 1, 1), Place(1, 0), Place(1, 1)}


def test_distance_is_between_nearest_cells_and_heights():
    flat = field("........", "........", "........", "........")
    assert distance(flat, creature(0, 0), creature(3, 0)) == 1500
    assert distance(flat, creature(0, 0, footprint=2), creature(4, 0)) == 1500
    assert distance(flat, creature(4, 3), creature(0, 0, footprint=2)) == 1802
    assert distance(flat, creature(0, 0), creature(0, 0, altitude=2000)) == 2000
    assert distance(flat, creature(0, 0), creature(3, 0, altitude=2000)) == 2500


def test_feet_stand_on_the_highest_floor_below():
    slope = field("..", "..")
    slope.ground.write("elevation", 1, 1, 200)
    assert feet_height(slope, creature(0, 0, footprint=2, altitude=50)) == 250
    slope.structures["b"] = Structure("b", 1, (Cell(0, 0),), deck=900)
    slope.touch()
    assert feet_height(slope, creature(0, 0, 1)) == 900


def test_neighbours_within_reach():
    flat = field("....", "....")
    assert adjacent(flat, creature(0, 0), creature(1, 1))
    assert adjacent(flat, creature(0, 0), creature(0, 0))
    assert not adjacent(flat, creature(0, 0), creature(2, 0))
    assert adjacent(flat, creature(0, 0, footprint=2), creature(2, 1))
    assert adjacent(flat, creature(0, 0), creature(1, 0, altitude=500))
    assert not adjacent(flat, creature(0, 0), creature(1, 0, altitude=501))
    assert adjacent(flat, creature(0, 0), creature(1, 0, altitude=501), reach=600)


@pytest.mark.parametrize(
    ("barrier", "strikes"),
    [
        (WALL, False),
        (Barrier(kind="door"), False),
        (Barrier(kind="window"), False),
        (Barrier(kind="door", state="open"), True),
        (LOW_WALL, True),
        (Barrier(height=300), True),
        (Barrier(height=301), False),
        (Barrier(kind="railing", height=300), True),
    ],
)
def test_walls_between(barrier: Barrier, strikes: bool):
    flat = field("..")
    flat.barriers[Edge(1, 0, "W")] = barrier
    assert adjacent(flat, creature(0, 0), creature(1, 0)) == strikes
    assert adjacent(flat, creature(1, 0), creature(0, 0)) == strikes


def test_past_a_corner_one_open_way_is_enough():
    a, b = creature(0, 0), creature(1, 1)
    assert adjacent(field(".#", ".."), a, b)
    assert not adjacent(field(".#", "#."), a, b)
    assert not adjacent(field(".1", "#."), a, b)
    walled = field(".#", "..")
    walled.barriers[Edge(1, 1, "W")] = WALL
    assert not adjacent(walled, a, b)


def test_a_wall_beside_only_one_cell_of_a_large_creature_leaves_the_other():
    flat = field("...", "...")
    flat.barriers[Edge(2, 0, "W")] = WALL
    assert adjacent(flat, creature(0, 0, footprint=2), creature(2, 1))
    flat.barriers[Edge(2, 1, "W")] = WALL
    flat.touch()
    assert not adjacent(flat, creature(0, 0, footprint=2), creature(2, 1))
