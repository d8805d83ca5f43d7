"""What is played by the mouse of the 2D6 system: for every action, question, talent, spell and item a creature, a map
that comes with the program, the option, and how the inspector tells of it."""

from __future__ import annotations

from dataclasses import replace

from tests.ui.actions.cases import Case, SetUp

YARD = "training-yard"
PRIEST, ALDER, ISOLDE, MORDREK = (
    ("plague-room", "mother-ann"),
    ("mages-orb-fight", "alder"),
    ("mages-orb-fight", "isolde"),
    ("mages-orb-fight", "mordrek"),
)
SPELLS: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("cure-disease", "cure-poison", "dispel-magic", "divine-grace", "divine-might"), PRIEST),
    **dict.fromkeys(("divine-reach", "healing-touch", "healing-wave", "renewing-touch", "turn-undead"), PRIEST),
    **dict.fromkeys(("amplify-magic", "enlarge-orb", "flaming-orb", "mage-armour", "mirror-image"), ALDER),
    **dict.fromkeys(("electric-orb", "frozen-orb", "illumination", "remove-curse"), ISOLDE),
    "telekinesis": ("trap-vault", "alder"),
    **dict.fromkeys(("banish-daemon", "bestow-curse", "capture-soul", "demonic-visage", "enslave-daemon"), MORDREK),
    **dict.fromkeys(("plane-shift", "release-soul", "summon-daemon", "venomous-orb", "virulent-orb"), MORDREK),
}


def under(who: str, key: str, strength: int = 0, source: str = "") -> SetUp:
    """An effect that the referee puts on somebody."""
    return ((who, "effects", [{"key": key, "turns": 50, "strength": strength, "source": source}]),)


ACTIONS: dict[str, Case] = {
    "move": Case("corridor-brawl", "bran", "move@", "Bran moves"),
    "attack": Case("plague-room", "old-meg", "attack>", "Old Meg attacks", (r"attack – ",)),
    "shoot": Case(YARD, "lena", "shoot>straw-1", "Lena shoots at Straw man 1", (r"Lena → Straw man 1: attack – ",)),
    "throw": Case(YARD, "vex", "throw>straw-2", "Vex throws at Straw man 2", (r"On G4 now lies: throwing knife",)),
    "bash": Case(YARD, "tor", "bash>straw-6", "Tor bashes Straw man 6", (r"−2 off hand R4\.7",)),
    "charge": Case(YARD, "orma", "charge>straw-3", "Orma charges Straw man 3", (r"Orma moves I6 → ",)),
    "use": Case("mages-orb-fight", "isolde", "use>", "Isolde uses wand", (r"spell attack – ",)),
    "read": Case(YARD, "ysolde", "read>ysolde", "Ysolde reads scroll", (r"Ysolde casts Mage Armour",)),
    "quick-shot": Case("corridor-brawl", "finn", "quick-shot@", "Finn moves and shoots"),
    "equip": Case("corridor-brawl", "finn", "equip+club", "Finn puts on club"),
    "unequip": Case("corridor-brawl", "bran", "unequip+long_sword", "Bran takes off long sword"),
    "regrip": Case("corridor-brawl", "gashnak", "regrip+battle_axe", "Gashnak changes grip on battle axe"),
    "eat": Case("corridor-brawl", "bran", "eat+bread", "Bran eats bread", (r"food 1,620 → ",)),
    "drink": Case("corridor-brawl", "bran", "drink+water_skin", "Bran drinks water skin", (r"water 1,620 → ",)),
    "drop": Case("corridor-brawl", "bran", "drop+bread", "Bran drops bread", (r"now lies: bread",)),
    "pick-up": Case("corridor-brawl", "bran", "pick-up+bread", "Bran picks up bread", first="drop+bread"),
    "learn": Case("mages-orb-fight", "alder", "learn+spell_book", "Alder learns Frozen Orb"),
    "open": Case(YARD, "nan", "open@18,5", "Nan opens the door"),
    "close": Case(YARD, "nan", "close@18,5", "Nan closes the door", first="open@18,5"),
    "open-chest": Case(YARD, "odo", "open-chest@3,9", "Odo opens", (r"On D10 now lies: amulet",)),
    "disarm": Case(YARD, "pip", "disarm@6,7", "Pip", (r"No longer on G8: bear trap",)),
    "set-trap": Case(YARD, "pip", "set-trap+bear_trap_kit", "Pip chooses: Set a trap"),
    "break-free": Case(YARD, "straw-1", "break-free", "Straw man 1", (r"Straw man 1: .*– (success|failure|fatal)",)),
    "search": Case("corridor-brawl", "bran", "search", "Bran searches", (r"Bran: search",)),
    "hide": Case("corridor-brawl", "bran", "hide", "Bran hides", (r"Bran: stealth",)),
    "rest": Case("corridor-brawl", "bran", "rest", "Bran rests"),
    "wait": Case("corridor-brawl", "bran", "wait", "Bran chooses: End the turn"),
    "change-shape": Case("plague-room", "sable", "change-shape+shape-bear", "Sable takes on a shape: bear’s shape"),
    "shift-back": Case("plague-room", "sable", "shift-back", "Sable changes back", first="change-shape+shape-wolf"),
}
"""By action."""

