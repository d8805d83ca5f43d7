"""The command line: processes of their own, files on the disk, bytes on stdout, one line on stderr."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from editor.battle.journal import Intervention, Journal
from editor.battle.session import Session
from editor.cli import main
from editor.commands import rules as rules_command
from editor.commands.takes import COMMANDS
from editor.files.native import read_encounter, write_encounter
from editor.rules.adnd.sheet import Item
from editor.rules.encounter import Encounter
from editor.rules.registry import get_ruleset, ruleset_keys
from editor.words import Words
from tests.commandline import ROOT, call, environ, one_line
from tests.skirmish import at_the_ledge, duel, orc

HEAVY = (
    "numpy",
    "msgspec",
    "PySide6",
    "pyqtgraph",
    "qtawesome",
    "asyncio",
    "editor.rules",
    "editor.field",
    "editor.ui",
)
NO_DISPLAY: dict[str, str | None] = {"DISPLAY": None, "WAYLAND_DISPLAY": None, "QT_QPA_PLATFORM": None}
PYTHONS = "DEEPFRAY_PYTHONS"
"""Interpreters (with the program's dependencies) to compare with, parted as in PATH."""

Save = Callable[..., Path]


@pytest.fixture
def save(tmp_path: Path) -> Save:
    def write(encounter: Encounter, journal: Journal | None = None, name: str = "fight") -> Path:
        path = tmp_path / f"{name}.encounter.json"
        write_encounter(path, encounter, journal)
        return path

    return write


def lines(output: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


# -- help and usage ----------------------------------------------------------------------------------------------


def loaded(given: list[str], heavy: tuple[str, ...]) -> str:
    """Which of some modules a process of its own has loaded once its command is done."""
    program = (
        "import sys; from editor.cli import main; main(sys.argv[1:]);"
        f"print([name for name in {heavy} if name in sys.modules], file=sys.stderr)"
    )
    command = [sys.executable, "-c", program, *given]
    done = subprocess.run(command, cwd=ROOT, env=environ(), capture_output=True, check=True)
    return done.stderr.decode().splitlines()[-1]


@pytest.mark.parametrize("given", [["--help"], ["run", "-h"], ["odds", "--help"], ["run"]])
def test_nothing_heavy_is_imported_for_help_and_usage(given: list[str]) -> None:
    assert loaded(given, HEAVY) == "[]"


QT = ("PySide6", "pyqtgraph", "qtawesome", "editor.ui")
SPARED = {"run": QT, "odds": QT, "check": QT, "replay": QT, "rules": QT, "render": ("pyqtgraph", "qtawesome")}


@pytest.mark.parametrize("command", list(SPARED))
def test_commands_load_no_more_than_they_need(command: str, save: Save, tmp_path: Path) -> None:
    more = {"odds": ["--actor", "brom", "--action", "attack"], "render": [str(tmp_path / "map.png")]}
    given = [command, *([] if command == "rules" else [str(save(at_the_ledge()))]), *more.get(command, [])]
    assert loaded(given, SPARED[command]) == "[]"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_help_tells_of_every_command_and_argument(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "--lang", language]) == 0
    page = capsys.readouterr().out
    words = Words(language)
    for name, takes in COMMANDS.items():
        assert f"python -m editor {name}" in page
        assert words(f"cli-{name}") in page
        assert main([name, f"--lang={language}", "-h"]) == 0
        own = capsys.readouterr().out
        for argument in (*takes.positionals, *takes.flags):
            assert words(f"cli-{name}.{argument.name}") in own


def test_language_is_that_of_the_environment() -> None:
    assert "用法" in call("--help", LC_ALL="zh_CN.UTF-8").stdout.decode()
    assert "usage" in call("--help", LC_ALL=None, LC_MESSAGES=None, LANG="de_DE.UTF-8").stdout.decode()
    assert "用法" in call("--help", LC_ALL=None, LC_MESSAGES=None, LANG="zh_TW").stdout.decode()
    # UTF-8 even where the locale knows no Chinese
    assert "用法" in call("--help", "--lang", "zh", LC_ALL="C", PYTHONIOENCODING="ascii").stdout.decode()


USAGE: list[tuple[list[str], str]] = [
    (["run"], "FILE is missing"),
    (["render", "a.json"], "PICTURE is missing"),
    (["check"], "FILE is missing"),
    (["run", "a.json", "--seed"], "--seed needs a value"),
    (["run", "a.json", "--seed", "x"], "whole number"),
    (["run", "a.json", "--rounds", "0"], "1 or more"),
    (["run", "a.json", "--format", "xml"], "one of text, jsonl"),
    (["run", "a.json", "--fromat", "text"], "--fromat is not known"),
    (["run", "a.json", "b.json"], "b.json is not known"),
    (["odds", "a.json", "--action", "attack"], "--actor is missing"),
    (["odds", "a.json", "--actor", "a", "--action", "attack", "--cell", "B4"], "such as 4,7"),
    (["rules", "--coverage", "--lang", "fr"], "one of en, zh"),
    (["run", "a.json", "--lang"], "--lang needs a value"),
    (["frobnicate"], "neither a command nor a file frobnicate"),
    (["run", "no-such-file.json"], "There is no file no-such-file.json"),
    (["replay", "."], "is a folder"),
]


@pytest.mark.parametrize(
    ("given", "says"), USAGE, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_wrong_usage_is_one_clear_line(
    given: list[str], says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main(given) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in one_line(err.encode())


def test_usage_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "a.json", "--lang", "zh", "--actor"]) == 2
    assert one_line(capsys.readouterr().err.encode()) == Words("zh")("cli-error-no-value", name="--actor")


# -- run ---------------------------------------------------------------------------------------------------------


def test_run_gives_the_same_bytes_in_every_process_and_python(save: Save) -> None:
    path = save(duel())
    given = ("run", path, "--seed", "7", "--format", "jsonl")
    first = call(*given, PYTHONHASHSEED="0")
    assert first.returncode == 0
    assert first.stderr == b""
    assert len(first.stdout.splitlines()) > 20
    assert call(*given, PYTHONHASHSEED="4711").stdout == first.stdout
    for python in filter(None, os.environ.get(PYTHONS, "").split(os.pathsep)):
        assert call(*given, python=python).stdout == first.stdout, python


def test_every_check_says_how_it_came_about(save: Save) -> None:
    events = lines(call("run", save(at_the_ledge()), "--format", "jsonl").stdout)
    checks = [event for event in events if event["kind"] == "check"]
    assert checks
    for check in checks:
        assert check["dice"]
        assert check["rule"] in get_ruleset("underground").rules
        assert sum(map(Fraction, check["odds"].values())) == 1
        assert check["band"] in check["odds"]
        for line in check["lines"]:
            assert line["status"] in ("applied", "suppressed", "capped", "inactive", "note")
            assert line["on"] in ("roll", "against")
            assert "rule" in line
            assert line["source"]["key"]
        for side, start in (("roll", sum(die["face"] for die in check["dice"])), ("against", 0)):
            counted = sum(line["counted"] for line in check["lines"] if line["on"] == side)
            assert start + counted == check["total" if side == "roll" else "against"]
    ids = [event["id"] for event in events]
    assert ids == list(range(1, len(events) + 1))
    assert all(event["parent"] is None or event["parent"] < event["id"] for event in events)


def test_run_plays_until_somebody_wins_and_other_seeds_play_otherwise(save: Save) -> None:
    path = save(duel())
    before = path.read_bytes()
    runs = [call("run", path, "--format", "jsonl", "--seed", str(seed)).stdout for seed in (1, 2, 3)]
    assert len(set(runs)) == 3
    assert all(lines(run)[-1]["kind"] == "end" for run in runs)
    assert path.read_bytes() == before


def test_run_stops_after_the_rounds_asked_for(save: Save) -> None:
    encounter = duel(size=60)
    done = call("run", save(encounter), "--format", "jsonl", "--rounds", "1")
    events = lines(done.stdout)
    assert {event["round"] for event in events} <= {0, 1}
    assert sum(event["kind"] == "turn" for event in events) == 2
    assert events[-1]["kind"] != "end"


def test_persons_are_stood_in_for_and_that_is_said(save: Save) -> None:
    encounter = duel()
    plain = call("run", save(encounter), "--format", "jsonl").stdout
    encounter.creatures["brom"].player = "person"
    done = call("run", save(encounter, name="person"), "--format", "jsonl")
    assert done.returncode == 0
    assert one_line(done.stderr) == Words("en")("cli-run-persons", names="Brom")
    assert done.stdout == plain


def test_views_show_only_what_may_be_seen_and_number_it_without_gaps(save: Save) -> None:
    path = save(duel())
    whole = lines(call("run", path, "--format", "jsonl").stdout)
    public = lines(call("run", path, "--format", "jsonl", "--view", "public").stdout)
    assert [event["id"] for event in public] == list(range(1, len(public) + 1))
    assert len(public) == sum(event["view"] == "public" for event in whole)
    own = lines(call("run", path, "--format", "jsonl", "--view", "Grishnak").stdout)
    assert len(own) == sum(event["view"] in ("public", "grishnak") for event in whole)
    wrong = call("run", path, "--view", "nobody")
    assert wrong.returncode == 2
    assert "brom, grishnak" in one_line(wrong.stderr)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_run_tells_the_fight_in_sentences(language: str, save: Save) -> None:
    done = call("run", save(duel()), "--lang", language)
    assert done.returncode == 0
    text = done.stdout.decode()
    assert "Grishnak" in text
    assert ("命中" if language == "zh" else "hit") in text
    assert len(text.splitlines()) > 10


def test_encounters_that_cannot_be_played_are_refused_in_one_line(save: Save) -> None:
    empty = duel()
    empty.creatures.clear()
    unarmed = duel()
    sheet = unarmed.creatures["brom"].sheet
    unarmed.creatures["brom"].sheet = type(sheet)(items=(Item("spoon"),))
    outside = duel()
    outside.creatures["stray"] = orc("stray", "orcs", (50, 50))
    for name, encounter, says in (
        ("a", empty, "no creatures"),
        ("b", unarmed, "spoon"),
        ("c", outside, "outside the map"),
    ):
        path = save(encounter, name=name)
        for given in (["run", path], ["odds", path, "--actor", "brom", "--action", "attack"]):
            done = call(*given)
            assert done.returncode == 2
            assert done.stdout == b""
            assert says in one_line(done.stderr)


def test_a_reader_that_stops_early_is_no_error(save: Save) -> None:
    path = save(duel())
    program = [sys.executable, "-m", "editor", "run", str(path), "--format", "jsonl"]
    with subprocess.Popen(
        program, cwd=ROOT, env=environ(PYTHONUNBUFFERED="1"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


# -- odds --------------------------------------------------------------------------------------------------------


def odds(path: Path, *given: str) -> dict[str, Any]:
    done = call("odds", path, "--actor", "brom", "--action", "attack", "--target", "grishnak", *given)
    assert done.returncode == 0, done.stderr.decode()
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_odds_are_exact_fractions_that_sum_to_one(save: Save) -> None:
    found = odds(save(at_the_ledge()))
    assert (found["actor"], found["action"], found["target"]) == ("brom", "attack", "grishnak")
    assert (found["method"], found["lost"]) == ("exact", "0")
    assert sum(Fraction(outcome["chance"]) for outcome in found["outcomes"]) == 1
    assert ["attack:hit", "fall-check:failure"] in [outcome["what"] for outcome in found["outcomes"]]
    for chances in found["hit_points"].values():
        assert sum(map(Fraction, chances.values())) == 1


def test_odds_stand_at_the_end_of_what_was_played_and_on_any_branch(save: Save) -> None:
    encounter = at_the_ledge()
    session = Session(encounter)
    changes = [Intervention(("creatures", "grishnak", "hit_points"), 1)]
    session.intervene(changes)
    session.journal.heads["before"] = None
    played = save(encounter, session.journal)
    assert set(odds(played)["hit_points"]["grishnak"]) <= {"1", "0"}
    assert odds(played, "--at", "before") == odds(save(encounter, name="unplayed"))
    wrong = call("odds", played, "--actor", "brom", "--action", "attack", "--at", "elsewhere")
    assert wrong.returncode == 2
    assert "main, before" in one_line(wrong.stderr)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--actor", "nobody", "--action", "attack"], "brom, grishnak"),
        (["--actor", "brom", "--action", "attack", "--with", "spear"], "attack>grishnak+sword_long"),
        (["--actor", "brom", "--action", "sing"], "attack"),
        (["--actor", "brom", "--action", "move", "--cell", "7,5"], "move"),
    ],
)
def test_odds_of_what_cannot_be_done_name_what_can(given: list[str], says: str, save: Save) -> None:
    done = call("odds", save(at_the_ledge()), *given)
    assert done.returncode == 2
    assert says in one_line(done.stderr)


# -- check, render, replay, rules --------------------------------------------------------------------------------


def test_check_gives_one_line_a_problem(save: Save, tmp_path: Path) -> None:
    good = save(duel(), name="good")
    assert (call("check", good).returncode, call("check", good).stdout) == (0, b"")
    outside = duel()
    outside.creatures["stray"] = orc("stray", "orcs", (50, 50))
    bad = save(outside, name="bad")
    done = call("check", good, bad)
    assert done.returncode == 1
    assert one_line(done.stdout).startswith(f"{bad}: Stray stands outside the map")
    broken = tmp_path / "broken.encounter.json"
    broken.write_bytes(bad.read_bytes()[:200])
    done = call("check", broken, bad)
    assert done.returncode == 2
    assert "breaks off" in one_line(done.stderr)
    assert len(done.stdout.splitlines()) == 1


def test_broken_files_get_one_clear_line_each() -> None:
    corpus = ROOT / "tests" / "files" / "corpus"
    broken = sorted(path for path in corpus.iterdir() if path.stem != "good")
    assert len(broken) >= 40
    done = call("check", *broken)
    assert (done.returncode, done.stdout) == (2, b"")
    told = done.stderr.decode().splitlines()
    assert len(told) == len(broken)
    for path, line in zip(broken, told, strict=True):
        assert line.startswith(f"{path}: ")
        assert "Traceback" not in line


@pytest.mark.parametrize("command", ["run", "odds", "render", "replay"])
@pytest.mark.parametrize("name", ["cut_in_text", "billion_cells", "duplicate_creature"])
def test_no_command_takes_a_broken_file(
    command: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = {"odds": ["--actor", "a", "--action", "attack"], "render": [str(tmp_path / "map.png")]}
    path = ROOT / "tests" / "files" / "corpus" / f"{name}.json"
    assert main([command, str(path), *more.get(command, [])]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert one_line(err.encode()).startswith(f"{path}: ")
    assert list(tmp_path.iterdir()) == []


def test_render_draws_without_a_display(save: Save, tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    done = call("render", save(at_the_ledge()), picture, **NO_DISPLAY)
    assert done.returncode == 0, done.stderr.decode()
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    assert done.stdout.decode() == f"{picture}: {width} × {height} pixels\n"
    assert width > 8 * 20
    for wrong in (tmp_path / "map.gif", tmp_path / "no-such-folder" / "map.png"):
        done = call("render", save(at_the_ledge()), wrong, **NO_DISPLAY)
        assert done.returncode == 2
        assert str(wrong) in one_line(done.stderr)


def test_replay_tells_whether_the_battle_comes_out_the_same(save: Save) -> None:
    encounter = duel()
    assert call("replay", save(encounter, name="unplayed")).returncode == 0
    session = Session(encounter)
    session.play_out(3)
    path = save(encounter, session.journal)
    done = call("replay", path)
    assert done.returncode == 0
    assert one_line(done.stdout).startswith("main: the same again")
    journal = read_encounter(path).journal
    assert journal is not None
    changed = next(command for command in journal.commands if command.faces)
    changed.faces[0] = changed.faces[0] % 4 + 1
    done = call("replay", save(encounter, journal, name="changed"))
    assert done.returncode == 1
    assert "comes out differently" in one_line(done.stdout)


def test_rules_lists_every_rule_once() -> None:
    done = call("rules")
    assert done.returncode == 0
    listed = done.stdout.decode().splitlines()
    assert listed == [f"{key} {rule}" for key in ruleset_keys() for rule in get_ruleset(key).rules]
    assert {"underground U2.1", "underground U4.2", "underground U6.5"} <= set(listed)


def test_rules_coverage_reads_what_the_tests_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = Words("en")
    known = get_ruleset("underground").rules
    others = {key: get_ruleset(key).rules for key in ruleset_keys()}
    file = tmp_path / ".coverage-rules.json"
    for seen, status in ((known[1:], 1), (known, 0)):
        file.write_text(json.dumps({**others, "underground": seen}), encoding="utf-8")
        assert rules_command.run(words, coverage=True, file=file) == status
        listed = capsys.readouterr().out.splitlines()
        missed = [line for line in listed if "NOT" in line]
        assert missed == [
            words("cli-rules-missed", ruleset="underground", rule=rule) for rule in known if rule not in seen
        ]
        assert words("cli-rules-sum", ruleset="underground", hits=len(seen), rules=len(known)) in listed


# -- the window --------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems always have a display")
def test_the_window_says_in_one_line_that_there_is_no_display(save: Save) -> None:
    path = save(duel())
    for given, display in product(([], [path]), (None, ":4711", "nowhere.invalid:1")):
        done = call(*given, **{**NO_DISPLAY, "DISPLAY": display})
        assert done.returncode == 2
        assert done.stdout == b""
        assert (display or "no display") in one_line(done.stderr)
