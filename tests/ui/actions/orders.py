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
    also: tuple[str, ...] = ()
    """Units beside those named that stay on the map; all others are taken off it, so that a round is short."""


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
    dig: tuple[tuple[int, int], ...] = ()
    """Cells of rock that the referee opens."""
    also: tuple[str, ...] = ()
    rounds: int = 0
    """So many rounds are looked at in which all units are played by the program."""


TUNNEL, BRIDGE, MINE, CAVERN = "tunnel-stand-off", "bridge-under-march", "rout-in-a-mine", "cavern-battle"

AWAY: Mapping[str, Put] = {"wolves": {"at": (100, 20)}}
SHAKEN: Mapping[str, Put] = {"swords": {"morale": "shaken"}}
TOUCHING: Mapping[str, Put] = {
    **AWAY,
    "swords": {"at": (94, 44), "facing": 2, "formation": "closed"},
    "orcs": {"at": (96, 38), "facing": 6},
}
AHEAD: Mapping[str, Put] = {
    **AWAY,
    "swords": {"at": (86, 42), "facing": 2, "formation": "closed"},
    "orcs": {"at": (96, 42), "facing": 6},
}
BEFORE_THE_SHAFT: Mapping[str, Put] = {
    "ogres": {"at": (69, 34), "facing": 2, "formation": "closed", "frontage": 1},
    "kobolds": {"at": (112, 40)},
}
ROUTED: Mapping[str, Put] = {"swords": {"formation": "mob", "morale": "routed"}}
BLIND: Put = {"lit": False, "facing": 6, "formation": "column"}

EVERYBODY = ("*",)
"""For `also`: nobody is taken off the map."""

ORDERS: dict[str, Ordered] = {
    "march": Ordered(TUNNEL, "swords", "march@", "Men-at-arms marches to "),
    "turn-unit": Ordered(TUNNEL, "dwarves", "turn-unit^4", "Dwarf guard turns south"),
    "reform": Ordered(TUNNEL, "swords", "reform+column", "Men-at-arms forms: column"),
    "charge": Ordered(BRIDGE, "swords", "charge>orcs", "Men-at-arms charges Orc foot", put=AHEAD),
    "press-in": Ordered(
        MINE, "ogres", "press-in@", "Ogres presses into the narrow passage", ("forced to spread",), BEFORE_THE_SHAFT
    ),
    "attack": Ordered(BRIDGE, "swords", "attack>orcs", "Men-at-arms attacks Orc foot", put=TOUCHING),
    "shoot-at": Ordered(BRIDGE, "archers", "shoot-at>", "Archers shoots at ", ("missile fire",)),
    "rally": Ordered(TUNNEL, "swords", "rally", "Men-at-arms tries to rally", ("discipline",), SHAKEN),
    "run-on": Ordered(TUNNEL, "swords", "run-on", "Men-at-arms runs on", put=ROUTED, also=("dwarves",)),
    "light-torches": Ordered(TUNNEL, "swords", "light-torches", "Men-at-arms lights the torches"),
    "douse-torches": Ordered(
        TUNNEL, "swords", "douse-torches", "Men-at-arms puts out the torches", put={"swords": {"lit": True}}
    ),
    "fly-at": Ordered(CAVERN, "griffons", "fly-at+middle", "Griffon riders flies at another height", ("altitude",)),
    "lightning-bolt": Ordered(BRIDGE, "mages", "lightning-bolt", "Mages throws a lightning bolt"),
    "earthquake": Ordered(BRIDGE, "mages", "earthquake", "Mages shakes the ground", ("is shaken",)),
    "hold": Ordered(TUNNEL, "swords", "hold", "Men-at-arms chooses: "),
}

