"""Draconic spells (R7.20 to R7.29)."""

from __future__ import annotations

import copy

import msgspec

from editor.field.creature import Creature
from editor.field.edges import Barrier
from editor.field.grid import Edge
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import most_hit_points
from editor.rules.rogue2d6.body import resistance
from editor.rules.rogue2d6.checks import AMOUNT
from editor.rules.rogue2d6.effects import add_states, afflict, is_dead, leaves_of, shorten
from editor.rules.rogue2d6.lasting import Lasting, lasting
from editor.rules.rogue2d6.sheet import DamageType, Effect
from editor.rules.rogue2d6.spells.amounts import AMPLIFY, ENLARGE, duration, friends, orb, orb_missed, spell_check
from editor.rules.rogue2d6.spells.removing import is_cursed, remove_effect, uncurse
from editor.rules.rogue2d6.spells.spell import Cast, Spell, spell
from editor.rules.rogue2d6.summoning import arrive, free_place

TWO_D6 = Dice(2, 6)


def _light(effect: Effect, what: str) -> int:
    return 1 if what in ("sight", "search") else 0


def _armour(effect: Effect, what: str) -> int:
    """R7.26: the higher of X/2 and 1; X is the strength."""
    resisted = ("physical", "disease", "poison", "fire", "frost", "shock")
    return max(effect.strength // 2, 1) if what in resisted else 0


def _fade(referee: Referee, bearer: Creature, effect: Effect, lost: int) -> None:
    """R7.27: damage n takes nD6 turns off; the copy is gone when none is left."""
    rolled = referee.roll(AMOUNT, bearer, Dice(lost, 6), rule="R7.27", tells=leaves_of(effect))
    if effect.turns - rolled <= 0:
        add_states(referee, bearer, "dead", rule="R7.27")
    shorten(referee, bearer, effect, effect.turns - rolled, rule="R7.27")


AMPLIFIED = lasting(Lasting(AMPLIFY, "R7.20", "magic"))
ENLARGED = lasting(Lasting(ENLARGE, "R7.22", "magic"))
ILLUMINATED = lasting(Lasting("illumination", "R7.25", "magic", gives=_light))
ARMOURED = lasting(Lasting("mage-armour", "R7.26", "magic", gives=_armour, ends_with_items=True))
IMAGE = lasting(Lasting("image", "R7.27", "magic", hurt=_fade))


def side_effect(cast: Cast, kind: DamageType) -> bool:
    """2D6 + X against 10 + the target's resistance; certain on the weak (R2.6)."""
    if is_dead(cast.victim):
        return False
    if kind in cast.victim.sheet.weak:
        cast.referee.note("certain-on-the-weak", rule="R2.6", actor=cast.victim.id, type=kind)
        return True
    return spell_check(cast, "stamina", 10, resistance(cast.victim, kind, "body"), f"resistance-{kind}")


def _on_self(cast: Cast, key: str, turns: int) -> None:
    afflict(cast.referee, cast.actor, key, turns, strength=cast.x, source=cast.actor.id, rule=cast.rule)


def _electric(cast: Cast) -> None:
    """Shocked for X/2 turns: none at X 0 or 1."""
    orb(cast, cast.x, "shock")
    if cast.x >= 2 and side_effect(cast, "shock"):
        afflict(cast.referee, cast.victim, "shocked", cast.x // 2, source=cast.actor.id, rule=cast.rule)


def _flaming(cast: Cast) -> None:
    orb(cast, cast.x, "fire")
    if side_effect(cast, "fire"):
        turns = duration(cast, cast.x, times=1)
        afflict(cast.referee, cast.victim, "burning", turns, source=cast.actor.id, rule=cast.rule)


def _frozen(cast: Cast) -> None:
    orb(cast, cast.x, "frost")
    if side_effect(cast, "frost"):
        turns = duration(cast, cast.x, times=1)
        afflict(
            cast.referee, cast.victim, "slowed", turns, strength=cast.x, source=cast.actor.id, rule=cast.rule,
            because=("frost",),
        )  # fmt: skip


def _illuminate(cast: Cast) -> None:
    turns = duration(cast, cast.y)
    for friend in friends(cast):
        afflict(cast.referee, friend, "illumination", turns, source=cast.actor.id, rule=cast.rule)


def _mirror(cast: Cast) -> None:
    """A copy next to the caster, that acts after it and only seems to act."""
    turns = duration(cast, cast.y)
    place = free_place(cast.referee, cast.actor)
    if place is None:
        cast.referee.note("no-room-to-appear", rule=cast.rule, actor=cast.actor.id)
        return
    condition = copy.copy(cast.actor.condition)
    condition.effects = (Effect("image", turns, cast.y, cast.actor.id),)
    condition.states = ()
    whole = most_hit_points(msgspec.structs.replace(cast.actor, condition=condition))
    condition.hit_points = min(condition.hit_points, whole)
    arrive(cast.referee, cast.actor, cast.actor.sheet, condition, place, "image", cast.actor.side, cast.rule)


def _telekinesis(cast: Cast) -> None:
    """Works a door (open or closed) or a chest in sight."""
    from editor.rules.rogue2d6.handling import open_chest

    option, referee = cast.option, cast.referee
    assert option.place is not None
    if option.facing is None:
        open_chest(referee, cast.actor, option.place)
        return
    edge = Edge(option.place.column, option.place.row, "N" if option.facing == 0 else "W")
    barrier: Barrier | None = referee.field.barriers.get(edge)
    if barrier is None or barrier.kind != "door":
        return
    after = Barrier("door", barrier.height, "closed" if barrier.state == "open" else "open")
    referee.alter(
        f"terrain.barriers.{edge.column},{edge.row},{edge.side}", after, rule=cast.rule, actor=cast.actor.id
    )


AMPLIFY_MAGIC = spell(
    Spell(
        AMPLIFY, "R7.20", "draconic", "stamina", "self", lambda cast: _on_self(cast, AMPLIFY, duration(cast, cast.x))
    )
)
ELECTRIC_ORB = spell(
    Spell(
        "electric-orb",
        "R7.21",
        "draconic",
        "stamina",
        "creature",
        _electric,
        orb_missed,
        orb=True,
        enlargeable=True,
        harmful=True,
    )
)
ENLARGE_ORB = spell(
    Spell(
        ENLARGE,
        "R7.22",
        "draconic",
        "stamina",
        "self",
        lambda cast: _on_self(cast, ENLARGE, duration(cast, cast.x, dice=TWO_D6, times=1)),
    )
)
FLAMING_ORB = spell(
    Spell(
        "flaming-orb",
        "R7.23",
        "draconic",
        "stamina",
        "creature",
        _flaming,
        orb_missed,
        orb=True,
        enlargeable=True,
        harmful=True,
    )
)
FROZEN_ORB = spell(
    Spell(
        "frozen-orb",
        "R7.24",
        "draconic",
        "stamina",
        "creature",
        _frozen,
        orb_missed,
        orb=True,
        enlargeable=True,
        harmful=True,
    )
)
ILLUMINATION = spell(Spell("illumination", "R7.25", "draconic", "charisma", "friends", _illuminate))
MAGE_ARMOUR = spell(
    Spell(
        "mage-armour",
        "R7.26",
        "draconic",
        "stamina",
        "self",
        lambda cast: _on_self(cast, "mage-armour", duration(cast, cast.x)),
    )
)
MIRROR_IMAGE = spell(Spell("mirror-image", "R7.27", "draconic", "charisma", "self", _mirror))
REMOVE_CURSE = spell(
    Spell(
        "remove-curse",
        "R7.28",
        "draconic",
        "charisma",
        "remove",
        lambda cast: remove_effect(cast, "curse", is_cursed, uncurse),
    )
)
TELEKINESIS = spell(Spell("telekinesis", "R7.29", "draconic", "stamina", "thing", _telekinesis))
