"""Amounts, durations and checks that spells share (R7.2, R7.3, R6.17, R7.20, R7.22)."""

from __future__ import annotations

from collections.abc import Sequence

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.check import CheckKind, Tells
from editor.rules.dice import D6, Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import More
from editor.rules.rogue2d6.attack import critical_effect
from editor.rules.rogue2d6.body import Part, die, harm, up_to_death
from editor.rules.rogue2d6.checks import (
    DURATION,
    HEALING,
    MORE_DAMAGE,
    SIDE_EFFECT,
    attempt,
    difficulty,
    longer_than_a_turn,
)
from editor.rules.rogue2d6.distance import can_see
from editor.rules.rogue2d6.effects import effect, is_dead, lift
from editor.rules.rogue2d6.sheet import Attribute, DamageType
from editor.rules.rogue2d6.spells.spell import Cast
from editor.rules.rogue2d6.talents.talent import talents_of

SPELL_DAMAGE = CheckKind("spell-damage")
AMPLIFY, ENLARGE = "amplify-magic", "enlarge-orb"


def duration(cast: Cast, points: int, *, dice: Dice = D6, times: int = 10) -> int:
    """(dice + points) × times turns."""
    lines = [Modifier(points, cast.rule, "caster-bonus")]
    if times != 1:
        lines.append(Modifier(times, cast.rule, "times", op="multiply", phase=1))
    return cast.referee.roll(
        DURATION, cast.actor, dice, lines, target=cast.target, rule=cast.rule, tells=longer_than_a_turn
    )


def amount(
    cast: Cast, kind: CheckKind, dice: Dice, points: int, more: Sequence[More] = (), tells: Tells | None = None
) -> int:
    """Direct damage or healing: dice + points; with Focused Cast a D3 for each point (R6.17)."""
    lines, added = [], list(more)
    talent = next((one for one in talents_of(cast.actor) if one.spell_dice), None)
    if talent is not None and points:
        added.append(More(MORE_DAMAGE, Dice(points, 3), talent.rule, talent.key))
    else:
        lines.append(Modifier(points, cast.rule, "caster-bonus"))
    return cast.referee.roll(
        kind, cast.actor, dice, lines, target=cast.target, rule=cast.rule, more=added, tells=tells
    )


def damage(cast: Cast, dice: Dice, points: int, kind: DamageType, *others: Creature) -> int:
    """An amount of damage to the target, and to others as well; with Amplify Magic where the spell is an orb."""
    victims = [
        (cast.victim, head_or_body(cast, cast.victim)),
        *((other, head_or_body(cast, other)) for other in others),
    ]
    return amount(cast, SPELL_DAMAGE, dice, points, amplified(cast), up_to_death(victims, kind))


def head_or_body(cast: Cast, victim: Creature) -> Part:
    """Where a spell strikes: the head of the target when it was a critical (R4.8)."""
    return "head" if cast.critical and victim is cast.target else "body"


def healing(cast: Cast, dice: Dice, points: int) -> int:
    """An amount of healing."""
    return amount(cast, HEALING, dice, points)


def spell_check(cast: Cast, attribute: Attribute, number: int, more: int = 0, source: str = "quarter-level") -> bool:
    """The spell's own check: 2D6 + bonus against a number."""
    lines = [difficulty(number, cast.rule)]
    if more:
        lines.append(difficulty(more, cast.rule, source))
    return bool(
        attempt(
            cast.referee,
            SIDE_EFFECT,
            cast.actor,
            attribute,
            lines,
            rule=cast.rule,
            target=cast.target,
            bonus_only=True,
        )
    )


def friends(cast: Cast) -> list[Creature]:
    """The caster and all friends in its line of sight."""
    return [
        one
        for one in cast.referee.creatures.values()
        if one is cast.actor
        or (one.side == cast.actor.side and not is_dead(one) and can_see(cast.referee, cast.actor, one))
    ]


def direct(cast: Cast, victim: Creature, points: int, kind: DamageType) -> int:
    """Damage of a spell to one creature, on the head when it was a critical; returns what got through."""
    part = head_or_body(cast, victim)
    through = harm(cast.referee, victim, points, kind, part, rule=cast.rule, actor=cast.actor.id)
    if part == "head":
        critical_effect(cast.referee, victim, through, cast.actor.id)
    return through


def amplified(cast: Cast) -> list[More]:
    """D6 more for orbs with Amplify Magic (R7.20)."""
    if not cast.spell.orb or effect(cast.actor, AMPLIFY) is None:
        return []
    return [More(MORE_DAMAGE, D6, "R7.20", AMPLIFY, line_rule="R7.5")]


def orb(cast: Cast, points: int, kind: DamageType) -> None:
    """D6 + points of damage; enlarged it does D6 + X more, and its own to all next to the target (R7.22)."""
    referee, victim = cast.referee, cast.victim
    if not cast.spell.enlargeable or effect(cast.actor, ENLARGE) is None:
        direct(cast, victim, damage(cast, D6, points, kind), kind)
        return
    around = [
        one
        for one in referee.creatures.values()
        if one is not victim and not is_dead(one) and adjacent(referee.field, one, victim)
    ]
    plain = damage(cast, D6, points, kind, *around)
    lift(referee, cast.actor, ENLARGE, rule="R7.22")
    lines = [Modifier(cast.x, "R7.22", "caster-bonus")]
    extra = referee.roll(MORE_DAMAGE, cast.actor, D6, lines, target=victim, rule="R7.22")
    direct(cast, victim, plain + extra, kind)
    for other in referee.each(around):
        direct(cast, other, plain, kind)


def orb_missed(cast: Cast) -> None:
    """An orb that misses uses Enlarge Orb up."""
    if cast.spell.enlargeable and effect(cast.actor, ENLARGE) is not None:
        lift(cast.referee, cast.actor, ENLARGE, rule="R7.22")


def kills_if(cast: Cast, attribute: Attribute) -> None:
    """2D6 + bonus against 10 + Z destroys the target outright (R7.19, R7.30)."""
    if not is_dead(cast.victim) and spell_check(cast, attribute, 10, cast.z):
        die(cast.referee, cast.victim, rule=cast.rule, actor=cast.actor.id)
