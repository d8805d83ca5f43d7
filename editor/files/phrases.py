"""Message keys with values into text with links: what all wording of battles is made with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from editor.field.grid import DIRECTION_NAMES, cell_name, feet
from editor.files.naming import shown_name
from editor.words import Words

MINUS = "−"
_OPEN, _MIDDLE, _CLOSE = "\ue000", "\ue001", "\ue002"
_MARKED = re.compile(f"{_OPEN}([^{_MIDDLE}]*){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")
RULE = re.compile(r"^[A-Z]{1,2}(\d+(\.\d+)*|\.[a-z-]+)$")
_JOINED = re.compile(r"^[a-z0-9_.:-]+[/:.][a-z0-9_-]+$")
_LOOKUPS = ("spell", "weapon", "attack", "height", "talent", "state", "band", "source", "word")
LENGTHS = frozenset(
    {"height", "altitude", "standoff", "distance", "depth", "drop", "length", "moved", "reach", "width", "speed"}
)
"""Values of these names are hundredths of a foot."""
OWN_WORDS = frozenset({"side", "thing", "name", "die", "commander"})
"""Values of these names are mostly words of the users' own, which need no message."""


class Piece(NamedTuple):
    """A stretch of text. `link`: `creature:ID`, `cell:COLUMN,ROW` or `rule:ID`."""

    text: str
    link: str | None = None


Text = tuple[Piece, ...]


def plain(text: Text) -> str:
    """The text alone."""
    return "".join(piece.text for piece in text)


def signed(value: int | Fraction) -> str:
    """+2, −4, +0 with a true minus sign."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def number(value: int | Fraction) -> str:
    """A number with a true minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


class Phrases:
    """Words texts with links. `names` gives each creature's name by its id; it may grow while the battle goes on.

    What the language does not have is written plainly and kept in `missing`."""

    def __init__(self, words: Words, names: Mapping[str, str]) -> None:
        self.words = words
        self.names = names
        self.missing: set[str] = set()

    def values_of(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The values of an event, worded; a length is also known as `feet`."""
        values = {name: self.value_of(name, value) for name, value in params.items()}
        for name in LENGTHS.intersection(params):
            values.setdefault("feet", values[name])
        return values

    def value_of(self, name: str, value: Any) -> Any:
        if isinstance(value, bool):
            return self.words("word-yes" if value else "word-no")
        if value is None or value == "":
            return self.words("word-nothing")
        if isinstance(value, str):
            return self._named(name, value)
        if isinstance(value, int | float | Fraction):
            return self._amount_of(name, value)
        if name == "path" and value and is_cell(value[-1]):
            return self.cell(value[-1])
        if is_cell(value):
            return self.cell(value)
        if isinstance(value, list | tuple):
            return self._join([self.value_of(name, one) for one in value])
        return str(value)

    def _amount_of(self, name: str, value: Any) -> Any:
        if name in ("direction", "facing") and isinstance(value, int):
            return self.words(f"facing-{DIRECTION_NAMES[value % 8]}")
        if isinstance(value, float):
            return f"{value:g}".replace("-", MINUS)
        if name in LENGTHS and isinstance(value, int):
            return feet(value).replace("-", MINUS)
        return value if isinstance(value, int) and value >= 0 else number(value)

    def _named(self, name: str, value: str) -> Any:
        if value in self.names:
            return self.creature(value)
        if RULE.match(value):
            return (Piece(value, f"rule:{value}"),)
        return self.word(name, value)

    def _join(self, values: list[Any]) -> Text:
        pieces: list[Piece] = []
        for value in values:
            if pieces:
                pieces.append(Piece(self.words("list-separator")))
            pieces.extend(value if isinstance(value, tuple) else (Piece(str(value)),))
        return tuple(pieces) or (Piece(self.words("word-nothing")),)

    def creature(self, key: str) -> Text:
        return (Piece(shown_name(self.words, self.names.get(key, key)), f"creature:{key}"),)

    def cell(self, place: Any) -> Text:
        """A place by its cell; one on a deck by its level too."""
        name = cell_name(place)
        if len(place) > 2 and place[2]:
            name = self.words("cell-on-level", cell=name, level=self.words("level", n=place[2]))
        return (Piece(name, f"cell:{place[0]},{place[1]}"),)

    def _joined(self, kind: str, key: str) -> str:
        """Two words in one key, or the second, third … of several alike; "" for a single word."""
        first, _, number = key.partition("#")
        if number.isdigit():
            return self.words("word-numbered", name=self.word(kind, first), n=number)
        for mark in ("/", ":", "."):
            first, _, second = key.partition(mark)
            if second and _JOINED.match(key):
                return self._two_words(kind, first, mark, second)
        return ""

    def word(self, kind: str, key: str) -> str:
        """A word among the values; what users made up themselves stands as it is. Words may be joined: `wand:web`,
        `summon_monster_1/celestial_dog`, `web.quickened`."""
        if key.isdigit():
            return key
        joined = self._joined(kind, key)
        if joined:
            return joined
        for prefix in (kind, *_LOOKUPS):
            if self.words.has(f"{prefix}-{key}"):
                return plain(self.say(f"{prefix}-{key}", {}, quiet=True))
        if kind in OWN_WORDS:
            return self.words.side(key) if kind == "side" else key
        if re.fullmatch(r"[a-z0-9]+([_-][a-z0-9]+)*", key):
            self.missing.add(f"{kind}-{key}")
        return key.replace("_", " ").replace("-", " ")

    def _two_words(self, kind: str, first: str, mark: str, second: str) -> str:
        values = {"first": self.word(kind, first), "second": second if mark == "." else self.word(kind, second)}
        message = f"word-of-two-{second}" if mark == "." else "word-of-two"
        return plain(self.keyed("word", message.removeprefix("word-"), values))

    # -- messages ------------------------------------------------------------------------------------------------

    def keyed(self, prefix: str, what: str, values: dict[str, Any]) -> Text:
        key = f"{prefix}-{what}"
        if what and self.words.has(key):
            return self.say(key, values)
        self.missing.add(key)
        return (Piece(what.replace("_", " ").replace("-", " ")),)

    def say(self, key: str, values: dict[str, Any], quiet: bool = False) -> Text:
        marked = {name: _mark(value) for name, value in values.items()}
        try:
            return _split(self.words(key, **marked) if marked else self.words(key))
        except ValueError:
            # the message asks for a value that this event does not carry
            if not quiet:
                self.missing.add(f"{key} ({', '.join(sorted(values))})")
            return (Piece(" ".join(plain(v) for v in values.values() if isinstance(v, tuple))),)


def is_cell(value: Any) -> bool:
    """Whether a value is a cell or place: two or three whole numbers."""
    return (
        isinstance(value, list | tuple)
        and len(value) in (2, 3)
        and all(isinstance(one, int) and not isinstance(one, bool) for one in value)
    )


def _mark(value: Any) -> Any:
    """A text with links as one string that survives formatting."""
    if not isinstance(value, tuple):
        return value
    return "".join(f"{_OPEN}{p.link}{_MIDDLE}{p.text}{_CLOSE}" if p.link else p.text for p in value)


def _split(text: str) -> Text:
    pieces: list[Piece] = []
    at = 0
    for match in _MARKED.finditer(text):
        if match.start() > at:
            pieces.append(Piece(text[at : match.start()]))
        pieces.append(Piece(match[2], match[1]))
        at = match.end()
    if at < len(text):
        pieces.append(Piece(text[at:]))
    return tuple(pieces)
