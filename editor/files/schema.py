"""The published JSON Schema of encounter files, made from the very structs that read them."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import msgspec
from msgspec import inspect

from editor.field.grid import feet
from editor.files.structs import EncounterFile
from editor.files.types import known_rulesets, types_of
from editor.files.units import length_bounds

_REF = "#/$defs/{name}"


def encounter_schema() -> dict[str, Any]:
    """The schema (draft 2020-12) of an encounter file, lengths in feet."""
    rulesets = [types_of(key) for key in known_rulesets()]
    kinds = [EncounterFile, *(kind for pair in rulesets for kind in pair)]
    (root, *_), definitions = msgspec.json.schema_components(kinds, ref_template=_REF)
    for info in inspect.multi_type_info(kinds):
        _into_feet(info, {}, definitions, set())
    creature = definitions["CreatureFile"]["properties"]
    for name, index in (("sheet", 0), ("condition", 1)):
        creature[name] = {"anyOf": [{"$ref": _REF.format(name=_name(pair[index], definitions))} for pair in rulesets]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Deepfray encounter",
        **root,
        "$defs": dict(sorted(definitions.items())),
    }


def _name(kind: type, definitions: dict[str, Any]) -> str:
    """How a struct is called among the definitions: by its full name where rulesets have one of the same name."""
    return kind.__name__ if kind.__name__ in definitions else f"{kind.__module__}.{kind.__qualname__}"


def schema_text() -> str:
    """The file `resources/encounter.schema.json`."""
    return json.dumps(encounter_schema(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def _into_feet(info: inspect.Type, schema: dict[str, Any], definitions: dict[str, Any], done: set[type]) -> None:
    """Turn the integers of a schema that stand for hundredths into numbers of feet, following the types."""
    bounds = length_bounds(info)
    if bounds:
        _length(schema, *bounds)
    elif isinstance(info, inspect.Metadata):
        _into_feet(info.type, schema, definitions, done)
    elif isinstance(info, inspect.UnionType):
        _union(info, schema, definitions, done)
    elif isinstance(info, inspect.StructType):
        _struct(info, definitions, done)
    elif isinstance(info, inspect.ListType | inspect.VarTupleType):
        _into_feet(info.item_type, schema.get("items", {}), definitions, done)
    elif isinstance(info, inspect.TupleType):
        for kind, part in zip(info.item_types, schema.get("prefixItems", ()), strict=False):
            _into_feet(kind, part, definitions, done)


def _union(info: inspect.UnionType, schema: dict[str, Any], definitions: dict[str, Any], done: set[type]) -> None:
    for kind in info.types:
        bounds = length_bounds(kind)
        for part in schema.get("anyOf", ()) if bounds else ():
            if bounds and part.get("type") == "integer":
                _length(part, *bounds)
        if not bounds:
            _into_feet(kind, {}, definitions, done)


def _struct(info: inspect.StructType, definitions: dict[str, Any], done: set[type]) -> None:
    if info.cls in done:
        return
    done.add(info.cls)
    properties = definitions[_name(info.cls, definitions)]["properties"]
    for field in info.fields:
        schema = properties[field.encode_name]
        _into_feet(field.type, schema, definitions, done)
        if _is_length(field.type) and isinstance(schema.get("default"), int):
            schema["default"] = _number(schema["default"])


def _is_length(info: inspect.Type) -> bool:
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    return any(length_bounds(kind) for kind in kinds)


def _length(schema: dict[str, Any], low: int, high: int) -> None:
    schema.update(type="number", minimum=_number(low), maximum=_number(high))
    schema.setdefault("description", "feet, with at most two decimals")


def _number(hundredths: int) -> int | float:
    """Feet as a number for the schema, where it is a bound to read and not a length to reckon with."""
    exact = Decimal(feet(hundredths))
    return int(exact) if exact == int(exact) else float(exact)
