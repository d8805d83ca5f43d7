"""Arenas and duellists that nobody would think of: every duel comes to an end that is told, and nothing breaks."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground, Material
from editor.field.volumes import Prism, Volume
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.arena import slices
from editor.rules.mageduel.harm import hurt_ability
from editor.rules.mageduel.sheet import Sheet
from editor.rules.mageduel.spells import SPELLS
from editor.rules.trace import ActionEvent, EndEvent, NoteEvent
from tests.rules.mageduel.make import DAGGER, Ring, Session, duel_encounter, duellist, staying, wizard
from tests.rules.mageduel.test_random import (
    everything_comes_back,
    hidden_spells_stay_hidden,
    nobody_dies_and_actions_are_few,
    what_is_done_in_secret_names_no_spell,
)

ALL = [(c, r) for r in range(2, 10) for c in range(2, 18)]
NAMES = sorted(SPELLS)
HIGH = ("power_word_kill", "finger_of_death", "ethereal_jaunt", "antimagic_field", "disintegrate", "teleport")


def arena_of(cells: Iterable[tuple[int, int]], floor: int = 0, top: int = 5000, columns: int = 20) -> Field:
    field = Field(Ground(columns, 12))
    field.volumes["arena"] = Volume("arena", "arena", tuple(Prism(c, r, floor, top) for c, r in cells))
    return field


def _hilly(top: int) -> Field:
    field, draw = arena_of(ALL, -3000, top), Random(7)
    for c, r in ALL:
        field.ground.elevation[r, c] = draw.choice([-3000, -1000, 0, 0, 500, 1000, 2500])
    return field


def _rocky() -> Field:
    field, draw = arena_of(ALL), Random(7)
    for c, r in ALL[8:]:
        if draw.random() < 0.5:
            field.ground.material[r, c] = Material.ROCK
    return field


FIELDS = {
    "two parts": lambda: arena_of((c, r) for c, r in ALL if not 6 < c < 13),
    "one cell": lambda: arena_of([(9, 6)]),
    "3,000 ft high": lambda: arena_of(ALL, top=300_000),
    "pits and ledges": lambda: _hilly(5000),
    "ground above the top": lambda: _hilly(800),
    "the whole map": lambda: arena_of((c, r) for c in range(20) for r in range(12)),
    "a strip": lambda: arena_of((c, 6) for c in range(20)),
    "rock": _rocky,
}
SHEETS = {
    "no spells": wizard(attacks=(DAGGER,)),
    "high spells": wizard(*HIGH, "summon_monster_1", "cloudkill", level=20, intelligence=30),
    "one hit point": wizard(*NAMES[::3], level=7, intelligence=30, hit_points=1),
    "Constitution 1": wizard(*NAMES[1::3], level=7, intelligence=30, constitution=1),
    "level 1": wizard(*NAMES[2::3], level=1, intelligence=30, hit_points=4),
}


@pytest.mark.parametrize("kind", FIELDS)
@pytest.mark.parametrize("begins", ["duel", "preparation"])
def test_odd_duels_come_to_an_end(kind: str, begins: str) -> None:
    draw, field = Random(f"{kind} {begins}"), FIELDS[kind]()
    count = draw.choice([2, 3, 4])
    cells = [(p.column, p.row) for p in field.volumes["arena"].prisms]
    free = [cell for cell in cells if field.material(cell) != Material.ROCK]
    places = [draw.choice(free)] * count if len(free) < count else draw.sample(free, count)
    creatures = [
        duellist(key, place, draw.choice([*SHEETS.values()]), ["east", "west"][n % 2] if count == 4 else "")
        for n, (key, place) in enumerate(zip("abcd", places, strict=False))
    ]
    encounter = duel_encounter(*creatures, field=field, seed=5, begins=begins)
    session = Session(encounter, None)
    session.players["sensible"] = staying(5)
    session.play_out(15)
    session.players["sensible"] = MAGEDUEL.policies["sensible"]
    session.play_out(40)
    nobody_dies_and_actions_are_few(session)
    hidden_spells_stay_hidden(session)
    what_is_done_in_secret_names_no_spell(session)
    end = session.events[-1]
    if isinstance(end, EndEvent) and end.what != "duel-broken-off":
        everything_comes_back(session, encounter)
    assert isinstance(end, EndEvent) or session.state.round >= 40


def test_nobody_strikes_through_the_curtain() -> None:  # M2.9
    armed = wizard("shield", attacks=(DAGGER,))
    session = Session(
        duel_encounter(
            duellist("a", (9, 6), armed),
            duellist("b", (10, 6), armed),
            field=arena_of([(9, 6), (10, 6)]),
            begins="preparation",
        )
    )
    while session.state.over is None and session.state.schedule.stage != "duel":
        session.step("turn")
    done = [e.what for e in session.events if isinstance(e, ActionEvent)]
    assert done[:2] == ["cast", "cast"]
    assert "opportunity" not in done


def test_an_arena_without_ground_for_one_side_breaks_off() -> None:  # M2.9
    sheet = wizard("shield")
    duel = duel_encounter(
        duellist("a", (9, 6), sheet), duellist("b", (9, 6), sheet), field=arena_of([(9, 6)]), begins="preparation"
    )
    session = Session(duel)
    session.play_out(3)
    end = session.events[-1]
    assert isinstance(end, EndEvent)
    assert (end.what, end.params["reason"], end.params["who"]) == ("duel-broken-off", "no-room", "a")


def test_a_narrow_arena_has_a_curtain_without_cells() -> None:  # M2.9
    parts = slices(arena_of([(9, 6), (10, 6)]).volumes["arena"], 2)
    assert parts.cuts == (9, 10, 10, 11)
    assert [parts.slice_of((column, 6)) for column in (8, 9, 10, 11)] == [-1, 0, 2, -1]


def test_who_leaves_where_there_is_no_outside_does_not_interfere() -> None:  # M5.2, M5.8
    field = arena_of((c, r) for c in range(20) for r in range(12))
    sheets = {"a": wizard("teleport", level=9, intelligence=20), "b": wizard(), "c": wizard()}
    ring = Ring(*(duellist(key, (4 + 4 * n, 6), sheet) for n, (key, sheet) in enumerate(sheets.items())), field=field)
    ring.driver.left = [(20, 1), (20, 1)]
    ring.act("a", "cast>a+teleport/away").done()
    assert ring["a"].condition.out
    assert ring.referee.state.over is None
    ring.driver.answers = ["wait"]
    MAGEDUEL.play_turn(ring.referee)
    assert ring.referee.state.over is None
    assert "ends-by-interference" not in [e.what for e in ring.events if isinstance(e, NoteEvent)]


def test_who_teleports_away_from_the_middle_of_a_wide_arena_stands_outside() -> None:  # M5.2
    field = arena_of(((c, r) for c in range(70) for r in range(12)), columns=90)
    sheets = {"a": wizard("teleport", level=9, intelligence=20), "b": wizard(), "c": wizard()}
    ring = Ring(*(duellist(key, (4 + 4 * n, 6), sheet) for n, (key, sheet) in enumerate(sheets.items())), field=field)
    ring.driver.left = [(20, 1), (20, 1)]
    ring.act("a", "cast>a+teleport/away").done()
    assert ring["a"].place == Place(70, 0, 0)


def test_two_summoned_at_one_place_stand_side_by_side() -> None:  # D.summon
    ring = Ring(
        duellist("a", (4, 6), wizard("summon_monster_2", "summon_monster_2", level=9)),
        duellist("b", (9, 6), wizard(spellcraft=-20)),
    )
    ring.driver.left = [(20, 1), (3, 3)]
    ring.act("a", "cast>b+summon_monster_2/celestial_dog").done()
    cells = [cell for key, c in ring.referee.creatures.items() if c.condition.summoner for cell in c.cells()]
    assert len(cells) == 3
    assert len({*cells, *ring["b"].cells()}) == 4


def test_a_duellist_outside_of_the_arena_is_a_problem() -> None:
    outside = duel_encounter(duellist("a", (0, 0), wizard()), duellist("b", (9, 6), wizard()), field=arena_of(ALL))
    found = [(key, owner) for key, owner, _ in MAGEDUEL.problems(outside)]
    assert ("outside-arena", "a") in found
    assert ("outside-arena", "b") not in found


def test_constitution_one_is_the_least_of_all() -> None:  # M3.9
    sheet = Sheet(hit_points=1, wizard=5, intelligence=18, constitution=1)
    ring = Ring(
        duellist("a", (4, 6), wizard("poison", level=9)),
        duellist("b", (5, 6), sheet),
        order=("a", "b"),
    )
    assert hurt_ability(ring.referee, ring["b"], 2, 9) == 0
    assert ring["b"].condition.knocked_out
