"""Lasting effects on a creature: putting on, taking off, and what all of them together come to (R8.1 to R8.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from editor.field.creature import Creature
from editor.rules.referee import Referee
from editor.rules.rogue2d6.lasting import Lasting, kind_of
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import Effect

FOREVER = 0
"""`turns` of an effect that lasts until it is removed."""


def effects_of(creature: Creature) -> tuple[Effect, ...]:
    """All effects on it, the oldest first."""
    found: tuple[Effect, ...] = creature.condition.effects
    return found


def entries(creature: Creature) -> Iterator[tuple[Effect, Lasting]]:
    """Effects with their entries; those that nobody knows are the problems list's business."""
    for effect in creature.condition.effects:
        entry = ROGUE.lasting.get(effect.key)
        if entry is not None:
            yield effect, entry


def has(creature: Creature, key: str) -> bool:
    """Whether an effect of that key is on it."""
    return any(effect.key == key for effect in creature.condition.effects)


def effect(creature: Creature, key: str) -> Effect | None:
    """The effect with that key."""
    return next((one for one in creature.condition.effects if one.key == key), None)


def gifts(creature: Creature, what: str) -> int:
    """What effects add to an attribute, a resistance, sight or search."""
    total = 0
    for one, entry in entries(creature):
        if entry.gives is not None:
            total += entry.gives(one, what)
    return total


def is_dead(creature: Creature) -> bool:
    """Whether it is dead."""
    return "dead" in creature.condition.states


def is_helpless(creature: Creature) -> bool:
    """Asleep, paralysed, shocked or stunned (R4.5)."""
    return any(entry.helpless for _, entry in entries(creature))


def forced_by(creature: Creature) -> Effect | None:
    """The forced state that rules: the one that came last (R8.2)."""
    found = [one for one, entry in entries(creature) if entry.forced]
    return found[-1] if found else None


def in_control(creature: Creature) -> bool:
    """Whether it is in full control of itself (R4.3)."""
    return not (is_dead(creature) or is_helpless(creature) or forced_by(creature) is not None)


def is_blind(creature: Creature) -> bool:
    """Whether it sees nothing (R8.56)."""
    return any(entry.blinds for _, entry in entries(creature))


def is_invisible(creature: Creature) -> bool:
    """By nature, by an item, or by an effect (R4.6)."""
    from editor.rules.rogue2d6.gear import boons

    return (
        "invisible" in creature.sheet.traits or boons(creature, "invisible") > 0 or gifts(creature, "invisible") > 0
    )


def slows(creature: Creature) -> list[tuple[int, str]]:
    """The strength of every slow effect on it, with its rule (R3.3)."""
    from editor.rules.rogue2d6.gear import boons

    found = [(one.strength, entry.rule) for one, entry in entries(creature) if entry.slows]
    return found + [(0, "R3.3")] * (creature.sheet.slow + boons(creature, "slow"))


def hastes(creature: Creature) -> int:
    """How many haste effects are on it (R3.2)."""
    from editor.rules.rogue2d6.gear import boons

    return max(0, int(creature.sheet.haste) + boons(creature, "haste") + gifts(creature, "haste"))


def is_immune(creature: Creature, words: tuple[str, ...]) -> bool:
    """Whether one of these words stands among its immunities, or is the kind of its own aura (R2.5, R2.7)."""
    return any(word in creature.sheet.immune or word == creature.sheet.aura for word in words)


