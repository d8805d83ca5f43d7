"""Striking and shooting: the attack roll, its base modifiers, and the damage (A.hit, A.rear, A.charge, A.range …)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from editor.field.creature import Creature
from editor.field.sight import sight
from editor.field.space import adjacent, cells_apart, feet_height
from editor.rules.adnd.abilities import dexterity_ac, dexterity_missile, strength_damage, strength_hit
from editor.rules.adnd.sheet import ClassName, Sheet
from editor.rules.adnd.tables import remap_need, thac0
from editor.rules.adnd.weapons import ARMOUR_AC, SHIELD_AC
from editor.rules.check import Trial
from editor.rules.dice import D20
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import die, hurt, is_able, is_dead
from editor.rules.underground.ids import (
    A_ARMOUR,
    A_BACKSTAB,
    A_CHARGE,
    A_DAMAGE,
    A_DEX,
    A_HELPLESS,
    A_HIT,
    A_MAGIC,
    A_RANGE,
    A_RANGER,
    A_REAR,
    A_SEVER,
    A_STR,
    U6_2,
)
from editor.rules.underground.kinds import ATTACK, DAMAGE, SEVERED, Arm, Band, attack_roll
from editor.rules.underground.moments import STRUCK, Struck
from editor.rules.underground.ruleset import UNDERGROUND

NEEDS_SIGHT = ("needs_sight",)
GIANT_KIND = "giant_kind"
"""Trait of the creatures that rangers fight better."""

plain = lru_cache(maxsize=4096)(Modifier)
"""Modifiers of the same values are the same object: they are made once."""


@lru_cache(maxsize=4096)
def _trial(attack_number: int, armour_class: int, source: str, faces: bool, bands: tuple[Band, ...]) -> Trial:
    base = (
        Modifier(attack_number, A_HIT, "thac0", on="against"),
        Modifier(-armour_class, A_ARMOUR, source, on="against"),
    )
    return Trial(D20, attack_roll(faces, bands), base, remap_need)


@lru_cache(maxsize=1024)
def attack_number(class_: ClassName, level: int, hit_dice: str, steps_of_two: bool = False) -> int:
    """THAC0 by what it depends on; `steps_of_two`: the 1979 tables (reading attack-table)."""
    if steps_of_two and level and class_ in ("fighter", "paladin", "ranger"):
        return max(4, 20 - 2 * ((level - 1) // 2))
    if steps_of_two and level > 10 and class_ in ("magic_user", "illusionist"):
        return next(number for least, number in ((21, 11), (16, 13), (11, 16)) if level >= least)
    return thac0(Sheet(class_=class_, level=level, hit_dice=hit_dice))


def trial_of(blow: Blow) -> Trial:
    """d20 against THAC0 − the AC of the target's armour; shield, Dexterity and the rest are modifiers."""
    attacker, sheet = blow.attacker.sheet, blow.target.sheet
    readings = blow.referee.readings
    number = attack_number(attacker.class_, attacker.level, attacker.hit_dice, readings["attack-table"] == "by-twos")
    bands = tuple([band for tell in UNDERGROUND.bands for band in tell(blow)])
    faces = readings["natural-20-and-1"], bands
    if sheet.natural_armour_class is not None and sheet.armour == "none":
        return _trial(number, sheet.natural_armour_class, "natural-armour", *faces)
    return _trial(number, ARMOUR_AC[sheet.armour], f"armour-{sheet.armour}", *faces)


@UNDERGROUND.distinguishes
def severing(blow: Blow) -> tuple[Band, ...]:
    """A severing sword in the hand of one who sees (A.sever, U6.2)."""
    return (SEVERED,) if blow.arm.severing and not blow.blind else ()


@UNDERGROUND.modifies(ATTACK)
def own_skill(blow: Blow) -> Iterator[Modifier]:
    """Strength in melee, Dexterity with missiles, magic of the weapon, increments of range."""
    sheet, arm = blow.attacker.sheet, blow.arm
    if arm.kind == "melee":
        if not arm.natural and (strength := strength_hit(sheet.strength, sheet.strength_percent)):
            yield plain(strength, A_STR, "strength")
    else:
        if dexterity := dexterity_missile(sheet.dexterity):
            yield plain(dexterity, A_DEX, "dexterity")
        if far := increments(blow.distance, arm):
            yield plain(-2 * far, A_RANGE, "range")
    if arm.bonus:
        yield plain(arm.bonus, A_MAGIC, "magic-weapon")


def increments(distance_: int, arm: Arm) -> int:
    """Range increments beyond the first: each costs 2."""
    return (distance_ - 1) // arm.range if arm.range and distance_ > 0 else 0


@UNDERGROUND.modifies(ATTACK)
def how_it_comes(blow: Blow) -> Iterator[Modifier]:
    """From behind +2; charging +2; a thief's backstab +4."""
    if blow.behind:
        yield plain(2, A_REAR, "rear")
        if blow.arm.kind == "melee" and backstab_factor(blow.attacker) > 1:
            yield plain(4, A_BACKSTAB, "backstab", tags=NEEDS_SIGHT)
    else:
        yield plain(2, A_REAR, "rear", when=False)
    if blow.charge:
        yield plain(2, A_CHARGE, "charge")
    if blow.arm.severing:
        yield plain(0, A_SEVER, "severing", op="note", tags=NEEDS_SIGHT, beaten_by=U6_2 if blow.blind else None)


