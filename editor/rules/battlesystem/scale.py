"""The scale: an inch is 30 ft in battle scale and 10 ft in skirmish scale; bases and gaps in cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.field.creature import Creature
from editor.field.field import Field
from editor.rules.referee import Referee

BATTLE, SKIRMISH = 3_000, 1_000
"""An inch in hundredths of a foot."""
SMALL_CELLS = 500
"""Cells smaller than this (5 ft) are a map of skirmish scale."""


def inch_on(field: Field) -> int:
    """An inch on a map, by its cells."""
    return SKIRMISH if field.cell_size < SMALL_CELLS else BATTLE


def inch_by(field: Field, readings: Mapping[str, Any]) -> int:
    """An inch by the house rules."""
    return {"battle": BATTLE, "skirmish": SKIRMISH}.get(readings["mass-scale"], inch_on(field))


def inch(referee: Referee) -> int:
    """An inch in hundredths of a foot."""
    return inch_by(referee.field, referee.readings)


def base_cells(field: Field, base: str, inch: int = 0) -> int:
    """Cells a side of a figure: half an inch or three quarters, rounded up; an `inch` of 0 is that by the cells."""
    quarters = 2 if base == "half" else 3
    return max(1, -(-(inch or inch_on(field)) * quarters // (4 * field.cell_size)))


def base_of(referee: Referee, unit: Creature) -> int:
    """Cells a side of the figures of a unit, in the scale in use."""
    return base_cells(referee.field, unit.sheet.base, inch(referee))


def gap_cells(field: Field, formation: str, inch: int = 0) -> int:
    """Cells between the figures of a formation: half an inch when open, an inch for skirmishers, rounded up."""
    quarters = {"open": 2, "skirmish": 4}.get(formation, 0)
    return -(-(inch or inch_on(field)) * quarters // (4 * field.cell_size))


def whole_cells(referee: Referee, inches: int) -> int:
    """An area's inches, of the scale in use, in cells, rounded up."""
    return -(-inch(referee) * inches // referee.field.cell_size)
