"""What the hooks of spells are written with: resistance, saves, rays, touches, areas, damage, effects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from editor.field.creature import Creature
from editor.field.grid import Cell
from editor.field.measure import counted_between
from editor.field.space import feet_height
from editor.field.terrain import Point
from editor.field.volumes import Prism, Volume
from editor.rules.dice import Dice
from editor.rules.mageduel.areas import CHEST, burst, is_in_burst, seen_from_corner, spread
from editor.rules.mageduel.arena import holds, touches
from editor.rules.mageduel.combat import strike_with
from editor.rules.mageduel.effects import (
    active,
    add,
    change,
    in_antimagic,
    lasting,
    replace_zone,
    veil,
    within_emanation,
)
from editor.rules.mageduel.harm import harm
from editor.rules.mageduel.ids import (
    D_AREA,
    D_CRITICAL,
    D_METAMAGIC,
    D_RESISTANCE,
    D_SAVE,
    M3_2,
    M3_10,
)
from editor.rules.mageduel.kinds import (
    DAMAGE,
    IMAGES,
    MISS_CHANCE,
    RESISTANCE,
    RESISTANCE_ROLL,
    SAVE_ROLL,
    SAVES,
    Saving,
    d20,
    miss_chance,
)
from editor.rules.mageduel.numbers import is_ethereal
from editor.rules.mageduel.schedule import Zone, in_duel, schedule_of
from editor.rules.mageduel.spells.spell import Cast
from editor.rules.modifier import Modifier

EMPOWERED = Fraction(3, 2)


def arena_of(cast: Cast) -> Volume | None:
    """The arena of the duel."""
    volume: Volume | None = cast.referee.field.volumes.get(schedule_of(cast.referee).arena)
    return volume


# -- whether it works on somebody ----------------------------------------------------------------------------------


def reaches(cast: Cast, target: Creature) -> bool:
    """Whether a spell aimed at a creature gets to it: planes, fields, globes, then blinking and mirror images."""
    if target is cast.caster:
        return True
    with veil(cast.referee, target):
        return not shielded(cast, target) and not _misses(cast, target)


def shielded(cast: Cast, target: Creature) -> bool:
    """Whether an antimagic field, a lesser globe or the ethereal plane keeps the spell off a creature."""
    referee = cast.referee
    if is_ethereal(referee, target):
        return True
    if in_antimagic(referee, target):
        referee.note("antimagic-stops", rule=D_RESISTANCE, target=target.id)
        return True
    if cast.spell.level <= 3:
        globes = within_emanation(referee, target, "lesser_globe")
        outside = [owner for owner in globes if owner not in within_emanation(referee, cast.caster, "lesser_globe")]
        if outside:
            referee.note("globe-stops", rule=D_RESISTANCE, target=target.id)
            return True
    return False


def _misses(cast: Cast, target: Creature) -> bool:
    referee = cast.referee
    if target.side == cast.caster.side or not target.condition.effects:
        return False
    if active(referee, target, "blink") and not referee.check(
        MISS_CHANCE, cast.caster, miss_chance(50, "blink"), target=target, rule=cast_rule(cast)
    ):
        return True
    return strikes_image(cast, target)


def strikes_image(cast: Cast, target: Creature) -> bool:
    """Whether a mirror image is hit in place of the target; the image is gone then."""
    referee = cast.referee
    images = active(referee, target, "mirror_image")
    if images is None:
        return False
    if referee.roll(IMAGES, cast.caster, Dice(1, images.value + 1), target=target, rule=cast_rule(cast)) == 1:
        return False
    referee.mark("image", "image-struck", target=target.id)
    change(referee, target, "mirror_image", value=images.value - 1)
    return True


def cast_rule(cast: Cast) -> str:
    """The rule that events of a spell cite: its school."""
    return f"D.{cast.spell.school}"


def overcomes(cast: Cast, target: Creature) -> bool:
    """Spell resistance: d20 + caster level; nothing is rolled against a creature without it."""
    resistance = target.sheet.spell_resistance
    if not (cast.spell.resistible and resistance) or target is cast.caster:
        return True
    level = Modifier(cast.caster_level, D_RESISTANCE, "caster-level")
    trial = d20(RESISTANCE_ROLL, resistance, "spell-resistance")
    return bool(cast.referee.check(RESISTANCE, cast.caster, trial, [level], target=target, rule=D_RESISTANCE))


def saves(cast: Cast, target: Creature, kind: str = "", *, cover: bool = False) -> bool:
    """A saving throw against the spell's DC. Nobody saves willingly against what friends cast on them."""
    kind = kind or cast.spell.save
    start = _comes_from(cast) if cover else None
    with veil(cast.referee, target):
        check = cast.referee.check(
            SAVES[kind],
            target,
            d20(SAVE_ROLL, cast.dc, "save-dc"),
            about=Saving(cast.referee, target, kind, start),
            target=target,
            rule=D_SAVE,
            params={"spell": cast.spell.key},
        )
    return bool(check)


