"""The sensible player against the random one where the ground matters: ledges, water, darkness, bows."""

from __future__ import annotations

import pytest

from editor.battle.policy import RANDOM
from editor.field.creature import Creature
from editor.field.edges import Barrier, Face
from editor.field.field import Field, Light
from editor.field.grid import Edge, Place
from editor.rules.adnd.sheet import Item
from editor.rules.trace import EndEvent
from tests.rules.underground.make import W, fighter, flat
from tests.rules.underground.test_sensible import battle


def party(side, column, player, facing=2, bows=1):
    return [
        fighter(
            f"{side}{i}",
            column,
            2 + 2 * i,
            side,
            facing=facing,
            player=player,
            armour="chain",
            items=(Item("sword_long"), Item("bow_short")) if i < bows else (Item("sword_long"),),
        )
        for i in range(3)
    ]


def terraces() -> Field:
    """Both parties stand 10 ft above the middle; stairs lead down on either side."""
    field = flat(12, 10)
    for columns, edge in ((slice(0, 3), 3), (slice(9, 12), 9)):
        field.ground.elevation[:, columns] = 1000
        for row in (3, 4, 5):
            field.faces[Edge(edge, row, "W")] = Face("stairs")
    return field


def river() -> Field:
    """Deep water between the parties, waist-deep at the ford."""
    field = flat(12, 10)
    field.ground.water[:, 5:7] = 900
    field.ground.water[3:6, 5:7] = 300
    return field


def torches() -> Field:
    """A dark hall with a light beside each party."""
    field = flat(12, 10, dark=True)
    for column in (3, 8):
        field.lights[f"torch{column}"] = Light(f"torch{column}", Place(column, 4), 3000, 500)
    return field


def breastworks() -> Field:
    """A long hall; low walls in front of both parties."""
    field = flat(20, 10)
    for row in (2, 3, 4, 6):
        for column in (4, 16):
            field.barriers[Edge(column, row, "W")] = Barrier("low_wall", 300)
    return field


MIRRORED = {"terraces": terraces, "river": river, "torches": torches, "breastworks": breastworks}
"""Fields that are the same seen from either end."""
FIGHTS = 40
"""On each field; sides are changed after each fight."""


def mirrored(name: str, left: str, right: str) -> tuple[Field, list[Creature]]:
    """A field with a party at each end, one the mirror image of the other."""
    field = MIRRORED[name]()
    bows = 3 if name == "breastworks" else 1
    ends = party("a", 1, left, bows=bows), party("b", field.width - 2, right, W, bows=bows)
    return field, [*ends[0], *ends[1]]


@pytest.mark.parametrize("name", MIRRORED)
def test_the_fields_are_mirrored(name):
    field, creatures = mirrored(name, "sensible", RANDOM)
    for layer in ("elevation", "water", "light", "material"):
        values = field.ground.layer(layer)
        assert (values == values[:, ::-1]).all()
    for edges in (field.barriers, field.faces):
        assert {(field.width - e.column, e.row, e.side) for e in edges} == {tuple(e) for e in edges}
    lights = {light.place for light in field.lights.values()}
    assert {Place(field.width - 1 - c, r, level) for c, r, level in lights} == lights
    for one, other in zip(creatures[:3], creatures[3:], strict=True):
        assert one.sheet == other.sheet
        assert (one.place.column + other.place.column, one.place.row) == (field.width - 1, other.place.row)


@pytest.mark.parametrize("name", MIRRORED)
def test_it_beats_the_random_player(name):
    won = 0
    for seed in range(FIGHTS):
        left, right = ("sensible", RANDOM) if seed % 2 else (RANDOM, "sensible")
        referee = battle(*mirrored(name, left, right), seed)
        end = referee.events[-1]
        assert isinstance(end, EndEvent)
        won += end.params.get("side") == ("a" if left == "sensible" else "b")
    assert 5 * won >= 4 * FIGHTS, won
