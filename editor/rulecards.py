"""Rule cards: what each rule ID means, in the reader's language (`resources/rulecards/<language>/*.toml`).

A file maps a rule ID to its `title` and `text`. Window and command line show a card wherever a rule ID stands.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from editor.places import data_folder


class RuleCardError(ValueError):
    """A file of rule cards that cannot be read; the text names file and reason."""


class RuleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in a few sentences of our own."""

    title: str
    text: str


class RuleCards:
    """The cards of one language for one ruleset, read when first asked for. ValueError names what is wrong."""

    def __init__(self, ruleset: str, language: str = "en", folder: Path | None = None) -> None:
        self.ruleset = ruleset
        self.language = language
        self._folder = folder or data_folder("resources") / "rulecards"
        self._cards: dict[str, RuleCard] | None = None

    @property
    def cards(self) -> dict[str, RuleCard]:
        """All cards by rule ID, in the file's order; none for a ruleset without a file."""
        if self._cards is None:
            file = self._folder / self.language / f"{self.ruleset}.toml"
            self._cards = read_cards(file) if file.exists() else {}
        return self._cards

    def card(self, rule: str) -> RuleCard | None:
        """The card of a rule ID; None where there is none."""
        return self.cards.get(rule)


def read_cards(file: Path) -> dict[str, RuleCard]:
    """The cards of one file by rule ID; RuleCardError names what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), type=dict[str, RuleCard])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RuleCardError(f"{file.name}: {error}") from error
