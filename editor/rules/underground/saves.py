"""Saving throws (A.save)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from editor.field.creature import Creature
from editor.rules.adnd.tables import SaveKind, save_target
from editor.rules.check import OVER, Check, Trial
from editor.rules.dice import D20
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.ids import A_SAVE
from editor.rules.underground.kinds import SAVE


@lru_cache(maxsize=256)
def _trial(number: int, kind: SaveKind) -> Trial:
    return Trial(D20, OVER, (Modifier(number, A_SAVE, f"save-{kind}", on="against"),))


def saving_throw(
    referee: Referee,
    creature: Creature,
    kind: SaveKind,
    modifiers: Sequence[Modifier] = (),
    *,
    rule: str = A_SAVE,
) -> Check:
    """d20 to reach the number of the creature's class and level; chapters add what helps or hinders saves."""
    return referee.check(SAVE, creature, _trial(save_target(creature.sheet, kind), kind), modifiers, rule=rule)
