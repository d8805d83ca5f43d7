"""Who acts first: a d6 for each side or creature, high first."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.check import CheckKind
from editor.rules.dice import D6
from editor.rules.referee import Referee


def by_initiative(
    referee: Referee, groups: list[list[Creature]], kind: CheckKind, roll_off: CheckKind, rule: str
) -> list[list[Creature]]:
    """Groups in the order of a d6 each, high first; those that tie roll off until one of them is first."""
    if len(groups) < 2:
        return groups
    rolled: dict[int, list[list[Creature]]] = {}
    for group in groups:
        params = {"side": group[0].side} if referee.tracing else None
        face = referee.roll(kind, group[0], D6, rule=rule, params=params)
        rolled.setdefault(face, []).append(group)
    order = []
    for face in sorted(rolled, reverse=True):
        tied = rolled[face]
        while tied:
            order.append(tied.pop(referee.pick(roll_off, tied[0][0], len(tied), rule=rule)))
    return order
