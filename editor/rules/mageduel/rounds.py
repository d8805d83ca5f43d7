"""Turns and rounds of the duel: initiative, clocks, what happens at the start of a turn (M3.1, D.init)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from editor.field.creature import Creature
from editor.rules.dice import D20
from editor.rules.mageduel import preparation
from editor.rules.mageduel.actions import WAIT, offer, perform
from editor.rules.mageduel.arena import caster_level
from editor.rules.mageduel.effects import find, halved, knowing, put, tick
from editor.rules.mageduel.endings import judge, time_is_up
from editor.rules.mageduel.ids import (
    D_ACTIONS,
    D_INITIATIVE,
    D_SUMMON,
    M1_2,
    M2_9,
    M3_1,
    M3_3,
    M3_5,
    M3_6,
    M3_15,
)
from editor.rules.mageduel.kinds import INITIATIVE, ROLL_OFF
from editor.rules.mageduel.numbers import DEXTERITY, bonus_of, damaged, is_able, is_helpless, is_up
from editor.rules.mageduel.schedule import Before, Schedule, Turn, Zone, in_duel, schedule_of
from editor.rules.mageduel.sheet import Effect
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.spells.conjuration import drift
from editor.rules.referee import Referee

MOST_DEEDS = 30
"""More deeds than this no turn can hold."""


def begin(referee: Referee) -> None:
    """A fresh schedule at the stage that the house rules name. Rolls nothing."""
    duellists = tuple(c.id for c in referee.creatures.values() if caster_level(c.sheet) and not c.condition.watches)
    arenas = [key for key, volume in referee.field.volumes.items() if volume.kind == "arena"]
    start = referee.reading("begins") if arenas else "challenge"
    schedule = Schedule(participants=duellists)
    if start != "challenge":
        schedule.stage = "prepare"
        schedule.arena = arenas[0]
        schedule.preparation = schedule.until = referee.reading("preparation-rounds")
    referee.state.schedule = schedule
    if schedule.stage == "prepare" or start == "duel":
        # who was inside already does not break in (M1.3, M2.7)
        schedule.tolerated = preparation.timid_inside(referee, referee.field.volumes[arenas[0]])
    # spells that the set-up has running were cast before entering (M5.7)
    for creature in referee.creatures.values():
        before = (msgspec.structs.replace(e, before=True) for e in creature.condition.effects)
        creature.condition.effects = tuple(_settled(e) for e in before) if start == "duel" else tuple(before)
    if start == "duel":
        schedule.stage = "duel"
        schedule.before = what_they_have(referee)


def play_turn(referee: Referee) -> None:
    """The next turn; a new round, or the next stage, first where one is due."""
    if referee.state.over is not None:
        return
    if judge(referee):
        return
    schedule = schedule_of(referee)
    if schedule.stage == "duel" and not schedule.began:
        open_duel(referee)
    if schedule.stage == "prepare" and not schedule.until and not schedule.waiting:
        start_duel(referee)
    elif schedule.stage != "duel":
        preparation.play_turn(referee, take_turn)
        judge(referee)
        return
    _duel_turn(referee)


def upcoming(referee: Referee) -> Sequence[str]:
    """Those still to act in this round who can."""
    creatures = referee.creatures
    found = [key for key in schedule_of(referee).waiting if key in creatures]
    return [key for key in found if is_up(creatures[key])]


# -- the start -----------------------------------------------------------------------------------------------------


def start_duel(referee: Referee) -> None:
    """The curtain falls: what runs is halved or held, and the rules of the duel begin (M3.1)."""
    if "curtain" in referee.field.volumes:
        referee.alter("terrain.volumes.curtain", None, rule=M2_9)
    referee.alter("schedule.stage", "duel", rule=M3_1)
    for creature in referee.creatures.values():
        _settle_spells(referee, creature)
    referee.alter("schedule.before", what_they_have(referee))
    open_duel(referee)


def what_they_have(referee: Referee) -> tuple[tuple[str, Before], ...]:
    """Wounds and the like of everybody present, to be given back at the end (M5.6)."""
    return tuple(
        (c.id, Before(c.condition.nonlethal, c.condition.temporary, c.condition.damage))
        for c in referee.creatures.values()
        if not c.condition.summoner
    )


def open_duel(referee: Referee) -> None:
    """The first round: all roll initiative, without surprise (M3.1)."""
    schedule = schedule_of(referee)
    referee.note("curtain-falls", rule=M3_1)
    if len(schedule.participants) > 2:
        referee.note("several-duel", rule=M1_2, count=len(schedule.participants))
    referee.new_round()
    referee.alter("schedule.began", referee.state.round)
    duellists = [referee.creatures[key] for key in schedule.participants if key in referee.creatures]
    watchers = [c.id for c in referee.creatures.values() if c.condition.watches and caster_or_armed(c)]
    order = (*(c.id for c in by_initiative(referee, duellists)), *watchers)
    referee.alter("schedule.order", order, rule=D_INITIATIVE)
    referee.alter("schedule.waiting", order, rule=D_INITIATIVE)


def caster_or_armed(creature: Creature) -> bool:
    """Watchers with something to do have turns: those who cast or shoot."""
    return bool(caster_level(creature.sheet)) or any(arm.range for arm in creature.sheet.attacks)


def _settle_spells(referee: Referee, creature: Creature) -> None:
    """M3.15: half of what is left; M5.7: what came from outside by a spell of range is held down."""
    if not creature.condition.effects:
        return
    put(referee, creature, tuple(_settled(e) for e in creature.condition.effects), rule=M3_15)


def _settled(effect: Effect) -> Effect:
    if effect.before and not effect.near:
        return msgspec.structs.replace(effect, held=True)
    left = None if effect.left is None else halved(effect.left)
    return msgspec.structs.replace(effect, left=left, held=False)


def by_initiative(referee: Referee, duellists: list[Creature]) -> list[Creature]:
    """d20 + Dexterity, high first; ties by the modifier, then by a roll-off."""
    rolled: dict[tuple[int, int], list[Creature]] = {}
    for creature in duellists:
        total = referee.roll(INITIATIVE, creature, D20, rule=D_INITIATIVE)
        bonus = bonus_of(damaged(creature, DEXTERITY)) + creature.sheet.initiative
        rolled.setdefault((total, bonus), []).append(creature)
    order = []
    for key in sorted(rolled, reverse=True):
        tied = rolled[key]
        while tied:
            order.append(tied.pop(referee.pick(ROLL_OFF, tied[0], len(tied), rule=D_INITIATIVE)))
    return order


# -- turns ---------------------------------------------------------------------------------------------------------


def _duel_turn(referee: Referee) -> None:
    """Turns until somebody acted: those who cannot only let their clocks run."""
    for _ in range(2 * len(schedule_of(referee).order) + 2):
        if not schedule_of(referee).waiting and not _new_round(referee):
            return
        first, *rest = schedule_of(referee).waiting
        referee.alter("schedule.waiting", tuple(rest))
        creature = referee.creatures.get(first)
        if creature is None:
            continue
        with referee.turn(creature.id):
            acted = _start_turn(referee, creature) and take_turn(referee, creature)
        if judge(referee) or acted:
            return


def _new_round(referee: Referee) -> bool:
    """A new round: the counterspell actions come back (M3.3). False where the hour is over."""
    if time_is_up(referee):
        return False
    referee.new_round()
    for creature in referee.creatures.values():
        referee.set(creature, "countered", False, rule=M3_3)
        referee.set(creature, "struck", 0, rule=M3_3)
    tick_and_end(referee, None)
    preparation.animals_flee(referee)
    order = tuple(key for key in schedule_of(referee).order if key in referee.creatures)
    referee.alter("schedule.order", order)
    referee.alter("schedule.waiting", order)
    return bool(order)


def _start_turn(referee: Referee, creature: Creature) -> bool:
    """Clocks run, readied counters lapse, spells do what they do each turn. False where it cannot act."""
    referee.set(creature, "readied", False, rule=M3_5)
    if referee.state.round > schedule_of(referee).began:
        tick_and_end(referee, creature.id)
    if creature.condition.summoner and _goes_home(referee, creature):
        return False
    if not is_up(creature):
        return False
    helpless = is_helpless(referee, creature)
    for effect in creature.condition.effects:
        spell = SPELLS.get(effect.key)
        if spell is not None and spell.each_turn is not None:
            spell.each_turn(referee, creature, effect)
    for zone in schedule_of(referee).zones:
        _zone_turn(referee, creature, zone)
    if not is_able(referee, creature) or helpless:
        # whoever has to struggle or lies there has no turn, but the bar of M3.6 ends with it
        _end_turn(referee, creature)
        return False
    return True


def _zone_turn(referee: Referee, creature: Creature, zone: Zone) -> None:
    spell = SPELLS[zone.spell]
    inside = any(cell in zone.cells for cell in creature.cells())
    if inside and spell.in_zone is not None and not creature.condition.watches:
        with referee.secret(knowing(referee, zone.unknown)):
            spell.in_zone(referee, creature, zone)


def _goes_home(referee: Referee, creature: Creature) -> bool:
    stays = creature.condition.stays
    if stays is None:
        return False
    referee.set(creature, "stays", stays - 1, rule=D_SUMMON)
    if stays > 1:
        return False
    referee.note("goes-home", rule=D_SUMMON, target=creature.id)
    referee.remove(creature, rule=D_SUMMON)
    return True


def tick_and_end(referee: Referee, caster: str | None) -> None:
    """A round passes for a caster's spells: those that go on do what they do, those that end, end."""
    running = [
        (creature, effect)
        for creature in referee.creatures.values()
        for effect in creature.condition.effects
        if not effect.held and effect.left is not None and _is_of(referee, effect.caster, caster)
    ]
    tick(referee, None if caster is None else (caster,))
    for creature, effect in running:
        _after_tick(referee, creature, effect)
    for zone in schedule_of(referee).zones:
        if zone.spell == "cloudkill" and _is_of(referee, zone.caster, caster):
            drift(referee, zone)


