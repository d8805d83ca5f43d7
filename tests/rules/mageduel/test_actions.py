"""Actions of a turn, movement, attacks of opportunity, the lie of areas."""

from __future__ import annotations

import pytest

from editor.field.edges import Barrier
from editor.field.field import Field
from editor.field.grid import Edge
from editor.field.ground import Ground
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.areas import burst, cone, line, seen_from_corner, spread, steps_between
from editor.rules.mageduel.schedule import schedule_of
from editor.rules.mageduel.sheet import Attack, Effect, Sheet
from tests.rules.mageduel.make import DAGGER, Ring, duellist, wizard


def _beside(**values: object) -> Ring:
    armed = wizard(attacks=(DAGGER,), **values)
    return Ring(duellist("a", (4, 6), armed), duellist("b", (5, 6), armed))


def test_leaving_a_threatened_place_provokes() -> None:
    ring = _beside()
    ring.script((20, 15), (4, 4)).act("a", "move@4,3,0").done()
    assert ring["a"].condition.nonlethal == 2
    assert ring["b"].condition.struck == 1
    assert ring["a"].place == (4, 3, 0)


def test_a_step_provokes_nothing_and_ends_walking() -> None:
    ring = _beside()
    ring.act("a", "step@3,6,0").done()
    assert ring["a"].place == (3, 6, 0)
    offered = ring.offered("a")
    assert "move" not in offered
    assert "step" not in offered


def test_two_moves_and_no_third() -> None:
    ring = Ring(duellist("a", (4, 6), wizard("shield")), duellist("b", (15, 6), wizard()))
    ring.act("a", "move@6,6,0").act("a", "move@8,6,0", turn=False)
    turn = schedule_of(ring.referee).turn
    assert (turn.move, turn.standard) == (True, True)
    assert "move" not in ring.offered("a")
    assert not any(key.startswith("cast") for key in ring.offered("a"))


def test_speed_by_spells() -> None:
    for key, farthest in (("haste", 60), ("slow", 15), ("", 30)):
        ring = Ring(duellist("a", (2, 6), wizard()), duellist("b", (17, 10), wizard()))
        if key:
            ring.referee.set(ring["a"], "effects", (Effect(key, "a", 5, near=True),))
        ring.turn("a")
        places = next(p for p in MAGEDUEL.offer(ring.referee, ring["a"]).places if p.action == "move").costs
        assert max(place.column - 2 for place in places) == farthest // 5


def test_slow_leaves_one_action() -> None:
    ring = Ring(duellist("a", (4, 6), wizard("shield")), duellist("b", (15, 6), wizard()))
    ring.referee.set(ring["a"], "effects", (Effect("slow", "b", 5),))
    ring.act("a", "move@5,6,0")
    assert not any(key.startswith("cast") for key in ring.offered("a"))


def test_summoned_creatures_cannot_leave() -> None:  # M3.2
    wolf = duellist("wolf", (2, 6), Sheet(type="animal", hit_points=13, attacks=(Attack("bite", "1d6"),)))
    wolf.condition.summoner = "a"
    ring = Ring(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()), wolf)
    assert "leave" not in ring.offered("wolf")
    ring.referee.set(ring["a"], "place", ring["a"].place._replace(column=2))
    assert "leave" in ring.offered("a")


def test_a_full_attack_strikes_with_everything() -> None:
    bear = duellist(
        "bear",
        (11, 6),
        Sheet(
            hit_points=19,
            strength=18,
            attacks=(Attack("claw", "1d4"), Attack("claw", "1d4"), Attack("bite", "1d6", -5)),
        ),
    )
    bear.condition.summoner, bear.side = "a", "a"
    ring = Ring(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()), bear)
    ring.script((20, 15), (4, 4), (20, 1), (20, 19), (6, 6)).act("bear", "full-attack>b").done()
    # 8 → 4, a miss, 10 → 5
    assert ring["b"].condition.nonlethal == 9


def test_one_opportunity_a_round() -> None:
    ring = _beside()
    ring.referee.set(ring["b"], "struck", 1)
    ring.act("a", "move@4,3,0").done()
    assert ring["a"].condition.nonlethal == 0


@pytest.mark.parametrize(("columns", "rows", "feet"), [(4, 4, 30), (3, 3, 20), (4, 0, 20)])
def test_every_second_diagonal_counts_two(columns: int, rows: int, feet: int) -> None:  # TF15
    assert steps_between(columns, rows) * 5 == feet


def test_a_burst_of_20_feet_has_44_cells() -> None:
    field = Field(Ground(20, 20))
    cells = burst(field, (10, 10), 2000)
    assert len(cells) == 44
    assert {cell.column for cell in cells} == set(range(6, 14))


def test_spreads_turn_corners_and_bursts_do_not() -> None:
    field = Field(Ground(20, 20))
    for row in range(8, 11):
        field.barriers[Edge(12, row, "W")] = Barrier("wall")
    spreading = spread(field, (11, 10), 300, 2000)
    bursting = seen_from_corner(field, (11, 10), 300, burst(field, (11, 10), 2000))
    assert (12, 9) in spreading
    assert (12, 9) not in bursting
    assert (12, 12) in bursting


def test_lines_and_cones() -> None:
    field = Field(Ground(20, 20))
    caster = duellist("a", (4, 6), wizard())
    straight = line(field, caster, duellist("b", (9, 6), wizard()).place.cell, 12_000)
    assert straight == {(column, 6) for column in range(5, 20)}
    diagonal = line(field, caster, duellist("b", (8, 10), wizard()).place.cell, 2000)
    assert diagonal == {(5, 7), (6, 8), (7, 9)}
    ahead = cone(field, caster, 2, 1500)
    assert {cell.column for cell in ahead} == {5, 6, 7}
    assert (4, 6) not in ahead


def test_a_line_stops_at_a_wall() -> None:
    field = Field(Ground(20, 20))
    field.barriers[Edge(8, 6, "W")] = Barrier("wall")
    caster = duellist("a", (4, 6), wizard())
    assert line(field, caster, duellist("b", (9, 6), wizard()).place.cell, 12_000) == {(5, 6), (6, 6), (7, 6)}
