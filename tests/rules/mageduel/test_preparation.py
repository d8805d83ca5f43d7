"""M1 and M2: the stages from challenge to curtain, as turns of a session."""

from __future__ import annotations

from editor.battle.journal import Intervention
from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.arena import box, slices
from editor.rules.mageduel.effects import find
from editor.rules.mageduel.sheet import Sheet
from editor.rules.trace import ActionEvent, ChangeEvent, CheckEvent, NoteEvent
from tests.rules.mageduel.make import Ring, Session, duel_encounter, duellist, wizard


def _pair(**values: object) -> list[Creature]:
    sheet = wizard("shield", "shield.quickened", level=5, **values)
    return [duellist("a", (2, 6), sheet), duellist("b", (15, 6), sheet)]


def _session(*creatures: Creature, field: Field | None = None) -> Session:
    return Session(
        duel_encounter(*creatures, field=field if field is not None else Field(Ground(24, 14)), begins="challenge")
    )


def _notes(session: Session) -> list[str]:
    return [e.what for e in session.events if isinstance(e, NoteEvent)]


def test_the_whole_way() -> None:
    session = _session(*_pair())
    for _ in range(40):
        session.step("turn")
        if session.state.schedule.stage == "duel":
            break
        if session.state.schedule.stage == "prepare":
            places = [session.state.creatures[key].place for key in "ab"]
    notes = _notes(session)
    stages = [
        what for what in notes if what.startswith("stage-") or what in ("attuned", "arena-stands", "curtain-falls")
    ]
    assert stages == [
        "attuned",
        "stage-define",
        "stage-form",
        "arena-stands",
        "stage-agree",
        "stage-prepare",
        "curtain-falls",
    ]
    # the greatest cube that the map has room for: 120 ft; limits 20 to 125
    arena = session.state.field.volumes["arena"]
    assert len(arena.prisms) == 24 * 14
    assert "curtain" not in session.state.field.volumes
    parts = slices(arena, 2)
    assert [parts.slice_of(place) for place in places] == [0, 2]
    formed = [
        e for e in session.events if isinstance(e, ChangeEvent) and e.field == "schedule.until" and e.rule == "M2.6"
    ]
    assert [e.after for e in formed] == [2, 1, 0]


def test_only_spells_on_oneself_in_ones_own_third() -> None:
    sheet = wizard("shield", "fireball", "summon_monster_1", "haste", "antimagic_field", level=11)
    encounter = duel_encounter(
        duellist("a", (2, 6), sheet, player="person"), duellist("b", (17, 6), sheet), begins="preparation"
    )
    session = Session(encounter)
    session.step("turn")
    assert session.pending is not None
    keys = {option.key for option in session.pending.options}
    assert {"cast>a+shield", "cast>a+haste"} <= keys
    assert not any("fireball" in key or "summon" in key for key in keys)
    assert not [p for p in session.pending.places if p.action == "cast"]
    places = next(p for p in session.pending.places if p.action == "move").costs
    parts = slices(session.state.field.volumes["arena"], 2)
    assert {parts.slice_of(place) for place in places} == {0}


def test_the_curtain_suppresses_what_touches_it() -> None:
    sheet = wizard("lesser_globe", level=11)
    encounter = duel_encounter(
        duellist("a", (6, 6), sheet, player="person"), duellist("b", (17, 6), sheet), begins="preparation"
    )
    session = Session(encounter)
    session.step("turn")
    assert session.pending is not None
    option = session.pending.find("cast>a+lesser_globe")
    assert option is not None
    session.answer(option)
    assert "curtain-suppresses" in _notes(session)
    assert session.state.creatures["a"].condition.effects[0].held


