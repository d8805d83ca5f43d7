"""Casting a spell: what it costs, concentration, declaration, counters, then what it does (D.cast)."""

from __future__ import annotations

from msgspec.structs import replace

from editor.field.creature import Creature
from editor.rules.decision import Option
from editor.rules.mageduel.arena import slices
from editor.rules.mageduel.combat import provoke, threatening
from editor.rules.mageduel.counter import DECLARED
from editor.rules.mageduel.effects import EMANATION, active, put, veil
from editor.rules.mageduel.endings import disqualify, interfere
from editor.rules.mageduel.ids import (
    D_CAST,
    D_CONCENTRATION,
    D_CONDITION,
    D_ITEM,
    D_RANGE,
    D_TOUCH,
    M2_8,
    M2_9,
    M3_7,
    M3_14,
)
from editor.rules.mageduel.kinds import CONCENTRATION, CONCENTRATION_ROLL, MISS_CHANCE, d20, miss_chance
from editor.rules.mageduel.numbers import is_able
from editor.rules.mageduel.places import arena_of
from editor.rules.mageduel.schedule import in_duel, schedule_of, spend, turn_of
from editor.rules.mageduel.sheet import Effect, Metamagic
from editor.rules.mageduel.slots import Casting, devices, find_casting, pay, use_charge
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.spells.charges import CHARGE, EMPOWERED, charge_of, let_go, touch_with
from editor.rules.mageduel.spells.spell import Cast
from editor.rules.referee import Referee

CAST, WHISPER, USE, DELIVER = "cast", "whisper", "use", "deliver"
DEFENSIVELY, OPENLY = Option("defensively"), Option("heedlessly")
HURT_BASE, DEFENSIVE_BASE, ENTANGLED_BASE = 10, 15, 15


def cast_spell(referee: Referee, caster: Creature, option: Option) -> None:
    """Cast what an option says; `whisper` declares it to the referee alone (M3.14)."""
    casting = find_casting(caster, option.item or "")
    if casting is None:
        raise ValueError(f"{caster.id} cannot cast {option.item}")
    hidden = option.action == WHISPER
    # a charge in the hand is lost first: it is not part of what may be hidden
    let_go(referee, caster)
    cast = _cast_of(referee, caster, casting, option, hidden=hidden)
    if hidden:
        span = referee.action(caster, WHISPER, rule=M3_14)
    else:
        place = {"place": option.place} if option.place is not None else {}
        rule = D_CAST if cast.spell.range in ("self", "touch", "area") else D_RANGE
        span = referee.action(
            caster, CAST, target=cast.target, rule=rule, item=option.item, spell=option.item, **place
        )
    with span:
        _pay_time(referee, caster, casting)
        if hidden:
            with referee.secret(caster.id):
                referee.note("declares-secretly", rule=M3_14, actor=caster.id, spell=casting.spell.key)
        pay(referee, caster, casting)
        if casting.metamagic == "quickened" and schedule_of(referee).stage == "prepare":
            referee.note("bad-manners", rule=M2_8, actor=caster.id)
        if _keeps_concentration(cast) and not _fizzles(cast):
            _declare_and_resolve(cast)
    _after(referee, caster)


def _cast_of(referee: Referee, caster: Creature, casting: Casting, option: Option, *, hidden: bool) -> Cast:
    target = referee.creatures.get(option.target) if option.target else None
    choice = (option.item or "").partition("/")[2]
    return Cast(
        referee,
        caster,
        casting.spell,
        metamagic=casting.metamagic,
        choice=choice,
        target=target,
        place=option.place,
        facing=option.facing,
        hidden=hidden,
    )


def _pay_time(referee: Referee, caster: Creature, casting: Casting) -> None:
    """A standard action; quickened a swift one; a spontaneous caster's metamagic takes the full round."""
    if casting.metamagic == "quickened":
        spend(referee, caster, swift=True)
    elif casting.metamagic and casting.paid.startswith("slot"):
        spend(referee, caster, standard=True, move=True)
    else:
        spend(referee, caster, standard=True)


def _keeps_concentration(cast: Cast) -> bool:
    """Next to an enemy: cast on the defensive, or let it strike and go on through the pain (D.concentration)."""
    referee, caster = cast.referee, cast.caster
    if not _keeps_on_through(cast):
        return False
    if cast.metamagic == "quickened":
        return True
    threats = threatening(referee, caster)
    if not threats:
        return True
    with referee.secret(*_viewers(cast)):
        manner = referee.choose("manner", caster, (DEFENSIVELY, OPENLY), rule=D_CONCENTRATION)
    if manner == DEFENSIVELY:
        return _concentrates(cast, DEFENSIVE_BASE + cast.spell.level)
    hurt = provoke(referee, caster, threats)
    if not is_able(referee, caster):
        return False
    return not hurt or _concentrates(cast, HURT_BASE + hurt + cast.spell.level)


