"""Single steps: which places a mover can stand on, and what it costs to step from one to the next.

Places are numbered (`Steps.number`), so that searches run on whole numbers; the steps from a place are worked out
when first asked for and remembered until the field changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from editor.field.edges import Barrier
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import DIRECTIONS, Place, cells_of_edge, edge_between
from editor.field.ground import Material
from editor.field.structures import Structure

STEEP_STEP = 250
"""From this rise on a step up takes twice the movement."""

CLIMBABLE_WALL = 300
"""Low walls up to this height can be stepped over at twice the movement."""

MOST_REMEMBERED = 100_000
"""Places whose steps are remembered at the same time."""

TILE = 64
"""Columns and rows of the map that are looked at together."""

ROCK = int(Material.ROCK)
SLOW = (int(Material.RUBBLE), int(Material.MUD))

Near = tuple[tuple[int, int], ...]
Spot = tuple[int, int, int, int, int]
"""One cell a mover stands on: column, row, level (0 where only the ground is there), height of the floor, and how
many times the plain movement it takes to enter."""


class Walker(Protocol):
    """What steps need to know of a mover: see `path.Mover`."""

    @property
    def footprint(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def max_step(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def wade(self) -> int: ...
    @property
    def depth(self) -> int: ...
    @property
    def flies(self) -> bool: ...


class Steps:
    """The steps of one kind of mover on one field."""

    def __init__(self, field: Field, mover: Walker) -> None:
        self.field = field
        self.mover = mover
        self.columns = field.width
        self.cells = field.width * field.height
        self.straight = field.cell_size
        self.diagonal = field.cell_size * 3 // 2
        self.near: dict[int, Near] = {}
        self.regions: dict[int, int] = {}
        self._cells: dict[int, Spot | None] = {}
        self._spots: dict[int, tuple[Spot, ...] | None] = {}
        self._material = field.ground.flat("material")
        self._elevation = field.ground.flat("elevation")
        self._easy = _EasyPlaces(field, mover)
        self._easy_steps = tuple(
            (dr * self.columns + dc, self.diagonal if dc and dr else self.straight) for dc, dr in DIRECTIONS
        )

    def number(self, place: tuple[int, int, int]) -> int:
        """The number of a place."""
        return place[2] * self.cells + place[1] * self.columns + place[0]

    def place(self, number: int) -> Place:
        """The place with a number."""
        level, rest = divmod(number, self.cells)
        row, column = divmod(rest, self.columns)
        return Place(column, row, level)

    def stands(self, place: tuple[int, int, int]) -> bool:
        """Whether the mover has room to stand at a place (its north-west cell)."""
        return self._fits(place[0], place[1], place[2]) is not None

    def steps(self, number: int) -> Near:
        """The places one step away from a place, each with the movement it takes."""
        found = self.near.get(number)
        if found is None:
            self._forget_some()
            if number < self.cells and self._easy.holds(number):
                found = tuple((number + offset, cost) for offset, cost in self._easy_steps)
            else:
                found = tuple(self._steps(self.place(number)))
            self.near[number] = found
        return found

    def _forget_some(self) -> None:
        """Keep the memory of long ways over very large maps within bounds."""
        if len(self.near) >= MOST_REMEMBERED:
            for memory in (self.near, self._spots, self._cells):
                memory.clear()

    def _steps(self, place: Place) -> list[tuple[int, int]]:
        here = self._fits(*place) or self._spots_anyhow(place)
        found: list[tuple[int, int]] = []
        if here is None:
            return found
        for dc, dr in DIRECTIONS:
            base = self.diagonal if dc and dr else self.straight
            for level in self._levels(place.column + dc, place.row + dr):
                there = self._fits(place.column + dc, place.row + dr, level)
                if there is not None:
                    times = self._factor(here, there)
                    if times:
                        found.append((self.number((place.column + dc, place.row + dr, level)), base * times))
        return found

    def _spots_anyhow(self, place: Place) -> tuple[Spot, ...] | None:
        """The cells under a mover that has been put where it could not walk to; None over the rim of the map."""
        side = range(self.mover.footprint)
        cells = [Place(place.column + dc, place.row + dr, place.level) for dr in side for dc in side]
        if not all(map(self.field.inside, cells)):
            return None
        return tuple((*cell, self.field.floor(cell), 1) for cell in cells)

    def _levels(self, column: int, row: int) -> list[int]:
        """Levels that a mover whose north-west cell is this one might stand on."""
        if not self.field.inside((column, row)):
            return []
        if self.mover.footprint == 1:
            return [0, *(s.number for s in self.field.decks((column, row)) if s.walkable)]
        levels = {0}
        for dr in range(self.mover.footprint):
            for dc in range(self.mover.footprint):
                levels.update(s.number for s in self.field.decks((column + dc, row + dr)) if s.walkable)
        return sorted(levels)

    def _fits(self, column: int, row: int, level: int) -> tuple[Spot, ...] | None:
        """The cells a mover stands on at a place, None where it does not fit."""
        number = self.number((column, row, level))
        if number not in self._spots:
            self._spots[number] = self._find_spots(column, row, level)
        return self._spots[number]

    def _find_spots(self, column: int, row: int, level: int) -> tuple[Spot, ...] | None:
        spots: list[Spot] = []
        for dr in range(self.mover.footprint):
            for dc in range(self.mover.footprint):
                spot = self._spot(column + dc, row + dr, level)
                if spot is None:
                    return None
                spots.append(spot)
        floors = [spot[3] for spot in spots]
        if max(floors) - min(floors) >= self.mover.max_step:
            return None
        return tuple(spots) if level == 0 or any(spot[2] for spot in spots) else None

    def _spot(self, column: int, row: int, level: int) -> Spot | None:
        """One cell of a mover at a level; beside the deck its other cells may rest on the ground."""
        if not self.field.inside((column, row)):
            return None
        if level and self.field.deck(Place(column, row, level)) is None:
            level = 0
        number = self.number((column, row, level))
        if number not in self._cells:
            self._cells[number] = self._cell(Place(column, row, level))
        return self._cells[number]

    def _cell(self, place: Place) -> Spot | None:
        """One cell where the mover can stand, else None."""
        field, mover = self.field, self.mover
        index = field.index(place)
        if self._material[index] == ROCK or field.standing(place) < mover.width:
            return None
        floor, ground = field.floor(place), self._elevation[index]
        ceiling = int(field.ground.flat("ceiling")[index])
        water = field.water(place)
        if floor < ground or (ceiling and floor + mover.height > ground + ceiling) or (0 < mover.depth < water):
            return None
        if any(self._in_the_way(structure, place.level, floor, ground) for structure in field.decks(place)):
            return None
        times = 2 if place.level == 0 and self._material[index] in SLOW and not mover.flies else 1
        if mover.wade and water >= mover.wade:
            times *= 2
        return (*place, floor, times)

    def _in_the_way(self, structure: Structure, level: int, floor: int, ground: int) -> bool:
        """Whether another structure of the cell fills the room above a floor, or covers that floor."""
        if structure.number == level:
            return not structure.walkable
        under = ground if structure.kind == "pillar" else structure.deck - structure.thickness
        return under < floor + self.mover.height and structure.deck >= floor and structure.deck >= ground

    def _factor(self, here: tuple[Spot, ...], there: tuple[Spot, ...]) -> int:
        """How many times the plain movement a step takes, 0 where it cannot be made."""
        times = 1
        for a, b in zip(here, there, strict=True):
            rise = self._rise(a, b)
            if not rise:
                return 0
            way = self._edge(a, b) if a[0] == b[0] or a[1] == b[1] else self._corner(a, b)
            times = max(times, rise * way * b[4])
            if not way:
                return 0
        return times

    def _rise(self, a: Spot, b: Spot) -> int:
        up = b[3] - a[3]
        if abs(up) >= self.mover.max_step and not self._stairs(a, b):
            return 0
        return 2 if up >= STEEP_STEP and not self.mover.flies else 1

    def _stairs(self, a: Spot, b: Spot) -> bool:
        """Whether the face between two orthogonal neighbours on the ground is a flight of stairs."""
        if a[2] or b[2] or (a[0] != b[0] and a[1] != b[1]):
            return False
        return self.field.face(edge_between(a[:2], b[:2])).surface == "stairs"

    def _edge(self, a: Spot, b: Spot) -> int:
        """1 for an open edge, 2 for a low wall stepped over, 0 for a closed one."""
        barrier = self.field.barriers.get(edge_between(a[:2], b[:2])) if self.field.barriers else None
        if barrier is None or not barrier.blocks_movement:
            return 1
        if self._below_feet(barrier, a, b):
            return 1
        over = barrier.kind == "low_wall" and 0 < barrier.height <= CLIMBABLE_WALL
        return (1 if self.mover.flies else 2) if over else 0

    def _below_feet(self, barrier: Barrier, a: Spot, b: Spot) -> bool:
        """Whether one passes above a barrier, on a bridge for example."""
        if barrier.height == 0 or not (a[2] or b[2]):
            return False
        grounds = [self.field.elevation(cell) for cell in (a, b)]
        return max(grounds) + barrier.height <= min(a[3], b[3])

    def _corner(self, a: Spot, b: Spot) -> int:
        """Like `_edge` for a diagonal step: no way past rock, a pillar, a high ledge or a wall's end there."""
        times = 1
        floor = max(a[3], b[3])
        for column, row in ((b[0], a[1]), (a[0], b[1])):
            if self._juts(column, row, floor):
                return 0
            if self.field.barriers:
                beside: Spot = (column, row, a[2] and b[2], min(a[3], b[3]), 1)
                ways = self._edge(a, beside), self._edge(beside, b)
                if not all(ways):
                    return 0
                times = max(times, *ways)
        return times

    def _juts(self, column: int, row: int, floor: int) -> bool:
        """Whether a cell beside a diagonal step is solid at the mover's height."""
        index = row * self.columns + column
        if self._material[index] == ROCK or self._elevation[index] >= floor + LEDGE_HEIGHT:
            return True
        return any(s.kind == "pillar" and s.deck >= floor + LEDGE_HEIGHT for s in self.field.decks((column, row)))


