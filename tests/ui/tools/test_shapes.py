"""Shapes of cells, against slow and plain ways of finding them."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.field.grid import Cell, Edge, edge_between
from editor.ui.tools.shapes import (
    as_cells,
    brush_cells,
    connected_array,
    ellipse_cells,
    rectangle_cells,
    stroke_cells,
)

WIDTH, HEIGHT = 6, 5
masks = st.lists(st.booleans(), min_size=WIDTH * HEIGHT, max_size=WIDTH * HEIGHT)
edges = st.builds(Edge, st.integers(0, WIDTH), st.integers(0, HEIGHT), st.sampled_from("NW"))


@settings(max_examples=200, deadline=None)
@given(masks, st.sets(edges, max_size=25), st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1)))
def test_connected_cells_agree_with_a_walk(flags: list[bool], walls: set[Edge], start: tuple[int, int]) -> None:
    same = np.array(flags).reshape(HEIGHT, WIDTH)
    reached = {start} if same[start[1], start[0]] else set()
    waiting = list(reached)
    while waiting:
        c, r = waiting.pop()
        for other in ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)):
            inside = 0 <= other[0] < WIDTH and 0 <= other[1] < HEIGHT
            closed = edge_between((c, r), other) in walls
            if inside and not closed and same[other[1], other[0]] and other not in reached:
                reached.add(other)
                waiting.append(other)
    found = as_cells(connected_array(same, start, walls))
    assert len(found) == len(set(found))
    assert set(found) == reached


def test_brushes_are_squares_around_the_cell() -> None:
    assert brush_cells((4, 4), 1) == [Cell(4, 4)]
    assert brush_cells((4, 4), 3)[0] == Cell(3, 3)
    assert brush_cells((4, 4), 3)[-1] == Cell(5, 5)
    assert brush_cells((4, 4), 2) == [Cell(4, 4), Cell(5, 4), Cell(4, 5), Cell(5, 5)]


def test_a_stroke_has_each_cell_once() -> None:
    stroke = stroke_cells((0, 0), (5, 2), 3)
    assert len(stroke) == len(set(stroke))


def test_an_ellipse_lies_within_its_rectangle_and_is_symmetric() -> None:
    ellipse, box = set(ellipse_cells((2, 1), (10, 6))), set(rectangle_cells((10, 6), (2, 1)))
    assert ellipse < box
    assert {Cell(12 - c, 7 - r) for c, r in ellipse} == ellipse
    assert Cell(2, 1) not in ellipse
