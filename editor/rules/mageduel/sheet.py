"""What a duellist or a summoned creature is (`Sheet`) and what a duel changes of it (`Condition`)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Metamagic = Literal["", "quickened", "empowered"]
CreatureKind = Literal["humanoid", "animal", "vermin", "magical_beast", "outsider", "undead", "construct"]
Size = Literal["tiny", "small", "medium", "large", "huge"]
DeviceKind = Literal["wand", "staff", "scroll"]

Ability = Annotated[int, Meta(ge=1, le=50)]
Bonus = Annotated[int, Meta(ge=-20, le=60)]
Level = Annotated[int, Meta(ge=0, le=30)]
ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")


class Prepared(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A spell that a wizard has prepared, `count` times, perhaps with metamagic."""

    spell: str
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    metamagic: Metamagic = ""


class Attack(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A bite, dagger or bow. `damage` is a dice text (1d6), Strength is added to melee; `range` 0 for melee."""

    name: str
    damage: str
    bonus: Bonus = 0
    range: Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})] = 0
    poison: bool = False


class Device(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A magic item that holds a spell."""

    kind: DeviceKind
    spell: str
    caster_level: Level = 5
    charges: Annotated[int, Meta(ge=1, le=50)] = 1


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a creature of third-edition rules is. Lengths in hundredths of a foot.

    `wizard` and `sorcerer` are class levels; the higher one counts (M2.3). A wizard casts what is `prepared`; a
    sorcerer what is `known`, with `slots` a day by spell level (index 0: level 1)."""

    kind: Annotated[str, Meta(description="the bestiary's key or a free word")] = "human"
    type: CreatureKind = "humanoid"
    hit_points: Annotated[int, Meta(ge=1, le=999)] = 1
    hit_dice: Annotated[int, Meta(ge=0, le=60, description="0: as many as class levels")] = 0
    wizard: Level = 0
    sorcerer: Level = 0
    strength: Ability = 10
    dexterity: Ability = 10
    constitution: Ability = 10
    intelligence: Ability = 10
    wisdom: Ability = 10
    charisma: Ability = 10
    base_attack: Bonus = 0
    fortitude: Bonus = 0
    reflex: Bonus = 0
    will: Bonus = 0
    natural_armour: Bonus = 0
    armour: Bonus = 0
    size: Size = "medium"
    speed: Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})] = 3000
    initiative: Bonus = 0
    spellcraft: Annotated[Bonus, Meta(description="ranks")] = 0
    concentration: Annotated[Bonus, Meta(description="ranks")] = 0
    spell_resistance: Annotated[int, Meta(ge=0, le=60)] = 0
    damage_reduction: Annotated[int, Meta(ge=0, le=60)] = 0
    attacks: tuple[Attack, ...] = ()
    prepared: tuple[Prepared, ...] = ()
    known: tuple[str, ...] = ()
    slots: tuple[Annotated[int, Meta(ge=0, le=99)], ...] = ()
    empowers: bool = False
    devices: tuple[Device, ...] = ()
    traits: tuple[str, ...] = ()


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A spell that is running on a creature. `left`: rounds left, None for as long as the duel (or for ever).

    `value`: images, points, levels or hit dice, by spell. `near`: its range is touch or personal (M5.7). `before`:
    cast before the duel's preparation. `held`: kept down by the arena. `unknown`: ids of those who have not
    identified it (M3.14)."""

    key: str
    caster: str
    left: int | None = None
    value: int = 0
    level: int = 0
    caster_level: int = 0
    dc: int = 0
    near: bool = False
    before: bool = False
    held: bool = False
    unknown: tuple[str, ...] = ()


class Condition(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a duel changes of a creature.

    `damage` is ability damage in the order of `ABILITIES`. `spent`: keys of prepared spells and slots used up.
    `countered`: its counterspell action of this round is used. `readied`: it has readied a further one. `barred`: no
    swift or immediate action until the end of its next turn (M3.6). `struck`: attacks of opportunity made this round.
    `watches`: it takes no part. `summoner`: who called it here, and `stays`: for how many rounds more."""

    hit_points: int = 1
    nonlethal: int = 0
    temporary: int = 0
    damage: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    effects: tuple[Effect, ...] = ()
    spent: tuple[str, ...] = ()
    discharged: tuple[str, ...] = ()
    countered: bool = False
    readied: bool = False
    barred: bool = False
    struck: int = 0
    knocked_out: bool = False
    out: bool = False
    disqualified: bool = False
    frightened: bool = False
    watches: bool = False
    compelled: bool = False
    summoner: str = ""
    stays: int | None = None
