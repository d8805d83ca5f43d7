"""An attack of figures on a unit: attack rating, armour class and 2d6, in melee and by missiles (B.combat)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.rules.battlesystem.ids import B1_1, CHARGE, COMBAT, MISSILE, MORALE
from editor.rules.battlesystem.kinds import MASS_COMBAT, MASS_MISSILE, Strike, combat_trial, killed
from editor.rules.battlesystem.ruleset import BATTLE
from editor.rules.battlesystem.sheet import Weapon
from editor.rules.check import CheckKind
from editor.rules.dice import Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee

FISTS = Weapon("fists", "1d2")
STEPS = ("1d2", "1d3", "1d4", "1d6", "1d8", "1d10", "1d12", "2d8", "2d10", "2d12")
"""Weapon dice in order: a charge makes the next one of it (B.charge)."""
REACHED_SOURCE = "kills-below"


def melee_weapon(unit: Creature) -> Weapon:
    """What a unit fights with hand to hand: the first weapon that is no missile weapon."""
    return next((weapon for weapon in unit.sheet.weapons if not weapon.range), FISTS)


def missile_weapon(unit: Creature) -> Weapon | None:
    """What a unit shoots with."""
    return next((weapon for weapon in unit.sheet.weapons if weapon.range), None)


def stepped_up(die: str) -> str:
    """The next weapon die."""
    return STEPS[min(STEPS.index(die) + 1, len(STEPS) - 1)] if die in STEPS else die


def attack(
    referee: Referee,
    kind: CheckKind,
    unit: Creature,
    target: Creature,
    figures: int,
    weapon: Weapon,
    *,
    charging: bool = False,
) -> int:
    """One 2d6 for all figures that attack a unit; the hit dice that they kill together (B.combat)."""
    die = Dice.parse(stepped_up(weapon.die) if charging else weapon.die)
    rule = MISSILE if kind is MASS_MISSILE else COMBAT
    base = (
        Modifier(28, COMBAT, REACHED_SOURCE, on="against"),
        Modifier(unit.sheet.attack_rating, COMBAT, "attack-rating", on="roll"),
        Modifier(-unit_armour(target), COMBAT, "target-armour", on="roll"),
    )
    about = Strike(referee, kind, unit, target, figures, die, charging)
    params = {"figures": figures, "die": str(die), "item": weapon.name}
    check = referee.check(kind, unit, combat_trial(base, die), target=target, rule=rule, about=about, params=params)
    each = killed(check.margin, die) if check else 0
    if each:
        narrow = B1_1 if figures == 1 else rule
        params = {"each": each, "figures": figures, "count": each * figures}
        referee.note("dice-killed", rule=narrow, actor=unit.id, target=target.id, **params)
    return each * figures


def unit_armour(unit: Creature) -> int:
    """The armour class of a unit's figures."""
    number: int = unit.sheet.armour_class
    return number


@BATTLE.modifies(MASS_COMBAT, MASS_MISSILE)
def shaken_rating(strike: Strike) -> Iterator[Modifier]:
    """Shaken and routed troops attack worse (B.morale)."""
    if strike.actor.condition.morale != "steady":
        yield Modifier(int(strike.referee.reading("shaken-rating")), MORALE, "shaken")


@BATTLE.modifies(MASS_COMBAT)
def charging_die(strike: Strike) -> Iterator[Modifier]:
    """Say that the weapon die is one step up."""
    if strike.charging:
        yield Modifier(0, CHARGE, {"key": "charging-die", "die": str(strike.die)}, op="note")
