"""What is wrong with an encounter file, and where: one error with a place and a message key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from editor.words import Words

_LONGEST = 80
"""Longer texts out of a file are cut in a message, so that it stays one line."""


def one_line(value: Any) -> str:
    """A value out of a file as one short line of printable characters."""
    text = value if isinstance(value, str) else str(value)
    shown = "".join(c if c.isprintable() else " " for c in text[: _LONGEST + 1])
    return shown if len(shown) <= _LONGEST else shown[: _LONGEST - 1] + "…"


class EncounterFileError(Exception):
    """A file that cannot be read or written.

    `place` is a JSON path (`creatures[3].id`), `line:column` for broken JSON, or `$` for the file as a whole. `key`
    with the prefix `file-error-` is the message; `params` are its values, all short texts. `path` is the file, where
    it is known.
    """

    def __init__(self, place: str, key: str, **params: Any) -> None:
        self.place = ".".join(map(one_line, place.split("."))) if len(place) > _LONGEST else one_line(place)
        self.key = key
        self.params = {name: one_line(value) for name, value in params.items()}
        self.path: Path | None = None
        super().__init__(place, key)

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.place}: {self.key}" + (f" ({values})" if values else "")

    def sentence(self, words: Words) -> str:
        """The error in one line, with its place and the way out."""
        return words(f"file-error-{self.key}", place=self.place, **self.params)
