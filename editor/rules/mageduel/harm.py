"""What wounds do in a duel: nonlethal, halved last of all, never deadly (M3.8 to M3.12)."""

from __future__ import annotations

from fractions import Fraction

from editor.field.creature import Creature
from editor.rules.dice import Dice
from editor.rules.mageduel.effects import active, change, drop
from editor.rules.mageduel.ids import D_DAMAGE, M3_8, M3_9, M3_11, M3_12
from editor.rules.mageduel.kinds import HARM
from editor.rules.mageduel.knowledge import set_wounds
from editor.rules.mageduel.numbers import CONSTITUTION, damaged, hit_points
from editor.rules.mageduel.sheet import ABILITIES
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee

HALF = Fraction(1, 2)
DEATH = -10


def halve(referee: Referee, amount: int) -> int:
    """M3.11: half, rounded down (or up by a house rule); what did at least 1 still does at least 1."""
    if amount <= 0:
        return 0
    return max(1, amount // 2 if referee.reading("halving") == "down" else (amount + 1) // 2)


def harm(
    referee: Referee,
    target: Creature,
    amount: int,
    *,
    actor: Creature | None = None,
    saved: bool = False,
    blinking: bool = False,
    weapon: bool = False,
    rule: str = D_DAMAGE,
) -> int:
    """Let damage come over a creature: save, blinking, damage reduction, then the arena's halving; all nonlethal.

    `amount` is what was rolled, `saved` halves it, `weapon` lets damage reduction count. Returns what was done."""
    reduction = _reduction(referee, target) if weapon else 0
    before = _before_halving(amount, saved=saved, blinking=blinking, reduction=reduction)
    up = referee.reading("halving") == "up"
    lines = [
        Modifier(HALF, rule, "saved", when=saved, op="multiply", phase=1),
        Modifier(HALF, D_DAMAGE, "blinking", when=blinking, op="multiply", phase=2),
        Modifier(-reduction, D_DAMAGE, "damage-reduction", when=reduction > 0, phase=3),
        Modifier(0, D_DAMAGE, "not-below-none", when=reduction > 0, op="floor", phase=4),
        Modifier(1, M3_11, "rounded-up", when=up and before > 0, phase=7),
        Modifier(HALF, M3_11, "arena-half", op="multiply", phase=8),
        Modifier(1, M3_11, "at-least-one", when=before > 0, op="floor", phase=9),
    ]
    shown = [line for line in lines if line.when]
    params = {"before": amount}
    dealt = referee.roll(HARM, actor or target, Dice(0, 1, amount), shown, target=target, rule=M3_11, params=params)
    absorb(referee, target, min(reduction, amount))
    wound(referee, target, dealt, rule=M3_8)
    return dealt


def _before_halving(amount: int, *, saved: bool, blinking: bool, reduction: int) -> int:
    """What would be done outside of an arena; a save or blinking never takes the last point (d20 minimum)."""
    left = amount
    for halves in (saved, blinking):
        if halves and left > 0:
            left = max(1, left // 2)
    return max(0, left - reduction)


def _reduction(referee: Referee, target: Creature) -> int:
    skin = active(referee, target, "stoneskin")
    own: int = target.sheet.damage_reduction
    return max(own, min(10, skin.value) if skin else 0)


def absorb(referee: Referee, target: Creature, amount: int) -> None:
    """Stoneskin wears off by what it took."""
    skin = active(referee, target, "stoneskin")
    if skin is not None and amount > target.sheet.damage_reduction:
        change(referee, target, "stoneskin", value=skin.value - amount)


def wound(referee: Referee, target: Creature, amount: int, *, rule: str = M3_8) -> None:
    """Add nonlethal damage; temporary hit points go first. Who is hurt wakes up."""
    if amount <= 0:
        return
    spared = min(amount, target.condition.temporary)
    referee.set(target, "temporary", target.condition.temporary - spared, rule=rule)
    set_wounds(referee, target, "nonlethal", target.condition.nonlethal + amount - spared, rule=rule)
    drop(referee, target, "sleep")
    check_consciousness(referee, target)


def check_consciousness(referee: Referee, target: Creature, *, collapse: bool = False, rule: str = M3_8) -> None:
    """More nonlethal damage than hit points knocks out (M3.8); so does the least Constitution (M3.9)."""
    if target.condition.knocked_out:
        return
    if collapse or target.condition.nonlethal > hit_points(target):
        referee.set(target, "knocked_out", True, rule=rule)
        referee.mark("fate", "knocked-out", rule=rule, target=target.id)


def kill(referee: Referee, target: Creature) -> int:
    """An effect that kills: half the maximum hit points as nonlethal damage, not halved again (M3.12)."""
    parts = 2 if referee.reading("killing-effects") == "half" else 4
    amount = int(target.sheet.hit_points) // parts
    referee.mark("fate", "would-die", rule=M3_12, target=target.id)
    wound(referee, target, amount, rule=M3_12)
    return amount


def hurt_ability(referee: Referee, target: Creature, ability: int, amount: int) -> int:
    """Ability damage (drain too), halved by M3.11; Constitution never falls below what keeps it alive (M3.9)."""
    dealt = halve(referee, amount)
    if dealt <= 0:
        return 0
    before = damaged(target, ability)
    after = max(0, before - dealt)
    collapse = False
    if ability == CONSTITUTION:
        least = least_constitution(target)
        collapse = after < least
        after = max(after, min(least, before))
    lost = list(target.condition.damage)
    lost[ability] += before - after
    set_wounds(referee, target, "damage", tuple(lost), rule=M3_9)
    referee.note("ability-damage", rule=M3_9, target=target.id, ability=ABILITIES[ability], amount=before - after)
    check_consciousness(referee, target, collapse=collapse or after == 0, rule=M3_9)
    return before - after


def least_constitution(target: Creature) -> int:
    """The lowest score from 1 up that leaves a creature above −10 hit points."""
    least = 1
    while hit_points(target, least) <= DEATH and least < target.sheet.constitution:
        least += 1
    return least
