"""Air under the ground: gas that lingers and drifts (U8.1, U8.2), and what it does to those in it."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.space import feet_height
from editor.field.volumes import Volume
from editor.rules.adnd.draughts import drift
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.actions import WAIT
from editor.rules.underground.attack import come_of
from editor.rules.underground.breath import SUBMERGED
from editor.rules.underground.condition import add_states, drop_states, has, hurt
from editor.rules.underground.ids import U8_1, U8_2
from editor.rules.underground.kinds import GAS_DAMAGE
from editor.rules.underground.moments import POSTURE, ROUND, TURN, Struck
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saves import saving_throw
from editor.rules.underground.turn import Turn

CHOKING = "choking"
POISON_DIE = 4


@UNDERGROUND.joins(ROUND)
def blow_along(referee: Referee) -> None:
    """U8.2: at the beginning of each round the draught carries gas along narrow passages, round their corners too."""
    if referee.state.round < 2:
        return
    cells = int(referee.reading("wind-speed")) * 100 // referee.field.cell_size
    for volume in tuple(referee.field.volumes.values()):
        schedule = referee.state.schedule
        draughts = schedule.draughts if schedule is not None else ()
        known = next((one for one in draughts if one.volume == volume.id), None)
        found = drift(referee.field, volume, known, cells)
        if found is None:
            continue
        moved, draught = found
        if known is None and schedule is not None:
            referee.alter("schedule.draughts", (*draughts, draught), rule=U8_2)
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
    """At the beginning of its turn who stands in gas saves against poison: choking costs the turn, poison wounds.
    The undead, and those under water, breathe none of it."""
    if has(creature, CHOKING):
        drop_states(referee, creature, CHOKING, rule=U8_1)
    cloud = in_gas(referee.field, creature)
    if cloud is None:
        return
    breathes = "undead" not in creature.sheet.traits and not has(creature, SUBMERGED)
    what = "in-gas" if breathes else "in-gas-unharmed"
    referee.note(what, rule=U8_1, actor=creature.id, name=cloud.name or cloud.id)
    if not breathes or saving_throw(referee, creature, "death"):
        return
    if cloud.effect == "choking":
        add_states(referee, creature, CHOKING, rule=U8_1)
    else:
        dice = Dice(int(referee.reading("gas-poison-dice")), POISON_DIE)
        before, hung = creature.condition.hit_points, creature.condition.hangs_from
        amount = referee.roll(GAS_DAMAGE, creature, dice, rule=U8_1)
        hurt(referee, creature, amount, rule=U8_1)
        # no blow: on a wall any damage calls for a check (U1.7), at an edge only an attack does (U2.1)
        come_of(referee, Struck(creature, amount, before, None, hung))


@UNDERGROUND.joins(POSTURE, first=True)
def choking_offer(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """Who chokes does nothing else."""
    return Offer((WAIT,)) if has(creature, CHOKING) else None
