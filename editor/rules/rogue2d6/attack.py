"""Striking and shooting: hit check, damage, criticals (R4, R5)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.rules.check import OVER, Trial
from editor.rules.dice import D6, Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import More, Referee
from editor.rules.rogue2d6.arms import Arm
from editor.rules.rogue2d6.attributes import full_modifier, modifier
from editor.rules.rogue2d6.blow import Blow, critical_modifier, shifted_bands, threshold
from editor.rules.rogue2d6.body import Part, die, harm, up_to_death
from editor.rules.rogue2d6.checks import (
    CRITICAL_EFFECT,
    CRITICAL_ROLL,
    DAMAGE,
    HIT,
    MORE_DAMAGE,
    ORDINARY,
    TWO_D6,
    attempt,
    difficulty,
    fatal_up_to,
)
from editor.rules.rogue2d6.defence import DEFENCE_OF_BAND, Defence, defence_of, hit_rule
from editor.rules.rogue2d6.distance import distance_lines, squares
from editor.rules.rogue2d6.effects import (
    afflict,
    entries,
    is_dead,
    is_helpless,
    is_immune,
    is_invisible,
)
from editor.rules.rogue2d6.ruleset import ROGUE, SKILL
from editor.rules.rogue2d6.talents.talent import Talent, talents_of

AGAINST_INVISIBLE = 12
OFF_HAND = -2


def may_strike(referee: Referee, attacker: Creature, target: Creature) -> bool:
    """Whether effects on either side let the attack happen (R7.33, R8.21)."""
    for effect, entry in tuple(entries(attacker)):
        if entry.forbids is not None and entry.forbids(referee, attacker, target, effect):
            return False
    for effect, entry in tuple(entries(target)):
        if entry.guards is not None and entry.guards(referee, attacker, target, effect):
            return False
    return True


def trial_of(blow: Blow) -> Trial:
    """2D6 against 7 (12 for an invisible target), the defences of melee, the distance of the rest (R4.1)."""
    referee, actor, target = blow.referee, blow.actor, blow.target
    unseen = not blow.ranged and is_invisible(target)
    lines = [difficulty(AGAINST_INVISIBLE, "R4.6", "invisible") if unseen else difficulty(ORDINARY, "R4.1")]
    if blow.ranged:
        lines += distance_lines(actor, squares(referee, actor, target), "ranged")
    answers = not blow.unseen and not blow.bash and (not blow.ranged or bool(referee.reading("answers-ranged")))
    defence = defence_of(target) if answers else Defence()
    if defence.dodge:
        lines.append(difficulty(defence.dodge, "R4.3", "dodge"))
    if defence.width:
        lines.append(difficulty(defence.width, "R4.3", defence.guard))
    kills = not is_immune(target, ("instant-death",)) and any(
        talent.kills is not None and talent.kills(blow) for talent in talents_of(actor)
    )
    rule = hit_rule(fatal_up_to(actor), threshold(actor, target, blow.arm.critical), defence, kills=kills)
    return Trial(TWO_D6, rule, tuple(lines))


@ROGUE.modifies(HIT)
def own_skill(blow: Blow) -> Iterator[Modifier]:
    """The weapon's attribute, its magic, the off hand (R1.6, R4.7)."""
    yield Modifier(full_modifier(blow.actor, blow.attribute), "R1.4", blow.attribute, type=SKILL)
    if blow.arm.hit:
        yield Modifier(blow.arm.hit, "R5.4", "magic-hit", type=SKILL)
    if blow.arm.hand == "off":
        dual = next((t.rule for t in talents_of(blow.actor) if t.both_hands), None)
        yield Modifier(OFF_HAND, "R4.7", "off-hand", type=SKILL, beaten_by=dual)
    yield from shifted_bands(blow.actor, blow.target, blow.arm.critical)


