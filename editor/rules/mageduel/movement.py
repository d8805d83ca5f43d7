"""Moving in the arena: reach, five-foot steps, leaving it, attacks of opportunity on the way (D.move, D.step)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from editor.field.creature import Creature
from editor.field.grid import Cell, Place
from editor.field.path import Mover, Reach, reach
from editor.rules.decision import Option, Places
from editor.rules.mageduel.arena import slices
from editor.rules.mageduel.combat import melee_arm, provoke
from editor.rules.mageduel.effects import active
from editor.rules.mageduel.endings import put_out
from editor.rules.mageduel.ids import D_MOVE, D_STEP, M5_2
from editor.rules.mageduel.numbers import foes, is_able, is_ethereal, is_helpless, takes_part, team
from editor.rules.mageduel.places import arena_of, stands_within
from editor.rules.mageduel.schedule import in_duel, schedule_of, spend, turn_of
from editor.rules.referee import Referee

MOVE, STEP, LEAVE = "move", "step", "leave"


@lru_cache(maxsize=64)
def _mover(footprint: int, height: int) -> Mover:
    return Mover(footprint=footprint, height=height)


def speed(referee: Referee, creature: Creature) -> int:
    """How far a move action carries: haste adds 30 ft (at most as much again), slow halves it, webs hold fast."""
    if active(referee, creature, "web") or not creature.sheet.speed:
        return 0
    rate: int = creature.sheet.speed
    if active(referee, creature, "haste"):
        rate += min(3000, rate)
    if active(referee, creature, "slow"):
        rate //= 2
    return rate


def in_the_way(referee: Referee, creature: Creature) -> tuple[set[Place], set[Place]]:
    """Places one cannot enter (foes, the fallen are stepped over but not stood on), and those only passed."""
    blocked: set[Place] = set()
    passed: set[Place] = set()
    mine = team(referee, creature)
    for other in referee.creatures.values():
        if other is creature:
            continue
        hostile = takes_part(referee, other) and team(referee, other) != mine and not is_helpless(referee, other)
        where = blocked if hostile else passed
        level = other.place.level
        where.update(Place(c, r, level) for c, r in other.cells())
    return blocked, passed


class Moves(Mapping[Place, int]):
    """Places a creature can walk to, spread out when somebody looks. `allowed` says which of them are meant."""

    def __init__(self, referee: Referee, creature: Creature, budget: int, allowed: Callable[[Place], bool]) -> None:
        self._referee = referee
        self._creature = creature
        self._budget = budget
        self._allowed = allowed
        self._costs: dict[Place, int] | None = None
        self._reach: Reach | None = None

    @property
    def whole(self) -> Reach:
        """Everything in reach, those places included that are not meant."""
        if self._reach is None:
            blocked, passed = in_the_way(self._referee, self._creature)
            mover = _mover(self._creature.footprint, self._creature.height)
            self._reach = reach(self._referee.field, self._creature.place, self._budget, mover, blocked, passed)
        return self._reach

    def _all(self) -> dict[Place, int]:
        if self._costs is None:
            here = self._creature.place
            self._costs = {p: cost for p, cost in self.whole.items() if p != here and self._allowed(p)}
        return self._costs

    def __getitem__(self, place: Place) -> int:
        return self._all()[place]

    def __iter__(self) -> Iterator[Place]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def inside_test(referee: Referee, creature: Creature) -> Callable[[Place], bool]:
    """Whether a creature would be in the arena at a place; while they prepare, in its own slice (M2.9)."""
    volume, field = arena_of(referee), referee.field
    if volume is None:
        return lambda place: True
    if schedule_of(referee).stage == "prepare":
        sides = sorted({referee.creatures[key].side for key in schedule_of(referee).participants})
        parts = slices(volume, len(sides))
        own = 2 * sides.index(creature.side) if creature.side in sides else 0
        return lambda place: parts.slice_of(place) == own and stands_within(field, volume, place, creature.footprint)
    return lambda place: stands_within(field, volume, place, creature.footprint)


def move_places(referee: Referee, creature: Creature) -> list[Places]:
    """Moves, the five-foot step, and leaving the arena; summoned creatures cannot cross the border (M3.2)."""
    turn = turn_of(referee, creature)
    rate = speed(referee, creature)
    if not rate:
        return []
    inside = inside_test(referee, creature)
    found = []
    slowed = active(referee, creature, "slow") is not None
    used = (turn.move or turn.standard) if slowed else (turn.move and turn.standard)
    if not turn.stepped and not used:
        found.append(Places(MOVE, lambda: Moves(referee, creature, rate, inside)))
        if in_duel(referee) and not creature.condition.summoner and _near_border(referee, creature, rate):
            found.append(Places(LEAVE, lambda: Moves(referee, creature, rate, lambda p: not inside(p))))
    if not turn.moved and not turn.stepped:
        found.append(Places(STEP, lambda: Moves(referee, creature, referee.field.cell_size * 3 // 2, inside)))
    return found


def _near_border(referee: Referee, creature: Creature, rate: int) -> bool:
    """Whether a place outside the arena could be within reach."""
    volume = arena_of(referee)
    if volume is None:
        return False
    cells = rate // referee.field.cell_size
    c, r, _ = creature.place
    inside = inside_test(referee, creature)
    edge = ((c + dc * n, r + dr * n) for n in range(1, cells + 1) for dc, dr in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    return any(referee.field.inside(at) and not inside(Place(*at, 0)) for at in edge)


def walk(referee: Referee, creature: Creature, option: Option) -> None:
    """A move action (a second one takes the standard action), with the attacks of opportunity it provokes."""
    assert option.place is not None
    turn = turn_of(referee, creature)
    rule = D_MOVE if option.action == MOVE else M5_2
    moves = Moves(referee, creature, speed(referee, creature), lambda place: True)
    way = moves.whole.path_to(option.place)
    with referee.action(creature, option.action, rule=rule, path=way):
        spend(referee, creature, moved=True, **({"standard": True} if turn.move else {"move": True}))
        if not is_ethereal(referee, creature):
            provoke(referee, creature, _threats_on_way(referee, creature, way))
        if not is_able(referee, creature):
            return
        referee.set(creature, "place", option.place, rule=rule)
        if option.action == LEAVE:
            put_out(referee, creature)


def _threats_on_way(referee: Referee, creature: Creature, way: tuple[Place, ...]) -> list[Creature]:
    """Foes whose reach is left somewhere on the way, in order of its steps; none through the curtain (M2.9)."""
    found: list[Creature] = []
    if not in_duel(referee):
        return found
    dangerous = [
        foe
        for foe in foes(referee, creature)
        if not foe.condition.struck and melee_arm(foe) is not None and is_able(referee, foe)
    ]
    for place in way[:-1]:
        for foe in dangerous:
            if foe not in found and any(_beside(place.cell, cell) for cell in foe.cells()):
                found.append(foe)
    return found


def _beside(a: Cell, b: Cell) -> bool:
    return max(abs(a.column - b.column), abs(a.row - b.row)) <= 1


def step(referee: Referee, creature: Creature, option: Option) -> None:
    """A five-foot step: takes no action, provokes nothing, only where nothing else was walked."""
    assert option.place is not None
    with referee.action(creature, STEP, rule=D_STEP, place=option.place):
        spend(referee, creature, stepped=True)
        referee.set(creature, "place", option.place, rule=D_STEP)
