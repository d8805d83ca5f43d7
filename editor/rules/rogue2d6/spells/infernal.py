"""Infernal spells (R7.30 to R7.39)."""

from __future__ import annotations

import msgspec

from editor.field.creature import Creature
from editor.rules.dice import D6, Dice
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import base_hit_points
from editor.rules.rogue2d6.checks import AMOUNT, DURATION, RANDOM, longer_than_a_turn, mental
from editor.rules.rogue2d6.effects import afflict, is_dead, leaves_of, shorten
from editor.rules.rogue2d6.gear import D3, items_of, set_items
from editor.rules.rogue2d6.lasting import Lasting, lasting
from editor.rules.rogue2d6.moving import bumps
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.secrecy import slip_away
from editor.rules.rogue2d6.sheet import Boon, BoonKind, Condition, Effect, Item, NaturalAttack, Sheet
from editor.rules.rogue2d6.spells.amounts import (
    damage,
    direct,
    duration,
    kills_if,
    orb,
    orb_missed,
    spell_check,
)
from editor.rules.rogue2d6.spells.draconic import side_effect
from editor.rules.rogue2d6.spells.spell import Cast, Spell, spell
from editor.rules.rogue2d6.summoning import arrive, free_place
from editor.rules.rogue2d6.wearing import without

FIRE_DAEMON = Sheet(
    kind="fire daemon",
    race="daemon",
    level=6,
    strength=10,
    agility=9,
    stamina=10,
    charisma=9,
    monster=True,
    traits=("daemon",),
    natural_attacks=(NaturalAttack("claws", "1d6", 1),),
    weak=("frost",),
    aura="fire",
)
"""The daemon that answers a summoning (base facts)."""

ENCHANTMENTS: tuple[BoonKind, ...] = ("hit", "damage", "critical", "physical", "fire", "frost", "shock")