FORCED: dict[str, Case] = {
    "gorge": Case(
        YARD, "odo", "", "Odo", (r"Odo must eat and drink", r"food 1,000 → "), set_up=under("odo", "gorging")
    ),
}
"""Actions that nobody chooses: a forced state asks for them."""

POISONED: SetUp = (("isolde", "effects", [{"key": "curse-greed", "turns": 50}, {"key": "curse-wrath", "turns": 50}]),)
QUESTIONS: dict[str, Case] = {
    "shot": Case(YARD, "lena", "shoot>", "Lena chooses: Shoot", (r"attack – ",), first="quick-shot@", what="shot"),
    "trap-place": Case(
        YARD,
        "pip",
        "at@",
        "Pip chooses:",
        (r"now lies: bear trap",),
        first="set-trap+bear_trap_kit",
        what="trap-place",
    ),
    "aim": Case(
        YARD,
        "ysolde",
        "cast>straw",
        "Ysolde chooses:",
        (r"Ysolde sees what the wand holds: Frozen Orb", r"spell attack – "),
        first="use+wand",
        what="aim",
        set_up=(("ysolde", "items", [{"key": "wand", "spell": "frozen-orb", "charges": 2, "identified": False}]),),
    ),
    "warned": Case(YARD, "pip", "go-on", "Pip chooses:", (r"Pip is warned",), first="pick-up+ring", what="warned"),
    "remove": Case(
        "mages-orb-fight",
        "isolde",
        "effect+curse-greed",
        "Isolde chooses:",
        (r"remov.* – (success|failure|fatal)",),
        first="cast>isolde+remove-curse",
        what="remove",
        set_up=POISONED,
    ),
}
"""Questions in the middle of an action, by their kind."""

SHOT = Case(YARD, "lena", "shoot>straw-1", "Lena shoots at Straw man 1")
SWING = Case(YARD, "orma", "attack>straw-4", "Orma attacks Straw man 4")
FENCE = Case(YARD, "kit", "attack>straw-3", "Kit attacks Straw man 3")
STEP = Case(YARD, "pip", "move@4,8", "Pip moves")
ORB = Case(YARD, "ysolde", "cast>straw-8+flaming-orb", "Ysolde casts Flaming Orb")


def showing(case: Case, *lines: str) -> Case:
    """A case with what the inspector has to say of it."""
    return replace(case, lines=lines)


def learns(book: str, spell: str) -> Case:
    return Case(YARD, "ysolde", f"learn+{book}", f"Ysolde learns {spell}", (f"Ysolde knows .*{spell}",))


