"""Working out what modifiers come to, once: the same modifiers on the same trial are not added up again.

Totals, tables and lines depend on nothing but the trial, the modifiers and which of them were beaten, so they are
remembered by those. Lines are shared between events; nobody writes into them afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from editor.rules.check import CheckKind, Table, Tells, Trial, table_of
from editor.rules.dice import Dice, sums_together
from editor.rules.explain import mark_what_mattered
from editor.rules.modifier import Beaten, Line, Modifier, Ops, Policy, Total, apply_ops, count_later_lines, total_up
from editor.rules.ruleset import Ruleset

Amounts = tuple[tuple[int, int], ...]
"""Amounts with the number of ways to each."""
_MOST = 20_000
"""Totals kept before all are forgotten."""


class Reckoned:
    """What a trial (None: a roll for an amount) and its modifiers come to. `table` is None for amounts."""

    __slots__ = ("_amounts", "_given", "_lines", "_policy", "against", "ops", "table", "trial")

    def __init__(self, trial: Trial | None, modifiers: Sequence[Modifier], beaten: Sequence[Beaten], policy: Policy):
        self.trial = trial
        self._given = (modifiers, beaten)
        self._policy = policy
        total = self._total()
        self.ops: Ops = total.ops
        self.against = total.against
        self.table: Table | None = table_of(trial.rule, trial.dice, total.ops, total.against) if trial else None
        self._lines: dict[Any, list[Line]] = {}
        self._amounts: dict[tuple[Dice, ...], Amounts] = {}

    def _total(self) -> Total:
        modifiers, beaten = self._given
        trial = self.trial
        if trial is None:
            return total_up((), modifiers, "roll", policy=self._policy, beaten=beaten)
        return total_up(trial.base, modifiers, trial.rule.side, policy=self._policy, beaten=beaten, remap=trial.remap)

    def lines(self, roll: Any, natural: int) -> list[Line]:
        """Every modifier as a line, with what it counted and whether it mattered when the dice fell so."""
        lines = self._lines.get(roll)
        if lines is None:
            total = self._total()
            if not total.plain:
                count_later_lines(total, natural)
            if self.trial is not None and self.table is not None:
                mark_what_mattered(total, self.trial, self.table, roll)
            lines = self._lines[roll] = total.lines
        return lines

    def amounts(self, dice: Dice, more: tuple[Dice, ...] = ()) -> Amounts:
        """Every amount that the dice (and more dice added to them) can give, with the number of ways."""
        found = self._amounts.get((dice, *more))
        if found is None:
            merged: dict[int, int] = {}
            for natural, ways in sums_together((dice, *more)):
                amount = apply_ops(self.ops, natural)
                merged[amount] = merged.get(amount, 0) + ways
            found = self._amounts[(dice, *more)] = tuple(merged.items())
        return found


def alike(amounts: Amounts, tells: Tells) -> Amounts:
    """Amounts of which the same is told as one: the least of them, with all their ways."""
    least: dict[Any, int] = {}
    ways: dict[Any, int] = {}
    for amount, count in amounts:
        told = tells(amount)
        least[told] = min(amount, least.get(told, amount))
        ways[told] = ways.get(told, 0) + count
    return tuple((least[told], count) for told, count in ways.items())


class Reckoner:
    """Gathers modifiers from the chapters of a ruleset and remembers what they come to."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._known: dict[Any, Reckoned] = {}

    def reckon(self, kind: CheckKind, trial: Trial | None, modifiers: Sequence[Modifier], about: Any) -> Reckoned:
        """What the modifiers of the check and those of all chapters come to."""
        gathered = list(modifiers)
        for provider in self._ruleset.providers.get(kind.key, ()):
            gathered.extend(provider(about))
        beaten = self._beaten(kind, gathered, about)
        key = (trial, tuple(gathered), beaten)
        try:
            known = self._known.get(key)
        except TypeError:  # a modifier whose source is a dict of circumstances cannot be a key
            return Reckoned(trial, gathered, beaten, self._ruleset.modifier_policy)
        if known is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            known = self._known[key] = Reckoned(trial, gathered, beaten, self._ruleset.modifier_policy)
        return known

    def _beaten(self, kind: CheckKind, gathered: list[Modifier], about: Any) -> tuple[Beaten, ...]:
        """What the chapters' adjusters beat among the modifiers that would count."""
        adjusters = self._ruleset.adjusters.get(kind.key)
        if not adjusters:
            return ()
        standing = [m for m in gathered if m.when and m.beaten_by is None and m.op != "note"]
        beaten: list[Beaten] = []
        for adjuster in adjusters:
            losers = tuple(adjuster(about, standing))
            if losers:
                beaten.extend(losers)
                standing = [m for m in standing if not any(m is loser for loser, _ in losers)]
        return tuple(beaten)
