from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.battle.interventions import InterventionError
from editor.battle.journal import Intervention, Journal
from editor.battle.session import Session
from editor.battle.steps import UNITS, Unit
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground, Material
from editor.rules.decision import Option
from editor.rules.trace import CheckEvent, ChoiceEvent, RoundEvent, TurnEvent, to_json_line
from tests.tiny import TINY, duel


def play(*players: str, seed: int = 1, journal: Journal | None = None) -> Session:
    return Session(duel(*players, seed=seed), journal, TINY)


def trace(session: Session) -> list[bytes]:
    return [to_json_line(event) for event in session.events]


def state(session: Session) -> bytes:
    whole = session.state
    return msgspec.json.encode([whole.creatures, whole.schedule, whole.round, whole.over])


def test_plays_to_the_end() -> None:
    session = play("sensible", "random")
    session.play_out()
    assert session.over == "victory"
    assert not session.step("turn")


def test_back_to_the_start_and_forward_again() -> None:
    session = play("sensible", "random", "random")
    start = state(session)
    states = [state(session)]
    for _ in range(12):
        session.step("turn")
        states.append(state(session))
    before = trace(session)
    for expected in reversed(states[:-1]):
        session.back("turn")
        assert state(session) == expected
    assert session.cursor == 0
    assert state(session) == start
    for expected in states[1:]:
        session.step("turn")
        assert state(session) == expected
    assert trace(session) == before


@pytest.mark.parametrize("unit", UNITS)
def test_stops_of_every_unit_are_the_same_both_ways(unit: Unit) -> None:
    session = play("random", "random", "random", seed=4)
    session.play_out()
    session.seek(0)
    there = [0]
    while not session.at_end:
        session.step(unit)
        there.append(session.cursor)
    back = [session.cursor]
    while session.back(unit):
        back.append(session.cursor)
    assert back[::-1] == there


def test_a_roll_step_stops_right_after_the_roll() -> None:
    session = play("sensible", "sensible")
    session.step("roll")
    session.step("roll")
    assert isinstance(session.events[session.cursor - 1], CheckEvent)


def test_a_round_step_ends_before_the_next_round() -> None:
    session = play("sensible", "sensible", "sensible")
    session.step("round")
    assert session.state.round == 1
    assert isinstance(session.events[session.cursor], RoundEvent)


def test_playing_out_so_many_rounds_stops_between_rounds() -> None:
    session = play("sensible", "sensible")
    session.play_out(2)
    assert session.state.round == 2
    assert [e.round for e in session.events if isinstance(e, TurnEvent)] == [1, 1, 2, 2]


@given(st.integers(0, 50), st.lists(st.integers(0, 10_000), min_size=1, max_size=8))
@settings(max_examples=30, deadline=None)
def test_the_state_at_every_cursor_is_that_of_a_rerun(seed: int, cursors: list[int]) -> None:
    session = play("random", "random", "random", seed=seed)
    session.play_out(5)
    for cursor in cursors:
        session.seek(cursor % (len(session.events) + 1))
        again = play("random", "random", "random", seed=seed)
        again.play_out(5)
        again.seek(session.cursor)
        assert state(session) == state(again)


def test_a_person_is_asked_and_the_battle_waits() -> None:
    session = play("person", "sensible", seed=2)
    while session.pending is None:
        assert session.step("turn")
    while session.pending is not None and session.pending.what == "parry":
        session.answer(Option("take"))
        session.step("turn")
    assert session.pending is not None
    assert session.pending.actor == "a"
    assert not session.step("turn")
    with pytest.raises(ValueError, match="strike>nobody"):
        session.answer(Option("strike", target="nobody"))
    session.answer(Option("walk", place=Place(1, 1)))
    assert session.state.creatures["a"].place == Place(1, 1)


def test_dual_run_saved_and_restored_after_every_input() -> None:
    session = play("person", "person", seed=3)
    for number in range(80):
        if session.over:
            break
        if session.pending is None:
            session.step("turn")
        else:
            options = list(session.pending.options)
            session.answer(options[0 if session.pending.what == "action" and number % 5 else -1])
        saved = msgspec.json.decode(msgspec.json.encode(session.journal), type=Journal)
        again = play("person", "person", seed=3, journal=saved)
        assert again.divergence is None
        assert trace(again) == trace(session)
        assert state(again) == state(session)
        assert (again.pending and again.pending.key) == (session.pending and session.pending.key)
    assert session.over


