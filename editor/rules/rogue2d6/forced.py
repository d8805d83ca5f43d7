"""Forced states: what the creature must do, worked out from where everybody is (R8.2, R8.49 to R8.55, R8.63)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from editor.field.creature import Creature
from editor.field.grid import DIRECTIONS, Place
from editor.field.space import adjacent
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.rogue2d6.arms import melee_arms
from editor.rules.rogue2d6.checks import RANDOM
from editor.rules.rogue2d6.effects import effect as effect_on
from editor.rules.rogue2d6.effects import is_dead
from editor.rules.rogue2d6.fighting import foes
from editor.rules.rogue2d6.gear import items_of, kind_of, reference
from editor.rules.rogue2d6.lasting import kind_of as entry_of
from editor.rules.rogue2d6.loose import ITEM, known_things, lying
from editor.rules.rogue2d6.moving import beside, costs_from, known_steps, way_beside, way_to
from editor.rules.rogue2d6.secrecy import knows_of
from editor.rules.rogue2d6.sheet import Effect

Must = tuple[str, Option | None]
"""What it must do, as a message key, and the option that does it; None: the turn is lost."""


def must(referee: Referee, creature: Creature, state: Effect) -> Must:
    """The act that a forced state asks of a creature."""
    return _ACTS[state.key](referee, creature, state)


def _others(referee: Referee, creature: Creature) -> list[Creature]:
    order = referee.state.schedule.order if referee.state.schedule is not None else tuple(referee.creatures)
    known = [referee.creatures[key] for key in order if key in referee.creatures]
    known += [one for one in referee.creatures.values() if one.id not in order]
    return [
        one for one in known if one is not creature and not is_dead(one) and knows_of(referee.state, creature, one)
    ]


def nearest(referee: Referee, creature: Creature, others: Iterable[Creature]) -> Creature | None:
    """The nearest by path; ties by turn order (R8.2). Those that cannot be reached are passed over."""
    candidates = list(others)
    next_to = [one for one in candidates if adjacent(referee.field, creature, one)]
    if next_to:
        return next_to[0]
    costs = costs_from(referee, creature)
    best, found = 1 << 40, None
    for one in candidates:
        cost = min((costs[place] for place in beside(referee, creature, one) if place in costs), default=1 << 40)
        if cost < best:
            best, found = cost, one
    return found


def _attack_nearest(referee: Referee, creature: Creature, others: Iterable[Creature], key: str) -> Must:
    """Move to the nearest of some creatures, or attack it."""
    found = nearest(referee, creature, others)
    if found is None:
        return "turn-lost", None
    if adjacent(referee.field, creature, found):
        return key, Option("attack", found.id, item=melee_arms(creature)[0].key)
    way = way_beside(referee, creature, found)
    if way is None or len(way) < 2:
        return "turn-lost", None
    return key, Option("move", place=way[1])


def _rage(referee: Referee, creature: Creature, state: Effect) -> Must:
    return _attack_nearest(referee, creature, _others(referee, creature), "must-attack-nearest")


def _envy(referee: Referee, creature: Creature, state: Effect) -> Must:
    own = creature.sheet.sex
    same = [one for one in _others(referee, creature) if own != "none" and one.sheet.sex == own]
    return _attack_nearest(referee, creature, same, "must-attack-own-sex")


def _lust(referee: Referee, creature: Creature, state: Effect) -> Must:
    own = creature.sheet.sex
    other = [one for one in _others(referee, creature) if "none" not in (own, one.sheet.sex) and one.sheet.sex != own]
    return _attack_nearest(referee, creature, other, "must-attack-other-sex")


def _pride(referee: Referee, creature: Creature, state: Effect) -> Must:
    enemies = [one for one in _others(referee, creature) if one.side != creature.side]
    return _attack_nearest(referee, creature, enemies, "must-attack-enemy")


def _charm(referee: Referee, creature: Creature, state: Effect) -> Must:
    charmer = referee.creatures.get(state.source)
    enemies: list[Creature] = []
    if charmer is not None:
        hostile = {one.id for one in foes(referee, charmer)}
        enemies = [one for one in _others(referee, creature) if one.id in hostile and one is not charmer]
    return _attack_nearest(referee, creature, enemies, "must-serve-charmer")


def _greed(referee: Referee, creature: Creature, state: Effect) -> Must:
    best: tuple[int, Option] | None = None
    for name in lying(referee, creature, creature.place):
        return "must-take-item", Option("pick-up", item=name)
    for thing in known_things(referee, creature, ITEM):
        way = way_to(referee, creature, thing.place)
        if way is not None and len(way) > 1 and (best is None or len(way) < best[0]):
            best = len(way), Option("move", place=way[1])
    return ("must-take-item", best[1]) if best is not None else ("turn-lost", None)


def _confusion(referee: Referee, creature: Creature, state: Effect) -> Must:
    """A random direction: attack who stands there, else move there, else lose the turn."""
    dc, dr = DIRECTIONS[referee.pick(RANDOM, creature, len(DIRECTIONS), rule="R8.55")]
    c, r, level = creature.place
    there = Place(c + dc, r + dr, level)
    for other in _others(referee, creature):
        if there.cell in other.cells() and adjacent(referee.field, creature, other):
            return "must-go-at-random", Option("attack", other.id, item=melee_arms(creature)[0].key)
    if there in known_steps(referee, creature):
        return "must-go-at-random", Option("move", place=there)
    return "turn-lost", None


def _fear(referee: Referee, creature: Creature, state: Effect) -> Must:
    """Away from the cause; where it cannot, the turn is lost."""
    cause = referee.creatures.get(state.source)
    if cause is None:
        return "turn-lost", None

    def far(place: Place) -> int:
        return (place.column - cause.place.column) ** 2 + (place.row - cause.place.row) ** 2

    places = sorted(known_steps(referee, creature), key=lambda at: (-far(at), at))
    if not places or far(places[0]) <= far(creature.place):
        return "turn-lost", None
    return "must-flee", Option("move", place=places[0])


def _gorge(referee: Referee, creature: Creature, state: Effect) -> Must:
    items = items_of(creature)
    for index, item in enumerate(items):
        if kind_of(item).use == "food":
            return "must-gorge", Option("gorge", item=reference(items, index))
    return "turn-lost", None


_ACTS: dict[str, Callable[[Referee, Creature, Effect], Must]] = {
    "envy": _envy,
    "greed": _greed,
    "lust": _lust,
    "pride": _pride,
    "rage": _rage,
    "charm": _charm,
    "confusion": _confusion,
    "fear": _fear,
    "gorging": _gorge,
}


def rule_of(creature: Creature, state: Effect) -> str:
    """The rule of a forced state."""
    return entry_of(state).rule


def because_of(creature: Creature, state: Effect) -> str:
    """The curse or poison that the state comes from, for the trace ("must attack nearest: Wrath")."""
    for curse, brings in (("curse-wrath", "rage"), ("curse-gluttony", "gorging"), ("curse-gluttony", "rage")):
        if state.key == brings and effect_on(creature, curse) is not None:
            return curse
    for family in ("curse-", "poison-"):
        name = {"charm": "poison-charming", "confusion": "poison-confusing"}.get(state.key, family + state.key)
        if effect_on(creature, name) is not None:
            return name
    return state.key