def _comes_from(cast: Cast) -> Creature | Point:
    """Where an area starts: the corner of a burst, else the caster."""
    if not cast.spell.radius or cast.place is None:
        return cast.caster
    (column, row), height = origin(cast)
    return Point(2 * column, 2 * row, height)


def affects(cast: Cast, target: Creature) -> bool:
    """It reaches the target and overcomes its resistance."""
    return reaches(cast, target) and overcomes(cast, target)


# -- rolling -------------------------------------------------------------------------------------------------------


def rolled(cast: Cast, dice: Dice, *, target: Creature | None = None, times: int = 1, kind: object = None) -> int:
    """The spell's dice, empowered × 1½ and doubled by a critical."""
    lines = []
    if cast.metamagic == "empowered":
        lines.append(Modifier(EMPOWERED, D_METAMAGIC, "empowered", op="multiply", phase=1))
    if times > 1:
        lines.append(Modifier(times, D_CRITICAL, "critical", op="multiply", phase=2))
    return cast.referee.roll(DAMAGE, cast.caster, dice, lines, target=target, rule=cast_rule(cast))


def ray(cast: Cast, target: Creature) -> int:
    """A ranged touch attack: 0 for a miss, 1 for a hit, 2 for a critical."""
    return strike_with(cast.referee, cast.caster, target, touch=True, ranged=True)


def touch(cast: Cast, target: Creature) -> int:
    """A melee touch attack; friends and oneself are touched without a roll."""
    if target is cast.caster or target.side == cast.caster.side:
        return 1
    return strike_with(cast.referee, cast.caster, target, touch=True, ranged=False)


# -- areas ---------------------------------------------------------------------------------------------------------


def origin(cast: Cast) -> tuple[tuple[int, int], int]:
    """The corner that a burst starts from, and its height."""
    assert cast.place is not None
    return (cast.place[0], cast.place[1]), cast.referee.field.floor(cast.place) + CHEST


def in_area(cast: Cast, *, spreads: bool = False) -> list[Creature]:
    """Creatures in the burst or spread of the spell, clipped to the arena (M3.2)."""
    corner, height = origin(cast)
    field, spell = cast.referee.field, cast.spell
    cells = area_cells(cast, spreads=spreads)

    def takes_in(creature: Creature) -> bool:
        if spell.tall:
            low = height - CHEST - creature.height
            return low < height_of(cast, creature) < height - CHEST + spell.tall and not cells.isdisjoint(
                creature.cells()
            )
        return is_in_burst(field, creature, cells, corner, height, spell.radius)

    return [c for c in present(cast) if takes_in(c) and not shielded(cast, c)]


def area_cells(cast: Cast, *, spreads: bool = False) -> frozenset[Cell]:
    """Cells of the burst or spread, clipped to the arena."""
    corner, height = origin(cast)
    field, radius = cast.referee.field, cast.spell.radius
    if spreads:
        cells = spread(field, corner, height, radius)
    else:
        cells = seen_from_corner(field, corner, height, burst(field, corner, radius))
    return clipped(cast, cells)


