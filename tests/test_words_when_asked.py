"""Messages are parsed when they are asked for, and may speak of one another, whatever file they are in."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.words import UnknownMessageError, Words


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = tmp_path / "en"
    files.mkdir()
    (files / "a.ftl").write_text("greeting = Hail, { creature }!\n    .short = Hail!\n", encoding="utf-8")
    (files / "b.ftl").write_text("creature = orc { -tribe }\n-tribe = of the north\n", encoding="utf-8")
    return tmp_path


def test_a_message_may_speak_of_one_in_another_file(folder: Path) -> None:
    words = Words("en", folder)
    assert words("greeting") == "Hail, orc of the north!"
    assert words("greeting.short") == "Hail!"


def test_what_is_there_is_known_before_it_is_parsed(folder: Path) -> None:
    words = Words("en", folder)
    assert words.has("creature")
    assert words.has("greeting.short")
    assert not words.has("greeting.long")
    assert not words.has("farewell")
    with pytest.raises(UnknownMessageError):
        words("farewell")


def test_a_message_that_speaks_of_nothing_is_an_error(folder: Path) -> None:
    (folder / "en" / "c.ftl").write_text("riddle = { answer }\n", encoding="utf-8")
    with pytest.raises(ValueError, match="riddle"):
        Words("en", folder)("riddle")
