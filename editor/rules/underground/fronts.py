"""Narrow passages: how many can fight abreast (U5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import DIRECTIONS, Cell, Place, edge_between, feet
from editor.field.ground import Material
from editor.rules.adnd.sheet import Item
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.referee import Referee
from editor.rules.ruleset import Abreast
from editor.rules.underground.arms import FIST, in_hand, melee_arms, reach_of
from editor.rules.underground.attack import in_reach
from editor.rules.underground.condition import is_able, on_hold, together
from editor.rules.underground.ids import U5_1, U5_2
from editor.rules.underground.moments import FORBIDS, TURN, Refusal
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.sight import can_see

LITTLE, MIDDLING, MUCH = Fraction(1000, 3), Fraction(500), Fraction(1000)
"""Width of passage that a fighter takes, hundredths of a foot: with a space under 3 ft, of 3 to 5 ft, of more."""
WALLS = ("wall", "window")


class Passage(NamedTuple):
    """The line across a narrow passage: its places from wall to wall, its width in hundredths of a foot, and whether
    the line runs north to south."""

    places: tuple[Place, ...]
    width: int
    upright: bool


class Fighter(NamedTuple):
    """One of a front: who, how much of the width it takes (hundredths of a foot), whether it has room."""

    creature: str
    takes: Fraction
    has_room: bool


class Front(NamedTuple):
    """A side's fighters abreast in a passage, those with the least need first."""

    passage: Passage
    fighters: tuple[Fighter, ...]


def front_for(space: int) -> Fraction:
    """What a weapon that wants so much space (hundredths of a foot) takes of a passage."""
    if space < 300:
        return LITTLE
    return MIDDLING if space <= 500 else MUCH


def abreast(width: int, space: int) -> int:
    """How many with such a weapon can fight abreast in a passage; whole fighters only."""
    return int(width / front_for(space))


def takes(creature: Creature, item: Item | None) -> Fraction:
    """What a creature takes of a passage with an item; with claws and teeth by its size. Who rides stands on as many
    cells as its mount, and is no broader than on foot."""
    condition = creature.condition
    broad = 1 if condition.riding or condition.clings else creature.footprint
    if item is not None and item.weapon in WEAPONS and (item != FIST or not creature.sheet.natural_attacks):
        return front_for(WEAPONS[item.weapon].space) * broad
    return LITTLE if creature.sheet.size == "small" else MIDDLING * broad


def passages_at(field: Field, place: Place, most: int) -> tuple[Passage, ...]:
    """The narrow passages that a place lies in, at most `most` hundredths of a foot wide, the narrowest first.

    None in the open, two where one crosses another or ends."""
    memory = field.remembered("passages", 50_000)
    key = (place, most)
    if key not in memory:
        found = [p for upright in (False, True) if (p := _across(field, place, most, upright)) is not None]
        memory[key] = tuple(sorted(found, key=lambda passage: passage.width))
    known: tuple[Passage, ...] = memory[key]
    return known


def passage_at(field: Field, place: Place, most: int) -> Passage | None:
    """The narrowest passage that a place lies in; None in the open."""
    return next(iter(passages_at(field, place, most)), None)


def _across(field: Field, place: Place, most: int, upright: bool) -> Passage | None:
    """The line across in one of two ways: None where it is too wide, or open to a drop."""
    places = [place]
    for direction in (0, 4) if upright else (6, 2):
        here = place
        while (there := _beyond(field, here, direction)) is not None:
            if there == here or len(places) * field.cell_size > most:
                return None
            places.append(there)
            here = there
    width = sum(field.standing(one) for one in places)
    return Passage(tuple(sorted(places)), width, upright) if width <= most else None


def _beyond(field: Field, here: Place, direction: int) -> Place | None:
    """The next place of a line; None where a wall ends it, the same place where it drops and nothing does."""
    dc, dr = DIRECTIONS[direction]
    cell = Cell(here.column + dc, here.row + dr)
    if not field.inside(cell) or field.material(cell) == Material.ROCK:
        return None
    barrier = field.barriers.get(edge_between(here.cell, cell))
    # a door ends the line even when it is open: behind it is another room
    if barrier is not None and (barrier.kind == "door" or (barrier.blocks_movement and barrier.kind in WALLS)):
        return None
    level = here.level if any(deck.number == here.level for deck in field.decks(cell)) else 0
    there = Place(cell.column, cell.row, level)
    rise = field.floor(there) - field.floor(here)
    if rise >= LEDGE_HEIGHT:
        return None
    return here if rise <= -LEDGE_HEIGHT else there


