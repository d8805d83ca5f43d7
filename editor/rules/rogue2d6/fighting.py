"""Attacks as whole actions: which foes, all the blows of one attack, shots with their further targets."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.referee import Referee
from editor.rules.rogue2d6.arms import Arm, melee_arms
from editor.rules.rogue2d6.attack import may_strike, others_hit, strike, strikes_of, tell_extra_strikes
from editor.rules.rogue2d6.blow import Blow
from editor.rules.rogue2d6.distance import can_see
from editor.rules.rogue2d6.effects import has, is_dead
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.secrecy import knows_of, reveal


def allegiance(referee: Referee, creature: Creature) -> str:
    """The side it fights for: its charmer's while it is charmed (R8.54)."""
    for effect in creature.condition.effects:
        if effect.key == "charm" and effect.source in referee.creatures:
            return referee.creatures[effect.source].side
    return creature.side


def foes(referee: Referee, creature: Creature) -> list[Creature]:
    """Living creatures that fight for other sides and that it knows of."""
    return [
        one
        for one in referee.creatures.values()
        if one.side != creature.side
        and not is_dead(one)
        and allegiance(referee, one) != creature.side
        and knows_of(referee.state, creature, one)
    ]


def targets_in_sight(referee: Referee, creature: Creature) -> list[Creature]:
    """Foes that it sees."""
    return [foe for foe in foes(referee, creature) if can_see(referee, creature, foe)]


def arm_named(creature: Creature, name: str | None) -> Arm:
    """The melee arm of that key, else the first."""
    arms = melee_arms(creature)
    return next((arm for arm in arms if arm.key == name), arms[0])


def face_to(referee: Referee, creature: Creature, other: Creature) -> None:
    """Turn towards another."""
    from editor.field.grid import direction_of

    dc = other.place.column - creature.place.column
    dr = other.place.row - creature.place.row
    if dc or dr:
        referee.set(creature, "facing", direction_of(dc, dr), rule="R3.1")


def melee(
    referee: Referee, creature: Creature, target: Creature, arm: Arm, *, charge: bool = False, hidden: bool = False
) -> None:
    """One melee attack: main hand, off hand, extra blows; other targets once, with the first blow. `hidden`: it came
    out of hiding for it."""
    hidden = reveal(referee, creature) or hidden
    face_to(referee, creature, target)
    if has(creature, "image"):
        referee.note("only-seems", rule="R7.27", actor=creature.id, target=target.id)
        return
    if not may_strike(referee, creature, target):
        return
    tell_extra_strikes(referee, creature)
    for number, one in enumerate(strikes_of(creature, arm)):
        if is_dead(creature):
            return
        referee.landmark("blow", creature.id, target.id, arm.key, number, charge, hidden)
        blow = Blow(referee, creature, target, one, charge=charge, hidden=hidden)
        more = others_hit(blow) if number == 0 else []
        if not is_dead(target) and adjacent(referee.field, creature, target):
            strike(referee, blow)
        for talent, other in more:
            referee.landmark("also", creature.id, other.id, one.key, number, hidden)
            _tell_also(referee, creature, other, talent)
            if may_strike(referee, creature, other):
                strike(referee, Blow(referee, creature, other, one, hidden=hidden))


def _tell_also(referee: Referee, creature: Creature, other: Creature, talent: str) -> None:
    rule = ROGUE.talents[talent].rule
    referee.note("also-strikes", rule=rule, actor=creature.id, target=other.id, talent=talent)


def shoot(referee: Referee, creature: Creature, target: Creature, arm: Arm, *, hidden: bool = False) -> None:
    """One shot or throw, with further targets; a thrown weapon is left where the target stands. `hidden`: it came out
    of hiding for it."""
    hidden = reveal(referee, creature) or hidden
    face_to(referee, creature, target)
    if has(creature, "image"):
        referee.note("only-seems", rule="R7.27", actor=creature.id, target=target.id)
        return
    if not may_strike(referee, creature, target):
        return
    blow = Blow(referee, creature, target, arm, hidden=hidden)
    more = others_hit(blow)
    if arm.manner == "thrown":
        _let_go(referee, creature, target)
    strike(referee, blow)
    for talent, other in more:
        referee.landmark("also", creature.id, other.id, arm.key, blow.hidden)
        _tell_also(referee, creature, other, talent)
        if may_strike(referee, creature, other):
            strike(referee, Blow(referee, creature, other, arm, hidden=blow.hidden))


def _let_go(referee: Referee, creature: Creature, target: Creature) -> None:
    """The thrown weapon lies at the target's feet; the next one of its kind comes to hand."""
    import msgspec

    from editor.rules.rogue2d6.gear import items_of, kind_of
    from editor.rules.rogue2d6.loose import item_thing, put
    from editor.rules.rogue2d6.wearing import items_changed

    items = items_of(creature)
    index = next((i for i, one in enumerate(items) if one.worn and kind_of(one).use == "thrown"), None)
    if index is None or items[index].cursed:
        return
    thrown = items[index]
    rest = list((*items[:index], *items[index + 1 :]))
    for i, one in enumerate(rest):
        if one.key == thrown.key and not one.worn:
            rest[i] = msgspec.structs.replace(one, worn=thrown.worn)
            break
    name, number = f"{thrown.key}-{creature.id}-{referee.state.round}", 1
    while name in referee.field.things:
        number += 1
        name = f"{thrown.key}-{creature.id}-{referee.state.round}-{number}"
    put(referee, name, item_thing(name, target.place, thrown), "R.items", creature.id)
    items_changed(referee, creature, tuple(rest), "R.items", creature.id)
