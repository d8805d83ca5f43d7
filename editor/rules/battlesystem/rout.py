"""Routs: flight from the enemy, friends in the way that are swept along, and so on down the chain (B2.6, B.rout)."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from editor.field.creature import Creature
from editor.rules.battlesystem.allowance import allowance, half_cells
from editor.rules.battlesystem.flow import Distances, distance_map, distances
from editor.rules.battlesystem.hazards import hazard_under, stumble
from editor.rules.battlesystem.ids import B2_6, ROUT
from editor.rules.battlesystem.marching import run_down
from editor.rules.battlesystem.nearby import pass_by
from editor.rules.battlesystem.obstacles import free_around, ground_of
from editor.rules.battlesystem.scale import base_of
from editor.rules.battlesystem.sweeps import FARTHEST, Distance
from editor.rules.battlesystem.terrain import Fits, Mask, surface
from editor.rules.battlesystem.trails import Spot, can_step, moved
from editor.rules.battlesystem.units import Rect, friends, is_out, rects
from editor.rules.referee import Referee

FLED = "fled"


def rout(referee: Referee, unit: Creature, *, rule: str = ROUT, chain: tuple[str, ...] = ()) -> None:
    """A unit breaks and runs at once; whoever of its side blocks its way breaks too (B2.6)."""
    if is_out(unit) or unit.condition.morale == "routed":
        return
    with referee.action(unit, "routs", rule=rule):
        referee.set(unit, "morale", "routed", rule=rule)
        referee.set(unit, "formation", "mob", rule=ROUT)
        if unit.condition.aim:
            referee.set(unit, "aim", "", rule=ROUT)
        flee(referee, unit, chain=(*chain, unit.id))


def flee(referee: Referee, unit: Creature, *, chain: tuple[str, ...] = ()) -> None:
    """Run from the enemy as far as the rout carries; a unit at the border of the map is gone."""
    if _leaves(referee, unit):
        referee.note("leaves-the-field", rule=ROUT, actor=unit.id)
        referee.set(unit, "states", ("dead", FLED), rule=ROUT)
        return
    level = unit.place.level
    alone = free_around(surface(referee.field, level, unit), unit, list(_foes(referee, unit)), blind=True)
    base = base_of(referee, unit)
    goals = _goals(referee, unit, alone, base)
    if not goals:
        return
    budget = half_cells(referee, allowance(referee, unit) * int(referee.reading("rout-move")) // 100)
    toward = distances(alone, base, goals)
    _sweep_along(referee, unit, alone, toward, base, budget, chain or (unit.id,))
    fits = ground_of(referee, unit, level, blind=True)
    clear = distances(fits, base, goals)
    start, stood_in = (unit.place.column, unit.place.row), hazard_under(referee, unit)
    run_down(referee, unit, fits, clear if start in clear else toward, budget, level, ROUT)
    pass_by(referee, unit, [start, (unit.place.column, unit.place.row)], level)
    if not stood_in:
        stumble(referee, unit)


def _foes(referee: Referee, unit: Creature) -> Iterable[Rect]:
    for other in referee.creatures.values():
        if other.side != unit.side and not is_out(other):
            yield from rects(other)


def _leaves(referee: Referee, unit: Creature) -> bool:
    if not referee.reading("rout-leaves"):
        return False
    field = referee.field
    return any(
        r.column <= 0 or r.row <= 0 or r.column + r.columns >= field.width or r.row + r.rows >= field.height
        for r in rects(unit)[:1]
    )


def _goals(referee: Referee, unit: Creature, fits: Fits, base: int) -> list[Spot]:
    """Where a unit runs to: the border of the map where it is there before the enemy, else the spot that lies
    farthest from the enemy and nearest to it."""
    own = distance_map(fits, base, _spots(rects(unit)[:1]))
    open_ground = free_around(surface(referee.field, unit.place.level, unit), unit, [], blind=True)
    enemy = distance_map(open_ground, base, _spots(_foes(referee, unit)))
    first = (own < FARTHEST) & (own < enemy)
    exits = first & _border(own.shape, base)
    if exits.any() and referee.reading("rout-leaves"):
        return [_nearest(own, exits)]
    if not first.any():
        return []
    return [_nearest(own, first & (enemy == enemy[first].max()))]


def _border(shape: tuple[int, ...], base: int) -> Mask:
    """The spots of a figure that stands at the border of the map."""
    found = np.ones(shape, dtype=np.bool_)
    found[1 : max(1, shape[0] - base), 1 : max(1, shape[1] - base)] = False
    return found


def _nearest(own: Distance, among: Mask) -> Spot:
    """The nearest of some spots; of several the one farthest west, then north."""
    rows, columns = np.nonzero(among & (own == own[among].min()))
    return min(zip(columns.tolist(), rows.tolist(), strict=True))


def _spots(found: Iterable[Rect]) -> list[Spot]:
    return [(rect.column, rect.row) for rect in found]


def _sweep_along(
    referee: Referee,
    unit: Creature,
    alone: Fits,
    toward: Distances,
    base: int,
    budget: int,
    chain: tuple[str, ...],
) -> None:
    """B2.6: where friends leave no way, those on the way rout as well, each with those in its own way."""
    open_way = distances(ground_of(referee, unit, unit.place.level, blind=True), base, _ends(toward))
    start = (unit.place.column, unit.place.row)
    if start not in toward or open_way.get(start, 1 << 20) <= toward[start] + budget:
        return
    way = _way_down(alone, start, toward, base, budget)
    swept = {cell for c, r in way for cell in Rect(c, r, base, base).cells()}
    for other in list(friends(referee, unit)):
        if other.id in chain or other.condition.morale == "routed":
            continue
        if any(not swept.isdisjoint(rect.cells()) for rect in rects(other)):
            referee.note("swept-along", rule=B2_6, actor=unit.id, target=other.id)
            rout(referee, other, rule=B2_6, chain=chain)


def _ends(toward: Distances) -> list[Spot]:
    return [spot for spot, steps in toward.items() if steps == 0]


def _way_down(fits: Fits, start: Spot, toward: Distances, base: int, budget: int) -> list[Spot]:
    """The spots that the first figure would run over."""
    way = [start]
    while toward[way[-1]] > 0 and len(way) <= budget // 2:
        steps = [
            to
            for direction in range(8)
            if (to := moved(way[-1], direction)) in toward
            and toward[to] < toward[way[-1]]
            and can_step(fits, way[-1], direction, base)
        ]
        if not steps:
            break
        way.append(min(steps, key=lambda to: (toward[to], to)))
    return way
