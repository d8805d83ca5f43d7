"""The sensible commander: shoots and charges what is worth it, closes in, keeps its line, rallies."""

from __future__ import annotations

from collections.abc import Sequence

from editor.rules.battlesystem.orders import HOLD
from editor.rules.decision import Decision, Option, View


def sensible(view: View, decision: Decision) -> Option:
    """What a sensible commander orders."""
    return decision.options[-1] if decision.options else HOLD


def shortlist(view: View, decision: Decision) -> Sequence[tuple[float, Option]]:
    """The few orders that promise most, with a cheap guess."""
    return ()
