"""Celestial spells (R7.10 to R7.19)."""

from __future__ import annotations

from collections.abc import Callable

from editor.field.creature import Creature
from editor.field.space import adjacent
from editor.rules.dice import D6
from editor.rules.referee import Referee
from editor.rules.rogue2d6.body import heal, restore_attribute
from editor.rules.rogue2d6.checks import HEALING
from editor.rules.rogue2d6.effects import afflict, is_dead, shorten
from editor.rules.rogue2d6.gear import D3
from editor.rules.rogue2d6.lasting import Lasting, lasting
from editor.rules.rogue2d6.sheet import ATTRIBUTES, Effect
from editor.rules.rogue2d6.spells.amounts import (
    damage,
    direct,
    duration,
    friends,
    healing,
    kills_if,
    spell_check,
)
from editor.rules.rogue2d6.spells.removing import is_magic, remove_effect, unmake
from editor.rules.rogue2d6.spells.spell import Cast, Spell, spell


def _blessing(*what: str) -> Callable[[Effect, str], int]:
    return lambda effect, asked: 1 if asked in what else 0


GRACE = lasting(
    Lasting("divine-grace", "R7.13", "magic", gives=_blessing("agility", "charisma", "physical", "poison", "disease"))
)
MIGHT = lasting(
    Lasting("divine-might", "R7.14", "magic", gives=_blessing("strength", "stamina", "fire", "frost", "shock"))
)
REACH = lasting(Lasting("divine-reach", "R7.15", "magic"))


def _bless(cast: Cast, key: str, points: int) -> None:
    turns = duration(cast, points)
    for friend in friends(cast):
        afflict(cast.referee, friend, key, turns, strength=cast.x, source=cast.actor.id, rule=cast.rule)


def _reach(cast: Cast) -> None:
    turns = duration(cast, cast.x)
    afflict(cast.referee, cast.actor, "divine-reach", turns, strength=cast.x, source=cast.actor.id, rule=cast.rule)


def _touch(cast: Cast) -> None:
    """D6 + Y, and a check for one point of attribute damage."""
    victim = cast.victim
    heal(cast.referee, victim, healing(cast, D6, cast.y), rule=cast.rule, actor=cast.actor.id)
    hurt = [one for one in ATTRIBUTES if getattr(victim.condition, f"damage_{one}")]
    if hurt and spell_check(cast, "charisma", 7):
        restore_attribute(cast.referee, victim, hurt[0], rule=cast.rule)


def _wave(cast: Cast) -> None:
    """D3 + Y to the target and all next to it, friend or foe; one roll."""
    points = healing(cast, D3, cast.y)
    field = cast.referee.field
    for one in list(cast.referee.creatures.values()):
        if one is cast.victim or (not is_dead(one) and adjacent(field, one, cast.victim)):
            heal(cast.referee, one, points, rule=cast.rule, actor=cast.actor.id)


def _renew(referee: Referee, bearer: Creature, effect: Effect) -> None:
    """D3 + Y each turn; the Y of the casting is kept in the strength."""
    points = referee.roll(HEALING, bearer, D3._replace(plus=max(0, effect.strength)), rule="R7.18")
    heal(referee, bearer, points, rule="R7.18", actor=effect.source)


def _drop(referee: Referee, bearer: Creature, effect: Effect, lost: int) -> None:
    """Damage above the caster's CHA modifier leaves no more turns than that modifier."""
    limit = int(effect.of or 0)
    if lost > limit and effect.turns > limit:
        shorten(referee, bearer, effect, limit, rule="R7.18")


RENEWING = lasting(Lasting("renewing-touch", "R7.18", "magic", each_turn=_renew, hurt=_drop))


def _renewing(cast: Cast) -> None:
    turns = duration(cast, cast.y, times=1)
    afflict(
        cast.referee,
        cast.victim,
        "renewing-touch",
        turns,
        strength=cast.y,
        source=cast.actor.id,
        of=str(cast.charisma()),
        rule=cast.rule,
    )


def _turn(cast: Cast) -> None:
    direct(cast, cast.victim, damage(cast, D6, cast.y, "magic"), "magic")
    kills_if(cast, "charisma")


CURE_DISEASE = spell(
    Spell("cure-disease", "R7.10", "celestial", "charisma", "creature", lambda cast: remove_effect(cast, "disease"))
)
CURE_POISON = spell(
    Spell("cure-poison", "R7.11", "celestial", "charisma", "creature", lambda cast: remove_effect(cast, "poison"))
)
DISPEL_MAGIC = spell(
    Spell(
        "dispel-magic",
        "R7.12",
        "celestial",
        "charisma",
        "remove",
        lambda cast: remove_effect(cast, "magic", is_magic, unmake),
    )
)
DIVINE_GRACE = spell(
    Spell(
        "divine-grace",
        "R7.13",
        "celestial",
        "charisma",
        "friends",
        lambda cast: _bless(cast, "divine-grace", cast.y),
    )
)
DIVINE_MIGHT = spell(
    Spell(
        "divine-might", "R7.14", "celestial", "stamina", "friends", lambda cast: _bless(cast, "divine-might", cast.x)
    )
)
DIVINE_REACH = spell(Spell("divine-reach", "R7.15", "celestial", "stamina", "self", _reach))
HEALING_TOUCH = spell(Spell("healing-touch", "R7.16", "celestial", "charisma", "creature", _touch))
HEALING_WAVE = spell(Spell("healing-wave", "R7.17", "celestial", "charisma", "creature", _wave))
RENEWING_TOUCH = spell(Spell("renewing-touch", "R7.18", "celestial", "charisma", "creature", _renewing))
TURN_UNDEAD = spell(Spell("turn-undead", "R7.19", "celestial", "charisma", "undead", _turn, orb=True, harmful=True))
