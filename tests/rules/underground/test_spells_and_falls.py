"""What spells and gas do to those who may fall: the checks of U1.7, U1.8, U2.1 and U3.5 like after any wound."""

from __future__ import annotations

import pytest

from editor.field.grid import Place
from editor.field.ground import Footing
from editor.field.volumes import Prism, Volume
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import has
from tests.rules.underground.make import NW, E, W, begin_turn, checks, fighter, flat, ledge, line, rolls
from tests.rules.underground.test_climbing import climber
from tests.rules.underground.test_spells import mage

HERE = Place(3, 3)
"""Where the spell bursts: beside the climber in row 4, 25 ft from the caster."""


def cast(scene, key, *others, faces, field=None, where=HERE, caster=(7, 6), **readings):
    referee = scene(field or ledge(), mage(*caster, facing=NW), *others, faces=faces, **readings)
    UNDERGROUND.perform(referee, referee.creatures["m"], Option("cast", place=where, item=key))
    return referee


def hangs(holder="a", points=40, **more):
    condition = Condition(points, ("hanging",), hangs_from=holder)
    usual = {"hit_points": points, "altitude": 1500, "facing": W, "climb": 80, "level": 0}
    return fighter("v", 3, 4, "b", condition=condition, **{**usual, **more})


@pytest.mark.parametrize(
    ("points", "save", "against", "heavy"),
    [
        # 5d6 = 15: all of it is half of 30, not of 31, saved 7 is not; untrained orc 40%, below half of 60 −10 anyhow
        (30, 1, 20, True),
        (31, 1, 30, False),
        (30, 20, 30, False),
    ],
)
def test_a_fireball_on_the_wall(scene, points, save, against, heavy):
    """U1.7, U1.8: any damage calls for a climb check, with −10% where it did half."""
    victim = climber("v", points=60, now=points)
    referee = cast(scene, "fireball", victim, faces=[(6, 3)] * 5 + [(20, save), (100, against)])
    (check,) = checks(referee, "climb-check")
    assert (check.rule, check.against, check.band) == ("U1.7", against, "success")
    assert ("heavy-blow" in {one.source["key"] for one in check.lines}) == heavy
    assert referee.creatures["v"].condition.face == W


def test_who_fails_the_check_falls(scene):
    """20 hit points, 5 by the spell (saved of 10): 40%: 41 falls, 15 ft: 1d6."""
    victim = climber("v", feet=15)
    faces = [(6, 2)] * 5 + [(20, 20), (100, 41), (6, 4)]
    referee = cast(scene, "fireball", victim, faces=faces)
    one = referee.creatures["v"]
    assert (one.altitude, one.condition.hit_points, one.condition.face) == (0, 11, -1)


def long_ledge():
    """Columns 0 to 2 stand 20 ft high, from north to south."""
    field = flat(8, 24)
    field.ground.elevation[:, :3] = 2000
    return field


def test_lightning_on_one_who_hangs(scene):
    """U3.5: 80 − 20; U1.8 −10 more where it did half (7 of 14); 51 falls the 15 ft."""
    faces = [(6, 1)] * 4 + [(6, 3)] + [(20, 1), (100, 51), (6, 1)]
    folk = [fighter("a", 2, 4, facing=E, standoff=500), hangs(points=14)]
    referee = cast(scene, "lightning_bolt", *folk, faces=faces, field=long_ledge(), where=Place(3, 4), caster=(3, 20))
    (check,) = checks(referee, "climb-check")
    assert (check.rule, check.against, check.band) == ("U3.5", 50, "failure")
    assert {line(check, "hanging").counted, line(check, "heavy-blow").counted} == {-20, -10}
    assert (referee.creatures["v"].altitude, referee.creatures["v"].condition.hit_points) == (0, 6)


def test_lightning_at_a_ledge(scene):
    """U2.1: Dexterity 10 + 2 × 2 ft; facing west with the drop at the back −2: 13 falls."""
    victim = fighter("v", 2, 12, "b", hit_points=60, dexterity=10, facing=W, level=0)
    faces = [(6, 1)] * 5 + [(20, 1), (20, 13), (6, 1), (6, 1)]
    caster = (2, 23)
    referee = cast(
        scene, "lightning_bolt", victim, faces=faces, field=long_ledge(), where=Place(2, 12), caster=caster
    )
    (check,) = checks(referee, "fall-check")
    assert (check.rule, check.against, check.band) == ("U2.1", 12, "failure")
    assert referee.creatures["v"].place == Place(3, 12)


def test_sleep_at_a_ledge_is_the_example_of_the_rule(scene):
    """U2.1: no hit points are lost, and yet there is a check; who makes it lies asleep at the edge."""
    victim = fighter("v", 2, 4, "b", dexterity=10, facing=W, hit_points=20)
    referee = cast(scene, "sleep", victim, faces=[(4, 1)] * 4 + [(20, 12)], where=Place(2, 4))
    (check,) = checks(referee, "fall-check")
    assert (check.rule, check.against, check.band) == ("U2.1", 12, "success")
    one = referee.creatures["v"]
    assert (one.place, one.condition.hit_points, has(one, "asleep")) == (Place(2, 4), 20, True)


