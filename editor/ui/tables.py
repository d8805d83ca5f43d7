"""Keys of the rules' tables as choices for forms; a field says by its metadata (`table`) which one it takes from."""

from __future__ import annotations

from editor.words import Words


def table_choices(table: str, words: Words) -> list[tuple[str, str]]:
    """(key, name in words) of each entry, by name; KeyError for an unknown table."""
    word = {"item": "weapon", "effect": "state"}.get(table, table)
    entries = sorted((words.or_plain(f"{word}-{key}", key.replace("_", " ")), key) for key in _keys(table))
    return [(key, text) for text, key in entries]


def _keys(table: str) -> list[str]:
    if table == "weapon":
        from editor.rules.adnd.weapons import WEAPONS

        return list(WEAPONS)
    if table == "spell":
        from editor.rules.underground.spells import SPELLS

        return list(SPELLS)
    if table == "item":
        from editor.rules.rogue2d6.gear import ITEMS

        return list(ITEMS)
    if table == "effect":
        from editor.rules.rogue2d6 import ROGUE

        return list(ROGUE.lasting)
    raise KeyError(table)
