"""The ruleset `underground`: fighting on ledges and bridges, in water and in the dark."""

from __future__ import annotations

from editor.rules.underground import (
    actions,
    air,
    attack,
    darkness,
    falling,
    flight,
    lasting,
    leaping,
    lights,
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
)
from editor.rules.underground.ruleset import UNDERGROUND, Play

UNDERGROUND.play = Play(
    begin=rounds.begin,
    play_turn=rounds.play_turn,
    upcoming=rounds.upcoming,
    offer=actions.offer,
    perform=actions.perform,
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
    flight,
    sensible_casters,
    sensible_riders,
)
"""The modules that register modifiers; importing them does it."""

__all__ = ["CHAPTERS", "RULESET", "UNDERGROUND"]
