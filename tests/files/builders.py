"""Random encounters for property tests, and a comparison of encounters that looks at everything."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st

from editor.battle.journal import Answer, Command, Intervention, Journal
from editor.field.creature import Creature
from editor.field.edges import BARRIER_KINDS, SURFACES, Barrier, Face
from editor.field.field import Field, Light
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import LAYERS, Ground
from editor.field.structures import Structure
from editor.field.volumes import VOLUME_KINDS, Prism, Volume
from editor.files.native import Opened
from editor.rules.adnd.sheet import Condition, Item, NaturalAttack, Sheet
from editor.rules.encounter import Encounter

HIGHEST = 1_000_000
LAYER_VALUES = {
    "material": (0, 7),
    "elevation": (-HIGHEST, HIGHEST),
    "water": (0, HIGHEST),
    "ceiling": (0, HIGHEST),
    "standing": (0, HIGHEST),
    "light": (0, 2),
    "footing": (0, 2),
}
lengths = st.integers(0, HIGHEST)
heights = st.integers(-HIGHEST, HIGHEST)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
ids = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)


def facts(encounter: Encounter) -> dict[str, Any]:
    """Everything an encounter holds, in a form that == compares."""
    field = encounter.field
    return {
        "settings": (encounter.ruleset, encounter.title, encounter.notes, encounter.readings, encounter.seed),
        "size": (field.width, field.height, field.cell_size),
        "layers": {name: field.ground.layer(name).tolist() for name in LAYERS},
        "things": (field.barriers, field.faces, field.structures, field.volumes, field.lights, field.things),
        "creatures": list(encounter.creatures.items()),
    }


@st.composite
def grounds(draw: st.DrawFn, most: int = 20) -> Ground:
    ground = Ground(draw(st.integers(1, most)), draw(st.integers(1, most)))
    for name, (low, high) in LAYER_VALUES.items():
        for _ in range(draw(st.integers(0, 3))):
            c, r = draw(st.integers(0, ground.width - 1)), draw(st.integers(0, ground.height - 1))
            w, h = draw(st.integers(1, ground.width)), draw(st.integers(1, ground.height))
            ground.layer(name)[r : r + h, c : c + w] = draw(st.integers(low, high))
    return ground


@st.composite
def fields(draw: st.DrawFn, most: int = 20) -> Field:
    field = Field(draw(grounds(most)), draw(st.sampled_from([100, 250, 500, 999, 1000])))
    w, h = field.width, field.height
    cells = st.builds(Cell, st.integers(0, w - 1), st.integers(0, h - 1))
    edges = st.one_of(
        st.builds(Edge, st.integers(0, w - 1), st.integers(0, h), st.just("N")),
        st.builds(Edge, st.integers(0, w), st.integers(0, h - 1), st.just("W")),
    )
    barriers = st.builds(
        Barrier, st.sampled_from(BARRIER_KINDS), lengths, st.sampled_from(["open", "closed", "locked", "secret"])
    )
    faces = st.builds(Face, st.sampled_from(SURFACES), st.sampled_from(["dry", "slight", "slippery"]))
    field.barriers = draw(st.dictionaries(edges, barriers, max_size=6))
    field.faces = draw(st.dictionaries(edges, faces, max_size=4))
    for number, key in enumerate(draw(st.lists(ids, max_size=3, unique=True)), start=1):
        field.structures[key] = Structure(
            id=key,
            number=number,
            cells=tuple(draw(st.lists(cells, max_size=6, unique=True))),
            deck=draw(heights),
            kind=draw(st.sampled_from(["bridge", "arch", "pillar", "roof"])),
            name=draw(texts),
            standing=draw(lengths),
            thickness=draw(lengths),
            railing=draw(st.booleans()),
        )
    for key in draw(st.lists(ids, max_size=2, unique=True)):
        prisms = draw(st.lists(st.tuples(cells, heights, heights), max_size=12))
        shape = tuple(Prism(c, r, low, top) for (c, r), low, top in prisms)
        field.volumes[key] = Volume(key, draw(st.sampled_from(VOLUME_KINDS)), shape, draw(texts))
    for key in draw(st.lists(ids, max_size=3, unique=True)):
        place = Place(*draw(cells), draw(st.integers(0, 3)))
        field.lights[key] = Light(key, place, draw(lengths), draw(heights), draw(texts))
    field.touch()
    return field


sheets = st.builds(
    Sheet,
    kind=texts,
    hit_points=st.integers(1, 999),
    class_=st.sampled_from(["none", "fighter", "thief", "magic_user"]),
    level=st.integers(0, 30),
    hit_dice=st.sampled_from(["1-1", "1", "3+3", "10"]),
    strength=st.integers(1, 25),
    dexterity=st.one_of(st.none(), st.integers(1, 25)),
    shield=st.booleans(),
    natural_armour_class=st.one_of(st.none(), st.integers(-12, 10)),
    items=st.lists(st.builds(Item, texts, st.integers(-5, 10), st.booleans()), max_size=3).map(tuple),
    natural_attacks=st.lists(st.builds(NaturalAttack, texts, st.just("1d6"), st.integers(0, 10_000)), max_size=2).map(
        tuple
    ),
    infravision=st.integers(0, 50_000),
    climb=st.one_of(st.none(), st.integers(0, 100)),
    traits=st.lists(texts, max_size=2).map(tuple),
)
conditions = st.builds(Condition, st.integers(-100, 999), st.lists(texts, max_size=2).map(tuple), texts)


def creatures(width: int, height: int, key: str) -> st.SearchStrategy[Creature]:
    return st.builds(
        Creature,
        id=st.just(key),
        name=texts,
        side=ids,
        place=st.builds(Place, st.integers(0, width - 1), st.integers(0, height - 1), st.integers(0, 3)),
        sheet=sheets,
        condition=conditions,
        facing=st.integers(0, 7),
        height=lengths,
        footprint=st.integers(1, 3),
        standoff=st.one_of(st.none(), lengths),
        altitude=lengths,
        player=st.sampled_from(["person", "sensible", "random"]),
    )


@st.composite
def encounters(draw: st.DrawFn, most: int = 20) -> Encounter:
    """Encounters on maps of 1×1 to `most`×`most` cells with all kinds of things, not all of them sensible."""
    field = draw(fields(most))
    keys = draw(st.lists(ids, max_size=4, unique=True))
    return Encounter(
        field,
        "underground",
        {key: draw(creatures(field.width, field.height, key)) for key in keys},
        title=draw(texts),
        notes=draw(texts),
        readings=draw(st.dictionaries(ids, st.one_of(st.booleans(), st.integers(-9, 9), texts), max_size=3)),
        seed=draw(st.integers(-(2**63), 2**63 - 1)),
    )


plain_values = st.one_of(st.none(), st.booleans(), st.integers(-1000, 1000), texts, st.lists(st.integers(0, 9)))
commands = st.builds(
    Command,
    parent=st.none(),
    kind=st.sampled_from(["turn", "intervention"]),
    key=texts,
    answers=st.lists(st.builds(Answer, texts, texts, texts), max_size=3),
    forced=st.dictionaries(texts, st.integers(1, 100), max_size=2),
    changes=st.lists(st.builds(Intervention, st.lists(texts, max_size=3).map(tuple), plain_values), max_size=2),
    faces=st.lists(st.integers(1, 100), max_size=5),
    done=st.booleans(),
)


@st.composite
def journals(draw: st.DrawFn) -> Journal:
    found = draw(st.lists(commands, max_size=4))
    for index, command in enumerate(found):
        command.parent = draw(st.sampled_from([None, *range(index)]))
    heads = {"main": draw(st.sampled_from([None, *range(len(found))]))}
    return Journal(found, heads, "main")


@st.composite
def opened(draw: st.DrawFn, most: int = 20) -> Opened:
    """What a file may hold: an encounter, and a journal or none."""
    return Opened(draw(encounters(most)), draw(st.one_of(st.none(), journals())))


def noisy_field(width: int, height: int, seed: int) -> Field:
    """A map whose layers pack badly: random heights and materials in every cell."""
    random = np.random.default_rng(seed)
    ground = Ground(width, height)
    for name, (low, high) in LAYER_VALUES.items():
        ground.replace(name, random.integers(low, high, (height, width), endpoint=True).astype(LAYERS[name]))
    return Field(ground)
