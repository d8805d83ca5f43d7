"""Stakes and trip wires (U7.16)."""

from __future__ import annotations

import pytest

from editor.field.grid import Place
from editor.field.things import Thing
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import has
from tests.rules.underground.make import checks, fighter, flat, mounted, notes, rolls, steed


def ride(scene, key, faces, skills=("riding_land",), **mount):
    field = flat(14, 4)
    field.things["t"] = Thing("t", Place(6, 0), key, {"side": 4})
    horse = steed("m", 2, 1, hit_points=99, **mount)
    referee = scene(field, horse, mounted("r", horse, hit_points=20, proficiencies=skills), faces=faces)
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride", place=Place(10, 1)))
    return referee


@pytest.mark.parametrize(
    ("barding", "face", "stakes"), [("none", 3, 3), ("chain", 3, 2), ("plate", 3, 1), ("plate", 1, 0)]
)
def test_stakes_by_barding(scene, barding, face, stakes):
    """TU26: 1d4 = 3: 6d6, 4d6, 2d6; 1 with plate none."""
    referee = ride(scene, "stakes", [(4, face)] + [(6, 2)] * (2 * stakes), barding=barding)
    mount = referee.creatures["m"]
    assert rolls(referee, "stakes")[0].total == stakes
    assert mount.condition.hit_points == 99 - 4 * stakes
    # it stops where the stakes begin
    assert mount.place == referee.creatures["r"].place == Place(6, 1)


def test_stakes_are_two_cells_wide_unless_said_otherwise(scene):
    field = flat(14, 4)
    field.things["t"] = Thing("t", Place(6, 1), "stakes")
    horse = steed("m", 2, 2)
    referee = scene(field, horse, mounted("r", horse), faces=[(4, 1), (6, 1), (6, 1)])
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride", place=Place(6, 2)))
    assert "on-stakes" in notes(referee)


@pytest.mark.parametrize(("skills", "faces", "falls"), [(("riding_land",), [(20, 15)], False), ((), [(3, 2)], True)])
def test_a_trip_wire(scene, skills, faces, falls):
    """A riding check, or mount and rider fall, 1d3 to the rider."""
    referee = ride(scene, "trip-wire", faces, skills)
    rider, mount = referee.creatures["r"], referee.creatures["m"]
    assert (has(mount, "fallen"), has(rider, "fallen"), rider.condition.riding == "") == (falls, falls, falls)
    assert rider.condition.hit_points == (18 if falls else 20)
    assert len(checks(referee, "riding")) == (not falls)


def test_who_goes_on_foot_steps_round_them(scene):
    field = flat(14, 4)
    field.things["t"] = Thing("t", Place(6, 0), "stakes", {"side": 4})
    referee = scene(field, fighter("a", 2, 1))
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("move", place=Place(10, 1)))
    assert referee.creatures["a"].place == Place(10, 1)


def test_what_is_ridden_up_to_the_stakes_counts_and_no_more(scene):
    """Four cells of 5 ft: 2 inches of speed (U7.6, U7.12)."""
    referee = ride(scene, "stakes", [(4, 1), (6, 1), (6, 1)])
    assert referee.creatures["m"].condition.speed == 2000


def test_over_a_trip_wire_the_ride_goes_on(scene):
    """The check decides on falling alone: made, nothing keeps them from going on."""
    referee = ride(scene, "trip-wire", [(20, 15)])
    assert referee.creatures["m"].place == referee.creatures["r"].place == Place(10, 1)
    assert referee.creatures["m"].condition.speed == 4000
    assert checks(referee, "riding")[0].band == "success"


@pytest.mark.parametrize(("face", "strikes"), [(15, True), (16, False)])
def test_a_charge_over_a_trip_wire(scene, face, strikes):
    field = flat(14, 4)
    field.things["t"] = Thing("t", Place(6, 1), "trip-wire")
    horse = steed("m", 2, 1)
    foe = fighter("b", 11, 1, "b", hit_points=30)
    faces = [(20, face), *([(20, 20), (8, 1)] if strikes else [(3, 1)])]
    referee = scene(field, horse, mounted("r", horse), foe, faces=faces)
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride-down", "b", item="sword_long"))
    assert len(checks(referee)) == strikes
    assert referee.creatures["m"].place == (Place(10, 1) if strikes else Place(6, 1))
