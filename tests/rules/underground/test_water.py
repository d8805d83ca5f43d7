"""Fighting in water (U4.1 to U4.3)."""

from __future__ import annotations

import pytest

from editor.rules.adnd.sheet import Item
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import W, checks, fighter, flat, line, mounted, rolls, steed


def fight(scene, depth, faces, target_depth=0, **more):
    field = flat()
    field.ground.water[2, 2] = depth
    field.ground.water[2, 3] = target_depth
    wader = fighter("a", 2, 2, **more)
    referee = scene(field, wader, fighter("b", 3, 2, "b", facing=W), faces=faces)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "b", item=wader.sheet.items[0].weapon))
    return referee


@pytest.mark.parametrize(
    ("depth", "penalty"), [(0, 0), (290, 0), (299, 0), (300, -2), (450, -2), (451, -4), (460, -4), (1200, -4)]
)
def test_penalty_by_depth(scene, depth, penalty):
    """TU15: 6 ft fighter."""
    referee = fight(scene, depth, [(20, 20), (8, 8)])
    (check,), (damage,) = checks(referee), rolls(referee)
    assert (check.total, damage.total) == (20 + penalty, 8 + penalty)
    if depth and not penalty:
        assert (line(check, "water").rule, line(check, "water").status) == ("U4.1", "inactive")
    if penalty:
        assert (line(check, "water").rule, line(check, "water").counted) == ("U4.2", penalty)


@pytest.mark.parametrize(("face", "amount"), [(3, 1), (1, 1), (6, 2)])
def test_damage_is_never_below_one(scene, face, amount):
    """TU15: damage 3 with −4 is 1."""
    referee = fight(scene, 460, [(20, 20), (8, face)])
    assert rolls(referee)[0].total == amount
    assert referee.creatures["b"].condition.hit_points == 8 - amount


@pytest.mark.parametrize("more", [{"aquatic": True}, {"proficiencies": ("swimming",)}])
def test_those_at_home_take_no_penalty(scene, more):
    referee = fight(scene, 1200, [(20, 10), (8, 5)], **more)
    (check,) = checks(referee)
    assert (line(check, "water").status, line(check, "water").by) == ("suppressed", "U4.3")
    assert (check.total, rolls(referee)[0].total) == (10, 5)


def test_height_matters_and_only_the_attackers_water(scene):
    giant = fight(scene, 460, [(20, 10), (8, 1)], height=1200)
    assert checks(giant)[0].total == 10
    dry = fight(scene, 0, [(20, 10), (8, 1)], target_depth=500, items=(Item("sword_long"),))
    assert checks(dry)[0].total == 10


def ride(scene, depth, faces=((20, 20), (8, 5)), *, horse=525, **more):
    """A rider 6 ft tall on a horse 5¼ ft high strikes somebody on foot."""
    field = flat()
    field.ground.water[2, 2] = depth
    mount = steed("h", 2, 2, height=horse)
    folk = mounted("a", mount), mount, fighter("b", 3, 2, "b", facing=W)
    referee = scene(field, *folk, faces=faces, **more)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "b", item="sword_long"))
    return referee


@pytest.mark.parametrize(
    ("depth", "counted", "feet"),
    [(200, 0, 0), (400, 0, 1.75), (524, 0, 2.99), (525, -2, 3), (675, -2, 4.5), (676, -4, 4.51)],
)
def test_a_rider_is_as_deep_as_its_saddle_leaves_it(scene, depth, counted, feet):
    """The waist of a seated rider is at the saddle: from there half the penalty, from the chest on all of it."""
    referee = ride(scene, depth)
    (check,) = checks(referee)
    wet = line(check, "water-at-saddle")
    assert (wet.source["feet"], wet.source["deep"]) == (feet, depth / 100)
    assert (wet.rule, wet.status) == (("U4.2", "applied") if counted else ("U4.1", "inactive"))
    assert (wet.counted if counted else 0) == counted
    assert rolls(referee)[0].total == 5 + counted


def test_by_the_other_reading_a_rider_is_as_deep_as_on_foot(scene):
    (check,) = checks(ride(scene, 400, rider_in_water="on-foot"))
    assert (line(check, "water").counted, line(check, "water").source["feet"]) == (-2, 4)


def test_a_low_mount_lifts_nobody_out_of_the_water(scene):
    """A wolf of 3 ft carries its rider's waist at 3 ft: no higher than on foot."""
    (check,) = checks(ride(scene, 400, horse=300))
    assert line(check, "water").counted == -2
