"""Where figures can stand and step: tables over the whole map, so that the fit of many figures is a few sums."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from editor.field.creature import Creature
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.ground import Material
from editor.rules.battlesystem.units import Rect

Mask = NDArray[np.bool_]
Sums = NDArray[np.int32]
Window = tuple[int, int, int, int]

EVERY_DECK = -1
"""A level for looking ahead: the ground and all decks over it at once."""
DEEP = 400
"""Water deeper than this stops troops on foot."""
ROUGH_WATER = 100
ROUGH = (Material.MUD, Material.RUBBLE)


class Surface:
    """What a level of the map is to troops of some height: shape (rows, columns) each.

    `solid`: no figure can be there. `pits`: only who does not see them goes there. `rough`: half speed. `deck`: cells
    of the level's deck. `across`, `along`: the west and the north side of a cell cannot be stepped over."""

    def __init__(self, field: Field, level: int, height: int, altitude: int) -> None:
        ground = field.ground
        flies = altitude > 0
        floor = ground.elevation.astype(np.int32).copy()
        room = np.where(ground.ceiling > 0, ground.ceiling, 1 << 30).astype(np.int32)
        self.solid: Mask = ground.material == Material.ROCK
        self.pits: Mask = ground.material == Material.PIT
        self.rough: Mask = np.isin(ground.material, ROUGH) | (ground.water > ROUGH_WATER)
        deep = ground.water > DEEP
        self.deck: Mask = np.zeros(floor.shape, dtype=np.bool_)
        for structure in sorted(field.structures.values(), key=lambda one: one.deck):
            on = structure.walkable and level in (structure.number, EVERY_DECK)
            for c, r in filter(field.inside, structure.cells):
                if on:
                    self.deck[r, c], floor[r, c] = True, structure.deck
                    self.solid[r, c] = self.pits[r, c] = self.rough[r, c] = deep[r, c] = False
                elif structure.kind == "pillar":
                    self.solid[r, c] = True
                elif structure.deck - structure.thickness > floor[r, c]:
                    room[r, c] = min(room[r, c], structure.deck - structure.thickness - floor[r, c])
        self.solid |= room < min(height, 500) + altitude
        if flies:
            self.pits = np.zeros_like(self.pits)
            self.rough = np.zeros_like(self.rough)
        else:
            self.solid |= deep
        self.floor = floor
        self.alone: dict[bool, Fits] = {}
        self.across, self.along = _edges(field, floor, flies)


def _edges(field: Field, floor: NDArray[np.int32], flies: bool) -> tuple[Mask, Mask]:
    across = np.zeros(floor.shape, dtype=np.bool_)
    along = np.zeros(floor.shape, dtype=np.bool_)
    if not flies:
        across[:, 1:] = np.abs(np.diff(floor, axis=1)) >= LEDGE_HEIGHT
        along[1:, :] = np.abs(np.diff(floor, axis=0)) >= LEDGE_HEIGHT
    for edge, barrier in field.barriers.items():
        if barrier.blocks_movement and 0 <= edge.column < floor.shape[1] and 0 <= edge.row < floor.shape[0]:
            (across if edge.side == "W" else along)[edge.row, edge.column] = True
    return across, along


def surface(field: Field, level: int, unit: Creature) -> Surface:
    """The tables for a unit on a level, remembered until the map changes."""
    memory = field.remembered("mass surfaces", 24)
    height = min(unit.height, 500)
    key = (level, height, unit.altitude)
    found: Surface | None = memory.get(key)
    if found is None:
        found = memory[key] = Surface(field, level, height, unit.altitude)
    return found


def levels_of(field: Field) -> list[int]:
    """The numbers of the decks that can be walked on."""
    return sorted({one.number for one in field.structures.values() if one.walkable and one.cells})


def deck_box(field: Field, level: int) -> tuple[int, int, int, int]:
    """The rectangle around the decks of a level: left, upper, right, lower (the last two out)."""
    memory = field.remembered("mass deck boxes")
    found: tuple[int, int, int, int] | None = memory.get(level)
    if found is None:
        cells = [cell for one in field.structures.values() if one.number == level for cell in one.cells]
        columns, rows = [c for c, _ in cells], [r for _, r in cells]
        found = memory[level] = (min(columns), min(rows), max(columns) + 1, max(rows) + 1)
    return found


