"""Saving without ever leaving half a file: write beside, flush to the disk, keep one backup, rename."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

from editor.files.errors import EncounterFileError

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_DENIED = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_FOLDER = {errno.ENOENT, errno.ENOTDIR}


def backup_of(path: Path) -> Path:
    """Where the version before the last save is kept."""
    return path.with_name(path.name + "~")


def save_atomically(path: Path, data: bytes) -> None:
    """Put `data` at `path`, whole or not at all; what was there before becomes the backup.

    EncounterFileError when the folder or the disk does not let it."""
    path = Path(os.path.realpath(path))
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.is_dir():
            raise _named(EncounterFileError("$", "is-directory", file=path.name), path)
        _write_whole(beside, data)
        if path.exists():
            shutil.copymode(path, beside)
            _keep_backup(path)
        os.replace(beside, path)
        _flush_folder(path.parent)
    except OSError as error:
        raise _named(_worded(error, path), path) from error
    finally:
        _remove(beside)


def read_whole(path: Path, limit: int) -> bytes:
    """The bytes of a file, at most `limit` + 1 of them. EncounterFileError when it cannot be read."""
    try:
        if path.is_dir():
            raise EncounterFileError("$", "is-directory", file=path.name)
        if not path.is_file() and path.exists():
            raise EncounterFileError("$", "not-a-file", file=path.name)
        with path.open("rb") as file:
            return file.read(limit + 1)
    except FileNotFoundError:
        raise EncounterFileError("$", "not-found", file=path.name) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise EncounterFileError("$", "unreadable", file=path.name, reason=reason) from error


def _write_whole(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_backup(path: Path) -> None:
    """Copy rather than rename, so that there is a whole file at `path` at every moment."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.old")
    try:
        _write_whole(beside, path.read_bytes())
        os.replace(beside, backup_of(path))
    finally:
        _remove(beside)


def _flush_folder(folder: Path) -> None:
    """Make the rename itself last; Windows has no such call."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _remove(path: Path) -> None:
    # the folder itself may be missing or closed: then there is nothing of ours in it
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _worded(error: OSError, path: Path) -> EncounterFileError:
    if error.errno in _FULL:
        return EncounterFileError("$", "disk-full", file=path.name)
    if error.errno in _DENIED:
        return EncounterFileError("$", "save-denied", file=path.name)
    if error.errno in _NO_FOLDER:
        return EncounterFileError("$", "no-folder", file=path.name)
    return EncounterFileError("$", "save-failed", file=path.name, reason=error.strerror or type(error).__name__)


def _named(error: EncounterFileError, path: Path) -> EncounterFileError:
    error.path = path
    return error
