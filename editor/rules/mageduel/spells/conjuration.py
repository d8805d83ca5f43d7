"""Conjuration: armour, summoned monsters, acid, webs, clouds, doors and teleports."""

from __future__ import annotations

from msgspec.structs import replace

from editor.field.creature import Creature
from editor.field.grid import Cell, Place
from editor.rules.dice import Dice
from editor.rules.mageduel.arena import holds
from editor.rules.mageduel.effects import active, add, change, find, lasting, replace_zone
from editor.rules.mageduel.endings import leave
from editor.rules.mageduel.harm import harm, hurt_ability, kill
from editor.rules.mageduel.ids import D_SAVE, D_SUMMON, M3_2, M5_2
from editor.rules.mageduel.kinds import ABILITY_DAMAGE, AMOUNT, DAMAGE, FORTITUDE, REFLEX, SAVE_ROLL, Saving, d20
from editor.rules.mageduel.numbers import CONSTITUTION, hit_dice
from editor.rules.mageduel.places import arena_of, inside_near
from editor.rules.mageduel.schedule import Zone, schedule_of, spend
from editor.rules.mageduel.sheet import Condition, Effect
from editor.rules.mageduel.spells.spell import Cast, Spell
from editor.rules.mageduel.spells.tools import (
    area_cells,
    cast_rule,
    in_area,
    lay,
    let_run,
    ray,
    rolled,
    saves,
    shielded,
    touch,
    zone_volume,
)
from editor.rules.mageduel.summons import SUMMONS, choices
from editor.rules.referee import Referee

CONJURATION = "D.conjuration"
AWAY = "away"
CLOUD_HEIGHT = 2000
DRIFT = 2


def _mage_armor(cast: Cast) -> None:
    target = cast.target or cast.caster
    if touch(cast, target):
        let_run(cast, target)


# -- summoning -----------------------------------------------------------------------------------------------------


def _summon(cast: Cast) -> None:
    """One of the spell's own list, or 1d3 of a lower one; they act at once, right after their summoner."""
    referee, entry = cast.referee, SUMMONS[cast.choice]
    level = cast.spell.level
    count = 1 if entry.list == level else referee.roll(AMOUNT, cast.caster, Dice(1, 3), rule=D_SUMMON)
    target = cast.target or cast.caster
    for _ in range(count):
        place = inside_near(referee, target.place, entry.footprint)
        if place is None:
            referee.note("no-room-for-it", rule=D_SUMMON)
            return
        _bring(cast, cast.choice, place)


def _bring(cast: Cast, key: str, place: Place) -> None:
    referee, entry = cast.referee, SUMMONS[key]
    number = schedule_of(referee).count + 1
    referee.alter("schedule.count", number)
    condition = Condition(
        hit_points=entry.sheet.hit_points,
        summoner=cast.caster.id,
        # its first turn, at once, counts down as well
        stays=lasting(referee, cast.caster_level) + 1,
    )
    creature = Creature(
        f"{key}-{number}",
        # worded where it is shown
        f"{key} {number}",
        cast.caster.side,
        place,
        entry.sheet,
        condition,
        height=entry.height,
        footprint=entry.footprint,
        player=cast.caster.player,
    )
    referee.bring(creature, rule=D_SUMMON)
    schedule = schedule_of(referee)
    order = list(schedule.order)
    at = order.index(cast.caster.id) + 1 if cast.caster.id in order else len(order)
    order.insert(at, creature.id)
    referee.alter("schedule.order", tuple(order), rule=D_SUMMON)
    if schedule.turn.actor == cast.caster.id:
        referee.alter("schedule.waiting", (creature.id, *schedule.waiting), rule=D_SUMMON)


# -- acid, glitter, web, clouds ------------------------------------------------------------------------------------


