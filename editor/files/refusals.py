"""Type errors of msgspec as encounter file errors with a place and a message key."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from editor.files.errors import EncounterFileError

T = TypeVar("T")

_WHERE = re.compile(r"(.*?)(?: - at `(?:key` in `)?\$(.*)`)?", re.DOTALL)
_FORMS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"Object missing required field `(?P<name>.*)`", re.DOTALL), "missing"),
    (re.compile(r"Object contains unknown field `(?P<name>.*)`", re.DOTALL), "unknown-key"),
    (re.compile(r"Invalid (?:enum )?value (?P<value>.*)", re.DOTALL), "unknown-value"),
    (re.compile(r"Expected `array` of (?:at least )?length <= (?P<limit>\d+).*"), "too-many"),
    (re.compile(r"Expected `array` of .*length .*"), "wrong-count"),
    (re.compile(r"Expected `str` of length <= (?P<limit>\d+)"), "text-too-long"),
    (re.compile(r"Expected `str` of length >= \d+"), "text-empty"),
    (re.compile(r"Expected `str` matching regex '(?P<form>.*)'"), "text-form"),
    (re.compile(r"Expected `(?:int|float)` (?P<bound>[<>]=? .*)"), "out-of-range"),
    (re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<found>[^`]*)`"), "wrong-type"),
)
_WITH_NAME = {"missing", "unknown-key"}
_TYPES = {
    "int": "integer",
    "decimal": "decimal",
    "str": "text",
    "bool": "boolean",
    "null": "null",
    "object": "object",
}


def convert(tree: Any, kind: type[T], place: str = "") -> T:
    """The tree as a struct. EncounterFileError with the place of the first thing that does not fit."""
    try:
        return msgspec.convert(tree, kind)
    except msgspec.ValidationError as error:
        raise refusal(str(error), place) from None


def refusal(message: str, place: str) -> EncounterFileError:
    """The error for one message of msgspec, met in the part of a document that stands at `place`."""
    match = _WHERE.fullmatch(message)
    said, inside = (match[1], match[2] or "") if match else (message, "")
    at = (place + inside).lstrip(".")
    for form, key in _FORMS:
        found = form.fullmatch(said)
        if found:
            params = found.groupdict()
            if key in _WITH_NAME:
                at = f"{at}.{params.pop('name')}".lstrip(".")
            if key == "text-form":
                params = {"form": params["form"].replace("\\\\", "\\")}
            if key == "wrong-type":
                params = {name: _type_key(value) for name, value in params.items()}
            return EncounterFileError(at or "$", key, **params)
    return EncounterFileError(at or "$", "unfit")


def _type_key(name: str) -> str:
    """One word for a type; for a choice of types a list before the others, since that is the usual form."""
    names = name.split(" | ")
    return "list" if "array" in names else _TYPES.get(names[0], names[0])
