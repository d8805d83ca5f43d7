"""Light and darkness: bodies of either that last for a while."""

from __future__ import annotations

from editor.field.field import Field
from editor.field.grid import Place
from editor.field.volumes import Prism, Volume, VolumeKind
from editor.rules.underground.ids import A_SPELL
from editor.rules.underground.lasting import Lasting, endure
from editor.rules.underground.spells.spell import Cast, filled, spell

LIGHT_RADIUS, DARKNESS_RADIUS = 2000, 1500


@spell("light", 1, reach=60, radius=20, hostile=False)
def light(cast: Cast) -> None:
    """20 ft around, a turn (10 rounds) a level."""
    _fill(cast, "light", LIGHT_RADIUS, 10 * cast.level)


@spell("darkness", 2, reach=60, radius=15)
def darkness(cast: Cast) -> None:
    """15 ft around, a turn and a round a level; no light burns in it."""
    _fill(cast, "darkness", DARKNESS_RADIUS, 10 + cast.level)


def _fill(cast: Cast, kind: VolumeKind, radius: int, rounds: int) -> None:
    referee = cast.referee
    field = referee.field
    name = f"{kind}-{cast.caster.id}"
    number = 1
    while f"{name}-{number}" in field.volumes:
        number += 1
    middle = field.floor(cast.place)
    there = (_prism(field, place, middle, radius) for place in filled(field, cast.place, radius))
    prisms = tuple(prism for prism in there if prism.floor < prism.top)
    volume = Volume(f"{name}-{number}", kind, prisms)
    referee.alter(f"terrain.volumes.{volume.id}", volume, rule=A_SPELL, actor=cast.caster.id)
    endure(referee, Lasting("volume", volume.id, referee.state.round + rounds, A_SPELL))


def _prism(field: Field, place: Place, middle: int, radius: int) -> Prism:
    """What of a ball lies over a place, up to the next deck above it; nothing where it does not reach so far."""
    floor, low, high = field.floor(place), middle - radius, middle + radius
    above = (deck.deck - deck.thickness for deck in field.decks(place) if deck.deck > floor)
    return Prism(place.column, place.row, max(low, floor) if place.level else low, min((high, *above)))
