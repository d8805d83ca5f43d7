"""The command line: finds language and command, and words whatever goes wrong in one line.

Nothing heavy (NumPy, msgspec, Qt) is imported before a command runs, so that help comes at once.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from editor.commands.arguments import LANGUAGE, Takes, UsageError, help_text, read_arguments
from editor.commands.outcome import GOOD, complain
from editor.commands.takes import COMMANDS, WINDOW
from editor.words import LANGUAGES, Words

_INTERRUPTED = 130


def main(given: Sequence[str] | None = None) -> int:
    """Run a command line (without the program's name; that of the process by default). Returns the exit status."""
    _speak_utf8()
    words = Words(language_of_environment())
    try:
        language, rest = _take_language(list(sys.argv[1:] if given is None else given))
        words = Words(language or words.language)
        return _run(rest, words, language)
    except UsageError as error:
        return complain(words(error.key, **error.values))
    except BrokenPipeError:
        # whoever read our output has read enough; nothing may be written at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except KeyboardInterrupt:
        return _INTERRUPTED


def _run(given: list[str], words: Words, language: str | None) -> int:
    takes = COMMANDS.get(given[0]) if given else None
    takes, given = (WINDOW, given) if takes is None else (takes, given[1:])
    values = read_arguments(takes, given)
    if values.pop("help"):
        print(help_text(takes, words, tuple(COMMANDS.values()) if takes is WINDOW else ()), end="")
        return GOOD
    if takes is WINDOW:
        values["lang"] = language
    status = import_module(_module(takes)).run(words, **values)
    sys.stdout.flush()
    return int(status)


def _module(takes: Takes) -> str:
    return f"editor.commands.{takes.command or 'window'}"


def _take_language(given: list[str]) -> tuple[str | None, list[str]]:
    """The value of --lang, wherever it stands, and the other arguments. UsageError for an unknown language."""
    language: str | None = None
    rest: list[str] = []
    left = iter(given)
    for word in left:
        if word == "--":
            rest += [word, *left]
        elif word == "--lang" or word.startswith("--lang="):
            language = word.partition("=")[2] if "=" in word else next(left, None)
            if language is None:
                raise UsageError("cli-error-no-value", name="--lang")
            if language not in LANGUAGES:
                choices = ", ".join(LANGUAGE.choices)
                raise UsageError("cli-error-choice", name="--lang", given=language, choices=choices)
        else:
            rest.append(word)
    return language, rest


def language_of_environment() -> str:
    """The language that the environment asks for; English where it asks for another."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "zh" if os.environ[name].startswith("zh") else "en"
    # Windows sets none of these; the module is not needed elsewhere
    import locale

    return "zh" if (locale.getlocale()[0] or "").startswith(("zh", "Chinese")) else "en"


def _speak_utf8() -> None:
    """The same bytes on every machine: UTF-8 and plain line ends."""
    streams: tuple[Any, ...] = (sys.stdout, sys.stderr)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
