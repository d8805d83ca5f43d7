"""Casting: who may cast what at whom, what it costs, the hit check (R7.1 to R7.5, R6.13 to R6.18, R6.28)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from editor.field.creature import Creature
from editor.field.grid import Edge, Place, cells_of_edge
from editor.field.sight import visible_cells
from editor.field.space import adjacent
from editor.rules.check import Check, Trial
from editor.rules.decision import Option, Places
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attack import may_strike
from editor.rules.rogue2d6.attributes import stamina_points
from editor.rules.rogue2d6.blow import critical_modifier, shifted_bands, threshold
from editor.rules.rogue2d6.body import change_stamina, lose
from editor.rules.rogue2d6.checks import (
    AMOUNT,
    CAST,
    ORDINARY,
    TWO_D6,
    action_rule,
    difficulty,
    fatal_up_to,
)
from editor.rules.rogue2d6.defence import Defence, hit_rule
from editor.rules.rogue2d6.distance import can_see, distance_lines, sees_place, squares, to_place
from editor.rules.rogue2d6.effects import entries, has, is_blind, is_dead
from editor.rules.rogue2d6.fighting import face_to
from editor.rules.rogue2d6.gear import D3, boons, is_beast, items_of
from editor.rules.rogue2d6.loose import CHEST, ITEM, known_things
from editor.rules.rogue2d6.moving import known_taken
from editor.rules.rogue2d6.ruleset import ROGUE, SKILL
from editor.rules.rogue2d6.secrecy import knows_of, reveal
from editor.rules.rogue2d6.spells.spell import Cast, Spell
from editor.rules.rogue2d6.talents.talent import talents_of

LEAST_BLOOD = 2
"""Hit points below which nobody is offered to cast on blood."""


@ROGUE.modifies(CAST)
def own_skill(cast: Cast) -> Iterator[Modifier]:
    """The spell's attribute and the poisons that weigh on casting (R1.6, R8.24)."""
    yield Modifier(cast.hit_modifier(), "R1.4", cast.attribute, type=SKILL)
    if cast.spell.orb:
        yield from shifted_bands(cast.actor, cast.target, boons(cast.actor, "critical"))


def is_silenced(creature: Creature) -> bool:
    """Whether it can cast no spells: silence without Silent Cast (R8.58)."""
    silent = any(entry.silences for _, entry in entries(creature))
    return silent and not any(talent.casts_silenced for talent in talents_of(creature))


def is_gagged(creature: Creature) -> bool:
    """Silence, which no talent lifts for scrolls (R8.58)."""
    return any(entry.silences for _, entry in entries(creature))


def known_spells(creature: Creature) -> list[Spell]:
    """Its spells, in the order learned."""
    keys = dict.fromkeys((*creature.sheet.spells, *creature.condition.learned))
    return [ROGUE.spells[key] for key in keys if key in ROGUE.spells]


def can_cast(creature: Creature) -> bool:
    """Neither silenced nor in a beast's shape, and with stamina or blood to pay."""
    if is_silenced(creature) or is_beast(creature) or has(creature, "image"):
        return False
    return stamina_points(creature) > 0 or creature.condition.hit_points >= LEAST_BLOOD


def reaches_far(creature: Creature) -> bool:
    """Whether it may cast beyond the next square (R7.4)."""
    return any(talent.casts_far for talent in talents_of(creature)) or has(creature, "divine-reach")


def in_reach(referee: Referee, caster: Creature, other: Creature) -> bool:
    """Whether a spell can be cast at a creature: adjacent, or seen by who casts far."""
    if other is caster:
        return True
    if not knows_of(referee.state, caster, other):
        return False
    if adjacent(referee.field, caster, other) and not is_blind(caster):
        return True
    return reaches_far(caster) and can_see(referee, caster, other)


def targets(referee: Referee, caster: Creature, spell: Spell) -> Iterator[Option]:
    """The options of casting one spell, but for those over many places."""
    if spell.aim in ("self", "friends"):
        yield Option("cast", caster.id, item=spell.key)
    elif spell.aim == "thing":
        yield from _things(referee, caster, spell)
    elif spell.aim != "place":
        yield from _creatures(referee, caster, spell)


def _creatures(referee: Referee, caster: Creature, spell: Spell) -> Iterator[Option]:
    if spell.aim == "soul" and not any(item.key == "soul_gem" and item.soul for item in items_of(caster)):
        return
    for other in referee.creatures.values():
        if not is_dead(other) and _fits(spell, caster, other) and in_reach(referee, caster, other):
            yield Option("cast", other.id, item=spell.key)
    if spell.aim == "remove":
        for thing in known_things(referee, caster, ITEM):
            if to_place(caster, thing.place) <= 1:
                yield Option("cast", place=thing.place, item=spell.key)


