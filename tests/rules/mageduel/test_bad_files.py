"""What makes no sense in a file of a duel is named with its place and the way out; nothing of it ends in a crash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from editor.cli import main
from editor.places import data_folder

HURT = {"hit_points": 31}
BAD: dict[str, tuple[tuple[str, Any], str]] = {
    "metamagic": (("sheet.prepared", [{"spell": "fireball", "metamagic": "silent"}]), "silent"),
    "an unknown spell": (("sheet.prepared", [{"spell": "fire_bal"}]), "fire_bal"),
    "a level of 99": (("sheet.wizard", 99), "creatures[0].sheet.wizard"),
    "no caster": (("sheet.wizard", 0), "add duellists"),
    "twelve slots": (("sheet.slots", [3] * 12), "slots of 12 levels"),
    "dull": (("sheet.intelligence", 12), "takes a casting ability of 13"),
    "damage in no dice": (("sheet.attacks", [{"name": "x", "damage": "3q6"}]), "3q6"),
    "an effect of nothing": (("condition", {**HURT, "effects": [{"key": "hum", "caster": "b"}]}), "hum"),
    "an effect that is over": (
        ("condition", {**HURT, "effects": [{"key": "haste", "caster": "b", "left": -3}]}),
        "“hasted” is no spell",
    ),
    "wounds below nought": (("condition", {**HURT, "nonlethal": -5}), "below 0"),
    "a summoner who is not here": (("condition", {**HURT, "summoner": "ghost"}), "summoned by ghost"),
    "an unknown item": (("sheet.devices", [{"kind": "rod", "spell": "fireball"}]), "rod"),
    "five abilities": (("condition", {**HURT, "damage": [0] * 5}), "creatures[0].condition.damage"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_files(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads((data_folder("maps") / "mageduel-open-field.encounter.json").read_text(encoding="utf-8"))
    (where, value), told = BAD[what]
    part, _, field = where.partition(".")
    if field:
        document["creatures"][0][part][field] = value
    else:
        document["creatures"][0][part] = value
    path = tmp_path / "bad.encounter.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    assert main(["check", str(path)]) in (1, 2)
    printed = capsys.readouterr()
    assert told in printed.out + printed.err
    assert main(["run", str(path), "--rounds", "6"]) in (0, 2)
    assert "Traceback" not in capsys.readouterr().err