def _keeps_on_through(cast: Cast) -> bool:
    """What goes on the whole time: acid that burns (half of what it did last counts), the strands of a web."""
    burning = active(cast.referee, cast.caster, "acid_arrow")
    if (
        burning is not None
        and burning.value
        and not _concentrates(cast, HURT_BASE + burning.value // 2 + cast.spell.level)
    ):
        return False
    held = active(cast.referee, cast.caster, "web")
    return held is None or _concentrates(cast, ENTANGLED_BASE + cast.spell.level)


def _concentrates(cast: Cast, number: int) -> bool:
    with cast.referee.secret(*_viewers(cast)):
        trial = d20(CONCENTRATION_ROLL, number, "concentration-dc")
        kept = bool(cast.referee.check(CONCENTRATION, cast.caster, trial, rule=D_CONCENTRATION))
    if not kept:
        cast.referee.note("spell-lost", rule=D_CONCENTRATION, actor=cast.caster.id)
    return kept


def _viewers(cast: Cast) -> tuple[str, ...]:
    """Who is told what the spell is and does; behind the curtain the whole turn is told to one side only anyway."""
    return tuple(sorted(cast.identified)) if cast.hidden else ("public",)


def _fizzles(cast: Cast) -> bool:
    """Who blinks fails one time in five."""
    if active(cast.referee, cast.caster, "blink") is None:
        return False
    with veil(cast.referee, cast.caster):
        trial = miss_chance(20, "blinking")
        return not cast.referee.check(MISS_CHANCE, cast.caster, trial, rule=D_CONDITION)


def _declare_and_resolve(cast: Cast) -> None:
    cast.referee.window(DECLARED, cast)
    if cast.cancelled:
        cast.referee.note("cancelled", rule=D_CAST, actor=cast.caster.id)
        return
    resolve(cast)


def resolve(cast: Cast) -> None:
    """Let it work; of a hidden spell those are told who know it, the others feel only what it does to them."""
    referee = cast.referee
    before = _wounds(cast)
    with referee.secret(*_viewers(cast)):
        cast.spell.hook(cast)
    _let_feel(cast, before)
    if cast.spell.emanation and schedule_of(referee).stage == "prepare":
        _curtain_suppresses(cast)


def _wounds(cast: Cast) -> dict[str, int]:
    """Nonlethal damage of those who do not know the spell."""
    return {key: cast.referee.creatures[key].condition.nonlethal for key in cast.unknown}


def _let_feel(cast: Cast, before: dict[str, int]) -> None:
    for key, wounds in before.items():
        hurt = cast.referee.creatures[key].condition.nonlethal - wounds
        if hurt > 0:
            with cast.referee.secret(key):
                cast.referee.note("feels-harm", rule=M3_14, target=key, amount=hurt)


def _curtain_suppresses(cast: Cast) -> None:
    """An emanation that touches the curtain is held down until it falls (M2.9)."""
    referee, caster = cast.referee, cast.caster
    volume = arena_of(referee)
    if volume is None:
        return
    sides = len({referee.creatures[key].side for key in schedule_of(referee).participants})
    parts = slices(volume, sides)
    reach = EMANATION // referee.field.cell_size
    c, r, _ = caster.place
    near = ((c + dc, r + dr) for dc in range(-reach, reach + 1) for dr in range(-reach, reach + 1))
    if any(parts.is_curtain(cell) for cell in near):
        after = tuple(_held(e) if e.key == cast.spell.key else e for e in caster.condition.effects)
        put(referee, caster, after, rule=M2_9)
        with referee.secret(caster.id):
            referee.note("curtain-suppresses", rule=M2_9, actor=caster.id, spell=cast.spell.key)


def _held(effect: Effect) -> Effect:
    return replace(effect, held=True)


def _after(referee: Referee, caster: Creature) -> None:
    """Whoever is disqualified and casts has interfered (M5.3)."""
    if in_duel(referee) and caster.condition.disqualified:
        interfere(referee, caster.id)


def use_device(referee: Referee, caster: Creature, option: Option) -> None:
    """Set off a wand, staff or scroll; against an opponent it is a foul (M3.7)."""
    item, _, choice = (option.item or "").partition("/")
    device = next(device for key, device in devices(caster) if key == item)
    spell = SPELLS[device.spell]
    target = referee.creatures.get(option.target) if option.target else None
    with referee.action(caster, USE, target=target, rule=D_ITEM, item=device.spell, device=device.kind):
        spend(referee, caster, standard=True)
        use_charge(referee, caster, item)
        cast = Cast(
            referee,
            caster,
            spell,
            choice=choice,
            target=target,
            place=option.place,
            facing=option.facing,
            device=device,
        )
        let_go(referee, caster)
        outsider = caster.condition.disqualified
        resolve(cast)
        if outsider and spell.hostile:
            interfere(referee, caster.id)
        elif in_duel(referee) and (spell.hostile or referee.reading("items") == "all"):
            referee.note("foul", rule=M3_7, actor=caster.id)
            disqualify(referee, caster)


def deliver(referee: Referee, holder: Creature, option: Option) -> None:
    """Touch a foe with the spell that was held: free in the turn in which it was cast, else a standard action. Who
    holds such a charge is armed, so that it provokes nothing (D.touch)."""
    charge, target = charge_of(holder), referee.creatures[option.target or ""]
    if charge is None:
        raise ValueError(f"{holder.id} holds no charge")
    cast = _cast_of_charge(referee, holder, charge, target)
    with referee.action(holder, DELIVER, target=target, rule=D_TOUCH):
        free = turn_of(referee, holder).charged
        spend(referee, holder, charged=False, **({} if free else {"standard": True}))
        before = _wounds(cast)
        with referee.secret(*_viewers(cast)):
            referee.note("delivers", rule=D_TOUCH, actor=holder.id, target=target.id, spell=cast.spell.key)
            assert cast.spell.delivery is not None
            touch_with(cast, cast.spell.delivery)
        _let_feel(cast, before)
    _after(referee, holder)


def _cast_of_charge(referee: Referee, holder: Creature, charge: Effect, target: Creature) -> Cast:
    """The casting that a held charge came from, now aimed at somebody."""
    spell = SPELLS[charge.key.removeprefix(CHARGE)]
    metamagic: Metamagic = "empowered" if charge.value == EMPOWERED else ""
    cast = Cast(referee, holder, spell, metamagic=metamagic, target=target, hidden=bool(charge.unknown))
    cast.caster_level, cast.dc = charge.caster_level, charge.dc
    cast.identified = set(schedule_of(referee).participants) - set(charge.unknown)
    return cast
