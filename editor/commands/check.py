"""`check`: what makes no sense in encounter files, one line a problem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.commands.arguments import UsageError
from editor.commands.opening import open_file
from editor.commands.outcome import GOOD, NO, complain
from editor.files.problem_words import problem_sentence
from editor.rules.problems import find_problems
from editor.rules.registry import get_ruleset
from editor.words import Words


def run(words: Words, *, file: Sequence[str]) -> int:
    """Look at each file: 0 nothing found, 1 problems found, 2 a file cannot be read."""
    status = GOOD
    for path in file:
        try:
            problems = list(_problems(path, words))
        except UsageError as error:
            status = complain(words(error.key, **error.values))
            continue
        for problem in problems:
            print(f"{path}: {problem}")
            status = max(status, NO)
    return status


def _problems(path: str, words: Words) -> Iterator[str]:
    encounter = open_file(path, words).encounter
    for problem in find_problems(encounter, get_ruleset(encounter.ruleset)):
        yield problem_sentence(problem, words)
