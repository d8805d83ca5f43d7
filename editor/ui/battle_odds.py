"""Exact odds of an option, reckoned in a worker on a copy of the state and given up when another is asked for."""

from __future__ import annotations

import copy
from collections.abc import Callable
from threading import Event as Flag

import msgspec
from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from editor.battle.midway import odds_midway
from editor.battle.odds import Odds, odds_of
from editor.battle.session import Session
from editor.rules.decision import Decision, Option
from editor.rules.state import State
from editor.rules.trace import REFEREE, TurnEvent

_PAUSE_MS = 30
"""So long an option is looked at before its odds are reckoned: one that the mouse passes over costs nothing."""


class _GivenUpError(Exception):
    """Nobody wants these odds any more."""


def snapshot(state: State) -> State:
    """A copy of a state that a worker may read while the battle goes on."""
    twin = copy.copy(state)
    twin.field = state.field.fork()
    twin.field.memory = {}
    twin.creatures = {
        key: msgspec.structs.replace(c, condition=copy.copy(c.condition)) for key, c in state.creatures.items()
    }
    twin.schedule = copy.copy(state.schedule)
    return twin


Reckon = Callable[[Callable[[int], None]], Odds]
"""Reckons odds, calling what it is given now and then."""


def by_itself(session: Session, decision: Decision, option: Option, state: State) -> Reckon:
    """How to reckon the odds of what a creature does with its turn; `state` is a `snapshot` of now."""
    ruleset, readings, players = session.ruleset, dict(session.referee.readings), session.players
    actor = decision.actor
    return lambda watch: odds_of(ruleset, state, readings, players, actor, option, watch=watch)


def in_the_middle(session: Session, decision: Decision, option: Option, view: str = REFEREE) -> Reckon:
    """How to reckon the odds of a decision in the middle of an action: the turn runs again up to it. Those whose turn
    it is not are taken as a view knows them."""
    ruleset, readings, players = session.ruleset, dict(session.referee.readings), session.players
    played, end = session.line[-1], session.cursor
    session.seek(played.first)
    start = _but_for_the_turn(session, snapshot(session.state), view)
    session.seek(end)
    command = copy.deepcopy(session.journal.commands[played.number])
    occurrences, seed = dict(played.occurrences), session.encounter.seed
    asked = (decision.key, decision.actor)
    return lambda watch: odds_midway(
        ruleset,
        start,
        readings,
        players,
        seed=seed,
        command=command,
        occurrences=occurrences,
        decision=asked,
        option=option,
        watch=watch,
    )


def _but_for_the_turn(session: Session, start: State, view: str) -> State:
    """A copied state in which a view knows of all but the one whose turn it is no more than it may."""
    if view == REFEREE:
        return start
    turns = (e.actor for e in reversed(session.events[: session.cursor]) if isinstance(e, TurnEvent))
    whose = next(turns, None)
    start.creatures = {
        key: creature if key == whose else session.ruleset.as_known(start, creature, view)
        for key, creature in start.creatures.items()
    }
    return start


class _Job(QRunnable):
    def __init__(self, asker: OddsAsker, option: Option, reckon: Reckon) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.given_up = Flag()
        self.done = Flag()
        self.option = option
        self._asker = asker
        self._work = reckon

    def run(self) -> None:
        """In the worker."""
        try:
            self._reckon()
        finally:
            self.done.set()

    def _reckon(self) -> None:
        if self.given_up.is_set():
            return
        try:
            odds = self._work(self._watch)
        except _GivenUpError:
            return
        self._asker._finished.emit(self, odds)

    def _watch(self, leaves: int) -> None:
        if self.given_up.is_set():
            raise _GivenUpError
        self._asker._went_on.emit(self, leaves)


class OddsAsker(QObject):
    """Reckons odds one at a time. `ready` carries the option and its `Odds`; `progress` the courses looked at."""

    ready = Signal(object, object)
    progress = Signal(object, int)
    _finished = Signal(object, object)
    _went_on = Signal(object, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._job: _Job | None = None
        self._jobs: set[_Job] = set()
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(_PAUSE_MS)
        self._clock.timeout.connect(self._begin)
        self._finished.connect(self._deliver)
        self._went_on.connect(self._report)

    def ask(self, option: Option, reckon: Reckon) -> None:
        """Reckon what can come of an option, in a worker; an earlier question is given up."""
        self.give_up()
        self._job = _Job(self, option, reckon)
        self._clock.start()

    def _begin(self) -> None:
        if self._job is None:
            return
        # a job that still runs must outlive it, even when nobody waits for it
        self._jobs = {job for job in self._jobs if not job.done.is_set()} | {self._job}
        self._pool.start(self._job)

    def give_up(self) -> None:
        """Ask for nothing any more."""
        self._clock.stop()
        if self._job is not None:
            self._job.given_up.set()
            self._job = None

    def finish(self) -> None:
        """Give up and wait until the worker has noticed."""
        self.give_up()
        self._pool.waitForDone()
        self._jobs.clear()

    @property
    def busy(self) -> bool:
        """Whether odds are being reckoned."""
        return self._job is not None

    def _deliver(self, job: _Job, odds: Odds) -> None:
        if job is self._job:
            self._job = None
            self.ready.emit(job.option, odds)

    def _report(self, job: _Job, leaves: int) -> None:
        if job is self._job:
            self.progress.emit(job.option, leaves)
