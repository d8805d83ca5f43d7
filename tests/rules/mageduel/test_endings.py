"""M4 and M5: every way that a duel ends."""

from __future__ import annotations

from typing import Any

from editor.battle.journal import Intervention
from editor.field.grid import Place
from editor.rules.mageduel.endings import judge
from editor.rules.mageduel.harm import wound
from editor.rules.mageduel.sheet import Attack, Device, Sheet
from editor.rules.trace import EndEvent, NoteEvent
from tests.rules.mageduel.make import Ring, Session, duel_encounter, duellist, wizard


def _end(ring: Ring) -> tuple[str, dict[str, Any]]:
    event = next(e for e in ring.events if isinstance(e, EndEvent))
    return event.what, event.params


def _three(*spells: str, **values: Any) -> Ring:
    return Ring(*(duellist(key, (4 + 4 * n, 6), wizard(*spells, **values)) for n, key in enumerate("abc")))


def test_defeat() -> None:  # M5.1
    ring = Ring(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard(hit_points=5)))
    wound(ring.referee, ring["b"], 6)
    assert judge(ring.referee)
    what, params = _end(ring)
    assert (what, params["reason"], params["winners"]) == ("duel-won", "defeat", ["a"])
    assert not ring["b"].condition.knocked_out


def test_pairs_win_together() -> None:  # M5.1
    ring = Ring(
        *(
            duellist(key, (4 + 3 * n, 6), wizard(hit_points=5), side)
            for n, (key, side) in enumerate((("a", "red"), ("b", "red"), ("c", "blue"), ("d", "blue")))
        )
    )
    wound(ring.referee, ring["c"], 6)
    assert not judge(ring.referee)
    wound(ring.referee, ring["d"], 6)
    assert judge(ring.referee)
    assert _end(ring)[1]["winners"] == ["a", "b"]


def test_all_at_once_is_a_draw() -> None:  # M5.9
    ring = Ring(duellist("a", (4, 6), wizard(hit_points=5)), duellist("b", (12, 6), wizard(hit_points=5)))
    wound(ring.referee, ring["a"], 6)
    wound(ring.referee, ring["b"], 6)
    assert judge(ring.referee)
    assert _end(ring)[0] == "duel-draw"


def test_pushed_out() -> None:  # TM22
    ring = Ring(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()))
    ring.referee.set(ring["a"], "place", Place(0, 6, 0))
    assert judge(ring.referee)
    assert _end(ring)[1]["winners"] == ["b"]
    assert ring["a"].condition.out


def test_teleport_within_is_no_leaving() -> None:  # TM22
    ring = Ring(
        duellist("a", (4, 6), wizard("teleport", "teleport", level=9)), duellist("b", (12, 6), wizard(spellcraft=0))
    )
    ring.script((20, 1)).act("a", "cast@17,11,0+teleport").done()
    assert ring["a"].place == (17, 11, 0)
    assert not judge(ring.referee)
    ring.script((20, 1)).act("a", "cast>a+teleport/away").done()
    assert judge(ring.referee)
    assert _end(ring)[1]["winners"] == ["b"]


def test_walking_out() -> None:  # M5.2
    ring = Ring(duellist("a", (3, 6), wizard()), duellist("b", (12, 6), wizard()))
    ring.act("a", "leave@1,6,0")
    assert judge(ring.referee)
    assert _end(ring)[1]["reason"] == "removal"


def test_a_wand_is_a_foul() -> None:  # TM23
    wand = (Device("wand", "magic_missile", 1, 5),)
    ring = Ring(duellist("a", (4, 6), wizard(devices=wand)), duellist("b", (12, 6), wizard()))
    ring.script((4, 4)).act("a", "use>b+wand:magic_missile").done()
    assert ring["a"].condition.disqualified
    assert judge(ring.referee)
    assert _end(ring)[1]["winners"] == ["b"]
    assert _end(ring)[1]["reason"] == "foul"


