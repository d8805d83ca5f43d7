"""Hit points: damage with weakness and resistance, healing, stamina, death (R2.1 to R2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from editor.field.creature import Creature
from editor.rules.check import Tells
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import most_hit_points, most_stamina_points, stamina_points
from editor.rules.rogue2d6.effects import add_states, effects_of, entries, gifts, is_dead
from editor.rules.rogue2d6.gear import boons, is_beast, kind_of, worn
from editor.rules.rogue2d6.sheet import RESISTED, Attribute, DamageType
from editor.rules.trace import REFEREE

Part = Literal["body", "head", "both"]
ARMOUR_SLOTS: dict[str, Any] = {"body": "body", "head": "head"}


def with_hit_points(
    referee: Referee, creature: Creature, field: str, value: Any, rule: str | None, actor: str | None = None
) -> None:
    """Change something that the most hit points may depend on; those left go with it, never below 1 (R2.1)."""
    before = most_hit_points(creature)
    referee.set(creature, field, value, rule=rule, actor=actor)
    after = most_hit_points(creature)
    left = creature.condition.hit_points
    if after != before and left > 0:
        referee.set(creature, "hit_points", max(1, left + after - before), rule="R2.1", actor=actor)


def resistance(creature: Creature, kind: DamageType, part: Part) -> int:
    """Points taken off damage of a kind on a part of the body; the average of both for auras (R2.7)."""
    if kind not in RESISTED:
        return 0
    if part == "both":
        return (resistance(creature, kind, "body") + resistance(creature, kind, "head")) // 2
    total: int = sum(getattr(one, part) for one in creature.sheet.resistances if one.type == kind)
    if kind == "physical" and not is_beast(creature):
        item = worn(creature, ARMOUR_SLOTS[part])
        if item is not None:
            total += kind_of(item).resists + int(item.blessed)
    return max(0, total + boons(creature, kind) + gifts(creature, kind))


def harm(
    referee: Referee,
    victim: Creature,
    amount: int,
    kind: DamageType,
    part: Part = "body",
    *,
    rule: str,
    actor: str | None = None,
) -> int:
    """Damage of a kind: weakness doubles it, then resistance takes off (R2.4, R2.6). Returns what got through."""
    if is_dead(victim) or amount < 0:
        return 0
    if kind == victim.sheet.aura:
        referee.note("immune-by-aura", rule="R2.7", actor=victim.id, type=kind)
        return 0
    weak = kind in victim.sheet.weak
    whole = amount * 2 if weak else amount
    resisted = min(whole, resistance(victim, kind, part))
    through = whole - resisted
    referee.note(
        "harmed-weak" if weak else "harmed",
        rule="R2.6" if weak else "R2.4",
        actor=actor,
        target=victim.id,
        type=kind,
        part=part,
        amount=whole,
        resisted=resisted,
        through=through,
    )
    lose(referee, victim, through, rule=rule, actor=actor)
    return through


def _deadly(victim: Creature, kind: DamageType, part: Part) -> int | None:
    """The least damage of a kind that kills it; None for copies, which lose time instead (R7.27)."""
    if any(effect.key == "image" for effect in effects_of(victim)):
        return None
    whole: int = victim.condition.hit_points + resistance(victim, kind, part)
    return -(-whole // 2) if kind in victim.sheet.weak else whole


def up_to_death(victims: Sequence[tuple[Creature, Part]], kind: DamageType) -> Tells | None:
    """What exact odds tell apart of damage that some creatures take: nothing beyond what kills all of them."""
    deadly = [_deadly(victim, kind, part) for victim, part in victims if not is_dead(victim)]
    if None in deadly:
        return None
    most = max((one for one in deadly if one is not None), default=0)
    return lambda amount: min(amount, most)


def lose(referee: Referee, victim: Creature, amount: int, *, rule: str, actor: str | None = None) -> None:
    """Take hit points off, whatever the resistances, with what follows from it."""
    if amount <= 0 or is_dead(victim):
        return
    for one, entry in tuple(entries(victim)):
        if entry.key == "image" and entry.hurt is not None:
            entry.hurt(referee, victim, one, amount)
            return
    left = max(0, victim.condition.hit_points - amount)
    referee.set(victim, "hit_points", left, rule=rule, actor=actor)
    _note_harm(referee)
    if left <= 0:
        die(referee, victim, rule=rule, actor=actor)
        return
    for one, entry in tuple(entries(victim)):
        if entry.hurt is not None and one in effects_of(victim):
            entry.hurt(referee, victim, one, amount)


def _note_harm(referee: Referee) -> None:
    schedule = referee.state.schedule
    if schedule is not None and schedule.harmed != referee.state.round:
        with referee.secret(REFEREE):
            referee.alter("schedule.harmed", referee.state.round)


def die(referee: Referee, victim: Creature, *, rule: str, actor: str | None = None) -> None:
    """It dies, whatever hit points it had."""
    if is_dead(victim):
        return
    for one, entry in tuple(entries(victim)):
        if entry.dies is not None:
            entry.dies(referee, victim, one)
    if victim.condition.hit_points > 0:
        referee.set(victim, "hit_points", 0, rule=rule, actor=actor)
    add_states(referee, victim, "dead", rule=rule, actor=actor)
    referee.set(victim, "effects", (), rule=rule)
    _note_harm(referee)


def heal(referee: Referee, creature: Creature, amount: int, *, rule: str, actor: str | None = None) -> None:
    """Give hit points back, up to the most."""
    if is_dead(creature) or amount <= 0:
        return
    left = min(most_hit_points(creature), creature.condition.hit_points + amount)
    if left > creature.condition.hit_points:
        referee.set(creature, "hit_points", left, rule=rule, actor=actor)


def change_stamina(referee: Referee, creature: Creature, by: int, *, rule: str) -> None:
    """Spend or give back stamina points, within 0 and the most."""
    now = stamina_points(creature)
    after = max(0, min(most_stamina_points(creature.sheet), now + by))
    if after != now:
        referee.set(creature, "stamina_points", after, rule=rule)


def damage_attribute(referee: Referee, creature: Creature, attribute: Attribute, *, rule: str) -> None:
    """Take one point of an attribute, not below the race's lowest modifier (R8.4)."""
    from editor.rules.rogue2d6.attributes import lowest_score

    if is_dead(creature):
        return
    lost: int = getattr(creature.condition, f"damage_{attribute}")
    if getattr(creature.sheet, attribute) - lost <= lowest_score(creature.sheet, attribute):
        referee.note("attribute-at-lowest", rule="R8.4", actor=creature.id, attribute=attribute)
        return
    with_hit_points(referee, creature, f"damage_{attribute}", lost + 1, rule)


def restore_attribute(referee: Referee, creature: Creature, attribute: Attribute, *, rule: str) -> None:
    """Give one point of attribute damage back."""
    lost: int = getattr(creature.condition, f"damage_{attribute}")
    if lost:
        with_hit_points(referee, creature, f"damage_{attribute}", lost - 1, rule)