def _acid_arrow(cast: Cast) -> None:
    assert cast.target is not None
    if shielded(cast, cast.target):
        return
    times = ray(cast, cast.target)
    if not times:
        return
    amount = rolled(cast, Dice(2, 4), target=cast.target, times=times)
    dealt = harm(cast.referee, cast.target, amount, actor=cast.caster, rule=cast_rule(cast))
    if lasting(cast.referee, cast.rounds) > 1:
        # what it did last: who casts while it burns has to concentrate against half of it
        let_run(cast, cast.target, dealt)


def _burn(referee: Referee, creature: Creature, effect: Effect) -> None:
    if active(referee, creature, "acid_arrow") is not None:
        caster = referee.creatures.get(effect.caster, creature)
        amount = referee.roll(DAMAGE, caster, Dice(2, 4), target=creature, rule=CONJURATION)
        dealt = harm(referee, creature, amount, actor=caster, rule=CONJURATION)
        change(referee, creature, "acid_arrow", value=dealt)


def _glitterdust(cast: Cast) -> None:
    for target in cast.referee.each(in_area(cast, spreads=True)):
        if not saves(cast, target):
            let_run(cast, target)


def _web(cast: Cast) -> None:
    zone = lay(cast, area_cells(cast, spreads=True), 1000, cast.rounds)
    _draw(cast.referee, zone)
    for target in cast.referee.each(in_area(cast, spreads=True)):
        _entangle(cast.referee, target, zone)


def _entangle(referee: Referee, creature: Creature, zone: Zone) -> None:
    if find(creature, "web") is None and not _saved(referee, creature, zone, "reflex"):
        add(referee, creature, _effect(zone, zone.left), rule=CONJURATION)


def _saved(referee: Referee, creature: Creature, zone: Zone, kind: str) -> bool:
    about = Saving(referee, creature, kind)
    check = FORTITUDE if kind == "fortitude" else REFLEX
    trial = d20(SAVE_ROLL, zone.dc, "save-dc")
    params = {"spell": zone.spell}
    return bool(referee.check(check, creature, trial, about=about, target=creature, rule=D_SAVE, params=params))


def _effect(zone: Zone, left: int | None) -> Effect:
    return Effect(zone.spell, zone.caster, left, 0, zone.level, zone.caster_level, zone.dc, unknown=zone.unknown)


def _draw(referee: Referee, zone: Zone) -> None:
    referee.alter(f"terrain.volumes.{zone.id}", zone_volume(zone), rule=CONJURATION)


def _stinking_cloud(cast: Cast) -> None:
    zone = lay(cast, area_cells(cast, spreads=True), CLOUD_HEIGHT, cast.rounds)
    _draw(cast.referee, zone)
    for target in cast.referee.each(in_area(cast, spreads=True)):
        _nauseate(cast.referee, target, zone)


def _nauseate(referee: Referee, creature: Creature, zone: Zone) -> None:
    """Nauseated for as long as it is in the cloud, and 1d4 + 1 rounds after."""
    if find(creature, "stinking_cloud") is None and _saved(referee, creature, zone, "fortitude"):
        return
    caster = referee.creatures.get(zone.caster, creature)
    rounds = referee.roll(AMOUNT, caster, Dice(1, 4, 1), target=creature, rule=CONJURATION)
    add(referee, creature, _effect(zone, lasting(referee, rounds)), rule=CONJURATION)


def _cloudkill(cast: Cast) -> None:
    zone = lay(cast, area_cells(cast, spreads=True), CLOUD_HEIGHT, cast.rounds)
    _draw(cast.referee, zone)
    for target in cast.referee.each(in_area(cast, spreads=True)):
        _choke(cast.referee, target, zone)


