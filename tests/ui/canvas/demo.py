"""A small map with something of everything, and a large one for measuring."""

from __future__ import annotations

import numpy as np

from editor.field.creature import Creature
from editor.field.edges import Barrier, Face
from editor.field.field import Field, Light
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Ground, LightLevel, Material
from editor.field.structures import Structure
from editor.field.volumes import Prism, Volume
from editor.rules.encounter import Encounter


def creature(key: str, name: str, side: str, place: tuple[int, ...], facing: int = 0, **rest: object) -> Creature:
    column, row, level = (*place, 0)[:3]
    return Creature(key, name, side, Place(column, row, level), None, None, facing, **rest)  # type: ignore[arg-type]


def demo() -> Encounter:
    """A cave: ledge of 20 ft in the west, chasm with a rope bridge, flooded hall in the east, a gas pocket."""
    ground = Ground(30, 20)
    m = ground.material
    m[:] = Material.ROCK
    for row in range(20):
        wobble = [0, 1, 1, 0, 0, 1, 2, 1, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0][row]
        if 1 <= row <= 18:
            m[row, 1 + wobble : 29 - wobble // 2] = Material.FLOOR
    m[1, 9:13] = Material.ROCK
    m[2, 10:12] = Material.ROCK
    m[16:19, 13:15] = Material.ROCK
    m[17:19, 1:4] = Material.ROCK
    m[12:14, 2:6] = Material.RUBBLE
    m[14:16, 7:10] = Material.MUD
    m[15:17, 4:6] = Material.PIT
    m[8:11, 16:18] = Material.GRAVEL
    m[14:18, 24:28] = Material.WOOD
    ground.elevation[1:8, 1:7] = 2000
    ground.elevation[1:5, 1:4] = 2500
    ground.elevation[8, 3:5] = 1000
    ground.elevation[1:19, 11:14] = -3000
    ground.elevation[2:5, 15:17] = 200
    for depth, columns in ((100, (18, 20)), (300, (20, 22)), (500, (22, 24)), (800, (24, 28))):
        ground.water[3:10, columns[0] : columns[1]] = depth
    ground.water[m == Material.ROCK] = 0
    ground.elevation[m == Material.ROCK] = 0
    ground.light[:] = LightLevel.BRIGHT
    ground.light[11:, :] = LightLevel.DARK
    ground.light[:, :2] = LightLevel.DIM
    field = Field(ground)
    _edges(field)
    field.structures["bridge"] = Structure(
        "bridge", 1, tuple(Cell(c, 7) for c in range(11, 14)), 0, standing=300, railing=True, name="Rope bridge"
    )
    field.structures["pillar"] = Structure("pillar", 2, (Cell(19, 11),), 1000, kind="pillar")
    field.structures["pillar2"] = Structure("pillar2", 3, (Cell(23, 11),), 1000, kind="pillar")
    gas = [(c, r) for r in range(12, 15) for c in range(16, 20)] + [(17, 15), (18, 15)]
    field.volumes["gas"] = Volume("gas", "gas", tuple(Prism(c, r, 0, 1000) for c, r in gas), "Marsh gas")
    field.lights["torch"] = Light("torch", Place(21, 14), 1500)
    creatures = [
        creature("brom", "Brom", "heroes", (9, 7), 2),
        creature("anna", "Anna Reed", "heroes", (12, 7, 1), 2),
        creature("kel", "Kel", "heroes", (5, 5), 3),
        creature("grish", "Grishnak", "orcs", (15, 7), 6),
        creature("orc2", "Orc 2", "orcs", (16, 9), 7),
        creature("orc3", "Orc 3", "orcs", (21, 5), 6),
        creature("ogre", "Ogre", "orcs", (20, 15), 0, footprint=2),
        creature("spider", "Spider", "beasts", (8, 12), 1, altitude=1000),
    ]
    return Encounter(field, creatures={c.id: c for c in creatures}, title="The Drowned Stair")


def _edges(field: Field) -> None:
    wall = Barrier()
    for row in range(11, 19):
        field.barriers[Edge(22, row, "W")] = wall
    field.barriers[Edge(22, 13, "W")] = Barrier(kind="door", state="open")
    field.barriers[Edge(22, 16, "W")] = Barrier(kind="door", state="locked")
    for column in range(22, 29):
        field.barriers[Edge(column, 13, "N")] = wall
    field.barriers[Edge(25, 13, "N")] = Barrier(kind="window")
    field.barriers[Edge(26, 13, "N")] = Barrier(kind="window")
    field.barriers[Edge(23, 13, "N")] = Barrier(kind="door", state="secret")
    field.barriers[Edge(28, 13, "N")] = Barrier(kind="door")
    for column in range(15, 18):
        field.barriers[Edge(column, 6, "N")] = Barrier(kind="low_wall", height=300)
    for column in range(18, 21):
        field.barriers[Edge(column, 3, "N")] = Barrier(kind="railing", height=300)
    for column in range(1, 7):
        field.faces[Edge(column, 8, "N")] = Face("smooth")
    field.faces[Edge(5, 8, "N")] = Face("stairs")
    for row in range(1, 8):
        field.faces[Edge(7, row, "W")] = Face("ledges" if row < 4 else "rough")
    for row in range(1, 19):
        field.faces[Edge(11, row, "W")] = Face("cracked")
        field.faces[Edge(14, row, "W")] = Face("very_smooth")


def large(side: int = 1024, creatures: int = 500, edges: int = 25_000) -> Encounter:
    """A big random cavern with all layers."""
    random = np.random.default_rng(7)
    ground = Ground(side, side)
    coarse = random.random((side // 8 + 1, side // 8 + 1))
    shape = np.kron(coarse, np.ones((8, 8)))[:side, :side]
    ground.material[shape < 0.35] = Material.ROCK
    ground.material[(shape > 0.35) & (shape < 0.4)] = Material.RUBBLE
    ground.elevation[shape > 0.8] = 2000
    ground.water[(shape > 0.5) & (shape < 0.58)] = 400
    ground.light[:, : side // 2] = LightLevel.DIM
    field = Field(ground)
    for column, row, upright in random.integers(0, side, (edges, 3)).tolist():
        field.barriers[Edge(column, row, "W" if upright % 2 else "N")] = Barrier()
    folk = {}
    for number, (column, row) in enumerate(random.integers(0, side, (creatures, 2)).tolist()):
        key = f"c{number}"
        folk[key] = creature(key, f"Orc {number}", ("a", "b", "c")[number % 3], (column, row), number % 8)
    return Encounter(field, creatures=folk)
