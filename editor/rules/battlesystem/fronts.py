"""Who stands abreast in the front of a unit in a narrow passage (B1.1)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.grid import Cell
from editor.rules.battlesystem.formations import ranks_of
from editor.rules.battlesystem.units import is_out, rects
from editor.rules.referee import Referee
from editor.rules.ruleset import Abreast

NARROW = 2
"""So many figures abreast or fewer are a very narrow front."""


def front(referee: Referee, unit: Creature) -> Abreast | None:
    """The front figures of a unit on a very narrow front; None where more than two stand abreast."""
    if is_out(unit):
        return None
    first = [rect for rect, rank in zip(rects(unit), ranks_of(unit), strict=True) if rank == 0]
    if len(first) > NARROW:
        return None
    return Abreast([Cell(*cell) for rect in first for cell in rect.cells()], {unit.id: True})
