"""Blind blows that hit somebody or something else (U6.4)."""

from __future__ import annotations

from math import isqrt

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Edge, cells_of_edge
from editor.field.ground import Material
from editor.field.space import feet_height
from editor.rules.underground.attack import land
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import is_dead
from editor.rules.underground.ids import U6_4
from editor.rules.underground.kinds import STRAY, Band
from editor.rules.underground.ruleset import UNDERGROUND

WALL = "wall"


def _at_most_nothing(natural: int, total: int, against: int) -> bool:
    return total <= 0


STRAYS = Band("stray", hit=False, good=False, rank=1, test=_at_most_nothing)


@UNDERGROUND.distinguishes
def strays(blow: Blow) -> tuple[Band, ...]:
    """U6.4: the blow of one who cannot see strays when the modified roll is 0 or less and something is near."""
    if blow.arm.kind != "melee" or blow.arm.grabs or not blow.blind:
        return ()
    return (STRAYS,) if endangered(blow) else ()


def endangered(blow: Blow) -> list[Creature | str]:
    """What a stray blow can hit: allies, other enemies, "wall" for all walls together, things.

    Within twice the length of the weapon: to the nearest points of walls and things, to the middles of creatures."""
    referee, attacker = blow.referee, blow.attacker
    reach = 2 * blow.arm.length
    found: list[Creature | str] = [
        other
        for other in referee.creatures.values()
        if other is not attacker
        and other is not blow.target
        and not is_dead(other)
        and middles_apart(referee.field, attacker, other) <= reach
    ]
    if wall_within(referee.field, attacker, reach):
        found.append(WALL)
    found += [
        thing.id
        for thing in referee.field.things.values()
        if _to_cell(referee.field, attacker, thing.place.cell) <= reach and thing.place.level == attacker.place.level
    ]
    return found


def middles_apart(field: Field, a: Creature, b: Creature) -> int:
    """From the middle of one's cells to the middle of the other's, hundredths of a foot."""
    columns = 2 * (a.place.column - b.place.column) + a.footprint - b.footprint
    rows = 2 * (a.place.row - b.place.row) + a.footprint - b.footprint
    high = feet_height(field, a) - feet_height(field, b)
    return isqrt((columns * columns + rows * rows) * field.cell_size**2 // 4 + high * high)


def _to_cell(field: Field, creature: Creature, cell: Cell) -> int:
    """From the middle of a creature's cells to the nearest point of a cell."""
    x = (2 * creature.place.column + creature.footprint) * field.cell_size // 2
    y = (2 * creature.place.row + creature.footprint) * field.cell_size // 2
    left, upper = cell.column * field.cell_size, cell.row * field.cell_size
    dx = max(0, left - x, x - left - field.cell_size)
    dy = max(0, upper - y, y - upper - field.cell_size)
    return isqrt(dx * dx + dy * dy)


def wall_within(field: Field, creature: Creature, reach: int) -> bool:
    """Whether rock, a wall or ground that rises like one is within reach of the middle of a creature's cells."""
    far = reach // field.cell_size + 1
    column, row, _ = creature.place
    floor = feet_height(field, creature)
    for r in range(row - far, row + far + creature.footprint):
        for c in range(column - far, column + far + creature.footprint):
            cell = Cell(c, r)
            solid = field.inside(cell) and (
                field.material(cell) == Material.ROCK or field.elevation(cell) >= floor + creature.height // 2
            )
            if solid and _to_cell(field, creature, cell) <= reach:
                return True
    return any(_edge_within(field, creature, edge, reach) for edge in field.barriers)


def _edge_within(field: Field, creature: Creature, edge: Edge, reach: int) -> bool:
    barrier = field.barriers[edge]
    if not barrier.blocks_movement:
        return False
    first, own = cells_of_edge(edge)
    size = field.cell_size
    x = (2 * creature.place.column + creature.footprint) * size // 2
    y = (2 * creature.place.row + creature.footprint) * size // 2
    left, upper = own.column * size, own.row * size
    if first.row == own.row:
        dx, dy = abs(left - x), max(0, upper - y, y - upper - size)
    else:
        dx, dy = max(0, left - x, x - left - size), abs(upper - y)
    return isqrt(dx * dx + dy * dy) <= reach


@UNDERGROUND.comes_of("stray")
def stray(blow: Blow) -> bool:
    """U6.4: one of the things within reach is hit, each with the same chance; creatures take the damage."""
    referee = blow.referee
    near = endangered(blow)
    hit = near[referee.pick(STRAY, blow.attacker, len(near), rule=U6_4)]
    if isinstance(hit, str):
        referee.note("strays-into", rule=U6_4, actor=blow.attacker.id, thing=hit)
        return False
    referee.note("strays", rule=U6_4, actor=blow.attacker.id, target=hit.id)
    land(Blow(referee, blow.attacker, hit, blow.arm))
    return False
