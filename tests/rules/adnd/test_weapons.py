"""The weapons table: figures as in the open tables, every entry whole."""

from fractions import Fraction
from typing import get_args

import pytest

from editor.rules.adnd.sheet import Armour
from editor.rules.adnd.weapons import ARMOUR_AC, SHIELD_AC, WEAPONS
from editor.rules.dice import Dice

# key: damage, against large, length, speed, space
MELEE = {
    "dagger": ("1d4", "1d3", 125, 2, 100),
    "axe_hand": ("1d6", "1d4", 150, 4, 100),
    "club": ("1d4", "1d3", 300, 4, 100),
    "sword_short": ("1d6", "1d8", 200, 3, 100),
    "scimitar": ("1d8", "1d8", 300, 4, 200),
    "sword_long": ("1d8", "1d12", 350, 5, 300),
    "sword_broad": ("2d4", "1d6+1", 350, 5, 400),
    "sword_bastard": ("2d4", "2d8", 450, 6, 400),
    "sword_two_handed": ("1d10", "3d6", 600, 10, 600),
    "axe_battle": ("1d8", "1d8", 400, 7, 400),
    "mace_footman": ("1d6+1", "1d6", 250, 7, 400),
    "mace_horseman": ("1d4+1", "1d4+1", 150, 6, 200),
    "flail_footman": ("1d6+1", "2d4", 400, 7, 600),
    "morning_star": ("2d4", "1d6+1", 400, 7, 500),
    "spear": ("1d6", "1d8", 900, 7, 100),
    "trident": ("1d6+1", "3d4", 600, 7, 100),
    "halberd": ("1d10", "2d6", 500, 9, 500),
    "bardiche": ("1d6+1", "1d10", 500, 9, 500),
    "bec_de_corbin": ("1d6+1", "1d10", 600, 9, 600),
    "bo_stick": ("1d6", "1d6", 500, 3, 300),
    "staff_quarter": ("1d6", "1d6", 700, 4, 300),
    "pike": ("1d6+1", "1d10", 1800, 13, 100),
    "lance_heavy": ("2d4+1", "3d6", 1400, 8, 100),
}

# key: shots a round, range of one increment
MISSILES = {
    "bow_long": ("2", 7000),
    "bow_short": ("2", 5000),
    "bow_long_composite": ("2", 6000),
    "bow_short_composite": ("2", 5000),
    "crossbow_light": ("1", 6000),
    "crossbow_heavy": ("1/2", 6000),
    "sling_bullet": ("1", 3500),
    "dart": ("3", 1500),
    "dagger": ("2", 1000),
    "spear": ("1", 1500),
    "javelin": ("1", 2000),
    "axe_hand": ("1", 1000),
}


@pytest.mark.parametrize("key", MELEE)
def test_melee_figures(key):
    weapon = WEAPONS[key]
    found = (str(weapon.damage), str(weapon.damage_large), weapon.length, weapon.speed, weapon.space)
    assert found == MELEE[key]
    assert weapon.melee


@pytest.mark.parametrize("key", MISSILES)
def test_missile_figures(key):
    weapon = WEAPONS[key]
    assert (weapon.rate, weapon.range) == (Fraction(MISSILES[key][0]), MISSILES[key][1])
    assert weapon.missile or weapon.hurled


def test_every_entry_is_whole():
    assert len(WEAPONS) >= 40
    for key, weapon in WEAPONS.items():
        assert key == weapon.key
        assert weapon.length > 0
        assert weapon.space >= 100
        assert weapon.hands in (1, 2)
        assert weapon.melee or weapon.missile or weapon.hurled, key
        assert (weapon.range > 0) == (weapon.missile or weapon.hurled), key
        assert bool(weapon.ammunition) == weapon.missile, key
        assert (weapon.speed > 0) == weapon.melee, key


def test_a_thrown_dagger_cuts_large_creatures_deeper():
    dagger = WEAPONS["dagger"]
    assert dagger.damage_against(large=True) == Dice(1, 3)
    assert dagger.damage_against(large=True, hurled=True) == Dice(1, 4)
    assert dagger.damage_against(large=False, hurled=True) == Dice(1, 4)


def test_armour():
    assert set(ARMOUR_AC) == set(get_args(Armour))
    assert (ARMOUR_AC["none"], ARMOUR_AC["chain"], ARMOUR_AC["plate"]) == (10, 5, 3)
    assert SHIELD_AC == -1
