"""The house rules of this ruleset: where the sources are silent, what is done and what else could be."""

from __future__ import annotations

from editor.rules.readings import Reading
from editor.rules.underground.ids import (
    A_CLIMB,
    A_DEATH,
    A_END,
    A_HELPLESS,
    A_HIT,
    A_INIT,
    A_LIGHT,
    A_MOVE,
    A_RANGE,
    A_READY,
    A_RISE,
    A_TEND,
    U1_7,
    U1_9,
    U2_1,
    U2_2,
    U2_4,
    U2_5,
    U3_1,
    U3_6,
    U4_1,
    U4_6,
    U5_1,
    U6_1,
    U6_6,
    U6_7,
    U7_1,
    U7_9,
    U7_17,
    U8_1,
    U8_2,
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
    # level 0 is no class level
    Reading("dying-at-level-0", A_DEATH, "dead-at-0", ("dead-at-0", "bleeds")),
    Reading("dead-at", A_DEATH, -10, least=-100, most=0),
    Reading("tend-after-move", A_TEND, True),
    # where on the way of a climb the check of the round finds the climber
    Reading("climb-check-at", A_CLIMB, "middle", ("start", "middle", "end")),
    Reading("helpless-climber", U1_7, "falls", ("falls", "checks")),
    Reading("boulders-from", U1_9, "rubble", ("rubble", "anywhere")),
    Reading("boulder-stops", U1_9, False),
    # only whole feet between feet and edge count
    Reading("stand-off", U2_2, "whole-feet", ("whole-feet", "begun-feet")),
    Reading("melee-edge", U2_4, "nearest", ("nearest", "away-from-attacker")),
    Reading("dead-fall", U2_1, False),
    Reading("fall-damage", U2_5, "even", ("even", "rising")),
    Reading("fall-into-water", U2_5, "half", ("half", "full")),
    # very narrow, a short weapon, grappling: any one of them, or a narrow place together with one of the others
    Reading("grab-when", U3_1, "any", ("any", "narrow-and-other")),
    Reading("climb-of-nimble", U3_6, 85, least=0, most=100),
    Reading("climb-of-sure-footed", U3_6, 70, least=0, most=100),
    Reading("climb-of-clumsy", U3_6, 0, least=0, most=100),
    Reading("torch-radius", A_LIGHT, 40, least=5, most=200),
    Reading("lantern-radius", A_LIGHT, 30, least=5, most=200),
    # who cannot see goes without knowing of pits and of those it does not feel beside it
    Reading("blind-movement", U6_6, "stumbling", ("stumbling", "as-seen")),
    # a rider on a mount that is not trained and fit for war does not fight from the saddle
    Reading("unfit-mounts", U7_1, "no-fighting", ("no-fighting", "as-war-mounts")),
    Reading("horses-in-dark", U7_1, "refuse", ("refuse", "go")),
    Reading("long-weapons-unseat", U7_9, "by-chance", ("by-chance", "always")),
    Reading("airborne-shot", U7_17, -2, least=-20, most=0),
    # what ear and nose tell everybody of an unseen target, taken off the roll for the direction of a spell
    Reading("sense-of-unseen", U6_7, 0, least=0, most=3),
    # feet a round that a draught carries gas along
    Reading("wind-speed", U8_2, 10, least=5, most=100),
    Reading("gas-poison-dice", U8_1, 2, least=1, most=20),
    # a rider's waist is at the saddle, as high as the mount is at its back; else it is as deep as on foot
    Reading("rider-in-water", U4_1, "from-saddle", ("from-saddle", "on-foot")),
    # whoever holds or is held under water exerts itself
    Reading("hold-is-exertion", U4_6, True),
    # so wide (ft) is a passage at most; what fights with claws and teeth takes 5 ft of it, a small creature 3⅓
    Reading("passages-up-to", U5_1, 20, least=0, most=100),
    Reading("rounds-without-harm", A_END, 50, least=1, most=1000),
)
