"""What `with referee.turn(...)`, `action(...)` and `secret(...)` open and close."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING

from editor.rules.trace import narrower

if TYPE_CHECKING:
    from editor.rules.referee import Referee


class Span:
    """Events made inside belong to the event it opened."""

    __slots__ = ("_id", "_referee")

    def __init__(self, referee: Referee, event_id: int) -> None:
        self._referee = referee
        self._id = event_id

    def __enter__(self) -> None:
        self._referee.parents.append(self._id)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._referee.parents.pop()


class Secret:
    """Events made inside are for some views only; a secret within a secret is told to those of both."""

    __slots__ = ("_before", "_referee", "_view")

    def __init__(self, referee: Referee, view: str) -> None:
        self._referee = referee
        self._view = view
        self._before = referee.view

    def __enter__(self) -> None:
        self._before = self._referee.view
        self._referee.view = narrower(self._before, self._view)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._referee.view = self._before
