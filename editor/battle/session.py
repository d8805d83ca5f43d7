"""A battle being played: runs commands, keeps the trace, moves back and forth in it, keeps the journal.

The state at the cursor is the state at the end with the changes of later events taken back, so that stepping and
scrubbing never run rules a second time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from editor.battle.drivers import DivergenceError, LiveDriver
from editor.battle.interventions import InterventionError, apply_intervention
from editor.battle.journal import Answer, Command, Intervention, Journal
from editor.battle.policy import players_of
from editor.battle.steps import Unit, stop_after, stop_before
from editor.rules.decision import Decision, Option, UndecidedError
from editor.rules.encounter import Encounter
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.registry import get_ruleset
from editor.rules.ruleset import Ruleset
from editor.rules.state import State, opening_state, write
from editor.rules.trace import ChangeEvent, CheckEvent, ChoiceEvent, Event, RollEvent


class Played(NamedTuple):
    """A command of the present line as it ran: its number in the journal, its first event, the dice counts before."""

    number: int
    first: int
    occurrences: dict[str, int]


class Session:
    """One battle over an encounter. The encounter itself is never changed.

    `events` is the trace of the present line, `cursor` how many of them have happened at the point looked at, `state`
    the state there. `pending` is the decision that waits for a person, at the end of the line. A journal is played
    again on opening; where it does not fit, `divergence` says so and the line ends before that command."""

    def __init__(self, encounter: Encounter, journal: Journal | None = None, ruleset: Ruleset | None = None) -> None:
        self.encounter = encounter
        plain = ruleset if ruleset is not None else get_ruleset(encounter.ruleset)
        readings = settle(plain.readings, encounter.readings)
        self.ruleset = plain.under(readings)
        self.journal = journal if journal is not None else Journal()
        self.events: list[Event] = []
        self.cursor = 0
        self.pending: Decision | None = None
        self.line: list[Played] = []
        self.starts: set[int] = {0}
        self.state: State = opening_state(encounter.field, encounter.creatures)
        self.players = players_of(self.ruleset, encounter.seed)
        self._driver = LiveDriver(encounter.seed, self.players)
        self.referee = Referee(
            self.ruleset,
            self.state,
            self._driver,
            readings,
            events=self.events,
        )
        self.ruleset.begin(self.referee)
        self.divergence: DivergenceError | None = None
        self._follow(self._path(self.journal.heads.get(self.journal.head)))

    # -- where we are --------------------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        """Whether the cursor stands at the end of what has been played."""
        return self.cursor == len(self.events)

    @property
    def over(self) -> str | None:
        """Why the battle ended, at the cursor; None while it goes on."""
        return self.state.over

    def odds_referee(self) -> tuple[Ruleset, State, dict[str, Any]]:
        """What `odds_of` needs: the ruleset, the state at the cursor, the readings."""
        return self.ruleset, self.state, self.referee.readings

    # -- moving --------------------------------------------------------------------------------------------------

    def seek(self, cursor: int) -> None:
        """Go to a point of the trace; IndexError outside of it."""
        if not 0 <= cursor <= len(self.events):
            raise IndexError(cursor)
        while self.cursor > cursor:
            self.cursor -= 1
            event = self.events[self.cursor]
            if isinstance(event, ChangeEvent):
                write(self.state, event.target, event.field, event.before)
        while self.cursor < cursor:
            event = self.events[self.cursor]
            if isinstance(event, ChangeEvent):
                write(self.state, event.target, event.field, event.after)
            self.cursor += 1

    def step(self, unit: Unit) -> bool:
        """One roll, action, turn or round forward, playing on where the end is reached.

        False when nothing moved: the battle is over or a decision waits."""
        before = self.cursor
        if self.at_end and not self._advance(back_to=before):
            return False
        if unit == "round":
            goal = stop_after(self, unit)
            while goal is None and self._advance(back_to=before):
                goal = stop_after(self, unit)
        else:
            goal = stop_after(self, unit)
        self.seek(len(self.events) if goal is None else goal)
        return True

    def back(self, unit: Unit) -> bool:
        """One roll, action, turn or round back; False at the start."""
        if self.cursor == 0:
            return False
        self.seek(stop_before(self, unit))
        return True

    def play_out(self, rounds: int | None = None) -> None:
        """Play on until the battle is over, a decision waits, or so many rounds have ended."""
        self.seek(len(self.events))
        while rounds is None or self.state.round < rounds or self.ruleset.upcoming(self.referee):
            if not self._advance():
                return

    # -- deciding ------------------------------------------------------------------------------------------------

    def answer(self, option: Option) -> None:
        """Answer the pending decision, from wherever the cursor stands; ValueError where there is none or it does
        not offer that."""
        here, pending = self.cursor, self.pending
        # what a decision offers is found out by looking at the state, so it has to be that of the decision
        self.seek(len(self.events))
        if pending is None or not pending.offers(option):
            self.seek(here)
            raise ValueError(option.key)
        number = self.line[-1].number
        command = self.journal.commands[number]
        answers = command.answers
        command.answers = [*answers, Answer(pending.key, option.key, "person")]
        self._drop_last()
        try:
            self._run(number)
        except DivergenceError as error:
            command.answers = answers
            self._run(number)
            self.seek(here)
            raise ValueError(option.key) from error

    def intervene(self, changes: Sequence[Intervention]) -> None:
        """Let the referee change things by hand, at the cursor; recorded in the journal like any command.

        InterventionError for changes that cannot be made; all stays as it was then."""
        with self._wholly():
            self._branch_at_cursor()
            self._append(Command(None, kind="intervention", key=f"{self.state.round}/referee", changes=list(changes)))

    def force(self, key: str, face: int) -> None:
        """What if: let the die `key` (the event's key with the die's index, `…/0`) show another face.

        Makes a new head; the old line is kept under its name. KeyError for a die that was not rolled or has no such
        face; all stays as it was then."""
        stem, _, die = key.rpartition("/")
        index = self._find(stem)
        event = self.events[index]
        dice = event.dice if isinstance(event, CheckEvent | RollEvent) else []
        if die not in map(str, range(len(dice))) or not 1 <= face <= dice[int(die)].sides:
            raise KeyError(f"{key}: {face}")
        played, command = self._command_of(index)
        forced = {**command.forced, key: face}
        self._fork(played, command, self._answers_before(played, index), forced)

    def rethink(self, key: str, option: str) -> None:
        """What if: choose another option in the decision `key`. Makes a new head like `force`. KeyError for an
        unknown decision and for an option that it does not offer; all stays as it was then."""
        index = self._find(key)
        event = self.events[index]
        if not isinstance(event, ChoiceEvent) or not _offered(event, option):
            raise KeyError(f"{key}: {option}")
        played, command = self._command_of(index)
        answers = [*self._answers_before(played, index), Answer(key, option, "person")]
        self._fork(played, command, answers, dict(command.forced))

    def switch(self, head: str) -> None:
        """Go to another head of the journal; KeyError for an unknown one."""
        path = self._path(self.journal.heads[head])
        common = self._keep(path)
        self.journal.head = head
        self._follow(path[common:])

    # -- running -------------------------------------------------------------------------------------------------

    def _advance(self, back_to: int | None = None) -> bool:
        """Play one more turn at the end of the line; the cursor ends there, or at `back_to`."""
        if self.pending is not None:
            return False
        self.seek(len(self.events))
        if self.state.over is not None:
            self.seek(back_to if back_to is not None else self.cursor)
            return False
        self._append(Command(None))
        if back_to is not None:
            self.seek(back_to)
        return True

    def _append(self, command: Command) -> None:
        command.parent = self.line[-1].number if self.line else None
        self.journal.commands.append(command)
        number = len(self.journal.commands) - 1
        self.journal.heads[self.journal.head] = number
        try:
            self._run(number)
        except BaseException:
            self.journal.commands.pop()
            self.journal.heads[self.journal.head] = command.parent
            raise

    def _follow(self, path: Sequence[int]) -> None:
        """Run recorded commands one after the other; a divergence ends the line under a head of its own, and so does
        a change by the referee's hand that cannot be made any more."""
        try:
            for number in path:
                self._run(number)
        except InterventionError as error:
            self.divergence = DivergenceError("divergence-change", str(error))
            self._new_head()
        except DivergenceError as error:
            self.divergence = error
            self._new_head()

    def _run(self, number: int) -> None:
        """Run a command of the journal at the end of the line; whatever goes wrong leaves nothing behind."""
        command = self.journal.commands[number]
        self.line.append(Played(number, len(self.events), dict(self.referee.occurrences)))
        self.starts.add(len(self.events))
        self._driver.start(command.answers, command.forced)
        recorded = command.faces
        self.pending = None
        try:
            if command.kind == "intervention":
                apply_intervention(self.referee, command.changes)
            else:
                self.ruleset.play_turn(self.referee)
            command.done = True
        except UndecidedError as stop:
            self.pending = stop.decision
            command.done = False
        except BaseException:
            self.cursor = len(self.events)
            self._drop_last()
            raise
        self.cursor = len(self.events)
        self.referee.log.clear()
        faces = self._driver.faces_rolled
        if recorded and recorded != faces[: len(recorded)]:
            self._drop_last()
            raise DivergenceError("divergence-dice", command.key)
        command.answers, command.faces = self._driver.answers, faces
        command.key = command.key or f"{self.state.round}/{self._actor_since(self.line[-1].first)}"

    def _actor_since(self, first: int) -> str:
        return next((event.actor for event in self.events[first:] if event.actor), "")

    def _drop_last(self) -> None:
        """Take the last command of the line back, as if it had never run."""
        played = self.line.pop()
        self.seek(len(self.events))
        self.seek(played.first)
        del self.events[played.first :]
        if self.line:
            self.starts.discard(played.first)
        self.referee.occurrences.clear()
        self.referee.occurrences.update(played.occurrences)
        self.referee.log.clear()
        self.pending = None

    # -- branching -----------------------------------------------------------------------------------------------

    def _path(self, number: int | None) -> list[int]:
        path = []
        while number is not None:
            path.append(number)
            number = self.journal.commands[number].parent
        return path[::-1]

    def _truncate(self, length: int) -> None:
        self.seek(len(self.events))
        while len(self.line) > length:
            self._drop_last()

    def _keep(self, path: Sequence[int]) -> int:
        """Cut the line where it parts from another; says how long the common part is."""
        common = 0
        while common < min(len(path), len(self.line)) and path[common] == self.line[common].number:
            common += 1
        self._truncate(common)
        return common

    @contextmanager
    def _wholly(self) -> Iterator[None]:
        """What is done inside is done wholly or not at all: after an error journal, line and cursor are as before."""
        journal, cursor = self.journal, self.cursor
        heads, head, count = dict(journal.heads), journal.head, len(journal.commands)
        line = [played.number for played in self.line]
        try:
            yield
        except Exception:
            del journal.commands[count:]
            journal.heads, journal.head = heads, head
            for number in line[self._keep(line) :]:
                self._run(number)
            self.seek(cursor)
            raise

    def _new_head(self) -> None:
        number = 2
        while f"branch {number}" in self.journal.heads:
            number += 1
        self.journal.head = f"branch {number}"
        self.journal.heads[self.journal.head] = self.line[-1].number if self.line else None

    def _branch_at_cursor(self) -> None:
        """Cut the line at the end of the last turn that lies wholly before the cursor; a new head where that cuts."""
        if self.at_end and self.pending is None:
            return
        cursor = self.cursor
        ends = [played.first for played in self.line[1:]] + [len(self.events)]
        whole = sum(1 for end in ends if end <= cursor)
        if self.pending is not None and whole == len(self.line):
            whole -= 1
        self._truncate(whole)
        self._new_head()

    def _find(self, key: str) -> int:
        for index, event in enumerate(self.events):
            if isinstance(event, CheckEvent | RollEvent | ChoiceEvent) and event.key == key:
                return index
        raise KeyError(key)

    def _command_of(self, index: int) -> tuple[int, Command]:
        position = max(i for i, played in enumerate(self.line) if played.first <= index)
        return position, self.journal.commands[self.line[position].number]

    def _answers_before(self, position: int, index: int) -> list[Answer]:
        """The answers of a command that were given before an event of it (decisions with one option need none)."""
        first = self.line[position].first
        keys = {e.key for e in self.events[first:index] if isinstance(e, ChoiceEvent)}
        return [a for a in self.journal.commands[self.line[position].number].answers if a.decision in keys]

    def _fork(self, position: int, command: Command, answers: list[Answer], forced: dict[str, int]) -> None:
        with self._wholly():
            self._truncate(position)
            self._new_head()
            try:
                self._append(
                    Command(None, kind=command.kind, answers=answers, forced=forced, changes=command.changes)
                )
            except DivergenceError as error:
                raise KeyError(error.key) from error


def _offered(event: ChoiceEvent, option: str) -> bool:
    """Whether a decision taken had such an option; one over places (`move@*`) is looked up when it is played."""
    if len(event.options) == 1 and not event.options[0].endswith("@*"):
        return False
    return any(option == one or (one.endswith("@*") and option.startswith(one[:-1])) for one in event.options)


__all__ = ["Played", "Session", "Unit"]
