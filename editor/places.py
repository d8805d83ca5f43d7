"""Where the program's own data lies: in the wheel beside the code, in a checkout beside the package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: str) -> Path:
    """The folder `resources` or `maps`; FileNotFoundError when the installation is broken."""
    for base in (_PACKAGE / "_data", _PACKAGE.parent):
        if (base / name).is_dir():
            return base / name
    raise FileNotFoundError(f"the folder {name} of Deepfray is missing; install the program again")
