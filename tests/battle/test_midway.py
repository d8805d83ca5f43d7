"""Odds of a decision in the middle of an action, held against every die that could follow."""

from __future__ import annotations

from fractions import Fraction

from editor.battle.midway import odds_midway
from editor.battle.odds import Odds
from editor.battle.session import Session
from editor.rules.trace import CheckEvent, to_json_line
from tests.ui.battle.skirmish import SKIRMISH, encounter, fighter


def struck() -> Session:
    """Grishnak, played by a person, has been struck and may parry."""
    setup = encounter()
    grishnak = fighter("grishnak", "blue", (4, 2), parries=True)
    grishnak.player = "person"
    setup.creatures = {"brom": fighter("brom", "red", (3, 2)), "grishnak": grishnak}
    for seed in range(1, 50):
        setup.seed = seed
        session = Session(setup, ruleset=SKIRMISH)
        session.step("turn")
        if session.pending is not None and session.pending.what == "toy-answer":
            return session
    raise AssertionError("nobody was struck")


def odds(session: Session, action: str) -> Odds:
    decision = session.pending
    assert decision is not None
    played, end = session.line[-1], session.cursor
    session.seek(played.first)
    found = odds_midway(
        SKIRMISH,
        session.state,
        session.referee.readings,
        session.players,
        seed=session.encounter.seed,
        command=session.journal.commands[played.number],
        occurrences=played.occurrences,
        decision=(decision.key, decision.actor),
        option=next(o for o in decision.options if o.action == action),
    )
    session.seek(end)
    return found


def test_parrying_and_bearing_it() -> None:
    session = struck()
    parry, bear = odds(session, "toy-parry"), odds(session, "toy-bear")
    # 13 or more on a d20 parries; else a d6 and 1 are lost, from 10
    assert {o.what: o.chance for o in parry.outcomes} == {
        ("toy-parry:failure",): "3/5",
        ("toy-parry:success",): "2/5",
    }
    assert parry.hit_points["grishnak"]["10"] == "2/5"
    assert parry.hit_points["grishnak"]["3"] == "1/10"
    assert sum(map(Fraction, bear.hit_points["grishnak"].values())) == 1
    assert bear.hit_points["grishnak"] == {str(points): "1/6" for points in range(3, 9)}


def test_looking_leaves_the_battle_alone() -> None:
    session = struck()
    before = [to_json_line(e) for e in session.events]
    odds(session, "toy-parry")
    decision = session.pending
    assert decision is not None
    session.answer(decision.options[0])
    after = [to_json_line(e) for e in session.events]
    assert after[: len(before)] == before
    assert any(isinstance(e, CheckEvent) and e.what == "toy-parry" for e in session.events)
