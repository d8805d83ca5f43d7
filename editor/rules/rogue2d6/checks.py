"""The one rule: 2D6 and modifiers against a difficulty, with the attribute behind it (R1.1 to R1.5, R2.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from editor.field.creature import Creature
from editor.rules.check import BandRule, Check, CheckKind, Trial
from editor.rules.dice import Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import full_modifier, top
from editor.rules.rogue2d6.gear import cursed_worn
from editor.rules.rogue2d6.ruleset import ROGUE, SKILL
from editor.rules.rogue2d6.sheet import Attribute

TWO_D6 = Dice(2, 6)
ORDINARY = 7
"""The default difficulty of an attribute check (R1.3)."""
NO_CAP = 1 << 20

HIT = CheckKind("hit")
CAST = CheckKind("cast")
CRITICAL_ROLL = CheckKind("critical-roll")
CRITICAL_EFFECT = CheckKind("critical-effect", ("margin",), lambda margin: margin < -1)
MENTAL = CheckKind("mental")
REFLEX = CheckKind("reflex")
SEARCH = CheckKind("search")
STEALTH = CheckKind("stealth")
DISARM = CheckKind("disarm")
BREAK_FREE = CheckKind("break-free")
HP_RECOVERY = CheckKind("hp-recovery")
STAMINA_RECOVERY = CheckKind("stamina-recovery")
SLOW = CheckKind("slow")
HASTE = CheckKind("haste")
REMOVE = CheckKind("remove-effect")
SIDE_EFFECT = CheckKind("side-effect")
FIRES = CheckKind("fires")
CLEARCASTING = CheckKind("clearcasting")

DAMAGE = CheckKind("damage")
MORE_DAMAGE = CheckKind("more-damage")
HEALING = CheckKind("healing")
DURATION = CheckKind("duration")
AMOUNT = CheckKind("amount")
AURA = CheckKind("aura")
RANDOM = CheckKind("random-pick")


def longer_than_a_turn(turns: int) -> bool:
    """What exact odds tell apart of a time: whether it outlasts the turn, and so a will that halves it (R6.23)."""
    return turns > 1


BY_ATTRIBUTE = (HIT, CAST, CRITICAL_EFFECT, MENTAL, REFLEX, SEARCH, STEALTH, DISARM, BREAK_FREE, HP_RECOVERY,
                STAMINA_RECOVERY, SLOW, REMOVE, SIDE_EFFECT)  # fmt: skip
"""The checks that hunger and thirst weigh on (R2.9)."""


class Deed:
    """What providers are told of a check: who, on whom, by which attribute; `cap` limits the modifiers' sum."""

    __slots__ = ("actor", "attribute", "cap", "kind", "referee", "target")

    def __init__(
        self,
        referee: Referee,
        kind: CheckKind,
        actor: Creature,
        attribute: Attribute | None,
        target: Creature | None = None,
    ) -> None:
        self.referee = referee
        self.kind = kind
        self.actor = actor
        self.attribute: Attribute | None = attribute
        self.target = target
        self.cap = top(actor, attribute) if attribute else NO_CAP


def own_modifier(actor: Creature, attribute: Attribute) -> Modifier:
    """The attribute's line; the cut comes with the sum (R1.5)."""
    return Modifier(full_modifier(actor, attribute), "R1.4", attribute, type=SKILL)


def fatal_up_to(creature: Creature) -> int:
    """The highest sum of the dice that fails by itself: 2, and 1 more for each cursed item worn (R1.2, R3.5)."""
    return 2 + cursed_worn(creature)


@lru_cache(maxsize=64)
def action_rule(fatal: int, sixes: bool = True) -> BandRule:
    """The bands of a check that hits nobody."""

    def band(faces: tuple[int, ...], total: int, against: int) -> str:
        natural = sum(faces)
        if natural == 12 and sixes:
            return "critical"
        if natural <= fatal:
            return "fatal"
        return "success" if total >= against else "failure"

    bands = ("fatal", "failure", "success", "critical")
    return BandRule("action", "roll", True, bands, ("success", "critical"), band, by_faces=True)


def _plain(faces: tuple[int, ...], total: int, against: int) -> str:
    return "success" if total >= against else "failure"


