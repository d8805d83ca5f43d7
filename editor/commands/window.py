"""Without a command: the window, with a file open or an empty map."""

from __future__ import annotations

from pathlib import Path

from editor.commands.arguments import UsageError
from editor.commands.display import check_display, import_qt
from editor.words import Words


def run(words: Words, *, file: str | None, lang: str | None) -> int:
    """Open the window and stay until it is closed. UsageError without a display, or when the file cannot be read."""
    if file is not None and not Path(file).exists() and _looks_like_command(file):
        raise UsageError("cli-error-command", given=file)
    check_display()
    if file is not None:
        from editor.commands.opening import open_file

        open_file(file, words)
    import_qt()
    from editor.ui.app import open_window
    from editor.ui.settings import Settings

    settings = Settings()
    if lang is not None:
        settings.language = lang
    return open_window(Path(file) if file is not None else None, settings)


def _looks_like_command(given: str) -> bool:
    return given.isalpha() and given.islower()
