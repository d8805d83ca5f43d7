"""The problems list: each kind on a small map that shows it, and none on a sensible map."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from editor.field.creature import Creature
from editor.field.edges import WALL, Barrier, Face
from editor.field.field import Field, Light
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Ground, Material
from editor.field.structures import Structure
from editor.field.volumes import Prism, Volume
from editor.files.problem_words import problem_sentence
from editor.rules.adnd.sheet import Condition, Sheet
from editor.rules.encounter import Encounter
from editor.rules.problems import Problem, find_problems
from editor.rules.readings import Reading
from editor.words import LANGUAGES, Words
from tests.files.builders import encounters, noisy_field

WORDS = {language: Words(language) for language in LANGUAGES}


def creature(key: str, column: int, row: int, level: int = 0, side: str = "red", footprint: int = 1) -> Creature:
    place = Place(column, row, level)
    return Creature(key, key.title(), side, place, Sheet(), Condition(), footprint=footprint)


def encounter_of(field: Field, *creatures: Creature) -> Encounter:
    return Encounter(field, creatures={each.id: each for each in creatures})


def bare(width: int = 6, height: int = 5) -> Field:
    return Field(Ground(width, height))


def found(encounter: Encounter) -> list[tuple[str, tuple[int, ...] | None, str]]:
    problems = find_problems(encounter)
    for problem in problems:
        for language in LANGUAGES:
            assert "\n" not in problem_sentence(problem, WORDS[language])
    return [(problem.key, problem.place, problem.id) for problem in problems]


def test_sensible_encounter_has_none() -> None:
    field = bare()
    field.structures["b"] = Structure("b", 1, (Cell(2, 2), Cell(3, 2)), 100)
    field.barriers = {Edge(1, 1, "N"): Barrier("door"), Edge(2, 1, "N"): WALL}
    field.volumes["v"] = Volume("v", "gas", (Prism(0, 0, 0, 100),))
    field.lights["l"] = Light("l", Place(2, 2, 1), 2000)
    people = (
        creature("brom", 0, 0),
        creature("above", 2, 2, 1),
        creature("below", 2, 2),
        creature("orc", 5, 4, 0, "blue"),
    )
    assert found(encounter_of(field, *people)) == [("too-low", (2, 2, 0), "below")]
    field.structures["b"] = Structure("b", 1, (Cell(2, 2), Cell(3, 2)), 1000)
    field.touch()
    assert found(encounter_of(field, *people)) == []


def test_outside_also_with_a_part() -> None:
    encounter = encounter_of(bare(), creature("a", 6, 0), creature("b", 5, 0, footprint=2), creature("c", 4, 0))
    assert found(encounter) == [("creature-outside", None, "a"), ("creature-outside", None, "b")]


def test_rock() -> None:
    field = bare()
    field.ground.write("material", 3, 1, Material.ROCK)
    field.lights["l"] = Light("l", Place(3, 1), 100)
    encounter = encounter_of(field, creature("a", 3, 1), creature("b", 2, 0, footprint=2))
    assert found(encounter) == [
        ("creature-in-rock", (3, 1, 0), "a"),
        ("creature-in-rock", (3, 1, 0), "b"),
        ("two-in-one-place", (3, 1, 0), "b"),
        ("light-in-rock", (3, 1, 0), "l"),
    ]


def test_two_in_one_place_unless_one_flies_above() -> None:
    a, b = creature("a", 1, 1), creature("b", 1, 1)
    problems = find_problems(encounter_of(bare(), a, b))
    assert problems == [Problem("two-in-one-place", "warning", (1, 1, 0), "b", {"name": "B", "other": "A"})]
    b.altitude = 1000
    assert found(encounter_of(bare(), a, b)) == []


def test_level_without_deck() -> None:
    field = bare()
    field.structures["p"] = Structure("p", 2, (Cell(1, 1),), 100, kind="pillar")
    field.lights["l"] = Light("l", Place(4, 4, 3), 100)
    encounter = encounter_of(field, creature("a", 0, 0, 1), creature("b", 1, 1, 2))
    assert found(encounter) == [
        ("no-deck", (0, 0, 1), "a"),
        ("no-deck", (1, 1, 2), "b"),
        ("light-no-deck", (4, 4, 3), "l"),
    ]


def test_room_above_and_width_below() -> None:
    field = bare()
    field.ground.write("ceiling", 1, 1, 599)
    field.ground.write("ceiling", 2, 1, 600)
    field.ground.write("standing", 3, 1, 49)
    field.ground.write("standing", 4, 1, 50)
    people = [creature(f"c{column}", column, 1) for column in range(1, 5)]
    problems = find_problems(encounter_of(field, *people))
    assert problems == [
        Problem("too-low", "warning", (1, 1, 0), "c1", {"name": "C1", "room": "5.99"}),
        Problem("too-narrow", "warning", (3, 1, 0), "c3", {"name": "C3", "standing": "0.49"}),
    ]
    assert found(encounter_of(field, creature("ogre", 4, 1, footprint=2))) == [("too-narrow", (4, 1, 0), "ogre")]


def test_structures_and_volumes() -> None:
    field = bare()
    field.ground.write("elevation", 2, 2, 550)
    field.structures["low"] = Structure("low", 1, (Cell(1, 2), Cell(2, 2)), 500, name="Rope bridge")
    field.structures["none"] = Structure("none", 2, (), 500)
    field.volumes["flat"] = Volume("flat", "gas", (Prism(0, 0, 0, 1), Prism(1, 0, 5, 5)))
    field.volumes["none"] = Volume("none", "gas", ())
    problems = find_problems(encounter_of(field))
    assert problems[0] == Problem(
        "deck-below-ground", "warning", (2, 2), "low", {"name": "Rope bridge", "below": "0.5"}
    )
    assert [(p.key, p.place, p.id) for p in problems[1:]] == [
        ("structure-nowhere", None, "none"),
        ("volume-flat", (1, 0), "flat"),
        ("volume-nowhere", None, "none"),
    ]


@pytest.mark.parametrize("edge", [Edge(3, 2, "N"), Edge(3, 2, "W")])
def test_door_alone(edge: Edge) -> None:
    field = bare()
    field.barriers[edge] = Barrier("door", state="open")
    assert found(encounter_of(field)) == [("door-alone", (3, 2), "")]
    held = bare()
    held.barriers = {edge: Barrier("door"), Edge(2, 2, "N"): WALL}
    assert found(encounter_of(held)) == []
    rock = bare()
    rock.barriers = {edge: Barrier("door")}
    rock.ground.write("material", 2, 2, Material.ROCK)
    assert found(encounter_of(rock)) == []


def test_door_at_the_border_is_held() -> None:
    field = bare()
    field.barriers[Edge(0, 2, "N")] = Barrier("door")
    assert found(encounter_of(field)) == []


def test_face_without_ledge_and_water_in_rock() -> None:
    field = bare()
    field.ground.elevation[2:, :] = -500
    field.faces = {Edge(1, 2, "N"): Face("smooth"), Edge(1, 3, "N"): Face("smooth")}
    field.ground.write("material", 4, 1, Material.ROCK)
    field.ground.write("water", 4, 1, 100)
    field.ground.write("water", 5, 1, 100)
    assert found(encounter_of(field)) == [("face-without-ledge", (1, 3), ""), ("water-in-rock", (4, 1), "")]


def test_sides_that_cannot_meet() -> None:
    field = bare()
    field.ground.material[:, 3] = Material.ROCK
    red, blue = creature("brom", 0, 0), creature("orc", 5, 4, side="blue")
    assert found(encounter_of(field, red, blue)) == [
        ("side-unreachable", (0, 0, 0), "brom"),
        ("side-unreachable", (5, 4, 0), "orc"),
    ]
    field.structures["b"] = Structure("b", 1, (Cell(3, 2),), 500)
    field.touch()
    assert found(encounter_of(field, red, blue)) == []


def test_side_on_a_deck_over_rock_is_reached() -> None:
    field = bare()
    field.ground.material[:, 3] = Material.ROCK
    field.structures["b"] = Structure("b", 1, (Cell(3, 2),), 500)
    assert found(encounter_of(field, creature("a", 3, 2, 1), creature("b", 5, 4, side="blue"))) == []


class Strict:
    """The two things that the problems list asks a ruleset for."""

    unplayable: frozenset[str] = frozenset()
    readings = (Reading("falls", "U2.1", "gentle", ("gentle", "hard")),)

    def problems(self, encounter: Encounter) -> list[tuple[str, str, dict[str, Any]]]:
        return [("creature-in-rock", "a", {"weapon": "spoon"})]


def test_ruleset_adds_its_own() -> None:
    encounter = encounter_of(bare(), creature("a", 1, 2))
    encounter.readings = {"falls": "hard", "walls": 1}
    assert find_problems(encounter) == []
    assert find_problems(encounter, Strict()) == [
        Problem("creature-in-rock", "warning", (1, 2, 0), "a", {"name": "A", "weapon": "spoon"}),
        Problem("unknown-reading", "error", None, "", {"reading": "walls", "value": "1"}),
    ]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(encounters(8))
def test_any_encounter_gets_its_list(encounter: Encounter) -> None:
    before = encounter.field.version
    for problem in find_problems(encounter):
        assert problem_sentence(problem, WORDS["en"])
    assert encounter.field.version == before


@pytest.mark.benchmark
def test_largest_map_within_a_second() -> None:
    encounter = Encounter(noisy_field(1024, 1024, 1))
    start = time.perf_counter()
    find_problems(encounter)
    print(f"problems of a 1024×1024 map: {time.perf_counter() - start:.2f} s")
    assert time.perf_counter() - start < 3
