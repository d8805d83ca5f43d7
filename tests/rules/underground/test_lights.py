"""Torches and lanterns (A.light, U6.3)."""

from __future__ import annotations

from editor.field.grid import Place
from editor.field.ground import LightLevel
from editor.rules.adnd.sheet import Condition
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.lights import carried, is_lit
from editor.rules.underground.sight import can_see, is_blind
from tests.rules.underground.make import W, fighter, flat, ledge, mounted, steed
from tests.rules.underground.test_turns import options


def torches(scene, **more):
    a, b = fighter("a", 1, 1, light="torch", **more), fighter("b", 12, 1, "b")
    return scene(flat(24, 3, dark=True), a, b)


def test_a_torch_is_lit_and_put_out(scene):
    referee = torches(scene)
    a = referee.creatures["a"]
    assert is_blind(referee, a)
    assert "kindle" in options(referee, "a")
    UNDERGROUND.perform(referee, a, Option("kindle"))
    assert (a.condition.lit, is_blind(referee, a)) == (True, False)
    UNDERGROUND.perform(referee, a, Option("douse"))
    assert is_blind(referee, a)


def test_its_light_moves_with_the_bearer(scene):
    referee = torches(scene)
    a, b = referee.creatures["a"], referee.creatures["b"]
    UNDERGROUND.perform(referee, a, Option("kindle"))
    # 11 cells are 55 ft, 7 cells 35 ft: a torch shines 40
    assert not can_see(referee, a, b)
    UNDERGROUND.perform(referee, a, Option("move", place=Place(5, 1)))
    assert can_see(referee, a, b)
    assert not is_blind(referee, b)
    (light,) = carried(referee.creatures.values(), referee.readings)
    assert (light.place, light.radius) == (Place(5, 1), 4000)


def test_a_lantern_shines_less_far(scene):
    bearer = fighter("a", 1, 1, light="lantern")
    bearer.condition.lit = True
    referee = scene(flat(24, 3, dark=True), bearer)
    assert is_lit(referee, Place(6, 1))
    assert not is_lit(referee, Place(8, 1))


def test_who_has_none_can_light_none(scene):
    assert "kindle" not in options(scene(flat(dark=True), fighter("a", 1, 1)), "a")


def test_a_torch_shines_on_its_bearer_however_high_it_is(scene):
    """U6.3: light on the fighter's own cell is light where it hangs or flies, 50 ft up the face or 60 in the air."""
    condition = Condition(8, ("climbing",), face=W, lit=True)
    climber = fighter("c", 3, 4, condition=condition, altitude=5000, light="torch", facing=W)
    mount = steed("m", 6, 1, "b", fly=30, altitude=6000)
    rider = mounted("r", mount, altitude=6000, light="lantern")
    rider.condition.lit = True
    referee = scene(ledge(8000, dark=True), climber, mount, rider, fighter("f", 3, 4))
    assert [is_blind(referee, referee.creatures[key]) for key in ("c", "m", "r", "f")] == [False, False, False, True]


def test_a_torch_at_the_foot_does_not_light_one_far_above(scene):
    climber = fighter("c", 3, 4, condition=Condition(8, ("climbing",), face=W), altitude=5000, facing=W)
    bearer = fighter("f", 3, 4, light="torch")
    bearer.condition.lit = True
    referee = scene(ledge(8000, dark=True), climber, bearer)
    c = referee.creatures["c"]
    assert is_blind(referee, c)
    c.altitude = 3000
    assert not is_blind(referee, c)


def test_light_in_any_cell_of_a_large_creature(scene):
    field = flat(dark=True)
    field.ground.light[3, 3] = LightLevel.BRIGHT
    referee = scene(field, steed("m", 2, 2, footprint=2), steed("n", 2, 1, "b"), fighter("a", 4, 3, "b"))
    assert not is_blind(referee, referee.creatures["m"])
    assert is_blind(referee, referee.creatures["n"])
    assert can_see(referee, referee.creatures["n"], referee.creatures["m"])
