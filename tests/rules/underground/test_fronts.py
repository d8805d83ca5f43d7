"""How many fight abreast in a narrow passage (U5)."""

from __future__ import annotations

import pytest

from editor.field.grid import Place
from editor.field.ground import Material
from editor.rules.adnd.sheet import Item, NaturalAttack
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.trace import NoteEvent
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.actions import refusal
from editor.rules.underground.fronts import abreast, front, passage_at
from tests.rules.underground.make import E, W, fighter, flat, mounted, steed


def corridor(cells=2):
    """Runs west to east, so many cells wide from row 3 on, in rock; a hall from column 8 on."""
    field = flat(14, 9)
    field.ground.material[:, :8] = Material.ROCK
    field.ground.material[3 : 3 + cells, :8] = Material.FLOOR
    return field


@pytest.mark.parametrize(
    ("weapon", "space", "number"),
    [
        ("sword_long", 300, 2),
        ("spear", 100, 3),
        ("sword_two_handed", 600, 1),
        ("axe_battle", 400, 2),
        ("scimitar", 200, 3),
    ],
)
def test_how_many_in_ten_feet(weapon, space, number):
    """TU17."""
    assert WEAPONS[weapon].space == space
    assert abreast(1000, space) == number


def test_none_is_possible():
    assert abreast(500, 600) == 0
    assert abreast(300, 100) == 0


def test_the_width_of_a_passage(scene):
    for cells in (1, 2, 4):
        passage = passage_at(corridor(cells), Place(4, 3), 2000)
        assert passage is not None
        assert (passage.width, passage.upright, len(passage.places)) == (500 * cells, True, cells)
    assert passage_at(corridor(5), Place(4, 3), 2000) is None
    assert passage_at(corridor(2), Place(10, 4), 2000) is None


def test_a_bridge_is_no_passage(scene):
    field = corridor(2)
    field.ground.elevation[4, :8] = -2000
    assert passage_at(field, Place(4, 3), 2000) is None


def line_up(scene, weapons, cells=2, **more):
    ours = [
        fighter(f"a{i}", 4, 3 + i, items=(Item(weapon), Item("dagger")), facing=E) for i, weapon in enumerate(weapons)
    ]
    foes = [fighter(f"b{i}", 5, 3 + i, "b", facing=W) for i in range(cells)]
    return scene(corridor(cells), *ours, *foes, **more)


def attacks(referee, name):
    return any(o.action == "attack" for o in UNDERGROUND.offer(referee, referee.creatures[name]).options)


def test_two_long_swords_have_room_a_two_handed_one_beside_has_not(scene):
    """U5.1."""
    referee = line_up(scene, ["sword_long", "sword_long"])
    assert [attacks(referee, name) for name in ("a0", "a1")] == [True, True]
    referee = line_up(scene, ["sword_long", "sword_two_handed"])
    assert [attacks(referee, name) for name in ("a0", "a1")] == [True, False]
    found = refusal(referee, referee.creatures["a1"])
    assert found is not None
    assert (found.why, found.rule, found.params) == ("no-room-beside", "U5.1", {"width": "10", "takes": "10"})


def test_the_holder_needs_room_itself(scene):
    """U5.2: a two-handed sword in 5 ft; monsters by the same rule."""
    referee = line_up(scene, ["sword_two_handed"], cells=1)
    assert not attacks(referee, "a0")
    found = refusal(referee, referee.creatures["a0"])
    assert found is not None
    assert (found.why, found.rule, found.params) == ("no-room", "U5.2", {"width": "5", "takes": "10"})
    foe = fighter("b9", 6, 3, "b", facing=W, items=(Item("flail_footman"),))
    referee = scene(corridor(1), fighter("a", 5, 3), foe)
    assert refusal(referee, referee.creatures["b9"]).rule == "U5.2"


def test_the_front_as_the_canvas_shows_it(scene):
    referee = line_up(scene, ["sword_two_handed", "spear"])
    line = front(referee, referee.creatures["a0"])
    assert line is not None
    assert [(one.creature, float(one.takes), one.has_room) for one in line.fighters] == [
        ("a1", pytest.approx(333.333, abs=0.01), True),
        ("a0", 1000.0, False),
    ]
    assert line.passage.places == ((4, 3, 0), (4, 4, 0))


def test_claws_and_small_creatures(scene):
    claws = (NaturalAttack("claw", "1d4"),)
    party = [
        fighter("a", 4, 3, items=(), natural_attacks=claws, size="small", facing=E),
        fighter("c", 4, 4, items=(), natural_attacks=claws, facing=E),
        fighter("b", 5, 3, "b"),
    ]
    referee = scene(corridor(2), *party)
    line = front(referee, referee.creatures["a"])
    assert [(one.creature, int(one.takes)) for one in line.fighters] == [("a", 333), ("c", 500)]


def test_in_the_open_everybody_has_room(scene):
    referee = scene(flat(12, 12), fighter("a", 5, 5, items=(Item("sword_two_handed"),)), fighter("b", 6, 5, "b"))
    assert front(referee, referee.creatures["a"]) is None
    assert attacks(referee, "a")


