"""The shape of an encounter file, as msgspec structs. Lengths have the unit ft: feet in the file, hundredths here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from editor.battle.journal import Journal
from editor.field.edges import BarrierKind, DoorState, Slip, Surface
from editor.field.ground import MAX_SIDE
from editor.field.structures import StructureKind
from editor.field.volumes import GasEffect, VolumeKind

FORMAT: Literal["deepfray encounter"] = "deepfray encounter"
VERSION: Literal[1] = 1

HIGHEST = 1_000_000
"""Heights and lengths reach 10,000 ft."""

Height = Annotated[int, Meta(ge=-HIGHEST, le=HIGHEST, extra={"unit": "ft"})]
Length = Annotated[int, Meta(ge=0, le=HIGHEST, extra={"unit": "ft"})]
Side = Annotated[int, Meta(ge=1, le=MAX_SIDE)]
Column = Annotated[int, Meta(ge=0, le=MAX_SIDE)]
Row = Annotated[int, Meta(ge=0, le=MAX_SIDE)]
Id = Annotated[str, Meta(min_length=1, max_length=100)]
Name = Annotated[str, Meta(max_length=1_000)]
Notes = Annotated[str, Meta(max_length=100_000)]
PlaceFile = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=9_999)], ...],
    Meta(min_length=2, max_length=3, description="[column, row] on the ground, or [column, row, level]"),
]
CellFile = tuple[Column, Row]
EdgeFile = tuple[Column, Row, Literal["N", "W"]]
PartFile = tuple[
    Annotated[int, Meta(ge=-500, le=500)],
    Annotated[int, Meta(ge=-500, le=500)],
    Annotated[int, Meta(ge=1, le=50)],
    Annotated[int, Meta(ge=1, le=50)],
]
PrismFile = tuple[Column, Row, Height, Height]
LayerRows = list[Annotated[str, Meta(max_length=20_000)]]
Facing = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Player = Literal["person", "sensible", "careful", "random"]


class PackedLayer(msgspec.Struct, forbid_unknown_fields=True):
    """A layer of a large map: little-endian values row by row from north-west, through zlib and base64.

    Lengths are 32 bits of hundredths of a foot, the others one byte."""

    encoding: Literal["base64+zlib"]
    data: str


class LayersFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The layers that differ from their default: rows of runs such as "12*floor 3*rock", or packed."""

    material: LayerRows | PackedLayer | None = None
    elevation: LayerRows | PackedLayer | None = None
    water: LayerRows | PackedLayer | None = None
    ceiling: LayerRows | PackedLayer | None = None
    standing: LayerRows | PackedLayer | None = None
    light: LayerRows | PackedLayer | None = None
    footing: LayerRows | PackedLayer | None = None


class BarrierFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Something upright on an edge."""

    at: EdgeFile
    kind: BarrierKind
    height: Length = 0
    state: DoorState = "closed"


class FaceFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The surface of a ledge's side."""

    at: EdgeFile
    surface: Surface
    slip: Slip = "dry"
    rope: bool = False
    sloped: bool = False


class StructureFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A bridge, arch, pillar or roof over some cells."""

    id: Id
    number: Annotated[int, Meta(ge=1, le=9_999)]
    kind: StructureKind
    deck: Height
    cells: Annotated[list[CellFile], Meta(max_length=100_000)]
    name: Name = ""
    standing: Length = 0
    thickness: Length = 50
    railing: bool = False


class VolumeFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A body of space: prisms are [column, row, floor, top]."""

    id: Id
    kind: VolumeKind
    prisms: Annotated[list[PrismFile], Meta(max_length=100_000)]
    name: Name = ""
    rounds: Annotated[int, Meta(ge=0, le=10_000)] = 0
    effect: GasEffect = "none"
    wind: Annotated[int, Meta(ge=-1, le=7)] = -1


class LightFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A light source."""

    id: Id
    place: PlaceFile
    radius: Length
    height: Height = 500
    name: Name = ""


class ThingFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A thing placed on the map. `params` are the ruleset's own."""

    id: Id
    place: PlaceFile
    key: Id
    params: dict[str, Any] = {}


class MapFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The map. A cell's side is `cell_size` feet."""

    width: Side
    height: Side
    cell_size: Annotated[int, Meta(ge=100, le=10_000, extra={"unit": "ft"})] = 500
    layers: LayersFile = msgspec.field(default_factory=LayersFile)
    edges: Annotated[list[BarrierFile], Meta(max_length=100_000)] = []
    faces: Annotated[list[FaceFile], Meta(max_length=100_000)] = []
    structures: Annotated[list[StructureFile], Meta(max_length=2_000)] = []
    volumes: Annotated[list[VolumeFile], Meta(max_length=2_000)] = []
    lights: Annotated[list[LightFile], Meta(max_length=5_000)] = []
    things: Annotated[list[ThingFile], Meta(max_length=5_000)] = []


class CreatureFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A creature. `sheet` and `condition` have the shape that the ruleset gives them. `parts` is the body of one that
    is no square: rectangles as [columns from its place, rows from it, columns, rows]."""

    id: Id
    name: Name
    side: Id
    place: PlaceFile
    facing: Facing = "N"
    height: Length = 600
    footprint: Annotated[int, Meta(ge=1, le=20)] = 1
    parts: Annotated[list[PartFile], Meta(max_length=64)] = []
    standoff: Length | None = None
    altitude: Length = 0
    player: Player = "sensible"
    sheet: dict[str, Any] = {}
    condition: dict[str, Any] = {}


class EncounterFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The whole document. `readings` are house rules that differ from the ruleset's own; `battle` is the journal."""

    format: Literal["deepfray encounter"]
    version: Literal[1]
    map: MapFile
    title: Name = ""
    notes: Notes = ""
    ruleset: Id = "underground"
    readings: dict[str, bool | int | str] = {}
    seed: Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] = 1
    creatures: Annotated[list[CreatureFile], Meta(max_length=5_000)] = []
    battle: Journal | None = None