class _EasyPlaces:
    """Places on the ground where nothing hinders any of the eight steps: plain level floor as far as they go.

    Most of most maps is easy, and steps from there need no looking up. Worked out a tile at a time, when first asked
    about one of its places: a battle looks at little of a large map."""

    def __init__(self, field: Field, mover: Walker) -> None:
        self._field = field
        self._mover = mover
        self._columns = field.width
        self._tiles: dict[tuple[int, int], tuple[bytes, int]] = {}

    def holds(self, number: int) -> bool:
        """Whether the place on the ground with that number is easy."""
        row, column = divmod(number, self._columns)
        tile = (column // TILE, row // TILE)
        found = self._tiles.get(tile)
        if found is None:
            easy = self._of_tile(*tile)
            found = self._tiles[tile] = easy.tobytes(), easy.shape[1]
        places, width = found
        return places[row % TILE * width + column % TILE] != 0

    def _of_tile(self, across: int, down: int) -> NDArray[np.bool_]:
        """One tile, shape (rows, columns): where no cell from one before to one after a footprint is hard or off the
        map."""
        field, side = self._field, self._mover.footprint + 2
        left, top = across * TILE, down * TILE
        right, bottom = min(left + TILE, field.width), min(top + TILE, field.height)
        # one cell more all around, since heights are compared with those beside
        box = left - 1, top - 1, right + side - 2, bottom + side - 2
        hard = self._hard(*box)
        sums = np.zeros((hard.shape[0] + 1, hard.shape[1] + 1), dtype=np.int32)
        sums[1:, 1:] = hard.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, dtype=np.int32)
        square = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
        easy: NDArray[np.bool_] = square == 0
        return easy

    def _hard(self, left: int, top: int, right: int, bottom: int) -> NDArray[np.bool_]:
        """The cells of a box that hinder; those off the map do."""
        field, mover, ground = self._field, self._mover, self._field.ground
        hard = np.ones((bottom - top, right - left), dtype=np.bool_)
        c, r, c_end, r_end = max(left, 0), max(top, 0), min(right, field.width), min(bottom, field.height)
        here = np.s_[r:r_end, c:c_end]
        material, ceiling = ground.material[here], ground.ceiling[here]
        found = (material == ROCK) | np.isin(material, SLOW) | (ground.standing[here] != 0)
        found |= (ceiling > 0) & (ceiling < mover.height)
        if field.cell_size < mover.width:
            found[:] = True
        for depth in filter(None, (mover.wade, mover.depth)):
            found |= ground.water[here] >= depth
        found |= _uneven(ground.elevation, c, r, c_end, r_end)
        for column, row in _built_on(field, c, r, c_end, r_end):
            found[row - r, column - c] = True
        hard[r - top : r_end - top, c - left : c_end - left] = found
        return hard


