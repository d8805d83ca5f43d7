"""The sheet of a creature of the 2D6 system, and what a battle changes of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Attribute = Literal["strength", "agility", "stamina", "charisma"]
ATTRIBUTES: tuple[Attribute, ...] = ("strength", "agility", "stamina", "charisma")

DamageType = Literal["physical", "disease", "poison", "fire", "frost", "shock", "magic", "trap"]
RESISTED: tuple[DamageType, ...] = ("physical", "disease", "poison", "fire", "frost", "shock")
"""The kinds of damage that can be resisted (R2.4); magic and traps cannot."""

Slot = Literal["", "main", "off", "both", "body", "head", "ring", "neck"]
Sex = Literal["none", "female", "male"]
BoonKind = Literal[
    "strength", "agility", "stamina", "charisma", "hit", "damage", "critical", "physical", "disease", "poison",
    "fire", "frost", "shock", "haste", "slow", "sight", "search", "invisible",
]  # fmt: skip

Score = Annotated[int, Meta(ge=0, le=25)]
Count = Annotated[int, Meta(ge=0, le=2521)]
"""Turns of food or water (R2.8); one beyond the top of the scale hurts."""
Power = Annotated[int, Meta(ge=0, le=5)]


RACES = ("human", "orc", "goblin", "ogre", "beast", "undead", "daemon", "construct")
TRAITS = ("undead", "daemon", "invisible", "flying")
DEFENCES = ("dodge", "block", "parry")
IMMUNITIES = ("poison", "disease", "curse", "magic", "fire", "frost", "shock", "instant-death", "stamina-drain",
              "blood-drain")  # fmt: skip
"""Words that keep more than one effect off, or what is no effect; beside them the key of any state."""


class Boon(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One magic property of an item: what it changes, and by how much."""

    kind: BoonKind
    amount: Annotated[int, Meta(ge=-5, le=5)] = 1


