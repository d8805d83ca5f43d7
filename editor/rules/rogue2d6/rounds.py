"""Turns: order, haste and slow, what must be done, the end of a turn, the end of the battle (R2.7, R3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from editor.field.creature import Creature
from editor.rules.check import Trial
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.actions import WAIT, offer, perform
from editor.rules.rogue2d6.attributes import full_modifier
from editor.rules.rogue2d6.auras import aura
from editor.rules.rogue2d6.body import lose
from editor.rules.rogue2d6.checks import HASTE, PLAIN, SLOW, TWO_D6, Deed, attempt, difficulty
from editor.rules.rogue2d6.effects import entries as effect_entries
from editor.rules.rogue2d6.effects import forced_by, has, hastes, is_dead, is_helpless, slows
from editor.rules.rogue2d6.fighting import allegiance
from editor.rules.rogue2d6.firing import end_of_turn
from editor.rules.rogue2d6.forced import because_of, must
from editor.rules.rogue2d6.hunger import burn, off_the_scale
from editor.rules.rogue2d6.ids import END
from editor.rules.rogue2d6.lasting import kind_of
from editor.rules.rogue2d6.secrecy import keep_book, slip_away
from editor.rules.rogue2d6.summoning import with_counts
from editor.rules.rogue2d6.wearing import lay_curses

WON, DRAW, STALEMATE = "battle-won", "battle-draw", "battle-stalemate"
FAST = 8
"""2D6 that a haste effect must show for two actions (R3.2)."""


class Schedule(msgspec.Struct):
    """`order`: everybody, as fixed at the start, summons placed by R3.1. `waiting`: ids still to act in this turn.
    `actor`: whose turn it is. `harmed`: the last turn in which somebody lost hit points. `noticed`: the invisible
    whose deeds have told where they are."""

    order: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    actor: str = ""
    harmed: int = 0
    noticed: tuple[str, ...] = ()


def begin(referee: Referee) -> None:
    """The order is fixed; nothing is rolled (R3.1)."""
    creatures = list(referee.creatures.values())
    for creature in creatures:
        with_counts(creature)
    if referee.reading("turn-order") == "agility":
        creatures.sort(key=lambda one: -full_modifier(one, "agility"))
    referee.state.schedule = Schedule(tuple(one.id for one in creatures))


def upcoming(referee: Referee) -> Sequence[str]:
    """Those still to act in this turn."""
    creatures = referee.creatures
    return [key for key in referee.state.schedule.waiting if key in creatures and not is_dead(creatures[key])]


def play_turn(referee: Referee) -> None:
    """The next creature's turn; a new turn of all first where one is due."""
    if referee.state.over is not None or _is_over(referee):
        return
    if not upcoming(referee):
        _new_round(referee)
    waiting = upcoming(referee)
    if not waiting:
        return
    creature = referee.creatures[waiting[0]]
    keep_book(referee, "waiting", tuple(waiting[1:]))
    keep_book(referee, "actor", creature.id)
    slip_away(referee, creature)
    with referee.turn(creature.id, rule="R3.1"):
        _take_turn(referee, creature)
    _clear_away(referee)
    _is_over(referee)


def _new_round(referee: Referee) -> None:
    """Everybody's turn comes again, and the defences with it (R4.3)."""
    referee.new_round()
    order = [key for key in referee.state.schedule.order if key in referee.creatures]
    order += [key for key in referee.creatures if key not in order]
    keep_book(referee, "waiting", tuple(order), rule="R3.1")
    for creature in list(referee.creatures.values()):
        if creature.condition.used:
            referee.set(creature, "used", (), rule="R4.3")
        if referee.state.round == 1:
            lay_curses(referee, creature)


def _take_turn(referee: Referee, creature: Creature) -> None:
    count = 0
    if _can_act(referee, creature):
        count = _speed(referee, creature)
        for _ in range(count):
            _act(referee, creature)
            if not _goes_on(referee, creature):
                break
    if not is_dead(creature):
        _end(referee, creature, count)


def _can_act(referee: Referee, creature: Creature) -> bool:
    """Neither helpless nor bound to lose this turn."""
    for effect, entry in effect_entries(creature):
        if entry.helpless or entry.loses_turn:
            referee.note("cannot-act", rule=entry.rule, actor=creature.id, effect=effect.key)
            return False
    return True


def _goes_on(referee: Referee, creature: Creature) -> bool:
    return not (is_dead(creature) or is_helpless(creature)) and len(_sides_left(referee)) > 1


def _speed(referee: Referee, creature: Creature) -> int:
    """0, 1 or 2 actions: slow may take the whole turn, haste may double it (R3.2, R3.3)."""
    kept = True
    for strength, rule in slows(creature):
        lines = [difficulty(7, "R3.3"), difficulty(strength, rule, "strength-of-effect")]
        kept = bool(attempt(referee, SLOW, creature, "stamina", lines, rule="R3.3")) and kept
    if not kept:
        referee.note("turn-lost", rule="R3.3", actor=creature.id)
        return 0
    fast = False
    for _ in range(hastes(creature)):
        trial = Trial(TWO_D6, PLAIN, (Modifier(FAST, "R3.2", "difficulty", on="against"),))
        about = Deed(referee, HASTE, creature, None)
        fast = bool(referee.check(HASTE, creature, trial, rule="R3.2", about=about)) or fast
    return 2 if fast else 1


def _act(referee: Referee, creature: Creature) -> None:
    """One action: what a forced state asks, else what its player chooses."""
    state = forced_by(creature)
    if state is None:
        options, places = offer(referee, creature)
        option = referee.choose("action", creature, options, places, rule="R3.1")
    else:
        rule = kind_of(state).rule
        what, forced = must(referee, creature, state)
        referee.note(what, rule=rule, actor=creature.id, effect=because_of(creature, state))
        if forced is None:
            return
        option = referee.choose("forced", creature, (forced,), rule="R8.2")
    if option != WAIT:
        perform(referee, creature, option)


def _end(referee: Referee, creature: Creature, actions: int) -> None:
    """Food and water, auras, and the lasting effects (R2.7, R2.8, R3.4, R8.3)."""
    if has(creature, "image"):
        end_of_turn(referee, creature)
        if not has(creature, "image"):
            referee.remove(creature, rule="R7.27")
        return
    burn(referee, creature, hastes(creature), actions)
    if lost := off_the_scale(creature):
        lose(referee, creature, lost, rule="R2.8")
    if is_dead(creature):
        return
    if creature.sheet.aura is not None:
        aura(referee, creature)
    end_of_turn(referee, creature)


def _clear_away(referee: Referee) -> None:
    """Copies that were struck down are gone (R7.27)."""
    for creature in list(referee.creatures.values()):
        if is_dead(creature) and creature.id.partition("-image")[1]:
            referee.remove(creature, rule="R7.27")


def _sides_left(referee: Referee) -> set[str]:
    """The sides that still have living creatures; copies do not count, the charmed go with their charmer."""
    return {
        allegiance(referee, one) for one in referee.creatures.values() if not is_dead(one) and not has(one, "image")
    }


def _is_over(referee: Referee) -> bool:
    if referee.state.over is not None:
        return True
    sides = _sides_left(referee)
    if len(sides) == 1:
        referee.end(WON, rule=END, side=sides.pop())
    elif not sides:
        referee.end(DRAW, rule=END)
    elif referee.state.round - referee.state.schedule.harmed > referee.reading("rounds-without-harm"):
        referee.end(STALEMATE, rule=END, rounds=referee.reading("rounds-without-harm"))
    return referee.state.over is not None
