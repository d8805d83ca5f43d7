"""Distances in squares, who sees whom, and the distance modifier (R4.2, R6.17 to R6.19)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.light import is_lit
from editor.field.sight import sight
from editor.field.space import cells_apart, feet_height
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.effects import gifts, is_blind, is_invisible
from editor.rules.rogue2d6.gear import boons
from editor.rules.rogue2d6.talents.talent import gives, talents_of


def squares(referee: Referee, a: Creature, b: Creature) -> int:
    """Straight distance in squares, rounded down; heights count."""
    columns, rows = cells_apart(a, b)
    high = abs(feet_height(referee.field, a) - feet_height(referee.field, b)) // referee.field.cell_size
    return isqrt(columns * columns + rows * rows + high * high)


def to_place(creature: Creature, place: Place) -> int:
    """Straight distance in squares to a place, rounded down."""
    columns, rows = creature.place.column - place.column, creature.place.row - place.row
    return isqrt(columns * columns + rows * rows)


def halvings(actor: Creature, manner: str) -> list[tuple[str, str]]:
    """Keys and rules of what halves the distance modifier, each in turn; `manner` is ranged or spell."""
    found = [(talent.key, talent.rule) for talent in talents_of(actor) if manner in talent.halves]
    if manner == "spell":
        far = [talent.key for talent in talents_of(actor) if talent.casts_far]
        if far and any(effect.key == "divine-reach" for effect in actor.condition.effects):
            found.append(("divine-reach", "R7.4"))
    return found


def distance_modifier(actor: Creature, distance: int, manner: str) -> int:
    """R4.2: half the distance, rounded down, and half of that again for each talent that halves it."""
    value = distance // 2
    for _ in halvings(actor, manner):
        value //= 2
    return value


def distance_lines(actor: Creature, distance: int, manner: str) -> Iterator[Modifier]:
    """The distance modifier as lines of the difficulty: half the distance, and what each halving takes off."""
    value = distance // 2
    yield Modifier(value, "R4.2", {"key": "distance", "squares": distance}, on="against")
    for key, rule in halvings(actor, manner):
        if value // 2 != value:
            yield Modifier(value // 2 - value, rule, key, on="against")
        value //= 2


def sight_radius(referee: Referee, creature: Creature, place: Place) -> int:
    """How far it sees a place: its sight, in the dark the house rule's one square, and what widens it."""
    lit = is_lit(referee.field, place)
    own: int = creature.sheet.sight if lit else referee.reading("dark-sight")
    return own + gives(creature, "sight") + gifts(creature, "sight") + boons(creature, "sight")


def sees_place(referee: Referee, creature: Creature, place: Place) -> bool:
    """Whether a place lies within its sight radius (walls are asked apart)."""
    return not is_blind(creature) and to_place(creature, place) <= sight_radius(referee, creature, place)


def can_see(referee: Referee, watcher: Creature, target: Creature) -> bool:
    """Whether it sees another: not blind, the other neither invisible nor hidden from it, near enough, in line."""
    if is_blind(watcher) or is_invisible(target):
        return False
    if "hidden" in target.condition.states and watcher.side != target.side:
        return False
    if squares(referee, watcher, target) > sight_radius(referee, watcher, target.place):
        return False
    return sight(referee.field, watcher, target).visible
