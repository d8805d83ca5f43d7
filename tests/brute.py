"""All ways the dice can fall, one after the other: what exact odds are held against."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NoReturn

from editor.rules.decision import Decision, DecisionMaker, Option, View
from editor.rules.dice import Dice
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.registry import get_ruleset
from editor.rules.ruleset import Ruleset
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


class _Probe(_Faces):
    """Any faces, with the ways there would be if the dice were always as many and as large as on this course."""

    def __init__(self, rng: random.Random, players: Mapping[str, DecisionMaker]) -> None:
        super().__init__((), players)
        self.rng = rng
        self.ways = 1

    def faces(self, key: str, dice: Dice) -> tuple[int, ...]:
        self.ways *= dice.sides**dice.number
        return tuple(self.rng.randint(1, dice.sides) for _ in range(dice.number))


Table = dict[Any, Fraction]
FAR = 2
"""So many times too many ways, by the estimate, are not even begun."""


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

    `act`: what is done in place of the option. TooManyWaysError where there are more than `most` (0: no limit),
    or by the mean over some courses (Knuth's estimate of the size of a tree) far more."""
    ruleset = get_ruleset(ruleset_key)
    settled = settle(ruleset.readings, {key.replace("_", "-"): value for key, value in readings.items()})
    paths: Table = defaultdict(Fraction)
    points: dict[str, Table] = {name: defaultdict(Fraction) for name in watched}
    states: dict[str, Table] = {name: defaultdict(Fraction) for name in watched}
    ways = 0
    waiting: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    follow = _follower(ruleset, scene(), act or _performing(ruleset, actor, option), settled)
    if most and _about(lambda probe: follow(probe).rewind(0), ruleset.policies, 20 + most // 100) > FAR * most:
        raise TooManyWaysError
    while waiting:
        faces, chance = waiting.pop()
        try:
            referee = follow(_Faces(faces, ruleset.policies))
        except _MoreDiceError as more:
            if 0 < most < ways + len(waiting) + more.sides:
                raise TooManyWaysError from None
            waiting += [([*faces, face], chance / more.sides) for face in range(1, more.sides + 1)]
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


def _performing(ruleset: Ruleset, actor: str, option: Option) -> Callable[[Referee], None]:
    return lambda referee: ruleset.perform(referee, referee.creatures[actor], option)


def _follower(
    ruleset: Ruleset, state: State, act: Callable[[Referee], None], settled: Mapping[str, Any]
) -> Callable[[_Faces], Referee]:
    """Goes one course to its end; where faces are missing the state is as it was."""

    def follow(faces: _Faces) -> Referee:
        referee = Referee(ruleset, state, faces, settled)
        try:
            act(referee)
        except _MoreDiceError:
            referee.rewind(0)
            raise
        return referee

    return follow


def _about(follow: Callable[[_Probe], None], players: Mapping[str, DecisionMaker], courses: int) -> float:
    """About how many ways there are, from so many courses."""
    rng = random.Random(1)
    probes = [_Probe(rng, players) for _ in range(courses)]
    for probe in probes:
        follow(probe)
    return sum(probe.ways for probe in probes) / courses
