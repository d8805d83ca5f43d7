"""M3.14 on the command line: duels that differ only in the hidden spell read the same for an opponent until it is
identified."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.cli import main
from editor.files.native import write_encounter
from tests.rules.mageduel.make import duel_encounter, duellist, wizard

ROUNDS = "4"


def _told(
    path: Path, spell: str, view: str, seed: int, spellcraft: int, capsys: pytest.CaptureFixture[str], format_: str
) -> str:
    """What `run --view` prints of a duel in which a plays at random with one spell, which b does or does not know."""
    hidden = duellist("a", (4, 6), wizard(spell, level=9), player="random")
    looker = duellist("b", (12, 6), wizard(spellcraft=spellcraft, intelligence=10))
    write_encounter(path, duel_encounter(hidden, looker, seed=seed))
    given = ["run", str(path), "--seed", str(seed), "--rounds", ROUNDS, "--view", view, "--format", format_]
    assert main(given) == 0
    return capsys.readouterr().out


def _seed_with_a_secret(path: Path, spell: str, capsys: pytest.CaptureFixture[str]) -> int:
    for seed in range(1, 60):
        if "tells the referee" in _told(path, spell, "a", seed, -20, capsys, "text"):
            return seed
    raise AssertionError("nothing was cast in secret")


@pytest.mark.parametrize("format_", ["text", "jsonl"])
def test_the_same_until_it_is_identified(tmp_path: Path, capsys: pytest.CaptureFixture[str], format_: str) -> None:
    path = tmp_path / "duel.encounter.json"
    seed = _seed_with_a_secret(path, "shield", capsys)
    shield, blink = (_told(path, spell, "b", seed, -20, capsys, format_) for spell in ("shield", "mirror_image"))
    assert shield == blink
    assert "told to the referee alone" in shield or "whisper" in shield
    assert _told(path, "shield", "a", seed, -20, capsys, format_) != _told(
        path, "mirror_image", "a", seed, -20, capsys, format_
    )
    assert _told(path, "shield", "public", seed, -20, capsys, format_) == _told(
        path, "mirror_image", "public", seed, -20, capsys, format_
    )
    # who identifies it reads on
    known = [_told(path, spell, "b", seed, 60, capsys, format_) for spell in ("shield", "mirror_image")]
    assert known[0] != known[1]
