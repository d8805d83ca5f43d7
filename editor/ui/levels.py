"""Places over one another in one cell, a bridge and what lies under it: which of them is meant, in words."""

from __future__ import annotations

from editor.field.field import Field
from editor.field.grid import Place, feet
from editor.words import Words


def level_told(field: Field, place: Place, words: Words) -> str:
    """On what a place lies and how high, where its cell has several; empty where it has only its ground."""
    if not field.inside(place) or len(field.levels(place)) < 2:
        return ""
    deck, height = field.deck(place), feet(field.floor(place)).replace("-", "−")
    if deck is None:
        return words("level-of-ground", feet=height)
    return words("level-of-deck", kind=deck.name or words(f"option-{deck.kind}"), feet=height)
