"""Dodge, block and parry: bands just below the number that hits (R4.3, R4.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from editor.field.creature import Creature
from editor.rules.check import BandRule
from editor.rules.rogue2d6.arms import off_arm, shield_of
from editor.rules.rogue2d6.attributes import modifier
from editor.rules.rogue2d6.effects import entries, in_control
from editor.rules.rogue2d6.gear import is_beast, kind_of, worn
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.talents.talent import talents_of

Guard = Literal["", "block", "parry"]
NO_CAP = 99


class Defence(NamedTuple):
    """How wide the bands of a target are: those not used up this turn."""

    dodge: int = 0
    guard: Guard = ""
    width: int = 0


def dodge_of(creature: Creature) -> int:
    """AGI, from 0 to the lower of the caps of armour and helmet (R4.3)."""
    return max(0, _weakened(creature, max(0, min(modifier(creature, "agility"), dodge_cap(creature))), 0))


def dodge_cap(creature: Creature) -> int:
    """The lowest cap of what it wears; of its shape; none where nothing is listed."""
    for effect in creature.condition.effects:
        cap: int | None = getattr(ROGUE.lasting.get(effect.key), "dodge", None)
        if cap is not None:
            return cap
    caps = [kind_of(item).dodge for slot in ("body", "head") if (item := worn(creature, slot)) is not None]
    own = creature.sheet.dodge_cap
    return min([cap for cap in (*caps, own) if cap is not None], default=NO_CAP)


def _weakened(creature: Creature, value: int, least: int) -> int:
    """Slowing poison takes its strength off, after the cap, not below a built-in minimum (R8.30)."""
    for effect, entry in entries(creature):
        if entry.weakens_defence:
            value = max(least, value - effect.strength)
    return value


def guard_of(creature: Creature) -> tuple[Guard, int]:
    """Block with a shield, else parry with a small off-hand weapon or a medium one in both hands; not both."""
    shield = shield_of(creature)
    more = sum(talent.guard(creature) for talent in talents_of(creature) if talent.guard is not None)
    if shield is not None:
        least, most = kind_of(shield).block
        least += more
        width = max(least, min(modifier(creature, "strength"), max(most, least)))
        return "block", _weakened(creature, width, least)
    cap = parry_cap(creature)
    if cap is None:
        return "", 0
    agility = modifier(creature, "agility")
    whole = any(talent.both_hands for talent in talents_of(creature)) and off_arm(creature) is not None
    value = agility if whole else -(-agility // 2)
    return "parry", _weakened(creature, max(0, min(value, cap + more)), 0)


def parry_cap(creature: Creature) -> int | None:
    """The most that its weapon parries; None where it cannot."""
    if is_beast(creature):
        return None
    off = worn(creature, "off")
    if off is not None and kind_of(off).use == "melee" and kind_of(off).weight == "small":
        return kind_of(off).parry
    held = worn(creature, "both")
    if held is not None and kind_of(held).use == "melee" and kind_of(held).weight == "medium":
        return kind_of(held).parry
    return None


def defence_of(creature: Creature) -> Defence:
    """The bands that are left this turn; none for who is not in full control."""
    if not in_control(creature):
        return Defence()
    used = creature.condition.used
    guard, width = guard_of(creature)
    if guard in used or not width:
        guard, width = "", 0
    return Defence(0 if "dodge" in used else dodge_of(creature), guard, width)


@lru_cache(maxsize=4096)
def hit_rule(fatal: int, threshold: int, defence: Defence, *, kills: bool = False, sixes: bool = True) -> BandRule:
    """The bands of a hit check: fatal, miss, dodged, parried, blocked, hit, critical, killed.

    Two 6s always hit and are critical; sums up to `fatal` always fail and use no defence up; the bands of the
    defences lie just below the number that hits, the guard's on top (R4.4)."""

    def saved(short: int) -> str:
        if short <= defence.width:
            return "blocked" if defence.guard == "block" else "parried"
        return "dodged" if short <= defence.width + defence.dodge else "miss"

    def band(faces: tuple[int, ...], total: int, against: int) -> str:
        natural = sum(faces)
        if natural <= fatal and natural != 12:
            return "fatal"
        if total < against and not (natural == 12 and sixes):
            return saved(against - total)
        if kills and len(set(faces)) == 1:
            return "killed"
        return "critical" if natural >= threshold or natural == 12 else "hit"

    bands = ("fatal", "miss", "dodged", "parried", "blocked", "hit", "critical", "killed")
    return BandRule("hit", "roll", True, bands, ("hit", "critical", "killed"), band, by_faces=True)


DEFENCE_OF_BAND = {"dodged": "dodge", "blocked": "block", "parried": "parry"}