def clipped(cast: Cast, cells: Iterable[Cell]) -> frozenset[Cell]:
    """Those cells that are in the arena at floor height (M3.2)."""
    volume, field = arena_of(cast), cast.referee.field
    if volume is None or not in_duel(cast.referee):
        return frozenset(cells)
    return frozenset(cell for cell in cells if holds(field, volume, cell, field.elevation(cell) + 1))


def in_cells(cast: Cast, cells: frozenset[Cell]) -> list[Creature]:
    """Creatures in some cells (a cone, a line), the caster left out."""
    inside = clipped(cast, cells)
    return [
        c
        for c in present(cast)
        if c is not cast.caster and not inside.isdisjoint(c.cells()) and not shielded(cast, c)
    ]


def present(cast: Cast) -> list[Creature]:
    """Creatures inside the arena that spells can touch; watchers outside are safe (M3.2)."""
    volume, referee = arena_of(cast), cast.referee
    found = []
    for creature in referee.creatures.values():
        if creature.condition.out or is_ethereal(referee, creature):
            continue
        if volume is None or touches(referee.field, volume, creature):
            found.append(creature)
    return found


def blast(cast: Cast, targets: Sequence[Creature], dice: Dice) -> None:
    """One damage roll for all in an area; a made save halves it."""
    referee = cast.referee
    referee.note("area", rule=M3_2, spell=cast.spell.key, count=len(targets))
    if not targets:
        return
    amount = rolled(cast, dice)
    for target in referee.each(targets):
        if not overcomes(cast, target):
            continue
        saved = bool(cast.spell.save) and saves(cast, target, cover=True)
        blinking = active(referee, target, "blink") is not None
        harm(referee, target, amount, actor=cast.caster, saved=saved, blinking=blinking, rule=D_AREA)


def lay(cast: Cast, cells: frozenset[Cell], height: int, rounds: int) -> Zone:
    """Put the spell on the ground for so many rounds (halved in the duel)."""
    referee = cast.referee
    count = schedule_of(referee).count + 1
    referee.alter("schedule.count", count)
    floor = min((referee.field.elevation(cell) for cell in cells), default=0)
    zone = Zone(
        f"{cast.spell.key}-{count}",
        cast.spell.key,
        cast.caster.id,
        tuple(sorted(cells)),
        floor,
        floor + height,
        lasting(referee, rounds),
        cast.spell.level,
        cast.caster_level,
        cast.dc,
        cast.unknown,
    )
    replace_zone(referee, None, zone, rule=M3_10)
    return zone


def zone_volume(zone: Zone) -> Volume:
    """A zone as a body of gas, for drawing."""
    return Volume(zone.id, "gas", tuple(Prism(c, r, zone.floor, zone.top) for c, r in zone.cells), zone.spell)


# -- effects -------------------------------------------------------------------------------------------------------


def let_run(cast: Cast, target: Creature, value: int = 0, *, rounds: int | None = None, key: str = "") -> None:
    """Let the spell run on a creature for its duration, halved in the duel (M3.10)."""
    full = rounds if rounds is not None else cast.rounds
    add(cast.referee, target, cast.effect(lasting(cast.referee, full), value, key), rule=cast_rule(cast))


def nearest_first(cast: Cast, creatures: Iterable[Creature], around: Creature) -> list[Creature]:
    """Creatures by their distance from one of them."""
    field = cast.referee.field
    return sorted(creatures, key=lambda c: (counted_between(field, c.place, around.place), c.id))


def within(cast: Cast, a: Creature, b: Creature, reach: int) -> bool:
    """Whether two creatures are at most so far apart."""
    return counted_between(cast.referee.field, a.place, b.place) <= reach


def height_of(cast: Cast, creature: Creature) -> int:
    """Absolute height of a creature's feet."""
    return feet_height(cast.referee.field, creature)
