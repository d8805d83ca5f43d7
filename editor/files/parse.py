"""Bytes of a JSON document into a tree, refusing what is broken, ambiguous or too much for the memory.

Numbers with decimals become Decimals, so that lengths stay exact.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NoReturn

from editor.files.errors import EncounterFileError

MAX_BYTES = 64 * 1024 * 1024
MAX_WIDE_BYTES = 10 * 1024 * 1024
"""Files with text beyond ASCII or with escapes: such a text can take several times its bytes in memory."""

MAX_DEPTH = 40
_BUDGET = 64_000_000
_WEIGHTS = ((b"{", 250), (b"[", 96), (b",", 150))
"""At most so many bytes of memory per sign that announces a value, whatever the value is."""

_DIGITS = 60
"""Numbers have at most so many digits."""

_SURROGATE = re.compile(r"\\u[dD][89abABcdefCDEF]")
_HALF = re.compile("[\ud800-\udfff]")
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)


def admit(data: bytes) -> None:
    """EncounterFileError for documents that are too large to be read within bounds, before anything is read."""
    if len(data) > MAX_BYTES:
        raise EncounterFileError("$", "too-large", limit=MAX_BYTES // 2**20)
    if len(data) > MAX_WIDE_BYTES and (not data.isascii() or b"\\" in data):
        raise EncounterFileError("$", "too-large-wide", limit=MAX_WIDE_BYTES // 2**20)
    if sum(data.count(sign) * weight for sign, weight in _WEIGHTS) > _BUDGET:
        raise EncounterFileError("$", "too-many-values")


def parse(text: str) -> Any:
    """The tree of a document. EncounterFileError with the place of what is wrong."""
    if not text or text.isspace():
        raise EncounterFileError("$", "empty")
    return _Parser(text).tree()


def decode_text(data: bytes) -> str:
    """The text of a document that is not too large. A byte order mark of UTF-8 is passed over. EncounterFileError."""
    admit(data)
    start = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
    if b"\0" in data[:4]:
        raise EncounterFileError("1:1", "not-utf8", line=1, column=1)
    try:
        return str(memoryview(data)[start:], "utf-8")
    except UnicodeDecodeError as error:
        before = data[start : start + error.start]
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        raise EncounterFileError(f"{line}:{column}", "not-utf8", line=line, column=column) from None


class _Parser:
    """One run over one text; `odd` are the first and the last value that must be refused, found again by
    identity."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.odd: list[tuple[Any, str, list[tuple[str, Any]]]] = []

    def tree(self) -> Any:
        try:
            tree = self._load()
        except RecursionError:
            self._too_deep()
        if self.odd:
            self._refuse_odd(tree)
        if _SURROGATE.search(self.text):
            _refuse_surrogates(tree)
        return tree

    def _load(self, **more: Any) -> Any:
        try:
            return json.loads(
                self.text,
                object_pairs_hook=self._object,
                parse_float=self._decimal,
                parse_constant=self._constant,
                **more,
            )
        except json.JSONDecodeError as error:
            self._broken(error)
        except ValueError:
            # Python refuses to read whole numbers of thousands of digits; read again to find where it stands
            return self._load(parse_int=self._int)

    def _broken(self, error: json.JSONDecodeError) -> NoReturn:
        cut = error.pos >= len(self.text.rstrip()) or error.msg.startswith("Unterminated string")
        key = "cut-short" if cut else "broken-json"
        place = f"{error.lineno}:{error.colno}"
        raise EncounterFileError(place, key, line=error.lineno, column=error.colno) from None

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            self._note(found, "duplicate-key", pairs)
        return found

    def _constant(self, _name: str) -> list[Any]:
        return self._mark("not-a-number")

    def _decimal(self, digits: str) -> Any:
        return Decimal(digits) if len(digits) <= _DIGITS else self._mark("number-too-long")

    def _int(self, digits: str) -> Any:
        return int(digits) if len(digits) <= _DIGITS else self._mark("number-too-long")

    def _mark(self, key: str) -> list[Any]:
        mark: list[Any] = []
        self._note(mark, key, [])
        return mark

    def _note(self, thing: Any, key: str, pairs: list[tuple[str, Any]]) -> None:
        """Keep the first and the last. The first may be lost under a double key, the last never: whoever would lose
        it ends after it."""
        self.odd[1:] = [(thing, key, pairs)]

    def _refuse_odd(self, tree: Any) -> None:
        for place, value in walk(tree):
            for thing, key, pairs in self.odd:
                if value is thing:
                    raise EncounterFileError((place + _twice(pairs)).lstrip(".") or "$", key)

    def _too_deep(self) -> NoReturn:
        depth = 0
        for match in _BRACKETS.finditer(self.text):
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
            if depth > MAX_DEPTH:
                before = self.text[: match.start()]
                line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
                raise EncounterFileError(f"{line}:{column}", "too-deep", line=line, column=column, limit=MAX_DEPTH)
        raise EncounterFileError("$", "too-deep", line=1, column=1, limit=MAX_DEPTH)


def walk(tree: Any, start: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a tree with its place after `start`, outside first; without recursion.

    EncounterFileError beyond `MAX_DEPTH`."""
    waiting: list[tuple[str, int, Any]] = [(start, 0, tree)]
    while waiting:
        place, depth, value = waiting.pop()
        if depth > MAX_DEPTH:
            raise EncounterFileError(place.lstrip("."), "too-deep-at", limit=MAX_DEPTH)
        yield place, value
        if isinstance(value, dict):
            waiting.extend((f"{place}.{name}", depth + 1, item) for name, item in reversed(value.items()))
        elif isinstance(value, list):
            waiting.extend((f"{place}[{i}]", depth + 1, value[i]) for i in range(len(value) - 1, -1, -1))


def _twice(pairs: list[tuple[str, Any]]) -> str:
    """The first name that comes a second time, as the end of a place."""
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            return f".{name}"
        seen.add(name)
    return ""


def _refuse_surrogates(tree: Any) -> None:
    for place, value in walk(tree):
        texts = [value] if isinstance(value, str) else list(value) if isinstance(value, dict) else []
        if any(_HALF.search(text) for text in texts):
            raise EncounterFileError(place.lstrip(".") or "$", "half-character")
