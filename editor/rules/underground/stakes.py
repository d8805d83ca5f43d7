"""Stakes and trip wires on the map (U7.16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.things import Thing
from editor.rules.dice import Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.condition import FALLEN, add_states, hurt, is_able
from editor.rules.underground.ids import U7_16
from editor.rules.underground.kinds import STAKE_DAMAGE, STAKES
from editor.rules.underground.ruleset import UNDERGROUND, Stop
from editor.rules.underground.saddle import rider_of, riding_check, throw_off
from editor.rules.underground.unseating import FALL_FROM_SADDLE

STAKE_FIELD, TRIP_WIRE = "stakes", "trip-wire"
"""Keys of things on the map. `side`: how many cells a side one covers (stakes 2, which is 10 ft; a wire 1)."""
_USUAL_SIDE = {STAKE_FIELD: 2, TRIP_WIRE: 1}
STRIKING = Dice(1, 4)
BARDING = {"none": 0, "chain": -1, "plate": -2}
_NEVER_LESS = Modifier(0, U7_16, "at-least-none", op="floor", phase=9)


def covers(thing: Thing, creature: Creature, place: Place) -> bool:
    """Whether a creature standing at a place stands in or on a thing."""
    side = int(thing.params.get("side", _USUAL_SIDE[thing.key]))
    column, row, level = thing.place
    inside_columns = column - creature.footprint < place.column < column + side
    inside_rows = row - creature.footprint < place.row < row + side
    return level == place.level and inside_columns and inside_rows


@UNDERGROUND.stops
def laid_for_riders(referee: Referee, mount: Creature, way: tuple[Place, ...]) -> Iterator[Stop]:
    """U7.16: what a mount with a rider meets first; who goes on foot steps round it."""
    if mount.sheet.mount == "none" or mount.altitude or not referee.field.things:
        return
    rider = rider_of(referee, mount)
    if rider is None:
        return
    for thing in referee.field.things.values():
        if thing.key not in _USUAL_SIDE:
            continue
        for index in range(1, len(way)):
            if covers(thing, mount, way[index]) and not covers(thing, mount, way[index - 1]):
                stakes = thing.key == STAKE_FIELD
                happens = partial(_run_on_stakes if stakes else _trip, referee, mount, rider)
                yield Stop(index, happens)
                break


def _run_on_stakes(referee: Referee, mount: Creature, rider: Creature) -> None:
    """1d4 stakes, fewer through barding, do 2d6 each to the mount."""
    referee.note("on-stakes", rule=U7_16, actor=rider.id, target=mount.id)
    barding = Modifier(BARDING[mount.sheet.barding], U7_16, f"barding-{mount.sheet.barding}")
    count = referee.roll(STAKES, mount, STRIKING, (barding, _NEVER_LESS), rule=U7_16)
    if count:
        amount = referee.roll(STAKE_DAMAGE, mount, Dice(2 * count, 6), rule=U7_16)
        hurt(referee, mount, amount, rule=U7_16)


def _trip(referee: Referee, mount: Creature, rider: Creature) -> bool:
    """The rider makes a riding check and rides on, or mount and rider fall; 1d3 to the rider."""
    referee.note("on-wire", rule=U7_16, actor=rider.id, target=mount.id)
    if riding_check(referee, rider, mount, U7_16):
        return True
    throw_off(referee, rider, U7_16, FALL_FROM_SADDLE)
    if is_able(mount):
        add_states(referee, mount, FALLEN, rule=U7_16)
    return False
