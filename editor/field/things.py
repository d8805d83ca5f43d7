"""Loose things on the map: items that lie about, traps, chests. What a key means is the ruleset's business."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.field.grid import Place


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies at a place. `params` is plain data (as JSON has it) and is never changed in place."""

    id: str
    place: Place
    key: str
    params: dict[str, Any] = {}
