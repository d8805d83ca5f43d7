"""Searching: traps and hidden creatures nearby (R6.21, R7.25), and hiding."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.things import Thing
from editor.rules.referee import Referee
from editor.rules.rogue2d6.checks import ORDINARY, SEARCH, STEALTH, attempt, difficulty
from editor.rules.rogue2d6.distance import can_see, squares, to_place
from editor.rules.rogue2d6.effects import add_states, gifts, is_dead
from editor.rules.rogue2d6.gear import boons
from editor.rules.rogue2d6.ids import HIDE
from editor.rules.rogue2d6.loose import holds_unknown, is_hidden, item_of, put, with_params
from editor.rules.rogue2d6.secrecy import reveal
from editor.rules.rogue2d6.talents.talent import gives

RADIUS = 1


def search_radius(creature: Creature) -> int:
    """How many squares around it a search looks at."""
    return RADIUS + gives(creature, "search") + gifts(creature, "search") + boons(creature, "search")


def _things(referee: Referee, creature: Creature) -> list[Thing]:
    radius = search_radius(creature)
    found: dict[str, Thing] = referee.field.things
    return [
        found[name]
        for name in sorted(found)
        if is_hidden(found[name]) and to_place(creature, found[name].place) <= radius
    ]


def _creatures(referee: Referee, creature: Creature) -> list[Creature]:
    radius = search_radius(creature)
    return [
        other
        for other in referee.creatures.values()
        if other.side != creature.side
        and "hidden" in other.condition.states
        and squares(referee, creature, other) <= radius
    ]


def search(referee: Referee, creature: Creature, *, rule: str = "R1.6") -> bool:
    """2D6 + STA against 7 finds all that is hidden within the radius."""
    check = attempt(referee, SEARCH, creature, "stamina", [difficulty(ORDINARY)], rule=rule)
    if not check:
        return False
    for thing in _things(referee, creature):
        put(referee, thing.id, with_params(thing, hidden=False), rule, creature.id)
        if holds_unknown(thing):
            referee.note("finds", rule=rule, actor=creature.id, item=item_of(thing).key)
    for other in _creatures(referee, creature):
        reveal(referee, other, rule=rule)
    return True


def can_hide(referee: Referee, creature: Creature) -> bool:
    """Out of sight of all foes, and not hidden yet."""
    if "hidden" in creature.condition.states:
        return False
    foes = (one for one in referee.creatures.values() if one.side != creature.side and not is_dead(one))
    return not any(can_see(referee, foe, creature) for foe in foes)


def hide(referee: Referee, creature: Creature) -> None:
    """A stealth check: 2D6 + AGI against 7."""
    if attempt(referee, STEALTH, creature, "agility", [difficulty(ORDINARY)], rule=HIDE):
        add_states(referee, creature, "hidden", rule=HIDE)
