"""The published schema is the one that the structs give, and every file that Deepfray writes fits it."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings

from editor.files.native import Opened, from_bytes, read_encounter, to_bytes
from editor.files.schema import encounter_schema, schema_text
from editor.places import data_folder
from tests.files.builders import facts, noisy_field, opened
from tests.files.test_native import hall

VALIDATOR = jsonschema.Draft202012Validator(encounter_schema())


def test_schema_is_published() -> None:
    published = (data_folder("resources") / "encounter.schema.json").read_text(encoding="utf-8")
    assert published == schema_text(), "write editor.files.schema.schema_text() to resources/encounter.schema.json"


def test_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(encounter_schema())


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(opened(8))
def test_written_files_fit(found: Opened) -> None:
    VALIDATOR.validate(json.loads(to_bytes(*found)))


def test_packed_layers_fit() -> None:
    encounter = hall()
    encounter.field = noisy_field(80, 70, 1)
    VALIDATOR.validate(json.loads(to_bytes(encounter)))


def test_maps_fit_and_open() -> None:
    for path in sorted((data_folder("resources").parent / "maps").glob("*.encounter.json")):
        VALIDATOR.validate(json.loads(path.read_bytes()))
        found = read_encounter(path)
        assert facts(from_bytes(to_bytes(*found)).encounter) == facts(found.encounter), path.name


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda tree: tree["creatures"][0].update(standoff=10_000.5), "creatures/0/standoff"),
        (lambda tree: tree["creatures"][0]["sheet"].update(infravision=501), "creatures/0/sheet"),
        (lambda tree: tree["map"].update(cell_size=0.5), "map/cell_size"),
        (lambda tree: tree["map"].update(unknown=1), "map"),
    ],
)
def test_schema_refuses(change: Any, place: str) -> None:
    tree = json.loads(to_bytes(hall()))
    change(tree)
    assert ["/".join(map(str, error.path)) for error in VALIDATOR.iter_errors(tree)] == [place]
