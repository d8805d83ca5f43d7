"""Everything this ruleset can say has words in both languages."""

from __future__ import annotations

import pytest

from editor.rules.underground import UNDERGROUND
from editor.rules.underground.deeds import DEEDS
from editor.rules.underground.grabbing import LET_FALL
from editor.rules.underground.kinds import ATTACK_BANDS, KINDS
from editor.rules.underground.ties import STATES
from editor.words import Words


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words(language):
    words = Words(language)
    keys = [f"check-{kind.key}" for kind in KINDS]
    keys += [f"band-{band}" for band in ATTACK_BANDS]
    keys += [f"act-{action}" for action in (*DEEDS, *UNDERGROUND.deeds, LET_FALL)]
    keys += [f"state-{state}" for state in STATES] + [f"bond-{field}" for field in UNDERGROUND.names_creature]
    keys += [f"bond-{field}-it" for field in UNDERGROUND.names_creature] + ["bond-breath", "bond-breath-gone"]
    for reading in UNDERGROUND.readings:
        keys += [f"reading-{reading.key}", f"reading-{reading.key}.help"]
        keys += [f"reading-{reading.key}.{choice}" for choice in reading.choices]
    assert [key for key in keys if not words.has(key)] == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_each_state_has_a_badge_of_its_own(language):
    words = Words(language)
    badges = [words(f"canvas-badge-{state}") for state in sorted(STATES - {"dead"})]
    assert len(set(badges)) == len(badges)
    assert all(len(badge) == 1 for badge in badges)


def test_rules_are_listed_once_and_readings_name_them():
    assert len(set(UNDERGROUND.rules)) == len(UNDERGROUND.rules)
    assert {reading.rule for reading in UNDERGROUND.readings} <= set(UNDERGROUND.rules)