def test_another_face_makes_a_branch_and_leaves_the_rest_of_the_dice() -> None:
    session = play("sensible", "sensible", seed=5)
    session.play_out(3)
    old = trace(session)
    check = next(e for e in session.events if isinstance(e, CheckEvent))
    session.force(f"{check.key}/0", 6 if check.dice[0].face != 6 else 5)
    changed = next(e for e in session.events if isinstance(e, CheckEvent))
    assert changed.key == check.key
    assert changed.dice[0].face == (6 if check.dice[0].face != 6 else 5)
    assert changed.dice[1].face == check.dice[1].face
    assert session.journal.head == "branch 2"
    session.switch("main")
    assert trace(session) == old


def test_another_choice_makes_a_branch() -> None:
    session = play("sensible", "sensible", seed=5)
    session.play_out(2)
    choice = next(e for e in session.events if isinstance(e, ChoiceEvent) and e.what == "action")
    session.rethink(choice.key, "wait")
    assert [e.chosen for e in session.events if isinstance(e, ChoiceEvent) and e.key == choice.key] == ["wait"]
    session.play_out(2)
    assert session.state.round == 2


def test_a_recorded_face_that_does_not_fit_is_a_named_divergence() -> None:
    session = play("sensible", "sensible")
    session.play_out(2)
    session.journal.commands[1].faces[0] += 1
    again = play("sensible", "sensible", journal=session.journal)
    assert again.divergence is not None
    assert again.divergence.why == "divergence-dice"
    assert len(again.line) == 1


def test_an_option_that_is_no_longer_offered_is_a_named_divergence() -> None:
    session = play("sensible", "sensible")
    session.play_out(1)
    journal = session.journal
    answers = journal.commands[0].answers
    journal.commands[0].answers = [msgspec.structs.replace(answers[0], option="dance")]
    assert play("sensible", "sensible", journal=journal).divergence is not None


def test_a_change_by_hand_that_cannot_be_made_any_more_is_a_named_divergence() -> None:
    """The map was cut in Edit, and what the referee once changed is gone: what came before stands, and goes on."""
    session = play("sensible", "sensible")
    session.step("turn")
    session.intervene([Intervention(("terrain", "elevation", "5,2"), 700)])
    encounter = duel("sensible", "sensible")
    encounter.field = Field(Ground(5, 3))
    again = Session(encounter, session.journal, TINY)
    assert again.divergence is not None
    assert (again.divergence.why, again.divergence.key) == ("divergence-change", "elevation.5,2")
    assert (len(again.line), again.journal.head) == (1, "branch 2")
    assert again.step("turn")


def test_interventions_are_commands_like_any_other() -> None:
    session = play("sensible", "sensible", seed=6)
    session.play_out(1)
    session.intervene(
        [Intervention(("creatures", "a", "hit_points"), 3), Intervention(("terrain", "elevation", "4,2"), 700)]
    )
    assert session.state.creatures["a"].condition.hit_points == 3
    assert session.state.field.elevation((4, 2)) == 700
    assert session.encounter.field.elevation((4, 2)) == 0
    session.back("turn")
    assert session.state.field.elevation((4, 2)) == 0
    session.step("turn")
    saved = msgspec.json.decode(msgspec.json.encode(session.journal), type=Journal)
    again = play("sensible", "sensible", seed=6, journal=saved)
    assert state(again) == state(session)


def test_a_senseless_intervention_leaves_nothing_behind() -> None:
    session = play("sensible", "sensible")
    session.play_out(1)
    before, commands = trace(session), len(session.journal.commands)
    with pytest.raises(ValueError, match="wings"):
        session.intervene(
            [Intervention(("creatures", "a", "hit_points"), 1), Intervention(("creatures", "a", "wings"), 2)]
        )
    assert trace(session) == before
    assert len(session.journal.commands) == commands
    assert session.state.creatures["a"].condition.hit_points != 1


def test_intervening_in_the_past_keeps_the_old_line() -> None:
    session = play("sensible", "sensible", seed=6)
    session.play_out(3)
    old = trace(session)
    session.seek(0)
    session.intervene([Intervention(("creatures", "b", "place"), [4, 2])])
    assert session.state.creatures["b"].place == Place(4, 2)
    assert len(session.line) == 1
    session.switch("main")
    assert trace(session) == old


def test_one_choice_elsewhere_does_not_reshuffle_the_dice() -> None:
    plain = play("sensible", "sensible", "sensible", seed=9)
    plain.play_out(1)
    other = play("sensible", "sensible", "sensible", seed=9)
    other.play_out(1)
    first = next(e for e in other.events if isinstance(e, ChoiceEvent) and e.what == "action")
    other.rethink(first.key, "wait")
    other.play_out(1)
    dice = {e.key: [d.face for d in e.dice] for e in plain.events if isinstance(e, CheckEvent)}
    for event in other.events:
        if isinstance(event, CheckEvent) and event.key in dice:
            assert [d.face for d in event.dice] == dice[event.key]


