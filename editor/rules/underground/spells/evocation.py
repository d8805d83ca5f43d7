"""Fire and lightning."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, line_cells, straight_distance
from editor.field.lines import clear_line
from editor.field.terrain import Point
from editor.rules.dice import Dice
from editor.rules.underground.attack import wound
from editor.rules.underground.blow import Blow
from editor.rules.underground.ids import A_SPELL
from editor.rules.underground.kinds import SPELL_DAMAGE
from editor.rules.underground.saves import saving_throw
from editor.rules.underground.spells.spell import ABOVE_FLOOR, SPELL, Cast, caught, filled, spell

FIREBALL_RADIUS = 2000
BOLT_LENGTH = 8000


def _scorch(cast: Cast, victims: list[Creature]) -> None:
    """1d6 a level, rolled once for all; half for those who save."""
    referee = cast.referee
    amount = referee.roll(SPELL_DAMAGE, cast.caster, Dice(cast.level, 6), rule=A_SPELL) if victims else 0
    for victim in referee.each(victims):
        saved = saving_throw(referee, victim, "spell")
        harm = amount // 2 if saved else amount
        if harm:
            wound(referee, victim, harm, Blow(referee, cast.caster, victim, SPELL))


@spell("fireball", 3, reach=100, reach_a_level=10, radius=20)
def fireball(cast: Cast) -> None:
    """A burst of 20 ft radius."""
    cells = filled(cast.referee.field, cast.place, FIREBALL_RADIUS)
    _scorch(cast, caught(cast, cells, FIREBALL_RADIUS))


@spell("lightning_bolt", 3, reach=80, radius=5)
def lightning_bolt(cast: Cast) -> None:
    """A bolt 5 ft wide and 80 ft long from the caster on; solid rock throws it back along its way."""
    cells = bolt(cast.referee.field, cast.caster.place.cell, cast.place.cell)
    victims = [one for one in caught(cast, cells, BOLT_LENGTH) if one is not cast.caster or _comes_back(cast, cells)]
    _scorch(cast, victims)


def _comes_back(cast: Cast, cells: list[Cell]) -> bool:
    return cast.caster.place.cell in cells


def bolt(field: Field, start: Cell, towards: Cell) -> list[Cell]:
    """The cells of a bolt, in order, each once: on from the start through a cell, and back from what stops it.

    The start itself is among them only when the bolt comes back so far."""
    dc, dr = towards.column - start.column, towards.row - start.row
    if not (dc or dr):
        return []
    times = BOLT_LENGTH // (field.cell_size * max(abs(dc), abs(dr))) + 1
    line = line_cells(start, Cell(start.column + dc * times, start.row + dr * times))
    way, spent, index, step = [line[0]], 0, 0, 1
    while 0 <= index + step < len(line):
        here, there = line[index], line[index + step]
        if step > 0 and not _passes(field, here, there):
            step = -1
            continue
        size = field.cell_size
        spent += straight_distance((there.column - here.column) * size, (there.row - here.row) * size)
        if spent > BOLT_LENGTH:
            break
        index += step
        way.append(there)
    return list(dict.fromkeys(way[1:]))


def _passes(field: Field, a: Cell, b: Cell) -> bool:
    if not field.inside(b):
        return False
    ends = (Point(2 * c + 1, 2 * r + 1, field.elevation((c, r)) + ABOVE_FLOOR) for c, r in (a, b))
    return clear_line(field, *ends) is None
