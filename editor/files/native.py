"""Deepfray's own encounter files (`*.encounter.json`): one JSON document with map, creatures and battle."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from editor.battle.journal import Journal
from editor.files.decode import decode
from editor.files.encode import encode
from editor.files.errors import EncounterFileError
from editor.files.parse import MAX_BYTES, MAX_DEPTH, decode_text, parse
from editor.files.saving import read_whole, save_atomically
from editor.rules.encounter import Encounter


class Opened(NamedTuple):
    """What a file holds: the set-up, and the journal where a battle has been played."""

    encounter: Encounter
    journal: Journal | None


def from_bytes(data: bytes) -> Opened:
    """The encounter of a document. EncounterFileError with the place of what is wrong."""
    return _opened(parse(decode_text(data)))


def to_bytes(encounter: Encounter, journal: Journal | None = None) -> bytes:
    """The document of an encounter: the same encounter gives the same bytes.

    EncounterFileError when it holds what no file may hold (so that nothing is saved that cannot be opened again).
    """
    data = encode(encounter, journal)
    from_bytes(data)
    return data


def read_encounter(path: Path | str) -> Opened:
    """Open a file. EncounterFileError with `path` set and the place of what is wrong; nothing is half loaded."""
    path = Path(path)
    try:
        # nested, so that the bytes are let go before the text is parsed, and the text before the tree is used
        return _opened(parse(decode_text(read_whole(path, MAX_BYTES))))
    except EncounterFileError as error:
        error.path = path
        raise


def write_encounter(path: Path | str, encounter: Encounter, journal: Journal | None = None) -> None:
    """Save a file atomically; the version before it is kept as `NAME.encounter.json~`.

    EncounterFileError when it cannot be written; the file at `path` is then as it was."""
    save_atomically(Path(path), to_bytes(encounter, journal))


def _opened(tree: Any) -> Opened:
    try:
        return Opened(*decode(tree))
    except RecursionError:
        raise EncounterFileError("$", "too-deep-at", limit=MAX_DEPTH) from None
