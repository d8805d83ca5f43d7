"""Boulders rolled down a face (U1.9)."""

from __future__ import annotations

import pytest

from editor.field.ground import LightLevel, Material
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import E, checks, fighter, ledge, line, need, rolls
from tests.rules.underground.test_climbing import climber


def rubble(height=3000):
    field = ledge(height)
    field.ground.material[4, 1] = Material.RUBBLE
    return field


def roll(scene, roller, *others, faces, field=None, **readings):
    referee = scene(field or rubble(), roller, *others, faces=faces, **readings)
    (option,) = [o for o in UNDERGROUND.offer(referee, referee.creatures["a"]).options if o.action == "boulder"]
    assert (option.place, option.facing) == ((3, 4, 0), E)
    UNDERGROUND.perform(referee, referee.creatures["a"], option)
    return referee


@pytest.mark.parametrize(
    ("sheet", "needed"),
    [
        ({"strength": 19}, 10),
        ({"traits": ("giant_kind",), "size": "large"}, 10),
        # goblins and orcs are of giant kind for a ranger, and lift no boulder
        ({"traits": ("giant_kind",)}, 18),
        ({"traits": ("giant_kind",), "size": "small"}, 18),
        ({}, 18),
    ],
)
@pytest.mark.parametrize("hit", [True, False])
def test_a_boulder_attacks_armour_class_10(scene, sheet, needed, hit):
    """TU6: THAC0 20 needs 10, without a giant's strength 18; 2d8."""
    victim = climber("v", feet=10, points=40, armour="plate", shield=True, climb=90)
    faces = [(20, needed if hit else needed - 1)] + ([(8, 8), (8, 8), (100, 1)] if hit else [])
    referee = roll(scene, fighter("a", 2, 4, facing=E, **sheet), victim, faces=faces)
    (check,) = checks(referee, "boulder")
    assert (check.rule, need(check)) == ("U1.9", needed)
    assert [one.source["key"] for one in check.lines if one.source["key"] == "no-giant"] == (
        ["no-giant"] * (needed > 10)
    )
    assert referee.creatures["v"].condition.hit_points == (40 - 16 if hit else 40)
    if hit:
        assert rolls(referee, "boulder-damage")[0].total == 16
        assert checks(referee, "climb-check")[0].rule == "U1.7"


def test_it_hits_in_order_from_the_top_down(scene):
    """The lower climber and the one at the foot come after the upper one; a climber that falls is out of its way."""
    upper, lower = climber("u", feet=20, points=40, climb=90), climber("l", feet=10, points=40, climb=90)
    foot = fighter("f", 3, 4, "b", hit_points=30)
    faces = [(20, 20), (8, 1), (8, 1), (100, 1), (20, 1), (20, 20), (8, 2), (8, 2)]
    referee = roll(scene, fighter("a", 2, 4, facing=E), foot, lower, upper, faces=faces)
    assert [check.target for check in checks(referee, "boulder")] == ["u", "l", "f"]
    assert [referee.creatures[name].condition.hit_points for name in "ulf"] == [38, 40, 26]


def test_reading_it_stops_at_the_first(scene):
    upper, lower = climber("u", feet=20, points=40, climb=90), climber("l", feet=10, points=40)
    faces = [(20, 20), (8, 1), (8, 1), (100, 1)]
    roll(scene, fighter("a", 2, 4, facing=E), lower, upper, faces=faces, boulder_stops=True)


def test_on_over_the_next_edge(scene):
    field = rubble()
    field.ground.elevation[:, 3] = 1500
    far = fighter("f", 4, 4, "b", hit_points=30)
    referee = roll(scene, fighter("a", 2, 4, facing=E), far, faces=[(20, 1)], field=field)
    assert [check.target for check in checks(referee, "boulder")] == ["f"]


def test_boulders_lie_where_rubble_lies(scene):
    for field, reading, number in ((ledge(3000), "rubble", 0), (ledge(3000), "anywhere", 1), (rubble(), "rubble", 1)):
        referee = scene(field, fighter("a", 2, 4), climber("v", feet=10), boulders_from=reading)
        keys = [o.action for o in UNDERGROUND.offer(referee, referee.creatures["a"]).options]
        assert keys.count("boulder") == number


def test_who_rolls_it_blindly_rolls_it_badly(scene):
    """U6.1 on top of U1.9: 10 + 8 + 4 = 22 of 20 never hits; a giant's 14; 2d8 = 5, −4 does 1. AC 10 stands, though
    the target is blind too."""
    field = rubble()
    field.ground.light[:] = LightLevel.DARK
    # by this reading it knows of the drop all the same
    known = {"blind_movement": "as-seen"}
    giant = fighter("a", 2, 4, facing=E, strength=19)
    victim = climber("v", feet=10, points=40, climb=90)
    referee = roll(scene, giant, victim, faces=[(20, 14), (8, 2), (8, 3), (100, 1)], field=field, **known)
    (check,), (damage,) = checks(referee, "boulder"), rolls(referee, "boulder-damage")
    assert (need(check), check.against, check.band) == (14, 10, "hit")
    assert (line(check, "blind").rule, line(damage, "blind").counted, damage.total) == ("U6.1", -4, 1)
    roll(scene, fighter("a", 2, 4, facing=E), victim, faces=[(20, 20)], field=field, **known)


def test_who_rolls_it_out_of_the_water_rolls_it_badly(scene):
    """U4.2: 4 ft of water come between waist and chest of the roller: −2 to hit and −2 damage."""
    field = rubble()
    field.ground.water[4, 2] = 400
    victim = climber("v", feet=10, points=40, climb=90)
    faces = [(20, 12), (8, 1), (8, 2), (100, 1)]
    referee = roll(scene, fighter("a", 2, 4, facing=E, strength=19), victim, faces=faces, field=field)
    (check,), (damage,) = checks(referee, "boulder"), rolls(referee, "boulder-damage")
    assert (need(check), line(check, "water").counted, damage.total) == (12, -2, 1)


def test_no_modifiers_of_height_or_back(scene):
    """Reading of U1.9: U1.2 and U1.5 add nothing."""
    referee = roll(scene, fighter("a", 2, 4, facing=E), climber("v", feet=10), faces=[(20, 1)])
    (check,) = checks(referee, "boulder")
    assert {one.rule for one in check.lines if one.status == "applied"} == {"A.hit", "U1.9"}
    assert line(check, "armour-none").value == -10
    assert Option("boulder").key == "boulder"


def test_the_offer_tells_nothing_of_who_is_below(scene):
    """A defender may roll a boulder whoever is there, or nobody."""
    referee = scene(rubble(), fighter("a", 2, 4), fighter("f", 7, 7, "b"))
    (option,) = [o for o in UNDERGROUND.offer(referee, referee.creatures["a"]).options if o.action == "boulder"]
    UNDERGROUND.perform(referee, referee.creatures["a"], option)
    assert checks(referee, "boulder") == []
