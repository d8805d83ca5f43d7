"""Rule IDs of the catalogue, R1.1 to R8.65."""

from __future__ import annotations

_ROWS = {
    1: range(1, 8),
    2: range(1, 11),
    3: range(1, 7),
    4: range(1, 10),
    5: range(1, 5),
    6: range(1, 29),
    7: (*range(1, 6), *range(10, 40)),
    8: (*range(1, 6), *range(10, 31), *range(40, 66)),
}

RULES: tuple[str, ...] = tuple(f"R{chapter}.{row}" for chapter, rows in _ROWS.items() for row in rows)
"""Every rule of the system."""

TRAP = "R.trap"
"""Bear traps: the base facts beside the catalogue."""
BLESSED = "R3.6"
END = "R.end"
ITEMS = "R.items"
HIDE = "R.hide"
"""What the base supplies: how a battle ends, handling items, hiding."""

ALL = (*RULES, TRAP, END, ITEMS, HIDE)
