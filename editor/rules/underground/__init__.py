"""The ruleset `underground`: fighting on ledges and bridges, in water and in the dark."""

from __future__ import annotations

from editor.rules.underground import (
    actions,
    air,
    attack,
    boulders,
    breath,
    climbing,
    climbs,
    darkness,
    falling,
    flight,
    fronts,
    grabbing,
    grappling,
    lasting,
    leaping,
    lights,
    lookout,
    mounted_fire,
    mounts,
    problems,
    pulling,
    rounds,
    sensible,
    sensible_casters,
    sensible_riders,
    spells,
    stakes,
    straying,
    stumbling,
    unseating,
    water,
    wits,
)
from editor.rules.underground.ruleset import UNDERGROUND, Play

UNDERGROUND.play = Play(
    begin=rounds.begin,
    play_turn=rounds.play_turn,
    upcoming=rounds.upcoming,
    place_in_order=rounds.place_in_order,
    offer=actions.offer,
    perform=actions.perform,
    refused=mounts.refused,
    front=fronts.abreast_with,
    carried_lights=lights.carried,
    problems=problems.problems,
    policies={"sensible": sensible.sensible},
)
RULESET = UNDERGROUND

CHAPTERS = (
    attack,
    water,
    darkness,
    falling,
    flight,
    lasting,
    lights,
    straying,
    stumbling,
    unseating,
    mounted_fire,
    mounts,
    leaping,
    pulling,
    stakes,
    spells,
    air,
    sensible_casters,
    sensible_riders,
    climbing,
    climbs,
    boulders,
    grabbing,
    grappling,
    breath,
    fronts,
    lookout,
    wits,
)
"""The modules that register modifiers; importing them does it."""

__all__ = ["CHAPTERS", "RULESET", "UNDERGROUND"]
