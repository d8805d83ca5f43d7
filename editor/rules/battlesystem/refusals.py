"""Why a unit whose turn it is cannot fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.field.creature import Creature
from editor.rules.battlesystem.units import CHOKING, is_out
from editor.rules.referee import Referee


def refused(referee: Referee, unit: Creature) -> tuple[str, Mapping[str, Any]] | None:
    """The end of a message key and its values; None where nothing keeps it from fighting."""
    if is_out(unit):
        return None
    if unit.condition.morale == "routed":
        return "unit-routed", {}
    return ("unit-chokes", {}) if CHOKING in unit.condition.states else None
