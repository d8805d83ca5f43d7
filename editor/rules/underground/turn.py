"""What a creature has done in its turn, and how far it may still go (A.move)."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.adnd.draughts import Draught
from editor.rules.referee import Referee
from editor.rules.underground.condition import on_hold

INCH = 1000
"""1" of movement is 10 ft a round underground."""

ATTACKED = "attack"


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn that is going on: whose, how far it moved (hundredths of a foot), what it did, how often it shot and
    with which weapon (its key), and by how many eighths of a circle its way turned away from where it faced."""

    actor: str = ""
    moved: int = 0
    done: tuple[str, ...] = ()
    shots: int = 0
    weapon: str = ""
    turned: int = 0
    heading: int = -1


class Seen(msgspec.Struct, frozen=True):
    """Where a side last saw one of its enemies."""

    side: str
    enemy: str
    place: Place


class Schedule(msgspec.Struct):
    """Whose turn it is. `waiting`: ids still to act in this round, next first. `harmed`: the last round in which
    somebody lost hit points. `seen`: where the sides last saw their enemies, sorted. `lasting`: what will end (see
    the file `lasting`). `draughts`: the clouds that drift."""

    waiting: tuple[str, ...] = ()
    turn: Turn = Turn()
    harmed: int = 0
    lasting: tuple[Any, ...] = ()
    seen: tuple[Seen, ...] = ()
    draughts: tuple[Draught, ...] = ()


def turn_of(referee: Referee, creature: Creature) -> Turn:
    """What the creature did in its turn so far; a fresh turn when it is not its turn."""
    schedule = referee.state.schedule
    if schedule is not None and schedule.turn.actor == creature.id:
        turn: Turn = schedule.turn
        return turn
    return Turn(creature.id)


def spend(
    referee: Referee, creature: Creature, what: str = "", *, moved: int = 0, shots: int = 0, weapon: str = ""
) -> None:
    """Note that the creature did something in its turn; nothing is noted when it is not its turn."""
    schedule = referee.state.schedule
    if schedule is None or schedule.turn.actor != creature.id:
        return
    turn = schedule.turn
    done = (*turn.done, what) if what and what not in turn.done else turn.done
    referee.alter(
        "schedule.turn",
        msgspec.structs.replace(
            turn, moved=turn.moved + moved, done=done, shots=turn.shots + shots, weapon=weapon or turn.weapon
        ),
    )


def rate(creature: Creature) -> int:
    """How far a creature can go in a round, in hundredths of a foot."""
    sheet = creature.sheet
    inches = sheet.movement
    if creature.altitude and not on_hold(creature):
        inches = sheet.fly
    elif not inches:
        inches = max(sheet.swim, 0)
    return int(inches) * INCH


def movement_left(referee: Referee, creature: Creature, turn: Turn) -> int:
    """How far it may still go: its whole rate, or half of it in a turn in which it attacks."""
    full = rate(creature)
    if ATTACKED in turn.done:
        if not referee.reading("move-after-attack"):
            return 0
        full //= 2
    return max(0, full - turn.moved)


def may_attack(creature: Creature, turn: Turn) -> bool:
    """Whether it has its attack still and moved no more than half its rate."""
    return ATTACKED not in turn.done and 2 * turn.moved <= rate(creature)
