"""Problems of an encounter in words, for the window's list and the command line."""

from __future__ import annotations

from editor.rules.problems import Problem, place_name
from editor.words import Words


def problem_sentence(problem: Problem, words: Words) -> str:
    """One line: what makes no sense, where, and the way out."""
    return words(f"problem-{problem.key}", cell=place_name(problem), id=problem.id, **problem.params)
