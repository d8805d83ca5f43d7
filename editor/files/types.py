"""Which structs a ruleset uses for sheets and conditions of creatures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.rules.adnd.sheet import Condition, Sheet
from editor.rules.registry import get_ruleset, ruleset_keys
from editor.rules.rogue2d6 import sheet as rogue2d6

_BUILT_IN: dict[str, tuple[type, type]] = {
    "underground": (Sheet, Condition),
    "rogue2d6": (rogue2d6.Sheet, rogue2d6.Condition),
}


def types_of(ruleset: str) -> tuple[type[Any], type[Any]]:
    """Sheet and condition struct of a ruleset; KeyError for an unknown one."""
    if ruleset in _BUILT_IN:
        return _BUILT_IN[ruleset]
    found = get_ruleset(ruleset)
    return found.sheet_type, found.condition_type


def loose_kinds_of(ruleset: str) -> Mapping[str, type[Any]]:
    """The structs that the params of a ruleset's loose things have to be, by key."""
    return get_ruleset(ruleset).loose_kinds


def known_rulesets() -> tuple[str, ...]:
    """The rulesets that a file may name."""
    return ruleset_keys()
