"""Broken files: each is answered with its place and one clear line, within a second and 200 MB."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.files.errors import EncounterFileError
from editor.files.native import from_bytes, read_encounter
from editor.words import LANGUAGES, Words

WORDS = {language: Words(language) for language in LANGUAGES}
CORPUS = Path(__file__).parent / "corpus"

BROKEN: dict[str, tuple[str, str]] = {
    "a_list": ("$", "not-an-encounter"),
    "a_number": ("$", "not-an-encounter"),
    "billion_cells": ("map.width", "map-size"),
    "cell_negative": ("map.structures[0].cells[0][0]", "out-of-range"),
    "cell_size_zero": ("map.cell_size", "out-of-range-feet"),
    "class_word": ("creatures[0].sheet.class", "unknown-value"),
    "command_kind": ("battle.commands[0].kind", "unknown-value"),
    "command_parent": ("battle.commands[1].parent", "unknown-command"),
    "condition_text": ("creatures[0].condition.hit_points", "wrong-type"),
    "creature_empty_id": ("creatures[0].id", "text-empty"),
    "creature_null": ("creatures[1]", "wrong-type"),
    "creature_number_id": ("creatures[1].id", "wrong-type"),
    "creature_without_id": ("creatures[0].id", "missing"),
    "creatures_object": ("creatures", "wrong-type"),
    "cut_after_first_brace": ("1:2", "cut-short"),
    "cut_in_object": ("1:296", "cut-short"),
    "cut_in_text": ("1:57", "cut-short"),
    "deck_too_high": ("map.structures[0].deck", "out-of-range-feet"),
    "duplicate_cell": ("map.structures[0].cells[2]", "duplicate-cell"),
    "duplicate_creature": ("creatures[2].id", "duplicate-id"),
    "duplicate_edge": ("map.edges[1].at", "duplicate-edge"),
    "duplicate_face": ("map.faces[1].at", "duplicate-edge"),
    "duplicate_key": ("map.width", "duplicate-key"),
    "duplicate_key_in_creature": ("creatures[1].id", "duplicate-key"),
    "duplicate_light": ("map.lights[1].id", "duplicate-id"),
    "duplicate_structure": ("map.structures[1].id", "duplicate-id"),
    "duplicate_structure_number": ("map.structures[1].number", "duplicate-number"),
    "duplicate_volume": ("map.volumes[1].id", "duplicate-id"),
    "edge_beyond_corner": ("map.edges[0].at", "outside"),
    "edge_outside": ("map.edges[0].at", "outside"),
    "edge_side_s": ("map.edges[0].at[2]", "unknown-value"),
    "edge_without_side": ("map.edges[0].at", "wrong-count"),
    "elevation_too_high": ("map.layers.elevation[0]", "out-of-range-feet"),
    "empty": ("$", "empty"),
    "exponent": ("map.structures[0].deck", "out-of-range-feet"),
    "face_outside": ("map.faces[0].at", "outside"),
    "facing_word": ("creatures[0].facing", "unknown-value"),
    "footprint_zero": ("creatures[0].footprint", "out-of-range"),
    "gbk": ("1:58", "not-utf8"),
    "half_character": ("title", "half-character"),
    "head_missing": ("battle.head", "unknown-head"),
    "head_unknown": ("battle.heads.main", "unknown-command"),
    "height_1025": ("map.height", "map-size"),
    "height_negative": ("map.height", "map-size"),
    "hidden_decimals": ("map.lights[0].radius", "too-many-decimals"),
    "hit_dice_form": ("creatures[0].sheet.hit_dice", "text-form"),
    "huge_number": ("seed", "number-too-long"),
    "infinity": ("map.lights[0].radius", "not-a-number"),
    "infravision_too_far": ("creatures[0].sheet.infravision", "out-of-range-feet"),
    "item_without_weapon": ("creatures[0].sheet.items[0].weapon", "missing"),
    "latin1": ("1:59", "not-utf8"),
    "layer_number": ("map.layers.material", "wrong-type"),
    "layer_row_long": ("map.layers.material[0]", "layer-columns"),
    "layer_row_number": ("map.layers.material[1]", "wrong-type"),
    "layer_row_short": ("map.layers.material[1]", "layer-columns"),
    "layer_rows_missing": ("map.layers.material", "layer-rows"),
    "layer_run": ("map.layers.material[0]", "layer-word"),
    "layer_word": ("map.layers.material[0]", "layer-word"),
    "light_outside": ("map.lights[0].place", "outside"),
    "line_and_column": ("3:13", "broken-json"),
    "map_is_list": ("map", "wrong-type"),
    "minus_infinity": ("map.structures[0].deck", "not-a-number"),
    "nan": ("map.volumes[0].prisms[0][3]", "not-a-number"),
    "negative_radius": ("map.lights[0].radius", "out-of-range-feet"),
    "no_format": ("format", "not-an-encounter"),
    "no_map": ("map", "missing"),
    "no_version": ("version", "missing"),
    "not_json_at_all": ("1:1", "broken-json"),
    "null": ("$", "not-an-encounter"),
    "only_blanks": ("$", "empty"),
    "other_format": ("format", "not-an-encounter"),
    "packed_cell": ("map.layers.material.data", "layer-cell"),
    "packed_cut": ("map.layers.material.data", "layer-size"),
    "packed_encoding": ("map.layers.material.encoding", "unknown-value"),
    "packed_long": ("map.layers.water.data", "layer-size"),
    "packed_not_base64": ("map.layers.material.data", "layer-base64"),
    "packed_not_zlib": ("map.layers.material.data", "layer-zlib"),
    "packed_short": ("map.layers.water.data", "layer-size"),
    "place_decimal": ("creatures[0].place[1]", "wrong-type"),
    "place_of_one": ("creatures[0].place", "wrong-count"),
    "place_text": ("creatures[0].place", "wrong-type"),
    "player_word": ("creatures[0].player", "unknown-value"),
    "prism_outside": ("map.volumes[0].prisms[0]", "outside"),
    "prism_too_deep": ("map.volumes[0].prisms[0][2]", "out-of-range-feet"),
    "reading_decimal": ("readings.falls", "reading-type"),
    "reading_list": ("readings.falls", "reading-type"),
    "readings_list": ("readings", "wrong-type"),
    "ruleset_number": ("ruleset", "wrong-type"),
    "seed_decimal": ("seed", "wrong-type"),
    "seed_too_large": ("seed", "out-of-range"),
    "sheet_list": ("creatures[0].sheet", "wrong-type"),
    "single_quotes": ("1:2", "broken-json"),
    "standoff_three_decimals": ("creatures[0].standoff", "too-many-decimals"),
    "strength_26": ("creatures[0].sheet.strength", "out-of-range"),
    "structure_outside": ("map.structures[0].cells[1]", "outside"),
    "three_decimals": ("map.lights[0].radius", "too-many-decimals"),
    "tiny_exponent": ("map.structures[0].deck", "too-many-decimals"),
    "title_number": ("title", "wrong-type"),
    "trailing_comma": ("1:537", "broken-json"),
    "two_documents": ("1:937", "broken-json"),
    "unknown_key": ("titel", "unknown-key"),
    "unknown_key_in_creature": ("creatures[1].hp", "unknown-key"),
    "unknown_key_in_map": ("map.widht", "unknown-key"),
    "unknown_key_in_sheet": ("creatures[0].sheet.lvl", "unknown-key"),
    "unknown_layer": ("map.layers.lava", "unknown-key"),
    "unknown_ruleset": ("ruleset", "unknown-ruleset"),
    "utf16": ("1:1", "not-utf8"),
    "utf16_without_mark": ("1:1", "not-utf8"),
    "value_decimal": ("battle.commands[0].changes[0].value[1]", "wrong-type"),
    "version_2": ("version", "unknown-version"),
    "version_text": ("version", "unknown-version"),
    "version_true": ("version", "unknown-version"),
    "water_negative": ("map.layers.water[1]", "out-of-range-feet"),
    "water_three_decimals": ("map.layers.water[1]", "too-many-decimals"),
    "water_word": ("map.layers.water[0]", "layer-run"),
    "width_text": ("map.width", "wrong-type"),
    "width_zero": ("map.width", "map-size"),
}
"""File, and the place and key of its error."""


def error_of(path: Path) -> EncounterFileError:
    with pytest.raises(EncounterFileError) as caught:
        read_encounter(path)
    return caught.value


def test_corpus_is_complete() -> None:
    assert {path.stem for path in CORPUS.glob("*.json")} == {*BROKEN, "good"}
    assert len(read_encounter(CORPUS / "good.json").encounter.creatures) == 2


@pytest.mark.parametrize("name", BROKEN)
def test_broken_file(name: str) -> None:
    path = CORPUS / f"{name}.json"
    start = time.process_time()
    error = error_of(path)
    assert time.process_time() - start < 1
    assert (error.place, error.key) == BROKEN[name]
    assert error.path == path
    for language in LANGUAGES:
        sentence = error.sentence(WORDS[language])
        assert "\n" not in sentence
        assert sentence.endswith((".", "。"))
        assert error.place in sentence or "line" in error.params or error.place == "$"


def test_missing_file_folder_and_device(tmp_path: Path) -> None:
    assert error_of(tmp_path / "none.encounter.json").key == "not-found"
    assert error_of(tmp_path).key == "is-directory"
    assert error_of(Path("/dev/null")).key == "not-a-file"
    assert error_of(tmp_path / ("x" * 5000)).key == "unreadable"
    assert error_of(tmp_path / "a\0b").key == "unreadable"


@pytest.mark.parametrize(
    "text", ['{"a": {"x": 1, "x": 2}, "a": 3}', '{"a": [NaN, {"b": 1, "b": 2}], "a": 3, "c": 4}']
)
def test_what_a_double_key_hides_is_refused_at_the_double_key(text: str) -> None:
    with pytest.raises(EncounterFileError) as caught:
        from_bytes(text.encode())
    assert (caught.value.place, caught.value.key) == ("a", "duplicate-key")


def test_sentences_say_what_to_write() -> None:
    english = {name: error_of(CORPUS / f"{name}.json").sentence(WORDS["en"]) for name in BROKEN}
    assert english["layer_number"].startswith("map.layers.material: a list in [ ] belongs here, not a whole number")
    assert r"the form ^\d+([+-]\d+)?$;" in english["hit_dice_form"]
    assert "10001 ft lies outside -10000 to 10000 ft" in english["deck_too_high"]
    assert english["line_and_column"].startswith("Line 3, column 13: ")


def test_long_and_many_lined_names_stay_one_short_line() -> None:
    tree = json.loads((CORPUS / "good.json").read_bytes())
    tree["a\nb" + "x" * 10_000] = 1
    with pytest.raises(EncounterFileError) as caught:
        from_bytes(json.dumps(tree).encode())
    sentence = caught.value.sentence(WORDS["en"])
    assert "\n" not in sentence
    assert len(sentence) < 300


def good_with(old: str, new: str) -> bytes:
    text = json.dumps(json.loads((CORPUS / "good.json").read_bytes()))
    assert old in text
    return text.replace(old, new, 1).encode()


def bomb() -> bytes:
    """A layer of a few megabytes that would unpack to 2 GB."""
    packer = zlib.compressobj(9)
    zeros = bytes(2**24)
    packed = b"".join(packer.compress(zeros) for _ in range(128)) + packer.flush()
    layer = json.dumps({"encoding": "base64+zlib", "data": base64.b64encode(packed).decode()})
    data = good_with('["3*floor rock", "4*floor"]', layer)
    return data.replace(b'"width": 4, "height": 2', b'"width": 1024, "height": 1024')


MIB = 2**20
NINES = "9" * 60 * MIB
LARGE: dict[str, tuple[Callable[[], bytes], str, str]] = {
    "zip bomb": (bomb, "map.layers.material.data", "layer-size"),
    "64 MiB and a byte": (lambda: b" " * (64 * MIB + 1), "$", "too-large"),
    "64 MiB of blanks": (lambda: b" " * (64 * MIB), "$", "empty"),
    "60 MiB of title": (lambda: good_with("Hall", "x" * 60 * MIB), "title", "text-too-long"),
    "9 MiB of wide title": (lambda: good_with("Hall", "\\ud83d\\ude00" + "x" * 9 * MIB), "title", "text-too-long"),
    "9 MiB of escapes": (lambda: good_with("Hall", "\\n" * 4 * MIB + "\\u6865"), "title", "text-too-long"),
    "60 MiB with an escape": (lambda: good_with("Hall", "\\n" + "x" * 60 * MIB), "$", "too-large-wide"),
    "60 MiB in an open text": (lambda: good_with("Hall", "x" * 60 * MIB)[:-5000], "1:57", "cut-short"),
    "60 MiB of digits": (lambda: good_with('"seed": 7', '"seed": ' + NINES), "seed", "number-too-long"),
    "60 MiB of decimals": (
        lambda: good_with('"deck": 0', '"deck": 0.' + NINES),
        "map.structures[0].deck",
        "number-too-long",
    ),
    "60 MiB of base64": (
        lambda: good_with(
            '["3*floor rock", "4*floor"]', '{"encoding": "base64+zlib", "data": "' + "A" * 60 * MIB + '"}'
        ),
        "map.layers.material.data",
        "layer-size",
    ),
    "60 MiB of lists": (
        lambda: good_with('"seed": 7', '"seed": [' + "[]," * 20 * MIB + "0]"),
        "$",
        "too-many-values",
    ),
    "as many numbers as allowed": (
        lambda: good_with('"seed": 7', '"seed": [' + "1.5," * 420_000 + "0]"),
        "seed",
        "wrong-type",
    ),
    "as many objects as allowed": (
        lambda: good_with('"seed": 7', '"seed": [' + '{"a":1},' * 155_000 + "0]"),
        "seed",
        "wrong-type",
    ),
    "as many keys as allowed": (
        lambda: good_with('"seed": 7', '"seed": {' + "".join(f'"k{i}":{i},' for i in range(420_000)) + '"a":0}'),
        "seed",
        "wrong-type",
    ),
    "as many prisms as allowed": (
        lambda: good_with("[[0, 0, 0, 10]]", "[" + "[0,0,0,10.5]," * 85_000 + "[0,9,0,1]]"),
        "map.volumes[0].prisms[85000]",
        "outside",
    ),
    "many objects with double keys": (
        lambda: good_with('"seed": 7', '"seed": [' + '{"a":1,"a":1},' * 110_000 + "0]"),
        "seed[0].a",
        "duplicate-key",
    ),
    "lists 100,000 deep": (
        lambda: good_with('"seed": 7', '"seed": ' + "[" * 100_000 + "]" * 100_000),
        "",
        "too-deep",
    ),
    "objects 100,000 deep": (
        lambda: good_with('"seed": 7', '"seed": ' + '{"a":' * 100_000 + "1" + "}" * 100_000),
        "",
        "too-deep",
    ),
    "a value 500 deep": (
        lambda: good_with('"key": "a"', '"changes": [{"path": [], "value": ' + "[" * 500 + "]" * 500 + "}]"),
        "",
        "too-deep-at",
    ),
}

CHILD = """
import json, resource, sys, time
from pathlib import Path
from editor.files.native import read_encounter
from editor.files.errors import EncounterFileError

def peak():
    # the peak of resource usage is handed down from the parent on Linux, the one in /proc is our own
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().split("VmHWM:")[1].split()[0]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

start = time.process_time()
try:
    read_encounter(sys.argv[1])
    answer = ["opened", ""]
except EncounterFileError as error:
    answer = [error.place, error.key]
print(json.dumps([*answer, time.process_time() - start, peak()]))
"""


@pytest.mark.parametrize("name", LARGE)
def test_large_broken_file(name: str, tmp_path: Path) -> None:
    make, place, key = LARGE[name]
    path = tmp_path / "large.encounter.json"
    path.write_bytes(make())
    run = subprocess.run([sys.executable, "-c", CHILD, str(path)], capture_output=True, text=True, check=True)
    found_place, found_key, seconds, peak = json.loads(run.stdout)
    path.unlink()
    print(f"{name}: {found_place} {found_key} {seconds:.2f} s {peak / 10**6:.0f} MB")
    assert found_key == key
    assert not place or found_place == place
    assert seconds < 1
    assert peak < 200_000_000
