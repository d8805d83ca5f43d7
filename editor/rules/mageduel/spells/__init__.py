"""All spells by key; one file a school."""

from __future__ import annotations

from editor.rules.mageduel.spells import (
    abjuration,
    conjuration,
    enchantment,
    evocation,
    illusion,
    necromancy,
    transmutation,
)
from editor.rules.mageduel.spells.spell import Spell

SPELLS: dict[str, Spell] = {
    spell.key: spell
    for school in (abjuration, conjuration, enchantment, evocation, illusion, necromancy, transmutation)
    for spell in school.SPELLS
}
"""Every spell of the ruleset."""
