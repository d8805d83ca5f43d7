"""What is lit: the light of the cells themselves, light sources with a clear line, bodies of light or darkness."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from editor.field.field import Field, Light
from editor.field.grid import Place
from editor.field.ground import LightLevel, Material
from editor.field.lines import clear_line
from editor.field.many_lines import clear_lines
from editor.field.terrain import Point, terrain
from editor.field.volumes import Prism

SHINE_ON = 300
"""Light falls on a place where it reaches this much above the floor (or the ceiling, when that is lower)."""

AMBIENT = np.array([0, 120, 255], dtype=np.uint8)
"""Brightness on the picture of each `LightLevel`."""

FAINTEST = 48
"""Brightness on the picture of a cell at the very rim of a light."""


def is_lit(field: Field, place: Place, extra: Sequence[Light] = (), altitude: int = 0) -> bool:
    """Whether a creature standing at a place, or so far above it, is in light.

    So it does in a cell that is not dark by itself, in a body of light, or within the radius (in three dimensions) of
    a light source of the field or of `extra` (torches carried) with a clear line to it. Bodies of darkness put out
    all light at the places and of the sources within them.
    """
    memory = field.remembered("lit")
    key = (place, altitude) if altitude else place
    found = memory.get(key)
    if found is None:
        found = memory[key] = _lit_by_field(field, place, altitude)
    lit, dark = found
    return bool(lit) or (not dark and any(_shines(field, light, place, altitude) for light in extra))


def _lit_by_field(field: Field, place: Place, altitude: int) -> tuple[bool, bool]:
    """Whether a place is lit without lights that are carried, and whether it lies in darkness that cannot be lit."""
    at = field.floor(place) + altitude + _above(field, place)
    if _held(field, "darkness", place, at):
        return False, True
    ambient = field.ground.flat("light")[field.index(place)] != LightLevel.DARK
    if ambient or _held(field, "light", place, at):
        return True, False
    return any(_shines(field, light, place, altitude) for light in field.lights.values()), False


def _above(field: Field, place: Place) -> int:
    room = field.clearance(place)
    return min(SHINE_ON, room) if room > 0 else SHINE_ON


def _held(field: Field, kind: str, place: Place, height: int) -> bool:
    prisms = _prisms(field, kind).get((place.column, place.row), ())
    return any(floor <= height < top for floor, top in prisms)


def _prisms(field: Field, kind: str) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Floor and top of the volumes of a kind by cell, remembered."""
    memory = field.remembered("prisms by cell")
    found: dict[tuple[int, int], list[tuple[int, int]]] | None = memory.get(kind)
    if found is None:
        found = memory[kind] = {}
        for prism in _all_prisms(field, kind):
            found.setdefault((prism.column, prism.row), []).append((prism.floor, prism.top))
    return found


def _all_prisms(field: Field, kind: str) -> Iterator[Prism]:
    for volume in field.volumes.values():
        if volume.kind == kind:
            yield from (prism for prism in volume.prisms if field.inside(prism))


def _source(field: Field, light: Light) -> Point | None:
    """The point a light shines from; None when it is off the map or put out by darkness."""
    if not field.inside(light.place):
        return None
    height = field.floor(light.place) + light.height
    if _held(field, "darkness", light.place, height):
        return None
    return Point(2 * light.place.column + 1, 2 * light.place.row + 1, height)


def _shines(field: Field, light: Light, place: Place, altitude: int) -> bool:
    """Whether one light reaches a place or so far above it, darkness there left aside."""
    memory = field.remembered("shines", 50_000)
    key = (light.place, light.radius, light.height, place, altitude)
    found: bool | None = memory.get(key)
    if found is None:
        found = memory[key] = _reaches(field, light, place, altitude)
    return found


