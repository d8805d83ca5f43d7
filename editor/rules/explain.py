"""Which lines of a check mattered: without this one alone, or only without several together, another band."""

from __future__ import annotations

from typing import Any

from editor.rules.check import Table, Trial, table_of
from editor.rules.modifier import Line, Total, without


def mark_what_mattered(total: Total, trial: Trial, table: Table, roll: Any) -> None:
    """Set `mattered` on each line without which the band would differ; where none alone does, mark the fewest that
    do together as `joint`."""
    band = table.band_of[roll]
    alone = False
    candidates = [(m, line) for m, line in total.active if not line.base and (line.counted or line.op != "add")]
    for modifier, line in candidates:
        if total.again is not None:
            rest = total.again(modifier)
            ops, against = rest.ops, rest.against
        else:
            ops, against = without(total, (line,), trial.remap)
        other = table_of(trial.rule, trial.dice, ops, against).band_of[roll]
        if other != band:
            line.mattered = alone = True
            line.instead = other
    if not alone and len(candidates) > 1 and total.again is None:
        _mark_joint(total, trial, table, roll, [line for _, line in candidates])


def _mark_joint(total: Total, trial: Trial, table: Table, roll: Any, candidates: list[Line]) -> None:
    band = table.band_of[roll]
    helped = band in trial.rule.good
    pushing = [line for line in candidates if (_push(line, trial.rule.over) > 0) == helped and _push(line, True)]
    pushing.sort(key=lambda line: -abs(line.counted))
    for count in range(2, len(pushing) + 1):
        ops, against = without(total, pushing[:count], trial.remap)
        other = table_of(trial.rule, trial.dice, ops, against).band_of[roll]
        if other != band:
            for line in pushing[:count]:
                line.joint = True
                line.instead = other
            return


def _push(line: Line, over: bool) -> int:
    """How a line moves the margin: positive towards success."""
    return line.counted if (line.on == "roll") == over else -line.counted
