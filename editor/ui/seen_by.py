"""What the window shows for a view: the battle as the referee, everybody or one creature knows it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from editor.battle.session import Session
from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.ground import Material
from editor.rules.decision import Decision
from editor.rules.state import State
from editor.rules.trace import REFEREE, ChangeEvent, Event, may_see, told_to


def shown_creatures(session: Session, view: str) -> dict[str, Creature]:
    """The creatures at the cursor that a view knows of, as it knows them."""
    state, ruleset = session.state, session.ruleset
    if view == REFEREE:
        return state.creatures
    watcher = state.creatures.get(view)
    return {
        key: ruleset.as_known(state, creature, view)
        for key, creature in state.creatures.items()
        if ruleset.sees_creature(state, watcher, creature)
    }


def shown_events(events: Sequence[Event], view: str) -> list[Event]:
    """The events that a view is told, as it is told them; they keep their numbers, by which links find them."""
    return [told for event in events if (told := told_to(event, view)) is not None]


def shows_change(event: ChangeEvent, view: str) -> bool:
    """Whether a view knows of a change: it is told of it, or feels it."""
    return may_see(event, view) or event.target == view


class Counted:
    """The events that a view is told, counted from 1 as if there were no others: how many there are tells nothing of
    what is hidden."""

    def __init__(self) -> None:
        self._view = REFEREE
        self._ids: list[int] = []
        self._read = 0
        self._last: Event | None = None

    def follow(self, events: Sequence[Event], view: str) -> None:
        """Read the events that are new, and all of them for another view or another line of the battle."""
        other_line = self._read > len(events) or (self._read and events[self._read - 1] is not self._last)
        if view != self._view or other_line:
            self._view, self._ids, self._read = view, [], 0
        self._ids += [event.id for event in events[self._read :] if may_see(event, view)]
        self._read = len(events)
        self._last = events[-1] if events else None

    def __len__(self) -> int:
        return len(self._ids)

    def at(self, cursor: int) -> int:
        """How many of them have happened where so many events of the trace have."""
        return bisect_right(self._ids, cursor)

    def cursor(self, count: int) -> int:
        """Where so many of them have happened: the number of events of the trace, the last one among them."""
        return self._ids[min(count, len(self._ids)) - 1] if count > 0 and self._ids else 0


class KnownField:
    """The ground without the hazards, loose things and volumes that a view does not know of; one at a time is
    remembered."""

    def __init__(self) -> None:
        self._made: tuple[Field, int, list[str], bytes] | None = None
        self._twin: Field | None = None

    def of(self, session: Session, view: str) -> Field:
        """The ground at the cursor for a view."""
        field: Field = session.state.field
        if view == REFEREE:
            return field
        watcher = session.state.creatures.get(view)
        unseen = {key for key, thing in field.things.items() if not session.ruleset.sees_thing(watcher, thing)}
        hidden = session.ruleset.hidden_volumes(session.state, view) & set(field.volumes)
        hazards = session.ruleset.hidden_ground(session.state, view)
        if not unseen and not hidden and hazards is None:
            return field
        mark = (field, field.version, sorted(unseen | hidden), b"" if hazards is None else hazards.tobytes())
        if self._twin is None or self._made != mark:
            twin = field.fork()
            twin.things = {key: thing for key, thing in field.things.items() if key not in unseen}
            twin.volumes = {key: volume for key, volume in field.volumes.items() if key not in hidden}
            if hazards is not None:
                twin.ground.writable("material")[hazards] = Material.FLOOR
                twin.touch()
            self._made, self._twin = mark, twin
        return self._twin


def knows_odds(session: Session, decision: Decision, view: str) -> bool:
    """Whether a view knows enough to be told the odds of a decision in the middle of a turn."""
    first = session.line[-1].first
    return session.ruleset.knows_course(session.referee, view, session.events[first : session.cursor])


def hide(session: Session, state: State, view: str) -> State:
    """A copied state without what a view does not know."""
    if view != REFEREE:
        session.ruleset.hide(state, view)
    return state