PLAIN = BandRule("plain", "roll", True, ("failure", "success"), ("success",), _plain, by_faces=True)
"""A roll that is no action: no face decides by itself (R1.2, the haste roll)."""


def _fires(faces: tuple[int, ...], total: int, against: int) -> str:
    if sum(faces) == 2:
        return "two"
    return "fires" if total <= against else "quiet"


FIRING = BandRule("firing", "against", False, ("quiet", "fires", "two"), ("fires", "two"), _fires, by_faces=True)
"""2D6 held under 2 + strength (R8.1); an unmodified 2 is told apart for R8.14 and R8.18."""


def _clear(natural: int, total: int, against: int) -> str:
    return "success" if natural > 1 and total >= against else "failure"


CLEAR = BandRule("clearcasting", "roll", True, ("failure", "success"), ("success",), _clear)
"""D6 + critical modifier; a 1 fails (R6.28)."""


def attempt(
    referee: Referee,
    kind: CheckKind,
    actor: Creature,
    attribute: Attribute,
    against: Sequence[Modifier],
    *,
    rule: str,
    target: Creature | None = None,
    bonus_only: bool = False,
    params: dict[str, object] | None = None,
) -> Check:
    """2D6 + attribute against the sum of some lines; talents may roll a failure again, effects a success."""
    line = own_modifier(actor, attribute)
    if bonus_only and int(line.value) < 0:
        line = Modifier(0, "R1.4", attribute, type=SKILL)
    sixes = kind in (HIT, CAST) or referee.reading("sixes") == "always"
    trial = Trial(TWO_D6, action_rule(fatal_up_to(actor), sixes), tuple(against))

    def once() -> Check:
        about = Deed(referee, kind, actor, attribute, target)
        return referee.check(kind, actor, trial, [line], target=target, rule=rule, about=about, params=params)

    check = once()
    again = _again(referee, kind, actor, bool(check))
    return once() if again else check


def _again(referee: Referee, kind: CheckKind, actor: Creature, succeeded: bool) -> bool:
    from editor.rules.rogue2d6.effects import entries
    from editor.rules.rogue2d6.talents.talent import talents_of

    if succeeded:
        for one, entry in entries(actor):
            if kind.key in entry.rerolls:
                referee.note("rolled-again", rule=entry.rule, actor=actor.id, effect=one.key)
                return True
        return False
    for talent in talents_of(actor):
        if kind.key in talent.rerolls:
            referee.note("rolls-again", rule=talent.rule, actor=actor.id, talent=talent.key)
            return True
    return False


def difficulty(number: int, rule: str = "R1.3", source: str = "difficulty") -> Modifier:
    """The number to reach, as a line."""
    return Modifier(number, rule, source, on="against")


def mental(referee: Referee, creature: Creature, *, rule: str = "R8.5", target: Creature | None = None) -> Check:
    """A mental check: 2D6 + STA against 7 (R8.5)."""
    return attempt(referee, MENTAL, creature, "stamina", [difficulty(ORDINARY, "R8.5")], rule=rule, target=target)


@ROGUE.modifies(*BY_ATTRIBUTE, DAMAGE)
def race_top(deed: Deed) -> Iterator[Modifier]:
    """R1.5: attribute, bonuses and penalties together come to no more than the race's top."""
    if deed.cap != NO_CAP:
        yield Modifier(deed.cap, "R1.5", "race-top", op="limit", type=SKILL)


@ROGUE.modifies(*BY_ATTRIBUTE)
def hunger_and_thirst(deed: Deed) -> Iterator[Modifier]:
    """R2.9: −2 or −1, the worst one, once."""
    from editor.rules.rogue2d6.hunger import penalty

    amount, source = penalty(deed.actor)
    if amount:
        yield Modifier(amount, "R2.9", source, type=SKILL)


@ROGUE.modifies(*BY_ATTRIBUTE)
def effects_on_the_roller(deed: Deed) -> Iterator[Modifier]:
    """The rolls that a poison makes worse by its strength (R8.20 to R8.28)."""
    from editor.rules.rogue2d6.effects import entries

    for one, entry in entries(deed.actor):
        if deed.kind.key in entry.penal and one.strength:
            yield Modifier(-one.strength, entry.rule, one.key, type=SKILL)
