"""Random duels: whatever is chosen, nobody dies, nothing of the duel outlives it, views leak nothing."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from editor.rules.encounter import Encounter
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.sheet import Attack, Sheet
from editor.rules.mageduel.spells import SPELLS
from editor.rules.state import opening_state
from editor.rules.trace import (
    ActionEvent,
    ChangeEvent,
    ChoiceEvent,
    EndEvent,
    NoteEvent,
    TurnEvent,
    in_view,
    may_see,
    to_json_line,
)
from tests.rules.mageduel.make import DAGGER, Session, arena_field, duel_encounter, duellist, staying, wizard

NAMES = sorted(SPELLS)
MOST_ROUNDS = 250


def _sheet(draw: Random) -> Sheet:
    level = draw.choice([3, 7, 11, 18])
    if draw.random() < 0.3:
        return Sheet(
            hit_points=30 + 3 * level,
            sorcerer=level,
            charisma=30,
            spellcraft=8,
            concentration=6,
            known=tuple(draw.sample(NAMES, 14)),
            slots=(4,) * 9,
            empowers=True,
            attacks=(DAGGER,),
            spell_resistance=draw.choice([0, 0, 15]),
        )
    further = draw.choice(["magic_missile.quickened", "fireball.empowered", "shield.quickened"])
    return wizard(
        *draw.sample(NAMES, 16),
        further,
        level=level,
        intelligence=30,
        hit_points=30 + 3 * level,
        constitution=draw.choice([6, 10, 14]),
        attacks=(DAGGER, Attack("bow", "1d8", 0, 6000)),
    )


def an_encounter(seed: int, first: str = "staying", second: str = "staying", *, same: bool = False) -> Encounter:
    draw = Random(seed)
    sheet = _sheet(draw)
    other = sheet if same else _sheet(draw)
    # every third duel is fought in a narrow ring, where touch spells come to pass
    narrow = seed % 3 == 0
    places = ((3, 4), (4, 4), (5, 5)) if narrow else ((4, 6), (12, 6), (8, 9))
    field = arena_field(9, 9) if narrow else arena_field()
    creatures = [duellist("a", places[0], sheet, player=first), duellist("b", places[1], other, player=second)]
    if seed % 4 == 0 and not same:
        creatures.append(duellist("c", places[2], _sheet(draw), player=second))
    return duel_encounter(*creatures, field=field, seed=seed)


def play(encounter: Encounter, seed: int, rounds: int = 60, *, to_the_end: bool = False) -> Session:
    """Play at random; `to_the_end`: what is undecided after so many rounds is fought out by sensible players."""
    session = Session(encounter)
    session.players["staying"] = staying(seed)
    session.play_out(rounds)
    if to_the_end:
        session.players["staying"] = session.players["sensible"]
        session.play_out(MOST_ROUNDS)
    return session


def cast_in(session: Session) -> Counter[str]:
    """How often each spell was cast or countered with."""
    used: Counter[str] = Counter()
    for event in session.events:
        if isinstance(event, ActionEvent) and event.what in ("cast", "counter"):
            used[event.params["item"].partition("/")[0].partition(".")[0]] += 1
        elif isinstance(event, NoteEvent) and event.what in ("declares-secretly", "counters-with"):
            used[event.params["spell"].partition(".")[0]] += 1
    return used


def assert_sound(session: Session, encounter: Encounter) -> None:
    nobody_dies_and_actions_are_few(session)
    hidden_spells_stay_hidden(session)
    what_is_done_in_secret_names_no_spell(session)
    nothing_of_the_duel_is_outside(session)
    everything_comes_back(session, encounter)


def nobody_dies_and_actions_are_few(session: Session) -> None:
    spent: Counter[tuple[int, str, str]] = Counter()
    turns: Counter[tuple[int, str]] = Counter()
    for event in session.events:
        if isinstance(event, TurnEvent) and event.actor:
            turns[(event.round, event.actor)] += 1
        elif isinstance(event, ChangeEvent) and event.target:
            assert event.field != "hit_points"
            if event.field == "countered" and event.after:
                spent[(event.round, event.target, "counter")] += 1
        elif isinstance(event, ActionEvent) and event.actor and event.what in ("cast", "whisper", "attack", "use"):
            item = str(event.params.get("item", ""))
            kind = "quick" if event.what == "whisper" or ".quickened" in item else "standard"
            spent[(event.round, event.actor, kind)] += 1
    for (_, _, kind), count in spent.items():
        assert count <= (2 if kind == "quick" else 1)
    assert all(count == 1 for count in turns.values())


def hidden_spells_stay_hidden(session: Session) -> None:
    """Whatever an event tells of a spell that somebody does not know is not in that one's view."""
    for key in ("a", "b", "c"):
        for event in in_view(session.events, key):
            if isinstance(event, NoteEvent) and event.what == "declares-secretly":
                assert event.actor == key
            if isinstance(event, ChangeEvent) and event.field == "effects":
                assert not any(key in e.unknown for e in (*event.before, *event.after) if e.caster != key)


def hidden_castings(session: Session) -> tuple[dict[int, int], dict[int, set[str]], dict[int, str]]:
    """The hidden casting that each event belongs to; who knows each of them in the end; and what it is."""
    within: dict[int, int] = {}
    knowing: dict[int, set[str]] = {}
    names: dict[int, str] = {}
    for event in session.events:
        if isinstance(event, ActionEvent) and event.what == "whisper":
            within[event.id] = event.id
            knowing[event.id] = {str(event.actor)}
        elif event.parent in within:
            within[event.id] = within[event.parent]
        if isinstance(event, NoteEvent) and event.id in within:
            if event.what == "sees-through":
                knowing[within[event.id]].add(str(event.actor))
            elif event.what == "declares-secretly":
                names[within[event.id]] = event.params["spell"]
    return within, knowing, names


