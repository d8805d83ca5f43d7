"""What makes no sense of a unit on its map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import feet
from editor.rules.battlesystem.casting import RANGES
from editor.rules.battlesystem.formations import body
from editor.rules.battlesystem.readings import READINGS
from editor.rules.battlesystem.scale import base_cells, inch_by
from editor.rules.battlesystem.terrain import fits_of, surface
from editor.rules.battlesystem.trails import width_at
from editor.rules.battlesystem.units import counted, figures_of, is_out, rects
from editor.rules.encounter import Encounter
from editor.rules.readings import settled_or_usual

LEAST_FIGURES = 4
Found = Iterator[tuple[str, dict[str, Any]]]


def problems(encounter: Encounter) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(key, creature's id, values) for each thing that cannot be or should not."""
    field, first = encounter.field, True
    inch = inch_by(field, settled_or_usual(READINGS, encounter.readings))
    for unit in encounter.creatures.values():
        if first and (inch // 4) % field.cell_size:
            size = {"cell": feet(field.cell_size), "quarter": feet(inch // 4)}
            yield "cells-off-scale", unit.id, size
        first = False
        for key, values in (*_of_sheet(unit), *_of_place(field, unit, inch)):
            yield key, unit.id, values
        if not unit.sheet.commander and not any(
            one.side == unit.side and one.sheet.commander for one in encounter.creatures.values()
        ):
            yield "no-commander", unit.id, {}


def _of_sheet(unit: Creature) -> Found:
    sheet = unit.sheet
    if sheet.figures < LEAST_FIGURES:
        yield "few-figures", {"count": sheet.figures, "least": LEAST_FIGURES}
    if unit.condition.hit_points > sheet.hit_points:
        yield "too-many-hit-dice", {"now": unit.condition.hit_points, "most": sheet.hit_points}
    condition = unit.condition
    if condition.losses and counted(unit) != condition.hit_points:
        yield "losses-do-not-add-up", {"now": condition.hit_points, "counted": counted(unit)}
    for spell in sheet.spells:
        if spell not in RANGES:
            yield "no-spell-of-war", {"spell": spell, "known": ", ".join(RANGES)}
    if unit.facing % 2:
        yield "faces-a-corner", {}


def _of_place(field: Field, unit: Creature, inch: int) -> Found:
    """Whether a unit can stand where it is, and as it is formed."""
    if is_out(unit) or not field.inside(unit.place):
        return
    fits = fits_of(surface(field, unit.place.level, unit))
    base = base_cells(field, unit.sheet.base, inch)
    width = width_at(fits, (unit.place.column, unit.place.row), base)
    if 0 < width < base:
        yield "wider-than-tunnel", {"width": feet(width * field.cell_size), "base": feet(base * field.cell_size)}
    wanted = body(field, unit, inch)
    if wanted is None:
        yield "unit-does-not-stand", {"formation": unit.condition.formation}
        return
    if not unit.parts:
        return
    found = rects(unit)
    cells = [cell for rect in found for cell in rect.cells()]
    if len(cells) != len(set(cells)):
        yield "figures-overlap", {}
    elif len(found) != figures_of(unit):
        yield "figures-and-body", {"count": figures_of(unit), "body": len(found)}
    elif not all(map(fits.has, found)):
        yield "formation-broken", {"formation": unit.condition.formation}
