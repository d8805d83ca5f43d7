"""The application: what the command line opens."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from editor.ui.document import Document
from editor.ui.filing import new_encounter
from editor.ui.looks import dress_application
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.ui.workspace import Workspace
from editor.words import Words


def application() -> QApplication:
    """The running application, or a new one."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Deepfray")
    app.setDesktopFileName("deepfray")
    return app


def make_window(settings: Settings, document: Document | None = None) -> MainWindow:
    """A window on a document (an empty map without one), not yet shown."""
    app = application()
    document = document or Document(new_encounter())
    workspace = Workspace(document, settings, Words(settings.language))
    dress_application(app, workspace.theme.name)
    return MainWindow(workspace)


def open_window(path: Path | None = None, settings: Settings | None = None) -> int:
    """Open the window, with a file in it when one is given; returns the exit status when it is closed."""
    app = application()
    window = make_window(settings or Settings())
    window.show()
    if path is not None:
        window.filing.open_path(path)
    return app.exec()
