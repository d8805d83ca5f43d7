"""House rules: what was decided where the source is silent, each with its other choices."""

from __future__ import annotations

from editor.rules.readings import Reading

READINGS: tuple[Reading, ...] = (
    Reading("answers-ranged", "R4.1", False),
    Reading("sixes", "R1.2", "always", ("always", "where-it-can-crit")),
    Reading("two-hands", "R5.3", "on-top", ("on-top", "instead")),
    Reading("disease-rolls", "R8.40", "two", ("two", "one")),
    Reading("turn-order", "R3.1", "listed", ("listed", "agility")),
    Reading("dark-sight", "R6.19", 1, least=0, most=20),
    Reading("rounds-without-harm", "R.end", 60, least=1, most=1000),
)
