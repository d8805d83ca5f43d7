"""Talents of stealth, senses and will (R6.12, R6.19, R6.21 to R6.24)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.referee import Referee
from editor.rules.rogue2d6.effects import add_states
from editor.rules.rogue2d6.talents.talent import Talent, talent


def _stay_hidden(referee: Referee, creature: Creature) -> None:
    """R6.12: moving keeps one hidden in plain view."""
    add_states(referee, creature, "hidden", rule="R6.12")


def _look_around(referee: Referee, creature: Creature) -> None:
    """R6.21: a free search on moving or resting; rolled whether or not there is anything, which would tell."""
    from editor.rules.rogue2d6.searching import search

    search(referee, creature, rule="R6.21")


SILENT_MOVE = talent(
    Talent(
        "silent-move",
        "R6.12",
        moved=_stay_hidden,
        factor=lambda blow: 2 if blow.hidden and not blow.ranged else 1,
    )
)
DARK_VISION = talent(Talent("dark-vision", "R6.19", gives={"sight": 1}, halves=("ranged", "spell")))
KEEN_EYE = talent(
    Talent("keen-eye", "R6.21", gives={"search": 1}, rerolls=("search",), moved=_look_around, rested=_look_around)
)
SIXTH_SENSE = talent(Talent("sixth-sense", "R6.22", rerolls=("reflex",), warns=True))
STRONG_WILL = talent(Talent("strong-will", "R6.23", rerolls=("mental",), halves_forced=True))
TRAP_MASTER = talent(Talent("trap-master", "R6.24", knows_traps=True))
