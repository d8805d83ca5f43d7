"""Rules that the duels of these tests exercised go on the list of the test run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.rules.mageduel import MAGEDUEL
from tests.conftest import RulesSeen, rules_in
from tests.rules.mageduel.make import HEARD


@pytest.fixture(autouse=True)
def heard(rules_seen: RulesSeen) -> Iterator[None]:
    """Take note of every rule that a test's duels cite; all of them are known."""
    HEARD.clear()
    yield
    found = {
        rule for events in HEARD for rule in rules_in(events) if rule[:2] in ("M1", "M2", "M3", "M4", "M5", "D.")
    }
    HEARD.clear()
    assert found <= set(MAGEDUEL.rules)
    rules_seen.setdefault("mageduel", set()).update(found)
