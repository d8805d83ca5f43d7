"""Weapons and armour of the AD&D base: one entry, one weapon (rules A.weapon and A.armour).

Where the open tables give no figure, the entry follows the most similar weapon that has one:
- Pole arms without a row of their own do the damage of the row for pole arms. Space: those that cut or hook need 5 ft
  as bardiche and halberd do, those with a hammer's head 6 as the bec de corbin, those that thrust 1 as the spear.
- Bo stick, jo stick and quarterstaff are staffs; the jo stick, short, does what a club does, and so does the aklys.
- Falchion as scimitar, khopesh as broad sword, harpoon as spear, knife and fist no more than a dart and less.
- Bows, crossbows and slings have the length of the thing in hand and room to draw it; no speed factor is given for
  weapons that are only shot or hurled, so theirs is 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from editor.rules.adnd.sheet import Armour
from editor.rules.dice import Dice


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon. Lengths in hundredths of a foot.

    `damage` against small and man-sized, `damage_large` against large creatures (`hurled_large`: where it differs
    when thrown). `length` of the weapon, `space` the room it wants (fronts are reckoned from it), `range` of one
    increment (each further one costs 2), `rate` of shots a round. `melee`: can be fought with hand to
    hand; `missile`: is shot; `hurled`: can be thrown, and is gone then. `ammunition`: what a missile weapon shoots.
    """

    key: str
    damage: Dice
    damage_large: Dice
    length: int = 0
    speed: int = 0
    space: int = 100
    hands: int = 1
    melee: bool = True
    missile: bool = False
    hurled: bool = False
    rate: Fraction = Fraction(1)
    range: int = 0
    ammunition: str = ""
    hurled_large: Dice | None = None

    def damage_against(self, large: bool, hurled: bool = False) -> Dice:
        """The damage dice against a large or another creature."""
        if not large:
            return self.damage
        return self.hurled_large if hurled and self.hurled_large else self.damage_large


def _melee(key: str, damage: str, large: str, feet: float, speed: int, space: int, hands: int = 1) -> Weapon:
    return Weapon(key, Dice.parse(damage), Dice.parse(large), int(feet * 100), speed, space * 100, hands)


def _both(
    key: str,
    damage: str,
    large: str,
    feet: float,
    speed: int,
    space: int,
    rate: int,
    range_: int,
    hurled_large: str = "",
) -> Weapon:
    return Weapon(
        key,
        Dice.parse(damage),
        Dice.parse(large),
        int(feet * 100),
        speed,
        space * 100,
        hurled=True,
        rate=Fraction(rate),
        range=range_ * 100,
        hurled_large=Dice.parse(hurled_large) if hurled_large else None,
    )


def _hurled(key: str, damage: str, large: str, feet: float, rate: int, range_: int) -> Weapon:
    figures = (Dice.parse(damage), Dice.parse(large), int(feet * 100))
    return Weapon(key, *figures, melee=False, hurled=True, rate=Fraction(rate), range=range_ * 100)


def _shot(
    key: str,
    damage: str,
    large: str,
    feet: float,
    rate: str,
    range_: int,
    ammunition: str,
    space: int = 3,
    hands: int = 2,
) -> Weapon:
    return Weapon(
        key,
        Dice.parse(damage),
        Dice.parse(large),
        int(feet * 100),
        space=space * 100,
        hands=hands,
        melee=False,
        missile=True,
        rate=Fraction(rate),
        range=range_ * 100,
        ammunition=ammunition,
    )


def _table(entries: Iterable[Weapon]) -> dict[str, Weapon]:
    return {entry.key: entry for entry in entries}


_POLE_ARM = ("1d6+1", "1d10")

