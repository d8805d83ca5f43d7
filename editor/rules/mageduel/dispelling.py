"""Dispel magic against running spells (D.dispel): d20 + caster level against 11 + the other's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from editor.field.creature import Creature
from editor.rules.mageduel.effects import drop, knowing, replace_zone
from editor.rules.mageduel.ids import D_DISPEL, M3_13
from editor.rules.mageduel.kinds import DISPEL, DISPEL_ROLL, d20
from editor.rules.mageduel.schedule import in_duel, schedule_of
from editor.rules.modifier import Modifier

if TYPE_CHECKING:
    from editor.rules.mageduel.spells.spell import Cast

BASE = 11


def dispels(
    cast: Cast, target: Creature | None, level: int, most: int, spell: str, unknown: tuple[str, ...] = ()
) -> bool:
    """One dispel check against a spell of a caster level; the bonus is at most `most`. Who does not know of the spell
    is not told of it."""
    bonus = Modifier(min(most, cast.caster_level), D_DISPEL, "caster-level")
    trial = d20(DISPEL_ROLL, BASE + level, "dispel-dc")
    params = {"spell": spell}
    with cast.referee.secret(knowing(cast.referee, unknown)):
        check = cast.referee.check(DISPEL, cast.caster, trial, [bonus], target=target, rule=D_DISPEL, params=params)
    return bool(check)


def dispel_target(cast: Cast, target: Creature, most: int) -> None:
    """Each spell on a creature on its own; a summoned creature goes home."""
    if target.condition.summoner and dispels(cast, target, target.condition.hit_points, most, "summoning"):
        cast.referee.note("sent-home", rule=D_DISPEL, target=target.id)
        cast.referee.remove(target, rule=D_DISPEL)
        return
    for effect in target.condition.effects:
        if not effect.held and dispels(cast, target, effect.caster_level, most, effect.key, effect.unknown):
            drop(cast.referee, target, effect.key, rule=D_DISPEL)


def dispel_area(cast: Cast, targets: Sequence[Creature], most: int) -> None:
    """Of each creature in the area the first spell that gives way, highest level first; spells on the ground."""
    for target in cast.referee.each(targets):
        for effect in sorted(target.condition.effects, key=lambda e: (-e.caster_level, e.key)):
            if not effect.held and dispels(cast, target, effect.caster_level, most, effect.key, effect.unknown):
                drop(cast.referee, target, effect.key, rule=D_DISPEL)
                break
    assert cast.place is not None
    for zone in schedule_of(cast.referee).zones:
        if cast.place.cell in zone.cells and dispels(cast, None, zone.caster_level, most, zone.spell, zone.unknown):
            replace_zone(cast.referee, zone, None, rule=D_DISPEL)
    if in_duel(cast.referee):
        cast.referee.note("arena-untouched", rule=M3_13)
