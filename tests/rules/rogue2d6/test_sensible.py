"""What the sensible player chooses."""

from __future__ import annotations

import pytest

from editor.battle.session import Session
from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.things import Thing
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.decision import Decision, View
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.sensible import sensible
from editor.rules.rogue2d6.sheet import Item
from editor.rules.trace import ActionEvent
from tests.rules.rogue2d6.make import effect, flat, mage, one, worn


def chosen(referee, who="a"):
    offer = ROGUE.offer(referee, referee.creatures[who])
    return sensible(View(referee, who), Decision("action", who, offer.options, offer.places))


def test_it_strikes_whom_it_can_best_bring_down(play):
    weak = one("c", 2, 3, "b", hit_points=1)
    referee = play(one("a", 2, 2), one("b", 3, 2, "b", stamina=12), weak)
    assert chosen(referee).key == "attack>c+fist"


def test_it_heals_a_friend_who_is_badly_hurt_and_cures_a_poisoned_one(play):
    priest = mage("a", 2, 2, "a", "healing-touch", "cure-poison")
    hurt = one("f", 3, 2, stamina=12, hit_points=3)
    referee = play(priest, hurt, one("b", 8, 2, "b"))
    assert chosen(referee).key == "cast>f+healing-touch"
    poisoned = one("f", 3, 2, effects=(effect("poison-deadly", 2),))
    assert chosen(play(priest, poisoned, one("b", 8, 2, "b"))).key == "cast>f+cure-poison"


def test_orbs_go_at_foes_only_and_not_without_stamina(play):
    caster = mage("a", 2, 2, "a", "flaming-orb", talents=("focused-cast",))
    referee = play(caster, one("f", 3, 2), one("b", 7, 2, "b"))
    assert chosen(referee).key == "cast>b+flaming-orb"
    empty = mage("a", 2, 2, "a", "flaming-orb", talents=("focused-cast",), stamina_points=0)
    assert chosen(play(empty, one("f", 3, 2), one("b", 7, 2, "b"))).action == "move"


def test_an_orb_is_enlarged_while_there_is_time(play):
    caster = mage("a", 1, 2, "a", "flaming-orb", "enlarge-orb", talents=("focused-cast",))
    assert chosen(play(caster, one("b", 8, 2, "b"))).key == "cast>a+enlarge-orb"
    assert chosen(play(caster, one("b", 3, 2, "b"))).key == "cast>b+flaming-orb"


@pytest.mark.parametrize(("talents", "action"), [((), "shoot"), (("aimed-shot", "quick-shot"), "quick-shot")])
def test_an_archer_steps_back_before_it_shoots(play, talents, action):
    archer = one("a", 4, 4, items=(worn("bow", "both"),), talents=talents)
    option = chosen(play(archer, one("b", 5, 4, "b")))
    assert option.action == action
    if action == "quick-shot":
        assert option.place is not None
        assert option.place.column == 3


def test_it_charges_from_two_squares_and_takes_up_a_weapon(play):
    sword = (worn("long_sword", "main"),)
    charger = one("a", 2, 2, items=sword, talents=("heroic-charge",))
    assert chosen(play(charger, one("b", 5, 2, "b"))).key == "charge>b+long_sword"
    assert chosen(play(one("a", 2, 2, items=(Item("mace"),)), one("b", 4, 2, "b"))).key == "equip+mace"


def test_it_goes_round_traps_that_it_knows(play):
    trap = Thing("t", Place(3, 2), "bear-trap", {"power": 0})
    referee = play(one("a", 2, 2), one("b", 6, 2, "b"), field=flat(8, 5, trap))
    option = chosen(referee)
    assert (option.action, option.place != Place(3, 2)) == ("move", True)


def test_it_moves_up_behind_friends_who_fill_the_way(play):
    foe, friend = one("b", 0, 0, "b"), one("f", 3, 0)
    assert chosen(play(one("a", 6, 0), friend, foe, field=flat(8, 1))).key == "move@5,0,0"
    # right behind it there is nothing to do but wait
    assert chosen(play(one("a", 4, 0), friend, foe, field=flat(8, 1))).action in ("wait", "rest")
    # where there is another way it goes round
    field = flat(8, 2)
    assert chosen(play(one("a", 4, 0), friend, foe, field=field)).key == "move@3,1,0"


def test_in_the_corridor_nobody_is_left_standing_at_the_back():
    """On the shipped map the three behind the first orc close up while it goes through the corridor."""
    encounter = read_encounter(data_folder("maps") / "corridor-brawl.encounter.json").encounter
    session = Session(encounter)
    session.play_out(5)
    moved = [e.actor for e in session.events if isinstance(e, ActionEvent) and e.what in ("move", "shoot", "attack")]
    for orc in ("gashnak", "ufthak", "snik", "snak"):
        assert moved.count(orc) >= 3, (orc, moved)


def test_it_opens_the_door_that_is_in_the_way(play):
    field = flat(7, 1)
    field.barriers[Edge(3, 0, "W")] = Barrier("door", 0, "closed")
    assert chosen(play(one("a", 1, 0), one("b", 5, 0, "b"), field=field)).key == "move@2,0,0"
    assert chosen(play(one("a", 2, 0), one("b", 5, 0, "b"), field=field)).key == "open@3,0,0"


def test_it_breaks_free_when_nobody_is_near(play):
    held = one("a", 2, 2, effects=(effect("trapped"),))
    assert chosen(play(held, one("b", 7, 2, "b"))).key == "break-free"
    assert chosen(play(held, one("b", 3, 2, "b"))).action == "attack"


def test_other_questions_are_answered_with_the_first_option(play):
    referee = play(one("a", 2, 2))
    options = [o for o in ROGUE.offer(referee, referee.creatures["a"]).options]
    assert sensible(View(referee, "a"), Decision("warned", "a", options)) == options[0]


def doorway(*, trap_rows=(1,), width=8):
    """A wall with one gap, in column 4, where a known trap lies."""
    traps = [Thing(f"t{row}", Place(4, row), "bear-trap", {"power": 0}) for row in trap_rows]
    field = flat(width, 3, *traps)
    for row in set(range(3)) - set(trap_rows):
        field.barriers[Edge(4, row, "W")] = Barrier("wall")
    return field


def test_a_known_trap_in_the_only_doorway_is_taken_apart(play):
    far = play(one("a", 1, 1), one("b", 7, 1, "b"), field=doorway())
    assert chosen(far).key == "move@2,1,0"
    near = play(one("a", 3, 1), one("b", 7, 1, "b"), field=doorway())
    assert chosen(near).key == "disarm@4,1,0"


def test_a_beast_steps_into_a_trap_that_it_bears(play):
    for points, action in ((9, "move"), (6, "wait")):
        wolf = one("a", 3, 1, stamina=9, hit_points=points, effects=(effect("shape-wolf"),), stamina_points=5)
        referee = play(wolf, one("b", 7, 1, "b"), field=doorway())
        assert chosen(referee).action in (action, "rest") if action == "wait" else chosen(referee).action == action


def test_a_known_trap_is_walked_round_where_there_is_room(play):
    field = flat(8, 3, Thing("t", Place(4, 1), "bear-trap", {"power": 0}))
    option = chosen(play(one("a", 3, 1), one("b", 7, 1, "b"), field=field))
    assert option.action == "move"
    assert option.place in (Place(4, 0), Place(4, 2))
