"""Names of creatures as they are shown: what a spell called is named by the key of its kind and a number, which is
worded; names that somebody gave stand as they are."""

from __future__ import annotations

import re

from editor.words import Words

_CALLED = re.compile(r"^([a-z]+(?:_[a-z0-9]+)+)[ -](\d+)$")


def shown_name(words: Words, name: str) -> str:
    """A creature's name (or id) in the language of the words: `fiendish_wolf 2` is Fiendish wolf 2."""
    match = _CALLED.match(name)
    if match is None or not words.has(f"word-{match[1]}"):
        return name
    return words("name-of-called", kind=words(f"word-{match[1]}"), number=match[2])
