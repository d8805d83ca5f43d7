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
_BUDGET = 90_000_000
_WEIGHTS = ((b"{", 250), (b"[", 96), (b",", 150))
"""At most so many bytes of memory per sign that announces a value, whatever the value is."""

_SURROGATE = re.compile(r"\\u[dD][89abABcdefCDEF]")
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)


def admit(data: bytes) -> None:
    """EncounterFileError for documents that are too large to be read within bounds, before anything is read."""
    if len(data) > MAX_BYTES:
        raise EncounterFileError("$", "too-large", limit=MAX_BYTES // 2**20)
    if len(data) > MAX_WIDE_BYTES and (not data.isascii() or b"\\" in data):
        raise EncounterFileError("$", "too-large-wide", limit=MAX_WIDE_BYTES // 2**20)
    if sum(data.count(sign) * weight for sign, weight in _WEIGHTS) > _BUDGET:
        raise EncounterFileError("$", "too-many-values")


def parse(data: bytes) -> Any:
    """The tree of a document. A byte order mark of UTF-8 is passed over. EncounterFileError with the place."""
    admit(data)
    text = _decode(data)
    if not text or text.isspace():
        raise EncounterFileError("$", "empty")
    return _Parser(text).tree()


def _decode(data: bytes) -> str:
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
    """One run over one text; `odd` are the objects in which something must be refused, found again by identity."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.odd: list[tuple[Any, str, str]] = []

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
                parse_float=Decimal,
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
            seen: set[str] = set()
            twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
            self.odd.append((found, f".{twice}", "duplicate-key"))
        return found

    def _constant(self, _name: str) -> list[Any]:
        mark: list[Any] = []
        self.odd.append((mark, "", "not-a-number"))
        return mark

    def _int(self, digits: str) -> Any:
        if len(digits) <= 40:
            return int(digits)
        mark: list[Any] = []
        self.odd.append((mark, "", "number-too-long"))
        return mark

    def _refuse_odd(self, tree: Any) -> None:
        wanted = {id(thing): (rest, key) for thing, rest, key in self.odd}
        for place, value in walk(tree):
            if id(value) in wanted:
                rest, key = wanted[id(value)]
                raise EncounterFileError((place + rest).lstrip(".") or "$", key)

    def _too_deep(self) -> NoReturn:
        depth = 0
        for match in _BRACKETS.finditer(self.text):
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
            if depth > MAX_DEPTH:
                before = self.text[: match.start()]
                line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
                raise EncounterFileError(f"{line}:{column}", "too-deep", line=line, column=column, limit=MAX_DEPTH)
        raise EncounterFileError("$", "too-deep", line=1, column=1, limit=MAX_DEPTH)


def walk(tree: Any) -> Iterator[tuple[str, Any]]:
    """Every value of a tree with its place, outside first; without recursion.

    EncounterFileError beyond `MAX_DEPTH`."""
    waiting: list[tuple[str, int, Any]] = [("", 0, tree)]
    while waiting:
        place, depth, value = waiting.pop()
        if depth > MAX_DEPTH:
            raise EncounterFileError(place.lstrip("."), "too-deep-at", limit=MAX_DEPTH)
        yield place, value
        if isinstance(value, dict):
            waiting.extend((f"{place}.{name}", depth + 1, item) for name, item in reversed(value.items()))
        elif isinstance(value, list):
            waiting.extend((f"{place}[{i}]", depth + 1, value[i]) for i in range(len(value) - 1, -1, -1))


def _refuse_surrogates(tree: Any) -> None:
    for place, value in walk(tree):
        texts = [value] if isinstance(value, str) else list(value) if isinstance(value, dict) else []
        if any("\ud800" <= sign <= "\udfff" for text in texts for sign in text):
            raise EncounterFileError(place.lstrip(".") or "$", "half-character")
