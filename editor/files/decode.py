"""The tree of an encounter file into an encounter; what does not fit together is refused with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from editor.battle.journal import Journal
from editor.field.creature import Creature, Part
from editor.field.edges import Barrier, Face
from editor.field.field import Field, Light
from editor.field.grid import DIRECTION_NAMES, Cell, Edge, Place, cells_of_edge
from editor.field.ground import MAX_SIDE, Ground
from editor.field.structures import Structure
from editor.field.things import Thing
from editor.field.volumes import Prism, Volume
from editor.files.errors import EncounterFileError
from editor.files.layers import read_layers
from editor.files.parse import walk
from editor.files.refusals import convert
from editor.files.structs import (
    FORMAT,
    VERSION,
    BarrierFile,
    CreatureFile,
    EncounterFile,
    FaceFile,
    LightFile,
    MapFile,
    StructureFile,
    ThingFile,
    VolumeFile,
)
from editor.files.types import known_rulesets, loose_kinds_of, types_of
from editor.files.units import from_file
from editor.rules.encounter import Encounter


def decode(tree: Any) -> tuple[Encounter, Journal | None]:
    """Set-up and journal of a document."""
    _check_head(tree)
    document = convert(from_file(EncounterFile, tree), EncounterFile)
    field = _field(document.map, document.ruleset)
    encounter = Encounter(
        field,
        document.ruleset,
        _creatures(document.creatures, document.ruleset),
        title=document.title,
        notes=document.notes,
        readings=document.readings,
        seed=document.seed,
    )
    if document.battle is not None:
        _check_journal(document.battle)
    return encounter, document.battle


def _check_head(tree: Any) -> None:
    """What decides whether this is a file for us at all, before anything else is looked at."""
    if not isinstance(tree, dict):
        raise EncounterFileError("$", "not-an-encounter")
    if tree.get("format") != FORMAT:
        raise EncounterFileError("format", "not-an-encounter")
    if "version" not in tree:
        raise EncounterFileError("version", "missing")
    version = tree["version"]
    if type(version) is not int or version != VERSION:
        raise EncounterFileError("version", "unknown-version", version=version, known=VERSION)
    _check_size(tree.get("map"))
    ruleset = tree.get("ruleset", "underground")
    if isinstance(ruleset, str) and ruleset not in known_rulesets():
        raise EncounterFileError("ruleset", "unknown-ruleset", ruleset=ruleset, known=", ".join(known_rulesets()))
    readings = tree.get("readings")
    for name, value in readings.items() if isinstance(readings, dict) else ():
        if not isinstance(value, bool | int | str):
            raise EncounterFileError(f"readings.{name}", "reading-type")


def _check_size(sizes: Any) -> None:
    for name in ("width", "height") if isinstance(sizes, dict) else ():
        size = sizes.get(name)
        if isinstance(size, int) and not isinstance(size, bool) and not 1 <= size <= MAX_SIDE:
            raise EncounterFileError(f"map.{name}", "map-size", size=size, limit=MAX_SIDE)


def _field(found: MapFile, ruleset: str) -> Field:
    ground = Ground(found.width, found.height)
    read_layers(found.layers, ground)
    field = Field(ground, found.cell_size)
    _edges(field, found.edges, found.faces)
    _structures(field, found.structures)
    _volumes(field, found.volumes)
    _lights(field, found.lights)
    _things(field, found.things, loose_kinds_of(ruleset))
    field.touch()
    return field


def _edges(field: Field, barriers: list[BarrierFile], faces: list[FaceFile]) -> None:
    for index, barrier in enumerate(barriers):
        edge = _edge(field, barrier.at, field.barriers, f"map.edges[{index}].at")
        field.barriers[edge] = Barrier(barrier.kind, barrier.height, barrier.state)
    for index, face in enumerate(faces):
        edge = _edge(field, face.at, field.faces, f"map.faces[{index}].at")
        field.faces[edge] = Face(face.surface, face.slip, face.rope, face.sloped)


def _edge(field: Field, at: tuple[Any, ...], known: dict[Edge, Any], place: str) -> Edge:
    edge = Edge(*at)
    if not any(map(field.inside, cells_of_edge(edge))):
        raise EncounterFileError(place, "outside", width=field.width, height=field.height)
    if edge in known:
        raise EncounterFileError(place, "duplicate-edge")
    return edge


def _cell(field: Field, cell: tuple[int, ...], place: str) -> Cell:
    if not field.inside(cell):
        raise EncounterFileError(place, "outside", width=field.width, height=field.height)
    return Cell(cell[0], cell[1])


def _structures(field: Field, structures: list[StructureFile]) -> None:
    numbers: set[int] = set()
    for index, found in enumerate(structures):
        place = f"map.structures[{index}]"
        _check_id(found.id, field.structures, place)
        if found.number in numbers:
            raise EncounterFileError(f"{place}.number", "duplicate-number", number=found.number)
        numbers.add(found.number)
        cells = tuple(_cell(field, cell, f"{place}.cells[{i}]") for i, cell in enumerate(found.cells))
        _check_distinct(cells, f"{place}.cells")
        field.structures[found.id] = Structure(
            id=found.id,
            number=found.number,
            cells=cells,
            deck=found.deck,
            kind=found.kind,
            name=found.name,
            standing=found.standing,
            thickness=found.thickness,
            railing=found.railing,
        )


def _volumes(field: Field, volumes: list[VolumeFile]) -> None:
    for index, found in enumerate(volumes):
        place = f"map.volumes[{index}]"
        _check_id(found.id, field.volumes, place)
        for i, prism in enumerate(found.prisms):
            if not field.inside(prism):
                raise EncounterFileError(f"{place}.prisms[{i}]", "outside", width=field.width, height=field.height)
        prisms = tuple(Prism(*prism) for prism in found.prisms)
        more = found.rounds, found.effect, found.wind
        field.volumes[found.id] = Volume(found.id, found.kind, prisms, found.name, *more)


def _lights(field: Field, lights: list[LightFile]) -> None:
    for index, found in enumerate(lights):
        place = f"map.lights[{index}]"
        _check_id(found.id, field.lights, place)
        _cell(field, found.place, f"{place}.place")
        field.lights[found.id] = Light(found.id, Place(*found.place), found.radius, found.height, found.name)


def _things(field: Field, things: list[ThingFile], kinds: Mapping[str, type[Any]]) -> None:
    for index, found in enumerate(things):
        place = f"map.things[{index}]"
        _check_id(found.id, field.things, place)
        _cell(field, found.place, f"{place}.place")
        _check_plain(found.params, f"{place}.params")
        if found.key in kinds:
            convert(found.params, kinds[found.key], f"{place}.params")
        field.things[found.id] = Thing(found.id, Place(*found.place), found.key, found.params)


def _creatures(found: list[CreatureFile], ruleset: str) -> dict[str, Creature]:
    creatures: dict[str, Creature] = {}
    for index, creature in enumerate(found):
        place = f"creatures[{index}]"
        _check_id(creature.id, creatures, place)
        creatures[creature.id] = _creature(creature, ruleset, place)
    return creatures


def _creature(found: CreatureFile, ruleset: str, place: str) -> Creature:
    """One creature. It may stand outside the map: that is a problem to list, not a broken file."""
    sheet_type, condition_type = types_of(ruleset)
    return Creature(
        id=found.id,
        name=found.name,
        side=found.side,
        place=Place(*found.place),
        sheet=_of_ruleset(sheet_type, found.sheet, f"{place}.sheet"),
        condition=_of_ruleset(condition_type, found.condition, f"{place}.condition"),
        facing=DIRECTION_NAMES.index(found.facing),
        height=found.height,
        footprint=found.footprint,
        parts=tuple(Part(*part) for part in found.parts),
        standoff=found.standoff,
        altitude=found.altitude,
        player=found.player,
    )


def _of_ruleset(kind: type, tree: dict[str, Any], place: str) -> Any:
    return convert(from_file(kind, tree, place), kind, place)


def _check_id(key: str, known: dict[str, Any], place: str) -> None:
    if key in known:
        raise EncounterFileError(f"{place}.id", "duplicate-id", id=key)


def _check_distinct(cells: Iterable[tuple[int, int]], place: str) -> None:
    seen: set[tuple[int, int]] = set()
    for index, cell in enumerate(cells):
        if cell in seen:
            raise EncounterFileError(f"{place}[{index}]", "duplicate-cell")
        seen.add(cell)


def _check_journal(journal: Journal) -> None:
    """Commands follow earlier ones, heads are commands: a journal that is no tree could not be played."""
    count = len(journal.commands)
    for index, command in enumerate(journal.commands):
        if command.parent is not None and not 0 <= command.parent < index:
            raise EncounterFileError(f"battle.commands[{index}].parent", "unknown-command", number=command.parent)
        for i, change in enumerate(command.changes):
            _check_plain(change.value, f"battle.commands[{index}].changes[{i}].value")
    for name, number in journal.heads.items():
        if number is not None and not 0 <= number < count:
            raise EncounterFileError(f"battle.heads.{name}", "unknown-command", number=number)
    if journal.head not in journal.heads:
        raise EncounterFileError("battle.head", "unknown-head", name=journal.head)


def _check_plain(tree: Any, place: str) -> None:
    for at, value in walk(tree, place):
        if isinstance(value, Decimal):
            raise EncounterFileError(at, "wrong-type", wanted="integer", found="decimal")