def front(referee: Referee, creature: Creature, item: Item | None = None, place: Place | None = None) -> Front | None:
    """The front that a creature stands in, of its own side; None in the open. `item` in place of what it holds,
    `place` in place of where it stands (its mount or rider comes with it)."""
    if on_hold(creature):
        return None
    passage = passage_at(referee.field, place or creature.place, widest(referee))
    if passage is None:
        return None
    own = [one for one in in_line(passage, referee.creatures.values()) if one.side == creature.side]
    if place is not None:
        come = [one for one in referee.creatures.values() if one is creature or together(one, creature)]
        own = [*(one for one in own if one not in come), *come]
    needs = [(takes(one, item if one is creature and item is not None else in_hand(one)), one) for one in own]
    fighters, used = [], Fraction(0)
    for need, body in sorted(bodies(needs), key=lambda at: (at[0], at[1][0].id)):
        fits = used + need <= passage.width
        used += need if fits else 0
        fighters += [Fighter(one.id, need, fits) for one in body]
    return Front(passage, tuple(fighters))


def widest(referee: Referee) -> int:
    """So wide is a passage at most, hundredths of a foot."""
    return 100 * int(referee.reading("passages-up-to"))


def in_line(passage: Passage, creatures: Iterable[Creature]) -> Iterator[Creature]:
    """Those who stand across a passage and can fight."""
    line = set(passage.places)
    for one in creatures:
        level = one.place.level
        if is_able(one) and not on_hold(one) and any(Place(c, r, level) in line for c, r in one.cells()):
            yield one


def bodies(needs: list[tuple[Fraction, Creature]]) -> list[tuple[Fraction, list[Creature]]]:
    """Who takes how much: a mount takes its width together with its rider."""
    found: list[tuple[Fraction, list[Creature]]] = []
    for need, one in needs:
        for number, (other, body) in enumerate(found):
            if any(together(one, member) for member in body):
                found[number] = max(need, other), [*body, one]
                break
        else:
            found.append((need, [one]))
    return found


def abreast_with(referee: Referee, creature: Creature) -> Abreast | None:
    """The front that a creature stands in, as a map shows it."""
    line = front(referee, creature)
    if line is None:
        return None
    room = {fighter.creature: fighter.has_room for fighter in line.fighters}
    return Abreast([place.cell for place in line.passage.places], room)


@UNDERGROUND.joins(FORBIDS)
def no_room(referee: Referee, creature: Creature, item: Item | None, place: Place | None = None) -> Refusal | None:
    """U5.1, U5.2: who has no room cannot attack with that weapon, in melee or with missiles."""
    line = front(referee, creature, item, place)
    if line is None:
        return None
    own = next((one for one in line.fighters if one.creature == creature.id), None)
    if own is None or own.has_room or _bites_for_itself(referee, creature, line):
        return None
    alone = own.takes > line.passage.width
    params = {"width": feet(line.passage.width), "takes": feet(int(own.takes))}
    return Refusal("no-room" if alone else "no-room-beside", U5_2 if alone else U5_1, params)


def _bites_for_itself(referee: Referee, mount: Creature, line: Front) -> bool:
    """Whether a mount has room, though its rider has none for its weapon: what the rider swings is its own affair."""
    if not any(mount.id in (one.condition.riding, one.condition.clings) for one in referee.creatures.values()):
        return False
    # a rider takes its width together with its mount
    carried = {one.id for one in referee.creatures.values() if one.condition.riding or one.condition.clings}
    beside = sum(one.takes for one in line.fighters if one.has_room and one.creature not in carried)
    return takes(mount, in_hand(mount)) + beside <= line.passage.width


@UNDERGROUND.joins(TURN)
def say_no_room(referee: Referee, creature: Creature) -> None:
    """Tell of one that has an enemy within reach, or in sight of its bow, and no room to attack it."""
    item = in_hand(creature)
    refused = no_room(referee, creature, item)
    if refused is None:
        return
    cells = reach_of(melee_arms(creature), referee.reading("weapon-reach") == "by-length")
    shoots = item is not None and WEAPONS[item.weapon].missile
    for enemy in referee.creatures.values():
        if enemy.side == creature.side or not is_able(enemy):
            continue
        if in_reach(referee, creature, enemy, cells) or (shoots and can_see(referee, creature, enemy)):
            referee.note(refused.why, rule=refused.rule, actor=creature.id, **refused.params)
            return
