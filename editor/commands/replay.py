"""`replay`: play the battle saved in a file again, every branch of it, and see whether it comes out the same."""

from __future__ import annotations

from editor.commands.opening import open_battle, open_file
from editor.commands.outcome import GOOD, NO
from editor.words import Words


def run(words: Words, *, file: str) -> int:
    """0 when every branch comes out as written down, 1 when one does not."""
    opened = open_file(file, words)
    if opened.journal is None or not opened.journal.commands:
        print(words("cli-replay-nothing", file=file))
        return GOOD
    status = GOOD
    for head in opened.journal.heads:
        session = open_battle(opened, file, words, head)
        values = {"branch": head, "turns": len(session.line), "events": len(session.events)}
        if session.divergence is not None:
            print(words(f"cli-{session.divergence.why}", key=session.divergence.key, **values))
            status = NO
        else:
            print(words("cli-replay-same", **values))
    return status
