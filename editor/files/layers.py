"""Layers of the ground in a file: rows of runs for small maps, base64+zlib for large ones."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from decimal import Decimal
from enum import IntEnum
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import feet
from editor.field.ground import LAYERS, Footing, Ground, LightLevel, Material
from editor.files.errors import EncounterFileError
from editor.files.structs import HIGHEST, LayersFile, PackedLayer
from editor.files.units import LengthError, read_feet

ROWS_UP_TO = 64 * 64
"""Maps of at most so many cells are written as rows of runs."""

NAMES: dict[str, type[IntEnum]] = {"material": Material, "light": LightLevel, "footing": Footing}
"""Layers whose cells are words rather than lengths."""

_LOWEST = {"elevation": -HIGHEST}
_RUN = re.compile(r"(?:([1-9][0-9]{0,3})\*)?(\S+)")
_NUMBER = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,20})?")


def write_layers(ground: Ground) -> LayersFile:
    """The layers that differ from those of an empty map of that size."""
    found = LayersFile()
    empty = Ground(1, 1)
    small = ground.width * ground.height <= ROWS_UP_TO
    for name in LAYERS:
        array = ground.layer(name)
        if (array != empty.layer(name)[0, 0]).any():
            setattr(found, name, _write_rows(name, array) if small else _pack(name, array))
    return found


def read_layers(layers: LayersFile, ground: Ground) -> None:
    """Fill the ground. EncounterFileError with the place of what does not fit the map."""
    for name in LAYERS:
        layer = getattr(layers, name)
        if layer is None:
            continue
        place = f"map.layers.{name}"
        array = _unpack(name, layer, ground, place) if isinstance(layer, PackedLayer) else None
        ground.replace(name, _read_rows(name, layer, ground, place) if array is None else array)


def _write_rows(name: str, array: NDArray[Any]) -> list[str]:
    words = NAMES.get(name)

    def text(value: int) -> str:
        return words(value).name.lower() if words else feet(value)

    rows = []
    for row in array:
        starts = np.concatenate(([0], np.flatnonzero(np.diff(row)) + 1, [len(row)]))
        runs = [(int(b - a), text(int(row[a]))) for a, b in pairwise(starts)]
        rows.append(" ".join(word if count == 1 else f"{count}*{word}" for count, word in runs))
    return rows


def _read_rows(name: str, rows: list[str], ground: Ground, place: str) -> NDArray[Any]:
    if len(rows) != ground.height:
        raise EncounterFileError(place, "layer-rows", found=len(rows), rows=ground.height)
    array = np.zeros((ground.height, ground.width), dtype=LAYERS[name])
    known: dict[str, int] = {}
    for index, row in enumerate(rows):
        _read_row(name, row, array[index], known, f"{place}[{index}]")
    return array


def _read_row(name: str, row: str, cells: NDArray[Any], known: dict[str, int], place: str) -> None:
    at = 0
    for run in row.split():
        match = _RUN.fullmatch(run)
        if match is None:
            raise EncounterFileError(place, "layer-run", run=run)
        word = match[2]
        if word not in known:
            known[word] = _read_word(name, word, place)
        count = int(match[1] or 1)
        cells[at : at + count] = known[word]
        at += count
    if at != len(cells):
        raise EncounterFileError(place, "layer-columns", found=at, columns=len(cells))


def _read_word(name: str, word: str, place: str) -> int:
    words = NAMES.get(name)
    if words:
        values = {member.name.lower(): member for member in words}
        if word not in values:
            raise EncounterFileError(place, "layer-word", word=word, known=", ".join(values))
        return int(values[word])
    if not _NUMBER.fullmatch(word):
        raise EncounterFileError(place, "layer-run", run=word)
    try:
        return int(read_feet(Decimal(word), _LOWEST.get(name, 0), HIGHEST))
    except LengthError as error:
        raise EncounterFileError(place, error.key, **error.params) from None


def _little_endian(name: str) -> np.dtype[Any]:
    kind: np.dtype[Any] = np.dtype(LAYERS[name])
    return kind.newbyteorder("<")


def _pack(name: str, array: NDArray[Any]) -> PackedLayer:
    raw = np.ascontiguousarray(array, dtype=_little_endian(name)).tobytes()
    return PackedLayer("base64+zlib", base64.b64encode(zlib.compress(raw, 6)).decode("ascii"))


def _unpack(name: str, layer: PackedLayer, ground: Ground, place: str) -> NDArray[Any]:
    kind = _little_endian(name)
    size = ground.width * ground.height * kind.itemsize
    raw = _inflate(layer.data, size, f"{place}.data")
    array = np.frombuffer(raw, dtype=kind).reshape(ground.height, ground.width).astype(LAYERS[name])
    words = NAMES.get(name)
    low, high = (0, len(words) - 1) if words else (_LOWEST.get(name, 0), HIGHEST)
    wrong = np.argwhere((array < low) | (array > high))
    if len(wrong):
        row, column = wrong[0]
        raise EncounterFileError(f"{place}.data", "layer-cell", column=column, row=row, value=array[row, column])
    return array


def _inflate(data: str, size: int, place: str) -> bytes:
    """Exactly `size` bytes out of base64+zlib; never more memory than that, whatever the data claims."""
    if len(data) > 2 * size + 1_000:
        raise EncounterFileError(place, "layer-size", bytes=size)
    try:
        packed = base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise EncounterFileError(place, "layer-base64") from None
    inflater = zlib.decompressobj()
    try:
        raw = inflater.decompress(packed, size + 1)
    except zlib.error:
        raise EncounterFileError(place, "layer-zlib") from None
    if len(raw) != size or not inflater.eof or inflater.unused_data:
        raise EncounterFileError(place, "layer-size", bytes=size)
    return raw
