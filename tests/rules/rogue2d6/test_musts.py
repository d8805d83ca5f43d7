"""What a state makes of a turn is said in the trace, with the state's own rule (R8.49 to R8.63)."""

from __future__ import annotations

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.things import Thing
from editor.files.wording import Teller
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.rounds import _act, play_turn
from editor.rules.trace import ActionEvent, ChoiceEvent, NoteEvent
from editor.words import Words
from tests.rules.rogue2d6.make import effect, flat, one

GOLD = Thing("g", Place(4, 2), "item", {"item": {"key": "gold"}})
MUSTS = {
    "envy": ("R8.49", "must-attack-own-sex", "A must attack the nearest of its own sex: envy"),
    "greed": ("R8.50", "must-take-item", "A must take the nearest item: greed"),
    "lust": ("R8.51", "must-attack-other-sex", "A must go for the nearest of the other sex: lust"),
    "pride": ("R8.52", "must-attack-enemy", "A must attack the nearest enemy: pride"),
    "rage": ("R8.53", "must-attack-nearest", "A must attack the nearest: rage"),
    "charm": ("R8.54", "must-serve-charmer", "A must attack its charmer’s nearest enemy: charmed"),
    "confusion": ("R8.55", "must-go-at-random", "A stumbles in a random direction: confused"),
    "sleep": ("R8.59", "cannot-act", None),
    "paralysis": ("R8.60", "cannot-act", None),
    "shocked": ("R8.61", "cannot-act", None),
    "stun": ("R8.62", "cannot-act", None),
    "fear": ("R8.63", "must-flee", "A must flee: fear"),
}
FACES = {"confusion": [(8, 3)]}


def turn_under(play, key, **more):
    """A turn of somebody (male) with a foe of its own sex, a friend of the other, and gold two squares away."""
    people = (
        one("a", 2, 2, sex="male", effects=(effect(key, source=more.pop("source", "")),)),
        one("b", 7, 2, "b", sex="male"),
        one("f", 7, 6, sex="female"),
    )
    referee = play(*people, field=flat(10, 8, GOLD), faces=FACES.get(key, ()), **more)
    play_turn(referee)
    return referee


@pytest.mark.parametrize("key", MUSTS)
def test_the_must_is_said(play, key):
    rule, what, sentence = MUSTS[key]
    referee = turn_under(play, key, source="b" if key in ("charm", "fear") else "")
    (note,) = [e for e in referee.events if isinstance(e, NoteEvent) and e.what == what]
    assert (note.rule, note.actor, note.params["effect"]) == (rule, "a", key)
    english = Teller(Words("en"), {"a": "A"}).line(note)
    assert english == sentence or (sentence is None and "A cannot act" in english), english
    chinese = Teller(Words("zh"), {"a": "甲"}).line(note)
    assert "甲" in chinese
    assert key not in chinese


@pytest.mark.parametrize("key", [key for key, (_, what, _) in MUSTS.items() if what.startswith("must")])
def test_nobody_is_asked_what_to_do(play, key):
    """The one thing that it must do is done: the trace has it as the only choice."""
    referee = turn_under(play, key, source="b" if key in ("charm", "fear") else "")
    (choice,) = [e for e in referee.events if isinstance(e, ChoiceEvent) and e.actor == "a"]
    assert (choice.what, choice.by, len(choice.options)) == ("forced", "only", 1)
    (done,) = [e for e in referee.events if isinstance(e, ActionEvent) and e.actor == "a"]
    assert done.what == "move"
    before, after = Place(2, 2), referee.creatures["a"].place
    if key == "fear":
        assert after.column < before.column
    elif key != "confusion":
        assert after.column > before.column


@pytest.mark.parametrize("key", ["sleep", "paralysis", "shocked", "stun"])
def test_the_helpless_do_nothing(play, key):
    referee = turn_under(play, key)
    assert not [e for e in referee.events if isinstance(e, ChoiceEvent | ActionEvent) and e.actor == "a"]
    assert referee.creatures["a"].place == Place(2, 2)


WALL = Barrier("wall")
NOBODY = {
    # somebody without a sex, nothing to take, friends only, everybody behind a wall, a charmer without foes, a corner
    "envy": ("a", "", ()),
    "lust": ("a", "", ()),
    "greed": ("a", "", ()),
    "pride": ("a", "", ()),
    "rage": ("b", "", (Edge(2, 0, "W"), Edge(2, 1, "W"))),
    "charm": ("a", "b", ()),
    "fear": ("b", "b", (Edge(1, 0, "W"), Edge(0, 1, "N"))),
}


@pytest.mark.parametrize("key", NOBODY)
def test_what_must_and_cannot_loses_the_turn(play, key):
    """R8.2."""
    side, source, walls = NOBODY[key]
    field = flat(5, 2)
    field.barriers.update(dict.fromkeys(walls, WALL))
    who = one("a", 0, 0, effects=(effect(key, source=source),), natural_attacks=())
    referee = play(who, one("b", 4, 0, side), field=field)
    _act(referee, referee.creatures["a"])
    told = [(event.what, event.rule) for event in referee.events if isinstance(event, NoteEvent)]
    assert told == [("turn-lost", ROGUE.lasting[key].rule)]
