"""The map: look-ups, levels, twins that share nothing they write to, memory."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.field.edges import WALL
from editor.field.field import Field
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import LAYERS, Ground
from editor.field.structures import Structure
from tests.field.make import field, fields


def picture(on: Field) -> dict[str, list[list[int]]]:
    return {name: on.ground.layer(name).tolist() for name in LAYERS}


@given(fields(), st.sampled_from(sorted(LAYERS)), st.booleans(), st.data())
def test_writing_to_one_twin_leaves_the_other_alone(on: Field, layer: str, to_twin: bool, data: st.DataObject):
    twin = on.fork()
    before = picture(on)
    writes, keeps = (twin, on) if to_twin else (on, twin)
    c, r = data.draw(st.integers(0, on.width - 1)), data.draw(st.integers(0, on.height - 1))
    writes.ground.write(layer, c, r, 77)
    writes.ground.writable(layer)[:, c] = 78
    writes.barriers[Edge(0, 0, "N")] = WALL
    writes.structures.clear()
    assert picture(keeps) == before
    assert writes.ground.flat(layer)[writes.index((c, r))] == 78
    assert keeps.ground.flat(layer)[keeps.index((c, r))] == before[layer][r][c]


def test_copy_shares_nothing_at_all():
    ground = Ground(2, 2)
    twin = ground.copy()
    ground.layer("water")[:] = 5
    assert twin.water.max() == 0


def test_levels_floor_water_and_clearance():
    cave = field("0")
    cave.ground.write("ceiling", 0, 0, 2000)
    cave.ground.write("water", 0, 0, 1200)
    cave.structures["b"] = Structure("b", 4, (Cell(0, 0),), deck=1000, thickness=50, standing=300)
    assert cave.levels((0, 0)) == [Place(0, 0), Place(0, 0, 4)]
    assert [cave.floor(place) for place in cave.levels((0, 0))] == [0, 1000]
    assert [cave.clearance(place) for place in cave.levels((0, 0))] == [950, 1000]
    assert [cave.water(place) for place in cave.levels((0, 0))] == [1200, 200]
    assert [cave.standing(place) for place in cave.levels((0, 0))] == [500, 300]


def test_memory_is_dropped_on_change_and_when_it_is_full():
    flat = field(".")
    flat.remembered("x", 2)["a"] = 1
    assert flat.remembered("x", 2) == {"a": 1}
    flat.remembered("x", 2)["b"] = 2
    assert flat.remembered("x", 2) == {}
    flat.remembered("x")["a"] = 1
    flat.touch()
    assert flat.remembered("x") == {}


@pytest.mark.parametrize("size", [(0, 1), (1, 0), (1025, 1), (1, 1025)])
def test_sizes_beyond_the_limits_are_refused(size: tuple[int, int]):
    with pytest.raises(ValueError, match="cells a side"):
        Ground(*size)


def test_resizing_cuts_off_what_lies_outside():
    flat = field("12", "34")
    flat.structures["b"] = Structure("b", 1, (Cell(1, 1), Cell(0, 0)), deck=9000)
    flat.barriers[Edge(1, 1, "N")] = WALL
    small = flat.resized(3, 1)
    assert np.array_equal(small.ground.elevation, [[500, 1000, 0]])
    assert small.structures["b"].cells == (Cell(0, 0),)
    assert small.barriers == {Edge(1, 1, "N"): WALL}
