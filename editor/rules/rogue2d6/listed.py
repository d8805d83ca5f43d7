"""Words of a sheet or a condition that are none of their table, stand twice, or do not go together.

Which table a field takes its words from is written beside the field, where the forms find it too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from editor.field.creature import Creature
from editor.rules.encounter import Encounter
from editor.rules.rogue2d6.attributes import most_stamina_points
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import DEFENCES, IMMUNITIES, RACES, TRAITS, Condition

Found = tuple[str, dict[str, Any]]
STATES = ("dead", "hidden")
"""States that know no time; the rest are effects."""


def _of_families(*families: str) -> Collection[str]:
    return [key for key, entry in ROGUE.lasting.items() if entry.family in families]


def _immunities() -> Collection[str]:
    return {*IMMUNITIES, *ROGUE.lasting, *(entry.family for entry in ROGUE.lasting.values())}


_TABLES: dict[str, Callable[[], Collection[str]]] = {
    "rogue-race": lambda: RACES,
    "rogue-trait": lambda: TRAITS,
    "defence": lambda: DEFENCES,
    "immunity": _immunities,
    "curse": lambda: _of_families("curse"),
    "affliction": lambda: _of_families("curse", "poison", "disease", "state"),
    "rogue-spell": lambda: ROGUE.spells,
    "held-spell": lambda: ROGUE.spells,
    "talent": lambda: ROGUE.talents,
    "effect": lambda: ROGUE.lasting,
}
_SAID_ELSEWHERE: dict[str, Callable[[], Collection[str]]] = {
    "curse": lambda: ROGUE.lasting,
    "affliction": lambda: ROGUE.lasting,
}
"""Of these tables words that are no effect at all have a sentence of their own."""
_SAID_WHOLLY = ("held-spell", "talent", "effect")


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, str], ...]:
    """Of each field of a struct its name and the table that its words are from ("" for none)."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    found = []
    for field in info.fields:
        extra = field.type.extra if isinstance(field.type, inspect.Metadata) else None
        found.append((field.name, str((extra or {}).get("table", ""))))
    return tuple(found)


def _words(thing: msgspec.Struct) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """(field, its table, words there) of a struct and the structs in it."""
    for name, table in _fields(type(thing)):
        value = getattr(thing, name)
        values = value if isinstance(value, tuple) else (value,)
        if table:
            yield name, table, tuple(one for one in values if isinstance(one, str) and one)
        for one in values:
            if isinstance(one, msgspec.Struct):
                yield from _words(one)


def of_words(creature: Creature, encounter: Encounter) -> Iterator[Found]:
    """Words that no table has, and words that stand twice in one list."""
    for part in (creature.sheet, creature.condition):
        for field, table, words in _words(part):
            yield from _unknown(field, table, words, part is creature.sheet, encounter)
            for word, count in Counter(words).items():
                if count > 1:
                    yield "listed-twice", {"field": field, "entry": word}


def _unknown(field: str, table: str, words: tuple[str, ...], on_sheet: bool, encounter: Encounter) -> Iterator[Found]:
    if table == "creature":
        known: Collection[str] = encounter.creatures
    elif table in _TABLES and table not in _SAID_WHOLLY and not (table == "rogue-spell" and on_sheet):
        known = _TABLES[table]()
    else:
        return
    for word in words:
        named = _SAID_ELSEWHERE.get(table)
        if word not in known and (named is None or word in named()):
            yield "not-of-the-list", {"field": field, "entry": word}


def of_condition(condition: Condition, creature: Creature) -> Iterator[Found]:
    """States that nobody knows, effects that stand twice, points that do not go with them."""
    for state in condition.states:
        if state not in STATES:
            yield "not-of-the-list", {"field": "states", "entry": state}
    for key, count in Counter(effect.key for effect in condition.effects).items():
        if count > 1:
            yield "listed-twice", {"field": "effects", "entry": key}
    if ("dead" in condition.states) is not (condition.hit_points == 0):
        yield "dead-or-alive", {"now": condition.hit_points}
    most = most_stamina_points(creature.sheet)
    if condition.stamina_points is not None and condition.stamina_points > most:
        yield "too-many-stamina-points", {"now": condition.stamina_points, "most": most}
