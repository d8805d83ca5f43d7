"""Light that is carried: torches and lanterns move with their bearer (A.light, U6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from editor.field.creature import Creature
from editor.field.field import Light
from editor.field.grid import Place
from editor.field.light import is_lit as is_lit_by
from editor.rules.decision import Decision, Option
from editor.rules.referee import Referee
from editor.rules.underground.condition import is_able
from editor.rules.underground.ids import A_LIGHT
from editor.rules.underground.moments import MORE, SADDLE, WISH
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.turn import Turn, spend

KINDLE, DOUSE = "kindle", "douse"
LIGHTING = "light"
HELD_AT = 400
"""Height of a torch in the hand above the feet."""


def carried(creatures: Iterable[Creature], readings: Mapping[str, object]) -> tuple[Light, ...]:
    """The burning torches and lanterns of some creatures, as lights where their bearers are."""
    return tuple(
        Light(
            creature.id,
            creature.place,
            _radius(creature, readings),
            min(HELD_AT, creature.height) + creature.altitude,
        )
        for creature in creatures
        if creature.condition.lit and creature.sheet.light != "none"
    )


def _radius(creature: Creature, readings: Mapping[str, object]) -> int:
    feet = readings[f"{creature.sheet.light}-radius"]
    return 100 * feet if isinstance(feet, int) else 0


def is_lit(referee: Referee, place: Place, altitude: int = 0) -> bool:
    """Whether who stands at a place, or is so far above it, is in light, torches carried included."""
    field = referee.field
    if is_lit_by(field, place, (), altitude):
        return True
    if not any(creature.condition.lit for creature in referee.creatures.values()):
        return False
    return is_lit_by(field, place, carried(referee.creatures.values(), referee.readings), altitude)


def in_light(referee: Referee, creature: Creature) -> bool:
    """Whether there is light in one of a creature's own cells (U6.3), as high as it climbs or flies."""
    if creature.footprint == 1:
        return is_lit(referee, creature.place, creature.altitude)
    level = creature.place.level
    return any(is_lit(referee, Place(c, r, level), creature.altitude) for c, r in creature.cells())


@UNDERGROUND.joins(MORE)
@UNDERGROUND.joins(SADDLE)
def kindling(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """Lighting one's torch or putting it out: once a turn, free."""
    if creature.sheet.light != "none" and LIGHTING not in turn.done:
        yield Option(DOUSE if creature.condition.lit else KINDLE)


@UNDERGROUND.does(KINDLE, DOUSE)
def kindle(referee: Referee, creature: Creature, option: Option) -> None:
    """Light a torch, or put it out."""
    with referee.action(creature, option.action, rule=A_LIGHT):
        spend(referee, creature, LIGHTING)
        referee.set(creature, "lit", option.action == KINDLE, rule=A_LIGHT)


@UNDERGROUND.joins(WISH)
def light_in_the_dark(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """The sensible player lights its torch where it stands in the dark and nobody's light reaches it."""
    if decision.what != "action" or me.condition.lit or me.sheet.light == "none" or me.sheet.infravision:
        return None
    if in_light(referee, me) or not is_able(me):
        return None
    return next((option for option in decision.options if option.action == KINDLE), None)
