"""The sensible player in whole battles."""

from __future__ import annotations

import pytest

from editor.battle.drivers import LiveDriver
from editor.battle.policy import RANDOM, players_of
from editor.battle.session import Session
from editor.field.creature import Creature
from editor.field.edges import Barrier, Face
from editor.field.field import Field, Light
from editor.field.grid import Edge, Place
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.encounter import Encounter
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from editor.rules.trace import ActionEvent, ChangeEvent, EndEvent
from editor.rules.underground import UNDERGROUND
from tests.conftest import rules_in
from tests.rules.underground.make import E, W, fighter, flat, ledge


def battle(field, creatures, seed, turns=2000):
    """Play to the end; the referee."""
    state = opening_state(field, {creature.id: creature for creature in creatures})
    readings = settle(UNDERGROUND.readings, {})
    referee = Referee(UNDERGROUND, state, LiveDriver(seed, players_of(UNDERGROUND, seed)), readings)
    UNDERGROUND.begin(referee)
    for _ in range(turns):
        if state.over is not None:
            return referee
        UNDERGROUND.play_turn(referee)
    raise AssertionError("the battle does not end")


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


def plain() -> Field:
    return flat(10, 10)


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


MIRRORED = {"plain": plain, "terraces": terraces, "river": river, "torches": torches, "breastworks": breastworks}
"""Fields that are the same seen from either end."""
FIGHTS = 60


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


def test_random_players_keep_every_state_sound(rules_seen):
    """Both sides random on a ledge over water in the dark: every battle ends, nobody stands in rock or twice."""
    for seed in range(6):
        field = ledge(dark=seed % 2 == 0)
        field.ground.water[:, 3:5] = 1100 if seed % 3 == 0 else 200
        a = [fighter(f"a{i}", 2, 2 * i, facing=4, player=RANDOM, hit_points=20) for i in range(3)]
        b = [fighter(f"b{i}", 5, 2 * i, "b", facing=W, player=RANDOM, hit_points=20) for i in range(3)]
        referee = battle(field, [*a, *b], seed, turns=4000)
        rules_seen.setdefault("underground", set()).update(rules_in(referee.events))
        for creature in referee.creatures.values():
            assert referee.field.inside(creature.place)
            assert referee.field.ground.material[creature.place.row, creature.place.column] != 1
        assert referee.state.over is not None


def test_the_same_seed_gives_the_same_battle():
    one, other = (battle(flat(10, 10), party("a", 1, "sensible") + party("b", 8, "sensible", W), 7) for _ in range(2))
    assert one.events == other.events


def test_it_does_not_leap_to_its_death_nor_wade_into_deep_water():
    field = ledge(10_000)
    field.ground.water[4:, :3] = 0
    a = fighter("a", 1, 1, hit_points=8)
    b = fighter("b", 6, 1, "b", facing=W, hit_points=8)
    referee = battle(field, [a, b], 1)
    assert referee.state.over == "battle-stalemate"
    assert not any(isinstance(event, ActionEvent) and event.what == "leap" for event in referee.events)
    moat = flat(9, 3)
    moat.ground.water[:, 4] = 900
    referee = battle(moat, [fighter("a", 1, 1), fighter("b", 7, 1, "b", facing=W)], 1)
    places = [event.after for event in referee.events if isinstance(event, ChangeEvent) and event.field == "place"]
    assert not any(Place(*place).column == 4 for place in places)


def test_it_tends_a_comrade_when_no_enemy_is_near():
    down = fighter("c", 1, 2, condition=Condition(-2, ("bleeding", "unconscious")))
    far = fighter("b", 30, 1, "b", facing=W, hit_points=30, movement=3)
    referee = battle(flat(32, 4), [fighter("a", 1, 1, hit_points=30), down, far], 3)
    tended = [event for event in referee.events if isinstance(event, ActionEvent) and event.what == "tend"]
    assert [(event.actor, event.target) for event in tended] == [("a", "c")]


def test_an_archer_shoots_from_afar():
    archer = fighter("a", 1, 1, items=(Item("sword_long"), Item("bow_long")), hit_points=8)
    target = fighter("b", 29, 1, "b", facing=W, movement=3, hit_points=30)
    referee = battle(flat(32, 4), [archer, target], 3)
    done = [event.what for event in referee.events if isinstance(event, ActionEvent) and event.actor == "a"]
    assert done[:3] == ["ready", "shoot", "shoot"]


def test_a_large_one_behind_its_comrades_goes_where_its_whole_body_has_room():
    """The ogre's north-west cell would be free at column 3, its south-west one is a comrade's."""
    field = flat(8, 7)
    field.ground.material[:4, :4] = 1
    ogre = fighter("o", 4, 4, "b", footprint=2, height=900, hit_points=30)
    friend = fighter("f", 3, 5, "b", hit_points=30, player="random")
    enemies = [fighter(f"e{row}", 2, row, hit_points=30) for row in (4, 5, 6)]
    referee = battle(field, [ogre, friend, *enemies], 3)
    assert referee.state.round >= 3


def test_a_large_creature_stops_where_its_whole_body_has_room():
    """A friend stands in the second row of a passage two cells wide: passed, but not stopped upon by any cell."""
    ogre = fighter("ogre", 0, 0, footprint=2, size="large", movement=2, facing=E)
    friend = fighter("friend", 4, 1, movement=0)
    enemy = fighter("enemy", 9, 0, "b", movement=0)
    creatures = {one.id: one for one in (ogre, friend, enemy)}
    session = Session(Encounter(flat(10, 2), creatures=creatures, seed=1))
    session.play_out(1)
    assert session.state.creatures["ogre"].place == Place(2, 0)
