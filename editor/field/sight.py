"""Who sees whom: lines from eye to feet, middle and top, through cells, edges, heights. Light is not its business."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Material
from editor.field.lines import Block, clear_fan, clear_line
from editor.field.many_lines import clear_lines
from editor.field.space import feet_height
from editor.field.terrain import Point, terrain

LOOK_ABOVE_FLOOR = 300
"""A cell is seen when its floor is, or the point this much above it."""


class Sight(NamedTuple):
    """Whether the target is visible, how many of the watcher's own three lines are clear (0 to 3: what cover leaves),
    and what stops the first that is not."""

    visible: bool
    share: int
    blocked_by: Block | None


def eye(field: Field, creature: Creature) -> Point:
    """The point a creature looks from: nine tenths of its height above its feet, in the middle of its cells."""
    x, y, feet, height = _body(field, creature)
    return Point(x, y, feet + height * 9 // 10)


def points(field: Field, creature: Creature) -> tuple[Point, Point, Point]:
    """Feet, middle and top of a creature."""
    x, y, feet, height = _body(field, creature)
    return Point(x, y, feet), Point(x, y, feet + height // 2), Point(x, y, feet + height)


def _body(field: Field, creature: Creature) -> tuple[int, int, int, int]:
    """Middle in half cells, height of the feet, and the height it can hold itself at: who is too tall stoops.

    Of a body in parts the first one counts, which looks for all."""
    c, r, _ = creature.place
    first = creature.body()[0]
    feet = feet_height(field, creature)
    room = field.clearance(creature.place)
    height = min(creature.height, max(0, room - creature.altitude)) if room else creature.height
    return 2 * (c + first.column) + first.columns, 2 * (r + first.row) + first.rows, feet, height


def sight(field: Field, watcher: Creature, target: Creature) -> Sight:
    """What the watcher sees of the target, light left aside.

    It sees it when any line from its eye to the target's feet, middle and top is clear, or any from the target's eye
    to its own three points, so that sight is mutual. `share` counts the watcher's own three lines only. Of bodies in
    parts any part may see any part; the pair with the most clear lines counts.
    """
    memory = field.remembered("sight", 50_000)
    key = (
        watcher.place,
        watcher.footprint,
        watcher.parts,
        watcher.height,
        watcher.altitude,
        target.place,
        target.footprint,
        target.parts,
        target.height,
        target.altitude,
    )
    found: Sight | None = memory.get(key)
    if found is None:
        found = memory[key] = _sight(field, watcher, target)
    return found


def _sight(field: Field, watcher: Creature, target: Creature) -> Sight:
    if watcher.parts or target.parts:
        return _sight_of_parts(field, watcher, target)
    x, y, feet, height = _body(field, watcher)
    to_x, to_y, to_feet, to_height = _body(field, target)
    fan = clear_fan(field, Point(x, y, feet + height * 9 // 10), to_x, to_y, _three(to_feet, to_height))
    share = fan.blocks.count(None)
    stopped = next((block for block in fan.blocks if block is not None), None)
    if share or fan.shut:
        return Sight(share > 0, share, stopped)
    back = clear_fan(field, Point(to_x, to_y, to_feet + to_height * 9 // 10), x, y, _three(feet, height))
    return Sight(None in back.blocks, 0, stopped)


def _sight_of_parts(field: Field, watcher: Creature, target: Creature) -> Sight:
    """The best of what the parts see of one another; the first that sees all three points ends the search."""
    best: Sight | None = None
    for own in _pieces(watcher):
        for theirs in _pieces(target):
            found = _sight(field, own, theirs)
            if best is None or (found.visible, found.share) > (best.visible, best.share):
                best = found
            if best.share == 3:
                return best
    assert best is not None
    return best


def _pieces(creature: Creature) -> list[Creature]:
    """A creature's parts as creatures of their own, each the square of its shorter side; itself when it has none."""
    if not creature.parts:
        return [creature]
    c, r, level = creature.place
    return [
        msgspec.structs.replace(
            creature,
            place=Place(c + part.column, r + part.row, level),
            footprint=min(part.columns, part.rows),
            parts=(),
        )
        for part in creature.parts
    ]


def _three(feet: int, height: int) -> tuple[int, int, int]:
    """Heights of feet, middle and top."""
    return feet, feet + height // 2, feet + height


def visible_cells(field: Field, watcher: Creature, max_cells: int = 64) -> NDArray[np.bool_]:
    """Cells whose floor, or the point 3 ft above it, the watcher has in its line of sight.

    Shape (rows, columns), read-only. Cells whose middle lies more than `max_cells` cells away are left out. Decks
    over a cell count as well: a cell is seen when one of its floors is. Rock has no floor and is never seen.
    """
    memory = field.remembered("visible cells", 32)
    key = (watcher.place, watcher.footprint, watcher.parts, watcher.height, watcher.altitude, max_cells)
    found: NDArray[np.bool_] | None = memory.get(key)
    if found is None:
        found = memory[key] = _visible_cells(field, eye(field, watcher), max_cells)
        found.flags.writeable = False
    return found


