"""Files and battles for commands: opened, or refused in one sentence."""

from __future__ import annotations

import copy
from typing import Any, Final

from editor.battle.journal import Journal
from editor.battle.session import Session
from editor.commands.arguments import UsageError
from editor.files.errors import EncounterFileError
from editor.files.native import Opened, read_encounter
from editor.files.problem_words import problem_sentence
from editor.rules.encounter import Encounter
from editor.rules.problems import find_problems
from editor.rules.registry import get_ruleset
from editor.words import Words

STAND_IN: Final = "sensible"
"""Who plays for a person where nobody can be asked."""


def open_file(path: str, words: Words) -> Opened:
    """The encounter in a file. UsageError with the sentence about what is wrong with it."""
    try:
        return read_encounter(path)
    except EncounterFileError as error:
        raise UsageError("cli-error-file", file=path, reason=error.sentence(words)) from error


def check_playable(encounter: Encounter, file: str, words: Words) -> None:
    """UsageError with the first problem that keeps a battle from being played."""
    if not encounter.creatures:
        raise UsageError("cli-error-no-creatures", file=file)
    for problem in find_problems(encounter, get_ruleset(encounter.ruleset)):
        if problem.severity == "error":
            raise UsageError("cli-error-unplayable", file=file, problem=problem_sentence(problem, words))


def open_battle(opened: Opened, file: str, words: Words, head: str | None = None) -> Session:
    """The battle of a file, played as far as its journal goes, on the branch `head`.

    UsageError for an unknown branch or an encounter that cannot be played."""
    check_playable(opened.encounter, file, words)
    journal = copy.deepcopy(opened.journal) if opened.journal is not None else Journal()
    if head is not None:
        if head not in journal.heads:
            raise UsageError("cli-error-branch", given=head, known=", ".join(journal.heads))
        journal.head = head
    return Session(opened.encounter, journal)


def without_persons(encounter: Encounter) -> tuple[Encounter, list[str]]:
    """The encounter with persons replaced by a policy, and the names of the creatures that they played."""
    twin = copy.copy(encounter)
    twin.creatures = {key: copy.copy(creature) for key, creature in encounter.creatures.items()}
    names = []
    for creature in twin.creatures.values():
        if creature.player == "person":
            creature.player = STAND_IN
            names.append(creature.name)
    return twin, names


def creature_named(encounter: Encounter, name: str) -> str:
    """The id of the creature with that id or (where only one has it) that name. UsageError for any other."""
    if name in encounter.creatures:
        return name
    having = [key for key, creature in encounter.creatures.items() if creature.name == name]
    if len(having) == 1:
        return having[0]
    raise UsageError("cli-error-creature", given=name, known=_few(list(encounter.creatures)))


def _few(names: list[Any], most: int = 20) -> str:
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")