def afflict(
    referee: Referee,
    victim: Creature,
    key: str,
    turns: int | None,
    *,
    strength: int = 0,
    source: str = "",
    of: str = "",
    rule: str | None = None,
    because: tuple[str, ...] = (),
) -> bool:
    """Put an effect on a creature; `turns` None: until removed. False where it does not take.

    Immunity and exempting talents keep it off, Strong Will halves some (R6.23). A second one of the same key: the
    higher strength and the longer time hold (R8.4)."""
    entry = ROGUE.lasting[key]
    rule = rule or entry.rule
    if is_dead(victim):
        return False
    if is_immune(victim, (key, entry.family, *entry.immunity, *because)) or _is_exempt(victim, entry):
        referee.note("immune", rule="R2.5", actor=victim.id, effect=key)
        return False
    if turns is not None:
        turns = _willed(referee, victim, entry, turns)
        if turns <= 0:
            referee.note("no-effect", rule=rule, actor=victim.id, effect=key)
            return False
    new = Effect(key, turns or FOREVER, max(0, strength), source, of)
    old = effect(victim, key)
    if old is not None:
        new = _merged(old, new)
    rest = tuple(one for one in effects_of(victim) if one.key != key)
    # a state is told by its own rule: what brought it stands above it in the trace
    own = entry.rule if entry.family == "state" else rule
    set_effects(referee, victim, (*rest, new), rule=own, actor=source if source in referee.creatures else None)
    return True


def _is_exempt(victim: Creature, entry: Lasting) -> bool:
    from editor.rules.rogue2d6.talents.talent import has_talent

    return bool(entry.exempt) and has_talent(victim, entry.exempt)


def _willed(referee: Referee, victim: Creature, entry: Lasting, turns: int) -> int:
    from editor.rules.rogue2d6.talents.talent import talents_of

    if entry.willed:
        for talent in talents_of(victim):
            if talent.halves_forced:
                referee.note("halved-by-will", rule=talent.rule, actor=victim.id, effect=entry.key, turns=turns // 2)
                return turns // 2
    return turns


def _merged(old: Effect, new: Effect) -> Effect:
    turns = FOREVER if FOREVER in (old.turns, new.turns) else max(old.turns, new.turns)
    return msgspec.structs.replace(new, turns=turns, strength=max(old.strength, new.strength))


def set_effects(
    referee: Referee, creature: Creature, effects: tuple[Effect, ...], *, rule: str | None, actor: str | None = None
) -> None:
    """Change the effects, with the hit points that follow from Stamina."""
    from editor.rules.rogue2d6.body import with_hit_points

    with_hit_points(referee, creature, "effects", effects, rule, actor)


def lift(referee: Referee, creature: Creature, *keys: str, rule: str | None, actor: str | None = None) -> None:
    """Take effects off."""
    after = tuple(one for one in effects_of(creature) if one.key not in keys)
    set_effects(referee, creature, after, rule=rule, actor=actor)


def shorten(referee: Referee, creature: Creature, one: Effect, turns: int, *, rule: str) -> None:
    """Set what is left of an effect; at 0 or less it ends."""
    if turns <= 0:
        lift(referee, creature, one.key, rule=rule)
        return
    new = msgspec.structs.replace(one, turns=turns)
    after = tuple(new if at.key == one.key else at for at in effects_of(creature))
    set_effects(referee, creature, after, rule=rule)


def leaves_of(one: Effect) -> Callable[[int], object]:
    """What exact odds tell apart of turns taken off an effect: whether it ends at once, or with this turn."""
    return lambda taken: min(2, max(0, one.turns - taken))


def pass_turn(referee: Referee, creature: Creature) -> None:
    """One turn less for every effect that does not last for good."""
    after = []
    for one in effects_of(creature):
        if one.turns == FOREVER:
            after.append(one)
        elif one.turns > 1:
            after.append(msgspec.structs.replace(one, turns=one.turns - 1))
    set_effects(referee, creature, tuple(after), rule="R8.3")


def add_states(referee: Referee, creature: Creature, *states: str, rule: str, actor: str | None = None) -> None:
    """Put a creature into some states that know no time (dead, hidden)."""
    after = tuple(sorted({*creature.condition.states, *states}))
    referee.set(creature, "states", after, rule=rule, actor=actor)


def drop_states(referee: Referee, creature: Creature, *states: str, rule: str) -> None:
    """Take a creature out of some states."""
    after = tuple(state for state in creature.condition.states if state not in states)
    referee.set(creature, "states", after, rule=rule)


__all__ = ["FOREVER", "Lasting", "afflict", "kind_of", "lift"]
