"""Encounters of the 2D6 system in files, its bestiary, what its problems list says."""

from __future__ import annotations

import json

import pytest

from editor.battle.session import Session
from editor.field.grid import Place
from editor.field.things import Thing
from editor.files.errors import EncounterFileError
from editor.files.native import from_bytes, to_bytes
from editor.rules.bestiary import Bestiary, usual_folders
from editor.rules.encounter import Encounter
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.sheet import Boon, Effect, Item, NaturalAttack, Resistance
from tests.rules.rogue2d6.make import flat, one, worn

TEMPLATES = Bestiary(usual_folders()[:1]).of("rogue2d6")


def whole() -> Encounter:
    who = one(
        "a", 1, 1, race="orc", sex="female", talents=("silent-move",), spells=("flaming-orb",), aura="fire",
        items=(worn("ring", "ring", magic=(Boon("stamina", 2),), cursed=True, curse="curse-greed", power=2),),
        natural_attacks=(NaturalAttack("bite", "1d6", 1, brings="poison-deadly", power=2, turns=9),),
        resistances=(Resistance("fire", 2, 1),), weak=("frost",), effects=(Effect("rage", 3, 1, "b"),),
    )  # fmt: skip
    field = flat(5, 4, Thing("t", Place(2, 2), "bear-trap", {"hidden": True, "power": 1}))
    return Encounter(field, "rogue2d6", {"a": who}, readings={"two-hands": "instead"})


def test_save_load_save_is_identical():
    data = to_bytes(whole())
    found = from_bytes(data).encounter
    assert found.creatures == whole().creatures
    assert found.field.things == whole().field.things
    assert to_bytes(found) == data


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        (b'"place": [2, 2]', b'"place": [9, 9]', "map.things[0].place"),
        (b'"power": 1}', b'"power": 1.5}', "map.things"),
    ],
)
def test_broken_things_are_refused_with_their_place(old, new, place):
    data = to_bytes(whole())
    assert old in data
    with pytest.raises(EncounterFileError) as error:
        from_bytes(data.replace(old, new, 1))
    assert str(error.value.place).startswith(place)


def test_the_bestiary_is_wide_and_makes_sense():
    assert len(TEMPLATES) >= 25
    creatures = {key: t.creature(key, key, "a", Place(0, 0)) for key, t in TEMPLATES.items()}
    assert list(ROGUE.problems(Encounter(flat(), "rogue2d6", creatures))) == []
    for template in TEMPLATES.values():
        assert set(template.name) == {"en", "zh"}


@pytest.mark.parametrize(
    ("key", "scores", "hit_points"),
    [("goblin", (6, 8, 6, 5), 5), ("wolf", (7, 9, 9, 4), 11), ("orc", (9, 7, 8, 5), 9), ("ogre", (12, 5, 11, 4), 19),
     ("skeleton", (7, 7, 6, 2), 5), ("fire_daemon", (10, 9, 10, 9), 16)],
)  # fmt: skip
def test_creatures_of_the_base_facts(key, scores, hit_points):
    sheet = TEMPLATES[key].sheet
    assert (sheet.strength, sheet.agility, sheet.stamina, sheet.charisma) == scores
    assert sheet.hit_points == hit_points


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"strength": 12}, "rule-of-three"),
        ({"strength": 1, "agility": 4, "stamina": 4, "charisma": 4}, "attribute-too-low"),
        ({"talents": ("juggling",)}, "unknown-talent"),
        ({"talents": ("literacy-draconic",)}, "talent-needs"),
        ({"talents": ("aimed-shot",)}, "talent-wants-gear"),
        ({"spells": ("light",)}, "unknown-spell"),
        ({"spells": ("flaming-orb",)}, "spell-needs-letters"),
        ({"items": (Item("spoon"),)}, "unknown-item"),
        ({"items": (Item("ring", curse="curse-of-spoons"),)}, "unknown-effect"),
        ({"items": (Item("ring", blessed=True, cursed=True),)}, "blessed-and-cursed"),
        ({"items": (worn("club", "main"), worn("bow", "both"))}, "slot-taken-twice"),
        ({"hit_points": 30}, "too-many-hit-points"),
        ({"race": "elf"}, "not-of-the-list"),
        ({"traits": ("ghostly",)}, "not-of-the-list"),
        ({"immune": ("everything",)}, "not-of-the-list"),
        ({"items": (Item("ring", curse="rage"),)}, "not-of-the-list"),
        ({"natural_attacks": (NaturalAttack("bite", brings="mage-armour"),)}, "not-of-the-list"),
        ({"effects": (Effect("charm", 3, source="nobody"),)}, "not-of-the-list"),
        ({"used": ("run",)}, "not-of-the-list"),
        ({"learned": ("wish",)}, "not-of-the-list"),
        ({"states": ("flat-out",)}, "not-of-the-list"),
        ({"talents": ("silent-move", "silent-move")}, "listed-twice"),
        ({"effects": (Effect("rage", 3), Effect("rage", 4))}, "listed-twice"),
        ({"hit_points": 0}, "dead-or-alive"),
        ({"states": ("dead",)}, "dead-or-alive"),
        ({"stamina_points": 9}, "too-many-stamina-points"),
    ],
)
def test_problems(more, problem):
    found = list(ROGUE.problems(Encounter(flat(), "rogue2d6", {"a": one("a", 0, 0, **more)})))
    assert problem in [key for key, _, _ in found]


