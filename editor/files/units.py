"""Feet of a file into hundredths and back, found by the unit `ft` in the metadata of struct fields.

Numbers never pass through floats: a file's numbers come as ints and Decimals, and go out as text.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from editor.field.grid import FOOT, feet
from editor.files.errors import EncounterFileError

Turn = Callable[[Any], Any]

_DIGITS = 18


class PlainNumber(str):
    """A number as text, to be written without quotes."""

    __slots__ = ()


class LengthError(Exception):
    """A length that cannot be read; `path` grows from the inside outwards."""

    def __init__(self, key: str, **params: Any) -> None:
        self.path: list[str] = []
        self.key = key
        self.params = params
        super().__init__(key)


def read_feet(value: Any, low: int, high: int) -> Any:
    """Feet (int or Decimal) as hundredths; other values as they are, to be refused by their type."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return value
    if isinstance(value, int) and low <= value * FOOT <= high:
        return value * FOOT
    # compared as feet first: a power of ten with a huge exponent must never be written out
    if not Decimal(low) / FOOT <= value <= Decimal(high) / FOOT:
        raise LengthError("out-of-range-feet", value=value, low=feet(low), high=feet(high))
    # more digits than a Decimal keeps in a product would be rounded away unseen
    if isinstance(value, Decimal) and int(value.as_tuple().exponent) < -_DIGITS:
        raise LengthError("too-many-decimals", value=value)
    exact = value * FOOT
    if exact != int(exact):
        raise LengthError("too-many-decimals", value=value)
    return int(exact)


def write_feet(value: Any) -> Any:
    """Hundredths as the text of a number in feet; None and wrong things as they are."""
    if isinstance(value, bool) or not isinstance(value, int):
        return value
    return PlainNumber(feet(value))


def from_file(kind: type, tree: Any, place: str = "") -> Any:
    """The tree of a file with all its lengths in hundredths, shaped for `kind`. Changes the tree in place.

    EncounterFileError with the place of a length out of range or with more than two decimals."""
    turn = _reading(kind)
    if turn is None:
        return tree
    try:
        return turn(tree)
    except LengthError as error:
        inside = "".join(reversed(error.path))
        raise EncounterFileError((place + inside).lstrip(".") or "$", error.key, **error.params) from None


def to_file(value: Any) -> Any:
    """A struct as a tree of dicts and lists, with its lengths as numbers in feet."""
    kind: type = type(value)
    turn = _writing(kind)
    tree = _tree(value)
    return turn(tree) if turn else tree


def _tree(value: Any) -> Any:
    """Structs as dicts, tuples as lists.

    Structs that omit defaults do it by value here: the library's own omission goes by identity for texts."""
    if isinstance(value, msgspec.Struct):
        whole = not value.__struct_config__.omit_defaults
        return {
            field.encode_name: _tree(getattr(value, field.name))
            for field in msgspec.structs.fields(value)
            if whole or field.required or getattr(value, field.name) != _default(field)
        }
    if isinstance(value, list | tuple):
        return [_tree(item) for item in value]
    return value


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default_factory() if callable(field.default_factory) else field.default


def length_bounds(info: inspect.Type) -> tuple[int, int] | None:
    """Lowest and highest hundredths of a type with the unit ft; None for every other type."""
    if not isinstance(info, inspect.Metadata) or (info.extra or {}).get("unit") != "ft":
        return None
    number = info.type
    if not isinstance(number, inspect.IntType):
        return None
    return number.ge if number.ge is not None else -(10**6), number.le if number.le is not None else 10**6


@cache
def _reading(kind: type) -> Turn | None:
    return _turn(inspect.type_info(kind), _reader)


@cache
def _writing(kind: type) -> Turn | None:
    return _turn(inspect.type_info(kind), lambda _low, _high: write_feet)


def _reader(low: int, high: int) -> Turn:
    return lambda value: read_feet(value, low, high)


def _turn(info: inspect.Type, leaf: Callable[[int, int], Turn]) -> Turn | None:
    """What turns the lengths inside a value of a type; None where it has none."""
    bounds = length_bounds(info)
    if bounds:
        return leaf(*bounds)
    if isinstance(info, inspect.Metadata):
        return _turn(info.type, leaf)
    if isinstance(info, inspect.UnionType):
        return _union(info, leaf)
    if isinstance(info, inspect.StructType):
        return _struct(info, leaf)
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return _items(info.item_type, leaf)
    if isinstance(info, inspect.TupleType):
        return _tuple(info.item_types, leaf)
    return None


def _union(info: inspect.UnionType, leaf: Callable[[int, int], Turn]) -> Turn | None:
    turns = [turn for turn in (_turn(kind, leaf) for kind in info.types) if turn]
    if len(turns) > 1:
        raise TypeError("a union may hold one type with lengths only")
    return turns[0] if turns else None


def _struct(info: inspect.StructType, leaf: Callable[[int, int], Turn]) -> Turn | None:
    found = [(field.encode_name, _turn(field.type, leaf)) for field in info.fields]
    turns = [(name, turn) for name, turn in found if turn]
    if not turns:
        return None

    def turn_struct(value: Any) -> Any:
        if isinstance(value, dict):
            for name, turn in turns:
                if name in value:
                    try:
                        value[name] = turn(value[name])
                    except LengthError as error:
                        error.path.append(f".{name}")
                        raise
        return value

    return turn_struct


def _items(kind: inspect.Type, leaf: Callable[[int, int], Turn]) -> Turn | None:
    turn = _turn(kind, leaf)
    if turn is None:
        return None

    def turn_items(value: Any) -> Any:
        index = 0
        if isinstance(value, list):
            try:
                for index, item in enumerate(value):
                    value[index] = turn(item)
            except LengthError as error:
                error.path.append(f"[{index}]")
                raise
        return value

    return turn_items


def _tuple(kinds: tuple[inspect.Type, ...], leaf: Callable[[int, int], Turn]) -> Turn | None:
    found = [(index, _turn(kind, leaf)) for index, kind in enumerate(kinds)]
    turns = [(index, turn) for index, turn in found if turn]
    if not turns:
        return None

    def turn_tuple(value: Any) -> Any:
        if isinstance(value, list):
            for index, turn in turns:
                if index < len(value):
                    try:
                        value[index] = turn(value[index])
                    except LengthError as error:
                        error.path.append(f"[{index}]")
                        raise
        return value

    return turn_tuple
