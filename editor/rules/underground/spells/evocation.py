"""Fire and lightning."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Place, line_cells, straight_distance
from editor.field.lines import clear_line
from editor.field.space import feet_height
from editor.field.terrain import Point
from editor.rules.dice import Dice
from editor.rules.underground.attack import wound
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import is_dead
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
    way = bolt(cast.referee.field, cast.caster.place, cast.place)
    victims = [one for one in cast.referee.creatures.values() if _strikes(cast, way, one)]
    _scorch(cast, victims)


def _strikes(cast: Cast, way: dict[Cell, int], one: Creature) -> bool:
    """Whether a bolt passes somebody: through one of its cells, with no deck or roof between; the caster only when it
    comes back."""
    field = cast.referee.field
    if is_dead(one):
        return False
    middle = feet_height(field, one) + one.height // 2
    return any(
        abs(middle - way[cell]) <= BOLT_LENGTH
        and clear_line(field, _over(cell, way[cell]), _over(cell, middle)) is None
        for cell in one.cells()
        if cell in way
    )


def bolt(field: Field, start: Place, towards: Place) -> dict[Cell, int]:
    """The cells of a bolt, in order, each once, with its absolute height there: on from the start through a place,
    and back from what stops it; over ground that it would run into aslant it goes on close to the floor.

    The start itself is among them only when the bolt comes back so far."""
    dc, dr = towards.column - start.column, towards.row - start.row
    if not (dc or dr):
        return {}
    times = BOLT_LENGTH // (field.cell_size * max(abs(dc), abs(dr))) + 1
    line = line_cells(start.cell, Cell(start.column + dc * times, start.row + dr * times))
    low, high = field.floor(start) + ABOVE_FLOOR, field.floor(towards) + ABOVE_FLOOR
    steps = max(abs(dc), abs(dr))
    heights = [low + (high - low) * number // steps for number in range(len(line))]
    way: dict[Cell, int] = {}
    spent, index, step = 0, 0, 1
    while 0 <= index + step < len(line):
        here, there = line[index], line[index + step]
        if step > 0 and field.inside(there) and not field.decks(there):
            heights[index + step] = max(heights[index + step], field.elevation(there) + ABOVE_FLOOR)
        if step > 0 and not _passes(field, _over(here, heights[index]), there, heights[index + step]):
            step = -1
            continue
        size = field.cell_size
        spent += straight_distance((there.column - here.column) * size, (there.row - here.row) * size)
        if spent > BOLT_LENGTH:
            break
        index += step
        way.setdefault(there, heights[index])
    return way


def _over(cell: Cell, height: int) -> Point:
    return Point(2 * cell.column + 1, 2 * cell.row + 1, height)


def _passes(field: Field, here: Point, there: Cell, height: int) -> bool:
    return field.inside(there) and clear_line(field, here, _over(there, height)) is None
