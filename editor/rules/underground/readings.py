"""The house rules of this ruleset: where the sources are silent, what is done and what else could be."""

from __future__ import annotations

from editor.rules.readings import Reading
from editor.rules.underground.ids import (
    A_DEATH,
    A_END,
    A_HELPLESS,
    A_HIT,
    A_INIT,
    A_MOVE,
    A_RANGE,
    A_READY,
    A_RISE,
    A_TEND,
    U2_1,
    U2_2,
    U2_4,
    U2_5,
    U3_6,
    U6_1,
)

READINGS: tuple[Reading, ...] = (
    Reading("attack-table", A_HIT, "by-ones", ("by-ones", "by-twos")),
    Reading("natural-20-and-1", A_HIT, False),
    Reading("helpless-defence", A_HELPLESS, False),
    # who goes when
    Reading("initiative", A_INIT, "side", ("side", "individual")),
    # within a side: by Dexterity (best first) or as the creatures are listed
    Reading("order-in-side", A_INIT, "dexterity", ("dexterity", "listed")),
    Reading("move-after-attack", A_MOVE, False),
    # getting up costs half the movement, or the whole turn
    Reading("rising", A_RISE, "half-move", ("half-move", "turn")),
    Reading("ready-weapon", A_READY, "free", ("free", "half-move", "attack")),
    # by length: one cell more for each full 9 ft (spear 2, pike 3: a 9 ft shaft held at a third reaches past one
    # man's 5 ft); else only the next cell
    Reading("weapon-reach", A_HIT, "by-length", ("by-length", "next-cell")),
    Reading("range-increments", A_RANGE, 3, least=1, most=20),
    Reading("shoot-unseen", U6_1, False),
    # what becomes of creatures with class levels at 0 hit points
    Reading("dying", A_DEATH, "bleeds", ("bleeds", "dead-at-0")),
    Reading("dead-at", A_DEATH, -10, least=-100, most=0),
    Reading("tend-after-move", A_TEND, True),
    # only whole feet between feet and edge count
    Reading("stand-off", U2_2, "whole-feet", ("whole-feet", "begun-feet")),
    Reading("melee-edge", U2_4, "nearest", ("nearest", "away-from-attacker")),
    Reading("dead-fall", U2_1, False),
    Reading("fall-damage", U2_5, "even", ("even", "rising")),
    Reading("fall-into-water", U2_5, "half", ("half", "full")),
    Reading("climb-of-nimble", U3_6, 85, least=0, most=100),
    Reading("climb-of-sure-footed", U3_6, 70, least=0, most=100),
    Reading("climb-of-clumsy", U3_6, 0, least=0, most=100),
    Reading("rounds-without-harm", A_END, 50, least=1, most=1000),
)
