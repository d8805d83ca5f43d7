"""Every outcome in turn, for exact odds: rule code run once for each way the dice can fall.

Courses that come to the same state at a landmark (`pass_by`) are followed from there once; what came of it counts for
all of them, each with its own weight."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from editor.battle.drivers import CAREFUL
from editor.field.creature import Creature
from editor.rules.decision import Decision, DecisionMaker, Option, View
from editor.rules.dice import Dice
from editor.rules.referee import Referee

Path = tuple[str, ...]
Weights = dict[int, int]
"""Numerators by their denominators."""


class Leaf(NamedTuple):
    """The end of one or several courses: their bands in order, what was found there, and the weight."""

    path: Path
    found: Hashable
    upper: int
    lower: int


class ManyTargetsError(Exception):
    """Too many targets to keep joint: look at them one by one. `ids`: who they are."""

    def __init__(self, targets: Sequence[Creature]) -> None:
        super().__init__(len(targets))
        self.ids = [target.id for target in targets]


class _KnownFromHereError(Exception):
    """The run has come to a landmark from which all ends are known."""

    def __init__(self, ends: Mapping[tuple[Path, Hashable], Weights]) -> None:
        super().__init__()
        self.ends = ends


class _Fork:
    """One point where a run divides."""

    __slots__ = ("index", "outcomes", "what", "whole")

    def __init__(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> None:
        self.what = what
        self.outcomes = outcomes
        self.whole = sum(weight for _, weight in outcomes)
        self.index = 0

    @property
    def name(self) -> Path:
        """The band of the outcome taken, as `attack:hit`; nothing for forks without a name."""
        return (f"{self.what}:{self.outcomes[self.index][0].band}",) if self.what else ()


class _Landmark:
    """A landmark being explored: how many forks lie before it, and the ends found beyond it so far."""

    __slots__ = ("depth", "ends", "label")

    def __init__(self, label: Hashable, depth: int) -> None:
        self.label = label
        self.depth = depth
        self.ends: dict[tuple[Path, Hashable], Weights] = defaultdict(lambda: defaultdict(int))


class Explorer:
    """Runs rule code once for every way it can go. A run repeats the known forks and continues past them.

    Up to `joint` targets of one effect are kept together. `alone`: of the targets `apart` only this one is looked at;
    `many` are those that effects had too many of, whichever way they went."""

    exact = True

    def __init__(
        self,
        players: Mapping[str, DecisionMaker],
        *,
        joint: int,
        alone: str | None = None,
        apart: Collection[str] = (),
    ) -> None:
        self.players = players
        self.deciders: dict[str, str] = {}
        self.joint = joint
        self.alone = alone
        self.apart = apart
        self.many: dict[str, None] = {}
        self._forks: list[_Fork] = []
        self._at = 0
        self._open: list[_Landmark] = []
        self._passed = 0
        self._known: dict[Hashable, Mapping[tuple[Path, Hashable], Weights]] = {}

    def runs(self, run: Callable[[], None], look: Callable[[], Hashable], most: int) -> Iterator[Leaf]:
        """Call `run` for every way it can go, at most `most` times, and `look` at each end."""
        for _ in range(most):
            self._at = self._passed = 0
            try:
                run()
            except _KnownFromHereError as known:
                ends = known.ends
            else:
                ends = {((), look()): {1: 1}}
            yield from self._ends_here(ends)
            while self._forks and self._forks[-1].index == len(self._forks[-1].outcomes) - 1:
                self._forks.pop()
            self._close_landmarks()
            if not self._forks:
                return
            self._forks[-1].index += 1

    def _ends_here(self, ends: Mapping[tuple[Path, Hashable], Weights]) -> Iterator[Leaf]:
        """The ends of this run as leaves; each landmark on the way keeps them too, as seen from there."""
        for landmark in self._open:
            self._keep(landmark, ends)
        upper, lower, path = self._weight(0)
        for (rest, found), weights in ends.items():
            for below, above in weights.items():
                yield Leaf(path + rest, found, upper * above, lower * below)

    def _keep(self, landmark: _Landmark, ends: Mapping[tuple[Path, Hashable], Weights]) -> None:
        upper, lower, path = self._weight(landmark.depth)
        for (rest, found), weights in ends.items():
            kept = landmark.ends[path + rest, found]
            for below, above in weights.items():
                kept[lower * below] += upper * above

    def _weight(self, depth: int) -> tuple[int, int, Path]:
        """Weight and bands of the present run from a depth on."""
        upper = lower = 1
        path: list[str] = []
        for fork in self._forks[depth : self._at]:
            upper *= fork.outcomes[fork.index][1]
            lower *= fork.whole
            path += fork.name
        return upper, lower, tuple(path)

    def pass_by(self, label: Hashable) -> None:
        """A point beyond which nothing counts but the label (which holds the state)."""
        key = (self._passed, label)
        self._passed += 1
        if any(one.depth == self._at and one.label == key for one in self._open):
            return
        known = self._known.get(key)
        if known is not None:
            raise _KnownFromHereError(known)
        self._open.append(_Landmark(key, self._at))

    def _close_landmarks(self) -> None:
        """Landmarks beyond which every way has been gone."""
        while self._open and self._open[-1].depth >= len(self._forks):
            done = self._open.pop()
            self._known[done.label] = done.ends

    def known(self) -> Any:
        """The outcome chosen at this point in the present run, None where it is new."""
        if self._at < len(self._forks):
            fork = self._forks[self._at]
            self._at += 1
            return fork.outcomes[fork.index][0]
        return None

    def branch(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> Any:
        """A new fork: its first outcome now, the others in later runs."""
        self._forks.append(_Fork(what, outcomes))
        self._at += 1
        return outcomes[0][0]

    def answer(self, referee: Referee, decision: Decision) -> tuple[Option, str]:
        """What the policy of the creature says; persons are stood in for by the sensible one."""
        by = referee.creatures[decision.actor].player
        if by not in self.players or by == CAREFUL:
            by = "sensible"
        self.deciders[decision.actor] = by
        return self.players[by](View(referee, decision.actor), decision), by

    def focus(self, targets: Sequence[Creature]) -> Sequence[Creature]:
        """All targets while they are few; else the one this exploration is about."""
        if len(targets) > self.joint:
            if self.alone is None:
                raise ManyTargetsError(targets)
            self.many.update(dict.fromkeys(target.id for target in targets))
        if self.alone is None:
            return targets
        return [target for target in targets if target.id == self.alone or target.id not in self.apart]

    def faces(self, key: str, dice: Dice) -> NoReturn:
        """Not for exact odds."""
        raise NotImplementedError
