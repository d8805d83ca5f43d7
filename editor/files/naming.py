"""Names of creatures as they are shown: those that say what a creature is are worded, with their number; names that
somebody gave stand as they are."""

from __future__ import annotations

import re

from editor.rules.bestiary import kind_names
from editor.words import Words

_NUMBERED = re.compile(r"^(.+?)(?:[ -](\d+))?$")


def shown_name(words: Words, name: str) -> str:
    """A creature's name (or id) in the language of the words: `fiendish_wolf 2` is Fiendish wolf 2, an orc placed as
    Orc 2 is 兽人 2 in Chinese. Such names are those of the bestiary, of what spells call, and the plain ones that
    creatures on the program's maps have (`named-…`); files keep names as they were given."""
    match = _NUMBERED.match(name)
    if match is None:
        return name
    kind = _kind(words, match[1])
    if not kind:
        return name
    return words("name-of-called", kind=kind, number=match[2]) if match[2] else kind


def _kind(words: Words, stem: str) -> str:
    """What a name says that its bearer is; empty for a name of its own."""
    found = kind_names().get(stem)
    if found is not None:
        return found.get(words.language, stem)
    called = words.or_plain(f"word-{stem}", "") if "_" in stem else ""
    return called or words.or_plain(f"named-{stem.lower().replace(' ', '-')}", "")
