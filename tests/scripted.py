"""Scripted dice and answers for tests of rules: what is not asked for, or asked for in vain, fails the test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from editor.rules.decision import Decision, Option
from editor.rules.dice import Dice
from editor.rules.referee import Referee

Face = int | tuple[int, int]
"""A face, or (sides, face) where the test says what die it is."""


class ScriptedDriver:
    """Gives out faces and answers (option keys) in order. `finish` fails on what is left."""

    exact = False

    def __init__(self, faces: Sequence[Face] = (), answers: Sequence[str] = ()) -> None:
        self.left = list(faces)
        self.answers = list(answers)
        self.decisions: list[Decision] = []

    def faces(self, key: str, dice: Dice) -> tuple[int, ...]:
        return tuple(self._face(key, dice.sides) for _ in range(dice.number))

    def _face(self, key: str, sides: int) -> int:
        assert self.left, f"no face left for {key} (d{sides})"
        face = self.left.pop(0)
        if isinstance(face, tuple):
            assert face[0] == sides, f"{key} rolls a d{sides}, not a d{face[0]}"
            face = face[1]
        assert 1 <= face <= sides, f"{face} is no face of the d{sides} of {key}"
        return face

    def answer(self, referee: Referee, decision: Decision) -> tuple[Option, str]:
        self.decisions.append(decision)
        assert self.answers, f"no answer left for {decision.key}: {[o.key for o in decision.options]}"
        key = self.answers.pop(0)
        option = decision.find(key)
        assert option is not None, f"{decision.key} does not offer {key}: {[o.key for o in decision.options]}"
        return option, "script"

    def finish(self) -> None:
        assert not self.left, f"faces left over: {self.left}"
        assert not self.answers, f"answers left over: {self.answers}"

    def known(self) -> NoReturn:
        raise AssertionError("scripted dice are not exact")

    def branch(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> NoReturn:
        raise AssertionError("scripted dice are not exact")

    def focus(self, targets: Sequence[Any]) -> Sequence[Any]:
        return targets
