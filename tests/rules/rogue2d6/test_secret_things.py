"""What is hidden is secret: options, policies, the trace and its views tell nothing of it until it is found."""

from __future__ import annotations

from typing import Any

import pytest

from editor.battle.session import Session
from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.things import Thing
from editor.files.report import write_jsonl, write_text
from editor.files.wording import Teller
from editor.rules.decision import Decision, Option, View
from editor.rules.encounter import Encounter
from editor.rules.rogue2d6 import ROGUE, casting
from editor.rules.rogue2d6.sensible import sensible
from editor.rules.rogue2d6.sheet import Item
from editor.rules.trace import in_view
from editor.words import Words
from tests.rules.rogue2d6.make import act, flat, mage, notes, one, worn


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
    assert option.action == ("move" if hidden else "disarm")
    assert option.place.column == 3


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


# -- creatures ------------------------------------------------------------------------------------------------


def seen(session: Session, view: str) -> str:
    """All that a view can tell: the log as lines, the log as text, whom the map draws."""
    watcher = session.state.creatures.get(view)
    drawn = [
        (key, one.place)
        for key, one in session.state.creatures.items()
        if ROGUE.sees_creature(session.state, watcher, one)
    ]
    teller = Teller(Words("en"), {key: one.name for key, one in session.state.creatures.items()})
    return f"{write_jsonl(session.events, view)}{write_text(session.events, view, teller, modifiers=True)}{drawn}"


def ambush(place: tuple[int, int], rounds: int, player: str = "sensible", **lurker: Any) -> Session:
    """Somebody lies in wait for a knight and its archer; a friend of the one in wait holds their eyes."""
    people = (
        one("knight", 2, 2, items=(worn("long_sword", "main"),), stamina=12, player=player),
        one("archer", 1, 4, items=(worn("bow", "both"),), stamina=12, player=player),
        one("decoy", 9, 2, "b", stamina=12, player="wait"),
        one("sneak", *place, "b", stamina=12, player="wait", **lurker),
    )
    field = flat(12, 6)
    field.barriers[Edge(9, 2, "W")] = Barrier("wall")
    session = Session(Encounter(field, "rogue2d6", {c.id: c for c in people}, seed=11))
    session.players["wait"] = lambda view, decision: decision.options[-1]
    session.play_out(rounds)
    return session


@pytest.mark.parametrize("player", ["sensible", "random"])
@pytest.mark.parametrize("lurker", [{"states": ("hidden",)}, {"traits": ("invisible",)}], ids=["hidden", "invisible"])
def test_where_somebody_lurks_makes_no_difference_until_it_is_found(lurker, player):
    """Two battles that differ in nothing but its place read the same, and look the same, to its enemies."""
    here, there = (ambush(place, 3, player, **lurker) for place in ((11, 0), (11, 5)))
    for view in ("public", "knight", "archer"):
        assert seen(here, view) == seen(there, view)
        assert "sneak" not in seen(here, view)
    assert seen(here, "decoy") != seen(there, "decoy")
    assert '"actor":"sneak"' in seen(here, "decoy")
    assert '"actor":"sneak"' in seen(here, "referee")


def test_without_hiding_its_place_is_told_and_drawn():
    here, there = (ambush(place, 1) for place in ((11, 0), (11, 5)))
    assert seen(here, "knight") != seen(there, "knight")


def views_of(referee, who="a", what="hit"):
    return {view for view in ("public", "a", "b", "referee") if any(
        getattr(event, "what", "") == what and event.actor == who for event in in_view(referee.events, view)
    )}  # fmt: skip


EVERYBODY = {"public", "a", "b", "referee"}


def test_its_own_attack_finds_the_hidden_for_all(play):
    sneak = one("a", 2, 2, states=("hidden",), items=(worn("club", "main"),))
    referee = play(sneak, one("b", 3, 2, "b", stamina=12), faces=[6, 3, 2])
    assert not ROGUE.sees_creature(referee.state, referee.creatures["b"], sneak)
    act(referee, "a", "attack", "b", item="club")
    assert views_of(referee) == views_of(referee, what="attack") == EVERYBODY
    assert ROGUE.sees_creature(referee.state, referee.creatures["b"], referee.creatures["a"])


