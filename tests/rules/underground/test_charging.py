"""Charges of those that fly: they go as fliers do, over steps that nobody walks."""

from __future__ import annotations

from editor.field.grid import Place
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import E, S, fighter, flat, mounted, steed


def pit():
    """A pit 20 ft deep across the middle columns."""
    field = flat(12, 5)
    field.ground.elevation[:, 4:6] = -2000
    field.touch()
    return field


def rider_aloft(altitude):
    mount = steed("m", 1, 2, facing=E, fly=30, altitude=altitude)
    rider = mounted("r", mount, proficiencies=("riding_airborne",))
    rider.altitude = altitude
    return mount, rider


def offered(referee, name):
    return [option.action for option in UNDERGROUND.offer(referee, referee.creatures[name]).options]


def test_a_rider_on_the_wing_charges_over_a_pit(scene):
    mount, rider = rider_aloft(500)
    referee = scene(pit(), mount, rider, fighter("b", 8, 2, "b", facing=S), faces=[(20, 2)])
    assert "ride-down" in offered(referee, "r")
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("ride-down", "b", item="sword_long"))
    assert referee.creatures["m"].place == referee.creatures["r"].place == Place(7, 2, 0)


def test_no_pit_is_ridden_through_on_the_ground(scene):
    mount, rider = rider_aloft(0)
    referee = scene(pit(), mount, rider, fighter("b", 8, 2, "b"))
    assert "ride-down" not in offered(referee, "r")


def test_nobody_charges_at_what_stays_out_of_reach_below(scene):
    """From 60 ft up the run ends 60 ft above the enemy."""
    mount, rider = rider_aloft(6000)
    referee = scene(flat(12, 5), mount, rider, fighter("b", 8, 2, "b"))
    assert "ride-down" not in offered(referee, "r")
