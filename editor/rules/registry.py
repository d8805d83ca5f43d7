"""The rulesets by key; each is imported when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.rules.ruleset import Ruleset

_MODULES = {
    "underground": "editor.rules.underground",
    "rogue2d6": "editor.rules.rogue2d6",
    "mageduel": "editor.rules.mageduel",
    "battlesystem": "editor.rules.battlesystem",
}


def ruleset_keys() -> tuple[str, ...]:
    """Keys of all rulesets."""
    return tuple(_MODULES)


def get_ruleset(key: str) -> Ruleset:
    """The ruleset with that key; KeyError for an unknown one."""
    ruleset: Ruleset = import_module(_MODULES[key]).RULESET
    return ruleset