def _catch(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """R7.32: the soul of who dies meanwhile goes into a gem in the caster's pack."""
    caster = referee.creatures.get(effect.source)
    if caster is not None and not is_dead(caster):
        gem = Item("soul_gem", soul=bearer.name)
        set_items(referee, caster, (*items_of(caster), gem), "R7.32", caster.id)


def _frighten(referee: Referee, attacker: Creature, bearer: Creature, effect: Effect) -> bool:
    """R7.33: a mental check first; failed: fear for D3 turns, and no attack."""
    if mental(referee, attacker, rule="R7.33", target=bearer):
        return False
    turns = referee.roll(DURATION, attacker, D3, rule="R7.33", tells=longer_than_a_turn)
    referee.note("cannot-strike", rule="R7.33", actor=attacker.id, target=bearer.id)
    afflict(referee, attacker, "fear", turns, source=bearer.id, rule="R7.33")
    return True


def _fade(referee: Referee, bearer: Creature, effect: Effect, lost: int) -> None:
    """R7.33: damage n takes nD6 turns off."""
    rolled = referee.roll(AMOUNT, bearer, Dice(lost, 6), rule="R7.33", tells=leaves_of(effect))
    shorten(referee, bearer, effect, effect.turns - rolled, rule="R7.33")


CAPTURED = lasting(Lasting("capture-soul", "R7.32", "magic", dies=_catch))
VISAGE = lasting(Lasting("demonic-visage", "R7.33", "magic", guards=_frighten, hurt=_fade))


def _of_family(family: str) -> list[str]:
    return sorted(key for key, entry in ROGUE.lasting.items() if entry.family == family)


def _random(cast: Cast, family: str) -> str:
    """One of a family, with equal chances."""
    keys = _of_family(family)
    return keys[cast.referee.pick(RANDOM, cast.actor, len(keys), rule=cast.rule)]


def _put(cast: Cast, key: str, turns: int) -> None:
    """A lasting effect of a spell: its strength is the caster's Stamina bonus (R8.1)."""
    afflict(cast.referee, cast.victim, key, turns, strength=cast.x, source=cast.actor.id, rule=cast.rule)


def _banish(cast: Cast) -> None:
    """D6 + Y, as the source has it, and 2D6 + X for the kill."""
    direct(cast, cast.victim, damage(cast, D6, cast.y, "magic"), "magic")
    kills_if(cast, "stamina")


def _bestow(cast: Cast) -> None:
    key = _random(cast, "curse") if spell_check(cast, "stamina", 7, cast.z) else "curse-agony"
    _put(cast, key, duration(cast, cast.x))


def _capture(cast: Cast) -> None:
    if cast.x <= 0:
        cast.referee.note("no-effect", rule=cast.rule, actor=cast.actor.id, effect="capture-soul")
        return
    _put(cast, "capture-soul", duration(cast, cast.x, times=1))


def _visage(cast: Cast) -> None:
    turns = duration(cast, cast.y)
    afflict(cast.referee, cast.actor, "demonic-visage", turns, strength=cast.x, source=cast.actor.id, rule=cast.rule)


def _enslave(cast: Cast) -> None:
    if spell_check(cast, "charisma", 8, cast.z):
        _put(cast, "charm", duration(cast, cast.y))


def _shift(cast: Cast) -> None:
    assert cast.place is not None
    if bumps(cast.referee, cast.actor, cast.place):
        return
    slip_away(cast.referee, cast.actor)
    cast.referee.set(cast.actor, "place", cast.place, rule=cast.rule)


def _release(cast: Cast) -> None:
    """A gem at random is used up: damage to a creature, or an enchantment when cast at oneself."""
    referee, caster = cast.referee, cast.actor
    items = items_of(caster)
    gems = [i for i, item in enumerate(items) if item.key == "soul_gem" and item.soul]
    if not gems:
        return
    index = gems[referee.pick(RANDOM, caster, len(gems), rule=cast.rule)]
    set_items(referee, caster, without(items, index), cast.rule, caster.id)
    if cast.victim is not caster:
        direct(cast, cast.victim, damage(cast, Dice(2, 6), cast.x, "magic"), "magic")
    elif spell_check(cast, "stamina", 7):
        _enchant(cast)
    else:
        direct(cast, caster, damage(cast, Dice(2, 6), cast.x, "magic"), "magic")


def _enchant(cast: Cast) -> None:
    referee, caster = cast.referee, cast.actor
    items = items_of(caster)
    if not items:
        return
    index = referee.pick(RANDOM, caster, len(items), rule=cast.rule)
    kind = ENCHANTMENTS[referee.pick(RANDOM, caster, len(ENCHANTMENTS), rule=cast.rule)]
    new = msgspec.structs.replace(items[index], magic=(*items[index].magic, Boon(kind)))
    set_items(referee, caster, (*items[:index], new, *items[index + 1 :]), cast.rule, caster.id)


def _summon(cast: Cast) -> None:
    """It appears next to the caster, acts after it, and is enslaved or free (R7.37)."""
    place = free_place(cast.referee, cast.actor)
    if place is None:
        cast.referee.note("no-room-to-appear", rule=cast.rule, actor=cast.actor.id)
        return
    condition = Condition(hit_points=base_hit_points(FIRE_DAEMON))
    daemon = arrive(cast.referee, cast.actor, FIRE_DAEMON, condition, place, "daemon", "daemons", cast.rule)
    cast.target = daemon
    _enslave(cast)


def _venomous(cast: Cast) -> None:
    orb(cast, cast.x, "poison")
    if side_effect(cast, "poison"):
        _put(cast, _random(cast, "poison"), duration(cast, cast.x))


def _virulent(cast: Cast) -> None:
    orb(cast, cast.x, "disease")
    if side_effect(cast, "disease"):
        _put(cast, _random(cast, "disease"), duration(cast, cast.x))


BANISH_DAEMON = spell(
    Spell("banish-daemon", "R7.30", "infernal", "stamina", "daemon", _banish, orb=True, harmful=True)
)
BESTOW_CURSE = spell(Spell("bestow-curse", "R7.31", "infernal", "stamina", "creature", _bestow, harmful=True))
CAPTURE_SOUL = spell(Spell("capture-soul", "R7.32", "infernal", "stamina", "creature", _capture, harmful=True))
DEMONIC_VISAGE = spell(Spell("demonic-visage", "R7.33", "infernal", "charisma", "self", _visage))
ENSLAVE_DAEMON = spell(Spell("enslave-daemon", "R7.34", "infernal", "charisma", "daemon", _enslave, harmful=True))
PLANE_SHIFT = spell(Spell("plane-shift", "R7.35", "infernal", "stamina", "place", _shift))
RELEASE_SOUL = spell(Spell("release-soul", "R7.36", "infernal", "stamina", "soul", _release, harmful=True))
SUMMON_DAEMON = spell(Spell("summon-daemon", "R7.37", "infernal", "charisma", "self", _summon))
VENOMOUS_ORB = spell(
    Spell(
        "venomous-orb",
        "R7.38",
        "infernal",
        "stamina",
        "creature",
        _venomous,
        orb_missed,
        orb=True,
        enlargeable=True,
        harmful=True,
    )
)
VIRULENT_ORB = spell(
    Spell(
        "virulent-orb",
        "R7.39",
        "infernal",
        "stamina",
        "creature",
        _virulent,
        orb_missed,
        orb=True,
        enlargeable=True,
        harmful=True,
    )
)
