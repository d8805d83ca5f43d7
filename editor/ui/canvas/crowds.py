"""Several creatures in one cell: where each of them is drawn, and where its name and height stand, so that no label
lies over another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.grid import DIRECTIONS
from editor.rules.ruleset import Posture

ON_THE_FACE, ON_THE_EDGE = 0.3, 0.46
"""How far from the middle of their cell climbers and hangers are drawn, towards what they hold on to."""
BROAD, NARROW = 0.76, 0.5
"""The disc of one alone in its cell, and of several, as shares of half a cell."""
_PLACES = ((-0.2, 0.12), (0.2, -0.12), (0.2, 0.3), (-0.2, -0.3))
"""Where several creatures in one cell are drawn, from its middle."""
_ABREAST = 0.25
"""How far from the middle each of two is drawn that stand side by side."""
_AT_THE_SIDE = ((0.62, 0.56), (-0.62, 0.56))
"""Where those who hang at the side of a mount are drawn, from its middle, in halves of its width."""
_ALONG, _DEEP = 0.9, 0.1
"""How much of a face climbers in one cell share; how far of more than two every second one is nearer to it."""
_BELOW_TWO, _BELOW_CROWD, _AROUND_FACE, _UNDER_A_FACE = 0.46, 0.78, 0.68, 0.4
"""How far from the middle of a cell the first name stands: of two and of several who stand there, of those who climb
there, of those who climb to the north with nobody below."""


class Spot(NamedTuple):
    """Where one is drawn: from the middle of its place, with its disc as a share of half a footprint, and its label.

    `line` is the label's number among those of the cell, -1 for one whose name stands below its disc and its height
    above; `label` the way from the middle of the disc to the first label, the others follow downwards, or upwards
    where `up`. `above`: the name stands above the disc, since somebody is below it and nobody above."""

    aside: tuple[float, float] = (0.0, 0.0)
    share: float = BROAD
    line: int = -1
    label: tuple[float, float] = (0.0, 0.0)
    up: bool = False
    above: bool = False


ALONE = Spot()


def spots_of(
    creatures: Iterable[Creature], postures: Mapping[str, Posture], badges: Mapping[str, Collection[str]]
) -> dict[str, Spot]:
    """Where creatures are drawn that have no body of parts; riders, who sit above their mounts, are left out."""
    everybody = list(creatures)
    at_a_side = [one for one in everybody if postures.get(one.id, Posture()).clinging]
    others = [one for one in everybody if one not in at_a_side]
    return {**_of_others(others, postures, badges), **_at_the_side(at_a_side)}


def _of_others(
    creatures: Iterable[Creature], postures: Mapping[str, Posture], badges: Mapping[str, Collection[str]]
) -> dict[str, Spot]:
    """The same without those who hang at the side of a mount."""
    standing: defaultdict[tuple[int, ...], list[Creature]] = defaultdict(list)
    climbing: defaultdict[tuple[int, ...], list[tuple[Creature, int]]] = defaultdict(list)
    taken, saddles = set[tuple[int, int]](), set[tuple[int, ...]]()
    for creature in creatures:
        posture = postures.get(creature.id, Posture())
        towards = _holds_on(creature, posture, badges.get(creature.id, ()))
        taken.update(creature.cells())
        if posture.mounted:
            saddles.add(creature.place)
        elif towards >= 0:
            climbing[creature.place].append((creature, towards))
        elif creature.single:
            standing[creature.place].append(creature)
    found: dict[str, Spot] = {}
    for place, crowd in standing.items():
        # names below would lie over who stands there
        up = _is_free_only_above(place, taken) and place not in saddles
        found.update(_standing(crowd, up=up))
    for place, climbers in climbing.items():
        found.update(_at_a_face(climbers, standing.get(place, []), badges))
        found.update({one.id: found[one.id]._replace(above=True) for one in _on_top(climbers, standing)})
    return found


def _at_the_side(hangers: list[Creature]) -> dict[str, Spot]:
    """Those who hang at the side of a mount, where its rider hides neither them nor it."""
    found: dict[str, Spot] = {}
    for number, one in enumerate(hangers):
        x, y = _AT_THE_SIDE[[other.place for other in hangers[:number]].count(one.place) % len(_AT_THE_SIDE)]
        found[one.id] = Spot((x * one.footprint / 2, y * one.footprint / 2), NARROW)
    return found


def _is_free_only_above(place: tuple[int, ...], taken: Collection[tuple[int, int]]) -> bool:
    """Whether somebody is in the cell below one, and nobody in that above it."""
    column, row = place[0], place[1]
    return row > 0 and (column, row + 1) in taken and (column, row - 1) not in taken


def _holds_on(creature: Creature, posture: Posture, states: Collection[str]) -> int:
    """The facing of the wall or edge that one holds on to; -1 for one who does not."""
    if posture.towards >= 0:
        return posture.towards % 8
    return creature.facing % 8 if "climbing" in states else -1


def _standing(crowd: list[Creature], *, up: bool) -> dict[str, Spot]:
    """Two stand side by side, across the way that the first of them faces; more of them stand about. `up`: their
    names stand above them."""
    if len(crowd) == 1:
        return {crowd[0].id: Spot(above=up)}
    places: tuple[tuple[float, float], ...] = _PLACES
    first = _BELOW_CROWD
    if len(crowd) == 2:
        dc, dr = DIRECTIONS[crowd[0].facing % 8]
        x, y = dr * _ABREAST / (dc * dc + dr * dr) ** 0.5, -dc * _ABREAST / (dc * dc + dr * dr) ** 0.5
        places, first = ((x, y), (-x, -y)), _BELOW_TWO + abs(y)
    at = {one.id: places[number % len(places)] for number, one in enumerate(crowd)}
    lines = sorted(at, key=lambda key: at[key], reverse=up)
    first = -first if up else first
    return {key: Spot((x, y), NARROW, lines.index(key), (-x, first - y), up) for key, (x, y) in at.items()}


def _at_a_face(
    climbers: list[tuple[Creature, int]], below: list[Creature], badges: Mapping[str, Collection[str]]
) -> dict[str, Spot]:
    """Those who climb in one cell side by side along their faces, one who stands below them farther off. Their names
    stand beyond them, the highest first."""
    found = {}
    ordered = sorted(climbers, key=lambda one: (-one[0].altitude, one[0].id))
    up = all(DIRECTIONS[towards][1] > 0 for _one, towards in ordered)
    north = all(DIRECTIONS[towards][1] < 0 for _one, towards in ordered)
    first = -_AROUND_FACE if up else _UNDER_A_FACE if north and not below else _AROUND_FACE
    lines = [one.id for one, _ in ordered] + [one.id for one in below[:1] if len(below) == 1]
    if up:
        lines.reverse()
    for one, towards in ordered:
        beside = [other.id for other, way in ordered if way == towards]
        dc, dr = DIRECTIONS[towards]
        near = ON_THE_EDGE if "hanging" in badges.get(one.id, ()) else ON_THE_FACE
        rank, count = beside.index(one.id), len(beside)
        off = _ALONG * ((rank + 0.5) / count - 0.5)
        if count > 2:
            near += _DEEP if rank % 2 else -_DEEP
        x, y = near * dc + off * abs(dr), near * dr + off * (1 - abs(dr))
        share = min(NARROW, 1.4 / count) if count > 1 else BROAD
        found[one.id] = Spot((x, y), share, lines.index(one.id), (-x, first - y), up)
    if len(below) == 1:
        dc, dr = DIRECTIONS[ordered[0][1]]
        x, y = -0.2 * dc, -0.2 * dr
        found[below[0].id] = Spot((x, y), NARROW, lines.index(below[0].id), (-x, first - y), up)
    return found


def _on_top(
    climbers: list[tuple[Creature, int]], standing: Mapping[tuple[int, ...], list[Creature]]
) -> Iterator[Creature]:
    """Those who stand alone at the top of a face where a climber is drawn over the place of their name."""
    for one, towards in climbers:
        dc, dr = DIRECTIONS[towards]
        crowd = standing.get((one.place.column + dc, one.place.row + dr, 0), [])
        if dr < 0 and len(crowd) == 1:
            yield crowd[0]
