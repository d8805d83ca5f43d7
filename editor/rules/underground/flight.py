"""Flying, and how high under a ceiling (A.fly, U8.3)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.path import Mover
from editor.rules.adnd.air import altitude_of, bands_under
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.underground.condition import borne_by, is_able, on_hold, together
from editor.rules.underground.ids import A_FLY, U8_3
from editor.rules.underground.moments import MORE, SADDLE
from editor.rules.underground.ruleset import UNDERGROUND, Gait
from editor.rules.underground.saddle import carry, is_stuck, mount_of, rider_of
from editor.rules.underground.turn import Turn, spend

GROUND = "ground"
SHIFT = "fly-at"
ANY_STEP = 1 << 28


def ceiling_over(field: Field, creature: Creature) -> int:
    """The lowest ceiling over a creature's cells; 0 for open."""
    rooms = [field.clearance(Place(c, r, creature.place.level)) for c, r in creature.cells()]
    return min((room for room in rooms if room), default=0)


def levels(field: Field, flier: Creature) -> dict[str, int]:
    """The bands that a flier can be in where it is, with their altitude; "ground" is landing."""
    ceiling = ceiling_over(field, flier)
    found = {band: altitude_of(band, ceiling, flier.height) for band in bands_under(ceiling)}
    return {GROUND: 0, **found}


@UNDERGROUND.joins(MORE)
@UNDERGROUND.joins(SADDLE)
def rising_and_sinking(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """U8.3: once a turn to another band, as far as the movement suffices; a rider says where its mount goes."""
    flier = mount_of(referee, creature) or creature
    if not flier.sheet.fly or on_hold(flier) or SHIFT in turn.done or turn.shots or is_stuck(referee, flier):
        return
    left = flier.sheet.fly * 1000 - turn.moved
    for band, altitude in levels(referee.field, flier).items():
        reached = altitude != flier.altitude and abs(altitude - flier.altitude) <= left
        if reached and _has_room(referee, flier, altitude):
            yield Option(SHIFT, item=band)


def _has_room(referee: Referee, flier: Creature, altitude: int) -> bool:
    own = set(flier.cells())
    return not any(
        own & set(other.cells()) and abs(other.altitude - altitude) < max(other.height, flier.height)
        for other in referee.creatures.values()
        if other is not flier and is_able(other) and not together(flier, other)
    )


@UNDERGROUND.does(SHIFT)
def shift(referee: Referee, creature: Creature, option: Option) -> None:
    """Fly higher or lower."""
    flier = mount_of(referee, creature) or creature
    altitude = levels(referee.field, flier)[option.item or GROUND]
    with referee.action(creature, SHIFT, rule=A_FLY, item=option.item):
        way = abs(altitude - flier.altitude)
        spend(referee, creature, SHIFT, moved=way)
        referee.set(flier, "altitude", altitude, rule=U8_3)
        if rider_of(referee, flier) is not None:
            # up and down is moving as well as along (U7.4, U7.6)
            referee.set(flier, "speed", flier.condition.speed + way, rule=A_FLY)
        if borne_by(referee, flier):
            carry(referee, flier, flier.place, flier.facing)


@UNDERGROUND.walks()
def aloft(referee: Referee, creature: Creature) -> Gait | None:
    """In the air nothing on the ground hinders; rock does, and ceilings too low for the band."""
    if not creature.altitude or on_hold(creature):
        return None
    height = creature.height + creature.altitude
    mover = Mover(creature.footprint, height, swims=True, max_step=ANY_STEP, width=0, flies=True)
    blocked = {
        Place(c, r, other.place.level)
        for other in referee.creatures.values()
        if other is not creature and is_able(other) and not together(creature, other)
        if abs(other.altitude - creature.altitude) < max(other.height, creature.height)
        for c, r in other.cells()
    }
    return Gait(mover, blocked, set())
