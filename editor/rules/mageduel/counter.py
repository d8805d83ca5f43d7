"""Counterspelling: window, identification, choice, payment, cancellation (M3.3 to M3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.rules.decision import Option
from editor.rules.mageduel.effects import in_antimagic, reveal
from editor.rules.mageduel.ids import D_DISPEL, M3_3, M3_4, M3_5, M3_6, M3_14
from editor.rules.mageduel.kinds import COUNTER, COUNTER_ROLL, IDENTIFY, IDENTIFY_ROLL, d20
from editor.rules.mageduel.numbers import can_target, is_able, is_duelling, is_ethereal, level_of, team
from editor.rules.mageduel.ruleset import MAGEDUEL
from editor.rules.mageduel.schedule import in_duel, schedule_of, spend, turn_of
from editor.rules.mageduel.slots import Casting, any_of, find_casting, pay
from editor.rules.mageduel.spells.spell import Cast
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.ruleset import Reaction

DECLARED = "spell-declared"
LET_PASS = "let-pass"
DISPELS = {"dispel_magic": 10, "greater_dispel": 20}
IDENTIFY_BASE = 15
DISPEL_BASE = 11


def has_action(referee: Referee, duellist: Creature) -> bool:
    """Whether the round's counterspell action can be used now: not used, and no immediate action barred (M3.3, M3.6).

    The other choice of the house rule leaves the swift and immediate budget alone."""
    condition = duellist.condition
    if condition.countered:
        return False
    if referee.reading("counter-action") == "apart":
        return True
    return not condition.barred and not turn_of(referee, duellist).swift


def can_counter(referee: Referee, duellist: Creature) -> bool:
    """Whether a duellist could counter anything now, with the round's action or a readied one."""
    if not in_duel(referee) or not is_duelling(referee, duellist) or not is_able(referee, duellist):
        return False
    if is_ethereal(referee, duellist) or in_antimagic(referee, duellist) or is_nauseated(duellist):
        return False
    return has_action(referee, duellist) or bool(duellist.condition.readied)


def is_nauseated(creature: Creature) -> bool:
    """Whether it cannot cast for nausea."""
    return any(e.key == "stinking_cloud" and not e.held for e in creature.condition.effects)


def opponents(referee: Referee, cast: Cast) -> list[Creature]:
    """Duellists of other sides who perceive the casting, in initiative order."""
    mine = team(referee, cast.caster)
    found = []
    schedule = schedule_of(referee)
    # before initiative is rolled (odds of a first turn) they stand in no order yet
    for key in schedule.order or (schedule.participants if schedule.stage == "duel" else ()):
        other = referee.creatures.get(key)
        if other is None or other.condition.summoner or team(referee, other) == mine:
            continue
        if is_duelling(referee, other) and is_able(referee, other) and can_target(referee, other, cast.caster):
            found.append(other)
    return found


@MAGEDUEL.reacts(DECLARED)
def counterspell(referee: Referee, cast: Cast) -> Iterator[Reaction]:
    """Each opponent in turn: identifies the spell (no action), then chooses whether and by what to counter it."""
    for duellist in opponents(referee, cast):
        identified = identify(referee, duellist, cast)
        while not cast.cancelled and can_counter(referee, duellist):
            ways = ways_to_counter(duellist, cast, identified=identified)
            if not ways:
                break
            chosen: list[Option] = []
            # what it would let pass is named to whoever knows it
            passing = Option(LET_PASS, cast.caster.id, item=cast.spell.key if identified else None)
            options = (passing, *(Option("counter", cast.caster.id, item=way.item) for way in ways))
            yield Reaction(duellist.id, "counter", options, chosen.append, M3_3, duellist.id)
            if chosen[0] == passing:
                break
            way = find_casting(duellist, chosen[0].item or "")
            assert way is not None
            carry_out(referee, duellist, cast, way)
        if cast.cancelled:
            return


def identify(referee: Referee, duellist: Creature, cast: Cast) -> bool:
    """Spellcraft, DC 15 + spell level; costs nothing. Only whoever identifies a hidden spell is told (M3.14)."""
    views = ("referee",) if cast.hidden else ("public",)
    with referee.secret(*views):
        trial = d20(IDENTIFY_ROLL, IDENTIFY_BASE + cast.spell.level, "identify-dc")
        check = referee.check(IDENTIFY, duellist, trial, target=cast.caster, rule=M3_4)
    if not check:
        return False
    cast.identified.add(duellist.id)
    if cast.hidden:
        with referee.secret(duellist.id):
            referee.note("sees-through", rule=M3_14, actor=duellist.id, target=cast.caster.id, spell=cast.spell.key)
        reveal(referee, cast.spell.key, cast.caster, duellist.id)
    return True


def ways_to_counter(duellist: Creature, cast: Cast, *, identified: bool) -> list[Casting]:
    """By what a duellist could counter: the same spell (or its opposite) once identified, dispel magic always."""
    found = []
    if identified:
        keys = (cast.spell.key, cast.spell.opposite) if cast.spell.opposite else (cast.spell.key,)
        found += [way for way in (any_of(duellist, (key,)) for key in keys) if way is not None]
    for key in DISPELS:
        way = any_of(duellist, (key,))
        if way is not None and way not in found:
            found.append(way)
    return found


def carry_out(referee: Referee, duellist: Creature, cast: Cast, way: Casting) -> None:
    """Pay the action and the spell; the same spell cancels outright, dispel magic by a check."""
    same = way.spell.key in (cast.spell.key, cast.spell.opposite) and duellist.id in cast.identified
    # what counters a hidden spell would give it away: by what is told to those alone who know it (M3.14)
    veiled = cast.hidden and same
    item = {} if veiled else {"item": way.item}
    with referee.action(duellist, "counter-unseen" if veiled else "counter", target=cast.caster, rule=M3_3, **item):
        if veiled:
            with referee.secret(*sorted(cast.identified)):
                referee.note("counters-with", rule=M3_14, actor=duellist.id, spell=way.item)
        pay_action(referee, duellist)
        pay(referee, duellist, way)
        if same:
            cast.cancelled = True
            referee.mark("counter", "countered", rule=M3_4, target=cast.caster.id)
        else:
            cast.cancelled = _dispelled(referee, duellist, cast, way)


def _dispelled(referee: Referee, duellist: Creature, cast: Cast, way: Casting) -> bool:
    """1d20 + caster level (at most +10) against 11 + the other's caster level."""
    most = DISPELS[way.spell.key]
    bonus = Modifier(min(most, level_of(duellist)), D_DISPEL, "caster-level")
    trial = d20(COUNTER_ROLL, DISPEL_BASE + cast.caster_level, "dispel-dc")
    return bool(referee.check(COUNTER, duellist, trial, [bonus], target=cast.caster, rule=M3_4))


def pay_action(referee: Referee, duellist: Creature) -> None:
    """The round's action first, which is an immediate one (M3.3, M3.6); else the readied one (M3.5)."""
    if not has_action(referee, duellist):
        referee.set(duellist, "readied", False, rule=M3_5)
        return
    referee.set(duellist, "countered", True, rule=M3_3)
    if referee.reading("counter-action") == "apart":
        return
    if schedule_of(referee).turn.actor == duellist.id:
        spend(referee, duellist, swift=True)
    else:
        referee.set(duellist, "barred", True, rule=M3_6)
