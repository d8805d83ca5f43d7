"""Bridges, ledges, falls (U2)."""

from __future__ import annotations

import pytest

from editor.battle.session import Session
from editor.field.grid import Cell, Place
from editor.field.structures import Structure
from editor.rules.adnd.sheet import Item
from editor.rules.decision import Option
from editor.rules.dice import Dice
from editor.rules.encounter import Encounter
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.falling import fall_dice, leaps
from tests.rules.underground.make import E, N, S, W, checks, fighter, flat, ledge, line, rolls


def strike_at_ledge(scene, victim, faces, attacker=None, field=None, action="attack", **readings):
    attacker = attacker or fighter("a", 2, 3, facing=S)
    referee = scene(field or ledge(), attacker, victim, faces=faces, **readings)
    item = attacker.sheet.items[0].weapon
    UNDERGROUND.perform(referee, referee.creatures["a"], Option(action, "v", item=item))
    return referee


def victim(**more):
    return fighter("v", 2, 4, "b", **{"facing": N, "hit_points": 20, **more})


@pytest.mark.parametrize(
    ("dexterity", "standoff", "facing", "dark", "against", "odds"),
    [
        (12, 300, W, False, 16, "4/5"),
        (9, 0, W, True, 5, "1/4"),
        (12, 250, N, False, 16, "4/5"),
        (12, 299, N, False, 16, "4/5"),
        (3, 100, W, False, 3, "3/20"),
    ],
)
def test_check_near_the_edge(scene, dexterity, standoff, facing, dark, against, odds):
    """TU7 and TU9: Dexterity + 2 a whole foot − 2 with the back to the drop, − 2 blind."""
    seeing = fighter("a", 2, 3, facing=S, infravision=6000, level=20, hit_points=9)
    referee = strike_at_ledge(
        scene,
        victim(dexterity=dexterity, standoff=standoff, facing=facing),
        [(20, 15), (8, 1), (20, 1)],
        attacker=seeing,
        field=ledge(dark=dark),
    )
    (check,) = checks(referee, "fall-check")
    assert (check.against, check.odds["success"], check.band) == (against, odds, "success")


@pytest.mark.parametrize(("face", "stays"), [(16, True), (17, False)])
def test_sixteen_stays_seventeen_falls(scene, face, stays):
    """TU7."""
    faces = [(20, 15), (8, 1), (20, face)] + ([] if stays else [(6, 2), (6, 3)])
    referee = strike_at_ledge(scene, victim(dexterity=12, standoff=300, facing=W), faces)
    who = referee.creatures["v"]
    assert who.place == (Place(2, 4) if stays else Place(3, 4))
    assert who.condition.hit_points == (19 if stays else 14)
    assert UNDERGROUND.states(who) == (() if stays else ("fallen",))


@pytest.mark.parametrize(("face", "band"), [(19, "success"), (20, "failure")])
def test_back_to_a_wall(scene, face, band):
    """TU8: Dexterity 15, 4 ft, back to a wall: only a 20 falls."""
    field = ledge()
    field.ground.material[4, 1] = 1
    faces = [(20, 15), (8, 1), (20, face)] + ([(6, 1), (6, 1)] if band == "failure" else [])
    referee = strike_at_ledge(scene, victim(dexterity=15, standoff=400, facing=E), faces, field=field)
    (check,) = checks(referee, "fall-check")
    assert (check.against, check.odds["success"], check.band) == (25, "19/20", band)
    assert line(check, "back-to-wall").status == "applied"


@pytest.mark.parametrize(("archer", "facing", "feet"), [(6, W, None), (1, E, 2)])
def test_missiles_push_along_their_flight(scene, archer, facing, feet):
    """TU10: flying west away from the drop no check; flying east a check with +4."""
    field = ledge(height=500)
    field.ground.material[:, 0] = 0
    shooter = fighter("a", archer, 4, items=(Item("bow_short"),), level=20, facing=facing)
    faces = [(20, 15), (6, 1)] + ([(20, 1)] if feet else [])
    referee = strike_at_ledge(scene, victim(standoff=200), faces, attacker=shooter, field=field, action="shoot")
    found = checks(referee, "fall-check")
    assert [line(check, "stand-off").source["feet"] for check in found] == ([feet] if feet else [])