def untouched(session: Session) -> tuple[object, ...]:
    """Everything that a refused wish may not change."""
    journal = msgspec.json.encode(session.journal)
    return journal, trace(session), state(session), session.cursor, session.pending and session.pending.key


def wandered(seed: int = 3) -> Session:
    """A battle that a person has to answer in, looked at from its middle."""
    session = play("sensible", "person", "random", seed=seed)
    for _ in range(9):
        while session.pending is not None:
            session.answer(session.pending.options[0])
        session.step("turn")
    session.play_out()
    assert session.pending is not None
    session.seek(len(session.events) // 2)
    return session


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("creatures", "a", "place"), [-1, 0, 0]),
        (("creatures", "a", "place"), [9999, 0, 0]),
        (("creatures", "a", "place"), [1, 1, 77]),
        (("creatures", "a", "footprint"), 8),
        (("creatures", "a", "facing"), 99),
        (("creatures", "a", "hit_points"), 10**30),
        (("creatures", "a", "hit_points"), "many"),
        (("creatures", "a", "hit_points"), object()),
        (("creatures", "a", ""), None),
        (("creatures", "nobody", "hit_points"), 1),
        (("terrain", "elevation", "a,b"), 1),
        (("terrain", "elevation", "1"), 1),
        (("terrain", "elevation", "1,1,N"), 1),
        (("terrain", "elevation", "-1,-1"), 1),
        (("terrain", "elevation", "9999,1"), 1),
        (("terrain", "elevation", "1,1"), None),
        (("terrain", "elevation", "1,1"), "high"),
        (("terrain", "elevation", "1,1"), 10**12),
        (("terrain", "water", "1,1"), -100),
        (("terrain", "material", "1,1"), 200),
        (("terrain", "light", "1,1"), 9),
        (("terrain", "fog", "1,1"), 1),
        (("terrain", "version", ""), 1),
        (("terrain", "barriers", "1,1"), {"kind": "wall", "height": 0}),
        (("terrain", "barriers", "1,1,Q"), {"kind": "wall", "height": 0}),
        (("terrain", "barriers", "99,99,N"), {"kind": "wall", "height": 0}),
        (("terrain", "lights", "torch"), 5),
        (("weather",), 1),
        ((), 1),
    ],
)
def test_an_intervention_that_makes_no_sense_is_refused_from_anywhere(path: tuple[str, ...], value: object) -> None:
    session = wandered()
    before = untouched(session)
    with pytest.raises(InterventionError):
        session.intervene([Intervention(("creatures", "a", "hit_points"), 2), Intervention(path, value)])
    assert untouched(session) == before


def test_nobody_is_walled_in_by_an_intervention() -> None:
    session = wandered()
    before, (column, row, _) = untouched(session), session.state.creatures["a"].place
    with pytest.raises(InterventionError, match="creature-in-rock") as caught:
        session.intervene([Intervention(("terrain", "material", f"{column},{row}"), int(Material.ROCK))])
    assert caught.value.problem is not None
    assert untouched(session) == before


def test_faces_that_a_die_has_not_are_refused() -> None:
    session = wandered()
    before = untouched(session)
    check = next(event for event in session.events if isinstance(event, CheckEvent))
    sides = check.dice[0].sides
    for die, face in [("0", 0), ("0", -3), ("0", sides + 1), ("99", 1), ("x", 1), ("", 1)]:
        with pytest.raises(KeyError):
            session.force(f"{check.key}/{die}", face)
        assert untouched(session) == before
    for key in ("", "nothing/0", check.key):
        with pytest.raises(KeyError):
            session.force(key, 1)
        assert untouched(session) == before


def test_options_that_a_decision_did_not_offer_are_refused() -> None:
    session = wandered()
    before = untouched(session)
    check = next(event for event in session.events if isinstance(event, CheckEvent))
    choices = [event for event in session.events if isinstance(event, ChoiceEvent)]
    for key in [check.key, *(choice.key for choice in choices[:4])]:
        for option in ("", "dance", "move@99,99,0"):
            with pytest.raises(KeyError):
                session.rethink(key, option)
            assert untouched(session) == before


def test_a_forced_face_in_a_file_that_the_die_has_not_is_a_named_divergence() -> None:
    session = play("sensible", "sensible")
    session.play_out(2)
    check = next(event for event in session.events if isinstance(event, CheckEvent))
    session.force(f"{check.key}/0", 1)
    session.journal.commands[-1].forced = {f"{check.key}/0": 99}
    again = play("sensible", "sensible", journal=session.journal)
    assert again.divergence is not None
    assert again.divergence.key == f"{check.key}/0"
