"""Dice and answers written down in advance, for rule tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from editor.rules.decision import Decision, Option
from editor.rules.dice import Dice
from editor.rules.referee import Referee


class ScriptedDriver:
    """Gives the faces and answers in order. A face may be (sides, face), which also asserts the die.

    `finish()` fails when something was left over."""

    exact = False

    def __init__(self, faces: Sequence[int | tuple[int, int]] = (), answers: Sequence[str] = ()) -> None:
        self.left = list(faces)
        self.answers = list(answers)

    def faces(self, key: str, dice: Dice) -> tuple[int, ...]:
        return tuple(self._next(key, dice.sides) for _ in range(dice.number))

    def _next(self, key: str, sides: int) -> int:
        assert self.left, f"no face is left for {key}"
        entry = self.left.pop(0)
        face = entry
        if isinstance(entry, tuple):
            assert entry[0] == sides, f"{key} rolls a d{sides}, the script says d{entry[0]}"
            face = entry[1]
        assert isinstance(face, int)
        assert 1 <= face <= sides, f"{face} is no face of a d{sides} ({key})"
        return face

    def answer(self, referee: Referee, decision: Decision) -> tuple[Option, str]:
        assert self.answers, f"no answer is left for {decision.key}"
        key = self.answers.pop(0)
        option = decision.find(key)
        assert option is not None, f"{decision.key} does not offer {key}: {[o.key for o in decision.everything()]}"
        return option, "script"

    def finish(self) -> None:
        assert not self.left, f"faces left over: {self.left}"
        assert not self.answers, f"answers left over: {self.answers}"

    def known(self) -> NoReturn:
        raise NotImplementedError

    def branch(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> NoReturn:
        raise NotImplementedError

    def focus(self, targets: Sequence[Any]) -> Sequence[Any]:
        return targets
