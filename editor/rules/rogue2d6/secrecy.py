"""Who knows of whom: the hidden and the invisible, who is told of them, and when they are found (R4.6, R6.12).

Reading: all of one side know of each other. Others do not know of a hidden creature until a search, a bump or its own
deed finds it. Of an invisible one they know while they are next to it, and from its attack or harmful spell until it
moves or its next turn begins. Of a thing that nobody has identified no view knows more than its kind (R3.5)."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.referee import Referee
from editor.rules.rogue2d6.effects import drop_states, is_dead, is_invisible
from editor.rules.rogue2d6.gear import is_unknown, items_of
from editor.rules.rogue2d6.ids import HIDE
from editor.rules.rogue2d6.sheet import Item
from editor.rules.state import State
from editor.rules.trace import PUBLIC, REFEREE, joint_view, narrower


def lurks(state: State, creature: Creature) -> bool:
    """Whether there are creatures that may not know of it: it is hidden, or invisible and not noticed."""
    if is_dead(creature):
        return False
    if "hidden" in creature.condition.states:
        return True
    return is_invisible(creature) and creature.id not in getattr(state.schedule, "noticed", ())


def knows_of(state: State, watcher: Creature | None, other: Creature) -> bool:
    """Whether a creature knows that another is there, and where; None: whether everybody does."""
    if not lurks(state, other):
        return True
    if watcher is None:
        return False
    if watcher.side == other.side:
        return True
    return "hidden" not in other.condition.states and adjacent(state.field, watcher, other)


def told_to(state: State, *names: str | None) -> str:
    """The view that may be told of what concerns all of some creatures."""
    view = PUBLIC
    for name in names:
        one = state.creatures.get(name) if name is not None else None
        if one is not None and lurks(state, one):
            knowing = [other.id for other in state.creatures.values() if knows_of(state, other, one)]
            view = narrower(view, joint_view(knowing))
    return view


def keep_book(referee: Referee, path: str, value: Any, *, rule: str | None = None) -> None:
    """Change the schedule: it names everybody, so only the referee is told."""
    with referee.secret(REFEREE):
        referee.alter(f"schedule.{path}", value, rule=rule)


def _set_noticed(referee: Referee, creature: Creature, noticed: bool) -> None:
    schedule = referee.state.schedule
    if schedule is not None and (creature.id in schedule.noticed) is not noticed:
        rest = tuple(name for name in schedule.noticed if name != creature.id)
        keep_book(referee, "noticed", (*rest, creature.id) if noticed else rest, rule=HIDE)


def reveal(referee: Referee, creature: Creature, *, rule: str = "R6.12") -> bool:
    """Who attacks, casts harm or is bumped into is hidden no longer; an invisible one is noticed. True where it was
    hidden until now."""
    hidden = "hidden" in creature.condition.states
    if is_invisible(creature):
        _set_noticed(referee, creature, True)
    if hidden:
        drop_states(referee, creature, "hidden", rule=rule)
    return hidden


def slip_away(referee: Referee, creature: Creature) -> None:
    """Nobody knows any longer where an invisible creature is that was noticed."""
    _set_noticed(referee, creature, False)


def as_known(creature: Creature, view: str) -> Creature:
    """A creature as a view knows it: what it carries and nobody has identified is of its kind and no more."""
    if view == REFEREE or not any(map(is_unknown, items_of(creature))):
        return creature
    items = tuple(map(_of_its_kind, items_of(creature)))
    sheet = msgspec.structs.replace(creature.sheet, items=items)
    condition = msgspec.structs.replace(creature.condition, items=items)
    return msgspec.structs.replace(creature, sheet=sheet, condition=condition)


def _of_its_kind(item: Item) -> Item:
    return Item(item.key, identified=False) if is_unknown(item) else item
