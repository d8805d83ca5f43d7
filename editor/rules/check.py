"""Checks: a roll held against a number, with named outcome bands and their exact chances.

A `BandRule` says which band a roll falls into; a `Table` is that rule laid out over every way the dice can fall.
The same table gives the band of a live roll and the branches of exact odds, so no chance is coded a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import msgspec

from editor.rules.dice import D20, D100, Dice, sums_of
from editor.rules.modifier import Modifier, Ops, Remap, Side, apply_ops

_HIDDEN = object()
Tells = Callable[[int], Any]


class UndeclaredSplitError(RuntimeError):
    """Rule code read something of a check that its kind does not declare among its splits."""


class CheckKind(msgspec.Struct, frozen=True):
    """A kind of check or roll. Providers and adjusters register for its `key`.

    `splits`: what later code reads beside the band: natural, margin, doubles. `tells`: what of a margin can matter
    before the end of the act; margins that it says the same of are one branch of exact odds."""

    key: str
    splits: tuple[str, ...] = ()
    tells: Tells | None = None


class BandRule(msgspec.Struct, frozen=True, eq=False):
    """Which band a roll falls into.

    `side`: where a modifier counts that names no side. `over`: the total must reach the target (else stay within it).
    `band(natural, total, against)` names the band; `natural` is the sum of the dice, or all faces with `by_faces`.
    `good` are the bands that count as success. Order of `bands` is worst first."""

    key: str
    side: Side
    over: bool
    bands: tuple[str, ...]
    good: tuple[str, ...]
    band: Callable[[Any, int, int], str]
    by_faces: bool = False


class Trial(msgspec.Struct, frozen=True):
    """What is rolled against what: dice, band rule, and the base lines (of either side)."""

    dice: Dice
    rule: BandRule
    base: tuple[Modifier, ...]
    remap: Remap | None = None


class Check:
    """The outcome of a check, as far as its kind lets later code read it. True when the band is a good one."""

    __slots__ = ("_doubles", "_margin", "_natural", "band", "success")

    def __init__(
        self, band: str, success: bool, natural: Any = _HIDDEN, margin: Any = _HIDDEN, doubles: Any = _HIDDEN
    ) -> None:
        self.band = band
        self.success = success
        self._natural = natural
        self._margin = margin
        self._doubles = doubles

    def __bool__(self) -> bool:
        return self.success

    @property
    def natural(self) -> int:
        """Sum of the dice as they lie; only when the kind of check splits by it."""
        return int(self._read(self._natural, "natural"))

    @property
    def margin(self) -> int:
        """How far past the number needed (negative: short of it); only when the kind of check splits by it."""
        return int(self._read(self._margin, "margin"))

    @property
    def doubles(self) -> bool:
        """Whether all dice show the same face; only when the kind of check splits by it."""
        return bool(self._read(self._doubles, "doubles"))

    @staticmethod
    def _read(value: Any, name: str) -> Any:
        if value is _HIDDEN:
            raise UndeclaredSplitError(f"this kind of check does not declare {name!r} among its splits")
        return value


class Entry(NamedTuple):
    """One way the dice can fall: the roll (sum or faces), in how many ways, its total and band."""

    roll: Any
    ways: int
    total: int
    band: str


class Table:
    """A band rule over every way the dice can fall, for given operations and target."""

    __slots__ = ("_outcomes", "against", "band_of", "cells", "entries", "odds", "over", "rule", "total_of", "whole")

    def __init__(self, rule: BandRule, dice: Dice, ops: Ops, against: int) -> None:
        self.rule = rule
        self.against = against
        self.entries = tuple(_entries(rule, dice, ops, against))
        self.whole = sum(e.ways for e in self.entries)
        self.band_of = {e.roll: e.band for e in self.entries}
        self.total_of = {e.roll: e.total for e in self.entries}
        ways: dict[str, int] = {}
        for entry in self.entries:
            ways[entry.band] = ways.get(entry.band, 0) + entry.ways
        self.odds = {band: str(Fraction(ways[band], self.whole)) for band in rule.bands if band in ways}
        # for pairs of dice: the band of every cell, row by row, as digits into `odds`
        self.cells = _cells(self, dice) if dice.number == 2 else ""
        self._outcomes: dict[CheckKind, tuple[tuple[Check, int], ...]] = {}

    def margin(self, total: int) -> int:
        """How far a total is past the target, in the direction that is good."""
        return total - self.against if self.rule.over else self.against - total

    def check(self, roll: Any, splits: tuple[str, ...]) -> Check:
        """The check that a roll gives, showing only what is declared."""
        band = self.band_of[roll]
        if not splits:
            return Check(band, band in self.rule.good)
        faces = roll if isinstance(roll, tuple) else None
        return Check(
            band,
            band in self.rule.good,
            (sum(faces) if faces else roll) if "natural" in splits else _HIDDEN,
            self.margin(self.total_of[roll]) if "margin" in splits else _HIDDEN,
            (len(set(faces)) == 1) if faces and "doubles" in splits else _HIDDEN,
        )

    def outcomes(self, kind: CheckKind) -> tuple[tuple[Check, int], ...]:
        """The branches of exact odds: one a band, or one for each value of what is declared; with their ways."""
        found = self._outcomes.get(kind)
        if found is None:
            grouped: dict[tuple[Any, ...], tuple[Check, int]] = {}
            for entry in self.entries:
                check = self.check(entry.roll, kind.splits)
                margin = check._margin if kind.tells is None else kind.tells(self.margin(entry.total))
                key = (check.band, check._natural, margin, check._doubles)
                grouped[key] = (check, grouped[key][1] + entry.ways if key in grouped else entry.ways)
            found = self._outcomes[kind] = tuple(grouped.values())
        return found


def _cells(table: Table, dice: Dice) -> str:
    """The band of every pair of faces, as digits into the odds of a table."""
    digits = {band: str(index) for index, band in enumerate(table.odds)}
    pairs = product(range(1, dice.sides + 1), repeat=2)
    rolls = pairs if table.rule.by_faces else (sum(pair) + dice.plus for pair in pairs)
    return "".join(digits[table.band_of[roll]] for roll in rolls)


def _entries(rule: BandRule, dice: Dice, ops: Ops, against: int) -> Sequence[Entry]:
    entries = []
    if rule.by_faces:
        for faces in product(range(1, dice.sides + 1), repeat=dice.number):
            total = apply_ops(ops, sum(faces) + dice.plus)
            entries.append(Entry(faces, 1, total, rule.band(faces, total, against)))
    else:
        for natural, ways in sums_of(dice):
            total = apply_ops(ops, natural)
            entries.append(Entry(natural, ways, total, rule.band(natural, total, against)))
    return entries


@lru_cache(maxsize=16384)
def table_of(rule: BandRule, dice: Dice, ops: Ops, against: int) -> Table:
    """The table for a band rule; the same arguments give the same table."""
    return Table(rule, dice, ops, against)


def _plain_over(natural: int, total: int, against: int) -> str:
    return "success" if total >= against else "failure"


def _plain_under(natural: int, total: int, against: int) -> str:
    return "success" if total <= against else "failure"


def _ability(natural: int, total: int, against: int) -> str:
    if natural in (1, 20):
        return "success" if natural == 1 else "failure"
    return "success" if total <= against else "failure"


_TWO = ("failure", "success")
OVER = BandRule("over", "roll", True, _TWO, ("success",), _plain_over)
UNDER = BandRule("under", "against", False, _TWO, ("success",), _plain_under)
UNDER_1_20 = BandRule("under-1-20", "against", False, _TWO, ("success",), _ability)
"""Roll under or equal on a d20 where a natural 1 always succeeds and a natural 20 always fails."""


def reach(dice: Dice, number: int, source: str | dict[str, Any] = "target", rule: BandRule = OVER) -> Trial:
    """Roll `number` or more."""
    return Trial(dice, rule, (Modifier(number, source=source, on="against"),))


def roll_under(number: int, source: str | dict[str, Any], rule: BandRule = UNDER_1_20) -> Trial:
    """d20 under or equal to an ability; modifiers count on the ability."""
    return Trial(D20, rule, (Modifier(number, source=source, on="against"),))


def percent(chance: int, source: str | dict[str, Any]) -> Trial:
    """d100 under or equal to a chance; no roll succeeds or fails by itself."""
    return Trial(D100, UNDER, (Modifier(chance, source=source, on="against"),))
