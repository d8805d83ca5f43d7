"""Talents of reading and casting (R6.13 to R6.18, R6.28)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.check import Trial
from editor.rules.dice import D6
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import stamina_points
from editor.rules.rogue2d6.checks import CLEAR, CLEARCASTING, difficulty
from editor.rules.rogue2d6.talents.talent import Talent, talent


def _clearcasting(referee: Referee, caster: Creature, critical: int) -> bool:
    """R6.28: D6 + critical modifier against 6; a 1 fails, and so does having no stamina left."""
    if stamina_points(caster) <= 0:
        return False
    trial = Trial(D6, CLEAR, (difficulty(6, "R6.28"),))
    own = [Modifier(critical, "R4.8", "critical-modifier")]
    return bool(referee.check(CLEARCASTING, caster, trial, own, rule="R6.28"))


COMMON = talent(Talent("literacy-common", "R6.13", reads="common"))
CELESTIAL = talent(Talent("literacy-celestial", "R6.14", needs=("literacy-common",), reads="celestial"))
DRACONIC = talent(Talent("literacy-draconic", "R6.15", needs=("literacy-common",), reads="draconic"))
INFERNAL = talent(Talent("literacy-infernal", "R6.16", needs=("literacy-common",), reads="infernal"))
FOCUSED_CAST = talent(Talent("focused-cast", "R6.17", casts_far=True, spell_dice=True))
SILENT_CAST = talent(
    Talent("silent-cast", "R6.18", teaches=("clearcasting",), casts_silenced=True, halves=("spell",))
)
CLEARCASTING_TALENT = talent(Talent("clearcasting", "R6.28", needs=("silent-cast",), spares=_clearcasting))