def what_is_done_in_secret_names_no_spell(session: Session) -> None:
    """Within a hidden casting, those who have not seen through it read nothing of its name (M3.14)."""
    within, knowing, names = hidden_castings(session)
    running: set[tuple[str, str]] = set()
    for event in session.events:
        casting = within.get(event.id)
        if isinstance(event, ChangeEvent) and event.field == "effects":
            running |= {(e.key, key) for e in event.after for key in "abc" if key not in e.unknown}
        # by what one could counter oneself, or does counter without having seen through it, tells nothing
        own = isinstance(event, ChoiceEvent) or getattr(event, "field", "") == "spent"
        if casting not in names or own or getattr(event, "what", "") == "counter":
            continue
        for key in set("abc") - knowing[casting]:
            if (names[casting], key) in running:
                continue  # it knows of an earlier casting of the same spell, and may read of that one
            named = re.search(rf"(?<![a-z_]){names[casting]}(?![a-z_])", to_json_line(event).decode())
            assert not (named and may_see(event, key)), (key, event)


def nothing_of_the_duel_is_outside(session: Session) -> None:
    """Summoned creatures stand in the arena wherever they are put (M3.2), what is laid on the ground lies in it."""
    volume = session.encounter.field.volumes["arena"]
    cells = {(p.column, p.row) for p in volume.prisms}
    for event in session.events:
        if not isinstance(event, ChangeEvent):
            continue
        if event.field == "schedule.zones":
            assert all(cell in cells for zone in event.after for cell in zone.cells)
        elif event.field == "place" and event.target not in session.encounter.creatures:
            assert event.after.cell in cells
        elif event.field == "" and event.after is not None:
            assert all(cell in cells for cell in event.after.cells())


def everything_comes_back(session: Session, encounter: Encounter) -> None:
    assert isinstance(session.events[-1], EndEvent)
    assert set(session.state.creatures) == set(encounter.creatures)
    for key, creature in session.state.creatures.items():
        before = encounter.creatures[key].condition
        for field in ("hit_points", "nonlethal", "temporary", "damage", "effects", "knocked_out"):
            assert getattr(creature.condition, field) == getattr(before, field), (key, field)
    assert session.state.field.volumes == {}
    assert session.state.schedule.zones == ()


@pytest.mark.parametrize("seed", range(1, 17))
def test_random_duels(seed: int) -> None:
    encounter = an_encounter(seed)
    assert_sound(play(encounter, seed, 40, to_the_end=True), encounter)


@pytest.mark.long
def test_a_thousand_random_duels() -> None:
    used: Counter[str] = Counter()
    for seed in range(100, 1100):
        encounter = an_encounter(seed)
        session = play(encounter, seed, 40, to_the_end=True)
        assert_sound(session, encounter)
        used += cast_in(session)
    assert set(used) == set(SPELLS)


def test_every_spell_appears() -> None:
    used: Counter[str] = Counter()
    for seed in range(1, 60):
        used += cast_in(play(an_encounter(seed), seed, 25))
        if len(used) == len(SPELLS):
            return
    assert set(used) == set(SPELLS)


def mirrored(pairs: int) -> int:
    """How many of twice so many duels the sensible one wins against the random one, from either place."""
    won = 0
    for seed in range(1, pairs + 1):
        for players in (("sensible", "random"), ("random", "sensible")):
            session = Session(an_encounter(seed, *players, same=True))
            session.play_out(100)
            end = session.events[-1]
            winners = end.params.get("winners", []) if isinstance(end, EndEvent) else []
            won += winners == ["ab"[players.index("sensible")]]
    return won


def test_the_sensible_beats_the_random() -> None:
    assert mirrored(10) >= 16


@pytest.mark.long
def test_the_sensible_beats_the_random_in_a_hundred() -> None:
    assert mirrored(50) >= 80


@pytest.mark.long
def test_the_careful_beats_the_sensible() -> None:
    """Weighing by exact odds picks better than the cheap guess alone."""
    won = {"careful": 0, "sensible": 0}
    for seed in range(1, 46):
        for players in (("careful", "sensible"), ("sensible", "careful")):
            session = Session(an_encounter(seed, *players, same=True))
            session.play_out(100)
            end = session.events[-1]
            for winner in end.params.get("winners", []) if isinstance(end, EndEvent) else []:
                won[players["ab".index(winner)]] += 1
    assert won["careful"] > won["sensible"]


def test_a_replay_is_the_same() -> None:
    encounter = an_encounter(5)
    session = play(encounter, 5, 10)
    again = Session(encounter, session.journal)
    assert again.divergence is None
    assert [type(e) for e in again.events] == [type(e) for e in session.events]


def test_stepping_back_and_forth_keeps_the_state() -> None:
    session = play(an_encounter(8), 8, 6)
    end = MAGEDUEL.vitals(session.state.creatures["a"])
    session.seek(0)
    assert (
        session.state.creatures["a"].condition
        == opening_state(session.encounter.field, session.encounter.creatures).creatures["a"].condition
    )
    session.seek(len(session.events))
    assert MAGEDUEL.vitals(session.state.creatures["a"]) == end


def test_the_careful_one_weighs_and_wins() -> None:
    won = 0
    for seed in (1, 2):
        session = Session(an_encounter(seed, "careful", "staying", same=True))
        session.players["staying"] = staying(seed)
        session.play_out(12)
        end = session.events[-1]
        won += isinstance(end, EndEvent) and end.params.get("winners") == ["a"]
    assert won >= 1