class Fits:
    """Where rectangles of cells fit, by size: sums over the cells that are not free and the sides between them."""

    def __init__(self, blocked: Sums, across: Sums, along: Sums, ground: Fits | None = None) -> None:
        self.ground = ground or self
        """The same without troops on it: what is narrow for a figure is so by the ground."""
        self.shape = (blocked.shape[0] - 1, blocked.shape[1] - 1)
        self._blocked, self._across, self._along = blocked, across, along
        self._found: dict[tuple[int, int], Mask] = {}
        self._near: dict[int, Mask] = {}
        self._cut_from: tuple[Fits, Window] | None = None

    def of(self, columns: int, rows: int) -> Mask:
        """For each cell whether a rectangle with its north-west corner there is free and has nothing inside that
        stops a step."""
        found = self._found.get((columns, rows))
        if found is None:
            found = self._found[columns, rows] = self._fit(columns, rows)
        return found

    def _fit(self, columns: int, rows: int) -> Mask:
        height, width = self.shape
        free = np.zeros(self.shape, dtype=np.bool_)
        if columns > width or rows > height:
            return free
        count = _window(self._blocked, columns, rows, 0, 0)
        if columns > 1:
            count = count + _window(self._across, columns, rows, 1, 0)
        if rows > 1:
            count = count + _window(self._along, columns, rows, 0, 1)
        free[: height - rows + 1, : width - columns + 1] = count == 0
        return free

    def taken(self, blocked: Mask) -> Fits:
        """The same ground with troops on it."""
        return Fits(sums_of(blocked), self._across, self._along, self)

    def crop(self, window: Window) -> Fits:
        """The part of the map in a window: left, upper, right, lower (the last two out)."""
        part = (slice(window[1], window[3] + 1), slice(window[0], window[2] + 1))
        ground = None if self.ground is self else self.ground.crop(window)
        cut = Fits(self._blocked[part], self._across[part], self._along[part], ground)
        cut._cut_from = self, window
        return cut

    def narrow(self, base: int) -> Mask:
        """Cells in a passage narrower than figures of a base, troops left aside, or within a base of one: at its
        mouth a figure is half in it."""
        found = self._near.get(base)
        if found is None:
            found = self._near[base] = self._narrow(base)
        return found

    def _narrow(self, base: int) -> Mask:
        if self.ground is not self:
            return self.ground.narrow(base)
        if self._cut_from is not None:
            whole, (left, upper, right, lower) = self._cut_from
            return whole.narrow(base)[upper:lower, left:right]
        full = self.of(base, base)
        wide, near = np.zeros(self.shape, dtype=np.bool_), np.zeros(self.shape, dtype=np.bool_)
        for dr in range(base):
            for dc in range(base):
                wide |= shifted(full, -dc, -dr)
        narrow = self.of(1, 1) & ~wide
        if narrow.any():
            for dr in range(1 - base, base):
                for dc in range(1 - base, base):
                    near |= shifted(narrow, dc, dr)
        return near

    def width(self, column: int, row: int, base: int, least: int) -> int:
        """How wide a figure of some base is with its north-west corner in a cell: its base where that fits, less
        (but at least `least`) where a passage is narrower, 0 where there is no room."""
        if self.has(Rect(column, row, base, base)):
            return base
        if 0 <= row < self.shape[0] and 0 <= column < self.shape[1] and self.narrow(base)[row, column]:
            for width in range(base - 1, least - 1, -1):
                if self.has(Rect(column, row, width, width)):
                    return width
        return 0

    def widths(self, base: int, least: int) -> NDArray[np.int16]:
        """The width of a figure in every cell; shape (rows, columns)."""
        found = np.where(self.of(base, base), np.int16(base), np.int16(0))
        near = self.narrow(base)
        for width in range(base - 1, least - 1, -1) if near.any() else ():
            found[(found == 0) & self.of(width, width) & near] = width
        return found

    def has(self, rect: Rect) -> bool:
        """Whether one rectangle fits."""
        height, width = self.shape
        c, r, w, h = rect
        if c < 0 or r < 0 or c + w > width or r + h > height:
            return False
        known = self._found.get((w, h))
        if known is not None:
            return bool(known[r, c])
        right, lower = c + w, r + h
        return not (
            _sum(self._blocked, c, r, right, lower)
            or _sum(self._across, c + 1, r, right, lower)
            or _sum(self._along, c, r + 1, right, lower)
        )


def sums_of(mask: Mask) -> Sums:
    """Sums over every rectangle that begins in the north-west corner, one row and column more than the mask."""
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), dtype=np.int32)
    sums[1:, 1:] = mask.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, dtype=np.int32)
    return sums


def _sum(sums: Sums, left: int, upper: int, right: int, lower: int) -> int:
    """The sum over one rectangle, lower right out."""
    return int(sums[lower, right] - sums[upper, right] - sums[lower, left] + sums[upper, left])


def _window(sums: Sums, columns: int, rows: int, skip_c: int, skip_r: int) -> Sums:
    """Sums over every rectangle of a size, its first columns or rows left out."""
    height, width = sums.shape
    last_r, last_c = height - rows, width - columns
    total: Sums = (
        sums[rows:, columns:]
        - sums[skip_r : skip_r + last_r, columns:]
        - sums[rows:, skip_c : skip_c + last_c]
        + sums[skip_r : skip_r + last_r, skip_c : skip_c + last_c]
    )
    return total


def fits_of(made: Surface, taken: Iterable[Rect] = (), *, blind: bool = False) -> Fits:
    """Where figures fit on a surface with other figures on it; `blind`: pits are not known of."""
    alone = made.alone.get(blind)
    if alone is None:
        blocked = made.solid if blind else made.solid | made.pits
        alone = made.alone[blind] = Fits(sums_of(blocked), sums_of(made.across), sums_of(made.along))
    rects = list(taken)
    if not rects:
        return alone
    blocked = (made.solid if blind else made.solid | made.pits).copy()
    for c, r, w, h in rects:
        blocked[max(0, r) : r + h, max(0, c) : c + w] = True
    return alone.taken(blocked)


def shifted(mask: NDArray[np.bool_], columns: int, rows: int) -> Mask:
    """For each cell what the mask says so many columns east and rows south of it; False outside."""
    moved = np.zeros_like(mask)
    height, width = mask.shape
    c0, c1 = max(0, -columns), min(width, width - columns)
    r0, r1 = max(0, -rows), min(height, height - rows)
    if c0 < c1 and r0 < r1:
        moved[r0:r1, c0:c1] = mask[r0 + rows : r1 + rows, c0 + columns : c1 + columns]
    return moved