@pytest.mark.parametrize(
    ("field", "value"),
    [("hit_points", -1), ("stamina_points", -1), ("food", 2522), ("water", -1), ("damage_stamina", -1)],
)
def test_numbers_that_cannot_be_are_refused_with_their_place(field, value):
    tree = json.loads(to_bytes(whole()))
    tree["creatures"][0].setdefault("condition", {})[field] = value
    with pytest.raises(EncounterFileError) as error:
        from_bytes(json.dumps(tree).encode())
    assert str(error.value.place) == f"creatures[0].condition.{field}"


@pytest.mark.parametrize("damage", ["0d6", "2d0", "99999999d6", "1d99999999", "d6"])
def test_dice_that_nobody_can_roll_are_refused(damage):
    tree = json.loads(to_bytes(whole()))
    tree["creatures"][0]["sheet"]["natural_attacks"][0]["damage"] = damage
    with pytest.raises(EncounterFileError) as error:
        from_bytes(json.dumps(tree).encode())
    assert str(error.value.place) == "creatures[0].sheet.natural_attacks[0].damage"


@pytest.mark.parametrize(
    ("key", "params", "place"),
    [
        ("item", {"item": {"key": "wand", "charges": -1}}, "item.charges"),
        ("item", {"item": 5}, "item"),
        ("bear-trap", {"power": 77}, "power"),
        ("bear-trap", {"hidden": "maybe"}, "hidden"),
        ("chest", {"items": "egg"}, "items"),
        ("chest", {"items": [{"key": "gold", "worn": "tail"}]}, "items[0].worn"),
    ],
)
def test_loose_things_that_cannot_be_are_refused_with_their_place(key, params, place):
    tree = json.loads(to_bytes(whole()))
    tree["map"]["things"][0].update(key=key, params=params)
    with pytest.raises(EncounterFileError) as error:
        from_bytes(json.dumps(tree).encode())
    assert str(error.value.place) == f"map.things[0].params.{place}"


EVERYTHING = tuple(Effect(key, 20, 5, "b") for key in ROGUE.lasting if key not in ("image", "charm"))
CURSES = tuple(Effect(key, 0, 5) for key, entry in ROGUE.lasting.items() if entry.family == "curse")


@pytest.mark.parametrize("player", ["random", "sensible"])
@pytest.mark.parametrize("effects", [EVERYTHING, CURSES], ids=["everything", "curses"])
@pytest.mark.parametrize("score", [0, 25])
def test_strange_creatures_fight_without_a_fault(effects, score, player):
    """All talents, all spells, all there is on them, attributes at either end of the file's range."""
    scores = dict.fromkeys(("strength", "agility", "stamina", "charisma"), score)
    more = {"talents": tuple(ROGUE.talents), "spells": tuple(ROGUE.spells), "level": 20, "player": player, **scores}
    a = one("a", 0, 0, items=(worn("great_axe", "both"),), effects=effects, hit_points=5, **more)
    b = one("b", 3, 2, "b", items=(worn("bow", "both"),), effects=effects, hit_points=5, **more)
    session = Session(Encounter(flat(6, 4), "rogue2d6", {"a": a, "b": b}, seed=3))
    session.play_out(8)
    assert len(session.events) > 20
    for creature in session.state.creatures.values():
        assert creature.condition.hit_points >= 0


@pytest.mark.parametrize("player", ["random", "sensible"])
def test_odd_maps(player):
    """One cell, nobody to fight, a corridor that is all traps."""
    alone = Session(Encounter(flat(1, 1), "rogue2d6", {"a": one("a", 0, 0, player=player)}))
    alone.play_out(5)
    assert alone.over == "battle-won"
    traps = [Thing(f"t{i}", Place(i, 0), "bear-trap", {"power": 5, "hidden": i % 2 == 0}) for i in range(1, 9)]
    people = (one("a", 0, 0, player=player), one("b", 9, 0, "b", player=player))
    session = Session(Encounter(flat(10, 1, *traps), "rogue2d6", {c.id: c for c in people}, seed=2))
    session.play_out(60)
    assert any(getattr(event, "what", "") in ("trap", "disarm") for event in session.events)


def test_words_that_nobody_knows_do_not_stop_a_battle():
    """They stand in the problems list; the battle goes on without them."""
    odd = one(
        "a",
        2,
        2,
        talents=("juggling",),
        spells=("light",),
        items=(worn("spoon", "main"), Item("scroll", spell="light")),
        effects=(Effect("hiccups", 3),),
        natural_attacks=(NaturalAttack("lick", brings="warts"),),
    )
    session = Session(Encounter(flat(), "rogue2d6", {"a": odd, "b": one("b", 5, 2, "b")}))
    session.play_out(60)
    assert session.over == "battle-won"
