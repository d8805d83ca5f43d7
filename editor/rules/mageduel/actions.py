"""What a creature can do in its turn, and doing it (D.actions)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from editor.field.creature import Creature
from editor.field.measure import counted_between
from editor.field.space import adjacent
from editor.rules.decision import Option, Places
from editor.rules.mageduel.aims import point
from editor.rules.mageduel.casting import CAST, DELIVER, USE, WHISPER, cast_spell, deliver, use_device
from editor.rules.mageduel.combat import attack, provoke, threatening, threatens
from editor.rules.mageduel.counter import is_nauseated
from editor.rules.mageduel.effects import active, drop, in_antimagic
from editor.rules.mageduel.endings import agree_on_draw, interfere, standing
from editor.rules.mageduel.ids import D_ATTACK, D_CONDITION, M3_5, M5_5
from editor.rules.mageduel.kinds import STRENGTH, STRENGTH_ROLL, d20
from editor.rules.mageduel.movement import LEAVE, MOVE, STEP, move_places, step, walk
from editor.rules.mageduel.numbers import (
    can_target,
    foes,
    friends,
    is_able,
    is_duelling,
    is_ethereal,
    is_staggered,
    level_of,
)
from editor.rules.mageduel.schedule import schedule_of, spend, turn_of
from editor.rules.mageduel.sheet import Attack
from editor.rules.mageduel.slots import castings, devices
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.spells.charges import CHARGE, charge_of, within_touch
from editor.rules.mageduel.watching import attack_from_outside, watch_offer
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer

WAIT = Option("wait")
READY = Option("ready-counter")
DRAW = Option("propose-draw")
BREAK_FREE = Option("break-free")
AGREE, REFUSE = Option("agree"), Option("refuse")
WAKE = "wake"
WEB_STRENGTH = 20
INCREMENTS = 10


def offer(referee: Referee, creature: Creature) -> Offer:
    """Everything the creature can do now; `wait`, the last option, ends its turn."""
    stage = schedule_of(referee).stage
    if stage == "duel" and creature.condition.watches:
        return watch_offer(referee, creature, WAIT)
    if stage not in ("prepare", "duel") or not is_able(referee, creature):
        return Offer((WAIT,))
    turn = turn_of(referee, creature)
    if turn.ended:
        return Offer((WAIT,))
    options: list[Option] = []
    places: list[Places] = []
    one_left = is_staggered(creature) or active(referee, creature, "slow") is not None
    standard = not turn.standard and not (one_left and turn.move)
    _spells(referee, creature, options, places, standard=standard)
    if stage == "duel":
        options += _deeds(referee, creature, standard=standard)
    options.append(WAIT)
    if not one_left or not (turn.standard or turn.move):
        places += move_places(referee, creature)
    return Offer(options, places)


def _spells(
    referee: Referee, creature: Creature, options: list[Option], places: list[Places], *, standard: bool
) -> None:
    if in_antimagic(referee, creature) or is_nauseated(creature):
        return
    turn = turn_of(referee, creature)
    whole = standard and not turn.move
    for casting in castings(creature):
        if casting.metamagic == "quickened":
            possible = not turn.swift and not creature.condition.barred
        elif casting.metamagic and casting.paid.startswith("slot"):
            possible = whole
        else:
            possible = standard
        if not possible:
            continue
        for action in (CAST, WHISPER):
            found = point(referee, creature, casting.spell, action, casting.item, level_of(creature))
            options += found.options
            places += found.places


def _deeds(referee: Referee, creature: Creature, *, standard: bool) -> Iterator[Option]:
    turn = turn_of(referee, creature)
    if standard and not is_nauseated(creature) and not is_ethereal(referee, creature):
        yield from _fights(referee, creature, whole=not turn.move)
        yield from _devices(referee, creature)
    yield from _touches(referee, creature, standard=standard)
    if standard and active(referee, creature, "web"):
        yield BREAK_FREE
    if standard and not is_ethereal(referee, creature):
        yield from _sleepers(referee, creature)
    if creature.condition.summoner or not is_duelling(referee, creature):
        return
    if standard and not creature.condition.readied and not is_nauseated(creature):
        yield READY
    if not turn.asked:
        yield DRAW


def _touches(referee: Referee, creature: Creature, *, standard: bool) -> Iterator[Option]:
    """A held charge is delivered by a standard action; in the turn in which it was cast the touch is free."""
    charge = charge_of(creature)
    if charge is None or is_nauseated(creature) or not (standard or turn_of(referee, creature).charged):
        return
    for foe in within_touch(referee, creature):
        yield Option(DELIVER, foe.id, item=charge.key.removeprefix(CHARGE))


def _sleepers(referee: Referee, creature: Creature) -> Iterator[Option]:
    """A friend within reach who sleeps by a spell can be shaken awake."""
    for friend in friends(referee, creature)[1:]:
        if active(referee, friend, "sleep") and adjacent(referee.field, creature, friend):
            yield Option(WAKE, friend.id)


def _fights(referee: Referee, creature: Creature, *, whole: bool) -> Iterator[Option]:
    arms = creature.sheet.attacks
    close = [arm for arm in arms if not arm.range]
    for foe in foes(referee, creature):
        reached = bool(close) and threatens(referee, creature, foe) and not is_ethereal(referee, foe)
        names = []
        for arm in arms:
            if arm.name in names or not (_in_range(referee, creature, foe, arm) if arm.range else reached):
                continue
            names.append(arm.name)
            yield Option("attack", foe.id, item=arm.name)
        if reached and whole and (len(close) > 1 or active(referee, creature, "haste")):
            yield Option("full-attack", foe.id)


def _in_range(referee: Referee, creature: Creature, foe: Creature, arm: Attack) -> bool:
    far = counted_between(referee.field, creature.place, foe.place)
    return far <= arm.range * INCREMENTS and can_target(referee, creature, foe)


def _devices(referee: Referee, creature: Creature) -> Iterator[Option]:
    if in_antimagic(referee, creature):
        return
    for key, device in devices(creature):
        found = point(referee, creature, SPELLS[device.spell], USE, key, device.caster_level)
        yield from found.options


# -- doing it ------------------------------------------------------------------------------------------------------


def perform(referee: Referee, creature: Creature, option: Option) -> None:
    """Do what an option says."""
    DEEDS[option.action](referee, creature, option)


def _attack(referee: Referee, creature: Creature, option: Option) -> None:
    target = referee.creatures[option.target or ""]
    arm = next(arm for arm in creature.sheet.attacks if arm.name == option.item)
    with referee.action(creature, "attack", target=target, rule=D_ATTACK, item=arm.name):
        spend(referee, creature, standard=True)
        if arm.range:
            provoke(referee, creature, threatening(referee, creature))
        if is_able(referee, creature):
            attack(referee, creature, target, arm)
    _attacked(referee, creature, target)


def _full_attack(referee: Referee, creature: Creature, option: Option) -> None:
    target = referee.creatures[option.target or ""]
    arms = [arm for arm in creature.sheet.attacks if not arm.range]
    if active(referee, creature, "haste"):
        arms.append(arms[0])
    with referee.action(creature, "full-attack", target=target, rule=D_ATTACK):
        spend(referee, creature, standard=True, move=True)
        for arm in arms:
            if not target.condition.knocked_out:
                attack(referee, creature, target, arm)
    _attacked(referee, creature, target)


def _attacked(referee: Referee, creature: Creature, target: Creature) -> None:
    """Whoever is disqualified and attacks a participant has interfered (M5.3)."""
    if creature.condition.disqualified and is_duelling(referee, target):
        interfere(referee, creature.id)


def _ready(referee: Referee, creature: Creature, option: Option) -> None:
    with referee.action(creature, "ready-counter", rule=M3_5):
        spend(referee, creature, standard=True)
        referee.set(creature, "readied", True, rule=M3_5)


def _break_free(referee: Referee, creature: Creature, option: Option) -> None:
    with referee.action(creature, "break-free", rule=D_CONDITION):
        spend(referee, creature, standard=True)
        if referee.check(STRENGTH, creature, d20(STRENGTH_ROLL, WEB_STRENGTH, "web"), rule=D_CONDITION):
            drop(referee, creature, "web")


def _wake(referee: Referee, creature: Creature, option: Option) -> None:
    """A standard action wakes a sleeper; so does any damage."""
    sleeper = referee.creatures[option.target or ""]
    with referee.action(creature, WAKE, target=sleeper, rule=D_CONDITION):
        spend(referee, creature, standard=True)
        drop(referee, sleeper, "sleep")


def _propose_draw(referee: Referee, creature: Creature, option: Option) -> None:
    """Spoken aloud, free: a draw when all who are in and conscious agree; who cannot speak cannot (M5.5)."""
    with referee.action(creature, "propose-draw", rule=M5_5):
        spend(referee, creature, asked=True)
        others = [c for c in standing(referee) if c is not creature]
        for other in others:
            if not is_able(referee, other):
                referee.note("cannot-answer", rule=M5_5, actor=other.id)
                return
            if referee.choose("draw", other, (REFUSE, AGREE), rule=M5_5) == REFUSE:
                return
    agree_on_draw(referee)


def _wait(referee: Referee, creature: Creature, option: Option) -> None:
    """Nothing more this turn."""


DEEDS: dict[str, Callable[[Referee, Creature, Option], None]] = {
    CAST: cast_spell,
    WHISPER: cast_spell,
    USE: use_device,
    DELIVER: deliver,
    WAKE: _wake,
    "attack": _attack,
    "full-attack": _full_attack,
    "ready-counter": _ready,
    "break-free": _break_free,
    "propose-draw": _propose_draw,
    "shoot": attack_from_outside,
    MOVE: walk,
    LEAVE: walk,
    STEP: step,
    "wait": _wait,
}
