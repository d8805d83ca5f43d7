"""How far a unit can go in a round, and what of it is left (B.move, B3.1)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.battlesystem.darkness import BLIND_SLOWER, is_blind
from editor.rules.battlesystem.scale import inch
from editor.rules.referee import Referee


def allowance(referee: Referee, unit: Creature) -> int:
    """Its move in hundredths of a foot; a third of it for who cannot see (B3.1)."""
    inches = unit.sheet.fly if unit.altitude else unit.sheet.movement
    whole = inches * inch(referee)
    return int(whole // BLIND_SLOWER if is_blind(referee.field, unit) else whole)


def left_of(referee: Referee, unit: Creature) -> int:
    """What is left of its move."""
    return max(0, allowance(referee, unit) - int(unit.condition.moved))


def half_cells(referee: Referee, length: int) -> int:
    """A length as the half cells that a search counts in, rounded down."""
    return length * 2 // referee.field.cell_size
