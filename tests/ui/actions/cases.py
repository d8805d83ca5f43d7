"""What is played by the mouse: for every action and every other decision a creature, a map that comes with the
program, the option, and how the inspector tells of it."""

from __future__ import annotations

from dataclasses import dataclass

SetUp = tuple[tuple[str, str, object], ...]
ROLL = r"d20 \d+ against"
ATTACK = "attack – (hit|miss), "
CLIMB = "climb check – (success|failure)"


@dataclass(frozen=True)
class Case:
    """Who does it on which map; the option, by its key or the beginning of it; what the inspector then says.

    `first`: what the same creature does before, to bring it about; `set_up`: what the referee changes by hand at the
    start, so that nothing hangs on how the others play (creature, its field, the value); `what`: the kind of
    decision."""

    map: str
    who: str
    option: str
    line: str
    lines: tuple[str, ...] = ()
    first: str = ""
    set_up: SetUp = ()
    what: str = "action"


DYING: SetUp = (("nessa", "hit_points", -2), ("nessa", "states", ("bleeding", "unconscious")))
DOWN: SetUp = (("sera", "states", ("fallen",)),)
BASICS: dict[str, Case] = {
    "move": Case("rope-bridge", "kell", "move@", "Kell moves"),
    "attack": Case(
        "rope-bridge",
        "kell",
        "attack>murk",
        "Kell attacks Murk",
        ("^Kell → Murk: attack – (hit|miss), ", ROLL),
        first="move@22,15,2",
    ),
    "grapple": Case(
        "rope-bridge",
        "kell",
        "grapple>murk",
        "Kell tries to get hold of Murk",
        ("^Kell → Murk: attack – (hit|miss), ", ROLL),
        first="move@22,15,2",
    ),
    "charge": Case("rope-bridge", "kell", "charge>murk", "Kell charges Murk", (r"^\+2 charge", ROLL)),
    "shoot": Case("rope-bridge", "tansy", "shoot>", "Tansy Brook shoots at ", (r"attack – (hit|miss), ", ROLL)),
    "leap": Case("archers-at-a-ledge", "mira", "leap@", "Mira leaps down", (r"Mira falls \d+ ft",)),
    "ready": Case("rope-bridge", "kell", "ready+dagger", "Kell takes dagger in hand"),
    "tend": Case("flooded-hall", "corin", "tend>nessa", "Corin", ("tends Nessa",), set_up=DYING),
    "rise": Case("rope-bridge", "sera", "rise", "Sera Vane gets up", ("no longer: fallen",), set_up=DOWN),
    "close": Case("flooded-hall", "tam", "close@12,22", "Tam closes the door"),
    "open": Case("flooded-hall", "tam", "open@12,22", "Tam opens the door", first="close@12,22"),
    "face": Case("rope-bridge", "kell", "face^4", "Kell turns"),
    "wait": Case("rope-bridge", "kell", "wait", "Kell chooses: End the turn"),
}

HANGS: SetUp = (
    ("p2", "states", ("hanging",)),
    ("p2", "face", -1),
    ("p2", "altitude", 2100),
    ("p2", "hangs_from", "c8"),
    ("p2", "facing", 0),
)
FACES: dict[str, Case] = {
    "climb-up": Case("climbing-face", "p1", "climb-up@", "Ansgar climbs up", (CLIMB, "Ansgar: altitude 10 → 11 ft")),
    "climb-down": Case(
        "climbing-face", "p1", "climb-down@", "Ansgar climbs down", (CLIMB, "Ansgar: altitude 10 → 9 ft")
    ),
    "climb-along": Case(
        "climbing-face", "p1", "climb-along@", "Ansgar climbs along the face", (CLIMB, "Ansgar moves I11 → J11")
    ),
    "step-off": Case(
        "climbing-face", "p1", "step-off@", "Ansgar climbs over the top", (CLIMB, "no longer: climbing")
    ),
    "boulder": Case(
        "climbing-face", "c8", "boulder@", "Shank rolls a boulder", (r"^Shank → Vetch: boulder – (hit|miss)", ROLL)
    ),
    "climb-back": Case("climbing-face", "p2", "climb-back", "Vetch tries to climb back", (CLIMB,), set_up=HANGS),
    "let-go": Case(
        "climbing-face",
        "p2",
        "let-go",
        "Vetch chooses: Let go",
        ("^Vetch falls 21 ft", "damage of the fall"),
        set_up=HANGS,
    ),
}

NEAR: SetUp = (("p2", "place", (12, 14, 0)),)
HOLDS: SetUp = (
    ("d9", "place", (11, 13, 0)),
    ("d9", "holds", "p3"),
    ("d9", "states", ("grappling",)),
    ("p3", "states", ("held",)),
)
WATER: dict[str, Case] = {
    "pull-under": Case(
        "drowning-pool", "d9", "pull-under>p2", "Gaah tries to pull Torvald under", (ATTACK,), set_up=NEAR
    ),
    "release": Case("drowning-pool", "d9", "release", "Gaah lets go", ("Esk is no longer: held",), set_up=HOLDS),
    "break-free": Case(
        "drowning-pool",
        "p3",
        "break-free",
        "Esk tries to break free",
        (r"^Esk → Gaah: struggle – (success|failure)",),
        set_up=HOLDS,
    ),
}

