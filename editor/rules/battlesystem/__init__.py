"""The ruleset `battlesystem`: massed combat underground, units of figures on the same maps."""

from __future__ import annotations

from editor.rules.battlesystem import (
    combat,
    darkness,
    flight,
    fronts,
    hazards,
    morale,
    orders,
    problems,
    refusals,
    rounds,
    sensible,
    shown,
)
from editor.rules.battlesystem.ruleset import BATTLE, Play

BATTLE.play = Play(
    begin=rounds.begin,
    play_turn=rounds.play_turn,
    upcoming=rounds.upcoming,
    place_in_order=rounds.place_in_order,
    offer=orders.offer,
    perform=orders.perform,
    refused=refusals.refused,
    front=fronts.front,
    hit_points_set=rounds.hit_points_set,
    carried_lights=darkness.carried_lights,
    problems=problems.problems,
    shortlist=sensible.shortlist,
    policies={"sensible": sensible.sensible},
    figures=shown.figures,
    stands_after=shown.stands_after,
    flies_at=flight.flies_at,
    hidden_ground=hazards.hidden_ground,
)
RULESET = BATTLE

CHAPTERS = (combat, darkness, morale)
"""The modules that register modifiers; importing them does it."""

__all__ = ["BATTLE", "CHAPTERS", "RULESET"]
