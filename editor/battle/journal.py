"""The journal of a battle: a tree of commands with named heads, enough to play it again die for die."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Answer(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One decision taken: its key, the key of the option chosen, and who chose (person, sensible, random, …)."""

    decision: str
    option: str
    by: str = "person"


class Intervention(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One change made by the referee: a path such as ["creatures", "brom", "hit_points"] and the new value."""

    path: tuple[str, ...]
    value: Any


class Command(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One turn, or an intervention of the referee. `parent` is the number of the command before it (None: the first).

    `forced` are dice overridden by key; `faces` are the faces that fell, in order, kept as a checksum. `done` is
    False for a command that waits in the middle for an answer.
    """

    parent: int | None
    kind: Literal["turn", "intervention"] = "turn"
    key: str = ""
    answers: list[Answer] = []
    forced: dict[str, int] = {}
    changes: list[Intervention] = []
    faces: list[int] = []
    done: bool = True


class Journal(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """All commands of a battle by number (index), heads by name (number of their last command, None: the start)."""

    commands: list[Command] = []
    heads: dict[str, int | None] = msgspec.field(default_factory=lambda: {"main": None})
    head: str = "main"