def test_the_disqualified_one_goes_on_casting() -> None:  # TM23
    wand = (Device("wand", "magic_missile", 1, 5),)
    ring = _three("shield", devices=wand)
    ring.script((4, 4)).act("a", "use>b+wand:magic_missile")
    assert not judge(ring.referee)
    ring.script((20, 1), (20, 1)).act("a", "cast>a+shield").done()
    what, params = _end(ring)
    assert (what, params["reason"], params["who"]) == ("duel-draw", "interference", "a")


def test_the_disqualified_one_uses_its_wand_again() -> None:  # M5.3
    wand = (Device("wand", "magic_missile", 1, 5),)
    ring = _three("shield", devices=wand)
    ring.script((4, 4)).act("a", "use>b+wand:magic_missile")
    assert not judge(ring.referee)
    ring.script((4, 4)).act("a", "use>b+wand:magic_missile").done()
    what, params = _end(ring)
    assert (what, params["reason"], params["who"]) == ("duel-draw", "interference", "a")


def test_other_items_are_legal_unless_the_house_says() -> None:  # M3.7
    wand = (Device("wand", "shield", 1, 5),)
    for reading, foul in (("attacks", False), ("all", True)):
        ring = Ring(duellist("a", (4, 6), wizard(devices=wand)), duellist("b", (12, 6), wizard()), items=reading)
        ring.act("a", "use>a+wand:shield").done()
        assert ring["a"].condition.disqualified is foul


def test_a_raven_flies_in() -> None:  # TM21
    raven = duellist("raven", (0, 0), Sheet(type="animal", hit_points=1))
    raven.condition.watches = True
    encounter = duel_encounter(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()), raven)
    session = Session(encounter)
    session.step("turn")
    session.intervene([Intervention(("creatures", "raven", "place"), [8, 8, 0])])
    session.step("turn")
    assert session.over == "duel-draw"
    note = next(e for e in session.events if isinstance(e, NoteEvent) and e.what == "ends-by-interference")
    assert (note.rule, note.params["who"]) == ("M4.1", "raven")


def test_an_arrow_from_outside() -> None:  # TM21
    archer = duellist("archer", (0, 6), Sheet(hit_points=8, attacks=(Attack("bow", "1d8", 0, 6000),)))
    archer.condition.watches = True
    ring = Ring(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()), archer)
    ring.act("archer", "shoot>a+bow")
    assert _end(ring) == ("duel-draw", {"reason": "interference", "rounds": 1, "who": "archer"})
    assert ring["a"].condition.nonlethal == 0


def test_who_is_out_and_comes_back_interferes() -> None:  # M5.8
    ring = _three()
    ring.referee.set(ring["a"], "place", Place(0, 0, 0))
    assert not judge(ring.referee)
    assert ring["a"].condition.out
    ring.referee.set(ring["a"], "place", Place(5, 5, 0))
    assert judge(ring.referee)
    assert "interference" in _end(ring)[1]["reason"]


def test_an_hour() -> None:  # TM24
    encounter = duel_encounter(
        duellist("a", (4, 6), wizard(), player="idle"), duellist("b", (12, 6), wizard(), player="idle")
    )
    session = Session(encounter)
    session.players["idle"] = lambda view, decision: decision.options[-1]
    session.play_out()
    assert session.over == "duel-draw"
    assert session.state.round == 600
    assert "ends-by-time" in [e.what for e in session.events if isinstance(e, NoteEvent)]


def test_duellists_with_nothing_left_agree_on_a_draw() -> None:
    encounter = duel_encounter(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()))
    session = Session(encounter)
    session.play_out()
    assert session.over == "duel-draw"
    assert session.state.round == 42


def test_agreement() -> None:  # M5.5
    ring = _three()
    ring.driver.answers = ["agree", "refuse"]
    ring.act("a", "propose-draw")
    assert ring.referee.state.over is None
    ring.driver.answers = ["agree", "agree"]
    ring.act("b", "propose-draw")
    assert _end(ring)[1]["reason"] == "agreement"
