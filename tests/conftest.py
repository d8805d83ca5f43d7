"""Scenes with scripted dice, and a list of the rules that a test run exercised (`.coverage-rules.json`)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from editor.field.creature import Creature
from editor.field.field import Field
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.registry import get_ruleset
from editor.rules.state import opening_state
from editor.rules.trace import CheckEvent, Event, RollEvent
from tests.scripted import ScriptedDriver

RulesSeen = dict[str, set[str]]
Scene = Callable[..., Referee]
SEEN = pytest.StashKey[RulesSeen]()


def rules_in(events: Iterable[Event]) -> Iterator[str]:
    """Every rule ID that events name: their own and those of their lines."""
    for event in events:
        if event.rule:
            yield event.rule
        if isinstance(event, CheckEvent | RollEvent):
            for line in event.lines:
                yield from (rule for rule in (line.rule, line.by) if rule)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SEEN] = {}
    if sys.platform.startswith("linux"):
        # elsewhere there is always a display; here windows would come up, or Qt abort where there is none
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the list down; a process that shares the tests with others hands it to the one that leads them."""
    seen = session.config.stash[SEEN]
    handed = getattr(session.config, "workeroutput", None)
    if handed is not None:
        handed["rules"] = {key: sorted(rules) for key, rules in seen.items()}
    elif seen:
        text = json.dumps({key: sorted(rules) for key, rules in sorted(seen.items())}, indent=1)
        Path(session.config.rootpath, ".coverage-rules.json").write_text(text + "\n", encoding="utf-8")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Take over what a process has seen that ran some of the tests."""
    for key, rules in getattr(node, "workeroutput", {}).get("rules", {}).items():
        node.config.stash[SEEN].setdefault(key, set()).update(rules)


@pytest.fixture
def rules_seen(request: pytest.FixtureRequest) -> RulesSeen:
    """The rule IDs that this run has seen, by ruleset; tests add to it."""
    return request.config.stash[SEEN]


@pytest.fixture
def scene(rules_seen: RulesSeen) -> Iterator[Scene]:
    """Builds a referee over a field and creatures with scripted dice; leftovers fail the test."""
    made: list[Referee] = []

    def build(
        field: Field,
        *creatures: Creature,
        faces: Sequence[int | tuple[int, int]] = (),
        answers: Sequence[str] = (),
        ruleset: str = "underground",
        **readings: Any,
    ) -> Referee:
        rules = get_ruleset(ruleset)
        chosen = {key.replace("_", "-"): value for key, value in readings.items()}
        state = opening_state(field, {creature.id: creature for creature in creatures})
        referee = Referee(rules, state, ScriptedDriver(faces, answers), settle(rules.readings, chosen))
        rules.begin(referee)
        made.append(referee)
        return referee

    yield build
    for referee in made:
        known = set(referee.ruleset.rules)
        found = set(rules_in(referee.events))
        rules_seen.setdefault(referee.ruleset.key, set()).update(found & known)
        assert found <= known, f"rules that the ruleset does not list: {sorted(found - known)}"
        driver = referee.driver
        assert isinstance(driver, ScriptedDriver)
        driver.finish()
