"""Bodies in parts: which cells they cover, how far apart they are, what they see."""

from editor.field.creature import Creature, Part
from editor.field.grid import Cell, Place
from editor.field.sight import eye, sight
from editor.field.space import Occupancy, adjacent, cells_apart
from tests.field.make import field as drawn


def body(key: str, column: int, row: int, *parts: Part) -> Creature:
    return Creature(key, key, "red", Place(column, row, 0), None, None, parts=parts)


def test_a_body_covers_the_cells_of_its_parts() -> None:
    troop = body("troop", 4, 5, Part(0, 0, 2, 1), Part(-2, 1, 1, 2))
    assert troop.cells() == (Cell(4, 5), Cell(5, 5), Cell(2, 6), Cell(2, 7))
    assert Occupancy([troop]).places() == {Place(*cell, 0) for cell in troop.cells()}


def test_the_distance_is_between_the_nearest_parts() -> None:
    troop = body("troop", 2, 2, Part(0, 0, 2, 2), Part(6, 0, 2, 2))
    assert cells_apart(troop, body("near", 11, 2)) == (2, 0)
    assert cells_apart(body("between", 5, 3), troop) == (2, 0)
    assert cells_apart(troop, body("over", 9, 3, Part(0, 0, 1, 1))) == (0, 0)


def test_parts_are_next_to_what_they_touch() -> None:
    field = drawn(*["." * 20] * 20)
    troop = body("troop", 2, 2, Part(0, 0, 2, 2), Part(6, 0, 2, 2))
    assert adjacent(field, troop, body("beside", 10, 4))
    assert not adjacent(field, troop, body("apart", 6, 2))


def test_any_part_may_see_and_be_seen() -> None:
    field = drawn(*["........#..........."] * 9, *["." * 20] * 11)
    seen_by_the_second = body("troop", 2, 2, Part(0, 0, 2, 2), Part(0, 16, 2, 2))
    target = body("target", 16, 18)
    assert eye(field, seen_by_the_second)[:2] == (6, 6)
    assert not sight(field, body("alone", 2, 2, Part(0, 0, 2, 2)), body("north", 16, 2)).visible
    assert sight(field, seen_by_the_second, target).visible
    assert sight(field, target, seen_by_the_second).visible
