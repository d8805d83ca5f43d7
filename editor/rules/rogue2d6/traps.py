"""Bear traps: stepping in, getting out, taking apart, setting (R6.24, base facts)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.things import Thing
from editor.rules.dice import D6
from editor.rules.referee import Referee
from editor.rules.rogue2d6.body import harm
from editor.rules.rogue2d6.checks import (
    AMOUNT,
    BREAK_FREE,
    DISARM,
    DURATION,
    ORDINARY,
    REFLEX,
    attempt,
    difficulty,
    longer_than_a_turn,
)
from editor.rules.rogue2d6.effects import afflict, is_dead, lift
from editor.rules.rogue2d6.gear import D3, items_of, set_items
from editor.rules.rogue2d6.ids import TRAP
from editor.rules.rogue2d6.loose import BEAR_TRAP, at, is_hidden, power, put, with_params
from editor.rules.rogue2d6.secrecy import reveal
from editor.rules.rogue2d6.sheet import Item
from editor.rules.rogue2d6.talents.talent import talents_of
from editor.rules.trace import PUBLIC


def step_on(referee: Referee, creature: Creature) -> bool:
    """A trap where it stands snaps, unless it is a Trap Master or flies. True when it was caught."""
    trap = at(referee, creature.place, BEAR_TRAP)
    if trap is None or trap.params.get("sprung") or "flying" in creature.sheet.traits:
        return False
    master = next((talent for talent in talents_of(creature) if talent.knows_traps), None)
    if master is not None:
        # who stands there knows of it; nobody else is told of a trap that is hidden from them
        with referee.secret(creature.id if is_hidden(trap) else PUBLIC):
            referee.note("steps-over-trap", rule=master.rule, actor=creature.id)
        return False
    return snap(referee, creature, trap)


def snap(referee: Referee, creature: Creature, trap: Thing) -> bool:
    """Reflex 2D6 + AGI against 7 + power, or D6 trap damage and held for D3 turns."""
    reveal(referee, creature, rule=TRAP)
    with referee.action(creature, "trap", rule=TRAP):
        put(referee, trap.id, with_params(trap, hidden=False, sprung=True), TRAP)
        lines = [difficulty(ORDINARY, TRAP), difficulty(power(trap), TRAP, "power")]
        if attempt(referee, REFLEX, creature, "agility", lines, rule=TRAP):
            return False
        harm(referee, creature, referee.roll(AMOUNT, creature, D6, rule=TRAP), "trap", rule=TRAP)
        if not is_dead(creature):
            turns = referee.roll(DURATION, creature, D3, rule=TRAP, tells=longer_than_a_turn)
            afflict(referee, creature, "trapped", turns, rule=TRAP)
        return True


def break_free(referee: Referee, creature: Creature) -> None:
    """2D6 + STR against 7: out of the trap (one try a turn)."""
    with referee.action(creature, "break-free", rule=TRAP):
        if attempt(referee, BREAK_FREE, creature, "strength", [difficulty(ORDINARY, TRAP)], rule=TRAP):
            lift(referee, creature, "trapped", rule=TRAP)


def disarm(referee: Referee, creature: Creature, place: Place) -> None:
    """A Trap Master takes a visible trap apart and keeps it; others need 2D6 + AGI against 7 + power."""
    trap = at(referee, place, BEAR_TRAP)
    if trap is None:
        return
    with referee.action(creature, "disarm", rule=TRAP):
        master = next((talent for talent in talents_of(creature) if talent.knows_traps), None)
        if master is not None:
            put(referee, trap.id, None, master.rule, creature.id)
            kit = Item("bear_trap_kit", power=power(trap))
            set_items(referee, creature, (*items_of(creature), kit), master.rule)
            return
        lines = [difficulty(ORDINARY, TRAP), difficulty(power(trap), TRAP, "power")]
        check = attempt(referee, DISARM, creature, "agility", lines, rule=TRAP)
        if check:
            put(referee, trap.id, None, TRAP, creature.id)
        elif check.band == "fatal":
            snap(referee, creature, trap)


def set_trap(referee: Referee, creature: Creature, index: int, place: Place) -> None:
    """Lay a trap that was taken apart."""
    items = items_of(creature)
    with referee.action(creature, "set-trap", rule="R6.24"):
        name, number = f"trap-{creature.id}-{referee.state.round}", 1
        while name in referee.field.things:
            number += 1
            name = f"trap-{creature.id}-{referee.state.round}-{number}"
        put(referee, name, Thing(name, place, BEAR_TRAP, {"power": items[index].power}), "R6.24", creature.id)
        set_items(referee, creature, (*items[:index], *items[index + 1 :]), "R6.24")
