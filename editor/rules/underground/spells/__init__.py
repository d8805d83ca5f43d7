"""The short list of spells of this ruleset: one file a school, one entry a spell (A.spell)."""

from __future__ import annotations

from editor.rules.underground.spells import casting, conjuration, enchantment, evocation, illumination
from editor.rules.underground.spells.spell import SPELLS, Cast, Spell

CHAPTERS = (casting, conjuration, enchantment, evocation, illumination)

__all__ = ["CHAPTERS", "SPELLS", "Cast", "Spell"]
