"""M2.2 to M2.7: limits, volumes, whose word decides, thirds, curtain, animals."""

from __future__ import annotations

import pytest

from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.field.volumes import Prism, Volume
from editor.rules.mageduel.arena import (
    box,
    caster_level,
    check_arena,
    curtain,
    equal_cube,
    holds,
    is_within,
    limits,
    slices,
    whose_word,
)
from editor.rules.mageduel.preparation import flee_dc, forming_rounds
from editor.rules.mageduel.sheet import Sheet
from tests.rules.mageduel.make import duellist, wizard


@pytest.mark.parametrize(
    ("levels", "least", "greatest"),
    [
        ((5, 4), 15, 100),
        ((1, 1), 5, 5),
        ((7, 6), 25, 210),
        ((5, 4, 3), 20, 300),
        ((5, 5, 4, 4), 35, 2000),
    ],
)
def test_limits(levels: tuple[int, ...], least: int, greatest: int) -> None:  # TM1, TM2
    assert limits(levels) == (least, greatest)


def test_highest_level_counts() -> None:  # TM3
    assert caster_level(Sheet(wizard=5, sorcerer=3)) == 5
    assert limits((caster_level(Sheet(wizard=5, sorcerer=3)), 4)) == (15, 100)


def test_volumes() -> None:  # TM4
    allowed = limits((5, 4))
    assert (allowed.least_volume, allowed.greatest_volume) == (3375, 1_000_000)
    found = check_arena(20 * 20 * 10, (5, 4))
    assert (found.verdict, found.equal_edge) == ("fits", 159)
    assert check_arena(15 * 15 * 10, (5, 4)).verdict == "too-small"
    assert check_arena(27 * 125, (5, 4)).verdict == "fits"
    assert check_arena(1_000_001, (5, 4)).verdict == "too-large"
    assert equal_cube(3375) == 150


def test_volume_of_cells() -> None:
    field = Field(Ground(10, 10))
    cells = Volume(
        "arena", "arena", tuple(Prism(c, r, h, h + 500) for c in range(3) for r in range(3) for h in (0, 500, 1000))
    )
    assert cells.cubic_feet(field.cell_size) == 3375
    assert holds(field, cells, (2, 2), 1499)
    assert not holds(field, cells, (2, 2), 1500)


def test_whose_word() -> None:  # TM5
    a = duellist("a", (0, 0), wizard(intelligence=18))
    b = duellist("b", (1, 0), Sheet(sorcerer=5, charisma=17, intelligence=20))
    assert [c.id for c in whose_word([a, b])] == ["a"]
    c = duellist("c", (2, 0), wizard(intelligence=18, level=4))
    assert [d.id for d in whose_word([c, a])] == ["a"]
    d = duellist("d", (3, 0), wizard(intelligence=18))
    assert [e.id for e in whose_word([a, d])] == ["a", "d"]


def test_forming_and_fleeing() -> None:  # TM6
    assert (forming_rounds(2), flee_dc(2)) == (2, 17)
    assert (forming_rounds(4), flee_dc(4)) == (4, 19)


def test_thirds_and_curtain() -> None:
    field = Field(Ground(12, 6))
    arena = box(field, 0, 0, 9, 6, 3000)
    parts = slices(arena, 2)
    assert parts == (0, (0, 3, 6, 9))
    assert [parts.slice_of((c, 0)) for c in (0, 2, 3, 5, 6, 8, 9)] == [0, 0, 1, 1, 2, 2, -1]
    assert {p.column for p in curtain(arena, parts).prisms} == {3, 4, 5}
    three = slices(arena, 3)
    assert len(three.cuts) == 6
    assert three.is_curtain((2, 0))


def test_within() -> None:
    field = Field(Ground(12, 6))
    arena = box(field, 2, 1, 4, 4, 1000)
    inside = duellist("a", (2, 1), wizard())
    assert is_within(field, arena, inside)
    inside.place = Place(1, 1, 0)
    assert not is_within(field, arena, inside)
    inside.place = Place(3, 3, 0)
    inside.altitude = 1000
    assert not is_within(field, arena, inside)