def test_what_the_hidden_does_in_quiet_is_told_to_its_side_only(play):
    referee = play(one("a", 2, 2, states=("hidden",)), one("b", 7, 2, "b"), faces=[3, 3])
    act(referee, "a", "search")
    assert views_of(referee, what="search") == {"a", "referee"}


def test_an_invisible_archer_is_noticed_until_it_moves(play):
    who = one("a", 2, 2, traits=("invisible",), items=(worn("bow", "both"),))
    referee = play(who, one("b", 6, 2, "b", stamina=12), faces=[5, 5, 3])
    a, b = referee.creatures["a"], referee.creatures["b"]
    assert not ROGUE.sees_creature(referee.state, b, a)
    act(referee, "a", "shoot", "b", item="bow")
    assert views_of(referee, what="shoot") == EVERYBODY
    assert ROGUE.sees_creature(referee.state, b, a)
    assert ROGUE.sees_creature(referee.state, None, a)
    act(referee, "a", "move", place=Place(2, 3))
    assert not ROGUE.sees_creature(referee.state, b, a)


def test_who_stands_next_to_the_invisible_knows_of_it(play):
    who = one("a", 2, 2, traits=("invisible",))
    referee = play(who, one("b", 3, 2, "b"), one("c", 6, 2, "b"))
    assert ROGUE.sees_creature(referee.state, referee.creatures["b"], who)
    assert not ROGUE.sees_creature(referee.state, referee.creatures["c"], who)
    assert not ROGUE.sees_creature(referee.state, None, who)
    act(referee, "a", "rest")
    assert any(event.actor == "a" for event in in_view(referee.events, "b"))
    assert not any("a" in (event.actor, event.target) for event in in_view(referee.events, "c"))


def test_a_step_onto_the_hidden_is_offered_and_finds_it(play):
    referee = play(one("a", 2, 2), one("b", 3, 2, "b", states=("hidden",)))
    offer = ROGUE.offer(referee, referee.creatures["a"])
    assert Place(3, 2) in next(p for p in offer.places if p.action == "move").costs
    act(referee, "a", "move", place=Place(3, 2))
    assert referee.creatures["a"].place == Place(2, 2)
    assert referee.creatures["b"].condition.states == ()
    assert "stumbles-upon" in notes(referee)
    assert any(key.startswith("attack") for key in keys(referee))


def test_no_spell_and_no_further_blow_goes_for_the_hidden_next_to_one(play):
    caster = mage(
        "a", 2, 2, "a", "flaming-orb", talents=("sweeping-blow",), strength=12, items=(worn("great_axe", "both"),)
    )
    lurker, plain = one("b", 3, 2, "b", states=("hidden",)), one("c", 2, 3, "b", stamina=12)
    referee = play(caster, lurker, plain, faces=[4, 3, 1, 1])
    assert not any(">b" in key for key in keys(referee))
    act(referee, "a", "attack", "c", item="great_axe")
    assert "also-strikes" not in notes(referee)


# -- items ------------------------------------------------------------------------------------------------


def found_ring(**ring: Any) -> Session:
    """Somebody picks up a ring, drops a coin, and nobody has identified the ring."""
    thing = Thing("ring", Place(2, 2), "item", {"item": {"key": "ring", "identified": False, **ring}})
    people = (one("a", 2, 2, items=(Item("gold"),), player="taker"), one("b", 9, 2, "b", player="taker", stamina=12))
    session = Session(Encounter(flat(12, 5, thing), "rogue2d6", {c.id: c for c in people}, seed=2))

    def taker(view: View, decision: Decision) -> Option:
        wanted = ("pick-up+ring", "drop+gold")
        return next((o for key in wanted for o in decision.options if o.key == key), decision.options[-1])

    session.players["taker"] = taker
    session.play_out(3)
    return session


def test_what_is_not_identified_is_told_to_nobody_its_owner_included():
    cursed = found_ring(cursed=True, curse="curse-agony", power=3, magic=[{"kind": "haste"}])
    plain = found_ring()
    assert [item.key for item in cursed.state.creatures["a"].condition.items] == ["ring"]
    for view in ("public", "a", "b"):
        assert seen(cursed, view) == seen(plain, view)
        assert "curse" not in seen(cursed, view)
    assert "curse-agony" in seen(cursed, "referee")


