"""Columns: figures in a line that follow their first like a snake, drawn out where the way is narrow (B2.1, B2.4)."""

from __future__ import annotations

from collections.abc import Sequence

from editor.field.creature import Creature, Part
from editor.field.grid import DIRECTIONS
from editor.rules.battlesystem.terrain import Fits
from editor.rules.battlesystem.units import Rect, place_of

Spot = tuple[int, int]
"""Column and row of a figure's north-west cell."""


def width_at(fits: Fits, spot: Spot, base: int) -> int:
    """How wide a figure is with its north-west cell there: its base, less in a passage narrower than that, 0 where
    there is no room. Only what lies in no free square of the base counts as narrow (B2.4)."""
    return fits.width(spot[0], spot[1], base, least_width(base))


def least_width(base: int) -> int:
    """The narrowest passage that a figure squeezes through: half its base, rounded up to cells."""
    return (base + 1) // 2


def is_straight(a: Spot, b: Spot) -> bool:
    """Whether two spots are in one row or column."""
    return a[0] == b[0] or a[1] == b[1]


def figures_along(fits: Fits, trail: Sequence[Spot], figures: int, base: int) -> list[Rect] | None:
    """Figures one behind the other along a trail of spots, the first at its beginning; None where it is too short.

    A figure whose spot is narrow takes twice its base of the trail, of which it fills the first straight run."""
    found: list[Rect] = []
    at = 0
    while len(found) < figures:
        placed = _next_figure(fits, trail, at, base, found[-2:])
        if placed is None:
            return None
        rect, at = placed
        found.append(rect)
    return found


def _next_figure(
    fits: Fits, trail: Sequence[Spot], at: int, base: int, before: Sequence[Rect]
) -> tuple[Rect, int] | None:
    """The first figure from a point of the trail on that is clear of those before it, and where the next may be."""
    while at < len(trail):
        width = width_at(fits, trail[at], base)
        if width:
            rect, taken = _figure(fits, trail, at, base, width)
            if not any(_overlap(rect, other) for other in before):
                return rect, at + taken
        at += 1
    return None


def _figure(fits: Fits, trail: Sequence[Spot], at: int, base: int, width: int) -> tuple[Rect, int]:
    c, r = trail[at]
    if width == base:
        return Rect(c, r, base, base), 1
    run = at
    while run + 1 < len(trail) and run - at < 2 * base - width and _goes_on(fits, trail, at, run, base):
        run += 1
    end = trail[run]
    left, upper = min(c, end[0]), min(r, end[1])
    rect = Rect(left, upper, abs(c - end[0]) + width, abs(r - end[1]) + width)
    return (rect if fits.has(rect) else Rect(c, r, width, width)), 1


def _goes_on(fits: Fits, trail: Sequence[Spot], at: int, run: int, base: int) -> bool:
    width = width_at(fits, trail[run + 1], base)
    return is_straight(trail[at], trail[run + 1]) and 0 < width < base


def _overlap(a: Rect, b: Rect) -> bool:
    return (
        a.column < b.column + b.columns
        and b.column < a.column + a.columns
        and a.row < b.row + b.rows
        and b.row < a.row + a.rows
    )


def trail_behind(unit: Creature, figures: int, base: int, fits: Fits) -> tuple[Part, ...] | None:
    """A column that stands behind its first figure: straight back, round a corner where it has to be."""
    start = (unit.place[0], unit.place[1])
    if not width_at(fits, start, base):
        return None
    back = (unit.facing - unit.facing % 2 + 4) % 8
    trail, rects = [start], None
    # straight back on open ground half the way is enough
    for spots in (base * (figures + 2), 2 * base * (figures + 1)):
        back = _go_back(fits, trail, back, base, spots)
        rects = figures_along(fits, trail, figures, base)
        if rects is not None and all(rect.columns == rect.rows == base for rect in rects):
            break
    return parts_of(start, rects) if rects is not None and apart_all(rects) else None


def _go_back(fits: Fits, trail: list[Spot], heading: int, base: int, spots: int) -> int:
    """Lengthen a trail to so many spots, as far as it goes; the direction of its last step."""
    seen = set(trail)
    while len(trail) < spots:
        step = _step_back(fits, trail[-1], heading, base, seen)
        if step is None:
            break
        heading = step
        trail.append(moved(trail[-1], heading))
        seen.add(trail[-1])
    return heading


