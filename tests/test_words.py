"""The messages: the same in every language, every key that the code asks for exists, none is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from editor.files.phrases import Phrases, Piece, plain
from editor.places import data_folder
from editor.rules.registry import ruleset_keys
from editor.words import LANGUAGES, UnknownMessageError, Words

ROOT = Path(__file__).parent.parent
CALLEES = {"words", "tr", "_words", "or_plain"}

FAMILIES: tuple[str, ...] = (
    "file-error-",  # EncounterFileError: the key comes from where the error is raised
    "problem-",  # Problem: the key comes from its check
    *(f"cli-{command or 'window'}" for command in ("", "run", "odds", "check", "render", "replay", "rules")),  # Takes
    "cli-divergence-",  # DivergenceError: the key comes from the driver
    *("check-", "band-", "source-", "act-", "event-", "note-", "choice-", "turn-", "end-"),  # events, from the trace
    *("state-", "change-", "terrain-", "player-", "weapon-"),  # values of events
    *("spell-", "talent-", "type-", "part-", "attribute-", "thing-", "word-", "why-"),  # values of events
    *("kind-", "class-", "armour-", "size-", "trait-", "proficiency-", "attack-", "ammunition-"),  # sheets
    *("race-", "immunity-", "defence-"),  # choices of forms
    *("reading-", "step-", "formation-", "item-", "cast-", "did-"),  # house rules; steps of the undo history
    *("refusal-", "why-", "spell-", "height-"),  # why not, why so; items and heights of options
)
"""Beginnings of keys that the code puts together from values; f-strings given to `words` are found by themselves."""


class Named(Visitor):
    """Variables and other messages that a pattern names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)
        self.generic_visit(node)


def entries(language: str) -> Iterator[tuple[Path, ftl.Message | ftl.Term | ftl.Junk]]:
    for file in sorted((data_folder("resources") / "translations" / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message | ftl.Term | ftl.Junk):
                yield file, entry


def patterns(language: str) -> dict[str, set[str]]:
    """Variables of every message, term and attribute, by `key` or `key.attribute`."""
    found: dict[str, set[str]] = {}
    for _, entry in entries(language):
        if isinstance(entry, ftl.Junk):
            continue
        name = ("-" if isinstance(entry, ftl.Term) else "") + entry.id.name
        parts = {f"{name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
        for key, pattern in {name: entry.value, **parts}.items():
            if pattern is not None:
                named = Named()
                named.visit(pattern)
                found[key] = named.variables
    return found


def code() -> Iterator[ast.AST]:
    for file in sorted((ROOT / "editor").rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file)))


def asked(node: ast.expr) -> Iterator[str]:
    """The keys that an argument may be, where it is written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from asked(node.body)
        yield from asked(node.orelse)


def calls() -> Iterator[ast.Call]:
    for node in code():
        if isinstance(node, ast.Call) and node.args:
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in CALLEES:
                yield node


def families() -> tuple[str, ...]:
    """The beginnings of keys put together in the code."""
    found = set(FAMILIES)
    for call in calls():
        parts = call.args[0].values if isinstance(call.args[0], ast.JoinedStr) else []
        if parts and isinstance(parts[0], ast.Constant) and len(parts[0].value) >= 3:
            found.add(parts[0].value)
    return tuple(sorted(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_well_formed_and_no_key_stands_twice(language: str) -> None:
    seen: dict[str, Path] = {}
    for file, entry in entries(language):
        assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
        name = f"{'-' if isinstance(entry, ftl.Term) else ''}{entry.id.name}"
        assert name not in seen, f"{name} stands in {seen[name].name} and {file.name}"
        seen[name] = file


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_languages_have_the_same_messages_with_the_same_variables(language: str) -> None:
    english, other = patterns("en"), patterns(language)
    assert sorted(set(english) - set(other)) == []
    assert sorted(set(other) - set(english)) == []
    assert {key: other[key] for key in english if english[key] != other[key]} == {}


def test_keys_in_the_code_exist() -> None:
    words = Words("en")
    keys = {key for call in calls() for key in asked(call.args[0])}
    optional = {
        key for call in calls() if getattr(call.func, "attr", "") == "or_plain" for key in asked(call.args[0])
    }
    assert sorted(key for key in keys - optional if not words.has(key)) == []


def test_no_message_is_left_over() -> None:
    literals = {node.value for node in code() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    used = literals | {text.partition(".")[0] for text in literals}
    named = Named()
    for _, entry in entries("en"):
        named.visit(entry)
    beginnings = families()
    left = [
        key
        for key in patterns("en")
        if not key.startswith("-") and key.partition(".")[0] not in used | named.messages
        if not key.startswith(beginnings)
    ]
    assert left == [], "messages that nothing asks for: " + ", ".join(left)


def test_file_errors_have_their_messages() -> None:
    """The keys of file errors are written where they are raised: each has its sentence, each sentence its error."""
    where = {"EncounterFileError": 1, "LengthError": 0}
    raised = {
        key
        for node in code()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in where
        for argument in node.args[where[node.func.id] :][:1]
        for key in asked(argument)
    }
    literals = {node.value for node in code() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    keys = {key.removeprefix("file-error-") for key in patterns("en") if key.startswith("file-error-")}
    assert len(raised) > 30
    assert sorted(raised - keys) == []
    assert sorted(keys - literals) == []


def test_problems_have_their_messages() -> None:
    found = {
        key
        for node in code()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem"
        for key in asked(node.args[0])
    }
    words = Words("zh")
    assert len(found) > 10
    assert sorted(key for key in found if not words.has(f"problem-{key}")) == []


def test_unknown_key_is_an_error() -> None:
    with pytest.raises(UnknownMessageError):
        Words("en")("no-such-message")


def test_sides_of_the_programs_maps_have_names_in_each_language_and_users_own_stand_as_they_are() -> None:
    assert Words("en").side("cave folk") == "cave folk"
    assert Words("zh").side("cave folk") == "洞穴族"
    assert Words("zh").side("The Grey Company") == "The Grey Company"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Maren", "Maren 攻击 Maren"),
        ("兽人", "兽人攻击兽人"),
        ("兽人 2", "兽人 2 攻击兽人 2"),
        ("我的 地图2", "我的 地图2 攻击我的 地图2"),
    ],
)
@pytest.mark.parametrize("message", ["{ $name }攻击{ $name }", "{ $name } 攻击 { $name }"])
def test_chinese_sets_spaces_round_latin_names_and_numbers_only(
    tmp_path: Path, message: str, name: str, told: str
) -> None:
    """Whatever the message says, as it cannot know what comes in; inside of values nothing is changed, and the links
    of the values stay whole."""
    (tmp_path / "zh").mkdir()
    (tmp_path / "zh" / "one.ftl").write_text(f"strike = {message}\nrounds = 第{{ $n }}轮\n", encoding="utf-8")
    words = Words("zh", tmp_path)
    assert words("strike", name=name) == told
    pieces = Phrases(words, {}).say("strike", {"name": (Piece(name, "creature:兽人2a"),)})
    assert plain(pieces) == told
    assert [piece.text for piece in pieces if piece.link == "creature:兽人2a"] == [name, name]
    assert words("rounds", n=3) == "第 3 轮"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulesets_have_names(language: str) -> None:
    words = Words(language)
    assert [key for key in ruleset_keys() if not words.has(f"ruleset-{key}")] == []