def _uneven(elevation: NDArray[np.int32], left: int, top: int, right: int, bottom: int) -> NDArray[np.bool_]:
    """The cells of a box on the map that differ in height from one beside them."""
    rows, columns = elevation.shape
    c, r, c_end, r_end = max(left - 1, 0), max(top - 1, 0), min(right + 1, columns), min(bottom + 1, rows)
    around = elevation[r:r_end, c:c_end]
    uneven = np.zeros(around.shape, dtype=np.bool_)
    down, across = np.diff(around, axis=0) != 0, np.diff(around, axis=1) != 0
    uneven[1:] |= down
    uneven[:-1] |= down
    uneven[:, 1:] |= across
    uneven[:, :-1] |= across
    return uneven[top - r : bottom - r, left - c : right - c]


def _built_on(field: Field, left: int, top: int, right: int, bottom: int) -> Iterator[tuple[int, int]]:
    """The cells of a box on the map that a barrier touches or a structure covers."""
    tiles = field.remembered("built on")
    if not tiles:
        tiles[None] = ()
        cells = [cell for edge in field.barriers for cell in cells_of_edge(edge)]
        cells += [cell for structure in field.structures.values() for cell in structure.cells]
        for c, r in cells:
            tiles.setdefault((c // TILE, r // TILE), []).append((c, r))
    for down in range(top // TILE, (bottom - 1) // TILE + 1):
        for across in range(left // TILE, (right - 1) // TILE + 1):
            for c, r in tiles.get((across, down), ()):
                if left <= c < right and top <= r < bottom:
                    yield c, r
