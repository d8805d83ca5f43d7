"""Exact odds of the first blow between any two creatures of the bestiary are the count over the 36 cells."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest

from editor.battle.odds import explore
from editor.field.grid import Place
from editor.rules.bestiary import Bestiary
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.arms import melee_arms
from editor.rules.rogue2d6.attack import strike
from editor.rules.rogue2d6.blow import Blow
from editor.rules.rogue2d6.gear import ITEMS
from tests.rules.rogue2d6.make import flat

TEMPLATES = Bestiary().of("rogue2d6")


class Numbers(NamedTuple):
    """What the rules ask of one creature, worked out from its sheet by hand."""

    strength: int
    agility: int
    weapon: str
    weight: str
    hands: str
    bites: tuple
    dodge: int
    block: int
    parry: int
    talents: tuple[str, ...]


def numbers(sheet) -> Numbers:
    """R1.4, R4.3 and the tables of the base facts, in the words of the rules."""
    strength = sheet.strength - 7 + (1 if sheet.race == "orc" else 0)
    agility = sheet.agility - 7
    worn = {item.worn: item.key for item in sheet.items if item.worn}
    caps = [{"cloth": 5, "leather": 4, "mail": 2, "plate": 1}[worn["body"]]] if "body" in worn else []
    caps += [sheet.dodge_cap] if sheet.dodge_cap is not None else []
    shields = {"buckler": (0, 2), "round_shield": (1, 3), "tower_shield": (2, 5)}
    weapon, hands = worn.get("both") or worn.get("main") or "", "both" if "both" in worn else "main"
    if weapon and ITEMS[weapon].use != "melee":
        weapon = ""
    large = weapon in ("great_sword", "great_axe")
    weight = "large" if large else "small" if weapon in ("dagger", "short_sword", "club") else "medium"
    block = parry = 0
    if worn.get("off") in shields:
        least, most = shields[worn["off"]]
        block = max(least, min(strength, most))
    elif worn.get("off") in ("dagger", "short_sword", "club"):
        whole = "dual-wield" in sheet.talents
        parry = max(0, min(agility if whole else -(-agility // 2), ITEMS[worn["off"]].parry))
    elif weapon and weight == "medium" and hands == "both":
        parry = max(0, min(-(-agility // 2), ITEMS[weapon].parry))
    dodge = max(0, min([agility, *caps]))
    return Numbers(
        strength, agility, weapon, weight, hands, sheet.natural_attacks, dodge, block, parry, sheet.talents
    )


def counted(attacker, defender) -> Counter[str]:
    """The cells one after the other."""
    mine, its = numbers(attacker), numbers(defender)
    by_agility = mine.weapon == "dagger" or (not mine.weapon and any(b.attribute == "agility" for b in mine.bites))
    bonus = min(mine.agility, 5) if by_agility else min(mine.strength, 6 if attacker.race == "orc" else 5)
    heavy = bool(mine.weapon and mine.weight != "small") or bool(not mine.weapon and mine.bites)
    kills = "killing-blow" in mine.talents and heavy and "instant-death" not in defender.immune
    dodge, block, parry = its.dodge, its.block, its.parry
    if "invisible" in attacker.traits:
        dodge = block = parry = 0
    base = 12 if "invisible" in defender.traits else 7
    threshold = max(3, min(12, 12 - (attacker.level - defender.level) - (attacker.size - defender.size)))
    fatal = 2 + sum(1 for item in attacker.items if item.worn and item.cursed)
    found: Counter[str] = Counter()
    for first, second in product(range(1, 7), repeat=2):
        natural, total = first + second, first + second + bonus
        if natural <= fatal:
            band = "fatal"
        elif natural == 12 or total >= base + dodge + block + parry:
            band = "critical" if natural == 12 or natural >= threshold else "hit"
            if kills and first == second:
                band = "killed"
        elif total >= base + dodge:
            band = "blocked" if block else "parried"
        else:
            band = "dodged" if total >= base else "miss"
        found[band] += 1
    return found


def first_blow(referee):
    """Exact odds of the rule code for one blow."""

    def act(judge):
        attacker, defender = judge.creatures["a"], judge.creatures["b"]
        strike(judge, Blow(judge, attacker, defender, melee_arms(attacker)[0]))

    return explore(ROGUE, referee.state, referee.readings, ROGUE.policies, act, "a", "attack", "b")


@pytest.mark.parametrize("attacker", TEMPLATES)
def test_any_pair_of_the_bestiary(play, attacker):
    for defender in TEMPLATES:
        here = TEMPLATES[attacker].creature("a", "a", "one", Place(2, 2))
        there = TEMPLATES[defender].creature("b", "b", "two", Place(3, 2))
        referee = play(here, there, field=flat(6, 5))
        found = first_blow(referee)
        bands: dict[str, Fraction] = {}
        for outcome in found.outcomes:
            band = next(what.split(":")[1] for what in outcome.what if what.startswith("hit:"))
            bands[band] = bands.get(band, Fraction(0)) + Fraction(outcome.chance)
        count = counted(here.sheet, there.sheet)
        assert {band: chance * 36 for band, chance in bands.items()} == dict(count), defender