@ROGUE.modifies(DAMAGE)
def damage_bonus(blow: Blow) -> Iterator[Modifier]:
    """Attribute, two hands, off hand, magic, charge, doubling; never below 0 (R5.1 to R5.4)."""
    if blow.arm.hand == "off":
        yield from _off_hand(blow)
    else:
        yield from _main_hand(blow)
    if blow.arm.damage:
        yield Modifier(blow.arm.damage, "R5.4", "magic-damage", type=SKILL)
    if blow.charge:
        yield Modifier(1, "R6.7", "heroic-charge", type=SKILL)
    factor = max((t.factor(blow) for t in talents_of(blow.actor) if t.factor is not None), default=1)
    if factor > 1:
        yield Modifier(factor, "R6.12" if not blow.ranged else "R6.4", "from-hiding", op="multiply", phase=1)
    yield Modifier(0, "R5.1", "not-below", op="floor", phase=9)


def _off_hand(blow: Blow) -> Iterator[Modifier]:
    agility = modifier(blow.actor, "agility")
    dual = next((t.rule for t in talents_of(blow.actor) if t.both_hands), None)
    if dual is not None:
        yield Modifier(agility, dual, "agility", type=SKILL)
    else:
        yield Modifier(min(2 * min(0, agility), -1), "R5.2", "off-hand", type=SKILL)


