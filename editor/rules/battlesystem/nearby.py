"""Things that may collapse, and which troops march or fight by (B4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Place
from editor.rules.battlesystem.ruleset import CRACKED_ROOF, WEAK_LEDGE
from editor.rules.battlesystem.scale import whole_cells
from editor.rules.battlesystem.units import box, boxes_near, has_trait, rects
from editor.rules.referee import Referee

HEAVY = "heavy"
Box = tuple[int, int, int, int]


class Weak(NamedTuple):
    """Something that may collapse: a bridge, arch, pillar or roof of the map, or a cracked roof or weak ledge laid on
    it. `mud`: it is mud that falls."""

    id: str
    kind: str
    cells: tuple[Cell, ...]
    level: int
    mud: bool = False

    @property
    def box(self) -> Box:
        """The rectangle around it, lower right out."""
        return (
            min(c for c, _ in self.cells),
            min(r for _, r in self.cells),
            max(c for c, _ in self.cells) + 1,
            max(r for _, r in self.cells) + 1,
        )


def weak_things(field: Field) -> list[Weak]:
    """Everything on a map that may collapse, remembered until the map changes."""
    memory = field.remembered("weak things")
    found: list[Weak] | None = memory.get("all")
    if found is None:
        found = memory["all"] = list(_weak_things(field))
    return found


def _weak_things(field: Field) -> Iterator[Weak]:
    for structure in field.structures.values():
        if structure.cells:
            level = structure.number if structure.walkable else 0
            yield Weak(structure.id, structure.kind, structure.cells, level)
    for thing in field.things.values():
        if thing.key in (CRACKED_ROOF, WEAK_LEDGE):
            cells = _cells_of(field, thing.place, thing.params)
            if cells:
                yield Weak(thing.id, thing.key, cells, 0, bool(thing.params.get("mud")))


def _cells_of(field: Field, place: Place, params: dict[str, object]) -> tuple[Cell, ...]:
    columns, rows = (_number(params.get(key)) for key in ("columns", "rows"))
    found = (Cell(place.column + dc, place.row + dr) for dr in range(rows) for dc in range(columns))
    return tuple(filter(field.inside, found))


def _number(value: object) -> int:
    return max(1, min(value, 200)) if isinstance(value, int) else 8


def pass_by(referee: Referee, unit: Creature, way: Sequence[tuple[int, int]], level: int) -> None:
    """Note the things that a unit comes by on a way of its first figure (or fights by, for a way of one spot)."""
    things = weak_things(referee.field)
    schedule = referee.state.schedule
    if not things or schedule is None or not rects(unit):
        return
    near = whole_cells(referee, int(referee.reading("collapse-near")))
    own = box(unit)
    passed = dict(schedule.passed)
    for thing in things:
        if any(boxes_near(_moved(own, unit, spot), thing.box, near) for spot in way):
            passed[thing.id] = passed.get(thing.id, False) or has_trait(unit, HEAVY)
    after = tuple(sorted(passed.items()))
    if after != schedule.passed:
        referee.alter("schedule.passed", after)


def _moved(own: Box, unit: Creature, spot: tuple[int, int]) -> Box:
    dc, dr = spot[0] - unit.place[0], spot[1] - unit.place[1]
    return own[0] + dc, own[1] + dr, own[2] + dc, own[3] + dr
