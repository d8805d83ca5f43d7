"""Distances and areas."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.field.grid import DIRECTIONS, Cell, Place
from editor.field.measure import burst_at_corner, cone, counted_between, inside, line, straight_between
from tests.field.make import field


def test_distances_in_three_dimensions():
    cliff = field("....4", ".....", ".....", ".....")
    assert straight_between(cliff, Place(0, 0), Place(3, 0)) == 1500
    assert straight_between(cliff, Place(1, 0), Place(4, 0)) == 2500
    assert counted_between(cliff, Place(0, 0), Place(3, 3)) == 2000
    assert counted_between(cliff, Place(1, 0), Place(4, 0)) == 2500
    assert counted_between(cliff, Place(0, 0), Place(4, 0)) == 3000
    assert counted_between(cliff, Place(4, 0), Place(4, 0)) == 0


def test_bursts_around_a_corner():
    assert burst_at_corner((2, 2), 400, 500) == {Cell(1, 1), Cell(2, 1), Cell(1, 2), Cell(2, 2)}
    assert burst_at_corner((2, 2), 353, 500) == frozenset()
    assert len(burst_at_corner((9, 9), 2000, 500)) == 52
    assert inside(field("..", ".."), burst_at_corner((0, 0), 400, 500)) == {Cell(0, 0)}


def test_cones():
    assert cone((0, 0), 3, 1000, 500) == {Cell(0, 0), Cell(1, 0), Cell(0, 1)}
    assert cone((5, 5), 0, 1000, 500) == {Cell(4, 4), Cell(5, 4), Cell(4, 3), Cell(5, 3)}


@given(st.integers(0, 5000))
def test_four_quarter_circles_are_a_burst(length: int):
    parts = [cone((3, 4), direction, length, 500) for direction in (1, 3, 5, 7)]
    assert frozenset().union(*parts) == burst_at_corner((3, 4), length, 500)
    assert sum(map(len, parts)) == len(burst_at_corner((3, 4), length, 500))


def test_lines_are_five_feet_wide():
    assert line((2, 2), (3, 2), 1500, 500) == {Cell(3, 2), Cell(4, 2), Cell(5, 2)}
    assert line((0, 0), (1, 1), 1500, 500) == {Cell(1, 1), Cell(2, 2)}
    assert len(line((0, 0), (1, 0), 1500, 500, width=1000)) == 9
    with pytest.raises(ValueError, match="different"):
        line((1, 1), (1, 1), 500, 500)


@given(st.integers(0, 7), st.integers(0, 4000))
def test_lines_turn_with_their_direction(direction: int, length: int):
    dc, dr = DIRECTIONS[direction]
    turned = line((0, 0), DIRECTIONS[(direction + 2) % 8], length, 500)
    assert {Cell(-c.row, c.column) for c in line((0, 0), (dc, dr), length, 500)} == turned