def _fits(spell: Spell, caster: Creature, other: Creature) -> bool:
    if spell.aim in ("undead", "daemon"):
        return spell.aim in other.sheet.traits and other is not caster
    return other is not caster or not spell.harmful or spell.aim == "soul"


def _things(referee: Referee, caster: Creature, spell: Spell) -> Iterator[Option]:
    """Doors and chests in sight (R7.29)."""
    for edge, barrier in sorted(referee.field.barriers.items()):
        if barrier.kind == "door" and barrier.state in ("open", "closed") and _sees_edge(referee, caster, edge):
            yield Option(
                "cast", place=Place(edge.column, edge.row), item=spell.key, facing=0 if edge.side == "N" else 6
            )
    for chest in known_things(referee, caster, CHEST):
        if not chest.params.get("open") and sees_cell(referee, caster, chest.place):
            yield Option("cast", place=chest.place, item=spell.key)


def sees_cell(referee: Referee, caster: Creature, place: Place) -> bool:
    """Whether a cell is in its line of sight and near enough."""
    if not referee.field.inside(place) or not sees_place(referee, caster, place):
        return False
    return bool(visible_cells(referee.field, caster)[place.row, place.column])


def _sees_edge(referee: Referee, caster: Creature, edge: Edge) -> bool:
    return any(sees_cell(referee, caster, Place(c, r)) for c, r in cells_of_edge(edge))


def places_in_sight(referee: Referee, caster: Creature) -> Mapping[Place, int]:
    """Free places in sight (R7.35)."""
    seen = visible_cells(referee.field, caster)
    full = known_taken(referee, caster)
    found = {}
    for row, column in zip(*seen.nonzero(), strict=True):
        place = Place(int(column), int(row))
        if place != caster.place and place not in full and sees_place(referee, caster, place):
            found[place] = 0
    return found


def spell_places(referee: Referee, caster: Creature, spell: Spell, action: str = "cast") -> list[Places]:
    """Options over many places."""
    if spell.aim != "place":
        return []
    return [Places(action, lambda: places_in_sight(referee, caster), spell.key)]


def cast(referee: Referee, caster: Creature, spell: Spell, option: Option, *, free: bool = False) -> None:
    """Pay, roll to hit, and let it work. `free`: from a scroll or wand."""
    target = referee.creatures[option.target] if option.target else None
    if spell.harmful:
        reveal(referee, caster)
    with referee.action(caster, "cast", target=target, rule=spell.rule, spell=spell.key):
        if target is not None and target is not caster:
            face_to(referee, caster, target)
            if spell.harmful and not may_strike(referee, caster, target):
                return
        one = Cast(referee, caster, spell, option, target)
        if not free and not _pay(one):
            return
        check = _hit_check(one)
        one.critical = check.band == "critical" and spell.orb
        if check:
            spell.effect(one)
        elif spell.missed is not None:
            spell.missed(one)


def _pay(one: Cast) -> bool:
    """One stamina point, or D3 hit points without any (R7.1); False when that killed the caster."""
    referee, caster = one.referee, one.actor
    aimed = one.target if one.target is not caster else None
    critical = critical_modifier(caster, aimed, boons(caster, "critical"))
    for talent in talents_of(caster):
        if talent.spares is not None and talent.spares(referee, caster, critical):
            return True
    if stamina_points(caster) > 0:
        change_stamina(referee, caster, -1, rule="R7.1")
        return True
    lose(referee, caster, referee.roll(AMOUNT, caster, D3, rule="R7.1"), rule="R7.1")
    return not is_dead(caster)


def _distance(one: Cast) -> int:
    if one.spell.aim in ("self", "friends") or one.target is one.actor:
        return 0
    if one.target is not None:
        return squares(one.referee, one.actor, one.target)
    return to_place(one.actor, one.place) if one.place is not None else 0


def _hit_check(one: Cast) -> Check:
    """2D6 + STA or CHA against 7 + distance modifier; no defence answers it (R4.1, R7.2)."""
    referee, caster = one.referee, one.actor
    lines = (difficulty(ORDINARY, "R4.1"), *distance_lines(caster, _distance(one), "spell"))
    fatal = fatal_up_to(caster)
    if one.spell.orb:
        rule = hit_rule(fatal, threshold(caster, one.target, boons(caster, "critical")), Defence())
    else:
        rule = action_rule(fatal, referee.reading("sixes") == "always")
    params = {"spell": one.spell.key}
    return referee.check(
        CAST, caster, Trial(TWO_D6, rule, lines), target=one.target, rule="R7.2", about=one, params=params
    )
