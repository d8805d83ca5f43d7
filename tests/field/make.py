"""Small maps and creatures for the tests of the field."""

from __future__ import annotations

from hypothesis import strategies as st

from editor.field.creature import Creature
from editor.field.edges import Barrier, Face
from editor.field.field import Field
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Ground, Material
from editor.field.structures import Structure

KEYS = {".": Material.FLOOR, "#": Material.ROCK, ":": Material.RUBBLE, "~": Material.MUD}


def field(*rows: str) -> Field:
    """A map from text: `.` floor, `#` rock, `:` rubble, `~` mud, a digit floor that many times 5 ft high."""
    made = Field(Ground(len(rows[0]), len(rows)))
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign.isdigit():
                made.ground.write("elevation", c, r, int(sign) * 500)
            else:
                made.ground.write("material", c, r, KEYS[sign])
    return made


def creature(column: int, row: int, level: int = 0, **more: object) -> Creature:
    return Creature("one", "One", "a", Place(column, row, level), None, None, **more)  # type: ignore[arg-type]


BARRIERS = st.sampled_from(
    [
        Barrier(),
        Barrier(height=700),
        Barrier(kind="door"),
        Barrier(kind="door", state="open"),
        Barrier(kind="window"),
        Barrier(kind="low_wall", height=300),
        Barrier(kind="railing", height=300),
    ]
)


@st.composite
def fields(draw: st.DrawFn, most: int = 7) -> Field:
    """Random maps with rock, heights, ceilings, water, barriers, stairs and decks."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    made = Field(Ground(width, height))
    cells = [(c, r) for r in range(height) for c in range(width)]
    some = st.sets(st.sampled_from(cells), max_size=len(cells) // 2)
    for layer, values in (
        ("elevation", st.sampled_from([-1000, 100, 250, 300, 500, 501, 1200])),
        ("material", st.sampled_from([1, 1, 2, 3, 4])),
        ("ceiling", st.sampled_from([400, 700])),
        ("water", st.sampled_from([100, 300, 900])),
        ("standing", st.sampled_from([50, 200])),
    ):
        for cell in sorted(draw(some)):
            made.ground.write(layer, cell[0], cell[1], draw(values))
    edges = st.builds(Edge, st.integers(0, width - 1), st.integers(0, height - 1), st.sampled_from(["N", "W"]))
    made.barriers = draw(st.dictionaries(edges, BARRIERS, max_size=12))
    made.faces = draw(st.dictionaries(edges, st.just(Face("stairs")), max_size=4))
    for number in range(1, draw(st.integers(0, 3)) + 1):
        deck = draw(st.sampled_from([0, 300, 800, 1300]))
        kind = draw(st.sampled_from(["bridge", "bridge", "pillar", "roof"]))
        over = tuple(Cell(*cell) for cell in sorted(draw(some))) or (Cell(0, 0),)
        made.structures[f"s{number}"] = Structure(f"s{number}", number, over, deck, kind=kind)
    return made
