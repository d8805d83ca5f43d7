"""Readings: the decisions taken where a source is silent, each in one named place, with its other choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec


class Reading(msgspec.Struct, frozen=True):
    """One house rule: its default, and either its choices or (for numbers) its range."""

    key: str
    rule: str | None
    default: str | int | bool
    choices: tuple[str | int | bool, ...] = ()
    least: int | None = None
    most: int | None = None

    def allows(self, value: Any) -> bool:
        """Whether a value may stand here."""
        if type(value) is not type(self.default):
            return False
        if self.choices:
            return value in self.choices
        if isinstance(value, int) and not isinstance(value, bool):
            return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)
        return True


def settled_or_usual(readings: Sequence[Reading], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """As `settle`; the defaults where what was chosen makes no sense."""
    try:
        return settle(readings, chosen)
    except ValueError:
        return settle(readings, {})


def settle(readings: Sequence[Reading], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Every reading with its value: the chosen one or the default.

    ValueError (its text is the key) for a reading that the ruleset does not have or a value it does not allow."""
    known = {r.key: r for r in readings}
    for key, value in chosen.items():
        if key not in known or not known[key].allows(value):
            raise ValueError(key)
    return {r.key: chosen.get(r.key, r.default) for r in readings}
