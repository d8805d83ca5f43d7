"""What commands take, and how it is read: argparse with every sentence from the translations."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

from editor.words import LANGUAGES, Words

_MISSING = object()


class UsageError(Exception):
    """Something on the command line is wrong, or names nothing: message key and values. Exit status 2."""

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.key, self.values = key, values


class Positional(NamedTuple):
    """An argument without a name. `how_many`: "1", "?" (may be left out) or "+" (one or more)."""

    name: str
    how_many: str = "1"


class Flag(NamedTuple):
    """An argument with a name. `kind`: text, whole (number), cell, switch. `choices` are the words allowed, `shape`
    is how help writes the value."""

    name: str
    kind: str = "text"
    shape: str = ""
    choices: tuple[str, ...] = ()
    default: Any = None
    needed: bool = False
    least: int | None = None


class Takes(NamedTuple):
    """All that a command takes. `key` is the message that says what the command does; "" names the window."""

    command: str
    positionals: tuple[Positional, ...] = ()
    flags: tuple[Flag, ...] = ()

    @property
    def key(self) -> str:
        return f"cli-{self.command or 'window'}"


LANGUAGE = Flag("lang", choices=LANGUAGES)
"""Every command takes it; it is read before all others, since errors are worded in it."""


class _Parser(argparse.ArgumentParser):
    """Raises instead of leaving the program."""

    def error(self, message: str) -> NoReturn:
        raise UsageError("cli-error-argument", reason=message)


def read_arguments(takes: Takes, given: Sequence[str]) -> dict[str, Any]:
    """The values by name, `help` among them. UsageError for what is missing, unknown or of the wrong form."""
    found, unknown = _parser(takes).parse_known_args(list(given))
    values: dict[str, Any] = vars(found)
    if values["help"]:
        return values
    if unknown:
        raise UsageError("cli-error-unknown", given=unknown[0])
    for positional in takes.positionals:
        if positional.how_many != "?" and not values[positional.name]:
            raise UsageError("cli-error-missing", name=positional.name.upper())
    for flag in takes.flags:
        values[flag.name] = _value(flag, values[flag.name])
    return values


def help_text(takes: Takes, words: Words, commands: Sequence[Takes] = ()) -> str:
    """The page that --help shows."""
    lines = [f"{words('cli-usage')} {usage(takes)}", "", words(takes.key), ""]
    if commands:
        lines.append(words("cli-commands"))
        for command in commands:
            lines += [f"  {usage(command)}", f"      {words(command.key)}"]
        lines.append("")
    shown = [(p.name.upper(), f"{takes.key}.{p.name}") for p in takes.positionals]
    shown += [(_written(flag), f"{takes.key}.{flag.name}") for flag in takes.flags]
    shown += [(_written(LANGUAGE), "cli-help.lang"), ("-h, --help", "cli-help.help")]
    lines.append(words("cli-options"))
    lines += [f"  {left:<27} {words(key)}" for left, key in shown]
    return "\n".join(lines) + "\n"


def usage(takes: Takes) -> str:
    """How the command is written, in one line."""
    parts = ["python -m editor", *([takes.command] if takes.command else [])]
    shape = {"1": "{}", "?": "[{}]", "+": "{}..."}
    parts += [shape[p.how_many].format(p.name.upper()) for p in takes.positionals]
    parts += [_written(flag) if flag.needed else f"[{_written(flag)}]" for flag in takes.flags]
    return " ".join(parts)


def _written(flag: Flag) -> str:
    if flag.kind == "switch":
        return f"--{flag.name}"
    return f"--{flag.name} {flag.shape or '|'.join(flag.choices)}"


def _parser(takes: Takes) -> _Parser:
    """Takes anything: what is missing or has the wrong form is found out afterwards, to be said in one language."""
    parser = _Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("-h", "--help", action="store_true")
    for positional in takes.positionals:
        parser.add_argument(positional.name, nargs="*" if positional.how_many == "+" else "?")
    for flag in takes.flags:
        if flag.kind == "switch":
            parser.add_argument(f"--{flag.name}", action="store_true")
        else:
            parser.add_argument(f"--{flag.name}", nargs="?", default=None, const=_MISSING)
    return parser


def _value(flag: Flag, given: Any) -> Any:
    if flag.kind == "switch":
        return given
    if given is None:
        if flag.needed:
            raise UsageError("cli-error-missing", name=f"--{flag.name}")
        return flag.default
    if given is _MISSING:
        raise UsageError("cli-error-no-value", name=f"--{flag.name}")
    if flag.choices and given not in flag.choices:
        raise UsageError("cli-error-choice", name=f"--{flag.name}", given=given, choices=", ".join(flag.choices))
    if flag.kind == "whole":
        return _whole(flag, given)
    return _cell(flag, given) if flag.kind == "cell" else given


def _whole(flag: Flag, given: str) -> int:
    digits = given.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise UsageError("cli-error-whole", name=f"--{flag.name}", given=given)
    number = int(given)
    if flag.least is not None and number < flag.least:
        raise UsageError("cli-error-least", name=f"--{flag.name}", given=given, least=flag.least)
    return number


def _cell(flag: Flag, given: str) -> tuple[int, int]:
    parts = given.split(",")
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) <= 4 for p in parts):
        raise UsageError("cli-error-cell", name=f"--{flag.name}", given=given)
    return int(parts[0]), int(parts[1])
