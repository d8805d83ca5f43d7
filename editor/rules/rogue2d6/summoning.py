"""Creatures that appear in the battle: where, and when they act (R3.1)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import most_stamina_points
from editor.rules.rogue2d6.gear import items_of
from editor.rules.rogue2d6.moving import steps_from
from editor.rules.rogue2d6.secrecy import keep_book
from editor.rules.rogue2d6.sheet import Condition, Sheet


def free_place(referee: Referee, creature: Creature) -> Place | None:
    """A place next to a creature where another can stand, north-west first."""
    places = sorted(steps_from(referee, creature), key=lambda at: (at.row, at.column))
    return places[0] if places else None


def with_counts(creature: Creature) -> None:
    """Write down what a condition leaves to the sheet, so that each change has a before and an after."""
    condition: Condition = creature.condition
    if condition.items is None:
        condition.items = items_of(creature)
    if condition.stamina_points is None:
        condition.stamina_points = most_stamina_points(creature.sheet)


def arrive(
    referee: Referee,
    summoner: Creature | None,
    sheet: Sheet,
    condition: Condition,
    place: Place,
    word: str,
    side: str,
    rule: str,
) -> Creature:
    """A new creature: it acts after its summoner, one summoned by the environment after all (R3.1)."""
    base = f"{summoner.id}-{word}" if summoner is not None else word
    name, number = base, 1
    while name in referee.creatures:
        number += 1
        name = f"{base}-{number}"
    title = summoner.name if summoner is not None and word == "image" else sheet.kind
    height = summoner.height if summoner is not None else 600
    creature = Creature(name, title, side, place, sheet, condition, height=height)
    with_counts(creature)
    referee.bring(creature, rule=rule)
    schedule = referee.state.schedule
    if schedule is not None:
        keep_book(referee, "order", _after(schedule.order, summoner, name), rule="R3.1")
        keep_book(referee, "waiting", _waiting(schedule.waiting, schedule.actor, summoner, name), rule="R3.1")
    return creature


def _after(order: tuple[str, ...], summoner: Creature | None, name: str) -> tuple[str, ...]:
    if summoner is None or summoner.id not in order:
        return (*order, name)
    at = order.index(summoner.id) + 1
    return (*order[:at], name, *order[at:])


def _waiting(waiting: tuple[str, ...], actor: str, summoner: Creature | None, name: str) -> tuple[str, ...]:
    """Those still to act this turn: it is next when its summoner is acting, else after it."""
    if summoner is None:
        return (*waiting, name)
    if summoner.id == actor:
        return (name, *waiting)
    if summoner.id in waiting:
        return _after(waiting, summoner, name)
    return waiting
