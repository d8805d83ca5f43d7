"""Every event of a battle is told in a sentence of the language; nothing shows a raw key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from editor.battle.odds import odds_of
from editor.battle.session import Session
from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.files.native import read_encounter
from editor.files.phrases import Piece, plain
from editor.files.wording import Teller
from editor.places import data_folder
from editor.rules.adnd.sheet import Item, NaturalAttack
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.rules.modifier import Line
from editor.rules.trace import ActionEvent, ChangeEvent, CheckEvent, ChoiceEvent, Die, Event, NoteEvent, RollEvent
from editor.ui.battle_odds import snapshot
from editor.words import LANGUAGES, Words
from tests.rules.underground.make import fighter, ledge
from tests.test_content import MAPS, SHOWS
from tests.ui.battle.skirmish import SKIRMISH, encounter, toy_words

BITE = (NaturalAttack("Bite", "1d6"),)
NAMES = {"brom": "Brom", "grishnak": "Grishnak"}


def told(language: str = "en") -> Teller:
    return Teller(toy_words(language), NAMES)


def a_check(lines: list[Line], **changes: object) -> CheckEvent:
    values: dict[str, object] = {
        "id": 2,
        "parent": None,
        "actor": "grishnak",
        "target": "brom",
        "what": "toy-strike",
        "dice": [Die(20, 12)],
        "total": 15,
        "against": 14,
        "over": True,
        "margin": 1,
        "band": "success",
        "lines": lines,
        "odds": {"failure": "1/3", "success": "2/3"},
        "key": "1/grishnak/toy-strike/brom/0",
    }
    return CheckEvent(**{**values, **changes})  # type: ignore[arg-type]


def test_a_check_in_both_languages() -> None:
    assert told().line(a_check([])) == "Grishnak → Brom: blow – success (d20+3 12 = 15 ≥ 14; success 66.7 %)"
    assert told("zh").line(a_check([])) == "Grishnak → Brom：挥砍——成功（d20+3 12 = 15 ≥ 14，成功 66.7%）"


def test_a_face_that_decides_by_itself_is_told() -> None:
    """Dexterity 25 and a 20; a number of 0 and a 1; a 20 that is enough anyway says nothing more."""
    changes = {"dice": [Die(20, 20)], "total": 20, "against": 25, "over": False, "band": "failure", "margin": 5}
    odds = {"failure": "1/20", "success": "19/20"}
    event = a_check([], **changes, odds=odds)
    assert told().line(event).endswith("failure (d20 20, a natural 20 always fails; failure 5 %)")
    assert told("zh").result(event) == "合计 20，但自然 20 必定失败"
    changes = {"dice": [Die(20, 1)], "total": 1, "against": 0, "over": False, "band": "success", "margin": -1}
    assert "(d20 1, a natural 1 always succeeds; success" in told().line(a_check([], **changes))
    changes = {"dice": [Die(20, 20)], "total": 20, "against": 16, "over": False, "band": "failure", "margin": -4}
    assert told().result(a_check([], **changes)) == "20 > 16, by 4"


def test_names_are_links() -> None:
    sentence = told().sentence(a_check([]))
    assert sentence[0] == Piece("Grishnak", "creature:grishnak")
    assert Piece("Brom", "creature:brom") in sentence


def line(value: int, status: str = "applied", **more: object) -> Line:
    values: dict[str, object] = {"on": "roll", "op": "add", "counted": value, "rule": "X1.2", "by": None}
    return Line(value=value, status=status, source={"key": "toy-dark"}, **{**values, **more})  # type: ignore[arg-type]


def test_a_suppressed_line_names_its_winner() -> None:
    row = told().lines_of(a_check([line(-4, "suppressed", counted=0, by="U6.3")]))[0]
    assert row.amount == "−4"
    assert plain(row.source) == "cannot see"
    assert plain(row.reason) == "suppressed: U6.3"
    assert Piece("U6.3", "rule:U6.3") in row.reason


def test_a_capped_line_says_what_it_would_have_been() -> None:
    row = told().lines_of(a_check([line(3, "capped", counted=2, by="toy-luck ≤ 2")]))[0]
    assert (row.amount, plain(row.reason)) == ("+2", "of +3, since luck gives 2 at most")


def test_what_mattered_says_what_would_have_come() -> None:
    rows = told().lines_of(
        a_check([line(2, mattered=True, instead="failure"), line(1, joint=True, instead="failure"), line(1)])
    )
    assert [r.mattered for r in rows] == ["without this: failure", "without these together: failure", ""]


def test_base_lines_and_other_operations() -> None:
    lines = [
        line(12, base=True, on="against"),
        line(Fraction(1, 2), op="multiply", counted=-3),
        line(1, op="floor", counted=0),
    ]
    assert [r.amount for r in told().lines_of(a_check(lines))] == ["12", "×1/2", "≥ 1"]


def test_chances_are_percent_and_fraction() -> None:
    teller = told()
    assert [c.text for c in teller.chances({"failure": "1/3", "success": "2/3"})] == [
        "33.3 % (1/3)",
        "66.7 % (2/3)",
    ]
    assert teller.exact(Fraction(1)) == "100 %"
    assert teller.percent(Fraction(1, 4000)) == "< 0.1 %"
    assert teller.percent(Fraction(3999, 4000)) == "> 99.9 %"


@pytest.mark.parametrize(
    ("field", "before", "after", "sentence"),
    [
        ("hit_points", 11, 5, "Brom: hit points 11 → 5 (−6)"),
        ("place", (1, 2, 0), (3, 4, 0), "Brom moves B3 → D5"),
        ("facing", 0, 5, "Brom turns north → south-west"),
        ("standoff", 200, 50, "Brom stands 0.5 ft from the edge"),
        ("standoff", 200, None, "Brom stands in the middle of its cell"),
        ("states", (), ("toy-down",), "Brom is now: down"),
        ("states", ("toy-down",), (), "Brom is no longer: down"),
    ],
)
def test_changes(field: str, before: object, after: object, sentence: str) -> None:
    event = ChangeEvent(id=1, parent=None, target="brom", field=field, before=before, after=after)
    assert told().line(event) == sentence


def test_a_change_of_the_ground_links_its_cell() -> None:
    event = ChangeEvent(id=1, parent=None, field="terrain.elevation.3,4", before=0, after=500)
    assert told().line(event) == "The ground changes at D5: elevation"
    assert Piece("D5", "cell:3,4") in told().sentence(event)


def test_options_as_they_stand_in_trace_and_decision() -> None:
    teller = told()
    assert plain(teller.option_text(Option("toy-strike", target="brom"))) == "Strike at Brom"
    assert plain(teller.option_text("toy-strike>brom")) == "Strike at Brom"
    assert plain(teller.option_text("toy-move@3,4,0")) == "Walk to D5"
    assert plain(teller.option_text("toy-move@*")) == "Walk to a place"


def test_heights_stand_in_options() -> None:
    climb = Option("climb-up", place=Place(10, 8, 0), facing=0, height=1250)
    for option in (climb, climb.key):
        assert plain(told().option_text(option)) == "Climb up to 12.5 ft at K9 (north)"
        assert plain(told("zh").option_text(option)) == "在 K9 处攀升至 12.5 英尺（北）"
    assert plain(told().option_text("fly-at+low")) == "Fly higher or lower: low"
    assert plain(told().option_text("cast>brom+lightning_bolt")) == "Cast: Brom, lightning bolt"


def test_a_key_without_message_is_told_plainly_and_kept() -> None:
    teller = told()
    assert teller.line(NoteEvent(id=1, parent=None, what="never-heard_of")) == "never heard of"
    assert teller.missing == {"note-never-heard_of"}
    teller.line(ActionEvent(id=1, parent=None, actor="brom", what="toy-move"))
    assert any(key.startswith("event-toy-move (") for key in teller.missing)


def test_a_user_s_own_word_stands_as_it_is() -> None:
    assert told().word("weapon", "Grandmother’s ladle") == "Grandmother’s ladle"


def everything(events: list[Event], teller: Teller) -> list[str]:
    texts = [teller.line(event) for event in events]
    for event in events:
        if isinstance(event, CheckEvent):
            rows = teller.lines_of(event)
            texts += [plain(row.source) + plain(row.reason) + row.mattered for row in rows]
            texts += [chance.text for chance in teller.chances(event.odds)]
    return texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_battle_has_no_raw_key(language: str) -> None:
    session = Session(encounter(), ruleset=SKIRMISH)
    session.play_out(20)
    teller = Teller(toy_words(language), {k: c.name for k, c in session.state.creatures.items()})
    texts = everything(session.events, teller)
    assert not teller.missing
    assert len(texts) > 100
    raw = re.compile(r"toy-|[a-z]_[a-z]|[\ue000-\ue002]")
    assert [text for text in texts if raw.search(text) or not text] == []
    if language == "zh":
        assert [t for t in texts if re.search(r"[a-z]{3,}", re.sub(r"Brom|Grishnak|Adda|Snaga", "", t))] == []


def under_the_ground(seed: int, player: str) -> Encounter:
    """Four against four from the bestiary's kinds of arms, on a ledge with a door and deep water below."""
    field = ledge(1500, dark=seed % 2 == 0)
    field.ground.water[4:6, 4:7] = 400
    field.barriers[Edge(5, 3, "N")] = Barrier("door")
    creatures = [
        fighter("Brom", 2, 2, "party", shield=True, standoff=100),
        fighter("Adda", 2, 3, "party", class_="ranger", level=3, items=(Item("bow_long"), Item("dagger", 1))),
        fighter("Cuthbert", 2, 5, "party", class_="thief", level=5, items=(Item("dagger"), Item("sling_stone"))),
        fighter("Grishnak", 1, 2, "orcs", hit_points=14, dexterity=16, infravision=6000),
        fighter("Snaga", 1, 3, "orcs", class_="none", hit_dice="1", items=(), natural_attacks=BITE),
        fighter("Ufthak", 5, 5, "orcs", class_="none", hit_dice="2", traits=("giant_kind",), items=(Item("spear"),)),
    ]
    for creature in creatures:
        creature.player = player
    return Encounter(field, "underground", {c.id: c for c in creatures}, seed=seed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_battles_under_the_ground_have_no_raw_key(language: str) -> None:
    words = Words(language)
    missing: set[str] = set()
    texts: list[str] = []
    kinds = set()
    for seed in range(1, 7):
        session = Session(under_the_ground(seed, "sensible" if seed < 4 else "random"))
        session.play_out(12)
        teller = Teller(words, {k: c.name for k, c in session.state.creatures.items()})
        texts += everything(session.events, teller)
        texts += offered(session, teller)
        missing |= teller.missing
        kinds |= {type(e).__name__ for e in session.events}
    assert missing == set()
    assert len(kinds) >= 8
    raw = re.compile(r"[a-z]_[a-z]|[\ue000-\ue002]|\{|\}")
    assert [text for text in texts if raw.search(text) or not text] == []


CHAPTER_MAPS = tuple(
    name for name, rules in SHOWS.items() if any(rule.startswith("U") for rule in rules) and name != "great-cavern"
)


@pytest.mark.parametrize("name", CHAPTER_MAPS)
def test_random_battles_on_the_maps_have_no_raw_key(name: str) -> None:
    """What happens, what is offered, what is refused and what is asked, in both languages."""
    encounter_ = read_encounter(MAPS[name]).encounter
    for creature in encounter_.creatures.values():
        creature.player = "random"
    session = Session(encounter_)
    names = {key: creature.name for key, creature in encounter_.creatures.items()}
    tellers = [Teller(Words(language), names) for language in LANGUAGES]
    texts: list[str] = []
    reckoned: set[str] = set()
    for turn in range(120):
        if not session.step("turn"):
            break
        for teller in tellers if turn % 8 == 0 else ():
            texts += offered(session, teller) + refused(session, teller)
        if turn % 24 == 8:
            courses = list(courses_of(session, reckoned))
            texts += [teller.course(step) for teller in tellers for step in courses]
    for teller in tellers:
        texts += everything(session.events, teller)
        texts += [teller.question(e.what, e.actor) for e in session.events if isinstance(e, ChoiceEvent) and e.actor]
        assert teller.missing == set()
    raw = re.compile(r"[a-z]_[a-z]|[\ue000-\ue002]|\{|\}|[@~^]\d")
    assert [text for text in texts if raw.search(text) or not text] == []


def courses_of(session: Session, reckoned: set[str]) -> Iterator[str]:
    """The steps of what can come of each action that somebody can do now and that was not reckoned before."""
    state, players = snapshot(session.state), session.players
    for creature in list(session.state.creatures.values()):
        offer = session.ruleset.offer(session.referee, creature)
        near = [places.option(min(places.costs)) for places in offer.places if places.costs]
        for option in (*offer.options, *near):
            if option.action not in reckoned:
                reckoned.add(option.action)
                args = (session.ruleset, state, dict(session.referee.readings), players, creature.id, option)
                yield from (step for outcome in odds_of(*args, budget=500).outcomes for step in outcome.what)


def refused(session: Session, teller: Teller) -> list[str]:
    """Why whoever cannot fight at the end cannot, worded."""
    found = [session.ruleset.refused(session.referee, one) for one in session.state.creatures.values()]
    return [teller.refusal(*why) for why in found if why is not None]


def offered(session: Session, teller: Teller) -> list[str]:
    """What everybody could do at the end, worded."""
    texts = []
    for creature in session.state.creatures.values():
        offer = session.ruleset.offer(session.referee, creature)
        texts += [plain(teller.option_text(option)) for option in offer.options]
        texts += [teller.action_name(places.action) for places in offer.places]
    return texts


def test_both_languages_have_the_same_keys() -> None:
    english, chinese = Words("en"), Words("zh")
    for file in ("wording", "battle"):
        keys = {language: keys_of(file, language) for language in LANGUAGES}
        assert keys["en"] == keys["zh"]
        assert all(english.has(key) and chinese.has(key) for key in keys["en"])


def keys_of(file: str, language: str) -> set[str]:
    from editor.places import data_folder

    text = (data_folder("resources") / "translations" / language / f"{file}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_amount_without_dice_has_no_empty_brackets(language):
    opened = read_encounter(data_folder("maps") / "mageduel-worked-example.encounter.json")
    session = Session(opened.encounter, opened.journal)
    teller = Teller(Words(language), {key: one.name for key, one in session.state.creatures.items()})
    amounts = [event for event in session.events if isinstance(event, RollEvent) and not event.dice]
    assert amounts
    assert not [told for event in amounts if (told := plain(teller.sentence(event)))[-1] in ")）"]
