"""Flying, and how high under a ceiling (A.fly, U8.3)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.path import Mover
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.underground.condition import is_able, on_hold, together
from editor.rules.underground.ids import A_FLY, U8_3
from editor.rules.underground.moments import MORE, SADDLE
from editor.rules.underground.ruleset import UNDERGROUND, Gait
from editor.rules.underground.saddle import carry, mount_of, rider_of
from editor.rules.underground.turn import Turn, spend

LOW, MIDDLE, HIGH, GROUND = "low", "middle", "high", "ground"
BANDS = ((24_000, (LOW, MIDDLE, HIGH)), (6_000, (LOW, MIDDLE, HIGH)), (3_000, (LOW, MIDDLE)), (0, (LOW,)))
LOW_ALTITUDE, OPEN_MIDDLE, OPEN_HIGH = 500, 6_000, 12_000
"""Low is within reach from the ground; middle and high where no ceiling bounds them."""
FREE = 24_000
"""From this height of the ceiling on flight is as usual."""
SPARE = 500
"""High keeps so far from the ceiling."""
SHIFT = "fly-at"
ANY_STEP = 1 << 28


def bands_under(ceiling: int) -> tuple[str, ...]:
    """The bands of altitude under a ceiling of so many hundredths of a foot; 0 is open sky (U8.3)."""
    if ceiling == 0:
        return BANDS[0][1]
    return next(bands for least, bands in BANDS if ceiling >= least)


def is_free(ceiling: int) -> bool:
    """Whether flight is as usual under a ceiling."""
    return ceiling == 0 or ceiling >= FREE


def altitude_of(band: str, ceiling: int, height: int) -> int:
    """How high above the floor a band is for a body of some height."""
    room = max(1, ceiling - height) if ceiling else 1 << 30
    if band == LOW:
        return min(LOW_ALTITUDE, room)
    if band == MIDDLE:
        return OPEN_MIDDLE if is_free(ceiling) else min(room, ceiling // 2)
    return OPEN_HIGH if is_free(ceiling) else max(1, room - SPARE)


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
    if not flier.sheet.fly or on_hold(flier) or SHIFT in turn.done or turn.shots:
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
        spend(referee, creature, SHIFT, moved=abs(altitude - flier.altitude))
        referee.set(flier, "altitude", altitude, rule=U8_3)
        if rider_of(referee, flier) is not None:
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
