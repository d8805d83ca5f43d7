"""How a unit stands: the rectangles of its figures by formation, facing and ground (B2.4)."""

from __future__ import annotations

from functools import lru_cache

from editor.field.creature import Creature, Part
from editor.field.field import Field
from editor.field.grid import DIRECTIONS
from editor.rules.battlesystem.scale import base_cells, gap_cells
from editor.rules.battlesystem.terrain import Fits, fits_of, levels_of, surface
from editor.rules.battlesystem.trails import trail_behind, width_at
from editor.rules.battlesystem.units import Rect, figures_of

RANKS = {"closed": 2, "open": 2, "skirmish": 1, "mob": 0}
"""Usual number of ranks; 0: as deep as wide."""
WIDEST = 12
"""A formation has no more figures abreast than this unless told so."""


def body(field: Field, unit: Creature, inch: int = 0) -> tuple[Part, ...] | None:
    """The parts of a unit where it is: its own frontage, or the next narrower one that fits; None where none does. An
    `inch` of 0 is that by the cells."""
    return stand(field, unit, free_ground(field, unit), inch)


def free_ground(field: Field, unit: Creature, taken: list[Rect] | None = None) -> Fits:
    """Where figures of a unit fit, those of others left aside unless they are given."""
    return fits_of(surface(field, unit.place.level, unit), taken or ())


def stand(field: Field, unit: Creature, fits: Fits, inch: int = 0) -> tuple[Part, ...] | None:
    """The parts of a unit where it is, on ground that is free as `fits` says."""
    figures, base = figures_of(unit), base_cells(field, unit.sheet.base, inch)
    if figures == 0:
        return unit.parts or (Part(0, 0, base, base),)
    formation = unit.condition.formation
    if formation == "column":
        return trail_behind(unit, figures, base, fits)
    for frontage in range(frontage_of(unit), 0, -1):
        parts = block(figures, frontage, base, base + gap_cells(field, formation, inch), unit.facing)
        if all(fits.has(rect) for rect in merged(unit, parts)):
            return parts
    narrow = width_at(fits, (unit.place[0], unit.place[1]), base) < base
    return trail_behind(unit, figures, base, fits) if narrow and formation in ("closed", "mob") else None


def frontage_of(unit: Creature) -> int:
    """The number of figures abreast that a unit would have."""
    figures, wanted = figures_of(unit), unit.condition.frontage
    if wanted:
        return int(min(wanted, figures))
    ranks = RANKS[unit.condition.formation]
    if ranks == 0:
        return next(side for side in range(1, figures + 1) if side * side >= figures)
    return min(figures, max(-(-figures // ranks) if figures > 3 else figures, 1), WIDEST)


@lru_cache(maxsize=4096)
def block(figures: int, frontage: int, base: int, pitch: int, facing: int) -> tuple[Part, ...]:
    """Figures in ranks, the middle of the front rank first; each rank from its middle outwards."""
    ahead = DIRECTIONS[facing - facing % 2]
    right = (-ahead[1], ahead[0])
    parts = []
    for i in range(figures):
        deep, at = divmod(i, frontage)
        across = (at + 1) // 2 * (1 if at % 2 else -1)
        parts.append(
            Part(
                (across * right[0] - deep * ahead[0]) * pitch,
                (across * right[1] - deep * ahead[1]) * pitch,
                base,
                base,
            )
        )
    return tuple(parts)


def merged(unit: Creature, parts: tuple[Part, ...]) -> list[Rect]:
    """The figures on the map, neighbours of one row or column run together."""
    return [Rect(unit.place[0] + c, unit.place[1] + r, w, h) for c, r, w, h in run_together(parts)]


@lru_cache(maxsize=4096)
def run_together(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Parts that touch along a whole side as one, along rows first."""
    found: list[Part] = []
    for part in sorted(parts, key=lambda p: (p.row, p.rows, p.column)):
        last = found[-1] if found else None
        if last and (last.row, last.rows) == (part.row, part.rows) and last.column + last.columns == part.column:
            found[-1] = last._replace(columns=last.columns + part.columns)
        else:
            found.append(part)
    joined: list[Part] = []
    for part in sorted(found, key=lambda p: (p.column, p.columns, p.row)):
        last = joined[-1] if joined else None
        if last and (last.column, last.columns) == (part.column, part.columns) and last.row + last.rows == part.row:
            joined[-1] = last._replace(rows=last.rows + part.rows)
        else:
            joined.append(part)
    return tuple(joined)


def ranks_of(unit: Creature) -> list[int]:
    """The rank of each figure, 0 in front: by how far it is behind the foremost in the direction faced. In a column
    each figure is a rank of its own."""
    parts = unit.body()
    if unit.condition.formation == "column":
        return list(range(len(parts)))
    ahead = DIRECTIONS[unit.facing - unit.facing % 2]
    depths = [-(p.column * ahead[0] + p.row * ahead[1]) for p in parts]
    order = {depth: rank for rank, depth in enumerate(sorted(set(depths)))}
    return [order[depth] for depth in depths]


def files_of(unit: Creature) -> list[int]:
    """How far each figure is to the right of the first, in cells."""
    ahead = DIRECTIONS[unit.facing - unit.facing % 2]
    return [-p.column * ahead[1] + p.row * ahead[0] for p in unit.body()]


def level_under(field: Field, unit: Creature, level: int) -> int:
    """The level that a unit counts as being on: that of a deck that any of its figures stands on, else the ground."""
    if level in levels_of(field):
        decks = surface(field, level, unit).deck
        if any(field.inside(cell) and decks[cell.row, cell.column] for cell in unit.cells()):
            return level
    return 0
