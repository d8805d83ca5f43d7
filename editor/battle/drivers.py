"""Who answers the referee in a battle: live dice, with a journal's answers first."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
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

    def pass_by(self, label: Hashable) -> NoReturn:
        """Not for live dice."""
        raise NotImplementedError
