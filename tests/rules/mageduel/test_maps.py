"""The duels that come with the program: they open, make sense, are played out; the worked example replays."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from editor.battle.odds import odds_of
from editor.files.native import Opened, read_encounter, to_bytes
from editor.files.wording import Teller
from editor.places import data_folder
from editor.rulecards import RuleCards
from editor.rules.bestiary import read_bestiary
from editor.rules.decision import Option
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.actions import DEEDS
from editor.rules.mageduel.arena import caster_level, check_arena
from editor.rules.mageduel.kinds import (
    ATTACK_ROLL,
    CONCENTRATION_ROLL,
    CONFIRM_ROLL,
    COUNTER_ROLL,
    DISPEL_ROLL,
    IDENTIFY_ROLL,
    MISS_ROLL,
    RESISTANCE_ROLL,
    SAVE_ROLL,
)
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.summons import SUMMONS
from editor.rules.problems import find_problems
from editor.rules.trace import ActionEvent, ChangeEvent, CheckEvent, RollEvent
from editor.words import Words
from tests.rules.mageduel.make import Session

NAMES = ("mageduel-open-field", "mageduel-ruin", "mageduel-two-against-two", "mageduel-worked-example")
FILES = {name: data_folder("maps") / f"{name}.encounter.json" for name in NAMES}


def _opened(name: str) -> Opened:
    return read_encounter(FILES[name])


@pytest.mark.parametrize("name", NAMES)
def test_a_duel_makes_sense(name: str) -> None:
    opened = _opened(name)
    encounter = opened.encounter
    assert find_problems(encounter, MAGEDUEL) == []
    assert to_bytes(encounter, opened.journal) == FILES[name].read_bytes()
    assert re.search("[a-z]{4}", encounter.notes)
    assert re.search("[\u4e00-\u9fff]{4}", encounter.notes)
    levels = [caster_level(c.sheet) for c in encounter.creatures.values() if not c.condition.watches]
    volume = encounter.field.volumes["arena"].cubic_feet(encounter.field.cell_size)
    assert check_arena(volume, [level for level in levels if level]).verdict == "fits"


def test_the_worked_example_replays_exactly() -> None:  # TM7
    opened = _opened("mageduel-worked-example")
    session = Session(opened.encounter, opened.journal)
    assert session.divergence is None
    told = [
        (e.actor, e.what, getattr(e, "band", None))
        for e in session.events
        if isinstance(e, CheckEvent) or (isinstance(e, ActionEvent) and e.what in ("cast", "counter"))
    ]
    assert told == [
        ("henyaek", "cast", None),
        ("ghorus", "identify", "identified"),
        ("ghorus", "counter", None),
        ("ghorus", "cast", None),
        ("henyaek", "identify", "identified"),
        ("henyaek", "reflex", "failed"),
    ]
    rolled = next(e.total for e in session.events if isinstance(e, RollEvent) and e.what == "damage")
    left = next(e.total for e in session.events if isinstance(e, RollEvent) and e.what == "harm")
    assert left == rolled // 2
    henyaek = session.state.creatures["henyaek"].condition
    assert (henyaek.nonlethal, henyaek.hit_points, henyaek.countered) == (left, 38, False)


@pytest.mark.parametrize("name", NAMES[:3])
def test_a_duel_is_played_to_its_end(name: str) -> None:
    session = Session(_opened(name).encounter)
    session.play_out()
    assert session.over == "duel-won"
    assert session.state.round < 100


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", NAMES[:3])
def test_everything_is_told(name: str, language: str) -> None:
    session = Session(_opened(name).encounter)
    session.play_out()
    names = {key: c.name for key, c in session.state.creatures.items()}
    for event in session.events:
        if isinstance(event, ChangeEvent) and event.field == "" and event.after is not None:
            names[str(event.target)] = event.after.name
    teller = Teller(Words(language), names)
    for event in session.events:
        assert teller.line(event)
        if isinstance(event, CheckEvent | RollEvent):
            teller.lines_of(event)
    assert teller.missing == set()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words(language: str) -> None:
    words = Words(language)
    rolls = (ATTACK_ROLL, CONFIRM_ROLL, SAVE_ROLL, IDENTIFY_ROLL, COUNTER_ROLL, DISPEL_ROLL, MISS_ROLL)
    keys = [f"band-{band}" for rule in (*rolls, CONCENTRATION_ROLL, RESISTANCE_ROLL) for band in rule.bands]
    keys += [f"act-{action}" for action in DEEDS]
    keys += [f"spell-{key}" for key in SPELLS]
    keys += [f"state-{key}" for key in SPELLS]
    for reading in MAGEDUEL.readings:
        keys += [f"reading-{reading.key}", f"reading-{reading.key}.help"]
        keys += [f"reading-{reading.key}.{choice}" for choice in reading.choices]
    assert [key for key in keys if not words.has(key)] == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_rule_has_a_card(language: str) -> None:
    cards = RuleCards("mageduel", language)
    assert [rule for rule in MAGEDUEL.rules if cards.card(rule) is None] == []
    assert set(cards.cards) == set(MAGEDUEL.rules)
    assert all(20 <= len(card.text) <= 600 for card in cards.cards.values())


def test_every_catalogue_row_is_a_rule() -> None:
    rows = {1: 5, 2: 12, 3: 15, 4: 2, 5: 9}
    wanted = {f"M{chapter}.{number}" for chapter, count in rows.items() for number in range(1, count + 1)}
    assert wanted <= set(MAGEDUEL.rules)


def test_the_bestiary() -> None:
    templates = read_bestiary(data_folder("resources") / "bestiary" / "mageduel.json")
    duellists = [t for t in templates.values() if caster_level(t.sheet)]
    assert len(duellists) == 12
    for key, entry in SUMMONS.items():
        assert templates[key].sheet == entry.sheet
        assert (templates[key].height, templates[key].footprint) == (entry.height, entry.footprint)
    for template in duellists:
        named = [p.spell for p in template.sheet.prepared] + list(template.sheet.known)
        assert set(named) <= set(SPELLS)
        score = max(template.sheet.intelligence, template.sheet.charisma)
        assert all(SPELLS[name].level <= score - 10 for name in named)


def test_odds_before_the_first_turn_name_the_counters() -> None:
    session = Session(_opened("mageduel-two-against-two").encounter)
    ruleset, state, readings = session.odds_referee()
    target = state.creatures["ilvane"]
    option = Option("cast", place=target.place, item="fireball")
    found = odds_of(ruleset, state, readings, session.players, "szaren", option)
    bands = {band for outcome in found.outcomes for band in outcome.what}
    assert {"identify:identified", "identify:unknown", "counter:countered", "reflex:saved", "reflex:failed"} <= bands
    assert sum(Fraction(outcome.chance) for outcome in found.outcomes) == 1