WEAPONS: dict[str, Weapon] = _table(
    (
        # swords
        _melee("sword_short", "1d6", "1d8", 2, 3, 1),
        _melee("scimitar", "1d8", "1d8", 3, 4, 2),
        _melee("falchion", "1d8", "1d8", 3.5, 5, 3),
        _melee("sword_long", "1d8", "1d12", 3.5, 5, 3),
        _melee("sword_broad", "2d4", "1d6+1", 3.5, 5, 4),
        _melee("khopesh", "2d4", "1d6+1", 3.5, 9, 4),
        # the figures of the bastard sword are those of its two-handed grip
        _melee("sword_bastard", "2d4", "2d8", 4.5, 6, 4, hands=2),
        _melee("sword_two_handed", "1d10", "3d6", 6, 10, 6, hands=2),
        # axes, picks, blunt weapons
        _melee("axe_battle", "1d8", "1d8", 4, 7, 4),
        _melee("mace_footman", "1d6+1", "1d6", 2.5, 7, 4),
        _melee("mace_horseman", "1d4+1", "1d4+1", 1.5, 6, 2),
        _melee("flail_footman", "1d6+1", "2d4", 4, 7, 6),
        _melee("flail_horseman", "1d4+1", "1d4+1", 2, 6, 4),
        _melee("morning_star", "2d4", "1d6+1", 4, 7, 5),
        _melee("pick_footman", "1d6+1", "2d4", 4, 7, 4),
        _melee("pick_horseman", "1d4+1", "1d4", 2, 5, 2),
        _melee("staff_quarter", "1d6", "1d6", 7, 4, 3, hands=2),
        _melee("bo_stick", "1d6", "1d6", 5, 3, 3, hands=2),
        _melee("jo_stick", "1d4", "1d3", 3, 2, 3),
        _melee("fist", "1d2", "1d2", 2, 1, 1),
        # pole arms
        _melee("halberd", "1d10", "2d6", 5, 9, 5, hands=2),
        _melee("bardiche", *_POLE_ARM, 5, 9, 5, hands=2),
        _melee("bec_de_corbin", *_POLE_ARM, 6, 9, 6, hands=2),
        _melee("hammer_lucern", *_POLE_ARM, 5, 9, 6, hands=2),
        _melee("bill_guisarme", *_POLE_ARM, 8, 10, 5, hands=2),
        _melee("fauchard", *_POLE_ARM, 8, 8, 5, hands=2),
        _melee("fauchard_fork", *_POLE_ARM, 8, 8, 5, hands=2),
        _melee("fauchard_hook", *_POLE_ARM, 8, 9, 5, hands=2),
        _melee("glaive", *_POLE_ARM, 8, 8, 5, hands=2),
        _melee("glaive_guisarme", *_POLE_ARM, 8, 9, 5, hands=2),
        _melee("guisarme", *_POLE_ARM, 6, 8, 5, hands=2),
        _melee("guisarme_voulge", *_POLE_ARM, 7, 10, 5, hands=2),
        _melee("voulge", *_POLE_ARM, 8, 10, 5, hands=2),
        _melee("fork_military", *_POLE_ARM, 7, 7, 1, hands=2),
        _melee("partisan", *_POLE_ARM, 7, 9, 1, hands=2),
        _melee("ranseur", *_POLE_ARM, 8, 8, 1, hands=2),
        _melee("spetum", *_POLE_ARM, 8, 8, 1, hands=2),
        _melee("pike", *_POLE_ARM, 18, 13, 1, hands=2),
        _melee("trident", "1d6+1", "3d4", 6, 7, 1),
        _melee("lance_light", "2d4+1", "3d6", 10, 7, 1),
        _melee("lance_medium", "2d4+1", "3d6", 12, 6, 1),
        _melee("lance_heavy", "2d4+1", "3d6", 14, 8, 1),
        # held or hurled
        _both("dagger", "1d4", "1d3", 1.25, 2, 1, rate=2, range_=10, hurled_large="1d4"),
        _both("knife", "1d3", "1d2", 1, 2, 1, rate=2, range_=10),
        _both("axe_hand", "1d6", "1d4", 1.5, 4, 1, rate=1, range_=10),
        _both("hammer", "1d4+1", "1d4", 1.5, 4, 2, rate=1, range_=10),
        _both("club", "1d4", "1d3", 3, 4, 1, rate=1, range_=10),
        _both("aklys", "1d4", "1d3", 2, 4, 1, rate=1, range_=10),
        _both("spear", "1d6", "1d8", 9, 7, 1, rate=1, range_=15),
        _both("harpoon", "1d6", "1d8", 7, 6, 1, rate=1, range_=15),
        _hurled("dart", "1d3", "1d2", 0.75, rate=3, range_=15),
        _hurled("javelin", "1d6", "1d4", 4, rate=1, range_=20),
        # shot
        _shot("bow_long", "1d6", "1d6", 5.5, "2", 70, "arrow"),
        _shot("bow_short", "1d6", "1d6", 4, "2", 50, "arrow"),
        _shot("bow_long_composite", "1d6", "1d6", 5, "2", 60, "arrow"),
        _shot("bow_short_composite", "1d6", "1d6", 3.5, "2", 50, "arrow"),
        _shot("crossbow_light", "1d4+1", "1d4+1", 2.5, "1", 60, "bolt", space=2),
        _shot("crossbow_heavy", "1d6+1", "1d6+1", 3.5, "1/2", 60, "bolt", space=3),
        _shot("sling_bullet", "1d4+1", "1d6+1", 2.5, "1", 35, "bullet", space=5, hands=1),
        _shot("sling_stone", "1d4", "1d4", 2.5, "1", 35, "stone", space=5, hands=1),
    )
)

ARMOUR_AC: dict[Armour, int] = {
    "none": 10,
    "leather": 8,
    "studded": 7,
    "ring": 7,
    "scale": 6,
    "chain": 5,
    "banded": 4,
    "splint": 4,
    "plate": 3,
}
"""Armour class without shield and Dexterity; lower is better."""

SHIELD_AC = -1
"""What a shield changes."""
