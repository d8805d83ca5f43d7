"""`render`: a picture of the map, with or without a display."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from editor.commands.arguments import UsageError
from editor.commands.display import import_qt
from editor.commands.opening import open_file
from editor.commands.outcome import GOOD
from editor.words import Words


def run(words: Words, *, file: str, picture: str) -> int:
    """Draw the map into `picture`; UsageError when it cannot be written."""
    encounter = open_file(file, words).encounter
    if sys.platform not in ("win32", "darwin"):
        # elsewhere there is always a display, and offscreen would find no fonts
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    import_qt()
    from editor.ui.picture import PictureError, render_picture

    try:
        width, height = render_picture(encounter, Path(picture), words)
    except PictureError as error:
        raise UsageError(error.key, **error.values) from error
    print(words("cli-render-done", file=picture, width=width, height=height))
    return GOOD
