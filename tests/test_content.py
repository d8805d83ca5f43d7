"""The sample encounters: each opens, makes sense, shows what it is there for, and is played to its end."""

import re
from collections import Counter
from functools import cache

import pytest

from editor.battle.session import Session
from editor.field.ground import LightLevel
from editor.files.native import read_encounter, to_bytes, write_encounter
from editor.places import data_folder
from editor.rulecards import RuleCards
from editor.rules.bestiary import Bestiary, usual_folders
from editor.rules.decision import Option
from editor.rules.problems import find_problems
from editor.rules.registry import get_ruleset, ruleset_keys
from editor.rules.trace import ChangeEvent, CheckEvent, Event, to_json_line

FILES = {file.name.split(".")[0]: file for file in sorted(data_folder("maps").glob("*.encounter.json"))}
# duels end otherwise than fights and have tests of their own (tests/rules/mageduel), and so has the battle of four
# hundred figures, which takes its time (tests/rules/battlesystem)
MAPS = {
    name: file
    for name, file in FILES.items()
    if read_encounter(file).encounter.ruleset != "mageduel" and name != "cavern-battle"
}

# what each map is there for: rules that its battle must bring into play
SHOWS = {
    "archers-at-a-ledge": {"U2.1", "U2.2"},
    "climbing-face": {"U1.2", "U1.4", "U1.5", "U1.7", "U1.9"},
    "blind-in-the-cave": {"U6.4", "U6.6"},
    "darkness-and-torches": {"U6.1"},
    "drowning-pool": {"U4.4", "U4.5", "U4.6"},
    "flooded-hall": {"U4.2"},
    "gas-in-the-passage": {"U8.1", "U8.2"},
    "great-cavern": {"U2.1", "U2.2"},
    "narrow-ledge": {"U3.1", "U3.2", "U3.3"},
    "narrow-passage": {"U5.1"},
    "pulled-from-the-saddle": {"U7.12", "U7.14"},
    "riders-and-stakes": {"U7.2", "U7.16"},
    "rope-bridge": {"U2.1", "U2.2"},
    "saddle-to-saddle": {"U7.6", "U7.9", "U7.11"},
    "spells-astray": {"U6.7"},
    "two-level-cave": {"U2.1", "U2.2"},
    "wings-under-a-low-roof": {"U8.3", "U7.17"},
    "corridor-brawl": {"R4.1", "R4.3", "R6.7", "R6.8"},
    "curse-gallery": {"R3.5", "R8.1", "R8.19"},
    "mages-orb-fight": {"R4.2", "R7.1", "R7.2"},
    "plague-room": {"R3.3", "R7.2", "R8.1"},
    "bridge-under-march": {"B2.2", "B4.1", "B4.2", "B4.3", "B.fall"},
    "rout-in-a-mine": {"B2.5", "B2.6", "B3.3", "B4.2"},
    "tunnel-stand-off": {"B1.1", "B2.2", "B2.4", "U8.1", "U8.2"},
    "training-yard": {"R6.1", "R6.2", "R6.5", "R6.8"},
    "trap-vault": {"R.trap", "R6.12", "R7.27"},
}


# where the creatures are there to try out what no one of the bestiary carries
OWN_SHEETS = {"training-yard"}


def opened(name: str):
    return read_encounter(MAPS[name]).encounter


@cache
def played(name: str, seed: int | None = None) -> Session:
    encounter = opened(name)
    encounter.seed = seed or encounter.seed
    session = Session(encounter)
    session.play_out()
    return session


def rules_in(events: list[Event]) -> Counter[str]:
    found: Counter[str] = Counter()
    for event in events:
        found[event.rule or ""] += 1
        if isinstance(event, CheckEvent):
            found.update(line.rule or "" for line in event.lines if line.status == "applied")
    return found


def test_all_maps_are_known():
    assert set(MAPS) == set(SHOWS)


@pytest.mark.parametrize("name", MAPS)
def test_a_map_makes_sense(name):
    encounter = opened(name)
    assert find_problems(encounter, get_ruleset(encounter.ruleset)) == []
    assert to_bytes(encounter) == MAPS[name].read_bytes()