def test_an_arrow_pushes_the_target_over_the_edge_it_flies_to(scene):
    """On a bridge one cell wide an arrow from the west flies along it, one from the south across it."""
    field = flat()
    field.structures["b"] = Structure("b", 1, tuple(Cell(c, 3) for c in range(8)), deck=1500)
    bow = (Item("bow_short"),)
    for place, falls in ((Place(0, 3, 1), False), (Place(3, 7), True)):
        a, v = fighter("a", 0, 0, items=bow, level=20), fighter("v", 3, 3, "b", facing=W, hit_points=20, dexterity=9)
        a.place, v.place = place, Place(3, 3, 1)
        faces = [(20, 15), (6, 1)] + ([(20, 18), (6, 2)] if falls else [])
        referee = scene(field, a, v, faces=faces)
        UNDERGROUND.perform(referee, referee.creatures["a"], Option("shoot", "v", item="bow_short"))
        assert referee.creatures["v"].place == ((3, 2, 0) if falls else (3, 3, 1))
        assert [event.rule for event in referee.events if getattr(event, "what", "") == "fall"] == ["U2.4"] * falls


def test_a_blow_along_the_ledge_calls_for_the_check(scene):
    """TU10: a sword blow from the north, the drop 2 ft east: +4."""
    referee = strike_at_ledge(scene, victim(standoff=200), [(20, 15), (8, 1), (20, 1)])
    (check,) = checks(referee, "fall-check")
    assert line(check, "stand-off").counted == 4
    assert check.against == 14


def test_other_reading_melee_pushes_away(scene):
    strike_at_ledge(scene, victim(standoff=200), [(20, 15), (8, 1)], melee_edge="away-from-attacker")


def test_no_edge_within_five_feet_no_check(scene):
    attacker = fighter("a", 1, 3, facing=S)
    referee = scene(ledge(), attacker, fighter("v", 1, 4, "b", hit_points=20), faces=[(20, 15), (8, 1)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "v", item="sword_long"))
    assert not checks(referee, "fall-check")


def test_a_miss_or_the_dead_do_not_check(scene):
    strike_at_ledge(scene, victim(), [(20, 1)])
    orc = victim(class_="none", level=0, hit_points=1)
    referee = strike_at_ledge(scene, orc, [(20, 15), (8, 1)])
    assert referee.creatures["v"].place == (2, 4, 0)


def test_unconscious_still_checks(scene):
    referee = strike_at_ledge(scene, victim(hit_points=1), [(20, 15), (8, 1), (20, 20), (6, 1), (6, 1)])
    who = referee.creatures["v"]
    assert (who.condition.hit_points, who.place) == (-2, (3, 4, 0))
    assert UNDERGROUND.states(who) == ("bleeding", "fallen", "unconscious")


@pytest.mark.parametrize(
    ("feet", "even", "rising"),
    [(9, None, None), (10, 1, 1), (30, 3, 6), (35, 3, 6), (60, 6, 20), (250, 20, 20)],
)
def test_dice_of_a_fall(scene, feet, even, rising):
    """TU11, TF5."""
    for choice, number in (("even", even), ("rising", rising)):
        referee = scene(flat(), fall_damage=choice)
        assert fall_dice(referee, feet * 100) == (Dice(number, 6) if number else None)


def test_half_damage_into_deep_water(scene):
    """TF5: 11 points into 12 ft of water are 5. Its surface is 20 ft below."""
    field = ledge(height=3200)
    field.ground.water[:, 3:] = 1200
    referee = strike_at_ledge(scene, victim(), [(20, 15), (8, 1), (20, 20), (6, 6), (6, 5)], field=field)
    who = referee.creatures["v"]
    assert rolls(referee, "fall-damage")[0].total == 5
    assert (who.condition.hit_points, UNDERGROUND.states(who)) == (14, ())


