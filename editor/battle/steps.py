"""Where stepping stops: after a roll, an action, a turn, a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from editor.rules.trace import ActionEvent, CheckEvent, Event, RollEvent, RoundEvent, TurnEvent

if TYPE_CHECKING:
    from editor.battle.session import Session

Unit = Literal["roll", "action", "turn", "round"]
UNITS: tuple[Unit, ...] = ("roll", "action", "turn", "round")


def stop_after(session: Session, unit: Unit) -> int | None:
    """The first stop past the cursor; None where a round goes on beyond what was played."""
    for position in range(session.cursor + 1, len(session.events)):
        if _is_stop(session, position, unit):
            return position
    return None if unit == "round" else len(session.events)


def stop_before(session: Session, unit: Unit) -> int:
    """The last stop before the cursor; 0 at the latest."""
    for position in range(session.cursor - 1, 0, -1):
        if _is_stop(session, position, unit):
            return position
    return 0


def _is_stop(session: Session, position: int, unit: Unit) -> bool:
    events = session.events
    if unit == "round":
        return isinstance(events[position], RoundEvent)
    if position in session.starts:
        return True
    if unit == "roll":
        return isinstance(events[position - 1], CheckEvent | RollEvent)
    return unit == "action" and _ends_action(events, position)


def _ends_action(events: list[Event], position: int) -> bool:
    """Whether the event before `position` belongs to an action of the turn itself, and the one there no longer."""
    top = _top_action(events, events[position - 1])
    return top is not None and (events[position].parent or 0) < top.id


def _top_action(events: list[Event], event: Event) -> Event | None:
    found = None
    at: Event | None = event
    while at is not None and not isinstance(at, TurnEvent):
        if isinstance(at, ActionEvent):
            found = at
        at = events[at.parent - 1] if at.parent is not None else None
    return found
