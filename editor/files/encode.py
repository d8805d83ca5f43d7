"""An encounter as the text of its file."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from editor.battle.journal import Journal
from editor.field.creature import Creature
from editor.field.edges import Barrier, Face
from editor.field.field import Field, Light
from editor.field.grid import DIRECTION_NAMES, Edge, Place
from editor.field.structures import Structure
from editor.field.things import Thing
from editor.field.volumes import Volume
from editor.files.errors import EncounterFileError
from editor.files.layers import write_layers
from editor.files.layout import json_text
from editor.files.structs import (
    FORMAT,
    VERSION,
    BarrierFile,
    CreatureFile,
    EncounterFile,
    FaceFile,
    Facing,
    LightFile,
    MapFile,
    StructureFile,
    ThingFile,
    VolumeFile,
)
from editor.files.units import to_file
from editor.rules.encounter import Encounter


def encode(encounter: Encounter, journal: Journal | None) -> bytes:
    """The document. EncounterFileError for text that is not Unicode, or values that are no JSON."""
    try:
        return json_text(_tree(encounter, journal)).encode("utf-8")
    except UnicodeEncodeError:
        raise EncounterFileError("$", "half-character") from None
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise EncounterFileError("$", "cannot-write", reason=error) from error


def _tree(encounter: Encounter, journal: Journal | None) -> dict[str, Any]:
    document = EncounterFile(
        format=FORMAT,
        version=VERSION,
        title=encounter.title,
        notes=encounter.notes,
        ruleset=encounter.ruleset,
        readings=dict(sorted(encounter.readings.items())),
        seed=encounter.seed,
        map=_map(encounter.field),
        creatures=[_creature(creature) for creature in encounter.creatures.values()],
        battle=journal,
    )
    tree = to_file(document)
    for creature, written in zip(encounter.creatures.values(), tree.get("creatures", ()), strict=True):
        written["sheet"] = _of_ruleset(creature.sheet)
        written["condition"] = _of_ruleset(creature.condition)
    return {name: tree[name] for name in _ORDER if name in tree}


_ORDER = ("format", "version", "title", "notes", "ruleset", "readings", "seed", "map", "creatures", "battle")


def _map(field: Field) -> MapFile:
    structures = sorted(field.structures.values(), key=lambda s: (s.number, s.id))
    return MapFile(
        width=field.width,
        height=field.height,
        cell_size=field.cell_size,
        layers=write_layers(field.ground),
        edges=[_barrier(edge, field.barriers[edge]) for edge in sorted(field.barriers, key=_by_row)],
        faces=[_face(edge, field.faces[edge]) for edge in sorted(field.faces, key=_by_row)],
        structures=[_structure(structure) for structure in structures],
        volumes=[_volume(field.volumes[key]) for key in sorted(field.volumes)],
        lights=[_light(field.lights[key]) for key in sorted(field.lights)],
        things=[_thing(field.things[key]) for key in sorted(field.things)],
    )


def _by_row(edge: Edge) -> tuple[int, int, str]:
    return edge.row, edge.column, edge.side


def _place(place: Place) -> tuple[int, ...]:
    return tuple(place) if place[2] else tuple(place[:2])


def _barrier(edge: Edge, barrier: Barrier) -> BarrierFile:
    return BarrierFile((edge.column, edge.row, edge.side), barrier.kind, barrier.height, barrier.state)


def _face(edge: Edge, face: Face) -> FaceFile:
    return FaceFile((edge.column, edge.row, edge.side), face.surface, face.slip, face.rope, face.sloped)


def _structure(structure: Structure) -> StructureFile:
    return StructureFile(
        id=structure.id,
        number=structure.number,
        kind=structure.kind,
        deck=structure.deck,
        cells=[(c, r) for c, r in structure.cells],
        name=structure.name,
        standing=structure.standing,
        thickness=structure.thickness,
        railing=structure.railing,
    )


def _volume(volume: Volume) -> VolumeFile:
    prisms = [(c, r, low, top) for c, r, low, top in volume.prisms]
    return VolumeFile(volume.id, volume.kind, prisms, volume.name, volume.rounds, volume.effect, volume.wind)


def _light(light: Light) -> LightFile:
    return LightFile(light.id, _place(light.place), light.radius, light.height, light.name)


def _thing(thing: Thing) -> ThingFile:
    return ThingFile(thing.id, _place(thing.place), thing.key, thing.params)


def _creature(creature: Creature) -> CreatureFile:
    """All but sheet and condition: their lengths are turned by the metadata of the ruleset's structs."""
    return CreatureFile(
        id=creature.id,
        name=creature.name,
        side=creature.side,
        place=_place(creature.place),
        facing=cast(Facing, DIRECTION_NAMES[creature.facing % 8]),
        height=creature.height,
        footprint=creature.footprint,
        parts=list(creature.parts),
        standoff=creature.standoff,
        altitude=creature.altitude,
        player=creature.player,
    )


def _of_ruleset(struct: Any) -> dict[str, Any]:
    """A struct of the ruleset as the file has it; a creature without one has an empty object."""
    if struct is None:
        return {}
    tree = to_file(struct) if isinstance(struct, msgspec.Struct) else struct
    if not isinstance(tree, dict):
        raise EncounterFileError("creatures", "cannot-write", reason=type(struct).__name__)
    return tree
