"""Problems of an encounter in words, for the window's list and the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.files.naming import shown_name
from editor.rules.problems import Problem, place_name
from editor.words import Words

_NAMED: Mapping[str, tuple[str, ...]] = {
    "talent": ("talent",),
    "needs": ("talent",),
    "item": ("weapon",),
    "slot": ("option-worn", "option"),
    "effect": ("state",),
    "state": ("state",),
    "spell": ("spell",),
    "field": ("field",),
    "entry": ("state", "talent", "spell", "race", "trait", "immunity", "defence"),
    "attribute": ("attribute", "field"),
}
"""Values that are keys of a table, with the beginnings of the messages that name them."""

_CREATURES = ("name", "other", "mount")
"""Values that are names of creatures."""


def problem_sentence(problem: Problem, words: Words) -> str:
    """One line: what makes no sense, where, and the way out."""
    values = {name: _named(name, value, words) for name, value in problem.params.items()}
    return words(f"problem-{problem.key}", cell=place_name(problem), id=problem.id, **values)


def _named(name: str, value: Any, words: Words) -> Any:
    """A key by its name; what no table knows as it is."""
    if name in _CREATURES and isinstance(value, str):
        return shown_name(words, value)
    for beginning in _NAMED.get(name, ()):
        if isinstance(value, str) and words.has(f"{beginning}-{value}"):
            return words(f"{beginning}-{value}")
    return value
