"""The referee: the one object that rule code talks to. It rolls, asks, changes and writes the trace.

Who answers is its driver's business: live, forced, recorded or scripted dice, a person, a policy, or (for exact odds)
every outcome in turn. Rule code cannot tell.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from editor.field.creature import Creature
from editor.field.field import Field
from editor.rules.check import Check, CheckKind, Tells, Trial
from editor.rules.decision import Decision, Option, Places
from editor.rules.dice import Dice
from editor.rules.driver import Driver
from editor.rules.modifier import Modifier, apply_ops
from editor.rules.reckoning import Reckoner, alike
from editor.rules.ruleset import Ruleset
from editor.rules.spans import Secret, Span
from editor.rules.state import Delta, State, read, write
from editor.rules.trace import (
    PUBLIC,
    ActionEvent,
    ChangeEvent,
    CheckEvent,
    ChoiceEvent,
    Die,
    EndEvent,
    Event,
    NoteEvent,
    RollEvent,
    RoundEvent,
    TurnEvent,
    joint_view,
    narrower,
)


class Situation(NamedTuple):
    """What providers are told of a check for which rule code gives no object of its own."""

    referee: Referee
    kind: CheckKind
    actor: Creature
    target: Creature | None


class More(NamedTuple):
    """Dice that only add to another roll: what they are rolled for, and the line that their sum is there (under
    another rule where `line_rule` says so)."""

    kind: CheckKind
    dice: Dice
    rule: str
    source: str
    params: dict[str, Any] | None = None
    line_rule: str | None = None


class Referee:
    """Rolls, asks and changes for rule code, on one state.

    `events` is the trace so far (appended to while `tracing`), `log` every change since the referee was made, for
    rewinding, `occurrences` how often each kind of roll was made this round (part of the dice keys)."""

    def __init__(
        self,
        ruleset: Ruleset,
        state: State,
        driver: Driver,
        readings: dict[str, Any],
        *,
        tracing: bool = True,
        events: list[Event] | None = None,
        occurrences: dict[str, int] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.reckoner = Reckoner(ruleset)
        self.state = state
        self.driver = driver
        self.readings = readings
        self.tracing = tracing
        self.events: list[Event] = events if events is not None else []
        self.parents: list[int | None] = [None]
        self.log: list[Delta] = []
        self.occurrences: dict[str, int] = occurrences if occurrences is not None else {}
        self.view = PUBLIC
        self._told_to = None if type(ruleset).told_to is Ruleset.told_to else ruleset.told_to

    # -- what rule code looks at ---------------------------------------------------------------------------------

    @property
    def field(self) -> Field:
        """The map as it is now."""
        field: Field = self.state.field
        return field

    @property
    def creatures(self) -> dict[str, Creature]:
        """All creatures by id."""
        return self.state.creatures

    def reading(self, key: str) -> Any:
        """The value of a house rule; KeyError for one the ruleset does not have."""
        return self.readings[key]

    # -- rolling -------------------------------------------------------------------------------------------------

    def check(
        self,
        kind: CheckKind,
        actor: Creature,
        trial: Trial,
        modifiers: Sequence[Modifier] = (),
        *,
        target: Creature | None = None,
        rule: str | None = None,
        about: Any = None,
        params: dict[str, Any] | None = None,
    ) -> Check:
        """Roll against a number. Modifiers of all chapters registered for the kind are added."""
        driver = self.driver
        if driver.exact:
            known = driver.known()
            if known is not None:
                check: Check = known
                return check
        reckoned = self.reckoner.reckon(kind, trial, modifiers, about or Situation(self, kind, actor, target))
        table = reckoned.table
        assert table is not None
        if driver.exact:
            return driver.branch(kind.key, table.outcomes(kind))  # type: ignore[no-any-return]
        key = self._key(actor.id, kind.key, target.id if target else None)
        faces = driver.faces(key, trial.dice)
        natural = sum(faces) + trial.dice.plus
        roll = faces if trial.rule.by_faces else natural
        if self.tracing:
            reached = table.total_of[roll]
            self.events.append(
                CheckEvent(
                    id=len(self.events) + 1,
                    parent=self.parents[-1],
                    rule=rule,
                    actor=actor.id,
                    target=target.id if target else None,
                    view=self._view_of(actor.id, target.id if target else None),
                    round=self.state.round,
                    what=kind.key,
                    dice=[Die(trial.dice.sides, face) for face in faces],
                    total=reached,
                    against=table.against,
                    over=trial.rule.over,
                    margin=table.margin(reached),
                    band=table.band_of[roll],
                    lines=reckoned.lines(roll, natural),
                    odds=table.odds,
                    key=key,
                    params=params or {},
                    cells=table.cells,
                )
            )
        return table.check(roll, kind.splits)

    def roll(
        self,
        kind: CheckKind,
        actor: Creature,
        dice: Dice,
        modifiers: Sequence[Modifier] = (),
        *,
        target: Creature | None = None,
        rule: str | None = None,
        about: Any = None,
        params: dict[str, Any] | None = None,
        more: Sequence[More] = (),
        tells: Tells | None = None,
    ) -> int:
        """Roll for an amount; returns the total after all modifiers.

        `more`: dice rolled before, whose sums are lines of this roll; exact odds take all of them as one sum.
        `tells`: what of the amount can matter before the end of the act; exact odds take amounts that it says the
        same of as one branch, with the least of them."""
        driver = self.driver
        if driver.exact:
            known = driver.known()
            if known is not None:
                return int(known)
        elif more:
            modifiers = (*modifiers, *(self._more(one, actor, target) for one in more))
        reckoned = self.reckoner.reckon(kind, None, modifiers, about or Situation(self, kind, actor, target))
        if driver.exact:
            amounts = reckoned.amounts(dice, tuple(one.dice for one in more))
            return int(driver.branch("", amounts if tells is None else alike(amounts, tells)))
        key = self._key(actor.id, kind.key, target.id if target else None)
        faces = driver.faces(key, dice)
        natural = sum(faces) + dice.plus
        amount = apply_ops(reckoned.ops, natural)
        if self.tracing:
            self.events.append(
                RollEvent(
                    id=len(self.events) + 1,
                    parent=self.parents[-1],
                    rule=rule,
                    actor=actor.id,
                    target=target.id if target else None,
                    view=self._view_of(actor.id, target.id if target else None),
                    round=self.state.round,
                    what=kind.key,
                    dice=[Die(dice.sides, face) for face in faces],
                    total=amount,
                    lines=reckoned.lines(natural, natural),
                    key=key,
                    params=params or {},
                )
            )
        return amount

    def _more(self, one: More, actor: Creature, target: Creature | None) -> Modifier:
        rolled = self.roll(one.kind, actor, one.dice, target=target, rule=one.rule, params=one.params)
        return Modifier(rolled, one.line_rule or one.rule, one.source)

    def pick(self, kind: CheckKind, actor: Creature, count: int, *, rule: str | None = None) -> int:
        """One of `count` equally likely things, 0 to count − 1: a roll-off, a random victim."""
        return 0 if count == 1 else self.roll(kind, actor, Dice(1, count), rule=rule) - 1

    def _key(self, actor: str, what: str, target: str | None) -> str:
        name = f"{actor}/{what}/{target or ''}"
        count = self.occurrences.get(name, 0)
        self.occurrences[name] = count + 1
        return f"{self.state.round}/{name}/{count}"

    # -- asking --------------------------------------------------------------------------------------------------

    def choose(
        self,
        what: str,
        actor: Creature,
        options: Sequence[Option],
        places: Sequence[Places] = (),
        *,
        rule: str | None = None,
    ) -> Option:
        """Ask whoever plays the creature. A single option is taken without asking."""
        if self.driver.exact:
            known = self.driver.known()
            if known is not None:
                option: Option = known
                return option
        key = self._key(actor.id, what, None)
        decision = Decision(what, actor.id, options, places, rule, key)
        if len(options) == 1 and not places:
            option, by = options[0], "only"
        else:
            option, by = self.driver.answer(self, decision)
        if self.driver.exact:
            return self.driver.branch("", ((option, 1),))  # type: ignore[no-any-return]
        if self.tracing:
            self.events.append(
                ChoiceEvent(
                    **self._head(rule, actor.id, option.target),
                    what=what,
                    options=[o.key for o in options] + [f"{p.action}@*" for p in places],
                    chosen=option.key,
                    by=by,
                    key=key,
                )
            )
        return option

    def window(self, moment: str, about: Any) -> None:
        """A named moment: whoever has something to say to it is asked, in the ruleset's order."""
        for hook in self.ruleset.reactions.get(moment, ()):
            for reaction in hook(self, about):
                owner = self.creatures[reaction.owner]
                with self.secret(reaction.view):
                    option = self.choose(reaction.what, owner, reaction.options, rule=reaction.rule)
                reaction.take(option)

    def each(self, targets: Sequence[Any]) -> Iterator[Any]:
        """Several targets of one effect. In exact odds too many of them are looked at one by one."""
        yield from self.driver.focus(targets) if self.driver.exact else targets

    def landmark(self, *label: Hashable) -> None:
        """A point beyond which nothing counts but the state and this label: no roll or pick kept elsewhere. Exact
        odds follow all courses that come to the same state here together."""
        if self.driver.exact:
            state = self._changed_so_far()
            if state is not None:
                self.driver.pass_by((label, state))

    def _changed_so_far(self) -> frozenset[Any] | None:
        """What is no longer as it was when the log began; None where that cannot be compared."""
        first: dict[tuple[str | None, str], Any] = {}
        last: dict[tuple[str | None, str], Any] = {}
        for target, field, before, after in self.log:
            first.setdefault((target, field), before)
            last[target, field] = after
        try:
            return frozenset((key, after) for key, after in last.items() if first[key] != after)
        except TypeError:  # a new creature is no key
            return None

    # -- changing ------------------------------------------------------------------------------------------------

    def set(
        self, creature: Creature, field: str, value: Any, *, rule: str | None = None, actor: str | None = None
    ) -> None:
        """Change a value of a creature (its own or its condition's); nothing happens where it is that already."""
        self._change(creature.id, field, value, rule, actor)

    def alter(self, path: str, value: Any, *, rule: str | None = None, actor: str | None = None) -> None:
        """Change the state or the ground: `terrain.barriers.3,4,N`, `terrain.elevation.3,4`, `schedule.order` …"""
        self._change(None, path, value, rule, actor)

    def bring(self, creature: Creature, *, rule: str | None = None) -> None:
        """Put a new creature on the field."""
        self._change(creature.id, "", creature, rule, None)

    def remove(self, creature: Creature, *, rule: str | None = None) -> None:
        """Take a creature off the field."""
        self._change(creature.id, "", None, rule, None)

    def _change(self, target: str | None, field: str, value: Any, rule: str | None, actor: str | None) -> None:
        before = read(self.state, target, field)
        if before == value:
            return
        write(self.state, target, field, value)
        self.log.append(Delta(target, field, before, value))
        if self.tracing:
            # written out, not through `_head`: most events are changes
            view = self._view_of(target if target is not None else actor, None)
            if self._told_to is not None and target is not None and self._view_of(target, actor) != view:
                # those who see what befell the target do not all know of whose doing it was
                actor = None
            self.events.append(
                ChangeEvent(
                    id=len(self.events) + 1,
                    parent=self.parents[-1],
                    rule=rule,
                    actor=actor,
                    target=target,
                    view=view,
                    round=self.state.round,
                    field=field,
                    before=before,
                    after=value,
                )
            )

    def rewind(self, mark: int) -> None:
        """Take back every change made since the log was `mark` long."""
        while len(self.log) > mark:
            delta = self.log.pop()
            write(self.state, delta.target, delta.field, delta.before)

    # -- telling -------------------------------------------------------------------------------------------------

    def note(
        self,
        what: str,
        *,
        rule: str | None = None,
        actor: str | None = None,
        target: str | None = None,
        **params: Any,
    ) -> None:
        """Say something that changes nothing."""
        if self.tracing:
            self.events.append(NoteEvent(**self._head(rule, actor, target), what=what, params=params))

    def mark(self, what: str, band: str, *, rule: str | None = None, target: str | None = None) -> None:
        """Say that something came about without a roll of its own; exact odds name it in the course of events."""
        if self.driver.exact and self.driver.known() is None:
            self.driver.branch(what, ((Check(band, True), 1),))
        self.note(band, rule=rule, target=target)

    def end(self, what: str, *, rule: str | None = None, **params: Any) -> None:
        """The battle is over."""
        self.alter("over", what, rule=rule)
        if self.tracing:
            self.events.append(EndEvent(**self._head(rule, None, None), what=what, params=params))

    def new_round(self) -> None:
        """Count the round up; dice keys begin anew."""
        self.alter("round", self.state.round + 1)
        self.occurrences.clear()
        if self.tracing:
            self.events.append(RoundEvent(**self._head(None, None, None)))

    def turn(self, actor: str | None, what: str = "turn", *, rule: str | None = None) -> Span:
        """`with referee.turn(id):` what happens inside belongs to that turn."""
        if not self.tracing:
            return Span(self, 0)
        self.events.append(TurnEvent(**self._head(rule, actor, None), what=what))
        return Span(self, len(self.events))

    def action(
        self,
        actor: Creature,
        what: str,
        *,
        target: Creature | None = None,
        rule: str | None = None,
        **params: Any,
    ) -> Span:
        """`with referee.action(creature, "attack", target=other):` what happens inside belongs to that action."""
        if not self.tracing:
            return Span(self, 0)
        head = self._head(rule, actor.id, target.id if target else None)
        self.events.append(ActionEvent(**head, what=what, params=params))
        return Span(self, len(self.events))

    def secret(self, *views: str) -> Secret:
        """`with referee.secret("referee"):` only that view (or those creatures) is told what happens inside."""
        return Secret(self, joint_view(views))

    def _view_of(self, actor: str | None, target: str | None) -> str:
        """Who is told of an event between two creatures."""
        if self._told_to is None:
            return self.view
        return narrower(self.view, self._told_to(self.state, actor, target))

    def _head(self, rule: str | None, actor: str | None, target: str | None) -> dict[str, Any]:
        return {
            "id": len(self.events) + 1,
            "parent": self.parents[-1],
            "rule": rule,
            "actor": actor,
            "target": target,
            "view": self._view_of(actor, target),
            "round": self.state.round,
        }
