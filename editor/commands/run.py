"""`run`: play an encounter from its start and tell what happens."""

from __future__ import annotations

import sys

from editor.battle.session import Session
from editor.commands.opening import check_playable, creature_named, open_file, without_persons
from editor.commands.outcome import GOOD
from editor.files.report import write_jsonl, write_text
from editor.files.wording import Teller
from editor.words import Words

MOST_ROUNDS = 1000
"""A battle in which nobody can reach anybody ends here at the latest."""


def run(words: Words, *, file: str, seed: int | None, rounds: int | None, format: str, view: str) -> int:  # noqa: A002
    """Play with the players named in the file (a policy stands in for persons), from the set-up on."""
    encounter, persons = without_persons(open_file(file, words).encounter)
    check_playable(encounter, file, words)
    if seed is not None:
        encounter.seed = seed
    shown = view if view in ("referee", "public") else creature_named(encounter, view)
    if persons:
        print(words("cli-run-persons", names=words("cli-list-separator").join(persons)), file=sys.stderr)
    session = Session(encounter)
    session.play_out(rounds if rounds is not None else MOST_ROUNDS)
    if format == "jsonl":
        print(write_jsonl(session.events, shown), end="")
        return GOOD
    teller = Teller(words, {key: creature.name for key, creature in encounter.creatures.items()})
    print(write_text(session.events, shown, teller, modifiers=True), end="")
    if session.over is None:
        print(words("cli-run-undecided", rounds=session.state.round))
    return GOOD
