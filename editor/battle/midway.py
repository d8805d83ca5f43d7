"""Odds of a decision in the middle of an action: the turn runs again as it fell, then every way it can go on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from editor.battle.drivers import LiveDriver
from editor.battle.explorer import Explorer
from editor.battle.journal import Command
from editor.battle.odds import BUDGET, Odds, explore
from editor.rules.decision import Decision, DecisionMaker, Option
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.ruleset import Ruleset
from editor.rules.state import State


class Midway:
    """Answers like a live driver up to one decision, takes an option there, and explores from then on."""

    def __init__(self, explorer: Explorer, live: LiveDriver, command: Command, key: str, option: Option) -> None:
        self.exact = False
        self._explorer = explorer
        self._live = live
        self._command = command
        self._key = key
        self._option = option

    def begin(self) -> None:
        """Another run from the start of the command."""
        self.exact = False
        self._live.start(self._command.answers, self._command.forced)

    def faces(self, key: str, dice: Dice) -> tuple[int, ...]:
        """The dice as they fell."""
        return self._live.faces(key, dice)

    def answer(self, referee: Referee, decision: Decision) -> tuple[Option, str]:
        """The answers given, then the option looked at, then what the players would choose."""
        if self.exact:
            return self._explorer.answer(referee, decision)
        if decision.key != self._key:
            return self._live.answer(referee, decision)
        self.exact = True
        return self._option, "person"

    def known(self) -> Any:
        """As the explorer."""
        return self._explorer.known()

    def branch(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> Any:
        """As the explorer; the decision itself comes here without `known` having been asked."""
        known = self._explorer.known()
        return known if known is not None else self._explorer.branch(what, outcomes)

    def pass_by(self, label: Hashable) -> None:
        """As the explorer."""
        self._explorer.pass_by(label)

    def focus(self, targets: Sequence[Any]) -> Sequence[Any]:
        """As the explorer."""
        return self._explorer.focus(targets)


def odds_midway(
    ruleset: Ruleset,
    state: State,
    readings: dict[str, Any],
    players: Mapping[str, DecisionMaker],
    *,
    seed: int,
    command: Command,
    occurrences: Mapping[str, int],
    decision: tuple[str, str],
    option: Option,
    budget: int = BUDGET,
    watch: Callable[[int], None] | None = None,
) -> Odds:
    """Exact chances of everything that can come of an option in a decision that waits in the middle of a command.

    `state` and `occurrences` are those at the command's start; `decision` is the key of the decision and its actor.
    What has been rolled and answered before the decision stands."""
    key, actor = decision

    def wrap(explorer: Explorer) -> Midway:
        return Midway(explorer, LiveDriver(seed, players), command, key, option)

    def act(referee: Referee) -> None:
        referee.occurrences.update(occurrences)
        assert isinstance(referee.driver, Midway)
        referee.driver.begin()
        ruleset.play_turn(referee)

    return explore(
        ruleset, state, readings, players, act, actor, option.action, option.target, budget, watch, wrap=wrap
    )
