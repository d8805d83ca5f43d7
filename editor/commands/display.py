"""Whether a window can open here. Qt itself ends the process when it cannot, so that this is looked at before."""

from __future__ import annotations

import ctypes
import os
import re
import socket
import sys
from importlib import import_module
from pathlib import Path

from editor.commands.arguments import UsageError

_LOCAL = re.compile(r"^(?:unix)?:(\d+)(?:\.\d+)?$")
_PATIENCE_S = 2.0
_X11_LIBRARIES = (
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-keysyms.so.1",
    "libxcb-shape.so.0",
    "libxkbcommon-x11.so.0",
)


def import_qt() -> None:
    """UsageError when Qt or a library of the system that it needs is missing."""
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        raise UsageError("cli-error-qt", reason=str(error)) from error


def check_display() -> None:
    """UsageError when this is a Linux (or the like) without a display that answers."""
    if sys.platform in ("win32", "darwin") or not _wants_display(os.environ.get("QT_QPA_PLATFORM", "")):
        return
    if _wayland_answers():
        return
    display = os.environ.get("DISPLAY", "")
    if not display:
        raise UsageError("cli-error-no-display")
    if not _x11_answers(display):
        raise UsageError("cli-error-dead-display", display=display)
    for library in _X11_LIBRARIES:
        try:
            ctypes.CDLL(library)
        except OSError as error:
            raise UsageError("cli-error-library", library=library) from error


def _wants_display(platform: str) -> bool:
    return not platform or platform.startswith(("xcb", "wayland"))


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY", "")
    return bool(name) and (Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / name).is_socket()


def _x11_answers(display: str) -> bool:
    local = _LOCAL.match(display)
    if local is None:
        host, _, number = display.rpartition(":")
        return host.startswith("/") or _connects(host, number.partition(".")[0])
    # servers listen on the path, the abstract name, or both
    path = f"/tmp/.X11-unix/X{local[1]}"
    return any(_unix_connects(name) for name in (path, f"\0{path}"))


def _unix_connects(name: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(_PATIENCE_S)
        return probe.connect_ex(name) == 0


def _connects(host: str, number: str) -> bool:
    if not number.isdigit():
        return False
    try:
        socket.create_connection((host, 6000 + int(number)), _PATIENCE_S).close()
    except OSError:
        return False
    return True
