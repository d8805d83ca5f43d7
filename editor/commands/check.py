"""`check`: what makes no sense in encounter files, one line a problem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.commands.arguments import UsageError
from editor.commands.opening import check_readings, open_file
from editor.commands.outcome import GOOD, NO, complain
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
    from editor.field.grid import cell_name
    from editor.rules.problems import find_problems

    encounter = open_file(path, words).encounter
    try:
        check_readings(encounter)
    except UsageError as error:
        yield words(error.key, **error.values)
    for problem in find_problems(encounter):
        sentence = words(f"problem-{problem.key}", **problem.params)
        yield f"{cell_name(problem.cell)}: {sentence}" if problem.cell is not None else sentence
