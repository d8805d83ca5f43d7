"""A tree as JSON text that is readable in a diff: short things on one line, lists of things one a line."""

from __future__ import annotations

import json
from typing import Any

from editor.files.units import PlainNumber

_ROOM = 110


def json_text(tree: Any) -> str:
    """The document, with a line end at its end. The same tree gives the same text."""
    return _lay(tree, 0, packed=False) + "\n"


def _lay(value: Any, indent: int, *, packed: bool) -> str:
    """One value; `packed`: the members of an object share lines where they fit."""
    if isinstance(value, dict):
        members = [f"{_scalar(name)}: {_lay(item, indent + 2, packed=packed)}" for name, item in value.items()]
        return _join("{", members, "}", indent, filled=packed)
    if isinstance(value, list | tuple):
        items = [_lay(item, indent + 2, packed=True) for item in value]
        numbers = not any(isinstance(item, dict) or _is_text(item) for item in value)
        return _join("[", items, "]", indent, filled=numbers, broken=not numbers and not packed)
    return _scalar(value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and not isinstance(value, PlainNumber)


def _scalar(value: Any) -> str:
    return str(value) if isinstance(value, PlainNumber) else json.dumps(value, ensure_ascii=False, allow_nan=False)


def _join(opening: str, parts: list[str], closing: str, indent: int, *, filled: bool, broken: bool = False) -> str:
    length = sum(map(len, parts)) + 2 * len(parts) + indent
    if length <= _ROOM and not broken and not any("\n" in part for part in parts):
        return opening + ", ".join(parts) + closing
    lines = _fill(parts, _ROOM - indent - 2) if filled else parts
    between = "\n" + " " * (indent + 2)
    return opening + between + ("," + between).join(lines) + "\n" + " " * indent + closing


def _fill(parts: list[str], room: int) -> list[str]:
    """Parts joined to lines of at most `room` characters; parts of several lines stand alone."""
    lines: list[str] = []
    open_line = False
    for part in parts:
        single = "\n" not in part
        if open_line and single and len(lines[-1]) + len(part) + 2 <= room:
            lines[-1] += ", " + part
        else:
            lines.append(part)
        open_line = single
    return lines