def test_the_one_below_is_told_and_stays_where_it_is(scene):
    below = fighter("c", 3, 4, "b")
    attacker = fighter("a", 2, 3, facing=S)
    faces = [(20, 15), (8, 1), (20, 20), (6, 1), (6, 1)]
    referee = scene(ledge(), attacker, victim(), below, faces=faces)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "v", item="sword_long"))
    notes = [event for event in referee.events if getattr(event, "what", "") == "lands-on"]
    assert [(note.actor, note.target, note.rule) for note in notes] == [("v", "c", "U2.5")]
    assert referee.creatures["v"].place != referee.creatures["c"].place == (3, 4, 0)


def test_off_a_bridge(scene):
    field = flat()
    cells = tuple(Cell(c, 3) for c in range(8))
    field.structures["b"] = Structure("b", 1, cells, deck=3000, standing=400)
    a, v = fighter("a", 2, 3), fighter("v", 3, 3, "b", facing=W, hit_points=30, dexterity=9)
    a.place, v.place = Place(2, 3, 1), Place(3, 3, 1)
    referee = scene(field, a, v, faces=[(20, 15), (8, 1), (20, 15), (6, 1), (6, 2), (6, 3)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "v", item="sword_long"))
    (check,) = checks(referee, "fall-check")
    assert check.against == 13
    assert referee.creatures["v"].place == (3, 2, 0)
    assert referee.creatures["v"].condition.hit_points == 30 - 1 - 6


def test_creatures_without_dexterity_have_it_by_nature(scene):
    """U3.6: a fifth of the climbing chance: spiders 17, goats 14, clumsy ones 0."""
    for traits, climb, number in ((("nimble",), None, 17), (("sure_footed",), None, 14), ((), None, 0), ((), 60, 12)):
        referee = strike_at_ledge(
            scene, victim(dexterity=None, traits=traits, climb=climb), [(20, 15), (8, 1), (20, 1)]
        )
        assert line(checks(referee, "fall-check")[0], "dexterity-by-nature").value == number


def test_a_leap_of_less_than_ten_feet_ends_on_ones_feet(scene):
    referee = scene(ledge(900), fighter("a", 2, 3), fighter("b", 7, 7, "b"))
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("leap", place=Place(3, 3)))
    a = referee.creatures["a"]
    assert (a.place, a.condition.hit_points, UNDERGROUND.states(a)) == ((3, 3, 0), 8, ())


def test_leaping_down_on_purpose(scene):
    jumper = fighter("a", 2, 3, hit_points=20)
    referee = scene(ledge(), jumper, fighter("b", 7, 7, "b"), faces=[(6, 4), (6, 4)])
    offer = UNDERGROUND.offer(referee, referee.creatures["a"])
    leap = next(places for places in offer.places if places.action == "leap")
    assert dict(leap.costs) == {Place(3, 3): 2000}
    UNDERGROUND.perform(referee, referee.creatures["a"], leap.option(Place(3, 3)))
    assert (referee.creatures["a"].place, referee.creatures["a"].condition.hit_points) == ((3, 3, 0), 12)


def test_nobody_leaps_into_a_shaft_that_is_taken():
    """Where those below cannot make room no leap is offered; with room beside them it is."""
    field = flat(5, 5)
    field.ground.elevation[2, 2] = -1500
    field.touch()
    above, below = fighter("above", 1, 2, facing=E), fighter("below", 2, 2, "b")
    session = Session(Encounter(field, creatures={"above": above, "below": below}))
    assert not leaps(session.referee, session.referee.creatures["above"])
    field.ground.elevation[2, 3] = -1500
    field.touch()
    session = Session(Encounter(field, creatures={"above": above, "below": below}))
    assert leaps(session.referee, session.referee.creatures["above"]) == {Place(2, 2): 1500}