def test_quickened_spells_are_bad_manners() -> None:
    encounter = duel_encounter(
        duellist("a", (3, 6), wizard("shield.quickened", level=9), player="person"),
        duellist("b", (17, 6), wizard()),
        begins="preparation",
    )
    session = Session(encounter)
    session.step("turn")
    assert session.pending is not None
    option = session.pending.find("cast>a+shield.quickened")
    assert option is not None
    session.answer(option)
    assert "bad-manners" in _notes(session)


def test_no_free_will_no_duel() -> None:
    a, b = _pair()
    b.condition.compelled = True
    session = _session(a, b)
    session.play_out()
    assert session.over == "duel-broken-off"
    assert "ends-by-no-free-will" in _notes(session)


def test_refusing_is_noted() -> None:
    a, b = _pair()
    a.player = "person"
    session = _session(a, b)
    session.step("turn")
    assert session.pending is not None
    option = session.pending.find("refuse-duel")
    assert option is not None
    session.answer(option)
    assert "means-to-kill" in _notes(session)
    assert session.over == "duel-broken-off"


def test_only_casters_duel() -> None:
    fighter = duellist("b", (15, 6), Sheet(hit_points=30))
    session = _session(duellist("a", (2, 6), wizard()), fighter)
    session.play_out()
    assert session.over == "duel-broken-off"


def test_an_intruder_breaks_it_off() -> None:
    stranger = duellist("s", (20, 0), wizard())
    stranger.condition.watches = True
    a, b = _pair()
    field = Field(Ground(24, 14))
    field.volumes["arena"] = box(field, 2, 2, 16, 10, 5000)
    session = _session(a, b, stranger, field=field)
    for _ in range(40):
        session.step("turn")
        if session.state.schedule.stage == "form":
            break
    session.intervene([Intervention(("creatures", "s", "place"), [8, 8, 0])])
    session.step("turn")
    assert session.over == "duel-broken-off"
    assert "ends-by-intruder" in _notes(session)


def test_animals_leave() -> None:
    a, b = _pair()
    crow = duellist("crow", (12, 7), Sheet(type="animal", hit_points=1, speed=500))
    field = Field(Ground(24, 14))
    field.volumes["arena"] = box(field, 4, 2, 16, 10, 5000)
    session = _session(a, b, crow, field=field)
    session.play_out(12)
    check = next(e for e in session.events if isinstance(e, CheckEvent) and e.actor == "crow")
    assert (check.what, check.against, check.rule) == ("will", 17, "M2.7")
    assert session.over is None or session.over != "duel-broken-off"
    quick = duellist("cat", (5, 3), Sheet(type="animal", hit_points=2, speed=3000))
    again = _session(*_pair(), quick, field=field)
    again.play_out(12)
    fled = [e for e in again.events if isinstance(e, ActionEvent) and e.what == "flee"]
    assert [e.actor for e in fled] == ["cat"]
    assert again.state.creatures["cat"].place.column < 4 or again.state.creatures["cat"].place.row < 2


def test_animals_inside_save_every_round_of_the_duel_as_well() -> None:
    a, b = _pair()
    snail = duellist("snail", (10, 7), Sheet(type="vermin", hit_points=1, speed=0))
    for begins in ("duel", "preparation"):
        field = Field(Ground(24, 14))
        field.volumes["arena"] = box(field, 0, 0, 20, 14, 5000)
        session = Session(duel_encounter(a, b, snail, field=field, begins=begins, preparation_rounds=1))
        session.play_out(4)
        saves = [e for e in session.events if isinstance(e, CheckEvent) and e.actor == "snail"]
        # it was inside already: it neither breaks the duel off nor is it interference
        assert session.over in (None, "duel-won")
        assert len(saves) >= 2
        assert {(e.what, e.against, e.rule) for e in saves} == {("will", 17, "M2.7")}
        assert len({e.round for e in saves}) == len(saves)