def _reaches(field: Field, light: Light, place: Place, altitude: int) -> bool:
    source = _source(field, light)
    if source is None:
        return False
    high = field.floor(place) + altitude + _above(field, place)
    end = Point(2 * place.column + 1, 2 * place.row + 1, high)
    dx, dy, dz = end.x - source.x, end.y - source.y, end.z - source.z
    far = (dx * dx + dy * dy) * field.cell_size**2 + 4 * dz * dz
    return far <= 4 * light.radius**2 and clear_line(field, source, end) is None


def light_map(field: Field, extra: Sequence[Light] = ()) -> NDArray[np.uint8]:
    """Brightness of each cell's ground for pictures: 0 dark to 255 bright, shape (rows, columns), read-only.

    A cell that `is_lit` is above 0, every other one is 0; towards the rim of a light it fades.
    """
    memory = field.remembered("light map", 4)
    key = tuple((light.place, light.radius, light.height) for light in extra)
    found: NDArray[np.uint8] | None = memory.get(key)
    if found is None:
        found = memory[key] = _light_map(field, extra)
        found.flags.writeable = False
    return found


def _light_map(field: Field, extra: Sequence[Light]) -> NDArray[np.uint8]:
    bright: NDArray[np.uint8] = AMBIENT[field.ground.light]
    for column, row in _cells_of(field, "light"):
        bright[row, column] = 255
    for light in (*field.lights.values(), *extra):
        _add_light(field, light, bright)
    for column, row in _cells_of(field, "darkness"):
        bright[row, column] = 0
    return bright


def _cells_of(field: Field, kind: str) -> Iterator[tuple[int, int]]:
    """Cells whose ground lies in a volume of a kind."""
    for column, row in _prisms(field, kind):
        place = Place(column, row)
        if _held(field, kind, place, field.floor(place) + _above(field, place)):
            yield column, row


def _add_light(field: Field, light: Light, bright: NDArray[np.uint8]) -> None:
    """Brighten the cells that a light reaches."""
    source = _source(field, light)
    if source is None:
        return
    size, reach = field.cell_size, light.radius // field.cell_size + 1
    column, row = light.place.column, light.place.row
    left, upper = max(0, column - reach), max(0, row - reach)
    part = (slice(upper, row + reach + 1), slice(left, column + reach + 1))
    heights = _ground_points(field, part)
    rows = np.arange(upper, upper + heights.shape[0], dtype=np.int64)[:, None]
    columns = np.arange(left, left + heights.shape[1], dtype=np.int64)[None, :]
    far = (rows - row) ** 2 * size**2 + (columns - column) ** 2 * size**2 + (heights - source.z) ** 2
    near = (far <= light.radius**2) & (field.ground.material[part] != Material.ROCK)
    r, c = np.nonzero(near)
    r, c = r + upper, c + left
    clear = clear_lines(field, source, c, r, heights[near])
    r, c, distance = r[clear], c[clear], np.sqrt(far[near][clear])
    fading = np.clip((light.radius - distance) / (2 * size), 0.0, 1.0)
    shine = (FAINTEST + (255 - FAINTEST) * fading).astype(np.uint8)
    bright[r, c] = np.maximum(bright[r, c], shine)


def _ground_points(field: Field, part: tuple[slice, slice]) -> NDArray[np.int64]:
    """Heights above the ground at which light counts, for a part of the map."""
    ground = field.ground
    room = ground.ceiling[part].astype(np.int64)
    above = np.where(room > 0, np.minimum(room, SHINE_ON), SHINE_ON)
    heights: NDArray[np.int64] = ground.elevation[part].astype(np.int64) + above
    rows, columns = part
    inside_rows, inside_columns = range(field.height)[rows], range(field.width)[columns]
    for index in terrain(field).decks:
        row, column = divmod(index, field.width)
        if row in inside_rows and column in inside_columns:
            place = Place(column, row)
            at = field.elevation(place) + _above(field, place)
            heights[row - inside_rows.start, column - inside_columns.start] = at
    return heights
