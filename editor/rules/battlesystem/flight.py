"""Flying units: bands of altitude by the ceiling (U8.3, B4.4, B.fly)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.rules.adnd.air import altitude_of, bands_under
from editor.rules.battlesystem.allowance import left_of
from editor.rules.battlesystem.formations import level_under
from editor.rules.battlesystem.ids import B4_4, FLY, U8_3
from editor.rules.battlesystem.obstacles import ALOFT
from editor.rules.battlesystem.terrain import fits_of, surface
from editor.rules.battlesystem.units import engaged, is_out, rects
from editor.rules.decision import Option
from editor.rules.referee import Referee

FLY_AT, GROUND = "fly-at", "ground"


def ceiling_over(field: Field, unit: Creature) -> int:
    """The lowest ceiling over a unit's figures; 0 for open sky."""
    cells = (cell for rect in rects(unit) for cell in rect.cells() if field.inside(cell))
    rooms = (field.clearance(field.resting(Place(c, r, unit.place.level))) for c, r in cells)
    return min((room for room in rooms if room), default=0)


def levels(field: Field, unit: Creature) -> dict[str, int]:
    """The bands that a unit can be in where it is, with their altitude; "ground" is landing."""
    ceiling = ceiling_over(field, unit)
    return {GROUND: 0, **{band: altitude_of(band, ceiling, unit.height) for band in bands_under(ceiling)}}


def flies_at(field: Field, unit: Creature) -> str:
    """The band of altitude that a unit is in, the nearest one where its own is none of them; "" on the ground."""
    if not unit.altitude:
        return ""
    bands = {band: altitude for band, altitude in levels(field, unit).items() if altitude}
    return min(bands, key=lambda band: abs(bands[band] - unit.altitude), default="")


def band_orders(referee: Referee, unit: Creature) -> Iterator[Option]:
    """Once a round to another band, where nobody else is."""
    if not unit.sheet.fly or FLY_AT in unit.condition.did or not left_of(referee, unit) or engaged(referee, unit):
        return
    for band, altitude in levels(referee.field, unit).items():
        if altitude != unit.altitude and _has_room(referee, unit, altitude):
            yield Option(FLY_AT, item=band)


def _has_room(referee: Referee, unit: Creature, altitude: int) -> bool:
    own = {cell for rect in rects(unit) for cell in rect.cells()}
    for other in referee.creatures.values():
        if other is unit or is_out(other) or abs(other.altitude - altitude) >= ALOFT:
            continue
        if any(not own.isdisjoint(rect.cells()) for rect in rects(other)):
            return False
    if altitude:
        return True
    fits = fits_of(surface(referee.field, unit.place.level, msgspec.structs.replace(unit, altitude=0)))
    return all(fits.has(rect) for rect in rects(unit))


def fly_at(referee: Referee, unit: Creature, option: Option) -> None:
    """Fly higher or lower."""
    altitude = levels(referee.field, unit)[option.item or GROUND]
    with referee.action(unit, FLY_AT, rule=B4_4, item=option.item):
        referee.set(unit, "altitude", altitude, rule=U8_3)
        referee.set(unit, "did", (*unit.condition.did, FLY_AT), rule=FLY)
        level = level_under(referee.field, unit, unit.place.level)
        referee.set(unit, "place", unit.place._replace(level=level), rule=FLY)
