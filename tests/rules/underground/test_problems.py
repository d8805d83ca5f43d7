"""What makes no sense on a sheet is said, in words of both languages."""

from __future__ import annotations

import pytest

from editor.rules.adnd.sheet import Condition, Item, NaturalAttack
from editor.rules.encounter import Encounter
from editor.rules.underground import UNDERGROUND
from editor.words import Words
from tests.rules.underground.make import fighter, flat

CASES = [
    ({"items": (Item("banana"),)}, "unknown-weapon"),
    ({"natural_attacks": (NaturalAttack("bite", "lots"),)}, "damage-text"),
    ({"condition": Condition(20)}, "too-many-hit-points"),
    ({"class_": "none", "level": 3}, "level-without-class"),
    ({"condition": Condition(8, wielded="pike")}, "wields-what-it-lacks"),
]


@pytest.mark.parametrize(("more", "key"), CASES, ids=[key for _, key in CASES])
def test_problems(more, key):
    encounter = Encounter(flat(), creatures={"a": fighter("a", 1, 1, **more)})
    ((found, owner, values),) = UNDERGROUND.problems(encounter)
    assert (found, owner) == (key, "a")
    for language in ("en", "zh"):
        assert "a" in Words(language)(f"problem-{found}", name="a", **values)


def test_a_sound_sheet_has_none():
    encounter = Encounter(flat(), creatures={"a": fighter("a", 1, 1, condition=Condition(8, wielded="fist"))})
    assert list(UNDERGROUND.problems(encounter)) == []