FALLS: Mapping[str, tuple[int, ...]] = {"mass-collapse": (1,)}
DEADLY: Mapping[str, tuple[int, ...]] = {"mass-combat": (1, 1)}
FAILS: Mapping[str, tuple[int, ...]] = {"mass-morale": (10, 10)}
UNDER_THE_ROOF: Mapping[str, Put] = {"dwarves": {"at": (44, 35), "facing": 2, "formation": "column"}}
IN_ROUT: Mapping[str, Put] = {
    "goblins": {"at": (128, 26), "facing": 6, "formation": "mob", "frontage": 4, "morale": "routed"}
}
NOT_STEADY: Mapping[str, Put] = {**TOUCHING, "swords": {**TOUCHING["swords"], "morale": "shaken"}}
IN_THE_PIT: Mapping[str, Put] = {"spearmen": {"at": (68, 63), **BLIND}, "bugbears": {"at": (65, 68)}}
IN_THE_MUD: Mapping[str, Put] = {"spearmen": {"at": (74, 35), **BLIND, "facing": 2}, "dwarves": {"at": (16, 38)}}
TOLD: dict[str, Told] = {
    "fight": Told(BRIDGE, "swords", "Men-at-arms fights Orc foot", put=TOUCHING),
    "ranks-reach": Told(BRIDGE, "swords", "Men-at-arms: ", put=TOUCHING),
    "dice-killed": Told(BRIDGE, "swords", "Orc foot loses ", put=TOUCHING),
    "figures-lost": Told(BRIDGE, "swords", "loses ", put=TOUCHING, faces=DEADLY),
    "figures-marked": Told(BRIDGE, "swords", "marked as wounded", put=TOUCHING),
    "routs": Told(BRIDGE, "swords", "Men-at-arms routs", put=NOT_STEADY, faces={**DEADLY, **FAILS}),
    "swept-along": Told(
        BRIDGE,
        "swords",
        "sweeps Knights along in its rout",
        put={**NOT_STEADY, "knights": {"at": (89, 44), "facing": 2}},
        faces={**DEADLY, **FAILS},
        also=EVERYBODY,
    ),
    "leaves-the-field": Told(
        TUNNEL,
        "goblins",
        "Goblins flees from the field",
        first="run-on",
        put=IN_ROUT,
        dig=((139, 25), (139, 26)),
        also=("orcs",),
    ),
    "knows-no-fear": Told(
        CAVERN,
        "skeletons",
        "Skeletons knows no fear",
        put={"skeletons": {"at": (100, 40), "facing": 6}, "swords_1": {"at": (98, 40), "facing": 2}},
        faces=DEADLY,
    ),
    "no-room-to-spread": Told(
        MINE, "ogres", "Ogres is forced to spread and has no room", first="press-in@", put=BEFORE_THE_SHAFT
    ),
    "drawn-out": Told(MINE, "ogres", "Ogres is drawn out", first="press-in@", put=BEFORE_THE_SHAFT),
    "gives-way": Told(MINE, "dwarves", " gives way", first="march@", put=UNDER_THE_ROOF, faces=FALLS),
    "is-struck": Told(MINE, "dwarves", "caught in the collapse", first="march@", put=UNDER_THE_ROOF, faces=FALLS),
    "is-shaken": Told(BRIDGE, "mages", " is shaken", first="earthquake"),
    "stumbles-into-pit": Told(MINE, "spearmen", "marches blindly into a pit", first="march@62,63", put=IN_THE_PIT),
    "stumbles-into-mud": Told(MINE, "spearmen", "marches blindly into mud", first="march@78,35", put=IN_THE_MUD),
    "in-gas": Told(TUNNEL, "gate_guard", "Gate guard stands in ", put={"gate_guard": {"at": (66, 25)}}),
    "gas-drifts": Told(TUNNEL, "swords", "The draught carries ", rounds=10),
    "disperses": Told(TUNNEL, "swords", " is gone", rounds=10),
    "orders": Told(TUNNEL, "swords", "Orders for Men-at-arms", rounds=10),
    "missiles": Told(TUNNEL, "crossbows", "Crossbows may shoot", also=("pole_arms",)),
    "melee": Told(BRIDGE, "swords", "The melee", put=TOUCHING),
    "collapse": Told(MINE, "dwarves", "Does the rock hold?", first="march@", put=UNDER_THE_ROOF),
    "morale": Told(BRIDGE, "swords", "Morale", put=TOUCHING, faces=DEADLY),
}