@pytest.mark.parametrize(("key", "action"), [("wand", "use"), ("scroll", "read")])
def test_the_spell_of_what_is_not_identified_is_known_to_the_referee_alone(play, key, action):
    """Whatever it holds, its owner is offered the same; the odds are reckoned on what the view knows."""
    offered, known = [], []
    for spell in ("flaming-orb", "healing-touch", "telekinesis", ""):
        held = Item(key, spell=spell, charges=2 if spell else 0, identified=False)
        referee = play(mage(items=(held,)), one("b", 4, 2, "b"))
        offered.append(keys(referee))
        for view in ("a", "b", "public"):
            one_known = ROGUE.as_known(referee.state, referee.creatures["a"], view)
            known.append((one_known.sheet.items, one_known.condition.items))
        assert ROGUE.as_known(referee.state, referee.creatures["a"], "referee") is referee.creatures["a"]
    assert all(one == offered[0] for one in offered)
    assert f"{action}+{key}" in offered[0]
    assert set(known) == {((Item(key, identified=False),),) * 2}


def test_it_shows_its_spell_when_it_is_used_and_is_aimed_then(play):
    held = Item("wand", spell="flaming-orb", charges=2, identified=False)
    people = (mage(items=(held,)), one("b", 3, 2, "b"), one("c", 2, 3, "b"))
    referee = play(*people, faces=[6, 5, 3, 3, 3], answers=["cast>b+flaming-orb"])
    act(referee, "a", "use", item="wand")
    assert "shows-its-spell" in notes(referee)
    assert referee.creatures["b"].condition.hit_points < 7
    assert referee.creatures["a"].condition.items == (Item("wand", spell="flaming-orb", charges=1),)
    # from now on everybody knows it for what it is
    assert ROGUE.as_known(referee.state, referee.creatures["a"], "b") is referee.creatures["a"]
    assert "use>b+wand" in keys(referee)


def test_one_that_finds_nothing_to_be_aimed_at_is_not_used_up(play):
    for held, told in (
        (Item("scroll", spell="frozen-orb", identified=False), "nothing-in-reach"),
        (Item("scroll", identified=False), "holds-nothing"),
    ):
        referee = play(mage(items=(held,)), one("b", 9, 7, "b"))
        act(referee, "a", "read", item="scroll")
        assert notes(referee)[-1] == told
        assert [item.identified for item in referee.creatures["a"].condition.items] == [True]


def test_the_sensible_player_aims_what_harms_at_foes_and_what_heals_at_friends(play):
    for spell, target in (("flaming-orb", "b"), ("healing-touch", "a")):
        held = Item("wand", spell=spell, charges=2, identified=False)
        referee = play(mage(items=(held,)), one("f", 2, 3), one("b", 3, 2, "b"))
        options = tuple(casting.targets(referee, referee.creatures["a"], ROGUE.spells[spell]))
        assert sensible(View(referee, "a"), Decision("aim", "a", options)).target == target


def test_a_cursed_thing_shows_itself_when_one_would_give_it_up(play):
    for cursed in (True, False):
        carried = Item("ring", cursed=cursed, identified=False)
        referee = play(one("a", 2, 2, items=(carried,)), one("b", 8, 2, "b"))
        assert "drop+ring" in keys(referee)
        act(referee, "a", "drop", item="ring")
        assert ("cannot-give-up" in notes(referee)) is cursed
        assert bool(referee.field.things) is not cursed
        assert ("drop+ring" in keys(referee)) is False


def test_the_warning_is_for_the_warned_alone(play):
    ring = Thing("r", Place(2, 2), "item", {"item": {"key": "ring", "cursed": True, "identified": False}})
    referee = play(
        one("a", 2, 2, talents=("sixth-sense",)), one("b", 8, 2, "b"), field=flat(10, 5, ring), answers=["leave-it"]
    )
    act(referee, "a", "pick-up", item="ring")
    assert views_of(referee, what="warned") == {"a", "referee"}
