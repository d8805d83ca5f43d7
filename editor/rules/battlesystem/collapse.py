"""Collapse: structures, cracked roofs and ledges that give way, and what the fall does (B4.1 to B4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from editor.field.creature import Creature, Part
from editor.field.grid import Cell, Place
from editor.field.ground import Material
from editor.rules.battlesystem.formations import level_under
from editor.rules.battlesystem.ids import B4_1, B4_2, B4_3, FALL
from editor.rules.battlesystem.kinds import (
    COLLAPSE,
    MASS_COLLAPSE,
    MASS_FALL,
    ROOF_DAMAGE,
    Throw,
)
from editor.rules.battlesystem.losses import lose_by_figure, per_figure, put, saving_throw
from editor.rules.battlesystem.nearby import Weak, pass_by, weak_things
from editor.rules.battlesystem.obstacles import ground_of
from editor.rules.battlesystem.ruleset import WEAK_LEDGE
from editor.rules.battlesystem.scale import whole_cells
from editor.rules.battlesystem.spreading import forced_to_spread
from editor.rules.battlesystem.terrain import Fits
from editor.rules.battlesystem.units import Rect, engaged, is_out, rects
from editor.rules.check import Trial
from editor.rules.dice import D100, Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee

BASE_CHANCE, EACH_NEAR_MISS = 1, 4
ROOF, MUD = Dice(6, 8), Dice(4, 8)
WIDENED = 1
"""A fallen ceiling covers so many inches more on every side (B4.1)."""
RISING = (0, 1, 3, 6, 10, 15, 20)


def fight_by(referee: Referee) -> None:
    """Note the things that troops fight by."""
    if weak_things(referee.field):
        for unit in referee.creatures.values():
            if not is_out(unit) and engaged(referee, unit):
                pass_by(referee, unit, [(unit.place.column, unit.place.row)], unit.place.level)


def chance_lines(near: int, heavy: bool, struck: Sequence[str]) -> list[Modifier]:
    """The lines of a collapse chance: 1, 4 more for each near miss, doubled by each cause (B4.2, B4.3)."""
    lines = [Modifier(EACH_NEAR_MISS * near, B4_2, {"key": "near-misses", "count": near})] if near else []
    if heavy:
        lines.append(Modifier(2, B4_3, "heavy-troops", op="multiply", phase=1))
    lines += [Modifier(2, B4_3, cause, op="multiply", phase=1) for cause in sorted(set(struck))]
    return lines


def check_all(referee: Referee) -> None:
    """One check for each thing that troops marched or fought by in this round, or that was struck."""
    schedule = referee.state.schedule
    passed, struck = dict(schedule.passed), list(schedule.struck)
    about = {*passed, *(key for key, _ in struck)}
    for thing in [one for one in weak_things(referee.field) if one.id in about]:
        causes = [cause for key, cause in struck if key == thing.id]
        check_one(referee, thing, passed.get(thing.id, False), causes)
    if schedule.passed:
        referee.alter("schedule.passed", ())
    if schedule.struck:
        referee.alter("schedule.struck", ())


def check_one(referee: Referee, thing: Weak, heavy: bool, causes: Sequence[str]) -> str:
    """The check of one thing; returns its band."""
    near = dict(referee.state.schedule.near)
    base = (Modifier(BASE_CHANCE, B4_2, "collapse-chance", on="against"),)
    lines = chance_lines(near.get(thing.id, 0), heavy, causes)
    actor = nearest_unit(referee, thing)
    check = referee.check(
        MASS_COLLAPSE,
        actor,
        Trial(D100, COLLAPSE, base),
        lines,
        rule=B4_3 if heavy or causes else B4_2,
        about=Throw(referee, MASS_COLLAPSE, actor),
        params={"cell": tuple(thing.cells[0]), "thing": thing.kind},
    )
    if check.band == "near-miss":
        near[thing.id] = near.get(thing.id, 0) + 1
        referee.alter("schedule.near", tuple(sorted(near.items())), rule=B4_2)
    elif check.band == "collapses":
        fall_down(referee, thing)
    return check.band


def nearest_unit(referee: Referee, thing: Weak) -> Creature:
    """Whose dice a check of a thing are: those of the nearest unit."""
    left, upper, right, lower = thing.box

    def far(unit: Creature) -> tuple[int, str]:
        columns = max(0, unit.place.column - right, left - unit.place.column)
        rows = max(0, unit.place.row - lower, upper - unit.place.row)
        return columns + rows, unit.id

    return min(referee.creatures.values(), key=far)


def widened(cells: Sequence[Cell], by: int) -> set[tuple[int, int]]:
    """The cells and all that lie no more than so many cells from them in a row or column (B4.1)."""
    return {(c + dc, r + dr) for c, r in cells for dc in range(-by, by + 1) for dr in range(-by, by + 1)}


def fall_down(referee: Referee, thing: Weak) -> None:
    """A thing gives way: who stands on it falls with it, who is under or beside it is struck, the map is another."""
    referee.note("gives-way", rule=B4_2, cell=tuple(thing.cells[0]), thing=thing.kind)
    on = {unit.id: _figures_on(referee, unit, thing) for unit in referee.creatures.values() if not is_out(unit)}
    depths = {unit.id: _depth(referee, unit, thing) for unit in referee.creatures.values() if not is_out(unit)}
    area = _clear_of_rock(referee, widened(thing.cells, whole_cells(referee, WIDENED)))
    _change_the_map(referee, thing)
    for unit in list(referee.creatures.values()):
        if is_out(unit):
            continue
        falling = on.get(unit.id, [])
        struck = [i for i, rect in enumerate(rects(unit)) if i not in falling and _touches(rect, area)]
        if thing.kind == WEAK_LEDGE:
            struck = []
        _damage(referee, unit, thing, falling, depths.get(unit.id, 0), struck)
    for unit in list(referee.creatures.values()):
        if not is_out(unit) and (on.get(unit.id) or any(_touches(rect, area) for rect in rects(unit))):
            forced_to_spread(referee, unit)


def _clear_of_rock(referee: Referee, cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    field = referee.field
    return {cell for cell in cells if field.inside(cell) and field.material(cell) != Material.ROCK}


def _touches(rect: Rect, area: set[tuple[int, int]]) -> bool:
    return not area.isdisjoint(rect.cells())


def _figures_on(referee: Referee, unit: Creature, thing: Weak) -> list[int]:
    """The figures that stand on a thing: on the deck of a structure, on the cells of a weak ledge."""
    if unit.altitude or (thing.kind != WEAK_LEDGE and (thing.level == 0 or unit.place.level != thing.level)):
        return []
    if thing.kind == "cracked-roof":
        return []
    cells = {(c, r) for c, r in thing.cells}
    return [i for i, rect in enumerate(rects(unit)) if _touches(rect, cells)]


def _depth(referee: Referee, unit: Creature, thing: Weak) -> int:
    """How deep one falls with a thing, hundredths of a foot."""
    field = referee.field
    if thing.kind == WEAK_LEDGE:
        return max((field.elevation(cell) for cell in thing.cells), default=0) - _foot(referee, thing)
    structure = field.structures.get(thing.id)
    if structure is None:
        return 0
    return structure.deck - min(field.elevation(cell) for cell in structure.cells)


def _foot(referee: Referee, thing: Weak) -> int:
    """The height of the ground that a weak ledge falls to: the lowest beside it."""
    beside = _clear_of_rock(referee, widened(thing.cells, 1))
    return min((referee.field.elevation(cell) for cell in beside), default=0)


def _change_the_map(referee: Referee, thing: Weak) -> None:
    """The deck is gone, the ground is rubble or mud (B4.1)."""
    field = referee.field
    if thing.id in field.structures:
        referee.alter(f"terrain.structures.{thing.id}", None, rule=B4_1)
    if thing.id in field.things:
        referee.alter(f"terrain.things.{thing.id}", None, rule=B4_1)
    foot = _foot(referee, thing) if thing.kind == WEAK_LEDGE else None
    left = int(Material.MUD if thing.mud else Material.RUBBLE)
    for c, r in sorted(_clear_of_rock(referee, {(c, r) for c, r in thing.cells})):
        if field.material((c, r)) != Material.PIT:
            referee.alter(f"terrain.material.{c},{r}", left, rule=B4_1)
        if foot is not None and field.elevation((c, r)) > foot:
            referee.alter(f"terrain.elevation.{c},{r}", foot, rule=B4_1)


def _damage(referee: Referee, unit: Creature, thing: Weak, falling: list[int], depth: int, struck: list[int]) -> None:
    """What the fall does to each figure: rolled once for each (B4.1, B.fall)."""
    if not falling and not struck:
        return
    taken: dict[int, int] = {}
    with referee.action(unit, "is-struck", rule=B4_1, thing=thing.kind):
        for figure in falling:
            taken[figure] = per_figure(unit, _fall_damage(referee, unit, depth))
        for figure in struck:
            damage = referee.roll(ROOF_DAMAGE, unit, MUD if thing.mud else ROOF, rule=B4_1)
            if saving_throw(referee, unit, "spell", rule=B4_1, figure=figure):
                damage //= 2
            taken[figure] = per_figure(unit, damage)
        if falling:
            level = level_under(referee.field, unit, unit.place.level)
            referee.set(unit, "place", Place(unit.place.column, unit.place.row, level), rule=FALL)
        lose_by_figure(referee, unit, taken, rule=B4_1)
    _find_room(referee, unit)


def _fall_damage(referee: Referee, unit: Creature, depth: int) -> int:
    tens = depth // 1000
    if tens <= 0:
        return 0
    dice = min(20, tens) if referee.reading("mass-fall") == "even" else RISING[min(tens, 6)]
    return referee.roll(MASS_FALL, unit, Dice(dice, 6), rule=FALL)


def _find_room(referee: Referee, unit: Creature) -> None:
    """Figures that came down where they cannot stand, in rock or on other troops, are put an inch away at most, or
    are lost."""
    if is_out(unit):
        return
    fits = ground_of(referee, unit, unit.place.level, blind=True)
    found = list(rects(unit))
    if all(map(fits.has, found)):
        return
    taken = {cell for rect in found if fits.has(rect) for cell in rect.cells()}
    lost: dict[int, int] = {}
    for i, rect in enumerate(found):
        if fits.has(rect):
            continue
        free = _nearest_free(fits, rect, taken, whole_cells(referee, 1))
        if free is None:
            lost[i] = unit.sheet.figure_dice
        else:
            found[i] = free
            taken.update(free.cells())
    c, r, _ = unit.place
    put(referee, unit, [Part(one.column - c, one.row - r, one.columns, one.rows) for one in found], rule=FALL)
    lose_by_figure(referee, unit, lost, rule=FALL)


def _nearest_free(fits: Fits, rect: Rect, taken: set[tuple[int, int]], most: int) -> Rect | None:
    """The nearest place for a figure that is free of others."""
    around = range(-most, most + 1)
    for dc, dr in sorted(((c, r) for c in around for r in around), key=lambda at: (at[0] ** 2 + at[1] ** 2, at)):
        moved = rect._replace(column=rect.column + dc, row=rect.row + dr)
        if fits.has(moved) and taken.isdisjoint(moved.cells()):
            return moved
    return None
