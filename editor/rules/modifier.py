"""Modifiers and how they become a total: nothing is dropped silently, every line says what became of it.

Order: condition, adjust, stack, cap by type, sum (in phases). Totals do not depend on the order of the modifiers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

Op = Literal["add", "multiply", "floor", "cap", "set", "note", "limit"]
Status = Literal["applied", "suppressed", "capped", "inactive", "note"]
Side = Literal["roll", "against"]

_OP_RANK = {"set": 0, "add": 1, "multiply": 2, "cap": 3, "floor": 4}


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """One thing that bears on a roll.

    `on`: the roll, or the number it is held against; None: the side that the test names. `op` and `phase`: what it
    does and when (adds are phase 0; halving or doubling last of all has a later one). `when` False keeps it visible
    but inactive. A `limit` is the most that the sum of its `type` may come to, penalties included: it cuts the
    bonuses of that type, which name its rule, and has no line of its own. `beaten_by` names the rule that suppresses
    it. `type` and `tags` serve stacking, caps and adjusters.
    """

    value: int | Fraction
    rule: str | None = None
    source: str | dict[str, Any] = ""
    when: bool = True
    on: Side | None = None
    op: Op = "add"
    phase: int = 0
    type: str = ""
    tags: tuple[str, ...] = ()
    beaten_by: str | None = None


class Line(msgspec.Struct, gc=False):
    """A modifier as it stands in the trace. `by` says what beat or capped it, `instead` the band without it
    (without all joint ones where it is `joint`)."""

    on: Side
    op: Op
    value: int | Fraction
    counted: int
    status: Status
    source: dict[str, Any]
    rule: str | None
    by: str | None
    mattered: bool = False
    joint: bool = False
    base: bool = False
    instead: str | None = None


Beaten = tuple[Modifier, str | None]
Adjuster = Callable[[Any, Sequence[Modifier]], Iterable[Beaten]]
Stacking = Callable[[Sequence[Modifier]], Iterable[Beaten]]
Ops = tuple[tuple[Op, int | Fraction], ...]
Remap = Callable[[int], tuple[int, str]]


class Policy(NamedTuple):
    """How a ruleset treats modifiers: who beats whom, and the most that one type may give."""

    stacking: Stacking | None = None
    type_caps: dict[str, int] | None = None


class Total(NamedTuple):
    """The outcome of all modifiers: `ops` turn the natural roll into the total; `against` is the number to reach.

    `active` are the modifiers that count, each with its line. `plain`: nothing but sums, `added` to the roll and
    `raw` (before any remapping) on the other side. `again` totals up without one modifier; None where none beat
    another, so that leaving one out brings none back."""

    lines: list[Line]
    ops: Ops
    against: int
    active: list[tuple[Modifier, Line]]
    plain: bool
    added: int
    raw: int
    again: Callable[[Modifier], Total] | None


ADD_UP = Policy()
"""Everything adds up: the policy of rulesets without stacking."""


def apply_ops(ops: Ops, natural: int) -> int:
    """Run a natural roll through the operations; fractions round down."""
    total: int | Fraction = natural
    for op, value in ops:
        if op == "add":
            total += value
        elif op == "multiply":
            total = int(total * value // 1)
        elif op == "floor":
            total = max(total, value)
        elif op == "cap":
            total = min(total, value)
        elif op == "set":
            total = value
    return int(total)


def total_up(
    base: Sequence[Modifier],
    modifiers: Sequence[Modifier],
    side: Side,
    *,
    policy: Policy = ADD_UP,
    beaten: Iterable[Beaten] = (),
    remap: Remap | None = None,
) -> Total:
    """Bring modifiers through all stages. `base` are the trial's own numbers (never stacked or capped).

    `beaten`: those that a rule of the game takes away, with that rule. `remap` changes the finished `against` (the
    repeated twenties)."""
    lines, active = _open_lines(base, modifiers, side)
    active, _ = _beat(active, beaten)
    again = None
    stacked = False
    if policy.stacking is not None:
        losers = policy.stacking([m for m, line in active if not line.base])
        active, stacked = _beat(active, losers)
    if policy.type_caps:
        _cap_types(active, policy.type_caps)
    if any(m.op == "limit" for m, _ in active):
        lines, active, stacked = _limited(lines, active, stacked)
    if stacked:

        def again(left_out: Modifier) -> Total:
            rest = [m for m in modifiers if m is not left_out]
            return total_up(base, rest, side, policy=policy, beaten=beaten, remap=remap)

    plain, added, raw = _plain_sums(active)
    ops: Ops = (("add", added),) if added else ()
    if not plain:
        ops = _ops_of(active, "roll")
        raw = apply_ops(_ops_of(active, "against"), 0)
    against = _remapped(raw, remap, lines)
    return Total(lines, ops, against, active, plain, added, raw, again)


def _remapped(raw: int, remap: Remap | None, lines: list[Line]) -> int:
    if remap is None:
        return raw
    against, rule = remap(raw)
    if against != raw:
        source = {"key": "remapped"}
        lines.append(Line("against", "set", against, against - raw, "applied", source, rule, None, base=True))
    return against


def _plain_sums(active: list[tuple[Modifier, Line]]) -> tuple[bool, int, int]:
    """Whether there are only sums, and those of the roll and of what it is held against."""
    added = raw = 0
    for m, line in active:
        if m.op != "add" or m.phase:
            return False, 0, 0
        if line.on == "roll":
            added += line.counted
        else:
            raw += line.counted
    return True, added, raw


def _open_lines(
    base: Sequence[Modifier], modifiers: Sequence[Modifier], side: Side
) -> tuple[list[Line], list[tuple[Modifier, Line]]]:
    lines: list[Line] = []
    active: list[tuple[Modifier, Line]] = []
    for is_base, group in ((True, base), (False, modifiers)):
        for m in group:
            line = _line(m, side, is_base)
            lines.append(line)
            if line.status == "applied":
                active.append((m, line))
    return lines, active


def without(total: Total, left_out: Sequence[Line], remap: Remap | None) -> tuple[Ops, int]:
    """Ops and against as they would be without some lines (where no modifier beat another)."""
    if total.plain:
        added, raw = total.added, total.raw
        for line in left_out:
            if line.on == "roll":
                added -= line.counted
            else:
                raw -= line.counted
        ops: Ops = (("add", added),) if added else ()
    else:
        rest = [(m, line) for m, line in total.active if not any(line is out for out in left_out)]
        ops, raw = _ops_of(rest, "roll"), apply_ops(_ops_of(rest, "against"), 0)
    return ops, remap(raw)[0] if remap else raw


def _line(m: Modifier, side: Side, is_base: bool) -> Line:
    source = m.source
    if not isinstance(source, dict):
        source = _source(source)
    value, op = m.value, m.op
    if m.when and m.beaten_by is None and op != "note":
        counted = int(value) if op == "add" else 0
        return Line(m.on or side, op, value, counted, "applied", source, m.rule, None, False, False, is_base)
    status: Status = "note"
    by = None
    if not m.when:
        status = "inactive"
    elif m.beaten_by is not None:
        status, by = "suppressed", m.beaten_by
    return Line(m.on or side, op, value, 0, status, source, m.rule, by, False, False, is_base)


@lru_cache(maxsize=1024)
def _source(key: str) -> dict[str, Any]:
    """The source of a line that is known by its key alone; nobody writes into it."""
    return {"key": key}


def _beat(active: list[tuple[Modifier, Line]], losers: Iterable[Beaten]) -> tuple[list[tuple[Modifier, Line]], bool]:
    beaten = {id(m): by for m, by in losers}
    if not beaten:
        return active, False
    for m, line in active:
        if id(m) in beaten:
            line.status, line.counted, line.by = "suppressed", 0, beaten[id(m)]
    return [pair for pair in active if id(pair[0]) not in beaten], True


def _cap_types(active: list[tuple[Modifier, Line]], caps: dict[str, int]) -> None:
    for kind, most in caps.items():
        lines = [line for m, line in active if m.type == kind and m.op == "add" and m.value > 0]
        spare = most
        for line in sorted(lines, key=lambda at: (-at.counted, at.rule or "", at.source.get("key", ""))):
            if line.counted > spare:
                line.counted, line.status, line.by = spare, "capped", f"{kind} ≤ {most}"
            spare -= line.counted


def _limited(
    lines: list[Line], active: list[tuple[Modifier, Line]], changed: bool
) -> tuple[list[Line], list[tuple[Modifier, Line]], bool]:
    """Let the limits cut what they limit, and leave; the flag tells whether anything was taken from anything."""
    cut = [_cut(active, m) for m, _ in active if m.op == "limit"]
    rest = [pair for pair in active if pair[0].op != "limit"]
    return [line for line in lines if line.op != "limit"], rest, changed or any(cut)


def _cut(active: list[tuple[Modifier, Line]], limit: Modifier) -> bool:
    """Cut the bonuses of the limit's type so that their sum with the penalties is no more; True if any was cut."""
    lines = [line for m, line in active if m.type == limit.type and m.op == "add"]
    spare = int(limit.value) - sum(line.counted for line in lines if line.counted < 0)
    found = False
    bonuses = [line for line in lines if line.counted > 0]
    for line in sorted(bonuses, key=lambda at: (-at.counted, at.rule or "", at.source.get("key", ""))):
        if line.counted > max(0, spare):
            line.counted, line.status, line.by = max(0, spare), "capped", limit.rule
            found = True
        spare -= line.counted
    return found


