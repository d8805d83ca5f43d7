"""The ruleset `mageduel`: duels of wizards and sorcerers, from the challenge to the last counterspell."""

from __future__ import annotations

from editor.rules.mageduel import actions, bonuses, counter, numbers, problems, rounds, sensible, worth
from editor.rules.mageduel.ruleset import MAGEDUEL, Play

MAGEDUEL.play = Play(
    begin=rounds.begin,
    play_turn=rounds.play_turn,
    upcoming=rounds.upcoming,
    offer=actions.offer,
    perform=actions.perform,
    vitals=numbers.vitals,
    states=numbers.states,
    problems=problems.problems,
    policies={"sensible": sensible.sensible},
    shortlist=sensible.shortlist,
    state_worth=worth.STATE_WORTH,
    later_worth=worth.later_worth,
)
RULESET = MAGEDUEL

CHAPTERS = (bonuses, counter)
"""The modules that register modifiers and reactions; importing them does it."""

__all__ = ["CHAPTERS", "MAGEDUEL", "RULESET"]
