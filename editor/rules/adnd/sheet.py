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
Footing = Literal["none", "partial", "secure"]

MountFitness = Literal["none", "unfit", "untrained", "war"]
Barding = Literal["none", "chain", "plate"]
CarriedLight = Literal["none", "torch", "lantern"]

Ability = Annotated[int, Meta(ge=1, le=25)]
Bonus = Annotated[int, Meta(ge=-5, le=10)]


PROFICIENCIES = (
    "swimming", "riding_land", "riding_airborne", "mountaineering", "bow_long", "bow_short", "bow_long_composite",
    "bow_short_composite", "crossbow_light", "crossbow_heavy",
)  # fmt: skip
"""Those that the rules ask for; one that takes several slots stands several times."""
TRAITS = ("giant_kind", "undead", "nimble", "sure_footed", "needs_light")
"""Those that the rules ask for."""


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
    load: Annotated[int, Meta(ge=0, le=10, description="steps of load: each makes climbing harder")] = 0
    proficiencies: Annotated[tuple[str, ...], Meta(extra={"table": "proficiency", "several": True})] = ()
    traits: Annotated[tuple[str, ...], Meta(extra={"table": "trait"})] = ()
    mount: Annotated[MountFitness, Meta(description="whether it can be ridden, and into battle")] = "none"
    barding: Barding = "none"
    light: Annotated[CarriedLight, Meta(description="the light it carries")] = "none"
    spells: Annotated[
        tuple[str, ...],
        Meta(description="spells prepared, one entry a casting", extra={"table": "spell", "several": True}),
    ] = ()
    senses: Annotated[int, Meta(ge=0, le=3, description="how well it tells by ear or nose where one is")] = 0


class Condition(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a battle changes of an AD&D creature. `wielded` is a weapon key, a natural attack's name, or "" for the
    first of the sheet; `states` are sorted keys such as fallen, unconscious, dead. `charged`: until its next turn.
    `thrown`: keys of the weapons hurled away or dropped. `reloading`: the round from which on it can shoot again.
    `face`: the side (0 north, 2 east, 4 south, 6 west) of the surface that it climbs, -1 for none; how high it is
    there is its altitude. `footing`: how safe its hold is. `hangs_from`, `holds`: ids of the one it hangs from and
    the one it holds in its grip. `breath`: rounds of air left under water; at 0 and below, minus the checks made.

    `riding`: the id of the mount it sits on; `clings`: of the mount at whose side it hangs (U7.10). `speed`: how far
    it has gone as a mount in this round. `pulled`: the last round in which hands pulled at it. `lit`: its torch or
    lantern burns. `cast`: the spells already cast."""

    hit_points: int = 1
    states: Annotated[tuple[str, ...], Meta(extra={"table": "state"})] = ()
    wielded: str = ""
    charged: bool = False
    thrown: tuple[str, ...] = ()
    reloading: int = 0
    riding: str = ""
    clings: str = ""
    speed: Annotated[int, Meta(ge=0, le=1_000_000, extra={"unit": "ft"})] = 0
    pulled: int = 0
    lit: bool = False
    cast: Annotated[tuple[str, ...], Meta(extra={"table": "spell", "several": True})] = ()
    face: Annotated[int, Meta(ge=-1, le=7, extra={"unit": "facing"})] = -1
    footing: Footing = "none"
    hangs_from: str = ""
    holds: str = ""
    breath: int | None = None
