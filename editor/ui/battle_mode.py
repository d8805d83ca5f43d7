"""Battle mode: keeps the session of the open encounter, and the map in step with its cursor.

Panels call its methods and redraw on `changed`; it owns no panel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from editor.battle.interventions import InterventionError
from editor.battle.journal import Intervention, Journal
from editor.battle.odds import Odds
from editor.battle.session import Session
from editor.battle.steps import Unit
from editor.field.creature import Creature
from editor.files.naming import shown_name
from editor.files.problem_words import problem_sentence
from editor.files.wording import Teller
from editor.rules.decision import Decision, Option
from editor.rules.problems import creature_problems, ruleset_problems
from editor.rules.registry import get_ruleset
from editor.rules.ruleset import Ruleset
from editor.rules.state import State
from editor.rules.trace import PUBLIC, REFEREE, Event
from editor.ui.battle_map import BattleMap
from editor.ui.battle_odds import OddsAsker, by_itself, in_the_middle, snapshot
from editor.ui.canvas.figures import ruleset_of
from editor.ui.changes import Change
from editor.ui.seen_by import Counted, hide, knows_odds, shown_creatures
from editor.ui.workspace import Workspace

PLAY_MS = 400
"""Pause between two actions while the battle plays by itself."""


class BattleMode(QObject):
    """The battle of one window.

    `changed` follows every move of the cursor and every other event list; `highlighted` carries the option looked at
    (None: none); `odds_ready` its odds; `odds_progress` how many courses were looked at; `odds_withheld` comes where
    the view chosen knows too little for odds; `said` a sentence; `card_wanted` the rule whose card is to be shown."""

    changed = Signal()
    highlighted = Signal(object)
    odds_ready = Signal(object, object)
    odds_progress = Signal(int)
    odds_withheld = Signal()
    card_wanted = Signal(str)
    said = Signal(str)

    def __init__(self, workspace: Workspace, ruleset: Ruleset | None = None) -> None:
        super().__init__(workspace)
        self.workspace = workspace
        self.session: Session | None = None
        self.option: Option | None = None
        self.view = REFEREE
        """Whose view log and map show: the referee's, everybody's, or a creature's."""
        self.told: dict[str, Odds] = {}
        """The odds that were shown before a decision was taken, by its key."""
        self._last_odds: tuple[Option, Odds] | None = None
        self._ruleset = ruleset
        self._snapshot: tuple[Any, State] | None = None
        self._offered: tuple[Any, bool] | None = None
        self._teller: Teller | None = None
        self._stored: tuple[Any, ...] = ()
        self._counted = Counted()
        self.odds = OddsAsker(self)
        self.odds.ready.connect(self._keep_odds)
        self.odds.ready.connect(self.odds_ready)
        self.odds.progress.connect(lambda _option, leaves: self.odds_progress.emit(leaves))
        self._clock = QTimer(self)
        self._clock.setInterval(PLAY_MS)
        self._clock.timeout.connect(self._play_on)
        self.map = BattleMap(self)
        workspace.document.changed.connect(self._edited)

    # -- starting and ending -------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether a battle is open."""
        return self.session is not None

    def start(self) -> bool:
        """Open the battle kept with the encounter, or a new one. False (and a sentence) where it cannot be."""
        document = self.workspace.document
        trouble = self._trouble()
        if trouble:
            self.said.emit(trouble)
            return False
        journal = document.journal
        self._stored = _mark_of(journal)
        try:
            self.session = Session(document.encounter, journal, self._ruleset)
        except ValueError as error:
            self.said.emit(self.words("battle-bad-reading", reading=str(error)))
            return False
        self._teller = None
        if self.session.divergence is not None:
            self.said.emit(self.words("battle-diverged", key=self.session.divergence.key))
        self.map.enter()
        self._after()
        return True

    def _trouble(self) -> str:
        """Why the encounter cannot be played; empty when it can."""
        encounter = self.workspace.document.encounter
        if not encounter.creatures:
            return self.words("battle-no-creatures")
        ruleset = self._ruleset if self._ruleset is not None else get_ruleset(encounter.ruleset)
        for problem in (*creature_problems(encounter), *ruleset_problems(encounter, ruleset)):
            if problem.severity == "error" and problem.key != "unknown-reading":
                return self.words("battle-unplayable", problem=problem_sentence(problem, self.workspace.words))
        return ""

    def stop(self, keep: bool) -> None:
        """Back to the set-up. `keep`: the battle stays part of the file; else it is dropped."""
        if self.session is None:
            return
        journal = self.session.journal if keep and self.session.journal.commands else None
        self._store(journal)
        self._close()

    def _close(self) -> None:
        self.pause()
        self.odds.finish()
        self.session = self.option = self._last_odds = None
        self.told = {}
        self._snapshot = self._offered = self._teller = None
        self.view = REFEREE
        self.map.leave()
        self.changed.emit()

    def _edited(self, change: Change) -> None:
        """Another encounter was opened: its battle is not this one."""
        document = self.workspace.document
        if self.session is not None and document.encounter is not self.session.encounter:
            self._close()

    @property
    def worth_asking(self) -> bool:
        """Whether there is something to keep or drop."""
        return self.session is not None and bool(self.session.journal.commands)

    def _store(self, journal: Journal | None) -> None:
        document = self.workspace.document
        if document.journal is not None or journal is not None:
            document.set_journal(journal)

    # -- words ---------------------------------------------------------------------------------------------------

    def words(self, key: str, /, **values: Any) -> str:
        """A sentence in the window's language."""
        return self.workspace.words(key, **values)

    @property
    def vitals_are(self) -> str:
        """What the ruleset counts, hit points or hit dice: the end of the message keys that speak of them."""
        ruleset = self._ruleset if self._ruleset is not None else ruleset_of(self.workspace.document.encounter)
        return ruleset.vitals_are if ruleset is not None else Ruleset.vitals_are

    @property
    def teller(self) -> Teller:
        """Words events of this battle in the window's language."""
        if self._teller is None or self._teller.words is not self.workspace.words:
            self._teller = Teller(self.workspace.words, {})
        creatures = self.creatures()
        if len(self._teller.names) != len(creatures):
            found = {key: shown_name(self.workspace.words, c.name) for key, c in creatures.items()}
            self._teller.names = {**self._teller.names, **found}
        return self._teller

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def events(self) -> Sequence[Event]:
        """The trace of the present line; empty without a battle."""
        return self.session.events if self.session is not None else ()

    @property
    def cursor(self) -> int:
        """How many events have happened at the point looked at."""
        return self.session.cursor if self.session is not None else 0

    @property
    def decision(self) -> Decision | None:
        """The decision that waits at the cursor, where the view chosen may look at it."""
        if self.session is None or not self.session.at_end or self.withheld:
            return None
        return self.session.pending

    @property
    def withheld(self) -> str:
        """Why the decision that waits is not shown: whose it is and whose view is chosen. Empty where it is shown."""
        waiting = self.session.pending if self.session is not None and self.session.at_end else None
        if self.session is None or waiting is None or self.session.ruleset.knows_choices(self.view, waiting.actor):
            return ""
        names = self.teller.names
        view = self.words("view-public") if self.view == PUBLIC else names.get(self.view, self.view)
        if waiting.actor not in self.shown():
            return self.words("battle-withheld-unknown", view=view)
        return self.words("battle-withheld", name=names.get(waiting.actor, waiting.actor), view=view)

    def counted(self) -> Counted:
        """The events of the trace in the numbers that the view chosen counts them by."""
        self._counted.follow(self.events, self.view)
        return self._counted

    def shown(self) -> dict[str, Creature]:
        """The creatures as the view chosen knows them."""
        return shown_creatures(self.session, self.view) if self.session is not None else self.creatures()

    def creatures(self) -> dict[str, Creature]:
        """The creatures at the cursor, those of the set-up without a battle."""
        if self.session is not None:
            return self.session.state.creatures
        return self.workspace.document.encounter.creatures

    def upcoming(self) -> list[str]:
        """Ids of those still to act this round that the view chosen knows of, the next one first."""
        if self.session is None or self.session.over is not None:
            return []
        known = self.shown()
        return [key for key in self.session.ruleset.upcoming(self.session.referee) if key in known]

    def refusal(self) -> str:
        """Why the creature that has to decide about its turn cannot fight; empty where nothing keeps it from it."""
        decision = self.decision
        if self.session is None or decision is None or not self._is_of_turn(decision):
            return ""
        found = self.session.ruleset.refused(self.session.referee, self.session.state.creatures[decision.actor])
        return self.teller.refusal(*found) if found is not None else ""

    def look_as(self, view: str) -> None:
        """Show log and map as the referee, everybody or a creature knows them."""
        self.view = view
        self._snapshot = None
        self.highlight(None)
        self.map.refresh()
        self.changed.emit()

    # -- moving --------------------------------------------------------------------------------------------------

    def step(self, unit: Unit) -> None:
        """Forward by a roll, an action, a turn or a round."""
        if self.session is None:
            return
        before = self.session.cursor
        moved = self.session.step(unit)
        self._after(since=before)
        if not moved:
            self._say_why_not()

    def back(self, unit: Unit) -> None:
        """Back by a roll, an action, a turn or a round."""
        if self.session is not None:
            self.session.back(unit)
            self._after()

    def seek(self, cursor: int) -> None:
        """To a point of the trace; points outside of it are brought inside."""
        if self.session is not None:
            self.session.seek(min(max(cursor, 0), len(self.session.events)))
            self._after()

    def play(self) -> None:
        """Play by itself, an action at a time, until somebody has to be asked or `pause`."""
        if self.session is not None:
            self._clock.start()
            self.changed.emit()

    def pause(self) -> None:
        """Stop playing."""
        if self._clock.isActive():
            self._clock.stop()
            self.changed.emit()

    @property
    def playing(self) -> bool:
        """Whether the battle plays by itself."""
        return self._clock.isActive()

    def _play_on(self) -> None:
        before = self.cursor
        moved = self.session is not None and self.session.step("action")
        if not moved:
            self._clock.stop()
        self._after(since=before)
        if not moved and self.session is not None:
            self._say_why_not()

    def _say_why_not(self) -> None:
        assert self.session is not None
        key = "battle-decide-first" if self.session.pending is not None else "battle-is-over"
        self.said.emit(self.withheld or self.words(key))

    # -- deciding ------------------------------------------------------------------------------------------------

    def highlight(self, option: Option | None) -> None:
        """Look at an option: its target and place are lit, its odds reckoned."""
        decision = self.decision
        if decision is None:
            option = None
        if option == self.option:
            return
        self.option = option
        self._last_odds = None
        self.map.show_option(option)
        self.highlighted.emit(option)
        self.odds.give_up()
        if option is None or decision is None or self.session is None:
            return
        if self._is_of_turn(decision):
            self.odds.ask(option, by_itself(self.session, decision, option, self._state_now()))
        elif knows_odds(self.session, decision, self.view):
            self.odds.ask(option, in_the_middle(self.session, decision, option, self.view))
        else:
            self.odds_withheld.emit()

    def show_again(self, option: Option | None) -> None:
        """For panels that were built anew, in another language or other colours: where the cursor stands, and the
        option that was looked at."""
        if self.session is not None:
            self.changed.emit()
            self.option = None
            self.highlight(option)

    def _keep_odds(self, option: Option, odds: Odds) -> None:
        self._last_odds = (option, odds)

    def _is_of_turn(self, decision: Decision) -> bool:
        """Whether a decision is what to do with a turn, rather than one in the middle of an action."""
        assert self.session is not None
        if self._offered is None or self._offered[0] is not decision:
            offer = self.session.ruleset.offer(self.session.referee, self.session.state.creatures[decision.actor])
            known = set(offer.options)
            actions = {(places.action, places.item) for places in offer.places}
            fits = all(option in known for option in decision.options) and all(
                (places.action, places.item) in actions for places in decision.places
            )
            self._offered = (decision, fits)
        return self._offered[1]

    def _state_now(self) -> State:
        assert self.session is not None
        if self._snapshot is None or self._snapshot[0] is not self.session.pending:
            known = hide(self.session, snapshot(self.session.state), self.view)
            self._snapshot = (self.session.pending, known)
        return self._snapshot[1]

    def choose(self, option: Option) -> None:
        """Answer the waiting decision."""
        if self.session is None or self.decision is None or not self.decision.offers(option):
            return
        before = len(self.session.events)
        if self._last_odds is not None and self._last_odds[0] == option:
            self.told[self.decision.key] = self._last_odds[1]
        self._try(lambda session: session.answer(option), since=before)

    # -- what if -------------------------------------------------------------------------------------------------

    def force(self, die: str, face: int) -> None:
        """Let a die (the event's key with the die's index) show another face; the old line is kept."""
        self._try(lambda session: session.force(die, face))

    def rethink(self, decision: str, option: str) -> None:
        """Choose another option in a past decision; the old line is kept."""
        self._try(lambda session: session.rethink(decision, option))

    def switch(self, head: str) -> None:
        """Go to another line of the battle."""
        self._try(lambda session: session.switch(head))

    def intervene(self, *changes: tuple[tuple[str, ...], Any]) -> None:
        """The referee changes something by hand at the cursor: (path, value) each."""
        made = [Intervention(path, value) for path, value in changes]
        self._try(lambda session: session.intervene(made))

    def _try(self, act: Callable[[Session], None], since: int | None = None) -> None:
        """Do something that another course of the battle may not bear, and say so then."""
        if self.session is None:
            return
        self.pause()
        trouble = ""
        try:
            act(self.session)
        except (InterventionError, KeyError) as error:
            problem = error.problem if isinstance(error, InterventionError) else None
            what = str(error.args[0]) if problem is None else problem_sentence(problem, self.workspace.words)
            trouble = self.words("battle-not-possible", what=what.rstrip(".。"))
        self._after(since=since)
        if trouble:
            self.said.emit(trouble)

    # -- telling -------------------------------------------------------------------------------------------------

    def follow(self, link: str) -> None:
        """Open what a link names: a rule's card; a creature is selected, a cell shown."""
        kind, _, name = link.partition(":")
        if kind == "rule":
            self.card_wanted.emit(name)
        elif kind == "creature" and name in self.creatures():
            self.workspace.selection.set([name])
            self.map.bring_into_view(link)
        elif kind == "cell":
            self.map.bring_into_view(link)

    def _after(self, since: int | None = None) -> None:
        self.odds.give_up()
        self.option = None
        self._remember()
        self.map.refresh(since)
        self.changed.emit()

    def _remember(self) -> None:
        """The file holds the battle as it stands, so that it can be saved right here."""
        journal = self.session.journal if self.session is not None else None
        if journal is None or not journal.commands:
            return
        mark = _mark_of(journal)
        if mark != self._stored:
            self._stored = mark
            self.workspace.document.set_journal(journal)


def _mark_of(journal: Journal | None) -> tuple[Any, ...]:
    """What tells whether a journal has grown."""
    if journal is None or not journal.commands:
        return ()
    last = journal.commands[-1]
    return len(journal.commands), journal.head, len(last.answers), last.done


def battle_of(workspace: Workspace) -> BattleMode:
    """The battle of a window; made when first asked for."""
    found = workspace.findChild(BattleMode)
    return found if isinstance(found, BattleMode) else BattleMode(workspace)
