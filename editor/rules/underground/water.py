"""Fighting in water (U4.1 to U4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.rules.modifier import Modifier
from editor.rules.underground.blow import Blow
from editor.rules.underground.ids import U4_1, U4_2, U4_3
from editor.rules.underground.kinds import ATTACK, BOULDER, BOULDER_DAMAGE, DAMAGE
from editor.rules.underground.ruleset import UNDERGROUND

SWIMMING = "swimming"
_NONE, _HALF, _FULL = Fraction(0), Fraction(1, 2), Fraction(1)


def depth_at(field: Field, creature: Creature) -> int:
    """How deep a creature stands in water, in hundredths of a foot; the deepest of its cells."""
    if creature.footprint == 1:
        depth = field.water(creature.place)
    else:
        depth = max(field.water(Place(c, r, creature.place.level)) for c, r in creature.cells())
    return max(0, depth - creature.altitude)


def share_of(depth: int, height: int) -> Fraction:
    """How much of the penalty a depth gives: none below the waist, half up to and at the chest, else all (U4.1)."""
    if 2 * depth < height:
        return _NONE
    return _HALF if 4 * depth <= 3 * height else _FULL


def is_at_home(creature: Creature) -> bool:
    """Aquatic, or proficient in swimming (U4.3)."""
    return creature.sheet.aquatic or SWIMMING in creature.sheet.proficiencies


@UNDERGROUND.modifies(ATTACK, DAMAGE, BOULDER, BOULDER_DAMAGE)
def water(blow: Blow) -> Iterator[Modifier]:
    """U4.2: −4 to hit and to damage, half of it from waist to chest; never below 1 damage."""
    depth = depth_at(blow.referee.field, blow.attacker)
    if not depth:
        return
    share = share_of(depth, blow.attacker.height)
    if not share:
        yield Modifier(-2, U4_1, {"key": "water", "feet": depth / 100}, when=False)
    else:
        beaten = U4_3 if is_at_home(blow.attacker) else None
        yield Modifier(int(-4 * share), U4_2, {"key": "water", "feet": depth / 100}, beaten_by=beaten)


@UNDERGROUND.modifies(DAMAGE, BOULDER_DAMAGE)
def at_least_one(blow: Blow) -> Iterator[Modifier]:
    """U4.2: a hit in water still does 1."""
    field = blow.referee.field
    if share_of(depth_at(field, blow.attacker), blow.attacker.height) and not is_at_home(blow.attacker):
        yield _ONE


_ONE = Modifier(1, U4_2, "at-least", op="floor", phase=9)
