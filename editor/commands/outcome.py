"""What a command comes to: exit statuses, and errors in one line."""

from __future__ import annotations

import sys

GOOD, NO, WRONG = 0, 1, 2
"""Exit statuses: good; the answer is no; usage or unreadable input."""


def complain(sentence: str) -> int:
    """Say in one line on stderr what is wrong; returns the exit status for it."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return WRONG
