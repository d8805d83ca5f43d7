"""Spells that run on creatures: beginning, ending, clocks, what keeps them down, who knows of them (M3.10, M3.14)."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager

import msgspec

from editor.field.creature import Creature
from editor.field.measure import counted_between
from editor.field.sight import sight
from editor.rules.mageduel.ids import D_CONDITION, M3_10, M3_14
from editor.rules.mageduel.schedule import Zone, in_duel, schedule_of
from editor.rules.mageduel.sheet import Effect
from editor.rules.referee import Referee
from editor.rules.trace import PUBLIC, REFEREE

ANTIMAGIC = "antimagic_field"
EMANATION = 1000
"""Globes and antimagic fields reach 10 ft."""


def halved(rounds: int) -> int:
    """A duration in rounds under M3.10: half, rounded down, at least one round."""
    return max(1, rounds // 2)


def lasting(referee: Referee, rounds: int) -> int:
    """A duration as it counts now: halved in the duel, full while it is prepared (M3.15 halves what is left)."""
    return halved(rounds) if in_duel(referee) else rounds


def find(creature: Creature, key: str) -> Effect | None:
    """The effect of that key on a creature, kept down or not."""
    for effect in creature.condition.effects:
        if effect.key == key:
            found: Effect = effect
            return found
    return None


def active(referee: Referee, creature: Creature, key: str) -> Effect | None:
    """The effect of that key, where it works now: neither held by the arena nor within an antimagic field."""
    if not creature.condition.effects:
        return None
    effect = find(creature, key)
    if effect is None or effect.held:
        return None
    return effect if key == ANTIMAGIC or not in_antimagic(referee, creature) else None


def any_active(referee: Referee, creature: Creature, keys: Iterable[str]) -> bool:
    """Whether one of several effects works."""
    return bool(creature.condition.effects) and any(active(referee, creature, key) for key in keys)


def within_emanation(referee: Referee, creature: Creature, key: str) -> list[Creature]:
    """Those whose emanation (10 ft around them) the creature stands in."""
    found = []
    for other in referee.creatures.values():
        effects = other.condition.effects
        if effects and any(e.key == key and not e.held for e in effects):
            near = counted_between(referee.field, other.place, creature.place) <= EMANATION
            if other is creature or (near and sight(referee.field, other, creature).visible):
                found.append(other)
    return found


def in_antimagic(referee: Referee, creature: Creature) -> bool:
    """Whether a creature stands in an antimagic field."""
    return bool(within_emanation(referee, creature, ANTIMAGIC))


# -- who knows -----------------------------------------------------------------------------------------------------


def knowing(referee: Referee, unknown: Iterable[str]) -> str:
    """The view of everybody but those named: public where nobody is."""
    left_out = set(unknown)
    if not left_out:
        return PUBLIC
    return "|".join(sorted(set(schedule_of(referee).participants) - left_out)) or REFEREE


def veil(referee: Referee, *creatures: Creature | None) -> AbstractContextManager[None]:
    """`with veil(referee, a, b):` what happens inside is told to those only who know every spell on these (M3.14)."""
    unknown: set[str] = set()
    for creature in creatures:
        for effect in creature.condition.effects if creature is not None else ():
            unknown.update(effect.unknown)
    return referee.secret(knowing(referee, unknown))


# -- changes -------------------------------------------------------------------------------------------------------


def put(
    referee: Referee, creature: Creature, effects: tuple[Effect, ...], *, rule: str, actor: str | None = None
) -> None:
    """Put effects in place of those there are; told only to those who know all of them."""
    unknown = {name for effect in (*creature.condition.effects, *effects) for name in effect.unknown}
    with referee.secret(knowing(referee, unknown)):
        referee.set(creature, "effects", effects, rule=rule, actor=actor)


def add(referee: Referee, creature: Creature, effect: Effect, *, rule: str = D_CONDITION) -> None:
    """Let an effect begin. It does not stack with one of its key: the longer or stronger of the two stays."""
    old = find(creature, effect.key)
    if old is not None and not old.held and _outlasts(old, effect):
        effect = msgspec.structs.replace(old, unknown=effect.unknown and old.unknown)
    rest = tuple(e for e in creature.condition.effects if e.key != effect.key)
    after = tuple(sorted((*rest, effect), key=lambda e: e.key))
    put(referee, creature, after, rule=rule, actor=effect.caster)
    with referee.secret(knowing(referee, effect.unknown)):
        referee.note("effect-begins", rule=M3_10, target=creature.id, spell=effect.key, rounds=effect.left or 0)


def _outlasts(old: Effect, new: Effect) -> bool:
    if old.value != new.value:
        return old.value > new.value
    return old.left is None or (new.left is not None and old.left > new.left)


def drop(referee: Referee, creature: Creature, *keys: str, rule: str = D_CONDITION) -> None:
    """Let effects end."""
    ending = [e for e in creature.condition.effects if e.key in keys]
    if not ending:
        return
    put(referee, creature, tuple(e for e in creature.condition.effects if e.key not in keys), rule=rule)
    for effect in ending:
        with referee.secret(knowing(referee, effect.unknown)):
            referee.note("effect-ends", rule=rule, target=creature.id, spell=effect.key)


def change(referee: Referee, creature: Creature, key: str, *, rule: str = D_CONDITION, value: int) -> None:
    """Change the number of an effect (images, points left); at 0 it ends."""
    if value <= 0:
        drop(referee, creature, key, rule=rule)
        return
    after = tuple(msgspec.structs.replace(e, value=value) if e.key == key else e for e in creature.condition.effects)
    put(referee, creature, after, rule=rule)


def reveal(referee: Referee, spell: str, caster: Creature, watcher: str) -> None:
    """Somebody learns what a hidden spell was: what runs of that caster's is hidden from it no longer. The referee
    alone is told: to a third one the change would name what is being cast."""
    for creature in list(referee.creatures.values()):
        if any(_is_hidden(e, spell, caster, watcher) for e in creature.condition.effects):
            effects = creature.condition.effects
            after = tuple(_known_to(e, watcher) if _is_hidden(e, spell, caster, watcher) else e for e in effects)
            with referee.secret(REFEREE):
                referee.set(creature, "effects", after, rule=M3_14)


def _is_hidden(effect: Effect, spell: str, caster: Creature, watcher: str) -> bool:
    return effect.key == spell and effect.caster == caster.id and watcher in effect.unknown


def _known_to(effect: Effect, watcher: str) -> Effect:
    return msgspec.structs.replace(effect, unknown=tuple(name for name in effect.unknown if name != watcher))


def tick(referee: Referee, casters: Iterable[str] | None) -> None:
    """A round passes for the effects and zones of some casters (None: of everybody who has no turns)."""
    order = set(schedule_of(referee).order)
    mine = set(casters) if casters is not None else None

    def passes(caster: str) -> bool:
        return caster in mine if mine is not None else caster not in order

    for creature in list(referee.creatures.values()):
        # what the curtain holds runs on as in an antimagic field (M2.9); what the arena holds is reckoned at the end
        passing = [e for e in creature.condition.effects if not (e.held and e.before) and passes(e.caster)]
        if any(e.left is not None for e in passing):
            _tick_creature(referee, creature, passing)
    _tick_zones(referee, [zone for zone in schedule_of(referee).zones if passes(zone.caster)])


def _tick_creature(referee: Referee, creature: Creature, passing: list[Effect]) -> None:
    ids = {id(e) for e in passing}
    over = [e.key for e in passing if e.left == 1]
    after = tuple(
        msgspec.structs.replace(e, left=e.left - 1) if id(e) in ids and e.left is not None and e.left > 1 else e
        for e in creature.condition.effects
    )
    put(referee, creature, after, rule=D_CONDITION)
    drop(referee, creature, *over)


def _tick_zones(referee: Referee, passing: list[Zone]) -> None:
    for zone in passing:
        if zone.left is not None:
            replace_zone(referee, zone, msgspec.structs.replace(zone, left=zone.left - 1) if zone.left > 1 else None)


def replace_zone(referee: Referee, old: Zone | None, new: Zone | None, rule: str = D_CONDITION) -> None:
    """Change, add or end a spell on the ground."""
    zones = tuple(z for z in schedule_of(referee).zones if old is None or z.id != old.id)
    unknown = {name for zone in (old, new) if zone is not None for name in zone.unknown}
    with referee.secret(knowing(referee, unknown)):
        referee.alter("schedule.zones", zones if new is None else (*zones, new), rule=rule)
        if new is None and old is not None:
            _clear(referee, old, rule)


def _clear(referee: Referee, zone: Zone, rule: str) -> None:
    """A spell on the ground is gone, and with a web what it held."""
    referee.note("zone-ends", rule=rule, spell=zone.spell)
    if zone.id in referee.field.volumes:
        referee.alter(f"terrain.volumes.{zone.id}", None, rule=rule)
    for creature in list(referee.creatures.values()) if zone.spell == "web" else ():
        if any(e.key == "web" and e.caster == zone.caster for e in creature.condition.effects):
            drop(referee, creature, "web", rule=rule)
