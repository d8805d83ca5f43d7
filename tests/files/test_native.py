"""Save → load → save gives the same encounter and the same bytes; mutated files are opened or refused."""

from __future__ import annotations

import json
import time
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from editor.battle.journal import Command, Intervention, Journal
from editor.field.creature import Creature
from editor.field.edges import WALL
from editor.field.field import Field
from editor.field.grid import Edge, Place
from editor.field.ground import Ground, LightLevel, Material
from editor.files.errors import EncounterFileError
from editor.files.native import Opened, from_bytes, read_encounter, to_bytes, write_encounter
from editor.rules.adnd.sheet import Condition, NaturalAttack, Sheet
from editor.rules.encounter import Encounter
from editor.words import Words
from tests.files.builders import encounters, facts, noisy_field, opened

SLOW = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def hall() -> Encounter:
    ground = Ground(15, 2)
    ground.material[0, 12:] = Material.ROCK
    ground.elevation[1, :] = -1050
    ground.light[1, 3] = LightLevel.DARK
    brom = Creature(
        "brom",
        "Brom",
        "red",
        Place(1, 0),
        Sheet(infravision=6050, natural_attacks=(NaturalAttack("bite", "1d6", 299),)),
        Condition(7),
        facing=3,
        standoff=299,
    )
    return Encounter(Field(ground), creatures={"brom": brom}, title="桥")


@SLOW
@given(opened())
def test_save_load_save_is_identical(found: Opened) -> None:
    data = to_bytes(*found)
    again = from_bytes(data)
    assert facts(again.encounter) == facts(found.encounter)
    assert again.journal == found.journal
    assert to_bytes(*again) == data


def test_lengths_are_feet_in_the_file_and_exact() -> None:
    tree = json.loads(to_bytes(hall()))
    creature = tree["creatures"][0]
    assert creature["standoff"] == 2.99
    assert creature["sheet"]["infravision"] == 60.5
    assert creature["sheet"]["natural_attacks"][0]["reach"] == 2.99
    assert creature["facing"] == "SE"
    assert tree["map"]["layers"] == {
        "material": ["12*floor 3*rock", "15*floor"],
        "elevation": ["15*0", "15*-10.5"],
        "light": ["15*bright", "3*bright dark 11*bright"],
    }


def test_every_creature_and_every_row_has_lines_of_its_own() -> None:
    lines = to_bytes(hall()).decode().splitlines()
    assert '        "12*floor 3*rock",' in lines
    first = '      "id": "brom", "name": "Brom", "side": "red", "place": [1, 0], "facing": "SE", "standoff": 2.99,'
    assert first in lines
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize("hundredths", [0, 1, 10, 299, 300, 105, 1_000_000])
def test_every_hundredth_survives(hundredths: int) -> None:
    encounter = hall()
    encounter.creatures["brom"].standoff = hundredths
    assert from_bytes(to_bytes(encounter)).encounter.creatures["brom"].standoff == hundredths


def test_large_maps_are_packed_and_come_back() -> None:
    encounter = Encounter(noisy_field(65, 64, 3))
    data = to_bytes(encounter)
    assert json.loads(data)["map"]["layers"]["water"]["encoding"] == "base64+zlib"
    assert facts(from_bytes(data).encounter) == facts(encounter)
    small = json.loads(to_bytes(Encounter(noisy_field(64, 64, 3))))
    assert len(small["map"]["layers"]["water"]) == 64


def test_the_noisiest_map_of_full_size_can_be_saved_and_opened() -> None:
    encounter = Encounter(noisy_field(1024, 1024, 5), title="plain")
    found = from_bytes(to_bytes(encounter)).encounter
    assert (found.field.ground.elevation == encounter.field.ground.elevation).all()


def test_what_makes_no_sense_still_opens() -> None:
    encounter = hall()
    encounter.creatures["brom"].place = Place(14, 0)
    encounter.creatures["orc"] = Creature("orc", "Orc", "blue", Place(90, 90, 7), Sheet(), Condition())
    found = from_bytes(to_bytes(encounter)).encounter
    assert found.creatures["orc"].place == Place(90, 90, 7)


def test_a_byte_order_mark_is_passed_over() -> None:
    assert facts(from_bytes(b"\xef\xbb\xbf" + to_bytes(hall())).encounter) == facts(hall())


