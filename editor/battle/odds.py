"""Exact odds of an action: the rule code itself, run once for every way the dice can fall."""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from editor.battle.explorer import Explorer, Leaf, ManyTargetsError, Weights
from editor.rules.decision import DecisionMaker, Option
from editor.rules.driver import Driver
from editor.rules.referee import Referee
from editor.rules.ruleset import Ruleset
from editor.rules.state import State

BUDGET = 200_000
"""The most leaves that are looked at before the rest is given up as lost."""

JOINT, ALL = 2, 1 << 30
"""Up to so many targets of one effect are looked at together; or all of them, however many."""


class Outcome(msgspec.Struct, frozen=True):
    """One course of events: the bands of its checks in order, and its chance.

    `about`: where several targets were looked at one by one, the one concerned; chances add up to 1 for each."""

    what: tuple[str, ...]
    chance: str
    about: str | None = None


class Odds(msgspec.Struct):
    """What can come of an action. Chances are exact fractions as text.

    `method`: exact, or truncated with the chance `lost` of courses not looked at; where targets were looked at one by
    one, the most that it is for any of them. `hit_points` and `states` are per creature that can be changed; a state
    is given where its chance is not what it is already."""

    actor: str
    action: str
    target: str | None
    method: str
    lost: str
    deciders: dict[str, str]
    outcomes: list[Outcome]
    hit_points: dict[str, dict[str, str]]
    states: dict[str, dict[str, str]]


Touched = tuple[tuple[str, int, tuple[str, ...]], ...]
"""What a course left of the creatures that it changed: hit points and states of each."""


class _Tally:
    """Weights added up over common denominators, without a fraction a leaf."""

    def __init__(self) -> None:
        self._table: dict[Any, Weights] = defaultdict(lambda: defaultdict(int))

    def add(self, key: Any, upper: int, lower: int) -> None:
        self._table[key][lower] += upper

    def chances(self) -> dict[Any, Fraction]:
        return {
            key: sum((Fraction(upper, lower) for lower, upper in weights.items()), Fraction(0))
            for key, weights in self._table.items()
        }


class _Search:
    """One exploration: what happened in each leaf, tallied."""

    def __init__(self, ruleset: Ruleset, state: State, about: str | None = None) -> None:
        self.ruleset = ruleset
        self.state = state
        self.about = about
        self.many: dict[str, None] = {}
        self.paths = _Tally()
        self.points: dict[str, _Tally] = defaultdict(_Tally)
        self.conditions: dict[str, _Tally] = defaultdict(_Tally)
        self.deciders: dict[str, str] = {}
        self.touched: set[str] = set()

    def look(self, touched: set[str]) -> Touched:
        """The present state of some creatures; those taken off the field are left out."""
        here = [(key, self.state.creatures.get(key)) for key in sorted(touched)]
        return tuple(
            (key, self.ruleset.vitals(one)[0], tuple(self.ruleset.states(one)))
            for key, one in here
            if one is not None
        )

    def note_leaf(self, leaf: Leaf) -> None:
        """Tally an end; creatures that it left alone are completed at the end of all."""
        found: Touched = leaf.found  # type: ignore[assignment]
        self.paths.add(leaf.path, leaf.upper, leaf.lower)
        for key, points, states in found:
            self.touched.add(key)
            self.points[key].add(points, leaf.upper, leaf.lower)
            for state in states:
                self.conditions[key].add(state, leaf.upper, leaf.lower)


def odds_of(
    ruleset: Ruleset,
    state: State,
    readings: dict[str, Any],
    players: Mapping[str, DecisionMaker],
    actor: str,
    option: Option,
    *,
    budget: int = BUDGET,
    watch: Callable[[int], None] | None = None,
) -> Odds:
    """Exact chances of everything that can come of `option`, done by `actor` in `state`.

    The state is left alone. `watch(leaves)` is called now and then; what it
    raises ends the search."""

    def act(referee: Referee) -> None:
        ruleset.perform(referee, referee.creatures[actor], option)

    return explore(ruleset, state, readings, players, act, actor, option.action, option.target, budget, watch)


