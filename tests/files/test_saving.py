"""Saving: whole or not at all, one backup, one clear sentence when it fails."""

from __future__ import annotations

import os
import resource
import signal
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from editor.files.errors import EncounterFileError
from editor.files.native import read_encounter, write_encounter
from editor.files.saving import backup_of, save_atomically
from editor.words import Words
from tests.files.test_native import hall

NOBODY = 65534


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, for whom no folder is closed."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """Let the system refuse to write files longer than that."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_one_backup_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "hall.encounter.json"
    encounter = hall()
    for title in ("first", "second", "third"):
        encounter.title = title
        write_encounter(path, encounter)
    assert names(tmp_path) == ["hall.encounter.json", "hall.encounter.json~"]
    assert read_encounter(path).encounter.title == "third"
    assert read_encounter(backup_of(path)).encounter.title == "second"


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    path = tmp_path / "hall.encounter.json"
    link = tmp_path / "link.encounter.json"
    save_atomically(path, b"first")
    path.chmod(0o640)
    link.symlink_to(path)
    save_atomically(link, b"second")
    assert link.is_symlink()
    assert path.read_bytes() == b"second"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_full_disk_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "hall.encounter.json"
    save_atomically(path, b"x" * 1000)
    with files_up_to(4096), pytest.raises(EncounterFileError) as caught:
        save_atomically(path, b"y" * 100_000)
    assert caught.value.key == "disk-full"
    assert path.read_bytes() == b"x" * 1000
    assert names(tmp_path) == ["hall.encounter.json"]


def test_closed_folder_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    path = folder / "hall.encounter.json"
    path.write_bytes(b"x")
    folder.chmod(0o555)
    try:
        with as_nobody(), pytest.raises(EncounterFileError) as caught:
            save_atomically(path, b"y")
    finally:
        folder.chmod(0o755)
    assert caught.value.key == "save-denied"
    assert caught.value.path == path
    assert path.read_bytes() == b"x"
    assert "hall.encounter.json" in caught.value.sentence(Words("en"))
    assert "hall.encounter.json" in caught.value.sentence(Words("zh"))


def test_unreadable_file(tmp_path: Path) -> None:
    path = tmp_path / "hall.encounter.json"
    write_encounter(path, hall())
    path.chmod(0)
    with as_nobody(), pytest.raises(EncounterFileError) as caught:
        read_encounter(path)
    assert caught.value.key == "unreadable"
    assert "\n" not in caught.value.sentence(Words("en"))


def test_missing_folder_and_folder_as_target(tmp_path: Path) -> None:
    for path, key in (
        (tmp_path / "none" / "hall.encounter.json", "no-folder"),
        (tmp_path, "is-directory"),
        (tmp_path / ("x" * 300), "save-failed"),
    ):
        with pytest.raises(EncounterFileError) as caught:
            save_atomically(path, b"x")
        assert caught.value.key == key
        assert caught.value.sentence(Words("zh"))
    assert names(tmp_path) == []