def _step_back(fits: Fits, at: Spot, heading: int, base: int, seen: set[Spot]) -> int | None:
    for turn in (0, 1, 7, 2, 6):
        direction = (heading + turn) % 8
        to = moved(at, direction)
        if to not in seen and width_at(fits, to, base) and can_step(fits, at, direction, base):
            return direction
    return None


def moved(at: Spot, direction: int) -> Spot:
    """One cell further."""
    dc, dr = DIRECTIONS[direction]
    return at[0] + dc, at[1] + dr


def can_step(fits: Fits, at: Spot, direction: int, base: int) -> bool:
    """Whether a figure can go from one spot to the next: the cells of both and of the way between are free."""
    to = moved(at, direction)
    width = min(width_at(fits, at, base), width_at(fits, to, base))
    if not width:
        return False
    left, upper = min(at[0], to[0]), min(at[1], to[1])
    dc, dr = abs(to[0] - at[0]), abs(to[1] - at[1])
    if fits.has(Rect(left, upper, width + dc, width + dr)):
        return True
    if not (dc and dr):
        return False
    return any(_round_corner(fits, at, to, via, width) for via in ((to[0], at[1]), (at[0], to[1])))


def _round_corner(fits: Fits, at: Spot, to: Spot, via: Spot, width: int) -> bool:
    first = Rect(min(at[0], via[0]), min(at[1], via[1]), width + abs(at[0] - via[0]), width + abs(at[1] - via[1]))
    second = Rect(min(to[0], via[0]), min(to[1], via[1]), width + abs(to[0] - via[0]), width + abs(to[1] - via[1]))
    return fits.has(first) and fits.has(second)


def apart_all(rects: Sequence[Rect]) -> bool:
    """Whether no two figures overlap."""
    cells = [cell for rect in rects for cell in rect.cells()]
    return len(cells) == len(set(cells))


def parts_of(place: Spot, rects: Sequence[Rect]) -> tuple[Part, ...]:
    """Figures on the map as parts counted from a place."""
    return tuple(Part(c - place[0], r - place[1], w, h) for c, r, w, h in rects)


def trail_of(unit: Creature, fits: Fits) -> list[Spot]:
    """The way that a column stands on, from its first figure's spot to its last one's farther end."""
    rects = [place_of(unit, part) for part in unit.body()]
    dc, dr = DIRECTIONS[unit.facing - unit.facing % 2]
    trail: list[Spot] = [max(_ends(rects[0]), key=lambda end: end[0] * dc + end[1] * dr)]
    for rect in rects:
        for spot in sorted(_ends(rect), key=lambda end: _steps(trail[-1], end)):
            _walk(trail, spot, fits)
    return trail


def _ends(rect: Rect) -> tuple[Spot, ...]:
    """The spots at the two ends of a figure that is drawn out; the one spot of another."""
    c, r, w, h = rect
    if w == h:
        return ((c, r),)
    return ((c, r), (c + max(0, w - h), r + max(0, h - w)))


def _steps(a: Spot, b: Spot) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _walk(trail: list[Spot], to: Spot, fits: Fits) -> None:
    """Lengthen a trail to a spot: by the longer side first where that is free, else by the other."""
    at = trail[-1]
    if at == to:
        return
    ways = [_bent(at, to, first) for first in (0, 1)]
    if abs(at[0] - to[0]) < abs(at[1] - to[1]):
        ways.reverse()
    free = [way for way in ways if all(fits.has(Rect(c, r, 1, 1)) for c, r in way)]
    trail.extend((free or ways)[0])


def _bent(at: Spot, to: Spot, first: int) -> list[Spot]:
    """The spots from one to another, along columns first (0) or along rows first (1)."""
    c, r = at
    way: list[Spot] = []
    for axis in (first, 1 - first):
        while (c, r)[axis] != to[axis]:
            step = 1 if to[axis] > (c, r)[axis] else -1
            c, r = (c + step, r) if axis == 0 else (c, r + step)
            way.append((c, r))
    return way
