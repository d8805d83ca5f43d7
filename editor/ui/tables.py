"""Keys of the rules' tables as choices for forms; a field says by its metadata (`table`) which one it takes from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from editor.words import Words


class Table(NamedTuple):
    """A table: its keys, the beginnings of the messages that name them (the first that there is counts), and whether
    nothing of it may be chosen."""

    keys: Callable[[], Iterable[str]]
    words: tuple[str, ...]
    may_be_empty: bool = False


def table_choices(table: str, words: Words) -> list[tuple[str, str]]:
    """(key, name in words) of each entry, by name; KeyError for an unknown table."""
    found = TABLES[table]
    entries = sorted((name_of(found, key, words), key) for key in found.keys())  # noqa: SIM118
    empty = [("", words("option-none"))] if found.may_be_empty else []
    return empty + [(key, text) for text, key in entries]


def name_of(table: Table, key: str, words: Words) -> str:
    """The name of an entry in words."""
    known = next((f"{word}-{key}" for word in table.words if words.has(f"{word}-{key}")), f"{table.words[0]}-{key}")
    return words.or_plain(known, key.replace("_", " "))


def _weapons() -> Iterable[str]:
    from editor.rules.adnd.weapons import WEAPONS

    return WEAPONS


def _proficiencies() -> Iterable[str]:
    from editor.rules.adnd.sheet import PROFICIENCIES

    return PROFICIENCIES


def _traits() -> Iterable[str]:
    from editor.rules.adnd.sheet import TRAITS

    return TRAITS


def _prayers() -> Iterable[str]:
    from editor.rules.underground.spells import SPELLS

    return SPELLS


def _items() -> Iterable[str]:
    from editor.rules.rogue2d6.gear import ITEMS

    return ITEMS


def _lasting(*families: str) -> Callable[[], Iterable[str]]:
    def keys() -> Iterable[str]:
        from editor.rules.rogue2d6 import ROGUE

        return [key for key, entry in ROGUE.lasting.items() if not families or entry.family in families]

    return keys


def _talents() -> Iterable[str]:
    from editor.rules.rogue2d6 import ROGUE

    return ROGUE.talents


def _spells() -> Iterable[str]:
    from editor.rules.rogue2d6 import ROGUE

    return ROGUE.spells


def _of_sheet(name: str) -> Callable[[], Iterable[str]]:
    def keys() -> Iterable[str]:
        from editor.rules.rogue2d6 import sheet

        found: tuple[str, ...] = getattr(sheet, name)
        return found

    return keys


def _immunities() -> Iterable[str]:
    from editor.rules.rogue2d6.sheet import IMMUNITIES

    return (*IMMUNITIES, *_lasting("state")())


TABLES: Mapping[str, Table] = {
    "weapon": Table(_weapons, ("weapon",)),
    "proficiency": Table(_proficiencies, ("proficiency", "weapon")),
    "trait": Table(_traits, ("trait",)),
    "spell": Table(_prayers, ("spell",)),
    "item": Table(_items, ("weapon",)),
    "effect": Table(_lasting(), ("state",)),
    "curse": Table(_lasting("curse"), ("state",), may_be_empty=True),
    "affliction": Table(_lasting("curse", "poison", "disease", "state"), ("state",), may_be_empty=True),
    "talent": Table(_talents, ("talent",)),
    "rogue-spell": Table(_spells, ("spell",)),
    "held-spell": Table(_spells, ("spell",), may_be_empty=True),
    "rogue-race": Table(_of_sheet("RACES"), ("race",)),
    "rogue-trait": Table(_of_sheet("TRAITS"), ("trait",)),
    "immunity": Table(_immunities, ("immunity", "state")),
    "creature": Table(tuple, ("creature",), may_be_empty=True),
    "defence": Table(_of_sheet("DEFENCES"), ("defence",)),
}
