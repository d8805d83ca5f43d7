"""Reach and ways: costs, hindrances, levels, creatures of several cells, and the two searches against each other."""

from __future__ import annotations

import time
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.field.creature import Creature
from editor.field.edges import LOW_WALL, WALL, Barrier, Face
from editor.field.field import Field
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Ground, Material
from editor.field.ledges import behind, drops_around
from editor.field.path import Mover, approach, reach, steps_of
from editor.field.sight import sight
from editor.field.space import Occupancy, adjacent, distance
from editor.field.steps import Steps
from editor.field.structures import Structure
from tests.field.make import creature, field, fields

MAN = Mover()


def cost(on: Field, a: Place, b: Place, mover: Mover = MAN) -> int | None:
    """What one step takes."""
    steps = steps_of(on, mover)
    return dict(steps.steps(steps.number(a))).get(steps.number(b))


def test_open_ground_counts_diagonals_one_and_a_half():
    found = reach(field(*["." * 7] * 7), Place(3, 3), 1500, MAN)
    assert found[Place(3, 3)] == 0
    assert found[Place(4, 3)] == 500
    assert found[Place(4, 4)] == 750
    assert found[Place(5, 5)] == 1500
    assert found[Place(6, 3)] == 1500
    assert Place(6, 4) not in found
    assert len(found) == len(list(found)) == 29


def test_path_includes_both_ends_and_refuses_what_is_out_of_reach():
    found = reach(field("....."), Place(0, 0), 1000, MAN)
    assert found.path_to(Place(2, 0)) == (Place(0, 0), Place(1, 0), Place(2, 0))
    with pytest.raises(KeyError):
        found.path_to(Place(3, 0))


@pytest.mark.parametrize(
    ("layer", "value", "takes"),
    [
        ("material", Material.RUBBLE, 1000),
        ("material", Material.MUD, 1000),
        ("material", Material.EARTH, 500),
        ("material", Material.ROCK, None),
        ("water", 299, 500),
        ("water", 300, 1000),
        ("elevation", 249, 500),
        ("elevation", 250, 1000),
        ("elevation", 499, 1000),
        ("elevation", 500, None),
        ("elevation", -499, 500),
        ("elevation", -500, None),
        ("ceiling", 599, None),
        ("ceiling", 600, 500),
        ("standing", 99, None),
        ("standing", 100, 500),
    ],
)
def test_ground(layer: str, value: int, takes: int | None):
    flat = field("..")
    flat.ground.write(layer, 1, 0, value)
    assert cost(flat, Place(0, 0), Place(1, 0)) == takes


def test_hindrances_multiply_and_swimmers_do_not_mind_water():
    bog = field(".~")
    bog.ground.write("water", 1, 0, 400)
    bog.ground.write("elevation", 1, 0, 300)
    assert cost(bog, Place(0, 0), Place(1, 0)) == 4000
    assert cost(bog, Place(0, 0), Place(1, 0), Mover(swims=True)) == 2000
    assert cost(bog, Place(0, 0), Place(1, 0), Mover(depth=399)) is None


@pytest.mark.parametrize(
    ("barrier", "takes"),
    [
        (WALL, None),
        (Barrier(kind="door"), None),
        (Barrier(kind="door", state="open"), 500),
        (Barrier(kind="window"), None),
        (Barrier(kind="railing", height=300), None),
        (LOW_WALL, 1000),
        (Barrier(kind="low_wall", height=301), None),
    ],
)
def test_barriers(barrier: Barrier, takes: int | None):
    flat = field("..")
    flat.barriers[Edge(1, 0, "W")] = barrier
    assert cost(flat, Place(0, 0), Place(1, 0)) == takes
    assert cost(flat, Place(1, 0), Place(0, 0)) == takes


