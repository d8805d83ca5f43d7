"""Blind blows that hit something else (U6.4)."""

from __future__ import annotations

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.things import Thing
from editor.rules.adnd.sheet import Item
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.arms import weapon_arm
from editor.rules.underground.blow import Blow
from editor.rules.underground.straying import endangered
from tests.rules.underground.make import W, checks, fighter, flat, notes, rolls


def fight(scene, faces, *others, weapon="sword_long", field=None):
    a = fighter("a", 3, 3, items=(Item(weapon),))
    referee = scene(field or flat(dark=True), a, fighter("b", 4, 3, "b", facing=W), *others, faces=faces)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "b", item=weapon))
    return referee


@pytest.mark.parametrize(("face", "band"), [(3, "stray"), (4, "stray"), (5, "miss")])
def test_a_modified_roll_of_nothing_strays(scene, face, band):
    """TU19: −4 in the dark: 3 is −1, 4 is 0, 5 is 1."""
    friend = fighter("c", 3, 4, hit_points=20)
    faces = [(20, face)] + ([(8, 7)] if band == "stray" else [])
    referee = fight(scene, faces, friend)
    (check,) = checks(referee)
    assert (check.total, check.band) == (face - 4, band)
    assert check.odds["stray"] == "1/5"
    # 1d8 = 7, less 4 in the dark
    assert referee.creatures["c"].condition.hit_points == (17 if band == "stray" else 20)


def test_one_of_several_at_random(scene):
    """An ally, another enemy and the wall: each with a chance of a third."""
    field = flat(dark=True)
    field.barriers[Edge(3, 3, "W")] = Barrier()
    others = fighter("c", 3, 4, hit_points=20), fighter("d", 3, 2, "b", hit_points=20)
    for face, hurt in ((1, "c"), (2, "d"), (3, "")):
        referee = fight(scene, [(20, 1), (3, face)] + ([(8, 8)] if hurt else []), *others, field=field)
        assert rolls(referee, "stray")[0].total == face
        points = {key: referee.creatures[key].condition.hit_points for key in "bcd"}
        assert points == {"b": 8, "c": 16 if hurt == "c" else 20, "d": 16 if hurt == "d" else 20}
        assert notes(referee)[-1] == ("strays" if hurt else "strays-into")


def test_many_edges_are_one_wall(scene):
    field = flat(dark=True)
    for row in range(8):
        field.barriers[Edge(3, row, "W")] = Barrier()
    referee = fight(scene, [(20, 1)], field=field)
    assert notes(referee) == ["strays-into"]


def near(scene, weapon, *others, field=None):
    a = fighter("a", 3, 3, items=(Item(weapon),))
    b = fighter("b", 4, 3, "b")
    referee = scene(field or flat(dark=True), a, b, *others)
    a, b = referee.creatures["a"], referee.creatures["b"]
    return [
        one if isinstance(one, str) else one.id for one in endangered(Blow(referee, a, b, weapon_arm(Item(weapon))))
    ]


def test_a_dagger_endangers_what_is_within_two_and_a_half_feet(scene):
    """TU19: 2 × 1.25 ft; a comrade in the next cell stands 5 ft off, the wall of the own cell 2.5 ft."""
    friend = fighter("c", 3, 4)
    assert near(scene, "dagger", friend) == []
    assert near(scene, "sword_long", friend) == ["c"]
    field = flat(dark=True)
    field.barriers[Edge(3, 3, "W")] = Barrier()
    assert near(scene, "dagger", friend, field=field) == ["wall"]


def test_things_are_endangered_to_their_nearest_point(scene):
    field = flat(dark=True)
    field.things["stakes"] = Thing("stakes", Place(4, 4), "stakes")
    # from the middle of the cell to the corner of the next one across: 3.53 ft
    assert near(scene, "dagger", field=field) == []
    assert near(scene, "club", field=field) == ["stakes"]


def test_nothing_near_is_a_plain_miss(scene):
    referee = fight(scene, [(20, 1)], weapon="dagger")
    assert (checks(referee)[0].band, "stray" in checks(referee)[0].odds) == ("miss", False)


@pytest.mark.parametrize("more", [{"infravision": 6000}, {"items": (Item("sword_long", 1),)}], ids=str)
def test_who_is_not_blind_does_not_stray(scene, more):
    """U6.3 lifts U6.4 too."""
    a, friend = fighter("a", 3, 3, **more), fighter("c", 3, 4)
    referee = scene(flat(dark=True), a, friend, fighter("b", 4, 3, "b", facing=W), faces=[(20, 1)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "b", item="sword_long"))
    assert checks(referee)[0].band == "miss"
