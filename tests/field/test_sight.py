"""Lines of sight: what stops them, corners, mutual sight, many lines against one line."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.field.edges import LOW_WALL, WALL, Barrier
from editor.field.field import Field
from editor.field.grid import Cell, Edge
from editor.field.ground import Ground
from editor.field.many_lines import clear_lines
from editor.field.sight import Point, clear_line, eye, points, sees_place, sight, visible_cells, with_rock_rims
from editor.field.structures import Structure
from tests.field.make import creature, field, fields


def middle(column: int, row: int, height: int) -> Point:
    return Point(2 * column + 1, 2 * row + 1, height)


def test_open_floor_is_clear_and_feet_touch_it():
    assert clear_line(field("....."), middle(0, 0, 540), middle(4, 0, 0)) is None


def test_rock_stops_at_any_height():
    block = clear_line(field("..#.."), middle(0, 0, 90_000), middle(4, 0, 90_000))
    assert block is not None
    assert (block.kind, block.cell) == ("rock", Cell(2, 0))


def test_ground_stops_what_passes_below_its_top():
    hill = field("..1..")
    assert clear_line(hill, middle(0, 0, 500), middle(4, 0, 500)) is None
    block = clear_line(hill, middle(0, 0, 499), middle(4, 0, 500))
    assert block is not None
    assert (block.kind, block.cell) == ("ground", Cell(2, 0))


@pytest.mark.parametrize(
    ("barrier", "height", "stops"),
    [
        (WALL, 90_000, True),
        (Barrier(height=700), 699, True),
        (Barrier(height=700), 700, False),
        (LOW_WALL, 299, True),
        (LOW_WALL, 300, False),
        (Barrier(kind="door"), 100, True),
        (Barrier(kind="door", state="secret"), 100, True),
        (Barrier(kind="door", state="open"), 100, False),
        (Barrier(kind="window"), 100, False),
        (Barrier(kind="railing", height=300), 100, False),
    ],
)
def test_barriers(barrier: Barrier, height: int, stops: bool):
    flat = field("....")
    flat.barriers[Edge(2, 0, "W")] = barrier
    block = clear_line(flat, middle(0, 0, height), middle(3, 0, height))
    assert (block is not None) == stops
    if block is not None:
        assert (block.kind, block.edge) == ("barrier", Edge(2, 0, "W"))


def test_barrier_height_counts_from_the_higher_ground():
    step = field(".1")
    step.barriers[Edge(1, 0, "W")] = LOW_WALL
    assert clear_line(step, middle(0, 0, 799), middle(1, 0, 799)) is not None
    assert clear_line(step, middle(0, 0, 800), middle(1, 0, 800)) is None


def test_corner_passes_when_one_way_round_is_open():
    a, b = middle(0, 0, 100), middle(1, 1, 100)
    assert clear_line(field("..", ".."), a, b) is None
    assert clear_line(field(".#", ".."), a, b) is None
    assert clear_line(field("..", "#."), a, b) is None
    assert clear_line(field(".#", "#."), a, b) is not None
    walls = field(".#", "..")
    walls.barriers[Edge(0, 1, "N")] = WALL
    assert clear_line(walls, a, b) is not None
    far_side = field(".#", "..")
    far_side.barriers[Edge(1, 1, "W")] = WALL
    assert clear_line(far_side, a, b) is not None


def test_line_along_a_grid_line_passes_on_one_open_side():
    a, b = Point(2, 1, 100), Point(2, 7, 100)
    assert clear_line(field("..", "#.", "..", ".."), a, b) is None
    assert clear_line(field("..", "#.", ".#", ".."), a, b) is not None


def test_deck_stops_only_what_passes_through_it():
    chasm = field(".....")
    chasm.structures["b"] = Structure("b", 1, (Cell(2, 0),), deck=1000, thickness=50)
    assert clear_line(chasm, middle(0, 0, 950), middle(4, 0, 950)) is None
    assert clear_line(chasm, middle(0, 0, 1000), middle(4, 0, 1000)) is None
    level = clear_line(chasm, middle(0, 0, 980), middle(4, 0, 980))
    steep = clear_line(chasm, middle(2, 0, 1540), middle(2, 0, 0))
    assert level is not None
    assert steep is not None
    assert (level.kind, level.structure, steep.structure) == ("deck", "b", "b")
    assert clear_line(chasm, middle(1, 0, 1540), middle(1, 0, 0)) is None


def test_pillar_stops_from_ground_to_top_and_ceiling_from_above():
    hall = field("...")
    hall.structures["p"] = Structure("p", 1, (Cell(1, 0),), deck=800, kind="pillar")
    assert clear_line(hall, middle(0, 0, 100), middle(2, 0, 100)) is not None
    assert clear_line(hall, middle(0, 0, 800), middle(2, 0, 800)) is None
    low = field("...")
    low.ground.write("ceiling", 1, 0, 400)
    block = clear_line(low, middle(0, 0, 500), middle(2, 0, 400))
    assert block is not None
    assert block.kind == "ceiling"


def test_outside_points_are_stopped_not_an_error():
    block = clear_line(field(".."), middle(0, 0, 0), middle(5, 0, 0))
    assert block is not None
    assert block.kind == "outside"


def test_low_wall_leaves_cover():
    flat = field("......")
    flat.barriers[Edge(3, 0, "W")] = Barrier(kind="low_wall", height=310)
    seen = sight(flat, creature(0, 0), creature(3, 0))
    assert (seen.visible, seen.share) == (True, 2)
    assert seen.blocked_by is not None
    assert seen.blocked_by.edge == Edge(3, 0, "W")


def test_raised_ledge_hides_what_stands_back_from_it():
    cliff = field("....4444")
    # right below the rim one sees nothing of who stands in the middle of the cell above; from farther off one does
    assert not sight(cliff, creature(3, 0), creature(4, 0)).visible
    assert sight(cliff, creature(0, 0), creature(4, 0)).visible
    assert not sight(cliff, creature(0, 0), creature(7, 0)).visible


def test_a_creature_too_tall_for_its_tunnel_still_sees():
    tunnel = field("....")
    tunnel.ground.ceiling[:] = 500
    ogre = creature(0, 0, height=900)
    assert eye(tunnel, ogre).z == 450
    assert sight(tunnel, ogre, creature(3, 0, height=400)).share == 3


def test_large_footprint_looks_from_its_middle_and_altitude_lifts():
    flat = field("......", "......")
    giant = creature(0, 0, footprint=2, height=1000, altitude=300)
    assert eye(flat, giant) == Point(2, 2, 1200)
    assert points(flat, giant) == (Point(2, 2, 300), Point(2, 2, 800), Point(2, 2, 1300))
    assert sight(flat, giant, creature(5, 0)).share == 3


def test_sight_is_remembered_until_the_field_changes():
    flat = field("...")
    a, b = creature(0, 0), creature(2, 0)
    assert sight(flat, a, b) is sight(flat, a, b)
    flat.barriers[Edge(1, 0, "W")] = WALL
    flat.touch()
    assert not sight(flat, a, b).visible


def test_fork_does_not_see_later_changes():
    flat = field("...")
    twin = flat.fork()
    flat.barriers[Edge(1, 0, "W")] = WALL
    flat.touch()
    assert sight(twin, creature(0, 0), creature(2, 0)).visible
    assert not sight(flat, creature(0, 0), creature(2, 0)).visible


def test_visible_cells_of_a_room():
    room = field("...#.", "...#.", "...#.")
    seen = visible_cells(room, creature(0, 1))
    assert seen.tolist() == [[True, True, True, False, False]] * 3
    assert not visible_cells(room, creature(0, 1), 1)[1, 2]
    assert with_rock_rims(room, seen).tolist() == [[True, True, True, True, False]] * 3


def draw_creature(data: st.DataObject, on: Field):
    footprint = data.draw(st.integers(1, min(2, on.width, on.height)))
    c = data.draw(st.integers(0, on.width - footprint))
    r = data.draw(st.integers(0, on.height - footprint))
    place = data.draw(st.sampled_from(on.levels((c, r))))
    size = data.draw(st.sampled_from([1, 300, 600, 1200]))
    altitude = data.draw(st.sampled_from([0, 0, 400]))
    return creature(*place, footprint=footprint, height=size, altitude=altitude)


@settings(max_examples=80, deadline=None)
@given(fields(), st.data())
def test_sight_is_mutual(on: Field, data: st.DataObject):
    a, b = draw_creature(data, on), draw_creature(data, on)
    assert sight(on, a, b).visible == sight(on, b, a).visible


@settings(max_examples=100, deadline=None)
@given(fields(), st.data())
def test_sight_is_what_the_six_lines_say(on: Field, data: st.DataObject):
    a, b = draw_creature(data, on), draw_creature(data, on)
    own = [clear_line(on, eye(on, a), end) for end in points(on, b)]
    back = [clear_line(on, eye(on, b), end) for end in points(on, a)]
    seen = sight(on, a, b)
    assert (seen.visible, seen.share) == (None in own + back, own.count(None))
    assert (seen.blocked_by is None) == (seen.share == 3)


@settings(max_examples=80, deadline=None)
@given(fields(), st.data())
def test_lines_are_the_same_both_ways(on: Field, data: st.DataObject):
    x, y, z = st.integers(1, 2 * on.width - 1), st.integers(1, 2 * on.height - 1), st.integers(-1100, 2000)
    a, b = data.draw(st.builds(Point, x, y, z)), data.draw(st.builds(Point, x, y, z))
    assert clear_line(on, a, b) == clear_line(on, b, a)


@settings(max_examples=100, deadline=None)
@given(fields(), st.data())
def test_many_lines_agree_with_one(on: Field, data: st.DataObject):
    x, y = data.draw(st.integers(1, 2 * on.width - 1)), data.draw(st.integers(1, 2 * on.height - 1))
    if x % 2 != y % 2:
        x = x // 2 * 2 + 1
        y = y // 2 * 2 + 1
    start = Point(x, y, data.draw(st.integers(-1100, 2000)))
    rows, columns = (a.ravel() for a in np.mgrid[0 : on.height, 0 : on.width])
    heights = np.array(data.draw(st.lists(st.integers(-1100, 2000), min_size=rows.size, max_size=rows.size)))
    together = clear_lines(on, start, columns, rows, heights)
    for c, r, z, clear in zip(columns.tolist(), rows.tolist(), heights.tolist(), together.tolist(), strict=True):
        assert clear == (clear_line(on, start, middle(c, r, z)) is None), (c, r, z)


@settings(max_examples=60, deadline=None)
@given(fields(), st.data())
def test_visible_cells_agree_with_single_places(on: Field, data: st.DataObject):
    watcher = draw_creature(data, on)
    seen = visible_cells(on, watcher)
    for r in range(on.height):
        for c in range(on.width):
            if on.material((c, r)) != 1 and not on.ground.ceiling[r, c]:
                assert seen[r, c] == any(sees_place(on, watcher, place) for place in on.levels((c, r))), (c, r)


@pytest.mark.parametrize("size", [(1, 1), (1, 1024), (1024, 1)])
def test_thin_maps(size: tuple[int, int]):
    thin = Field(Ground(*size))
    seen = visible_cells(thin, creature(0, 0), 2000)
    assert seen.shape == (size[1], size[0])
    assert seen.all()


@pytest.mark.benchmark
def test_benchmark_sight():
    generator = np.random.default_rng(1)
    cave = Field(Ground(64, 64))
    cave.ground.replace("material", (generator.random((64, 64)) < 0.05).astype(np.uint8))
    cave.ground.replace("elevation", generator.choice([0, 100, 200], (64, 64)))
    spots = [(int(c), int(r)) for c, r in generator.integers(0, 64, (400, 2))]
    sight(cave, creature(0, 0), creature(1, 0))
    begin = time.perf_counter()
    for (c, r), (c2, r2) in zip(spots, reversed(spots), strict=True):
        sight(cave, creature(c, r), creature(c2, r2))
    print(f"\nsight 64×64: {(time.perf_counter() - begin) / 400 * 1e6:.0f} µs a pair")
    for name, on in (("open", Field(Ground(64, 64))), ("cave", cave)):
        begin = time.perf_counter()
        visible_cells(on, creature(32, 32))
        print(f"visible_cells 64×64 {name}: {(time.perf_counter() - begin) * 1e3:.1f} ms")
    large = Field(Ground(1024, 1024))
    begin = time.perf_counter()
    visible_cells(large, creature(500, 500), 64)
    print(f"visible_cells 1024×1024, 64 cells round, first time: {(time.perf_counter() - begin) * 1e3:.1f} ms")
