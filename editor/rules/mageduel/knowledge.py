"""What a view knows of a duel: no spells that it has not identified, no wounds that such spells gave to others, nor
what the others can cast (M3.14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.rules.mageduel.ids import M3_14
from editor.rules.mageduel.schedule import Told, schedule_of
from editor.rules.referee import Referee
from editor.rules.state import State
from editor.rules.trace import PUBLIC, REFEREE, ActionEvent, Event, NoteEvent


def is_told(unknown: Iterable[str], participants: Iterable[str], view: str) -> bool:
    """Whether a view knows of a spell that some do not know. Those who do not duel know it when all others do."""
    unknown = tuple(unknown)
    return view == REFEREE or not unknown or (view in participants and view not in unknown)


def as_known(state: State, creature: Creature, view: str) -> Creature:
    """A creature as a view knows it: without spells on it that the view has not identified, and where it is somebody
    else without the spells that it could cast and as hurt as the view was told last."""
    if view == REFEREE:
        return creature
    duellists = state.schedule.participants
    effects = tuple(e for e in creature.condition.effects if is_told(e.unknown, duellists, view))
    changes: dict[str, object] = {"effects": effects} if effects != creature.condition.effects else {}
    sheet = creature.sheet
    if creature.id != view and (sheet.prepared or sheet.known or sheet.slots):
        sheet = msgspec.structs.replace(sheet, prepared=(), known=(), slots=())
        changes |= {"spent": ()}
    if creature.id != view and state.schedule.told:
        changes |= _told_of_wounds(state, creature, view)
    if not changes:
        return creature
    return msgspec.structs.replace(
        creature, sheet=sheet, condition=msgspec.structs.replace(creature.condition, **changes)
    )


def _told_of_wounds(state: State, creature: Creature, view: str) -> dict[str, Any]:
    schedule = state.schedule
    mine = view if view in schedule.participants else PUBLIC
    return {t.field: t.value for t in schedule.told if t.view == mine and t.creature == creature.id}


def set_wounds(referee: Referee, creature: Creature, field: str, value: Any, *, rule: str) -> None:
    """Change the wounds of a creature. Whoever is not told of it goes by what it was told before, until it is told of
    a change of them again."""
    before = getattr(creature.condition, field)
    if before == value:
        return
    referee.set(creature, field, value, rule=rule)
    schedule = schedule_of(referee)
    this = {t.view: t for t in schedule.told if (t.creature, t.field) == (creature.id, field)}
    told = () if referee.view == PUBLIC else referee.view.split("|")
    unaware = [v for v in (*schedule.participants, PUBLIC) if v not in (*told, creature.id)] if told else []
    rest = [t for t in schedule.told if t not in this.values()]
    after = (*rest, *(this.get(v, Told(v, creature.id, field, before)) for v in unaware))
    if after != schedule.told:
        with referee.secret(REFEREE):
            referee.alter("schedule.told", after, rule=M3_14)


def hidden_volumes(state: State, view: str) -> frozenset[str]:
    """Ids of the volumes of spells on the ground that a view does not know of."""
    schedule = state.schedule
    return frozenset(z.id for z in schedule.zones if not is_told(z.unknown, schedule.participants, view))


def knows_course(referee: Referee, view: str, events: Iterable[Event]) -> bool:
    """Whether a view knows enough to be told the odds in the middle of a turn with these events: no spell hidden from
    it is being cast or runs, and none was countered by what it did not know of."""
    if view == REFEREE:
        return True
    state = referee.state
    if any(as_known(state, c, view).condition.effects != c.condition.effects for c in state.creatures.values()):
        return False
    if hidden_volumes(state, view):
        return False
    secret = False
    for event in events:
        if isinstance(event, ActionEvent) and event.actor != view:
            if event.what in ("counter", "counter-unseen"):
                return False
            secret = secret or event.what == "whisper"
        elif isinstance(event, NoteEvent) and event.what == "sees-through" and event.actor == view:
            secret = False
    return not secret