def test_the_word_that_decides() -> None:
    a, b = _pair()
    a.sheet = wizard("shield", level=5, intelligence=16)
    a.player = b.player = "person"
    a.place, b.place = Place(8, 6, 0), Place(9, 6, 0)
    session = _session(a, b)
    script = ["attune", "attune", "propose-arena+cube:20", "propose-arena+cube:120"]
    for _ in range(20):
        session.step("turn")
        while session.pending is not None and script:
            option = session.pending.find(script.pop(0))
            assert option is not None
            session.answer(option)
        if not script:
            break
    note = next(e for e in session.events if isinstance(e, NoteEvent) and e.what == "word-decides-arena")
    assert (note.actor, note.params["item"]) == ("b", "cube:120")


def test_animals_far_inside_run_for_it_round_by_round() -> None:  # M2.7
    """12 cells from the border at 20 ft: two moves are 8 cells, then frightened, then out."""
    a, b = _pair()
    field = Field(Ground(40, 14))
    field.volumes["arena"] = box(field, 0, 0, 30, 14, 5000)
    hare = duellist("hare", (18, 7), Sheet(type="animal", hit_points=1, speed=2000, will=-20))
    session = Session(duel_encounter(a, b, hare, field=field, begins="preparation", preparation_rounds=3))
    session.play_out(4)
    fled = [e for e in session.events if isinstance(e, ActionEvent) and e.what == "flee"]
    changes = [e for e in session.events if isinstance(e, ChangeEvent) and e.target == "hare"]
    places = [e.after.column for e in changes if e.field == "place"]
    assert len(fled) == 2
    assert places[0] == 26
    checks = [e for e in session.events if isinstance(e, CheckEvent) and e.actor == "hare"]
    assert [(e.what, e.band, e.against) for e in checks] == [("will", "failed", 17)]
    hare_now = session.state.creatures["hare"]
    assert hare_now.place.column >= 30
    assert not hare_now.condition.frightened


def test_the_clock_of_what_the_curtain_holds_runs_on() -> None:  # M2.9, M3.15
    """A globe of 7 rounds, cast in the first of two rounds beside the curtain: 7 − 2 = 5 left, halved 2."""
    sheet = wizard("lesser_globe", level=7, intelligence=20)
    ring = Ring(
        duellist("a", (6, 6), sheet),
        duellist("b", (17, 6), wizard()),
        start=False,
        begins="preparation",
        preparation_rounds=2,
        answers=["cast>a+lesser_globe", "wait", "wait", "wait", "wait", "wait"],
    )
    ring.driver.left = [(20, 10), (20, 9)]
    for _ in range(5):
        MAGEDUEL.play_turn(ring.referee)
    assert "curtain-suppresses" in ring.notes()
    globe = find(ring["a"], "lesser_globe")
    assert globe is not None
    assert (globe.left, globe.held) == (2, False)


def test_who_is_hurt_while_attuning_breaks_it_off() -> None:  # M2.1
    sheet = wizard("shield", level=5)
    for hurt in ("nonlethal", "hit_points"):
        a, b = duellist("a", (6, 6), sheet), duellist("b", (7, 6), sheet)
        session = _session(a, b)
        session.step("turn")
        value = 3 if hurt == "nonlethal" else 30
        session.intervene([Intervention(("creatures", "a", hurt), value)])
        session.step("turn")
        assert session.over == "duel-broken-off"
        assert "ends-by-disturbed" in _notes(session)


def test_a_policy_proposes_the_greatest_cube() -> None:  # M2.11
    """Levels 5 and 4: 100 ft at most; a map of 24 × 24 cells has room for all of it."""
    a, b = duellist("a", (6, 6), wizard(level=5)), duellist("b", (7, 6), wizard(level=4))
    session = _session(a, b, field=Field(Ground(24, 24)))
    session.play_out(3)
    proposed = [e.params["item"] for e in session.events if isinstance(e, ActionEvent) and e.what == "propose-arena"]
    assert proposed == ["cube:100", "cube:100"]
    assert session.state.field.volumes["arena"].cubic_feet(500) == 1_000_000
