"""The ruleset `rogue2d6`: one roll of two dice for everything, talents, spells, curses, poisons and diseases."""

from __future__ import annotations

from editor.rules.rogue2d6 import actions, diseases, problems, rounds, sensible, states
from editor.rules.rogue2d6.curses import afflictions, passions
from editor.rules.rogue2d6.poisons import blood, senses
from editor.rules.rogue2d6.ruleset import ROGUE, Play
from editor.rules.rogue2d6.spells import celestial, draconic, infernal
from editor.rules.rogue2d6.talents import archery, blades, letters, shapes, wits

ROGUE.play = Play(
    begin=rounds.begin,
    play_turn=rounds.play_turn,
    upcoming=rounds.upcoming,
    offer=actions.offer,
    perform=actions.perform,
    problems=problems.problems,
    policies={"sensible": sensible.sensible},
)
RULESET = ROGUE

CONTENT = (
    states, diseases, afflictions, passions, blood, senses, celestial, draconic, infernal, archery, blades, letters,
    shapes, wits,
)  # fmt: skip
"""The modules whose import registers their entries."""

__all__ = ["CONTENT", "ROGUE", "RULESET"]