def test_what_could_not_be_opened_is_not_saved(tmp_path: Any) -> None:
    path = tmp_path / "hall.encounter.json"
    write_encounter(path, hall())
    before = path.read_bytes()
    wrong = hall()
    wrong.creatures["brom"].height = -100
    with pytest.raises(EncounterFileError) as caught:
        write_encounter(path, wrong)
    assert (caught.value.place, caught.value.key) == ("creatures[0].height", "out-of-range-feet")
    assert path.read_bytes() == before
    wrong = hall()
    wrong.title = "half \ud800"
    with pytest.raises(EncounterFileError, match="half-character"):
        write_encounter(path, wrong)


@pytest.mark.parametrize("value", [object(), 1.5, [0, 2.5]])
def test_values_that_no_file_can_hold_are_refused(value: Any) -> None:
    journal = Journal([Command(None, changes=[Intervention(("a",), value)])], {"main": 0})
    with pytest.raises(EncounterFileError):
        to_bytes(hall(), journal)


def test_unknown_material_is_refused() -> None:
    wrong = hall()
    wrong.field.ground.material[0, 0] = 99
    with pytest.raises(EncounterFileError):
        to_bytes(wrong)
    wrong.field = noisy_field(100, 100, 1)
    wrong.field.ground.material[3, 7] = 99
    with pytest.raises(EncounterFileError, match="layer-cell"):
        to_bytes(wrong)


@pytest.mark.benchmark
def test_largest_map_opens_and_saves(tmp_path: Any) -> None:
    """1024×1024 cells in caverns, 500 creatures, 25,000 edges."""
    field = Field(Ground(1024, 1024))
    random = np.random.default_rng(1)
    blocks = random.integers(0, 2, (64, 64), dtype=np.uint8).repeat(16, 0).repeat(16, 1)
    field.ground.replace("material", blocks)
    field.ground.replace("elevation", blocks.astype(np.int32) * random.integers(-2000, 2000, (1024, 1024)))
    for index in range(25_000):
        field.barriers[Edge(index % 1000, index // 1000 * 40, "N")] = WALL
    encounter = Encounter(field, creatures=dict(hall().creatures))
    for index in range(500):
        encounter.creatures[f"c{index}"] = Creature(f"c{index}", "Orc", "blue", Place(index, 5), Sheet(), Condition())
    path = tmp_path / "large.encounter.json"
    start = time.perf_counter()
    write_encounter(path, encounter)
    saved = time.perf_counter()
    found = read_encounter(path)
    opened_at = time.perf_counter()
    print(f"{path.stat().st_size / 1e6:.1f} MB: saved {saved - start:.2f} s, opened {opened_at - saved:.2f} s")
    assert len(found.encounter.creatures) == 501
    assert opened_at - saved < 1


def test_file_on_the_disk(tmp_path: Any) -> None:
    path = tmp_path / "桥.encounter.json"
    write_encounter(path, hall())
    assert facts(read_encounter(path).encounter) == facts(hall())


ENGLISH = Words("en")


def opens_or_refuses(data: bytes) -> None:
    try:
        found = from_bytes(data)
    except EncounterFileError as error:
        refused = error
    else:
        assert to_bytes(*found)
        return
    assert refused.place
    assert "\n" not in refused.sentence(ENGLISH)


JUNK = st.sampled_from([None, True, -1, 0, 1.5, 10**30, "x", "", [], {}, [0], [[]], {"id": "x"}, [1, 2, "N"]])


def nodes(tree: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of a tree."""
    found: list[tuple[Any, Any]] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        for key in keys:
            found.append((node, key))
            waiting.append(node[key])
    return found


@SLOW
@given(opened(6), st.data())
def test_changed_trees_are_opened_or_refused(found: Opened, data: st.DataObject) -> None:
    tree = json.loads(to_bytes(*found))
    for _ in range(data.draw(st.integers(1, 3))):
        places = nodes(tree)
        if not places:
            break
        node, key = places[data.draw(st.integers(0, len(places) - 1))]
        what = data.draw(st.sampled_from(["delete", "replace", "twice", "rename"]))
        if what == "delete":
            del node[key]
        elif what == "replace":
            node[key] = data.draw(JUNK)
        elif isinstance(node, list):
            node.append(node[key])
        else:
            node[f"{key}2"] = node[key]
    opens_or_refuses(json.dumps(tree).encode())


@SLOW
@given(encounters(6), st.data())
def test_changed_bytes_are_opened_or_refused(encounter: Encounter, data: st.DataObject) -> None:
    good = bytearray(to_bytes(encounter))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(good) - 1))
        good[at] = data.draw(st.integers(0, 255))
    opens_or_refuses(bytes(good))
    opens_or_refuses(bytes(good[: data.draw(st.integers(0, len(good)))]))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(EncounterFileError):
        from_bytes(data)
