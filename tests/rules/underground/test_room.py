"""Where those come to lie who come down on others (U2.5)."""

from __future__ import annotations

import pytest

from editor.field.grid import Place
from editor.field.ground import Material
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.falling import drops_by, fall, leaps
from editor.rules.underground.ids import U2_1
from editor.rules.underground.room import room_for
from tests.rules.underground.make import E, N, W, fighter, flat, mounted, notes, steed
from tests.rules.underground.soundness import assert_sound


def shaft(depth, columns=(3,), rows=(3,)):
    """A field with a shaft that no step leads out of."""
    field = flat(9, 9)
    for column in columns:
        for row in rows:
            field.ground.elevation[row, column] = -depth
    field.touch()
    return field


def pushed_east(referee, name):
    who = referee.creatures[name]
    drop = next(drop for drop in drops_by(referee.field, who) if drop.direction == E)
    fall(referee, who, drop, U2_1, reactions=False)
    return who


def test_who_falls_into_a_shaft_where_another_stands_ends_at_its_rim(scene):
    """No step leads out of the shaft: the nearest free place in a straight line, the most northern, most western."""
    victim = fighter("v", 2, 3, facing=W, hit_points=20, standoff=0)
    referee = scene(shaft(1500), victim, fighter("b", 3, 3, "b"), faces=[(6, 4)])
    v = pushed_east(referee, "v")
    assert v.place == Place(3, 2, 0)
    assert (v.condition.hit_points, UNDERGROUND.states(v)) == (16, ("fallen",))
    assert "lands-on" in notes(referee)
    assert_sound(referee.state)


def test_heights_count_in_the_straight_line(scene):
    """Beyond a pillar that fills the shaft's middle the bottom is 10 ft away, the rim 40 ft up."""
    field = shaft(4000, columns=(3, 4, 5))
    field.ground.material[3, 4] = Material.ROCK
    field.touch()
    victim = fighter("v", 2, 3, facing=W, hit_points=40, standoff=0)
    referee = scene(field, victim, fighter("b", 3, 3, "b"), faces=[(6, 1)] * 4)
    assert pushed_east(referee, "v").place == Place(5, 3, 0)


def test_a_body_of_four_cells_finds_room_for_all_of_them(scene):
    field = shaft(1000, columns=(4, 5), rows=(3, 4))
    victim = fighter("v", 2, 3, facing=W, hit_points=20, footprint=2, standoff=0)
    referee = scene(field, victim, fighter("b", 5, 4, "b"), faces=[(6, 2)])
    v = pushed_east(referee, "v")
    # 10 ft up and two cells away are nearer than any other rim that has room for it
    assert v.place == Place(4, 1, 0)
    assert_sound(referee.state)


def test_nobody_leaps_where_one_would_have_to_end_at_the_rim(scene):
    referee = scene(shaft(1500), fighter("v", 2, 3, facing=E), fighter("b", 3, 3, "b"))
    assert Place(3, 3, 0) not in leaps(referee, referee.creatures["v"])


@pytest.mark.parametrize(("there", "ends"), [((6, 6), (3, 3)), ((3, 3), (3, 2))])
def test_the_place_itself_where_it_is_free(scene, there, ends):
    referee = scene(flat(9, 9), fighter("v", 0, 0), fighter("b", *there, "b"))
    below, place = room_for(referee, referee.creatures["v"], Place(3, 3, 0))
    assert (below is None) == (there != (3, 3))
    assert tuple(place)[:2] == ends


def test_a_rider_among_others_dismounts_out_of_their_way(scene):
    """The mount stands at the bottom of a shaft of its own size: its rider gets off at the rim."""
    mount = steed("m", 3, 3, facing=N, footprint=2)
    field = shaft(500, columns=(3, 4), rows=(3, 4))
    referee = scene(field, mount, mounted("r", mount), fighter("b", 8, 8, "b"))
    UNDERGROUND.perform(referee, referee.creatures["r"], Option("dismount"))
    assert referee.creatures["r"].condition.riding == ""
    assert_sound(referee.state)


def cleft():
    """A trench one cell wide, 10 ft deep, with rock beyond it."""
    field = flat(9, 9)
    field.ground.elevation[:, :3] = 1000
    field.ground.material[:, 4:] = Material.ROCK
    field.touch()
    return field


def test_a_body_of_four_cells_does_not_come_to_lie_in_rock(scene):
    """Where it fell all the same costs it the fall; there is room for it at the rim only."""
    giant = fighter("v", 1, 3, facing=W, hit_points=20, footprint=2, standoff=0)
    referee = scene(cleft(), giant, fighter("b", 8, 0, "b"), faces=[(6, 4)])
    assert not leaps(referee, referee.creatures["v"])
    v = pushed_east(referee, "v")
    assert (v.place.column, v.condition.hit_points) == (1, 16)
    referee.creatures.pop("b")
    assert_sound(referee.state)