@pytest.mark.parametrize("name", MAPS)
def test_a_map_is_named_and_described_in_both_languages(name):
    encounter = opened(name)
    assert encounter.title
    assert re.search("[a-z]{4}", encounter.notes)
    assert re.search("[\u4e00-\u9fff]{4}", encounter.notes)
    names = [creature.name for creature in encounter.creatures.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", MAPS)
def test_creatures_come_from_the_bestiary_and_are_unhurt(name):
    templates = Bestiary(usual_folders()[:1]).of(opened(name).ruleset)
    sheets = [template.sheet for template in templates.values()]
    creatures = opened(name).creatures.values()
    assert len({creature.side for creature in creatures}) == 2
    for creature in creatures:
        assert creature.sheet in sheets or name in OWN_SHEETS, creature.id
        assert getattr(creature.condition, "riding", "") in ("", *opened(name).creatures)
        assert creature.condition.hit_points == creature.sheet.hit_points
        assert creature.standoff is None or 0 <= creature.standoff <= 500


@pytest.mark.parametrize("name", MAPS)
def test_a_map_is_played_to_the_end(name):
    session = played(name)
    assert session.over
    alive = Counter(c.side for c in session.state.creatures.values() if c.condition.hit_points > 0)
    assert alive.total() < len(session.encounter.creatures)
    rules = rules_in(session.events)
    assert set(rules) >= SHOWS[name], rules


def lines_of(session: Session) -> list[bytes]:
    return [to_json_line(event) for event in session.events]


@pytest.mark.parametrize("name", MAPS)
def test_a_battle_saved_in_the_middle_goes_on_to_the_same_end(name, tmp_path):
    whole, half = played(name), Session(opened(name))
    half.play_out(rounds=max(1, whole.state.round // 2))
    assert 0 < len(half.events) < len(whole.events)
    path = tmp_path / "middle.encounter.json"
    write_encounter(path, half.encounter, half.journal)
    kept = read_encounter(path)
    again = Session(kept.encounter, kept.journal)
    assert again.divergence is None
    assert lines_of(again) == lines_of(half)
    again.play_out()
    assert lines_of(again) == lines_of(whole)
    assert again.state.over == whole.state.over


def test_a_battle_saved_while_a_person_is_asked(tmp_path):
    encounter = opened("rope-bridge")
    encounter.creatures["kell"].player = "person"
    session = Session(encounter)
    session.play_out()
    assert session.pending is not None
    session.answer(next(o for o in session.pending.options if o.action == "charge"))
    assert session.pending is not None
    path = tmp_path / "asked.encounter.json"
    write_encounter(path, encounter, session.journal)
    kept = read_encounter(path)
    again = Session(kept.encounter, kept.journal)
    assert again.pending is not None
    assert (again.pending.key, again.pending.actor) == (session.pending.key, "kell")
    assert list(again.pending.everything()) == list(session.pending.everything())
    for one in (session, again):
        one.answer(Option("wait"))
        one.play_out(rounds=2)
    assert lines_of(again) == lines_of(session)


def test_somebody_falls_off_the_rope_bridge():
    falls = [
        event
        for seed in (41, 62, 93)
        for event in played("rope-bridge", seed).events
        if isinstance(event, CheckEvent) and event.rule == "U2.1"
    ]
    assert {event.band for event in falls} == {"success", "failure"}


def test_rope_bridge_lie_of_the_land():
    encounter = opened("rope-bridge")
    field = encounter.field
    for bridge in field.structures.values():
        assert bridge.deck == 0
        assert {field.elevation(cell) for cell in bridge.cells} <= set(range(-4300, -3700))
    levels = Counter(creature.place.level for creature in encounter.creatures.values())
    assert levels[1] >= 3
    assert levels[2] >= 2
    below = [c for c in encounter.creatures.values() if field.floor(c.place) < -3500]
    assert len(below) >= 3


def test_flooded_hall_has_every_depth():
    depths = set(opened("flooded-hall").field.ground.water.ravel().tolist())
    assert depths == {0, 100, 300, 400, 500, 800}
    sheets = [creature.sheet for creature in opened("flooded-hall").creatures.values()]
    assert any(sheet.aquatic for sheet in sheets)


def test_darkness_has_lights_and_a_side_that_needs_none():
    encounter = opened("darkness-and-torches")
    assert set(encounter.field.ground.light.ravel().tolist()) == {LightLevel.DARK}
    assert len(encounter.field.lights) >= 3
    assert all(c.sheet.infravision for c in encounter.creatures.values() if c.side == "orcs")


def test_two_level_cave_has_fighters_on_and_under_the_arch():
    encounter = opened("two-level-cave")
    field = encounter.field
    arch = field.structures["arch"]
    places = [creature.place for creature in encounter.creatures.values() if creature.place.cell in arch.cells]
    assert {place.level for place in places} == {0, arch.number}
    assert sum(face.surface == "stairs" for face in field.faces.values()) >= 8


def test_great_cavern_is_great():
    encounter = opened("great-cavern")
    assert (encounter.field.width, encounter.field.height) == (256, 256)
    assert len(encounter.creatures) == 24
    assert int(encounter.field.ground.water.max()) == 1500
    assert int(encounter.field.ground.elevation.min()) <= -6000


@pytest.mark.parametrize("key", ruleset_keys())
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_rule_of_a_ruleset_has_a_card(key, language):
    cards = RuleCards(key, language)
    missing = [rule for rule in get_ruleset(key).rules if cards.card(rule) is None]
    assert missing == []


def test_every_rule_cited_in_battle_has_a_card():
    for name in MAPS:
        cards = RuleCards(opened(name).ruleset)
        if name != "great-cavern":
            assert [rule for rule in rules_in(played(name).events) if rule and not cards.card(rule)] == []


def test_nobody_walks_to_and_fro_within_a_turn():
    """On the crowded bridge who cannot come nearer stays where it is."""
    been: dict[tuple[int, str], list[object]] = {}
    for event in played("rope-bridge", 7).events:
        if isinstance(event, ChangeEvent) and event.field == "place" and event.rule == "A.move":
            been.setdefault((event.round, event.target or ""), [event.before]).append(event.after)
    assert len(been) > 20
    assert [key for key, places in been.items() if len(set(map(str, places))) < len(places)] == []
