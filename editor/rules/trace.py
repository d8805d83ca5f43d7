"""The trace: what happened, as a tree of small structs with keys and values and no sentences.

Every event names its rule and who may see it. `view` is "public", "referee", or the ids of the creatures that may
see it, joined by "|".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from editor.rules.modifier import Line

PUBLIC = "public"
REFEREE = "referee"


class Die(msgspec.Struct, frozen=True, gc=False):
    """One die as it fell."""

    sides: int
    face: int
    kept: bool = True


class Event(msgspec.Struct, kw_only=True, tag_field="kind", gc=False):
    """What all events share. `id` counts from 1 in a battle; `parent` is the event it belongs to.

    Events never refer to one another, so the cycle collector need not look at them (`gc`)."""

    id: int
    parent: int | None
    rule: str | None = None
    actor: str | None = None
    target: str | None = None
    view: str = PUBLIC
    round: int = 0


class RoundEvent(Event, kw_only=True, gc=False, tag="round"):
    """A new round begins."""


class TurnEvent(Event, kw_only=True, gc=False, tag="turn"):
    """A turn of a creature or a side."""

    what: str = "turn"


class ActionEvent(Event, kw_only=True, gc=False, tag="action"):
    """Something done: `what` is the action's key, `params` its circumstances (item, place …)."""

    what: str
    params: dict[str, Any] = {}


class CheckEvent(Event, kw_only=True, gc=False, tag="check"):
    """A roll held against a number. `odds` are the exact chances of every band; `key` names its dice.

    `cells`: for two dice the band of every pair (first die's 1 with all of the second, then
    its 2 …), each a digit into the bands of `odds`; else empty."""

    what: str
    dice: list[Die]
    total: int
    against: int
    over: bool
    margin: int
    band: str
    lines: list[Line]
    odds: dict[str, str]
    key: str
    params: dict[str, Any] = {}
    cells: str = ""


class RollEvent(Event, kw_only=True, gc=False, tag="roll"):
    """A roll for an amount."""

    what: str
    dice: list[Die]
    total: int
    lines: list[Line]
    key: str
    params: dict[str, Any] = {}


class ChoiceEvent(Event, kw_only=True, gc=False, tag="choice"):
    """A decision taken: among which options, which, and by whom. Options over many places read `move@*57`."""

    what: str
    options: list[str]
    chosen: str
    by: str
    key: str


class ChangeEvent(Event, kw_only=True, gc=False, tag="change"):
    """A value of the state changed. With a `target`, `field` is one of that creature ("" is the creature itself)."""

    field: str
    before: Any
    after: Any


class NoteEvent(Event, kw_only=True, gc=False, tag="note"):
    """Something worth saying that changes nothing: `what` is a message key."""

    what: str
    params: dict[str, Any] = {}


class EndEvent(Event, kw_only=True, gc=False, tag="end"):
    """The battle is over: `what` says why, `params` who won."""

    what: str
    params: dict[str, Any] = {}


def may_see(event: Event, view: str) -> bool:
    """Whether a view ("referee", "public", or a creature's id) shows an event."""
    return view == REFEREE or event.view == PUBLIC or view in event.view.split("|")


def joint_view(views: Iterable[str]) -> str:
    """One view for several: public when one of them is, else the ids joined; the referee's when there are none."""
    named = {part for view in views for part in view.split("|")}
    if PUBLIC in named:
        return PUBLIC
    return "|".join(sorted(named - {REFEREE})) or REFEREE


def narrower(outer: str, inner: str) -> str:
    """What a view within a view shows: only to those whom both show it."""
    if outer == PUBLIC or inner == PUBLIC:
        return inner if outer == PUBLIC else outer
    return joint_view(set(outer.split("|")) & set(inner.split("|")))


def told_to(event: Event, view: str) -> Event | None:
    """An event as a view is told it; None where it is not. Of somebody else's choice it is told what was chosen, not
    what else there was: only they may know of that."""
    if not may_see(event, view):
        return None
    if isinstance(event, ChoiceEvent) and view not in (REFEREE, event.actor):
        return msgspec.structs.replace(event, options=[event.chosen])
    return event


def in_view(events: Iterable[Event], view: str) -> Iterator[Event]:
    """The events of a view, numbered anew from 1 so that gaps tell nothing; parents are the nearest ones shown."""
    if view == REFEREE:
        yield from events
        return
    numbers: dict[int, int | None] = {}
    count = 0
    for event in events:
        parent = numbers.get(event.parent) if event.parent is not None else None
        told = told_to(event, view)
        if told is not None:
            count += 1
            numbers[event.id] = count
            yield msgspec.structs.replace(told, id=count, parent=parent)
        else:
            numbers[event.id] = parent


def _plain(value: Any) -> Any:
    """What JSON has no form for: fractions as text."""
    return str(value)


_ENCODER = msgspec.json.Encoder(enc_hook=_plain)


def to_json_line(event: Event) -> bytes:
    """One event as a line of JSON, without the line end. The same event gives the same bytes."""
    return _ENCODER.encode(event)
