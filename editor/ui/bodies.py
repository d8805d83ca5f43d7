"""Bodies of troops where somebody puts them: formed by the ruleset for the ground there, refused where they do not
fit, with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec
from PySide6.QtCore import QRectF

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Place, cell_name
from editor.field.ground import Ground, Material
from editor.files.naming import shown_name
from editor.rules.ruleset import Ruleset
from editor.ui.canvas.figures import whole
from editor.words import Words

_OPEN = 120
"""Side of the open floor on which a body is looked at that does not fit where it is wanted, in cells."""
_FAR = 40
"""How far from where it is a body is moved at most to a place where it fits, in cells."""


class Stand(NamedTuple):
    """A creature as it would stand. `trouble` is the message key that says why it cannot, "" where it can; `body`
    the cells that it takes, or would take on open ground."""

    creature: Creature
    body: frozenset[Cell]
    trouble: str = ""
    values: Mapping[str, Any] = {}

    def why(self, words: Words) -> str:
        """The reason as a sentence."""
        if not self.trouble:
            return ""
        # the values are names of creatures, and the cell where one stands
        return words(self.trouble, **{key: shown_name(words, value) for key, value in self.values.items()})


def stand(ruleset: Ruleset | None, field: Field, others: Iterable[Creature], creature: Creature) -> Stand:
    """A creature with its body formed at its place, by its formation, its facing and the ground; `others` are those
    whose ground it cannot take. One that stands on its footprint is left as it is."""
    if ruleset is None or not whole(ruleset, {creature.id: creature}):
        return Stand(creature, frozenset(creature.cells()))
    if not field.inside(creature.place):
        return _refused(ruleset, field, creature, "unit-beyond-the-map", {"name": creature.name})
    parts = ruleset.body(field, creature)
    if parts is None:
        return _refused(ruleset, field, creature, "", {})
    formed = msgspec.structs.replace(creature, parts=parts) if parts else creature
    cells = frozenset(formed.cells())
    for other in others if formed.parts else ():
        if _in_the_way(ruleset, formed, cells, other):
            return Stand(formed, cells, "unit-place-taken", {"name": creature.name, "other": other.name})
    return Stand(formed, cells)


def _in_the_way(ruleset: Ruleset, creature: Creature, cells: frozenset[Cell], other: Creature) -> bool:
    if other.id == creature.id or other.place.level != creature.place.level or other.altitude != creature.altitude:
        return False
    return not cells.isdisjoint(other.cells()) and not ruleset.share_place(creature, other)


def _refused(ruleset: Ruleset, field: Field, creature: Creature, trouble: str, values: Mapping[str, Any]) -> Stand:
    """A creature that does not fit: its body as on open ground, and what is in its way there."""
    cells = open_body(ruleset, field, creature)
    if not trouble:
        trouble, values = _trouble(field, creature, cells)
    return Stand(creature, cells, trouble, values)


def stands_on(creature: Creature, cell: tuple[int, ...]) -> bool:
    """Whether a cell belongs to the body of a creature."""
    column, row = cell[0] - creature.place.column, cell[1] - creature.place.row
    return any(
        part.column <= column < part.column + part.columns and part.row <= row < part.row + part.rows
        for part in creature.body()
    )


def box_of(creature: Creature) -> QRectF:
    """The rectangle round the body of a creature, in cells."""
    place, body = creature.place, creature.body()
    left, top = min(p.column for p in body), min(p.row for p in body)
    right, bottom = max(p.column + p.columns for p in body), max(p.row + p.rows for p in body)
    return QRectF(place.column + left, place.row + top, right - left, bottom - top)


def open_body(ruleset: Ruleset, field: Field, creature: Creature) -> frozenset[Cell]:
    """The cells that a creature would take at its place if all ground round it were open."""
    middle = _OPEN // 2
    floor = Field(Ground(_OPEN, _OPEN), field.cell_size)
    moved = msgspec.structs.replace(creature, place=Place(middle, middle, 0))
    parts = ruleset.body(floor, moved)
    shaped = msgspec.structs.replace(creature, parts=creature.parts if parts is None else parts)
    return frozenset(shaped.cells())


def _trouble(field: Field, creature: Creature, cells: frozenset[Cell]) -> tuple[str, Mapping[str, Any]]:
    place = creature.place
    if place.level == 0 and field.material(place) == Material.ROCK:
        return "unit-in-rock", {"name": creature.name, "cell": cell_name(place)}
    if not all(map(field.inside, cells)):
        return "unit-beyond-the-map", {"name": creature.name}
    return "unit-too-narrow", {"name": creature.name}


def has_body(ruleset: Ruleset, field: Field, creature: Creature) -> bool:
    """Whether a creature is a body of troops, which its ruleset forms."""
    if not whole(ruleset, {creature.id: creature}):
        return False
    return bool(creature.parts) or ruleset.body(field, creature) != ()


def nearest_stand(ruleset: Ruleset, field: Field, others: Iterable[Creature], creature: Creature) -> Creature | None:
    """The creature formed up at the nearest place where it fits, its own first; None where there is none near."""
    here, known = creature.place, list(others)
    places = [
        Place(here.column + dc, here.row + dr, here.level)
        for dc in range(-_FAR, _FAR + 1)
        for dr in range(-_FAR, _FAR + 1)
    ]
    places.sort(key=lambda place: ((place.column - here.column) ** 2 + (place.row - here.row) ** 2, place))
    for place in places:
        if not field.inside(place) or place not in field.levels(place):
            continue
        if place.level == 0 and field.material(place) == Material.ROCK:
            continue
        found = stand(ruleset, field, known, msgspec.structs.replace(creature, place=place))
        if not found.trouble:
            return found.creature
    return None
