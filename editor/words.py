"""Message keys into sentences, in any language: one mechanism for the window and the command line.

Messages are Fluent files (`resources/translations/<language>/*.ftl`). English is the reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from editor.places import data_folder

LANGUAGES = ("en", "zh")
_LOCALES = {"en": "en", "zh": "zh-Hans"}
_DEFINED = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


class UnknownMessageError(KeyError):
    """A message key that no file of the language has."""


class Words:
    """The messages of one language. `words("key", name=value)` gives the sentence.

    Attributes of a message are asked for as `key.attribute`. `folder` holds a folder of files for each language (the
    program's own by default). ValueError for an unknown language."""

    def __init__(self, language: str = "en", folder: Path | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language {language} is not one of {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = FluentBundle([_LOCALES[language]], use_isolating=False)
        # parsing takes half a millisecond a message, so each is parsed when it is first asked for
        self._unread: dict[str, str] = {}
        folder = folder or data_folder("resources") / "translations"
        for file in sorted((folder / language).glob("*.ftl")):
            self._unread.update(_messages(file.read_text(encoding="utf-8")))
        self._plain: dict[str, str] = {}

    def __call__(self, key: str, /, **values: Any) -> str:
        if not values:
            known = self._plain.get(key)
            if known is None:
                known = self._plain[key] = self._format(key, {})
            return known
        return self._format(key, values)

    def has(self, key: str) -> bool:
        """Whether the language has that message (or attribute)."""
        name, _, attribute = key.partition(".")
        if not self._knows(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def or_plain(self, key: str, plain: str) -> str:
        """The message, or `plain` for words that users made up themselves (own creatures, own items)."""
        return self(key) if self.has(key) else plain

    def side(self, name: str) -> str:
        """The name of a side: the program's maps have theirs in each language, users' own stand as they are."""
        return self.or_plain(f"side-{name.replace(' ', '-')}", name)

    def _knows(self, name: str) -> bool:
        if name in self._unread:
            self._parse(self._unread.pop(name))
        return bool(self._bundle.has_message(name))

    def _parse(self, text: str) -> None:
        self._bundle.add_resource(_parsed(text))

    def _format(self, key: str, values: Mapping[str, Any]) -> str:
        name, _, attribute = key.partition(".")
        if not self._knows(name):
            raise UnknownMessageError(key)
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise UnknownMessageError(key)
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors and self._unread:
            # it may speak of other messages
            self._parse("\n".join(self._unread.values()))
            self._unread.clear()
            text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise ValueError(f"message {key}: {errors[0]}")
        return str(text)


@lru_cache(maxsize=8192)
def _parsed(text: str) -> FluentResource:
    """What a text says; it is the same for every `Words`, as after a change of the language and back."""
    return FluentResource(text)


def _messages(text: str) -> Iterator[tuple[str, str]]:
    """The name of each message (or term) of a file, and its text up to the next one."""
    starts = list(_DEFINED.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], text[start.start() : end]
