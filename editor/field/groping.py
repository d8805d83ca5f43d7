"""Steps as they are planned by one who cannot see: what it knows nothing of it takes for plain floor."""

from __future__ import annotations

from editor.field.grid import DIRECTIONS, Place
from editor.field.steps import ROCK, Near, Spot, Steps


class GropingSteps(Steps):
    """The steps that a mover expects which knows only some of the cells.

    Steps from or to a known cell are those that can be made. Everywhere else it expects that each cell of the map can
    be gone to, through rock and walls and over edges; only from the place where it stands does it feel what bars the
    way, and no drop. `real`: the steps that can be made; `blank`: what is expected where nothing is known, shared by
    all that go alike."""

    def __init__(self, real: Steps, blank: dict[int, Near], known: frozenset[int], feels: int) -> None:
        super().__init__(real.field, real.mover)
        self._real = real
        self._blank = blank
        self._known = known
        self._feels = feels

    def stands(self, place: tuple[int, int, int]) -> bool:
        if not self._inside(place[0], place[1]):
            return False
        return self._real.stands(place) if self._knows(place[0], place[1]) else True

    def steps(self, number: int) -> Near:
        found = self.near.get(number)
        if found is None:
            place = self.place(number)
            if number == self._feels or self._knows_about(place):
                found = tuple(self._expected(number, place))
            else:
                found = self._blank.get(number)
                if found is None:
                    found = self._blank[number] = tuple(self._expected(number, place))
            self.near[number] = found
        return found

    def _knows_about(self, place: Place) -> bool:
        """Whether it knows a place or one beside it."""
        if not self._known:
            return False
        reach = (-1, 0, 1)
        return any(self._knows(place.column + dc, place.row + dr) for dr in reach for dc in reach)

    def _expected(self, number: int, place: Place) -> list[tuple[int, int]]:
        made = self._real.steps(number)
        aware = self._knows(place.column, place.row)
        found: list[tuple[int, int]] = []
        for dc, dr in DIRECTIONS:
            column, row = place.column + dc, place.row + dr
            if not self._inside(column, row):
                continue
            index = row * self.columns + column
            real = [step for step in made if step[0] % self.cells == index]
            if not real and not aware and not self._knows(column, row) and not self._bars(number, place, column, row):
                level = place.level if self._on_deck(column, row, place.level) else 0
                real = [(level * self.cells + index, self.diagonal if dc and dr else self.straight)]
            found += real
        return found

    def _inside(self, column: int, row: int) -> bool:
        more = self.mover.footprint - 1
        return self.field.inside((column, row)) and self.field.inside((column + more, row + more))

    def _knows(self, column: int, row: int) -> bool:
        """Whether every cell of the mover would be one that it knows."""
        if not self._known or not self._inside(column, row):
            return False
        side = range(self.mover.footprint)
        return all((row + dr) * self.columns + column + dc in self._known for dr in side for dc in side)

    def _on_deck(self, column: int, row: int, level: int) -> bool:
        return bool(level) and self._real.stands((column, row, level))

    def _bars(self, number: int, place: Place, column: int, row: int) -> bool:
        """Whether it feels from where it stands that the way is barred: by rock, a wall or high ground, not by a
        drop."""
        if number != self._feels:
            return False
        if self._material[row * self.columns + column] == ROCK:
            return True
        floor = self.field.floor(place)
        there: Spot = (column, row, 0, self.field.floor(Place(column, row, 0)), 1)
        here: Spot = (*place, floor, 1)
        straight = column == place.column or row == place.row
        open_ = self._edge(here, there) if straight else self._corner(here, there)
        return not open_ or there[3] > floor - self.mover.max_step
