"""Light and darkness: bodies of either that last for a while."""

from __future__ import annotations

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
    prisms = tuple(
        Prism(c, r, min(field.elevation((c, r)), middle - radius), middle + radius)
        for c, r in filled(field, cast.place, radius)
    )
    volume = Volume(f"{name}-{number}", kind, prisms)
    referee.alter(f"terrain.volumes.{volume.id}", volume, rule=A_SPELL, actor=cast.caster.id)
    endure(referee, Lasting("volume", volume.id, referee.state.round + rounds, A_SPELL))
