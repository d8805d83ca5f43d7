"""What a duel keeps beside its creatures: stage, whose turn it is and what is left of it, spells on the ground."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from editor.field.creature import Creature
from editor.field.grid import Cell
from editor.rules.referee import Referee

Stage = Literal["attune", "define", "form", "agree", "prepare", "duel"]
STAGES: tuple[Stage, ...] = ("attune", "define", "form", "agree", "prepare", "duel")


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn that is going on and what of it is used up. `moved`: by a move action; then no five-foot step.
    `charged`: a touch spell was cast this turn, its touch is free (D.touch)."""

    actor: str = ""
    standard: bool = False
    move: bool = False
    swift: bool = False
    moved: bool = False
    stepped: bool = False
    ended: bool = False
    asked: bool = False
    charged: bool = False


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spell that lies on part of the arena: its cells, the heights it fills, rounds left."""

    id: str
    spell: str
    caster: str
    cells: tuple[Cell, ...]
    floor: int
    top: int
    left: int | None
    level: int
    caster_level: int
    dc: int
    unknown: tuple[str, ...] = ()


class Before(msgspec.Struct, frozen=True):
    """What a creature had when the duel began, to be given back (M5.6)."""

    nonlethal: int
    temporary: int
    damage: tuple[int, int, int, int, int, int]


class Told(msgspec.Struct, frozen=True):
    """What a view was told last of a creature's wounds (`field` of its condition) before a hidden spell changed them
    (M3.14)."""

    view: str
    creature: str
    field: str
    value: Any


class Schedule(msgspec.Struct):
    """Stage and order. `waiting`: ids still to act this round; `order`: initiative order; `participants`: who duels;
    `arena`: id of the volume; `until`: rounds of a stage left; `began`: the round in which the duel began; `away`:
    who has left where the map has no ground outside of the arena, and is shown where it was; `told`: wounds of which
    some views know less."""

    stage: Stage = "attune"
    participants: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    turn: Turn = Turn()
    arena: str = ""
    until: int = 0
    preparation: int = 0
    began: int = 0
    zones: tuple[Zone, ...] = ()
    before: tuple[tuple[str, Before], ...] = ()
    count: int = 0
    tolerated: tuple[str, ...] = ()
    proposals: tuple[str, ...] = ()
    away: tuple[str, ...] = ()
    told: tuple[Told, ...] = ()


def schedule_of(referee: Referee) -> Schedule:
    """The schedule of this duel."""
    schedule: Schedule = referee.state.schedule
    return schedule


def in_duel(referee: Referee) -> bool:
    """Whether the curtain has fallen and the duel's own rules hold (M3.15)."""
    return referee.state.schedule is not None and referee.state.schedule.stage == "duel"


def turn_of(referee: Referee, creature: Creature) -> Turn:
    """What the creature has used of its turn; a fresh one when it is not its turn."""
    turn: Turn = schedule_of(referee).turn
    return turn if turn.actor == creature.id else Turn(creature.id)


def spend(referee: Referee, creature: Creature, **used: bool) -> None:
    """Note what was used of the turn; nothing where it is not its turn."""
    schedule = schedule_of(referee)
    if schedule.turn.actor == creature.id:
        referee.alter("schedule.turn", msgspec.structs.replace(schedule.turn, **used))
