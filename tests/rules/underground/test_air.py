"""Gas, wind, and flight under ceilings (U8)."""

from __future__ import annotations

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Place, edge_between
from editor.field.ground import Material
from editor.field.volumes import Prism, Volume
from editor.rules.adnd.air import bands_under, is_free
from editor.rules.adnd.draughts import drifts
from editor.rules.adnd.sheet import Condition
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import has
from tests.rules.underground.make import (
    E,
    begin_round,
    begin_turn,
    checks,
    fighter,
    flat,
    mounted,
    notes,
    rolls,
    steed,
)
from tests.rules.underground.test_turns import moves, options


def cloud(columns, rows, rounds=10, effect="none", wind=-1):
    prisms = tuple(Prism(c, r, 0, 1000) for c in columns for r in rows)
    return Volume("g", "gas", prisms, "", rounds, effect, wind)


def tunnel(rows=(2, 3), **more):
    """A passage 10 ft wide, and a cloud 20 ft across in it."""
    field = flat(24, 6)
    field.ground.material[:] = Material.ROCK
    field.ground.material[list(rows), :] = Material.FLOOR
    field.volumes["g"] = cloud(range(2, 6), rows, **more)
    return field


def rounds(referee, count):
    for _ in range(count):
        begin_round(referee)


def test_gas_lasts_twice_as_long(scene):
    """TU27, U8.1: 10 rounds become 20: there in round 20, gone in round 21."""
    field = flat()
    field.volumes["g"] = cloud(range(2), range(2))
    referee = scene(field, fighter("a", 5, 5))
    rounds(referee, 20)
    assert "g" in referee.field.volumes
    rounds(referee, 1)
    assert "g" not in referee.field.volumes
    assert notes(referee) == ["disperses"]


def test_gas_that_the_referee_lets_in_lasts_twice_as_long_too(scene):
    """U8.1: every cloud. Let in during round 3 for 2 rounds: there in round 6, gone in round 7."""
    referee = scene(flat(), fighter("a", 5, 5))
    rounds(referee, 3)
    referee.alter("terrain.volumes.g", cloud(range(2), range(2), rounds=2))
    rounds(referee, 3)
    assert "g" in referee.field.volumes
    rounds(referee, 1)
    assert "g" not in referee.field.volumes
    assert [event.rule for event in referee.events if getattr(event, "what", "") == "disperses"] == ["U8.1"]


@pytest.mark.parametrize(("passage", "goes"), [(1000, True), (1100, False), (500, True)])
def test_a_passage_of_half_its_width(passage, goes):
    """TU27: 20 ft across: 10 ft drift, 11 ft not."""
    assert drifts(2000, passage) is goes


def test_wind_carries_it_downwind_until_it_is_gone(scene):
    """U8.2: 10 ft a round, not doubled again: 3 rounds last 6."""
    referee = scene(tunnel(rounds=3, wind=E), fighter("a", 20, 2))
    rounds(referee, 3)
    columns = {prism.column for prism in referee.field.volumes["g"].prisms}
    assert columns == {6, 7, 8, 9}
    rounds(referee, 3)
    assert "g" in referee.field.volumes
    rounds(referee, 1)
    assert "g" not in referee.field.volumes


@pytest.mark.parametrize("more", [{"rows": (1, 2, 3), "wind": E}, {"wind": -1}], ids=str)
def test_in_a_wide_passage_or_still_air_it_stays(scene, more):
    referee = scene(tunnel(**more), fighter("a", 20, 2))
    rounds(referee, 4)
    assert {prism.column for prism in referee.field.volumes["g"].prisms} == {2, 3, 4, 5}


def places(referee):
    return {(prism.column, prism.row) for prism in referee.field.volumes["g"].prisms}


def test_it_gathers_where_the_passage_ends(scene):
    field = tunnel(wind=E)
    field.ground.material[:, 8:] = Material.ROCK
    referee = scene(field, fighter("a", 2, 2))
    rounds(referee, 6)
    assert places(referee) == {(column, row) for column in (4, 5, 6, 7) for row in (2, 3)}


def bend(**more):
    """A passage 10 ft wide: from west to east along rows 2 and 3, then south along columns 8 and 9."""
    field = flat(16, 24)
    field.ground.material[:] = Material.ROCK
    field.ground.material[2:4, :10] = Material.FLOOR
    field.ground.material[2:, 8:10] = Material.FLOOR
    field.volumes["g"] = cloud(range(2, 6), (2, 3), **more)
    return field


def test_the_wind_follows_the_passage_round_a_corner(scene):
    """U8.2: 20 ft of gas, 10 ft a round: east along rows 2 and 3, then south along columns 8 and 9."""
    referee = scene(bend(wind=E, rounds=20), fighter("a", 2, 2))
    seen = []
    for _ in range(9):
        rounds(referee, 1)
        seen.append(places(referee))
    assert seen[1] == {(column, row) for column in (4, 5, 6, 7) for row in (2, 3)}
    # the corner is 6 cells from the first tail: in round 4 the cloud bends there, in round 6 all of it is round
    assert {(8, 4), (8, 2), (9, 3)} <= seen[3]
    assert {column for column, _ in seen[5]} == {8, 9}
    assert [min(row for _, row in at) for at in seen[5:]] == [6, 8, 10, 12]
    assert {len(at) for at in seen} == {8}


def test_it_does_not_go_back_against_the_wind(scene):
    """The cloud lies in the middle of the straight: nothing of it is ever west of where it was."""
    referee = scene(bend(wind=E, rounds=20), fighter("a", 2, 2))
    for _ in range(6):
        rounds(referee, 1)
        assert min(column for column, _ in places(referee)) >= 2


