"""Spells (A.spell), and where they go in the dark (U6.7)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.field.grid import Cell, Place
from editor.field.ground import Material
from editor.rules.adnd.sheet import Item
from editor.rules.decision import Option
from editor.rules.trace import REFEREE, CheckEvent
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import has, hurt
from editor.rules.underground.lights import is_lit
from editor.rules.underground.spells.evocation import bolt
from editor.rules.underground.spells.slots import slots_of
from tests.rules.underground.make import E, W, begin_round, checks, fighter, flat, ledge, line, rolls
from tests.rules.underground.test_turns import options


def mage(column=1, row=4, **more):
    more = {"class_": "magic_user", "level": 5, "items": (Item("dagger"),), "facing": E, **more}
    spells = ("fireball", "lightning_bolt", "sleep", "light", "darkness", "web")
    return fighter("m", column, row, spells=spells, **more)


def cast(scene, key, place, *others, field=None, faces=(), caster=None, **readings):
    referee = scene(field or flat(24, 9), caster or mage(), *others, faces=faces, **readings)
    UNDERGROUND.perform(referee, referee.creatures["m"], Option("cast", place=Place(*place), item=key))
    return referee


def test_one_prepared_spell_one_casting(scene):
    referee = cast(scene, "fireball", (20, 4), faces=())
    assert referee.creatures["m"].condition.cast == ("fireball",)
    offered = [p.item for p in UNDERGROUND.offer(referee, referee.creatures["m"]).places if p.action == "cast"]
    assert offered == ["lightning_bolt", "sleep", "light", "darkness", "web"]


def test_slots_of_magic_users():
    assert [slots_of("magic_user", level) for level in (1, 3, 5)] == [(1,), (2, 1), (4, 2, 1)]
    assert slots_of("fighter", 9) == ()


def test_fireball_reaches_its_range_and_no_further(scene):
    """100 ft and 10 a level: 150 ft at level 5, 30 cells."""
    referee = scene(flat(40, 3), mage(1, 1))
    places = next(p for p in UNDERGROUND.offer(referee, referee.creatures["m"]).places if p.item == "fireball")
    assert max(place.column for place in places.costs) == 31


def test_fireball_one_roll_half_for_those_who_save(scene):
    """5d6 = 17: 17 or 8; level 0 fighters save against spells at 19; 25 ft off is out of the burst."""
    where = (("a", 12), ("b", 16), ("c", 17))
    a, b, c = (fighter(name, column, 4, "b", level=0, hit_points=30) for name, column in where)
    faces = [(6, 5), (6, 4), (6, 3), (6, 3), (6, 2), (20, 18), (20, 19)]
    referee = cast(scene, "fireball", (12, 4), a, b, c, faces=faces)
    assert [referee.creatures[key].condition.hit_points for key in "abc"] == [13, 22, 30]
    assert [check.against for check in checks(referee, "save")] == [19, 19]


def test_fireball_throws_off_a_ledge(scene):
    """U2.1: who loses hit points at an edge checks Dexterity: 10 + 2 × 2 holds at 14."""
    victim = fighter("v", 2, 4, "b", hit_points=60, dexterity=10, facing=W)
    field = ledge(2000)
    referee = scene(field, mage(7, 4, facing=W), victim, faces=[(6, 1)] * 5 + [(20, 1), (20, 15), (6, 1), (6, 1)])
    UNDERGROUND.perform(referee, referee.creatures["m"], Option("cast", place=Place(2, 4), item="fireball"))
    assert referee.creatures["v"].place.column == 3
    assert checks(referee, "fall-check")[0].band == "failure"


def test_walls_stop_a_burst(scene):
    field = flat(24, 9)
    field.ground.material[:, 14] = Material.ROCK
    behind = fighter("b", 15, 4, "b", hit_points=30)
    referee = cast(scene, "fireball", (12, 4), behind, field=field)
    assert rolls(referee, "spell-damage") == []


def test_a_bolt_comes_back_from_rock():
    """80 ft are 16 cells; rock in column 10 throws it back from column 9."""
    field = flat(24, 3)
    field.ground.material[:, 10] = Material.ROCK
    cells = bolt(field, Place(1, 1), Place(5, 1))
    assert list(cells) == [Cell(c, 1) for c in range(2, 10)] + [Cell(1, 1)]
    assert list(bolt(flat(24, 3), Place(1, 1), Place(5, 1))) == [Cell(c, 1) for c in range(2, 18)]


def test_lightning_strikes_those_on_its_line(scene):
    on, beside = fighter("a", 8, 4, "b", level=0, hit_points=30), fighter("b", 8, 5, "b", hit_points=30)
    referee = cast(scene, "lightning_bolt", (6, 4), on, beside, faces=[(6, 2)] * 5 + [(20, 1)])
    assert [referee.creatures[key].condition.hit_points for key in "ab"] == [20, 30]


def test_sleep_by_hit_dice(scene):
    """4d4 of up to 1 HD (here 4, so four), 2d4 of 2 HD; nobody of 5 HD; nearest first; no save."""
    small = [fighter(f"s{i}", 10 + i, 4, "b", level=1) for i in range(5)]
    two, five = fighter("t", 11, 5, "b", level=2), fighter("f", 11, 3, "b", level=5)
    caster = mage()
    faces = [(4, 1)] * 4 + [(4, 1)] * 2
    referee = cast(scene, "sleep", (11, 4), *small, two, five, faces=faces, caster=caster)
    asleep = {key for key, one in referee.creatures.items() if has(one, "asleep")}
    assert asleep == {"s0", "s1", "s2", "s3", "t"}
    assert [roll.total for roll in rolls(referee, "sleepers")] == [4, 2]


def test_sleep_on_a_ledge_calls_for_the_check(scene):
    """U2.1 names it: a loss of consciousness."""
    victim = fighter("v", 2, 4, "b", dexterity=10, facing=W, hit_points=20)
    faces = [(4, 1)] * 4 + [(20, 20), (6, 1), (6, 1)]
    referee = scene(ledge(2000), mage(6, 4, facing=W), victim, faces=faces)
    UNDERGROUND.perform(referee, referee.creatures["m"], Option("cast", place=Place(2, 4), item="sleep"))
    one = referee.creatures["v"]
    # the fall wakes it
    assert (one.place.column, one.condition.hit_points, has(one, "asleep")) == (3, 18, False)


def test_wounds_and_comrades_wake(scene):
    a, b = fighter("a", 10, 4, "b"), fighter("b", 11, 4, "b")
    referee = cast(scene, "sleep", (10, 4), a, b, faces=[(4, 1)] * 4)
    a, b = referee.creatures["a"], referee.creatures["b"]
    assert has(a, "asleep")
    assert has(b, "asleep")
    hurt(referee, b, 1)
    assert not has(b, "asleep")
    assert "wake>a" in options(referee, "b")
    UNDERGROUND.perform(referee, b, Option("wake", "a"))
    assert not has(a, "asleep")


def test_sleep_ends_after_five_rounds_a_level(scene):
    referee = cast(scene, "sleep", (10, 4), fighter("a", 10, 4, "b"), faces=[(4, 1)] * 4)
    for last, asleep in ((23, True), (24, False)):
        referee.alter("round", last)
        begin_round(referee)
        assert has(referee.creatures["a"], "asleep") is asleep


def test_light_and_darkness_are_bodies_that_end(scene):
    """Light at level 5 lasts 50 rounds, darkness 15; each as far as its radius."""
    field = flat(24, 9, dark=True)
    referee = cast(scene, "light", (1, 4), field=field)
    assert [is_lit(referee, Place(c, 4)) for c in (1, 5, 6)] == [True, True, False]
    (volume,) = referee.field.volumes.values()
    (lasting,) = referee.state.schedule.lasting
    assert (volume.kind, lasting.until) == ("light", 50)
    referee.state.creatures["m"].condition.cast = ()
    UNDERGROUND.perform(referee, referee.creatures["m"], Option("cast", place=Place(1, 4), item="darkness"))
    assert [is_lit(referee, Place(c, 4)) for c in (1, 4, 5)] == [False, False, True]
    referee.alter("round", 14)
    begin_round(referee)
    assert [one.kind for one in referee.field.volumes.values()] == ["light"]
    assert is_lit(referee, Place(1, 4))


@pytest.mark.parametrize(("strength", "faces", "rounds"), [(18, [], 1), (13, [(4, 3)], 3), (12, [(4, 4), (4, 2)], 6)])
def test_web_holds_those_who_fail(scene, strength, faces, rounds):
    held = fighter("a", 6, 4, "b", level=0, strength=strength)
    free = fighter("b", 6, 5, "b", level=0)
    referee = cast(scene, "web", (6, 4), held, free, faces=[(20, 18), *faces, (20, 19)])
    assert has(referee.creatures["a"], "webbed")
    assert not has(referee.creatures["b"], "webbed")
    assert options(referee, "a") == ["wait"]
    (lasting,) = referee.state.schedule.lasting
    assert lasting.until == rounds + 1


# -- U6.7 ----------------------------------------------------------------------------------------------------------

WAYS = [
    (4, "on-line", (11, 10)),
    (5, "right-45", (10, 15)),
    (8, "left-45", (10, 5)),
    (9, "right-90", (5, 16)),
    (10, "left-90", (5, 4)),
    (12, "reversed", (0, 10)),
]


@pytest.mark.parametrize(("face", "band", "place"), WAYS)
def test_a_spell_at_the_unseen_goes_by_the_direction_table(scene, face, band, place):
    """TF8; east 30 ft: 45° to the right is 21 ft east and south."""
    caster = mage(5, 10)
    target = (11, 10)
    if band == "reversed":
        caster, target = mage(6, 10), (12, 10)
        place = (0, 10)
    if band.endswith("45"):
        target = (12, 10)
    referee = cast(scene, "light", target, field=flat(24, 21, dark=True), caster=caster, faces=[(12, face)])
    (check,) = checks(referee, "direction")
    assert (check.band, check.view, check.rule) == (band, REFEREE, "U6.7")
    (volume,) = referee.field.volumes.values()
    columns = [prism.column for prism in volume.prisms]
    rows = [prism.row for prism in volume.prisms]
    middle = ((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)
    if place[0] > 3:
        assert middle == place
    else:
        assert max(columns) == place[0] + 4


def test_the_eleventh_goes_back_to_either_side(scene):
    for side, row in ((1, 14), (2, 6)):
        faces = [(12, 11), (2, side)]
        referee = cast(scene, "light", (17, 10), field=flat(24, 21, dark=True), caster=mage(11, 10), faces=faces)
        (volume,) = referee.field.volumes.values()
        rows = [prism.row for prism in volume.prisms]
        assert (min(rows) + max(rows)) // 2 == row


def test_ear_and_nose_help(scene):
    """TF8: 9 − 3 = 6, right 45°; on line 4 of 12, with −3 7 of 12."""
    field = flat(24, 21, dark=True)
    referee = cast(scene, "light", (11, 10), field=field, caster=mage(5, 10, senses=3), faces=[(12, 9)])
    (check,) = checks(referee, "direction")
    assert (check.total, check.band, check.odds["on-line"]) == (6, "right-45", "7/12")
    assert line(check, "senses").counted == -3
    referee = cast(scene, "light", (11, 10), field=field, caster=mage(5, 10), faces=[(12, 4)])
    assert checks(referee, "direction")[0].odds["on-line"] == "1/3"
    referee = cast(scene, "light", (11, 10), field=field, caster=mage(5, 10), faces=[(12, 4)], sense_of_unseen=2)
    assert line(checks(referee, "direction")[0], "senses").counted == -2


def test_a_spell_at_what_is_seen_does_not_stray(scene):
    caster = mage(5, 10, infravision=3000)
    referee = cast(scene, "light", (11, 10), field=flat(24, 21, dark=True), caster=caster)
    assert not any(isinstance(event, CheckEvent) for event in referee.events)


def test_odds_of_a_fireball_are_exact(scene):
    """Two victims joint: 5d6 and two saves; hit points by brute force over the sums."""
    a, b = fighter("a", 12, 4, "b", level=0, hit_points=10), fighter("b", 13, 4, "b", level=0, hit_points=40)
    referee = scene(flat(24, 9), mage(), a, b)
    option = Option("cast", place=Place(12, 4), item="fireball")
    odds = odds_of(UNDERGROUND, referee.state, referee.readings, players_of(UNDERGROUND, 1), "m", option)
    assert odds.method == "exact"
    assert sum(Fraction(outcome.chance) for outcome in odds.outcomes) == 1
    wanted: dict[int, Fraction] = {}
    for faces in product(range(1, 7), repeat=5):
        for chance, amount in ((Fraction(1, 10), sum(faces) // 2), (Fraction(9, 10), sum(faces))):
            wanted[40 - amount] = wanted.get(40 - amount, Fraction(0)) + chance / 6**5
    assert {int(key): Fraction(chance) for key, chance in odds.hit_points["b"].items()} == wanted


def test_odds_of_a_spell_in_the_dark_know_every_direction(scene):
    target = fighter("a", 8, 4, "b", level=0, hit_points=40)
    referee = scene(flat(24, 9, dark=True), mage(), target)
    option = Option("cast", place=Place(8, 4), item="sleep")
    odds = odds_of(UNDERGROUND, referee.state, referee.readings, players_of(UNDERGROUND, 1), "m", option)
    assert (odds.method, sum(Fraction(one.chance) for one in odds.outcomes)) == ("exact", 1)
    assert Fraction(odds.states["a"]["asleep"]) == Fraction(4, 12)
