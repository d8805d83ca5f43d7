"""Air under the ground: gas that lingers and drifts (U8.1, U8.2), and what it does to those in it."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell
from editor.field.space import feet_height
from editor.field.volumes import Volume
from editor.rules.adnd.air import across_of, blown, drifts, passage_at
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
