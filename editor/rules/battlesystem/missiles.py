"""Missile fire: who can shoot at whom, with how many figures (B.missile, B3.3)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.rules.battlesystem.allowance import allowance
from editor.rules.battlesystem.combat import attack, missile_weapon
from editor.rules.battlesystem.darkness import sees
from editor.rules.battlesystem.formations import ranks_of
from editor.rules.battlesystem.ids import B3_3, MISSILE
from editor.rules.battlesystem.kinds import MASS_MISSILE
from editor.rules.battlesystem.losses import lose
from editor.rules.battlesystem.scale import inch
from editor.rules.battlesystem.units import CHOKING, apart, enemies, engaged, is_fighting, is_out, nearly_apart
from editor.rules.decision import Option
from editor.rules.referee import Referee

SHOOT = "shoot-at"


def can_shoot(referee: Referee, unit: Creature) -> bool:
    """Whether a unit may shoot in this round: it has missiles, is not in melee, did not march too far or charge."""
    if missile_weapon(unit) is None or not is_fighting(unit) or CHOKING in unit.condition.states:
        return False
    if {"charge", SHOOT, "lightning-bolt", "earthquake"} & set(unit.condition.did):
        return False
    share = int(referee.reading("shoot-after-move"))
    return 100 * unit.condition.moved <= share * allowance(referee, unit) and not engaged(referee, unit)


def targets(referee: Referee, unit: Creature) -> Iterator[Creature]:
    """The enemies in range that a unit sees."""
    weapon = missile_weapon(unit)
    if weapon is None:
        return
    reach = weapon.range * inch(referee)
    for enemy in enemies(referee, unit):
        near = nearly_apart(referee.field, unit, enemy) <= reach
        if near and apart(referee.field, unit, enemy) <= reach and sees(referee, unit, enemy):
            yield enemy


def shots(referee: Referee, unit: Creature) -> list[Option]:
    """The targets as options."""
    if not can_shoot(referee, unit):
        return []
    return [Option(SHOOT, target=enemy.id) for enemy in targets(referee, unit)]


def shooters(referee: Referee, unit: Creature) -> int:
    """How many figures can shoot: those of the first ranks."""
    ranks = int(referee.reading("missile-ranks"))
    return sum(rank < ranks for rank in ranks_of(unit))


def shoot(referee: Referee, unit: Creature, option: Option) -> None:
    """Volleys at the rate of the weapon, with the same dice for all figures."""
    target = referee.creatures[option.target or ""]
    weapon = missile_weapon(unit)
    if weapon is None:
        raise ValueError(f"{unit.id} has nothing to shoot with")
    seen_by_torch = target.condition.lit and target.sheet.torches > 0
    with referee.action(unit, SHOOT, target=target, rule=B3_3 if seen_by_torch else MISSILE, item=weapon.name):
        referee.set(unit, "did", (*unit.condition.did, SHOOT))
        for _ in range(weapon.rate):
            if not is_out(target):
                dice = attack(referee, MASS_MISSILE, unit, target, shooters(referee, unit), weapon)
                lose(referee, target, dice, rule=MISSILE, actor=unit.id)
