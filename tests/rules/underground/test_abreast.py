"""Two in one cell of a narrow passage (U5.1)."""

from __future__ import annotations

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Place, edge_between
from editor.field.ground import Material
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.encounter import Encounter
from editor.rules.problems import find_problems
from editor.rules.trace import NoteEvent
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.fronts import front, passages_at
from editor.rules.underground.ground import in_the_way
from tests.rules.underground.make import E, W, fighter, flat, mounted, steed
from tests.rules.underground.soundness import assert_sound
from tests.rules.underground.test_fronts import corridor

SPEAR, SWORD, GREAT = (Item("spear"),), (Item("sword_long"),), (Item("sword_two_handed"),)


def party(scene, weapons, cells=2, **more):
    """The first stand across the passage at column 4, one a cell; the last behind them at column 3."""
    *ahead, last = weapons
    ours = [fighter(f"a{i}", 4, 3 + i, items=items, facing=E) for i, items in enumerate(ahead)]
    ours.append(fighter("c", 3, 3, items=last, facing=E, dexterity=14))
    foes = [fighter("b", 5, 3, "b", facing=W, hit_points=30)]
    return scene(corridor(cells), *ours, *foes, **more)


def stops(referee, name="c", column=4):
    """The rows of a column in which a creature can end its move."""
    offer = UNDERGROUND.offer(referee, referee.creatures[name])
    (moves,) = [places for places in offer.places if places.action == "move"]
    return sorted(place.row for place in moves.costs if place.column == column)


@pytest.mark.parametrize(
    ("weapons", "cells", "rows"),
    [
        # 10 ft take three spears, two swords, one two-handed sword
        ([SPEAR, SPEAR, SPEAR], 2, [3, 4]),
        ([SPEAR, SPEAR, SWORD], 2, []),
        ([SWORD, SPEAR, SPEAR], 2, []),
        ([SWORD, SWORD, SPEAR], 2, []),
        # 5 ft take one spear; 15 ft four of them, or three with a sword
        ([SPEAR, SPEAR], 1, []),
        ([SPEAR, SPEAR, SPEAR, SPEAR], 3, [3, 4, 5]),
        ([SPEAR, SPEAR, SPEAR, SWORD], 3, [3, 4, 5]),
        ([SPEAR, SPEAR, SWORD, SWORD], 3, []),
        ([GREAT, SPEAR, SPEAR], 2, []),
        # a free cell is taken before one is shared
        ([SPEAR, SPEAR], 2, [4]),
    ],
)
def test_where_a_friend_can_step_in(scene, weapons, cells, rows):
    """TU17 on the map: who fits across by its front may stand in a comrade's cell."""
    assert stops(party(scene, weapons, cells)) == rows


def test_two_in_a_cell_fight_and_are_told_of(scene):
    answers = ["move@4,3,0", "attack>b+spear"]
    referee = party(scene, [SPEAR, SPEAR, SPEAR], answers=answers, faces=[(6, 6), (6, 1), (20, 20), (6, 5)])
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["c"].place == referee.creatures["a0"].place == Place(4, 3)
    assert_sound(referee.state)
    (note,) = [e for e in referee.events if isinstance(e, NoteEvent) and e.what == "stands-abreast"]
    assert (note.rule, note.actor, note.target) == ("U5.1", "c", "a0")
    assert note.params == {"width": "10", "takes": "3⅓", "all": "10"}
    line = front(referee, referee.creatures["c"])
    assert line is not None
    assert {one.creature: one.has_room for one in line.fighters} == {"a0": True, "a1": True, "c": True}
    assert referee.creatures["b"].condition.hit_points == 25


def test_no_third_in_a_cell_and_nobody_beside_an_enemy(scene):
    referee = party(scene, [SPEAR, SPEAR, SPEAR, SPEAR], 3)
    other = fighter("d", 4, 3, items=SPEAR)
    referee = scene(referee.field, *[c for c in referee.creatures.values() if c.id != "a2"], other)
    assert stops(referee) == [5]
    foe = [fighter("a0", 4, 3, "b", items=SPEAR), fighter("a1", 4, 4, items=SPEAR), fighter("c", 3, 3, items=SPEAR)]
    referee = scene(corridor(2), *foe)
    assert stops(referee) == [4]
    referee = scene(corridor(2), *foe[1:], fighter("a0", 4, 3, "b", items=SWORD))
    assert stops(referee) == []


def test_with_a_longer_weapon_one_stays_and_has_no_room(scene):
    ours = [
        fighter("a", 4, 3, items=(*SPEAR, *GREAT)),
        fighter("c", 4, 3, items=SPEAR),
        fighter("e", 4, 4, items=SPEAR),
    ]
    referee = scene(corridor(2), *ours, fighter("b", 5, 3, "b"))
    referee.creatures["a"].condition.wielded = "sword_two_handed"
    assert_sound(referee.state)
    line = front(referee, referee.creatures["a"])
    assert line is not None
    assert {one.creature: one.has_room for one in line.fighters} == {"a": False, "c": True, "e": True}


@pytest.mark.parametrize("doing", [{"footprint": 2}, {"condition": Condition(8, holds="b")}])
def test_who_cannot_be_one_of_two(scene, doing):
    ours = [fighter("a0", 5, 3, items=SPEAR), fighter("a1", 5, 4, items=SPEAR)]
    for special, shared in ((doing, False), ({}, True)):
        referee = scene(corridor(2), *ours, fighter("c", 2, 3, items=SPEAR, **special), fighter("b", 7, 3, "b"))
        _, passed = in_the_way(referee, referee.creatures["c"])
        assert passed.isdisjoint({(5, 3, 0), (5, 4, 0)}) == shared


def test_none_in_the_open(scene):
    ours = [fighter("a", 4, 4, items=SPEAR), fighter("c", 3, 4, items=SPEAR)]
    referee = scene(flat(12, 12), *ours, fighter("b", 9, 9, "b"))
    assert 4 not in stops(referee)


def test_a_rider_takes_its_width_once(scene):
    mount = steed("m", 4, 3, facing=E, footprint=2)
    rider = mounted("r", mount)
    referee = scene(corridor(2), mount, rider, fighter("b", 6, 3, "b"))
    line = front(referee, rider)
    assert line is not None
    assert [(one.creature, one.takes, one.has_room) for one in line.fighters] == [
        ("m", 1000, True),
        ("r", 1000, True),
    ]


def test_an_open_door_widens_no_passage(scene):
    field = corridor(2)
    field.ground.material[2, 4] = Material.FLOOR
    assert [p.width for p in passages_at(field, Place(4, 3), 2000) if p.upright] == [1500]
    for state in ("open", "closed"):
        field = corridor(2)
        field.ground.material[2, 4] = Material.FLOOR
        field.barriers[edge_between((4, 2), (4, 3))] = Barrier("door", 0, state)
        assert [passage.width for passage in passages_at(field, Place(4, 3), 2000) if passage.upright] == [1000]


def test_problems_of_a_setting(scene):
    """Two set up in one cell are a problem, unless they are abreast."""

    def found(*weapons):
        ours = [fighter(f"a{i}", 4, 3, items=items) for i, items in enumerate(weapons)]
        made = {c.id: c for c in (*ours, fighter("b", 7, 3, "b"))}
        encounter = Encounter(corridor(2), "underground", made)
        return [problem.key for problem in find_problems(encounter, UNDERGROUND) if problem.key == "two-in-one-place"]

    assert found(SPEAR, SPEAR) == []
    assert found(SPEAR, GREAT) == ["two-in-one-place"]
    assert found(SPEAR, SPEAR, SPEAR) != []
