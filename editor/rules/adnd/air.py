"""Air under the ground: gas that lingers and drifts (U8.1, U8.2), and how high one can fly (U8.3).

Plain functions: what gas and height do to a creature is its ruleset's business.
"""

from __future__ import annotations

import msgspec

from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Cell
from editor.field.ground import Material
from editor.field.volumes import Prism, Volume

GAS_TIMES = 2
"""Underground a cloud of gas lasts so many times as long (U8.1)."""
LOW, MIDDLE, HIGH = "low", "middle", "high"
BANDS = ((24_000, (LOW, MIDDLE, HIGH)), (6_000, (LOW, MIDDLE, HIGH)), (3_000, (LOW, MIDDLE)), (0, (LOW,)))
LOW_ALTITUDE, OPEN_MIDDLE, OPEN_HIGH = 500, 6_000, 12_000
"""Low is within reach from the ground; middle and high where no ceiling bounds them."""
FREE = 24_000
"""From this height of the ceiling on flight is as usual."""
SPARE = 500
"""High keeps so far from the ceiling."""


def drifts(across: int, passage: int) -> bool:
    """Whether a draught carries a cloud along: the passage is no wider than half of it (U8.2)."""
    return 2 * passage <= across


def across_of(volume: Volume, cell_size: int) -> int:
    """How far a cloud reaches in its longer direction, hundredths of a foot."""
    columns = [prism.column for prism in volume.prisms]
    rows = [prism.row for prism in volume.prisms]
    if not columns:
        return 0
    return (max(max(columns) - min(columns), max(rows) - min(rows)) + 1) * cell_size


def passage_at(field: Field, cell: Cell, wind: int) -> int:
    """How wide the way is in a cell, across the wind."""
    across = DIRECTIONS[(wind + 2) % 8]
    width = 1
    for sign in (1, -1):
        column, row = cell
        while width <= field.width + field.height:
            column, row = column + sign * across[0], row + sign * across[1]
            if not is_open(field, Cell(column, row)):
                break
            width += 1
    return width * field.cell_size


def is_open(field: Field, cell: Cell) -> bool:
    """Whether air can be in a cell."""
    return field.inside(cell) and field.material(cell) != Material.ROCK


def blown(field: Field, volume: Volume, cells: int) -> Volume:
    """A cloud so many cells further downwind; what cannot go on stays where it comes to."""
    dc, dr = DIRECTIONS[volume.wind]
    found: dict[tuple[int, int], Prism] = {}
    for prism in volume.prisms:
        at = Cell(prism.column, prism.row)
        for _ in range(cells):
            following = Cell(at.column + dc, at.row + dr)
            if not is_open(field, following):
                break
            at = following
        rise = field.elevation(at) - field.elevation((prism.column, prism.row))
        found.setdefault((at.column, at.row), Prism(at.column, at.row, prism.floor + rise, prism.top + rise))
    return msgspec.structs.replace(volume, prisms=tuple(found.values()))


def bands_under(ceiling: int) -> tuple[str, ...]:
    """The bands of altitude under a ceiling of so many hundredths of a foot; 0 is open sky (U8.3)."""
    if ceiling == 0:
        return BANDS[0][1]
    return next(bands for least, bands in BANDS if ceiling >= least)


def is_free(ceiling: int) -> bool:
    """Whether flight is as usual under a ceiling."""
    return ceiling == 0 or ceiling >= FREE


def altitude_of(band: str, ceiling: int, height: int) -> int:
    """How high above the floor a band is for a body of some height."""
    room = max(1, ceiling - height) if ceiling else 1 << 30
    if band == LOW:
        return min(LOW_ALTITUDE, room)
    if band == MIDDLE:
        return OPEN_MIDDLE if is_free(ceiling) else min(room, ceiling // 2)
    return OPEN_HIGH if is_free(ceiling) else max(1, room - SPARE)
