"""How far a creature can go, and the cheapest way to somewhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as data_field

from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import Place
from editor.field.groping import GropingSteps
from editor.field.steps import Near, Steps

Blocked = Callable[[Place], bool] | Collection[Place]
"""Places one may not enter: a collection, or a function that says so."""

PATIENCE = 150
"""After so many places a search makes sure that its goals are not walled in."""

LARGEST_POCKET = 300
"""How many places around the goals it looks at for that."""

LARGEST_REGION = 20_000
"""Regions of the map with more places than this are not remembered as a whole."""

BLIND_PLANS = 64
"""The plans of so many who cannot see are remembered."""


@dataclass(frozen=True, slots=True)
class Mover:
    """What decides where a creature can walk. Lengths in hundredths of a foot.

    footprint: cells a side. height: room it needs. swims: water does not slow it. max_step: the difference of floors
    from which it cannot walk. width: the standing width it needs. wade: depth from which water slows it (half its
    height unless given; 0 when it swims). depth: deepest water it enters (0: any).
    flies: the ground below neither slows it nor does a steep step or a low wall.
    known: for one that cannot see, the cells that it knows, as indices into the layers (None: it sees where it goes).
    feels: the number of the place from which it feels what is beside it.
    """

    footprint: int = 1
    height: int = 600
    swims: bool = False
    max_step: int = LEDGE_HEIGHT
    width: int = 100
    wade: int = -1
    depth: int = 0
    flies: bool = False
    known: frozenset[int] | None = None
    feels: int = -1
    key: str = data_field(default="", init=False, compare=False)

    def __post_init__(self) -> None:
        if self.swims or self.wade < 0:
            object.__setattr__(self, "wade", 0 if self.swims else self.height // 2)
        parts = (self.footprint, self.height, self.max_step, self.width, self.wade, self.depth, self.flies)
        object.__setattr__(self, "key", "steps:" + ",".join(map(str, parts)))


def steps_of(field: Field, mover: Mover) -> Steps:
    """The steps of a kind of mover, remembered until the field changes."""
    if mover.known is not None:
        return _groping(field, mover, mover.known)
    memory = field.remembered(mover.key)
    found: Steps | None = memory.get("steps")
    if found is None:
        found = memory["steps"] = Steps(field, mover)
    return found


def _groping(field: Field, mover: Mover, known: frozenset[int]) -> Steps:
    memory = field.remembered("groping", BLIND_PLANS)
    found: Steps | None = memory.get(mover)
    if found is None:
        real = steps_of(field, replace(mover, known=None, feels=-1))
        found = memory[mover] = GropingSteps(real, field.remembered(f"blank {mover.key}"), known, mover.feels)
    return found


class Reach(Mapping[Place, int]):
    """The places where a move can end, each with its cost in hundredths of a foot; the start is among them at 0.

    `path_to` gives the places of a cheapest way.
    """

    def __init__(self, steps: Steps, cost: dict[int, int], came: dict[int, int], passed: set[int]) -> None:
        self._steps = steps
        self._cost = cost
        self._came = came
        self._passed = passed

    def __getitem__(self, place: Place) -> int:
        number = self._steps.number(place)
        if number in self._passed or not self._steps.field.inside(place):
            raise KeyError(place)
        return self._cost[number]

    def __iter__(self) -> Iterator[Place]:
        to_place, passed = self._steps.place, self._passed
        return (to_place(number) for number in self._cost if number not in passed)

    def __len__(self) -> int:
        return len(self._cost) - len(self._passed)

    def path_to(self, place: Place) -> tuple[Place, ...]:
        """The way to a place, start and end included; KeyError for a place out of reach."""
        if place not in self:
            raise KeyError(place)
        return _way(self._steps, self._came, self._steps.number(place))


def _way(steps: Steps, came: dict[int, int], number: int) -> tuple[Place, ...]:
    numbers = [number]
    while numbers[-1] in came:
        numbers.append(came[numbers[-1]])
    return tuple(steps.place(one) for one in reversed(numbers))


def reach(
    field: Field,
    start: Place,
    budget: int,
    mover: Mover,
    blocked: Blocked = (),
    through: Collection[Place] = (),
) -> Reach:
    """Where a mover can get to from `start` for at most `budget` hundredths of a foot.

    A straight step costs the cell's size, a diagonal one half more; rubble, mud, water from wading depth on, a steep
    step up and a low wall each double it. `blocked` places are not entered; `through` places are passed but not
    stopped in, even when they are blocked. A mover of several cells is hindered where any of its cells would be.
    """
    steps = steps_of(field, mover)
    origin = steps.number(start)
    passed = _covering(steps, through) - {origin}
    closed = _closed(steps, blocked) - passed - {origin}
    cost = dict.fromkeys(closed, -1)
    refuse = blocked if callable(blocked) else None
    came = _spread(steps, origin, budget, cost, _refusal(steps, refuse, passed))
    if refuse is not None:
        cost = {number: spent for number, spent in cost.items() if spent >= 0}
    for number in closed:
        del cost[number]
    return Reach(steps, cost, came, {number for number in passed if number in cost})


def _spread(
    steps: Steps, origin: int, budget: int, cost: dict[int, int], refuse: Callable[[int], bool] | None
) -> dict[int, int]:
    """Fill `cost` outwards by buckets of equal cost; gives where each place was entered from. -1 is closed."""
    came: dict[int, int] = {}
    near, limit, last = steps.near, budget + 1, budget - steps.straight
    cost[origin] = 0
    buckets: defaultdict[int, list[int]] = defaultdict(list, {0: [origin]})
    while buckets:
        spent = min(buckets)
        if spent > last:
            break
        for number in buckets.pop(spent):
            if cost[number] != spent:
                continue
            for other, step in near.get(number) or steps.steps(number):
                total = spent + step
                if total < cost.get(other, limit):
                    if refuse is not None and refuse(other):
                        cost[other] = -1
                        continue
                    cost[other] = total
                    came[other] = number
                    buckets[total].append(other)
    return came


def _covering(steps: Steps, places: Iterable[Place]) -> set[int]:
    """Numbers of the places at which a mover would cover one of some places; those off the map are left out."""
    cells, columns, side = steps.cells, steps.columns, steps.mover.footprint
    places = filter(steps.field.inside, places)
    if side == 1:
        return {level * cells + row * columns + column for column, row, level in places}
    return {
        level * cells + (row - dr) * columns + column - dc
        for column, row, lowest in places
        for level in _levels_resting(steps.field, column, row, lowest)
        for dr in range(min(side, row + 1))
        for dc in range(min(side, column + 1))
    }


def _levels_resting(field: Field, column: int, row: int, level: int) -> set[int]:
    """Levels of a large mover whose cell would rest at a place: beside its deck it rests on the ground."""
    if level:
        return {level}
    numbers = {0, *(structure.number for structure in field.structures.values())}
    return {number for number in numbers if field.resting(Place(column, row, number)).level == 0}


def _closed(steps: Steps, blocked: Blocked) -> set[int]:
    return set() if callable(blocked) else _covering(steps, blocked)


def _refusal(steps: Steps, blocked: Callable[[Place], bool] | None, passed: set[int]) -> Callable[[int], bool] | None:
    """A blocking function of places as one of numbers that looks at every cell of the mover."""
    if blocked is None:
        return None
    side = range(steps.mover.footprint)
    ask, rest = blocked, steps.field.resting

    def refuse(number: int) -> bool:
        if number in passed:
            return False
        column, row, level = steps.place(number)
        return any(ask(rest(Place(column + dc, row + dr, level))) for dr in side for dc in side)

    return refuse


def approach(
    field: Field,
    start: Place,
    goals: Collection[Place],
    mover: Mover,
    blocked: Blocked = (),
    limit: int = 1 << 40,
    through: Collection[Place] = (),
) -> tuple[Place, ...] | None:
    """The cheapest way to the nearest of some goals, start and end included; None when there is none within `limit`.

    Costs and hindrances are those of `reach`; a goal that may not be stopped in, or lies off the map, is no goal.
    """
    steps = steps_of(field, mover)
    origin = steps.number(start)
    passed = _covering(steps, through) - {origin}
    closed = _closed(steps, blocked) - passed - {origin}
    wanted = {steps.number(goal) for goal in goals if field.inside(goal)} - passed - closed
    if origin in wanted:
        return (start,)
    wanted = {number for number in wanted if steps.stands(steps.place(number))}
    # only asked whether any is left: a search towards fewer goals could find another way that costs the same, and
    # what a creature does must not depend on what happens to be remembered
    if not _connected(steps, origin, wanted):
        return None
    refuse = _refusal(steps, blocked if callable(blocked) else None, passed)
    search = _Search(steps, wanted, limit, refuse)
    found = search.run(origin, closed)
    if found is None:
        if search.complete or steps.cells <= LARGEST_REGION:
            _remember_region(steps, origin)
        return None
    return _way(steps, search.came, found)


class _Search:
    """A* towards the box around the goals; buckets of equal promise, the latest first, so that it runs straight."""

    def __init__(self, steps: Steps, wanted: set[int], limit: int, refuse: Callable[[int], bool] | None) -> None:
        self.steps = steps
        self.wanted = wanted
        self.limit = limit
        self.refuse = refuse
        self.straight, self.extra = steps.straight, steps.diagonal - steps.straight
        self.came: dict[int, int] = {}
        self.complete = True
        places = [steps.place(number) for number in wanted]
        self.left = min(place.column for place in places)
        self.right = max(place.column for place in places)
        self.upper = min(place.row for place in places)
        self.lower = max(place.row for place in places)

    def still(self, number: int) -> int:
        """The least that the way from a place to the box around the goals can cost."""
        row, column = divmod(number % self.steps.cells, self.steps.columns)
        dc = self.left - column if column < self.left else column - self.right if column > self.right else 0
        dr = self.upper - row if row < self.upper else row - self.lower if row > self.lower else 0
        return self.straight * max(dc, dr) + self.extra * min(dc, dr)

    def run(self, origin: int, closed: set[int]) -> int | None:
        """The goal found, None when there is none."""
        cost = dict.fromkeys(closed, -1)
        cost[origin] = 0
        buckets: defaultdict[int, list[int]] = defaultdict(list, {self.still(origin): [origin]})
        done: set[int] = set()
        near, steps, wanted = self.steps.near, self.steps.steps, self.wanted
        while buckets:
            promise = min(buckets)
            bucket = buckets[promise]
            while bucket:
                number = bucket.pop()
                if number in wanted:
                    return number
                if number not in done:
                    done.add(number)
                    self._look_around(number, near.get(number) or steps(number), cost, buckets)
                    if len(done) == PATIENCE and self._walled_in(done, cost):
                        return None
            del buckets[promise]
        return None

    def _walled_in(self, done: set[int], cost: dict[int, int]) -> bool:
        """Whether the goals lie in a pocket that the search has not met: steps can be gone back, so none leads in."""
        found = set(self.wanted)
        edge = list(found)
        while edge:
            for other, _ in self.steps.steps(edge.pop()):
                if other in done or len(found) > LARGEST_POCKET:
                    return False
                closed = cost.get(other) == -1 or (self.refuse is not None and self.refuse(other))
                if other not in found and not closed:
                    found.add(other)
                    edge.append(other)
        return True

    def _look_around(self, number: int, around: Near, cost: dict[int, int], buckets: dict[int, list[int]]) -> None:
        spent, came, far = cost[number], self.came, 1 << 60
        for other, step in around:
            total = spent + step
            if total < cost.get(other, far):
                if self.refuse is not None and self.refuse(other):
                    cost[other] = -1
                    continue
                promise = total + self.still(other)
                if promise > self.limit:
                    self.complete = False
                    continue
                cost[other] = total
                came[other] = number
                buckets[promise].append(other)


def _connected(steps: Steps, origin: int, wanted: set[int]) -> set[int]:
    """The goals without those known to lie in another region of the map than the start."""
    region = steps.regions.get(origin, -1)
    if region < 0:
        return wanted
    return {number for number in wanted if steps.regions.get(number) == region}


def _remember_region(steps: Steps, origin: int) -> None:
    """After a search in vain: note which places hang together with the start, creatures left aside."""
    if origin in steps.regions:
        return
    found = {origin}
    edge = [origin]
    while edge and len(found) <= LARGEST_REGION:
        for other, _ in steps.steps(edge.pop()):
            if other not in found:
                found.add(other)
                edge.append(other)
    label = origin if len(found) <= LARGEST_REGION else -1
    steps.regions.update(dict.fromkeys(found if label >= 0 else (origin,), label))
