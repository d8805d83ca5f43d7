"""`rules`: the rule IDs that each ruleset carries out, and which of them the last test run exercised."""

from __future__ import annotations

import json
from pathlib import Path

from editor.commands.arguments import UsageError
from editor.commands.outcome import GOOD, NO
from editor.rules.registry import get_ruleset, ruleset_keys
from editor.words import Words

COVERAGE = Path(__file__).resolve().parents[2] / ".coverage-rules.json"
"""Where a test run in a checkout writes down the rules that it saw at work."""


def run(words: Words, *, coverage: bool, file: Path = COVERAGE) -> int:
    """One line a rule: ruleset, rule ID and, with `coverage`, whether the tests exercised it (1 when one is not)."""
    seen = _seen(file) if coverage else None
    missed = 0
    for key in ruleset_keys():
        rules = get_ruleset(key).rules
        for rule in rules:
            if seen is None:
                print(f"{key} {rule}")
                continue
            hit = rule in seen.get(key, ())
            missed += not hit
            print(words("cli-rules-exercised" if hit else "cli-rules-missed", ruleset=key, rule=rule))
        if seen is not None:
            hits = sum(rule in seen.get(key, ()) for rule in rules)
            print(words("cli-rules-sum", ruleset=key, hits=hits, rules=len(rules)))
    return NO if missed else GOOD


def _seen(path: Path) -> dict[str, list[str]]:
    """Rule IDs by ruleset. UsageError when no test run has written them down."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError("cli-error-no-coverage", file=path.name) from error
    if not isinstance(found, dict):
        raise UsageError("cli-error-no-coverage", file=path.name)
    return found
