"""What is played of massed combat by the mouse: for every order, and for everything that comes of orders, a map that
comes with the program, how it is brought about, and how the inspector tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Put = Mapping[str, Any]
"""Where the referee sets a unit: `at` (column, row) and other values of it and of its condition; its body forms
there."""


@dataclass(frozen=True)
class Ordered:
    """Who is ordered what on which map; the option, by its key or the beginning of it; what the inspector then says.

    `put`: where the referee sets units at the start, so that nothing hangs on how the others play: they hold."""

    map: str
    who: str
    option: str
    line: str
    lines: tuple[str, ...] = ()
    put: Mapping[str, Put] = field(default_factory=dict)


@dataclass(frozen=True)
class Told:
    """What comes of orders: the unit does `first` (all others hold), and the battle goes on until the sentence is in
    the log; there the inspector says it too. `faces`: what the dice of the first check of a kind are made to show."""

    map: str
    who: str
    line: str
    first: str = "hold"
    put: Mapping[str, Put] = field(default_factory=dict)
    faces: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


TUNNEL, BRIDGE, MINE, CAVERN = "tunnel-stand-off", "bridge-under-march", "rout-in-a-mine", "cavern-battle"

SHAKEN: Mapping[str, Put] = {"swords": {"morale": "shaken"}}
APART: Mapping[str, Put] = {"orcs": {"at": (98, 16)}}
TOUCHING: Mapping[str, Put] = {"swords": {"at": (36, 16), "facing": 2}, "orcs": {"at": (38, 30), "facing": 6}}
AHEAD: Mapping[str, Put] = {"swords": {"at": (20, 26), "facing": 2}, "orcs": {"at": (32, 26), "facing": 6}}
BEFORE_THE_SHAFT: Mapping[str, Put] = {
    "ogres": {"at": (66, 34), "facing": 4, "formation": "closed", "frontage": 2},
    "kobolds": {"at": (110, 40)},
}
ROUTED: Mapping[str, Put] = {"swords": {"at": (14, 30), "formation": "mob", "morale": "routed"}}
BLIND = {"lit": False, "facing": 6}

ORDERS: dict[str, Ordered] = {
    "march": Ordered(TUNNEL, "swords", "march@", "Men-at-arms marches to "),
    "turn-unit": Ordered(TUNNEL, "swords", "turn-unit^4", "Men-at-arms turns south"),
    "reform": Ordered(TUNNEL, "swords", "reform+column", "Men-at-arms forms: column"),
    "charge": Ordered(TUNNEL, "swords", "charge>orcs", "Men-at-arms charges Orc foot", put=AHEAD),
    "press-in": Ordered(
        MINE, "ogres", "press-in@", "Ogres presses into the narrow passage", ("forced to spread",), BEFORE_THE_SHAFT
    ),
    "attack": Ordered(TUNNEL, "swords", "attack>orcs", "Men-at-arms attacks Orc foot", put=TOUCHING),
    "shoot-at": Ordered(TUNNEL, "crossbows", "shoot-at>", "Crossbows shoots at Goblins", ("missile fire",)),
    "rally": Ordered(TUNNEL, "swords", "rally", "Men-at-arms tries to rally", ("discipline",), SHAKEN),
    "flee": Ordered(TUNNEL, "swords", "flee", "Men-at-arms", put=ROUTED),
    "light-torches": Ordered(TUNNEL, "swords", "light-torches", "Men-at-arms lights the torches"),
    "douse-torches": Ordered(
        TUNNEL, "swords", "douse-torches", "Men-at-arms puts out the torches", put={"swords": {"lit": True}}
    ),
    "fly-at": Ordered(CAVERN, "griffons", "fly-at+middle", "Griffon riders flies at another height", ("altitude",)),
    "lightning-bolt": Ordered(BRIDGE, "mages", "lightning-bolt", "Mages throws a lightning bolt"),
    "earthquake": Ordered(BRIDGE, "mages", "earthquake", "Mages shakes the ground", ("is shaken",)),
    "hold": Ordered(TUNNEL, "swords", "hold", "Men-at-arms chooses: "),
}

FALLS = {"mass-collapse": (1,)}
LOST: Mapping[str, tuple[int, ...]] = {"mass-morale": (10, 10)}
UNDER_THE_ROOF: Mapping[str, Put] = {"dwarves": {"at": (44, 35), "facing": 2, "formation": "column"}}
AT_THE_EDGE: Mapping[str, Put] = {
    "swords": {"at": (130, 26), "facing": 6, "formation": "closed"},
    "goblins": {"at": (136, 26), "facing": 6, "formation": "mob", "morale": "routed"},
}
TOLD: dict[str, Told] = {
    "fight": Told(TUNNEL, "swords", "Men-at-arms fights Orc foot", put=TOUCHING),
    "ranks-reach": Told(TUNNEL, "swords", "Men-at-arms: ", put=TOUCHING),
    "dice-killed": Told(TUNNEL, "swords", "Orc foot loses ", put=TOUCHING),
    "figures-lost": Told(TUNNEL, "swords", "Orc foot loses ", put=TOUCHING, faces={"mass-combat": (1, 1)}),
    "figures-marked": Told(TUNNEL, "swords", "marked as wounded", put=TOUCHING),
    "routs": Told(
        TUNNEL,
        "swords",
        "Men-at-arms routs",
        put={**TOUCHING, "swords": {**TOUCHING["swords"], "morale": "shaken"}},
        faces={"mass-morale": (10, 10)},
    ),
    "swept-along": Told(
        TUNNEL,
        "swords",
        "sweeps Dwarf guard along in its rout",
        put={
            "swords": {"at": (36, 16), "facing": 2, "morale": "shaken"},
            "orcs": {"at": (38, 16), "facing": 6},
            "dwarves": {"at": (30, 16), "facing": 2},
        },
        faces={"mass-morale": (10, 10)},
    ),
    "leaves-the-field": Told(TUNNEL, "goblins", "Goblins flees from the field", first="flee", put=AT_THE_EDGE),
    "knows-no-fear": Told(
        CAVERN,
        "skeletons",
        "Skeletons knows no fear",
        put={"skeletons": {"at": (100, 40), "facing": 6}, "swords_1": {"at": (98, 40), "facing": 2}},
        faces={"mass-combat": (1, 1)},
    ),
    "no-room-to-spread": Told(
        MINE, "ogres", "Ogres is forced to spread and has no room", first="press-in@", put=BEFORE_THE_SHAFT
    ),
    "drawn-out": Told(MINE, "ogres", "Ogres is drawn out", first="press-in@", put=BEFORE_THE_SHAFT),
    "gives-way": Told(MINE, "dwarves", " gives way", first="march@", put=UNDER_THE_ROOF, faces=FALLS),
    "is-struck": Told(MINE, "dwarves", "caught in the collapse", first="march@", put=UNDER_THE_ROOF, faces=FALLS),
    "is-shaken": Told(BRIDGE, "mages", " is shaken", first="earthquake"),
    "stumbles-into-pit": Told(
        MINE, "spearmen", "marches blindly into a pit", first="march@62,63", put={"spearmen": {"at": (68, 63), **BLIND}}
    ),
    "stumbles-into-mud": Told(
        MINE, "spearmen", "marches blindly into mud", first="march@80,35", put={"spearmen": {"at": (86, 35), **BLIND}}
    ),
    "in-gas": Told(TUNNEL, "gate_guard", "Gate guard breathes ", put={"gate_guard": {"at": (68, 23)}}),
    "gas-drifts": Told(TUNNEL, "swords", "drifts with the draught"),
    "disperses": Told(TUNNEL, "swords", "has dispersed"),
    "orders": Told(TUNNEL, "swords", "Orders for Men-at-arms"),
    "missiles": Told(TUNNEL, "crossbows", "Crossbows may shoot"),
    "melee": Told(TUNNEL, "swords", "The melee", put=TOUCHING),
    "collapse": Told(MINE, "dwarves", "Does the rock hold?", first="march@", put=UNDER_THE_ROOF),
    "morale": Told(TUNNEL, "swords", "Morale", put=TOUCHING, faces={"mass-combat": (1, 1)}),
}