def test_no_diagonal_past_a_corner_that_blocks():
    for rows in ((".#", ".."), ("..", "#."), (".1", "..")):
        assert cost(field(*rows), Place(0, 0), Place(1, 1)) is None
    hollow = field("..", "..")
    hollow.ground.write("elevation", 1, 0, -3000)
    assert cost(hollow, Place(0, 0), Place(1, 1)) == 750
    for edge in (Edge(1, 0, "W"), Edge(0, 1, "N"), Edge(1, 1, "W"), Edge(1, 1, "N")):
        walled = field("..", "..")
        walled.barriers[edge] = WALL
        assert cost(walled, Place(0, 0), Place(1, 1)) is None
        walled.barriers[edge] = LOW_WALL
        walled.touch()
        assert cost(walled, Place(0, 0), Place(1, 1)) == 1500


def test_stairs_make_a_ledge_walkable():
    cliff = field("..2")
    assert cost(cliff, Place(1, 0), Place(2, 0)) is None
    cliff.faces[Edge(2, 0, "W")] = Face("stairs")
    cliff.touch()
    assert cost(cliff, Place(1, 0), Place(2, 0)) == 1000
    assert cost(cliff, Place(2, 0), Place(1, 0)) == 500


def bridge() -> Field:
    """A chasm 20 ft deep, three cells wide, with a bridge over it that lies on both rims."""
    made = field("44...44", "44...44", "44...44")
    made.structures["b"] = Structure("b", 1, tuple(Cell(c, 1) for c in range(1, 6)), deck=2000)
    return made


def test_bridge_is_crossed_and_the_chasm_below_is_another_place():
    over = bridge()
    found = reach(over, Place(0, 1), 10_000, MAN)
    assert found.path_to(Place(6, 1))[1:-1] == tuple(Place(c, 1, 1) for c in range(1, 6))
    assert found[Place(6, 1)] == 3000
    assert Place(3, 1) not in found
    assert Place(3, 0) not in found
    below = reach(over, Place(3, 0), 10_000, MAN)
    assert set(below) == {Place(c, r) for c in (2, 3, 4) for r in range(3)}


def test_under_a_low_deck_only_small_ones_pass():
    low = field("...")
    low.structures["a"] = Structure("a", 3, (Cell(1, 0),), deck=500, thickness=100, kind="arch")
    assert cost(low, Place(0, 0), Place(1, 0)) is None
    assert cost(low, Place(0, 0), Place(1, 0), Mover(height=400)) == 500
    assert cost(low, Place(0, 0), Place(1, 0, 3)) is None
    assert cost(low, Place(0, 0), Place(1, 0, 3), Mover(max_step=501)) == 1000


def test_pillars_are_closed_and_narrow_decks_too():
    hall = field("...")
    hall.structures["p"] = Structure("p", 1, (Cell(1, 0),), deck=800, kind="pillar")
    assert set(reach(hall, Place(0, 0), 5000, MAN)) == {Place(0, 0)}
    rope = field("4.4")
    rope.structures["r"] = Structure("r", 1, (Cell(1, 0),), deck=2000, standing=90)
    assert Place(2, 0) not in reach(rope, Place(0, 0), 5000, MAN)
    assert Place(2, 0) in reach(rope, Place(0, 0), 5000, Mover(width=90))


def test_low_wall_in_the_chasm_does_not_bar_the_bridge():
    over = bridge()
    over.barriers[Edge(3, 1, "W")] = Barrier(height=1000)
    assert cost(over, Place(2, 1, 1), Place(3, 1, 1)) == 500
    assert cost(over, Place(2, 1), Place(3, 1)) is None


def test_blocked_places_and_places_only_passed():
    hall = field(".....")
    assert set(reach(hall, Place(0, 0), 5000, MAN, {Place(2, 0)})) == {Place(0, 0), Place(1, 0)}
    found = reach(hall, Place(0, 0), 1500, MAN, {Place(2, 0)}, {Place(2, 0)})
    assert dict(found) == {Place(0, 0): 0, Place(1, 0): 500, Place(3, 0): 1500}
    asked = reach(hall, Place(0, 0), 5000, MAN, lambda place: place.column == 3)
    assert set(asked) == {Place(0, 0), Place(1, 0), Place(2, 0)}