def test_a_smaller_weapon_fits(scene):
    referee = line_up(scene, ["sword_two_handed"], cells=1)
    referee.creatures["a0"].condition.wielded = "dagger"
    assert attacks(referee, "a0")
    assert passage_at(corridor(1), Place(4, 3), 0) is None


def test_the_turn_says_who_has_no_room(scene):
    referee = line_up(scene, ["sword_two_handed"], cells=1, faces=[(6, 6), (6, 1)], answers=["wait"])
    UNDERGROUND.play_turn(referee)
    (note,) = [event for event in referee.events if isinstance(event, NoteEvent)]
    assert (note.what, note.rule, note.actor, note.params) == ("no-room", "U5.2", "a0", {"width": "5", "takes": "10"})
    party = ["sword_long", "sword_two_handed"]
    referee = line_up(scene, party, faces=[(6, 6), (6, 1)], answers=["wait", "wait"])
    UNDERGROUND.play_turn(referee)
    UNDERGROUND.play_turn(referee)
    (note,) = [event for event in referee.events if isinstance(event, NoteEvent)]
    assert (note.what, note.rule, note.actor) == ("no-room-beside", "U5.1", "a1")


def offered(referee, name, *actions):
    return sorted({o.action for o in UNDERGROUND.offer(referee, referee.creatures[name]).options} & {*actions})


def test_who_has_no_room_does_not_shoot_either(scene):
    """U5.1: an attack is melee or missile. A bow wants 3 ft and takes 5 of the 4 here; a dart wants 1."""
    for weapon, may in (("bow_short", []), ("dart", ["shoot"])):
        field = corridor(1)
        field.ground.standing[3, :8] = 400
        referee = scene(field, fighter("a", 2, 3, items=(Item(weapon),), facing=E), fighter("b", 5, 3, "b"))
        assert offered(referee, "a", "shoot") == may
    assert UNDERGROUND.refused(referee, referee.creatures["a"]) is None


def test_the_turn_says_that_an_archer_has_no_room(scene):
    field = corridor(1)
    field.ground.standing[3, :8] = 400
    archer = fighter("a", 2, 3, items=(Item("bow_short"),), facing=E)
    referee = scene(field, archer, fighter("b", 5, 3, "b"), faces=[(6, 6), (6, 1)], answers=["wait"])
    UNDERGROUND.play_turn(referee)
    (note,) = [event for event in referee.events if isinstance(event, NoteEvent)]
    assert (note.what, note.rule, note.actor, note.params) == ("no-room", "U5.2", "a", {"width": "4", "takes": "5"})


@pytest.mark.parametrize(("cells", "weapon", "may"), [(1, "sword_two_handed", False), (1, "lance_medium", True)])
def test_riders_need_room_as_well(scene, cells, weapon, may):
    """U5.2: all sides by the same rule, from the saddle too; the mount fights with 5 ft."""
    mount = steed("m", 4, 3, facing=E)
    rider = mounted("r", mount, items=(Item(weapon),))
    referee = scene(corridor(cells), mount, rider, fighter("b", 5, 3, "b", facing=W))
    assert (offered(referee, "r", "attack") == ["attack"]) is may
    assert offered(referee, "m", "attack") == ["attack"]
    refused = UNDERGROUND.refused(referee, referee.creatures["r"])
    assert (refused is None) is may


def test_a_rider_takes_no_more_than_its_weapon_wants_or_its_mount(scene):
    """A mount of two cells takes 10 ft, and so does the two-handed sword of the man on it: not 20."""
    mount = steed("m", 4, 3, facing=E, footprint=2)
    rider = mounted("r", mount, items=(Item("sword_two_handed"),))
    referee = scene(corridor(2), mount, rider, fighter("b", 6, 3, "b", facing=W))
    assert [int(one.takes) for one in front(referee, referee.creatures["r"]).fighters] == [1000, 1000]
    assert offered(referee, "r", "attack") == ["attack"]


@pytest.mark.parametrize(("weapon", "may"), [("sword_two_handed", []), ("sword_long", ["charge"])])
def test_a_charge_wants_room_where_it_ends(scene, weapon, may):
    """From the hall into the passage; and out of it into the hall, where there is room for every weapon."""
    referee = scene(
        corridor(1), fighter("a", 9, 3, items=(Item(weapon),), facing=W), fighter("b", 4, 3, "b", facing=E)
    )
    assert offered(referee, "a", "charge", "attack") == may
    referee = scene(
        corridor(1), fighter("a", 4, 3, items=(Item(weapon),), facing=E), fighter("b", 12, 3, "b", facing=W)
    )
    assert offered(referee, "a", "charge", "attack") == ["charge"]


@pytest.mark.parametrize(("weapon", "may"), [("sword_two_handed", []), ("lance_medium", ["ride-down"])])
def test_a_charge_on_horseback_wants_it_too(scene, weapon, may):
    mount = steed("m", 10, 3, facing=W)
    rider = mounted("r", mount, items=(Item(weapon),))
    referee = scene(corridor(1), mount, rider, fighter("b", 4, 3, "b", facing=E))
    assert offered(referee, "r", "ride-down") == may
