"""Copying parts of a map: cells with their edges, and creatures, kept relative to their north-west corner."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Edge, Place, edges_of
from editor.field.ground import LAYERS, LightLevel
from editor.rules.encounter import Encounter
from editor.ui.bodies import Stand, stand
from editor.ui.canvas.figures import ruleset_of
from editor.ui.commands import Edit
from editor.ui.selection import Selection
from editor.ui.tools.base import free_id


@dataclass(frozen=True)
class Clip:
    """What was copied. Cells, edges and places count from the north-west corner `origin`; `layers` holds one value
    a cell, in the order of `cells`."""

    origin: Cell
    cells: tuple[Cell, ...] = ()
    layers: dict[str, NDArray[Any]] = field(default_factory=dict)
    edges: dict[str, dict[Edge, Any]] = field(default_factory=dict)
    creatures: tuple[Creature, ...] = ()


def copy(encounter: Encounter, selection: Selection) -> Clip | None:
    """A clip of the cells and creatures selected; None when there are none."""
    creatures = [encounter.creatures[i] for i in sorted(selection.creatures) if i in encounter.creatures]
    cells = sorted(selection.cells, key=lambda cell: (cell[1], cell[0]))
    places = [*cells, *(c.place.cell for c in creatures)]
    if not places:
        return None
    origin = Cell(min(p[0] for p in places), min(p[1] for p in places))
    layers: dict[str, NDArray[Any]] = {}
    if cells:
        columns, rows = np.array(cells, dtype=np.intp).T
        layers = {name: encounter.field.ground.layer(name)[rows, columns].copy() for name in LAYERS}
    return Clip(
        origin,
        tuple(Cell(c - origin[0], r - origin[1]) for c, r in cells),
        layers,
        {which: _edges(encounter.field, which, cells, origin) for which in ("barriers", "faces")},
        tuple(_moved(creature, -origin[0], -origin[1]) for creature in creatures),
    )


def paste(encounter: Encounter, edit: Edit, clip: Clip, at: Cell) -> tuple[list[str], list[Cell], list[Stand]]:
    """Put a clip with its corner at a cell; what lies outside the map is left out. Gives ids and cells pasted, and
    the bodies of troops that did not fit."""
    cells = [Cell(c + at[0], r + at[1]) for c, r in clip.cells]
    keep = [i for i, cell in enumerate(cells) if encounter.field.inside(cell)]
    for name, values in clip.layers.items():
        edit.paint(name, [cells[i] for i in keep], values[keep])
    border = {edge for i in keep for edge in edges_of(cells[i])}
    for which, entries in clip.edges.items():
        moved = {Edge(e.column + at[0], e.row + at[1], e.side): value for e, value in entries.items()}
        table = getattr(encounter.field, which)
        edit.put(which, {e: moved.get(e) for e in border if e in moved or e in table})
    pasted: dict[str, Creature] = {}
    refused: list[Stand] = []
    for creature in clip.creatures:
        id_ = free_id(creature.id, [*encounter.creatures, *pasted])
        new = msgspec.structs.replace(_moved(creature, at[0], at[1]), id=id_)
        others = [*encounter.creatures.values(), *pasted.values()]
        formed = stand(ruleset_of(encounter), encounter.field, others, new)
        if formed.trouble:
            refused.append(formed)
        elif all(encounter.field.inside(cell) for cell in formed.creature.cells()):
            pasted[id_] = formed.creature
    edit.put("creatures", pasted)
    return list(pasted), [cells[i] for i in keep], refused


def clear(encounter: Encounter, edit: Edit, selection: Selection) -> None:
    """Take away the creatures, the thing and the contents of the cells that are selected."""
    creatures = {i: None for i in selection.creatures if i in encounter.creatures}
    edit.put("creatures", creatures)
    if selection.thing is not None:
        edit.put(selection.thing.which, {selection.thing.key: None})
    cells = list(selection.cells)
    for name in LAYERS if cells and not creatures else ():
        edit.paint(name, cells, LightLevel.BRIGHT if name == "light" else 0)
    if cells and not creatures:
        edges = {edge for cell in cells for edge in edges_of(cell)}
        for which in ("barriers", "faces"):
            edit.put(which, {edge: None for edge in edges if edge in getattr(encounter.field, which)})


def _edges(field_: Field, which: str, cells: Iterable[Cell], origin: Cell) -> dict[Edge, Any]:
    table: dict[Edge, Any] = getattr(field_, which)
    around = {edge for cell in cells for edge in edges_of(cell)}
    return {Edge(e.column - origin[0], e.row - origin[1], e.side): table[e] for e in around if e in table}


def _moved(creature: Creature, columns: int, rows: int) -> Creature:
    c, r, level = creature.place
    return msgspec.structs.replace(creature, place=Place(c + columns, r + rows, level))