def test_large_movers_need_room_for_all_their_cells():
    cave = field("....", "..#.", "....", "....")
    large = Mover(footprint=2)
    found = reach(cave, Place(0, 0), 10_000, large)
    assert set(found) == {Place(0, 0), Place(0, 1), Place(0, 2), Place(1, 2), Place(2, 2)}
    assert set(reach(cave, Place(0, 0), 10_000, large, {Place(1, 3)})) == {Place(0, 0), Place(0, 1)}
    assert Place(0, 2) not in reach(cave, Place(0, 0), 10_000, large, lambda place: place == Place(1, 3))


def test_large_mover_walks_onto_a_wide_bridge():
    made = field("44..44", "44..44")
    made.structures["b"] = Structure("b", 1, tuple(Cell(c, r) for c in (2, 3) for r in (0, 1)), deck=2000)
    found = reach(made, Place(0, 0), 10_000, Mover(footprint=2))
    assert found.path_to(Place(4, 0)) == (
        Place(0, 0),
        *(Place(c, 0, 1) for c in (1, 2, 3)),
        Place(4, 0),
    )


def test_large_mover_half_on_a_bridge_is_hindered_by_who_stands_beside_it():
    made = field("44..44", "44..44")
    made.structures["b"] = Structure("b", 1, tuple(Cell(c, r) for c in (2, 3) for r in (0, 1)), deck=2000)
    large, beside, below = Mover(footprint=2), Place(4, 1), Place(3, 1)
    for blocked in ({beside}, lambda place: place == beside):
        found = reach(made, Place(0, 0), 10_000, large, blocked)
        assert Place(2, 0, 1) in found
        assert Place(3, 0, 1) not in found
    for blocked in ({below}, lambda place: place == below):
        assert Place(4, 0) in reach(made, Place(0, 0), 10_000, large, blocked)


def test_approach_takes_the_nearest_goal_and_knows_when_there_is_none():
    hall = field(".....#..", ".....#..")
    assert approach(hall, Place(0, 0), [Place(4, 1), Place(2, 0)], MAN) == (Place(0, 0), Place(1, 0), Place(2, 0))
    assert approach(hall, Place(0, 0), [Place(0, 0)], MAN) == (Place(0, 0),)
    assert approach(hall, Place(0, 0), [], MAN) is None
    for _ in range(2):
        assert approach(hall, Place(0, 0), [Place(7, 0)], MAN) is None
    assert approach(hall, Place(0, 0), [Place(2, 0)], MAN, {Place(2, 0)}) is None
    assert approach(hall, Place(0, 0), [Place(2, 0)], MAN, limit=999) is None
    assert approach(hall, Place(0, 0), [Place(2, 0)], MAN, limit=1000) is not None
    assert approach(hall, Place(0, 0), [Place(4, 0)], MAN, {Place(2, 0), Place(2, 1)}) is None
    assert approach(hall, Place(0, 0), [Place(4, 0)], MAN, {Place(2, 0)}) is not None


def test_goals_walled_in_by_creatures_are_given_up():
    hall = field(*["." * 30] * 30)
    ring = {Place(c, r) for c in range(18, 23) for r in range(18, 23)} - {Place(20, 20)}
    assert approach(hall, Place(0, 0), [Place(20, 20)], MAN, ring) is None
    assert approach(hall, Place(0, 0), [Place(20, 20)], MAN, lambda place: place in ring) is None
    gate = ring - {Place(22, 22), Place(21, 21)}
    way = approach(hall, Place(0, 0), [Place(20, 20)], MAN, gate)
    assert way is not None
    assert way[-3:-1] == (Place(22, 22), Place(21, 21))


def test_the_way_does_not_depend_on_what_is_remembered():
    hall = field("......#.", "......#.", "......#.", "......#.", "......#.")
    goals = [Place(7, 0), Place(3, 4), Place(4, 1)]
    first = approach(hall, Place(0, 2), goals, MAN)
    assert approach(hall, Place(0, 2), [Place(7, 3)], MAN) is None
    reach(hall, Place(5, 0), 9000, MAN)
    assert approach(hall, Place(0, 2), goals, MAN) == first


