"""Light: ambient, sources with radius and clear lines, bodies of light and darkness, the picture."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.field.edges import WALL
from editor.field.field import Field, Light
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Ground, LightLevel
from editor.field.light import is_lit, light_map
from editor.field.structures import Structure
from editor.field.volumes import Prism, Volume
from tests.field.make import field, fields


def dark(*rows: str) -> Field:
    made = field(*rows)
    made.ground.light[:] = LightLevel.DARK
    return made


def torch(column: int, row: int, radius: int = 1500, level: int = 0, height: int = 300) -> Light:
    return Light("torch", Place(column, row, level), radius, height)


def lit_cells(on: Field, *extra: Light) -> list[int]:
    return [c for c in range(on.width) if is_lit(on, Place(c, 0), extra)]


def test_cells_that_are_not_dark_are_lit():
    hall = dark("...")
    hall.ground.write("light", 1, 0, LightLevel.DIM)
    hall.ground.write("light", 2, 0, LightLevel.BRIGHT)
    assert lit_cells(hall) == [1, 2]


def test_a_torch_reaches_its_radius_and_not_past_a_wall():
    hall = dark("." * 8)
    assert lit_cells(hall, torch(0, 0)) == [0, 1, 2, 3]
    assert lit_cells(hall, torch(0, 0, 1499)) == [0, 1, 2]
    hall.lights["t"] = torch(7, 0)
    hall.barriers[Edge(6, 0, "W")] = WALL
    hall.touch()
    assert lit_cells(hall) == [6, 7]
    assert lit_cells(hall, torch(0, 0)) == [0, 1, 2, 3, 6, 7]


def test_height_counts():
    shaft = dark("..")
    shaft.structures["b"] = Structure("b", 1, (Cell(0, 0),), deck=2000)
    above = torch(1, 0, radius=2000, height=2300)
    assert is_lit(shaft, Place(0, 0, 1), [above])
    assert not is_lit(shaft, Place(1, 0), [torch(1, 0, radius=2000, height=2301)])
    assert is_lit(shaft, Place(1, 0), [above])
    assert not is_lit(shaft, Place(0, 0), [torch(0, 0, radius=9000, level=1)])


def test_bodies_of_light_and_darkness():
    hall = dark("....")
    hall.volumes["l"] = Volume("l", "light", (Prism(0, 0, 0, 500), Prism(1, 0, 400, 900)))
    assert lit_cells(hall) == [0]
    hall.volumes["d"] = Volume("d", "darkness", (Prism(0, 0, 0, 500),))
    hall.touch()
    assert lit_cells(hall, torch(1, 0)) == [1, 2, 3]
    assert lit_cells(hall, torch(0, 0)) == []
    hall.ground.write("light", 0, 0, LightLevel.BRIGHT)
    hall.touch()
    assert lit_cells(hall) == []


def test_carried_lights_do_not_linger():
    hall = dark("." * 9)
    assert lit_cells(hall, torch(0, 0)) == [0, 1, 2, 3]
    assert lit_cells(hall, torch(8, 0)) == [5, 6, 7, 8]
    assert lit_cells(hall) == []


def test_picture_is_bright_in_the_middle_and_fades_to_the_rim():
    hall = dark("." * 9)
    row = light_map(hall, [torch(0, 0, 3000)])[0].tolist()
    assert row[:5] == [255] * 5
    assert 255 > row[5] > row[6] > 0
    assert row[7:] == [0, 0]
    hall.ground.light[:] = LightLevel.BRIGHT
    hall.touch()
    assert light_map(hall).min() == 255


@settings(max_examples=80, deadline=None)
@given(fields(), st.data())
def test_picture_is_above_zero_exactly_where_it_is_lit(on: Field, data: st.DataObject):
    on.ground.light[:] = LightLevel.DARK
    place = st.builds(Place, st.integers(0, on.width - 1), st.integers(0, on.height - 1))
    lights = data.draw(
        st.lists(st.builds(Light, st.just("l"), place, st.sampled_from([600, 1500, 4000])), max_size=3)
    )
    prism = st.builds(Prism, st.integers(0, on.width - 1), st.integers(0, on.height - 1), st.just(0), st.just(900))
    for kind in ("light", "darkness"):
        on.volumes[kind] = Volume(kind, kind, tuple(data.draw(st.lists(prism, max_size=2))))  # type: ignore[arg-type]
    picture = light_map(on, lights)
    for r in range(on.height):
        for c in range(on.width):
            if on.material((c, r)) != 1:
                assert (picture[r, c] > 0) == is_lit(on, Place(c, r), lights), (c, r)


def test_one_cell_and_lights_off_the_map():
    tiny = dark(".")
    assert light_map(tiny, [torch(5, 5)]).tolist() == [[0]]
    assert light_map(tiny, [torch(0, 0)]).tolist() == [[255]]


@pytest.mark.benchmark
def test_benchmark_light():
    generator = np.random.default_rng(3)
    cave = Field(Ground(1024, 1024))
    cave.ground.light[:] = LightLevel.DARK
    cave.ground.replace("material", (generator.random((1024, 1024)) < 0.05).astype(np.uint8))
    lights = [
        Light(f"l{i}", Place(int(c), int(r)), 4000) for i, (c, r) in enumerate(generator.integers(0, 1024, (20, 2)))
    ]
    begin = time.perf_counter()
    light_map(cave, lights)
    print(f"\nlight_map 1024×1024, 20 lights, first time: {(time.perf_counter() - begin) * 1e3:.0f} ms")
    begin = time.perf_counter()
    light_map(cave, lights[1:])
    print(f"light_map again with other lights: {(time.perf_counter() - begin) * 1e3:.0f} ms")
