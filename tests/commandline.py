"""The program in a process of its own, as a user calls it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_S = 120


def call(
    *given: str | Path, python: str = sys.executable, cwd: Path = ROOT, **environment: str | None
) -> subprocess.CompletedProcess[bytes]:
    """Run `python -m editor` with arguments. Environment variables of value None are taken away."""
    return subprocess.run(
        [python, "-m", "editor", *map(str, given)],
        cwd=cwd,
        env=environ(**environment),
        capture_output=True,
        timeout=PATIENCE_S,
        check=False,
    )


def environ(**changes: str | None) -> dict[str, str]:
    """This process's environment, in English and from the checkout, with changes."""
    merged = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), **changes}
    return {name: value for name, value in merged.items() if value is not None}


def one_line(text: bytes) -> str:
    """The text, which has to be exactly one line and no traceback."""
    lines = text.decode().splitlines()
    assert len(lines) == 1, text.decode()
    assert "Traceback" not in lines[0]
    return lines[0]
