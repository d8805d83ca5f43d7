"""Fighting in water (U4.1 to U4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.blow import Blow
from editor.rules.underground.ids import U4_1, U4_2, U4_3
from editor.rules.underground.kinds import ATTACK, BOULDER, BOULDER_DAMAGE, DAMAGE
from editor.rules.underground.ruleset import UNDERGROUND

SWIMMING = "swimming"
_NONE, _HALF, _FULL = Fraction(0), Fraction(1, 2), Fraction(1)


def depth_at(referee: Referee, creature: Creature) -> int:
    """How deep a creature stands in water, in hundredths of a foot; the deepest of its cells. A rider by the reading:
    as deep as its saddle leaves it."""
    return max(0, _water_over(referee.field, creature) - creature.altitude - _lifted(referee, creature))


def _water_over(field: Field, creature: Creature) -> int:
    if creature.footprint == 1:
        return field.water(creature.place)
    return max(field.water(Place(c, r, creature.place.level)) for c, r in creature.cells())


def _lifted(referee: Referee, creature: Creature) -> int:
    """How far above the ground a rider's feet are: it sits with its waist at the saddle, which is as high as the
    mount is at its back; 0 for everybody else."""
    mount = referee.creatures.get(creature.condition.riding) if creature.condition.riding else None
    if mount is None or referee.reading("rider-in-water") != "from-saddle":
        return 0
    return max(0, mount.height - creature.height // 2)


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
    deep = _water_over(blow.referee.field, blow.attacker)
    if deep <= blow.attacker.altitude:
        return
    depth = depth_at(blow.referee, blow.attacker)
    source: dict[str, object] = {"key": "water", "feet": depth / 100}
    if _lifted(blow.referee, blow.attacker):
        source = {"key": "water-at-saddle", "feet": depth / 100, "deep": deep / 100}
    share = share_of(depth, blow.attacker.height)
    if not share:
        yield Modifier(-2, U4_1, source, when=False)
    else:
        beaten = U4_3 if is_at_home(blow.attacker) else None
        yield Modifier(int(-4 * share), U4_2, source, beaten_by=beaten)


@UNDERGROUND.modifies(DAMAGE, BOULDER_DAMAGE)
def at_least_one(blow: Blow) -> Iterator[Modifier]:
    """U4.2: a hit in water still does 1."""
    if share_of(depth_at(blow.referee, blow.attacker), blow.attacker.height) and not is_at_home(blow.attacker):
        yield _ONE


_ONE = Modifier(1, U4_2, "at-least", op="floor", phase=9)