class Item(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An item carried. `key` is one of the table of items; `worn` the slot it is in, "" for the pack.

    `curse` is the key of a curse that it lays on its wearer with the strength `power`. `spell` is what a scroll, wand
    or book holds, `charges` what a wand has left, `soul` who is caught in a gem."""

    key: Annotated[str, Meta(extra={"table": "item"})]
    worn: Slot = ""
    magic: tuple[Boon, ...] = ()
    blessed: bool = False
    cursed: bool = False
    bound: bool = False
    identified: bool = True
    curse: Annotated[str, Meta(extra={"table": "curse"})] = ""
    power: Power = 0
    spell: Annotated[str, Meta(extra={"table": "held-spell"})] = ""
    charges: Annotated[int, Meta(ge=0, le=99)] = 0
    soul: str = ""


class NaturalAttack(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A bite or claw: `damage` a dice text, `d3` more D3s; `brings` an effect with its strength and turns."""

    name: str
    damage: Annotated[str, Meta(pattern=r"^[1-9]\d?d[1-9]\d{0,2}([+-]\d{1,3})?$")] = "1d6"
    d3: Annotated[int, Meta(ge=0, le=5)] = 0
    attribute: Attribute = "strength"
    type: DamageType = "physical"
    brings: Annotated[str, Meta(extra={"table": "affliction"})] = ""
    power: Power = 0
    turns: Annotated[int, Meta(ge=0, le=1000)] = 0


class Resistance(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Points taken off one kind of damage, by part of the body (R2.4)."""

    type: DamageType
    body: Annotated[int, Meta(ge=0, le=20)] = 0
    head: Annotated[int, Meta(ge=0, le=20)] = 0


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A lasting effect on a creature. `turns` left, 0 for as long as it is not removed; `strength` is X or the slow's
    strength; `source` the creature it came from; `of` an item's place or whatever else the effect remembers."""

    key: Annotated[str, Meta(extra={"table": "effect"})]
    turns: Annotated[int, Meta(ge=0)] = 0
    strength: Annotated[int, Meta(ge=0, le=20)] = 0
    source: Annotated[str, Meta(extra={"table": "creature"})] = ""
    of: Annotated[str, Meta(extra={"hidden": True})] = ""


class LyingItem(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Params of an item that lies on the map."""

    item: Annotated[Item, Meta(extra={"leave_out": ("worn",)})] = Item("gold")
    hidden: bool = False


class BearTrap(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Params of a bear trap on the map: `power` is added to the difficulty; `sprung`: it has snapped."""

    power: Power = 0
    hidden: bool = False
    sprung: bool = False


class Chest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Params of a chest on the map, with what is in it."""

    items: Annotated[tuple[Item, ...], Meta(extra={"leave_out": ("worn",)})] = ()
    open: bool = False
    hidden: bool = False


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a creature of the 2D6 system is and carries. Distances in squares, times in turns."""

    kind: Annotated[
        str,
        Meta(description="the bestiary's key or a free word: human, orc, fire daemon", extra={"names": "bestiary"}),
    ] = "human"
    race: Annotated[
        str, Meta(description="human, orc, …: it shifts the range of the attributes", extra={"table": "rogue-race"})
    ] = "human"
    sex: Sex = "none"
    level: Annotated[int, Meta(ge=1, le=30)] = 1
    strength: Score = 7
    agility: Score = 7
    stamina: Score = 7
    charisma: Score = 7
    last_point: Annotated[bool, Meta(description="the free point of level 20 is spent")] = False
    size: Annotated[int, Meta(ge=-2, le=2, description="tiny −2, small −1, human 0, large +1, huge +2")] = 0
    monster: Annotated[bool, Meta(description="a monster's aura reaches 2 squares and is half as strong again")] = (
        False
    )
    traits: Annotated[
        tuple[str, ...], Meta(description="undead, daemon, invisible, flying", extra={"table": "rogue-trait"})
    ] = ()
    talents: Annotated[tuple[str, ...], Meta(extra={"table": "talent"})] = ()
    spells: Annotated[tuple[str, ...], Meta(extra={"table": "rogue-spell"})] = ()
    items: tuple[Item, ...] = ()
    natural_attacks: tuple[NaturalAttack, ...] = ()
    resistances: tuple[Resistance, ...] = ()
    immune: Annotated[tuple[str, ...], Meta(extra={"table": "immunity"})] = ()
    weak: tuple[DamageType, ...] = ()
    aura: DamageType | None = None
    haste: Annotated[int, Meta(ge=0, le=5)] = 0
    slow: Annotated[int, Meta(ge=0, le=5)] = 0
    dodge_cap: Annotated[int, Meta(ge=0, le=20)] | None = None
    sight: Annotated[int, Meta(ge=0, le=100, extra={"unit": "squares"})] = 10

    @property
    def hit_points(self) -> int:
        """Hit points when unhurt and without anything that changes Stamina (R2.1)."""
        from editor.rules.rogue2d6.attributes import base_hit_points

        return base_hit_points(self)


class Condition(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a battle changes of a creature.

    `stamina_points` and `items` are None while they are as the sheet has them. `food` and `water` are whole counts
    (0 to 2521, R2.8). `damage_<attribute>`: points lost of it. `used`: defences used up this turn. `learned`: spells
    learned from books in the battle. `states`: dead, hidden, held and the like."""

    hit_points: Annotated[int, Meta(ge=0)] = 1
    stamina_points: Annotated[int, Meta(ge=0)] | None = None
    food: Count = 1620
    water: Count = 1620
    damage_strength: Score = 0
    damage_agility: Score = 0
    damage_stamina: Score = 0
    damage_charisma: Score = 0
    effects: tuple[Effect, ...] = ()
    items: tuple[Item, ...] | None = None
    used: Annotated[tuple[str, ...], Meta(extra={"table": "defence"})] = ()
    learned: Annotated[tuple[str, ...], Meta(extra={"table": "rogue-spell"})] = ()
    states: Annotated[tuple[str, ...], Meta(extra={"table": "state"})] = ()
