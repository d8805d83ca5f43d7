"""Blind movement: the whole front rank goes into the pit or the mud that nobody saw (B3.2)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.ground import Material
from editor.rules.battlesystem.darkness import is_blind
from editor.rules.battlesystem.formations import ranks_of
from editor.rules.battlesystem.ids import B3_2
from editor.rules.battlesystem.kinds import MASS_FALL
from editor.rules.battlesystem.losses import lose_by_figure, per_figure
from editor.rules.battlesystem.units import is_out, rects
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.state import State
from editor.rules.trace import REFEREE

PIT, MUD = "pit", "mud"


def hazard_under(referee: Referee, unit: Creature) -> str:
    """What the figures of a unit stand in: a pit before mud, "" for neither."""
    field = referee.field
    found = ""
    for rect in rects(unit):
        for cell in rect.cells():
            if not field.inside(cell) or field.resting(Place(cell[0], cell[1], unit.place.level)).level:
                continue
            material = field.material(cell)
            if material == Material.PIT:
                return PIT
            if material == Material.MUD:
                found = MUD
    return found


def stumble(referee: Referee, unit: Creature) -> None:
    """After a march: who did not see what it went into, falls into the pit with its whole front rank, or sticks in
    the mud for the rest of the round."""
    if unit.altitude or is_out(unit) or not is_blind(referee.field, unit):
        return
    hazard = hazard_under(referee, unit)
    if not hazard:
        return
    front = [i for i, rank in enumerate(ranks_of(unit)) if rank == 0]
    referee.note(f"stumbles-into-{hazard}", rule=B3_2, actor=unit.id, count=len(front))
    if hazard == MUD:
        referee.set(unit, "moved", max(unit.condition.moved, 1 << 20), rule=B3_2)
        return
    depth = int(referee.reading("pit-depth"))
    if depth >= 10:
        damage = referee.roll(MASS_FALL, unit, Dice(depth // 10, 6), rule=B3_2)
        lose_by_figure(referee, unit, dict.fromkeys(front, per_figure(unit, damage)), rule=B3_2)
    referee.set(unit, "moved", max(unit.condition.moved, 1 << 20), rule=B3_2)


def hidden_ground(state: State, view: str) -> NDArray[np.bool_] | None:
    """The pits and the mud that a unit does not know of that cannot see: all but what it stands in. The public knows
    what all know; the referee's view and units that see know all."""
    if view == REFEREE:
        return None
    units = [state.creatures[view]] if view in state.creatures else list(state.creatures.values())
    unaware = [unit for unit in units if not is_out(unit) and is_blind(state.field, unit)]
    if not unaware:
        return None
    hidden: NDArray[np.bool_] = np.isin(state.field.ground.material, (Material.PIT, Material.MUD))
    for unit in unaware if view in state.creatures else ():
        for rect in rects(unit):
            hidden[max(rect.row, 0) : rect.row + rect.rows, max(rect.column, 0) : rect.column + rect.columns] = False
    return hidden if hidden.any() else None
