"""Scrolls and wands that nobody has identified (R6.13).

Reading: a scroll or wand that is not identified is read or waved as it is; its spell shows itself then, and is aimed.
Where there is nothing to aim it at it is not used up."""

from __future__ import annotations

import msgspec

from editor.field.creature import Creature
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.rogue2d6 import casting
from editor.rules.rogue2d6.gear import items_of, set_items
from editor.rules.rogue2d6.ruleset import ROGUE


def aim(referee: Referee, creature: Creature, index: int) -> Option | None:
    """The spell of an unidentified scroll or wand shows itself, and its user aims it: the option of casting it. None
    where it holds none, or nothing is in reach of it."""
    items = items_of(creature)
    known = msgspec.structs.replace(items[index], identified=True)
    set_items(referee, creature, (*items[:index], known, *items[index + 1 :]), "R6.13", creature.id)
    spell = ROGUE.spells.get(known.spell)
    if spell is None or (known.key == "wand" and not known.charges):
        referee.note("holds-nothing", rule="R6.13", actor=creature.id, item=known.key)
        return None
    referee.note("shows-its-spell", rule="R6.13", actor=creature.id, item=known.key, spell=spell.key)
    options = tuple(casting.targets(referee, creature, spell))
    places = tuple(casting.spell_places(referee, creature, spell))
    if not options and not any(one.costs for one in places):
        referee.note("nothing-in-reach", rule="R6.13", actor=creature.id, spell=spell.key)
        return None
    return referee.choose("aim", creature, options, places, rule="R6.13")