OUT: SetUp = (("tobin", "lit", False),)
SLEEPS: SetUp = (("bertram", "states", ("asleep",)),)
SPELLS: dict[str, Case] = {
    f"cast+{key}": Case("spells-astray", "ilmare", f"cast@{at},12,0+{key}", f"Ilmarë casts {name}", lines)
    for key, at, name, lines in (
        ("light", 12, "light", ("volume Light",)),
        ("sleep", 19, "sleep", (r"how many fall asleep – \d+", "is now: asleep")),
        ("web", 11, "web", ()),
        ("darkness", 12, "darkness", ("volume Darkness",)),
        ("fireball", 20, "fireball", ("^Ilmarë: direction in the dark – ",)),
        ("lightning_bolt", 19, "lightning bolt", (r"damage of the spell – \d+", "saving throw – (success|failure)")),
    )
}
DARK: dict[str, Case] = {
    "douse": Case("spells-astray", "tobin", "douse", "Tobin puts the torch out"),
    "kindle": Case("spells-astray", "tobin", "kindle", "Tobin lights a torch", set_up=OUT),
    "wake": Case(
        "spells-astray",
        "grimm",
        "wake>bertram",
        "Grimm shakes Bertram awake",
        ("Bertram is no longer: asleep",),
        set_up=SLEEPS,
    ),
    **SPELLS,
}

THROWN: SetUp = (("edgar", "states", ("fallen", "thrown")),)
HANDS: SetUp = (("hob1", "place", (12, 11, 0)), ("hob6", "place", (12, 12, 0)))
RIDING: dict[str, Case] = {
    "ride": Case(
        "riders-and-stakes",
        "sir_hugh",
        "ride@",
        "Sir Hugh rides Thunder",
        ("^Thunder moves I12 → H12", "^Sir Hugh moves I12 → H12"),
    ),
    "ride-down": Case(
        "riders-and-stakes", "maud", "ride-down>", "Maud charges Jost from the saddle", ("^Bay runs on the stakes",)
    ),
    "dismount": Case("riders-and-stakes", "maud", "dismount", "Maud gets off Bay"),
    "mount": Case("riders-and-stakes", "maud", "mount>bay", "Maud gets on Bay", first="dismount"),
    "leap-at": Case("saddle-to-saddle", "zik", "leap-at>gerold", "Zik leaps at Gerold", (ATTACK,)),
    "wrest": Case("saddle-to-saddle", "karg", "wrest>berta", "Karg pulls on at Berta", (ATTACK,)),
    "drop-off": Case("saddle-to-saddle", "karg", "drop-off", "Karg lets go"),
    "get-up": Case(
        "pulled-from-the-saddle",
        "edgar",
        "get-up",
        "Edgar gets up, which takes the whole round",
        ("no longer: fallen, thrown off",),
        set_up=THROWN,
    ),
    "pull-down": Case(
        "pulled-from-the-saddle",
        "hob1",
        "pull-down>sir_roland",
        "Hobgoblin 1 pulls at Sir Roland",
        (ATTACK,),
        set_up=HANDS,
    ),
}
AIR: dict[str, Case] = {
    "fly-at": Case(
        "wings-under-a-low-roof",
        "lirael",
        "fly-at+middle",
        "Lirael flies at another height",
        ("^Lirael: altitude 0 → 40 ft",),
    )
}

CASES: dict[str, Case] = {**BASICS, **FACES, **WATER, **DARK, **RIDING, **AIR}
"""By action; for spells `cast+` with the spell's key."""

SPEARS: SetUp = (
    ("p1", "wielded", "spear"),
    ("p2", "wielded", "dagger"),
    ("p3", "wielded", "dagger"),
    ("p3", "place", (15, 8, 0)),
)
RULES: dict[str, Case] = {
    "U5.1": Case(
        "narrow-passage",
        "p3",
        "move@16,8,0",
        "Leif moves",
        ("^Leif stands abreast with Gerda in one cell: Leif takes 3⅓ ft, all .* take 10 of its 10 ft",),
        set_up=SPEARS,
    ),
}
RULES["U7.6"] = Case(
    "saddle-to-saddle",
    "senna",
    "shoot>",
    "Senna shoots at ",
    (r"^−1 .*24", ROLL),
    first="ride@8,8,0",
)
"""Rules that show in an ordinary action only where the map is made for them."""

DECISIONS: dict[str, Case] = {
    "grab>": Case(
        "rope-bridge",
        "kell",
        "grab>murk",
        "Kell grabs at Murk in falling",
        ("^Kell → Murk: attack – (hit|miss)", "Dexterity check"),
        what="grab",
    ),
    "let-fall": Case(
        "rope-bridge", "kell", "let-fall", "Kell chooses: Just fall", ("damage of the fall",), what="grab"
    ),
    "join": Case(
        "pulled-from-the-saddle",
        "hob6",
        "join",
        "Hobgoblin 6 chooses: Join in",
        ("^Hobgoblin 6 → Sir Roland: attack – (hit|miss)",),
        set_up=HANDS,
        what="pull-down",
    ),
    "stay-out": Case(
        "pulled-from-the-saddle",
        "hob6",
        "stay-out",
        "Hobgoblin 6 chooses: Stay out",
        ("^Hobgoblin 1 → Sir Roland: attack – (hit|miss)",),
        set_up=HANDS,
        what="pull-down",
    ),
    "free-attack": Case(
        "pulled-from-the-saddle",
        "bronze",
        "free-attack>",
        "Bronze gets a free attack on Hobgoblin 1",
        ("^Bronze → Hobgoblin 1: attack – (hit|miss)",),
        set_up=(*HANDS, ("bronze", "speed", 18_000)),
        what="free-attack",
    ),
}
"""Questions that come up in the middle of an action, by what is answered."""

NOT_YET: dict[str, str] = {}
"""Actions and kinds of decision without a case, with the reason."""