def visible_places(field: Field, watcher: Creature, max_cells: int = 64) -> frozenset[Place]:
    """Places whose floor, or the point 3 ft above it, the watcher has in its line of sight: grounds and the decks
    over them, each for itself. Places farther than `max_cells` cells away are left out."""
    memory = field.remembered("visible places", 32)
    key = (watcher.place, watcher.footprint, watcher.parts, watcher.height, watcher.altitude, max_cells)
    found: frozenset[Place] | None = memory.get(key)
    if found is None:
        start = eye(field, watcher)
        rows, columns = (at.tolist() for at in _visible_ground(field, start, max_cells).nonzero())
        ground = (Place(c, r) for r, c in zip(rows, columns, strict=True))
        found = memory[key] = frozenset(
            (*ground, *_visible_decks(field, start, _decks_near(field, start, max_cells)))
        )
    return found


def _visible_cells(field: Field, start: Point, max_cells: int) -> NDArray[np.bool_]:
    seen = _visible_ground(field, start, max_cells)
    decks = [place for place in _decks_near(field, start, max_cells) if not seen[place.row, place.column]]
    for place in _visible_decks(field, start, decks):
        seen[place.row, place.column] = True
    return seen


def _visible_ground(field: Field, start: Point, max_cells: int) -> NDArray[np.bool_]:
    seen = np.zeros((field.height, field.width), dtype=np.bool_)
    columns = np.arange(max(0, start.x // 2 - max_cells), min(field.width, start.x // 2 + max_cells + 1))
    rows = np.arange(max(0, start.y // 2 - max_cells), min(field.height, start.y // 2 + max_cells + 1))
    far = (2 * columns[None, :] + 1 - start.x) ** 2 + (2 * rows[:, None] + 1 - start.y) ** 2
    near_r, near_c = np.nonzero(far <= 4 * max_cells * max_cells)
    c, r = columns[near_c], rows[near_r]
    not_rock = terrain(field).top[r, c] < terrain(field).ceiling[r, c]
    c, r = c[not_rock], r[not_rock]
    for above in (LOOK_ABOVE_FLOOR, 0):
        hidden = ~seen[r, c]
        c, r = c[hidden], r[hidden]
        heights = terrain(field).top[r, c].astype(np.int64) + above
        np.minimum(heights, terrain(field).ceiling[r, c], out=heights)
        seen[r, c] = clear_lines(field, start, c, r, heights)
    return seen


def _decks_near(field: Field, start: Point, max_cells: int) -> list[Place]:
    """The places on decks at most so many cells away."""
    found: list[Place] = []
    for index in terrain(field).decks:
        r, c = divmod(index, field.width)
        if (2 * c + 1 - start.x) ** 2 + (2 * r + 1 - start.y) ** 2 <= 4 * max_cells * max_cells:
            found += [place for place in field.levels((c, r)) if place.level]
    return found


def _visible_decks(field: Field, start: Point, decks: list[Place]) -> list[Place]:
    """Those of some places on decks that are in the line of sight."""
    at = [(place.column, place.row, field.floor(place)) for place in decks]
    columns, rows, floors = np.array(at, dtype=np.int64).reshape(-1, 3).T
    clear = np.zeros(len(decks), dtype=np.bool_)
    for above in (LOOK_ABOVE_FLOOR, 0):
        clear |= clear_lines(field, start, columns, rows, floors + above)
    return [place for place, seen in zip(decks, clear.tolist(), strict=True) if seen]


def with_rock_rims(field: Field, seen: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Cells seen together with the rock right beside them (eight ways): what a picture of a view shows as known."""
    padded = np.pad(seen, 1)
    rows, columns = seen.shape
    beside = np.zeros_like(seen)
    for dr in range(3):
        for dc in range(3):
            beside |= padded[dr : dr + rows, dc : dc + columns]
    rims: NDArray[np.bool_] = seen | (beside & (field.ground.material == Material.ROCK))
    return rims


def sees_place(field: Field, watcher: Creature, place: Place) -> bool:
    """Whether the floor of a place, or the point 3 ft above it, is in the watcher's line of sight."""
    start, floor = eye(field, watcher), field.floor(place)
    ends = (Point(2 * place.column + 1, 2 * place.row + 1, floor + up) for up in (LOOK_ABOVE_FLOOR, 0))
    return any(clear_line(field, start, end) is None for end in ends)


__all__ = [
    "Block",
    "Point",
    "Sight",
    "clear_line",
    "eye",
    "points",
    "sees_place",
    "sight",
    "visible_cells",
    "visible_places",
    "with_rock_rims",
]