def test_sleep_on_the_wall_is_a_fall(scene):
    """Who is helpless holds on to nothing (U1.7); the fall wakes it."""
    referee = cast(scene, "sleep", climber("v", feet=10), faces=[(4, 1)] * 4 + [(6, 2)])
    one = referee.creatures["v"]
    assert checks(referee, "climb-check") == []
    assert (one.altitude, one.condition.hit_points, one.condition.face) == (0, 18, -1)
    assert not has(one, "asleep")


def test_by_the_other_reading_the_sleeper_checks(scene):
    faces = [(4, 1)] * 4 + [(100, 40)]
    referee = cast(scene, "sleep", climber("v", feet=10), faces=faces, helpless_climber="checks")
    assert referee.creatures["v"].altitude == 1000
    assert has(referee.creatures["v"], "asleep")


def test_sleep_on_safe_footing(scene):
    """U1.6: on a boulder it lies where it stood if it keeps its footing (Dexterity 10, 12 with 1 ft …)."""
    field = ledge()
    field.ground.footing[4, 3] = Footing.SECURE
    referee = cast(
        scene, "sleep", climber("v", feet=10, dexterity=10, standoff=0), faces=[(4, 1)] * 4 + [(20, 8)], field=field
    )
    (check,) = checks(referee, "fall-check")
    assert (check.rule, check.band) == ("U2.1", "success")
    assert (referee.creatures["v"].altitude, has(referee.creatures["v"], "asleep")) == (1000, True)


@pytest.mark.parametrize("sleeper", ["a", "v"])
def test_sleep_on_one_who_hangs_or_is_hung_from(scene, sleeper):
    """Both are of 1 HD, but only one of them sleeps (the roll is 4; the other is undead): the hanger falls."""
    traits = {"a": {"traits": ("undead",)}, "v": {}} if sleeper == "v" else {"a": {}, "v": {"traits": ("undead",)}}
    # 5 ft from the edge: the holder that falls asleep lets go, then makes the check of U2.1
    holder = fighter("a", 2, 4, facing=E, hit_points=20, standoff=500, **traits["a"])
    faces = [(4, 1)] * 4 + ([(6, 3), (20, 1)] if sleeper == "a" else [(6, 3)])
    where = Place(2, 3) if sleeper == "a" else HERE
    referee = cast(scene, "sleep", holder, hangs(level=1, **traits["v"]), faces=faces, where=where)
    v = referee.creatures["v"]
    assert (v.altitude, v.condition.hangs_from, v.condition.hit_points) == (0, "", 37)
    assert has(referee.creatures["a"], "asleep") == (sleeper == "a")


def gassed():
    field = ledge()
    field.volumes["g"] = Volume("g", "gas", tuple(Prism(c, 4, 0, 4000) for c in (2, 3)), "", 10, "poison")
    return field


def test_poison_gas_on_the_wall_and_at_the_edge(scene):
    """U1.7: any damage; U2.1 asks for an attack, so at the edge there is no check."""
    gas = [(20, 1), (4, 1), (4, 2)]
    referee = scene(gassed(), climber("v", feet=10), fighter("b", 7, 7), faces=[*gas, (100, 46), (6, 1)])
    begin_turn(referee, "v")
    (check,) = checks(referee, "climb-check")
    assert (check.rule, check.against, check.band) == ("U1.7", 40, "failure")
    assert (referee.creatures["v"].altitude, referee.creatures["v"].condition.hit_points) == (0, 16)
    stands = fighter("v", 2, 4, "b", facing=W, hit_points=20)
    referee = scene(gassed(), stands, fighter("b", 7, 7), faces=gas)
    begin_turn(referee, "v")
    assert checks(referee, "fall-check") == []
    assert rolls(referee, "gas-damage")[0].total == 3


def test_gas_makes_no_check_for_one_who_hangs(scene):
    """U3.5 speaks of hits by enemies."""
    holder = fighter("a", 2, 4, facing=E, hit_points=20)
    referee = scene(gassed(), holder, hangs(), faces=[(20, 1), (4, 1), (4, 2)])
    begin_turn(referee, "v")
    assert referee.creatures["v"].condition.hangs_from == "a"
    assert checks(referee, "climb-check") == []


def test_boulders_count_as_well(scene):
    """U1.9 and U1.7 together: 2d8 = 10 of 20 are half, 40 − 10: 31 falls."""
    field = ledge()
    giant = fighter("g", 2, 4, facing=E, strength=19, size="large", level=9, items=(Item("club"),))
    faces = [(20, 20), (8, 5), (8, 5), (100, 31), (6, 1)]
    referee = scene(field, giant, climber("v", feet=10, level=0), faces=faces, boulders_from="anywhere")
    option = next(o for o in UNDERGROUND.offer(referee, referee.creatures["g"]).options if o.action == "boulder")
    UNDERGROUND.perform(referee, referee.creatures["g"], option)
    (check,) = checks(referee, "climb-check")
    assert (check.against, check.band) == (30, "failure")
