"""A duel that is stepped back, saved and reopened in the middle of a counterspell goes on as if nothing had been."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from editor.files.native import read_encounter, write_encounter
from editor.rules.encounter import Encounter
from editor.rules.trace import ActionEvent, NoteEvent, to_json_line
from tests.rules.mageduel.make import Session, duel_encounter, duellist, wizard

SPELLS = ("fireball", "lightning_bolt", "dispel_magic", "magic_missile.quickened", "shield", "summon_monster_2")


def _persons(seed: int) -> Encounter:
    sheet = wizard(*SPELLS, level=9, spellcraft=12, intelligence=20)
    a, b = (duellist(key, (4 + 8 * n, 6), sheet, player="person") for n, key in enumerate("ab"))
    return duel_encounter(a, b, seed=seed)


def _read(session: Session) -> list[bytes]:
    return [to_json_line(event) for event in session.events]


def _to_a_counter(session: Session) -> None:
    """The one who is first throws a fireball, which the other sees through."""
    for _ in range(8):
        session.step("turn")
        decision = session.pending
        assert decision is not None
        if decision.what == "counter":
            return
        other = "b" if decision.actor == "a" else "a"
        option = decision.find(f"cast>{other}+lightning_bolt") or next(
            o for o in decision.everything() if o.item == "lightning_bolt" and o.action == "cast"
        )
        session.answer(option)
    raise AssertionError("nobody was asked to counter")


def test_back_and_forth_in_the_middle_of_a_counterspell() -> None:
    session = Session(_persons(3))
    _to_a_counter(session)
    decision, before, cursor = session.pending, _read(session), session.cursor
    assert decision is not None
    session.back("roll")
    assert session.cursor < cursor
    session.back("turn")
    session.seek(0)
    session.seek(len(session.events))
    assert session.pending is not None
    assert (session.pending.key, _read(session)) == (decision.key, before)
    counter = next(o for o in session.pending.options if o.item == "lightning_bolt" and o.action == "counter")
    session.answer(counter)
    assert "cancelled" in [e.what for e in session.events if isinstance(e, NoteEvent)]
    # thought over: it is let pass after all, and the counterspell action is unspent
    session.rethink(decision.key, decision.options[0].key)
    assert not [e for e in session.events if isinstance(e, ActionEvent) and e.what == "counter"]
    assert not session.state.creatures[decision.actor].condition.countered
    assert "lightning_bolt" not in session.state.creatures[decision.actor].condition.spent


@pytest.mark.parametrize("seed", [3, 4])
def test_saved_and_opened_after_every_answer(seed: int, tmp_path: Path) -> None:
    path, draw = tmp_path / "duel.encounter.json", Random(seed)
    session, asked = Session(_persons(seed)), set()
    for _ in range(24):
        session.step("turn")
        if session.pending is None:
            break
        asked.add(session.pending.what)
        write_encounter(path, session.encounter, session.journal)
        opened = read_encounter(path)
        again = Session(opened.encounter, opened.journal)
        assert again.divergence is None
        assert again.pending is not None
        assert (again.pending.key, _read(again)) == (session.pending.key, _read(session))
        options = [o for o in again.pending.everything() if o.action not in ("leave", "propose-draw")]
        casts = [o for o in options if o.action in ("cast", "whisper", "counter")]
        chosen = draw.choice(casts if casts and draw.random() < 0.7 else options)
        session = again
        session.answer(chosen)
    assert {"action", "counter"} <= asked
