"""A wheel, built from the checkout and installed elsewhere, finds its own resources and maps."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from editor.rules.registry import get_ruleset, ruleset_keys
from tests.commandline import ROOT, call


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder), str(ROOT)]
    done = subprocess.run(build, cwd=folder, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    (built,) = folder.glob("deepfray-*.whl")
    return built


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    install = [*pip, "install", "--no-deps", "--no-index", "--no-compile", "--target", str(folder), str(wheel)]
    done = subprocess.run(install, cwd=folder, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return folder


def test_the_wheel_carries_the_program_its_resources_and_maps_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    for folder, target in (("resources", "editor/_data/resources"), ("maps", "editor/_data/maps")):
        files = {
            f"{target}/{f.relative_to(ROOT / folder).as_posix()}" for f in (ROOT / folder).rglob("*") if f.is_file()
        }
        assert files
        assert files <= inside
    assert "editor/__main__.py" in inside
    tops = {name.split("/")[0] for name in inside}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"editor"}


def test_the_installed_program_checks_and_plays_its_own_maps(elsewhere: Path, tmp_path: Path) -> None:
    maps = sorted((elsewhere / "editor" / "_data" / "maps").glob("*.encounter.json"))
    assert maps
    checked = call("check", *maps, cwd=tmp_path, PYTHONPATH=str(elsewhere))
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, b"", b"")
    played = call("run", maps[0], "--rounds", "1", "--format", "jsonl", cwd=tmp_path, PYTHONPATH=str(elsewhere))
    assert played.returncode == 0
    assert played.stdout.startswith(b"{")


def test_the_installed_program_lists_its_rules_in_both_languages(elsewhere: Path, tmp_path: Path) -> None:
    listed = call("rules", cwd=tmp_path, PYTHONPATH=str(elsewhere))
    known = [f"{key} {rule}" for key in ruleset_keys() for rule in get_ruleset(key).rules]
    assert listed.stdout.decode().splitlines() == known
    page = call("--help", "--lang", "zh", cwd=tmp_path, PYTHONPATH=str(elsewhere))
    assert "用法" in page.stdout.decode()
    # a checkout's test run is none of its business
    assert call("rules", "--coverage", cwd=tmp_path, PYTHONPATH=str(elsewhere)).returncode == 2
