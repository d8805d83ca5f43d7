"""The places that a march reaches, as a mapping that is written out only for who wants all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from editor.field.grid import Place
from editor.rules.battlesystem.lattice import NEVER, Costs


class Reached(Mapping[Place, int]):
    """Every place with its cost in hundredths of a foot. `layers`: level and least costs in half cells, shape (rows,
    columns), of each search; 0 is where the unit stands, and no place to march to."""

    def __init__(self, layers: Sequence[tuple[int, Costs]], cell_size: int) -> None:
        self._layers: dict[int, Costs] = {}
        self._cell_size = cell_size
        for level, costs in layers:
            known = self._layers.get(level)
            self._layers[level] = costs if known is None else np.minimum(known, costs)

    def __getitem__(self, place: Place) -> int:
        costs = self._layers.get(place[2])
        if costs is None or not (0 <= place[1] < costs.shape[0] and 0 <= place[0] < costs.shape[1]):
            raise KeyError(place)
        cost = int(costs[place[1], place[0]])
        if not 0 < cost < NEVER:
            raise KeyError(place)
        return cost * self._cell_size // 2

    def __contains__(self, place: Any) -> bool:
        try:
            self[place]
        except (KeyError, TypeError, IndexError):
            return False
        return True

    def __iter__(self) -> Iterator[Place]:
        for level, costs in self._layers.items():
            rows, columns = np.nonzero((costs > 0) & (costs < NEVER))
            for c, r in zip(columns.tolist(), rows.tolist(), strict=True):
                yield Place(c, r, level)

    def __len__(self) -> int:
        return sum(int(np.count_nonzero((costs > 0) & (costs < NEVER))) for costs in self._layers.values())

    def nearest(self, away: NDArray[np.int64]) -> tuple[int, Place] | None:
        """The place that is least far by a map of distances, the cheapest of several; with its distance."""
        best: tuple[int, int, int, int, int] | None = None
        for level, costs in self._layers.items():
            worth = np.where((costs > 0) & (costs < NEVER), away * (2 * NEVER) + costs, np.iinfo(np.int64).max)
            row, column = divmod(int(worth.argmin()), costs.shape[1])
            if 0 < costs[row, column] < NEVER:
                found = (int(away[row, column]), int(costs[row, column]), level, column, row)
                best = found if best is None else min(best, found)
        return None if best is None else (best[0], Place(best[3], best[4], best[2]))