def _ops_of(active: list[tuple[Modifier, Line]], side: Side) -> Ops:
    """Operations of one side in order of phase and kind, sums run together."""
    return tuple((op, value) for op, value, _ in _in_order(active, side))


def _in_order(active: list[tuple[Modifier, Line]], side: Side) -> list[tuple[Op, int | Fraction, Line | None]]:
    """The operations of one side with their lines (None for the sum of several)."""
    added = 0
    later: list[tuple[int, int, int | Fraction, Op, Line | None]] = []
    for m, line in active:
        if line.on != side:
            continue
        if m.op == "add" and m.phase == 0:
            added += line.counted
        else:
            later.append((m.phase, _OP_RANK[m.op], m.value, m.op, line))
    if added:
        later.append((0, _OP_RANK["add"], added, "add", None))
    later.sort(key=lambda at: at[:3])
    return [
        (op, line.counted if line is not None and op == "add" else value, line) for _, _, value, op, line in later
    ]


def count_later_lines(total: Total, natural: int) -> None:
    """Write into lines that multiply, floor, cap or set what they changed of this natural roll (or target).

    Each counts from what the ones before it left, so that all lines of a side add up to its total."""
    for side, start in (("roll", natural), ("against", 0)):
        so_far = start
        for op, value, line in _in_order(total.active, "roll" if side == "roll" else "against"):
            after = apply_ops(((op, value),), so_far)
            if line is not None and op != "add":
                line.counted = after - so_far
            so_far = after
