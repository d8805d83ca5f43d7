"""Everything this ruleset can say has words in both languages."""

from __future__ import annotations

import pytest

from editor.rules.underground import UNDERGROUND
from editor.rules.underground.actions import DEEDS
from editor.rules.underground.kinds import ATTACK_ROLLS, KINDS
from editor.words import Words


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words(language):
    words = Words(language)
    keys = [f"check-{kind.key}" for kind in KINDS]
    keys += [f"band-{band}" for rule in ATTACK_ROLLS.values() for band in rule.bands]
    keys += [f"act-{action}" for action in DEEDS]
    for reading in UNDERGROUND.readings:
        keys += [f"reading-{reading.key}", f"reading-{reading.key}.help"]
        keys += [f"reading-{reading.key}.{choice}" for choice in reading.choices]
    assert [key for key in keys if not words.has(key)] == []


def test_rules_are_listed_once_and_readings_name_them():
    assert len(set(UNDERGROUND.rules)) == len(UNDERGROUND.rules)
    assert {reading.rule for reading in UNDERGROUND.readings} <= set(UNDERGROUND.rules)
