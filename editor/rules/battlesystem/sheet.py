"""What a unit of troops is (sheet) and what a battle changes of it (condition)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Formation = Literal["closed", "open", "skirmish", "mob", "column"]
FORMATIONS: tuple[Formation, ...] = ("closed", "open", "skirmish", "mob", "column")
Ratio = Literal[10, 5, 2, 1]
Base = Literal["half", "three-quarters"]
Morale = Literal["steady", "shaken", "routed"]
Target = Annotated[int, Meta(ge=1, le=25)]


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A weapon of the troops. `ranks`: from how deep in the formation it reaches the enemy (spear and pole arm 2,
    pike 3). A missile weapon has a `range` in inches and a `rate` of volleys a battle round."""

    name: str
    die: Annotated[str, Meta(pattern=r"^[1-9]\d?d[1-9]\d?$")] = "1d6"
    ranks: Annotated[int, Meta(ge=1, le=3)] = 1
    range: Annotated[int, Meta(ge=0, le=60, extra={"unit": "inches"})] = 0
    rate: Annotated[int, Meta(ge=1, le=4)] = 1


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a unit is. Distances in inches of the scale in use.

    `attack_rating` is THAC0 less the bonuses to hit, `save_spell` and `save_death` the d20 rolls that save. Without a
    `commander` of its own a unit is led by the nearest of its side."""

    kind: Annotated[str, Meta(description="the bestiary's key or a free word: orc foot, human pikes")] = "troops"
    figures: Annotated[int, Meta(ge=1, le=48)] = 12
    ratio: Ratio = 10
    base: Base = "half"
    hit_dice: Annotated[int, Meta(ge=1, le=20)] = 1
    attack_rating: Annotated[int, Meta(ge=-10, le=25)] = 18
    armour_class: Annotated[int, Meta(ge=-10, le=10)] = 6
    weapons: tuple[Weapon, ...] = ()
    movement: Annotated[int, Meta(ge=0, le=48, extra={"unit": "inches"})] = 9
    fly: Annotated[int, Meta(ge=0, le=60, extra={"unit": "inches"})] = 0
    morale: Annotated[int, Meta(ge=2, le=20)] = 12
    discipline: Annotated[int, Meta(ge=2, le=20)] = 12
    commander: str = ""
    command_radius: Annotated[int, Meta(ge=0, le=48, extra={"unit": "inches"})] = 6
    charisma: Annotated[int, Meta(ge=3, le=25)] = 10
    level: Annotated[int, Meta(ge=0, le=30)] = 1
    save_spell: Target = 17
    save_death: Target = 14
    infravision: Annotated[int, Meta(ge=0, le=50_000, extra={"unit": "ft"})] = 0
    torches: Annotated[int, Meta(ge=0, le=48, description="one for each figure that carries one")] = 0
    traits: Annotated[tuple[str, ...], Meta(description="heavy, skirmisher, mounted, undead")] = ()
    spells: Annotated[tuple[str, ...], Meta(description="lightning-bolt, earthquake")] = ()

    @property
    def hit_points(self) -> int:
        """Hit dice of the whole unit when nobody is hurt."""
        return self.figures * self.figure_dice

    @property
    def figure_dice(self) -> int:
        """Hit dice of the creatures that one figure stands for."""
        return self.ratio * self.hit_dice


class Condition(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a battle changes of a unit.

    `hit_points` are hit dice left in the whole unit, `losses` those lost by each figure, front figures first (empty:
    as `hit_points` says). `frontage` is the number of figures abreast, 0 for what suits the formation. `lit`: its
    torches burn. `moved` (hundredths of a foot) and `did`: what it did in this round; `aim`: the enemy that it was
    told to fight; `tests`: morale tests behind it; `fell`: figures lost since its last test."""

    hit_points: Annotated[int, Meta(ge=0)] = 1
    losses: Annotated[tuple[Annotated[int, Meta(ge=0, le=200)], ...], Meta(max_length=48)] = ()
    formation: Formation = "closed"
    frontage: Annotated[int, Meta(ge=0, le=48)] = 0
    morale: Morale = "steady"
    lit: bool = False
    moved: Annotated[int, Meta(ge=0)] = 0
    did: tuple[str, ...] = ()
    aim: str = ""
    tests: tuple[str, ...] = ()
    fell: Annotated[int, Meta(ge=0)] = 0
    cast: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
