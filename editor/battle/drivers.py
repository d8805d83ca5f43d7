"""Who answers the referee: live dice with a journal's answers first, or every outcome in turn for exact odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from editor.battle.journal import Answer
from editor.rules.decision import Decision, DecisionMaker, Option, UndecidedError, View
from editor.rules.dice import Dice, keyed_face
from editor.rules.referee import Referee

CAREFUL = "careful"
"""The player that weighs by exact odds; it never decides inside of them."""


class DivergenceError(Exception):
    """A journal does not fit what happens now. `key` names the decision or die, `why` is a message key."""

    def __init__(self, why: str, key: str) -> None:
        super().__init__(f"{why}: {key}")
        self.why = why
        self.key = key


class LiveDriver:
    """Keyed dice of a seed with overrides, recorded answers first, then the players.

    After a run `faces_rolled` and `answers` are what the journal keeps of it."""

    exact = False

    def __init__(self, seed: int, players: Mapping[str, DecisionMaker]) -> None:
        self.seed = seed
        self.players = players
        self.forced: dict[str, int] = {}
        self.recorded: Sequence[Answer] = ()
        self.answers: list[Answer] = []
        self.faces_rolled: list[int] = []

    def start(self, recorded: Sequence[Answer], forced: dict[str, int]) -> None:
        """Begin a command with the answers and overrides that are known for it."""
        self.recorded = recorded
        self.forced = forced
        self.answers = []
        self.faces_rolled = []

    def faces(self, key: str, dice: Dice) -> tuple[int, ...]:
        """Faces by key, or as forced."""
        if self.forced:
            rolled = tuple(self._face(f"{key}/{i}", dice.sides) for i in range(dice.number))
        else:
            rolled = tuple([keyed_face(self.seed, f"{key}/{i}", dice.sides) for i in range(dice.number)])
        self.faces_rolled.extend(rolled)
        return rolled

    def _face(self, die: str, sides: int) -> int:
        face = self.forced.get(die)
        if face is None:
            return keyed_face(self.seed, die, sides)
        if not 1 <= face <= sides:
            raise DivergenceError("divergence-dice", die)
        return face

    def answer(self, referee: Referee, decision: Decision) -> tuple[Option, str]:
        """The recorded answer, else that of whoever plays the creature; a person has to be asked."""
        number = len(self.answers)
        if number < len(self.recorded):
            option, by = self._recall(decision, self.recorded[number])
        else:
            by = referee.creatures[decision.actor].player
            player = self.players.get(by)
            if player is None:
                raise UndecidedError(decision)
            option = player(View(referee, decision.actor), decision)
            if not decision.offers(option):
                raise ValueError(f"{by} chose {option.key}, which {decision.key} does not offer")
        self.answers.append(Answer(decision.key, option.key, by))
        return option, by

    @staticmethod
    def _recall(decision: Decision, answer: Answer) -> tuple[Option, str]:
        if answer.decision != decision.key:
            raise DivergenceError("divergence-decision", decision.key)
        option = decision.find(answer.option)
        if option is None:
            raise DivergenceError("divergence-option", f"{decision.key}: {answer.option}")
        return option, answer.by

    def known(self) -> NoReturn:
        """Not for live dice."""
        raise NotImplementedError

    def branch(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> NoReturn:
        """Not for live dice."""
        raise NotImplementedError

    def focus(self, targets: Sequence[Any]) -> Sequence[Any]:
        """All of them."""
        return targets


class ManyTargetsError(Exception):
    """Too many targets to keep joint: look at them one by one. `ids`: who they are."""

    def __init__(self, targets: Sequence[Any]) -> None:
        super().__init__(len(targets))
        self.count = len(targets)
        self.ids = {getattr(target, "id", "") for target in targets}


class _Fork:
    """One point where a run divides."""

    __slots__ = ("index", "outcomes", "what", "whole")

    def __init__(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> None:
        self.what = what
        self.outcomes = outcomes
        self.whole = sum(weight for _, weight in outcomes)
        self.index = 0


class Explorer:
    """Runs rule code once for every way it can go. A run repeats the known forks and continues past them."""

    exact = True

    def __init__(self, players: Mapping[str, DecisionMaker], *, joint: int, alone: int | None = None) -> None:
        self.players = players
        self.deciders: dict[str, str] = {}
        self.joint = joint
        self.alone = alone
        self.focused: Any = None
        self._forks: list[_Fork] = []
        self._at = 0

    def runs(self, run: Callable[[], None], most: int) -> Iterator[tuple[int, int]]:
        """Call `run` for each leaf, at most `most`; yields its weight as (numerator, denominator)."""
        for _ in range(most):
            self._at = 0
            run()
            upper = lower = 1
            for fork in self._forks:
                upper *= fork.outcomes[fork.index][1]
                lower *= fork.whole
            yield upper, lower
            while self._forks and self._forks[-1].index == len(self._forks[-1].outcomes) - 1:
                self._forks.pop()
            if not self._forks:
                return
            self._forks[-1].index += 1

    def path(self) -> tuple[str, ...]:
        """The bands of the present leaf, in order, as `attack:hit`."""
        return tuple(f"{f.what}:{f.outcomes[f.index][0].band}" for f in self._forks if f.what)

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

    def focus(self, targets: Sequence[Any]) -> Sequence[Any]:
        """All targets while they are few; else the one this exploration is about."""
        if len(targets) <= self.joint:
            return targets
        if self.alone is None:
            raise ManyTargetsError(targets)
        self.focused = targets[self.alone]
        return targets[self.alone : self.alone + 1]

    def faces(self, key: str, dice: Dice) -> NoReturn:
        """Not for exact odds."""
        raise NotImplementedError
