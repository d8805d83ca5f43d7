"""Paths and lines that the map is drawn from."""

from __future__ import annotations

import numpy as np
import pytest

from editor.field.edges import Face
from editor.field.field import Field
from editor.field.grid import Cell, Edge
from editor.field.ground import Ground, Material
from editor.field.structures import Structure
from editor.ui.canvas.edges_art import stretches
from editor.ui.canvas.geometry import Area, noise, outline, padded, polygons_path, runs, segments_path, spread
from editor.ui.canvas.relief_art import reach_of, steps_in
from editor.ui.canvas.structures_art import runs_east


def test_paths_hold_the_points_given() -> None:
    path = segments_path(np.array([[0.0, 1.0, 2.0, 3.5], [4.0, 4.0, 5.0, 5.0]]))
    assert path.elementCount() == 4
    assert [(path.elementAt(i).x, path.elementAt(i).y) for i in range(4)] == [(0, 1), (2, 3.5), (4, 4), (5, 5)]
    assert [path.elementAt(i).isMoveTo() for i in range(4)] == [True, False, True, False]
    square = polygons_path(np.array([[[0, 0], [2, 0], [2, 2], [0, 2]]], dtype=float))
    assert square.boundingRect().width() == 2
    assert segments_path(np.empty((0, 4))).isEmpty()


def length(segments: np.ndarray) -> float:
    return float(np.abs(segments[:, 2:] - segments[:, :2]).sum())


@pytest.mark.parametrize("inset", [0.0, 0.1])
def test_outline_of_an_l_goes_all_round(inset: float) -> None:
    mask = np.zeros((7, 8), dtype=bool)
    mask[2, 2:5] = True
    mask[3, 2] = True
    lines = outline(mask, 10, 20, inset)
    assert length(lines) == pytest.approx(10 - 8 * inset)
    assert lines[:, ::2].min() == pytest.approx(11 + inset)
    assert lines[:, 1::2].min() == pytest.approx(21 + inset)
    assert lines[:, ::2].max() == pytest.approx(14 - inset)
    ends = lines.reshape(-1, 2).round(6).tolist()
    assert all(ends.count(point) % 2 == 0 for point in ends)


def test_runs_and_padding() -> None:
    row, start, stop = runs(np.array([[1, 1, 0, 1], [0, 0, 0, 0]], dtype=bool))
    assert list(zip(row.tolist(), start.tolist(), stop.tolist(), strict=True)) == [(0, 0, 2), (0, 3, 4)]
    layer = np.arange(12).reshape(3, 4)
    assert padded(layer, Area(0, 0, 4, 3), -1)[0].tolist() == [-1] * 6
    assert padded(layer, Area(1, 1, 2, 2), -1).tolist() == [[0, 1, 2], [4, 5, 6], [8, 9, 10]]


def test_noise_is_the_same_for_the_same_cell() -> None:
    columns, rows = np.arange(500), np.arange(500)
    one = noise(columns, rows, 5)
    assert np.array_equal(one[100:200], noise(columns[100:200], rows[100:200], 5))
    assert 0.4 < one.mean() < 0.6
    assert one.min() >= 0
    assert one.max() <= 1


def test_labels_of_one_value_keep_apart() -> None:
    values = np.zeros((12, 12), dtype=int)
    values[:, 6:] = 1
    wanted = np.zeros((12, 12), dtype=bool)
    wanted[3:-3, 3:-3] = True
    whole = spread(values, wanted, 3, Area(3, 3, 9, 9))
    for i, (c, r) in enumerate(whole):
        for c2, r2 in whole[:i]:
            assert values[r, c] != values[r2, c2] or max(abs(r - r2), abs(c - c2)) > 3
    assert {int(values[r, c]) for c, r in whole} == {0, 1}


def test_labels_of_neighbouring_pieces_agree() -> None:
    random = np.random.default_rng(5)
    layer = np.kron(random.integers(1, 4, (12, 12)), np.ones((4, 4), dtype=int))

    def labels(area: Area) -> set[tuple[int, int]]:
        near = padded(layer, area, 0, 2)
        return set(spread(near, near > 0, 2, area))

    pieces = [labels(Area(x, y, x + 16, y + 16)) for x in (0, 16, 32) for y in (0, 16, 32)]
    assert set().union(*pieces) == labels(Area(0, 0, 48, 48))
    assert len(labels(Area(0, 0, 48, 48))) > 20


def test_hachures_point_down_and_grow() -> None:
    ground = Ground(4, 4)
    ground.elevation[:, :2] = 2000
    ground.material[3] = Material.ROCK
    field = Field(ground)
    field.faces[Edge(2, 0, "W")] = Face("smooth")
    steps = steps_in(field, Area(0, 0, 4, 4))
    assert len(steps.drop) == 3
    assert steps.down.tolist() == [[1.0, 0.0]] * 3
    assert steps.middle[:, 0].tolist() == [2.0] * 3
    ground.elevation[:, :2] = -2000
    assert steps_in(field, Area(0, 0, 4, 4)).down.tolist() == [[-1.0, 0.0]] * 3
    lengths = reach_of(np.array([500, 1000, 2000, 9000]))
    assert (np.diff(lengths) > 0).all()


def test_walls_join_to_long_lines() -> None:
    edges = [Edge(c, 3, "N") for c in (2, 3, 4, 7)] + [Edge(5, r, "W") for r in (1, 2)]
    found = {tuple(line) for line in stretches(edges).tolist()}
    assert found == {(2, 3, 5, 3), (7, 3, 8, 3), (5, 1, 5, 3)}


def test_bridges_run_between_the_ground_that_they_join() -> None:
    ground = Ground(5, 5)
    ground.elevation[:, 2] = -3000
    field = Field(ground)
    assert runs_east(field, Structure("b", 1, (Cell(2, 2),), 0))
    field.ground.elevation[:] = 0
    field.ground.elevation[2] = -3000
    assert not runs_east(field, Structure("b", 1, (Cell(2, 2),), 0))
