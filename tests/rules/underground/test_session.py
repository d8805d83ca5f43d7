"""Whole battles of this ruleset in a session: back and forth, played again, by persons."""

from __future__ import annotations

import copy
import re

import msgspec
import pytest

from editor.battle.policy import PERSON, RANDOM
from editor.battle.session import Session
from editor.field.grid import Place
from editor.field.ground import Material
from editor.rules.adnd.sheet import Item, NaturalAttack
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.rules.underground.condition import is_able
from tests.rules.underground.make import W, fighter, flat, ledge


def cave(seed, player):
    """A ledge in the dark over shallow and deep water, a large beast among those who fight."""
    field = ledge(dark=seed % 2 == 0)
    field.ground.water[:3, 3:5] = 1100
    field.ground.water[3:, 3:5] = 350
    beast = fighter(
        "ogre",
        6,
        5,
        "b",
        footprint=2,
        height=900,
        size="large",
        class_="none",
        level=0,
        hit_dice="4+1",
        hit_points=19,
        items=(),
        natural_attacks=(NaturalAttack("fist", "1d10"), NaturalAttack("bite", "1d4")),
        infravision=6000,
        player=player,
    )
    bows = (Item("bow_short"), Item("sword_short"))
    arms = ((Item("spear"),), bows, bows)
    party = [fighter(f"a{i}", 1 + i % 2, 2 * i, items=arms[i], player=player) for i in range(3)]
    others = [fighter(f"b{i}", 6, 2 * i, "b", facing=W, player=player) for i in range(2)]
    return Encounter(field, creatures={one.id: one for one in [*party, *others, beast]}, seed=seed)


def snapshot(session):
    state = session.state
    field = state.field
    return msgspec.json.encode(
        [
            {key: msgspec.to_builtins(creature) for key, creature in state.creatures.items()},
            msgspec.to_builtins(state.schedule),
            state.round,
            state.over,
            sorted((list(edge), msgspec.to_builtins(barrier)) for edge, barrier in field.barriers.items()),
        ]
    )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("player", [RANDOM, "sensible"])
def test_back_then_forward_is_the_same_and_so_is_a_replay(seed, player):
    encounter = cave(seed, player)
    session = Session(encounter)
    seen = {0: snapshot(session)}
    for _ in range(60):
        if not session.step("turn"):
            break
        seen[session.cursor] = snapshot(session)
    for cursor in sorted(seen, reverse=True):
        session.seek(cursor)
        assert snapshot(session) == seen[cursor], cursor
    for cursor in sorted(seen):
        session.seek(cursor)
        assert snapshot(session) == seen[cursor], cursor
    again = Session(encounter, session.journal)
    assert again.divergence is None
    again.seek(max(seen))
    assert snapshot(again) == seen[max(seen)]
    assert [type(event) for event in again.events] == [type(event) for event in session.events]


def test_everybody_stands_where_there_is_room():
    """Nobody is off the map or in rock, no two who can act share a place, and every battle ends."""
    for seed in range(8):
        session = Session(cave(seed, RANDOM))
        while session.step("turn"):
            taken = set()
            for creature in session.state.creatures.values():
                for cell in creature.cells():
                    assert session.state.field.inside(cell)
                    assert session.state.field.ground.material[cell.row, cell.column] != Material.ROCK
                    if is_able(creature):
                        place = Place(cell.column, cell.row, creature.place.level)
                        assert place not in taken, (seed, creature.id)
                        taken.add(place)
        assert session.over is not None


def test_a_person_is_asked_and_the_turn_goes_on_after_each_answer():
    a, b = fighter("a", 1, 2, player=PERSON), fighter("b", 6, 2, "b", facing=W)
    session = Session(Encounter(flat(), creatures={"a": a, "b": b}, seed=5))
    while session.pending is None:
        assert session.step("turn")
    assert session.pending.actor == "a"
    move = next(places for places in session.pending.places if places.action == "move")
    place = max(move.costs, key=lambda at: at[1])
    session.answer(move.option(place))
    assert session.pending is not None
    assert session.referee.creatures["a"].place == place
    session.answer(Option("wait"))
    assert session.pending is None or session.referee.state.round > 1


def test_a_decision_looked_at_from_the_past_takes_no_answer_of_the_past():
    """Where one can go is found out when somebody asks; asked at another point it is another answer."""
    a, b = fighter("a", 1, 2, player=PERSON), fighter("b", 6, 2, "b", facing=W)
    encounter = Encounter(flat(), creatures={"a": a, "b": b}, seed=5)
    session = Session(encounter)
    while session.pending is None:
        assert session.step("turn")
    move = next(places for places in session.pending.places if places.action == "move")
    session.answer(move.option(max(move.costs, key=move.costs.__getitem__)))
    end, pending = len(session.events), session.pending
    session.seek(0)
    stale = set(pending.everything())
    session.seek(end)
    now = set(Session(encounter, copy.deepcopy(session.journal)).pending.everything())
    wrong = next(option for option in stale - now)
    with pytest.raises(ValueError, match=re.escape(wrong.key)):
        session.answer(wrong)
    assert session.pending.key == pending.key
    assert len(session.events) == end
    session.answer(next(iter(now)))
    assert session.line[-1].number == len(session.journal.commands) - 1
