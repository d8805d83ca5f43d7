"""The whole map: ground, edges, structures, volumes and lights of one encounter, with quick look-ups."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from editor.field.edges import Barrier, Face
from editor.field.grid import Cell, Edge, Place, cells_of_edge, edge_between
from editor.field.ground import Ground, Material
from editor.field.structures import Structure
from editor.field.things import Thing
from editor.field.volumes import Volume

CELL_SIZE = 500
"""The usual side of a cell: 5 ft."""

LEDGE_HEIGHT = 500
"""From this difference of height on, the side between two cells is a ledge: nobody walks up or down it."""


class Light(msgspec.Struct, frozen=True, omit_defaults=True):
    """A light source. `radius` and `height` (above the floor of its place) in hundredths of a foot."""

    id: str
    place: Place
    radius: Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})]
    height: Annotated[int, Meta(ge=0, le=100_000, extra={"unit": "ft"})] = 500
    name: str = ""


class Field:
    """A map. Change it only through the methods below or `touch` it afterwards: what others remember of it
    (reach, sight, pictures) is dropped when `version` changes."""

    def __init__(self, ground: Ground, cell_size: int = CELL_SIZE) -> None:
        self.ground = ground
        self.cell_size = cell_size
        self.barriers: dict[Edge, Barrier] = {}
        self.faces: dict[Edge, Face] = {}
        self.structures: dict[str, Structure] = {}
        self.volumes: dict[str, Volume] = {}
        self.lights: dict[str, Light] = {}
        self.things: dict[str, Thing] = {}
        self.version = 0
        self.memory: dict[str, dict[Any, Any]] = {}
        self._decks: dict[tuple[int, int], list[Structure]] | None = None

    @property
    def width(self) -> int:
        return self.ground.width

    @property
    def height(self) -> int:
        return self.ground.height

    def touch(self) -> None:
        """Say that something changed: remembered sight, reach and decks are dropped."""
        self.version += 1
        self.memory = {}
        self._decks = None

    def remembered(self, what: str, most: int = 0) -> dict[Any, Any]:
        """A dictionary for one kind of derived facts; emptied whenever the field changes, and when it holds `most`
        entries (0: it may grow)."""
        found = self.memory.get(what)
        if found is None or 0 < most <= len(found):
            found = self.memory[what] = {}
        return found

    def inside(self, cell: tuple[int, ...]) -> bool:
        """Whether a cell lies on the map."""
        return 0 <= cell[0] < self.ground.width and 0 <= cell[1] < self.ground.height

    def index(self, cell: tuple[int, ...]) -> int:
        """Index of a cell into `ground.flat(...)`."""
        return cell[1] * self.ground.width + cell[0]

    def decks(self, cell: tuple[int, ...]) -> list[Structure]:
        """The structures over a cell, lowest deck first."""
        if self._decks is None:
            table: dict[tuple[int, int], list[Structure]] = {}
            for structure in sorted(self.structures.values(), key=lambda s: (s.deck, s.id)):
                for at in structure.cells:
                    table.setdefault((at[0], at[1]), []).append(structure)
            self._decks = table
        return self._decks.get((cell[0], cell[1]), _NO_DECKS)

    def deck(self, place: Place) -> Structure | None:
        """The structure that a place stands on; None on the ground or where there is none with that number."""
        if place[2] == 0:
            return None
        for structure in self.decks(place):
            if structure.number == place[2]:
                return structure
        return None

    def resting(self, place: Place) -> Place:
        """The place where a body on a level really rests in a cell: on the ground where that deck does not go."""
        if place[2] and self.deck(place) is None:
            return Place(place[0], place[1], 0)
        return place

    def elevation(self, cell: tuple[int, ...]) -> int:
        """Height of the ground of a cell."""
        return int(self.ground.flat("elevation")[cell[1] * self.ground.width + cell[0]])

    def floor(self, place: Place) -> int:
        """Absolute height of what one stands on at a place."""
        if place[2]:
            deck = self.deck(place)
            if deck is not None:
                return deck.deck
        return self.elevation(place)

    def material(self, cell: tuple[int, ...]) -> Material:
        """Material of a cell's ground."""
        return Material(self.ground.flat("material")[self.index(cell)])

    def water(self, place: Place) -> int:
        """Depth of water above what one stands on at a place, 0 where dry."""
        depth = int(self.ground.flat("water")[self.index(place)])
        if place[2] and depth:
            depth = max(0, self.elevation(place) + depth - self.floor(place))
        return depth

    def standing(self, place: Place) -> int:
        """Width one can stand on at a place: a narrow ledge or deck, else the cell's own size."""
        deck = self.deck(place)
        own = deck.standing if deck else int(self.ground.flat("standing")[self.index(place)])
        return own or self.cell_size

    def clearance(self, place: Place) -> int:
        """Clear height above the floor of a place up to ceiling or next deck: 0 for open, else 1 at least."""
        floor = self.floor(place)
        ceiling = int(self.ground.flat("ceiling")[self.index(place)])
        limit = self.elevation(place) + ceiling if ceiling else 0
        for structure in self.decks(place):
            under = structure.deck - structure.thickness
            if structure.number != place[2] and under > floor and (not limit or under < limit):
                limit = under
        return max(1, limit - floor) if limit else 0

    def levels(self, cell: tuple[int, ...]) -> list[Place]:
        """Every place of a cell: its ground, then the decks over it that can be stood on."""
        c, r = cell[0], cell[1]
        return [Place(c, r, 0)] + [Place(c, r, s.number) for s in self.decks(cell) if s.walkable]

    def barrier(self, a: tuple[int, ...], b: tuple[int, ...]) -> Barrier | None:
        """What stands on the edge between two orthogonal neighbours."""
        return self.barriers.get(edge_between((a[0], a[1]), (b[0], b[1])))

    def drop(self, edge: Edge) -> int:
        """Difference of the ground's height across an edge: positive when the edge's own cell is the lower one.

        0 where one of the cells lies outside the map."""
        first, own = cells_of_edge(edge)
        if not (self.inside(first) and self.inside(own)):
            return 0
        return self.elevation(first) - self.elevation(own)

    def face(self, edge: Edge) -> Face:
        """The surface of the face on an edge; rough and dry where nothing was said."""
        return self.faces.get(edge, _PLAIN_FACE)

    def is_ledge(self, edge: Edge) -> bool:
        """Whether the ground drops at an edge by a ledge's height, stairs or not."""
        return abs(self.drop(edge)) >= LEDGE_HEIGHT

    def fork(self) -> Field:
        """A twin for a battle: shares the arrays until it writes to them, has its own dictionaries.

        What is remembered is shared as well until one of the two is touched: until then both are the same."""
        twin = Field(self.ground.fork(), self.cell_size)
        twin.barriers = dict(self.barriers)
        twin.faces = dict(self.faces)
        twin.structures = dict(self.structures)
        twin.volumes = dict(self.volumes)
        twin.lights = dict(self.lights)
        twin.things = dict(self.things)
        twin.memory = self.memory
        return twin

    def resized(self, width: int, height: int) -> Field:
        """A new field of another size; what lies outside is cut off, new cells are floor."""
        ground = Ground(width, height)
        w, h = min(width, self.width), min(height, self.height)
        for name in ground.__annotations__:
            ground.layer(name)[:h, :w] = self.ground.layer(name)[:h, :w]
        twin = Field(ground, self.cell_size)

        def keeps(cell: tuple[int, ...]) -> bool:
            return cell[0] < width and cell[1] < height

        twin.barriers = {e: b for e, b in self.barriers.items() if any(map(twin.inside, cells_of_edge(e)))}
        twin.faces = {e: f for e, f in self.faces.items() if all(map(twin.inside, cells_of_edge(e)))}
        for structure in self.structures.values():
            cells = tuple(c for c in structure.cells if keeps(c))
            if cells:
                twin.structures[structure.id] = msgspec.structs.replace(structure, cells=cells)
        for volume in self.volumes.values():
            prisms = tuple(p for p in volume.prisms if keeps(p))
            if prisms:
                twin.volumes[volume.id] = msgspec.structs.replace(volume, prisms=prisms)
        twin.lights = {k: light for k, light in self.lights.items() if keeps(light.place)}
        twin.things = {k: thing for k, thing in self.things.items() if keeps(thing.place)}
        return twin


_NO_DECKS: list[Structure] = []
_PLAIN_FACE = Face()

__all__ = ["CELL_SIZE", "LEDGE_HEIGHT", "Cell", "Field", "Light"]
