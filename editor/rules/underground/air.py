"""Air under the ground: gas that lingers and drifts (U8.1, U8.2), and what it does to those in it."""

from __future__ import annotations

import msgspec

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Cell
from editor.field.ground import Material
from editor.field.space import feet_height
from editor.field.volumes import Prism, Volume
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.actions import WAIT
from editor.rules.underground.condition import add_states, drop_states, has, hurt
from editor.rules.underground.ids import U8_1, U8_2
from editor.rules.underground.kinds import GAS_DAMAGE
from editor.rules.underground.moments import POSTURE, ROUND, TURN
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saves import saving_throw
from editor.rules.underground.turn import Turn

CHOKING = "choking"
POISON_DIE = 4


def drifts(across: int, passage: int) -> bool:
    """Whether a draught carries a cloud along: the passage is no wider than half of it (U8.2)."""
    return 2 * passage <= across


def across_of(volume: Volume, cell_size: int) -> int:
    """How far a cloud reaches in its longer direction, hundredths of a foot."""
    columns = [prism.column for prism in volume.prisms]
    rows = [prism.row for prism in volume.prisms]
    if not columns:
        return 0
    return (max(max(columns) - min(columns), max(rows) - min(rows)) + 1) * cell_size


def passage_at(field: Field, cell: Cell, wind: int) -> int:
    """How wide the way is in a cell, across the wind."""
    across = DIRECTIONS[(wind + 2) % 8]
    width = 1
    for sign in (1, -1):
        column, row = cell
        while width <= field.width + field.height:
            column, row = column + sign * across[0], row + sign * across[1]
            if not is_open(field, Cell(column, row)):
                break
            width += 1
    return width * field.cell_size


def is_open(field: Field, cell: Cell) -> bool:
    """Whether air can be in a cell."""
    return field.inside(cell) and field.material(cell) != Material.ROCK


@UNDERGROUND.joins(ROUND)
def blow_along(referee: Referee) -> None:
    """U8.2: at the beginning of each round the draught carries gas along narrow passages."""
    field = referee.field
    for volume in tuple(field.volumes.values()):
        if volume.kind != "gas" or volume.wind < 0 or not volume.prisms or referee.state.round < 2:
            continue
        middle = volume.prisms[len(volume.prisms) // 2]
        passage = passage_at(field, Cell(middle.column, middle.row), volume.wind)
        if not drifts(across_of(volume, field.cell_size), passage):
            continue
        moved = blown(field, volume, int(referee.reading("wind-speed")) * 100 // field.cell_size)
        if moved.prisms != volume.prisms:
            referee.note("gas-drifts", rule=U8_2, name=volume.name or volume.id)
            referee.alter(f"terrain.volumes.{volume.id}", moved, rule=U8_2)


def blown(field: Field, volume: Volume, cells: int) -> Volume:
    """A cloud so many cells further downwind; what cannot go on stays where it comes to."""
    dc, dr = DIRECTIONS[volume.wind]
    found: dict[tuple[int, int], Prism] = {}
    for prism in volume.prisms:
        at = Cell(prism.column, prism.row)
        for _ in range(cells):
            following = Cell(at.column + dc, at.row + dr)
            if not is_open(field, following):
                break
            at = following
        rise = field.elevation(at) - field.elevation((prism.column, prism.row))
        found.setdefault((at.column, at.row), Prism(at.column, at.row, prism.floor + rise, prism.top + rise))
    return msgspec.structs.replace(volume, prisms=tuple(found.values()))


def in_gas(field: Field, creature: Creature) -> Volume | None:
    """The gas that a creature breathes: at half of its height, in any of its cells."""
    clouds = [volume for volume in field.volumes.values() if volume.kind == "gas" and volume.effect != "none"]
    if not clouds:
        return None
    height = feet_height(field, creature) + creature.height // 2
    return next((cloud for cloud in clouds for c, r in creature.cells() if cloud.holds(c, r, height)), None)


@UNDERGROUND.joins(TURN)
def breathe(referee: Referee, creature: Creature) -> None:
    """At the beginning of its turn who stands in gas saves against poison: choking costs the turn, poison wounds."""
    if has(creature, CHOKING):
        drop_states(referee, creature, CHOKING, rule=U8_1)
    cloud = in_gas(referee.field, creature)
    if cloud is None or "undead" in creature.sheet.traits:
        return
    referee.note("in-gas", rule=U8_1, actor=creature.id, name=cloud.name or cloud.id)
    if saving_throw(referee, creature, "death"):
        return
    if cloud.effect == "choking":
        add_states(referee, creature, CHOKING, rule=U8_1)
    else:
        dice = Dice(int(referee.reading("gas-poison-dice")), POISON_DIE)
        hurt(referee, creature, referee.roll(GAS_DAMAGE, creature, dice, rule=U8_1), rule=U8_1)


@UNDERGROUND.joins(POSTURE, first=True)
def choking_offer(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """Who chokes does nothing else."""
    return Offer((WAIT,)) if has(creature, CHOKING) else None
