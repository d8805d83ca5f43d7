"""House rules: what was decided where the source is silent, each with its other choices."""

from __future__ import annotations

from editor.rules.battlesystem.ids import (
    B1_2,
    B2_3,
    B3_2,
    B3_3,
    B4_2,
    CHARGE,
    COMMAND,
    END,
    FALL,
    INIT,
    LOSSES,
    MISSILE,
    MORALE,
    MOVE,
    RALLY,
    ROUT,
    SPELL,
    TORCH,
    U8_1,
    U8_2,
)
from editor.rules.readings import Reading

READINGS: tuple[Reading, ...] = (
    # an inch is 30 ft, in skirmish scale 10 ft; by the cells: cells under 5 ft are skirmish scale
    Reading("mass-scale", MOVE, "by-cells", ("by-cells", "battle", "skirmish")),
    Reading("mass-initiative", INIT, "side", ("side", "unit")),
    # a step aside or back costs so many times a step ahead
    Reading("side-steps", MOVE, 2, least=1, most=4),
    Reading("turning-cost", MOVE, "half-move", ("half-move", "free")),
    # figures behind take the places of those lost, or the places stay empty until the next march
    Reading("close-ranks", LOSSES, True),
    # per cent of its hit dice that mark a figure wounded: 10 underground, 25 outdoors
    Reading("wounded-at", B1_2, 10, least=1, most=100),
    Reading("missile-ranks", MISSILE, 2, least=1, most=10),
    # who moved more than this share (in per cent) of its move does not shoot
    Reading("shoot-after-move", MISSILE, 50, least=0, most=100),
    Reading("charge-move", CHARGE, 150, least=100, most=200),
    # the unit's command radius is 6 inches and the commander's Charisma
    Reading("out-of-command", COMMAND, -2, least=-10, most=0),
    Reading("closed-morale", MORALE, 1, least=0, most=5),
    Reading("mob-morale", B2_3, -1, least=-5, most=0),
    Reading("shaken-rating", MORALE, 2, least=0, most=10),
    # a shaken unit tests again whenever it loses figures
    Reading("shaken-tests", MORALE, True),
    Reading("rally-distance", RALLY, 6, least=0, most=48),
    Reading("rout-move", ROUT, 150, least=100, most=200),
    # a unit in rout that reaches the border of the map is gone
    Reading("rout-leaves", ROUT, True),
    Reading("pit-depth", B3_2, 10, least=5, most=200),
    # enemies get this much on their missile rating against torch-bearers
    Reading("torch-target", B3_3, -2, least=-10, most=0),
    Reading("torch-light", TORCH, 40, least=5, most=200),
    # so many inches from a thing are "by" it
    Reading("collapse-near", B4_2, 1, least=0, most=12),
    Reading("mass-fall", FALL, "even", ("even", "rising")),
    Reading("bolt-figures", SPELL, 3, least=1, most=12),
    Reading("quake-radius", SPELL, 6, least=1, most=48),
    Reading("gas-dice", U8_1, 2, least=1, most=20),
    # inches a battle round that a draught carries gas along
    Reading("draught", U8_2, 1, least=1, most=12),
    Reading("quiet-rounds", END, 20, least=1, most=1000),
)