def _main_hand(blow: Blow) -> Iterator[Modifier]:
    """The attribute; points that a talent turns into dice are left out here; half of it more for two hands."""
    attribute = blow.damage_attribute
    whole = full_modifier(blow.actor, attribute)
    turned, _ = points_as_dice(blow)
    plain = min(0, whole) if turned else bonus_or_penalty(blow, whole)
    two = blow.arm.hand == "both" and not blow.ranged
    half = max(0, -(-modifier(blow.actor, attribute) // 2)) if two else 0
    if two and blow.referee.reading("two-hands") == "instead":
        plain = 0
    yield Modifier(plain, "R5.1", attribute, type=SKILL)
    if two:
        yield Modifier(half, "R5.3", "two-hands", type=SKILL)


def bonus_or_penalty(blow: Blow, whole: int) -> int:
    """Bows take the bonus only (R5.1)."""
    return max(0, whole) if blow.arm.manner == "shot" else whole


def points_as_dice(blow: Blow) -> tuple[int, Talent | None]:
    """How many points of the bonus count D3 each instead of 1, and by which talent; they may pass the race's top
    (R1.5)."""
    for talent in talents_of(blow.actor):
        if talent.bonus_dice is not None and talent.bonus_dice(blow):
            return max(0, full_modifier(blow.actor, blow.damage_attribute)), talent
    return 0, None


def roll_damage(blow: Blow, part: Part) -> int:
    """Dice of the weapon with all that adds to them."""
    referee, actor, target = blow.referee, blow.actor, blow.target
    points, by = points_as_dice(blow)
    more = [(blow.arm.d3, "R5.1", "weapon-dice")]
    if by is not None:
        more.append((points, by.rule, by.key))
    for talent in talents_of(actor):
        if talent.more_d3 is not None:
            more.append((talent.more_d3(blow), talent.rule, talent.key))
    added = [More(MORE_DAMAGE, Dice(n, 3), rule, source, {"of": source}) for n, rule, source in more if n]
    tells = up_to_death([(target, part)], blow.arm.type)
    return referee.roll(DAMAGE, actor, blow.arm.dice, target=target, rule="R5.1", about=blow, more=added, tells=tells)


def strike(referee: Referee, blow: Blow) -> bool:
    """One blow or shot, with what comes of it. True when it hit."""
    actor, target = blow.actor, blow.target
    if not blow.ranged and is_helpless(target):
        magic = blow.arm.critical
        lines = [Modifier(critical_modifier(actor, target, magic), "R4.8", "critical-modifier")]
        trial = Trial(D6, OVER, (difficulty(6, "R4.5"),))
        critical = bool(referee.check(CRITICAL_ROLL, actor, trial, lines, target=target, rule="R4.5"))
        _wound(referee, blow, "critical" if critical else "hit")
        return True
    params = {"item": blow.arm.key}
    trial = trial_of(blow)
    check = referee.check(HIT, actor, trial, target=target, rule="R4.1", about=blow, params=params)
    if not check and _rolls_again(referee, blow):
        check = referee.check(HIT, actor, trial, target=target, rule="R4.1", about=blow, params=params)
    if check.band in DEFENCE_OF_BAND:
        used = tuple(sorted({*target.condition.used, DEFENCE_OF_BAND[check.band]}))
        referee.set(target, "used", used, rule="R4.4")
    if not check:
        return False
    _wound(referee, blow, check.band)
    return True


def _rolls_again(referee: Referee, blow: Blow) -> bool:
    for talent in talents_of(blow.actor):
        if talent.rerolls_hit is not None and talent.rerolls_hit(blow):
            referee.note("rolls-again", rule=talent.rule, actor=blow.actor.id, talent=talent.key)
            return True
    return False


def _wound(referee: Referee, blow: Blow, band: str) -> None:
    target, actor = blow.target, blow.actor
    if band == "killed":
        referee.note("killed-outright", rule="R6.9", actor=actor.id, target=target.id)
        die(referee, target, rule="R6.9", actor=actor.id)
        return
    part: Part = "head" if band == "critical" else "body"
    amount = roll_damage(blow, part)
    through = harm(referee, target, amount, blow.arm.type, part, rule="R5.1", actor=actor.id)
    if band == "critical":
        critical_effect(referee, target, through, actor.id)
    if through and not is_dead(target):
        _after(referee, blow)


def critical_effect(referee: Referee, victim: Creature, through: int, actor: str) -> None:
    """R4.9: 2D6 + STA against 7 + the damage that got through, or confused for the turns it fell short."""
    if is_dead(victim):
        return
    lines = [difficulty(ORDINARY, "R4.9"), difficulty(through, "R4.9", "unresisted-damage")]
    check = attempt(referee, CRITICAL_EFFECT, victim, "stamina", lines, rule="R4.9")
    if not check:
        afflict(referee, victim, "confusion", max(1, -check.margin), source=actor, rule="R4.9")


def _after(referee: Referee, blow: Blow) -> None:
    """What a bite or claw brings; the stun of a shield."""
    from editor.rules.rogue2d6.side_effects import bring, stun

    natural = blow.arm.natural
    if natural is not None and natural.brings:
        bring(referee, blow.actor, blow.target, natural)
    if blow.bash:
        stun(referee, blow.actor, blow.target)


def strikes_of(creature: Creature, main: Arm) -> list[Arm]:
    """The blows of one melee attack: main hand, off hand, and what talents add (R6.5)."""
    from editor.rules.rogue2d6.arms import off_arm

    off = off_arm(creature)
    arms = [main] + ([off] if off is not None else [])
    for talent in talents_of(creature):
        for hand in talent.extra_strikes(creature) if talent.extra_strikes is not None else ():
            arms.append(off if hand == "off" and off is not None else main)
    return arms


def tell_extra_strikes(referee: Referee, creature: Creature) -> None:
    """Say which talent adds blows to this attack."""
    for talent in talents_of(creature):
        if talent.extra_strikes is not None and (more := talent.extra_strikes(creature)):
            referee.note("strikes-more", rule=talent.rule, actor=creature.id, talent=talent.key, count=len(more))


def others_hit(blow: Blow) -> list[tuple[str, Creature]]:
    """Further targets that talents bring, with the talent's rule."""
    found: list[tuple[str, Creature]] = []
    for talent in talents_of(blow.actor):
        if talent.more_targets is not None:
            found += [(talent.key, creature) for creature in talent.more_targets(blow)]
    return found
