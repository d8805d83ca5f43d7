"""What an edit touched: the message that goes from the document to everything that shows it."""

from __future__ import annotations

from typing import NamedTuple

Rect = tuple[int, int, int, int]
"""(column, row, columns, rows)"""


class Change(NamedTuple):
    """What an edit touched. `kind`: ground, edges, structures, volumes, lights, creatures, settings, or all.

    `rect` is (column, row, columns, rows) where only some cells are concerned; `ids` the things concerned
    (for the ground: the layer, for settings: the attribute)."""

    kind: str
    rect: Rect | None = None
    ids: tuple[str, ...] = ()