def test_places_off_the_map_are_neither_reached_nor_goals_nor_in_the_way():
    hall = field("...", "...")
    found = reach(hall, Place(0, 1), 5000, MAN, {Place(-1, 1), Place(3, 0)}, {Place(0, 9)})
    assert len(found) == 6
    assert Place(-1, 1) not in found
    assert Place(3, 0) not in found
    assert approach(hall, Place(0, 1), [Place(-1, 1), Place(3, 0)], MAN) is None


def test_steps_are_dropped_when_the_field_changes_and_forks_keep_their_own():
    flat = field("...")
    assert len(reach(flat, Place(0, 0), 5000, MAN)) == 3
    twin = flat.fork()
    twin.ground.write("material", 1, 0, int(Material.ROCK))
    twin.touch()
    assert len(reach(twin, Place(0, 0), 5000, MAN)) == 1
    assert len(reach(flat, Place(0, 0), 5000, MAN)) == 3
    flat.barriers[Edge(2, 0, "W")] = WALL
    flat.touch()
    assert len(reach(flat, Place(0, 0), 5000, MAN)) == 2


MOVERS = st.builds(
    Mover, st.integers(1, 2), st.sampled_from([300, 600]), st.booleans(), st.sampled_from([500, 600]), st.just(100)
)


def somewhere(data: st.DataObject, on: Field, mover: Mover) -> Place | None:
    places = [
        place
        for r in range(on.height)
        for c in range(on.width)
        for place in on.levels((c, r))
        if steps_of(on, mover).stands(place)
    ]
    return data.draw(st.sampled_from(places)) if places else None


@settings(max_examples=80, deadline=None)
@given(fields(), st.data())
def test_cost_of_a_path_is_the_sum_of_its_steps_and_approach_agrees(on: Field, data: st.DataObject):
    mover = data.draw(MOVERS)
    start = somewhere(data, on, mover)
    if start is None:
        return
    blocked = data.draw(
        st.sets(st.builds(Place, st.integers(0, 6), st.integers(0, 6), st.integers(0, 1)), max_size=4)
    )
    found = reach(on, start, 1 << 30, mover, blocked)
    for place, spent in found.items():
        path = found.path_to(place)
        assert (path[0], path[-1]) == (start, place)
        takes = [cost(on, a, b, mover) for a, b in pairwise(path)]
        assert None not in takes
        assert sum(one or 0 for one in takes) == spent
    goal = somewhere(data, on, mover)
    assert goal is not None
    way = approach(on, start, [goal], mover, blocked)
    assert (way is not None) == (goal in found)
    if way is not None:
        assert sum(cost(on, a, b, mover) or 0 for a, b in pairwise(way)) == found[goal]


@settings(max_examples=80, deadline=None)
@given(fields(10), MOVERS)
def test_easy_places_are_what_looking_up_says(on: Field, mover: Mover):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("editor.field.steps.TILE", 4)  # so that small maps have seams too
        quick, slow = Steps(on, mover), Steps(on, mover)
        for tile in product(range(on.width), range(on.height)):
            slow._easy._tiles[tile] = bytes(16), 4
        compare_steps(on, quick, slow)


def compare_steps(on: Field, quick: Steps, slow: Steps) -> None:
    for number in range(on.width * on.height):
        assert set(quick.steps(number)) == set(slow.steps(number))


def test_a_short_way_on_a_large_map_looks_at_little_of_it():
    """Only the tiles that the search comes to are looked at, so that the first step of a battle need not wait."""
    ground = Ground(1024, 1024)
    ground.elevation[::3] = 100
    on = Field(ground)
    reach(on, Place(500, 500), 6000, Mover(height=550))
    assert len(steps_of(on, Mover(height=550))._easy._tiles) <= 4


@settings(max_examples=100, deadline=None)
@given(fields(), MOVERS)
def test_steps_can_be_gone_back(on: Field, mover: Mover):
    steps = steps_of(on, mover)
    for number in range(4 * on.width * on.height):
        if steps.stands(steps.place(number)):
            for other, _ in steps.steps(number):
                assert number in dict(steps.steps(other))


@settings(max_examples=100, deadline=None)
@given(fields(), MOVERS)
def test_every_step_ends_where_the_mover_fits_and_never_in_rock(on: Field, mover: Mover):
    steps = steps_of(on, mover)
    for number in range(on.width * on.height):
        for other, takes in steps.steps(number):
            place = steps.place(other)
            assert takes >= on.cell_size
            assert steps.stands(place)
            assert on.material(place) != Material.ROCK


