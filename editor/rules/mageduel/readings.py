"""The house rules of this ruleset: what is done where the source is silent, and what else could be."""

from __future__ import annotations

from editor.rules.mageduel.ids import D_COVER, M1_2, M2_2, M2_8, M2_10, M3_3, M3_7, M3_11, M3_12, M5_4
from editor.rules.readings import Reading

READINGS: tuple[Reading, ...] = (
    # where a battle begins: with the challenge, when the curtain stands, or when it falls
    Reading("begins", M2_10, "challenge", ("challenge", "preparation", "duel")),
    Reading("least-edge", M2_2, 5, least=5, most=50),
    Reading("preparation-rounds", M2_8, 2, least=0, most=20),
    # the counterspell action counts as an immediate one as well, or stands apart from the swift and immediate budget
    Reading("counter-action", M3_3, "immediate", ("immediate", "apart")),
    Reading("items", M3_7, "attacks", ("attacks", "all")),
    Reading("halving", M3_11, "down", ("down", "up")),
    Reading("killing-effects", M3_12, "half", ("half", "quarter")),
    Reading("time-limit", M5_4, 600, least=1, most=100_000),
    Reading("alliances", M1_2, "sides", ("sides", "each-for-itself")),
    Reading("cover-bonus", D_COVER, 4, least=0, most=20),
)
