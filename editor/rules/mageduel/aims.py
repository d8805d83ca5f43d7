"""At whom and where a spell can be pointed: options and places in range with a clear line (D.range, D.area)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Place
from editor.field.lines import clear_line
from editor.field.measure import counted_between
from editor.field.sight import eye
from editor.field.space import adjacent
from editor.field.terrain import Point
from editor.rules.decision import Option, Places
from editor.rules.mageduel.areas import CHEST
from editor.rules.mageduel.arena import holds, spans
from editor.rules.mageduel.numbers import can_target, foes, friends, is_blind, is_ethereal
from editor.rules.mageduel.places import arena_of, body, is_free, stands_within, taken
from editor.rules.mageduel.schedule import schedule_of
from editor.rules.mageduel.spells.spell import Aim, Spell
from editor.rules.referee import Referee


class Pointed(NamedTuple):
    """Options and places of one spell under an action."""

    options: list[Option]
    places: list[Places]


class Spots(Mapping[Place, int]):
    """Places that a spell can be sent to, each with its distance. A single one is asked for without the others."""

    def __init__(self, referee: Referee, caster: Creature, reach: int, aim: Aim) -> None:
        self._referee = referee
        self._caster = caster
        self._reach = reach
        self._aim = aim
        self._all: dict[Place, int] | None = None
        self._taken = taken(referee, caster) if aim == "arrive" else set()

    def _fits(self, place: Place) -> bool:
        referee, field = self._referee, self._referee.field
        volume = arena_of(referee)
        if not field.inside(place) or counted_between(field, self._caster.place, place) > self._reach:
            return False
        if self._aim == "arrive":
            free = is_free(referee, place, self._caster.footprint, self._taken)
            within = volume is None or stands_within(field, volume, place, self._caster.footprint)
            return free and within and place != self._caster.place
        if self._aim == "line":
            return place.cell != self._caster.place.cell
        if volume is not None and not holds(field, volume, place.cell, field.elevation(place)):
            return False
        return _clear_to_corner(field, self._caster, place)

    def __contains__(self, place: object) -> bool:
        return isinstance(place, tuple) and len(place) == 3 and place[2] == 0 and self._fits(Place(*place))

    def __getitem__(self, place: Place) -> int:
        if place not in self:
            raise KeyError(place)
        return counted_between(self._referee.field, self._caster.place, place)

    def _spread(self) -> dict[Place, int]:
        if self._all is None:
            if self._aim == "arrive":
                self._all = {place: 0 for place in self._landings()}
            else:
                far = _in_line(self._referee, self._caster, self._aim)
                self._all = {place: away for place, away in far.items() if away <= self._reach}
        return self._all

    def _landings(self) -> Iterator[Place]:
        """Where the caster could arrive: places it can stand at, nobody there, as far as the spell carries."""
        field, here = self._referee.field, self._caster.place
        wide = self._reach >= 2 * max(field.width, field.height) * field.cell_size
        for place, cells in _standing(self._referee, self._caster.footprint):
            if place == here or not self._taken.isdisjoint(cells):
                continue
            if wide or counted_between(field, here, place) <= self._reach:
                yield place

    def __iter__(self) -> Iterator[Place]:
        return iter(self._spread())

    def __len__(self) -> int:
        return len(self._spread())

    def __bool__(self) -> bool:
        return bool(self._spread())


def _arena_places(referee: Referee) -> Iterator[Place]:
    """The ground of every cell of the arena; of the map before it stands."""
    volume, field = arena_of(referee), referee.field
    if volume is not None:
        yield from (Place(c, r, 0) for c, r in spans(field, volume))
        return
    yield from (Place(c, r, 0) for r in range(field.height) for c in range(field.width))


def _standing(referee: Referee, footprint: int) -> list[tuple[Place, list[Cell]]]:
    """Places of the arena where a creature of that size could stand, with the cells it takes; remembered."""
    volume, field = arena_of(referee), referee.field
    memory = field.remembered("standing", 8)
    key = (footprint, schedule_of(referee).arena)
    found: list[tuple[Place, list[Cell]]] | None = memory.get(key)
    if found is None:
        fitting = (
            place
            for place in _arena_places(referee)
            if is_free(referee, place, footprint, set())
            and (volume is None or stands_within(field, volume, place, footprint))
        )
        found = memory[key] = [(place, body(place, footprint)) for place in fitting]
    return found


def _in_line(referee: Referee, caster: Creature, aim: Aim) -> dict[Place, int]:
    """Places that a spell could be sent to if it carried far enough, with their distances; remembered, since all the
    spells of a caster share them."""
    field = referee.field
    memory = field.remembered("spots", 64)
    key = (aim, caster.place, caster.height, schedule_of(referee).arena)
    found: dict[Place, int] | None = memory.get(key)
    if found is None:
        spots = Spots(referee, caster, 1 << 40, aim)
        fitting = (place for place in _arena_places(referee) if place in spots)
        found = memory[key] = {place: counted_between(field, caster.place, place) for place in fitting}
    return found


def _clear_to_corner(field: Field, caster: Creature, place: Place) -> bool:
    """A line of effect from the caster to the corner that a burst starts from."""
    memory = field.remembered("clear to corner", 50_000)
    key = (caster.place, caster.height, place)
    found: bool | None = memory.get(key)
    if found is None:
        corner = Point(2 * place.column, 2 * place.row, field.floor(place) + CHEST)
        found = memory[key] = clear_line(field, eye(field, caster), corner) is None
    return found


def point(referee: Referee, caster: Creature, spell: Spell, action: str, item: str, caster_level: int) -> Pointed:
    """Everything a spell can be pointed at now."""
    options: list[Option] = []
    places: list[Places] = []
    reach = spell.reach(caster_level)
    alone = schedule_of(referee).stage == "prepare"
    ethereal = is_ethereal(referee, caster)
    for aim in spell.aims:
        if (alone or ethereal) and aim not in ("self", "friend", "any"):
            continue
        if aim in ("point", "line", "arrive") and not is_blind(referee, caster):
            farthest = 1 << 40 if spell.key == "teleport" else reach
            places.append(_places(referee, caster, farthest, aim, action, item))
        else:
            options += _options(referee, caster, spell, aim, action, item, reach, alone=alone or ethereal)
    return Pointed(options, places)


def _places(referee: Referee, caster: Creature, reach: int, aim: Aim, action: str, item: str) -> Places:
    return Places(action, lambda: Spots(referee, caster, reach, aim), item)


def _options(
    referee: Referee,
    caster: Creature,
    spell: Spell,
    aim: Aim,
    action: str,
    item: str,
    reach: int,
    *,
    alone: bool,
) -> list[Option]:
    if aim == "self":
        if spell.choices:
            return [] if alone else [Option(action, caster.id, item=f"{item}/{choice}") for choice in spell.choices]
        return [Option(action, caster.id, item=item)]
    if aim == "cone":
        return [Option(action, item=item, facing=facing) for facing in range(8)]
    if aim == "friend" and alone:
        return [Option(action, caster.id, item=item)]
    if aim == "any" and alone:
        return []
    found = _in_range(referee, caster, spell, aim, reach)
    if aim == "foe" and spell.range == "touch":
        # cast at nobody yet: the charge is held (D.touch)
        return [Option(action, target.id, item=item) for target in (caster, *found)]
    choices = [f"{item}/{choice}" if choice else item for choice in spell.choices] or [item]
    if aim == "foe" and len(found) < 2:
        choices = choices[:1]
    return [Option(action, target.id, item=choice) for target in found for choice in choices]


def _in_range(referee: Referee, caster: Creature, spell: Spell, aim: Aim, reach: int) -> list[Creature]:
    groups: list[Creature] = []
    if aim in ("friend", "any"):
        groups += friends(referee, caster)
    if aim in ("foe", "any", "summon"):
        groups += foes(referee, caster)
    field = referee.field
    found = []
    for target in groups:
        if target is not caster:
            if spell.range == "touch":
                near = adjacent(field, caster, target)
            else:
                near = counted_between(field, caster.place, target.place) <= reach
            if not near or not can_target(referee, caster, target):
                continue
        found.append(target)
    return found
