"""The sheet of an AD&D creature: what it is and carries. A battle changes its `Condition` only."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

ClassName = Literal[
    "none",
    "fighter",
    "paladin",
    "ranger",
    "cleric",
    "druid",
    "thief",
    "assassin",
    "magic_user",
    "illusionist",
]
Armour = Literal["none", "leather", "studded", "ring", "scale", "chain", "banded", "splint", "plate"]
Size = Literal["small", "medium", "large"]

Ability = Annotated[int, Meta(ge=1, le=25)]
Bonus = Annotated[int, Meta(ge=-5, le=10)]


class Item(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A weapon carried. `weapon` is a key of the weapons table; `bonus` its magic."""

    weapon: Annotated[str, Meta(extra={"table": "weapon"})]
    bonus: Bonus = 0
    severing: bool = False


class NaturalAttack(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A bite, claw or the like; `damage` is a dice text such as 2d4 or 1d8+1, `reach` its length."""

    name: str
    damage: str
    reach: Annotated[int, Meta(ge=0, le=10_000, extra={"unit": "ft"})] = 200


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an AD&D creature is. Lengths in hundredths of a foot, movement in inches (1" is 10 ft a round)."""

    kind: Annotated[str, Meta(description="the bestiary's key or a free word: human, orc, giant spider")] = "human"
    hit_points: Annotated[int, Meta(ge=1, le=999, description="hit points when unhurt")] = 1
    class_: ClassName = msgspec.field(default="none", name="class")
    level: Annotated[int, Meta(ge=0, le=30)] = 0
    hit_dice: Annotated[str, Meta(pattern=r"^\d+([+-]\d+)?$", description="monsters: 1-1, 1, 3+3 …")] = "1"
    strength: Ability = 10
    strength_percent: Annotated[int, Meta(ge=0, le=100, description="18/01 to 18/00 (100)")] = 0
    dexterity: Ability | None = 10
    constitution: Ability = 10
    intelligence: Ability = 10
    wisdom: Ability = 10
    charisma: Ability = 10
    armour: Armour = "none"
    armour_bonus: Bonus = 0
    shield: bool = False
    shield_bonus: Bonus = 0
    natural_armour_class: Annotated[int, Meta(ge=-12, le=10)] | None = None
    items: tuple[Item, ...] = ()
    natural_attacks: tuple[NaturalAttack, ...] = ()
    movement: Annotated[int, Meta(ge=0, le=60, extra={"unit": "inch"})] = 12
    swim: Annotated[int, Meta(ge=0, le=60, extra={"unit": "inch"})] = 0
    fly: Annotated[int, Meta(ge=0, le=60, extra={"unit": "inch"})] = 0
    size: Size = "medium"
    infravision: Annotated[int, Meta(ge=0, le=50_000, extra={"unit": "ft"})] = 0
    aquatic: bool = False
    climb: Annotated[int, Meta(ge=0, le=100, extra={"unit": "%"})] | None = None
    climbs_freely: bool = False
    proficiencies: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


class Condition(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a battle changes of an AD&D creature. `wielded` is a weapon key, a natural attack's name, or "" for the
    first of the sheet; `states` are sorted keys such as fallen, unconscious, dead. `charged`: until its next turn.
    `thrown`: keys of the weapons hurled away. `reloading`: the round from which on it can shoot again."""

    hit_points: int = 1
    states: tuple[str, ...] = ()
    wielded: str = ""
    charged: bool = False
    thrown: tuple[str, ...] = ()
    reloading: int = 0
