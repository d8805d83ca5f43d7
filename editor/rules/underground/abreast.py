"""Two abreast in one cell of a narrow passage (U5.1)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place, feet
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.underground.arms import in_hand
from editor.rules.underground.condition import has, is_able, on_hold
from editor.rules.underground.fronts import Passage, bodies, in_line, passage_at, passages_at, takes, widest
from editor.rules.underground.grappling import HELD
from editor.rules.underground.ground import HEADROOM
from editor.rules.underground.ids import U5_1
from editor.rules.underground.moments import ARRIVED, SHARED
from editor.rules.underground.readings import READINGS
from editor.rules.underground.ruleset import UNDERGROUND

if TYPE_CHECKING:
    from editor.rules.encounter import Encounter

MOST_IN_A_CELL = 2


def _stands_alone(creature: Creature) -> bool:
    """Whether a body can be one of two in a cell: of one cell, on its own feet."""
    condition = creature.condition
    carried = condition.riding or condition.clings or condition.hangs_from or condition.holds
    free = not (carried or creature.altitude or has(creature, HELD))
    return free and creature.footprint == 1 and is_able(creature)


@UNDERGROUND.joins(SHARED)
def cells_to_share(referee: Referee, creature: Creature) -> set[Place]:
    """U5.1: the cells of friends in narrow passages that a creature can step into, to stand abreast with them.

    Reading: where every cell across is taken already and the fronts of all who stand there still fit; two in a cell.
    Who takes another weapon in hand afterwards stays, and may have no room to fight with it."""
    if not _stands_alone(creature):
        return set()
    field, most = referee.field, widest(referee)
    friends = {
        one.place
        for one in referee.creatures.values()
        if one is not creature and one.side == creature.side and passages_at(field, one.place, most)
    }
    if not friends:
        return set()
    at = _standing(creature, referee.creatures.values())
    return {place for place in friends if _fits_beside(field, creature, at, place, most)}


def _standing(creature: Creature, creatures: Iterable[Creature]) -> dict[Place, list[Creature]]:
    """Who stands where, one creature left out."""
    at: defaultdict[Place, list[Creature]] = defaultdict(list)
    for one in creatures:
        if one is not creature and is_able(one) and not on_hold(one) and one.altitude < HEADROOM:
            for c, r in one.cells():
                at[Place(c, r, one.place.level)].append(one)
    return at


def _fits_beside(
    field: Field, creature: Creature, at: dict[Place, list[Creature]], place: Place, most: int, *, full: bool = True
) -> bool:
    """Whether a creature fits in beside whoever stands in a cell; `full`: only where none across is free."""
    here = at.get(place, ())
    friends = all(_stands_alone(one) and one.side == creature.side for one in here)
    if not friends or not 0 < len(here) < MOST_IN_A_CELL:
        return False
    own = takes(creature, in_hand(creature))
    for passage in passages_at(field, place, most):
        if full and not all(at.get(one) for one in passage.places):
            return False
        across = {one.id: one for cell in passage.places for one in at.get(cell, ())}
        needs = bodies([(takes(one, in_hand(one)), one) for one in across.values()])
        if own + sum(need for need, _ in needs) > passage.width:
            return False
    return True


@UNDERGROUND.joins(ARRIVED)
def say_abreast(referee: Referee, creature: Creature) -> None:
    """Tell of one that has stepped beside a friend in the same cell."""
    if not referee.tracing or not _stands_alone(creature):
        return
    passage = passage_at(referee.field, creature.place, widest(referee))
    if passage is None:
        return
    for friend in referee.creatures.values():
        if friend is not creature and friend.place == creature.place and is_able(friend) and _stands_alone(friend):
            takes_ = takes(creature, in_hand(creature))
            used = sum(need for need, _ in bodies(_needs(passage, referee)))
            params = {"width": feet(passage.width), "takes": _told(takes_), "all": _told(used)}
            referee.note("stands-abreast", rule=U5_1, actor=creature.id, target=friend.id, **params)


def _needs(passage: Passage, referee: Referee) -> list[tuple[Fraction, Creature]]:
    return [(takes(one, in_hand(one)), one) for one in in_line(passage, referee.creatures.values())]


def _told(length: Fraction | int) -> str:
    """Feet as text, thirds as such: 3⅓."""
    whole, rest = divmod(Fraction(length, 100), 1)
    return f"{whole}{_THIRDS[rest]}" if rest in _THIRDS else feet(int(length))


_THIRDS = {Fraction(0): "", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}


def set_abreast(encounter: Encounter, one: Creature, other: Creature) -> bool:
    """Whether two can be set up in one cell of a narrow passage (U5.1)."""
    most = 100 * int(settle(READINGS, encounter.readings)["passages-up-to"])
    at = _standing(one, encounter.creatures.values())
    narrow = bool(passages_at(encounter.field, one.place, most))
    shared = one.place == other.place and _stands_alone(one)
    return narrow and shared and _fits_beside(encounter.field, one, at, one.place, most, full=False)
