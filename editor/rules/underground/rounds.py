"""Rounds and turns: initiative, who goes next, and when it is over (A.init, A.end)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from editor.field.creature import Creature
from editor.rules.adnd.initiative import by_initiative
from editor.rules.referee import Referee
from editor.rules.underground.actions import WAIT, offer
from editor.rules.underground.condition import bleed, is_able
from editor.rules.underground.deeds import perform
from editor.rules.underground.ids import A_END, A_INIT, A_MOVE
from editor.rules.underground.kinds import INITIATIVE, ROLL_OFF
from editor.rules.underground.lasting import lasting_of
from editor.rules.underground.moments import ROUND, TURN
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.set_up import settle_states
from editor.rules.underground.turn import Schedule, Turn

WON, DRAW, STALEMATE = "battle-won", "battle-draw", "battle-stalemate"
MOST_DEEDS = 40
"""More deeds than this no turn can hold: every one uses up movement, the attack, a shot, or is done once a turn."""


def begin(referee: Referee) -> None:
    """A fresh schedule. Rolls nothing."""
    referee.state.schedule = Schedule(lasting=lasting_of(referee.field))
    settle_states(referee)


def play_turn(referee: Referee) -> None:
    """The next turn; a new round first where one is due."""
    if referee.state.over is not None or _is_over(referee):
        return
    if not upcoming(referee):
        _new_round(referee)
        if _is_over(referee):
            return
    waiting = upcoming(referee)
    if not waiting:
        return
    creature = referee.creatures[waiting[0]]
    with referee.turn(creature.id):
        _take_turn(referee, creature, tuple(waiting[1:]))
    _is_over(referee)


def upcoming(referee: Referee) -> Sequence[str]:
    """Those still to act in this round who can."""
    creatures = referee.creatures
    waiting = referee.state.schedule.waiting
    return [key for key in waiting if key in creatures and is_able(creatures[key])]


def place_in_order(referee: Referee, creature: Creature) -> tuple[str, dict[str, Any]]:
    """Why a creature acts when it does (A.init)."""
    if referee.reading("initiative") == "individual":
        return "order-individual", {}
    if referee.reading("order-in-side") == "dexterity":
        return "order-side-dexterity", {"side": creature.side, "dexterity": creature.sheet.dexterity or 0}
    return "order-side-listed", {"side": creature.side}


def _take_turn(referee: Referee, creature: Creature, waiting: tuple[str, ...]) -> None:
    referee.alter("schedule.waiting", waiting)
    referee.alter("schedule.turn", Turn(creature.id))
    referee.set(creature, "charged", False, rule=A_MOVE)
    for part in UNDERGROUND.at(TURN):
        changes = len(referee.log)
        part(referee, creature)
        if len(referee.log) != changes and not _goes_on(referee, creature):
            return
    if not _goes_on(referee, creature):
        return
    for _ in range(MOST_DEEDS):
        options, places = offer(referee, creature)
        option = referee.choose("action", creature, options, places, rule=A_MOVE)
        if option == WAIT:
            return
        perform(referee, creature, option)
        if not _goes_on(referee, creature):
            return


def _goes_on(referee: Referee, creature: Creature) -> bool:
    """Whether a creature has somebody left to fight, and can."""
    return is_able(creature) and len(_sides_left(referee)) > 1


def _new_round(referee: Referee) -> None:
    referee.new_round()
    bleed(referee)
    for part in UNDERGROUND.at(ROUND):
        part(referee)
    able = [creature for creature in referee.creatures.values() if is_able(creature)]
    if referee.reading("initiative") == "individual":
        groups = [[creature] for creature in able]
    else:
        sides: dict[str, list[Creature]] = {}
        for creature in able:
            sides.setdefault(creature.side, []).append(creature)
        groups = list(sides.values())
        if referee.reading("order-in-side") == "dexterity":
            for group in groups:
                group.sort(key=lambda one: -(one.sheet.dexterity or 0))
    order = [
        creature.id for group in by_initiative(referee, groups, INITIATIVE, ROLL_OFF, A_INIT) for creature in group
    ]
    referee.alter("schedule.waiting", tuple(order), rule=A_INIT)


def _sides_left(referee: Referee) -> list[str]:
    """The sides that can still fight, as far as two: more do not matter here."""
    found: list[str] = []
    for creature in referee.creatures.values():
        if creature.side not in found and is_able(creature):
            found.append(creature.side)
            if len(found) == 2:
                break
    return found


def _is_over(referee: Referee) -> bool:
    """End the battle when at most one side can fight, or nobody was hurt for too long."""
    if referee.state.over is not None:
        return True
    sides = _sides_left(referee)
    if len(sides) == 1:
        referee.end(WON, rule=A_END, side=sides[0])
    elif not sides:
        referee.end(DRAW, rule=A_END)
    elif referee.state.round - referee.state.schedule.harmed > referee.reading("rounds-without-harm"):
        referee.end(STALEMATE, rule=A_END, rounds=referee.reading("rounds-without-harm"))
    return referee.state.over is not None
