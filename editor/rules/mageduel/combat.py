"""Attack rolls, weapons and attacks of opportunity (D.attack, D.touch, D.critical, D.opportunity)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.dice import Dice
from editor.rules.mageduel.effects import active, add, change, find, lasting, veil
from editor.rules.mageduel.harm import harm, hurt_ability
from editor.rules.mageduel.ids import D_ABILITY, D_ATTACK, D_CRITICAL, D_OPPORTUNITY, D_SAVE, D_TOUCH
from editor.rules.mageduel.kinds import (
    ABILITY_DAMAGE,
    ATTACK,
    ATTACK_ROLL,
    CONFIRM,
    CONFIRM_ROLL,
    DAMAGE,
    FORTITUDE,
    IMAGES,
    MISS_CHANCE,
    SAVE_ROLL,
    Blow,
    Saving,
    d20,
    miss_chance,
)
from editor.rules.mageduel.numbers import (
    CONSTITUTION,
    STRENGTH,
    foes,
    hit_dice,
    is_able,
    is_blind,
    is_duelling,
    is_ethereal,
    is_veiled_for,
    modifier,
)
from editor.rules.mageduel.schedule import in_duel
from editor.rules.mageduel.sheet import Attack, Effect
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee

BASE_ARMOUR_CLASS = 10
STING = 4
"""The die of Constitution that the poison of a beast takes."""
MINUTE = 10


def strike_with(
    referee: Referee, attacker: Creature, target: Creature, *, touch: bool, ranged: bool, bonus: int = 0
) -> int:
    """An attack roll: 0 for a miss, 1 for a hit, 2 for a critical."""
    with veil(referee, attacker, target):
        times = _roll_to_hit(referee, Blow(referee, attacker, target, touch, ranged, bonus))
    if is_veiled_for(attacker, target):
        referee.note("attack-hits" if times else "attack-misses", rule=D_ATTACK, actor=attacker.id, target=target.id)
    return times


def _roll_to_hit(referee: Referee, blow: Blow) -> int:
    attacker, target = blow.attacker, blow.target
    percent = _miss_percent(referee, attacker, target)
    if percent and not referee.check(
        MISS_CHANCE, attacker, miss_chance(percent, "unseen"), target=target, rule=D_ATTACK
    ):
        return 0
    images = active(referee, target, "mirror_image")
    if images and referee.roll(IMAGES, attacker, Dice(1, images.value + 1), target=target, rule=D_ATTACK) > 1:
        referee.mark("image", "image-struck", target=target.id)
        change(referee, target, "mirror_image", value=images.value - 1)
        return 0
    trial = d20(ATTACK_ROLL, BASE_ARMOUR_CLASS, "base-armour-class")
    rule = D_TOUCH if blow.touch else D_ATTACK
    check = referee.check(ATTACK, attacker, trial, about=blow, target=target, rule=rule)
    if not check:
        return 0
    if check.band != "threat":
        return 1
    trial = d20(CONFIRM_ROLL, BASE_ARMOUR_CLASS, "base-armour-class")
    return 2 if referee.check(CONFIRM, attacker, trial, about=blow, target=target, rule=D_CRITICAL) else 1


def _miss_percent(referee: Referee, attacker: Creature, target: Creature) -> int:
    if is_blind(referee, attacker) or active(referee, target, "blink"):
        return 50
    return 20 if active(referee, attacker, "blink") else 0


def attack(referee: Referee, attacker: Creature, target: Creature, arm: Attack, bonus: int = 0) -> int:
    """A blow or shot with a weapon; returns the damage really done."""
    ranged = arm.range > 0
    if is_ethereal(referee, target):
        return 0
    times = strike_with(referee, attacker, target, touch=False, ranged=ranged, bonus=arm.bonus + bonus)
    if not times:
        return 0
    dice = Dice.parse(arm.damage)
    lines = []
    if not ranged:
        lines.append(Modifier(modifier(referee, attacker, STRENGTH), D_ATTACK, "strength"))
    if times > 1:
        lines.append(Modifier(times, D_CRITICAL, "critical", op="multiply", phase=2))
    lines.append(Modifier(1, D_ATTACK, "at-least-one", op="floor", phase=3))
    amount = referee.roll(DAMAGE, attacker, dice, lines, target=target, rule=D_ATTACK)
    dealt = harm(referee, target, amount, actor=attacker, weapon=True, rule=D_ATTACK)
    if arm.poison and dealt:
        _sting(referee, attacker, target)
    return dealt


def _sting(referee: Referee, attacker: Creature, target: Creature) -> None:
    """Poison of a bite or sting: a dose now, another after a minute; it ends with the duel (M5.6)."""
    dc = 10 + hit_dice(attacker.sheet) // 2 + modifier(referee, attacker, CONSTITUTION)
    dose(referee, target, dc, attacker, STING)
    if find(target, "poison") is None:
        add(referee, target, Effect("poison", attacker.id, lasting(referee, MINUTE), STING, dc=dc), rule=D_ABILITY)


def dose(referee: Referee, target: Creature, dc: int, giver: Creature, sides: int) -> None:
    """A Fortitude save, or Constitution damage of one die."""
    trial = d20(SAVE_ROLL, dc, "save-dc")
    about = Saving(referee, target, "fortitude")
    if not referee.check(FORTITUDE, target, trial, about=about, target=target, rule=D_SAVE):
        amount = referee.roll(ABILITY_DAMAGE, giver, Dice(1, sides), target=target, rule=D_ABILITY)
        hurt_ability(referee, target, CONSTITUTION, amount)


def melee_arm(creature: Creature) -> Attack | None:
    """The first attack of a sheet that is not shot."""
    return next((arm for arm in creature.sheet.attacks if not arm.range), None)


def threatens(referee: Referee, creature: Creature, other: Creature, *, armed: bool = False) -> bool:
    """Whether a creature could strike another at once; `armed`: with a touch spell in the hand, say."""
    return (
        (armed or melee_arm(creature) is not None)
        and is_able(referee, creature)
        and not is_ethereal(referee, creature)
        and not is_blind(referee, creature)
        and active(referee, creature, "stinking_cloud") is None
        and adjacent(referee.field, creature, other)
    )


def threatening(referee: Referee, creature: Creature) -> list[Creature]:
    """Foes that threaten a creature and have their attack of opportunity still; none through the curtain (M2.9)."""
    if is_ethereal(referee, creature) or not in_duel(referee):
        return []
    return [f for f in foes(referee, creature) if not f.condition.struck and threatens(referee, f, creature)]


def provoke(referee: Referee, creature: Creature, threats: list[Creature]) -> int:
    """Attacks of opportunity of all who threaten; returns the damage really done (D.opportunity)."""
    hurt = 0
    for foe in threats:
        arm = melee_arm(foe)
        if arm is None or not is_able(referee, creature) or foe.condition.struck:
            continue
        referee.set(foe, "struck", foe.condition.struck + 1, rule=D_OPPORTUNITY)
        with referee.action(foe, "opportunity", target=creature, rule=D_OPPORTUNITY, item=arm.name):
            hurt += attack(referee, foe, creature, arm)
    return hurt


def is_attackable(referee: Referee, creature: Creature) -> bool:
    """Whether it takes part still."""
    return is_duelling(referee, creature) or bool(creature.condition.summoner)