def test_it_stops_in_the_hall_at_the_end(scene):
    """From a passage 10 ft wide into a hall 30 ft wide: it spreads before the mouth and stays there."""
    field = tunnel(wind=E, rounds=40)
    field.ground.material[:, 10:] = Material.FLOOR
    referee = scene(field, fighter("a", 20, 2))
    rounds(referee, 6)
    before = places(referee)
    rounds(referee, 4)
    assert places(referee) == before
    assert min(column for column, _ in before) >= 10
    assert len(before) == 8


def test_a_closed_door_stops_it(scene):
    field = tunnel(wind=E)
    for row in (2, 3):
        field.barriers[edge_between((7, row), (8, row))] = Barrier("door", 0, "closed")
    referee = scene(field, fighter("a", 20, 2))
    rounds(referee, 8)
    assert max(column for column, _ in places(referee)) == 7


@pytest.mark.parametrize(("face", "chokes"), [(13, True), (14, False)])
def test_choking_gas_costs_the_turn(scene, face, chokes):
    """A fighter of level 1 saves at 14."""
    referee = scene(tunnel(effect="choking"), fighter("a", 3, 2), fighter("b", 20, 2, "b"), faces=[(20, face)])
    begin_turn(referee, "a")
    assert has(referee.creatures["a"], "choking") is chokes
    assert (options(referee, "a") == ["wait"]) is chokes


def test_poison_gas_wounds(scene):
    referee = scene(tunnel(effect="poison"), fighter("a", 3, 2), faces=[(20, 1), (4, 1), (4, 2)])
    begin_turn(referee, "a")
    assert (referee.creatures["a"].condition.hit_points, rolls(referee, "gas-damage")[0].total) == (5, 3)
    assert checks(referee, "save")[0].against == 14


@pytest.mark.parametrize("who", [{"traits": ("undead",)}, {"condition": Condition(8, ("submerged",), breath=3)}])
def test_who_does_not_breathe_it_takes_no_harm(scene, who):
    """No save is rolled, and the trace says why."""
    field = flat()
    field.ground.write("water", 2, 2, 600)
    field.volumes["g"] = cloud(range(4), range(4), effect="choking")
    referee = scene(field, fighter("a", 2, 2, **who), faces=[])
    begin_turn(referee, "a")
    assert not has(referee.creatures["a"], "choking")
    assert "in-gas-unharmed" in notes(referee)


@pytest.mark.parametrize(
    ("ceiling", "bands"),
    [(23_900, 3), (6_000, 3), (5_900, 2), (3_000, 2), (2_900, 1)],
)
def test_bands_of_flight(ceiling, bands):
    """TU28."""
    assert len(bands_under(ceiling)) == bands
    assert bands_under(ceiling) == ("low", "middle", "high")[:bands]
    assert is_free(24_000)
    assert not is_free(23_900)


def flier(scene, ceiling, altitude=0):
    field = flat(20, 5)
    field.ground.ceiling[:] = ceiling
    field.ground.elevation[:, 8:10] = -3000
    return scene(field, steed("g", 2, 2, fly=30, altitude=altitude), fighter("b", 15, 2, "b"))


@pytest.mark.parametrize(
    ("ceiling", "bands"), [(2500, {"low"}), (4000, {"low", "middle"}), (8000, {"low", "middle", "high"})]
)
def test_the_ceiling_says_how_high(scene, ceiling, bands):
    referee = flier(scene, ceiling)
    assert {key.partition("+")[2] for key in options(referee, "g") if key.startswith("fly-at")} == bands


def test_rising_flying_landing(scene):
    """Middle under 80 ft is 40 ft up; it flies over the cleft that it could not cross on foot."""
    referee = flier(scene, 8000)
    g = referee.creatures["g"]
    assert Place(12, 2) not in moves(referee, "g")
    UNDERGROUND.perform(referee, g, Option("fly-at", item="middle"))
    assert g.altitude == 4000
    assert Place(12, 2) in moves(referee, "g")
    UNDERGROUND.perform(referee, g, Option("move", place=Place(12, 2)))
    assert (g.place, g.altitude) == (Place(12, 2), 4000)
    UNDERGROUND.perform(referee, g, Option("fly-at", item="ground"))
    assert g.altitude == 0


def test_a_low_passage_shuts_out_who_flies_high(scene):
    referee = flier(scene, 8000, altitude=4000)
    referee.field.ground.ceiling[:, 5:] = 3000
    referee.field.touch()
    assert Place(6, 2) not in moves(referee, "g")
    UNDERGROUND.perform(referee, referee.creatures["g"], Option("fly-at", item="low"))
    assert Place(6, 2) in moves(referee, "g")


def test_the_rider_goes_up_with_its_mount(scene):
    mount = steed("m", 2, 2, fly=30)
    referee = scene(flat(), mount, mounted("r", mount))
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("fly-at", item="high"))
    assert referee.creatures["r"].altitude == referee.creatures["m"].altitude == 12_000


def test_the_ground_below_does_not_slow_a_flier(scene):
    """Over a pit, rubble, mud, water and a low wall: 5 ft a cell there and back (A.fly)."""
    field = flat(12, 3)
    field.ground.elevation[:, 3] = -2000
    field.ground.material[:, 5] = Material.RUBBLE
    field.ground.material[:, 7] = Material.MUD
    field.ground.water[:, 8] = 900
    for row in range(3):
        field.barriers[edge_between((9, row), (10, row))] = Barrier("low_wall", 300)
    for column, ends in ((0, range(1, 12)), (11, range(11))):
        referee = scene(field, fighter("a", column, 1, altitude=500, fly=24, movement=3))
        (places,) = [p for p in UNDERGROUND.offer(referee, referee.creatures["a"]).places if p.action == "move"]
        assert [places.costs[Place(end, 1)] for end in ends] == [500 * abs(end - column) for end in ends]
