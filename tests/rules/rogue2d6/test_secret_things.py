"""What is hidden is secret: options, policies, the trace and its views tell nothing of it until it is found."""

from __future__ import annotations

import pytest

from editor.battle.session import Session
from editor.field.grid import Place
from editor.field.things import Thing
from editor.files.report import write_jsonl
from editor.rules.decision import Decision, View
from editor.rules.encounter import Encounter
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.sensible import sensible
from editor.rules.trace import in_view
from tests.rules.rogue2d6.make import act, flat, notes, one


def trap(hidden=True, place=(3, 2)):
    return Thing("t", Place(*place), "bear-trap", {"power": 0, "hidden": hidden})


def keys(referee, who="a"):
    return {option.key for option in ROGUE.offer(referee, referee.creatures[who]).options}


def test_only_a_trap_master_knows_a_hidden_trap(play):
    for talents, knows in (((), False), (("trap-master",), True)):
        referee = play(one("a", 2, 2, talents=talents), one("b", 8, 2, "b"), field=flat(10, 5, trap()))
        a, hidden = referee.creatures["a"], referee.field.things["t"]
        assert ROGUE.sees_thing(a, hidden) is knows
        assert not ROGUE.sees_thing(None, hidden)
        assert ("disarm@3,2,0" in keys(referee)) is knows
    assert ROGUE.sees_thing(None, trap(hidden=False))


def test_things_that_lie_hidden_are_not_offered_until_they_are_found(play):
    ring = Thing("ring", Place(2, 2), "item", {"item": {"key": "ring"}, "hidden": True})
    chest = Thing("box", Place(3, 2), "chest", {"hidden": True})
    referee = play(one("a", 2, 2), one("b", 8, 2, "b"), field=flat(10, 5, ring, chest), faces=[6, 5])
    assert not {"pick-up+ring", "open-chest@3,2,0"} & keys(referee)
    act(referee, "a", "search")
    assert {"pick-up+ring", "open-chest@3,2,0"} <= keys(referee)


@pytest.mark.parametrize("hidden", [True, False])
def test_the_sensible_player_walks_into_what_it_does_not_know(play, hidden):
    wall = [Thing(f"w{row}", Place(3, row), "bear-trap", {"power": 0, "hidden": hidden}) for row in range(3)]
    referee = play(one("a", 2, 1), one("b", 6, 1, "b"), field=flat(8, 3, *wall))
    offer = ROGUE.offer(referee, referee.creatures["a"])
    option = sensible(View(referee, "a"), Decision("action", "a", offer.options, offer.places))
    assert (option.place is not None and option.place.column == 3) is hidden


def test_the_sensible_player_does_not_know_where_the_hidden_and_the_unseen_are(play):
    for lurker in (one("b", 6, 1, "b", states=("hidden",)), one("b", 6, 1, "b", traits=("invisible",))):
        referee = play(one("a", 2, 1), lurker, field=flat(8, 3))
        offer = ROGUE.offer(referee, referee.creatures["a"])
        option = sensible(View(referee, "a"), Decision("action", "a", offer.options, offer.places))
        assert option.action in ("wait", "rest")
    near = play(one("a", 2, 1), one("b", 3, 1, "b", states=("hidden",)), field=flat(8, 3))
    assert not any(key.startswith("attack") for key in keys(near))


def test_stepping_over_a_hidden_trap_is_told_to_nobody_else(play):
    referee = play(one("a", 2, 2, talents=("trap-master",)), one("b", 8, 2, "b"), field=flat(10, 5, trap()))
    act(referee, "a", "move", place=Place(3, 2))
    assert "steps-over-trap" in notes(referee)
    for view, told in (("a", True), ("b", False), ("public", False), ("referee", True)):
        assert any(getattr(e, "what", "") == "steps-over-trap" for e in in_view(referee.events, view)) is told


def battle(*things: Thing) -> Session:
    """A Trap Master next to where a trap lies hidden, against somebody who never comes near."""
    people = (
        one("a", 2, 2, talents=("trap-master",), player="sensible"),
        one("b", 9, 0, "b", player="sensible", stamina=12),
    )
    session = Session(Encounter(flat(10, 5, *things), "rogue2d6", {c.id: c for c in people}, seed=4))
    session.play_out(2)
    return session


def test_a_hidden_trap_makes_no_difference_to_other_views():
    """The same battle with and without it reads the same to everybody but its knower and the referee."""
    with_, without = battle(trap(place=(1, 3))), battle()
    for view in ("public", "b"):
        assert write_jsonl(with_.events, view) == write_jsonl(without.events, view)
    assert "disarm@1,3,0" in write_jsonl(with_.events, "referee")
    assert "disarm@1,3,0" in write_jsonl(with_.events, "a")


def test_a_trap_that_has_sprung_is_seen_by_all(play):
    referee = play(one("a", 2, 2), one("b", 8, 2, "b"), field=flat(10, 5, trap()), faces=[1, 2, 4, 1])
    act(referee, "a", "move", place=Place(3, 2))
    assert ROGUE.sees_thing(None, referee.field.things["t"])
    assert any(getattr(e, "what", "") == "trap" for e in in_view(referee.events, "public"))
