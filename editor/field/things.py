"""Things placed on the map: stakes, trip wires, traps, chests, items that lie about. What one does is its ruleset's
business."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.field.grid import Place


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing. `key` is its kind by the ruleset's own names, `params` what the ruleset wants to know of it (plain
    values: numbers, texts, lists, objects)."""

    id: str
    place: Place
    key: str
    params: dict[str, Any] = {}
