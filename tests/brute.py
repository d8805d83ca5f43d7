"""All ways the dice can fall, one after the other: what exact odds are held against."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NoReturn

from editor.rules.decision import Decision, DecisionMaker, Option, View
from editor.rules.dice import Dice
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.registry import get_ruleset
from editor.rules.state import State
from editor.rules.trace import CheckEvent


class _MoreDiceError(Exception):
    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Faces:
    """Faces as listed; asks for one more by raising."""

    exact = False

    def __init__(self, faces: Sequence[int], players: Mapping[str, DecisionMaker]) -> None:
        self.left = list(faces)
        self.players = players

    def faces(self, key: str, dice: Dice) -> tuple[int, ...]:
        rolled = []
        for _ in range(dice.number):
            if not self.left:
                raise _MoreDiceError(dice.sides)
            rolled.append(self.left.pop(0))
        return tuple(rolled)

    def answer(self, referee: Referee, decision: Decision) -> tuple[Option, str]:
        by = referee.creatures[decision.actor].player
        return self.players[by](View(referee, decision.actor), decision), by

    def known(self) -> NoReturn:
        raise NotImplementedError

    def branch(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> NoReturn:
        raise NotImplementedError

    def focus(self, targets: Sequence[Any]) -> Sequence[Any]:
        return targets


Table = dict[Any, Fraction]


class TooManyWaysError(Exception):
    """There are more ways than were to be looked at."""


def brute_force(
    scene: Callable[[], State],
    actor: str,
    option: Option,
    watched: Sequence[str],
    most: int = 0,
    act: Callable[[Referee], None] | None = None,
    ruleset_key: str = "underground",
    **readings: Any,
) -> tuple[Table, dict[str, Table], dict[str, Table], int]:
    """Chances of the bands in order, of hit points and of states of some creatures, and how many ways there are.

    `act`: what is done in place of the option. TooManyWaysError where there are more than `most` (0: no limit)."""
    ruleset = get_ruleset(ruleset_key)
    settled = settle(ruleset.readings, {key.replace("_", "-"): value for key, value in readings.items()})
    paths: Table = defaultdict(Fraction)
    points: dict[str, Table] = {name: defaultdict(Fraction) for name in watched}
    states: dict[str, Table] = {name: defaultdict(Fraction) for name in watched}
    ways = 0
    waiting: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    state = scene()
    while waiting:
        faces, chance = waiting.pop()
        referee = Referee(ruleset, state, _Faces(faces, ruleset.policies), settled)
        try:
            if act is not None:
                act(referee)
            else:
                ruleset.perform(referee, referee.creatures[actor], option)
        except _MoreDiceError as more:
            if 0 < most < ways + len(waiting) + more.sides:
                raise TooManyWaysError from None
            waiting += [([*faces, face], chance / more.sides) for face in range(1, more.sides + 1)]
            referee.rewind(0)
            continue
        ways += 1
        paths[tuple(f"{e.what}:{e.band}" for e in referee.events if isinstance(e, CheckEvent))] += chance
        for name in watched:
            creature = referee.creatures[name]
            points[name][str(ruleset.vitals(creature)[0])] += chance
            for one in ruleset.states(creature):
                states[name][one] += chance
        referee.rewind(0)
    return paths, points, states, ways
