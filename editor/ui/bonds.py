"""How a creature is, in words: its states, whom it rides, hangs from and holds, and how much air is left."""

from __future__ import annotations

from collections.abc import Mapping

from editor.field.creature import Creature
from editor.files.naming import shown_name
from editor.rules.ruleset import Ruleset
from editor.ui.canvas.figures import badges_of
from editor.words import Words


def bonds_told(ruleset: Ruleset, creature: Creature, creatures: Mapping[str, Creature], words: Words) -> list[str]:
    """What ties a creature to others now, a few words each; not to those who are not among the ones given."""
    found = []
    for key, values in ruleset.bonds(creature, creatures):
        told = dict(values)
        if "other" in told:
            other = creatures.get(told["other"])
            if other is None:
                continue
            told["other"] = shown_name(words, other.name)
        found.append(words(f"bond-{key}", **told))
    return found


def states_told(ruleset: Ruleset | None, creature: Creature, words: Words) -> list[str]:
    """The states that a creature is in."""
    if ruleset is None:
        return []
    states = badges_of(ruleset, {creature.id: creature}).get(creature.id, ())
    return [words.or_plain(f"state-{state}", state) for state in states]
