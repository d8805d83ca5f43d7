"""`run`: play an encounter from its start and tell what happens."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from editor.battle.session import Session
from editor.commands.opening import check_playable, creature_named, open_file, without_persons
from editor.commands.outcome import GOOD
from editor.files.phrases import plain
from editor.files.wording import LineRow, Teller
from editor.rules.encounter import Encounter
from editor.rules.trace import CheckEvent, Event, RollEvent, in_view, to_json_line
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
    events = list(in_view(session.events, shown))
    if format == "jsonl":
        for event in events:
            print(to_json_line(event).decode())
    else:
        _tell(events, encounter, words)
        if session.over is None:
            print(words("cli-run-undecided", rounds=session.state.round))
    return GOOD


def _tell(events: Sequence[Event], encounter: Encounter, words: Words) -> None:
    """A sentence an event; below a check or roll every modifier, with its rule and what became of it."""
    teller = Teller(words, {key: creature.name for key, creature in encounter.creatures.items()})
    depth: dict[int | None, int] = {None: 0}
    for event in events:
        depth[event.id] = depth[event.parent] + 1
        if teller.is_quiet(event):
            continue
        indent = "  " * (depth[event.id] - 1)
        print(indent + teller.line(event))
        if isinstance(event, CheckEvent | RollEvent):
            for row in teller.lines_of(event):
                print(f"{indent}    {_row(row)}")


def _row(row: LineRow) -> str:
    told = [f"{row.amount:>4}", plain(row.source), row.rule or "", plain(row.reason), row.mattered]
    return "  ".join(filter(None, told))
