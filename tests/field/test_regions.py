"""Regions: what rock and walls part, held against a plain flood."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.field.edges import WALL, Barrier
from editor.field.field import Field
from editor.field.grid import Cell, Edge, edge_between
from editor.field.ground import Ground, Material
from editor.field.regions import regions
from editor.field.structures import Structure


@st.composite
def mazes(draw: st.DrawFn) -> Field:
    ground = Ground(draw(st.integers(1, 9)), draw(st.integers(1, 9)))
    for index in draw(st.lists(st.integers(0, ground.width * ground.height - 1), max_size=30)):
        ground.write("material", index % ground.width, index // ground.width, Material.ROCK)
    field = Field(ground)
    columns, rows = st.integers(0, ground.width), st.integers(0, ground.height)
    for edge in draw(st.lists(st.builds(Edge, columns, rows, st.sampled_from(["N", "W"])), max_size=40)):
        field.barriers[edge] = WALL
    return field


def flood(field: Field, start: Cell) -> set[Cell]:
    seen, waiting = {start}, [start]
    while waiting:
        c, r = waiting.pop()
        for cell in (Cell(c + 1, r), Cell(c - 1, r), Cell(c, r + 1), Cell(c, r - 1)):
            if not field.inside(cell) or cell in seen or field.material(cell) == Material.ROCK:
                continue
            if edge_between((c, r), cell) not in field.barriers:
                seen.add(cell)
                waiting.append(cell)
    return seen


@settings(max_examples=150, deadline=None)
@given(mazes())
def test_same_as_a_flood(field: Field) -> None:
    labels = regions(field)
    cells = [Cell(c, r) for r in range(field.height) for c in range(field.width)]
    for start in cells:
        if field.material(start) == Material.ROCK:
            assert labels[start.row, start.column] == -1
        else:
            same = {cell for cell in cells if labels[cell.row, cell.column] == labels[start.row, start.column]}
            assert same == flood(field, start)


def test_doors_do_not_part_and_decks_join() -> None:
    field = Field(Ground(5, 1))
    field.barriers = {Edge(1, 0, "W"): Barrier("door", state="locked"), Edge(3, 0, "W"): WALL}
    assert regions(field)[0].tolist() == [0, 0, 0, 1, 1]
    field.structures["b"] = Structure("b", 1, (Cell(2, 0), Cell(3, 0)), 0)
    assert regions(field)[0].tolist() == [0, 0, 0, 1, 1]
    field.touch()
    assert regions(field)[0].tolist() == [0, 0, 0, 0, 0]
