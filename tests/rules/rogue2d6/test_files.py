"""Encounters of the 2D6 system in files, its bestiary, what its problems list says."""

from __future__ import annotations

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
    ],
)
def test_problems(more, problem):
    found = list(ROGUE.problems(Encounter(flat(), "rogue2d6", {"a": one("a", 0, 0, **more)})))
    assert problem in [key for key, _, _ in found]


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
