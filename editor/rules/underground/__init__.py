"""The ruleset `underground`: fighting on ledges and bridges, in water and in the dark."""

from __future__ import annotations

from editor.rules.underground import actions, attack, darkness, falling, problems, rounds, sensible, water
from editor.rules.underground.ruleset import UNDERGROUND, Play

UNDERGROUND.play = Play(
    begin=rounds.begin,
    play_turn=rounds.play_turn,
    upcoming=rounds.upcoming,
    place_in_order=rounds.place_in_order,
    offer=actions.offer,
    perform=actions.perform,
    problems=problems.problems,
    policies={"sensible": sensible.sensible},
)
RULESET = UNDERGROUND

CHAPTERS = (attack, water, darkness, falling)
"""The modules that register modifiers; importing them does it."""

__all__ = ["CHAPTERS", "RULESET", "UNDERGROUND"]
