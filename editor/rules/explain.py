"""Which lines of a check mattered: without this one alone, or only without several together, another band."""

from __future__ import annotations

from typing import Any

from editor.rules.check import Table, Trial, table_of
from editor.rules.modifier import Line, Total, without


def mark_what_mattered(total: Total, trial: Trial, table: Table, roll: Any) -> None:
    """Set `mattered` on each line without which the band would differ; where none alone does, mark the fewest that
    do together as `joint`."""
    band = table.band_of[roll]
    if total.plain and total.again is None:
        _mark_plain(total, trial, table, roll, band)
        return
    alone = False
    candidates = [(m, line) for m, line in total.active if not line.base and (line.counted or line.op != "add")]
    for modifier, line in candidates:
        if total.again is not None:
            rest = total.again(modifier)
            ops, against = rest.ops, rest.against
        else:
            ops, against = without(total, (line,), trial.remap)
        if table_of(trial.rule, trial.dice, ops, against).band_of[roll] != band:
            line.mattered = alone = True
    if not alone and len(candidates) > 1 and total.again is None:
        _mark_joint(total, trial, table, roll, [line for _, line in candidates])


def _mark_plain(total: Total, trial: Trial, table: Table, roll: Any, band: str) -> None:
    """The same where there are nothing but sums: one look at the band rule for each line."""
    band_at, remap = trial.rule.band, trial.remap
    reached, raw = table.total_of[roll], total.raw
    lines = [line for _, line in total.active if line.counted and not line.base]
    alone = False
    for line in lines:
        rolled, needed = (reached - line.counted, raw) if line.on == "roll" else (reached, raw - line.counted)
        if band_at(roll, rolled, remap(needed)[0] if remap else needed) != band:
            line.mattered = alone = True
    if alone or len(lines) < 2:
        return
    helped = band in trial.rule.good
    pushing = [line for line in lines if (_push(line, trial.rule.over) > 0) == helped]
    pushing.sort(key=lambda line: -abs(line.counted))
    for count in range(2, len(pushing) + 1):
        rolled = reached - sum(line.counted for line in pushing[:count] if line.on == "roll")
        needed = raw - sum(line.counted for line in pushing[:count] if line.on != "roll")
        if band_at(roll, rolled, remap(needed)[0] if remap else needed) != band:
            for line in pushing[:count]:
                line.joint = True
            return


def _mark_joint(total: Total, trial: Trial, table: Table, roll: Any, candidates: list[Line]) -> None:
    band = table.band_of[roll]
    helped = band in trial.rule.good
    pushing = [line for line in candidates if (_push(line, trial.rule.over) > 0) == helped and _push(line, True)]
    pushing.sort(key=lambda line: -abs(line.counted))
    for count in range(2, len(pushing) + 1):
        ops, against = without(total, pushing[:count], trial.remap)
        if table_of(trial.rule, trial.dice, ops, against).band_of[roll] != band:
            for line in pushing[:count]:
                line.joint = True
            return


def _push(line: Line, over: bool) -> int:
    """How a line moves the margin: positive towards success."""
    return line.counted if (line.on == "roll") == over else -line.counted