@pytest.mark.parametrize("size", [(1, 1), (1, 1024), (1024, 1), (1024, 1024)])
def test_sizes(size: tuple[int, int]):
    on = Field(Ground(*size))
    found = reach(on, Place(size[0] - 1, size[1] - 1), 1500, MAN)
    assert len(found) == {1: 1, 1024: 4, 1048576: 11}[size[0] * size[1]]


@pytest.mark.benchmark
def test_benchmark_path():
    generator = np.random.default_rng(2)
    cave = Field(Ground(64, 64))
    cave.ground.replace("material", (generator.random((64, 64)) < 0.1).astype(np.uint8))
    cave.ground.write("material", 32, 32, 0)
    crowd = {Place(int(c), int(r)) for c, r in generator.integers(0, 64, (20, 2))} - {Place(32, 32)}
    goals = [Place(52 + dc, 40 + dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1)]
    for name, on in (("open", Field(Ground(64, 64))), ("cave", cave)):
        begin = time.perf_counter()
        size = len(reach(on, Place(32, 32), 6000, MAN, crowd))
        cold = time.perf_counter() - begin
        warm = best(lambda on=on: reach(on, Place(32, 32), 6000, MAN, crowd))
        print(f"\nreach {name}: {size} places, cold {cold * 1e3:.2f} ms, warm {warm * 1e3:.3f} ms")
        assert approach(on, Place(32, 32), goals, MAN, crowd) is not None
        warm = best(lambda on=on: approach(on, Place(32, 32), goals, MAN, crowd))
        print(f"approach {name}: 20 cells, warm {warm * 1e3:.3f} ms")
    large = Field(Ground(1024, 1024))
    begin = time.perf_counter()
    way = approach(large, Place(0, 0), [Place(1023, 700)], MAN)
    print(
        f"approach 1024×1024 corner to corner, cold: {(time.perf_counter() - begin) * 1e3:.1f} ms, {len(way or ())}"
    )


@pytest.mark.benchmark
def test_benchmark_turns():
    """What a simple policy asks of the field in a turn: sight of ten enemies, a way to the nearest, edges, backs."""
    generator = np.random.default_rng(5)
    cave = Field(Ground(64, 64))
    cave.ground.replace("material", (generator.random((64, 64)) < 0.1).astype(np.uint8))
    cave.ground.replace("elevation", np.repeat(generator.choice([0, 100, 600], (16, 16)), 4, 0).repeat(4, 1))
    free = [Place(c, r) for c in range(64) for r in range(64) if cave.ground.material[r, c] == 0]
    crowd = [creature(*free[int(i)]) for i in generator.choice(len(free), 20, replace=False)]
    for number, one in enumerate(crowd):
        one.id, one.side = str(number), "ab"[number % 2]
    for name in ("cold", "warm"):
        begin = time.perf_counter()
        for turn in range(1000):
            take_turn(cave, crowd, crowd[turn % 20])
        print(f"\nturns of 20 creatures on 64×64, {name}: {1000 / (time.perf_counter() - begin):.0f} a second")


def take_turn(on: Field, crowd: list[Creature], actor: Creature) -> None:
    enemies = [other for other in crowd if other.side != actor.side]
    seen = [enemy for enemy in enemies if sight(on, actor, enemy).visible] or enemies
    target = min(seen, key=lambda enemy: distance(on, actor, enemy))
    drops_around(on, actor)
    behind(on, actor)
    if not adjacent(on, actor, target):
        goals = [Place(target.place[0] + dc, target.place[1] + dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1)]
        taken = Occupancy(crowd).places(without=[actor.id])
        way = approach(on, actor.place, goals, MAN, taken, 40_000)
        if way is not None:
            actor.place = way[min(6, len(way) - 1)]


def best(what, times: int = 50) -> float:
    """The shortest of several runs, in seconds."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        what()
        found.append(time.perf_counter() - begin)
    return min(found)
