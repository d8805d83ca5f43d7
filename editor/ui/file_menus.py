"""The menus that list files: those of late, and the encounters that come with the program."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from editor.ui.filing import sample_maps

if TYPE_CHECKING:
    from editor.ui.window import MainWindow


def fill_recent(window: MainWindow, menu: QMenu) -> None:
    """The files of late, newest first."""
    _fill(window, menu, window.workspace.settings.recent, sample=False)


def fill_samples(window: MainWindow, menu: QMenu) -> None:
    """The encounters that come with the program; opened without a path, so that saving asks for one."""
    _fill(window, menu, sample_maps(), sample=True)


def _fill(window: MainWindow, menu: QMenu, paths: list[Path], *, sample: bool) -> None:
    menu.clear()
    for path in paths:
        action = menu.addAction(path.name if sample else str(path))
        action.triggered.connect(lambda _on=False, p=path: window.filing.open_guarded(p, sample=sample))
    if not paths:
        menu.addAction(window.workspace.words("menu-empty")).setEnabled(False)
