"""Who answers the referee: what it wants of whoever rolls its dice and takes its decisions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from editor.rules.decision import Decision, Option
from editor.rules.dice import Dice

if TYPE_CHECKING:
    from editor.rules.referee import Referee


class Driver(Protocol):
    """Who answers. With `exact` True, `known` and `branch` are used instead of `faces`."""

    exact: bool

    def faces(self, key: str, dice: Dice) -> tuple[int, ...]:
        """One face for each die."""

    def answer(self, referee: Referee, decision: Decision) -> tuple[Option, str]:
        """The option chosen and who chose it; UndecidedError where nobody can."""

    def known(self) -> Any:
        """The outcome of this point where the run only repeats an earlier one; None at a new point."""

    def branch(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> Any:
        """One of the outcomes (with their weights); the others follow in later runs."""

    def focus(self, targets: Sequence[Any]) -> Sequence[Any]:
        """Those of several targets that this run is about."""

    def pass_by(self, label: Hashable) -> None:
        """A point beyond which nothing counts but the label, which holds the state; only with `exact`."""