def _choke(referee: Referee, creature: Creature, zone: Zone) -> None:
    """Up to 3 hit dice: dies; 4 to 6: Fortitude or dies, 1d4 Con if saved; more: 1d4 Con, Fortitude half."""
    dice = hit_dice(creature.sheet)
    if dice <= 3:
        kill(referee, creature)
        return
    saved = _saved(referee, creature, zone, "fortitude")
    if dice <= 6 and not saved:
        kill(referee, creature)
        return
    caster = referee.creatures.get(zone.caster, creature)
    amount = referee.roll(ABILITY_DAMAGE, caster, Dice(1, 4), target=creature, rule=CONJURATION)
    hurt_ability(referee, creature, CONSTITUTION, amount // 2 if saved and dice > 6 else amount)


def drift(referee: Referee, zone: Zone) -> None:
    """A killing cloud rolls 10 ft a round away from its caster; what would leave the arena is gone (M3.2)."""
    caster = referee.creatures.get(zone.caster)
    if caster is None or not zone.cells:
        return
    columns = sum(cell.column for cell in zone.cells) // len(zone.cells) - caster.place.column
    rows = sum(cell.row for cell in zone.cells) // len(zone.cells) - caster.place.row
    step = ((columns > 0) - (columns < 0), (rows > 0) - (rows < 0))
    moved = (Cell(c + DRIFT * step[0], r + DRIFT * step[1]) for c, r in zone.cells)
    volume, field = arena_of(referee), referee.field
    kept = tuple(
        cell
        for cell in moved
        if field.inside(cell) and (volume is None or holds(field, volume, cell, field.elevation(cell)))
    )
    after = replace(zone, cells=kept)
    replace_zone(referee, zone, after, rule=M3_2)
    if after.id in field.volumes:
        _draw(referee, after)


# -- going somewhere else ------------------------------------------------------------------------------------------


def _dimension_door(cast: Cast) -> None:
    assert cast.place is not None
    cast.referee.set(cast.caster, "place", cast.place, rule=cast_rule(cast))
    spend(cast.referee, cast.caster, ended=True)


def _teleport(cast: Cast) -> None:
    """Lands anywhere in the arena, or leaves it (M5.2)."""
    if cast.place is None:
        leave(cast.referee, cast.caster, rule=M5_2)
    else:
        cast.referee.set(cast.caster, "place", cast.place, rule=cast_rule(cast))


def _minutes(level: int) -> int:
    return 10 * level


_SUMMONING = tuple(
    Spell(
        f"summon_monster_{level}",
        level,
        "conjuration",
        "close",
        ("summon",),
        _summon,
        duration=lambda caster_level: caster_level,
        choices=choices(level),
    )
    for level in range(1, 6)
)

SPELLS = (
    Spell("mage_armor", 1, "conjuration", "touch", ("friend",), _mage_armor, duration=lambda level: 600 * level),
    *_SUMMONING,
    Spell(
        "acid_arrow",
        2,
        "conjuration",
        "long",
        ("foe",),
        _acid_arrow,
        duration=lambda level: 1 + level // 3,
        hostile=True,
        each_round=_burn,
    ),
    Spell(
        "web",
        2,
        "conjuration",
        "medium",
        ("point",),
        _web,
        save="reflex",
        duration=lambda level: 100 * level,
        radius=2000,
        hostile=True,
        in_zone=_entangle,
    ),
    Spell(
        "glitterdust",
        2,
        "conjuration",
        "medium",
        ("point",),
        _glitterdust,
        save="will",
        duration=lambda level: level,
        radius=1000,
        hostile=True,
    ),
    Spell(
        "stinking_cloud",
        3,
        "conjuration",
        "medium",
        ("point",),
        _stinking_cloud,
        save="fortitude",
        duration=lambda level: level,
        radius=2000,
        hostile=True,
        in_zone=_nauseate,
    ),
    Spell("dimension_door", 4, "conjuration", "long", ("arrive",), _dimension_door),
    Spell(
        "cloudkill",
        5,
        "conjuration",
        "medium",
        ("point",),
        _cloudkill,
        save="fortitude",
        duration=_minutes,
        radius=2000,
        hostile=True,
        in_zone=_choke,
    ),
    Spell("teleport", 5, "conjuration", "self", ("arrive", "self"), _teleport, choices=(AWAY,)),
)