@UNDERGROUND.modifies(ATTACK)
def defence(blow: Blow) -> Iterator[Modifier]:
    """Shield, Dexterity and magic of the target, as changes of the number needed; from behind the first two are lost.

    A better AC makes that number greater, so the signs are turned."""
    target = blow.target
    sheet = target.sheet
    if sheet.armour_bonus:
        yield plain(sheet.armour_bonus, A_MAGIC, "magic-armour", on="against")
    behind = blow.behind or None
    if target.condition.states and not is_able(target) and not blow.referee.reading("helpless-defence"):
        behind = A_HELPLESS
    if sheet.shield:
        yield plain(-SHIELD_AC, A_ARMOUR, "shield", on="against", tags=("shield",), beaten_by=behind)
        if sheet.shield_bonus:
            yield plain(sheet.shield_bonus, A_MAGIC, "magic-shield", on="against", tags=("shield",), beaten_by=behind)
    if dexterity := dexterity_ac(sheet.dexterity):
        if dexterity > 0:
            yield plain(-dexterity, A_DEX, "dexterity-ac", on="against")
        else:
            lost = behind or (A_CHARGE if target.condition.charged else None)
            yield plain(-dexterity, A_DEX, "dexterity-ac", on="against", tags=("dexterity_bonus",), beaten_by=lost)


def backstab_factor(attacker: Creature) -> int:
    """What a thief's blow from behind is multiplied by: ×2, from level 5 ×3, 9 ×4, 13 ×5; 1 for all others."""
    sheet = attacker.sheet
    if sheet.class_ not in ("thief", "assassin"):
        return 1
    steps: int = max(0, sheet.level - 1) // 4
    return 2 + min(3, steps)


@UNDERGROUND.modifies(DAMAGE)
def damage_bonus(blow: Blow) -> Iterator[Modifier]:
    """Strength (melee and hurled), magic, ranger against giant kinds, backstab; a hit does 1 at least."""
    sheet, arm = blow.attacker.sheet, blow.arm
    if arm.kind != "shot" and not arm.natural:
        strength = strength_damage(sheet.strength, sheet.strength_percent)
        if strength:
            yield plain(strength, A_STR, "strength")
        if strength < 0:
            yield plain(1, A_DAMAGE, "at-least", op="floor", phase=9)
    if arm.bonus:
        yield plain(arm.bonus, A_MAGIC, "magic-weapon")
        if arm.bonus < 0:
            yield plain(1, A_DAMAGE, "at-least", op="floor", phase=9)
    if sheet.class_ == "ranger" and sheet.level and GIANT_KIND in blow.target.sheet.traits:
        yield plain(sheet.level, A_RANGER, "giant-kind", tags=NEEDS_SIGHT)
    if blow.behind and arm.kind == "melee" and (factor := backstab_factor(blow.attacker)) > 1:
        yield plain(factor, A_BACKSTAB, "backstab", op="multiply", phase=1, tags=NEEDS_SIGHT)


def strike(referee: Referee, attacker: Creature, target: Creature, arm: Arm, *, charge: bool = False) -> bool:
    """One blow or shot: roll to hit, then damage, then what comes of it (U2.1). True when it hit."""
    blow = Blow(referee, attacker, target, arm, charge=charge)
    params = {"item": arm.key} if referee.tracing else None
    check = referee.check(ATTACK, attacker, trial_of(blow), target=target, rule=A_HIT, about=blow, params=params)
    consequence = UNDERGROUND.consequences.get(check.band)
    if consequence is not None:
        return consequence(blow)
    if not check:
        return False
    land(blow, check.band)
    return True


def land(blow: Blow, band: str = "hit") -> None:
    """A blow that hits: its damage, and what comes of that."""
    referee, attacker, target, arm = blow.referee, blow.attacker, blow.target, blow.arm
    params = {"item": arm.key} if referee.tracing else None
    dice = arm.damage_large if target.sheet.size == "large" else arm.damage
    amount = referee.roll(DAMAGE, attacker, dice, target=target, rule=A_DAMAGE, about=blow, params=params)
    wound(referee, target, max(1, amount), blow, band)


def wound(referee: Referee, target: Creature, amount: int, blow: Blow, band: str = "hit") -> None:
    """What a hit does, and what comes of it by the rules of the place."""
    attacker, before = blow.attacker, target.condition.hit_points
    hurt(referee, target, amount, actor=attacker.id)
    if band == "severed" and not is_dead(target):
        die(referee, target, rule=A_SEVER, actor=attacker.id)
    come_of(referee, Struck(target, amount, before, blow, target.condition.hangs_from, band))


def come_of(referee: Referee, struck: Struck) -> None:
    """What comes of a wound, or of a loss of consciousness, by the rules of the place."""
    for part in UNDERGROUND.at(STRUCK):
        part(referee, struck)


def in_reach(referee: Referee, attacker: Creature, target: Creature, cells: int) -> bool:
    """Whether a weapon that reaches so many cells reaches the target: next to it, or that far off in a clear line."""
    columns, rows = cells_apart(attacker, target)
    if columns > cells or rows > cells:
        return False
    return _reaches(referee, attacker, target, cells)


def _reaches(referee: Referee, attacker: Creature, target: Creature, cells: int) -> bool:
    field = referee.field
    if adjacent(field, attacker, target):
        return True
    if cells < 2:
        return False
    high = abs(feet_height(field, attacker) - feet_height(field, target))
    return high <= cells * field.cell_size and sight(field, attacker, target).visible
