from __future__ import annotations

import json
from typing import Any

import pytest

from editor.field.creature import Creature
from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.structures import Structure
from editor.rules.check import CheckKind, Trial, reach, roll_under
from editor.rules.dice import D20, Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.state import State, opening_state
from editor.rules.trace import CheckEvent, in_view, to_json_line
from tests.scripted import ScriptedDriver
from tests.tiny import TINY, TinyCondition, TinySheet, duel, strike

PLAIN = CheckKind("plain")


def referee_of(*faces: int, answers: tuple[str, ...] = ()) -> tuple[Referee, State, ScriptedDriver]:
    encounter = duel("script", "script", "script")
    state = opening_state(encounter.field, encounter.creatures)
    driver = ScriptedDriver(faces, answers)
    return Referee(TINY, state, driver, {"reach": 8}), state, driver


def check_event(trial: Trial, modifiers: list[Modifier], face: int) -> CheckEvent:
    referee, state, _ = referee_of(face)
    referee.check(PLAIN, state.creatures["a"], trial, modifiers)
    event = referee.events[-1]
    assert isinstance(event, CheckEvent)
    return event


def test_a_check_event_tells_everything() -> None:
    fallen = [Modifier(4, "U2.2", {"key": "stand-off", "feet": 2}), Modifier(-2, "U2.3", "back-to-drop", when=False)]
    event = json.loads(to_json_line(check_event(roll_under(12, "dexterity"), fallen, 14)))
    assert event["kind"] == "check"
    assert event["dice"] == [{"sides": 20, "face": 14, "kept": True}]
    assert (event["total"], event["against"], event["margin"], event["band"]) == (14, 16, 2, "success")
    assert event["odds"] == {"failure": "1/5", "success": "4/5"}
    first, second, third = event["lines"]
    assert (first["on"], first["value"], first["source"]) == ("against", 12, {"key": "dexterity"})
    assert (second["counted"], second["rule"], second["mattered"]) == (4, "U2.2", True)
    assert (third["counted"], third["status"]) == (0, "inactive")


@pytest.mark.parametrize(("face", "mattered"), [(8, [False, False]), (9, [True, True]), (12, [False, False])])
def test_mattered_is_what_would_change_the_band_alone(face: int, mattered: list[bool]) -> None:
    event = check_event(reach(D20, 12), [Modifier(1, "X"), Modifier(2, "Y")], face)
    assert [line.mattered for line in event.lines[1:]] == mattered


def test_lines_that_matter_only_together_are_joint() -> None:
    event = check_event(reach(D20, 12), [Modifier(3, "X"), Modifier(3, "Y"), Modifier(-1, "Z")], 11)
    assert event.band == "success"
    assert [(line.mattered, line.joint) for line in event.lines[1:]] == [(False, True), (False, True), (False, False)]


def test_without_a_winner_the_beaten_one_counts_again() -> None:
    """+3 beats +2 of its type: without it +2 would still have made the roll, so it did not matter."""
    both = [Modifier(3, "X", type="morale"), Modifier(2, "Y", type="morale")]
    assert not any(line.mattered for line in check_event(reach(D20, 12), both, 10).lines)
    assert check_event(reach(D20, 12), both, 9).lines[1].mattered


def test_reactions_are_offered_in_a_window() -> None:
    referee, state, driver = referee_of(6, 5, 3, answers=("parry",))
    strike(referee, state.creatures["a"], state.creatures["b"])
    driver.finish()
    assert state.creatures["b"].condition.hit_points == 10
    assert state.creatures["b"].condition.parried
    kinds = [json.loads(to_json_line(e))["kind"] for e in referee.events]
    assert kinds == ["check", "roll", "choice", "change"]


def test_doubles_double_the_harm() -> None:
    referee, state, driver = referee_of(4, 4, 3, answers=("take",))
    strike(referee, state.creatures["a"], state.creatures["b"])
    driver.finish()
    assert state.creatures["b"].condition.hit_points == 4
    roll: Any = referee.events[1]
    assert [(line.op, line.value, line.counted) for line in roll.lines] == [("multiply", 2, 3), ("floor", 1, 0)]


def _all_of(state: State) -> str:
    return repr([state.creatures, state.round, state.field.barriers, state.field.elevation((3, 1))])


def test_every_change_runs_back() -> None:
    referee, state, _ = referee_of()
    a = state.creatures["a"]
    newcomer = Creature("x", "X", "x", Place(5, 2), TinySheet(), TinyCondition())
    before = json.dumps(
        [repr(state.creatures), state.round, repr(state.field.barriers), state.field.elevation((3, 1))]
    )
    referee.set(a, "place", Place(4, 2))
    referee.set(a, "hit_points", 4)
    referee.alter("round", 3)
    referee.alter("terrain.barriers.3,1,N", Barrier())
    referee.alter("terrain.elevation.3,1", 900)
    referee.alter("terrain.structures.s", Structure("s", 1, ((0, 0),), 500))  # type: ignore[arg-type]
    referee.bring(newcomer)
    referee.remove(newcomer)
    assert state.field.barriers == {Edge(3, 1, "N"): Barrier()}
    assert [d.id for d in state.field.decks((0, 0))] == ["s"]
    assert len(referee.log) == 8
    referee.rewind(0)
    after = json.dumps(
        [repr(state.creatures), state.round, repr(state.field.barriers), state.field.elevation((3, 1))]
    )
    assert after == before
    assert state.field.decks((0, 0)) == []


def test_setting_what_is_already_so_is_no_event() -> None:
    referee, state, _ = referee_of()
    referee.set(state.creatures["a"], "hit_points", 10)
    assert referee.events == []
    assert referee.log == []


def test_views_are_numbered_without_gaps() -> None:
    def played(secret_face: int) -> list[bytes]:
        referee, state, _ = referee_of(secret_face, 12)
        a, b = state.creatures["a"], state.creatures["b"]
        with referee.turn("a"):
            with referee.secret("referee"), referee.action(a, "search"):
                referee.check(PLAIN, a, reach(D20, 10))
                if secret_face > 10:
                    referee.note("found", actor="a")
            with referee.secret("b"):
                referee.note("heard", actor="b")
            referee.check(PLAIN, b, reach(D20, 10))
        assert [e.id for e in in_view(referee.events, "referee")] == list(range(1, len(referee.events) + 1))
        assert len(list(in_view(referee.events, "b"))) == 3
        return [to_json_line(e) for e in in_view(referee.events, "public")]

    public = played(3)
    assert public == played(15)
    assert [json.loads(line)["id"] for line in public] == [1, 2]
    assert [json.loads(line)["parent"] for line in public] == [None, 1]


def test_picking_one_of_one_rolls_nothing() -> None:
    referee, state, driver = referee_of(3)
    assert referee.pick(PLAIN, state.creatures["a"], 1) == 0
    assert referee.pick(PLAIN, state.creatures["a"], 4) == 2
    driver.finish()


def test_a_roll_floors_after_its_penalties() -> None:
    referee, state, _ = referee_of(3)
    harm = [Modifier(-4, "U4.2"), Modifier(1, "U4.2", "least", op="floor", phase=9)]
    assert referee.roll(PLAIN, state.creatures["a"], Dice(1, 8), harm) == 1
    roll: Any = referee.events[-1]
    assert [line.counted for line in roll.lines] == [-4, 2]