def explore(
    ruleset: Ruleset,
    state: State,
    readings: dict[str, Any],
    players: Mapping[str, DecisionMaker],
    act: Callable[[Referee], None],
    actor: str,
    action: str,
    target: str | None,
    budget: int = BUDGET,
    watch: Callable[[int], None] | None = None,
    *,
    wrap: Callable[[Explorer], Driver] | None = None,
) -> Odds:
    """Exact chances of everything that can come of running `act`. `wrap` puts another driver before the explorer."""
    lab = copy.copy(state)
    lab.field = state.field.fork()
    lab.creatures = {
        key: msgspec.structs.replace(c, condition=copy.copy(c.condition)) for key, c in state.creatures.items()
    }
    lab.schedule = copy.copy(state.schedule)

    def search(joint: int, alone: str | None = None, apart: Collection[str] = ()) -> _Search:
        explorer = Explorer(players, joint=joint, alone=alone, apart=apart)
        found = _Search(ruleset, lab, alone)
        referee = Referee(ruleset, lab, wrap(explorer) if wrap else explorer, readings, tracing=False)

        def run() -> None:
            referee.rewind(0)
            referee.occurrences.clear()
            act(referee)

        def look() -> Touched:
            return found.look({delta.target for delta in referee.log if delta.target is not None})

        try:
            for count, leaf in enumerate(explorer.runs(run, look, budget)):
                if watch is not None and count % 256 == 0:
                    watch(count)
                found.note_leaf(leaf)
        finally:
            referee.rewind(0)
        found.deciders = explorer.deciders
        found.many = explorer.many
        return found

    try:
        searches = [search(JOINT)]
    except ManyTargetsError as many:
        searches = _one_by_one(lambda alone, apart: search(JOINT, alone, apart), many.ids)
        if any(one.touched & one.many.keys() - {one.about} for one in searches):
            # what becomes of one target depends on another (it hangs from it, say): only all together are exact
            searches = [search(ALL)]
    return _sum_up(ruleset, lab, searches, actor, action, target)


def _one_by_one(search: Callable[[str, Collection[str]], _Search], ids: Sequence[str]) -> list[_Search]:
    """A search for each of many targets. An effect that can go several ways (a spell astray in the dark) finds others
    on each: they are known once one of the searches has gone all of them."""
    while True:
        searches = [search(alone, ids) for alone in ids]
        more = [one for one in searches[0].many if one not in ids]
        if not more:
            return searches
        ids = [*ids, *more]


def _sum_up(
    ruleset: Ruleset, state: State, searches: list[_Search], actor: str, action: str, target: str | None
) -> Odds:
    first = searches[0]
    outcomes = [
        Outcome(path, str(chance), one.about)
        for one in searches
        for path, chance in sorted(one.paths.chances().items(), key=lambda at: (-at[1], at[0]))
    ]
    shares = [sum(one.paths.chances().values(), Fraction(0)) for one in searches]
    lost = 1 - min(shares)
    points: dict[str, dict[str, str]] = {}
    states: dict[str, dict[str, str]] = {}
    for one, seen in zip(searches, shares, strict=True):
        for key in sorted(one.points):
            creature = state.creatures.get(key)
            if creature is None:
                continue
            now = ruleset.vitals(creature)[0]
            chances = one.points[key].chances()
            untouched = seen - sum(chances.values(), Fraction(0))
            if untouched:
                chances[now] = chances.get(now, Fraction(0)) + untouched
            points[key] = {str(n): str(c) for n, c in sorted(chances.items())}
            kept = {s: untouched for s in ruleset.states(creature)} if untouched else {}
            changed = one.conditions[key].chances()
            both = {s: changed.get(s, Fraction(0)) + kept.get(s, Fraction(0)) for s in {*changed, *kept}}
            if both:
                states[key] = {s: str(c) for s, c in sorted(both.items())}
    return Odds(
        actor,
        action,
        target,
        "truncated" if lost else "exact",
        str(lost),
        first.deciders,
        outcomes,
        points,
        states,
    )
