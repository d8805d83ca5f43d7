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
SPACED = frozenset({"zh"})
"""Languages that set a space between their own script and Latin letters or digits, and none within their own."""
_HAN, _SIGNS, _LATIN = "\u4e00-\u9fff", "\u3000-\u303f\uff01-\uff60", "A-Za-z0-9\u00c0-\u024f"
_EDGE = "[\u2068\u2069]"
_MARK = f"(?:{_EDGE}|\ue002|\ue000[^\ue001]*\ue001)"
"""What may stand between two letters where a value begins or ends: its edge, and the marks of a link."""
_ACROSS = f"({_MARK}*?){_EDGE}({_MARK}*)"
_TOO_NEAR = re.compile(f"([{_HAN}]){_ACROSS}(?=[+−]?[{_LATIN}])|([{_LATIN}]){_ACROSS}(?=[{_HAN}])")
_TOO_FAR = re.compile(f"([{_HAN}{_SIGNS}]{_ACROSS}) (?={_MARK}*[{_HAN}])|([{_HAN}]) (?={_ACROSS}[{_HAN}{_SIGNS}])")
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
        self._bundle = FluentBundle([_LOCALES[language]], use_isolating=language in SPACED)
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
        return _spaced(str(text)) if self.language in SPACED else str(text)


def _spaced(text: str) -> str:
    """A text whose values stand between edges (U+2068, U+2069) without these, with the spaces that belong round the
    values: whether a name is in Han or Latin letters, a message cannot know. Values themselves stay as they are."""
    if "\u2068" not in text:
        return text
    text = _TOO_NEAR.sub(lambda m: f"{m[1] or m[4]}{m[2] or m[5] or ''} {m[3] or m[6] or ''}", text)
    text = _TOO_FAR.sub(lambda m: m[1] or m[4], text)
    return text.replace("\u2068", "").replace("\u2069", "")


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