TALENTS: dict[str, Case] = {
    "aimed-shot": showing(SHOT, r"\+\d+ Aimed Shot R6\.1"),
    "multi-shot": showing(SHOT, r"Multi Shot: Lena also goes for Straw man 2"),
    "quick-shot": Case(YARD, "lena", "quick-shot@", "Lena moves and shoots", (r"Lena moves C3 → ",)),
    "steady-shot": showing(SHOT, r"Lena rolls again: Steady Shot"),
    "dark-vision": showing(SHOT, r"− Dark Vision 1"),
    "deadly-throw": showing(ACTIONS["throw"], r"\+\d+ Deadly Throw R6\.6"),
    "blade-flurry": showing(FENCE, r"Blade Flurry: Kit strikes 2 more"),
    "dual-wield": showing(FENCE, r"−2 off hand R4\.7 suppressed: R6\.20"),
    "crushing-blow": showing(SWING, r"\+\d+ Crushing Blow R6\.8"),
    "sweeping-blow": showing(SWING, r"Sweeping Blow: Orma also goes for Straw man 5"),
    "killing-blow": showing(SWING, r"Straw man 4 is killed outright"),
    "heroic-charge": showing(ACTIONS["charge"], r"\+1 Heroic Charge R6\.7"),
    "shield-bash": showing(ACTIONS["bash"], r"Tor deflects with the whole block"),
    "sixth-sense": Case(YARD, "pip", "pick-up+ring", "Pip picks up ring", (r"Pip is warned: ring is cursed",)),
    "silent-move": showing(STEP, r"Pip is now: hidden"),
    "keen-eye": showing(STEP, r"Pip: search – "),
    "trap-master": showing(STEP, r"Pip is not caught by the trap"),
    "strong-will": Case(
        YARD,
        "pip",
        "rest",
        "Pip rests",
        (r"Pip has a strong will: rage for \d turns? only",),
        set_up=under("pip", "curse-wrath", 10),
    ),
    "literacy-common": ACTIONS["read"],
    "literacy-celestial": learns("spell_book", "Healing Touch"),
    "literacy-draconic": learns("spell_book#2", "Frozen Orb"),
    "literacy-infernal": learns("spell_book#3", "Capture Soul"),
    "focused-cast": showing(ORB, r"\+\d+ Focused Cast R6\.17"),
    "silent-cast": showing(ORB, r"− Silent Cast 1"),
    "clearcasting": showing(ORB, r"Ysolde: clearcasting – (success|failure)"),
    "shapeshift-wolf": Case(YARD, "gwen", "change-shape+shape-wolf", "Gwen takes on a shape: wolf’s shape"),
    "bestial-wrath": Case(YARD, "gwen", "attack>straw-8", "Gwen attacks", (r"\+\d Bestial Wrath R6\.27",)),
    "shapeshift-bear": Case(
        YARD, "gwen", "change-shape+shape-bear", "Gwen takes on a shape: bear’s shape", first="shift-back"
    ),
}
"""What each talent changes, as the inspector shows it; what hangs on the dice is tried again."""

BY_USE: dict[str, tuple[str, str]] = {
    "melee": ("equip+{key}", "Odo puts on {name}"),
    "shot": ("equip+{key}", "Odo puts on {name}"),
    "thrown": ("equip+{key}", "Odo puts on {name}"),
    "armour": ("equip+{key}", "Odo puts on {name}"),
    "helmet": ("equip+{key}", "Odo puts on {name}"),
    "shield": ("equip+{key}", "Odo puts on {name}"),
    "ring": ("equip+{key}", "Odo puts on {name}"),
    "food": ("", "Odo (eats|drinks) {name}"),
    "scroll": ("read>odo", "Odo reads {name}"),
    "wand": ("use>odo", "Odo uses {name}"),
    "book": ("learn+{key}", "Odo learns Flaming Orb"),
    "gem": ("drop+{key}", "Odo drops {name}"),
    "trap": ("drop+{key}", "Odo drops {name}"),
    "other": ("drop+{key}", "Odo drops {name}"),
}
"""How Odo of the training yard handles an item of each use, and what the inspector says."""