def _is_of(referee: Referee, owner: str, caster: str | None) -> bool:
    return owner == caster if caster is not None else owner not in schedule_of(referee).order


def _after_tick(referee: Referee, creature: Creature, effect: Effect) -> None:
    spell = SPELLS.get(effect.key)
    if spell is None or creature.id not in referee.creatures:
        return
    ended = find(creature, effect.key) is None
    if ended and spell.at_end is not None:
        spell.at_end(referee, creature, effect)
    elif not ended and spell.each_round is not None:
        spell.each_round(referee, creature, effect)


def take_turn(referee: Referee, creature: Creature) -> bool:
    """Ask for deeds until the turn is over; what is chosen is told to the chooser alone."""
    referee.alter("schedule.turn", Turn(creature.id, swift=creature.condition.barred))
    for _ in range(MOST_DEEDS):
        options, places = offer(referee, creature)
        with referee.secret(creature.id):
            option = referee.choose("action", creature, options, places, rule=D_ACTIONS)
        if option == WAIT:
            break
        perform(referee, creature, option)
        if creature.id not in referee.creatures or not is_able(referee, creature):
            break
        if referee.state.over is not None or (in_duel(referee) and judge(referee)):
            break
    _end_turn(referee, creature)
    return True


def _end_turn(referee: Referee, creature: Creature) -> None:
    """The bar on swift and immediate actions ends with the turn (M3.6)."""
    if referee.state.over is not None:
        return
    if creature.id in referee.creatures:
        referee.set(creature, "barred", False, rule=M3_6)
    referee.alter("schedule.turn", Turn())
